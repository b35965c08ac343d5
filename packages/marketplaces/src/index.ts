import { randomUUID } from 'node:crypto'
import type { Family, Listing, Parsed, SearchPage } from '@tomobako/domain/goods'
import { isFamily } from '@tomobako/domain/goods'
import type { Connector, Keys, Page, SearchQuery, Site, Web, WebAnswer, WebRequest } from './connector.ts'
import { linkOnly } from './connector.ts'
import type { Saved } from './file.ts'
import { parseSaved } from './file.ts'
import type { Link } from './links.ts'
import { addressIn, familyOf, linkOf, recognise, sites } from './links.ts'
import { mercari } from './mercari/connector.ts'
import { makeProver } from './mercari/dpop.ts'
import { none } from './read.ts'
import { rakuten } from './rakuten/connector.ts'
import { surugaya } from './surugaya/connector.ts'
import { Trouble } from './trouble.ts'
import { practiceAddress } from './web.ts'
import { yahoo } from './yahoo/connector.ts'

export type { Capabilities, Connector, Keys, Page, SearchQuery, Site, Sort, Web, WebAnswer, WebRequest } from './connector.ts'
export type { Saved } from './file.ts'
export type { Address, Link } from './links.ts'
export { linkOf, recognise, supportedHosts } from './links.ts'
export type { FoundRule, SellerRule } from './rules.ts'
export { isReservedTitle, sellerRuleNames, sellerRules } from './rules.ts'
export type { TroubleKind } from './trouble.ts'
export { Trouble } from './trouble.ts'
export type { WebOptions } from './web.ts'
export { manners, openWeb, practiceAddress } from './web.ts'
export { prefectureOf, prefectures } from './words.ts'
export { bidIncrement, bidOutcome, parseBidHistory } from './yahoo/bids.ts'

const named = (site: Site, name: string): Connector => ({ family: familyOf(site), site, name, can: linkOnly, address: addressIn(site) })

/**
 * Every source. The first four are read; of the others only addresses are known: an item comes by link and staff quote it.
 * Adding a reader means a folder beside `mercari/` and its row here.
 */
export const connectors: readonly Connector[] = [
  mercari, yahoo, rakuten, surugaya,
  named('paypay-flea', 'Yahoo! Flea Market'), named('yahoo-shopping', 'Yahoo! Shopping'), named('rakuma', 'Rakuma'), named('amazon', 'Amazon Japan'),
  named('lashinbang', 'Lashinbang'), named('minne', 'minne'), named('yuyutei', 'Yuyu-tei'), named('cardrush', 'Card Rush'), named('magi', 'magi'),
  named('zozo', 'ZOZOTOWN'), named('second-street', '2nd STREET'), named('bookoff', 'Book-Off Online'), named('mandarake', 'Mandarake'), named('netoff', 'NetOff'),
]

/** The connector for a family (`yahoo`), a site (`yahoo-auctions`, `yahoo_auctions`, `mercari-shops`) or null. A family with several sites gives its first. */
export function connectorFor(source: string): Connector | null {
  const name = source.trim().toLowerCase().replaceAll('_', '-')
  const exact = connectors.find((each) => each.site === name)
  if (exact) return exact
  const site = sites.find((each) => each === name)
  const family = site === undefined ? name : familyOf(site)
  return isFamily(family) ? (connectors.find((each) => each.family === family && each.can.item) ?? connectors.find((each) => each.family === family) ?? null) : null
}

/** Sources whose listings are read; for the rest a pasted link becomes a question to staff. */
export const isQuoteOnly = (source: string): boolean => connectorFor(source)?.can.item !== true

export type Marketplaces = {
  /** A listing by id or by any of its addresses. Throws `Trouble` when the source cannot be asked. `full` also reads pages that take their time (Suruga-ya's other shops). */
  item(source: Family | Site, idOrUrl: string, how?: { full?: boolean }): Promise<Parsed>
  search(source: Family | Site, query: SearchQuery): Promise<SearchPage | Extract<Parsed, { kind: 'none' }>>
  recognise(text: string): Link | { family: null; url: string } | null
  /** The address staff open to buy: the source's own, or the practice world's page for it. */
  openAddress(url: string): string
}

