import Stripe from 'stripe'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { meansTable } from '@tomobako/domain/payment'
import type { MeansId } from '@tomobako/domain/payment'
import { Trouble } from '../kernel/trouble.ts'
import {
  captureIntent,
  endIntent,
  intentEventOf,
  isIntent,
  keeping,
  keptCards,
  payerOfCharge,
  payerOfIntent,
  stateOfIntent,
} from './card-stripe-kept.ts'
import type { CardDispute, CardEvent, CardGateway, CardLine, CardState } from './index.ts'

/** Means that come by Checkout under the same names as ours. */
type StripeMeans = 'card' | 'alipay' | 'wechat_pay' | 'konbini'

export type StripeCardConfig = {
  secretKey: string
  webhookSecret: string
  /** What the account is switched on for; cards alone unless told. */
  means?: readonly StripeMeans[]
  /** `https://api.stripe.com` unless told; a test gives its own server. */
  apiHost?: string
  /** The machine's clock; decides only when a pay page is still worth an early end. */
  clock?: () => EpochMs
}

/** A pay page is open this long after the payment was made; Stripe wants at least 30 minutes and at most a day. */
const PAY_WITHIN = 120 * MINUTE
const STRIPE_LEAST = 31 * MINUTE
const WINDOW_SECONDS = 300

/** Stripe writes the account into its keys, before what is secret: a key that is rolled names the same one. Older keys name only themselves. */
export function stripeAccount(secretKey: string): string {
  const named = /^[sr]k_(live|test)_5(1[A-Za-z0-9]{15})[A-Za-z0-9]/.exec(secretKey)
  return named ? `stripe:${named[1]}:acct_${named[2]}` : `stripe:${secretKey}`
}

/**
 * Stripe's hosted page (Checkout, mode payment) as our card provider: card numbers are typed at Stripe. `providerId` is the
 * session's id. Yen have no smaller unit at Stripe, so amounts are the same numbers. Source: docs.stripe.com/api, version of the package.
 */
