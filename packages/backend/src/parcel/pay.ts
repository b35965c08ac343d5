import { meansTable } from '@tomobako/domain/payment'
import type { MeansId } from '@tomobako/domain/payment'
import type { InputOf, OutputOf, parcel as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, DAY, isRefusal, refuse } from '@tomobako/domain/kernel'
import { aheadUsed, postagePaid, prepaidBack } from '@tomobako/domain/ledger'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, customerId, inSteps, systemActor } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { holdForDispute, liftDispute } from '../order/index.ts'
import type { PaidFor, Payment, Wish } from '../payment/index.ts'
import { allBack, follow, open, source } from '../payment/index.ts'
import { moveParcel } from './move.ts'
import { withTotal } from './plan.ts'
import * as store from './store.ts'
import type { BillRow, ParcelRow } from './store.ts'

/** How long an attempt to pay postage may take; the parcel itself waits without a limit. */
const attemptMs = DAY

type Billed = Pick<ParcelRow, 'total_yen' | 'prepaid_yen'>
/**
 * What is still to pay: the bill without what was paid ahead, never below zero. `aheadYen`: what its lines bring from their
 * orders' single payments (store.aheadOf); zero once the parcel is paid, when all of it stands in its own account.
 */
export const dueYen = (row: Billed, aheadYen: number): number =>
  Math.max(0, (row.total_yen ?? 0) - row.prepaid_yen - aheadYen)
export const aheadOf = async (context: Pick<Context, 'db'>, row: Pick<ParcelRow, 'id'>): Promise<number> =>
  (await store.aheadOf(context.db, [row.id])).get(row.id) ?? 0

/** The bill as it is shown and charged: what was paid ahead stands in it as a part. */
export function payRows(row: Billed & Pick<ParcelRow, 'rows'>, aheadYen: number): BillRow[] {
  const total = row.total_yen ?? 0
  // With the order first, then at the parcel: no more of both than the bill is.
  const ahead = Math.min(aheadYen, total)
  const prepaid = Math.min(row.prepaid_yen, total - ahead)
  const parts = [
    { key: 'aheadUsed', yen: -ahead, kind: 'discount' as const },
    { key: 'prepaid', yen: -prepaid, kind: 'discount' as const },
  ]
  return withTotal([...(row.rows ?? []), ...parts.filter((part) => part.yen < 0)], dueYen(row, aheadYen))
}

const wish = (row: ParcelRow, aheadYen: number, method: MeansId, now: number): Wish => ({
  for: { kind: 'parcel', id: row.id },
  customerId: row.customer_id,
  method,
  yen: dueYen(row, aheadYen),
  rows: payRows(row, aheadYen),
  expiresAt: now + Math.max(attemptMs, meansTable[method].openMs),
})
/** Paid from the wallet without being asked again (approval.ts says when). */
export const walletWish = (row: ParcelRow, aheadYen: number, now: number): Wish =>
  wish(row, aheadYen, 'wallet', now)

/**
 * The second payment (P 4). What is charged is the bill the customer saw (`expectYen`), to the yen; another amount refuses.
 * Paying a box that waits for a yes is that yes, from the press on: photo, weight, size and price stand above the button, and what waits
 * for a bank must not be taken apart meanwhile.
 */
export const pay = inSteps<InputOf<typeof contract.pay>, OutputOf<typeof contract.pay>, undefined>({
  async commit(input, context: TxContext) {
    const row = await store.lock(context.db, { no: input.no }, customerId(context))
    if (!row) return refuse('common.notFound')
    if (row.state !== 'awaiting_postage') return refuse('parcel.notPayable')
    const aheadYen = await aheadOf(context, row)
    if (dueYen(row, aheadYen) !== input.expectYen) return refuse('parcel.priceChanged', {}, 'expectYen')
    const opened = await open(context, {
      ...wish(row, aheadYen, input.method, context.now),
      keptCardId: input.card,
      keepsCard: input.keepsCard,
    })
    if (isRefusal(opened)) return opened
    // The wallet has paid by now, and its settling said so.
    const now = row.approval === 'asked' ? await store.lock(context.db, { id: row.id }) : null
    if (now?.approval === 'asked') await sayYes(context, now)
    return { paymentId: opened.id, state: opened.state, payUrl: null }
  },
  async follow(output, context: Context) {
    if (output.state !== 'needs_action') return output
    const { payUrl, state } = await follow(context.house, output.paymentId, context.caller.language)
    return { ...output, payUrl, state: state === 'processing' ? 'processing' : output.state }
  },
})

