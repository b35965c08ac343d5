import * as v from 'valibot'
import { families, likenesses, riskKinds } from '@tomobako/domain/goods'
import { command, query } from './wire.ts'
import { WordGuess, WordPart } from './words.ts'
import { Country, Done, FamilyName, FeeRow, Instant, PackingChange, Stopped, Text, Yen } from './shapes.ts'

export const conditions = ['new', 'like_new', 'very_good', 'good', 'fair', 'poor'] as const
export const sorts = [
  'recommended',
  'newest',
  'price_asc',
  'price_desc',
  'door_asc',
  'adds_asc',
  'ending',
] as const
/** How something is sold: `fixed` can be bought at once (a buy-now price counts), `auction` can be bid for. */
export const kinds = ['any', 'fixed', 'auction'] as const
/** `listed`: what sources show as on offer, reserved things included; `available`: only what can be bought now; `all`: also what was sold. */
export const stocks = ['listed', 'available', 'all'] as const

/**
 * All costs to a door, by the one function of domain/money: what is paid now, later rows (estimates) and what customs may ask. Cards show its
 * total, the item page, the cart and the checkout its rows.
 */
export const ToDoor = v.object({
  country: v.string(),
  now: v.array(FeeRow),
  nowYen: Yen,
  later: v.array(FeeRow),
  laterYen: Yen,
  /** Of `laterYen` what is due to the carrier or customs at the door, and not to us. */
  borderYen: Yen,
  totalYen: Yen,
  /** `totalYen` in the visitor's currency. */
  local: v.nullable(v.object({ currency: v.string(), minor: v.number(), digits: v.number() })),
  lowYen: Yen,
  highYen: Yen,
  /** `totalYen` by the cheapest way: slower, or with less tracking or cover. Absent where no way is cheaper. */
  leastYen: v.optional(Yen),
  why: v.array(
    v.object({ key: v.string(), values: v.record(v.string(), v.union([v.string(), v.number()])) }),
  ),
})
export type ToDoor = v.InferOutput<typeof ToDoor>

/**
 * What one thing more does to the parcel that is planned anyway (decision 0068). `addsYen`: 0 and less, it travels along for nothing.
 * `isSameBox`: it finds a place in the carton that is planned. `toDoorYen`: all costs to the door when it travels in that box; null where it
 * has no price, or where the price to the door is told of a parcel of its own.
 */
export const InBox = v.object({ addsYen: Yen, isSameBox: v.boolean(), toDoorYen: v.nullable(Yen) })
export type InBox = v.InferOutput<typeof InBox>

/**
 * What an item card shows. `toDoorYen` is the estimate to the visitor's country, all costs in; null when no rate is known. `noWay`: no
 * method takes anything to that country. `about`: only a search told us of it; its page may name another postage or kind. `refused`: we do not buy it.
 */
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
  /** The same in the visitor's own money; that of the planned box, where a list counts with it and it is less. Absent where there is none. */
  toDoorLocal: v.optional(v.object({ currency: v.string(), minor: v.number(), digits: v.number() })),
  /** To the door by the cheapest way, where that is so much less that a card says it (decision 0117). */
  leastYen: v.optional(Yen),
  noWay: v.optional(v.boolean()),
  noWayBy: v.optional(Stopped),
  about: v.optional(v.boolean()),
  refused: v.optional(v.boolean()),
  kind: v.picklist(['fixed', 'auction', 'auction-buyout']),
  availability: v.picklist(['on_sale', 'reserved', 'sold', 'ended', 'removed', 'price_on_request']),
  condition: v.optional(v.picklist(conditions)),
  endsAt: v.optional(Instant),
  bids: v.optional(v.number()),
  likes: v.optional(v.number()),
  /** Of a customer's own planned box, where it was asked about. */
  inBox: v.optional(InBox),
})
export type GoodsCard = v.InferOutput<typeof GoodsCard>

