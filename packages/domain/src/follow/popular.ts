import { DAY, HOUR } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import { kindOf } from '../money/index.ts'

/** P 6: rankings over 24 hours, 7 days, 30 days. */
/** Rankings of auctions alone: those that end within a day (the nearest first), that nobody has bid on, that can be bought at once, that we have known for a day at most. */
export const popularLots = ['ending', 'noBids', 'buyout', 'newest'] as const
export type PopularLots = (typeof popularLots)[number]

export const popularWindows = ['day', 'week', 'month'] as const
export type PopularWindow = (typeof popularWindows)[number]
export const windowMs: Readonly<Record<PopularWindow, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY }

/** The categories of the header. */
export const popularCategories = [
  'figures',
  'cameras',
  'cards',
  'fashion',
  'craft',
  'kitchen',
  'music',
  'games',
] as const
export type PopularCategory = (typeof popularCategories)[number]

/** What a look, a heart and a purchase count; a purchase is the surest sign. */
export const popularWeights = { views: 1, favourites: 5, purchases: 20 } as const
/** Nobody reads further down. */
export const popularMost = 100

/** Counts are kept by the hour for three days, then by the day of Japan: exact where it shows, small where it is old. */
export const keepHoursMs = 3 * DAY
export const hourOf = (at: EpochMs): EpochMs => Math.floor(at / HOUR) * HOUR

const categoryOfKind: Readonly<Record<string, PopularCategory>> = {
  figure: 'figures',
  robot: 'figures',
  modelkit: 'figures',
  doll: 'figures',
  plush: 'figures',
  charm: 'figures',
  capsule: 'figures',
  toy: 'figures',
  train: 'figures',
  camera: 'cameras',
  lens: 'cameras',
  card: 'cards',
  bag: 'fashion',
  sneaker: 'fashion',
  jacket: 'fashion',
  kimono: 'fashion',
  clothing: 'fashion',
  accessory: 'fashion',
  watch: 'fashion',
  kokeshi: 'craft',
  vase: 'craft',
  wagasa: 'craft',
  teabowl: 'craft',
  knife: 'kitchen',
  tableware: 'kitchen',
  teatin: 'kitchen',
  record: 'music',
  cassette: 'music',
  disc: 'music',
  guitar: 'music',
  instrument: 'music',
  headphones: 'music',
  game: 'games',
  cartridge: 'games',
  handheld: 'games',
  console: 'games',
}
/** The header's category a listing belongs to, by what kind of thing it is; null: none of them. */
export const popularCategoryOf = (categoryPath: readonly string[], title: string): PopularCategory | null =>
  categoryOfKind[kindOf(categoryPath, title)] ?? null
