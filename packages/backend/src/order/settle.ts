import type { MeansId } from '@tomobako/domain/payment'
import { sql } from 'kysely'
import { assert, isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { captured, differencePaid, pointsReturned } from '@tomobako/domain/ledger'
import { dueNowYen } from '@tomobako/domain/order'
import { promises } from '@tomobako/domain/settings'
import type { TxContext } from '../kernel/context.ts'
import { Anew } from '../db/index.ts'
import { at, systemActor } from '../kernel/context.ts'
import { hook } from '../kernel/hooks.ts'
import { countBought } from '../follow/index.ts'
import { countPurchases, lockCopies } from '../goods/index.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { allBack, backFromDue, source } from '../payment/index.ts'
import type { PaidFor, Payment, Wish } from '../payment/index.ts'
import { buyDue, inForce } from '../settings/index.ts'
import { differenceHeld, orderHeld } from './disputed.ts'
import { returnCoupon } from './coupon.ts'
import { moveLine, moveLines } from './lines.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'
import { dueNow, pricesBy, repriced } from './reprice.ts'
import { lineCard, priceRows } from './view.ts'

/**
 * An order was paid. Every line that still waits for it goes to the buyers. What exists once goes to whoever pays first: the
 * database lets one line have it (order_line_one_of_a_kind), the other's share goes back at once. Money nothing waits for any
 * more (expired, cancelled, paid twice) goes back whole.
 */
const orderPaid = (context: TxContext, payment: Payment): Promise<Refusal | void> =>
  settleOrder(context, payment, true)
/** The order of a lot that was won: its owner has been told of the win, which is one thing and not three. */
export const wonPaid = (context: TxContext, payment: Payment): Promise<Refusal | void> =>
  settleOrder(context, payment, false)
async function settleOrder(context: TxContext, payment: Payment, tells: boolean): Promise<Refusal | void> {
  const order = await store.orderById(context.db, payment.subject_id!)
  const waiting = (await store.lockLinesOf(context.db, order.id)).filter(
    (line) => line.state === 'awaiting_payment',
  )
  // Our copies before anything of the things themselves, locked in one order: two orders for the same two things wait for each other one
  // way round, here and for the index.
  const copies = await lockCopies(context.db, waiting.map(thingOf))
  await payOrder(context, payment, { order, waiting, copies }, tells)
}

/** An order whose lines wait for this payment, and our copies of what they name, all of it locked. */
export type Locked = {
  order: store.Order
  waiting: readonly Line[]
  copies: Awaited<ReturnType<typeof lockCopies>>
}

/** An order was paid, in the same transaction; its lines are locked. Not of what was won or given: that is bought already. */
export const onPaid = hook<(context: TxContext, order: store.Order) => Promise<void>>('order.onPaid')

/** Pays what can be had; the lines that were. */
export async function payOrder(
  context: TxContext,
  payment: Payment,
  { order, waiting, copies }: Locked,
  tells = true,
): Promise<readonly Line[]> {
  const needed = waiting.reduce((sum, line) => sum + dueNow(line), 0)
  if (waiting.length === 0 || payment.yen < needed) {
    await allBack(context, payment, 'nothingToPay', { orderNo: order.no })
    await notify(context, {
      customerId: order.customer_id,
      key: 'notice.order.paidTooLate',
      values: { no: order.no, yen: payment.yen },
      link: `/orders/${order.no}`,
      once: `payment/${payment.id}/back`,
      mail: true,
    })
    return []
  }
  const { won, lost } = await payAll(context, waiting)

  const heldYen = won.reduce((sum, line) => sum + line.total_yen, 0)
  const pointsYen = won.reduce((sum, line) => sum + line.points_yen, 0)
  const couponYen = won.reduce((sum, line) => sum + line.coupon_yen, 0)
  const aheadYen = won.reduce((sum, line) => sum + (line.price.aheadYen ?? 0), 0)
  await post(
    context,
    captured({
      orderNo: order.no,
      paymentId: payment.id,
      from: source(payment),
      heldYen,
      pointsYen,
      couponYen,
      aheadYen,
      backYen: payment.yen - heldYen - aheadYen,
    }),
  )
  let extra = payment.yen - heldYen - aheadYen
  for (const line of lost) {
    const moved = await moveLine(context, line, 'takenByOther', {}, { by: systemActor })
    assert(!isRefusal(moved), 'a line that waited for payment can be lost')
    if (line.points_yen > 0)
      await post(
        context,
        pointsReturned({
          orderNo: order.no,
          lineNo: line.no,
          customerId: line.customer_id,
          points: line.points_yen,
          paidFrom: null,
        }),
      )
    await backFromDue(context, payment, dueNow(line), `line/${line.no}/refund`, line.id, 'takenByOther', {
      orderNo: order.no,
      lineNo: line.no,
    })
    extra -= dueNow(line)
  }
  // A line cancelled while the customer was at the bank.
  await backFromDue(context, payment, extra, `payment/${payment.id}/back`, null, 'cancelled', {
    orderNo: order.no,
  })
  const isPaid = won.length > 0
  // One from the wallet was made as paid.
  if (isPaid !== (order.paid_at !== null))
    await store.updateOrder(context.db, order.id, { paid_at: isPaid ? at(context.now) : null })
  if (!isPaid) {
    await returnCoupon(context, order)
    return won
  }
  countPurchases(context, won.map(thingOf))
  countBought(
    context,
    won.flatMap((line) => copies.get(store.nameOf(thingOf(line)))?.listing ?? []),
  )
  if (!tells) return won
  for (const look of context.house.hooks.all(onPaid)) await look(context, order)
  await notify(context, {
    customerId: order.customer_id,
    key: 'notice.order.paid',
    values: { no: order.no, yen: heldYen + aheadYen, count: won.length },
    link: `/orders/${order.no}`,
    once: `order/${order.id}/paid`,
    mail: true,
  })
  return won
}

const thingOf = (line: Pick<Line, 'source' | 'listing_id'>) => ({ source: line.source, id: line.listing_id })

/**
 * Pays lines, all in one statement: who won and who lost. Under the lock of our copies nobody pays for the same things this moment, so what is
 * free is known; of two lines of one order for one thing one has it. Where we have no copy there is no lock, and the unique index decides:
 * whoever it stops begins anew, and then sees who was faster.
 */
async function payAll(context: TxContext, lines: readonly Line[]): Promise<{ won: Line[]; lost: Line[] }> {
  const first = new Map<string, Line>()
  for (const line of lines) {
    const key = line.one_of_a_kind ? store.nameOf(thingOf(line)) : line.id
    if (!first.has(key)) first.set(key, line)
  }
  const won = await moveLines(context, [...first.values()], 'pay', {
    by: systemActor,
    only: store.isFree,
    set: {
      paid_at: at(context.now),
      ahead_held_yen: sql`coalesce((price->>'aheadYen')::bigint, 0)`,
      buy_due_at: buyDue(context.now),
    },
  }).catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    throw code === '23505' && constraint === 'order_line_one_of_a_kind'
      ? new Anew('somebody else paid for it this moment')
      : error
  })
  assert(!isRefusal(won), 'a line that waits for payment can be paid')
  const ids = new Set(won.map((line) => line.id))
  return { won, lost: lines.filter((line) => !ids.has(line.id)) }
}

