import { afterAll, beforeAll, expect, test } from 'vitest'
import { bid } from '@tomobako/contract'
import type { Envelope } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { openHouse, order, rounds, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'
import { round, runEngine } from './engine.ts'

let world: TestShop
let house: House
let people: Customer[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  house = openHouse(world)
  people = await Promise.all(
    ['anna', 'ben', 'cleo'].map((name) => world.customer(name, { walletYen: 500_000 })),
  )
})
afterAll(() => world.close())
const now = (): number => world.shop.house.clock.now()

/** A row of pseudo-random numbers that is the same each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
// Answers that are the race's own: somebody else was faster.
const expected = new Set([
  'bid.changed',
  'bid.tooLow',
  'bid.notHigher',
  'bid.over',
  'bid.ended',
  'bid.busy',
  'bid.already',
  'bid.placedAlready',
  'bid.sheetExpired',
  'payment.walletTooLow',
  'common.notFound',
  'common.tooMany',
])

const ROUNDS = Number(process.env['BID_RACES'] ?? 40)

test('ordered, raised, taken back and ended at once, by three customers and the alarms of two processes: never above a maximum, nothing sent twice, no hold lost', async () => {
  const other = await world.another()
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const roll = dice(turn + 1)
    // Nobody presses so often in one minute as these rounds do together.
    if (turn % 5 === 4) await world.shop.house.clock.pass(MINUTE)
    const { id, house: lot } = house.lot(30, {
      extends: roll() < 0.5,
      ...(roll() < 0.2 ? { reserve: 6_000 } : {}),
    })
    const yen = (): number => 1_000 + Math.floor(roll() * 80) * 100
    const made = new Map<Customer, string>()
    for (const who of people)
      if (roll() < 0.7)
        made.set(
          who,
          (
            await order(who, id, yen() + 5_000, {
              when: roll() < 0.5 ? 'now' : 'last_moment',
              releaseWhenOutbid: roll() < 0.5,
            })
          ).id,
        )
    const acts: (() => Promise<Envelope | void>)[] = [() => round(world.shop.house), () => round(other.house)]
    for (const [who, bidId] of made) {
      acts.push(async () => {
        const row = await rowOf(who, bidId)
        const maximumYen = row.maximumYen + 1_000
        return who.ask(bid.raise, {
          bidId,
          version: row.version,
          maximumYen,
          seenMoreYen: maximumYen + row.postageYen + row.feeYen - row.heldYen,
        })
      })
      acts.push(async () => who.ask(bid.cancel, { bidId, version: (await rowOf(who, bidId)).version }))
    }
    acts.push(async () => void lot.bid('rival', yen() + 3_000, now()))
    if (roll() < 0.3) acts.push(async () => (roll() < 0.5 ? lot.cancel(now()) : lot.close()))
    const answers = await Promise.all(acts.toSorted(() => roll() - 0.5).map((act) => act()))
    for (const answer of answers)
      if (answer && answer.code !== 200) expect(expected, JSON.stringify(answer)).toContain(answer.key)
    await rounds(world)
    lot.close()
    await rounds(world, 3)

    const sent = house.placedFor(id).map((each) => each.yen)
    expect(new Set(sent).size, `sent once each: ${sent.join()}`).toBe(sent.length)
    const rows = await Promise.all([...made].map(([who, bidId]) => rowOf(who, bidId)))
    const won = rows.filter((row) => row.state === 'won')
    expect(won.length).toBe(lot.over?.winner === 'our account' ? 1 : 0)
    for (const row of rows) {
      expect(row.heldYen).toBe(0)
      expect(row.paidYen ?? 0).toBeLessThanOrEqual(row.maximumYen)
      expect(['won', 'lost', 'cancelled', 'failed']).toContain(row.state)
    }
    if (won[0]) expect(won[0].paidYen).toBe(lot.over!.price)
  }
  expect((await verify(world.shop.house.db)).problems).toEqual([])
})

test('fifty lots that end in one second: every bid leaves within 250 ms of its plan, from two processes, once', async () => {
  const other = await world.another()
  const lots = Array.from({ length: 50 }, () => house.lot(10))
  await world.shop.house.clock.pass(2 * MINUTE)
  for (const [index, { id }] of lots.entries())
    await order(people[index % 3]!, id, 1_500, { when: 'last_moment' })
  // Their common end is brought near: the engine plans them for some seconds from now.
  const { db } = world.shop.house
  const moment = now() + 6_000
  await db
    .updateTable('bid')
    .set({ due_at: new Date(moment).toISOString() })
    .where('due_at', 'is not', null)
    .execute()
  // Nothing looks at the lots meanwhile, which would plan them for their real end again.
  await db
    .updateTable('bid_lot')
    .set({ look_at: new Date(now() + 60 * MINUTE).toISOString() })
    .execute()
  const stops = [runEngine(world.shop.house), runEngine(other.house)]
  await new Promise((go) => setTimeout(go, 10_000))
  for (const stop of stops) await stop()
  const ids = new Set(lots.map(({ id }) => id))
  const rows = await db
    .selectFrom('bid_attempt')
    .innerJoin('bid_lot', 'bid_lot.id', 'bid_attempt.lot_id')
    .select(['listing_id', 'planned_at', 'sent_at'])
    .execute()
  const mine = rows.filter((row) => ids.has(row.listing_id))
  expect(mine).toHaveLength(50)
  for (const { id } of lots) expect(house.placedFor(id)).toHaveLength(1)
  const late = mine.map((row) => row.sent_at! - row.planned_at).sort((a, b) => a - b)
  expect(late[0]).toBeGreaterThanOrEqual(-50)
  expect(late[Math.ceil(late.length * 0.99) - 1]).toBeLessThan(250)
})
