import { defineJob } from '../jobs/index.ts'

/** Applies one verified webhook of a payment provider. */
export const applyJob = defineJob<{ inboxId: string }>('payment.apply', { queue: 'money', seconds: 20 })
/** Asks the provider how a payment stands (a lost webhook). */
export const reconcileJob = defineJob<{ paymentId: string }>('payment.reconcile', {
  queue: 'money',
  seconds: 30,
})
/** A payment left a card at the company, as its payer wished: it is noted. */
export const keepCardJob = defineJob<{ paymentId: string }>('payment.keepCard', {
  queue: 'money',
  seconds: 20,
})
/** A card that its owner removed, or whose owner left, goes at the company too. */
export const forgetCardJob = defineJob<{ provider: string; reference: string }>('payment.forgetCard', {
  queue: 'money',
  seconds: 20,
})
/** Sends a refund back the way the money came. */
export const refundJob = defineJob<{ refundId: string }>('payment.refund', { queue: 'money', seconds: 30 })
/** Books a transfer whose code and amount agree exactly. */
export const transferJob = defineJob<{ lineId: string }>('payment.transfer', { queue: 'money', seconds: 30 })
/** What friends are asked to pay was paid, changed or cancelled: whoever need pay no more is told. */
export const billChangedJob = defineJob<{ kind: string; id: string }>('payment.billChanged', {
  queue: 'money',
  seconds: 30,
})
