import { LRUCache } from 'lru-cache'
import type { GoodsCard, InBox, OutputOf, WordPart } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Family, Sought } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { folded, HOUR, iso, MINUTE, SECOND, sum } from '@tomobako/domain/kernel'
import type { Reads } from '../db/index.ts'
import type { Reading } from '../kernel/context.ts'
import { leading } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { card, carded, doorLocal, doorYen, viewer } from './cards.ts'
import type { Viewer } from './cards.ts'
import { asksForBox, isAlong, plannedBoxOf, weighingOf, withoutBox } from './box.ts'
import type { Weighing } from './box.ts'
import { discounted } from './deals.ts'
import type { Door, Filters } from './fits.ts'
import { asksForDoor, fitting, isFilteredHere, narrowed, questionOf, wishOf } from './fits.ts'
import { ranked, soughtOf } from './rank.ts'
import { within } from './read.ts'
import * as store from './store.ts'
import { asFarAs, read, slice, stream } from './stream.ts'
import type { Ask, Hit, Stream } from './stream.ts'
import { joined, otherwise, searchWords, withLess, withTitles } from '../words/index.ts'

/** Cards a page, of one source or of all (quality P6: a list of 48 cards). */
const PAGE = 48
/** So young an answer is shared by everybody who asks the same; a page that streams asks for its sources one by one and then for all of them. */
const FRESH_MS = 30 * SECOND
/** A source that was silent is asked again this soon. */
const AGAIN_MS = 10 * SECOND
/** How long the pages after the first go on in what the first found. */
const KEEP_MS = 10 * MINUTE
const MOST_KEPT = 300
/** Where we filter what a source does not, most of a page may fall through: only so many pages are looked through. */
const MOST_FILTERED_PAGES = 5
/** Copies are ours to read: more at once where most are filtered away. */
const FILTERED_COPIES = 240

/**
 * Searches one source, several or all side by side (P 5). Each has its own time; one that does not answer is shown from our copies,
 * with their age, and never holds up the others. With `waitMs` the answer says what is known by then and who is still being asked.
 */
export async function search(chosen: Filters, context: Reading): Promise<OutputOf<typeof goods.search>> {
  const looking = viewer(context)
  const own = asksForBox(chosen) ? await ownOf(looking, context) : null
  const filters = own === null ? withoutBox(chosen) : chosen
  const words = (filters.words ?? '').trim()
  const page = filters.page ?? 1
  const { house, db } = context
  const { wordsJa, parts, guesses } =
    filters.asTyped === true
      ? { wordsJa: words, parts: [], guesses: [] }
      : await searchWords(house, words, context.caller.language)
  const size = page === 1 ? (filters.limit ?? PAGE) : PAGE
  const from = (page - 1) * PAGE
  const asked: Asked = {
    house,
    db,
    filters,
    sought: soughtOf(wordsJa, parts),
    own,
    ...(asksForDoor(filters) ? toDoor(await looking, own) : { door: () => null, place: own?.key ?? '' }),
  }
  const openAll = (ja: string): Stream[] =>
    sourcesOf(filters, house).map((source) => streamOf(source, ja, asked, page === 1))
  const streams = openAll(wordsJa)
  // What an earlier question read was weighed then, unless that is long ago.
  await own?.weigh(
    await asCopied(
      streams.flatMap(({ hits }) => hits),
      house.db,
    ),
  )
  const whole = async (): Promise<Part> => {
    const first = { ...(await slice(streams, from, size, orderOf(asked), house)), isWhole: true }
    // A share of the page is of one source; whether there is little is known of all.
    return first.hasNext || parts.length === 0 || filters.limit !== undefined
      ? first
      : widened(first, streams, openAll, parts, from, size, asked)
  }
  const found = async (): Promise<Part> =>
    filters.waitMs === undefined
      ? whole()
      : sliceBy(filters.waitMs, whole(), streams, from, size, wordsJa, asked)
  const [look, { hits, hasNext, isWhole, more, besides = [] }] = await Promise.all([looking, found()])
  const now = await asCopied(hits, streams.some(({ state }) => state === 'live') ? house.db : db)
  if (context.customer && words !== '' && page === 1 && filters.limit === undefined)
    await store.remember(house.db, context.customer.id, words, context.now)
  return {
    words,
    wordsJa,
    parts,
    guesses,
    cards: await withTitles(
      context,
      inOrder(now, asked, context.now).map((hit) => {
        const inBox = own?.inBox(hit)
        return { ...card(hit, look), ...(inBox === undefined ? {} : boxed(hit, inBox, look)) }
      }),
    ),
    ...more,
    ...(asksForBox(chosen)
      ? { box: own?.isKnown() === true ? { pieces: own.pieces, country: own.country } : null }
      : {}),
    ...(filters.fits === true ? { leftOut: sum(streams.map((each) => each.leftOut)) } : {}),
    total:
      more !== undefined || streams.some((each) => each.total === null)
        ? null
        : streams.reduce((sum, each) => sum + (each.total ?? 0), 0),
    page,
    hasNext,
    isWhole,
    sources: streams.map((each) => ({
      source: each.source,
      state: each.state,
      count: countOf(each, besides),
      asOf: each.asOf === null ? null : iso(each.asOf),
      ...(each.hasAnswered ? {} : { isPending: true }),
      ...(each.isCut && isFilteredHere(filters) ? { isCut: true } : {}),
    })),
  }
}

