import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { startPracticeBank } from '@tomobako/practice/bank/server'
import { Trouble } from '../kernel/trouble.ts'
import { practiceCard } from './card-practice.ts'
import type { CardEvent } from './index.ts'

const secret = 'between the shop and the bank'
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const order = {
  paymentId: '019ab000-0000-7000-8000-000000000001',
  means: 'card' as const,
  yen: 12_300,
  description: 'tomobako T261113-0482',
  language: 'ja',
  returnUrl: 'http://localhost:3000/paymentSuccess?paymentId=1',
  cancelUrl: 'http://localhost:3000/paymentSuccess?paymentId=1&cancelled=1',
}
const pay = (payUrl: string, number = '4242424242424242') =>
  fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12/39', cvc: '123', name: 'HANAKO' }),
    redirect: 'manual',
  })

/** The shop's webhook door: keeps bodies and headers as they came. */
async function door() {
  const came: { body: string; headers: Headers }[] = []
  const origin = await serve((body, headers) => {
    came.push({ body, headers })
    return 200
  })
  return { came, url: `${origin}/webhooks/card` }
}

async function serve(answer: (body: string, headers: Headers) => number | null) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = answer(
        Buffer.concat(chunks).toString(),
        new Headers(request.headers as Record<string, string>),
      ) // none of ours repeats a header
      if (status !== null)
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"told to"}')
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
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

async function bankAndShop(webhookUrl = 'http://127.0.0.1:9/') {
  const bank = await startPracticeBank({ secret, webhookUrl })
  closers.push(bank.stop)
  return practiceCard({ origin: bank.origin, secret })
}

