import * as v from 'valibot'
import {
  alertKinds,
  alertPaces,
  popularCategories,
  popularLots,
  popularWindows,
} from '@tomobako/domain/follow'
import { GoodsCard, SearchFilters } from './goods.ts'
import { command, query } from './wire.ts'
import { AsOf, Country, Done, FamilyName, Id, Instant, PageInput, pageOf, Text, Yen } from './shapes.ts'

/** An item wherever it is named: the family and its id there. */
const Item = { source: FamilyName, id: Text(200, 1) }
export const favouriteSorts = ['saved', 'drop', 'price_asc', 'price_desc', 'ending'] as const

export const Favourite = v.object({
  card: GoodsCard,
  savedAt: Instant,
  savedYen: Yen,
  /** How the price moved since it was saved, in percent, rounded towards zero; 0 when it did not or when one of the two is not known. */
  changePercent: v.number(),
  /** Whether a price drop or a near end is told. */
  alert: v.boolean(),
  checkedAt: v.nullable(Instant),
})
export type Favourite = v.InferOutput<typeof Favourite>

/** One step of a listing's price as we read it. `yen` is the current price of an auction, else the price; 0 = not told. */
export const PricePoint = v.object({
  at: Instant,
  yen: Yen,
  availability: GoodsCard.entries.availability,
  bids: v.nullable(v.number()),
})
export type PricePoint = v.InferOutput<typeof PricePoint>

/** What a saved search looks for: words and the filters of the search. No `sources` = every source. With `sellerId` (and one source) it follows that seller's shelf. */
export const AlertWish = v.object({
  ...v.omit(SearchFilters, [
    'source',
    'sources',
    'words',
    'page',
    'sort',
    'waitMs',
    'limit',
    'condition',
    'fixedOnly',
  ]).entries,
  words: v.optional(Text(200), ''),
  sources: v.optional(v.pipe(v.array(FamilyName), v.maxLength(10)), []),
  sellerId: v.optional(Text(160, 1)),
})
export type AlertWish = v.InferOutput<typeof AlertWish>

export const AlertChoices = v.object({
  kinds: v.pipe(v.array(v.picklist(alertKinds)), v.maxLength(3)),
  /** A price drop counts from this many percent below what it was first seen for, or when it falls to `dropYen`. */
  dropPercent: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(90)), 10),
  dropYen: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999_999))),
  byMessage: v.boolean(),
  byMail: v.boolean(),
  pace: v.picklist(alertPaces),
  /** Quiet rule: what would go beyond this many notices in 24 hours waits for the daily digest. */
  mostPerDay: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50)), 5),
})
export type AlertChoices = v.InferOutput<typeof AlertChoices>

export const SavedSearch = v.object({
  id: v.string(),
  name: v.string(),
  wish: AlertWish,
  /** The Japanese words really asked for. */
  wordsJa: v.string(),
  choices: AlertChoices,
  paused: v.boolean(),
  createdAt: Instant,
  /** When a source last answered it; null: not yet. */
  checkedAt: v.nullable(Instant),
  /** Sources that do not answer it at the moment. */
  silent: v.array(FamilyName),
  hits: v.number(),
  lastHitAt: v.nullable(Instant),
})
export type SavedSearch = v.InferOutput<typeof SavedSearch>

export const AlertHit = v.object({
  kind: v.picklist(alertKinds),
  at: Instant,
  yen: Yen,
  wasYen: v.nullable(Yen),
  told: v.boolean(),
  card: GoodsCard,
})

export const SellerPage = v.object({
  source: FamilyName,
  id: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  isStore: v.boolean(),
  goodRate: v.nullable(v.number()),
  ratings: v.nullable(v.number()),
  stars: v.nullable(v.number()),
  itemsSold: v.nullable(v.number()),
  identityVerified: v.nullable(v.boolean()),
  quickShipper: v.nullable(v.boolean()),
  /** Rules read from the texts of this seller's listings that we have read, each with its sentence (Japanese). */
  rules: v.array(v.object({ rule: v.string(), sentence: v.string() })),
  cards: v.array(GoodsCard),
  total: v.nullable(v.number()),
  /** The `page` of the next page; null: there is none. Sources count their pages each in their own way. */
  next: v.nullable(v.string()),
  /** `cached`: the source does not answer (or has no seller pages), these are our own copies as of `asOf`. */
  state: v.picklist(['live', 'cached']),
  asOf: v.nullable(Instant),
})
export type SellerPage = v.InferOutput<typeof SellerPage>

