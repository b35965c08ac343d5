import { isMarketShop, marketShops, type Family } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Box, Button, Chip, Chips, Icon, SelectField, SourceMark, TextField } from '@tomobako/ui'
import { type KeyboardEvent, useLayoutEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'
import { hasBox } from './in-box.ts'
import { sourceMark } from './paths.ts'
import {
  auctionViews,
  conditions,
  endsWithin,
  isAuctionView,
  kinds,
  noFilters,
  places,
  type Prices,
  readPrices,
  searchHref,
  searchLimits,
  sellerRates,
  sorts,
  stocks,
  type Typed,
  typedIn,
} from './search-query.ts'
import styles from './search.module.css'

type Problems = Prices['problems']

/** What has to travel with every form of the page, so that no form forgets what another one chose. */
export function Kept({ typed, except }: { typed: Typed; except: readonly string[] }) {
  const params = new URLSearchParams(searchHref(typed).split('?')[1])
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
const ofFilters = [
  'source',
  'priceMin',
  'priceMax',
  'doorMax',
  'ship',
  'fits',
  'condition',
  'type',
  'free',
  'rate',
  'ends',
  'nobids',
  'buyout',
  'stock',
] as const

/** "3 hours", "3 days". */
function useHours(): (hours: number) => string {
  const t = useT()
  return (hours) =>
    hours % 24 === 0 && hours > 24
      ? t('search.endsDays', { days: hours / 24 })
      : t('search.endsHours', { hours })
}

/** The filters: a sheet behind a chip on phones, a column on the desktop. A plain GET form in a disclosure, so both work without scripts. */
export function Filters({
  typed,
  problems,
  offered,
  counts,
}: {
  typed: Typed
  problems: Problems
  offered: readonly Family[]
  counts: ReadonlyMap<Family, number>
}) {
  const t = useT()
  const formats = useFormats()
  const hoursText = useHours()
  const navigate = useNavigate()
  const isBoxed = hasBox(useShell().counts)
  const percent = (rate: number): string => formats.percent(rate / 100)
  const chosen = chipsOf(typed).length
  const message = (problem: Problems['priceMin']): { error?: string } =>
    problem === undefined
      ? {}
      : {
          error:
            problem === 'numberHuge'
              ? t('goods.search.numberHuge', { yen: formats.yen(searchLimits.priceYen) })
              : t(`goods.search.${problem}`),
        }
  const [wrong] = Object.keys(problems)
  // On submit the first error takes the focus (DESIGN 5, forms); it also opens what it stands in.
  useLayoutEffect(() => void (wrong && document.getElementById(wrong)?.focus()), [wrong, typed])
  const kindText = { any: t('search.anyKind'), fixed: t('search.buyNow'), auction: t('search.auctionOnly') }
  const stockText = {
    listed: t('search.listed'),
    available: t('search.available'),
    all: t('search.withSold'),
  }
  const yenField = (name: 'priceMin' | 'priceMax' | 'doorMax', label: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      num
      inputMode="numeric"
      autoComplete="off"
      defaultValue={typed[name]}
      {...message(problems[name])}
    />
  )
  const close = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape' || !event.currentTarget.open || matchMedia('(min-width: 1024px)').matches)
      return
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as it closes every sheet; the summary is the control
    <details
      className={`filters ${styles.filters}`}
      open={wrong !== undefined || undefined}
      key={searchHref(typed)}
      onKeyDown={close}
    >
      <summary className="chip">
        <Icon name="sliders" size={18} />
        <span className={styles.opener}>{t('goods.search.filters')}</span>
        {chosen > 0 && <span className="tag ink num">{chosen}</span>}
        <span className={styles.closer}>
          <span className="sr">{t('search.close')}</span>
          <Icon name="x" size={20} />
        </span>
      </summary>
      <Form
        method="get"
        action={places[typed.place].path}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(searchHref(typedIn(event.currentTarget, typed.place)))
        }}
      >
        <Kept typed={typed} except={ofFilters} />
        {offered.length > 0 && (
          <fieldset className="grp">
            <legend>{t('goods.search.source')}</legend>
            {offered.map((family) => (
              <label key={family}>
                <Box name="source" value={family} defaultChecked={typed.sources.includes(family)} />
                <SourceMark source={sourceMark(family, t)} size="sm" silent />
                <bdi>{sourceMark(family, t).name}</bdi>
                {counts.has(family) && (
                  <span className="n num">{formats.number(counts.get(family) ?? 0)}</span>
                )}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className="grp">
          <legend>{t('goods.search.price')}</legend>
          <div className={styles.prices}>
            {yenField('priceMin', t('goods.search.priceMin'))}
            {yenField('priceMax', t('goods.search.priceMax'))}
          </div>
          {yenField('doorMax', t('search.doorMax'))}
          <label>
            <Box name="ship" value="1" defaultChecked={typed.ship} />
            {t('search.ship')}
          </label>
          {(isBoxed || typed.fits) && (
            <label>
              <Box name="fits" value="1" defaultChecked={typed.fits} />
              {t('search.box.chip', { yen: formats.yen(0) })}
            </label>
          )}
        </fieldset>
        <fieldset className="grp">
          <legend>{t('goods.search.condition')}</legend>
          {conditions.map((condition) => (
            <label key={condition}>
              <Box name="condition" value={condition} defaultChecked={typed.conditions.includes(condition)} />
              {t(`goods.condition.${condition}`)}
            </label>
          ))}
          <p className="t12 c3">{t('search.unsaid')}</p>
        </fieldset>
        <fieldset className="grp">
          <legend>{t('goods.search.type')}</legend>
          {kinds.map((kind) => (
            <label key={kind}>
              <Box type="radio" name="type" value={kind} defaultChecked={typed.kind === kind} />
              {kindText[kind]}
            </label>
          ))}
          <SelectField
            label={t('search.ends')}
            name="ends"
            defaultValue={String(typed.ends)}
            options={[
              { value: '0', label: t('search.anyEnd') },
              ...endsWithin.map((hours) => ({ value: String(hours), label: hoursText(hours) })),
            ]}
          />
          <label>
            <Box name="nobids" value="1" defaultChecked={typed.noBids} />
            {t('search.auctions.noBids')}
          </label>
          <label>
            <Box name="buyout" value="1" defaultChecked={typed.buyout} />
            {t('search.auctions.buyout')}
          </label>
        </fieldset>
        <fieldset className="grp">
          <legend>{t('goods.item.seller')}</legend>
          <label>
            <Box name="free" value="1" defaultChecked={typed.free} />
            {t('search.free')}
          </label>
          <SelectField
            label={t('search.rate')}
            hint={t('search.unsaid')}
            name="rate"
            defaultValue={String(typed.rate)}
            options={[
              { value: '0', label: t('search.anyRate') },
              ...sellerRates.map((rate) => ({
                value: String(rate),
                label: t('search.rateAtLeast', { percent: percent(rate) }),
              })),
            ]}
          />
        </fieldset>
        <fieldset className="grp">
          <legend>{t('search.stock')}</legend>
          {stocks.map((stock) => (
            <label key={stock}>
              <Box type="radio" name="stock" value={stock} defaultChecked={typed.stock === stock} />
              {stockText[stock]}
            </label>
          ))}
        </fieldset>
        <div className={styles.apply}>
          <Button type="submit" tone="ink" size="md" block>
            {t('goods.search.apply')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** Its own form: a choice applies at once, and without JavaScript there is a button. */
export function SortPick({ typed }: { typed: Typed }) {
  const t = useT()
  const navigate = useNavigate()
  const isBoxed = hasBox(useShell().counts)
  // Who has no box has nothing to order by it.
  const offered = sorts.filter((sort) => sort !== 'adds_asc' || isBoxed || typed.sort === sort)
  return (
    <Form method="get" action={places[typed.place].path} className={styles.sort} key={searchHref(typed)}>
      <Kept typed={typed} except={['sort']} />
      <SelectField
        label={<span className="sr">{t('goods.search.sort')}</span>}
        name="sort"
        icon="sort"
        defaultValue={typed.sort}
        options={offered.map((sort) => ({ value: sort, label: t(`goods.search.sortBy.${sort}`) }))}
        onChange={({ currentTarget: { form } }) =>
          form && void navigate(searchHref(typedIn(form, typed.place)))
        }
      />
      <noscript>
        <button type="submit" className="btn line md">
          {t('goods.search.apply')}
        </button>
      </noscript>
    </Form>
  )
}

type ChipName = { without: Partial<Typed> } & (
  | { of: 'source'; family: Family }
  | {
      of:
        | 'shop'
        | 'price'
        | 'door'
        | 'ship'
        | 'fits'
        | 'kind'
        | 'free'
        | 'rate'
        | 'ends'
        | 'noBids'
        | 'buyout'
        | 'stock'
    }
  | { of: 'condition'; condition: (typeof conditions)[number] }
)

/** One for each applied filter. Prices as they are used, not as they were typed: a wrong one is not applied and has no chip. */
function chipsOf(typed: Typed): ChipName[] {
  const { min, max, door } = readPrices(typed)
  return [
    ...(places[typed.place].sources
      ? []
      : typed.sources.map((family): ChipName => ({
          of: 'source',
          family,
          without: { sources: typed.sources.filter((each) => each !== family) },
        }))),
    ...(typed.shop ? [{ of: 'shop', without: { shop: '' } } as const] : []),
    ...(min === undefined && max === undefined
      ? []
      : [{ of: 'price', without: { priceMin: '', priceMax: '' } } as const]),
    ...(door === undefined ? [] : [{ of: 'door', without: { doorMax: '' } } as const]),
    ...(typed.ship ? [{ of: 'ship', without: { ship: false } } as const] : []),
    ...(typed.fits ? [{ of: 'fits', without: { fits: false } } as const] : []),
    ...typed.conditions.map((condition): ChipName => ({
      of: 'condition',
      condition,
      without: { conditions: typed.conditions.filter((each) => each !== condition) },
    })),
    ...(typed.kind === 'any' ? [] : [{ of: 'kind', without: { kind: 'any' } } as const]),
    ...(typed.ends ? [{ of: 'ends', without: { ends: 0 } } as const] : []),
    ...(typed.noBids ? [{ of: 'noBids', without: { noBids: false } } as const] : []),
    ...(typed.buyout ? [{ of: 'buyout', without: { buyout: false } } as const] : []),
    ...(typed.free ? [{ of: 'free', without: { free: false } } as const] : []),
    ...(typed.rate ? [{ of: 'rate', without: { rate: 0 } } as const] : []),
    ...(typed.stock === 'listed' ? [] : [{ of: 'stock', without: { stock: 'listed' } } as const]),
  ]
}

/** Who looks at auctions is asked what for: those that end soon, that nobody has bid on, that need no waiting, that are new. */
export function AuctionViews({ typed }: { typed: Typed }) {
  const t = useT()
  if (typed.kind !== 'auction' && !typed.noBids && !typed.buyout) return null
  return (
    <Chips label={t('search.auctions.label')} className={styles.applied ?? ''}>
      {(['ending', 'noBids', 'buyout', 'newest'] as const).map((view) => (
        <Chip key={view} href={searchHref(typed, auctionViews[view])} on={isAuctionView(typed, view)}>
          {t(`search.auctions.${view}`)}
        </Chip>
      ))}
    </Chips>
  )
}

/** Each applied filter, with the way to take it off. */
export function Applied({ typed }: { typed: Typed }) {
  const t = useT()
  const formats = useFormats()
  const hoursText = useHours()
  const chips = chipsOf(typed)
  if (chips.length === 0) return null
  const { min, max, door } = readPrices(typed)
  const textOf = (chip: ChipName): string => {
    switch (chip.of) {
      case 'source':
        return sourceMark(chip.family, t).name
      case 'shop':
        return isMarketShop(typed.shop) ? marketShops[typed.shop]!.name : typed.shop
      case 'condition':
        return t(`goods.condition.${chip.condition}`)
      case 'price':
        return min !== undefined && max !== undefined
          ? t('goods.search.priceBetween', { from: formats.yen(min), to: formats.yen(max) })
          : min === undefined
            ? t('goods.search.priceTo', { yen: formats.yen(max ?? 0) })
            : t('goods.search.priceFrom', { yen: formats.yen(min) })
      case 'door':
        return t('search.doorChip', { yen: formats.yen(door ?? 0) })
      case 'ship':
        return t('search.shipChip')
      case 'fits':
        return t('search.box.chip', { yen: formats.yen(0) })
      case 'kind':
        return typed.kind === 'auction' ? t('search.auctionOnly') : t('search.buyNow')
      case 'free':
        return t('search.freeChip')
      case 'rate':
        return t('search.rateChip', { percent: formats.percent(typed.rate / 100) })
      case 'ends':
        return t('search.endsChip', { time: hoursText(typed.ends) })
      case 'noBids':
      case 'buyout':
        return t(`search.auctions.${chip.of}`)
      case 'stock':
        return typed.stock === 'available' ? t('search.available') : t('search.withSold')
    }
  }
  return (
    <Chips label={t('goods.search.applied')} className={styles.applied ?? ''}>
      {chips.map((chip) => {
        const text = textOf(chip)
        return (
          <Chip
            key={text}
            pick
            href={searchHref(typed, chip.without)}
            aria-label={`${text}, ${t('common.remove')}`}
          >
            {text}
          </Chip>
        )
      })}
      <Chip
        href={searchHref(typed, {
          ...noFilters,
          ...(typed.place === 'search' || typed.place === 'reduced' ? {} : { sources: typed.sources }),
        })}
      >
        {t('goods.search.clearAll')}
      </Chip>
    </Chips>
  )
}