export function stripeCard({
  secretKey,
  webhookSecret,
  means = ['card'],
  apiHost,
  clock = Date.now,
}: StripeCardConfig): CardGateway {
  const stripe = new Stripe(secretKey, {
    ...hostOf(apiHost),
    timeout: 10 * SECOND,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const verified = (rawBody: string, headers: Headers, now: EpochMs) =>
    eventOf(stripe, webhookSecret, rawBody, headers.get('stripe-signature') ?? '', now)
  return {
    name: 'stripe',
    means,
    account: stripeAccount(secretKey),
    create: (order) =>
      asTrouble('create', async () => {
        const { id, url } = await stripe.checkout.sessions
          .create(sessionOf(order, clock()), { idempotencyKey: `payment/${order.paymentId}` })
          .catch((error: unknown) => {
            // Asked again in another language or later than at first: Stripe refuses the key for other words, and has the session.
            if (error instanceof Stripe.errors.StripeIdempotencyError) return earlier(stripe, order)
            throw error
          })
        // A session that is over has no page; the shop's own page then says how it ended.
        return { providerId: id, payUrl: url ?? order.returnUrl }
      }),
    cards: keptCards(stripe, asTrouble),
    read: (providerId) =>
      asTrouble('read', async () =>
        isIntent(providerId)
          ? stateOfIntent(await stripe.paymentIntents.retrieve(providerId))
          : stateOf(await stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] })),
      ),
    payer: (providerId) =>
      asTrouble('payer', async () => {
        if (isIntent(providerId)) return payerOfIntent(stripe, providerId)
        const session = await stripe.checkout.sessions.retrieve(providerId, {
          expand: ['payment_intent.latest_charge'],
        })
        const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
        const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
        return payerOfCharge(charge)
      }),
    end: (providerId) =>
      asTrouble('end', async () => {
        if (isIntent(providerId)) return endIntent(stripe, providerId)
        // Only an open page can be closed; whatever else it is by now, reading says it.
        await stripe.checkout.sessions.expire(providerId).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        })
        const session = await stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] })
        const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
        // Nobody waits for it any more: what was only kept free is let go, and a slip that nobody has taken to a till yet is taken back.
        const isSlip = session.status === 'complete' && intent?.status === 'requires_action'
        if (!isSlip && stateOf(session).state !== 'authorised') return stateOf(session)
        await stripe.paymentIntents.cancel(intentId(session)!).catch(unlessOver)
        return stateOf(await stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] }))
      }),
    holds: {
      capture: ({ providerId, paymentId, yen }) =>
        asTrouble('capture', async () => {
          if (isIntent(providerId)) return captureIntent(stripe, { providerId, paymentId, yen })
          const intent = intentId(await stripe.checkout.sessions.retrieve(providerId))
          if (intent === null)
            throw new Trouble(`payment ${paymentId}: ${providerId} was never authorised`, 'no')
          await stripe.paymentIntents
            .capture(intent, { amount_to_capture: yen }, { idempotencyKey: `capture/${paymentId}` })
            .catch(unlessOver)
          return stateOf(await stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] }))
        }),
      letGo: (providerId) =>
        asTrouble('letGo', async () => {
          if (isIntent(providerId)) return endIntent(stripe, providerId)
          const intent = intentId(await stripe.checkout.sessions.retrieve(providerId))
          if (intent !== null) await stripe.paymentIntents.cancel(intent).catch(unlessOver)
          return stateOf(await stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] }))
        }),
    },
    refund: ({ providerId, refundId, yen }) =>
      asTrouble('refund', async () => {
        const intent = isIntent(providerId)
          ? providerId
          : intentId(await stripe.checkout.sessions.retrieve(providerId))
        if (intent === null) throw new Trouble(`refund ${refundId}: ${providerId} was never paid`, 'no')
        const refund =
          (await refunded(stripe, intent, refundId)) ??
          (await stripe.refunds.create(
            { payment_intent: intent, amount: yen, metadata: { refundId } },
            { idempotencyKey: `refund/${refundId}` },
          ))
        if (refund.amount !== yen)
          throw new Trouble(`refund ${refundId}: Stripe has it with ${refund.amount} instead of ${yen}`, 'no')
        return { providerRefundId: refund.id, state: refundStates[refund.status ?? ''] ?? 'processing' }
      }),
    answerDispute: (answer) =>
      asTrouble('answerDispute', async () => {
        const { disputeId, evidenceId, customer, goods, tracking, shippedAt } = answer
        // Handed in before, and only the answer was lost: Stripe hears one side once.
        const known = await stripe.disputes.retrieve(disputeId)
        if (known.metadata['evidenceId'] === evidenceId && known.evidence_details.submission_count > 0) return
        const file = await stripe.files.create({
          purpose: 'dispute_evidence',
          file: { data: Buffer.from(answer.pdf), name: `${disputeId}.pdf`, type: 'application/pdf' },
        })
        await stripe.disputes.update(disputeId, {
          evidence: {
            uncategorized_file: file.id,
            ...(answer.text === '' ? {} : { uncategorized_text: answer.text }),
            customer_name: customer.name,
            customer_email_address: customer.email,
            product_description: goods,
            ...(tracking === null ? {} : { shipping_tracking_number: tracking }),
            ...(shippedAt === null ? {} : { shipping_date: new Date(shippedAt).toISOString().slice(0, 10) }),
          },
          submit: true,
          metadata: { evidenceId },
        })
      }),
    verify(rawBody, headers, now) {
      const event = verified(rawBody, headers, now)
      return event && (disputeOf(event) ?? cardEventOf(event) ?? intentEventOf(event))
    },
    paymentOf: (reference) =>
      asTrouble('paymentOf', async () => {
        const { metadata } = reference.startsWith('pi_')
          ? await stripe.paymentIntents.retrieve(reference)
          : await stripe.charges.retrieve(reference)
        return metadata['paymentId'] ?? null
      }),
    list: ({ from, until }) =>
      asTrouble('list', async () => {
        const lines: CardLine[] = []
        const created = { gte: Math.floor(from / SECOND), lt: Math.ceil(until / SECOND) }
        for await (const each of stripe.balanceTransactions.list({
          created,
          limit: 100,
          expand: ['data.source'],
        }))
          lines.push(lineOf(each))
        return lines
      }),
    isGenuine: (rawBody, headers, now) => verified(rawBody, headers, now) !== null,
  }
}