/** The difference of a dearer purchase was paid: the buyer may spend it. Paid after the question ended, it goes back. */
async function differenceSettled(context: TxContext, payment: Payment): Promise<Refusal | void> {
  const line = await store.lockLine(context.db, payment.subject_id!)
  assert(line, 'a difference belongs to a line')
  const order = await store.orderById(context.db, line.order_id)
  if (line.state !== 'needs_answer' || line.question?.differenceYen !== payment.yen) {
    await allBack(context, payment, 'nothingToPay', { orderNo: order.no, lineNo: line.no })
    await notify(context, {
      customerId: line.customer_id,
      key: 'notice.order.paidTooLate',
      values: { no: line.no, yen: payment.yen },
      link: `/orders/${order.no}`,
      once: `payment/${payment.id}/back`,
      mail: true,
    })
    return
  }
  await post(
    context,
    differencePaid({
      orderNo: order.no,
      lineNo: line.no,
      paymentId: payment.id,
      from: source(payment),
      yen: payment.yen,
    }),
  )
  const { fees: current, rests } = await inForce(context)
  const moved = await moveLine(
    context,
    line,
    'accept',
    { differencePaid: true },
    {
      by: systemActor,
      data: { differenceYen: payment.yen },
      set: { buy_due_at: at(promises.buying(context.now, current, rests)) },
    },
  )
  assert(!isRefusal(moved), 'a question that is open can be answered')
}

