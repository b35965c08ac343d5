import type { Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'

/** Our copy of a listing. `isPartial`: only a search result told of it, its page was never read. */
export type Kept = {
  listing: Listing
  isPartial: boolean
  checkedAt: EpochMs
  titleTranslated: Readonly<Record<string, string>>
  proxyPurchases: number
}

export type Row = { data: unknown; checked_at: number; title_translated: unknown; proxy_purchases: number }
export const columns = [
  'listing.data',
  'listing.checked_at',
  'listing.title_translated',
  'listing.proxy_purchases',
] as const

/** A row as what the shop speaks of. */
export const kept = (row: Row): Kept => {
  // Written by store.ts from listings of the connectors.
  const { partial, ...listing } = row.data as Listing & { partial?: boolean }
  return {
    listing,
    isPartial: partial === true,
    checkedAt: row.checked_at,
    titleTranslated: row.title_translated as Record<string, string>,
    proxyPurchases: row.proxy_purchases,
  }
}
