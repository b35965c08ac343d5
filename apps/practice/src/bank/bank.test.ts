import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { checkCard, luhn, testCards } from './cards.ts'
import type { Told } from './payments.ts'
import type { PracticeBankOptions } from './server.ts'
import { manners, MAX_TRIES, startPracticeBank } from './server.ts'
import { isSigned, REQUEST_HEADER, requestContent, sign, WEBHOOK_HEADER } from './sign.ts'

const secret = 'between the shop and the bank'
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** The shop's webhook door: remembers what came and whether it was signed. */
async function receiver(answer: (count: number) => number = () => 200) {
  const got: { event: Told; signed: boolean; status: number }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const status = answer(got.length)
      got.push({
        event: JSON.parse(body) as Told,
        signed: isSigned(secret, body, String(request.headers[WEBHOOK_HEADER]), Date.now()),
        status,
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  closers.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  )
  return { got, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/webhooks/card` }
}

async function bank(options: Partial<PracticeBankOptions> = {}) {
  const started = await startPracticeBank({
    secret,
    webhookUrl: 'http://127.0.0.1:9/nobody',
    timing: { processingMs: 600, slowMs: 300, retryMs: 60 },
    ...options,
  })
  closers.push(started.stop)
  return started
}

async function ask(origin: string, method: string, path: string, body?: unknown, header?: string) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const response = await fetch(origin + path, {
    method,
    headers: { [REQUEST_HEADER]: header ?? sign(secret, requestContent(method, path, text), Date.now()) },
    ...(body === undefined ? {} : { body: text }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const shop = 'http://localhost:3000/paymentSuccess?paymentId='
const order = (paymentId: string, more: Record<string, unknown> = {}) => ({
  paymentId,
  yen: 12_300,
  currency: 'JPY',
  description: 'tomobako T261113-0482',
  language: 'en',
  returnUrl: shop + paymentId,
  cancelUrl: `${shop}${paymentId}&cancelled=1`,
  ...more,
})
async function opened(origin: string, paymentId: string, more?: Record<string, unknown>) {
  const { body } = await ask(origin, 'POST', '/api/payments', order(paymentId, more))
  return { providerId: String(body['providerId']), payUrl: String(body['payUrl']) }
}
const state = async (origin: string, providerId: string) =>
  (await ask(origin, 'GET', `/api/payments/${providerId}`)).body
const good = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', name: 'HANAKO' }
const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const control = async (origin: string, paymentId: string, action: string) =>
  (
    await fetch(`${origin}/practice/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentId, action }),
    })
  ).status
/** Waits for a fact; the limit is only for when it never becomes one. */
async function until(isTrue: () => boolean | Promise<boolean>, limitMs = 8_000) {
  const end = Date.now() + limitMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not come to pass')
    await new Promise((next) => {
      setTimeout(next, 20)
    })
  }
}
/** An id whose messages behave as wanted. */
const idWith = (wanted: Partial<ReturnType<typeof manners>>) =>
  Array.from({ length: 500 }, (_, n) => `pay-${n}`).find(
    (id) =>
      (wanted.copies === undefined || manners(id).copies === wanted.copies) &&
      (wanted.isOvertaken === undefined || manners(id).isOvertaken === wanted.isOvertaken),
  )!

