import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { stripeCard } from './card-stripe.ts'
import { fakeStripe as openFake } from './card-stripe.testing.ts'

const closers: (() => Promise<unknown>)[] = []
async function fakeStripe() {
  const fake = await openFake()
  closers.push(fake.close)
  return fake
}
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const madeAt = Date.UTC(2026, 10, 21, 3)
const paymentId = `${madeAt
  .toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`
const order = {
  paymentId,
  means: 'card' as const,
  yen: 12_300,
  description: 'tomobako T261113-0482',
  language: 'zh-CN',
  returnUrl: 'https://shop.example/paymentSuccess?paymentId=1',
  cancelUrl: 'https://shop.example/paymentSuccess?paymentId=1&cancelled=1',
}
const webhookSecret = 'whsec_test'
async function shop(clock = () => madeAt + 1_000) {
  const stripe = await fakeStripe()
  return {
    stripe,
    card: stripeCard({ secretKey: 'sk_test_1', webhookSecret, apiHost: stripe.apiHost, clock }),
  }
}

describe('starting a payment', () => {
  test('asks Checkout for one payment in yen with our reference and key', async () => {
    const { stripe, card } = await shop()
    expect(await card.create(order)).toEqual({
      providerId: 'cs_test_1',
      payUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
    })
    expect(stripe.asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: `payment/${paymentId}`,
      form: {
        mode: 'payment',
        client_reference_id: paymentId,
        locale: 'zh',
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][price_data][currency]': 'jpy',
        'line_items[0][price_data][unit_amount]': '12300',
        'line_items[0][quantity]': '1',
        expires_at: String(madeAt / 1_000 + 7_200),
      },
    })
  })

  test.each([
    ['alipay', {}],
    ['wechat_pay', { 'payment_method_options[wechat_pay][client]': 'web' }],
    ['konbini', { 'payment_method_options[konbini][expires_after_days]': '3' }],
  ] as const)('%s is the only means of its page, because its fee was shown', async (means, options) => {
    const { stripe, card } = await shop()
    await card.create({ ...order, means })
    expect(stripe.asked[0]!.form).toMatchObject({ 'allowed_payment_method_types[0]': means, ...options })
    expect(stripe.asked[0]!.form).not.toHaveProperty('allowed_payment_method_types[1]')
  })

  test('offers only what the account is switched on for, cards unless told', async () => {
    const { stripe, card } = await shop()
    expect(card.means).toEqual(['card'])
    expect(
      stripeCard({
        secretKey: 'sk_test_1',
        webhookSecret,
        apiHost: stripe.apiHost,
        means: ['card', 'alipay'],
      }).means,
    ).toEqual(['card', 'alipay'])
  })

  test('a slip for the till is read with its address, and taken back when nobody waits for it', async () => {
    const { stripe, card } = await shop()
    const { providerId } = await card.create({ ...order, means: 'konbini' })
    const slip = {
      status: 'requires_action',
      next_action: {
        type: 'konbini_display_details',
        konbini_display_details: { hosted_voucher_url: 'https://payments.stripe.com/konbini/voucher/1' },
      },
    }
    stripe.set(providerId, { status: 'complete', url: null }, slip)
    expect(await card.read(providerId)).toEqual({
      providerId,
      yen: 12_300,
      state: 'needs_action',
      payUrl: 'https://payments.stripe.com/konbini/voucher/1',
    })
    expect(await card.end(providerId)).toEqual({
      providerId,
      yen: 12_300,
      state: 'failed',
      failure: 'cancelled',
      ended: true,
    })
  })

  test('asked again in the same words, Stripe’s key replays the same session', async () => {
    const { stripe, card } = await shop()
    const first = await card.create(order)
    expect(await card.create(order)).toEqual(first)
    expect(stripe.sessions.size).toBe(1)
  })

  test('asked again in other words (another language, later), the session there is found among others', async () => {
    let now = madeAt
    const { stripe, card } = await shop(() => now)
    const first = await card.create(order)
    for (let n = 2; n < 6; n += 1) await card.create({ ...order, paymentId: `${paymentId.slice(0, -1)}${n}` })
    now += 100 * 60_000
    expect(await card.create({ ...order, language: 'en' })).toEqual(first)
    expect(stripe.sessions.size).toBe(5)
    expect(stripe.asked.filter((each) => each.method === 'GET').length).toBeGreaterThan(1)
    await expect(card.create({ ...order, yen: 1 })).rejects.toMatchObject({ name: 'Trouble', retry: 'no' })
  })

  test.each([
    ['ja', 'ja'],
    ['zh-TW', 'zh-TW'],
    ['pt', 'pt'],
    ['ar', 'auto'],
    ['toString', 'auto'],
  ])('%s is shown in %s', async (language, locale) => {
    const { stripe, card } = await shop()
    await card.create({ ...order, language })
    expect(stripe.asked[0]!.form['locale']).toBe(locale)
  })

  test('an id that carries no time has Stripe’s own end', async () => {
    const { stripe, card } = await shop()
    await card.create({ ...order, paymentId: 'plain' })
    expect(stripe.asked[0]!.form).not.toHaveProperty('expires_at')
  })

  test('a passing failure is tried again by itself; a lasting one and a wrong key are trouble', async () => {
    const { stripe, card } = await shop()
    stripe.broken.next = 1
    expect((await card.create(order)).providerId).toBe('cs_test_1')
    stripe.broken.next = 9
    await expect(card.read('cs_test_1')).rejects.toMatchObject({ name: 'Trouble', retry: 'soon' })
    await expect(
      stripeCard({ secretKey: 'sk_wrong', webhookSecret, apiHost: stripe.apiHost }).read('cs_test_1'),
    ).rejects.toMatchObject({ name: 'Trouble', retry: 'no' })
    await expect(
      stripeCard({ secretKey: 'sk_test_1', webhookSecret, apiHost: 'http://127.0.0.1:9' }).read('cs_test_1'),
    ).rejects.toMatchObject({ name: 'Trouble', retry: 'soon' })
  })
})

