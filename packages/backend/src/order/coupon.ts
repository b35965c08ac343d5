import { sql } from 'kysely'
import type { CouponLine, CouponOffer, LineStanding, PastOrder } from '@tomobako/domain/coupon'
import { bestOffer, couponOffer, isFullyRefunded } from '@tomobako/domain/coupon'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { lineTotal } from '@tomobako/domain/order'
import type { InputOf, OutputOf, order as calls } from '@tomobako/contract'
import type { CheckoutCoupon } from '../coupon/index.ts'
import { couponBack, couponName, couponOf, couponsAt, exchangeCoupon } from '../coupon/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { customerId } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'
import { friendAtBank, giveUp, isBeingShared, lockOpen, tellAsked } from '../payment/index.ts'
import { paidYen, pointsLeft } from './left.ts'
import { priceAnew } from './reprice.ts'
import * as store from './store.ts'
import type { Line, Order } from './store.ts'

/** What a checkout knows of coupons: those the customer could use, and whether this would be their first order. */
export type AtCheckout = { readonly coupons: readonly CheckoutCoupon[]; readonly isFirstOrder: boolean }

/** Another order of theirs that is paid, or waits to be. */
const ordersOf = (db: Db, customerId: string, but: string | null) =>
  db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .where('order_line.state', '<>', 'cancelled')
    .$if(but !== null, (q) => q.where('orders.id', '<>', but!))
    .limit(1)

export async function atCheckout(
  db: Db,
  customerId: string,
  language: string,
  now: EpochMs,
): Promise<AtCheckout> {
  const [coupons, earlier] = await Promise.all([
    couponsAt(db, customerId, language, now),
    together(db, ordersOf(db, customerId, null)),
  ])
  return { coupons, isFirstOrder: earlier.length === 0 }
}
export const isFirstOrder = async (db: Tx, customerId: string, orderId: string): Promise<boolean> =>
  (await ordersOf(db, customerId, orderId).execute()).length === 0

export type Chosen = {
  readonly coupon: CheckoutCoupon | null
  readonly offers: readonly CouponOffer[]
  readonly best: string | null
} & {
  readonly shares: readonly number[]
  readonly yen: number
}

/** The coupon of a checkout: the one asked for, none, or the best the customer has. One only (§5). */
export function chooseCoupon(
  wanted: string | undefined,
  { coupons, isFirstOrder }: AtCheckout,
  lines: readonly CouponLine[],
  now: EpochMs,
): Chosen | Refusal {
  const byId = new Map(coupons.map((each) => [each.id, each]))
  const offers = coupons.map((each) => couponOffer(each, lines, { now, isFirstOrder }))
  const best = bestOffer(offers, byId)
  const none = { coupon: null, offers, best: best?.id ?? null, shares: [], yen: 0 }
  if (wanted === 'none') return none
  const offer = wanted === undefined ? best : offers.find(({ id }) => id === wanted)
  if (!offer) return wanted === undefined ? none : refuse('coupon.no.used', {}, 'coupon')
  if (offer.why) return { ...offer.why, field: 'coupon' }
  const coupon = byId.get(offer.id)!
  // One that is not claimed yet is claimed first.
  if (coupon.left === 0) return refuse('coupon.no.used', {}, 'coupon')
  return { ...none, coupon, shares: offer.shares, yen: offer.yen }
}

const standing = (line: Line): LineStanding => ({
  state: line.state,
  leftYen: paidYen(line),
  leftPoints: pointsLeft(line),
})

/** A line of an order ended, or all of it went back: the last of them brings the order's coupon back (§4). */
export async function returnCoupon(context: TxContext, order: Order): Promise<void> {
  if (order.coupon_yen === 0) return
  // Two last lines that end at once would each see the other one standing.
  await oneAtATime(context.db, 'coupon-back', order.id)
  const lines = await store.linesOf(context.db, [order.id])
  await couponBack(
    context,
    { id: order.id, no: order.no, wasPaid: order.paid_at !== null },
    lines.map(standing),
  )
}

/** What a line may still be reduced by: points that were spent on it have paid their part. */
const fits = (lines: readonly Line[], shares: readonly number[]): boolean =>
  lines.every((line, index) => (shares[index] ?? 0) + line.points_yen <= lineTotal(line.price))

/** Every coupon of this customer as an offer for the lines of an order that waits to be paid. */
async function offersFor(
  { db, now }: { readonly db: Db; readonly now: EpochMs },
  order: Order,
  lines: readonly Line[],
  language: string,
): Promise<{ coupon: CheckoutCoupon; offer: CouponOffer }[]> {
  const [coupons, others] = await Promise.all([
    couponsAt(db, order.customer_id, language, now),
    together(db, ordersOf(db, order.customer_id, order.id)),
  ])
  const goods = lines.map((line) => ({ source: line.source, itemYen: line.price.itemYen }))
  return coupons.map((coupon) => {
    const offer = couponOffer(coupon, goods, { now, isFirstOrder: others.length === 0 })
    return {
      coupon,
      offer:
        offer.why === null && !fits(lines, offer.shares)
          ? { ...offer, why: refuse('coupon.no.nothing') }
          : offer,
    }
  })
}