describe('Alipay, WeChat Pay and the till of a convenience store', () => {
  const ends: [string, Record<string, unknown>][] = [
    ['approve', { state: 'succeeded' }],
    ['refuse', { state: 'failed', failure: 'declined' }],
    ['wait', { state: 'succeeded' }],
    ['waitFails', { state: 'failed', failure: 'declined' }],
  ]
  test.each(ends)('whoever practises lets the app %s it', async (does, end) => {
    const { origin } = await bank()
    for (const method of ['alipay', 'wechat_pay']) {
      const { providerId, payUrl } = await opened(origin, `${method}-1`, { method })
      expect(await (await fetch(payUrl)).text()).toContain(method === 'alipay' ? 'Alipay' : 'WeChat Pay')
      // A card's form is none of theirs.
      expect((await send(payUrl, good)).status).toBe(303)
      expect(await state(origin, providerId)).toMatchObject({ state: 'needs_action' })
      await send(payUrl, { does })
      if (does.startsWith('wait'))
        expect(await state(origin, providerId)).toMatchObject({ state: 'processing' })
      await until(async () => (await state(origin, providerId))['state'] === end['state'])
      expect(await state(origin, providerId)).toMatchObject(end)
    }
  })

  test('a slip waits to be taken to a till: paid there, run out, or taken back; nothing of it comes back', async () => {
    const { origin } = await bank()
    for (const end of ['till', 'runOut', 'end'] as const) {
      const { providerId, payUrl } = await opened(origin, `konbini-${end}`, { method: 'konbini' })
      // Nothing can be paid at a till without a slip.
      await send(payUrl, { does: 'till' })
      const back = await send(payUrl, { does: 'slip' })
      expect(back.headers.get('location')).toBe(`${shop}konbini-${end}`)
      expect(await state(origin, providerId)).toMatchObject({ state: 'needs_action', ended: false })
      expect(await (await fetch(payUrl)).text()).toMatch(/\d{11}/)
      if (end === 'end') await ask(origin, 'POST', `/api/payments/${providerId}/end`, {})
      else await send(payUrl, { does: end })
      expect(await state(origin, providerId)).toMatchObject(
        end === 'till' ? { state: 'succeeded' } : { state: 'failed', failure: 'expired', ended: true },
      )
      if (end === 'till')
        expect(
          await ask(origin, 'POST', `/api/payments/${providerId}/refunds`, { refundId: 'r1', yen: 1 }),
        ).toMatchObject({ status: 422, body: { error: 'one_way' } })
    }
  })

  test('a means this bank has not is refused', async () => {
    const { origin } = await bank()
    expect((await ask(origin, 'POST', '/api/payments', order('p1', { method: 'cheque' }))).status).toBe(422)
  })
})

test('a card that only keeps money free is not told that it pays', async () => {
  const { origin } = await bank()
  const { providerId, payUrl } = await opened(origin, 'p1', { hold: true })
  const page = await (await fetch(payUrl)).text()
  expect(page).toContain('Keep ¥12,300 free')
  expect(page).toContain('Nothing is paid yet.')
  expect(page).not.toContain('Pay ¥12,300')
  await send(payUrl, good)
  expect(await state(origin, providerId)).toMatchObject({ state: 'authorised' })
  const { payUrl: paid } = await opened(origin, 'p2')
  expect(await (await fetch(paid)).text()).toContain('Pay ¥12,300')
})