describe('reading', () => {
  const complete = { status: 'complete', url: null }
  test.each<[string, Record<string, unknown>, Record<string, unknown> | undefined, Record<string, unknown>]>([
    ['open', {}, undefined, { state: 'needs_action' }],
    [
      'open after a declined card: another may be tried',
      {},
      { status: 'requires_payment_method' },
      { state: 'needs_action' },
    ],
    ['open with 3-D Secure', {}, { status: 'requires_action' }, { state: 'needs_action' }],
    ['open and processing', {}, { status: 'processing' }, { state: 'processing' }],
    [
      'paid',
      { ...complete, payment_status: 'paid' },
      { status: 'succeeded' },
      { state: 'succeeded', ended: true },
    ],
    ['complete and processing', complete, { status: 'processing' }, { state: 'processing' }],
    [
      'complete and waiting for the customer',
      complete,
      { status: 'requires_action' },
      { state: 'needs_action' },
    ],
    [
      'complete and declined',
      complete,
      { status: 'requires_payment_method' },
      { state: 'failed', failure: 'declined', ended: true },
    ],
    [
      'complete, the check failed',
      complete,
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
      { state: 'failed', failure: 'authentication', ended: true },
    ],
    [
      'complete and cancelled',
      complete,
      { status: 'canceled' },
      { state: 'failed', failure: 'cancelled', ended: true },
    ],
    ['complete in a state of next year', complete, { status: 'pondering' }, { state: 'processing' }],
    [
      'expired',
      { status: 'expired', url: null },
      undefined,
      { state: 'failed', failure: 'expired', ended: true },
    ],
  ])('%s', async (_, session, intent, state) => {
    const { stripe, card } = await shop()
    const { providerId } = await card.create(order)
    stripe.set(providerId, session, intent)
    expect(await card.read(providerId)).toEqual({ providerId, yen: 12_300, ...state })
  })
})

