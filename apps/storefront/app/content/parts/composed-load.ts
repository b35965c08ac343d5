import {
  calc,
  content,
  coupon,
  experience,
  follow,
  goods,
  lottery,
  type Coupon,
  type GoodsCard,
  type LotteryCard,
  type OutputOf,
  type ReviewCard,
  type ShownBlock,
  type ShownPage,
} from '@tomobako/contract'
import { type PageKind, goodsOf, linesOf } from '@tomobako/domain/content'
import {
  type PopularCategory,
  popularCategories,
  type PopularWindow,
  popularWindows,
} from '@tomobako/domain/follow'
import { type Family, isFamily } from '@tomobako/domain/goods'
import type { ShopContext } from '../../context.ts'
import type { Cards } from '../../goods/parts/written.ts'

type Asking = Pick<ShopContext, 'call' | 'attempt' | 'session' | 'now' | 'list' | 'audience'>
/** The moment a preview shows the page as of, and what lets its blocks be asked as of it. */
type Of = { readonly pass: { asOf?: string }; readonly asOf: number | null }

type Ranked = { rank: number; card: GoodsCard }
/** What a box of this weight costs to the reader's country at least, and how long it is on its way. */
type Tariff = { grams: number; yen: number; daysMin: number; daysMax: number }
export type PriceMap = OutputOf<typeof calc.map>
/** What lives beside a block's words: read when the page is. */
export type Live =
  /** `isNow`: what a search found now, in a preview as of another moment. */
  | { kind: 'shelf'; cards: Cards; more: string | null; isNow?: boolean }
  | { kind: 'coupon'; coupons: Coupon[] }
  | { kind: 'ranking'; rows: Ranked[]; more: string }
  | { kind: 'reviews'; rows: ReviewCard[] }
  | { kind: 'lottery'; lottery: LotteryCard | null }
  /** `world`: of every destination, where the block shows the map; one from each place where prices differ by it, the usual one first. */
  | { kind: 'tariffs'; rows: Tariff[]; world: PriceMap[] }
  | null

export type Composed = { page: ShownPage; live: Live[]; nowAt: number }

const numberIn = (text: string | undefined, otherwise: number): number => {
  const number = Number(text)
  return text === undefined || text === '' || !Number.isSafeInteger(number) ? otherwise : number
}
const familyIn = (text: string | undefined): Family | 'all' => (isFamily(text) ? text : 'all')
const windowIn = (text: string | undefined): PopularWindow =>
  popularWindows.find((each) => each === text) ?? 'week'
const categoryIn = (text: string | undefined): PopularCategory | 'all' =>
  popularCategories.find((each) => each === text) ?? 'all'

/** What can no longer be had stands behind what can, in their order. */
export const soldLast = <Card extends Pick<GoodsCard, 'availability'>>(cards: readonly Card[]): Card[] => {
  const isThere = ({ availability }: Card): boolean =>
    availability === 'on_sale' || availability === 'price_on_request'
  return [...cards.filter(isThere), ...cards.filter((card) => !isThere(card))]
}

/** An auction that is over by the moment a preview asks of is over in it; what else becomes of a thing nobody knows. */
export const asSeen = <Card extends Pick<GoodsCard, 'availability' | 'endsAt'>>(
  cards: readonly Card[],
  asOf: number | null,
): Card[] =>
  cards.map((card) =>
    asOf !== null && card.availability === 'on_sale' && card.endsAt && Date.parse(card.endsAt) <= asOf
      ? { ...card, availability: 'ended' as const }
      : card,
  )

/** A page's sources are given this long; what is not there by then is shown from our own copies. */
const PATIENCE_MS = 1_500
const weights = [500, 1_000, 2_000, 5_000] as const

async function shelf({ fields }: ShownBlock, context: Asking, of: Of): Promise<Live> {
  const way = fields['way'] ?? 'search'
  const shown = numberIn(fields['shown'], 12)
  const source = familyIn(fields['source'])
  if (way === 'chosen') {
    const items = linesOf(fields['goods']).flatMap((line) => goodsOf(line) ?? [])
    const found = await context.attempt(follow.cards, { items }, { silent: true })
    const cards = found.ok ? soldLast(asSeen(found.data.cards, of.asOf)).slice(0, shown) : []
    return { kind: 'shelf', cards: context.list(cards), more: null }
  }
  if (way === 'ranking') {
    const { rows, more } = await popular(fields, context, of)
    return { kind: 'shelf', cards: context.list(rows.slice(0, shown).map(({ card }) => card)), more }
  }
  const words = fields['keyword'] ?? ''
  const found = await context.attempt(
    goods.search,
    { words, source, sort: 'recommended', page: 1, limit: shown, waitMs: PATIENCE_MS },
    { silent: true },
  )
  const cards = found.ok ? soldLast(asSeen(found.data.cards, of.asOf)).slice(0, shown) : []
  const params = new URLSearchParams({ keyword: words, ...(source === 'all' ? {} : { source }) })
  return {
    kind: 'shelf',
    cards: context.list(cards),
    more: `/search?${params.toString()}`,
    ...(of.pass.asOf === undefined ? {} : { isNow: true }),
  }
}

