import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestShop } from '@tomobako/testkit'
import { listing, openTestShop } from '@tomobako/testkit'
import { account, handover, order, packing, parcel, staff as staffCalls, wallet } from '@tomobako/contract'
import { verify } from '../ledger/index.ts'
import { verifyAudit } from '../staff/index.ts'
import { demoPeople, seedDemo } from './index.ts'
import { things } from './story.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (const [at, thing] of things.entries()) {
    shop.shelf.put(listing({ source: thing.source, site: thing.source === 'yahoo' ? 'yahoo-auctions' : thing.source, title: `${thing.words} 見本 ${at}`, yen: 2_000 + at * 300, images: [`https://img.practice.tomobako.test/${thing.key}-1.svg`] }))
  }
})
afterAll(() => shop.close())

const stateCounts = async () => Object.fromEntries((await shop.shop.house.db.selectFrom('order_line').select((eb) => ['state', eb.fn.countAll<number>().as('n')]).groupBy('state').execute()).map((row) => [row.state, Number(row.n)]))
const parcelStates = async () => (await shop.shop.house.db.selectFrom('parcel').select('state').orderBy('state').execute()).map((row) => row.state)

test('the demo world holds something in every state, told in the past, with books that agree; a second time changes nothing', { timeout: 120_000 }, async () => {
  const before = shop.shop.house.clock.now()
  const began = performance.now()
  await seedDemo(shop.shop)
  // Told in the past: the shop's own clock only went on as the machine's did.
  expect(shop.shop.house.clock.now() - before).toBeLessThan(performance.now() - began + 1_000)

  const lines = await stateCounts()
  for (const state of ['awaiting_payment', 'to_buy', 'needs_answer', 'bought', 'on_the_way', 'stored', 'problem', 'refunded', 'packing', 'shipped', 'delivered']) expect(lines, state).toHaveProperty(state)
  const states = await parcelStates()
  for (const state of ['requested', 'awaiting_postage', 'paid', 'delivered']) expect(states).toContain(state)
  expect(states.some((state) => ['handed_over', 'in_transit', 'customs'].includes(state))).toBe(true)
  const books = await verify(shop.shop.house.db)
  expect(books.problems).toEqual([])
  expect(await verifyAudit(shop.shop.house.db)).toMatchObject({ ok: true })
  const late = await shop.shop.house.db.selectFrom('line_event').select('at').orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(late.at).toBeLessThanOrEqual(shop.shop.house.clock.now())

  const rows = { lines, states, entries: books.entries }
  await seedDemo(shop.shop)
  expect({ lines: await stateCounts(), states: await parcelStates(), entries: (await verify(shop.shop.house.db)).entries }).toEqual(rows)
})

test('the people sign in with the passwords that are printed, and find their things', async () => {
  const [mina] = demoPeople.customers
  const visitor = shop.visitor()
  await visitor.call(account.login, { email: mina!.email, password: mina!.password })
  expect((await visitor.call(wallet.detail, { page: 1 })).balanceYen).toBeGreaterThan(0)
  const shelf = await visitor.call(parcel.warehouse, {})
  expect(shelf.items.length).toBeGreaterThanOrEqual(2)
  expect(shelf.items.every((item) => item.photos.length > 0)).toBe(true)
  const photo = await visitor.send(shelf.items[0]!.photos[0]!.url)
  expect(photo.status).toBe(200)
  expect((await visitor.call(order.list, { index: 0, page: 1 })).rows.length).toBeGreaterThan(8)
  for (const each of demoPeople.staff) {
    const person = shop.visitor()
    expect(await person.call(staffCalls.login, { email: each.email, password: each.password })).toMatchObject({ roles: each.roles })
    if (each.key !== 'packer') continue
    expect((await person.call(handover.list, {})).rows).toHaveLength(1)
    expect((await person.call(packing.queue, { view: 'to_pack', page: 1 })).rows).toHaveLength(1)
  }
})
