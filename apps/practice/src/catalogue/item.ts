/** The sources of the first hour, whose shares of the catalogue are fixed in `generate.ts`; the others are in `more.ts`. */
export type CoreSource = 'mercari' | 'yahoo' | 'rakuten' | 'surugaya'
export type PracticeSource = CoreSource | 'paypay' | 'rakuma' | 'minne' | 'amazon' | 'lashinbang' | 'market'
export type PracticeSite =
  | 'mercari'
  | 'mercari-shops'
  | 'yahoo-auctions'
  | 'rakuten'
  | 'surugaya'
  | 'paypay-flea'
  | 'yahoo-shopping'
  | 'rakuma'
  | 'minne'
  | 'amazon'
  | 'lashinbang'
  | 'yuyutei'
  | 'cardrush'
  | 'magi'
  | 'zozo'
  | 'second-street'
  | 'bookoff'
  | 'mandarake'
  | 'netoff'

export type PracticeSeller = {
  id: string
  name: string
  isStore: boolean
  good: number
  normal: number
  bad: number
  prefecture: number
  quick: boolean
  refusesProxies: boolean
  selling: number
}

/** Reaches trouble on purpose. What each does is told in `sentinels.ts`. */
export type Trick =
  | 'always_sold'
  | 'rises_when_reread'
  | 'falls_when_reread'
  | 'sells_when_reread'
  | 'times_out'
  | 'server_error'
  | 'blocked'
  | 'gone'
  | 'seller_refuses'
  | 'price_on_request'
  | 'reserved'
  | 'prohibited'
  | 'hostile_text'
  | 'ships_late'
  | 'cash_on_delivery'
  | 'ends_soon'
  | 'store_tax'
  | 'required_options'
  | 'partner_only'
  | 'time_sale'
  | 'shop_cancels'
  | 'unsupported'
  | 'battery_inside'

/**
 * One listing of the practice world. Numbers are whole yen with tax, grams, centimetres, milliseconds.
 * `titleEn` is for our own search and demonstration; it is never sent on the wire.
 */
export type PracticeItem = {
  source: PracticeSource
  site: PracticeSite
  id: string
  /** The address a buyer of the real source would see. */
  url: string
  kind: string
  pictures: readonly string[]
  title: string
  titleEn: string
  description: string
  priceYen: number
  listPriceYen?: number
  /** 1 new … 6 poor, as Mercari counts. */
  condition: 1 | 2 | 3 | 4 | 5 | 6
  maker: string
  makerEn: string
  category: { path: readonly string[]; id: number }
  payer: 'seller' | 'buyer'
  method: number
  postageYen?: number
  days: readonly [number, number]
  seller: PracticeSeller
  weightGrams: number
  sizeCm: readonly [number, number, number]
  likes: number
  /** Age at the epoch of the world's calendar. */
  listedDaysAgo: number
  stock: number
  variants?: readonly { id: string; name: string; stock: number }[]
  options?: readonly { label: string; choices: readonly string[] }[]
  grades?: readonly { id: string; label: string; priceYen: number; beforeYen?: number; stock: number }[]
  offers?: readonly {
    tenpo: string
    shop: string
    priceYen: number
    label: string
    days: readonly [number, number]
    postageYen: number
  }[]
  auction?: {
    startYen: number
    buyNowYen?: number
    bids: number
    periodDays: number
    phaseMs: number
    earlyFinish: boolean
    autoExtension: boolean
    ratingRestricted: boolean
    /** A lot that is sold once, at its own time; the others come round. */
    once?: { startsAt: number; endsAt: number }
  }
  /** The shop's own word for the state ("A", "中古B"). */
  grade?: string
  /** The size as the shop prints it. */
  size?: string
  /** The shop's code or word for the colour. */
  color?: string
  jan?: string
  releaseDate?: string
  /** Words matched by a search besides title and maker. */
  words: readonly string[]
  trick?: Trick
}
