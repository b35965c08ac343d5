import { isRefusal, MINUTE } from '@tomobako/domain/kernel'
import { accounts, capturedInVain, sourceAccount, walletToppedUp } from '@tomobako/domain/ledger'
import { isOutside, meansTable } from '@tomobako/domain/payment'
import type { MeansId, PaymentEvent } from '@tomobako/domain/payment'
import type { Oddity } from '@tomobako/contract'
import type { CardDispute, CardEvent, CardState } from '../gateways/index.ts'
import { asSystem } from '../jobs/index.ts'
import { systemActor } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { applyDispute } from './disputes.ts'
import { paidForOf } from './kinds.ts'
import type { PaidFor, Wish } from './kinds.ts'
import { reconcileJob } from './jobs.ts'
import { gone as cardGone } from './kept-card-store.ts'
import { companyNamed } from './means.ts'
import { giveUp, movePayment } from './move.ts'
import { park } from './oddities.ts'
import { giveBack } from './refund.ts'
import { providerIdOf } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** What a provider's word for a payment is as an event of our machine. */
const eventOf: Readonly<Record<CardState['state'], PaymentEvent>> = {
  needs_action: 'needAction',
  processing: 'process',
  authorised: 'authorise',
  released: 'release',
  succeeded: 'succeed',
  failed: 'fail',
}

/**
 * Moves a card payment by what the provider says of it. The machine only goes forward: a late failure after success, a
 * repeated or an overtaken message change nothing. Another amount or currency than we asked for, and money by a second payment, are parked until people decide.
 * The row is locked; returns what became of the message.
 */
export async function applyState(
  context: TxContext,
  payment: Payment,
  said: CardState & { currency?: string },
): Promise<string> {
  if (meansTable[payment.method].by !== 'company') return 'parked: not a payment of a company'
  const odd = oddityIn(payment, said)
  if (odd) {
    // Kept free otherwise than we asked for: nothing was taken, and nothing is needed of it.
    if (said.state === 'authorised') return 'parked: another amount is kept free'
    // It stays unpaid by this; whether more can come is the provider's word as ever.
    if (odd !== 'twice' && said.ended === true) await store.ended(context.db, payment.id, context.now)
    return park(context, payment, odd, said)
  }
  const moved = await movePayment(context, payment, eventOf[said.state], {
    by: systemActor,
    data: { provider: payment.provider, said: said.state },
    set: {
      provider_id: said.providerId,
      ...(said.state === 'authorised' ? { authorised_yen: said.yen } : {}),
      // Of what was kept free only a part may have been taken: that is what was paid.
      ...(said.state === 'succeeded' && payment.is_hold ? { yen: said.yen } : {}),
      ...(said.payUrl === undefined ? {} : { pay_url: said.payUrl }),
      failure: said.state === 'failed' ? (said.failure ?? 'declined') : null,
    },
  })
  if (said.failure === 'cardGone' && payment.kept_card_id !== null)
    await cardGone(context.db, payment.kept_card_id, context.now)
  // Success is the last word; a failure is one only when the provider takes no more money for it.
  if (said.state === 'succeeded' || said.state === 'released' || said.ended === true)
    await store.ended(context.db, payment.id, context.now)
  return isRefusal(moved) ? 'ignored: already further' : `applied: ${moved.state}`
}

/** In what way money came otherwise than we asked for; null when it is what we asked for. */
function oddityIn(payment: Payment, said: CardState & { currency?: string }): Oddity['kind'] | null {
  if (payment.provider_id !== null && payment.provider_id !== said.providerId) return 'twice'
  if ((said.currency ?? 'JPY').toUpperCase() !== 'JPY') return 'currency'
  // Nobody began it there, so it has no amount.
  if (said.yen === 0 && (said.state === 'needs_action' || said.state === 'failed')) return null
  return said.yen === (said.state === 'succeeded' ? (payment.capture_yen ?? payment.yen) : payment.yen)
    ? null
    : 'amount'
}

/** Job payment.apply: one webhook of the inbox, once. An event of a payment we do not know yet waits and is tried again. */
export async function applyInbox(house: House, inboxId: string): Promise<void> {
  const waiting = await store.inboxById(house.db, inboxId)
  if (!waiting || waiting.applied_at !== null) return
  // Written by our own route after the gateway verified it.
  const event = waiting.payload as CardEvent | CardDispute
  const paymentId = await paymentOf(house, event, waiting.provider)
  await asSystem(house, async (context) => {
    const row = await store.lockInbox(context.db, inboxId)
    if (!row || row.applied_at !== null) return
    if (paymentId === null)
      return store.applied(context.db, inboxId, 'ignored: not a payment of ours', context.now)
    await lockSubject(context, paymentId)
    const payment = await store.lock(context.db, paymentId)
    if (!payment) throw new Trouble(`webhook ${row.event_id} is about a payment we do not know (yet)`)
    const outcome = isDispute(event)
      ? await applyDispute(context, payment, event)
      : await applyState(context, payment, event)
    await store.applied(context.db, inboxId, outcome, context.now)
    // The end of the pay page's own part says only that it is at work there; what it keeps free, or waits for us to take, has to be asked.
    const takes = payment.is_hold || companyNamed(house, payment.provider).takesOnRead === true
    if (takes && !isDispute(event) && event.state === 'processing')
      await context.job(reconcileJob, { paymentId })
  })
}

