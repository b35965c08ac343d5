import type { Condition, Family, Listing, Parsed, Seller } from '@tomobako/domain/goods'
import type { Address, Site } from './links.ts'

/** What a connector knows how to do; screens hide what is not here. Every purchase is made by staff (product.md 5). */
export type Capabilities = {
  /** Listings by words. */
  search: boolean
  /** A listing by its id. False: the customer pastes a link and staff quote it. */
  item: boolean
  seller: boolean
  /** Choices of size, colour or grade that must be made before buying. */
  sku: boolean
  /** Questions of the shop that must be answered when ordering (§5, Rakuten). */
  options: boolean
  auction: boolean
  /** Bids can be placed (by staff). */
  bid: boolean
  /** Other shops of the same source offering the same thing. */
  offers: boolean
}

export type Sort = 'best' | 'newest' | 'cheapest' | 'dearest' | 'ending' | 'popular'

/** A search in the words of the source (Japanese); yen tax included, page as the source counts or names it. */
export type SearchQuery = {
  words: string
  page?: string
  sort?: Sort
  priceMin?: number
  priceMax?: number
  condition?: readonly Condition[]
  categoryId?: string
  sellerId?: string
  /** Only listings whose price includes domestic postage. */
  freeShipping?: boolean
  includeSold?: boolean
}

/** What goes to a source. Built without touching the world; `proof` and keys are added by the caller that holds them. */
export type WebRequest = {
  site: Site
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** A POST that only reads may be repeated like a GET. */
  repeatable?: boolean
  /** The id asked for, so that a list answer can be reduced to the one item. */
  want?: string
}

export type WebAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string; url: string }

/** The only door to the network. */
export type Web = { send(request: WebRequest): Promise<WebAnswer> }

/** A page as received, whoever received it. `url` is the source's own address, also in the practice world. */
export type Page = { url: string; status: number; contentType: string; body: string; want?: string }

/** Keys the operator holds for official APIs. */
export type Keys = { rakuten?: { applicationId: string; accessKey?: string } }

export type Connector = {
  family: Family
  site: Site
  /** Name in Latin letters, as the source writes itself. */
  name: string
  can: Capabilities
  /** What an address of this site points to; null when it is not one of its addresses. Pure. */
  address(url: URL): Address | null
  /** A second page that completes a listing: always read, or only when asked for (because the source wants long pauses). */
  more?: { when: 'always' | 'asked'; request(listing: Listing): WebRequest | null; merge(listing: Listing, page: Page): Listing }
  item?(id: string, keys?: Keys): WebRequest
  search?(query: SearchQuery, keys?: Keys): WebRequest
  seller?(id: string): WebRequest
  parse?(page: Page): Parsed
  parseSeller?(page: Page): Seller | null
}

/** Everything a connector without a reader says about itself. */
export const linkOnly: Capabilities = { search: false, item: false, seller: false, sku: false, options: false, auction: false, bid: false, offers: false }

export type { Address, Site } from './links.ts'
