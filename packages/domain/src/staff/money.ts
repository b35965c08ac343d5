/** What staff may do with money alone, and when somebody else has to look. Decision 0020; the database checks the first line again. */
export const moneyRules = {
  version: '2026-11-22',
  /** Above this a second member of staff approves, also of what adds up to it for one customer within a day. */
  fourEyesYen: 30_000,
  /** No gift is larger. */
  creditMostYen: 100_000,
  withinMs: 24 * 60 * 60 * 1_000,
} as const

export const moneyReasons = ['damaged', 'wrong_item', 'late', 'our_mistake', 'courtesy', 'other'] as const
export type MoneyReason = (typeof moneyReasons)[number]
export const moneyBearers = ['us', 'seller', 'carrier'] as const
export type MoneyBearer = (typeof moneyBearers)[number]
export const moneyKinds = ['refund', 'credit'] as const
export const moneySubjects = ['line', 'order', 'parcel', 'customer'] as const
export type MoneySubject = (typeof moneySubjects)[number]
export const moneyStates = ['asked', 'done', 'refused', 'withdrawn'] as const

/** `givenYen`: what the same person gave the same customer alone within a day, so that a large sum in small pieces is a large sum. */
export const needsSecond = (yen: number, givenYen: number): boolean => yen + givenYen > moneyRules.fourEyesYen
