import type { Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { instant } from '../db/moment.ts'

/** Our copy of a listing. `isPartial`: only a search result told of it, its page was never read. */
export type Kept = {
  listing: Listing
  isPartial: boolean
  checkedAt: EpochMs
  titleTranslated: Readonly<Record<string, string>>
  proxyPurchases: number
  /** A paid order of ours has it: sold for everybody, also while its source still offers it. */
  taken: boolean
  /** What the source itself said. */
  sourceSays: Listing['availability']
}

export type Row = {
  data: unknown
  /** A moment, or its text from a question asked together with others. */
  checked_at: EpochMs | string
  title_translated: unknown
  proxy_purchases: number
  taken: boolean
}
export const columns = [
  'listing.data',
  'listing.checked_at',
  'listing.title_translated',
  'listing.proxy_purchases',
  'listing.taken',
] as const

const offered: readonly Listing['availability'][] = ['on_sale', 'reserved', 'price_on_request']
/** The same listing, sold to one of our customers. */
export const asTaken = <T extends Pick<Listing, 'availability'>>(listing: T): T =>
  offered.includes(listing.availability) ? { ...listing, availability: 'sold' } : listing

/** A row as what the shop speaks of. */
export const kept = (row: Row): Kept => {
  // Written by store.ts from listings of the connectors.
  const { partial, ...listing } = row.data as Listing & { partial?: boolean }
  return {
    listing: row.taken ? asTaken(listing) : listing,
    taken: row.taken,
    sourceSays: listing.availability,
    isPartial: partial === true,
    checkedAt: instant(row.checked_at),
    titleTranslated: row.title_translated as Record<string, string>,
    proxyPurchases: row.proxy_purchases,
  }
}