/** Stripe's words for what moved its balance. Types of later years are `other` and looked at by people. */
const lineKinds: Readonly<Record<string, CardLine['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}
const categories: Readonly<Record<string, CardLine['kind']>> = {
  dispute: 'dispute',
  dispute_reversal: 'dispute_back',
}

/** A balance transaction. A charge carries the metadata of its payment, a refund our own name of it. */
function lineOf(said: Stripe.BalanceTransaction): CardLine {
  const kind = categories[said.reporting_category] ?? lineKinds[said.type] ?? 'other'
  const source = said.source !== null && typeof said.source === 'object' ? said.source : null
  const metadata = source && 'metadata' in source ? source.metadata : null
  const intent = source && 'payment_intent' in source ? source.payment_intent : null
  const sourceId = source?.id ?? (typeof said.source === 'string' ? said.source : null)
  return {
    // A payout that comes back is the same payout: what it is about stands before the sign.
    id: kind === 'payout' && sourceId !== null ? `${sourceId}#${said.id}` : said.id,
    kind,
    yen: said.amount,
    feeYen: said.fee,
    currency: said.currency.toUpperCase(),
    at: said.created * SECOND,
    paymentId: metadata?.['paymentId'] ?? null,
    refundId: kind === 'refund' ? (metadata?.['refundId'] ?? null) : null,
    disputeId: kind === 'dispute' || kind === 'dispute_back' ? sourceId : null,
    providerId: (typeof intent === 'string' ? intent : intent?.id) ?? (kind === 'charge' ? sourceId : null),
  }
}

type Order = Parameters<CardGateway['create']>[0]

function sessionOf(
  { paymentId, means, yen, description, language, returnUrl, cancelUrl, isHold, keepsCard }: Order,
  now: EpochMs,
): Stripe.Checkout.SessionCreateParams {
  const end = madeAt(paymentId) + PAY_WITHIN
  return {
    mode: 'payment',
    // One means a page: its fee was shown before, and another would have another.
    allowed_payment_method_types: [means as StripeMeans],
    ...optionsOf(means),
    // The customer pays the yen we booked, not a converted amount.
    adaptive_pricing: { enabled: false },
    line_items: [
      { quantity: 1, price_data: { currency: 'jpy', unit_amount: yen, product_data: { name: description } } },
    ],
    client_reference_id: paymentId,
    payment_intent_data: {
      description,
      metadata: { paymentId },
      ...(isHold ? { capture_method: 'manual' as const } : {}),
      ...(keepsCard ? keeping.intent : {}),
    },
    ...(keepsCard ? keeping.session : {}),
    metadata: { paymentId },
    locale: localeOf(language),
    success_url: returnUrl,
    cancel_url: cancelUrl,
    ...(end - now >= STRIPE_LEAST ? { expires_at: Math.floor(end / SECOND) } : {}),
  }
}

const optionsOf = (means: MeansId): Pick<Stripe.Checkout.SessionCreateParams, 'payment_method_options'> =>
  means === 'wechat_pay'
    ? { payment_method_options: { wechat_pay: { client: 'web' } } }
    : means === 'konbini'
      ? { payment_method_options: { konbini: { expires_after_days: meansTable.konbini.openMs / DAY } } }
      : {}

/** When a payment was made: our ids carry it (UUID version 7), so asking again asks for the same end. 0 for other ids. */
const madeAt = (paymentId: string): EpochMs =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(paymentId)
    ? Number.parseInt(paymentId.slice(0, 8) + paymentId.slice(9, 13), 16)
    : 0

/** The session made before for this payment. Stripe cannot look up by our reference, so the sessions since then are gone through. */
async function earlier(stripe: Stripe, { paymentId, yen }: Order): Promise<Stripe.Checkout.Session> {
  const from = madeAt(paymentId)
  const since = from > 0 ? { created: { gte: Math.floor((from - 10 * MINUTE) / SECOND) } } : {}
  let seen = 0
  for await (const session of stripe.checkout.sessions.list({ limit: 100, ...since })) {
    if (session.client_reference_id === paymentId) {
      if (session.amount_total === yen) return session
      throw new Trouble(
        `payment ${paymentId}: Stripe has it with ${session.amount_total} instead of ${yen}`,
        'no',
      )
    }
    if ((seen += 1) >= 2_000) break
  }
  throw new Trouble(`payment ${paymentId}: Stripe knows it and does not show it`, 'later')
}

/** Stripe forgets idempotency keys after a day or so; the refund itself carries our id for ever. */
async function refunded(stripe: Stripe, intent: string, refundId: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.['refundId'] === refundId) return refund
  return null
}

