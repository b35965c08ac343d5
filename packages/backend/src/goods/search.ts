import type { InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Family, SearchHit } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import { iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { SearchWish } from '../gateways/index.ts'
import type { Context } from '../kernel/context.ts'
import { card, viewer } from './cards.ts'
import { within } from './read.ts'
import * as store from './store.ts'
import type { Kept } from './store.ts'
import { toJapanese } from './words.ts'

type Filters = InputOf<typeof goods.search>
type Answer = { source: Family; state: 'live' | 'cached' | 'down'; hits: (SearchHit | Kept['listing'])[]; translated?: Readonly<Record<string, string>>[]; hasNext: boolean; total: number | null; asOf: EpochMs | null }

/** How long one source may take before its part of the page is ours. */
const PATIENCE_MS = 6_000
const PAGE = 40

/**
 * Searches one source or all side by side (P 5). Each has its own time; one that does not answer is shown from our copies,
 * with their age, and never holds up the others.
 */
export async function search(filters: Filters, context: Context): Promise<OutputOf<typeof goods.search>> {
  const words = (filters.words ?? '').trim()
  const page = filters.page ?? 1
  const wordsJa = toJapanese(words)
  const { families } = context.house.gateways.goods
  const sources = filters.source === 'all' || filters.source === undefined ? [...families] : [filters.source]
  const [look, answers] = await Promise.all([viewer(context), Promise.all(sources.map((source) => ask(context, source, wordsJa, filters, page)))])
  if (context.customer && words !== '' && page === 1) await store.remember(context.db, context.customer.id, words, context.now)
  return {
    words, wordsJa,
    cards: merged(answers, filters.sort ?? 'recommended').map((hit) => card(hit, look)),
    total: answers.some((each) => each.total === null) ? null : answers.reduce((sum, each) => sum + (each.total ?? 0), 0),
    page, hasNext: answers.some((each) => each.hasNext),
    sources: answers.map((each) => ({ source: each.source, state: each.state, count: each.hits.length, asOf: each.asOf === null ? null : iso(each.asOf) })),
  }
}

async function ask(context: Context, source: Family, wordsJa: string, filters: Filters, page: number): Promise<Answer> {
  const { house } = context
  // Without words there is nothing to ask a source; what we saw lately is what there is to browse.
  if (wordsJa === '') return fromCopies(context, source, wordsJa, filters, page, 'cached')
  if (!house.gateways.goods.families.includes(source)) return fromCopies(context, source, wordsJa, filters, page, 'down')
  const wish: SearchWish = {
    words: wordsJa, page: String(page), sort: filters.sort ?? 'recommended',
    ...(filters.priceMin === undefined ? {} : { priceMin: filters.priceMin }), ...(filters.priceMax === undefined ? {} : { priceMax: filters.priceMax }),
    ...(filters.condition === undefined ? {} : { condition: filters.condition }), ...(filters.fixedOnly === undefined ? {} : { fixedOnly: filters.fixedOnly }),
  }
  try {
    const answer = await within(PATIENCE_MS, house.gateways.goods.search(source, wish))
    await store.saveHits(house.db, answer.hits, context.now).catch((error: unknown) => house.log.warn({ error: String(error) }, 'search results were not kept'))
    return { source, state: 'live', hits: answer.hits.filter((hit) => fits(hit, filters)), hasNext: answer.nextPage !== undefined, total: answer.totalIsLeast ? null : (answer.total ?? null), asOf: context.now }
  } catch (error) {
    house.log.warn({ source, error: String(error) }, 'a source does not answer a search')
    return fromCopies(context, source, wordsJa, filters, page, 'down')
  }
}

async function fromCopies(context: Context, source: Family, wordsJa: string, filters: Filters, page: number, otherwise: 'cached' | 'down'): Promise<Answer> {
  const { found, hasNext, total } = await store.search(context.db, { words: wordsJa, sources: [source], sort: filters.sort ?? 'recommended', priceMin: filters.priceMin, priceMax: filters.priceMax, condition: filters.condition, fixedOnly: filters.fixedOnly, page, size: PAGE })
  const asOf = found.length === 0 ? null : Math.min(...found.map((each) => each.checkedAt))
  return { source, state: found.length > 0 ? 'cached' : otherwise, hits: found.map((each) => ({ ...each.listing, titleTranslated: each.titleTranslated })), hasNext, total, asOf }
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

type Hit = Answer['hits'][number]
/** One list out of several: by price or end where asked for, otherwise each source's best in turn. */
function merged(answers: readonly Answer[], sort: string): Hit[] {
  const by = orders[sort]
  if (by) return answers.flatMap((each) => each.hits).toSorted((a, b) => by(a) - by(b))
  const found: Hit[] = []
  for (let index = 0; index < Math.max(0, ...answers.map((each) => each.hits.length)); index += 1) {
    for (const answer of answers) {
      const hit = answer.hits[index]
      if (hit) found.push(hit)
    }
  }
  return found
}
const orders: Readonly<Record<string, (hit: Hit) => number>> = {
  price_asc: (hit) => minimumPrice(hit.price),
  price_desc: (hit) => -minimumPrice(hit.price),
  ending: (hit) => hit.auction?.endsAt ?? Number.MAX_SAFE_INTEGER,
}
