import type { coupon as calls, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { HOUR, refuse } from '@tomobako/domain/kernel'
import { useUp } from '../account/index.ts'
import { momentOf } from '../kernel/as-of.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, inSteps } from '../kernel/index.ts'
import * as store from './store.ts'
import type { Mine } from './store.ts'
import { couponView, stateOf } from './view.ts'

type Claimed = OutputOf<typeof calls.claim>

/** Somebody who guesses codes runs out of guesses before they run out of codes. */
const codeTries = { name: 'coupon-code', most: 20, withinMs: HOUR } as const

export async function zone(context: Context): Promise<OutputOf<typeof calls.zone>> {
  const rows = await store.zone(context.db, customerId(context), context.now)
  return { coupons: rows.map((row) => couponView(row, context)) }
}

/** Coupons that another page of the shop offers, in its order. */
export async function shown(
  { ids, asOf }: InputOf<typeof calls.shown>,
  context: Context,
): Promise<OutputOf<typeof calls.shown> | Refusal> {
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  const at = { ...context, now }
  const rows = await store.shown(context.db, context.customer?.id ?? null, ids)
  return {
    coupons: ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => couponView(row, at))),
  }
}

/** The one a page with room for one offers. */
export async function offered(
  { asOf }: InputOf<typeof calls.offered>,
  context: Context,
): Promise<OutputOf<typeof calls.offered> | Refusal> {
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  const rows = await store.running(context.db, context.customer?.id ?? null, now)
  const row = rows.find((each) => store.isClaimable(each, now))
  return { coupon: row ? couponView(row, { ...context, now }) : null }
}

export async function list(context: Context): Promise<OutputOf<typeof calls.list>> {
  const id = customerId(context)
  const [usable, used, expired] = await Promise.all([
    store.held(context.db, id, false, context.now),
    store.used(context.db, id),
    store.held(context.db, id, true, context.now),
  ])
  return {
    usable: usable.map((row) => couponView(row, context)),
    used: used.map((row) => ({
      coupon: couponView(row.coupon, context),
      orderNo: row.orderNo,
      yen: row.yen,
      at: new Date(row.at).toISOString(),
      returned: row.returned,
    })),
    expired: expired.map((row) => couponView(row, context)),
  }
}

/** Gives somebody `count` claims of a campaign, whatever the way they came by them. */
export async function grantTo(
  context: TxContext,
  row: Pick<Mine, 'id' | 'per_person' | 'starts_at' | 'ends_at' | 'paused'> & store.CouponRow,
  customer: string,
  count: number,
): Promise<Refusal | null> {
  const state = stateOf(row, context.now)
  if (state === 'ended' || state === 'paused') return refuse(`coupon.no.${state}`)
  if (!(await store.claimOwn(context.db, row.id, customer, count, context.now)))
    return refuse('coupon.allClaimed', { count: row.per_person })
  if (!(await store.claimOfAll(context.db, row.id, count, context.now))) return refuse('coupon.claimedOut')
  return null
}

const answer = async (context: Context, id: string): Promise<Claimed> => ({
  coupon: couponView((await store.one(context.db, customerId(context), id))!, context),
})

export async function claim(
  { couponId }: InputOf<typeof calls.claim>,
  context: TxContext,
): Promise<Claimed | Refusal> {
  const row = await store.one(context.db, customerId(context), couponId)
  // A code's campaign is not found by its number.
  if (!row || row.way !== 'claim') return refuse('common.notFound')
  if (row.starts_at > context.now) return refuse('coupon.no.soon', { at: row.starts_at })
  const no = await grantTo(context, row, customerId(context), 1)
  return no ?? answer(context, couponId)
}

/** Codes are typed from posters and letters: capitals, blanks and wide letters make no difference. */
const tidied = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

export const claimCode = inSteps<InputOf<typeof calls.claimCode>, Claimed, null>({
  // Counted outside the transaction: a refused guess is a guess all the same.
  async prepare(_input, context) {
    const wait = await useUp(context.db, codeTries, customerId(context), context.now)
    return wait > 0 ? refuse('common.tooMany', { seconds: wait }, 'code') : null
  },
  async commit({ code }, context) {
    const row = await store.byCode(context.db, customerId(context), tidied(code))
    if (!row) return refuse('coupon.codeUnknown', {}, 'code')
    if (row.starts_at > context.now) return refuse('coupon.no.soon', { at: row.starts_at }, 'code')
    // Typed once more before it was used: it is there.
    if (row.mineClaimed > row.mineUsed && row.ends_at > context.now) return answer(context, row.id)
    const no = await grantTo(context, row, customerId(context), 1)
    return no ? { ...no, field: 'code' } : answer(context, row.id)
  },
})
