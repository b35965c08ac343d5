import { afterAll, beforeAll, expect, test } from 'vitest'
import { bid } from '@tomobako/contract'
import { leadMs } from '@tomobako/domain/bid'
import { MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { plain, rate, teller } from '../speed.testing.ts'
import { openHouse, order, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'
import { round, runEngine } from './engine.ts'

/**
 * `npm run bench -- bids` runs this with a thousand lots and reads the lines it tells; here a few say that the same work comes out right under load. No time
 * decides anything: what is told is held against a plain transaction of the same run.
 */
const LOTS = Number(process.env['BID_LOTS'] ?? 30)
const TURNS = Number(process.env['BID_TURNS'] ?? 30)
const isTold = process.env['BID_TELL'] !== undefined
const told = teller(isTold)

let world: TestShop
let house: House
let people: Customer[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  house = openHouse(world)
  people = await Promise.all(
    // Nobody has more than a hundred bids at once.
    Array.from({ length: 12 }, (_, index) => world.customer(`p${index}`, { walletYen: 500_000 })),
  )
})
afterAll(() => world.close())

/** So many raises of one bid, each with what the row says then. */
async function raises(who: Customer, bidId: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const row = await rowOf(who, bidId)
    const maximumYen = Math.max(row.nextYen, row.maximumYen) + 100
    const seenMoreYen = maximumYen + row.postageYen + row.feeYen - row.heldYen
    await who.ask(bid.raise, { bidId, version: row.version, maximumYen, seenMoreYen })
    // Nobody presses so often in one minute as this.
    if (turn % 20 === 19) await world.passTime(MINUTE)
  }
}

test('eight customers raise at one lot: every raise is answered, one of them is represented, the books agree', async () => {
  const transaction = await plain(world.shop.house.db, TURNS * 8)
  const { id } = house.lot(24 * 60)
  const eight = people.slice(0, 8)
  const made = await Promise.all(eight.map((who) => order(who, id, 2_000, { when: 'last_moment' })))
  const began = performance.now()
  await Promise.all(eight.map((who, index) => raises(who, made[index]!.id, TURNS)))
  const each = (TURNS * 8 * 1_000) / (performance.now() - began)
  told('raises of eight customers at one lot', each, transaction)
  const rows = await Promise.all(eight.map((who, index) => rowOf(who, made[index]!.id)))
  // A raise after being outbid leaves at once: whether the one that is represented has left depends on when the minutes passed.
  const stands = rows.filter(({ state }) => state !== 'outbid')
  expect(stands).toHaveLength(1)
  expect(['scheduled', 'placed', 'leading']).toContain(stands[0]!.state)
  expect(stands[0]!.maximumYen).toBe(Math.max(...rows.map(({ maximumYen }) => maximumYen)))
  expect((await verify(world.shop.house.db)).problems).toEqual([])
})

test('bids on many lots: each is ordered, leaves once and leads', async () => {
  const transaction = await plain(world.shop.house.db, LOTS)
  const lots = Array.from({ length: LOTS }, () => house.lot(600))
  let turn = 0
  const orders = await rate(LOTS, 8, async (index) => {
    turn += 1
    // Time alone: what is due is sent by nobody before it is measured.
    if (turn % 100 === 0) await world.shop.house.clock.pass(MINUTE)
    await order(people[index % 12]!, lots[index]!.id, 1_000, { when: 'now' })
  })
  told(`bids ordered on ${LOTS} lots`, orders, transaction)
  const began = performance.now()
  for (let left = 60; left > 0 && lots.some(({ id }) => house.placedFor(id).length === 0); left -= 1)
    await round(world.shop.house)
  const sent = (LOTS * 1_000) / (performance.now() - began)
  told(`bids sent on ${LOTS} lots`, sent, transaction)
  for (const { id } of lots) expect(house.placedFor(id)).toHaveLength(1)
  expect((await verify(world.shop.house.db)).problems).toEqual([])
})

test('fifty lots that end in one second, two processes: every bid leaves once and none before its moment', async () => {
  const other = await world.another()
  const { db, clock } = world.shop.house
  // A hundred quick answers: the lead is the least there is, and stays so.
  const site = 'yahoo-auctions'
  const answers_ms = Array.from({ length: 100 }, () => 20)
  await db
    .insertInto('bid_market')
    .values({ site, answers_ms })
    .onConflict((same) => same.column('site').doUpdateSet({ answers_ms }))
    .execute()
  const endsAt = clock.now() + leadMs(answers_ms) + 10_000
  const lots = Array.from({ length: 50 }, () => house.lot(10, { endsAt }))
  for (const [index, { id }] of lots.entries())
    await order(people[index % 12]!, id, 1_500, { when: 'last_moment' })
  const stops = [runEngine(world.shop.house), runEngine(other.house)]
  await expect
    .poll(() => lots.filter(({ id }) => house.placedFor(id).length > 0).length, {
      timeout: 40_000,
      interval: 200,
    })
    .toBe(lots.length)
  for (const stop of stops) await stop()
  const ids = new Set(lots.map(({ id }) => id))
  const rows = await db
    .selectFrom('bid_attempt')
    .innerJoin('bid_lot', 'bid_lot.id', 'bid_attempt.lot_id')
    .select(['listing_id', 'planned_at', 'sent_at'])
    .execute()
  const late = rows
    .filter((row) => ids.has(row.listing_id))
    .map((row) => row.sent_at! - row.planned_at)
    .sort((a, b) => a - b)
  if (isTold)
    process.stdout.write(
      `speed\t50 lots that end in one second: ms after plan, middle, p99, worst\t${late[25]}\t${late[Math.ceil(late.length * 0.99) - 1]}\t${late.at(-1)}\n`,
    )
  expect(late).toHaveLength(50)
  for (const { id } of lots) expect(house.placedFor(id)).toHaveLength(1)
  // The clock of the bids is read once in ten seconds and reckoned with in between: so near is exact.
  expect(late[0]).toBeGreaterThanOrEqual(-50)
})
