import type { Family, Listing } from '../goods/index.ts'
import { folded } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** A row of what we do not buy, as kept in the console. `source` null: at every source. `word` and `category` are compared folded (kana, width, case). */
export type UnsupportedRow = {
  kind: 'word' | 'category' | 'listing' | 'seller'
  source: Family | null
  value: string
  reason: string
  from: EpochMs
}
/** An exception: this listing, or everything of this seller, is bought all the same. */
export type LiftedRow = { kind: 'listing' | 'seller'; source: Family; value: string }
export type Lists = { unsupported: readonly UnsupportedRow[]; lifted: readonly LiftedRow[] }
export const noLists: Lists = { unsupported: [], lifted: [] }

/** What of a listing the lists look at; a frozen listing of an order has it too. */
export type Looked = Pick<Listing, 'source' | 'id' | 'title' | 'categoryPath' | 'categoryId' | 'seller'>

/** The first row that names this listing, goods before sellers (§4's order); null when none does. Exceptions are not looked at. */
export function listedIn(
  listing: Looked,
  { unsupported }: Lists,
  now: EpochMs,
): { problem: 'nonsupportGoods' | 'nonsupportSeller'; row: UnsupportedRow } | null {
  const inForce = unsupported.filter(
    (row) => row.from <= now && (row.source === null || row.source === listing.source),
  )
  if (inForce.length === 0) return null
  const title = folded(listing.title)
  const categories = listing.categoryPath.map(folded)
  const goods = inForce.find((row) => {
    if (row.kind === 'word') return title.includes(folded(row.value))
    if (row.kind === 'category')
      return categories.includes(folded(row.value)) || listing.categoryId === row.value
    return row.kind === 'listing' && listing.id === row.value
  })
  if (goods) return { problem: 'nonsupportGoods', row: goods }
  const seller = inForce.find(
    (row) => row.kind === 'seller' && listing.seller?.id !== undefined && listing.seller.id === row.value,
  )
  return seller ? { problem: 'nonsupportSeller', row: seller } : null
}

/** Whether staff made an exception that covers this problem: one for the listing covers everything, one for the seller what is wrong with the seller. */
export const isLifted = (
  listing: Pick<Looked, 'source' | 'id' | 'seller'>,
  { lifted }: Lists,
  problem: 'nonsupportGoods' | 'nonsupportSeller',
): boolean =>
  lifted.some(
    (row) =>
      row.source === listing.source &&
      (row.kind === 'listing'
        ? row.value === listing.id
        : problem === 'nonsupportSeller' && row.value === listing.seller?.id),
  )
