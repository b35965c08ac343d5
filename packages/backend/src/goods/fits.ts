import type { InputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { SearchHit } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR } from '@tomobako/domain/kernel'
import type { SearchWish } from '../gateways/index.ts'
import type { Hit } from './stream.ts'

export type Filters = InputOf<typeof goods.search>
/** All costs to the visitor's door; null: it does not come there. */
export type Door = (hit: Hit) => number | null
type Rule = {
  /** Null: this filter is not chosen. */
  of: (filters: Filters, door: Door, along: Along) => ((hit: Hit, now: EpochMs) => boolean) | null
  /** No source can do it for us, so what a source counts is not what we show. */
  isOurs?: true
  /** It asks what a thing costs in somebody's box: judged when everything else was, because packing is work. */
  isOfBox?: true
}
/** Whether the planned box takes it for nothing. */
export type Along = (hit: Hit) => boolean

/**
 * Every filter of the search. A source may apply some itself; we apply all of them again, because what a source filters by is its own affair.
 * What a hit does not tell is kept, except where the filter promises something (`freeShipping`, `discounted`, an end, no bids, a buyout, "available").
 */
const rules: readonly Rule[] = [
  { of: ({ priceMin }) => (priceMin === undefined ? null : (hit) => minimumPrice(hit.price) >= priceMin) },
  { of: ({ priceMax }) => (priceMax === undefined ? null : (hit) => minimumPrice(hit.price) <= priceMax) },
  {
    of: ({ doorMax }, door) =>
      doorMax === undefined ? null : (hit) => (door(hit) ?? Number.POSITIVE_INFINITY) <= doorMax,
    isOurs: true,
    isOfBox: true,
  },
  { of: ({ fits }, _door, along) => (fits === true ? along : null), isOurs: true, isOfBox: true },
  { of: ({ shippable }, door) => (shippable === true ? (hit) => door(hit) !== null : null), isOurs: true },
  {
    of: (filters) =>
      wanted(filters, (wants) => (hit) => hit.condition === undefined || wants.includes(hit.condition)),
  },
  {
    of: ({ kind, fixedOnly }) =>
      kind === 'fixed' || fixedOnly === true ? (hit) => hit.kind !== 'auction' : null,
    isOurs: true,
  },
  { of: ({ kind }) => (kind === 'auction' ? (hit) => hit.kind !== 'fixed' : null), isOurs: true },
  {
    of: ({ freeShipping }) =>
      freeShipping === true ? (hit) => hit.domesticShipping.payer === 'seller' : null,
    isOurs: true,
  },
  {
    of: ({ sellerRate }) =>
      sellerRate === undefined
        ? null
        : (hit) => hit.seller?.goodRate === undefined || hit.seller.goodRate >= sellerRate,
    isOurs: true,
  },
  {
    of: ({ endsWithinHours: hours }) =>
      hours === undefined
        ? null
        : (hit, now) =>
            hit.auction?.endsAt !== undefined &&
            hit.auction.endsAt > now &&
            hit.auction.endsAt <= now + hours * HOUR,
    isOurs: true,
  },
  {
    of: ({ noBids }) => (noBids === true ? (hit) => hit.kind !== 'fixed' && hit.auction?.bids === 0 : null),
    isOurs: true,
  },
  { of: ({ buyout }) => (buyout === true ? (hit) => hit.kind === 'auction-buyout' : null), isOurs: true },
  { of: ({ discounted }) => (discounted === true ? (hit) => isDiscounted(hit) : null), isOurs: true },
  { of: ({ shop }) => (shop === undefined ? null : (hit) => hit.site === shop) },
  {
    of: ({ stock }) => (stock === 'available' ? (hit) => hit.availability === 'on_sale' : null),
    isOurs: true,
  },
  {
    of: ({ stock }) =>
      stock === 'all' ? null : (hit) => hit.availability !== 'sold' && hit.availability !== 'ended',
  },
  // What we read before its end may be a copy from then: whoever looks for auctions that end soon is not shown those that did.
  {
    of: ({ stock }) =>
      stock === 'all'
        ? null
        : (hit, now) => hit.kind === 'fixed' || hit.auction?.endsAt === undefined || hit.auction.endsAt > now,
  },
  { of: () => (hit) => hit.availability !== 'removed' && !hit.tags.includes('adult') },
]

