import type { ReviewEvent } from '@tomobako/domain/review'
import { reviewMachine } from '@tomobako/domain/review'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, iso, isRefusal } from '@tomobako/domain/kernel'
import { nextMonthAt } from '@tomobako/domain/points'
import { asSystem } from '../jobs/index.ts'
import type { Actor } from '../kernel/context.ts'
import { clockActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, attempt, kept, take } from '../kernel/index.ts'
import { tell } from '../kernel/live.ts'
import { notify } from '../message/index.ts'
import { give } from './reward.ts'
import * as store from './store.ts'
import type { Review } from './store.ts'

const reviews = kept({
  machine: reviewMachine,
  table: 'review',
  history: { table: 'review_event', of: 'review_id' },
  read: store.readReview,
  facts: { paidNow: false, appealed: false },
  follows: (_row, _to, when) => ({ changed_at: at(when) }),
  effects: {
    tellApproved: (context, row) => told(context, row, 'approved', { points: row.points }),
    tellLate: (context, row) =>
      told(context, row, 'late', { points: row.points, until: iso(row.pay_at ?? context.now) }),
    tellFailed: (context, row) => told(context, row, 'failed', {}),
    tellPaid: (context, row) => told(context, row, 'paid', { points: row.points }),
  },
})

const told = (
  context: TxContext,
  row: Review,
  what: 'approved' | 'late' | 'failed' | 'paid',
  values: Record<string, string | number>,
): Promise<void> =>
  notify(context, {
    customerId: row.customer_id,
    key: `notice.review.${what}`,
    values: { title: row.title, ...values },
    link: `/shareOrder/detail/${row.id}`,
    once: `review/${row.id}/${what}/${row.version}`,
    mail: what !== 'paid',
  })

/** Something of it changed: its writer's pages and the desk read again. */
export const hint = (context: Context, row: Pick<Review, 'customer_id'>): void =>
  context.afterCommit(() => {
    tell(context.house, `reviews:${row.customer_id}`)
    tell(context.house, 'review-desk:')
  })

type Move = { set?: object; why?: string | null; data?: object; by?: Actor; paidNow?: boolean }
/** Takes one step on a locked row. */
export async function move(
  context: TxContext,
  row: Review,
  event: ReviewEvent,
  { paidNow = false, ...given }: Move = {},
): Promise<Review | Refusal> {
  const moved = await take(context, reviews, row, event, {
    ...given,
    facts: { paidNow, appealed: row.appealed_at !== null },
  })
  hint(context, row)
  return moved
}

const AT_ONCE = 500
/** Pays what was postponed to a day that has come. What the programme cannot pay is postponed to its next month. */
export async function payLate(house: House): Promise<void> {
  for (const { id } of await store.due(house.db, house.clock.now(), AT_ONCE))
    await attempt(house, `points of review ${id}`, () =>
      asSystem(house, async (context) => {
        const row = await store.lock(context.db, id)
        if (!row || row.state !== 'late' || (row.pay_at ?? 0) > context.now) return
        if (await give(context, row, row.points)) {
          await store.change(context.db, id, { pay_at: at(nextMonthAt(context.now)) })
          return
        }
        const moved = await move(context, row, 'pay', {
          by: clockActor,
          set: { paid_at: at(context.now), unread: true },
          data: { points: row.points },
        })
        assert(!isRefusal(moved), 'what is late can be paid')
      }),
    )
}