export const SearchFilters = v.object({
  source: v.optional(v.union([FamilyName, v.literal('all')]), 'all'),
  words: v.optional(Text(200), ''),
  page: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 1),
  sort: v.optional(v.picklist(sorts), 'recommended'),
  priceMin: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999))),
  priceMax: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999))),
  /** All costs to the visitor's door, at most; in the planned box of who has one. */
  doorMax: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999))),
  /** Only what we buy and what has a way to the visitor's country. */
  shippable: v.optional(v.boolean()),
  /** Only what travels along for nothing in the planned box; without one it says nothing. */
  fits: v.optional(v.boolean()),
  condition: v.optional(v.picklist(conditions)),
  fixedOnly: v.optional(v.boolean()),
  /** Several sources at once; counts before `source`. */
  sources: v.optional(v.pipe(v.array(FamilyName), v.minLength(1), v.maxLength(families.length))),
  /** Any of these; what tells no condition is kept. */
  conditions: v.optional(v.pipe(v.array(v.picklist(conditions)), v.maxLength(conditions.length))),
  kind: v.optional(v.picklist(kinds)),
  /** Only what the seller surely sends free of charge in Japan. */
  freeShipping: v.optional(v.boolean()),
  /** Sellers with at least this many percent good ratings; who shows no rating is kept. */
  sellerRate: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100))),
  /** Auctions that surely end within so many hours. */
  endsWithinHours: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(168))),
  /** Only auctions nobody has surely bid on yet. */
  noBids: v.optional(v.boolean()),
  /** Only auctions that can surely be bought at once too. */
  buyout: v.optional(v.boolean()),
  stock: v.optional(v.picklist(stocks)),
  /** Only what surely costs less than the source's own usual price for it. */
  discounted: v.optional(v.boolean()),
  /** One shop of the family `market`, by its site name. */
  shop: v.optional(Text(40)),
  /** Search the words as they are, without turning them into Japanese. */
  asTyped: v.optional(v.boolean()),
  /** How long to wait for sources, ms; who has not answered then is `isPending` and shown from our copies. Without it every source is waited for. */
  waitMs: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_000))),
  /** Page 1 only: at most so many cards of it. */
  limit: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(48))),
})

export const SearchResult = v.object({
  words: v.string(),
  /** The Japanese words really searched for, editable by the visitor. */
  wordsJa: v.string(),
  /** How each piece became Japanese, and words nobody knows that may be slips of the finger; empty when searched as typed. */
  parts: v.array(WordPart),
  guesses: v.array(WordGuess),
  /** The same words as other sellers write them, asked for too because there was little. */
  alsoJa: v.optional(v.string()),
  /** Nothing, or next to nothing, has all of the words: these, as they were typed, were left out, and `words` (`wordsJa` in Japanese) is what was searched for. */
  without: v.optional(v.object({ left: v.array(v.string()), words: v.string(), wordsJa: v.string() })),
  cards: v.array(GoodsCard),
  /** The box this answer counted with; null: it was asked for one and there is none. Absent where nobody asked. */
  box: v.optional(v.nullable(v.object({ pieces: v.number(), country: v.string() }))),
  /** How many of the things looked through were left out because they do not travel along for nothing. */
  leftOut: v.optional(v.number()),
  total: v.nullable(v.number()),
  page: v.number(),
  hasNext: v.boolean(),
  /** False: `waitMs` was over before the page was whole; ask again without it. */
  isWhole: v.optional(v.boolean()),
  /** Per source: how it answered, and how many it has (as far as it says, or as was read). `cached`: from our own copies, with their age; so is `resting`, a source an operator has switched off. */
  sources: v.array(
    v.object({
      source: FamilyName,
      state: v.picklist(['live', 'cached', 'down', 'resting']),
      count: v.number(),
      asOf: v.nullable(Instant),
      /** Has not answered within `waitMs`; ask again for the whole. */
      isPending: v.optional(v.boolean()),
      /** The source cannot filter like this itself, and only its first results were looked through: there may be more. */
      isCut: v.optional(v.boolean()),
    }),
  ),
})

/** What such things went for: the middle half of what we saw sold, and the median. Prices are null when fewer than five were seen. */
export const SoldBand = v.object({
  wordsJa: v.string(),
  days: v.number(),
  count: v.number(),
  lowYen: v.nullable(Yen),
  medianYen: v.nullable(Yen),
  highYen: v.nullable(Yen),
})
export type SoldBand = v.InferOutput<typeof SoldBand>

/**
 * What carriers or customs say of such goods (db/data/shipping/prohibited.csv). `goods` is a key below `goods.class`, `carriage` one below
 * `goods.carriage`; `word` is the Japanese it was recognised by, `asOf` the day of the table's row.
 */
export const GoodsNote = v.object({
  goods: v.string(),
  carriage: v.string(),
  word: v.string(),
  asOf: v.string(),
})

