import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, payment, paymentDesk, purchase, wallet } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { defaultFees } from '@tomobako/domain/settings'
import { at } from '../kernel/context.ts'
import { verify } from '../ledger/index.ts'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 100_000 })
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const stored = (id: string) =>
  world.shop.house.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const balance = async () => (await anna.call(wallet.detail, { page: 1 })).balanceYen
const sentTo = (paymentId: string) =>
  [...world.bank.refunds.values()].filter((each) => each.providerId === `test_${paymentId}`)

async function ordered(method: 'wallet' | 'card' = 'card') {
  const item = world.shelf.put(listing())
  const { lineId } = await anna.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method, points: 0 })
  return anna.call(checkout.place, { quoteId: quote.id, accept: true })
}

/** The bank answers nobody while this runs. */
async function silent(work: () => Promise<void>): Promise<void> {
  const { gateway } = world.bank
  const { read, end } = gateway
  const nothing = async (): Promise<never> => {
    throw new Error('the bank does not answer')
  }
  Object.assign(gateway, { read: nothing, end: nothing })
  await work()
  Object.assign(gateway, { read, end })
}

test('money taken while reconciliation failed is credited: an expired payment is asked about until the bank says that it ended', async () => {
  const before = await balance()
  const { paymentId } = await anna.call(wallet.topUp, { yen: 5_000 })
  // Its webhook is lost, and the bank cannot be asked while its time runs out.
  await silent(async () => {
    await world.passTime(40 * MINUTE)
    expect(await stored(paymentId)).toMatchObject({ state: 'expired', ended_at: null })
  })
  world.bank.payments.get(paymentId)!.state = 'succeeded'
  await world.passTime(20 * MINUTE)
  expect((await stored(paymentId)).state).toBe('succeeded')
  expect(await balance()).toBe(before + 5_000)
})

test('paid after our end, for an order that is gone: it goes back to the card by itself', async () => {
  const { paymentId, orderNo } = await ordered()
  await silent(async () => world.passTime(25 * HOUR))
  // The order waits as long as the bank says nothing; then it ends, and the money comes after all.
  await world.passTime(10 * MINUTE)
  expect((await anna.call(order.detail, { no: orderNo })).lines[0]!.line.state).toBe('cancelled')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.drain()
  expect(await stored(paymentId)).toMatchObject({ state: 'succeeded', ended_at: expect.any(Number) })
  expect(sentTo(paymentId)).toHaveLength(1)
})

test('an attempt that another took the place of is closed at the bank, and asked about no more once it ended', async () => {
  const { paymentId } = await ordered()
  expect((await anna.call(payment.retry, { id: paymentId, method: 'wallet' })).state).toBe('succeeded')
  await world.drain()
  expect(world.bank.payments.get(paymentId)).toMatchObject({ state: 'failed', failure: 'expired' })
  expect(await stored(paymentId)).toMatchObject({ state: 'expired', ended_at: expect.any(Number) })
})

test('two captured payments behind 115 dead ones are settled in one turn, and every dead one waits its own time', async () => {
  const { db, clock } = world.shop.house
  const now = clock.now()
  const dead = Array.from({ length: 115 }, () => ({
    id: randomUUIDv7(),
    customer_id: anna.id,
    kind: 'top_up',
    method: 'card',
    provider: 'practice',
    provider_id: `gone_${randomUUIDv7()}`,
    state: 'needs_action',
    yen: 700,
    expires_at: at(now + 50 * HOUR),
    created_at: at(now - 48 * HOUR),
    next_ask_at: at(now - 48 * HOUR),
  }))
  await db.insertInto('payment').values(dead).execute()
  const captured = [await ordered(), await ordered()]
  for (const { paymentId } of captured) world.bank.payments.get(paymentId)!.state = 'succeeded'
  const asked = new Map<string, number>()
  const { read } = world.bank.gateway
  world.bank.gateway.read = async (providerId) => {
    asked.set(providerId, (asked.get(providerId) ?? 0) + 1)
    return read(providerId)
  }
  await world.passTime(3 * MINUTE)
  for (const { paymentId } of captured) expect((await stored(paymentId)).state).toBe('succeeded')
  expect(dead.filter((each) => asked.get(each.provider_id) === 1)).toHaveLength(115)
  // Two minutes later nobody asks about things of the day before yesterday again.
  await world.passTime(2 * MINUTE)
  expect(Math.max(...dead.map((each) => asked.get(each.provider_id) ?? 0))).toBe(1)
  await world.passTime(3 * HOUR)
  expect(Math.min(...dead.map((each) => asked.get(each.provider_id) ?? 0))).toBe(2)
  world.bank.gateway.read = read
})

