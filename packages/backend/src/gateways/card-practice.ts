import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE, SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import type { CardDispute, CardEvent, CardGateway, CardLine, CardState, KeptCard } from './index.ts'

export type PracticeCardConfig = {
  /** The practice bank's address on this machine. */
  origin: string
  /** Shared with the bank: signs our requests and its webhooks. */
  secret: string
  /** Which practice bank this is: each data folder has its own. */
  bank?: string
  /** The bank's clock (the machine's). Give it where the shop's own clock is moved: signatures are dated by the bank's. Absent, `verify` uses the shop's time. */
  clock?: () => EpochMs
}

const ANSWER_WITHIN = 5 * SECOND
const WINDOW = 5 * MINUTE

export const practiceAccount = (bank: string): string => `practice:${bank}`

/** The practice bank as our card provider, over HTTP with signed requests. Trouble when it does not answer or refuses. */
export function practiceCard({ origin, secret, bank = '', clock }: PracticeCardConfig): CardGateway {
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    call({
      origin,
      secret,
      now: (clock ?? Date.now)(),
      method,
      path,
      body: body === undefined ? '' : JSON.stringify(body),
    })
  return {
    name: 'practice',
    means: ['card', 'alipay', 'wechat_pay', 'konbini'],
    account: practiceAccount(bank),
    async create({ paymentId, means, yen, description, language, returnUrl, cancelUrl, isHold, keepsCard }) {
      const said = await ask('POST', '/api/payments', {
        paymentId,
        method: means,
        yen,
        currency: 'JPY',
        description,
        language,
        returnUrl,
        cancelUrl,
        ...(isHold ? { hold: true } : {}),
        ...(keepsCard ? { keep: true } : {}),
      })
      if (typeof said['providerId'] !== 'string' || typeof said['payUrl'] !== 'string') throw odd('a payment')
      return { providerId: said['providerId'], payUrl: said['payUrl'] }
    },
    async read(providerId) {
      const said = await ask('GET', `/api/payments/${encodeURIComponent(providerId)}`)
      return stateIn(said)
    },
    cards: {
      async of(providerId) {
        const said = await ask('GET', `/api/payments/${encodeURIComponent(providerId)}/card`)
        if (said['card'] === null) return null
        if (!isKeptCard(said['card'])) throw odd('a card')
        return said['card']
      },
      async charge({ paymentId, card, yen, description, language, returnUrl, cancelUrl, isHold }) {
        const said = await ask('POST', '/api/payments', {
          paymentId,
          method: 'card',
          card,
          yen,
          currency: 'JPY',
          description,
          language,
          returnUrl,
          cancelUrl,
          ...(isHold ? { hold: true } : {}),
        })
        if (said['gone'] === true) return 'gone'
        const { providerId, payUrl } = said
        if (typeof providerId !== 'string' || !(payUrl === null || isText(payUrl))) throw odd('a payment')
        return { providerId, payUrl }
      },
      forget: async (card) => void (await ask('POST', `/api/cards/${encodeURIComponent(card)}/forget`, {})),
    },
    end: async (providerId) =>
      stateIn(await ask('POST', `/api/payments/${encodeURIComponent(providerId)}/end`, {})),
    holds: {
      capture: async ({ providerId, yen }) =>
        stateIn(await ask('POST', `/api/payments/${encodeURIComponent(providerId)}/capture`, { yen })),
      letGo: async (providerId) =>
        stateIn(await ask('POST', `/api/payments/${encodeURIComponent(providerId)}/let-go`, {})),
    },
    async refund({ providerId, refundId, yen }) {
      const said = await ask('POST', `/api/payments/${encodeURIComponent(providerId)}/refunds`, {
        refundId,
        yen,
      })
      const { providerRefundId, state } = said
      if (
        typeof providerRefundId !== 'string' ||
        (state !== 'succeeded' && state !== 'processing' && state !== 'failed')
      )
        throw odd('a refund')
      return { providerRefundId, state }
    },
    async list({ from, until }) {
      const lines: CardLine[] = []
      // The bank's clock is the machine's; where the shop's was moved, its lines are dated as the shop counts.
      const ahead = clock ? until - 1 - clock() : 0
      for (let after: string | null = ''; after !== null;) {
        const query = new URLSearchParams({
          from: String(from - ahead),
          until: String(until - ahead),
          after,
        })
        const said: Record<string, unknown> = await ask('GET', `/api/lines?${query}`)
        const { lines: page, next } = said
        if (!Array.isArray(page) || !page.every(isLine) || !(next === null || isText(next)))
          throw odd('a list')
        lines.push(...page.map((line) => ({ ...line, at: line.at + ahead })))
        after = next
      }
      return lines
    },
    async answerDispute({ disputeId, evidenceId, pdf, text, tracking }) {
      await ask('POST', `/api/disputes/${encodeURIComponent(disputeId)}/evidence`, {
        evidenceId,
        text,
        tracking,
        pdf: Buffer.from(pdf).toString('base64'),
      })
    },
    verify(rawBody, headers, now) {
      if (!isSigned(secret, rawBody, headers.get('tomobako-bank-signature') ?? '', clock?.() ?? now))
        return null
      return eventOf(rawBody)
    },
  }
}

function stateIn(said: Record<string, unknown>): CardState {
  if (!isCardState(said)) throw odd('a payment')
  return {
    providerId: said.providerId,
    yen: said.yen,
    state: said.state,
    ...(said.failure ? { failure: said.failure } : {}),
    ...(said.ended === true ? { ended: true } : {}),
    ...(typeof said['payUrl'] === 'string' ? { payUrl: said['payUrl'] } : {}),
  }
}

