import { groupLabel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fees, Notice, TextField } from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { Block } from '../../kit/block.tsx'
import {
  freshAfterRefusal,
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
import type { Route } from './+types/item.ts'
import styles from '../parts/group-label.module.css'
import { Act } from '../parts/label-members.tsx'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One item of a group purchase, or with `new?label=` the form for another. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const labelId = url.searchParams.get('label') ?? ''
  const given = params.id === 'new' ? labelId : params.id
  if (!UUID.test(given)) throw data({ key: 'common.notFound' }, { status: 404, statusText: 'Page Not Found' })
  const label = await context.call(groupLabel.detail, params.id === 'new' ? { id: given } : { itemId: given })
  return { label, item: label.items.find((each) => each.id === params.id) ?? null }
}

const CM3 = 1_000

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const { intent = '', labelId = '' } = values
  const home = `/groupLabel/labelDetail?id=${encodeURIComponent(labelId)}`
  const key = keyOf(form)
  if (intent === 'remove') {
    const detail = await context.call(groupLabel.detail, { itemId: params.id })
    const gone = await context.attempt(groupLabel.removeItem, { labelId: detail.id, id: params.id }, key)
    if (!gone.ok) return refused('save', gone, form)
    context.notice('groupLabel.removed')
    throw redirect(`/groupLabel/labelDetail?id=${detail.id}`, 303)
  }
  const number = (name: string): number | null => (values[name]?.trim() ? readYen(values[name]) : 0)
  if (intent === 'passOn') {
    const yen = number('yen')
    if (!yen) return refused('passOn', objection('yen', context.t('groupLabel.numberWrong')), form)
    const done = await context.attempt(groupLabel.passOn, { labelId, itemId: params.id, yen }, key)
    if (!done.ok) return refused('passOn', done, form)
    context.notice('groupLabel.passedOn')
    throw redirect(home, 303)
  }
  const wrong = [
    'priceYen',
    'pieces',
    'weightGrams',
    'volume',
    ...Object.keys(values).filter((name) => name.startsWith('share-')),
  ].find((name) => number(name) === null)
  if (wrong) return refused('save', objection(wrong, context.t('groupLabel.numberWrong')), form)
  const shares = Object.keys(values)
    .filter((name) => name.startsWith('share-'))
    .map((name) => ({ memberId: name.slice(6), count: number(name) ?? 0 }))
  const done = await context.attempt(
    groupLabel.saveItem,
    {
      labelId,
      ...(params.id === 'new' ? {} : { id: params.id }),
      title: values['title'] ?? '',
      priceYen: number('priceYen') ?? 0,
      pieces: number('pieces') || 1,
      weightGrams: number('weightGrams') ?? 0,
      volumeMm3: (number('volume') ?? 0) * CM3,
      shares,
    },
    key,
  )
  if (!done.ok) return refused('save', done, form)
  context.notice('groupLabel.saved')
  throw redirect(home, 303)
}

export const shouldRevalidate = freshAfterRefusal

