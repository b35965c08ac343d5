import { BASIS, rounded, whole } from '../kernel/index.ts'

/** Stores add tax on top of what is bid, rounded down (marketplaces.md 2.5); people add none. */
export const withTax = (fieldYen: number, taxPercent: number): number =>
  fieldYen + rounded('auctionTax', fieldYen, taxPercent * 100, BASIS)

/** The most that may be typed into the bid field for a maximum with tax; marketplaces.md 18: adjusted down until it fits. */
export function fieldYen(maximumYen: number, taxPercent: number): number {
  let found = Number((BigInt(whole(maximumYen)) * 100n) / BigInt(100 + taxPercent))
  while (withTax(found + 1, taxPercent) <= maximumYen) found += 1
  return found
}

/** What a bid sets aside: the maximum with tax, the postage in Japan as known or estimated, and our fee (P 4, P 5). */
export const holdYen = (bid: { maximumYen: number; postageYen: number; feeYen: number }): number =>
  whole(bid.maximumYen + bid.postageYen + bid.feeYen)
