import { isFamily } from '@tomobako/domain/goods'
import { amazon } from './amazon/connector.ts'
import { bookoff } from './bookoff/connector.ts'
import type { Connector, Site } from './connector.ts'
import type { Saved } from './file.ts'
import { parseSaved } from './file.ts'
import { lashinbang } from './lashinbang/connector.ts'
import { familyOf, linkOf, sites } from './links.ts'
import { mandarake } from './mandarake/connector.ts'
import { yuyutei } from './yuyutei/connector.ts'
import { cardrush } from './cardrush/connector.ts'
import { magi } from './magi/connector.ts'
import { zozo } from './zozo/connector.ts'
import { mercari } from './mercari/connector.ts'
import { minne } from './minne/connector.ts'
import { netoff } from './netoff/connector.ts'
import type { Marketplaces, OpenMarketplaces } from './open.ts'
import { joinMarketplaces } from './open.ts'
import { none } from './read.ts'
import { readIn } from './reading.ts'
import { rakuten } from './rakuten/connector.ts'
import { paypayFlea } from './paypay-flea/connector.ts'
import { rakuma } from './rakuma/connector.ts'
import { secondStreet } from './second-street/connector.ts'
import { surugaya } from './surugaya/connector.ts'
import { yahoo } from './yahoo/connector.ts'
import { yahooShopping } from './yahoo-shopping/connector.ts'

export type {
  Bid,
  Bidder,
  Bidding,
  BiddingKey,
  BidHistory,
  BidLook,
  BidOutcome,
  BidPreview,
  BidRefusal,
  BidTurnedDown,
} from './bidding.ts'
export type {
  Asked,
  Breaker,
  Capabilities,
  Connector,
  Keys,
  Page,
  SearchQuery,
  SellerPage,
  Site,
  Sort,
  Web,
  WebAnswer,
  WebRequest,
} from './connector.ts'
export type { Saved } from './file.ts'
export { familyIdOf, siteNamed, siteOf } from './ids.ts'
export type { Address, Link } from './links.ts'
export { familyOf, linkOf, ownerOf, recognise, sites, supportedHosts } from './links.ts'
export type { Marketplaces, OpenMarketplaces } from './open.ts'
export type { Pace } from './pace.ts'
export type { Asker, LineRules } from './queue.ts'
export type { ReadAs, Reader, Reading } from './reading.ts'
export { hasKeys, practiceKeys } from './open.ts'
export { openRecorded } from './recorded.ts'
export { isReservedTitle } from './rules.ts'
export type { TroubleKind } from './trouble.ts'
export { Trouble } from './trouble.ts'
export type { WebOptions } from './web.ts'
export { manners, openWeb, practiceAddress } from './web.ts'
export { prefectureOf, prefectures } from './words.ts'
export { bidIncrement, bidOutcome, parseBidHistory } from './yahoo/bids.ts'

/**
 * Every source, in the order screens show them. One that cannot be read (`can.item` false) is still known by its addresses: an item comes by link and
 * staff quote it. Adding a reader means a folder beside `mercari/` and its row here.
 */
export const connectors: readonly Connector[] = [
  mercari,
  yahoo,
  rakuten,
  surugaya,
  paypayFlea,
  yahooShopping,
  rakuma,
  amazon,
  lashinbang,
  minne,
  yuyutei,
  cardrush,
  magi,
  zozo,
  secondStreet,
  bookoff,
  mandarake,
  netoff,
]

/** The connector for a family (`yahoo`), a site (`yahoo-auctions`, `yahoo_auctions`, `mercari-shops`) or null. A family with several sites gives its first. */
export function connectorFor(source: string): Connector | null {
  const name = source.trim().toLowerCase().replaceAll('_', '-')
  const exact = connectors.find((each) => each.site === name)
  if (exact) return exact
  const site = sites.find((each) => each === name)
  const family = site === undefined ? name : familyOf(site)
  return isFamily(family)
    ? (connectors.find((each) => each.family === family && each.can.item) ??
        connectors.find((each) => each.family === family) ??
        null)
    : null
}

/** Sources whose listings are read; for the rest a pasted link becomes a question to staff. */
export const isQuoteOnly = (source: string): boolean => connectorFor(source)?.can.item !== true

/** What an id of each site that is read looks like; anything else is not asked for. */
const idForms: Readonly<Partial<Record<Site, RegExp>>> = {
  yuyutei: /^[a-z]{2,6}\/[\w-]{1,20}\/\d{1,8}$/,
  cardrush: /^(?:main|[a-z0-9]{1,20})\/\d{1,10}$/,
  magi: /^\d{1,12}$/,
  zozo: /^(?:[\w-]{1,60}\/)?\d{6,9}$/,
  mercari: /^(?:m\d{9,12}|[A-Za-z0-9]{20,22})$/,
  'yahoo-auctions': /^[a-z]?\d{8,10}$/,
  rakuten: /^[\w-]{1,60}\/[\w-]{1,100}$/,
  surugaya: /^[A-Za-z0-9]{3,20}(?:\?(?:tenpo_cd|branch_number)=\w{1,8})?$/,
  'paypay-flea': /^[a-z]?\d{8,10}$/,
  'yahoo-shopping': /^[a-z0-9-]{1,60}_[\w-]{1,100}$/,
  rakuma: /^[0-9a-f]{32}$/,
  amazon: /^[A-Z0-9]{10}$/,
  minne: /^\d{1,12}$/,
  lashinbang: /^\d{1,12}$/,
  mandarake: /^\d{10}$/,
  netoff: /^\d{10}$/,
  bookoff: /^(?:new\/)?\d{10}$/,
  'second-street': /^\d{13}\/\d{5}$/,
}

/** Reads one page on the thread that calls: what a thread of the pool does. */
export const readPage = readIn(connectors)

/** Joins all connectors with a web; see `open.ts`. */
export const openMarketplaces = (options: OpenMarketplaces): Marketplaces =>
  joinMarketplaces(connectors, idForms, options)

/**
 * A saved page of a source as our own result, ready to print as JSON; pages and recordings are told apart by their content.
 * `source` is a family, a site or a folder name of recordings. Never throws: an unknown source is `none`.
 */
export function parseFile(source: string, text: string, url?: string): Saved {
  const known = url !== undefined && URL.canParse(url) ? linkOf(new URL(url)) : null
  const named = connectorFor(source)
  // An address says which site of a family a page is from.
  const connector =
    known && (named === null || named.family === known.family) ? connectorFor(known.site) : named
  return connector ? parseSaved(connector, text, url) : none('unreadable', `no source is called ${source}`)
}
