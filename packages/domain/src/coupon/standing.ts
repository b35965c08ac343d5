import type { EpochMs } from '../kernel/index.ts'
import { isRefusal, sum } from '../kernel/index.ts'
import type { CouponLine, CouponPeriod, CouponRule } from './rule.ts'
import { couponShares } from './rule.ts'

/** Where a line's money stands when an order asks whether its coupon comes back. */
export type LineStanding = {
  readonly state: string
  /** What the customer paid for it and does not have back: yen, and points. */
  readonly leftYen: number
  readonly leftPoints: number
}

/** §4: everything of the order came back, not a part of it. A line that was never paid owes nothing. */
export const isFullyRefunded = (lines: readonly LineStanding[]): boolean =>
  lines.every(
    (line) =>
      line.state === 'cancelled' || line.state === 'refunded' || (line.leftYen <= 0 && line.leftPoints <= 0),
  )

/** §4, §9: the coupon comes back unused on a full refund during the event. After the event it is gone. An order nobody paid never used it. */
export const comesBack = (
  coupon: Pick<CouponPeriod, 'endsAt'>,
  order: { readonly wasPaid: boolean; readonly lines: readonly LineStanding[] },
  now: EpochMs,
): boolean => isFullyRefunded(order.lines) && (!order.wasPaid || now < coupon.endsAt)

/** An order of the past, as a dry run sees it. */
export type PastOrder = {
  readonly customerId: string
  readonly isFirst: boolean
  readonly lines: readonly CouponLine[]
}
export type DryRun = {
  readonly orders: number
  readonly reduced: number
  readonly customers: number
  readonly yen: number
  /** The budget would have ended it before the last order. */
  readonly budgetGone: boolean
}

/** What a campaign would have cost, had everybody who could use it used it, in the order the orders were made. The most it can cost, so nobody is surprised. */
export function dryRun(
  rule: CouponRule & {
    readonly perPerson: number
    readonly inAll: number | null
    readonly budgetYen: number | null
  },
  orders: readonly PastOrder[],
): DryRun {
  const used = new Map<string, number>()
  let [yen, reduced, budgetGone] = [0, 0, false]
  for (const { customerId, isFirst, lines } of orders) {
    if (rule.inAll !== null && reduced >= rule.inAll) break
    if (rule.firstOrderOnly && !isFirst) continue
    if ((used.get(customerId) ?? 0) >= rule.perPerson) continue
    const shares = couponShares(rule, lines)
    if (isRefusal(shares)) continue
    const off = sum(shares)
    if (rule.budgetYen !== null && yen + off > rule.budgetYen) {
      budgetGone = true
      continue
    }
    yen += off
    reduced += 1
    used.set(customerId, (used.get(customerId) ?? 0) + 1)
  }
  return { orders: orders.length, reduced, customers: used.size, yen, budgetGone }
}
