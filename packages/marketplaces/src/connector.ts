import type { Condition, Family, Listing, Parsed, SearchPage, Seller } from '@tomobako/domain/goods'
import type { BidHistory, Bidding, BiddingKey } from './bidding.ts'
import type { Address, Site } from './links.ts'
import type { Turn } from './queue.ts'

/** What a connector knows how to do; screens hide what is not here. Every purchase is made by staff (P 5). */
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
  /** Lots can be bid on: by staff on the board, or by program where there is `bidding` and the operator holds its key. */
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
  /** The id asked for, so that a list answer can be reduced to the one item; `page-2` where a search's answer does not tell its page. */
  want?: string
  /** What a bid asks goes beside the line in which pages wait: nobody's reading delays it, and no failing page keeps it from being sent. */
  lane?: 'bids'
  /**
   * It does something at the source: sent once, no redirect is followed, and an answer that never came is `unclear` (it may have been done) or `unreachable`
   * (it certainly was not).
   */
  acts?: true
  /** A short link is only asked where it leads: its redirect is the answer and is not followed. */
  short?: true
}

export type WebAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  url: string
}

/** `open`: the source is left alone until it has recovered; `half-open`: the next question tries it. */
export type Breaker = 'closed' | 'open' | 'half-open'

/** The only door to the network. */
export type Web = {
  /** `turn` says whose question it is, and when nobody wants the answer any more; absent: the shop's own. */
  send(request: WebRequest, turn?: Turn): Promise<WebAnswer>
  state(site: Site): Breaker
  /** How many questions wait for a source that wants pauses, and how long until it may be asked again. */
  line(site: Site): { waiting: number; nextInMs: number }
  /** How long an answer may be given to others who ask the same: nothing where nobody has to wait. */
  sharedMs(site: Site): number
}

/**
 * How one question to a source went, for figures per source. `at` by the caller's clock, `ms` measured. `missing`: fields the page kind should have told
 * (of a search: those at least half of its rows lack). Our own refusals, and sources that are switched off, are not questions.
 */
export type Asked = {
  site: Site
  at: number
  ms: number
  outcome: 'ok' | 'slow' | 'http' | 'blocked' | 'unreadable' | 'open'
  status?: number
  missing: string[]
}

/** A page as received, whoever received it. `url` is the source's own address, also in the practice world; `at` is the source's clock, from its Date header. */
export type Page = {
  url: string
  status: number
  contentType: string
  body: string
  want?: string
  at?: number
}

/** Keys the operator holds for official APIs. */
export type Keys = {
  rakuten?: { applicationId: string; accessKey?: string }
  /** Client id of a Yahoo! JAPAN application. */
  yahooShopping?: { appId: string }
  /** Credential (version 3, Far East) and tag of an approved Associates account: Creators API. */
  amazon?: { credentialId: string; credentialSecret: string; partnerTag: string }
  /** Sources that agreed with the operator to take bids from programs, and how. The practice world has its own. */
  bidding?: Readonly<Partial<Record<Site, BiddingKey>>>
}

/** Who sells, and one page of what they sell. */
export type SellerPage = { seller: Seller; page: SearchPage }

/** One source, pure: requests are built and pages are read, nothing is asked. Ids here are the site's own; `ids.ts` makes them unique in the family. */
export type Connector = {
  family: Family
  site: Site
  /** Name in Latin letters, as the source writes itself. */
  name: string
  can: Capabilities
  /** An official API that answers only with the operator's keys of this name. Without them the source is as if it could do nothing: items come by link. */
  needs?: keyof Keys
  /** A pass every question must carry as `authorization`: asked for once, kept as long as it lasts. */
  pass?: {
    request(keys: Keys): WebRequest
    read(page: Page): { authorization: string; lastsMs: number } | null
  }
  /** What an address of this site points to; null when it is not one of its addresses. Pure. */
  address(url: URL): Address | null
  /** The id to ask by where an address of it says more than its id (Suruga-ya's store); absent = the address's id. */
  idAt?(address: Address): string
  /** A second page that completes a listing: always read, or only when asked for (because the source wants long pauses). */
  more?: {
    when: 'always' | 'asked'
    request(listing: Listing): WebRequest | null
    merge(listing: Listing, page: Page): Listing
  }
  item?: (id: string, keys?: Keys) => WebRequest
  search?(query: SearchQuery, keys?: Keys): WebRequest
  /** Who sells; `page` as the source counts or names it, where the same page also shows the shelf. Null: only their shelf says who they are. */
  seller?(id: string, page?: string, keys?: Keys): WebRequest | null
  /** What they sell, where that is a question of its own: its answer is read by `parse` as a search page. */
  shelf?(id: string, page?: string, keys?: Keys): WebRequest
  /** Our page number (from 1) in the source's own counting; absent = the number itself. */
  pageAt?(page: number): string
  parse?: (page: Page) => Parsed
  /** The page that lists what was bid on a lot, where everybody may read it. */
  history?: { request(id: string): WebRequest; read: (page: Page) => BidHistory | null }
  /** How bids are placed where programs may; see there. */
  bidding?: Bidding
  /** Null for a page that is not a seller's. `page.hits` is empty where the shelf is a question of its own. */
  parseSeller?(page: Page): SellerPage | null
}

/** Everything a connector without a reader says about itself. */
export const linkOnly: Capabilities = {
  search: false,
  item: false,
  seller: false,
  sku: false,
  options: false,
  auction: false,
  bid: false,
  offers: false,
}

export type { Address, Site } from './links.ts'
