import { randomUUIDv7 } from 'node:crypto'
import type { CouponHeld, LineStanding } from '@tomobako/domain/coupon'
import { comesBack } from '@tomobako/domain/coupon'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { assert, refuse } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { TxContext } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'
import { notify } from '../message/index.ts'
import * as store from './store.ts'
import { nameFor, nameOf, stateOf } from './view.ts'

export type CheckoutCoupon = CouponHeld & { readonly name: string }

/** What this customer could choose from at a checkout, the first to end first. */
export const couponsAt = async (
  db: Db,
  customerId: string,
  language: string,
  now: EpochMs,
): Promise<CheckoutCoupon[]> =>
  (await together(db, store.atCheckout(db, customerId, now))).map((each) => {
    const row = store.fromJson(each)
    return { ...store.asHeld(row, now), name: nameOf(row, language) }
  })

/**
 * Uses a coupon for an order, in the order's own transaction; a refusal undoes the order. Last of what an order writes: the campaign's
 * row is everybody's, and is held as short as can be.
 */
export async function useCoupon(
  context: TxContext,
  use: { couponId: string; customerId: string; orderId: string; yen: number; firstOrderOnly: boolean },
  isFirstOrder: () => Promise<boolean>,
): Promise<Refusal | null> {
  const { db, now } = context
  if (use.firstOrderOnly) {
    // Two checkouts at once would both be the first.
    await oneAtATime(db, 'first-order', use.customerId)
    if (!(await isFirstOrder())) return refuse('coupon.no.firstOrder', {}, 'coupon')
  }
  const row = { id: randomUUIDv7(), ...use }
  if (!(await store.useOwn(db, row, now))) return refuse('coupon.no.used', {}, 'coupon')
  if (await store.useOfAll(db, row, now)) return null
  const coupon = await store.lock(db, use.couponId)
  assert(coupon, 'a coupon that was claimed is there')
  const state = stateOf(coupon, now)
  return refuse(state === 'running' ? 'coupon.no.budget' : `coupon.no.${state}`, {}, 'coupon')
}

/**
 * Another coupon, or none, for an order that waits to be paid; the order is locked. What it had is unused again in the same transaction, so
 * that the same one can never be in two prices. A refusal undoes all of it.
 */
export async function exchangeCoupon(
  context: TxContext,
  order: { id: string; customerId: string },
  next: { couponId: string; yen: number; firstOrderOnly: boolean } | null,
  isFirstOrder: () => Promise<boolean>,
): Promise<Refusal | null> {
  const { db } = context
  const before = await store.usedBy(db, order.id)
  if (next?.firstOrderOnly) await oneAtATime(db, 'first-order', order.customerId)
  await store.lockBoth(
    db,
    order.customerId,
    [before?.couponId, next?.couponId].filter((id) => id !== undefined),
  )
  if (before) assert(await store.takeOff(db, order.id), 'the order is locked')
  return (
    next && useCoupon(context, { ...next, customerId: order.customerId, orderId: order.id }, isFirstOrder)
  )
}

/** A line of an order ended: when everything of it came back during the event, so does its coupon (§4). Answers whether it did. */
export async function couponBack(
  context: TxContext,
  order: { id: string; no: string; wasPaid: boolean },
  lines: readonly LineStanding[],
): Promise<boolean> {
  const use = await store.usedBy(context.db, order.id)
  if (!use || !comesBack(use, { wasPaid: order.wasPaid, lines }, context.now)) return false
  if (!(await store.giveBack(context.db, order.id, context.now))) return false
  if (use.endsAt > context.now)
    await notify(context, {
      customerId: use.customerId,
      key: 'notice.coupon.returned',
      values: { orderNo: order.no, name: await nameFor(context.db, use.customerId, use), until: use.endsAt },
      link: '/coupons',
      once: `order/${order.id}/couponBack`,
      mail: order.wasPaid,
    })
  return true
}

/** The coupon in the price of an order, while it is used. */
export async function couponOf(
  db: Db,
  orderId: string,
): Promise<{ couponId: string; endsAt: EpochMs; names: Readonly<Record<string, string>> } | null> {
  return store.usedBy(db, orderId)
}