const refundStates: Readonly<Record<string, 'succeeded' | 'processing' | 'failed'>> = {
  succeeded: 'succeeded',
  pending: 'processing',
  requires_action: 'processing',
  failed: 'failed',
  canceled: 'failed',
}

/** It was captured or cancelled before, or has ended; reading it says which. */
const unlessOver = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

const intentId = ({ payment_intent }: Stripe.Checkout.Session): string | null =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)

/** What the money is doing, of a completed session whose money has not arrived. */
const intentStates: Readonly<Record<string, Pick<CardState, 'state' | 'failure'>>> = {
  succeeded: { state: 'succeeded' },
  processing: { state: 'processing' },
  requires_capture: { state: 'authorised' },
  requires_action: { state: 'needs_action' },
  requires_confirmation: { state: 'processing' },
  requires_payment_method: { state: 'failed', failure: 'declined' },
  canceled: { state: 'failed', failure: 'cancelled' },
}

/** A session as the shop's state. An open one waits for the customer even after a declined card: the page lets them try another. */
function stateOf(session: Stripe.Checkout.Session): CardState {
  const { id: providerId, status, payment_status, amount_total } = session
  const base = { providerId, yen: amount_total ?? 0 }
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (intent?.capture_method === 'manual') {
    // Of a hold only a part may have been taken.
    if (intent.status === 'succeeded')
      return { providerId, yen: intent.amount_received, state: 'succeeded', ended: true }
    if (intent.status === 'canceled') return { ...base, state: 'released', ended: true }
  }
  if (payment_status === 'paid' || payment_status === 'no_payment_required' || intent?.status === 'succeeded')
    return { ...base, state: 'succeeded', ended: true }
  if (status === 'expired') return { ...base, state: 'failed', failure: 'expired', ended: true }
  const slip = intent?.next_action?.konbini_display_details?.hosted_voucher_url
  if (status === 'open')
    return { ...base, state: intent?.status === 'processing' ? 'processing' : 'needs_action' }
  const found = intentStates[intent?.status ?? 'processing'] ?? { state: 'processing' }
  const isAuthentication =
    found.state === 'failed' && intent?.last_payment_error?.code === 'payment_intent_authentication_failure'
  return {
    ...base,
    ...found,
    ...(found.state === 'needs_action' && slip ? { payUrl: slip } : {}),
    ...(isAuthentication ? { failure: 'authentication' } : {}),
    // A session that was completed takes no second card.
    ...(found.state === 'failed' ? { ended: true } : {}),
  }
}

/** The events that say how a payment stands; everything else at this address is none of the shop's business. */
const events: Readonly<
  Record<string, (session: Stripe.Checkout.Session) => Pick<CardState, 'state' | 'failure' | 'ended'>>
> = {
  // A slip was made, and waits to be taken to a till; anything else that is not paid is under way.
  'checkout.session.completed': ({ payment_status, payment_method_types: types }) => ({
    state:
      payment_status !== 'unpaid' ? 'succeeded' : types?.includes('konbini') ? 'needs_action' : 'processing',
  }),
  'checkout.session.async_payment_succeeded': () => ({ state: 'succeeded' }),
  'checkout.session.async_payment_failed': () => ({ state: 'failed', failure: 'declined', ended: true }),
  'checkout.session.expired': () => ({ state: 'failed', failure: 'expired', ended: true }),
}

