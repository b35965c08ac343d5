import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { frame, policy } from '../bank/pages.ts'
import { readerFor } from '../bank/words.ts'
import { openStateFile } from '../state-file.ts'
import { listens } from '../listen.ts'

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money; custom_id: string }
type Refund = { id: string; status: string; amount: Money; custom_id: string }
type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  custom_id: string
  description: string
  amount: Money
  return_url: string
  cancel_url: string
  locale: string
  /** What its payer chose: it goes through, waits, or their own bank says no. */
  manner: 'pays' | 'waits' | 'declined'
  captures: Capture[]
  refunds: Refund[]
}
/** A line of the report of transactions, as PayPal names its columns. */
type Line = {
  transaction_id: string
  paypal_reference_id?: string
  paypal_reference_id_type?: 'TXN'
  transaction_event_code: string
  transaction_initiation_date: string
  transaction_amount: Money
  fee_amount?: Money
  transaction_status: 'S' | 'P'
  custom_field?: string
  invoice_id?: string
}
type Dispute = {
  id: string
  captureId: string
  amount: Money
  at: string
  state: 'open' | 'won' | 'lost'
}
type Message = { id: string; body: string; sig: string; tries: number; dueAt: number }
type Books = {
  version: 1
  port: number
  orders: Order[]
  keys: Record<string, string>
  messages: Message[]
  lines: Line[]
  disputes: Dispute[]
}
const isBooks = (value: unknown): value is Books =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'orders' in value

/** 3.9 % and ¥40, as the shop's own table of fees says of PayPal; and what a dispute costs. */
const feeOf = (yen: number): number => Math.floor((yen * 390) / 10_000) + 40
const DISPUTE_FEE = 1_500

export type PracticePayPalOptions = {
  port?: number
  clientId: string
  clientSecret: string
  webhookId: string
  /** Where messages go; absent, nobody is told. */
  webhookUrl?: string
  stateFile?: string
  now?: () => number
}

/**
 * PayPal's wire for practice, on loopback: tokens, orders, captures, refunds, messages and their verification as
 * developer.paypal.com describes them, and the page on which a payer approves. One key does one thing once.
 */