/** What a card says of the reader's box; where all costs in it are less than in a parcel of its own, they are what it shows. */
function boxed(hit: Hit, inBox: InBox, look: Viewer): Partial<GoodsCard> {
  const alone = doorYen(hit, look)
  const isLess = inBox.toDoorYen !== null && alone !== null && inBox.toDoorYen < alone
  return { inBox, ...(isLess ? doorLocal(inBox.toDoorYen, look) : {}) }
}

/** How many a source has, never fewer than are shown of it: what other words found, and copies that stand in for it, count too. */
function countOf({ source, total, hits }: Stream, besides: readonly Stream[]): number {
  const others = besides.filter((each) => each.source === source).flatMap((each) => each.hits)
  return Math.max(total ?? 0, new Set([...hits, ...others].map(({ id }) => id)).size)
}

/** One search: whose, for what, and what each thing costs to the door (with the name of the place and its prices), where that was asked for. */
type Asked = {
  house: House
  /** Where our copies are searched. */
  db: Reads
  filters: Filters
  sought: Sought
  door: Door
  place: string
  /** The reader's box, where it was asked for and there is one. */
  own: Weighing | null
}

async function ownOf(looking: Promise<Viewer>, context: Reading): Promise<Weighing | null> {
  const box = await plannedBoxOf(leading(context))
  return box && weighingOf(box, await looking)
}

/** In the reader's box, or in a parcel of its own where that is cheaper or the only way. */
function toDoor(look: Viewer, own: Weighing | null): Pick<Asked, 'door' | 'place'> {
  const known = new WeakMap<Hit, { yen: number | null }>()
  const alone: Door = (hit) => {
    const before = known.get(hit) ?? { yen: doorYen(hit, look) }
    known.set(hit, before)
    return before.yen
  }
  return {
    door(hit) {
      const inBox = own?.inBox(hit)?.toDoorYen ?? null
      return inBox === null ? alone(hit) : Math.min(inBox, alone(hit) ?? inBox)
    },
    place: `${look.country} ${look.key} ${own?.key ?? ''}`,
  }
}