/** The discovery memory: what a person keeps an eye on, and what everybody looks at. */
export const follow = {
  favourites: query('Sig.Front.Follow.Favourites', {
    input: v.object({ sort: v.optional(v.picklist(favouriteSorts), 'saved'), ...PageInput }),
    output: v.object({ ...pageOf(Favourite).entries, count: v.number(), most: v.number() }),
    does: "The customer's favourites with how their prices moved; what is gone stays as its last copy.",
  }),
  save: command('Sig.Front.Follow.Save', {
    input: v.object(Item),
    output: v.object({ saved: v.literal(true), count: v.number() }),
    refusals: ['common.notFound', 'follow.favouritesFull'],
    does: 'Saves an item as a favourite; again is the same.',
  }),
  unsave: command('Sig.Front.Follow.Unsave', {
    input: v.object(Item),
    output: v.object({ saved: v.literal(false), count: v.number() }),
    does: 'Takes an item out of the favourites.',
  }),
  watch: command('Sig.Front.Follow.Watch', {
    input: v.object({ ...Item, alert: v.boolean() }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Whether a favourite tells of price drops and of its near end.',
  }),
  saved: query('Sig.Front.Follow.Saved', {
    output: v.object({ keys: v.array(v.string()) }),
    does: 'Keys `source:id` of everything the customer saved: which hearts are full.',
  }),
  about: query('Sig.Front.Follow.About', {
    who: 'anyone',
    input: v.object(Item),
    output: v.object({ favourites: v.number(), points: v.array(PricePoint) }),
    does: 'What an item page shows beside the item to everybody: how many people saved it, and its price over time (oldest first, at most 200 steps).',
  }),
  mine: query('Sig.Front.Follow.Mine', {
    input: v.object({ ...Item, looked: v.optional(v.boolean(), false) }),
    output: v.object({ saved: v.boolean() }),
    does: 'What an item page says to this customer alone: whether they saved it. `looked`: the page came from a copy made for everybody, so that they looked at it is remembered here (unless they paused that).',
  }),

  viewed: query('Sig.Front.Follow.Viewed', {
    input: v.object(PageInput),
    output: v.object({ ...pageOf(v.object({ card: GoodsCard, at: Instant })).entries, paused: v.boolean() }),
    does: 'What the customer looked at, newest first, at most 200 items.',
  }),
  forgetViewed: command('Sig.Front.Follow.ForgetViewed', {
    input: v.object({ source: v.optional(FamilyName), id: v.optional(Text(200, 1)) }),
    output: Done,
    does: 'Forgets one viewed item, or all.',
  }),
  pauseViewed: command('Sig.Front.Follow.PauseViewed', {
    input: v.object({ paused: v.boolean() }),
    output: Done,
    does: 'Stops or resumes keeping what the customer looks at.',
  }),
  cards: query('Sig.Front.Follow.Cards', {
    who: 'anyone',
    input: v.object({ items: v.pipe(v.array(v.object(Item)), v.maxLength(48)) }),
    output: v.object({ cards: v.array(GoodsCard) }),
    does: 'Our copies of these items, in this order, without asking a source; unknown ones are left out. For lists a visitor keeps in the browser.',
  }),

  searches: query('Sig.Front.Follow.Searches', {
    input: v.object(PageInput),
    output: v.object({ ...pageOf(SavedSearch).entries, count: v.number(), most: v.number() }),
    does: "The customer's saved searches, newest first.",
  }),
  search: query('Sig.Front.Follow.Search', {
    input: v.object({ id: Id, ...PageInput }),
    output: v.object({ search: SavedSearch, ...pageOf(AlertHit).entries }),
    refusals: ['common.notFound'],
    does: 'One saved search with what it found, newest first.',
  }),
  found: query('Sig.Front.Follow.Found', {
    output: v.object({ rows: v.array(AlertHit) }),
    does: "The newest that the customer's saved searches found and that can still be bought, each thing once: at most 12.",
  }),
  saveSearch: command('Sig.Front.Follow.SaveSearch', {
    input: v.object({ id: v.optional(Id), name: Text(80, 1), wish: AlertWish, choices: AlertChoices }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.notFound',
      'follow.searchesFull',
      'follow.wishEmpty',
      'follow.kindsEmpty',
      'follow.channelsEmpty',
      'follow.pricesSwapped',
      'follow.sellerNeedsSource',
    ],
    does: 'Saves a search with alerts, or changes one; changed words or filters start it anew.',
  }),
  pauseSearch: command('Sig.Front.Follow.PauseSearch', {
    input: v.object({ id: Id, paused: v.boolean() }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Pauses or resumes a saved search.',
  }),
  removeSearch: command('Sig.Front.Follow.RemoveSearch', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Deletes a saved search with everything it found.',
  }),

  waysOut: query('Sig.Front.Follow.WaysOut', {
    who: 'anyone',
    input: v.object({ country: Country }),
    output: v.object({
      isServed: v.boolean(),
      /** The caller's own addresses in countries that are served. */
      addresses: v.array(v.object({ id: v.string(), name: v.string(), country: v.string() })),
      /** Served countries from where goods commonly go on to it, likeliest first; none where an embargo closes it. */
      neighbours: v.array(v.string()),
      /** Whether something else than waiting may be offered. */
      mayGoRound: v.boolean(),
      /** The caller is told when it opens. */
      isWished: v.boolean(),
    }),
    does: 'What can be done where nothing goes to a country: own addresses that are served, neighbours, a wish to be told.',
  }),
  wishWay: command('Sig.Front.Follow.WishWay', {
    input: v.object({ country: Country, on: v.boolean() }),
    output: Done,
    refusals: ['common.notFound', 'follow.wayOpen', 'follow.waysFull'],
    does: 'Whether the customer is told, by message and mail, when something goes to this country again.',
  }),

  popular: query('Sig.Front.Follow.Popular', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      window: v.optional(v.picklist(popularWindows), 'day'),
      source: v.optional(v.union([FamilyName, v.literal('all')]), 'all'),
      category: v.optional(v.union([v.picklist(popularCategories), v.literal('all')]), 'all'),
      /** Auctions alone, and of them these. */
      lots: v.optional(v.picklist(popularLots)),
      asOf: AsOf,
      ...PageInput,
    }),
    output: v.object({
      ...pageOf(
        v.object({
          rank: v.number(),
          views: v.number(),
          favourites: v.number(),
          purchases: v.number(),
          card: GoodsCard,
        }),
      ).entries,
      asOf: Instant,
    }),
    refusals: ['common.notFound'],
    does: 'What most people look at, save and buy, over a day, a week or 30 days: at most 100 items. Counts of people, nothing about any of them.',
  }),
  seller: query('Sig.Front.Follow.Seller', {
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(160, 1), page: v.optional(Text(400, 1)) }),
    output: SellerPage,
    refusals: ['common.notFound'],
    does: 'A seller of a source with a page of their shelf.',
  }),
}