describe('with the real practice bank', () => {
  test('a payment is started once, paid on the bank’s page, read and refunded once', async () => {
    const card = await bankAndShop()
    const first = await card.create(order)
    expect(await card.create({ ...order, language: 'en' })).toEqual(first)
    expect(await card.read(first.providerId)).toEqual({
      providerId: first.providerId,
      yen: 12_300,
      state: 'needs_action',
    })
    expect((await pay(first.payUrl)).headers.get('location')).toBe(order.returnUrl)
    expect(await card.read(first.providerId)).toEqual({
      providerId: first.providerId,
      yen: 12_300,
      state: 'succeeded',
      ended: true,
    })
    const refund = await card.refund({ providerId: first.providerId, refundId: 'r1', yen: 300 })
    expect(refund.state).toBe('succeeded')
    expect(await card.refund({ providerId: first.providerId, refundId: 'r1', yen: 300 })).toEqual(refund)
    await expect(
      card.refund({ providerId: first.providerId, refundId: 'r2', yen: 12_001 }),
    ).rejects.toMatchObject({ name: 'Trouble', retry: 'no' })
  })

  test('money is kept free on a card; a part of it is taken once, or all of it is let go', async () => {
    const card = await bankAndShop()
    const { providerId, payUrl } = await card.create({ ...order, isHold: true })
    await pay(payUrl)
    expect(await card.read(providerId)).toEqual({ providerId, yen: 12_300, state: 'authorised' })
    await expect(
      card.holds!.capture({ providerId, paymentId: order.paymentId, yen: 12_301 }),
    ).rejects.toMatchObject({ name: 'Trouble', retry: 'no' })
    const taken = { providerId, yen: 4_500, state: 'succeeded', ended: true }
    for (const _ of [1, 2])
      expect(await card.holds!.capture({ providerId, paymentId: order.paymentId, yen: 4_500 })).toEqual(taken)
    await expect(card.refund({ providerId, refundId: 'h1', yen: 4_501 })).rejects.toMatchObject({
      retry: 'no',
    })
    const second = await card.create({ ...order, paymentId: `${order.paymentId}-2`, isHold: true })
    await pay(second.payUrl)
    expect(await card.holds!.letGo(second.providerId)).toMatchObject({ state: 'released', ended: true })
    expect(
      await card.holds!.capture({ providerId: second.providerId, paymentId: 'x', yen: 1 }),
    ).toMatchObject({ state: 'released' })
  })
  test('a hold is over after seven days', async () => {
    let now = Date.now()
    const bank = await startPracticeBank({ secret, webhookUrl: 'http://127.0.0.1:9/', now: () => now })
    closers.push(bank.stop)
    const card = practiceCard({ origin: bank.origin, secret, clock: () => now })
    const { providerId, payUrl } = await card.create({ ...order, isHold: true })
    await pay(payUrl)
    now += 7 * 24 * 3_600_000
    await expect.poll(async () => (await card.read(providerId)).state).toBe('released')
  })

  test('its list has every movement with its fee and our own names, page after page, dated by the shop’s clock', async () => {
    const bank = await startPracticeBank({ secret, webhookUrl: 'http://127.0.0.1:9/' })
    closers.push(bank.stop)
    const card = practiceCard({ origin: bank.origin, secret, clock: Date.now })
    const first = await card.create(order)
    await pay(first.payUrl)
    await card.refund({ providerId: first.providerId, refundId: 'r1', yen: 300 })
    const unpaid = await card.create({ ...order, paymentId: '019ab000-0000-7000-8000-000000000002' })
    expect(unpaid.providerId).not.toBe(first.providerId)
    // A shop whose clock was moved a month ahead.
    const now = Date.now() + 30 * 86_400_000
    const lines = await card.list!({ from: now - 60_000, until: now + 1 })
    expect(lines).toMatchObject([
      { kind: 'charge', yen: 12_300, feeYen: 442, paymentId: order.paymentId, providerId: first.providerId },
      { kind: 'refund', yen: -300, feeYen: 0, refundId: 'r1', paymentId: order.paymentId },
    ])
    for (const line of lines) expect(Math.abs(line.at - now)).toBeLessThan(60_000)
    for (let refund = 2; refund <= 120; refund += 1)
      await card.refund({ providerId: first.providerId, refundId: `r${refund}`, yen: 1 })
    expect(await card.list!({ from: now - 60_000, until: Date.now() + 30 * 86_400_000 + 1 })).toHaveLength(
      121,
    )
  })

  test('a declined card is read as declined', async () => {
    const card = await bankAndShop()
    const { providerId, payUrl } = await card.create(order)
    await pay(payUrl, '4000000000000002')
    expect(await card.read(providerId)).toEqual({
      providerId,
      yen: 12_300,
      state: 'failed',
      failure: 'declined',
      ended: true,
    })
  })

  test('a payment nobody waits for any more is closed at the bank; one that is paid stays paid', async () => {
    const card = await bankAndShop()
    const given = await card.create(order)
    const closed = {
      providerId: given.providerId,
      yen: 12_300,
      state: 'failed',
      failure: 'expired',
      ended: true,
    }
    expect(await card.end(given.providerId)).toEqual(closed)
    expect(await card.end(given.providerId)).toEqual(closed)
    await pay(given.payUrl)
    expect(await card.read(given.providerId)).toEqual(closed)
    const paid = await card.create({ ...order, paymentId: `${order.paymentId}-paid` })
    await pay(paid.payUrl)
    expect(await card.end(paid.providerId)).toMatchObject({ state: 'succeeded', ended: true })
  })

  test('its webhooks are understood; one byte more or another secret is not', async () => {
    const { came, url } = await door()
    const card = await bankAndShop(url)
    const { providerId, payUrl } = await card.create(order)
    await pay(payUrl)
    const read = () => came.map(({ body, headers }) => card.verify(body, headers, Date.now()))
    const end = Date.now() + 8_000
    while (!read().some((event) => event?.state === 'succeeded') && Date.now() < end)
      await new Promise((next) => {
        setTimeout(next, 20)
      })
    expect(read().find((event) => event?.state === 'succeeded')).toEqual({
      eventId: expect.any(String),
      paymentId: order.paymentId,
      providerId,
      yen: 12_300,
      currency: 'JPY',
      state: 'succeeded',
      at: expect.any(Number),
    })
    expect(read()).not.toContain(null)
    const { body, headers } = came[0]!
    expect(card.verify(`${body} `, headers, Date.now())).toBeNull()
    expect(
      practiceCard({ origin: 'http://127.0.0.1:9', secret: 'another' }).verify(body, headers, Date.now()),
    ).toBeNull()
  })

  test('another amount for the same payment, an unknown payment and another secret are trouble that stays', async () => {
    const bank = await startPracticeBank({ secret, webhookUrl: 'http://127.0.0.1:9/' })
    closers.push(bank.stop)
    const card = practiceCard({ origin: bank.origin, secret })
    await card.create(order)
    const works = [
      () => card.create({ ...order, yen: 1 }),
      () => card.read('pb_none'),
      () => card.read('../health'),
      () => practiceCard({ origin: bank.origin, secret: 'another' }).create(order),
    ]
    for (const work of works) await expect(work()).rejects.toMatchObject({ name: 'Trouble', retry: 'no' })
  })
})

