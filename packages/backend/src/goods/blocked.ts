import { readFileSync } from 'node:fs'
import type { GoodsNote, Listing } from '@tomobako/domain/goods'
import { judgeGoods, sellerRules } from '@tomobako/domain/goods'
import type { PreparedTables, ProhibitedRow } from '@tomobako/domain/parcel'
import { readTables, shippingFiles } from '@tomobako/domain/parcel'
import type { Lists, Looked } from '@tomobako/domain/sourcing'
import { isLifted, listedIn } from '@tomobako/domain/sourcing'
import type { EpochMs } from '@tomobako/domain/kernel'

/** Why we do not buy a listing at all, whatever its price: the widget of §4 by its priority, and the sentence for a cart. */
export type Blocked = { problem: 'nonsupportGoods' | 'nonsupportSeller'; key: string }

/** The rows that come with this release: what holds for a caller that has no tables of the day at hand. */
let shipped: readonly ProhibitedRow[] | undefined
function shippedRows(): readonly ProhibitedRow[] {
  if (shipped) return shipped
  const folder = new URL('../../../../db/data/shipping/', import.meta.url)
  const answer = readTables(
    Object.fromEntries(shippingFiles.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])),
  )
  if (!answer.ok) throw new Error('the shipping tables of this release are faulty')
  return (shipped = answer.tables.prohibited)
}

/** The parts of a listing that say what it is; a frozen listing of an order has them too. */
type Told = Pick<Listing, 'title' | 'categoryPath' | 'tags' | 'domesticShipping' | 'description'>

/**
 * The listing is one we never buy: goods first, then the seller (§4's order); null when it may be bought. What carriers and customs refuse is
 * recognised by title and category (P 5, packages/domain/src/goods/prohibited.ts) and decided by the rows of prohibited.csv in force; staff check again.
 */
export function blocked(listing: Told, rows: readonly ProhibitedRow[] = shippedRows()): Blocked | null {
  if (listing.tags.includes('adult')) return { problem: 'nonsupportGoods', key: 'goods.adult' }
  const refused = judgeGoods(listing, rows, null).find(({ carriage }) => carriage === 'refused')
  if (refused) return { problem: 'nonsupportGoods', key: `goods.ban.${refused.goods}` }
  if (listing.domesticShipping.cashOnDelivery === true && listing.domesticShipping.payer === 'buyer')
    return { problem: 'nonsupportGoods', key: 'goods.cashOnDelivery' }
  if (pickUpOnly.test(`${listing.title} ${(listing.description ?? '').slice(0, 2_000)}`.normalize('NFKC')))
    return { problem: 'nonsupportGoods', key: 'goods.pickUpOnly' }
  // A seller who says so in words would cancel; refusing now saves the customer two days.
  if (sellerRules(listing.description ?? '').some((each) => each.rule === 'no_proxies'))
    return { problem: 'nonsupportSeller', key: 'goods.sellerRefuses' }
  return null
}

/**
 * As `blocked`, with the lists kept in the console: goods before sellers, whoever names them. What staff lifted is bought all the same; things for adults
 * are never lifted.
 */
export function stopped(
  listing: Told & Looked,
  rows: readonly ProhibitedRow[],
  lists: Lists,
  now: EpochMs,
): Blocked | null {
  const own = blocked(listing, rows)
  if (own?.key === 'goods.adult') return own
  const wanted = [
    own && isLifted(listing, lists, own.problem) ? null : own,
    listed(listing, lists, now),
  ].filter((each) => each !== null)
  return wanted.find((each) => each.problem === 'nonsupportGoods') ?? wanted[0] ?? null
}

/** What the lists of the console alone say of it, exceptions looked at; `reason` is staff's own. */
export function listed(listing: Looked, lists: Lists, now: EpochMs): (Blocked & { reason: string }) | null {
  const found = listedIn(listing, lists, now)
  if (!found || isLifted(listing, lists, found.problem)) return null
  return {
    problem: found.problem,
    key: found.problem === 'nonsupportGoods' ? 'goods.unsupportedGoods' : 'goods.unsupportedSeller',
    reason: found.row.reason,
  }
}

/** Handed over in person only (marketplaces.md 15.6). */
const pickUpOnly =
  /(?:直接|店頭|現地|手渡し)(?:お)?(?:引き?取り|受け?取り|渡し)?(?:限定|のみ(?!なら))(?![^。\n]{0,10}(?:ではありません|でなく))/u

/** What carriers or this country's customs say of such goods; nothing of it stops the purchase (what does, `blocked` says). */
export function notesOn(
  listing: Pick<Listing, 'title' | 'categoryPath'>,
  country: string,
  prepared: PreparedTables,
): GoodsNote[] {
  const destination = prepared.destinations.get(country)
  return judgeGoods(listing, prepared.tables.prohibited, {
    country,
    lithium: destination?.country.lithium ?? 'unknown',
  }).filter(({ carriage }) => carriage !== 'refused')
}
