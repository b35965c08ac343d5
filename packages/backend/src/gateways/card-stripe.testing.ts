import { createServer } from 'node:http'

/**
 * A small server with Stripe's wire: form-encoded requests, idempotency keys that replay the stored answer and refuse other words,
 * list pages, errors in Stripe's shape. It keeps what it was asked.
 */
export async function fakeStripe() {
  const closers: (() => Promise<unknown>)[] = []
  const asked: { method: string; path: string; key: string | undefined; form: Record<string, string> }[] = []
  const sessions = new Map<string, Record<string, unknown>>()
  const intents = new Map<string, Record<string, unknown>>()
  const refunds: Record<string, unknown>[] = []
  const kept = new Map<string, { words: string; status: number; body: unknown }>()
  const broken = { next: 0 }
  /** Cards kept here, by customer and card, and what they do when they are charged. */
  const cards = new Map<string, 'approve' | 'verify' | 'decline' | 'expired'>()
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    metadata: {} as Record<string, string>,
    evidence_details: { submission_count: 0 },
  }
  const fail = (status: number, type: string, more: Record<string, unknown> = {}) => ({
    status,
    body: { error: { type, message: 'fake', ...more } },
  })

  function answer(method: string, url: URL, form: Record<string, string>): { status: number; body: unknown } {
    const [, , area, ...rest] = url.pathname.split('/')
    if (area === 'checkout' && method === 'POST' && rest.length === 1) {
      const id = `cs_test_${sessions.size + 1}`
      const yen = Number(form['line_items[0][price_data][unit_amount]'])
      sessions.set(id, {
        id,
        object: 'checkout.session',
        mode: form['mode'],
        status: 'open',
        payment_status: 'unpaid',
        amount_total: yen,
        currency: form['line_items[0][price_data][currency]'],
        client_reference_id: form['client_reference_id'],
        url: `https://checkout.stripe.com/c/pay/${id}`,
        payment_intent: null,
        created: 1,
      })
      return { status: 200, body: sessions.get(id) }
    }
    if (area === 'checkout' && rest.length === 1) {
      // Two a page, newest first, so that reading on is tried too.
      const all = [...sessions.values()].toReversed()
      const from = url.searchParams.has('starting_after')
        ? all.findIndex((each) => each['id'] === url.searchParams.get('starting_after')) + 1
        : 0
      return {
        status: 200,
        body: {
          object: 'list',
          url: '/v1/checkout/sessions',
          data: all.slice(from, from + 2),
          has_more: from + 2 < all.length,
        },
      }
    }
    if (area === 'checkout') {
      const session = sessions.get(rest[1] ?? '')
      if (!session) return fail(404, 'invalid_request_error', { code: 'resource_missing' })
      if (rest[2] === 'expire') {
        if (session['status'] !== 'open') return fail(400, 'invalid_request_error')
        Object.assign(session, { status: 'expired', url: null })
      }
      const intent = intents.get(String(session['payment_intent']))
      // Only what is asked for is unfolded; everything else is its id.
      const expand = url.searchParams.get('expand[0]') ?? ''
      const charge = {
        id: 'ch_1',
        object: 'charge',
        payment_method_details: intent?.['details'] ?? null,
        billing_details: { name: 'Ada Beispiel' },
      }
      const unfolded = {
        ...intent,
        latest_charge: expand === 'payment_intent.latest_charge' ? charge : 'ch_1',
      }
      return {
        status: 200,
        body:
          expand.startsWith('payment_intent') && intent ? { ...session, payment_intent: unfolded } : session,
      }
    }
    if (area === 'refunds' && method === 'GET')
      return {
        status: 200,
        body: {
          object: 'list',
          url: '/v1/refunds',
          data: refunds.filter((each) => each['payment_intent'] === url.searchParams.get('payment_intent')),
          has_more: false,
        },
      }
    if (area === 'refunds') {
      const spent = refunds
        .filter((each) => each['payment_intent'] === form['payment_intent'])
        .reduce((sum, each) => sum + Number(each['amount']), 0)
      if (spent + Number(form['amount']) > 12_300)
        return fail(400, 'invalid_request_error', { code: 'charge_already_refunded' })
      const refund = {
        id: `re_${refunds.length + 1}`,
        object: 'refund',
        amount: Number(form['amount']),
        payment_intent: form['payment_intent'],
        metadata: { refundId: form['metadata[refundId]'] },
        status: 'succeeded',
      }
      refunds.push(refund)
      return { status: 200, body: refund }
    }
    if (area === 'files') return { status: 200, body: { id: 'file_1', object: 'file' } }
    if (area === 'disputes') {
      if (method === 'POST') {
        dispute.metadata = { evidenceId: form['metadata[evidenceId]'] ?? '' }
        dispute.evidence_details.submission_count += 1
      }
      return { status: 200, body: dispute }
    }
    if (area === 'customers' && method === 'DELETE') {
      const id = rest[0] ?? ''
      const known = [...cards.keys()].filter((each) => each.startsWith(`${id}/`))
      for (const each of known) cards.delete(each)
      return known.length === 0
        ? fail(404, 'invalid_request_error', { code: 'resource_missing', param: 'id' })
        : { status: 200, body: { id, object: 'customer', deleted: true } }
    }
    if (area === 'payment_intents' && rest.length === 0) {
      if (method === 'GET') {
        const data = [...intents.values()].filter(
          (each) => each['customer'] === url.searchParams.get('customer'),
        )
        return { status: 200, body: { object: 'list', url: '/v1/payment_intents', data, has_more: false } }
      }
      const does = cards.get(`${form['customer']}/${form['payment_method']}`)
      if (!does)
        return fail(400, 'invalid_request_error', { code: 'resource_missing', param: 'payment_method' })
      const id = `pi_kept_${intents.size + 1}`
      const error = { type: 'card_error', code: does === 'expired' ? 'expired_card' : 'card_declined' }
      const isHold = form['capture_method'] === 'manual'
      const intent = {
        id,
        object: 'payment_intent',
        amount: Number(form['amount']),
        amount_received: does === 'approve' && !isHold ? Number(form['amount']) : 0,
        capture_method: isHold ? 'manual' : 'automatic',
        latest_charge: does === 'verify' ? null : `ch_${id}`,
        currency: form['currency'],
        customer: form['customer'],
        metadata: { paymentId: form['metadata[paymentId]'], keptCard: form['metadata[keptCard]'] },
        ...(does === 'approve'
          ? { status: isHold ? 'requires_capture' : 'succeeded' }
          : does === 'verify'
            ? {
                status: 'requires_action',
                next_action: {
                  type: 'redirect_to_url',
                  redirect_to_url: { url: `https://hooks.stripe.com/${id}` },
                },
              }
            : { status: 'requires_payment_method', last_payment_error: error }),
      }
      intents.set(id, intent)
      return does === 'decline' || does === 'expired'
        ? { status: 402, body: { error: { ...error, message: 'fake', payment_intent: intent } } }
        : { status: 200, body: intent }
    }
    if (area === 'payment_intents' || area === 'charges') {
      const found = intents.get(rest[0] ?? '')
      if (found && (rest[1] === 'capture' || rest[1] === 'cancel')) {
        const may = rest[1] === 'cancel' ? ['requires_capture', 'requires_action'] : ['requires_capture']
        if (!may.includes(String(found['status']))) return fail(400, 'invalid_request_error')
        Object.assign(
          found,
          rest[1] === 'cancel'
            ? { status: 'canceled', next_action: null }
            : { status: 'succeeded', amount_received: Number(form['amount_to_capture']) },
        )
      }
      return found ? { status: 200, body: found } : fail(404, 'invalid_request_error')
    }
    return fail(404, 'invalid_request_error')
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const url = new URL(request.url ?? '/', 'http://fake')
      const form = Object.fromEntries(new URLSearchParams(text))
      const key = request.headers['idempotency-key'] as string | undefined // sent once
      const method = request.method ?? 'GET'
      asked.push({ method, path: url.pathname, key, form })
      const stored = method === 'POST' && key ? kept.get(key) : undefined
      const said =
        request.headers.authorization !== 'Bearer sk_test_1'
          ? fail(401, 'invalid_request_error')
          : broken.next > 0 && broken.next-- > 0
            ? fail(500, 'api_error')
            : stored
              ? stored.words === text
                ? stored
                : fail(400, 'idempotency_error')
              : answer(method, url, form)
      if (method === 'POST' && key && said.status === 200 && !stored)
        kept.set(key, { words: text, ...structuredClone(said) })
      response
        .writeHead(said.status, {
          'content-type': 'application/json',
          ...(stored ? { 'idempotent-replayed': 'true' } : {}),
        })
        .end(JSON.stringify(said.body))
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  closers.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  )
  const address = server.address()
  const apiHost = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    close: async () => {
      for (const close of closers) await close()
    },
    asked,
    cards,
    kept,
    refunds,
    broken,
    apiHost,
    sessions,
    intents,
    /** What happened on Stripe's page. */
    set(id: string, session: Record<string, unknown>, intent?: Record<string, unknown>) {
      Object.assign(sessions.get(id) ?? {}, session, intent ? { payment_intent: `pi_${id}` } : {})
      if (intent) intents.set(`pi_${id}`, { id: `pi_${id}`, object: 'payment_intent', ...intent })
    },
  }
}