/** What of a page of a source passes every filter, and how much of it was left out for the box alone. */
async function passing(
  hits: readonly Hit[],
  { house, filters, door, own }: Asked,
  now: EpochMs,
): Promise<{ hits: Hit[]; leftOut: number }> {
  if (own === null) return { hits: hits.filter(fitting(filters, now, door)), leftOut: 0 }
  const plain = hits.filter(fitting(filters, now, door, undefined, 'plain'))
  // Weighed as our copies know them: a card says what it was chosen by.
  await own.weigh(await asCopied(plain, house.db))
  const along = (hit: Hit): boolean => isAlong(hit, own)
  return {
    hits: plain.filter(fitting(filters, now, door, along, 'ofBox')),
    leftOut: filters.fits === true ? plain.filter((hit) => !along(hit)).length : 0,
  }
}

/**
 * Our copies of what was found. Each was written from the hit itself, or read since: it knows the category and the postage a page tells and a
 * search does not, so that a card and its page say the same price, and whether somebody has bought it meanwhile. Of what a source has just told us
 * they are the leader's: a replica would still have the price of before.
 */
async function asCopied(hits: readonly Hit[], db: Reads): Promise<Hit[]> {
  const kept = await store.byKeys(db, hits)
  const known = new Map(kept.map((each) => [keyOf(each.listing), carded(each)]))
  return hits.map((hit) => known.get(keyOf(hit)) ?? hit)
}

export function sourcesOf(
  { source, sources, shop }: Partial<Pick<Filters, 'source' | 'sources' | 'shop'>>,
  house: House,
): Family[] {
  if (shop !== undefined) return ['market']
  if (sources !== undefined) return [...new Set(sources)]
  const { families, resting = [] } = house.gateways.goods
  return source === 'all' || source === undefined ? [...families, ...resting] : [source]
}

/** The whole page when it is there within `waitMs`, else what is known by then: who has not answered stands there with our copies. */
async function sliceBy(
  waitMs: number,
  coming: Promise<Part>,
  streams: readonly Stream[],
  from: number,
  size: number,
  wordsJa: string,
  asked: Asked,
): Promise<Part> {
  const { house } = asked
  const whole = await within(waitMs, coming).catch(() => null)
  if (whole !== null) return whole
  const known = await Promise.all(
    streams.map(async (each) => {
      if (each.hasAnswered) return asFarAs(each)
      const copies = stream({
        source: each.source,
        now: house.clock.now(),
        live: null,
        copies: fromCopies(each.source, wordsJa, asked),
        otherwise: 'cached',
        most: 1,
      })
      await read(copies, Math.ceil((from + size) / streams.length), house)
      if (!each.hasAnswered) each.asOf = copies.asOf
      return asFarAs(copies)
    }),
  )
  return {
    ...(await slice(known, from, size, orderOf(asked), house)),
    hasNext: true,
    isWhole: false,
    besides: known,
  }
}
type Part = {
  hits: Hit[]
  hasNext: boolean
  isWhole: boolean
  /** What else was read for it than the search's own streams. */
  besides?: readonly Stream[]
  more?: Pick<OutputOf<typeof goods.search>, 'alsoJa' | 'without'>
}

/** What everybody has of fewer words than these is little. */
const LITTLE = 5

/**
 * All sources together have little: in one round more, and only then, they are asked for the same words as other sellers write them and, where
 * there is nothing at all (or only a condition is too much), for fewer words. Which to leave out our own copies tell, for they cost nobody a question.
 */