/** Another attempt to pay an order: for the lines that still wait, with the payment fee of the means chosen now. */
async function payOrderAgain(context: TxContext, payment: Payment, method: MeansId): Promise<Wish | Refusal> {
  const order = await store.orderById(context.db, payment.subject_id!)
  const waiting = (await store.lockLinesOf(context.db, order.id)).filter(
    (line) => line.state === 'awaiting_payment',
  )
  if (waiting.length === 0 || order.pay_by <= context.now) return refuse('payment.notPayable')
  const things = waiting.map(thingOf)
  const taken = await store.takenAmong(context.db, things)
  if (waiting.every((line, index) => line.one_of_a_kind && taken.has(store.nameOf(things[index]!))))
    return refuse('goods.soldOut')
  return orderWish(
    order,
    method,
    method === order.method ? waiting : await repriced(context, order, waiting, method),
  )
}

/** The payment that these waiting lines of an order need. */
export const orderWish = (
  order: Pick<store.Order, 'id' | 'customer_id' | 'pay_by'>,
  method: MeansId,
  lines: readonly Line[],
): Wish => ({
  for: { kind: 'order', id: order.id },
  customerId: order.customer_id,
  method,
  yen: lines.reduce((sum, line) => sum + dueNow(line), 0),
  rows: priceRows(lines),
  expiresAt: order.pay_by,
})

async function payDifferenceAgain(
  context: TxContext,
  payment: Payment,
  method: MeansId,
): Promise<Wish | Refusal> {
  const line = await store.lockLine(context.db, payment.subject_id!)
  return line ? differenceWish(context, line, method) : refuse('payment.notPayable')
}

/** The payment a dearer line asks for. No payment fee on top: what the question says is what is charged (P 4). */
export function differenceWish(context: TxContext, line: Line, method: MeansId): Wish | Refusal {
  const yen = line.question?.differenceYen ?? 0
  if (line.state !== 'needs_answer' || yen <= 0 || line.answer_by === null || line.answer_by <= context.now)
    return refuse('payment.notPayable')
  return {
    for: { kind: 'difference', id: line.id },
    customerId: line.customer_id,
    method,
    yen,
    rows: [
      { key: 'difference', yen, kind: 'item' },
      { key: 'total', yen, kind: 'total' },
    ],
    expiresAt: line.answer_by,
  }
}

const orderLabel = ({ no, address }: store.Order) => ({ no, path: `/orders/${no}`, address })

/** The first payment of an order. */
export const orderPayment: PaidFor = {
  name: 'order',
  label: async (db, id) => orderLabel(await store.orderById(db, id)),
  numbered: { as: 'orderNo', id: store.idOfOrder },
  settle: orderPaid,
  retry: payOrderAgain,
  async forFriend(context, id) {
    const [order, lines] = await Promise.all([
      store.orderById(context.db, id),
      store.linesOf(context.db, [id]),
    ])
    const [first] = lines
    assert(first, 'an order has lines')
    // Who will read it is not known here: the bill keeps the seller's own words.
    const { title, image } = lineCard(first, 'ja')
    const waiting = lines.filter((line) => line.state === 'awaiting_payment')
    const prices =
      waiting.length === 0 || order.method === 'card'
        ? waiting.map((line) => line.price)
        : await pricesBy({ db: context.db, clock: context.house.clock }, waiting, 'card')
    const yen = prices.reduce((sum, price) => sum + dueNowYen(price), 0)
    return { customerId: order.customer_id, title, picture: image, payBy: order.pay_by, yen }
  },
  waits: async (db, id) => (await store.linesOf(db, [id])).some((line) => line.state === 'awaiting_payment'),
  disputed: orderHeld,
}
/** What a line costs more than was paid. */
export const differencePayment: PaidFor = {
  name: 'difference',
  async label(db, id) {
    const line = await store.lineById(db, id)
    assert(line, 'a difference belongs to a line')
    return orderLabel(await store.orderById(db, line.order_id))
  },
  settle: differenceSettled,
  retry: payDifferenceAgain,
  waits: async (db, id) => (await store.lineById(db, id))?.state === 'needs_answer',
  disputed: differenceHeld,
}
