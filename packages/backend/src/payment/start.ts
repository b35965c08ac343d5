import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { isOutside, meansTable } from '@tomobako/domain/payment'
import { languageOf } from '@tomobako/i18n'
import { NotEnough } from '../ledger/index.ts'
import { asSystem } from '../jobs/index.ts'
import { actorOf } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import { noting } from '../kernel/runner.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { labelOf, mayPay, paidForOf } from './kinds.ts'
import type { Wish } from './kinds.ts'
import { gone as cardGone } from './kept-card-store.ts'
import { cardOf, mayKeep, usable } from './kept-cards.ts'
import { tokenOf } from './friend-token.ts'
import { companyNamed, isOffered, providerOf } from './means.ts'
import { giveUp, movePayment, payments, tellAsked } from './move.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

export type Opened = { id: string; state: 'paid' | 'needs_action' | 'processing' }

/**
 * Opens a payment in the caller's transaction. From the wallet it is paid at once, or refused; from outside a row waits for
 * `follow` to talk to the provider after the commit, or for the bank's list. An attempt that is open already is the answer, not a second one; when its
 * amount or means no longer fit it is given up first, and whatever it may still bring goes back by itself.
 */
export async function open(context: TxContext, wish: Wish): Promise<Opened | Refusal> {
  // A new order from the wallet was asked about by who makes it.
  if (isOutside(wish.method) || wish.isNew === undefined)
    for (const ask of context.house.hooks.all(mayPay)) {
      const no = await ask(context, wish)
      if (no) return no
    }
  const isByCard = wish.method === 'card' && wish.yen > 0
  const wished = isByCard ? wish.keptCardId : undefined
  const card = wished === undefined ? null : await usable(context, wish.customerId, wished)
  if (wished !== undefined && card === null) return refuse('payment.cardGone', {}, 'card')
  const keeps = isByCard && card === null && wish.keepsCard === true && mayKeep(context)
  const running = wish.for.id === null || wish.isNew ? null : await store.lockOpen(context.db, wish.for)
  if (running) {
    if (running.state === 'processing') return { id: running.id, state: 'processing' }
    // Begun on a company's page and gone on with in a mini-program, or the other way round: another attempt.
    const isSameWay =
      running.method === wish.method &&
      running.provider === providerOf(context, wish.method) &&
      running.kept_card_id === (card?.id ?? null) &&
      running.keeps_card === keeps
    if (isSameWay && running.yen === wish.yen) return { id: running.id, state: 'needs_action' }
    await giveUp(context, running, 'cancelled')
  }
  const made = {
    customerId: wish.customerId,
    for: wish.for,
    bill: wish.bill ?? null,
    sharedId: wish.sharedId ?? null,
    yen: wish.yen,
    rows: wish.rows,
    expiresAt: wish.expiresAt,
  }
  if (isOutside(wish.method) && wish.yen > 0) {
    const provider = providerOf(context, wish.method)
    if (provider === null || !isOffered(context, wish.method, wish.yen, wish.expiresAt - context.now))
      return refuse('payment.notThisWay')
    const payment = await begun(context, {
      ...made,
      method: wish.method,
      provider,
      ...(wish.method === 'bank_transfer' ? { code: await store.freeCode(context.db) } : {}),
      state: meansTable[wish.method].by === 'company' ? 'created' : 'needs_action',
      ...(wish.isHold ? { isHold: true } : {}),
      keptCardId: card?.id ?? null,
      keepsCard: keeps,
    })
    return { id: payment.id, state: 'needs_action' }
  }
  // Nothing to pay (points paid it all) needs no bank either.
  const payment = await begun(context, { ...made, method: 'wallet', provider: 'wallet', state: 'succeeded' })
  try {
    const refused = await (wish.settle ?? paidForOf(context, payment).settle)(context, payment)
    if (isRefusal(refused)) return refused
    if (wish.for.id !== null && !wish.isNew)
      await tellAsked(context, { kind: wish.for.kind, id: wish.for.id })
    return { id: payment.id, state: 'paid' }
  } catch (error) {
    if (error instanceof NotEnough && error.account.endsWith(':wallet'))
      return refuse('payment.walletTooLow', { have: error.have, need: error.need })
    throw error
  }
}