test('an open attempt for something that no longer waits to be paid ends by itself', async () => {
  const mori = await world.staff('mori', ['buyer'])
  const { orderNo } = await ordered('wallet')
  const line = (await anna.call(order.detail, { no: orderNo })).order.lines[0]!
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.priceChanged, { lineId: line.id, itemYen: line.priceYen + 900, domesticYen: 0 })
  const { paymentId } = await anna.call(order.answer, { lineId: line.id, answer: 'accept', method: 'card' })
  // Another process gave the line back meanwhile and did not know of the attempt.
  await world.shop.house.db
    .updateTable('payment')
    .set({ subject_id: randomUUIDv7() })
    .where('id', '=', paymentId!)
    .execute()
  await world.passTime(3 * MINUTE)
  expect(await stored(paymentId!)).toMatchObject({ state: 'expired', ended_at: expect.any(Number) })
})

test('every step of a payment says who took it and why', async () => {
  const { paymentId } = await ordered()
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const told = await world.shop.house.db
    .selectFrom('payment_event')
    .select(['event', 'from_state', 'to_state', 'by'])
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(told).toEqual([
    { event: 'open', from_state: null, to_state: 'created', by: 'customer' },
    { event: 'needAction', from_state: 'created', to_state: 'needs_action', by: 'system' },
    { event: 'succeed', from_state: 'needs_action', to_state: 'succeeded', by: 'system' },
  ])
})

test('a payment that never ended was asked about daily and nobody was told: after the days of the setting it is a row for people, who ask now or end it', async () => {
  const finance = await world.staff('ueda', ['finance'])
  const { paymentId } = await anna.call(wallet.topUp, { yen: 3_000 })
  const mine = async (page = 1): Promise<object | undefined> => {
    const { rows, hasNext } = await finance.call(paymentDesk.unended, { page })
    return rows.find((row) => row.id === paymentId) ?? (hasNext ? mine(page + 1) : undefined)
  }
  await silent(async () => {
    await world.passTime((defaultFees.unendedDays - 1) * DAY)
    expect(await mine()).toBeUndefined()
    await world.passTime(DAY + HOUR)
    expect(await mine()).toMatchObject({ state: 'expired', yen: 3_000, providerId: `test_${paymentId}` })
    await finance.call(paymentDesk.askNow, { id: paymentId })
    await world.drain()
    expect(await mine()).toBeDefined()
    const why = 'It is not in their list.'
    await finance.call(paymentDesk.endPayment, { id: paymentId, why })
    expect(await mine()).toBeUndefined()
    expect(await stored(paymentId)).toMatchObject({ state: 'expired', ended_why: why })
    expect((await finance.ask(paymentDesk.endPayment, { id: paymentId, why })).key).toBe(
      'console.changedMeanwhile',
    )
  })
  // The money comes all the same: it is money.
  const before = await balance()
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  expect(await balance()).toBe(before + 3_000)
})

test('an order that hung at the bank for weeks ends with its payment when people say so', async () => {
  const finance = await world.staff('ono', ['finance'])
  const { paymentId, orderNo } = await ordered()
  await world.bank.pays(world.shop, paymentId, 'processing')
  await world.passTime(defaultFees.unendedDays * DAY)
  expect((await anna.call(order.detail, { no: orderNo })).lines[0]!.line.state).toBe('awaiting_payment')
  await finance.call(paymentDesk.endPayment, { id: paymentId, why: 'Their page says it was given up.' })
  await world.passTime(10 * MINUTE)
  expect((await anna.call(order.detail, { no: orderNo })).lines[0]!.line.state).toBe('cancelled')
})