async function call({
  origin,
  secret,
  now,
  method,
  path,
  body,
}: {
  origin: string
  secret: string
  now: EpochMs
  method: 'GET' | 'POST'
  path: string
  body: string
}): Promise<Record<string, unknown>> {
  const t = Math.floor(now / SECOND)
  const signature = `t=${t},v1=${hmac(secret, `${t}.${method} ${path}\n${body}`).toString('hex')}`
  const headers = {
    'tomobako-bank-request': signature,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  }
  let response: Response
  let said: unknown
  try {
    response = await fetch(`${origin}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      ...(method === 'POST' ? { body } : {}),
    })
    said = await response.json()
  } catch (error) {
    throw new Trouble(
      `the practice bank did not answer ${method} ${path}: ${error instanceof Error ? error.name : 'failed'}`,
    )
  }
  if (!isRecord(said)) throw odd('an answer')
  // A refusal stays one however often it is asked for; a failure of theirs may pass.
  if (!response.ok)
    throw new Trouble(
      `the practice bank refused ${method} ${path}: ${response.status} ${typeof said['error'] === 'string' ? said['error'] : ''}`,
      response.status >= 500 || response.status === 429 ? 'soon' : 'no',
    )
  return said
}

const odd = (what: string) => new Trouble(`the practice bank's answer is not ${what}`, 'later')
const hmac = (secret: string, content: string): Buffer =>
  createHmac('sha256', secret).update(content).digest()

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.rawBody">`, less than five minutes away in either direction; compared in constant time. */
function isSigned(secret: string, rawBody: string, header: string, now: EpochMs): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!parts) return false
  const [, t = '', v1 = ''] = parts
  if (Math.abs(now - Number(t) * SECOND) > WINDOW) return false
  return timingSafeEqual(Buffer.from(v1, 'hex'), hmac(secret, `${t}.${rawBody}`))
}

/** The bank's event, field by field; null when it is not one. */
function eventOf(rawBody: string): CardEvent | CardDispute | null {
  let said: unknown
  try {
    said = JSON.parse(rawBody)
  } catch {
    return null
  }
  if (!isRecord(said)) return null
  if ('disputeId' in said) return disputeOf(said)
  if (!isCardState(said)) return null
  const { eventId, paymentId, currency, at } = said
  if (
    typeof eventId !== 'string' ||
    eventId === '' ||
    typeof paymentId !== 'string' ||
    typeof currency !== 'string' ||
    typeof at !== 'number' ||
    !Number.isSafeInteger(at)
  )
    return null
  return {
    eventId,
    paymentId,
    currency,
    at,
    providerId: said.providerId,
    yen: said.yen,
    state: said.state,
    ...(said.failure ? { failure: said.failure } : {}),
    ...(said.ended === true ? { ended: true } : {}),
  }
}

function disputeOf(said: Record<string, unknown>): CardDispute | null {
  const { eventId, disputeId, paymentId, providerId, state, yen, currency, feeYen, dueAt, reason, at } = said
  if (
    !isText(eventId) ||
    !isText(disputeId) ||
    !isText(paymentId) ||
    !isText(providerId) ||
    !isText(currency) ||
    typeof reason !== 'string' ||
    (state !== 'open' && state !== 'won' && state !== 'lost') ||
    !isWhole(yen) ||
    yen === 0 ||
    !isWhole(feeYen) ||
    !(dueAt === undefined || isWhole(dueAt)) ||
    !isWhole(at)
  )
    return null
  return {
    eventId,
    disputeId,
    paymentId,
    reference: providerId,
    state,
    yen,
    currency,
    feeYen,
    ...(dueAt === undefined ? {} : { dueAt }),
    reason,
    at,
  }
}

const lineKinds: ReadonlySet<unknown> = new Set<CardLine['kind']>([
  'charge',
  'refund',
  'dispute',
  'dispute_back',
  'payout',
  'fee',
  'other',
])
const isLine = (value: unknown): value is CardLine =>
  isRecord(value) &&
  isText(value['id']) &&
  lineKinds.has(value['kind']) &&
  Number.isSafeInteger(value['yen']) &&
  Number.isSafeInteger(value['feeYen']) &&
  isText(value['currency']) &&
  isWhole(value['at']) &&
  ['paymentId', 'refundId', 'disputeId', 'providerId'].every(
    (name) => value[name] === null || isText(value[name]),
  )

const isKeptCard = (value: unknown): value is KeptCard =>
  isRecord(value) &&
  isText(value['reference']) &&
  (value['print'] === null || isText(value['print'])) &&
  isText(value['brand']) &&
  /^\d{4}$/.test(String(value['last4'])) &&
  isWhole(value['month']) &&
  isWhole(value['year'])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const states: ReadonlySet<unknown> = new Set<CardState['state']>([
  'needs_action',
  'processing',
  'authorised',
  'succeeded',
  'released',
  'failed',
])
const failures: ReadonlySet<unknown> = new Set<CardState['failure']>([
  undefined,
  'declined',
  'cancelled',
  'expired',
  'authentication',
  'cardGone',
])
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCardState = (value: Record<string, unknown>): value is Record<string, unknown> & CardState =>
  typeof value['providerId'] === 'string' &&
  typeof value['yen'] === 'number' &&
  Number.isSafeInteger(value['yen']) &&
  value['yen'] >= 0 &&
  states.has(value['state']) &&
  failures.has(value['failure'])
