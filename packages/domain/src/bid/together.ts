import type { EpochMs } from '../kernel/index.ts'

/** A bid of one of our customers for a lot that several of them may want. */
export type Rival = { readonly id: string; readonly maximumYen: number; readonly maximumAt: EpochMs }

/** Which of two is represented: the higher maximum, of equal ones the earlier (P 5); of the same instant the earlier id. */
const before = (a: Rival, b: Rival): number =>
  b.maximumYen - a.maximumYen || a.maximumAt - b.maximumAt || (a.id < b.id ? -1 : 1)

/**
 * Where only one account can bid, one of ours is represented (P 5). The others are told at once, without amounts, and may raise. The
 * winner pays exactly what the seller is paid: maxima of ours never drive each other up.
 */
export const represented = <B extends Rival>(bids: readonly B[]): B | null =>
  [...bids].sort(before)[0] ?? null

/** Whose the lot is when our account won it: the highest maximum that reaches what the seller is paid. */
export const winnerAmong = <B extends Rival>(bids: readonly B[], paidYen: number): B | null =>
  represented(bids.filter((bid) => bid.maximumYen >= paidYen))
