import { isOutside } from '@tomobako/domain/payment'
import { isRefusal } from '@tomobako/domain/kernel'
import { asSystem } from '../jobs/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import { clockActor } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { notify } from '../message/index.ts'
import { friendAtBank, giveUp, lockOpen, newestFor, reconcile, tellAsked } from '../payment/index.ts'
import { moveLine } from './lines.ts'
import { followOverdue } from './overdue.ts'
import { askLate } from './seller-late.ts'
import { noteSilent } from './seller-question.ts'
import * as store from './store.ts'

export const schedules: readonly Schedule[] = [
  {
    name: 'order-expire',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'P 6: unpaid orders expire, 30 min one-of-a-kind, 24 h shop goods',
    does: 'Ends orders nobody paid in time, unless a bank is still working on it.',
    run: expireOrders,
  },
  {
    name: 'order-answer-overdue',
    cron: '*/5 * * * *',
    zone: 'UTC',
    source: 'P 3: no answer within 48 h refunds in full',
    does: 'Refunds lines whose question was not answered.',
    run: refundUnanswered,
  },
  {
    name: 'order-seller-late',
    cron: '23 * * * *',
    zone: 'UTC',
    source: 'decision 0020: a seller who should have shipped',
    does: 'Puts lines whose seller is late into the buyers’ queue and asks their customers whether to wait.',
    run: askLate,
  },
  {
    name: 'order-overdue',
    cron: '47 * * * *',
    zone: 'UTC',
    source: 'decision 0100: nothing waits for ever',
    does: 'Tells customers of pieces that do not arrive, problems that are not settled and sellers who do not pay back; on the last day gives everything back, or ends the waiting.',
    run: followOverdue,
  },
  {
    name: 'order-seller-silent',
    cron: '29 * * * *',
    zone: 'UTC',
    source: 'P 7: questions to sellers',
    does: 'Tells customers of sellers who have not answered in the days they were given.',
    run: noteSilent,
  },
]

async function expireOrders(house: House): Promise<void> {
  for (const { id } of await store.unpaidOrders(house.db, house.clock.now(), 200))
    await attempt(house, `order ${id}`, async () => {
      // The bank may know more than we do: a lost webhook must not end a paid order.
      const newest = await newestFor(house.db, { kind: 'order', id: id })
      if (newest && isOutside(newest.method)) await reconcile(house, newest.id)
      const friend = await friendAtBank(house.db, { kind: 'order', id })
      if (friend) await reconcile(house, friend.id)
      await asSystem(house, (context) => expire(context, id))
    })
}

async function expire(context: TxContext, orderId: string): Promise<void> {
  const open = await lockOpen(context.db, { kind: 'order', id: orderId })
  // Processing at the bank: it ends one way or the other, and the order waits for that.
  if (open?.state === 'processing') return
  if ((await friendAtBank(context.db, { kind: 'order', id: orderId }))?.state === 'processing') return
  const lines = (await store.lockLinesOf(context.db, orderId)).filter(
    (line) => line.state === 'awaiting_payment',
  )
  if (lines.length === 0) return
  if (open) await giveUp(context, open, 'expired')
  for (const line of lines) {
    const moved = await moveLine(context, line, 'expire', {}, { by: clockActor })
    if (isRefusal(moved)) throw new Error(`line ${line.no} cannot expire: ${moved.key}`)
  }
  await tellAsked(context, { kind: 'order', id: orderId })
  const order = await store.orderById(context.db, orderId)
  await notify(context, {
    customerId: order.customer_id,
    key: 'notice.order.expired',
    values: { no: order.no },
    link: `/orders/${order.no}`,
    once: `order/${order.id}/expired`,
  })
}

async function refundUnanswered(house: House): Promise<void> {
  for (const { id } of await store.overdueQuestions(house.db, house.clock.now(), 200))
    await attempt(house, `line ${id}`, async () => {
      const newest = await newestFor(house.db, { kind: 'difference', id: id })
      if (newest && isOutside(newest.method)) await reconcile(house, newest.id)
      await asSystem(house, async (context) => {
        const open = await lockOpen(context.db, { kind: 'difference', id: id })
        if (open?.state === 'processing') return
        const line = await store.lockLine(context.db, id)
        if (!line || line.state !== 'needs_answer' || line.answer_by === null || line.answer_by > context.now)
          return
        if (open) await giveUp(context, open, 'expired')
        const moved = await moveLine(
          context,
          line,
          'answerOverdue',
          {},
          { by: clockActor, data: { reasonKey: 'answerOverdue' } },
        )
        if (isRefusal(moved)) throw new Error(`line ${line.no}: ${moved.key}`)
      })
    })
}
