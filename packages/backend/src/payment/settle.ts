import { assert, isRefusal, step } from '@tomobako/domain/kernel'
import { capturedInVain, sourceAccount, walletToppedUp } from '@tomobako/domain/ledger'
import type { PaymentEvent } from '@tomobako/domain/payment'
import { paymentMachine } from '@tomobako/domain/payment'
import type { CardEvent, CardState } from '../gateways/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { paidForOf } from './hooks.ts'
import type { PaidFor } from './hooks.ts'
import { giveBack } from './refund.ts'
import { providerIdOf, topUpMs } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** What a provider's word for a payment is as an event of our machine. */
const eventOf: Readonly<Record<CardState['state'], PaymentEvent>> = {
  needs_action: 'needAction',
  processing: 'process',
  succeeded: 'succeed',
  failed: 'fail',
}

/**
 * Moves a card payment by what the provider says of it. The machine only goes forward: a late failure after success, a
 * repeated or an overtaken message change nothing. Another amount or currency than we asked for is put aside for people.
 * The row is locked; returns what became of the message.
 */
export async function applyState(
  context: TxContext,
  payment: Payment,
  said: CardState & { currency?: string },
): Promise<string> {
  if (payment.method !== 'card') return 'parked: not a card payment'
  if (payment.provider_id !== null && payment.provider_id !== said.providerId)
    return 'parked: another payment at the provider'
  if (said.yen !== payment.yen || (said.currency ?? 'JPY').toUpperCase() !== 'JPY')
    return park(context, payment, said)
  const next = step(paymentMachine, payment.state, eventOf[said.state], {})
  if (!next.ok) return 'ignored: already further'
  await store.update(context.db, payment.id, {
    state: next.to,
    providerId: said.providerId,
    failure: said.state === 'failed' ? (said.failure ?? 'declined') : null,
    ...(next.to === 'succeeded' ? { settledAt: context.now } : {}),
  })
  const moved: Payment = { ...payment, state: next.to, provider_id: said.providerId }
  for (const effect of next.does) {
    if (effect === 'settle') {
      const refused = await paidForOf(context, moved.purpose).settled(context, moved)
      assert(!isRefusal(refused), 'card money is here already and cannot be refused')
    } else await tellFailure(context, moved, said.failure ?? 'declined')
  }
  return `applied: ${next.to}`
}

function park(context: TxContext, payment: Payment, said: CardState & { currency?: string }): string {
  context.house.log.error(
    { payment: payment.id, wanted: payment.yen, said: said.yen, currency: said.currency },
    'the provider speaks of another amount; nothing was settled, look at it',
  )
  return `parked: ${said.yen} ${said.currency ?? 'JPY'} instead of ${payment.yen} JPY`
}

async function tellFailure(context: TxContext, payment: Payment, failure: string): Promise<void> {
  const { failed } = paidForOf(context, payment.purpose)
  if (failed) return failed(context, payment)
  const { orderNo, parcelNo } = await store.subjectOf(context.db, payment)
  await notify(context, {
    customerId: payment.customer_id,
    kind: 'payment',
    key: `notice.payment.failed.${failure}`,
    values: { yen: payment.yen, no: orderNo ?? parcelNo ?? '' },
    link: orderNo ? `/orders/${orderNo}` : parcelNo ? `/parcels/${parcelNo}` : '/wallet',
    once: `payment/${payment.id}/failed`,
  })
}

/** Job payment.apply: one webhook of the inbox, once. An event of a payment we do not know yet waits and is tried again. */
export async function applyInbox(house: House, inboxId: string): Promise<void> {
  await asSystem(house, async (context) => {
    const row = await store.lockInbox(context.db, inboxId)
    if (!row || row.applied_at !== null) return
    // Written by our own route after the gateway verified it.
    const event = row.payload as CardEvent
    const payment = await store.lock(context.db, event.paymentId)
    if (!payment) throw new Trouble(`webhook ${row.event_id} is about a payment we do not know (yet)`)
    await store.applied(context.db, inboxId, await applyState(context, payment, event), context.now)
  })
}

/** Asks the provider how an open payment stands and applies the answer: what a lost webhook left open (P 4). */
export async function reconcile(house: House, paymentId: string): Promise<void> {
  const payment = await store.byId(house.db, paymentId)
  if (
    !payment ||
    payment.method !== 'card' ||
    !['created', 'needs_action', 'processing'].includes(payment.state)
  )
    return
  const said = await providerIdOf(house, payment)
    .then((providerId) => house.gateways.card.read(providerId))
    .catch((error: unknown) => {
      throw new Trouble(`payment ${paymentId}: ${String(error)}`)
    })
  await asSystem(house, async (context) => {
    const locked = await store.lock(context.db, paymentId)
    if (locked) await applyState(context, locked, said)
  })
}

/** Money came and there is nothing left it could pay: all of it goes back by itself, and the customer is told. */
export async function allBack(
  context: TxContext,
  payment: Payment,
  reasonKey: string,
  values: Record<string, string | number>,
): Promise<void> {
  await post(context, capturedInVain({ paymentId: payment.id, from: source(payment), yen: payment.yen }))
  await backFromDue(context, payment, payment.yen, `payment/${payment.id}/back`, null, reasonKey, values)
}

/** Part of a captured payment that stands in refunds:due goes back. */
export const backFromDue = (
  context: TxContext,
  payment: Payment,
  yen: number,
  key: string,
  lineId: string | null,
  reasonKey: string,
  values: Record<string, string | number>,
): Promise<void> =>
  giveBack(context, {
    key,
    customerId: payment.customer_id,
    payment,
    lineId,
    yen,
    from: [{ account: 'refunds:due', yen }],
    reasonKey,
    values,
  })

/** The account a payment's money comes from. */
export const source = (payment: Payment): string =>
  sourceAccount({ method: payment.method, provider: payment.provider, customerId: payment.customer_id })

async function toppedUp(context: TxContext, payment: Payment): Promise<void> {
  await post(
    context,
    walletToppedUp({
      customerId: payment.customer_id,
      paymentId: payment.id,
      from: source(payment),
      yen: payment.yen,
    }),
  )
  await notify(context, {
    customerId: payment.customer_id,
    kind: 'payment',
    key: 'notice.payment.toppedUp',
    values: { yen: payment.yen },
    link: '/wallet',
    once: `payment/${payment.id}/toppedUp`,
  })
}

/** Money for the wallet. */
export const topUp: PaidFor = {
  purpose: 'top_up',
  settled: toppedUp,
  retried: async (context, before) => ({
    purpose: 'top_up',
    customerId: before.customer_id,
    method: 'card',
    yen: before.yen,
    rows: before.rows,
    expiresAt: context.now + topUpMs,
  }),
}