describe('every card, through the forms and without a script', () => {
  const paths: [string, string, { state: string; failure?: string }][] = [
    ['approves', '4242424242424242', { state: 'succeeded' }],
    ['declines', '4000000000000002', { state: 'failed', failure: 'declined' }],
    ['has not enough funds', '4000000000009995', { state: 'failed', failure: 'declined' }],
    ['answers slowly', '4000000000000077', { state: 'succeeded' }],
    ['stays in processing and succeeds', '4000000000000259', { state: 'succeeded' }],
    ['stays in processing and fails', '4000000000000341', { state: 'failed', failure: 'declined' }],
  ]
  test.each(paths)('the card that %s', async (_, number, end) => {
    const { origin } = await bank()
    const { providerId, payUrl } = await opened(origin, 'p1')
    const page = await (await fetch(payUrl)).text()
    expect(page).toContain('Practice bank — no real money')
    expect(page).toContain(`href="${new URL(payUrl).pathname}?card=${number}"`)
    // The one-click link fills the form; what it filled is what is sent.
    const filled = await (await fetch(`${payUrl}?card=${number}`)).text()
    const fields = Object.fromEntries(
      [...filled.matchAll(/<input\s+id="(\w+)"\s+name="\w+"\s+value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(Object.keys(fields)).toEqual(['number', 'expiry', 'cvc', 'name'])
    const began = Date.now()
    const paid = await send(payUrl, fields as Record<string, string>)
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${shop}p1`])
    if (number.endsWith('0077')) expect(Date.now() - began).toBeGreaterThanOrEqual(290)
    if (/0259|0341/.test(number)) expect((await state(origin, providerId))['state']).toBe('processing')
    await until(async () => (await state(origin, providerId))['state'] === end.state)
    expect(await state(origin, providerId)).toEqual({ providerId, yen: 12_300, ...end, ended: true })
  })

  test.each([
    ['approve', { state: 'succeeded' }],
    ['fail', { state: 'failed', failure: 'authentication' }],
  ] as const)('3-D Secure: %s', async (answer, end) => {
    const { origin } = await bank()
    const { providerId, payUrl } = await opened(origin, 'p1')
    const step = await send(payUrl, { ...good, number: '4000000000003155' })
    expect([step.status, step.headers.get('location')]).toEqual([303, `${new URL(payUrl).pathname}/verify`])
    expect((await state(origin, providerId))['state']).toBe('needs_action')
    const page = await (await fetch(`${payUrl}/verify`)).text()
    expect(page).toContain('value="approve"')
    expect(page).toContain('•••• 3155')
    const done = await send(`${payUrl}/verify`, { answer })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${shop}p1`])
    expect(await state(origin, providerId)).toEqual({ providerId, yen: 12_300, ...end, ended: true })
  })

  test('the cancel link gives up and goes back; a browser that only looks ahead does not', async () => {
    const { origin } = await bank()
    const { providerId, payUrl } = await opened(origin, 'p1')
    expect((await fetch(`${payUrl}/cancel`, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503)
    expect((await state(origin, providerId))['state']).toBe('needs_action')
    const gone = await fetch(`${payUrl}/cancel`, { redirect: 'manual' })
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `${shop}p1&cancelled=1`])
    expect(await state(origin, providerId)).toMatchObject({ state: 'failed', failure: 'cancelled' })
    expect((await send(payUrl, good)).headers.get('location')).toBe(`${shop}p1&cancelled=1`)
    expect((await state(origin, providerId))['state']).toBe('failed')
  })

  test('a form sent twice at once pays once', async () => {
    const { got, url } = await receiver()
    const { origin } = await bank({ webhookUrl: url })
    const { payUrl } = await opened(origin, idWith({ copies: 3 }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(payUrl, good)))
    expect(answers.map((each) => each.status)).toEqual([303, 303, 303, 303, 303])
    await until(() => got.length >= 6)
    expect(
      new Set(got.filter(({ event }) => event.state === 'succeeded').map(({ event }) => event.eventId)).size,
    ).toBe(1)
  })

  test('a declined payment stays declined when the form is sent again', async () => {
    const { origin } = await bank()
    const { providerId, payUrl } = await opened(origin, 'p1')
    await send(payUrl, { ...good, number: '4000000000000002' })
    await send(payUrl, good)
    expect((await state(origin, providerId))['state']).toBe('failed')
  })

  test('faults are named at their fields, and nothing is paid', async () => {
    const { origin } = await bank()
    const { providerId, payUrl } = await opened(origin, 'p1')
    const answer = await send(payUrl, { number: 'four two', expiry: '01/20', cvc: 'x"><script>', name: ' ' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    for (const text of [
      'A card number has only digits.',
      'This card has expired.',
      'The security code has 3 or 4 digits.',
      'Enter the name on the card.',
    ])
      expect(page).toContain(text)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(4)
    expect(page).not.toContain('<script')
    expect((await state(origin, providerId))['state']).toBe('needs_action')
    const empty = await (
      await fetch(payUrl, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    ).text()
    expect(empty).toContain('Enter the card number.')
  })

  test.each([
    ['ja', 'ltr', '練習用の銀行'],
    ['ar', 'rtl', 'بنك تجريبي'],
    ['zh-CN', 'ltr', '练习银行'],
    ['de', 'ltr', 'Übungsbank'],
    ['fr', 'ltr', 'Practice bank'],
  ])('a customer who reads %s', async (language, dir, words) => {
    const { origin } = await bank()
    const { payUrl } = await opened(origin, 'p1', { language, description: '<b>箱</b>' })
    const answer = await fetch(payUrl)
    const page = await answer.text()
    expect(page).toContain(`<html lang="${language === 'fr' ? 'en' : language}" dir="${dir}">`)
    expect(page).toContain(words)
    expect(page).toContain('12')
    expect(page).toContain('&lt;b&gt;箱')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/localhost:3000;/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a pay page stands there without its style: what is in it is exactly what its policy allows', async () => {
    const { origin } = await bank()
    const { payUrl } = await opened(origin, 'p1')
    const response = await fetch(payUrl)
    const [, style] = /<style>([^]*?)<\/style>/.exec(await response.text())!
    expect(response.headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update(style!).digest('base64')}'`,
    )
  })

  test('a wrong link is a page, not an error', async () => {
    const { origin } = await bank()
    const answer = await fetch(`${origin}/pay/nonsense`, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Diese Zahlungsseite gibt es nicht')
  })

  test('a page nobody acts on is closed after a day', async () => {
    let now = Date.now()
    const { origin } = await bank({ now: () => now })
    const made = requestContent('POST', '/api/payments', JSON.stringify(order('p1')))
    const { body } = await ask(origin, 'POST', '/api/payments', order('p1'), sign(secret, made, now))
    now += 24 * 3_600_000 + 1
    const path = `/api/payments/${String(body['providerId'])}`
    const failure = async (): Promise<unknown> =>
      (await ask(origin, 'GET', path, undefined, sign(secret, requestContent('GET', path, ''), now))).body[
        'failure'
      ]
    await expect.poll(failure, { timeout: 10_000 }).toBe('expired')
  })
})

describe('the shop’s side', () => {
  test('creating is idempotent by the shop’s id; another amount is refused', async () => {
    const { origin } = await bank()
    const [first, again] = await Promise.all([opened(origin, 'p1'), opened(origin, 'p1', { language: 'ja' })])
    expect(again).toEqual(first)
    expect(await ask(origin, 'POST', '/api/payments', order('p1', { yen: 12_301 }))).toEqual({
      status: 422,
      body: { error: 'other_amount' },
    })
  })

  test.each([
    { yen: 12.5 },
    { yen: 0 },
    { yen: -1 },
    { yen: '100' },
    { yen: 1e12 },
    { currency: 'USD' },
    { returnUrl: 'javascript:alert(1)' },
    { cancelUrl: '/relative' },
    { paymentId: '' },
  ])('an order with %j is refused', async (more) => {
    const { origin } = await bank()
    expect((await ask(origin, 'POST', '/api/payments', order('p1', more))).status).toBe(422)
  })

  test('refunds: the same id once, never more than was captured, nothing before the money came', async () => {
    const { origin } = await bank()
    const { providerId, payUrl } = await opened(origin, 'p1')
    const refund = (refundId: string, yen: number) =>
      ask(origin, 'POST', `/api/payments/${providerId}/refunds`, { refundId, yen })
    expect((await refund('r1', 100)).body).toEqual({ error: 'not_captured' })
    await send(payUrl, good)
    const first = await refund('r1', 300)
    expect(first.body['state']).toBe('succeeded')
    expect(await refund('r1', 300)).toEqual(first)
    expect((await refund('r1', 301)).body).toEqual({ error: 'other_refund' })
    expect((await refund('r2', 12_001)).body).toEqual({ error: 'too_much' })
    expect((await refund('r2', 12_000)).status).toBe(200)
    expect((await refund('r3', 1)).body).toEqual({ error: 'too_much' })
  })

  test('an unsigned, old, future or borrowed signature is refused', async () => {
    const { origin } = await bank()
    const { providerId } = await opened(origin, 'p1')
    const path = `/api/payments/${providerId}`
    const mine = requestContent('GET', path, '')
    const wrong = [
      '',
      'nonsense',
      sign('another', mine, Date.now()),
      sign(secret, mine, Date.now() - 301_000),
      sign(secret, mine, Date.now() + 302_000),
      sign(secret, requestContent('GET', '/api/payments/other', ''), Date.now()),
    ]
    for (const header of wrong)
      expect((await ask(origin, 'GET', path, undefined, header)).status, header).toBe(401)
    expect((await ask(origin, 'GET', path, undefined, sign(secret, mine, Date.now() - 290_000))).status).toBe(
      200,
    )
  })

  test('an unknown payment is not found, a huge body refused', async () => {
    const { origin } = await bank()
    expect((await ask(origin, 'GET', '/api/payments/pb_none')).status).toBe(404)
    expect((await fetch(`${origin}/api/payments`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(
      413,
    )
  })
})

describe('webhooks', () => {
  test('each event comes as often as the payment’s manners say, signed, with one id', async () => {
    for (const copies of [1, 2, 3] as const) {
      const { got, url } = await receiver()
      const { origin } = await bank({ webhookUrl: url })
      const paymentId = idWith({ copies, isOvertaken: false })
      const { providerId, payUrl } = await opened(origin, paymentId)
      await send(payUrl, good)
      await until(() => got.length >= copies * 2)
      await new Promise((next) => {
        setTimeout(next, 200)
      })
      expect(got).toHaveLength(copies * 2)
      expect(new Set(got.map(({ signed }) => signed))).toEqual(new Set([true]))
      const ends = got.filter(({ event }) => event.state === 'succeeded').map(({ event }) => event)
      expect(ends[0]).toEqual({
        eventId: expect.any(String),
        paymentId,
        providerId,
        yen: 12_300,
        currency: 'JPY',
        state: 'succeeded',
        at: expect.any(Number),
      })
      expect(new Set(ends.map((each) => each.eventId)).size).toBe(1)
    }
  })

  test('an older event overtaken by a newer one arrives after it', async () => {
    const { got, url } = await receiver()
    const { origin } = await bank({ webhookUrl: url })
    const { payUrl } = await opened(origin, idWith({ copies: 1, isOvertaken: true }))
    await send(payUrl, good)
    await until(() => got.length === 2)
    expect(got.map(({ event }) => event.state)).toEqual(['succeeded', 'processing'])
    expect(got[1]!.event.at).toBeLessThan(got[0]!.event.at)
  })

  test('a shop that answers 500 is told again until it says 200, and then no more', async () => {
    const { got, url } = await receiver((count) => (count < 6 ? 500 : 200))
    const { origin } = await bank({ webhookUrl: url })
    const { payUrl } = await opened(origin, idWith({ copies: 1, isOvertaken: false }))
    await send(payUrl, good)
    await until(() => got.filter(({ status }) => status === 200).length === 2)
    const count = got.length
    await new Promise((next) => {
      setTimeout(next, 500)
    })
    expect(got).toHaveLength(count)
    expect(new Set(got.filter(({ status }) => status === 200).map(({ event }) => event.eventId)).size).toBe(2)
  })

  test('after so many tries the bank gives up', async () => {
    const { got, url } = await receiver(() => 500)
    const { origin } = await bank({ webhookUrl: url, timing: { retryMs: 0 } })
    const { payUrl } = await opened(origin, idWith({ copies: 1, isOvertaken: false }))
    await fetch(`${payUrl}/cancel`, { redirect: 'manual' })
    await until(() => got.length >= MAX_TRIES)
    await new Promise((next) => {
      setTimeout(next, 300)
    })
    expect(got).toHaveLength(MAX_TRIES)
  })

  test('the tester’s board: succeed, fail, resend, late failure, silence', async () => {
    const { got, url } = await receiver()
    const { origin } = await bank({ webhookUrl: url, timing: { processingMs: 60_000 } })
    const paymentId = idWith({ copies: 1, isOvertaken: false })
    const { providerId, payUrl } = await opened(origin, paymentId)
    await send(payUrl, { ...good, number: '4000000000000259' })
    expect(await (await fetch(`${origin}/practice`)).text()).toContain('value="succeed"')
    // The button on the board is a plain form.
    const pressed = await fetch(`${origin}/practice/control`, {
      method: 'POST',
      body: new URLSearchParams({ paymentId, action: 'succeed' }),
      redirect: 'manual',
    })
    expect(pressed.status).toBe(303)
    expect((await state(origin, providerId))['state']).toBe('succeeded')
    expect(await control(origin, paymentId, 'fail')).toBe(409)
    await until(() => got.length === 2)
    expect(await control(origin, paymentId, 'late_failure')).toBe(200)
    await until(() => got.length === 3)
    expect(got[2]!.event).toMatchObject({ state: 'failed', failure: 'declined' })
    expect((await state(origin, providerId))['state']).toBe('succeeded')
    expect(await control(origin, paymentId, 'resend')).toBe(200)
    await until(() => got.length === 6)
    expect(got.slice(3).map(({ event }) => event.eventId)).toEqual(
      got
        .slice(0, 3)
        .map(({ event }) => event.eventId)
        .toReversed(),
    )
    expect(await control(origin, paymentId, 'silence')).toBe(200)
    expect(await control(origin, paymentId, 'resend')).toBe(409)
    expect(await control(origin, 'nobody', 'fail')).toBe(404)
    expect(await control(origin, paymentId, 'explode')).toBe(422)
    const foreign = await fetch(`${origin}/practice/control`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ paymentId, action: 'fail' }),
    })
    expect(foreign.status).toBe(403)
  })

  test('a dispute could not be tried: now the tester opens it, the shop is told, and its money is not refunded beside it', async () => {
    const { got, url } = await receiver()
    const { origin } = await bank({ webhookUrl: url })
    const paymentId = idWith({ copies: 1, isOvertaken: false })
    const { providerId, payUrl } = await opened(origin, paymentId)
    expect(await control(origin, paymentId, 'dispute')).toBe(409)
    await send(payUrl, good)
    await until(() => got.length === 2)
    const refund = (refundId: string) =>
      ask(origin, 'POST', `/api/payments/${providerId}/refunds`, { refundId, yen: 300 })
    expect((await refund('r1')).status).toBe(200)
    expect(await control(origin, paymentId, 'dispute_won')).toBe(409)
    expect(await control(origin, paymentId, 'dispute')).toBe(200)
    expect(await control(origin, paymentId, 'dispute')).toBe(409)
    expect(await refund('r2')).toEqual({ status: 422, body: { error: 'disputed' } })
    expect(await (await fetch(`${origin}/practice`)).text()).toContain('value="dispute_lost"')
    // The shop's side: a paper, once, and the same again is the same.
    await until(() => got.length === 3)
    const { disputeId, dueAt } = got[2]!.event as { disputeId: string; dueAt: number }
    expect(dueAt).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
    const answers = (evidenceId: string, paper: string) =>
      ask(origin, 'POST', `/api/disputes/${disputeId}/evidence`, {
        evidenceId,
        text: 'They ordered it.',
        tracking: null,
        pdf: Buffer.from(paper).toString('base64'),
      })
    const large = `%PDF-${'x'.repeat(900_000)}`
    expect((await answers('e1', 'no paper')).status).toBe(422)
    expect((await answers('e1', large)).status).toBe(200)
    expect((await answers('e1', large)).status).toBe(200)
    expect((await answers('e2', large)).body).toEqual({ error: 'not_now' })
    expect(await (await fetch(`${origin}/practice`)).text()).toContain('answered with 901 kB')
    expect(await control(origin, paymentId, 'dispute_won')).toBe(200)
    expect((await refund('r2')).status).toBe(200)
    await until(() => got.length === 4)
    expect(new Set(got.map(({ signed }) => signed))).toEqual(new Set([true]))
    const told = got.slice(2).map(({ event }) => event)
    expect(told).toMatchObject([
      { paymentId, providerId, state: 'open', yen: 12_000, currency: 'JPY', feeYen: 1_500 },
      { paymentId, providerId, state: 'won', yen: 12_000, currency: 'JPY', feeYen: 0 },
    ])
  })

  test('a silenced payment is paid without a word', async () => {
    const { got, url } = await receiver()
    const { origin } = await bank({ webhookUrl: url })
    const { providerId, payUrl } = await opened(origin, 'p1')
    await control(origin, 'p1', 'silence')
    await send(payUrl, good)
    await new Promise((next) => {
      setTimeout(next, 400)
    })
    expect(got).toEqual([])
    expect((await state(origin, providerId))['state']).toBe('succeeded')
  })
})

describe('the books', () => {
  async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'practice-bank-'))
    closers.push(() => rm(path, { recursive: true }))
    return join(path, 'deep', 'bank.json')
  }

  test('a restart keeps payments, refunds, the address and the messages still owed', async () => {
    const stateFile = await folder()
    const first = await bank({ stateFile })
    const { providerId, payUrl } = await opened(first.origin, idWith({ copies: 2 }))
    const waiting = await opened(first.origin, 'p-waiting')
    await send(payUrl, good)
    const refund = await ask(first.origin, 'POST', `/api/payments/${providerId}/refunds`, {
      refundId: 'r1',
      yen: 5,
    })
    await first.stop()
    const { got, url } = await receiver()
    const second = await bank({ stateFile, webhookUrl: url })
    expect(second.origin).toBe(first.origin)
    expect((await state(second.origin, providerId))['state']).toBe('succeeded')
    expect(
      await ask(second.origin, 'POST', `/api/payments/${providerId}/refunds`, { refundId: 'r1', yen: 5 }),
    ).toEqual(refund)
    expect((await fetch(waiting.payUrl)).status).toBe(200)
    await until(() => got.some(({ event }) => event.state === 'succeeded'))
  })

  test('no card number is ever in them', async () => {
    const stateFile = await folder()
    const { origin } = await bank({ stateFile })
    for (const [n, { number }] of testCards.entries())
      await send((await opened(origin, `p${n}`)).payUrl, { ...good, number })
    await send((await opened(origin, 'real')).payUrl, { ...good, number: '5555 5555 5555 4444' })
    const text = await readFile(stateFile, 'utf8')
    expect(text).toContain('"last4":"4242"')
    for (const number of [...testCards.map((card) => card.number), '5555555555554444']) {
      expect(text).not.toContain(number)
      expect(text).not.toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '))
    }
    expect(text).not.toMatch(/HANAKO|12\/39/)
    expect((await stat(stateFile)).mode & 0o077).toBe(0)
  })

  test('unreadable books stop the bank instead of starting empty ones', async () => {
    const stateFile = await folder()
    await (await bank({ stateFile })).stop()
    await writeFile(stateFile, '{"version":1,"payments":[')
    await expect(startPracticeBank({ secret, webhookUrl: 'http://127.0.0.1:9/', stateFile })).rejects.toThrow(
      'cannot read its books',
    )
  })

  test('as a process: killed in the middle of many payments it forgets none it acknowledged, and says no card number', async () => {
    const stateFile = await folder()
    const start = async () => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./main.ts', import.meta.url))],
        {
          env: {
            PATH: process.env['PATH'],
            PORT: '0',
            BANK_SECRET: secret,
            WEBHOOK_URL: 'http://127.0.0.1:9/',
            STATE_FILE: stateFile,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const gone = new Promise<number | null>((done) => {
        child.once('exit', done)
      })
      closers.push(async () => {
        child.kill('SIGKILL')
        await gone
      })
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => {
        text += String(chunk)
      })
      child.stdout.on('data', (chunk: Buffer) => {
        text += String(chunk)
      })
      await until(() => text.includes('\n'), 15_000)
      return {
        child,
        gone,
        origin: String((JSON.parse(text.split('\n')[0]!) as { origin: string }).origin),
        text: () => text,
      }
    }
    const first = await start()
    const paid: string[] = []
    const work = Promise.allSettled(
      Array.from({ length: 40 }, async (_, n) => {
        const { providerId, payUrl } = await opened(first.origin, `p${n}`)
        if ((await send(payUrl, good)).status !== 303) return
        paid.push(providerId)
        if (paid.length === 10) first.child.kill('SIGKILL')
      }),
    )
    await work
    await first.gone
    expect(paid.length).toBeGreaterThanOrEqual(10)
    const second = await start()
    expect(second.origin).toBe(first.origin)
    for (const providerId of paid) expect((await state(second.origin, providerId))['state']).toBe('succeeded')
    expect(first.text() + second.text()).not.toMatch(/4242/)
    second.child.kill('SIGTERM')
    expect(await second.gone).toBe(0)
  })

  test('the process goes when its parent is gone', async () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url))
    // A parent that starts the bank, passes its first line on and dies without a word.
    const script = `const c=require('node:child_process').spawn(process.execPath,['--disable-warning=ExperimentalWarning',${JSON.stringify(main)}],{stdio:['ignore','pipe','inherit']});c.stdout.once('data',(d)=>{process.stdout.write(String(d),()=>process.kill(process.pid,'SIGKILL'))})`
    const parent = spawn(process.execPath, ['-e', script], {
      env: { PATH: process.env['PATH'], BANK_SECRET: secret, WEBHOOK_URL: 'http://127.0.0.1:9/' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = new Promise((done) => {
      parent.once('exit', done)
    })
    let text = ''
    parent.stdout.on('data', (chunk: Buffer) => {
      text += String(chunk)
    })
    await gone
    await until(() => text.includes('\n'))
    const { origin } = JSON.parse(text) as { origin: string }
    const answers = (): Promise<boolean> =>
      fetch(`${origin}/health`).then(
        () => true,
        () => false,
      )
    await expect.poll(answers, { timeout: 4_000 }).toBe(false)
  })
})

describe('the check of a card', () => {
  const now = Date.UTC(2026, 10, 21)
  const faults = (more: Partial<typeof good>) => {
    const found = checkCard({ ...good, ...more }, now)
    return found.ok ? {} : found.faults
  }
  test('Luhn', () =>
    expect([luhn('4242424242424242'), luhn('4242424242424241'), luhn('5555555555554444')]).toEqual([
      true,
      false,
      true,
    ]))
  test.each([
    [{ number: '' }, { number: 'missing' }],
    [{ number: '4242 4242' }, { number: 'wrongLength' }],
    [{ number: '4242424242424243' }, { number: 'wrongDigits' }],
    [{ number: '5555555555554444' }, { number: 'notTestCard' }],
    [{ number: '4242a' }, { number: 'notDigits' }],
    [{ expiry: '10/26' }, { expiry: 'past' }],
    [{ expiry: '11/26' }, {}],
    [{ expiry: '1/2030' }, {}],
    [{ expiry: '1130' }, {}],
    [{ expiry: '13/30' }, { expiry: 'format' }],
    [{ expiry: 'soon' }, { expiry: 'format' }],
    [{ cvc: '12' }, { cvc: 'format' }],
    [{ cvc: '1234' }, {}],
    [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
    [{ number: '4242424242424242' }, {}],
    [{ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, {}],
  ])('%j gives %j', (more, found) => expect(faults(more)).toEqual(found))
})
