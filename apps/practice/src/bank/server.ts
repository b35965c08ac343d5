import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { checkCard, emptyForm, filled } from './cards.ts'
import { control, isAction } from './control.ts'
import { openKept, shownCard } from './kept.ts'
import type { StoredCard } from './kept.ts'
import { linesOfAll } from './lines.ts'
import { boardPage, brokenPage, gonePage, meansPage, payPage, policy, verifyPage } from './pages.ts'
import type { Method, Order, Payment, Timing } from './payments.ts'
import { mayMove, methods, moves, openPayments, takenYen, usualTiming } from './payments.ts'
import { isSigned, REQUEST_HEADER, requestContent } from './sign.ts'
import { openStateFile } from '../state-file.ts'
import type { Delivery } from './webhooks.ts'
import { deliveriesOf, openMessengers } from './webhooks.ts'
import type { Transfer } from './transfers.ts'
import { transferRoutes } from './transfers.ts'
import { readerFor, readers } from './words.ts'
import { listens } from '../listen.ts'

export { manners, MAX_TRIES } from './webhooks.ts'

const LINES_A_PAGE = 100
type Books = {
  version: 1
  port: number
  payments: Payment[]
  deliveries: Delivery[]
  /** Both absent in books of before there were any. */ transfers?: Transfer[]
  cards?: StoredCard[]
}
const isBooks = (value: unknown): value is Books =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'payments' in value &&
  Array.isArray(value.payments) &&
  'deliveries' in value &&
  Array.isArray(value.deliveries)

export type PracticeBankOptions = {
  /** 0 takes the port of last time when it is free (pay pages already handed out stay reachable), otherwise any. */
  port?: number
  secret: string
  webhookUrl: string
  stateFile?: string
  now?: () => number
  /** For tests: how long "processing" and "slow" last, and the first pause between two tries of a webhook. */
  timing?: Partial<Timing & { retryMs: number }>
}
export type PracticeBank = { origin: string; stop: () => Promise<void> }

/**
 * A payment company for practice, on loopback: a signed API for the shop, pay pages for its customers, webhooks that come twice,
 * late and out of order, and a board under `/practice` to make things happen. Card numbers are looked at and forgotten.
 */
