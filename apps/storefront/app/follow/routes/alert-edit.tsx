import { follow, goods, type AlertChoices, type AlertWish } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Checkbox, Radio, SelectField, SourceMark, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { Block } from '../../kit/block.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import {
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/alert-edit.ts'
import { queryOf, wishOf } from '../parts/alert-wish.ts'
import styles from '../parts/follow.module.css'
import { WishLine } from '../parts/wish-line.tsx'

const kinds = ['new', 'drop', 'relist'] as const
const fresh: AlertChoices = {
  kinds: ['new', 'drop'],
  dropPercent: 10,
  byMessage: true,
  byMail: true,
  pace: 'daily',
  mostPerDay: 5,
}

/** The form of a saved search: with `?id=` that one; else the query of a search (`keyword`, `source`, …) and perhaps `seller` and `name`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  const { sources } = await context.call(goods.home, {})
  const open = sources.filter((each) => each.state === 'open').map((each) => each.source)
  if (id) {
    const { search } = await context.call(follow.search, { id, page: 1 })
    return {
      id,
      name: search.name,
      query: queryOf(search.wish),
      wish: search.wish,
      choices: search.choices,
      open,
    }
  }
  const wish = wishOf(url.searchParams)
  return {
    id: null,
    name: url.searchParams.get('name')?.slice(0, 80) ?? wish.words ?? '',
    query: queryOf(wish),
    wish,
    choices: fresh,
    open,
  }
}

/** Words, sources and prices come from the form; the rarer filters from the search it was made from, which travels in `query`. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const [min, max, dropYen] = ['priceMin', 'priceMax', 'dropYen'].map((name) =>
    values[name]?.trim() ? readYen(values[name]) : undefined,
  )
  for (const [name, value] of [
    ['priceMin', min],
    ['priceMax', max],
    ['dropYen', dropYen],
  ] as const)
    if (value === null) return refused('save', objection(name, context.t('follow.alerts.numberWrong')), form)
  const {
    priceMin: _min,
    priceMax: _max,
    sources: _sources,
    words: _words,
    ...kept
  } = wishOf(new URLSearchParams(values['query'] ?? ''))
  const words = (values['words'] ?? '').trim()
  const sources = form.getAll('source').filter(isFamily)
  const done = await context.attempt(
    follow.saveSearch,
    {
      ...(values['id'] ? { id: values['id'] } : {}),
      name: (values['name'] ?? '').trim() || words || context.t('follow.alerts.unnamed'),
      wish: {
        ...kept,
        words,
        sources,
        ...(min == null ? {} : { priceMin: min }),
        ...(max == null ? {} : { priceMax: max }),
      },
      choices: {
        kinds: kinds.filter((each) => values[`kind-${each}`] === 'on'),
        dropPercent: Number(values['dropPercent']) || 10,
        ...(dropYen == null || dropYen === 0 ? {} : { dropYen }),
        byMessage: values['byMessage'] === 'on',
        byMail: values['byMail'] === 'on',
        pace: values['pace'] === 'now' ? 'now' : 'daily',
        mostPerDay: Number(values['mostPerDay']) || 5,
      },
    },
    keyOf(form),
  )
  if (!done.ok)
    return refused(
      'save',
      {
        failure: {
          ...done.failure,
          errors: done.failure.errors.map((each) => ({
            ...each,
            field: each.field.replace(/^(?:wish|choices)\./, ''),
          })),
        },
      },
      form,
    )
  context.notice('follow.alerts.saved')
  throw redirect(`/alerts?id=${done.data.id}`, 303)
}

export default function AlertEdit({
  loaderData: { id, name, query, wish, choices, open },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const form = useFirstError(actionData)
  const { message, fields } = objectionsAt(actionData, 'save', [
    'name',
    'words',
    'priceMin',
    'priceMax',
    'dropYen',
    'kinds',
    'byMessage',
  ])
  const typed = typedAt(actionData, 'save')
  const was = Object.keys(typed).length > 0
  const text = (field: string, otherwise: string | number | undefined): string =>
    typed[field] ?? (otherwise === undefined ? '' : String(otherwise))
  const tick = (field: string, otherwise: boolean): boolean => (was ? typed[field] === 'on' : otherwise)
  const wrong = (field: string): { error?: string } =>
    fields[field] === undefined ? {} : { error: fields[field] }
  const dropPercents = [5, 10, 20, 30, 50].includes(choices.dropPercent)
    ? [5, 10, 20, 30, 50]
    : [choices.dropPercent, 5, 10, 20, 30, 50]
  return (
    <Page
      back={id ? `/alerts?id=${id}` : '/alerts'}
      width="reading"
      title={t(id ? 'follow.alerts.change' : 'follow.alerts.create')}
    >
      <div className={styles.page}>
        <Heading>{t(id ? 'follow.alerts.change' : 'follow.alerts.create')}</Heading>
        <Form method="post" className={styles.form} ref={form} noValidate>
          <FormKey />
          {id && <input type="hidden" name="id" value={id} />}
          <input type="hidden" name="query" value={query} />
          <Refusal message={message} />
          <Block title={t('follow.alerts.what')}>
            <div className="stack g4">
              <RarerFilters wish={wish} />
              <TextField
                name="words"
                label={t(wish.sellerId === undefined ? 'follow.alerts.words' : 'follow.alerts.wordsOnShelf')}
                defaultValue={text('words', wish.words)}
                maxLength={200}
                {...(wish.sellerId === undefined ? {} : { optional: t('common.optional') })}
                {...wrong('words')}
              />
              <TextField
                name="name"
                label={t('follow.alerts.name')}
                defaultValue={text('name', name)}
                maxLength={80}
                optional={t('common.optional')}
                {...wrong('name')}
              />
              <div className={styles.two}>
                <TextField
                  name="priceMin"
                  label={t('follow.alerts.priceMin')}
                  defaultValue={text('priceMin', wish.priceMin)}
                  inputMode="numeric"
                  num
                  unit={t('common.yenUnit')}
                  optional={t('common.optional')}
                  {...wrong('priceMin')}
                />
                <TextField
                  name="priceMax"
                  label={t('follow.alerts.priceMax')}
                  defaultValue={text('priceMax', wish.priceMax)}
                  inputMode="numeric"
                  num
                  unit={t('common.yenUnit')}
                  optional={t('common.optional')}
                  {...wrong('priceMax')}
                />
              </div>
              {wish.sellerId === undefined && wish.shop === undefined ? (
                <fieldset className={styles.checks}>
                  <legend>{t('follow.alerts.sources')}</legend>
                  <p className="t12 c3">{t('follow.alerts.sourcesHint')}</p>
                  <div className={styles.sources}>
                    {open.map((family) => (
                      <Checkbox
                        key={family}
                        name="source"
                        value={family}
                        label={
                          <span className="row g2">
                            <SourceMark source={sourceMark(family, t)} size="sm" silent />
                            <bdi>{sourceMark(family, t).name}</bdi>
                          </span>
                        }
                        defaultChecked={wish.sources?.includes(family) ?? false}
                      />
                    ))}
                  </div>
                </fieldset>
              ) : (
                wish.sources?.map((family) => (
                  <input key={family} type="hidden" name="source" value={family} />
                ))
              )}
            </div>
          </Block>
          <Block title={t('follow.alerts.when')}>
            <div className="stack g4">
              <fieldset className={styles.checks}>
                <legend className="sr">{t('follow.alerts.when')}</legend>
                {kinds.map((kind, index) => (
                  <Checkbox
                    key={kind}
                    name={`kind-${kind}`}
                    label={t(`follow.alerts.kinds.${kind}`)}
                    hint={t(`follow.alerts.kindHints.${kind}`)}
                    defaultChecked={tick(`kind-${kind}`, choices.kinds.includes(kind))}
                    {...(index === 0 ? wrong('kinds') : {})}
                  />
                ))}
              </fieldset>
              <div className={styles.two}>
                <SelectField
                  name="dropPercent"
                  label={t('follow.alerts.dropPercent')}
                  defaultValue={text('dropPercent', choices.dropPercent)}
                  options={dropPercents.map((each) => ({
                    value: String(each),
                    label: formats.percent(each / 100, 0),
                  }))}
                />
                <TextField
                  name="dropYen"
                  label={t('follow.alerts.dropYen')}
                  defaultValue={text('dropYen', choices.dropYen)}
                  inputMode="numeric"
                  num
                  unit={t('common.yenUnit')}
                  optional={t('common.optional')}
                  {...wrong('dropYen')}
                />
              </div>
            </div>
          </Block>
          <Block title={t('follow.alerts.how')}>
            <div className="stack g4">
              <fieldset className={styles.checks}>
                <legend className="sr">{t('follow.alerts.how')}</legend>
                <Checkbox
                  name="byMessage"
                  label={t('follow.alerts.byMessage')}
                  defaultChecked={tick('byMessage', choices.byMessage)}
                  {...wrong('byMessage')}
                />
                <Checkbox
                  name="byMail"
                  label={t('follow.alerts.byMail')}
                  defaultChecked={tick('byMail', choices.byMail)}
                />
              </fieldset>
              <fieldset className={styles.checks}>
                <legend>{t('follow.alerts.pace')}</legend>
                {(['daily', 'now'] as const).map((pace) => (
                  <Radio
                    key={pace}
                    name="pace"
                    value={pace}
                    label={t(`follow.alerts.paces.${pace}`)}
                    defaultChecked={text('pace', choices.pace) === pace}
                  />
                ))}
              </fieldset>
              <SelectField
                name="mostPerDay"
                label={t('follow.alerts.mostPerDay')}
                hint={t('follow.alerts.mostPerDayHint')}
                defaultValue={text('mostPerDay', choices.mostPerDay)}
                options={[1, 3, 5, 10, 20].map((each) => ({
                  value: String(each),
                  label: formats.number(each),
                }))}
              />
            </div>
          </Block>
          <Submit intent="save" tone="ink">
            {t('common.save')}
          </Submit>
        </Form>
      </div>
    </Page>
  )
}

/** Filters the form has no field for, from the search it was made from: they stay. */
function RarerFilters({
  wish: { words: _, sources, priceMin: _min, priceMax: _max, ...rest },
}: {
  wish: AlertWish
}) {
  return Object.values(rest).some((value) => value !== undefined && value !== false) ? (
    <WishLine wish={{ words: '', sources, ...rest }} />
  ) : null
}
