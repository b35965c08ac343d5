import Stripe from 'stripe'
import { Trouble } from '../kernel/trouble.ts'
import type { CardEvent, CardGateway, CardState, KeptCards, Payer } from './index.ts'

/**
 * Cards kept at Stripe. A payment on Checkout whose payer agreed makes a Stripe customer of its own (`cus_…`, without a name of ours) that
 * holds this one card: to forget the card is to delete that customer, and nothing of the payer stays there. A kept card is charged by a
 * payment intent without a page, its payer present; where their bank asks for them, Stripe says where. One that is only kept free is the same intent, to be
 * captured by hand. Source: docs.stripe.com/payments/save-during-payment, docs.stripe.com/payments/3d-secure, docs.stripe.com/payments/place-a-hold-on-a-payment-method.
 */

/** Intents we charge ourselves; those of Checkout belong to their session, whose messages speak for them. */
const MARK = 'keptCard'
export const isIntent = (providerId: string): boolean => providerId.startsWith('pi_')

/** What Checkout is told where the card may be kept. */
export const keeping = {
  session: { customer_creation: 'always' },
  intent: { setup_future_usage: 'on_session' },
} as const

/** The customer and the card, as one name. */
const join = (customer: string, card: string): string => `${customer}/${card}`
function split(reference: string): { customer: string; card: string } {
  const [customer = '', card = ''] = reference.split('/')
  return { customer, card }
}
const idOf = (said: string | { id: string } | null | undefined): string | null =>
  typeof said === 'string' ? said : (said?.id ?? null)

type Charge = Parameters<KeptCards['charge']>[0]