/** What each service costs on one line, yen, by the fees in force (P 4). */
export const ServicePrices = v.object({
  inspection: Yen,
  authentication: Yen,
  photos: Yen,
  listingTranslation: Yen,
})
export type ServicePrices = v.InferOutput<typeof ServicePrices>

export const GoodsDetail = v.object({
  card: GoodsCard,
  /** The shop or site below the family, and its name in Latin letters: `paypay` has two, `market` eight. */
  site: v.string(),
  siteName: v.string(),
  url: v.string(),
  images: v.array(v.string()),
  description: v.string(),
  descriptionTranslated: v.nullable(v.string()),
  conditionText: v.nullable(v.string()),
  priceType: v.number(),
  domestic: v.object({
    payer: v.picklist(['seller', 'buyer', 'unknown']),
    yen: v.nullable(Yen),
    cashOnDelivery: v.boolean(),
    method: v.nullable(v.string()),
    insured: v.nullable(v.boolean()),
    freeAbove: v.nullable(Yen),
  }),
  shipsFrom: v.nullable(v.string()),
  shipsWithin: v.nullable(v.object({ minDays: v.number(), maxDays: v.number() })),
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  categoryPath: v.array(v.string()),
  /** Facts above in the reader's language, where our vocabularies have them; categories in their order. */
  said: v.optional(
    v.object({
      from: v.nullable(v.string()),
      method: v.nullable(v.string()),
      size: v.nullable(v.string()),
      color: v.nullable(v.string()),
      brand: v.nullable(v.string()),
      categories: v.array(v.nullable(v.string())),
    }),
  ),
  /** Price before a sale and the maker's list price, where the source shows them: comparisons, never offers. */
  regularYen: v.nullable(Yen),
  listYen: v.nullable(Yen),
  /** Weight packed and size of such a thing, by its kind: what the freight of `toDoor` stands on. */
  estimate: v.nullable(
    v.object({
      grams: v.number(),
      lowGrams: v.number(),
      highGrams: v.number(),
      lengthMm: v.number(),
      widthMm: v.number(),
      heightMm: v.number(),
    }),
  ),
  seller: v.nullable(
    v.object({
      id: v.nullable(v.string()),
      name: v.string(),
      isStore: v.boolean(),
      goodRate: v.nullable(v.number()),
      ratings: v.nullable(v.number()),
      stars: v.nullable(v.number()),
      identityVerified: v.nullable(v.boolean()),
      quickShipper: v.nullable(v.boolean()),
      /** Over 70 % of their sales came about in the last month, by the source's own badge (§9). */
      highSuccess: v.nullable(v.boolean()),
      itemsSold: v.nullable(v.number()),
      avatar: v.nullable(v.string()),
    }),
  ),
  /** What can be chosen, as the source writes it, which is what is ordered; `said` is what the reader reads in its place, absent where that is the same. */
  variants: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      said: v.optional(v.string()),
      priceYen: v.nullable(Yen),
      stock: v.nullable(v.number()),
      image: v.nullable(v.string()),
    }),
  ),
  /** `saidChoices` in the order of `choices`; null where the source's own is read. */
  options: v.array(
    v.object({
      label: v.string(),
      said: v.optional(v.string()),
      required: v.boolean(),
      choices: v.array(v.string()),
      saidChoices: v.optional(v.array(v.nullable(v.string()))),
    }),
  ),
  /** The same thing from other shops of the source. `id`: the listing that is bought then, another one than this page's; null = this page's own. */
  offers: v.array(
    v.object({
      id: v.nullable(v.string()),
      shopId: v.string(),
      shopName: v.string(),
      priceYen: Yen,
      conditionText: v.nullable(v.string()),
      said: v.optional(v.string()),
      stock: v.nullable(v.number()),
      domesticYen: v.nullable(Yen),
    }),
  ),
  /** The source tells more offers when asked at length; `offers` holds what is known so far. */
  moreOffers: v.boolean(),
  auction: v.nullable(
    v.object({
      id: v.string(),
      startPriceYen: v.nullable(Yen),
      currentPriceYen: Yen,
      buyNowPriceYen: v.nullable(Yen),
      bidIncrementYen: v.nullable(Yen),
      bids: v.number(),
      startsAt: v.nullable(Instant),
      endsAt: v.nullable(Instant),
      earlyFinish: v.nullable(v.boolean()),
      autoExtension: v.nullable(v.boolean()),
      extended: v.nullable(v.boolean()),
      bidders: v.nullable(v.number()),
      highestBidder: v.nullable(v.string()),
      taxPercent: v.nullable(v.number()),
      restrictions: v.array(v.string()),
      /** Of bidders to the seller; what they say stands on the source's page. */
      questions: v.nullable(v.object({ answered: v.number(), open: v.number() })),
    }),
  ),
  tags: v.array(v.string()),
  /** What carriers or customs say of such goods on the way to the visitor's country; none of these stops the purchase. */
  notes: v.array(GoodsNote),
  quantity: v.nullable(v.number()),
  /** The seller decides on every request to buy (Rakuma 購入申請). */
  applicationRequired: v.boolean(),
  /** Breakdown of "to your door": pay now rows, later rows (estimates), their reasons. */
  toDoor: v.nullable(ToDoor),
  /** What can be done with it when it is here, and what each costs; nothing of it changes a box. */
  services: ServicePrices,
  /** Protective packing of this thing alone, sized as its kind usually is; `feeYen` is its fee without what it changes. Null where nothing is known of its way. */
  padding: v.nullable(v.object({ feeYen: Yen, ...PackingChange.entries })),
  /** Catalogue key that says why it can't be bought now; null = it can. */
  notBuyable: v.nullable(v.string()),
  /** §4 error widget, by priority. */
  problem: v.nullable(v.picklist(['nonsupportGoods', 'nonsupportSeller', 'notFound', 'error'])),
  problemText: v.nullable(v.string()),
  /** Nobody reads this source for us, or an operator has switched it off: staff quote what is sent to them by link. */
  isQuoteOnly: v.boolean(),
  /** An operator has switched this source off for now: it is not asked, and what stands here is our copy. */
  isResting: v.boolean(),
  /** Rules read from the seller's own text, with the sentence they stand in (Japanese). `days`: after the purchase, of `ships_within`. */
  sellerRules: v.array(
    v.object({
      rule: v.string(),
      sentence: v.string(),
      days: v.optional(v.object({ min: v.number(), max: v.number() })),
    }),
  ),
  /**
   * Bought now and sent on as soon as it is on the shelf: when it is at the door. `by`: the carrier's days, or how long `parcels` of ours took.
   * Null where it cannot be bought or has no way there.
   */
  arrives: v.nullable(
    v.object({
      from: Instant,
      to: Instant,
      journeyDays: v.object({ min: v.number(), max: v.number() }),
      by: v.picklist(['history', 'table']),
      parcels: v.number(),
      /** The listing says how soon it is sent; else a usual time is reckoned with. */
      isSellerKnown: v.boolean(),
    }),
  ),
  /** What can go wrong with this very thing, the gravest first, at most two. */
  risks: v.array(
    v.object({
      kind: v.picklist(riskKinds),
      values: v.object({
        share: v.optional(v.number()),
        count: v.optional(v.number()),
        of: v.optional(v.number()),
      }),
    }),
  ),
  /** What can be had instead, where this one is sold or gone: the same kind, close in price. */
  instead: v.array(GoodsCard),
  proxyPurchases: v.number(),
  checkedAt: Instant,
  stale: v.boolean(),
  related: v.array(GoodsCard),
})
export type GoodsDetail = v.InferOutput<typeof GoodsDetail>