/** Yes to the box as it was packed, or as it will travel now (`switchMethod`). */
export async function sayYes(
  context: TxContext,
  row: ParcelRow,
  event: 'approve' | 'switchMethod' = 'approve',
  set: Parameters<typeof store.change>[2] = {},
  data: object = {},
): Promise<ParcelRow> {
  const changed = await store.change(context.db, row, { approval: 'approved', approval_due_at: null, ...set })
  await store.addEvent(context.db, row.id, {
    event,
    from: row.state,
    to: row.state,
    actor: actorOf(context),
    data: { yen: changed.total_yen, ...data },
    at: context.now,
  })
  return changed
}

/** The money is here: the parcel waits for the carrier. A second payment for the same parcel finds nothing to pay and goes back. */
async function settled(context: TxContext, payment: Payment): Promise<Refusal | void> {
  const row = await store.lock(context.db, { id: payment.subject_id! })
  const aheadYen = row ? await aheadOf(context, row) : 0
  if (!row || row.state !== 'awaiting_postage' || dueYen(row, aheadYen) !== payment.yen) {
    if (payment.provider === 'wallet') return refuse('parcel.notPayable')
    return allBack(context, payment, 'nothingToPay', row ? { parcelNo: row.no } : {})
  }
  // What the lines bring from their orders is the parcel's from now on, and what is too much of everything the customer's.
  await post(context, aheadUsed({ parcelNo: row.no, shares: await store.takeAhead(context.db, row.id) }))
  await post(
    context,
    postagePaid({ parcelNo: row.no, paymentId: payment.id, from: source(payment), yen: payment.yen }),
  )
  await post(
    context,
    prepaidBack({
      parcelNo: row.no,
      customerId: row.customer_id,
      yen: Math.max(0, row.prepaid_yen + aheadYen - (row.total_yen ?? 0)),
      part: 'cheaper',
    }),
  )
  const moved = await moveParcel(context, row, {
    event: 'pay',
    by: context.customer ? { by: 'customer', id: context.customer.id, name: 'customer' } : systemActor,
    data: { paymentId: payment.id, yen: payment.yen, ...(aheadYen > 0 ? { aheadYen } : {}) },
    tell: { yen: payment.yen },
    ...(row.approval === 'asked' ? { set: { approval: 'approved', approval_due_at: null } } : {}),
  })
  if (isRefusal(moved)) throw new Error(`parcel ${row.no} is ${row.state} and cannot be paid`)
}

async function retried(context: TxContext, payment: Payment, method: MeansId): Promise<Wish | Refusal> {
  const row = await store.lock(context.db, { id: payment.subject_id! })
  return row?.state === 'awaiting_postage'
    ? wish(row, await aheadOf(context, row), method, context.now)
    : refuse('payment.notPayable')
}

/** What a paid bill of a parcel means. */
export const parcelPayment: PaidFor = {
  name: 'parcel',
  async label(db, id) {
    const row = await store.byId(db, id)
    return { no: row?.no ?? null, path: `/parcels/${row?.no ?? ''}`, address: row?.address }
  },
  numbered: { as: 'parcelNo', id: async (db, no) => (await store.byNo(db, no))?.id ?? null },
  settle: settled,
  retry: retried,
  // The box itself is a closed one; there is nothing to show of it.
  async forFriend(context, id) {
    const row = await store.byId(context.db, id)
    assert(row, 'a bill belongs to a parcel')
    const yen = row.state === 'awaiting_postage' ? dueYen(row, await aheadOf(context, row)) : 0
    return { customerId: row.customer_id, title: null, picture: null, payBy: null, yen }
  },
  waits: async (db, id) => (await store.byId(db, id))?.state === 'awaiting_postage',
  async disputed(context, payment, dispute) {
    if (dispute.state === 'won') return liftDispute(context, dispute.id)
    const row = await store.lock(context.db, { id: payment.subject_id! })
    if (dispute.state === 'open' && row)
      await holdForDispute(context, dispute, {
        kind: 'parcel',
        subjectId: row.id,
        subjectNo: row.no,
        customerId: row.customer_id,
      })
  },
}
