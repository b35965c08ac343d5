import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, payment, purchase, wallet } from '@tomobako/contract'
import type { MeansId } from '@tomobako/domain/payment'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterEach(async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] }))
afterAll(() => world.close())

let people = 0
const customer = (walletYen = 0) =>
  world.customer(`payer${(people += 1)}`, walletYen > 0 ? { walletYen } : {})
const walletYen = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen

async function quoted(who: Customer, method: MeansId, options: { oneOfAKind?: boolean; yen?: number } = {}) {
  const yen = options.yen ?? 9_000
  const item = world.shelf.put(
    listing({ yen, ...(options.oneOfAKind ? {} : { source: 'rakuten', site: 'rakuten' }) }),
  )
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  return who.call(checkout.quote, { lineIds: [lineId], method, points: 0 })
}
const placed = async (who: Customer, method: MeansId, options: { oneOfAKind?: boolean } = {}) => {
  const quote = await quoted(who, method, options)
  return { quote, ...(await who.call(checkout.place, { quoteId: quote.id, accept: true })) }
}
const lineOf = async (who: Customer, no: string) => (await who.call(order.detail, { no })).order.lines[0]!

test('the checkout offers what can be paid with here, each with its fee and where a refund goes; what nobody takes is not there', async () => {
  const quote = await quoted(await customer(), 'card')
  expect(quote.methods.map(({ id }) => id)).toEqual(['wallet', 'card', 'alipay', 'wechat_pay', 'konbini'])
  const by = Object.fromEntries(quote.methods.map((each) => [each.id, each]))
  expect(by['alipay']).toMatchObject({ feeYen: by['card']!.feeYen, refund: 'source', usable: true })
  expect(by['konbini']).toMatchObject({ refund: 'wallet', openMs: 3 * DAY })
  expect(by['paypal']).toBeUndefined()
  // Without a bank of ours nobody is told of a transfer.
  expect(quote.fillsByTransfer).toBe(false)
})

test('in the china edition Alipay and WeChat Pay come first, at the checkout, for what waits to be paid and in the wallet; everything else stays offered', async () => {
  const { settings } = world.shop.house
  settings.edition = 'china'
  try {
    const who = await customer()
    const { methods, id: quoteId } = await quoted(who, 'alipay')
    const first = ['alipay', 'wechat_pay', 'wallet', 'card', 'konbini']
    expect(methods.map(({ id }) => id)).toEqual(first)
    const { orderNo } = await who.call(checkout.place, { quoteId, accept: true })
    // What waits half an hour is not offered a slip.
    expect((await who.call(order.detail, { no: orderNo })).methods.map(({ id }) => id)).toEqual(
      first.filter((id) => id !== 'konbini'),
    )
    expect((await who.call(wallet.detail, { page: 1 })).methods.map(({ id }) => id)).toEqual(
      first.filter((id) => id !== 'wallet'),
    )
  } finally {
    delete settings.edition
  }
})

test('a thing there is once is not held for days: neither slip nor transfer is offered, and asking for one is refused', async () => {
  const who = await customer()
  const quote = await quoted(who, 'konbini', { oneOfAKind: true })
  expect(quote.methods.map(({ id }) => id)).toEqual(['wallet', 'card', 'alipay', 'wechat_pay'])
  expect((await who.ask(checkout.place, { quoteId: quote.id, accept: true })).key).toBe('payment.notThisWay')
})

test('what is above a means’ limit cannot be paid by it, whatever the caller says', async () => {
  const who = await customer()
  const quote = await quoted(who, 'konbini', { yen: 400_000 })
  expect(quote.methods.map(({ id }) => id)).not.toContain('konbini')
  expect((await who.ask(checkout.place, { quoteId: quote.id, accept: true })).key).toBe('payment.notThisWay')
})