/** Why a link leads to no page of ours: a shop we do not read, a page of a source that is not one item's, a short link that was not followed, or no public address. */
export const unknownLinks = ['otherShop', 'notItem', 'silent', 'notPublic'] as const

/**
 * What a pasted text is about, at a glance. `item`: one thing, as we know it now; `card` is null when nobody answers for it, and `why` is a
 * catalogue key that says why it cannot be bought. `code`: a barcode, with what sources and our copies have for it; `isRight` false: one of its digits is
 * wrong. `page`: a seller's or a search page of a source. `unknown`: a link we cannot open; `words` is what its address tells of the thing.
 */
export const GoodsAnswer = v.variant('kind', [
  v.object({ kind: v.literal('words') }),
  v.object({
    kind: v.literal('item'),
    source: FamilyName,
    path: v.string(),
    card: v.nullable(GoodsCard),
    why: v.nullable(v.string()),
    /** How old it is, where its source did not answer. */
    asOf: v.nullable(Instant),
  }),
  v.object({
    kind: v.literal('code'),
    code: v.string(),
    symbol: v.picklist(['JAN', 'EAN', 'ISBN']),
    isRight: v.boolean(),
    cards: v.array(GoodsCard),
    path: v.string(),
  }),
  v.object({
    kind: v.literal('page'),
    of: v.picklist(['seller', 'search']),
    source: FamilyName,
    name: v.string(),
    path: v.string(),
  }),
  v.object({
    kind: v.literal('unknown'),
    url: v.string(),
    site: v.string(),
    source: v.nullable(FamilyName),
    why: v.picklist(unknownLinks),
    words: v.string(),
  }),
])
export type GoodsAnswer = v.InferOutput<typeof GoodsAnswer>

