/** What staff may do with money, beside the table of limits (./limits.ts). Decision 0020. */
export const moneyRules = {
  version: '2026-11-27',
  /** As the release brings it, a second member of staff approves above this, also of what adds up to it for one customer within a day. */
  fourEyesYen: 30_000,
  /** No gift is larger. */
  creditMostYen: 100_000,
  withinMs: 24 * 60 * 60 * 1_000,
} as const

export const moneyReasons = ['damaged', 'wrong_item', 'late', 'our_mistake', 'courtesy', 'other'] as const
export type MoneyReason = (typeof moneyReasons)[number]
export const moneyBearers = ['us', 'seller', 'carrier'] as const
export type MoneyBearer = (typeof moneyBearers)[number]
/** What can be given back or given for. */
export const givenSubjects = ['line', 'order', 'parcel', 'customer'] as const
export type GivenSubject = (typeof givenSubjects)[number]
/** What a request of staff is about. */
export const moneySubjects = [
  ...givenSubjects,
  'claim',
  'oddity',
  'transfer',
  'difference',
  'bill',
  'coupon',
] as const
export type MoneySubject = (typeof moneySubjects)[number]
export const moneyStates = ['asked', 'done', 'refused', 'withdrawn'] as const