test('what stands for the card that paid is the fingerprint Stripe gives it, and nothing where no card paid', async () => {
  const { stripe, card } = await shop()
  const { providerId } = await card.create(order)
  expect(await card.payer!(providerId)).toBeNull()
  const by = (details: unknown) =>
    stripe.set(providerId, { status: 'complete', payment_status: 'paid' }, { status: 'succeeded', details })
  by({ type: 'card', card: { fingerprint: 'Xt5EWLLDS7FJjR1c', last4: '4242', country: 'DE' } })
  expect(await card.payer!(providerId)).toEqual({
    mark: 'Xt5EWLLDS7FJjR1c',
    country: 'DE',
    name: 'Ada Beispiel',
  })
  by({ type: 'konbini', konbini: {} })
  expect(await card.payer!(providerId)).toBeNull()
})

describe('keeping money free on a card', () => {
  async function held() {
    const { stripe, card } = await shop()
    const { providerId } = await card.create({ ...order, isHold: true })
    expect(stripe.asked[0]?.form).toMatchObject({ 'payment_intent_data[capture_method]': 'manual' })
    stripe.set(
      providerId,
      { status: 'complete', url: null },
      { status: 'requires_capture', capture_method: 'manual', amount_received: 0 },
    )
    expect(await card.read(providerId)).toEqual({ providerId, yen: 12_300, state: 'authorised' })
    return { stripe, card, providerId, holds: card.holds! }
  }
  test('a part of it is taken, once; asked again it says the same', async () => {
    const { stripe, card, providerId, holds } = await held()
    const taken = { providerId, yen: 4_500, state: 'succeeded', ended: true }
    expect(await holds.capture({ providerId, paymentId, yen: 4_500 })).toEqual(taken)
    stripe.kept.clear()
    expect(await holds.capture({ providerId, paymentId, yen: 4_500 })).toEqual(taken)
    expect(await holds.letGo(providerId), 'what was taken is not let go').toEqual(taken)
    expect(await card.read(providerId)).toEqual(taken)
  })
  test('let go, or with its page when nobody waits for it: nothing can be taken of it any more', async () => {
    const { providerId, holds } = await held()
    const free = { providerId, yen: 12_300, state: 'released', ended: true }
    expect(await holds.letGo(providerId)).toEqual(free)
    expect(await holds.capture({ providerId, paymentId, yen: 4_500 })).toEqual(free)
    const other = await held()
    expect(await other.card.end(other.providerId)).toMatchObject({ state: 'released', ended: true })
  })
})

describe('ending', () => {
  test('an open page is closed, and Stripe says that it ended; again says the same', async () => {
    const { stripe, card } = await shop()
    const { providerId } = await card.create(order)
    const ended = { providerId, yen: 12_300, state: 'failed', failure: 'expired', ended: true }
    expect(await card.end(providerId)).toEqual(ended)
    expect(stripe.asked.some((each) => each.path.endsWith(`${providerId}/expire`))).toBe(true)
    expect(await card.end(providerId)).toEqual(ended)
  })
  test('what was paid first stays paid, and what Stripe still works on has not ended', async () => {
    const { stripe, card } = await shop()
    const { providerId } = await card.create(order)
    stripe.set(providerId, { status: 'complete', url: null }, { status: 'processing' })
    expect(await card.end(providerId)).toEqual({ providerId, yen: 12_300, state: 'processing' })
    stripe.set(providerId, { payment_status: 'paid' }, { status: 'succeeded' })
    expect(await card.end(providerId)).toMatchObject({ state: 'succeeded', ended: true })
  })
  test('a silent Stripe is trouble, not an end', async () => {
    const { stripe, card } = await shop()
    const { providerId } = await card.create(order)
    stripe.broken.next = 9
    await expect(card.end(providerId)).rejects.toMatchObject({ name: 'Trouble', retry: 'soon' })
  })
})