export const keptCards = (
  stripe: Stripe,
  asTrouble: <T>(what: string, work: () => Promise<T>) => Promise<T>,
): KeptCards => ({
  of: (providerId) =>
    asTrouble('cards.of', async () => {
      const session = await stripe.checkout.sessions.retrieve(providerId, {
        expand: ['payment_intent.payment_method'],
      })
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
      const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
      const customer = idOf(method?.customer)
      if (!method?.card || customer === null) return null
      return {
        reference: join(customer, method.id),
        print: method.card.fingerprint ?? null,
        brand: method.card.brand,
        last4: method.card.last4,
        month: method.card.exp_month,
        year: method.card.exp_year,
      }
    }),
  charge: (order) =>
    asTrouble('cards.charge', async () => {
      const charged = await charge(stripe, order)
      return charged === 'gone' ? charged : { providerId: charged.id, payUrl: askedAt(charged) }
    }),
  forget: (reference) =>
    asTrouble('cards.forget', async () => {
      await stripe.customers.del(split(reference).customer).catch((error: unknown) => {
        // It is gone already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    }),
})

/** What an error says of a card that is not there any more: Stripe names the field it could not find. */
const notThere: ReadonlySet<unknown> = new Set(['payment_method', 'customer'])

async function charge(stripe: Stripe, order: Charge): Promise<Stripe.PaymentIntent | 'gone'> {
  const { customer, card } = split(order.card)
  try {
    return await stripe.paymentIntents.create(
      {
        amount: order.yen,
        currency: 'jpy',
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        confirm: true,
        description: order.description,
        metadata: { paymentId: order.paymentId, [MARK]: 'yes' },
        return_url: order.returnUrl,
        ...(order.isHold ? { capture_method: 'manual' as const } : {}),
      },
      { idempotencyKey: `payment/${order.paymentId}` },
    )
  } catch (error) {
    // Declined: the intent is there and says why.
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
    // Asked again in other words (the number of the order, the way back): the charge of before counts.
    if (error instanceof Stripe.errors.StripeIdempotencyError) return before(stripe, customer, order)
    if (error instanceof Stripe.errors.StripeInvalidRequestError && notThere.has(error.param)) return 'gone'
    throw error
  }
}

async function before(
  stripe: Stripe,
  customer: string,
  { paymentId, yen }: Charge,
): Promise<Stripe.PaymentIntent> {
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 }))
    if (intent.metadata['paymentId'] === paymentId && intent.metadata[MARK] && intent.amount === yen)
      return intent
  throw new Trouble(`payment ${paymentId}: Stripe knows its charge and does not show it`, 'later')
}

const askedAt = ({ status, next_action: next }: Stripe.PaymentIntent): string | null =>
  status === 'requires_action' ? (next?.redirect_to_url?.url ?? null) : null

const states: Readonly<Record<string, Pick<CardState, 'state' | 'failure'>>> = {
  succeeded: { state: 'succeeded' },
  processing: { state: 'processing' },
  requires_capture: { state: 'authorised' },
  requires_action: { state: 'needs_action' },
  requires_confirmation: { state: 'processing' },
  requires_payment_method: { state: 'failed', failure: 'declined' },
  canceled: { state: 'failed', failure: 'cancelled' },
}
/** Why the bank would not; of a lost or stolen card it says no more than that it was declined. */
const failures: Readonly<Record<string, CardState['failure']>> = {
  payment_intent_authentication_failure: 'authentication',
  expired_card: 'cardGone',
  expired_payment_method: 'cardGone',
}

/** Kept free once, which made a charge of it, and free again now: let go by us, or after its seven days by Stripe. */
const isReleased = ({ status, capture_method, latest_charge }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' && capture_method === 'manual' && latest_charge !== null

const isTaken = ({ status, capture_method }: Stripe.PaymentIntent): boolean =>
  status === 'succeeded' && capture_method === 'manual'

/** An intent that we charged. Only we could try another card on it, and we do not. */
export function stateOfIntent(intent: Stripe.PaymentIntent): CardState {
  if (isReleased(intent)) return { providerId: intent.id, yen: intent.amount, state: 'released', ended: true }
  const found = states[intent.status] ?? { state: 'processing' }
  const why = failures[intent.last_payment_error?.code ?? '']
  const payUrl = askedAt(intent)
  return {
    providerId: intent.id,
    // Of a hold only a part may have been taken.
    yen: isTaken(intent) ? intent.amount_received : intent.amount,
    ...found,
    ...(found.failure === 'declined' && why ? { failure: why } : {}),
    ...(payUrl === null ? {} : { payUrl }),
    ...(found.state === 'failed' || found.state === 'succeeded' ? { ended: true } : {}),
  }
}

/** Takes this much of what a kept card keeps free. Safe to repeat. */
export async function captureIntent(
  stripe: Stripe,
  { providerId, paymentId, yen }: { providerId: string; paymentId: string; yen: number },
): Promise<CardState> {
  await stripe.paymentIntents
    .capture(providerId, { amount_to_capture: yen }, { idempotencyKey: `capture/${paymentId}` })
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  return stateOfIntent(await stripe.paymentIntents.retrieve(providerId))
}

/** A kept card's payment is closed, and what is only kept free is let go; one that is paid or being paid stays. */
export async function endIntent(stripe: Stripe, id: string): Promise<CardState> {
  await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
  return stateOfIntent(await stripe.paymentIntents.retrieve(id))
}

/** Whose card it was: `CardGateway.payer`. */
export async function payerOfIntent(
  stripe: Stripe,
  id: string,
): Promise<Awaited<ReturnType<NonNullable<CardGateway['payer']>>>> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return typeof charge === 'object' ? payerOfCharge(charge) : null
}
export function payerOfCharge(charge: Stripe.Charge | null): Payer | null {
  const card = charge?.payment_method_details?.card
  const country = card?.country ?? ''
  return card?.fingerprint
    ? {
        mark: card.fingerprint,
        country: /^[A-Z]{2}$/.test(country) ? country : null,
        name: charge?.billing_details.name ?? null,
      }
    : null
}

const intentEvents: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
])

/** What a message says of a payment from a kept card; null for every other. */
export function intentEventOf(event: Stripe.Event): CardEvent | null {
  if (!intentEvents.has(event.type)) return null
  const intent = event.data.object as Stripe.PaymentIntent // all types above carry one
  const paymentId = intent.metadata?.['paymentId']
  if (!paymentId || !intent.metadata?.[MARK]) return null
  return {
    ...stateOfIntent(intent),
    eventId: event.id,
    paymentId,
    currency: intent.currency.toUpperCase(),
    at: event.created * 1_000,
  }
}