async function popular(
  fields: ShownBlock['fields'],
  context: Asking,
  { pass, asOf }: Of,
): Promise<{ rows: Ranked[]; more: string }> {
  const wish = {
    window: windowIn(fields['window']),
    source: familyIn(fields['source']),
    category: categoryIn(fields['category']),
  }
  const found = await context.attempt(follow.popular, { ...wish, ...pass, page: 1 }, { silent: true })
  return {
    rows: found.ok
      ? found.data.rows.map(({ rank, card }) => ({ rank, card: asSeen([card], asOf)[0] ?? card }))
      : [],
    more: `/popular?${new URLSearchParams(wish).toString()}`,
  }
}

/** The map from the usual place, and from every other where a price can differ by it. */
async function worlds(context: Asking, pass: Of['pass']): Promise<PriceMap[]> {
  const usual = await context.attempt(calc.map, pass, { silent: true })
  if (!usual.ok) return []
  const others = await Promise.all(
    usual.data.places
      .filter(({ code }) => code !== usual.data.place)
      .map(({ code }) => context.attempt(calc.map, { ...pass, warehouse: code }, { silent: true })),
  )
  return [usual.data, ...others.flatMap((other) => (other.ok ? [other.data] : []))]
}

async function tariffs({ fields }: ShownBlock, context: Asking, { pass }: Of): Promise<Live> {
  const { country } = await context.session()
  const [world, ...quotes] = await Promise.all([
    fields['look'] === 'world' ? worlds(context, pass) : [],
    ...weights.map((weightGrams) =>
      context.attempt(calc.quote, { country, weightGrams, basis: 'actual', ...pass }, { silent: true }),
    ),
  ])
  return {
    kind: 'tariffs',
    world,
    rows: quotes.flatMap((quote, index) => {
      const row = quote.ok ? quote.data.rows.toSorted((a, b) => a.totalYen - b.totalYen)[0] : undefined
      return row
        ? [{ grams: weights[index]!, yen: row.totalYen, daysMin: row.daysMin, daysMax: row.daysMax }]
        : []
    }),
  }
}

type Loader = (block: ShownBlock, context: Asking, of: Of) => Promise<Live>
const loaders: Partial<Record<ShownBlock['kind'], Loader>> = {
  shelf,
  async coupon({ fields }, context, { pass }) {
    const ids = linesOf(fields['coupons'])
    const found = await context.attempt(coupon.shown, { ids, ...pass }, { silent: true })
    return { kind: 'coupon', coupons: found.ok ? found.data.coupons : [] }
  },
  async ranking({ fields }, context, of) {
    const { rows, more } = await popular(fields, context, of)
    return { kind: 'ranking', rows: rows.slice(0, numberIn(fields['shown'], 10)), more }
  },
  async reviews({ fields }, context, { pass }) {
    const category = categoryIn(fields['category'])
    const found = await context.attempt(
      experience.feed,
      { sort: 'best', ...(category === 'all' ? {} : { category }), ...pass },
      { silent: true },
    )
    return { kind: 'reviews', rows: found.ok ? found.data.rows.slice(0, numberIn(fields['shown'], 4)) : [] }
  },
  async lottery({ fields }, context, { pass }) {
    const found = await context.attempt(lottery.list, pass, { silent: true })
    const all = found.ok ? found.data.lotteries : []
    const chosen = fields['lottery']
    return {
      kind: 'lottery',
      lottery:
        (chosen ? all.find(({ id }) => id === chosen) : all.find(({ state }) => state === 'open')) ?? null,
    }
  },
  tariffs,
}

export const ofPage = ({ pass, isPreview, asOf }: ShownPage): Of => ({
  pass: pass === null ? {} : { asOf: pass },
  asOf: isPreview ? Date.parse(asOf) : null,
})

/** What lives beside the words of each block. */
export const liveOf = (page: ShownPage, context: Asking): Promise<Live[]> =>
  Promise.all(
    page.blocks.map((block) => loaders[block.kind]?.(block, context, ofPage(page)) ?? Promise.resolve(null)),
  )

/** A composed page with everything that lives on it. What cannot be had leaves its block out; the page stands. */
export async function composedAt(
  context: Asking,
  request: Request,
  kind: PageKind,
  key: string,
): Promise<Composed> {
  const { searchParams } = new URL(request.url)
  const preview = searchParams.get('preview')
  const at = searchParams.get('at')
  const page = await context.call(content.page, {
    kind,
    key,
    ...(preview === null
      ? {}
      : { preview: preview.slice(0, 300), ...(at === null ? {} : { at: at.slice(0, 40) }) }),
  })
  const live = await liveOf(page, context)
  return { page, live, nowAt: page.isPreview ? Date.parse(page.asOf) : await context.now() }
}