export function practicePayPal({
  clientId,
  clientSecret,
  webhookId,
  webhookUrl,
  stateFile,
  now = Date.now,
}: PracticePayPalOptions) {
  const { state: books, save } = openStateFile<Books>(
    stateFile,
    { version: 1, port: 0, orders: [], keys: {}, messages: [], lines: [], disputes: [] },
    isBooks,
    'the practice PayPal',
  )
  // A file of before there were lines.
  books.lines ??= []
  books.disputes ??= []
  const tokens = new Map<string, number>()
  const where = { origin: 'http://127.0.0.1:0' }
  const signed = (body: string, id: string): string =>
    createHmac('sha256', clientSecret).update(`${id}|${webhookId}|${body}`).digest('base64')

  function tell(type: string, resource: object): void {
    const id = `WH-${randomUUID()}`
    const transmission = `t${randomBytes(12).toString('hex')}`
    const body = JSON.stringify({
      id,
      event_type: type,
      create_time: new Date(now()).toISOString(),
      resource,
    })
    books.messages.push({ id: transmission, body, sig: signed(body, transmission), tries: 0, dueAt: now() })
  }
  const name = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
  const yenOf = (value: number): Money => ({ currency_code: 'JPY', value: String(value) })
  /** Writes one line of the report; a line about another transaction names it. */
  function list(code: string, yen: number, more: Partial<Line> & { about?: string } = {}): string {
    const { about, ...rest } = more
    const line: Line = {
      transaction_id: name(),
      ...(about === undefined ? {} : { paypal_reference_id: about, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: code,
      transaction_initiation_date: new Date(now()).toISOString(),
      transaction_amount: yenOf(yen),
      transaction_status: 'S',
      ...rest,
    }
    books.lines.push(line)
    return line.transaction_id
  }
  const captureShown = (order: Order, capture: Capture) => ({
    ...capture,
    supplementary_data: { related_ids: { order_id: order.id } },
  })
  const shown = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.custom_id,
        invoice_id: order.custom_id,
        description: order.description,
        amount: order.amount,
        ...(order.captures.length > 0
          ? { payments: { captures: order.captures, refunds: order.refunds } }
          : {}),
      },
    ],
    links: [
      { rel: 'self', href: `${where.origin}/v2/checkout/orders/${order.id}`, method: 'GET' },
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', href: `${where.origin}/checkoutnow?token=${order.id}`, method: 'GET' }]
        : []),
    ],
  })
  const fail = (context: Context, status: 400 | 401 | 404 | 422, name: string, issue?: string) =>
    context.json(
      { name, message: name, debug_id: 'practice', ...(issue ? { details: [{ issue }] } : {}) },
      status,
    )
  const orderBy = (id: string | undefined) => books.orders.find((each) => each.id === id)

  const app = new Hono()
  app.get('/health', (context) => context.json({ ok: true }))
  app.post('/v1/oauth2/token', async (context) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (context.req.header('authorization') !== basic) return fail(context, 401, 'invalid_client')
    if ((await context.req.formData()).get('grant_type') !== 'client_credentials')
      return fail(context, 400, 'unsupported_grant_type')
    const token = randomBytes(16).toString('hex')
    tokens.set(token, now() + 9 * 3_600_000)
    return context.json({ access_token: token, token_type: 'Bearer', expires_in: 32_400 })
  })
  const guarded = async (context: Context, next: () => Promise<void>) => {
    const token = /^Bearer (\w+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (!token || (tokens.get(token) ?? 0) < now()) return fail(context, 401, 'AUTHENTICATION_FAILURE')
    return next()
  }
  app.use('/v2/*', guarded)
  app.use('/v1/notifications/*', guarded)
  /** The same key is answered as it was the first time, whatever else is asked with it. */
  app.use('/v2/*', async (context, next) => {
    const key = context.req.header('paypal-request-id')
    if (context.req.method !== 'POST') return next()
    if (!key) return fail(context, 400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID')
    const known = books.keys[key]
    if (known !== undefined) return context.body(known, 200, { 'content-type': 'application/json' })
    await next()
    if (context.res.ok) books.keys[key] = await context.res.clone().text()
    await save()
  })

  app.post('/v2/checkout/orders', async (context) => {
    const said = await context.req.json<{
      intent?: string
      purchase_units?: { custom_id?: string; description?: string; amount?: Money }[]
      payment_source?: { paypal?: { experience_context?: Record<string, string> } }
    }>()
    const unit = said.purchase_units?.[0]
    const experience = said.payment_source?.paypal?.experience_context
    const { return_url: returnUrl, cancel_url: cancelUrl, locale } = experience ?? {}
    if (said.intent !== 'CAPTURE' || !unit?.amount || !unit.custom_id || !returnUrl || !cancelUrl)
      return fail(context, 400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
    if (unit.amount.currency_code === 'JPY' && !/^\d+$/.test(unit.amount.value))
      return fail(context, 422, 'UNPROCESSABLE_ENTITY', 'DECIMALS_NOT_SUPPORTED')
    const order: Order = {
      id: name(),
      status: 'PAYER_ACTION_REQUIRED',
      custom_id: unit.custom_id,
      description: unit.description ?? '',
      amount: unit.amount,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      locale: locale ?? 'en-US',
      manner: 'pays',
      captures: [],
      refunds: [],
    }
    books.orders.push(order)
    return context.json(shown(order), 201)
  })
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = orderBy(context.req.param('id'))
    return order
      ? context.json(shown(order))
      : fail(context, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  })
  app.post('/v2/checkout/orders/:id/capture', (context) => {
    const order = orderBy(context.req.param('id'))
    if (!order) return fail(context, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (order.captures.length > 0) return fail(context, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return fail(context, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (order.manner === 'declined') {
      order.status = 'PAYER_ACTION_REQUIRED'
      order.manner = 'pays'
      return fail(context, 422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    }
    const capture: Capture = {
      id: name(),
      status: order.manner === 'waits' ? 'PENDING' : 'COMPLETED',
      amount: order.amount,
      custom_id: order.custom_id,
    }
    order.captures.push(capture)
    order.status = 'COMPLETED'
    list('T0006', Number(order.amount.value), {
      transaction_id: capture.id,
      fee_amount: yenOf(0 - feeOf(Number(order.amount.value))),
      transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
      custom_field: order.custom_id,
      invoice_id: order.custom_id,
    })
    tell(`PAYMENT.CAPTURE.${capture.status}`, captureShown(order, capture))
    return context.json(shown(order), 201)
  })
  app.get('/v2/payments/captures/:id', (context) => {
    const order = books.orders.find(({ captures }) =>
      captures.some(({ id }) => id === context.req.param('id')),
    )
    const capture = order?.captures.find(({ id }) => id === context.req.param('id'))
    return order && capture
      ? context.json(captureShown(order, capture))
      : fail(context, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  })
  app.post('/v2/payments/captures/:id/refund', async (context) => {
    const order = books.orders.find(({ captures }) =>
      captures.some(({ id }) => id === context.req.param('id')),
    )
    const said = await context.req.json<{ amount?: Money; custom_id?: string }>()
    if (!order || !said.amount) return fail(context, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const before = order.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)
    if (before + Number(said.amount.value) > Number(order.amount.value))
      return fail(context, 422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    const refund: Refund = {
      id: name(),
      status: 'COMPLETED',
      amount: said.amount,
      custom_id: said.custom_id ?? '',
    }
    order.refunds.push(refund)
    list('T1107', 0 - Number(refund.amount.value), {
      transaction_id: refund.id,
      about: order.captures[0]!.id,
      custom_field: refund.custom_id,
      invoice_id: refund.custom_id,
    })
    const isWhole = before + Number(said.amount.value) === Number(order.amount.value)
    for (const capture of order.captures) capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    tell('PAYMENT.CAPTURE.REFUNDED', refund)
    return context.json(refund, 201)
  })
  app.post('/v1/notifications/verify-webhook-signature', async (context) => {
    const raw = await context.req.text()
    const said = JSON.parse(raw) as Record<string, string>
    // What was sent is verified byte for byte: the message as it stands in the request.
    const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const isOurs =
      said['webhook_id'] === webhookId &&
      said['transmission_sig'] === signed(event, said['transmission_id'] ?? '')
    return context.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
  })

  // ── what finance asks ───────────────────────────────────────────────────────────────
  app.use('/v1/reporting/*', guarded)
  app.use('/v1/customer/*', guarded)
  app.get('/v1/reporting/transactions', (context) => {
    const [from, until] = ['start_date', 'end_date'].map((each) => Date.parse(context.req.query(each) ?? ''))
    const [size, page] = [
      Number(context.req.query('page_size') ?? 100),
      Number(context.req.query('page') ?? 1),
    ]
    if (from === undefined || until === undefined || !(from < until) || until - from > 31 * 86_400_000)
      return fail(context, 400, 'INVALID_REQUEST')
    const found = books.lines.filter(({ transaction_initiation_date: at }) => {
      const when = Date.parse(at)
      return when >= from && when < until
    })
    return context.json({
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map((transaction) => ({ transaction_info: transaction })),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / size)),
    })
  })
  app.get('/v1/customer/disputes', (context) =>
    context.json({
      items: books.disputes
        .filter(({ captureId }) => captureId === context.req.query('disputed_transaction_id'))
        .map((each) => ({ dispute_id: each.id, create_time: each.at, status: each.state })),
    }),
  )

  // ── the payer's side ────────────────────────────────────────────────────────────────
  const approvePage = (context: Context, order: Order) => {
    const language = order.locale === 'zh-CN' ? order.locale : order.locale.slice(0, 2)
    const reader = readerFor(language)
    const say = words[language] ?? words['en']!
    context.header(
      'content-security-policy',
      policy([new URL(order.return_url).origin, new URL(order.cancel_url).origin]),
    )
    return context.html(
      frame(
        reader,
        'PayPal',
        html` <h1>${say.title}</h1>
          <p><bdi>${order.description}</bdi></p>
          <p class="amount"><bdi class="yen">${reader.yen(Number(order.amount.value))}</bdi></p>
          <form method="post" action="/checkoutnow?token=${order.id}">
            <button class="pay" name="does" value="pays">${say.pay}</button>
            <button class="plain" name="does" value="waits">${say.waits}</button>
            <button class="plain" name="does" value="declined">${say.declined}</button>
            <button class="plain" name="does" value="cancel">${say.cancel}</button>
          </form>`,
      ),
    )
  }
  const away = (context: Context, order: Order, isCancelled = false) => {
    const to = new URL(isCancelled ? order.cancel_url : order.return_url)
    to.searchParams.append('token', order.id)
    if (!isCancelled) to.searchParams.append('PayerID', 'PRACTICE')
    return context.redirect(to.href, 303)
  }
  app.get('/checkoutnow', (context) => {
    const order = orderBy(context.req.query('token'))
    if (!order) return context.text('gone', 404)
    return order.status === 'PAYER_ACTION_REQUIRED' ? approvePage(context, order) : away(context, order)
  })
  app.post('/checkoutnow', async (context) => {
    const order = orderBy(context.req.query('token'))
    const does = (await context.req.formData()).get('does')
    if (!order) return context.text('gone', 404)
    if (does === 'cancel' || order.status !== 'PAYER_ACTION_REQUIRED')
      return away(context, order, does === 'cancel')
    approve(order.id, does === 'waits' || does === 'declined' ? does : 'pays')
    await save()
    return away(context, order)
  })
  function approve(id: string, manner: Order['manner'] = 'pays'): void {
    const order = orderBy(id)
    if (order?.status !== 'PAYER_ACTION_REQUIRED') return
    order.status = 'APPROVED'
    order.manner = manner
    tell('CHECKOUT.ORDER.APPROVED', shown(order))
  }

  const disputeShown = (dispute: Dispute) => ({
    dispute_id: dispute.id,
    create_time: dispute.at,
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    dispute_amount: dispute.amount,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_life_cycle_stage: 'CHARGEBACK',
    ...(dispute.state === 'open'
      ? { status: 'OPEN' }
      : {
          status: 'RESOLVED',
          dispute_outcome: {
            outcome_code: dispute.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
          },
        }),
  })
  /** The payer wants their money back by PayPal: it is set aside, and handling costs a fee. */
  function dispute(orderId: string): string | null {
    const order = orderBy(orderId)
    const capture = order?.captures[0]
    if (!order || !capture) return null
    const made: Dispute = {
      id: `PP-D-${books.disputes.length + 1}`,
      captureId: capture.id,
      amount: order.amount,
      at: new Date(now()).toISOString(),
      state: 'open',
    }
    books.disputes.push(made)
    list('T1110', 0 - Number(order.amount.value), { about: capture.id })
    list('T0106', 0 - DISPUTE_FEE, { about: capture.id })
    tell('CUSTOMER.DISPUTE.CREATED', disputeShown(made))
    return made.id
  }
  /** What was set aside is free again; when the payer is right it is taken at the same moment. */
  function decide(disputeId: string, state: 'won' | 'lost'): void {
    const found = books.disputes.find(({ id, state: was }) => id === disputeId && was === 'open')
    if (!found) return
    found.state = state
    const yen = Number(found.amount.value)
    list('T1111', yen, { about: found.captureId })
    if (state === 'lost') list('T1106', 0 - yen, { about: found.captureId })
    tell('CUSTOMER.DISPUTE.RESOLVED', disputeShown(found))
  }

  /** What waits to be sent, as requests; sent again until somebody answers with 2xx. */
  const waiting = (): { id: string; request: Request }[] =>
    books.messages.map(({ id, body, sig }) => ({
      id,
      request: new Request(webhookUrl ?? 'http://127.0.0.1:9/', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': new Date(now()).toISOString(),
          'paypal-transmission-sig': sig,
          'paypal-cert-url': `${where.origin}/cert`,
          'paypal-auth-algo': 'SHA256withRSA',
        },
        body,
      }),
    }))
  const heard = (id: string): void => {
    books.messages = books.messages.filter((each) => each.id !== id)
  }
  async function send(): Promise<void> {
    for (const { id, request } of waiting()) {
      const message = books.messages.find((each) => each.id === id)
      if (!message || message.dueAt > now()) continue
      message.tries += 1
      message.dueAt = now() + Math.min(60_000, 1_000 * 2 ** message.tries)
      const answer = await fetch(request, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
      if (answer?.ok || message.tries > 25) heard(id)
    }
    await save()
  }
  return {
    fetch: app.fetch,
    books,
    where,
    approve,
    waiting,
    heard,
    send,
    save,
    shown,
    tell,
    list,
    dispute,
    decide,
  }
}
export type PracticePayPal = ReturnType<typeof practicePayPal>

export async function startPracticePayPal({ port, ...options }: PracticePayPalOptions) {
  const house = practicePayPal(options)
  const { origin, port: bound, stop } = await listens(house.fetch, { port, before: house.books.port })
  house.where.origin = origin
  house.books.port = bound
  await house.save()
  let sending = false
  const timer = setInterval(() => {
    if (sending || house.books.messages.length === 0 || options.webhookUrl === undefined) return
    sending = true
    void house.send().finally(() => {
      sending = false
    })
  }, 100)
  return {
    origin,
    async stop() {
      clearInterval(timer)
      await stop()
      await house.save()
    },
  }
}

const words: Readonly<Record<string, Record<'title' | 'pay' | 'waits' | 'declined' | 'cancel', string>>> = {
  en: {
    title: 'Practice PayPal',
    pay: 'Pay',
    waits: 'Pay; PayPal holds it for review',
    declined: 'Pay; my bank says no',
    cancel: 'Cancel',
  },
  ja: {
    title: '練習用PayPal',
    pay: '支払う',
    waits: '支払う（PayPalが審査中）',
    declined: '支払う（銀行が拒否）',
    cancel: 'やめる',
  },
  de: {
    title: 'Übungs-PayPal',
    pay: 'Bezahlen',
    waits: 'Bezahlen; PayPal prüft noch',
    declined: 'Bezahlen; meine Bank lehnt ab',
    cancel: 'Abbrechen',
  },
  'zh-CN': {
    title: '练习 PayPal',
    pay: '付款',
    waits: '付款（PayPal 审核中）',
    declined: '付款（银行拒绝）',
    cancel: '取消',
  },
  ar: {
    title: 'باي بال للتجربة',
    pay: 'ادفع',
    waits: 'ادفع، وباي بال يراجعه',
    declined: 'ادفع، وبنكي يرفض',
    cancel: 'إلغاء',
  },
}