describe('a bank that misbehaves', () => {
  test.each([
    [500, 'soon'],
    [503, 'soon'],
    [429, 'soon'],
    [404, 'no'],
    [200, 'later'],
  ] as const)('an answer of %i is trouble to be retried: %s', async (status, retry) => {
    const origin = await serve(() => status)
    await expect(practiceCard({ origin, secret }).create(order)).rejects.toMatchObject({
      name: 'Trouble',
      retry,
    })
  })
  test('no bank at all', () =>
    expect(practiceCard({ origin: 'http://127.0.0.1:9', secret }).read('x')).rejects.toBeInstanceOf(Trouble))
  test('a bank that never answers is given up after five seconds', async () => {
    const origin = await serve(() => null)
    const began = Date.now()
    await expect(practiceCard({ origin, secret }).read('x')).rejects.toBeInstanceOf(Trouble)
    expect(Date.now() - began).toBeGreaterThan(4_500)
  })
})

describe('verify', () => {
  const now = Date.UTC(2026, 10, 21)
  const event: CardEvent = {
    eventId: 'evt_1',
    paymentId: 'p1',
    providerId: 'pb_1',
    yen: 500,
    currency: 'JPY',
    state: 'failed',
    failure: 'declined',
    at: now,
  }
  const card = practiceCard({ origin: 'http://127.0.0.1:9', secret })
  const signed = (body: string, at = now, key = secret) => {
    const t = Math.floor(at / 1_000)
    return new Headers({
      'tomobako-bank-signature': `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`,
    })
  }
  const body = JSON.stringify(event)

  test('reads a good one, and nothing but its fields', () =>
    expect(
      card.verify(
        JSON.stringify({ ...event, admin: true }),
        signed(JSON.stringify({ ...event, admin: true })),
        now,
      ),
    ).toEqual(event))
  test('five minutes in either direction', () => {
    expect(
      [-300_000, -299_000, 299_000, 300_000].map(
        (away) => card.verify(body, signed(body, now + away), now) !== null,
      ),
    ).toEqual([true, true, true, true])
    expect([-301_000, 301_000].map((away) => card.verify(body, signed(body, now + away), now))).toEqual([
      null,
      null,
    ])
  })
  test('a shop whose clock was moved measures by the bank’s', () =>
    expect(
      practiceCard({ origin: 'http://127.0.0.1:9', secret, clock: () => now }).verify(
        body,
        signed(body),
        now + 86_400_000,
      ),
    ).toEqual(event))
  test.each([
    '',
    'nonsense',
    't=1',
    `t=${now / 1_000},v1=`,
    `t=${now / 1_000},v1=${'0'.repeat(64)}`,
    `t=-5,v1=${'0'.repeat(64)}`,
    `t=NaN,v1=${'g'.repeat(64)}`,
  ])('the header %j is none', (header) => {
    expect(card.verify(body, new Headers({ 'tomobako-bank-signature': header }), now)).toBeNull()
    expect(card.verify(body, new Headers(), now)).toBeNull()
  })
  test.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    JSON.stringify({ ...event, yen: 1.5 }),
    JSON.stringify({ ...event, yen: '500' }),
    JSON.stringify({ ...event, state: 'paid' }),
    JSON.stringify({ ...event, failure: 'bored' }),
    JSON.stringify({ ...event, eventId: 7 }),
    JSON.stringify({ ...event, at: null }),
  ])('signed all the same, %s is no event', (odd) => {
    expect(card.verify(odd, signed(odd), now)).toBeNull()
  })
})