export async function begun(context: TxContext, made: store.NewPayment): Promise<Payment> {
  const began = (id: string) =>
    noting(payments.history, {
      id,
      event: made.state === 'succeeded' ? 'succeed' : 'open',
      from: null,
      to: made.state,
      by: actorOf(context),
      at: context.now,
    })
  return store.insert(context.db, made, began, context.now)
}

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
    meansTable[payment.method].by !== 'company' ||
    payment.pay_url !== null ||
    !['created', 'needs_action'].includes(payment.state)
  )
    return { state: payment.state, payUrl: payUrlOf(payment) }
  try {
    const there = await begin(house, payment, language)
    await (there === 'gone'
      ? lostCard(house, paymentId)
      : started(house, paymentId, there.providerId, there.payUrl))
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
): Promise<{ providerId: string; payUrl: string | null } | 'gone'> {
  const back =
    house.settings.publicUrl +
    (paidForOf({ house }, payment).wayBack?.(house, payment) ??
      `/paymentSuccess?paymentId=${payment.id}&token=${tokenOf(house, payment.id, 'payment-seen')}`)
  const order = {
    paymentId: payment.id,
    yen: payment.yen,
    description: await descriptionOf(house, payment),
    language: languageOf(language as never).service,
    returnUrl: back,
    cancelUrl: `${back}&cancelled=1`,
  }
  const kept = await cardOf(house, payment)
  const hold = payment.is_hold ? { isHold: true } : {}
  if (kept) return kept.at.charge({ ...order, ...hold, card: kept.card.reference })
  return companyNamed(house, payment.provider).create({
    ...order,
    ...hold,
    means: payment.method,
    ...(payment.keeps_card ? { keepsCard: true } : {}),
  })
}

/** What the payer reads beside the sum. */
export async function descriptionOf(house: House, payment: Payment): Promise<string> {
  const { no } = await labelOf({ house, db: house.db }, payment)
  return `${house.settings.appName} ${no ?? ''}`.trim()
}

/** Notes what the provider called it; the state moves on only from `created` (a webhook may have been faster). */
const started = (house: House, id: string, providerId: string, payUrl: string | null): Promise<void> =>
  asSystem(house, async (context) => {
    const payment = await store.lock(context.db, id)
    if (!payment || !(await store.started(context.db, id, providerId, payUrl))) return
    // Without an address there is nothing to do for anybody: a kept card was charged, and asking says how it went.
    if (payment.state === 'created')
      await movePayment(context, payment, payUrl === null ? 'process' : 'needAction')
  })

/** The company knows the kept card no more: this attempt is over, and the card is offered to nobody again. */
const lostCard = (house: House, id: string): Promise<void> =>
  asSystem(house, async (context) => {
    const payment = await store.lock(context.db, id)
    if (!payment || payment.provider_id !== null) return
    if (payment.kept_card_id !== null) await cardGone(context.db, payment.kept_card_id, context.now)
    await movePayment(context, payment, 'fail', { set: { failure: 'cardGone' } })
    await store.ended(context.db, id, context.now)
  })

/** What the provider calls it, starting it there when our process died before it could note the answer. */
export async function providerIdOf(house: House, payment: Payment): Promise<string> {
  if (payment.provider_id !== null) return payment.provider_id
  const there = await begin(house, payment, 'en')
  if (there === 'gone') {
    await lostCard(house, payment.id)
    throw new Trouble(`payment ${payment.id}: its kept card is gone`, 'no')
  }
  await started(house, payment.id, there.providerId, there.payUrl)
  return there.providerId
}
