import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { practicePayPal } from '@tomobako/practice/paypal/server'
import { payPal } from './paypal.ts'

/** PayPal's wire, as its pages describe it, without a network; `faults` are answers that get lost or fail on the way. */
function world() {
  const keys = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH1' }
  const house = practicePayPal(keys)
  const asked: { path: string; key: string | null; auth: string | null }[] = []
  const faults: ((path: string) => Response | 'lost' | null)[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    asked.push({
      path,
      key: request.headers.get('paypal-request-id'),
      auth: request.headers.get('authorization'),
    })
    const fault = faults.find((each) => each(path) !== null)
    const said = fault?.(path) ?? null
    if (fault) faults.splice(faults.indexOf(fault), 1)
    if (said instanceof Response) return said
    const answer = await house.fetch(request)
    // It happened there, and nobody heard of it.
    if (said === 'lost') throw new TypeError('terminated')
    return answer
  }
  const gateway = payPal({ ...keys, api: 'http://paypal.test', fetch })
  const order = (yen = 5_000) => ({
    paymentId: randomUUIDv7(),
    means: 'paypal' as const,
    yen,
    description: 'Tomobako T1',
    language: 'de',
    returnUrl: 'http://shop.test/paymentSuccess?paymentId=1&token=ours',
    cancelUrl: 'http://shop.test/paymentSuccess?cancelled=1',
  })
  return { house, gateway, asked, faults, order }
}
const made = async ({ gateway, order }: ReturnType<typeof world>, yen?: number) => {
  const wish = order(yen)
  return { ...wish, ...(await gateway.create(wish)) }
}

test('an order is made once, approved on PayPal’s page and taken by reading it; its yen are whole', async () => {
  const all = world()
  const { providerId, payUrl, paymentId } = await made(all)
  expect(payUrl).toContain(`/checkoutnow?token=${providerId}`)
  expect(await all.gateway.read(providerId)).toMatchObject({ state: 'needs_action', yen: 5_000, payUrl })
  expect(all.house.books.orders[0]).toMatchObject({
    custom_id: paymentId,
    amount: { currency_code: 'JPY', value: '5000' },
    locale: 'de-DE',
  })
  all.house.approve(providerId)
  expect(await all.gateway.read(providerId)).toEqual({
    providerId,
    yen: 5_000,
    state: 'succeeded',
    ended: true,
  })
  expect(await all.gateway.read(providerId)).toMatchObject({ state: 'succeeded' })
  expect(all.house.books.orders[0]!.captures).toHaveLength(1)
})

test('an answer that is lost on the way is asked for again under the same key: one order, one capture, one refund', async () => {
  const all = world()
  const wish = all.order()
  all.faults.push((path) => (path.endsWith('/orders') ? 'lost' : null))
  await expect(all.gateway.create(wish)).rejects.toMatchObject({ retry: 'soon' })
  const { providerId } = await all.gateway.create(wish)
  expect(all.house.books.orders).toHaveLength(1)
  all.house.approve(providerId)
  all.faults.push((path) => (path.endsWith('/capture') ? 'lost' : null))
  await expect(all.gateway.read(providerId)).rejects.toMatchObject({ retry: 'soon' })
  expect(await all.gateway.read(providerId)).toMatchObject({ state: 'succeeded' })
  const refund = { providerId, refundId: randomUUIDv7(), yen: 2_000 }
  all.faults.push((path) => (path.endsWith('/refund') ? 'lost' : null))
  await expect(all.gateway.refund(refund)).rejects.toMatchObject({ retry: 'soon' })
  // Weeks later PayPal has forgotten the key: the refund carries our name.
  all.house.books.keys = {}
  const again = await all.gateway.refund(refund)
  expect(again.state).toBe('succeeded')
  expect(all.house.books.orders[0]!.refunds).toEqual([
    {
      id: again.providerRefundId,
      status: 'COMPLETED',
      amount: { currency_code: 'JPY', value: '2000' },
      custom_id: refund.refundId,
    },
  ])
  await expect(all.gateway.refund({ ...refund, yen: 1 })).rejects.toMatchObject({ retry: 'no' })
  // It was paid, whatever went back since.
  expect(await all.gateway.read(providerId)).toMatchObject({ state: 'succeeded', yen: 5_000 })
})

test('two who read an approved order at the same time take its money once', async () => {
  const all = world()
  const { providerId } = await made(all)
  all.house.approve(providerId)
  const told = await Promise.all([1, 2, 3].map(() => all.gateway.read(providerId)))
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['succeeded']))
  expect(all.house.books.orders[0]!.captures).toHaveLength(1)
})

test('one that is given up is never taken, even when it was approved; one that was taken stays so', async () => {
  const all = world()
  const { providerId } = await made(all)
  all.house.approve(providerId)
  expect(await all.gateway.end(providerId)).toEqual({
    providerId,
    yen: 5_000,
    state: 'failed',
    failure: 'cancelled',
    ended: true,
  })
  expect(all.house.books.orders[0]!.captures).toEqual([])
  const other = await made(all)
  all.house.approve(other.providerId)
  await all.gateway.read(other.providerId)
  expect(await all.gateway.end(other.providerId)).toMatchObject({ state: 'succeeded' })
  expect(await all.gateway.read('FORGOTTEN')).toMatchObject({
    state: 'failed',
    failure: 'expired',
    ended: true,
  })
})