/** Judges hits by everything that is chosen; by what asks nothing of a box, or by that alone. */
export function fitting(
  filters: Filters,
  now: EpochMs,
  door: Door = () => null,
  along: Along = () => true,
  part: 'all' | 'plain' | 'ofBox' = 'all',
): (hit: Hit) => boolean {
  const chosen = rules
    .filter(({ isOfBox = false }) => part === 'all' || isOfBox === (part === 'ofBox'))
    .map(({ of }) => of(filters, door, along))
    .filter((test) => test !== null)
  return (hit) => chosen.every((test) => test(hit, now))
}

/** Whether more is filtered than sources do for us: their totals then mean nothing, and we read on only so far. */
export const isFilteredHere = (filters: Filters): boolean =>
  rules.some(
    ({ of, isOurs }) =>
      isOurs === true &&
      of(
        filters,
        () => null,
        () => true,
      ) !== null,
  )

/** Whether what is chosen depends on where the visitor lives. */
export const asksForDoor = ({ doorMax, shippable, sort }: Filters): boolean =>
  doorMax !== undefined || shippable === true || sort === 'door_asc'

/** What reaches a door costs more than in the shop: the most a source need show, and the order nearest to the one by all costs. Of boxes no source knows. */
export function narrowed(
  filters: Filters,
): Omit<Filters, 'sort'> & { sort: Exclude<Filters['sort'], 'door_asc' | 'adds_asc'> } {
  const { doorMax, priceMax, sort, ...rest } = filters
  const most = doorMax === undefined ? priceMax : Math.min(doorMax, priceMax ?? doorMax)
  return {
    ...rest,
    ...(most === undefined ? {} : { priceMax: most }),
    sort: sort === 'door_asc' ? 'price_asc' : sort === 'adds_asc' ? 'recommended' : sort,
  }
}

/** The source asks less for it than its own usual price. The maker's list price is no reduction. */
export const isDiscounted = ({ price }: Pick<SearchHit, 'price'>): boolean =>
  price.regularPrice !== undefined && minimumPrice(price) > 0 && price.regularPrice > minimumPrice(price)

/** What a source is asked: it applies what it can. */
export function wishOf(wordsJa: string, chosen: Filters): SearchWish {
  const filters = narrowed(chosen)
  const { priceMin, priceMax, sort, stock, freeShipping, shop } = filters
  return {
    words: wordsJa,
    sort,
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    ...wanted(filters, (conditions) => ({ conditions })),
    ...(filters.fixedOnly === true || filters.kind === 'fixed' ? { fixedOnly: true } : {}),
    ...(freeShipping === true ? { freeShipping } : {}),
    ...(stock === 'all' ? { includeSold: true } : {}),
    ...(shop === undefined ? {} : { site: shop }),
  }
}

/** The conditions asked for, by either of their names. */
function wanted<T>(
  { condition, conditions = [] }: Pick<Filters, 'condition' | 'conditions'>,
  use: (wants: readonly NonNullable<Filters['condition']>[]) => T,
): T | null {
  const all = [...new Set([...(condition === undefined ? [] : [condition]), ...conditions])]
  return all.length === 0 ? null : use(all)
}

/** What makes two searches of one source the same question. */
export const questionOf = (wordsJa: string, filters: Filters): string => {
  const {
    source: _source,
    sources: _sources,
    words: _words,
    asTyped: _asTyped,
    page: _page,
    waitMs: _waitMs,
    limit: _limit,
    sort,
    ...chosen
  } = filters
  return JSON.stringify([
    wordsJa,
    sort,
    Object.entries(chosen)
      .filter(([, value]) => value !== undefined && value !== false)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
}
