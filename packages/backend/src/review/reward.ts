import { countOf, pointsOf } from '@tomobako/domain/review'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay } from '@tomobako/domain/kernel'
import { jstMonth, nextMonthAt } from '@tomobako/domain/points'
import type { TxContext } from '../kernel/index.ts'
import { earn, setPending } from '../points/index.ts'
import { termsBy } from './terms.ts'
import * as store from './store.ts'
import type { Review } from './store.ts'

// Points of reviews: what one month of Japan rewards, and when the others are paid.

type Owned = Pick<Review, 'customer_id' | 'kind' | 'medium'>
/** A review that is sent now: its month, whether one of the month's rewards is kept for it, and else when its points would come. */
export async function forSent(
  context: TxContext,
  row: Owned,
): Promise<{ month: string; kept: boolean; payAt: EpochMs | null }> {
  const month = jstMonth(context.now)
  const kept = await store.keepReward(context.db, row.customer_id, month, countOf(row.kind, row.medium))
  return { month, kept, payAt: kept ? null : nextMonthAt(context.now) }
}
/** The reward kept for a review that was not approved, or taken back, is there for another one. */
export async function free(context: TxContext, row: Review): Promise<void> {
  if (row.kept && row.month !== null)
    await store.freeReward(context.db, row.customer_id, row.month, countOf(row.kind, row.medium))
}

const earning = (row: Review, points: number) => ({
  programme: 'review' as const,
  cause: `review/${row.id}`,
  account: row.customer_id,
  link: `/shareOrder/detail/${row.id}`,
  points,
})
/** Gives the points of one review, once; a refusal when the programme has none left. */
export async function give(context: TxContext, row: Review, points: number): Promise<Refusal | null> {
  const given = await earn(context, earning(row, points))
  return isRefusal(given) ? given : null
}
/** Approved and paid on a later day: set aside in the budget of today, so that its writer sees them on their way. What it does not reach comes from the budget of that day. */
export const setAside = async (
  context: TxContext,
  row: Review,
  points: number,
  payAt: EpochMs,
): Promise<void> => void (await setPending(context, { ...earning(row, points), dueAt: payAt }))

/** What an approval brings now: paid at once, or on which day. One that waited takes a reward of its month that came free meanwhile. */
export async function onApproval(
  context: TxContext,
  row: Review,
  isHigh: boolean,
): Promise<{ points: number; kept: boolean; payAt: EpochMs; paidNow: boolean }> {
  const points = pointsOf((await termsBy(context.db))(jstDay(row.submitted_at ?? context.now)), isHigh)
  const kept =
    row.kept ||
    (row.month !== null &&
      (await store.keepReward(context.db, row.customer_id, row.month, countOf(row.kind, row.medium))))
  const payAt = kept ? context.now : (row.pay_at ?? nextMonthAt(row.submitted_at ?? context.now))
  if (payAt > context.now) return { points, kept, payAt, paidNow: false }
  return (await give(context, row, points)) === null
    ? { points, kept, payAt: context.now, paidNow: true }
    : { points, kept, payAt: nextMonthAt(context.now), paidNow: false }
}