/** Joins the pure connectors with a web. `practiceOrigin` only changes the links staff open; the web itself was opened with it. */
export function openMarketplaces({ web, practiceOrigin, keys, now = Date.now, uuid = randomUUID }: { web: Web; practiceOrigin?: string; keys?: Keys; now?: () => number; uuid?: () => string }): Marketplaces {
  const prove = makeProver()
  const allKeys: Keys = keys ?? (practiceOrigin === undefined ? {} : { rakuten: { applicationId: 'practice', accessKey: 'practice' } })

  async function ask(request: WebRequest): Promise<Page> {
    const answer = await proven(request)
    return { url: answer.url, status: answer.status, contentType: answer.headers['content-type'] ?? '', body: answer.body, ...(request.want === undefined ? {} : { want: request.want }) }
  }

  /** Mercari wants each request signed afresh; a 401 is answered once with a new signature (marketplaces.md 1.3). */
  async function proven(request: WebRequest): Promise<WebAnswer> {
    if (!request.url.startsWith('https://api.mercari.jp/')) return web.send(request)
    const signed = () => ({ ...request, headers: { ...request.headers, dpop: prove(request, { nowMs: now(), id: uuid() }) } })
    const first = await web.send(signed())
    return first.status === 401 ? web.send(signed()) : first
  }

  function reader(source: string): Required<Pick<Connector, 'item' | 'search' | 'parse'>> & Connector {
    const connector = connectorFor(source)
    const { item, search, parse } = connector ?? {}
    if (!connector || !item || !search || !parse) throw new Trouble(source, 'refused', 'is quoted by staff, not read')
    if (connector.site === 'rakuten' && !allKeys.rakuten?.applicationId) throw new Trouble(source, 'refused', 'needs an application id of the operator')
    return { ...connector, item, search, parse }
  }

  return {
    recognise,
    openAddress: (url) => (practiceOrigin === undefined ? url : practiceAddress(practiceOrigin, url).href),

    async item(source, idOrUrl, how = {}) {
      if (isQuoteOnly(source)) return none('unreadable', 'quoted by staff')
      const connector = reader(source)
      const id = idAt(connector, idOrUrl)
      if (id === null) return none('not_found', 'not an id or address of this source')
      const parsed = connector.parse(await ask(connector.item(id, allKeys)))
      if (parsed.kind === 'search') return none('unreadable', 'a search page where an item was expected')
      if (parsed.kind !== 'listing' || !connector.more || (connector.more.when === 'asked' && how.full !== true)) return parsed
      return { kind: 'listing', listing: await completed(connector.more, parsed.listing) }
    },

    async search(source, query) {
      const connector = reader(source)
      const parsed = connector.parse(await ask(connector.search(query, allKeys)))
      if (parsed.kind === 'search') return parsed.page
      return parsed.kind === 'none' ? parsed : none('unreadable', 'an item where a search page was expected')
    },
  }

  /** The second page completes; when it does not come, the listing stands as it is and says what is missing. */
  async function completed(more: NonNullable<Connector['more']>, listing: Listing): Promise<Listing> {
    const request = more.request(listing)
    if (!request) return listing
    try {
      return more.merge(listing, await ask(request))
    } catch (trouble) {
      if (trouble instanceof Trouble) return { ...listing, missing: [...new Set([...listing.missing, 'secondPage'])] }
      throw trouble
    }
  }
}

const idForms: Readonly<Partial<Record<Site, RegExp>>> = {
  'mercari': /^(?:m\d{9,12}|[A-Za-z0-9]{20,22})$/, 'yahoo-auctions': /^[a-z]?\d{8,10}$/, 'rakuten': /^[\w-]{1,60}\/[\w-]{1,100}$/, 'surugaya': /^[A-Za-z0-9]{3,20}(?:\?(?:tenpo_cd|branch_number)=\w{1,8})?$/,
}

/** An id from an id or an address of this connector; Suruga-ya's store stays with the id because it is part of what is bought. */
function idAt(connector: Connector, idOrUrl: string): string | null {
  const given = idOrUrl.trim()
  if (!/^https?:/i.test(given)) return idForms[connector.site]?.test(given) === true ? given : null
  const address = URL.canParse(given) ? connector.address(new URL(given)) : null
  if (!address || address.type !== 'item') return null
  return connector.site === 'surugaya' ? `${address.id}${new URL(address.url).search}` : address.id
}

/**
 * A saved page of a source as our own result, ready to print as JSON; pages and recordings are told apart by their content.
 * `source` is a family, a site or a folder name of recordings. Never throws: an unknown source is `none`.
 */
export function parseFile(source: string, text: string, url?: string): Saved {
  const known = url !== undefined && URL.canParse(url) ? linkOf(new URL(url)) : null
  const connector = connectorFor(source) ?? (known ? connectorFor(known.site) : null)
  return connector ? parseSaved(connector, text, url) : none('unreadable', `no source is called ${source}`)
}