/** What a hold is for is locked before its payment, the way its own commands do it. */
async function lockSubject(context: TxContext, paymentId: string): Promise<void> {
  const known = await store.byId(context.db, paymentId)
  if (known?.is_hold) await paidForOf(context, known).hold?.lock(context, known)
}

/** Asks the company for the next step of a payment: its page is closed, what was decided of a hold is carried out, else it is read. */
function askedOf(house: House, payment: Payment, providerId: string): Promise<CardState> {
  const card = companyNamed(house, payment.provider)
  if (isGivenUp(payment)) return card.end(providerId)
  if (payment.state !== 'authorised' || payment.capture_yen === null) return card.read(providerId)
  if (!card.holds) throw new Error(`payment ${payment.id} is held at a company that cannot hold`)
  return payment.capture_yen === 0
    ? card.holds.letGo(providerId)
    : card.holds.capture({ providerId, paymentId: payment.id, yen: payment.capture_yen })
}

const isDispute = (event: CardEvent | CardDispute): event is CardDispute => 'disputeId' in event
const isOurId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Which payment a message is about. A dispute may carry only the provider's own name for it: then the provider is asked, outside any transaction. */
async function paymentOf(
  house: House,
  event: CardEvent | CardDispute,
  provider: string,
): Promise<string | null> {
  if (!isDispute(event) || event.paymentId !== null) return event.paymentId
  const found = await companyNamed(house, provider).paymentOf?.(event.reference)
  return found && isOurId(found) ? found : null
}

/** Attempts that nobody waits for any more. */
const isGivenUp = ({ state }: Payment): boolean => state === 'failed' || state === 'expired'
/** After this long without a name at the provider nothing ever began there: no answer of theirs is still on its way. */
const BEGINS_WITHIN = 10 * MINUTE

/**
 * Asks the provider how a payment stands and applies the answer: what a lost webhook left open (P 4). One that we gave up is closed
 * there first, and asked about until the provider says that it ended: money taken is credited or goes back, however late. One that
 * is open beyond its time, or for something that no longer waits to be paid, is given up.
 */
export async function reconcile(house: House, paymentId: string): Promise<void> {
  const payment = await store.byId(house.db, paymentId)
  if (!payment || payment.ended_at !== null) return
  if (payment.provider_id === null && isGivenUp(payment)) {
    if (payment.created_at < house.clock.now() - BEGINS_WITHIN)
      await asSystem(house, (context) => store.ended(context.db, paymentId, context.now))
    return
  }
  const said = await providerIdOf(house, payment)
    .then((providerId) => askedOf(house, payment, providerId))
    .catch((error: unknown) => {
      throw new Trouble(`payment ${paymentId}: ${String(error)}`)
    })
  await asSystem(house, async (context) => {
    await lockSubject(context, paymentId)
    const locked = await store.lock(context.db, paymentId)
    if (!locked) return
    await applyState(context, locked, said)
    const now = await store.byId(context.db, paymentId)
    if (now && !isGivenUp(now) && !(await isWaitedFor(context, now))) await giveUp(context, now, 'expired')
  })
}

async function isWaitedFor(context: TxContext, payment: Payment): Promise<boolean> {
  if (payment.expires_at < context.now) return false
  return payment.subject_id === null || paidForOf(context, payment).waits(context.db, payment.subject_id)
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
  payment.provider === store.TOGETHER
    ? accounts.sharedHeld(payment.shared_id!)
    : sourceAccount({ method: payment.method, provider: payment.provider, customerId: payment.customer_id })

export const topUpWish = (
  context: Pick<TxContext, 'now'>,
  customerId: string,
  yen: number,
  method: MeansId,
): Wish => ({
  for: { kind: 'top_up', id: null },
  customerId,
  method,
  yen,
  rows: [
    { key: 'topUp', yen, kind: 'item' },
    { key: 'total', yen, kind: 'total' },
  ],
  expiresAt: context.now + meansTable[method].openMs,
})

/** Money for the wallet. */
export const topUp: PaidFor = {
  name: 'top_up',
  label: async () => ({ no: null, path: '/wallet' }),
  waits: async () => true,
  // The wallet cannot fill itself.
  retry: async (context, payment, method) =>
    topUpWish(context, payment.customer_id, payment.yen, isOutside(method) ? method : 'card'),
  async settle(context, payment) {
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
      key: 'notice.payment.toppedUp',
      values: { yen: payment.yen },
      link: '/wallet',
      once: `payment/${payment.id}/toppedUp`,
    })
  },
}