test('a payer’s bank that says no leaves the page open for another way; what PayPal looks into is under way', async () => {
  const all = world()
  const { providerId, payUrl } = await made(all)
  all.house.approve(providerId, 'declined')
  expect(await all.gateway.read(providerId)).toMatchObject({ state: 'needs_action' })
  expect(await all.gateway.read(providerId)).toMatchObject({ state: 'needs_action', payUrl })
  all.house.approve(providerId, 'waits')
  expect(await all.gateway.read(providerId)).toEqual({ providerId, yen: 5_000, state: 'processing' })
  expect(await all.gateway.end(providerId)).toMatchObject({ state: 'processing' })
})

test('only messages PayPal says are its own are heard, for this shop and byte for byte', async () => {
  const all = world()
  const { providerId, paymentId } = await made(all)
  all.house.approve(providerId)
  const { request } = all.house.waiting()[0]!
  const body = await request.clone().text()
  expect(await all.gateway.ask!(body, request.headers)).toMatchObject({
    paymentId,
    providerId,
    yen: 5_000,
    currency: 'JPY',
    state: 'processing',
  })
  expect(await all.gateway.ask!(body.replace('5000', '5'), request.headers)).toBeNull()
  expect(await all.gateway.ask!(body, new Headers())).toBeNull()
  expect(await all.gateway.ask!('not json', request.headers)).toBeNull()
  expect(all.gateway.verify(body, request.headers, 0)).toBeNull()
  all.faults.push((path) =>
    path.includes('verify') ? Response.json({ name: 'INTERNAL' }, { status: 500 }) : null,
  )
  await expect(all.gateway.ask!(body, request.headers)).rejects.toMatchObject({ retry: 'soon' })
  // Its own and about something else: known, so that it is not repeated for days.
  all.house.tell('BILLING.PLAN.CREATED', { id: 'P-1' })
  const last = all.house.waiting().at(-1)!.request
  expect(await all.gateway.ask!(await last.clone().text(), last.headers)).toBeNull()
  expect(all.gateway.isGenuine!('', last.headers, 0)).toBe(true)
  expect(all.gateway.isGenuine!('', new Headers(), 0)).toBe(false)
})

test('captures and disputes are told in PayPal’s words', async () => {
  const all = world()
  const { providerId, paymentId } = await made(all)
  all.house.approve(providerId)
  await all.gateway.read(providerId)
  const captureId = all.house.books.orders[0]!.captures[0]!.id
  const hear = async (type: string, resource: object) => {
    all.house.tell(type, resource)
    const { request } = all.house.waiting().at(-1)!
    return all.gateway.ask!(await request.clone().text(), request.headers)
  }
  const capture = {
    custom_id: paymentId,
    amount: { currency_code: 'JPY', value: '5000' },
    supplementary_data: { related_ids: { order_id: providerId } },
  }
  expect(await hear('PAYMENT.CAPTURE.COMPLETED', capture)).toMatchObject({
    providerId,
    state: 'succeeded',
    ended: true,
  })
  expect(await hear('PAYMENT.CAPTURE.DENIED', capture)).toMatchObject({
    state: 'failed',
    failure: 'declined',
  })
  expect(
    await hear('PAYMENT.CAPTURE.COMPLETED', { ...capture, amount: { currency_code: 'USD', value: '12.30' } }),
  ).toMatchObject({ yen: 1_230, currency: 'USD' })
  const dispute = (more: object) =>
    hear('CUSTOMER.DISPUTE.UPDATED', {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: captureId }],
      dispute_amount: { currency_code: 'JPY', value: '5000' },
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_life_cycle_stage: 'CHARGEBACK',
      status: 'OPEN',
      ...more,
    })
  expect(await dispute({})).toMatchObject({
    disputeId: 'PP-D-1',
    paymentId: null,
    reference: captureId,
    state: 'open',
    yen: 5_000,
  })
  expect(await dispute({ dispute_life_cycle_stage: 'INQUIRY' })).toBeNull()
  for (const [code, state] of [
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['CANCELED_BY_BUYER', 'won'],
  ] as const)
    expect(await dispute({ status: 'RESOLVED', dispute_outcome: { outcome_code: code } })).toMatchObject({
      state,
    })
  expect(await all.gateway.paymentOf!(captureId)).toBe(paymentId)
  expect(await all.gateway.paymentOf!('nobody')).toBeNull()
})

test('one token serves many calls, and one that ended early is got anew', async () => {
  const all = world()
  await Promise.all([made(all), made(all), made(all)])
  const logins = () => all.asked.filter(({ path }) => path === '/v1/oauth2/token').length
  expect(logins()).toBe(1)
  all.faults.push((path) =>
    path.startsWith('/v2/') ? Response.json({ name: 'AUTHENTICATION_FAILURE' }, { status: 401 }) : null,
  )
  await made(all)
  expect(logins()).toBe(2)
  all.faults.push((path) =>
    path.startsWith('/v2/') ? Response.json({ name: 'RATE_LIMIT_REACHED' }, { status: 429 }) : null,
  )
  await expect(made(all)).rejects.toMatchObject({ retry: 'soon' })
  await expect(all.gateway.create({ ...all.order(), yen: 1.5 })).rejects.toMatchObject({ retry: 'no' })
})
