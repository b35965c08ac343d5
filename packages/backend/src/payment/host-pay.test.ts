import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@tomobako/contract'
import { cart, checkout, friendPayment, order, payment, wallet } from '@tomobako/contract'
import type { HostName } from '@tomobako/domain/payment'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Customer, TestShop } from '@tomobako/testkit'
import { listing, openTestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

/** Orders paid in the sheet of a super-app, against its wire; the telephone's part is the practice super-apps' (apps/practice/src/hosts). */
let world: TestShop
let mei: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  mei = await world.customer('mei')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const apps = {
  wechat: { agent: 'MicroMessenger/8.0.50 miniProgram/wx0', method: 'wechat_pay', heard: 'ok' },
  alipay: { agent: 'AliApp(AP/10.6.10) AlipayClient/10.6.10', method: 'alipay', heard: 'success' },
} as const

/** A call from inside the mini-program. */
const inside =
  (host: HostName) =>
  async <I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> => {
    const said = await mei.ask(endpoint, input, { headers: { 'user-agent': apps[host].agent } })
    if (said.code !== 200) throw new Error(`${endpoint.name}: ${said.key}`)
    return said.data as O
  }
async function asked(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await world.hosts(path, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}
const codeOf = async (host: HostName, person = 'mei'): Promise<string> =>
  String((await asked('/practice/codes', { host, person }))['code'])
/** The mini-program's page and the super-app behind it. */
async function pays(host: HostName, paymentId: string, { person = 'mei', does = 'pays' } = {}) {
  const { sheet } = await world
    .visitor()
    .call(payment.hostSheet, { payment: paymentId, code: await codeOf(host, person) })
  return (await asked('/practice/pay', { host, person, sheet, does }))['result']
}
async function placed(host: HostName) {
  const item = world.shelf.put(listing())
  const call = inside(host)
  const { lineId } = await call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const { method } = apps[host]
  const quote = await call(checkout.quote, { lineIds: [lineId], method, points: 0 })
  return { quote, ...(await call(checkout.place, { quoteId: quote.id, accept: true })) }
}
const stateOf = async (paymentId: string) => (await mei.call(payment.result, { paymentId })).state
const lineOf = async (no: string) => (await mei.call(order.detail, { no })).order.lines[0]!

describe.each(['wechat', 'alipay'] as const)('S1-006 S4-047: paying in %s', (host) => {
  test('its own sheet is offered, what needs a page of a company is not; elsewhere all is as ever', async () => {
    const { quote } = await placed(host)
    expect(quote.methods.map(({ id }) => id)).toEqual(['wallet', apps[host].method])
    const ways = (await mei.call(wallet.detail, { page: 1 })).methods.map(({ id }) => id)
    expect(ways).toContain('card')
  })

  test('an order is paid by the one who holds the telephone, heard once, bought, and goes back the same way', async () => {
    const { quote, orderNo, paymentId, payUrl } = await placed(host)
    expect(payUrl).toContain('/paymentSuccess')
    expect(await mei.call(payment.result, { paymentId })).toMatchObject({ state: 'processing', payIn: host })
    // Closed at first, opened again: one and the same trade.
    expect(await pays(host, paymentId, { does: 'closes' })).toBe('cancel')
    expect(await stateOf(paymentId)).toBe('processing')
    expect(await pays(host, paymentId)).toBe('ok')
    expect(await world.hostsTell()).toEqual([{ status: 200, text: apps[host].heard }])
    expect(await stateOf(paymentId)).toBe('success')
    const line = await lineOf(orderNo)
    expect(line.state).toBe('to_buy')
    const code = await codeOf(host)
    expect((await world.visitor().ask(payment.hostSheet, { payment: paymentId, code })).key).toBe(
      'payment.notPayable',
    )
    await mei.call(order.cancelLine, { lineId: line.id })
    await world.drain()
    const refund = await world.shop.house.db
      .selectFrom('refund')
      .select(['yen', 'state'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(refund.yen).toBe(quote.totalYen)
    // WeChat says later that it is done, Alipay at once.
    await world.passTime(10 * MINUTE)
    await world.drain()
    const after = await world.shop.house.db
      .selectFrom('refund')
      .select('state')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(after.state).toBe('succeeded')
  })

  test('when no message ever comes, the page that waits asks', async () => {
    const { orderNo, paymentId } = await placed(host)
    expect(await pays(host, paymentId)).toBe('ok')
    await mei.call(payment.result, { paymentId })
    await world.drain()
    expect((await lineOf(orderNo)).state).toBe('to_buy')
    await world.hostsTell()
    expect(await stateOf(paymentId)).toBe('success')
  })

  test('a message that is not theirs, or was changed, says nothing', async () => {
    const { paymentId } = await placed(host)
    const before = world.shop
    const made = await before.answer(
      new Request(`http://shop.test/webhooks/${host}`, {
        method: 'POST',
        body:
          host === 'wechat'
            ? '{"id":"1","event_type":"TRANSACTION.SUCCESS"}'
            : 'trade_status=TRADE_SUCCESS&sign=x',
        headers: { 'wechatpay-timestamp': '1', 'wechatpay-nonce': 'n', 'wechatpay-signature': 'x' },
      }),
    )
    expect(made!.status).toBe(400)
    expect(await stateOf(paymentId)).toBe('processing')
  })

  test('a sheet is for its own telephone, and for a code that is good', async () => {
    const { paymentId } = await placed(host)
    const made = await world
      .visitor()
      .call(payment.hostSheet, { payment: paymentId, code: await codeOf(host) })
    expect(
      (await asked('/practice/pay', { host, person: 'lin', sheet: made.sheet, does: 'pays' }))['result'],
    ).toBe('fail')
    const other = host === 'wechat' ? 'alipay' : 'wechat'
    const wrong = await world
      .visitor()
      .ask(payment.hostSheet, { payment: paymentId, code: await codeOf(other) })
    expect(wrong.key).toBe('account.host.code')
    const nobodys = { payment: '0190a1b2-0000-7000-8000-000000000000', code: await codeOf(host) }
    expect((await world.visitor().ask(payment.hostSheet, nobodys)).key).toBe('common.notFound')
  })

  test('what is gone on with in a browser is another attempt, and the first can be paid no more', async () => {
    const { orderNo, paymentId } = await placed(host)
    const { sheet } = await world
      .visitor()
      .call(payment.hostSheet, { payment: paymentId, code: await codeOf(host) })
    const again = await mei.call(payment.retry, { id: paymentId, method: apps[host].method })
    expect(again.paymentId).not.toBe(paymentId)
    await world.drain()
    await world.passTime(2 * MINUTE)
    await world.drain()
    expect((await asked('/practice/pay', { host, person: 'mei', sheet, does: 'pays' }))['result']).toBe(
      'fail',
    )
    expect((await lineOf(orderNo)).state).not.toBe('to_buy')
  })

  test('a friend pays by it too', async () => {
    const asks = await mei.call(friendPayment.ask, { yen: 3_000, name: 'Lin', email: '', message: '' })
    const token = new URL(asks.url!, 'http://shop.test').searchParams.get('token')!
    const agent = { headers: { 'user-agent': apps[host].agent } }
    const friend = world.visitor()
    type Shown = { asks: { methods: { id: string }[]; running: { paymentId: string; payIn: string } | null } }
    const shown = async () => (await friend.ask(friendPayment.show, { token }, agent)).data as Shown
    expect((await shown()).asks.methods.map(({ id }) => id)).toEqual([apps[host].method])
    const before = (await mei.call(wallet.detail, { page: 1 })).balanceYen
    expect(
      (
        await friend.ask(
          friendPayment.pay,
          { token, email: 'lin@example.com', code: '', method: apps[host].method },
          agent,
        )
      ).code,
    ).toBe(200)
    const { paymentId, payIn } = (await shown()).asks.running!
    expect(payIn).toBe(host)
    expect(await pays(host, paymentId, { person: 'lin' })).toBe('ok')
    await world.hostsTell()
    expect((await mei.call(wallet.detail, { page: 1 })).balanceYen).toBe(before + 3_000)
  })

  test('what was not paid in time is closed there too', async () => {
    const { orderNo, paymentId } = await placed(host)
    const { sheet } = await world
      .visitor()
      .call(payment.hostSheet, { payment: paymentId, code: await codeOf(host) })
    await world.passTime(40 * MINUTE)
    await world.drain()
    expect((await lineOf(orderNo)).state).toBe('cancelled')
    expect((await asked('/practice/pay', { host, person: 'mei', sheet, does: 'pays' }))['result']).toBe(
      'fail',
    )
  })
})

test('a message of WeChat Pay is good for five minutes', async () => {
  const { paymentId } = await placed('wechat')
  await pays('wechat', paymentId)
  const [late] = world.hostsWaiting()
  await world.passTime(6 * MINUTE)
  expect((await world.shop.answer(late!))!.status).toBe(400)
  // It is signed anew each time it is said.
  expect(await world.hostsTell()).toMatchObject([{ status: 200 }])
  expect(await stateOf(paymentId)).toBe('success')
})