describe('refunding', () => {
  async function paid() {
    const made = await shop()
    const { providerId } = await made.card.create(order)
    made.stripe.set(providerId, { status: 'complete', payment_status: 'paid' }, { status: 'succeeded' })
    return { ...made, providerId }
  }
  test('carries our key and id, and the same id is one refund, also after Stripe forgot the key', async () => {
    const { stripe, card, providerId } = await paid()
    const first = await card.refund({ providerId, refundId: 'r1', yen: 300 })
    expect(first).toEqual({ providerRefundId: 're_1', state: 'succeeded' })
    expect(stripe.asked.at(-1)).toMatchObject({
      key: 'refund/r1',
      form: { payment_intent: `pi_${providerId}`, amount: '300', 'metadata[refundId]': 'r1' },
    })
    expect(await card.refund({ providerId, refundId: 'r1', yen: 300 })).toEqual(first)
    stripe.kept.clear()
    expect(await card.refund({ providerId, refundId: 'r1', yen: 300 })).toEqual(first)
    expect(stripe.refunds).toHaveLength(1)
    await expect(card.refund({ providerId, refundId: 'r1', yen: 301 })).rejects.toMatchObject({
      name: 'Trouble',
      retry: 'no',
    })
  })
  test('two at the same moment are one', async () => {
    const { stripe, card, providerId } = await paid()
    const [one, two] = await Promise.all([
      card.refund({ providerId, refundId: 'r1', yen: 300 }),
      card.refund({ providerId, refundId: 'r1', yen: 300 }),
    ])
    expect(one).toEqual(two)
    expect(stripe.refunds).toHaveLength(1)
  })
  test.each([
    ['pending', 'processing'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('%s is %s', async (status, state) => {
    const { stripe, card, providerId } = await paid()
    await card.refund({ providerId, refundId: 'r1', yen: 300 })
    Object.assign(stripe.refunds[0]!, { status })
    expect((await card.refund({ providerId, refundId: 'r1', yen: 300 })).state).toBe(state)
  })
  test('too much, and of nothing, is trouble that stays', async () => {
    const { card, providerId } = await paid()
    await expect(card.refund({ providerId, refundId: 'r9', yen: 12_301 })).rejects.toMatchObject({
      name: 'Trouble',
      retry: 'no',
    })
    const open = await card.create({ ...order, paymentId: 'another' })
    await expect(card.refund({ providerId: open.providerId, refundId: 'r9', yen: 1 })).rejects.toMatchObject({
      name: 'Trouble',
      retry: 'no',
    })
  })
})

describe('webhooks', () => {
  const now = Date.UTC(2026, 10, 21)
  const card = stripeCard({ secretKey: 'sk_test_1', webhookSecret })
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: 'p1',
    amount_total: 500,
    currency: 'jpy',
    payment_status: 'paid',
    status: 'complete',
  }
  const event = (type: string, object: Record<string, unknown> = session) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: now / 1_000 - 3, data: { object } })
  const signed = (body: string, at = now, key = webhookSecret) =>
    new Headers({
      'stripe-signature': `t=${at / 1_000},v1=${createHmac('sha256', key)
        .update(`${at / 1_000}.${body}`)
        .digest('hex')},v0=old`,
    })
  const told = (body: string) => card.verify(body, signed(body), now)
  const base = {
    eventId: 'evt_1',
    paymentId: 'p1',
    providerId: 'cs_1',
    yen: 500,
    currency: 'JPY',
    at: now - 3_000,
  }

  test.each([
    ['checkout.session.completed', session, { state: 'succeeded' }],
    ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, { state: 'processing' }],
    [
      'checkout.session.completed',
      { ...session, payment_status: 'unpaid', payment_method_types: ['konbini'] },
      { state: 'needs_action' },
    ],
    ['checkout.session.async_payment_succeeded', session, { state: 'succeeded' }],
    [
      'checkout.session.async_payment_failed',
      { ...session, payment_status: 'unpaid' },
      { state: 'failed', failure: 'declined', ended: true },
    ],
    [
      'checkout.session.expired',
      { ...session, payment_status: 'unpaid' },
      { state: 'failed', failure: 'expired', ended: true },
    ],
  ])('%s', (type, object, state) => expect(told(event(type, object))).toEqual({ ...base, ...state }))

  const dispute = {
    id: 'du_1',
    object: 'dispute',
    amount: 500,
    currency: 'jpy',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    reason: 'product_not_received',
    status: 'needs_response',
    balance_transactions: [{ amount: -500, fee: 1_500, currency: 'jpy' }],
  }
  const heard = {
    eventId: 'evt_1',
    disputeId: 'du_1',
    paymentId: null,
    reference: 'pi_1',
    yen: 500,
    currency: 'JPY',
    reason: 'product_not_received',
    at: now - 3_000,
  }
  const wonBack = { amount: 500, fee: -1_500, currency: 'jpy' }
  test.each([
    ['charge.dispute.created', dispute, { state: 'open', feeYen: 1_500 }],
    [
      'charge.dispute.updated',
      { ...dispute, status: 'under_review', balance_transactions: [] },
      { state: 'open', feeYen: 0 },
    ],
    ['charge.dispute.funds_withdrawn', dispute, { state: 'open', feeYen: 1_500 }],
    ['charge.dispute.closed', { ...dispute, status: 'lost' }, { state: 'lost', feeYen: 1_500 }],
    [
      'charge.dispute.funds_reinstated',
      { ...dispute, status: 'won', balance_transactions: [...dispute.balance_transactions, wonBack] },
      { state: 'won', feeYen: 0 },
    ],
    [
      'charge.dispute.closed',
      { ...dispute, status: 'won', payment_intent: null },
      { state: 'won', feeYen: 1_500, reference: 'ch_1' },
    ],
  ])('a dispute was answered and dropped: %s is heard', (type, object, state) =>
    expect(told(event(type, object))).toEqual({ ...heard, ...state }),
  )

  test('an inquiry takes no money and opens no dispute', () => {
    for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']) {
      const body = event('charge.dispute.created', { ...dispute, status, balance_transactions: [] })
      expect(told(body)).toBeNull()
      expect(card.isGenuine?.(body, signed(body), now)).toBe(true)
    }
  })

  test('whose payment a dispute is about, Stripe is asked', async () => {
    const { stripe, card: asking } = await shop()
    stripe.intents.set('pi_1', { id: 'pi_1', object: 'payment_intent', metadata: { paymentId: 'p1' } })
    stripe.intents.set('ch_2', { id: 'ch_2', object: 'charge', metadata: {} })
    expect(await asking.paymentOf?.('pi_1')).toBe('p1')
    expect(await asking.paymentOf?.('ch_2')).toBeNull()
    await expect(asking.paymentOf?.('pi_9')).rejects.toMatchObject({ name: 'Trouble' })
  })

  test('what is signed and about something else says nothing, and is not called forged', () => {
    for (const body of [
      event('charge.refunded', { id: 'ch_1', object: 'charge' }),
      event('checkout.session.completed', { ...session, mode: 'subscription' }),
      event('checkout.session.completed', { ...session, client_reference_id: null }),
      event('constructor'),
    ]) {
      expect(told(body)).toBeNull()
      expect(card.isGenuine?.(body, signed(body), now)).toBe(true)
    }
  })

  test('tampered, borrowed, old, future, malformed: neither an event nor genuine', () => {
    const body = event('checkout.session.completed')
    const forged: [string, Headers][] = [
      [body.replace('500', '501'), signed(body)],
      [body, signed(body, now, 'whsec_other')],
      [body, signed(body, now - 301_000)],
      [body, signed(body, now + 301_000)],
      [body, new Headers()],
      [body, new Headers({ 'stripe-signature': '' })],
      [body, new Headers({ 'stripe-signature': `t=${now / 1_000}` })],
      [body, new Headers({ 'stripe-signature': `t=${now / 1_000},v1=00` })],
      ['', signed('')],
      ['{', signed('{')],
      ['null', signed('null')],
      ['{"id":"evt"}', signed('{"id":"evt"}')],
    ]
    for (const [text, headers] of forged) {
      expect(card.verify(text, headers, now), text).toBeNull()
      expect(card.isGenuine?.(text, headers, now), text).toBe(false)
    }
    expect(
      [-299_000, 299_000].map((away) => card.verify(body, signed(body, now + away), now) !== null),
    ).toEqual([true, true])
  })
})

