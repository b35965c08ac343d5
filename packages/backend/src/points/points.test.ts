import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, message, order, points } from '@tomobako/contract'
import { DAY, iso } from '@tomobako/domain/kernel'
import { accounts, pointsEarned } from '@tomobako/domain/ledger'
import { defaultFees } from '@tomobako/domain/settings'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { balance, post, verify } from '../ledger/index.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let counter = 0
const earn = (who: Customer, amount: number) =>
  inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      pointsEarned({
        key: `test/points/${(counter += 1)}`,
        kind: 'test',
        customerId: who.id,
        points: amount,
      }),
    ),
  )
const lotsOf = async (who: Customer) =>
  (await who.call(points.detail, { page: 1 })).lots.map((lot) => [lot.points, lot.expiresAt])
async function spend(who: Customer, yen: number, used: number) {
  const item = world.shelf.put(listing({ yen }))
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: used })
  const { orderNo } = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  return { quote, orderNo, lineId: (await who.call(order.detail, { no: orderNo })).order.lines[0]!.id }
}

test('P 4 the oldest points are spent first, each is one yen, and what comes back has its old date', async () => {
  const anna = await world.customer('points-anna', { walletYen: 50_000 })
  const first = iso(world.shop.house.clock.now() + 365 * DAY)
  await earn(anna, 300)
  await world.passTime(10 * DAY)
  await earn(anna, 500)
  const [[, oldDay], [, newDay]] = (await lotsOf(anna)) as [[number, string], [number, string]]
  expect(oldDay.slice(0, 16)).toBe(first.slice(0, 16))
  const { quote, lineId, orderNo } = await spend(anna, 5_000, 400)
  expect(quote.totalYen).toBe(5_000 + 200 - 400)
  expect(await lotsOf(anna)).toEqual([[400, newDay]])
  await anna.call(order.cancelLine, { lineId })
  expect(await lotsOf(anna)).toEqual([
    [300, oldDay],
    [500, newDay],
  ])
  // Every movement says what made it.
  const { rows } = await anna.call(points.detail, { page: 1 })
  expect(rows.map((row) => [row.key, row.points, row.link])).toEqual([
    ['pointsReturned', 400, `/orders/${orderNo}`],
    ['pointsSpent', -400, `/orders/${orderNo}`],
    ['pointsEarned', 500, null],
    ['pointsEarned', 300, null],
  ])
})

test('P 4 points end after 365 days, not a day before, and only what was not spent', async () => {
  const ben = await world.customer('points-ben', { walletYen: 50_000 })
  await earn(ben, 1_000)
  await spend(ben, 5_000, 400)
  await world.passTime(364 * DAY)
  expect(await balance(world.shop.house.db, accounts.points(ben.id))).toBe(600)
  await world.passTime(1 * DAY + 60_000)
  expect(await balance(world.shop.house.db, accounts.points(ben.id))).toBe(0)
  expect(await lotsOf(ben)).toEqual([])
  const { rows } = await ben.call(points.detail, { page: 1 })
  expect(rows[0]).toMatchObject({ key: 'pointsExpired', points: -600, balanceAfter: 0 })
})

test('points ended without a word: their owner is told a fortnight before, once, and of all that end that month', async () => {
  const noa = await world.customer('points-noa')
  const read = async () =>
    (await noa.call(message.list, { page: 1 })).rows.filter(({ link }) => link === '/points')
  await earn(noa, 300)
  await world.passTime(10 * DAY)
  await earn(noa, 50)
  await world.passTime(30 * DAY)
  await earn(noa, 7)
  await world.passTime(309 * DAY)
  expect(await read()).toEqual([])
  await world.passTime(3 * DAY)
  await world.drain()
  expect(await read()).toMatchObject([{ title: expect.stringContaining('350') }])
  expect(await world.mails(noa.email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('350') }),
  )
  await world.passTime(12 * DAY)
  expect(await read()).toHaveLength(1)
  // Those of the month after are a word of their own.
  await world.passTime(28 * DAY)
  expect(await read()).toHaveLength(2)
})

test('points that come back after their date end, and are not new ones', async () => {
  const eva = await world.customer('points-eva', { walletYen: 50_000 })
  await earn(eva, 1_000)
  await world.passTime(364 * DAY)
  const { lineId } = await spend(eva, 5_000, 1_000)
  await world.passTime(2 * DAY)
  await eva.call(order.cancelLine, { lineId })
  await world.passTime(60_000)
  // What is left was given for the order, which nobody bought in the promised time.
  expect(await balance(world.shop.house.db, accounts.points(eva.id))).toBe(defaultFees.promisePoints)
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('two orders at once never spend one point twice', async () => {
  const kim = await world.customer('points-kim', { walletYen: 100_000 })
  await earn(kim, 700)
  const quotes: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const item = world.shelf.put(listing({ yen: 5_000 }))
    const { lineId } = await kim.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    quotes.push((await kim.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 500 })).id)
  }
  const answers = await Promise.all(
    quotes.map((quoteId) => kim.ask(checkout.place, { quoteId, accept: true })),
  )
  expect(answers.map(({ key }) => key ?? 'placed').toSorted()).toEqual([
    'checkout.pointsTooMany',
    'checkout.pointsTooMany',
    'checkout.pointsTooMany',
    'placed',
  ])
  expect((await lotsOf(kim)).map(([left]) => left)).toEqual([200])
})

test('the proof of the books finds points whose days do not add up', async () => {
  const leo = await world.customer('points-leo')
  await earn(leo, 10)
  await world.shop.house.db
    .updateTable('point_lot')
    .set({ rest: 9 })
    .where('customer_id', '=', leo.id)
    .execute()
  expect((await verify(world.shop.house.db)).problems.join('\n')).toContain('points by the day')
  await world.shop.house.db
    .updateTable('point_lot')
    .set({ rest: 10 })
    .where('customer_id', '=', leo.id)
    .execute()
})
