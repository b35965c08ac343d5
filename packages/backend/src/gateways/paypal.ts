import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE, parseInstant, SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import { jsonOf } from './capped.ts'
import type { CardDispute, CardEvent, CardGateway, CardState } from './index.ts'
import { PAYPAL_LIST_LAG, payPalLines } from './paypal-list.ts'

export type PayPalConfig = {
  clientId: string
  clientSecret: string
  /** The webhook's id at PayPal: it verifies messages for that one only. */
  webhookId: string
  /** `https://api-m.paypal.com` unless told; the sandbox, the practice PayPal, a test's own. */
  api?: string
  fetch?: typeof fetch
  /** The machine's clock: how long a token lasts. */
  clock?: () => EpochMs
  /** The practice PayPal counts by the machine's clock, while the shop's may be moved: its lines are dated as the shop counts. */
  isPractice?: boolean
}

const ANSWER_WITHIN = 10 * SECOND

const payPalAccount = (clientId: string): string => `paypal:${clientId}`

type Json = Record<string, unknown>

/**
 * PayPal's Orders (v2) as a payment company of ours: an order is made, the payer approves it on PayPal's page, and we capture it. An order
 * that nobody captures takes no money, so that reading an approved one captures it, and giving one up is not capturing it. `providerId` is
 * the order's id. Yen have no smaller unit at PayPal. Source: developer.paypal.com/api/rest (orders v2, payments v2, webhooks v1, disputes v1).
 */
