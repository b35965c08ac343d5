import type { EpochMs } from '../kernel/index.ts'
import type { Family } from './sources.ts'

/**
 * One item for sale at a source, in our shape. Connectors produce it; everything else reads it.
 * Mandatory: source, id, title, a price of a known kind, availability. Everything else may be missing and must not hurt;
 * what a page did not tell is named in `missing`, never invented. All prices are whole yen, tax included.
 */
export type Listing = {
  source: Family
  /** The connector's site below the family, e.g. `mercari`, `mercari-shops`, `yahoo-auctions`. */
  site: string
  id: string
  /** The public page a buyer opens. */
  url: string
  title: string
  description?: string
  /** The source's own pictures, https, largest first. */
  images: string[]
  kind: 'fixed' | 'auction' | 'auction-buyout'
  price: ListingPrice
  availability: 'on_sale' | 'reserved' | 'sold' | 'ended' | 'removed' | 'price_on_request'
  condition?: Condition
  /** The source's own words for the condition, Japanese. */
  conditionText?: string
  domesticShipping: DomesticShipping
  shipsFrom?: string
  shipsWithin?: { minDays: number; maxDays: number }
  brand?: string
  size?: string
  color?: string
  /** Root to leaf, the source's words. */
  categoryPath: string[]
  categoryId?: string
  seller?: Seller
  likes?: number
  /** Weight of one, unpacked, as our buyers guessed it when they named a price; sources do not tell it. */
  weightGrams?: number
  /** Its size, guessed likewise. */
  sizeMm?: { lengthMm: number; widthMm: number; heightMm: number }
  /** Units on offer; flea-market items are 1. */
  quantity?: number
  variants?: Variant[]
  auction?: Auction
  options?: SellerOption[]
  /** The seller decides on every request to buy, in hours or days (Rakuma 購入申請). */
  applicationRequired?: true
  tags: ListingTag[]
  jan?: string
  /** The listing's version at the source (a checksum or update time); compared again before buying. */
  version?: string
  listedAt?: EpochMs
  updatedAt?: EpochMs
  /** Other shops of the same source offering the same thing (Suruga-ya partner stores). */
  offers?: ShopOffer[]
  /** Names of fields this page kind should have told and did not. */
  missing: string[]
}

/**
 * §3's goods price fields. `type` is §4's number: 4 = offer with several possible prices, 7 = auction with buy-now,
 * anything else (we write 1) = a fixed price, 6 = auction without buy-now.
 */
export type ListingPrice = {
  type: number
  price?: number
  jpyPrice?: number
  jpyPriceNew?: number
  reservePrice?: number
  buyNowPrice?: number
  bidJpyPrice?: number
  /** Price before a sale, when the page shows one. */
  regularPrice?: number
  /** The maker's list price (定価): a comparison, never an offer. */
  listPrice?: number
  taxIncluded: boolean
}

export type Condition = 'new' | 'like_new' | 'very_good' | 'good' | 'fair' | 'poor'

export type DomesticShipping = {
  payer: 'seller' | 'buyer' | 'unknown'
  /** Known amount in yen (0 when the seller pays). Absent when unknown until bought. */
  yen?: number
  /** Cash on delivery: the warehouse would have to pay at the door. */
  cashOnDelivery?: boolean
  method?: string
  tracked?: boolean
  insured?: boolean
  anonymous?: boolean
  /** Shop total above which postage is free, in yen (Rakuten: 3,980 per shop, §9). */
  freeAbove?: number
}

export type Seller = {
  id?: string
  name?: string
  isStore?: boolean
  /** 0 to 100. */
  goodRate?: number
  ratings?: number
  good?: number
  bad?: number
  stars?: number
  identityVerified?: boolean
  /** Usually ships within 24 hours (§9, Mercari). */
  quickShipper?: boolean
  /** The source's badge for sellers whose sales come about: over 70 % in the last month (§9). Only the source counts that; no badge is not a no. */
  highSuccess?: boolean
  itemsSold?: number
  avatar?: string
}

export type Variant = { id: string; name: string; priceYen?: number; stock?: number; image?: string }

export type Auction = {
  startPrice?: number
  currentPrice: number
  buyNowPrice?: number
  bids: number
  bidders?: number
  startsAt?: EpochMs
  endsAt?: EpochMs
  earlyFinish?: boolean
  autoExtension?: boolean
  extended?: boolean
  highestBidder?: string
  /** Minimum raise at the current price, yen. */
  bidIncrement?: number
  isClosed?: boolean
  hasWinner?: boolean
  /** Tax added on top of a bid: 10 for stores, whose bids are entered ex-tax; 0 for people. Prices here always include it. */
  taxPercent?: number
  restrictions?: string[]
  /** Questions bidders asked the seller, as the page counts them. */
  questions?: { answered: number; open: number }
}

/** A choice the shop asks for when ordering. `*` in the label means required (§5, Rakuten). */
export type SellerOption = { label: string; required: boolean; choices: string[] }

export type ShopOffer = {
  shopId: string
  shopName: string
  priceYen: number
  conditionText?: string
  condition?: Condition
  stock?: number
  domesticYen?: number
  url?: string
}

/** §3's item tags. */
export type ListingTag =
  | 'authentication'
  | 'insured'
  | 'uninsured'
  | 'fragile'
  | 'air_prohibited'
  | 'second_hand'
  | 'certified_store'
  | 'adult'
  | 'tax_free'

export type SearchHit = Pick<
  Listing,
  | 'source'
  | 'site'
  | 'id'
  | 'url'
  | 'title'
  | 'kind'
  | 'price'
  | 'availability'
  | 'condition'
  | 'domesticShipping'
  | 'tags'
  | 'seller'
  | 'likes'
  | 'brand'
  | 'auction'
  | 'categoryId'
  | 'updatedAt'
  | 'listedAt'
> & {
  image?: string
  missing: string[]
}

/**
 * One page of a search. `nextPage` is the source's own token. A family with several sites tells in `sites` how each did:
 * one that is off, slow or in trouble is only left out.
 */
export type SearchPage = {
  hits: SearchHit[]
  total?: number
  totalIsLeast?: boolean
  nextPage?: string
  sites?: { site: string; state: SiteState }[]
}
export type SiteState = 'ok' | 'off' | 'slow' | 'down' | 'blocked' | 'changed'

/** What a connector makes of a page: a listing, a search page, or why there is none. */
export type Parsed =
  | { kind: 'listing'; listing: Listing }
  | { kind: 'search'; page: SearchPage }
  | {
      kind: 'none'
      why: 'not_found' | 'removed' | 'adult' | 'blocked' | 'maintenance' | 'unreadable'
      detail?: string
    }

/** Sentinels that mean "not for sale, ask": never offered for purchase (marketplaces.md 0.8). */
export const notForSaleYen: readonly number[] = [9_999_999, 99_999_999, 542_559_090]

/** Flea-market and auction goods exist once; shop goods do not (P 6: they are held for different times). */
export const isOneOfAKind = ({
  source,
  seller,
  quantity,
}: {
  readonly source: Family
  readonly seller?: { readonly isStore?: boolean | undefined } | null | undefined
  readonly quantity?: number | null | undefined
}): boolean =>
  !(seller?.isStore ?? false) &&
  (quantity ?? 1) <= 1 &&
  !['rakuten', 'surugaya', 'amazon', 'lashinbang', 'market'].includes(source)