const isWhole = (order: Order, lines: readonly Line[], now: EpochMs): boolean =>
  order.pay_by > now && lines.length > 0 && lines.every((line) => line.state === 'awaiting_payment')

/** What the customer may choose from before an order is paid; the one in its price is first, and stays what it is though its event be over. */
export async function couponChoices(
  context: Pick<Context, 'now' | 'caller'> & { readonly db: Db },
  order: Order,
  lines: readonly Line[],
): Promise<{ id: string; name: string; yen: number; isUsed: boolean }[]> {
  if (!isWhole(order, lines, context.now)) return []
  const use = await couponOf(context.db, order.id)
  // Reduced by a prize.
  if (use === null && order.coupon_yen > 0) return []
  const offers = await offersFor(context, order, lines, context.caller.language)
  return [
    ...(use
      ? [
          {
            id: use.couponId,
            name: couponName(use, context.caller.language),
            yen: order.coupon_yen,
            isUsed: true,
          },
        ]
      : []),
    ...offers
      .filter(({ coupon, offer }) => offer.why === null && coupon.left > 0 && coupon.id !== use?.couponId)
      .map(({ coupon, offer }) => ({ id: coupon.id, name: coupon.name, yen: offer.yen, isUsed: false })),
  ]
}

/**
 * Another coupon, or none, for an order that was placed and not paid: its price is made anew, and an attempt to pay the old one is given up.
 * While somebody's money is on its way nothing changes.
 */
export async function changeCoupon(
  { no, coupon: wanted }: InputOf<typeof calls.changeCoupon>,
  context: TxContext,
): Promise<OutputOf<typeof calls.changeCoupon> | Refusal> {
  const { db, now } = context
  const known = await store.orderByNo(db, no, customerId(context))
  if (!known) return refuse('common.notFound')
  const bill = { kind: 'order', id: known.id }
  // Payment before lines, the order in which a settling payment locks them.
  const running = await lockOpen(db, bill)
  const lines = await store.lockLinesOf(db, known.id)
  const order = await store.orderById(db, known.id)
  if (!lines.some((line) => line.state === 'awaiting_payment') || order.pay_by <= now)
    return refuse('payment.notPayable')
  if (!isWhole(order, lines, now)) return refuse('coupon.no.partly', {}, 'coupon')
  const friend = await friendAtBank(db, bill)
  if (running?.state === 'processing' || friend?.state === 'processing' || (await isBeingShared(db, bill)))
    return refuse('coupon.no.paying', {}, 'coupon')
  const use = await couponOf(db, order.id)
  if (use === null && order.coupon_yen > 0) return refuse('payment.notPayable')
  if ((use?.couponId ?? 'none') === wanted) return { totalYen: order.total_yen }
  const found =
    wanted === 'none'
      ? null
      : (await offersFor(context, order, lines, 'en')).find(({ coupon }) => coupon.id === wanted)
  if (found === undefined || found?.coupon.left === 0) return refuse('coupon.no.used', {}, 'coupon')
  if (found?.offer.why) return { ...found.offer.why, field: 'coupon' }
  const shares = found?.offer.shares ?? []
  const totalYen = await priceAnew(
    context,
    order,
    lines.map((line, index) => ({ ...line, coupon_yen: shares[index] ?? 0 })),
  )
  if (running) await giveUp(context, running, 'cancelled')
  await tellAsked(context, bill)
  // Last, because its campaign's row is everybody's.
  const refused = await exchangeCoupon(
    context,
    { id: order.id, customerId: order.customer_id },
    found && {
      couponId: found.coupon.id,
      yen: found.offer.yen,
      firstOrderOnly: found.coupon.firstOrderOnly,
    },
    () => isFirstOrder(db, order.customer_id, order.id),
  )
  return refused ?? { totalYen }
}

type IfCancelled = { yen: number; ifCancelled: 'lost' | 'back' | 'late' }

/** What cancelling each line would mean for the coupon: said before anybody cancels. */
export async function couponIfCancelled(
  db: Db,
  order: Order,
  lines: readonly Line[],
  now: EpochMs,
): Promise<(line: Line) => IfCancelled | null> {
  const use = order.coupon_yen === 0 ? null : await couponOf(db, order.id)
  if (!use) return () => null
  return (line) => {
    const others = lines.filter((each) => each.id !== line.id).map(standing)
    const ifCancelled = !isFullyRefunded(others)
      ? 'lost'
      : order.paid_at === null || now < use.endsAt
        ? 'back'
        : 'late'
    return ifCancelled === 'lost' && line.coupon_yen === 0 ? null : { yen: line.coupon_yen, ifCancelled }
  }
}

/** Fills in `coupon.paidOrders`: what a campaign would have met. */
export async function ordersPaid(db: Db, from: EpochMs, to: EpochMs): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select o.customer_id as "customerId",
      not exists (select from orders e where e.customer_id = o.customer_id and e.paid_at < o.paid_at) as "isFirst",
      jsonb_agg(jsonb_build_object('source', l.source, 'itemYen', (l.price->>'itemYen')::bigint)) as lines
    from orders o join order_line l on l.order_id = o.id
    where o.paid_at >= ${when(from)} and o.paid_at < ${when(to)}
    group by o.id order by o.paid_at, o.id`.execute(db)
  return rows
}