/**
 * What a dispute's status means for the money. An inquiry (`warning_…`) takes none; one that becomes a dispute comes again with
 * another status and `funds_withdrawn`. Unknown statuses of later years take nothing either.
 */
const disputeStates: Readonly<Record<string, CardDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}
const disputeEvents: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
])

function disputeOf(event: Stripe.Event): CardDispute | null {
  if (!disputeEvents.has(event.type)) return null
  const dispute = event.data.object as Stripe.Dispute // all types above carry one
  const state = Object.hasOwn(disputeStates, dispute.status) ? disputeStates[dispute.status] : undefined
  const intent =
    typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id
  const charge = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge?.id
  const reference = intent ?? charge
  if (!state || !reference || dispute.amount <= 0) return null
  return {
    eventId: event.id,
    disputeId: dispute.id,
    paymentId: null,
    reference,
    state,
    yen: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    // A fee in another currency than ours is on the statement only.
    feeYen: (dispute.balance_transactions ?? [])
      .filter((each) => each.currency === 'jpy')
      .reduce((sum, each) => sum + each.fee, 0),
    ...(dispute.evidence_details?.due_by == null ? {} : { dueAt: dispute.evidence_details.due_by * SECOND }),
    reason: dispute.reason,
    at: event.created * SECOND,
  }
}

function cardEventOf(event: Stripe.Event): CardEvent | null {
  const says = Object.hasOwn(events, event.type) ? events[event.type] : undefined
  if (!says) return null
  const session = event.data.object as Stripe.Checkout.Session // all four types above carry one
  const { client_reference_id: paymentId, amount_total: yen, currency, mode } = session
  // Another product may sell through the same account.
  if (mode !== 'payment' || !paymentId || yen === null || currency === null) return null
  return {
    eventId: event.id,
    paymentId,
    providerId: session.id,
    yen,
    currency: currency.toUpperCase(),
    at: event.created * SECOND,
    ...says(session),
  }
}

/** The event when Stripe signed exactly these bytes less than five minutes from now, in either direction; else null. */
function eventOf(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: string,
  header: string,
  now: EpochMs,
): Stripe.Event | null {
  // Stripe's own check refuses old signatures but not those dated in the future.
  const dated = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN)
  if (!(Math.abs(now / SECOND - dated) <= WINDOW_SECONDS)) return null
  try {
    const event: unknown = stripe.webhooks.constructEvent(
      rawBody,
      header,
      webhookSecret,
      WINDOW_SECONDS,
      undefined,
      now,
    )
    return isEvent(event) ? event : null
  } catch {
    return null
  }
}

const isEvent = (value: unknown): value is Stripe.Event =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'created' in value &&
  typeof value.created === 'number' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null &&
  'object' in value.data

/** Our service codes as Checkout's locales; a language it does not speak is left to the browser's. */
const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  'zh-CN': 'zh',
  'zh-TW': 'zh-TW',
  ja: 'ja',
  de: 'de',
  it: 'it',
  es: 'es',
  fr: 'fr',
  ko: 'ko',
  pl: 'pl',
  ms: 'ms',
  th: 'th',
  tr: 'tr',
  pt: 'pt',
  id: 'id',
  ru: 'ru',
}
const localeOf = (language: string) => (Object.hasOwn(locales, language) ? locales[language] : 'auto')

function hostOf(apiHost: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiHost === undefined) return {}
  const { hostname, port, protocol } = new URL(apiHost.includes('://') ? apiHost : `https://${apiHost}`)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
  }
}

/** Stripe's refusals and silences as the shop's Trouble: what it will not do however often asked is not retried. */
async function asTrouble<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Trouble) throw error
    if (!(error instanceof Stripe.errors.StripeError))
      throw new Trouble(`stripe ${what}: ${error instanceof Error ? error.message : 'failed'}`)
    // 409: the same request is still under way.
    const isFinal = error.statusCode !== 409 && finals.has(error.type)
    throw new Trouble(
      `stripe ${what}: ${error.type} ${error.code ?? ''} ${error.message}`,
      isFinal ? 'no' : 'soon',
    )
  }
}

const finals: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
])
