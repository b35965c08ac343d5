import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { checkout } from '@tomobako/contract'
import { assert, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { pointsSpent } from '@tomobako/domain/ledger'
import { orderLimits, payableYen } from '@tomobako/domain/order'
import { meansTable } from '@tomobako/domain/payment'
import type { TxContext } from '../kernel/context.ts'
import { at, customerId } from '../kernel/context.ts'
import { hook } from '../kernel/hooks.ts'
import { inSteps } from '../kernel/implement.ts'
import { agreedNow, pendingFor, take } from '../agreement/index.ts'
import { listed, listsNow, lockCopies } from '../goods/index.ts'
import { NotEnough, post } from '../ledger/index.ts'
import { follow, newestFor, open } from '../payment/index.ts'
import type { QuoteContent } from './quote.ts'
import { orderWish, payOrder } from './settle.ts'
import { useCoupon } from '../coupon/index.ts'
import { isFirstOrder } from './coupon.ts'
import * as store from './store.ts'
import type { Line, Order } from './store.ts'
import { priceRows } from './view.ts'

type Placed = OutputOf<typeof checkout.place>

/**
 * Makes the order of a quote and starts its payment. One quote makes one order (unique in the database): a double click gets the
 * first order's answer. Its cart lines leave the cart in the same transaction, so a second tab's quote for the same lines finds
 * nothing to order (quality F1).
 */
export const place = inSteps<InputOf<typeof checkout.place>, Placed, undefined>({
  async commit({ quoteId, accept, agreed, card, keepsCard }, context) {
    const id = customerId(context)
    const quote = await store.takeQuote(context.db, quoteId, id)
    if (!quote) return refuse('common.notFound')
    // Written by `quote` as this shape.
    const content = quote.content as QuoteContent
    const isInCart = quote.taken === content.lines.length
    // What was ordered from this quote left the cart with it.
    const before = isInCart ? null : await store.orderOfQuote(context.db, quoteId)
    if (before) return again(context, before)
    if (quote.blocked) return refuse('checkout.blocked')
    if (quote.expires_at <= context.now) return refuse('checkout.quoteExpired')
    if (!accept) return refuse('checkout.acceptRequired', {}, 'accept')
    if (!isInCart) return refuse('checkout.alreadyOrdered')
    const isPaidNow = content.method === 'wallet' || content.totalYen === 0
    const things = content.lines.map((line) => line.snapshot)
    const once = content.lines.filter((line) => line.oneOfAKind).map((line) => line.snapshot)
    const [pending, lists, sold, copies] = await Promise.all([
      pendingFor(context, id),
      listsNow(context.db),
      store.takenAmong(context.db, once),
      lockCopies(context.db, isPaidNow ? things : []),
    ])
    // What staff put on their lists since the price was named is not bought; the row counts that is in force when the order is.
    const refusals = content.lines.flatMap((line) => {
      const stop = listed(line.snapshot, lists, context.now)
      return stop ? [{ ...refuse(stop.key), field: `line:${line.cartLineId}` }] : []
    })
    if (refusals.length > 0) return refusals
    // Each by its line: the page then offers what is nearest to it.
    const goneLines = content.lines.filter(
      ({ oneOfAKind, snapshot }) => oneOfAKind && sold.has(store.nameOf(snapshot)),
    )
    if (goneLines.length > 0)
      return goneLines.map(({ cartLineId }) => ({ ...refuse('goods.soldOut'), field: `line:${cartLineId}` }))
    const no = await take(context, id, pending, agreed, 'order')
    if (no) return no

    const { order, lines } = await write(context, id, quoteId, content, isPaidNow)
    if (content.points > 0) {
      const spent = await spend(context, order, content.points)
      if (spent) return spent
    }
    let bought = lines.length
    const opened = await open(context, {
      ...orderWish(order, content.method, lines),
      keptCardId: card,
      keepsCard,
      isNew: true,
      async settle(inside, payment) {
        bought = (await payOrder(inside, payment, { order, waiting: lines, copies })).length
      },
    })
    if (isRefusal(opened)) return opened
    // Paid from the wallet in this very transaction: when somebody else was faster for all of it, nothing has happened.
    if (bought === 0)
      return content.lines.map(({ cartLineId }) => ({
        ...refuse('goods.soldOut'),
        field: `line:${cartLineId}`,
      }))
    // Last, because its campaign's row is everybody's.
    if (content.coupon) {
      const no = await useCoupon(
        context,
        {
          couponId: content.coupon.id,
          customerId: id,
          orderId: order.id,
          yen: content.coupon.yen,
          firstOrderOnly: content.coupon.firstOrderOnly,
        },
        () => isFirstOrder(context.db, id, order.id),
      )
      if (no) return no
    }
    return { orderNo: order.no, paymentId: opened.id, state: opened.state, payUrl: null }
  },
  isWhole: (placed) => placed.state === 'paid',
  async follow(placed, context) {
    const { state, payUrl } = await follow(context.house, placed.paymentId, context.caller.language)
    return {
      ...placed,
      state: state === 'succeeded' ? 'paid' : state === 'processing' ? 'processing' : 'needs_action',
      payUrl,
    }
  },
})

/** The same quote once more: the first order's answer, while there is something to pay or it is paid. */
async function again(context: TxContext, order: Order): Promise<Placed | Refusal> {
  const payment = await newestFor(context.db, { kind: 'order', id: order.id })
  assert(payment, 'an order has a payment')
  if (payment.state === 'failed' || payment.state === 'expired') return refuse('checkout.alreadyOrdered')
  return {
    orderNo: order.no,
    paymentId: payment.id,
    state:
      payment.state === 'succeeded' ? 'paid' : payment.state === 'processing' ? 'processing' : 'needs_action',
    payUrl: null,
  }
}

async function spend(context: TxContext, order: Order, points: number): Promise<Refusal | null> {
  try {
    await post(context, pointsSpent({ orderNo: order.no, customerId: order.customer_id, points }))
    return null
  } catch (error) {
    if (error instanceof NotEnough) return refuse('checkout.pointsTooMany', { count: error.have }, 'points')
    throw error
  }
}

/** Lines were ordered, in the same transaction. */
export const onOrdered =
  hook<(context: TxContext, orderNo: string, lines: readonly Line[]) => Promise<void>>('order.onOrdered')

export async function write(
  context: TxContext,
  owner: string,
  quoteId: string,
  content: QuoteContent,
  isPaidNow: boolean,
): Promise<{ order: Order; lines: Line[] }> {
  const id = randomUUIDv7()
  // P 6: one-of-a-kind goods are held 30 minutes, shop goods 24 hours; a mixed order follows the shorter.
  // Means whose payer may take days have them, where the goods can wait.
  const payBy =
    context.now +
    (content.lines.some((line) => line.oneOfAKind)
      ? orderLimits.payOneOfAKindMs
      : Math.max(orderLimits.payShopMs, meansTable[content.method].openMs))
  const row = {
    id,
    customer_id: owner,
    quote_id: quoteId,
    rows: JSON.stringify(priceRows(content.lines)),
    total_yen: content.totalYen,
    points_used: content.points,
    coupon_yen: content.coupon?.yen ?? 0,
    method: content.method,
    address: content.address === null ? null : JSON.stringify(content.address),
    agreed: agreedNow(context, owner),
    pay_by: at(payBy),
    created_at: at(context.now),
    // From the wallet it is made as paid, or not at all.
    paid_at: isPaidNow ? at(context.now) : null,
  }
  const linesOf = (no: string): store.NewLine[] =>
    content.lines.map((line, index) => ({
      id: randomUUIDv7(),
      no: `${no}-${index + 1}`,
      order_id: id,
      customer_id: owner,
      state: 'awaiting_payment',
      source: line.snapshot.source,
      listing_id: line.snapshot.id,
      snapshot: line.snapshot,
      snapshot_hash: line.hash,
      snapshot_at: at(line.checkedAt),
      variant_id: line.variantId,
      variant_name: line.variantName,
      quantity: line.quantity,
      options: line.options,
      remark: line.remark,
      services: line.services,
      one_of_a_kind: line.oneOfAKind,
      price: line.price,
      limit_yen: line.price.itemYen + line.price.domesticYen,
      total_yen: payableYen(line.price),
      points_yen: line.price.pointsYen,
      coupon_yen: line.price.couponYen ?? 0,
      created_at: at(context.now),
    }))
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const no = orderNo(context.now, attempt)
    const lines = await store.insertOrder(context.db, { ...row, no }, linesOf(no))
    if (lines === null) continue
    for (const tell of context.house.hooks.all(onOrdered)) await tell(context, no, lines)
    const order: Order = {
      ...row,
      no,
      rows: priceRows(content.lines),
      method: content.method,
      address: content.address,
      pay_by: payBy,
      created_at: context.now,
      paid_at: isPaidNow ? context.now : null,
    }
    return { order, lines }
  }
  assert(false, 'an order number is free')
}

/** `T261113-0482`: the day in Japan and four digits; on a day with many collisions more digits. */
function orderNo(now: EpochMs, attempt: number): string {
  const digits = attempt < 3 ? 4 : attempt < 8 ? 6 : 9
  return `T${jstDay(now).slice(2).replaceAll('-', '')}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}
