import { sql } from 'kysely'
import type { CouponLine, CouponOffer, LineStanding, PastOrder } from '@tomobako/domain/coupon'
import { bestOffer, couponOffer, isFullyRefunded } from '@tomobako/domain/coupon'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { CheckoutCoupon } from '../coupon/index.ts'
import { couponBack, couponOf, couponsAt } from '../coupon/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { TxContext } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'
import { paidYen, pointsLeft } from './left.ts'
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