export async function startPracticeBank({
  port = 0,
  secret,
  webhookUrl,
  stateFile,
  now = Date.now,
  timing = {},
}: PracticeBankOptions): Promise<PracticeBank> {
  const { state: books, save } = openStateFile<Books>(
    stateFile,
    { version: 1, port: 0, payments: [], deliveries: [] },
    isBooks,
  )
  const saveSoon = () =>
    void save().catch((error: unknown) =>
      process.stderr.write(
        `practice bank: cannot write its books: ${error instanceof Error ? error.message : ''}\n`,
      ),
    )
  const kept = openKept((books.cards ??= []), now)
  const rules = openPayments({
    kept,
    payments: books.payments,
    now,
    timing: { ...usualTiming, ...timing },
    tell: (payment, event) => {
      if (!payment.silent) books.deliveries.push(...deliveriesOf(event, now()))
    },
  })
  const messengers = openMessengers({
    deliveries: books.deliveries,
    url: webhookUrl,
    secret,
    now,
    retryMs: timing.retryMs ?? 1_000,
    changed: saveSoon,
  })

  const app = new Hono()
  const atMost = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.json({ error: 'too_large' }, 413) })
  const [small, large] = [atMost(64 * 1024), atMost(8 * 1024 * 1024)]
  // Evidence is a paper with pictures.
  app.use((context, next) => (context.req.path.startsWith('/api/disputes/') ? large : small)(context, next))
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
  })
  // A bug or a full disk: no stack trace, and nothing typed by the customer, reaches a page or a log.
  app.onError((error, context) => {
    process.stderr.write(`practice bank: ${context.req.method} ${context.req.routePath}: ${error.name}\n`)
    if (context.req.path.startsWith('/api/')) return context.json({ error: 'bank_failed' }, 500)
    return page(
      context,
      brokenPage(readerFor(rules.byToken(context.req.param('token') ?? '')?.language ?? 'en')),
      500,
    )
  })
  app.notFound((context) =>
    context.req.path.startsWith('/api/')
      ? context.json({ error: 'not_found' }, 404)
      : page(context, gonePage(guessed(context)), 404),
  )
  app.get('/health', (context) => context.json({ ok: true }))

  // ── the shop's side: JSON, signed ────────────────────────────────────────────────────────────────
  app.use('/api/*', async (context, next) => {
    const url = new URL(context.req.url)
    const content = requestContent(context.req.method, url.pathname + url.search, await context.req.text())
    if (!isSigned(secret, content, context.req.header(REQUEST_HEADER), now()))
      return context.json({ error: 'not_signed' }, 401)
    return next()
  })
  app.post('/api/payments', async (context) => {
    const said = await json(context)
    const order = orderOf(said)
    const { card } = said
    if (!order || (card !== undefined && !isText(card, 200))) return context.json({ error: 'invalid' }, 422)
    const made = card === undefined ? rules.create(order) : rules.charge(order, card)
    // As good an answer as any: it will be the same however often it is asked.
    if (made === null) return context.json({ gone: true })
    if (!made.ok) return context.json({ error: made.why }, 422)
    await save()
    const { value } = made
    const isOpen = card === undefined || value.state === 'needs_action'
    return context.json({ providerId: value.providerId, payUrl: isOpen ? payUrlOf(value) : null })
  })
  app.get('/api/payments/:providerId/card', (context) => {
    const payment = rules.byProviderId(context.req.param('providerId'))
    if (!payment) return context.json({ error: 'not_found' }, 404)
    const card = kept.of(payment)
    return context.json({ card: card && shownCard(card) })
  })
  app.post('/api/cards/:reference/forget', async (context) => {
    kept.forget(context.req.param('reference'))
    await save()
    return context.json({})
  })
  app.get('/api/payments/:providerId', (context) => {
    const payment = rules.byProviderId(context.req.param('providerId'))
    return payment ? context.json(stateOf(payment)) : context.json({ error: 'not_found' }, 404)
  })
  app.post('/api/payments/:providerId/end', async (context) => {
    const payment = rules.byProviderId(context.req.param('providerId'))
    if (!payment) return context.json({ error: 'not_found' }, 404)
    rules.end(payment)
    await save()
    return context.json(stateOf(payment))
  })
  app.post('/api/payments/:providerId/capture', async (context) => {
    const payment = rules.byProviderId(context.req.param('providerId'))
    const { yen } = await json(context)
    if (!payment) return context.json({ error: 'not_found' }, 404)
    if (!isYen(yen)) return context.json({ error: 'invalid' }, 422)
    const made = rules.capture(payment, yen)
    if (!made.ok) return context.json({ error: made.why }, 422)
    await save()
    return context.json(stateOf(payment))
  })
  app.post('/api/payments/:providerId/let-go', async (context) => {
    const payment = rules.byProviderId(context.req.param('providerId'))
    if (!payment) return context.json({ error: 'not_found' }, 404)
    rules.letGo(payment)
    await save()
    return context.json(stateOf(payment))
  })
  app.post('/api/payments/:providerId/refunds', async (context) => {
    const payment = rules.byProviderId(context.req.param('providerId'))
    const { refundId, yen } = await json(context)
    if (!payment) return context.json({ error: 'not_found' }, 404)
    if (!isText(refundId, 200) || !isYen(yen)) return context.json({ error: 'invalid' }, 422)
    const made = rules.refund(payment, { refundId, yen })
    if (!made.ok) return context.json({ error: made.why }, 422)
    await save()
    return context.json({ providerRefundId: made.value.providerRefundId, state: 'succeeded' })
  })

  app.get('/api/lines', (context) => {
    const [from, until] = [context.req.query('from'), context.req.query('until')].map(Number)
    const after = context.req.query('after') ?? ''
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(until))
      return context.json({ error: 'invalid' }, 422)
    const found = linesOfAll(books.payments, now()).filter(({ at }) => at >= from! && at < until!)
    const start = after === '' ? 0 : found.findIndex(({ id }) => id === after) + 1
    const page = found.slice(start, start + LINES_A_PAGE)
    return context.json({
      lines: page,
      next: start + LINES_A_PAGE < found.length ? page.at(-1)!.id : null,
    })
  })

  transferRoutes(app, {
    transfers: (books.transfers ??= []),
    now,
    save,
    readerOf,
  })

  // ── the customer's side: pages and forms, without a script ───────────────────────────────────────
  app.post('/api/disputes/:disputeId/evidence', async (context) => {
    const payment = books.payments.find((each) => each.dispute?.id === context.req.param('disputeId'))
    const { evidenceId, text, tracking, pdf } = await json(context)
    if (!payment) return context.json({ error: 'not_found' }, 404)
    const paper = typeof pdf === 'string' ? Buffer.from(pdf, 'base64') : Buffer.alloc(0)
    if (
      !isText(evidenceId, 200) ||
      typeof text !== 'string' ||
      (tracking !== null && !isText(tracking, 200)) ||
      paper.subarray(0, 5).toString('latin1') !== '%PDF-'
    )
      return context.json({ error: 'invalid' }, 422)
    const sha256 = createHash('sha256').update(paper).digest('hex')
    const made = rules.answer(payment, { evidenceId, sha256, bytes: paper.length, text, tracking })
    if (!made.ok) return context.json({ error: made.why }, 422)
    await save()
    return context.json({ sha256 })
  })

  app.get('/pay/:token', (context) => {
    const payment = rules.byToken(context.req.param('token'))
    if (!payment) return context.notFound()
    return (
      away(context, payment) ??
      page(
        context,
        payment.method === undefined
          ? payPage(readerFor(payment.language), payment, filled(context.req.query('card'), now()))
          : meansPage(readerFor(payment.language), payment, mayMove(payment)),
        200,
        payment,
      )
    )
  })
  app.post('/pay/:token', async (context) => {
    const payment = rules.byToken(context.req.param('token'))
    if (!payment) return context.notFound()
    const sent = await context.req.formData().catch(() => new FormData())
    const elsewhere = away(context, payment)
    if (elsewhere) return elsewhere
    if (payment.method !== undefined) {
      const does = moves.find((each) => each === sent.get('does'))
      if (does) rules.act(payment, does)
      await save()
      // Whoever has a slip goes back with it; the shop shows where it is.
      return does === 'slip'
        ? context.redirect(payment.returnUrl, 303)
        : (away(context, payment) ?? context.redirect(`/pay/${payment.token}`, 303))
    }
    const typed = (name: string) => {
      const text = sent.get(name)
      return typeof text === 'string' ? text.slice(0, 200) : ''
    }
    const form = { number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc'), name: typed('name') }
    const checked = checkCard(form, now())
    if (!checked.ok)
      return page(
        context,
        payPage(readerFor(payment.language), payment, { ...form, cvc: emptyForm.cvc }, checked.faults),
        422,
        payment,
      )
    rules.pay(payment, checked)
    await save()
    if (checked.does === 'slow') await ended(payment)
    return away(context, payment)!
  })
  app.get('/pay/:token/verify', (context) => {
    const payment = rules.byToken(context.req.param('token'))
    if (!payment) return context.notFound()
    if (!payment.verifying) return away(context, payment) ?? context.redirect(`/pay/${payment.token}`, 303)
    return page(context, verifyPage(readerFor(payment.language), payment), 200, payment)
  })
  app.post('/pay/:token/verify', async (context) => {
    const payment = rules.byToken(context.req.param('token'))
    if (!payment) return context.notFound()
    const answer = (await context.req.formData().catch(() => new FormData())).get('answer')
    if (answer === 'approve' || answer === 'fail') rules.verify(payment, answer === 'approve')
    await save()
    return away(context, payment) ?? context.redirect(`/pay/${payment.token}`, 303)
  })
  // A plain link, as on every pay page; a browser that only looks ahead must not cancel.
  app.get('/pay/:token/cancel', async (context) => {
    const payment = rules.byToken(context.req.param('token'))
    if (!payment) return context.notFound()
    if (/prefetch|prerender/.test(context.req.header('sec-purpose') ?? context.req.header('purpose') ?? ''))
      return context.body(null, 503)
    rules.cancel(payment)
    await save()
    return away(context, payment)!
  })

  // ── the tester's side ────────────────────────────────────────────────────────────────────────────
  app.get('/practice', (context) =>
    page(
      context,
      boardPage(
        readers.en,
        rules.newest(50),
        (id) => books.deliveries.filter((each) => each.event.paymentId === id).length,
      ),
    ),
  )
  app.post('/practice/control', async (context) => {
    // Another site's page must not settle payments with a form; tests come without the header.
    if (!['same-origin', 'none', undefined].includes(context.req.header('sec-fetch-site')))
      return context.json({ error: 'foreign' }, 403)
    const isForm =
      context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
    if (!isForm && context.req.header('content-type')?.startsWith('application/json') !== true)
      return context.json({ error: 'invalid' }, 415)
    const { paymentId, action } = isForm
      ? Object.fromEntries(await context.req.formData())
      : await json(context)
    const payment = typeof paymentId === 'string' ? rules.byPaymentId(paymentId) : undefined
    if (!isAction(action)) return context.json({ error: 'invalid' }, 422)
    if (!payment) return context.json({ error: 'not_found' }, 404)
    const refused = control({ rules, kept, deliveries: books.deliveries, now }, payment, action)
    await save()
    if (isForm) return context.redirect('/practice', 303)
    return refused ? context.json({ error: refused }, 409) : context.json({ ok: true, ...stateOf(payment) })
  })

  const { origin, port: bound, stop } = await listens(app.fetch, { port, before: books.port })
  const payUrlOf = ({ token }: Payment): string => `${origin}/pay/${token}`
  books.port = bound
  await save()
  const timer = setInterval(() => {
    if (rules.tick()) saveSoon()
    messengers.run()
  }, 25)

  const leaving = new AbortController()
  /** Waits for a payment under way to end, or for the house to close. */
  async function ended(payment: Payment) {
    while (payment.state === 'processing' && !leaving.signal.aborted)
      await new Promise((next) => {
        setTimeout(next, 25)
      })
  }

  return {
    origin,
    async stop() {
      clearInterval(timer)
      leaving.abort()
      messengers.stop()
      await stop()
      await save()
    },
  }
}

