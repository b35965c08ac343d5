import * as v from 'valibot'
import { command, query } from './wire.ts'
import { Done, FamilyName, FeeRow, Instant, Text, Yen } from './shapes.ts'

export const conditions = ['new', 'like_new', 'very_good', 'good', 'fair', 'poor'] as const
export const sorts = ['recommended', 'newest', 'price_asc', 'price_desc', 'ending'] as const

/** What an item card shows. `toDoorYen` is the estimate to the visitor's country, all costs in; null when no rate is known. */
export const GoodsCard = v.object({
  source: FamilyName,
  id: v.string(),
  title: v.string(),
  /** Title in the reader's language when we have one (machine, labelled). */
  titleTranslated: v.optional(v.string()),
  image: v.nullable(v.string()),
  /** §4 minimum price of goods; 0 = on request. */
  priceYen: Yen,
  local: v.nullable(v.object({ currency: v.string(), minor: v.number(), digits: v.number() })),
  toDoorYen: v.nullable(Yen),
  kind: v.picklist(['fixed', 'auction', 'auction-buyout']),
  availability: v.picklist(['on_sale', 'reserved', 'sold', 'ended', 'removed', 'price_on_request']),
  condition: v.optional(v.picklist(conditions)),
  endsAt: v.optional(Instant),
  bids: v.optional(v.number()),
  likes: v.optional(v.number()),
})
export type GoodsCard = v.InferOutput<typeof GoodsCard>

export const SearchFilters = v.object({
  source: v.optional(v.union([FamilyName, v.literal('all')]), 'all'),
  words: v.optional(Text(200), ''),
  page: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 1),
  sort: v.optional(v.picklist(sorts), 'recommended'),
  priceMin: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999))),
  priceMax: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999))),
  condition: v.optional(v.picklist(conditions)),
  fixedOnly: v.optional(v.boolean()),
})

export const SearchResult = v.object({
  words: v.string(),
  /** The Japanese words really searched for, editable by the visitor. */
  wordsJa: v.string(),
  cards: v.array(GoodsCard),
  total: v.nullable(v.number()),
  page: v.number(),
  hasNext: v.boolean(),
  /** Per source: how it answered, and how many it has (as far as it says, or as was read). `cached`: from our own copies, with their age. */
  sources: v.array(v.object({ source: FamilyName, state: v.picklist(['live', 'cached', 'down']), count: v.number(), asOf: v.nullable(Instant) })),
})

export const GoodsDetail = v.object({
  card: GoodsCard,
  url: v.string(),
  images: v.array(v.string()),
  description: v.string(),
  descriptionTranslated: v.nullable(v.string()),
  conditionText: v.nullable(v.string()),
  priceType: v.number(),
  domestic: v.object({ payer: v.picklist(['seller', 'buyer', 'unknown']), yen: v.nullable(Yen), cashOnDelivery: v.boolean(), method: v.nullable(v.string()), insured: v.nullable(v.boolean()), freeAbove: v.nullable(Yen) }),
  shipsFrom: v.nullable(v.string()),
  shipsWithin: v.nullable(v.object({ minDays: v.number(), maxDays: v.number() })),
  size: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  categoryPath: v.array(v.string()),
  seller: v.nullable(v.object({ id: v.nullable(v.string()), name: v.string(), isStore: v.boolean(), goodRate: v.nullable(v.number()), ratings: v.nullable(v.number()), stars: v.nullable(v.number()), identityVerified: v.nullable(v.boolean()), quickShipper: v.nullable(v.boolean()) })),
  variants: v.array(v.object({ id: v.string(), name: v.string(), priceYen: v.nullable(Yen), stock: v.nullable(v.number()) })),
  options: v.array(v.object({ label: v.string(), required: v.boolean(), choices: v.array(v.string()) })),
  offers: v.array(v.object({ shopId: v.string(), shopName: v.string(), priceYen: Yen, conditionText: v.nullable(v.string()), stock: v.nullable(v.number()) })),
  auction: v.nullable(v.object({ id: v.string(), startPriceYen: v.nullable(Yen), currentPriceYen: Yen, buyNowPriceYen: v.nullable(Yen), bidIncrementYen: v.nullable(Yen), bids: v.number(), startsAt: v.nullable(Instant), endsAt: v.nullable(Instant), earlyFinish: v.nullable(v.boolean()), autoExtension: v.nullable(v.boolean()) })),
  tags: v.array(v.string()),
  quantity: v.nullable(v.number()),
  /** Breakdown of "to your door": pay now rows, later rows (estimates), their reasons. */
  toDoor: v.nullable(v.object({ country: v.string(), now: v.array(FeeRow), nowYen: Yen, later: v.array(FeeRow), laterYen: Yen, totalYen: Yen, lowYen: Yen, highYen: Yen, why: v.array(v.object({ key: v.string(), values: v.record(v.string(), v.union([v.string(), v.number()])) })) })),
  /** Catalogue key that says why it can't be bought now; null = it can. */
  notBuyable: v.nullable(v.string()),
  /** §4 error widget, by priority. */
  problem: v.nullable(v.picklist(['nonsupportGoods', 'nonsupportSeller', 'notFound', 'error'])),
  problemText: v.nullable(v.string()),
  /** Rules read from the seller's own text, with the sentence they stand in (Japanese). */
  sellerRules: v.array(v.object({ rule: v.string(), sentence: v.string() })),
  proxyPurchases: v.number(),
  checkedAt: Instant,
  stale: v.boolean(),
  related: v.array(GoodsCard),
})
export type GoodsDetail = v.InferOutput<typeof GoodsDetail>

export const goods = {
  home: query('Sig.Front.Goods.Home', {
    who: 'anyone',
    output: v.object({
      ending: v.array(GoodsCard),
      popular: v.array(v.object({ key: v.string(), cards: v.array(GoodsCard) })),
      sources: v.array(v.object({ source: FamilyName, state: v.picklist(['open', 'soon']) })),
    }),
    does: 'What the home page shows.',
  }),
  recognise: query('Sig.Front.Goods.Recognise', {
    who: 'anyone',
    input: v.object({ text: Text(2_000) }),
    output: v.variant('kind', [
      v.object({ kind: v.literal('item'), source: FamilyName, id: v.string(), path: v.string() }),
      v.object({ kind: v.literal('words'), words: v.string() }),
      v.object({ kind: v.literal('unknown'), url: v.string() }),
    ]),
    does: 'What a pasted text is: an item of a source, an unknown link, or words to search for.',
  }),
  search: query('Sig.Front.Goods.Search', { who: 'anyone', input: SearchFilters, output: SearchResult, does: 'Searches one source or all side by side, 48 cards a page.' }),
  detail: query('Sig.Front.Goods.Detail', {
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(200, 1), url: v.optional(Text(1_000)) }),
    output: GoodsDetail,
    does: 'One item with everything its page shows. An item that is gone answers with `problem`, not with a refusal.',
  }),
  history: query('Sig.Front.Goods.SearchHistory', { output: v.object({ rows: v.array(v.object({ words: v.string(), at: Instant })) }), does: "The customer's latest searches." }),
  clearHistory: command('Sig.Front.Goods.ClearSearchHistory', { input: v.object({ words: v.optional(Text(200)) }), output: Done, does: 'Forgets one search, or all.' }),
}
