import type { InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Family, SearchHit } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import { iso, MINUTE } from '@tomobako/domain/kernel'
import type { SearchWish } from '../gateways/index.ts'
import type { Context } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { card, viewer } from './cards.ts'
import * as store from './store.ts'
import { slice, stream } from './stream.ts'
import type { Ask, Hit, Stream } from './stream.ts'
import { toJapanese } from './words.ts'

type Filters = InputOf<typeof goods.search>

/** Cards a page, of one source or of all (quality P6: a list of 48 cards). */
const PAGE = 48
/** How long the pages after the first go on in what the first found. */
const KEEP_MS = 10 * MINUTE
const MOST_KEPT = 100

/**
 * Searches one source or all side by side (P 5). Each has its own time; one that does not answer is shown from our copies,
 * with their age, and never holds up the others.
 */
export async function search(filters: Filters, context: Context): Promise<OutputOf<typeof goods.search>> {
  const words = (filters.words ?? '').trim()
  const page = filters.page ?? 1
  const wordsJa = toJapanese(words)
  const { house } = context
  const sources = filters.source === 'all' || filters.source === undefined ? [...house.gateways.goods.families] : [filters.source]
  const streams = sources.map((source) => streamOf(house, source, wordsJa, filters, page === 1))
  const [look, found] = await Promise.all([viewer(context), slice(streams, (page - 1) * PAGE, PAGE, orders[filters.sort ?? 'recommended'], house)])
  if (context.customer && words !== '' && page === 1) await store.remember(context.db, context.customer.id, words, context.now)
  return {
    words, wordsJa,
    cards: found.hits.map((hit) => card(hit, look)),
    total: streams.some((each) => each.total === null) ? null : streams.reduce((sum, each) => sum + (each.total ?? 0), 0),
    page, hasNext: found.hasNext,
    sources: streams.map((each) => ({ source: each.source, state: each.state, count: each.total ?? each.hits.length, asOf: each.asOf === null ? null : iso(each.asOf) })),
  }
}

const kept = new WeakMap<House, Map<string, Stream>>()

/** The first page asks anew; the pages after it go on in that same answer, so that what a source sells meanwhile moves nothing between pages. */
function streamOf(house: House, source: Family, wordsJa: string, filters: Filters, anew: boolean): Stream {
  const known = kept.get(house) ?? new Map<string, Stream>()
  kept.set(house, known)
  const key = JSON.stringify([source, wordsJa, filters.sort ?? 'recommended', filters.priceMin ?? null, filters.priceMax ?? null, filters.condition ?? null, filters.fixedOnly ?? false])
  const now = house.clock.now()
  const before = known.get(key)
  known.delete(key)
  const current = before && !anew && now - before.startedAt < KEEP_MS ? before : open(house, source, wordsJa, filters)
  known.set(key, current)
  // A Map keeps the order of writing: the first is the one longest unread.
  if (known.size > MOST_KEPT) known.delete(known.keys().next().value!)
  return current
}

function open(house: House, source: Family, wordsJa: string, filters: Filters): Stream {
  const now = house.clock.now()
  const copies = fromCopies(house, source, wordsJa, filters)
  // Without words there is nothing to ask a source; what we saw lately is what there is to browse.
  if (wordsJa === '') return stream(source, now, null, copies, 'cached')
  if (!house.gateways.goods.families.includes(source)) return stream(source, now, null, copies, 'down')
  return stream(source, now, fromSource(house, source, wordsJa, filters), copies, 'down')
}

function fromSource(house: House, source: Family, wordsJa: string, filters: Filters): Ask {
  const wish: SearchWish = {
    words: wordsJa, sort: filters.sort ?? 'recommended',
    ...(filters.priceMin === undefined ? {} : { priceMin: filters.priceMin }), ...(filters.priceMax === undefined ? {} : { priceMax: filters.priceMax }),
    ...(filters.condition === undefined ? {} : { condition: filters.condition }), ...(filters.fixedOnly === undefined ? {} : { fixedOnly: filters.fixedOnly }),
  }
  return async (page) => {
    const answer = await house.gateways.goods.search(source, { ...wish, page: String(page) })
    const now = house.clock.now()
    await store.saveHits(house.db, answer.hits, now).catch((error: unknown) => house.log.warn({ error: String(error) }, 'search results were not kept'))
    return { hits: answer.hits.filter((hit) => fits(hit, filters)), hasNext: answer.nextPage !== undefined && answer.hits.length > 0, total: answer.totalIsLeast ? null : (answer.total ?? null), asOf: now }
  }
}

function fromCopies(house: House, source: Family, wordsJa: string, filters: Filters): Ask {
  return async (page) => {
    const { found, hasNext, total } = await store.search(house.db, { words: wordsJa, sources: [source], sort: filters.sort ?? 'recommended', priceMin: filters.priceMin, priceMax: filters.priceMax, condition: filters.condition, fixedOnly: filters.fixedOnly, page, size: PAGE })
    const asOf = found.length === 0 ? null : Math.min(...found.map((each) => each.checkedAt))
    return { hits: found.map((each) => ({ ...each.listing, titleTranslated: each.titleTranslated })), hasNext, total, asOf }
  }
}

/** What a source's own filter may have let through. */
function fits(hit: SearchHit, filters: Filters): boolean {
  const yen = minimumPrice(hit.price)
  if (filters.priceMin !== undefined && yen < filters.priceMin) return false
  if (filters.priceMax !== undefined && yen > filters.priceMax) return false
  if (filters.fixedOnly && hit.kind === 'auction') return false
  if (filters.condition !== undefined && hit.condition !== undefined && hit.condition !== filters.condition) return false
  return hit.availability !== 'removed' && !hit.tags.includes('adult')
}

/** Smallest first; without an order each source's best come in turn. */
const orders: Readonly<Record<string, (hit: Hit) => number>> = {
  price_asc: (hit) => minimumPrice(hit.price),
  price_desc: (hit) => -minimumPrice(hit.price),
  ending: (hit) => hit.auction?.endsAt ?? Number.MAX_SAFE_INTEGER,
}