/** The most alike first, and what can be bought before what cannot. */
const SamePictures = v.object({ rows: v.array(v.object({ alike: v.picklist(likenesses), card: GoodsCard })) })

export const goods = {
  home: query('Sig.Front.Goods.Home', {
    mayBeOld: true,
    who: 'anyone',
    output: v.object({
      ending: v.array(GoodsCard),
      popular: v.array(v.object({ key: v.string(), cards: v.array(GoodsCard) })),
      /** One of these things with all its costs to the visitor's door; null where nothing goes there. */
      example: v.nullable(v.object({ card: GoodsCard, toDoor: ToDoor })),
      sources: v.array(v.object({ source: FamilyName, state: v.picklist(['open', 'soon']) })),
    }),
    does: 'What the home page shows.',
  }),
  recognise: query('Sig.Front.Goods.Recognise', {
    who: 'anyone',
    input: v.object({ text: Text(2_000) }),
    output: v.variant('kind', [
      v.object({ kind: v.literal('item'), source: FamilyName, id: v.string(), path: v.string() }),
      /** A seller's page at a source, or a search there: our own page for it. */
      v.object({ kind: v.literal('seller'), source: FamilyName, id: v.string(), path: v.string() }),
      v.object({ kind: v.literal('search'), source: FamilyName, words: v.string(), path: v.string() }),
      v.object({ kind: v.literal('words'), words: v.string() }),
      v.object({ kind: v.literal('unknown'), url: v.string() }),
    ]),
    does: 'What a pasted text is: an item, a seller or a search of a source, an unknown link, or words to search for.',
  }),
  answer: query('Sig.Front.Goods.Answer', {
    who: 'anyone',
    input: v.object({ text: Text(2_000) }),
    output: GoodsAnswer,
    does: 'What a pasted link, share text or barcode is about, at a glance: picture, state, price and price to the door, or why there is none.',
  }),
  glance: query('Sig.Front.Goods.Glance', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      words: Text(200),
      /** Other words to be counted beside them. */
      others: v.optional(v.pipe(v.array(Text(200)), v.maxLength(8)), []),
    }),
    output: v.object({
      cards: v.array(GoodsCard),
      /** For each of `others`, in their order: how many of our copies have all of its words, counted no further than `most`. */
      counts: v.array(v.number()),
      most: v.number(),
    }),
    does: 'What our own copies have for words while they are typed: a few cards, and how many there are for each suggestion.',
  }),
  byPicture: command('Sig.Front.Goods.ByPicture', {
    who: 'anyone',
    bodyBytes: 8_500_000,
    input: v.object({
      /** A picture in base64. */
      picture: v.pipe(v.string(), v.minLength(1), v.maxLength(8_300_000)),
    }),
    output: SamePictures,
    refusals: [
      'common.tooMany',
      'goods.pictureEmpty',
      'files.notAPicture',
      'files.heic',
      'files.broken',
      'files.tooManyPixels',
      'files.tooLarge',
    ],
    does: 'Listings we saw that show the same picture as the one sent, or nearly the same. The picture is looked at and not kept.',
  }),
  samePicture: query('Sig.Front.Goods.SamePicture', {
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(200, 1) }),
    output: SamePictures,
    refusals: ['common.notFound', 'goods.pictureEmpty'],
    does: 'Other listings we saw that show the picture of one, or nearly the same.',
  }),
  search: query('Sig.Front.Goods.Search', {
    mayBeOld: true,
    who: 'anyone',
    input: SearchFilters,
    output: SearchResult,
    does: 'Searches one source, several or all side by side, 48 cards a page.',
  }),
  soldBand: query('Sig.Front.Goods.SoldBand', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      words: Text(200, 1),
      asTyped: v.optional(v.boolean()),
      sources: v.optional(v.pipe(v.array(FamilyName), v.minLength(1), v.maxLength(families.length))),
    }),
    output: SoldBand,
    does: 'What things with these words sold for in the last 90 days, as far as we saw it: quartiles and how many.',
  }),
  detail: query('Sig.Front.Goods.Detail', {
    who: 'anyone',
    input: v.object({
      source: FamilyName,
      id: v.optional(Text(200), ''),
      url: v.optional(Text(1_000)),
      /** Also read pages that take their time: the offers of other shops. */ full: v.optional(v.boolean()),
    }),
    output: GoodsDetail,
    does: 'One item with everything its page shows. An item that is gone answers with `problem`, not with a refusal.',
  }),
  elsewhere: query('Sig.Front.Goods.Elsewhere', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(200, 1) }),
    output: v.object({
      /** The cheapest to the door first. */
      offers: v.array(GoodsCard),
      /** The latest first; prices are what each went for, `at` is when we saw it. */
      sold: v.array(v.object({ card: GoodsCard, at: Instant })),
    }),
    does: 'The same product at other sources, and what it was sold for, as far as we saw it.',
  }),
  instead: query('Sig.Front.Goods.Instead', {
    who: 'anyone',
    input: v.object({
      items: v.pipe(v.array(v.object({ source: FamilyName, id: Text(200, 1) })), v.maxLength(20)),
    }),
    output: v.object({
      rows: v.array(v.object({ source: FamilyName, id: v.string(), cards: v.array(GoodsCard) })),
    }),
    does: 'What can be had instead of things that are sold: for each the nearest three of the same kind.',
  }),
  bids: query('Sig.Front.Goods.Bids', {
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(200, 1) }),
    output: v.object({
      /** `none`: the source shows no such list, or did not answer in time. */
      state: v.picklist(['live', 'none']),
      total: v.nullable(v.number()),
      /** Newest first, amounts as the item's page has them (a store's tax included). */
      rows: v.array(
        v.object({
          bidder: v.string(),
          /** The source raised for them, up to their maximum. */
          automatic: v.boolean(),
          yen: Yen,
          /** The minute; sources tell no seconds. */
          at: v.nullable(Instant),
        }),
      ),
      openingYen: v.nullable(Yen),
    }),
    does: 'Who bid how much on a lot, as the source lists it.',
  }),
  notes: query('Sig.Front.Goods.Notes', {
    who: 'anyone',
    input: v.object({
      items: v.pipe(v.array(v.object({ source: FamilyName, id: Text(200, 1) })), v.maxLength(50)),
      /** Where they go; else where the visitor lives. */ country: v.optional(Country),
    }),
    output: v.object({
      country: Country,
      rows: v.array(v.object({ source: FamilyName, id: v.string(), notes: v.array(GoodsNote) })),
    }),
    does: 'What carriers and customs say of several things, before they are paid for.',
  }),
  front: query('Sig.Front.Goods.Front', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ source: FamilyName }),
    output: v.object({
      source: FamilyName,
      /** `open`: read and bought by us; `resting`: switched off for now, our copies stand here; `quote`: by link only, staff answer with a price. */
      state: v.picklist(['open', 'resting', 'quote']),
      popular: v.array(GoodsCard),
      ending: v.array(GoodsCard),
      newest: v.array(GoodsCard),
      /** Shops below the family and how many of their things we know. */
      sites: v.array(v.object({ site: v.string(), count: v.number() })),
      /** Our fee for one thing bought there, by the fees in force. */
      proxyYen: Yen,
      asOf: v.nullable(Instant),
    }),
    does: 'The front of a source: its shelves from our own copies, at most 12 cards each.',
  }),
  searched: query('Sig.Front.Goods.Searched', {
    input: v.object({ words: Text(200, 1), asTyped: v.optional(v.boolean()) }),
    output: Done,
    does: "Puts words among the customer's latest searches, where the page of their results was made for everybody.",
  }),
  history: query('Sig.Front.Goods.SearchHistory', {
    output: v.object({ rows: v.array(v.object({ words: v.string(), at: Instant })) }),
    does: "The customer's latest searches.",
  }),
  clearHistory: command('Sig.Front.Goods.ClearSearchHistory', {
    input: v.object({ words: v.optional(Text(200)) }),
    output: Done,
    does: 'Forgets one search, or all.',
  }),
}
