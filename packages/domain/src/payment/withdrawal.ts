import { DAY } from '../kernel/index.ts'
import { moneyRules } from '../staff/index.ts'
import type { MeansId } from './means.ts'
import { meansTable, outsideIds } from './means.ts'

/** What a customer may take out of the wallet by themselves: money that was topped up, back along the way it came. */
export const withdrawalRules = {
  /** Less than this only when it is all there is. */
  leastYen: 500,
  mostYen: 200_000,
  perDay: 3,
  /** Payment companies take a refund for about half a year; what is older goes by support. */
  withinMs: 180 * DAY,
} as const

/** Means whose money goes back along its way, and those whose way leads in one direction: that goes to an account at a bank. */
export const waysBack: readonly MeansId[] = outsideIds.filter((id) => meansTable[id].refund === 'source')
export const oneWays: readonly MeansId[] = outsideIds.filter((id) => meansTable[id].refund === 'wallet')

/** Japanese banks number accounts with seven digits, the post bank with up to eight; shorter ones are written with zeros before them. */
export const isAccountNumber = (text: string): boolean => /^\d{4,8}$/.test(text.normalize('NFKC').trim())

/** Above the line of four eyes, also in parts within a day, and for whoever is blocked, two members of staff look at it first. */
export const withdrawalNeedsCheck = (yen: number, lately: number, isBlocked: boolean): boolean =>
  isBlocked || yen + lately > moneyRules.fourEyesYen

/** One movement of a wallet. `of`: what it was for, so that what comes back of it is told from what came new. */
export type WalletMove = { readonly yen: number; readonly kind: string; readonly of: string | null }

/**
 * How much of what a wallet holds was topped up and not spent. Of two kinds of money the one that cannot be taken out (gifts, a friend's,
 * differences of card orders) is spent first. What comes back of an order is again what it was; nothing becomes topped-up money by being
 * spent and given back. In the order in which it happened.
 */
export function toppedUpLeft(moves: readonly WalletMove[]): number {
  let topped = 0
  let other = 0
  const taken = new Map<string, number>()
  for (const { yen, kind, of } of moves) {
    if (kind === 'toppedUp' || kind === 'withdrawn' || kind === 'withdrawalBack') topped += yen
    else if (yen < 0) {
      const fromTopped = Math.max(0, -yen - other)
      topped -= fromTopped
      other += yen + fromTopped
      if (of !== null) taken.set(of, (taken.get(of) ?? 0) + fromTopped)
    } else {
      const back = of === null ? 0 : Math.min(yen, taken.get(of) ?? 0)
      if (of !== null && back > 0) taken.set(of, taken.get(of)! - back)
      topped += back
      other += yen - back
    }
  }
  return Math.max(0, topped)
}
