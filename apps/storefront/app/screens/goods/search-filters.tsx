import type { Family } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Box, Button, Chip, Chips, Icon, SelectField, SourceMark, TextField } from '@tomobako/ui'
import { Form, useSubmit } from 'react-router'
import { sourceMark } from './paths.ts'
import { conditions, type Prices, readPrices, searchHref, searchLimits, sorts, type Typed } from './search-query.ts'
import styles from './search.module.css'

type Problems = Prices['problems']

/** What has to travel with every form of the page, so that no form forgets what another one chose. */
function Kept({ typed, except }: { typed: Typed; except: readonly string[] }) {
  const params = new URLSearchParams(searchHref(typed).split('?')[1])
  return [...params].filter(([name]) => !except.includes(name)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The filters: folded behind a chip on phones, a column on the desktop. A plain GET form. */
export function Filters({ typed, problems, open, counts }: { typed: Typed; problems: Problems; open: readonly Family[]; counts: ReadonlyMap<Family, number> }) {
  const t = useT()
  const formats = useFormats()
  const chosen = [typed.source !== 'all', typed.priceMin || typed.priceMax, typed.condition, typed.fixed].filter(Boolean).length
  const message = (problem: Problems['priceMin']): { error?: string } => (problem === undefined ? {} : { error: problem === 'numberHuge' ? t('goods.search.numberHuge', { yen: formats.yen(searchLimits.priceYen) }) : t(`goods.search.${problem}`) })
  const wrong = Object.keys(problems).length > 0
  return (
    <details className={`filters ${styles.filters}`} open={wrong || undefined} key={searchHref(typed)}>
      <summary className="chip">
        <Icon name="sliders" size={18} />
        {t('goods.search.filters')}
        {chosen > 0 && <span className="tag ink num">{chosen}</span>}
      </summary>
      <Form method="get" action="/search">
        <Kept typed={typed} except={['source', 'priceMin', 'priceMax', 'condition', 'fixed']} />
        <fieldset className="grp">
          <legend>{t('goods.search.source')}</legend>
          <label>
            <Box type="radio" name="source" value="all" defaultChecked={typed.source === 'all'} />
            {t('goods.search.allSources')}
          </label>
          {open.map((family) => (
            <label key={family}>
              <Box type="radio" name="source" value={family} defaultChecked={typed.source === family} />
              <SourceMark source={sourceMark(family)} size="sm" silent />
              <bdi>{sourceMark(family).name}</bdi>
              {counts.has(family) && <span className="n num">{formats.number(counts.get(family) ?? 0)}</span>}
            </label>
          ))}
        </fieldset>
        <fieldset className="grp">
          <legend>{t('goods.search.price')}</legend>
          <div className={styles.prices}>
            <TextField id="priceMin" name="priceMin" label={t('goods.search.priceMin')} num inputMode="numeric" autoComplete="off" defaultValue={typed.priceMin} {...message(problems.priceMin)} />
            <TextField id="priceMax" name="priceMax" label={t('goods.search.priceMax')} num inputMode="numeric" autoComplete="off" defaultValue={typed.priceMax} {...message(problems.priceMax)} />
          </div>
        </fieldset>
        <fieldset className="grp">
          <legend>{t('goods.search.condition')}</legend>
          <label>
            <Box type="radio" name="condition" value="" defaultChecked={typed.condition === ''} />
            {t('goods.search.anyCondition')}
          </label>
          {conditions.map((condition) => (
            <label key={condition}>
              <Box type="radio" name="condition" value={condition} defaultChecked={typed.condition === condition} />
              {t(`goods.condition.${condition}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className="grp">
          <legend>{t('goods.search.type')}</legend>
          <label>
            <Box name="fixed" value="1" defaultChecked={typed.fixed} />
            {t('goods.search.fixedOnly')}
          </label>
        </fieldset>
        <Button type="submit" tone="ink" size="md" block>{t('goods.search.apply')}</Button>
      </Form>
    </details>
  )
}

/** Its own form: a choice applies at once, and without JavaScript there is a button. */
export function SortPick({ typed }: { typed: Typed }) {
  const t = useT()
  const submit = useSubmit()
  return (
    <Form method="get" action="/search" className={styles.sort} key={searchHref(typed)}>
      <Kept typed={typed} except={['sort']} />
      <SelectField label={<span className="sr">{t('goods.search.sort')}</span>} name="sort" icon="sort" defaultValue={typed.sort} options={sorts.map((sort) => ({ value: sort, label: t(`goods.search.sortBy.${sort}`) }))} onChange={(event) => void submit(event.currentTarget.form)} />
      <noscript>
        <button type="submit" className="btn line md">{t('goods.search.apply')}</button>
      </noscript>
    </Form>
  )
}

/** Each applied filter, with the way to take it off. */
export function Applied({ typed }: { typed: Typed }) {
  const t = useT()
  const formats = useFormats()
  // As they are used, not as they were typed; a wrong one is not applied and has no chip.
  const { min, max } = readPrices(typed)
  const price = min !== undefined && max !== undefined ? t('goods.search.priceBetween', { from: formats.yen(min), to: formats.yen(max) }) : min !== undefined ? t('goods.search.priceFrom', { yen: formats.yen(min) }) : max !== undefined ? t('goods.search.priceTo', { yen: formats.yen(max) }) : null
  const chips = [
    typed.source === 'all' ? null : { text: sourceMark(typed.source).name, without: { source: 'all' } },
    price === null ? null : { text: price, without: { priceMin: '', priceMax: '' } },
    typed.condition === '' ? null : { text: t(`goods.condition.${typed.condition}`), without: { condition: '' } },
    typed.fixed ? { text: t('goods.search.fixedChip'), without: { fixed: false } } : null,
  ].filter((chip) => chip !== null) as { text: string; without: Partial<Typed> }[] // Each row above changes the type of one field of Typed.
  if (chips.length === 0) return null
  return (
    <Chips label={t('goods.search.applied')} className={styles.applied ?? ''}>
      {chips.map(({ text, without }) => <Chip key={text} pick href={searchHref(typed, without)} aria-label={`${text}, ${t('common.remove')}`}>{text}</Chip>)}
      <Chip href={searchHref({ ...typed, source: 'all', priceMin: '', priceMax: '', condition: '', fixed: false })}>{t('goods.search.clearAll')}</Chip>
    </Chips>
  )
}