export default function Item({ loaderData: { label, item }, actionData }: Route.ComponentProps) {
  const t = useT()
  const title = item?.title ?? t('groupLabel.addItem')
  return (
    <Page back={`/groupLabel/labelDetail?id=${label.id}`} width="reading" title={title}>
      <div className={styles.page}>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        {label.may.edit ? (
          <ItemForm label={label} item={item} answer={actionData} />
        ) : (
          item && <Frozen label={label} item={item} />
        )}
        {item && label.may.edit && (
          <Act intent="remove" id={item.id}>
            {t('groupLabel.removeItem')}
          </Act>
        )}
        {item && item.mostBackYen > 0 && <PassOn label={label} item={item} answer={actionData} />}
      </div>
    </Page>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Shown = { label: Loaded['label']; item: NonNullable<Loaded['item']> }

function ItemForm({
  label,
  item,
  answer,
}: {
  label: Loaded['label']
  item: Loaded['item']
  answer: unknown
}) {
  const t = useT()
  const { units } = useFormats()
  const form = useFirstError(answer)
  const shareNames = label.members.map((member) => `share-${member.id}`)
  const { message, fields } = objectionsAt(answer, 'save', [
    'title',
    'priceYen',
    'pieces',
    'weightGrams',
    'volume',
    ...shareNames,
  ])
  const typed = typedAt(answer, 'save')
  const linked = Boolean(item?.line)
  const number = (name: string, now: number | undefined) => ({
    name,
    inputMode: 'numeric' as const,
    num: true,
    defaultValue: typed[name] ?? (now ? String(now) : ''),
    ...(fields[name] === undefined ? {} : { error: fields[name] }),
  })
  return (
    <Form method="post" className={styles.form} ref={form} noValidate>
      <FormKey of="item" />
      <input type="hidden" name="labelId" value={label.id} />
      <Refusal message={message} />
      <Block>
        <div className={styles.form}>
          <TextField
            name="title"
            label={t('groupLabel.itemTitle')}
            required
            maxLength={200}
            defaultValue={typed['title'] ?? item?.title ?? ''}
            {...(fields['title'] === undefined ? {} : { error: fields['title'] })}
          />
          {linked && <Notice>{t('groupLabel.fromLine')}</Notice>}
          <div className={styles.three}>
            <TextField
              {...number('priceYen', item?.priceYen)}
              label={t('groupLabel.price')}
              unit={t('common.yenUnit')}
              readOnly={linked}
            />
            <TextField {...number('pieces', item?.pieces ?? 1)} label={t('groupLabel.pieces')} />
            <TextField
              {...number('weightGrams', item?.weightGrams)}
              label={t('groupLabel.weight')}
              unit={units.g}
            />
            <TextField
              {...number('volume', item ? Math.round(item.volumeMm3 / CM3) : 0)}
              label={t('groupLabel.volume')}
              unit={`${units.cm.replace(/\.$/, '')}³`}
            />
          </div>
        </div>
      </Block>
      <Block>
        <fieldset className={styles.shares}>
          <legend>{t('groupLabel.whoTakes')}</legend>
          {label.members.map((member) => (
            <TextField
              key={member.id}
              {...number(
                `share-${member.id}`,
                item?.shares.find((share) => share.memberId === member.id)?.count,
              )}
              label={<bdi>{member.name}</bdi>}
              placeholder="0"
            />
          ))}
        </fieldset>
      </Block>
      <Submit intent="save" tone="ink">
        {t('common.save')}
      </Submit>
    </Form>
  )
}

function Frozen({ label, item }: Shown) {
  const t = useT()
  const rows = label.members.filter((member) => item.shares.some((share) => share.memberId === member.id))
  return (
    <Block>
      <Fees
        rows={[
          ...rows.map((member) => ({
            id: member.id,
            label: (
              <>
                <bdi>{member.name}</bdi> ·{' '}
                {t('groupLabel.shareOf', {
                  count: item.shares.find((share) => share.memberId === member.id)?.count ?? 0,
                  pieces: item.pieces,
                })}
              </>
            ),
            value: member.items[item.id] ?? 0,
          })),
          { id: 'total', label: t('groupLabel.total'), value: item.priceYen, kind: 'sum' as const },
        ]}
      />
    </Block>
  )
}

function PassOn({ label, item, answer }: Shown & { answer: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(answer, 'passOn', ['yen'])
  return (
    <Block title={t('groupLabel.back')} id="back">
      <p className="t13 c2">
        {item.refundYen > 0
          ? t('groupLabel.backText', { yen: formats.yen(item.refundYen) })
          : t('groupLabel.backPlain', { yen: formats.yen(item.mostBackYen) })}
      </p>
      <Form method="post" className={`${styles.form} mt12`}>
        <FormKey of="passOn" />
        <input type="hidden" name="labelId" value={label.id} />
        <Refusal message={message} />
        <TextField
          name="yen"
          label={t('groupLabel.backYen')}
          inputMode="numeric"
          num
          unit={t('common.yenUnit')}
          defaultValue={
            typedAt(answer, 'passOn')['yen'] ??
            (item.refundYen > 0 ? String(Math.min(item.refundYen, item.mostBackYen)) : '')
          }
          {...(fields['yen'] === undefined ? {} : { error: fields['yen'] })}
        />
        <Submit intent="passOn" tone="line">
          {t('groupLabel.passOn')}
        </Submit>
      </Form>
    </Block>
  )
}