/** A payment's state as the shop reads it. */
const stateOf = (payment: Payment) => ({
  providerId: payment.providerId,
  yen: takenYen(payment),
  state: payment.state,
  ...(payment.failure ? { failure: payment.failure } : {}),
  // Its page is closed: no card can be tried any more.
  ended: ['succeeded', 'released', 'failed'].includes(payment.state),
})

/** Where a customer belongs whose payment is not waiting for a card; null when it is. */
function away(context: Context, payment: Payment): Response | null {
  if (payment.state === 'needs_action')
    return payment.verifying ? context.redirect(`/pay/${payment.token}/verify`, 303) : null
  return context.redirect(payment.failure === 'cancelled' ? payment.cancelUrl : payment.returnUrl, 303)
}

function page(
  context: Context,
  body: ReturnType<typeof payPage>,
  status: 200 | 404 | 422 | 500 = 200,
  payment?: Payment,
): Response | Promise<Response> {
  context.header(
    'content-security-policy',
    policy(payment ? [new URL(payment.returnUrl).origin, new URL(payment.cancelUrl).origin] : []),
  )
  return context.html(body, status)
}

/** For a page without a payment: the first language of the browser we have. */
const guessed = (context: Context) => readerOf(context.req.header('accept-language'))
const readerOf = (languages = '') =>
  readerFor(
    languages
      .split(',')
      .map((each) => each.split(';')[0]!.trim())
      .map((each) => (/^zh\b/i.test(each) ? 'zh-CN' : each.slice(0, 2).toLowerCase()))
      .find((each) => Object.hasOwn(readers, each)) ?? 'en',
  )

async function json(context: Context): Promise<Record<string, unknown>> {
  const value: unknown = await context.req.json().catch(() => null)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {} // just checked to be an object
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest
const isYen = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= 99_999_999
const isWeb = (value: unknown): value is string =>
  isText(value, 2_000) && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const isMethod = (value: unknown): value is Method => methods.some((each) => each === value)

function orderOf({
  paymentId,
  method,
  yen,
  currency,
  description,
  language,
  returnUrl,
  cancelUrl,
  hold,
  keep,
}: Record<string, unknown>): Order | null {
  if (
    !isText(paymentId, 200) ||
    (method !== undefined && method !== 'card' && !isMethod(method)) ||
    !isYen(yen) ||
    currency !== 'JPY' ||
    !isText(description, 500) ||
    typeof language !== 'string' ||
    !isWeb(returnUrl) ||
    !isWeb(cancelUrl)
  )
    return null
  return {
    paymentId,
    ...(isMethod(method) ? { method } : {}),
    yen,
    description,
    language: language.slice(0, 20),
    returnUrl,
    cancelUrl,
    ...(hold === true ? { hold } : {}),
    ...(keep === true ? { keep } : {}),
  }
}
