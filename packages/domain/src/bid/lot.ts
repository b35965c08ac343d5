import { MINUTE, whole } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/**
 * Rules of an auction as the sources publish them (marketplaces.md 2.5, help pages of Yahoo! Auctions; Mercari's follow them). Amounts here
 * are what a bid field wants: without tax at stores, which add it on top.
 *
 * Proxy bidding: a bid states a maximum, the source raises the price only as far as it must; of two equal maxima the earlier stays ahead.
 * Early finish: where the seller allows it, they may end it at any moment and the highest bidder wins. Hidden reserve: who leads below it wins nothing.
 * The seller may cancel; then nobody wins.
 */

/** marketplaces.md 2.5: the least raise by the current price, yen. */
const increments: readonly { readonly belowYen: number; readonly raiseYen: number }[] = [
  { belowYen: 1_000, raiseYen: 10 },
  { belowYen: 5_000, raiseYen: 100 },
  { belowYen: 10_000, raiseYen: 250 },
  { belowYen: 50_000, raiseYen: 500 },
  { belowYen: Number.POSITIVE_INFINITY, raiseYen: 1_000 },
]
export const incrementYen = (priceYen: number): number =>
  increments.find((row) => priceYen < row.belowYen)!.raiseYen

/** The least a bid may be: the current price while nobody has bid, one increment more afterwards. Any whole yen from there on. */
export const nextBidYen = (lot: { priceYen: number; bids: number }): number =>
  whole(lot.bids === 0 ? lot.priceYen : lot.priceYen + incrementYen(lot.priceYen))

/** From where raises of a maximum that stands are offered: a valid bid, and one step of the table above the maximum at least. Less is valid and buys nothing. */
export const raisesFromYen = (of: { nextYen: number; maximumYen: number }): number =>
  whole(Math.max(of.nextYen, of.maximumYen + incrementYen(of.maximumYen)))

/** Maxima to offer with one tap: the next valid bid and so many increments above it. */
export function quickRaises(fromYen: number, count = 4): number[] {
  const found = [fromYen]
  while (found.length < count) found.push(found.at(-1)! + incrementYen(found.at(-1)!))
  return found
}

/** A rise of the price in the last five minutes moves the end to five minutes after it, again and again (marketplaces.md 2.5). */
export const EXTENSION_MS = 5 * MINUTE

export type LotTimes = {
  /** As the source stated it last, extensions included. */
  readonly endsAt: EpochMs
  readonly autoExtension: boolean
  /** The last moment at which we know the price to have risen. A bid that was refused raises nothing. */
  readonly roseAt?: EpochMs | null
  /** When it was over: bought out, finished early or cancelled. */
  readonly closedAt?: EpochMs | null
}

/**
 * The moment from which no bid counts: the only place that says it (quality F19). A source's own word counts; a rise it has not yet
 * reckoned with may only move the end further away, never nearer.
 */
export function effectiveEnd(lot: LotTimes): EpochMs {
  if (lot.closedAt !== undefined && lot.closedAt !== null) return lot.closedAt
  const { endsAt, autoExtension, roseAt = null } = lot
  if (!autoExtension || roseAt === null || roseAt >= endsAt || roseAt < endsAt - EXTENSION_MS) return endsAt
  return roseAt + EXTENSION_MS
}

/** Whether a bid that arrives at this moment still counts. */
export const isOpen = (lot: LotTimes, at: EpochMs): boolean => at < effectiveEnd(lot)
