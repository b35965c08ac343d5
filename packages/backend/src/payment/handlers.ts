import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { payment as calls, wallet as walletCalls } from '@tomobako/contract'
import type { OutputOf, SavedAddress } from '@tomobako/contract'
import { accounts } from '@tomobako/domain/ledger'
import type { Context } from '../kernel/context.ts'
import { customerId, iso } from '../kernel/context.ts'
import type { Implemented } from '../kernel/implement.ts'
import { implement, inSteps } from '../kernel/implement.ts'
import { balance, history } from '../ledger/index.ts'
import { friendHandlers } from './friend-handlers.ts'
import { paidForOf } from './hooks.ts'
import { askNow } from './ask.ts'
import { follow, open, payUrlOf, topUpMs } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** Catalogue keys of why a payment failed. */
const failureKeys: Readonly<Record<string, string>> = {
  declined: 'payment.declined',
  cancelled: 'payment.cancelled',
  expired: 'payment.expired',
  authentication: 'payment.authenticationFailed',
}
const failureKey = (payment: Payment): string | null =>
  payment.state === 'expired'
    ? 'payment.expired'
    : payment.state === 'failed'
      ? (failureKeys[payment.failure ?? 'declined'] ?? 'payment.declined')
      : null

/** A payment the customer makes; what somebody else pays for them is that person's business. */
type OwnPayment = Payment & { purpose: Exclude<Payment['purpose'], 'friend'> }
const isOwn = (found: Payment | null, customer: string): found is OwnPayment =>
  found !== null && found.customer_id === customer && found.purpose !== 'friend'

async function own(context: Context, id: string): Promise<OwnPayment | null> {
  const found = await store.byId(context.db, id)
  return isOwn(found, customerId(context)) ? found : null
}

type Started = OutputOf<typeof calls.retry>

/** A customer is looking at a payment whose webhook has not come: asks the provider, which is faster than waiting for the schedule. */
async function freshened(context: Context, found: OwnPayment): Promise<OwnPayment> {
  if (found.method !== 'card' || !['needs_action', 'processing'].includes(found.state)) return found
  if (!(await askNow(context.house, found.id))) return found
  return (await own(context, found.id)) ?? found
}

const paymentHandlers = implement(calls, {
  async detail({ id }, context) {
    const found = await own(context, id)
    if (!found) return refuse('common.notFound')
    const { orderNo, parcelNo } = await store.subjectOf(context.db, found)
    return {
      id: found.id,
      state: found.state,
      yen: found.yen,
      method: found.method,
      purpose: found.purpose,
      orderNo,
      parcelNo,
      payUrl: payUrlOf(found),
      failureKey: failureKey(found),
    }
  },

  retry: inSteps({
    prepare: async ({ id }, context) => (await own(context, id)) ?? refuse('common.notFound'),
    async commit({ method }, context, before) {
      if (before.state === 'succeeded') return refuse('payment.notPayable')
      // The open attempt first, then lines: the order in which a settling payment locks them.
      const subject = store.subjectIn(before)
      if (subject) await store.lockOpen(context.db, subject)
      const { retried } = paidForOf(context, before.purpose)
      const wish = retried ? await retried(context, before, method) : refuse('payment.notPayable')
      if (isRefusal(wish)) return wish
      const opened = await open(context, wish)
      if (isRefusal(opened)) return opened
      const started: Started = {
        paymentId: opened.id,
        state: opened.state === 'paid' ? 'succeeded' : opened.state,
        payUrl: null,
      }
      return started
    },
    async follow(answer: Started, context) {
      const { state, payUrl } = await follow(context.house, answer.paymentId, context.caller.language)
      return { ...answer, state, payUrl }
    },
  }),

  async result({ paymentId, orderNo, parcelNo }, context) {
    const before =
      paymentId !== undefined
        ? await own(context, paymentId)
        : await store.newestByNo(context.db, customerId(context), { orderNo, parcelNo })
    if (!isOwn(before, customerId(context))) return refuse('common.notFound')
    const found = await freshened(context, before)
    const subject = await store.subjectOf(context.db, found)
    return {
      // §4: success, or processing and possibly awaiting third-party confirmation. The return from the bank is never proof.
      state:
        found.state === 'succeeded'
          ? ('success' as const)
          : found.state === 'failed' || found.state === 'expired'
            ? ('failed' as const)
            : ('processing' as const),
      purpose: found.purpose,
      orderNo: subject.orderNo,
      parcelNo: subject.parcelNo,
      // Written as this shape by the order and the parcel.
      address: (subject.address as SavedAddress | null) ?? null,
      method: found.method,
      rows: found.rows,
      totalYen: found.yen,
      failureKey: failureKey(found),
      paymentId: found.id,
    }
  },
})

/** Where a row of the statement leads. */
const linkOf = (values: Readonly<Record<string, string | number>>): string | null =>
  values['orderNo'] !== undefined
    ? `/orders/${values['orderNo']}`
    : values['parcelNo'] !== undefined
      ? `/parcels/${values['parcelNo']}`
      : values['labelId'] !== undefined
        ? `/groupLabel/labelDetail?id=${values['labelId']}`
        : null

const walletHandlers = implement(walletCalls, {
  async detail({ page }, context) {
    const id = customerId(context)
    const [balanceYen, points, found] = await Promise.all([
      balance(context.db, accounts.wallet(id)),
      balance(context.db, accounts.points(id)),
      history(context.db, accounts.wallet(id), page),
    ])
    return {
      balanceYen,
      points,
      page,
      hasNext: found.hasNext,
      rows: found.rows.map((row) => ({
        id: row.id,
        at: iso(row.at),
        yen: row.amount,
        key: `payment.entry.${row.kind}`,
        values: row.values,
        link: linkOf(row.values),
        balanceAfterYen: row.balanceAfter,
      })),
    }
  },
  topUp: inSteps({
    prepare: async () => null,
    async commit({ yen }, context) {
      const opened = await open(context, {
        purpose: 'top_up',
        customerId: customerId(context),
        method: 'card',
        yen,
        rows: [
          { key: 'topUp', yen, kind: 'item' },
          { key: 'total', yen, kind: 'total' },
        ],
        expiresAt: context.now + topUpMs,
      })
      const started: OutputOf<typeof walletCalls.topUp> = {
        paymentId: isRefusal(opened) ? '' : opened.id,
        payUrl: null,
      }
      return isRefusal(opened) ? opened : started
    },
    async follow(answer, context) {
      const { payUrl } = await follow(context.house, answer.paymentId, context.caller.language)
      return { ...answer, payUrl }
    },
  }),
})

export const handlers: Implemented[] = [...paymentHandlers, ...walletHandlers, ...friendHandlers]