test('our side of a dispute is handed in with its paper, once, also when the answer to it was lost', async () => {
  const { apiHost, asked } = await fakeStripe()
  const card = stripeCard({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiHost })
  const answer = {
    disputeId: 'du_1',
    evidenceId: 'one/1',
    pdf: new TextEncoder().encode('%PDF-1.3 a paper'),
    text: 'They ordered it.',
    customer: { name: 'Hanako', email: 'hanako@example.com' },
    goods: 'A camera',
    tracking: 'EN123456785JP',
    shippedAt: Date.parse('2026-11-20T03:00:00Z'),
  }
  await card.answerDispute!(answer)
  await card.answerDispute!(answer)
  const handed = asked.filter(({ method, path }) => method === 'POST' && path === '/v1/disputes/du_1')
  expect(handed.map(({ form }) => form)).toEqual([
    {
      'evidence[uncategorized_file]': 'file_1',
      'evidence[uncategorized_text]': 'They ordered it.',
      'evidence[customer_name]': 'Hanako',
      'evidence[customer_email_address]': 'hanako@example.com',
      'evidence[product_description]': 'A camera',
      'evidence[shipping_tracking_number]': 'EN123456785JP',
      'evidence[shipping_date]': '2026-11-20',
      submit: 'true',
      'metadata[evidenceId]': 'one/1',
    },
  ])
  expect(asked.filter(({ path }) => path === '/v1/files')).toHaveLength(1)
})