async function widened(
  first: Part,
  streams: readonly Stream[],
  openAll: (wordsJa: string) => Stream[],
  parts: readonly WordPart[],
  from: number,
  size: number,
  asked: Asked,
): Promise<Part> {
  const { house, db, filters } = asked
  const had = new Set(streams.flatMap(({ hits }) => hits.map(keyOf)))
  // Other words would find other things that do not fit.
  const seen = had.size + sum(streams.map(({ leftOut }) => leftOut))
  if (seen >= LITTLE || !streams.some(({ state }) => state === 'live')) return first
  const wordsJa = joined(parts)
  const other = otherwise(parts)
  const alsoJa = other === null || folded(other) === folded(wordsJa) ? null : other
  const less = await fewer(parts, had.size > 0, filters, { house, db })
  if (alsoJa === null && less === null) return first
  const lessJa = less === null ? null : joined(less.parts)
  const more = [alsoJa, lessJa].map((ja) => (ja === null ? [] : openAll(ja)))
  const room = Math.max(1, size - first.hits.length)
  const { hits, hasNext } = await slice(
    more.flat(),
    Math.max(0, from - had.size),
    room,
    orderOf(asked),
    house,
  )
  const fresh = [...new Map(hits.map((hit) => [keyOf(hit), hit])).values()].filter(
    (hit) => !had.has(keyOf(hit)),
  )
  const ofLess = new Set(more[1]!.flatMap((each) => each.hits.map(keyOf)))
  return {
    hits: [...first.hits, ...fresh],
    hasNext,
    isWhole: true,
    besides: more.flat(),
    more: {
      ...(alsoJa === null ? {} : { alsoJa }),
      ...(less === null || lessJa === null || !fresh.some((hit) => ofLess.has(keyOf(hit)))
        ? {}
        : {
            without: {
              left: less.left,
              words: less.parts.map((part) => part.from).join(' '),
              wordsJa: lessJa,
            },
          }),
    },
  }
}

/**
 * The most of the words our own copies know something for; one word less where they know nothing. Where something was found, only conditions
 * and colours are left out.
 */
async function fewer(
  parts: readonly WordPart[],
  hasSome: boolean,
  filters: Filters,
  { house, db }: Pick<Asked, 'house' | 'db'>,
): Promise<ReturnType<typeof withLess>[number] | null> {
  const ways = withLess(parts).filter(({ isSame }) => isSame || !hasSome)
  const sources = sourcesOf(filters, house)
  for (const way of ways) {
    const { found } = await store.search(db, {
      words: joined(way.parts),
      sources,
      sort: 'recommended',
      page: 1,
      size: 1,
    })
    if (found.length > 0) return way
  }
  return ways[0] ?? null
}
const keyOf = ({ source, id }: Pick<Hit, 'source' | 'id'>): string => `${source}/${id}`

/** A page, the best of it first: where sources take turns, each brings its best. */
function inOrder(hits: Hit[], asked: Asked, now: EpochMs): Hit[] {
  const { sort } = asked.filters
  if (sort === 'recommended') return ranked(hits, asked.sought, now)
  if (sort !== 'door_asc' && sort !== 'adds_asc') return hits
  const by = orderOf(asked)!
  // Much of a list adds nothing: of that the best match first.
  return (sort === 'adds_asc' ? ranked(hits, asked.sought, now) : hits).toSorted((a, b) => by(a) - by(b))
}

const kept = new WeakMap<House, LRUCache<string, Stream>>()

/** The first page asks anew unless somebody asked a moment ago; the pages after it go on in that same answer, so that what a source sells meanwhile moves nothing between pages. */
function streamOf(source: Family, wordsJa: string, asked: Asked, isFirst: boolean): Stream {
  const { house, filters, place } = asked
  const known = kept.get(house) ?? new LRUCache<string, Stream>({ max: MOST_KEPT })
  kept.set(house, known)
  const key = `${source} ${place} ${questionOf(wordsJa, filters)}`
  const before = known.get(key)
  const current =
    before && house.clock.now() - before.startedAt < lifeOf(before, isFirst)
      ? before
      : open(source, wordsJa, asked)
  known.set(key, current)
  return current
}

const lifeOf = (one: Stream, isFirst: boolean): number =>
  !isFirst ? KEEP_MS : one.hasAnswered && one.state !== 'live' ? AGAIN_MS : FRESH_MS

