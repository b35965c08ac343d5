import { assert, isRefusal } from '@tomobako/domain/kernel'
import { paymentMachine } from '@tomobako/domain/payment'
import type { PaymentEvent } from '@tomobako/domain/payment'
import type { Refusal } from '@tomobako/domain/kernel'
import { at } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import { kept, take } from '../kernel/runner.ts'
import type { With } from '../kernel/runner.ts'
import { notify } from '../message/index.ts'
import { labelOf, onSettled, paidForOf } from './kinds.ts'
import { billChangedJob, keepCardJob, reconcileJob } from './jobs.ts'
import { used } from './kept-card-store.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'
import { partToWallet } from './transfer-part.ts'

export const payments = kept({
  machine: paymentMachine,
  table: 'payment',
  history: { table: 'payment_event', of: 'payment_id' },
  read: store.read,
  facts: {},
  follows: (_payment, to, when) => (to === 'succeeded' ? { settled_at: at(when) } : {}),
  effects: {
    async settle(context, payment) {
      const refused = await paidForOf(context, payment).settle(context, payment)
      assert(!isRefusal(refused), 'card money is here already and cannot be refused')
      if (payment.subject_id !== null)
        await tellAsked(context, { kind: payment.kind, id: payment.subject_id })
      for (const tell of context.house.hooks.all(onSettled)) await tell(context, payment)
      if (!payment.is_hold) await noteCard(context, payment)
    },
    async hold(context, payment) {
      await noteCard(context, payment)
      await paidForOf(context, payment).hold?.held(context, payment)
    },
    async letGo(context, payment) {
      await paidForOf(context, payment).hold?.letGo(context, payment)
    },
    tellFailure,
  },
})

/** The bank said yes to a card: one whose owner wants it kept is noted, one that is kept was used. */
async function noteCard(context: TxContext, payment: Payment): Promise<void> {
  if (payment.keeps_card) await context.job(keepCardJob, { paymentId: payment.id })
  if (payment.kept_card_id !== null) await used(context.db, payment.kept_card_id, context.now)
}

/** Friends who are asked to pay this bill hear of it when it was paid otherwise, changed or cancelled. */
export async function tellAsked(context: TxContext, bill: { kind: string; id: string }): Promise<void> {
  if (await store.isAsked(context.db, bill)) await context.job(billChangedJob, bill)
}

/** Takes one step of the payment's machine (kernel/runner.ts); the row is locked. */
export const movePayment = (
  context: TxContext,
  payment: Payment,
  event: PaymentEvent,
  given: With<never> = {},
): Promise<Payment | Refusal> => take(context, payments, payment, event, given)

async function tellFailure(context: TxContext, payment: Payment): Promise<void> {
  const other = paidForOf(context, payment).payer
  if (other) return other.failed(context, payment)
  const { no, path } = await labelOf(context, payment)
  await notify(context, {
    customerId: payment.customer_id,
    key: `notice.payment.failed.${payment.failure ?? 'declined'}`,
    values: { yen: payment.yen, no: no ?? '' },
    link: path,
    once: `payment/${payment.id}/failed`,
  })
}

/**
 * Nobody waits for this attempt any more: its time is over, or another took its place. The provider is asked to close its page at
 * once, and is asked how it stands until it says that nothing can come; what comes all the same settles or goes back. The row is locked.
 */
export async function giveUp(
  context: TxContext,
  payment: Payment,
  failure: 'expired' | 'cancelled',
): Promise<void> {
  if (payment.state !== 'created' && payment.state !== 'needs_action') return
  const moved = await movePayment(context, payment, 'expire', {
    set: { failure, next_ask_at: at(context.now) },
  })
  assert(!isRefusal(moved), 'an open attempt can be given up')
  await partToWallet(context, payment)
  await context.job(reconcileJob, { paymentId: payment.id })
}
