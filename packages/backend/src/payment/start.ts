import { isRefusal, MINUTE, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { languageOf } from '@tomobako/i18n'
import { NotEnough } from '../ledger/index.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { tokenOf } from './friend-token.ts'
import { paidForOf } from './hooks.ts'
import type { Wish } from './hooks.ts'
import * as store from './store.ts'
import type { Payment, Subject } from './store.ts'

export type Opened = { id: string; state: 'paid' | 'needs_action' | 'processing' }

/**
 * Opens a payment in the caller's transaction. From the wallet it is paid at once, or refused; by card a row waits for
 * `follow` to talk to the provider after the commit. An attempt that is open already is the answer, not a second one; when its
 * amount or means no longer fit it is given up first, and whatever it may still bring goes back by itself.
 */
export async function open(context: TxContext, wish: Wish): Promise<Opened | Refusal> {
  const subject = subjectOf(wish)
  const running = subject && (await store.lockOpen(context.db, subject))
  if (running) {
    if (running.state === 'processing') return { id: running.id, state: 'processing' }
    if (running.method === wish.method && running.yen === wish.yen)
      return { id: running.id, state: 'needs_action' }
    await store.update(context.db, running.id, { state: 'expired', failure: 'cancelled' })
  }
  const made = {
    customerId: wish.customerId,
    purpose: wish.purpose,
    orderId: wish.orderId ?? null,
    lineId: wish.lineId ?? null,
    parcelId: wish.parcelId ?? null,
    friendId: wish.friendId ?? null,
    yen: wish.yen,
    rows: wish.rows,
    expiresAt: wish.expiresAt,
  }
  if (wish.method === 'card' && wish.yen > 0) {
    const payment = await store.insert(
      context.db,
      {
        ...made,
        method: 'card',
        provider: context.house.gateways.card.name,
        state: 'created',
        settledAt: null,
      },
      context.now,
    )
    return { id: payment.id, state: 'needs_action' }
  }
  // Nothing to pay (points paid it all) needs no bank either.
  const payment = await store.insert(
    context.db,
    { ...made, method: 'wallet', provider: 'wallet', state: 'succeeded', settledAt: context.now },
    context.now,
  )
  try {
    const refused = await paidForOf(context, payment.purpose).settled(context, payment)
    return isRefusal(refused) ? refused : { id: payment.id, state: 'paid' }
  } catch (error) {
    if (error instanceof NotEnough && error.account.endsWith(':wallet'))
      return refuse('payment.walletTooLow', { have: error.have, need: error.need })
    throw error
  }
}

const subjectOf = (wish: Wish): Subject | null =>
  wish.purpose === 'order'
    ? { orderId: wish.orderId! }
    : wish.purpose === 'difference'
      ? { lineId: wish.lineId! }
      : wish.purpose === 'parcel'
        ? { parcelId: wish.parcelId! }
        : wish.purpose === 'friend'
          ? { friendId: wish.friendId! }
          : null

/**
 * Starts a card payment at the provider, or finds the one it has; safe to repeat. When the provider does not answer the
 * payment stays open without an address and the next try (the customer's, or reconciliation's) starts it.
 */
export async function follow(
  house: House,
  paymentId: string,
  language: string,
): Promise<{ state: Payment['state']; payUrl: string | null }> {
  const payment = await store.byId(house.db, paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  if (
    payment.method !== 'card' ||
    payment.pay_url !== null ||
    !['created', 'needs_action'].includes(payment.state)
  )
    return { state: payment.state, payUrl: payUrlOf(payment) }
  try {
    const { providerId, payUrl } = await begin(house, payment, language)
    await store.started(house.db, paymentId, providerId, payUrl)
  } catch (error) {
    house.log.warn({ payment: paymentId, error: String(error) }, 'the card provider does not answer')
    return { state: payment.state, payUrl: null }
  }
  const now = (await store.byId(house.db, paymentId))!
  return { state: now.state, payUrl: payUrlOf(now) }
}

/** Where the customer pays, while there is something to do there. */
export const payUrlOf = (payment: Payment): string | null =>
  payment.state === 'needs_action' || payment.state === 'created' ? payment.pay_url : null

async function begin(
  house: House,
  payment: Payment,
  language: string,
): Promise<{ providerId: string; payUrl: string }> {
  const { orderNo, parcelNo } = await store.subjectOf(house.db, payment)
  // Whoever pays with a link has no account: they come back to the link's own page.
  const back =
    house.settings.publicUrl +
    (payment.friend_id === null
      ? `/paymentSuccess?paymentId=${payment.id}`
      : `/friendPayment/payResult?token=${tokenOf(house, payment.friend_id)}`)
  return house.gateways.card.create({
    paymentId: payment.id,
    yen: payment.yen,
    description: `${house.settings.appName} ${orderNo ?? parcelNo ?? ''}`.trim(),
    language: languageOf(language as never).service,
    returnUrl: back,
    cancelUrl: `${back}&cancelled=1`,
  })
}

/** What the provider calls it, starting it there when our process died before it could note the answer. */
export async function providerIdOf(house: House, payment: Payment): Promise<string> {
  if (payment.provider_id !== null) return payment.provider_id
  const { providerId, payUrl } = await begin(house, payment, 'en')
  await store.started(house.db, payment.id, providerId, payUrl)
  return providerId
}

/** How long a top-up waits for the customer. */
export const topUpMs = 30 * MINUTE
