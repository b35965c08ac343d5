import { canAuthenticate } from '@tomobako/domain/goods'
import type { Listing, ListingTag, Parsed } from '@tomobako/domain/goods'
import type { BidHistory } from './bidding.ts'
import type { Connector, Page, SellerPage, Site } from './connector.ts'
import { isTangled, none } from './read.ts'

/**
 * A page to be read, as plain data: reading is pure and foreign, so it can be done anywhere, in a thread of its own too. `page` is an item, a search or a
 * shelf; `seller` says who sells (or is a page of another kind); `bids` lists what was bid; `second` completes the listing.
 */
export type Reading =
  | { site: Site; as: 'page' | 'seller'; page: Page }
  | { site: Site; as: 'bids'; page: Page }
  | { site: Site; as: 'second'; page: Page; listing: Listing }
export type ReadAs = { page: Parsed; seller: SellerPage | Parsed; bids: BidHistory | None; second: Listing }
type None = Extract<Parsed, { kind: 'none' }>
/** Null: a page no reader should look into (`isTangled`), or a site without a reader. Rejects with an error of the reader or of the thread. */
export type Reader = <R extends Reading>(reading: R) => Promise<ReadAs[R['as']] | null>

/** Reads here and now, on the thread that asks. */
export function readIn(
  connectors: readonly Connector[],
): <R extends Reading>(reading: R) => ReadAs[R['as']] | null {
  return <R extends Reading>(reading: R) => read(reading) as ReadAs[R['as']] | null // the table below gives each kind its own
  function read(reading: Reading): ReadAs[Reading['as']] | null {
    const connector = connectors.find((each) => each.site === reading.site)
    if (!connector?.parse || isTangled(reading.page.body)) return null
    if (reading.as === 'second')
      return tagged(connector.more?.merge(reading.listing, reading.page) ?? reading.listing)
    if (reading.as === 'bids')
      return connector.history?.read(reading.page) ?? none('unreadable', 'not a list of bids')
    const shelf = reading.as === 'seller' ? connector.parseSeller?.(reading.page) : null
    if (shelf) return shelf
    const parsed = connector.parse(reading.page)
    if (parsed.kind === 'listing') return { kind: 'listing', listing: tagged(parsed.listing) }
    if (parsed.kind === 'search')
      return { kind: 'search', page: { ...parsed.page, hits: parsed.page.hits.map(tagged) } }
    return parsed
  }
}

/** The one tag that is our own word and no source's: we can have it authenticated. Set here for every connector alike. */
function tagged<T extends { title: string; site: string; categoryPath?: string[]; tags: ListingTag[] }>(
  thing: T,
): T {
  return canAuthenticate(thing)
    ? { ...thing, tags: ['authentication', ...thing.tags.filter((tag) => tag !== 'authentication')] }
    : thing
}