export function payPal({
  clientId,
  clientSecret,
  webhookId,
  api = 'https://api-m.paypal.com',
  fetch: ask = fetch,
  clock = Date.now,
  isPractice = false,
}: PayPalConfig): CardGateway {
  let token: { value: Promise<string>; until: EpochMs } | null = null
  const tokenNow = (): Promise<string> => {
    if (token && clock() < token.until) return token.value
    const value = login()
    // Until PayPal says how long it lasts, everybody waits for the same answer.
    const made = { value: value.then(({ said }) => said), until: clock() + MINUTE }
    token = made
    value.then(
      ({ lastsMs }) => (made.until = clock() + lastsMs - MINUTE),
      () => (token = null),
    )
    return made.value
  }
  const login = async (): Promise<{ said: string; lastsMs: number }> => {
    const { status, body } = await send('POST', '/v1/oauth2/token', {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      body: 'grant_type=client_credentials',
    })
    const said = text(body['access_token'])
    if (status !== 200 || said === null) throw refused('POST', '/v1/oauth2/token', status, body)
    return { said, lastsMs: Number(body['expires_in'] ?? 0) * SECOND }
  }
  async function send(
    method: 'GET' | 'POST',
    path: string,
    { body, ...headers }: Record<string, string>,
  ): Promise<{ status: number; body: Json }> {
    try {
      const answer = await ask(`${api}${path}`, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN),
        ...(body === undefined ? {} : { body }),
      })
      const said: unknown = await jsonOf(answer).catch(() => ({}))
      return { status: answer.status, body: isRecord(said) ? said : {} }
    } catch (error) {
      throw new Trouble(
        `PayPal did not answer ${method} ${path}: ${error instanceof Error ? error.name : 'failed'}`,
      )
    }
  }
  /** Signed in; a token that ended early is got anew once. `key`: the same is done once, and answered again. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, key }: { body?: string; key?: string } = {},
  ): Promise<{ status: number; body: Json }> {
    for (let turn = 1; ; turn += 1) {
      const answer = await send(method, path, {
        authorization: `Bearer ${await tokenNow()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
        ...(body === undefined ? {} : { body }),
      })
      if (answer.status !== 401 || turn === 2) return answer
      token = null
    }
  }
  const good = async (...asked: Parameters<typeof call>): Promise<Json> => {
    const { status, body } = await call(...asked)
    if (status >= 200 && status < 300) return body
    throw refused(asked[0], asked[1], status, body)
  }
  const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`
  /** Null: PayPal does not know it any more; orders nobody approved are forgotten after some hours. */
  const orderOf = async (id: string): Promise<Json | null> => {
    const { status, body } = await call('GET', orderPath(id))
    if (status === 404) return null
    if (status !== 200) throw refused('GET', orderPath(id), status, body)
    return body
  }

  /** Messages PayPal itself told us are its own; those about something else are answered so that they are not repeated. */
  const genuine = new Set<string>()

  return {
    name: 'paypal',
    means: ['paypal'],
    account: payPalAccount(clientId),
    async create({ paymentId, yen, description, language, returnUrl, cancelUrl }) {
      const order = await good('POST', '/v2/checkout/orders', {
        key: `payment-${paymentId}`,
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: paymentId,
              invoice_id: paymentId,
              description: description.slice(0, 127),
              amount: { currency_code: 'JPY', value: String(yen) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                locale: localeOf(language),
                return_url: returnUrl,
                cancel_url: cancelUrl,
              },
            },
          },
        }),
      })
      const id = text(order['id'])
      if (id === null) throw odd('an order')
      // An order that is over has no page; the shop's own page then says how it ended.
      return { providerId: id, payUrl: pageOf(order) ?? returnUrl }
    },
    async read(providerId) {
      const order = await orderOf(providerId)
      if (order?.['status'] !== 'APPROVED') return plain(stateOf(providerId, order))
      const path = `${orderPath(providerId)}/capture`
      const { status, body } = await call('POST', path, { key: `capture-${providerId}`, body: '{}' })
      if (status >= 200 && status < 300) return plain(stateOf(providerId, body))
      const issue = issueOf(body)
      // Somebody was faster, or an answer of before was lost: the order says how it stands.
      if (issue === 'ORDER_ALREADY_CAPTURED' || issue === 'ORDER_NOT_APPROVED')
        return plain(stateOf(providerId, await orderOf(providerId)))
      // The payer's own bank said no; on the same page another way can be chosen.
      if (issue === 'INSTRUMENT_DECLINED' || issue === 'PAYER_ACTION_REQUIRED')
        return {
          ...stateOf(providerId, { ...order, status: 'PAYER_ACTION_REQUIRED' }),
          state: 'needs_action',
        }
      if (issue !== null && finalIssues.has(issue))
        return { ...stateOf(providerId, order), state: 'failed', failure: 'declined', ended: true }
      throw refused('POST', path, status, body)
    },
    async end(providerId) {
      const said = stateOf(providerId, await orderOf(providerId))
      return said.ended === undefined && said.captured !== true
        ? { providerId, yen: said.yen, state: 'failed', failure: 'cancelled', ended: true }
        : plain(said)
    },
    async refund({ providerId, refundId, yen }) {
      const order = await orderOf(providerId)
      const unit = order && unitOf(order)
      const capture = unit && capturesOf(unit)[0]
      const captureId = text(capture?.['id'])
      if (!unit || captureId === null)
        throw new Trouble(`refund ${refundId}: ${providerId} was never paid`, 'no')
      // PayPal forgets keys after some weeks; the refund itself carries our id for ever.
      const refund =
        listIn(unit, 'refunds').find((each) => each['custom_id'] === refundId) ??
        (await good('POST', `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
          key: `refund-${refundId}`,
          body: JSON.stringify({
            amount: { currency_code: 'JPY', value: String(yen) },
            custom_id: refundId,
            invoice_id: refundId,
          }),
        }))
      const id = text(refund['id'])
      if (id === null) throw odd('a refund')
      const has = yenOf(refund['amount'])
      if (has !== null && has.yen !== yen)
        throw new Trouble(`refund ${refundId}: PayPal has it with ${has.yen} instead of ${yen}`, 'no')
      return { providerRefundId: id, state: refundStates[String(refund['status'])] ?? 'processing' }
    },
    // Only PayPal can tell its own messages: it signs them with certificates that change.
    verify: () => null,
    async ask(rawBody, headers) {
      const said = parsed(rawBody)
      const sent = signedBy(headers)
      if (!said || !sent) return null
      // The message goes back byte for byte, as PayPal asks for.
      const body = `${JSON.stringify({ ...sent, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${rawBody}}`
      const { verification_status: status } = await good(
        'POST',
        '/v1/notifications/verify-webhook-signature',
        {
          body,
        },
      )
      if (status !== 'SUCCESS') return null
      if (genuine.size > 1_000) genuine.clear()
      genuine.add(sent.transmission_id)
      return eventOf(said)
    },
    isGenuine: (_raw, headers) => genuine.has(headers.get('paypal-transmission-id') ?? ''),
    async paymentOf(reference) {
      const { status, body } = await call('GET', `/v2/payments/captures/${encodeURIComponent(reference)}`)
      if (status === 404) return null
      if (status !== 200) throw refused('GET', '/v2/payments/captures', status, body)
      return text(body['custom_id'])
    },
    takesOnRead: true,
    listLagMs: PAYPAL_LIST_LAG,
    listsDisputeFees: true,
    async list({ from, until }) {
      const ahead = isPractice ? until - 1 - clock() : 0
      const lines = await payPalLines((path) => call('GET', path), {
        from: from - ahead,
        until: until - ahead,
      })
      return lines.map((line) => ({ ...line, at: line.at + ahead }))
    },
  }
}

/** Nothing more can be tried with this order. */
const finalIssues: ReadonlySet<string> = new Set([
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
])

const refundStates: Readonly<Record<string, 'succeeded' | 'processing' | 'failed'>> = {
  COMPLETED: 'succeeded',
  PENDING: 'processing',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** A capture's status as the shop's state. What was refunded was captured first. */
const captureStates: Readonly<Record<string, Pick<CardState, 'state' | 'failure' | 'ended'>>> = {
  COMPLETED: { state: 'succeeded', ended: true },
  PARTIALLY_REFUNDED: { state: 'succeeded', ended: true },
  REFUNDED: { state: 'succeeded', ended: true },
  PENDING: { state: 'processing' },
  DECLINED: { state: 'failed', failure: 'declined', ended: true },
  DENIED: { state: 'failed', failure: 'declined', ended: true },
  FAILED: { state: 'failed', failure: 'declined', ended: true },
}

type Read = CardState & { captured?: boolean }
const plain = ({ captured: _, ...said }: Read): CardState => said

/** An order as the shop's state; null is one that PayPal has forgotten: nobody approved it. */
function stateOf(providerId: string, order: Json | null): Read {
  if (order === null) return { providerId, yen: 0, state: 'failed', failure: 'expired', ended: true }
  const unit = unitOf(order)
  const asked = yenOf(unit?.['amount'])
  const capture = unit && capturesOf(unit)[0]
  if (capture) {
    const found = captureStates[String(capture['status'])] ?? { state: 'processing' as const }
    return { providerId, yen: yenOf(capture['amount'])?.yen ?? asked?.yen ?? 0, ...found, captured: true }
  }
  const yen = asked?.yen ?? 0
  if (order['status'] === 'VOIDED')
    return { providerId, yen, state: 'failed', failure: 'cancelled', ended: true }
  if (order['status'] === 'APPROVED' || order['status'] === 'COMPLETED')
    return { providerId, yen, state: 'processing' }
  const page = pageOf(order)
  return { providerId, yen, state: 'needs_action', ...(page === null ? {} : { payUrl: page }) }
}

const unitOf = (order: Json): Json | null => {
  const units = order['purchase_units']
  return Array.isArray(units) && isRecord(units[0]) ? units[0] : null
}
const listIn = (unit: Json, name: 'captures' | 'refunds'): Json[] => {
  const payments = unit['payments']
  const found = isRecord(payments) ? payments[name] : null
  return Array.isArray(found) ? found.filter(isRecord) : []
}
/** What was declined comes before what was taken in its place. */
const capturesOf = (unit: Json): Json[] =>
  listIn(unit, 'captures').toSorted(
    (a, b) =>
      Number(captureStates[String(a['status'])]?.state === 'failed') -
      Number(captureStates[String(b['status'])]?.state === 'failed'),
  )

const pageOf = (order: Json): string | null => {
  const links = order['links']
  const found = Array.isArray(links)
    ? links.filter(isRecord).find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    : undefined
  return text(found?.['href'])
}

const headerNames = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const
function signedBy(headers: Headers): Record<keyof typeof headerNames, string> | null {
  const said = Object.entries(headerNames).map(([name, header]) => [name, headers.get(header)] as const)
  // Every name of the table above has its value here.
  return said.every(([, value]) => value !== null && value.length <= 500)
    ? (Object.fromEntries(said) as Record<keyof typeof headerNames, string>)
    : null
}

/** The events that say how a payment stands; everything else is none of the shop's business. */
const events: Readonly<Record<string, Pick<CardState, 'state' | 'failure' | 'ended'>>> = {
  'CHECKOUT.ORDER.APPROVED': { state: 'processing' },
  'PAYMENT.CAPTURE.PENDING': { state: 'processing' },
  'PAYMENT.CAPTURE.COMPLETED': { state: 'succeeded', ended: true },
  'PAYMENT.CAPTURE.DENIED': { state: 'failed', failure: 'declined', ended: true },
  'PAYMENT.CAPTURE.DECLINED': { state: 'failed', failure: 'declined', ended: true },
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': { state: 'failed', failure: 'cancelled', ended: true },
}

function eventOf(said: Json): CardEvent | CardDispute | null {
  const [eventId, type, resource, at] = [
    text(said['id']),
    text(said['event_type']),
    said['resource'],
    parseInstant(String(said['create_time'])),
  ]
  if (eventId === null || type === null || at === null || !isRecord(resource)) return null
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeOf(eventId, at, resource)
  const says = Object.hasOwn(events, type) ? events[type] : undefined
  if (!says) return null
  const isOrder = type.startsWith('CHECKOUT.ORDER.')
  const of = isOrder ? unitOf(resource) : resource
  const amount = yenOf(of?.['amount'])
  const paymentId = text(of?.['custom_id'])
  const providerId = isOrder ? text(resource['id']) : orderIn(resource)
  // Another product may sell through the same account.
  if (!amount || paymentId === null || providerId === null) return null
  return { eventId, paymentId, providerId, ...amount, at, ...says }
}
const orderIn = (resource: Json): string | null => {
  const more = resource['supplementary_data']
  const related = isRecord(more) ? more['related_ids'] : null
  return isRecord(related) ? text(related['order_id']) : text(resource['order_id'])
}

/** A dispute. While buyer and seller only talk (an inquiry) no money is taken. */
function disputeOf(eventId: string, at: EpochMs, said: Json): CardDispute | null {
  const disputeId = text(said['dispute_id'])
  const amount = yenOf(said['dispute_amount'])
  const list = said['disputed_transactions']
  const reference = Array.isArray(list) && isRecord(list[0]) ? text(list[0]['seller_transaction_id']) : null
  const outcome = isRecord(said['dispute_outcome']) ? text(said['dispute_outcome']['outcome_code']) : null
  const isOver = said['status'] === 'RESOLVED'
  if (disputeId === null || !amount || amount.yen <= 0 || reference === null) return null
  if (!isOver && said['dispute_life_cycle_stage'] === 'INQUIRY') return null
  const dueAt = parseInstant(String(said['seller_response_due_date']))
  return {
    eventId,
    disputeId,
    paymentId: null,
    reference,
    state: !isOver ? 'open' : outcome === 'RESOLVED_BUYER_FAVOUR' ? 'lost' : 'won',
    ...amount,
    ...(dueAt === null ? {} : { dueAt }),
    reason: text(said['reason']) ?? '',
    at,
  }
}

/** `{ currency_code, value }`; the value of yen has no point, of others it is counted in their smallest unit as a whole number of hundredths. */
function yenOf(amount: unknown): { yen: number; currency: string } | null {
  if (!isRecord(amount)) return null
  const currency = text(amount['currency_code'])
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount['value']))
  if (currency === null || !found) return null
  const [, whole = '0', part = ''] = found
  return currency === 'JPY'
    ? { yen: Number(whole), currency }
    : { yen: Number(whole) * 100 + Number(part.padEnd(2, '0')), currency }
}

const issueOf = (body: Json): string | null => {
  const details = body['details']
  return Array.isArray(details) && isRecord(details[0]) ? text(details[0]['issue']) : null
}

/** A refusal stays one however often it is asked for; a failure of theirs, and too many questions, may pass. */
const refused = (method: string, path: string, status: number, body: Json): Trouble =>
  new Trouble(
    `PayPal refused ${method} ${path}: ${status} ${issueOf(body) ?? text(body['name']) ?? text(body['error']) ?? ''}`,
    status >= 500 || status === 429 || status === 408 || status === 409
      ? 'soon'
      : status === 401
        ? 'later'
        : 'no',
  )
const odd = (what: string) => new Trouble(`PayPal's answer is not ${what}`, 'later')

function parsed(raw: string): Json | null {
  try {
    const said: unknown = JSON.parse(raw)
    return isRecord(said) ? said : null
  } catch {
    return null
  }
}
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** PayPal's locales (language-COUNTRY) for our service codes. */
const locales: Readonly<Record<string, string>> = {
  en: 'en-US',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  ja: 'ja-JP',
  de: 'de-DE',
  it: 'it-IT',
  es: 'es-ES',
  fr: 'fr-FR',
  ko: 'ko-KR',
  pl: 'pl-PL',
  ar: 'ar-EG',
  th: 'th-TH',
  tr: 'tr-TR',
  pt: 'pt-BR',
  id: 'id-ID',
  ru: 'ru-RU',
}
const localeOf = (language: string): string => locales[language] ?? 'en-US'
