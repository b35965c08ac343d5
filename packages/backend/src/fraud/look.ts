import { randomUUIDv7 } from 'node:crypto'
import { HOUR } from '@tomobako/domain/kernel'
import { isHeld, isOtherName, lookWaits, spokenOf, weightOf } from '@tomobako/domain/fraud'
import type { LookState } from '@tomobako/domain/fraud'
import { readName, scoreOf } from '@tomobako/domain/screening'
import { sql } from 'kysely'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, attempt, clockActor } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { giveAllBack, holdForFraud, liftFraud, lockLinesOfOrder, orderOf } from '../order/index.ts'
import { namePayer, paymentById, saysWhoPaid } from '../payment/index.ts'
import type { Payment } from '../payment/index.ts'
import { inLatin } from '../words/index.ts'
import { isNew } from './asking.ts'
import { countPaid } from './figures.ts'
import { cardJob } from './jobs.ts'

type Order = { id: string; no: string; customer_id: string }

/**
 * Fills in `order.onPaid`, and comes once more when the company said whose card it was: the rules are asked about a paid order whose lines
 * are locked. When they weigh enough it is held for a look, once: what people decided about it stays.
 */
export async function lookAtOrder(context: TxContext, order: Order): Promise<void> {
  const { db, now } = context
  const found = await countPaid(db, { customerId: order.customer_id, orderId: order.id, now })
  if (!found) return
  const spoken = spokenOf(found.settings, 'paid', found.figures, { isNew: isNew(found, now) })
  if (!isHeld(found.settings, spoken)) return
  const made = await db
    .insertInto('fraud_look')
    .values({
      id: randomUUIDv7(),
      order_id: order.id,
      order_no: order.no,
      customer_id: order.customer_id,
      spoken: JSON.stringify(spoken),
      weight: weightOf(spoken),
      rules_version: found.version,
      opened_at: at(now),
      due_at: at(now + found.settings.lookHours * HOUR),
    })
    .onConflict((c) => c.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await holdForFraud(context, order)
  await notify(context, {
    customerId: order.customer_id,
    key: 'notice.order.checking',
    values: { no: order.no, hours: found.settings.lookHours },
    link: `/orders/${order.no}`,
    once: `order/${order.id}/checking`,
    mail: true,
  })
}

/** Fills in `payment.onSettled`: the company is asked in a moment, where it ever says anything. */
export async function onMoney(context: TxContext, payment: Payment): Promise<void> {
  if (saysWhoPaid(context.house, payment)) await context.job(cardJob, { paymentId: payment.id })
}

export async function lookAtCard(house: House, paymentId: string): Promise<void> {
  const payment = await paymentById(house.db, paymentId)
  if (!payment) return
  const { rows } = await sql<{ name: string; recipient: string | null; first: string | null }>`
    select c.name, o.address->>'recipient' as recipient, concat(o.address->>'firstName', ' ', o.address->>'lastName') as first
    from customer c left join orders o on o.id = ${payment.subject_id}::uuid where c.id = ${payment.customer_id}::uuid`.execute(
    house.db,
  )
  const ours = rows
    .flatMap(({ name, recipient, first }) => [name, recipient ?? '', first ?? ''])
    .filter((name) => name.trim() !== '')
    .map((name) => readName(name, inLatin))
  await namePayer(house, payment, (name) => {
    const theirs = readName(name, inLatin)
    return isOtherName(ours.map((each) => scoreOf(theirs, each)))
  })
  if (payment.kind !== 'order' || payment.subject_id === null) return
  await asSystem(house, async (context) => {
    const lines = await lockLinesOfOrder(context, payment.subject_id!)
    // What a buyer has bought meanwhile is bought.
    if (lines.some(({ state }) => state === 'to_buy'))
      await lookAtOrder(context, await orderOf(context, payment.subject_id!))
  })
}

/** An order goes on, or is over: the look ends, and with it what it held. */
export async function endLook(
  context: TxContext,
  look: { id: string; order_id: string },
  to: Exclude<LookState, 'open'>,
  by: { staffId: string; why: string } | null,
): Promise<void> {
  await context.db
    .updateTable('fraud_look')
    .set({ state: to, decided_at: at(context.now), decided_by: by?.staffId ?? null, why: by?.why ?? '' })
    .where('id', '=', look.id)
    .execute()
  await liftFraud(context, look.order_id, to)
}

export const lockLook = (context: TxContext, id: string) =>
  context.db.selectFrom('fraud_look').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Nothing waits for ever: what nobody looked at in time goes back whole; what was taken back or given back otherwise is looked at no more. */
export async function sweep(house: House): Promise<void> {
  const open = await house.db
    .selectFrom('fraud_look')
    .select(['id', 'order_id'])
    .where('state', 'in', [...lookWaits])
    .orderBy('due_at')
    .limit(500)
    .execute()
  for (const { id, order_id: orderId } of open)
    await attempt(house, `look ${id}`, () =>
      asSystem(house, async (context) => {
        const lines = await lockLinesOfOrder(context, orderId)
        const look = await lockLook(context, id)
        if (look?.state !== 'open') return
        const waits = lines.some(({ state }) => state === 'to_buy' || state === 'needs_answer')
        if (!waits) return endLook(context, look, 'gone', null)
        if (look.due_at > context.now) {
          // Staff held it when the rules would have: theirs is placed when the other was released.
          await holdForFraud(context, await orderOf(context, orderId))
          return
        }
        await giveAllBack(context, orderId, { by: clockActor, why: '', reasonKey: 'staff' })
        await endLook(context, look, 'overdue', null)
      }),
    )
}
