import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, wallet } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { plain, rate, teller } from '../speed.testing.ts'

/**
 * `npm run bench -- money` runs this with many and reads the lines it tells; here a few say that the same work comes out right under load. No time decides
 * anything: what is told is held against a plain transaction of the same run.
 */
const COUNT = Number(process.env['MONEY_COUNT'] ?? 24)
const told = teller(process.env['MONEY_TELL'] !== undefined)
const AT_ONCE = 8

let world: TestShop
let people: Customer[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => world.customer(`p${index}`, { walletYen: 10_000 })),
  )
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
const whoOf = (index: number): Customer => people[index % AT_ONCE]!
const captured = async (ids: readonly string[]): Promise<number> =>
  (
    await world.shop.house.db
      .selectFrom('ledger_entry')
      .select('id')
      .where(
        'natural_key',
        'in',
        ids.map((id) => `payment/${id}/captured`),
      )
      .execute()
  ).length

test('checkouts paid by card, from the cart to the order that is to be bought: each is paid once', async () => {
  const transaction = await plain(world.shop.house.db, COUNT * 4)
  const placed: { paymentId: string; orderNo: string; who: Customer }[] = []
  let turns = 0
  const one = async (index: number): Promise<void> => {
    const who = whoOf(index)
    turns += 1
    // Nobody presses so often in one minute as this.
    if (turns % 100 === 0) await world.shop.house.clock.pass(MINUTE)
    const item = world.shelf.put(listing({ yen: 3_000 }))
    const { lineId } = await who.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
    const made = await who.call(checkout.place, { quoteId: quote.id, accept: true })
    placed.push({ ...made, who })
    const answer = await world.shop.answer(world.bank.webhook(made.paymentId, 'succeeded'))
    expect(answer?.status).toBe(200)
  }
  const began = performance.now()
  let isOver = false
  // The shop works its jobs beside, as a shop that is open does.
  const working = (async () => {
    while (!isOver) if ((await world.drain()) === 0) await new Promise((go) => setTimeout(go, 5))
    await world.drain()
  })()
  await rate(COUNT, AT_ONCE, one)
  isOver = true
  await working
  told('checkouts paid by card', (COUNT * 1_000) / (performance.now() - began), transaction)
  expect(await captured(placed.map(({ paymentId }) => paymentId))).toBe(COUNT)
  for (const { who, orderNo } of placed.slice(-AT_ONCE))
    expect((await who.call(order.detail, { no: orderNo })).lines[0]!.line.state).toBe('to_buy')
}, 600_000)

test('messages of the bank, each said twice: every one is answered, and the money of each payment is booked once', async () => {
  const transaction = await plain(world.shop.house.db, COUNT * 4)
  const ids: string[] = []
  for (let index = 0; index < COUNT; index += 1) {
    if (index % 100 === 99) await world.shop.house.clock.pass(MINUTE)
    ids.push((await whoOf(index).call(wallet.topUp, { yen: 500 })).paymentId)
  }
  const words = [...ids, ...ids].map((id) => world.bank.webhook(id, 'succeeded', { eventId: `event-${id}` }))
  const began = performance.now()
  const answered = await rate(words.length, AT_ONCE * 2, async (index) => {
    expect((await world.shop.answer(words[index]!))?.status).toBe(200)
  })
  told('messages of the bank answered', answered, transaction)
  await world.drain()
  told('payments settled by their messages', (COUNT * 1_000) / (performance.now() - began), transaction)
  expect(await captured(ids)).toBe(COUNT)
  for (const [index, who] of people.entries()) {
    const own = ids.filter((_, at) => at % AT_ONCE === index).length
    expect((await who.call(wallet.detail, { page: 1 })).balanceYen).toBe(10_000 + own * 500)
  }
}, 600_000)