test('paid with Alipay it is bought, and when it is sold out the money goes back to Alipay', async () => {
  const who = await customer()
  const { quote, orderNo, paymentId, payUrl } = await placed(who, 'alipay')
  expect(payUrl).toContain('http')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const line = await lineOf(who, orderNo)
  expect(line.state).toBe('to_buy')
  expect(await who.call(payment.result, { paymentId })).toMatchObject({ state: 'success', method: 'alipay' })
  const buyer = await world.staff(`means-buyer${people}`, ['buyer'])
  await buyer.call(purchase.claim, { lineId: line.id })
  await buyer.call(purchase.soldOut, { lineId: line.id, reason: 'sold_out' })
  await world.drain()
  expect([...world.bank.refunds.values()].at(-1)).toEqual({
    providerId: `test_${paymentId}`,
    yen: quote.totalYen,
  })
  expect(await walletYen(who)).toBe(0)
})

test('a convenience store gives nothing back: what was paid there comes into the wallet', async () => {
  const who = await customer()
  const { quote, orderNo, paymentId } = await placed(who, 'konbini')
  await world.bank.pays(world.shop, paymentId, 'needs_action')
  // The payer has days, and the order waits as long.
  await world.passTime(2 * DAY)
  expect((await lineOf(who, orderNo)).state).toBe('awaiting_payment')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const line = await lineOf(who, orderNo)
  expect(line.state).toBe('to_buy')
  const asked = world.bank.refunds.size
  await who.call(order.cancelLine, { lineId: line.id })
  await world.drain()
  expect(await walletYen(who)).toBe(quote.totalYen)
  expect(world.bank.refunds.size).toBe(asked)
})

test('a slip nobody took to a till runs out: the order ends and nothing is owed', async () => {
  const who = await customer()
  const { orderNo, paymentId } = await placed(who, 'konbini')
  await world.bank.pays(world.shop, paymentId, 'needs_action')
  await world.passTime(3 * DAY + HOUR)
  expect((await lineOf(who, orderNo)).state).toBe('cancelled')
  expect(await who.call(payment.result, { paymentId })).toMatchObject({ state: 'failed', until: null })
})

test('a payment under way at WeChat Pay says processing, keeps the order beyond its half hour and ends either way', async () => {
  const who = await customer()
  for (const end of ['succeeded', 'failed'] as const) {
    const { orderNo, paymentId } = await placed(who, 'wechat_pay', { oneOfAKind: true })
    await world.bank.pays(world.shop, paymentId, 'processing')
    await world.passTime(70 * MINUTE)
    expect(await who.call(payment.result, { paymentId })).toMatchObject({
      state: 'processing',
      method: 'wechat_pay',
    })
    await world.bank.pays(world.shop, paymentId, end, end === 'failed' ? 'declined' : undefined)
    await world.passTime(10 * MINUTE)
    expect((await lineOf(who, orderNo)).state).toBe(end === 'succeeded' ? 'to_buy' : 'cancelled')
  }
})

test('an attempt that failed may be made again by another means, with the fee of that means', async () => {
  const who = await customer(50_000)
  const { quote, paymentId, orderNo } = await placed(who, 'card')
  await world.bank.pays(world.shop, paymentId, 'failed', 'declined')
  const shown = await who.call(payment.result, { paymentId })
  expect(shown.methods.map(({ id }) => id)).toEqual(['wallet', 'card', 'alipay', 'wechat_pay'])
  const detail = await who.call(order.detail, { no: orderNo })
  const fee = (id: string) => detail.methods.find((each) => each.id === id)!.feeYen
  expect([fee('wallet'), fee('alipay')]).toEqual([0, quote.methods.find(({ id }) => id === 'card')!.feeYen])
  await who.call(payment.retry, { id: paymentId, method: 'wallet' })
  expect((await lineOf(who, orderNo)).state).toBe('to_buy')
  expect(await walletYen(who)).toBe(50_000 - (quote.totalYen - fee('alipay')))
})

test('the wallet is filled by the means that is chosen', async () => {
  const who = await customer()
  expect((await who.call(wallet.detail, { page: 1 })).methods.map(({ id }) => id)).not.toContain('wallet')
  const { paymentId } = await who.call(wallet.topUp, { yen: 3_000, method: 'alipay' })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  expect(await walletYen(who)).toBe(3_000)
  expect((await who.ask(wallet.topUp, { yen: 3_000, method: 'paypal' })).key).toBe('payment.notThisWay')
})