function open(source: Family, wordsJa: string, asked: Asked): Stream {
  const { house, filters } = asked
  const now = house.clock.now()
  const copies = fromCopies(source, wordsJa, asked)
  const most = isFilteredHere(filters) ? { most: MOST_FILTERED_PAGES } : {}
  const { families, resting, restingSites } = house.gateways.goods
  if (resting?.includes(source) || (filters.shop !== undefined && restingSites?.includes(filters.shop)))
    return stream({ source, now, live: null, copies, otherwise: 'resting' })
  // Without words there is nothing to ask a source; what we saw lately is what there is to browse.
  if (wordsJa === '') return stream({ source, now, live: null, copies, otherwise: 'cached' })
  if (!families.includes(source)) return stream({ source, now, live: null, copies, otherwise: 'down' })
  return stream({
    source,
    now,
    live: fromSource(source, wordsJa, asked),
    copies,
    otherwise: 'down',
    ...most,
  })
}

function fromSource(source: Family, wordsJa: string, asked: Asked): Ask {
  const { house, filters } = asked
  const wish = wishOf(wordsJa, filters)
  return async (page) => {
    const answer = await house.gateways.goods.search(source, { ...wish, page: String(page) })
    const now = house.clock.now()
    await store
      .saveHits(house.db, answer.hits, now)
      .catch((error: unknown) => house.log.warn({ error: String(error) }, 'search results were not kept'))
    const passed = await passing(answer.hits, asked, now)
    return {
      hits: inOrder(passed.hits, asked, now),
      leftOut: passed.leftOut,
      hasNext: answer.nextPage !== undefined && answer.hits.length > 0,
      total: answer.totalIsLeast || isFilteredHere(filters) ? null : (answer.total ?? null),
      asOf: now,
    }
  }
}

function fromCopies(source: Family, wordsJa: string, asked: Asked): Ask {
  const { house, db, filters } = asked
  const isOurs =
    isFilteredHere(filters) ||
    filters.condition !== undefined ||
    (filters.conditions ?? []).length > 0 ||
    filters.shop !== undefined
  const size = isOurs ? FILTERED_COPIES : PAGE
  const { sort, priceMin, priceMax, kind, fixedOnly, endsWithinHours: hours } = narrowed(filters)
  return async (page) => {
    const now = house.clock.now()
    const wish = { words: wordsJa, sources: [source], sort, priceMin, priceMax, page, size }
    const { found, hasNext, total } = await (filters.discounted === true
      ? discounted(db, wish, now)
      : store.search(db, {
          ...wish,
          fixedOnly: fixedOnly === true || kind === 'fixed',
          auctionOnly: kind === 'auction' || filters.noBids === true || filters.buyout === true,
          inStock: filters.stock === 'available',
          payer: filters.freeShipping === true ? 'seller' : undefined,
          endsBefore: hours === undefined ? undefined : now + hours * HOUR,
          endsAfter: filters.stock === 'all' ? undefined : now,
        }))
    const passed = await passing(found.map(carded), asked, now)
    return {
      hits: inOrder(passed.hits, asked, now),
      leftOut: passed.leftOut,
      hasNext,
      total: isOurs ? null : total,
      asOf: found.length === 0 ? null : Math.min(...found.map((each) => each.checkedAt)),
    }
  }
}

/** Smallest first; without an order each source's best come in turn. */
const orderOf = ({ filters: { sort }, door, own }: Asked): ((hit: Hit) => number) | undefined =>
  sort === 'door_asc'
    ? (hit) => door(hit) ?? Number.MAX_SAFE_INTEGER
    : sort === 'adds_asc'
      ? (hit) => Math.max(0, own?.inBox(hit)?.addsYen ?? Number.MAX_SAFE_INTEGER)
      : orders[sort]
const orders: Readonly<Record<string, (hit: Hit) => number>> = {
  price_asc: (hit) => minimumPrice(hit.price),
  price_desc: (hit) => -minimumPrice(hit.price),
  ending: (hit) => hit.auction?.endsAt ?? Number.MAX_SAFE_INTEGER,
}