describe('a kept card', () => {
  const now = Date.UTC(2026, 10, 21, 3)
  const charge = {
    paymentId,
    card: 'cus_1/pm_1',
    yen: 12_300,
    description: 'tomobako T261113-0482',
    language: 'de',
    returnUrl: order.returnUrl,
    cancelUrl: order.cancelUrl,
  }
  async function kept(does: 'approve' | 'verify' | 'decline' | 'expired') {
    const { stripe, card } = await shop()
    stripe.cards.set('cus_1/pm_1', does)
    return { stripe, card, cards: card.cards! }
  }

  test('is charged at once and without a page, once however often it is asked for', async () => {
    const { stripe, card, cards } = await kept('approve')
    const first = await cards.charge(charge)
    expect(first).toEqual({ providerId: 'pi_kept_1', payUrl: null })
    expect(stripe.asked[0]).toMatchObject({
      path: '/v1/payment_intents',
      key: `payment/${paymentId}`,
      form: { amount: '12300', currency: 'jpy', customer: 'cus_1', payment_method: 'pm_1', confirm: 'true' },
    })
    expect(await cards.charge(charge)).toEqual(first)
    // In other words too: Stripe refuses the key, and has the charge.
    expect(await cards.charge({ ...charge, description: 'tomobako T261113-0482-1' })).toEqual(first)
    expect(stripe.intents.size).toBe(1)
    expect(await card.read('pi_kept_1')).toMatchObject({ state: 'succeeded', yen: 12_300, ended: true })
    const back = await card.refund({ providerId: 'pi_kept_1', refundId: 'r1', yen: 300 })
    expect(back.state).toBe('succeeded')
    expect(stripe.refunds).toMatchObject([{ payment_intent: 'pi_kept_1', amount: 300 }])
  })

  test('whose bank asks says where its owner goes on; given up, it is closed', async () => {
    const { stripe, card, cards } = await kept('verify')
    const payUrl = 'https://hooks.stripe.com/pi_kept_1'
    expect(await cards.charge(charge)).toEqual({ providerId: 'pi_kept_1', payUrl })
    expect(await card.read('pi_kept_1')).toMatchObject({ state: 'needs_action', payUrl })
    Object.assign(stripe.intents.get('pi_kept_1')!, { status: 'requires_action' })
    expect(await card.end('pi_kept_1')).toMatchObject({ state: 'failed', failure: 'cancelled', ended: true })
  })

  test.each([
    ['decline', 'declined'],
    ['expired', 'cardGone'],
  ] as const)(
    'that does not pay (%s) is a failure with its reason (%s), no trouble',
    async (does, failure) => {
      const { card, cards } = await kept(does)
      expect(await cards.charge(charge)).toEqual({ providerId: 'pi_kept_1', payUrl: null })
      expect(await card.read('pi_kept_1')).toMatchObject({ state: 'failed', failure, ended: true })
    },
  )

  test('only keeps money free where that is asked: a part of it is taken once, or all of it is let go', async () => {
    const { stripe, card, cards } = await kept('approve')
    const held = { ...charge, isHold: true }
    expect(await cards.charge(held)).toEqual({ providerId: 'pi_kept_1', payUrl: null })
    expect(stripe.asked[0]).toMatchObject({ form: { capture_method: 'manual', confirm: 'true' } })
    expect(await card.read('pi_kept_1')).toEqual({
      providerId: 'pi_kept_1',
      yen: 12_300,
      state: 'authorised',
    })
    const capture = { providerId: 'pi_kept_1', paymentId, yen: 4_500 }
    for (const _ of [1, 2])
      expect(await card.holds!.capture(capture)).toEqual({
        providerId: 'pi_kept_1',
        yen: 4_500,
        state: 'succeeded',
        ended: true,
      })
    await cards.charge({ ...held, paymentId: `${paymentId}-2` })
    for (const _ of [1, 2])
      expect(await card.holds!.letGo('pi_kept_2')).toMatchObject({ state: 'released', ended: true })
    expect(await card.holds!.capture({ ...capture, providerId: 'pi_kept_2', paymentId: 'x' })).toMatchObject({
      state: 'released',
    })
  })

  test('nobody waits for any more: what it keeps free is let go, what its bank never allowed has failed', async () => {
    const { stripe, card, cards } = await kept('approve')
    await cards.charge({ ...charge, isHold: true })
    expect(await card.end('pi_kept_1')).toMatchObject({ state: 'released', ended: true })
    stripe.cards.set('cus_1/pm_1', 'verify')
    await cards.charge({ ...charge, paymentId: `${paymentId}-2`, isHold: true })
    expect(await card.end('pi_kept_2')).toMatchObject({ state: 'failed', failure: 'cancelled' })
  })

  test('is forgotten whole, twice if need be, and gone from then on', async () => {
    const { stripe, cards } = await kept('approve')
    await cards.forget(charge.card)
    await cards.forget(charge.card)
    expect(stripe.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /v1/customers/cus_1',
      'DELETE /v1/customers/cus_1',
    ])
    expect(await cards.charge(charge)).toBe('gone')
  })

  test('Stripe’s messages of it are heard; those of a page’s own intent are not', async () => {
    const { card } = await shop()
    const told = (metadata: Record<string, string>, type = 'succeeded', status = type) => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: `payment_intent.${type}`,
        created: now / 1_000,
        data: {
          object: {
            id: 'pi_1',
            object: 'payment_intent',
            status,
            amount: 500,
            currency: 'jpy',
            metadata,
          },
        },
      })
      const signature = createHmac('sha256', webhookSecret)
        .update(`${now / 1_000}.${body}`)
        .digest('hex')
      return card.verify(body, new Headers({ 'stripe-signature': `t=${now / 1_000},v1=${signature}` }), now)
    }
    expect(told({ paymentId: 'p1', keptCard: 'yes' })).toEqual({
      eventId: 'evt_1',
      paymentId: 'p1',
      providerId: 'pi_1',
      yen: 500,
      currency: 'JPY',
      state: 'succeeded',
      ended: true,
      at: now,
    })
    expect(told({ paymentId: 'p1' })).toBeNull()
    expect(
      told({ paymentId: 'p1', keptCard: 'yes' }, 'amount_capturable_updated', 'requires_capture'),
    ).toMatchObject({ paymentId: 'p1', yen: 500, state: 'authorised' })
  })
})
