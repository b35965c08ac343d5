import type { EpochMs } from '../kernel/index.ts'

/** One movement of a wallet, oldest first. `of`: what it was for, so that what comes back of it is told from what came new. */
export type PurseMove = {
  readonly at: EpochMs
  readonly yen: number
  readonly kind: string
  readonly of: string | null
}
/** Money of a wallet that came on one day. A gift was not paid for: the act does not count it, and it does not end. */
export type PurseLot = { readonly yen: number; readonly isGift: boolean; readonly lastDay: string | null }

const LAST = '9999-12-31'

/**
 * What lies in a wallet, by the day it ends on. Gifts are spent first, as everywhere (`toppedUpLeft`), then what ends first. Of what comes back
 * the paid part counts as money that came on that day: nobody loses it by a seller who cancels late. `lastDayOf`: of money that comes then.
 */
export function purse(
  moves: readonly PurseMove[],
  lastDayOf: (at: EpochMs) => string | null,
): readonly PurseLot[] {
  const lots: { yen: number; isGift: boolean; lastDay: string | null }[] = []
  const takenPaid = new Map<string, number>()
  const takenGift = new Map<string, number>()
  const put = (yen: number, isGift: boolean, lastDay: string | null): void => {
    if (yen <= 0) return
    const same = lots.find((lot) => lot.isGift === isGift && lot.lastDay === lastDay)
    if (same) same.yen += yen
    else lots.push({ yen, isGift, lastDay })
  }
  /** `paidFirst`: what ends, and what its owner takes out, was paid in. */
  const take = (yen: number, of: string | null, paidFirst: boolean): void => {
    let left = yen
    const inOrder = lots.toSorted(
      (a, b) =>
        (paidFirst ? 1 : -1) * (Number(a.isGift) - Number(b.isGift)) ||
        (a.lastDay ?? LAST).localeCompare(b.lastDay ?? LAST),
    )
    for (const lot of inOrder) {
      const part = Math.min(left, lot.yen)
      if (part === 0) continue
      lot.yen -= part
      left -= part
      const taken = lot.isGift ? takenGift : takenPaid
      if (of !== null) taken.set(of, (taken.get(of) ?? 0) + part)
    }
  }
  const giveBack = (yen: number, of: string | null, at: EpochMs): void => {
    const gift = of === null ? 0 : (takenGift.get(of) ?? 0)
    const paid = of === null ? 0 : (takenPaid.get(of) ?? 0)
    // What was paid comes back first, then what was given; anything more is money that came otherwise (a card's).
    const paidBack = Math.min(yen, paid)
    const giftBack = Math.min(yen - paidBack, gift)
    if (of !== null) {
      takenPaid.set(of, paid - paidBack)
      takenGift.set(of, gift - giftBack)
    }
    put(giftBack, true, null)
    put(yen - giftBack, false, lastDayOf(at))
  }
  for (const { at, yen, kind, of } of moves) {
    if (yen < 0) take(-yen, of, kind === 'walletExpired' || kind === 'withdrawn')
    else if (kind === 'goodwill') put(yen, true, null)
    else giveBack(yen, of, at)
  }
  return lots
    .filter((lot) => lot.yen > 0)
    .toSorted((a, b) => (a.lastDay ?? LAST).localeCompare(b.lastDay ?? LAST))
}

export const giftsIn = (lots: readonly PurseLot[]): number =>
  lots.reduce((all, { yen, isGift }) => (isGift ? all + yen : all), 0)
/** Whose last day is over. */
export const overIn = (lots: readonly PurseLot[], today: string): number =>
  lots.reduce((all, { yen, lastDay }) => (lastDay !== null && lastDay < today ? all + yen : all), 0)
