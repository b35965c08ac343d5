import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { bid } from '@tomobako/contract'
import { HOUR, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import type { Shop } from '../index.ts'
import { verify } from '../ledger/index.ts'
import { openHouse, order, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'
import { round, send } from './engine.ts'

/** quality R27: one clock is two hours wrong, that of a process or the database's own; the market's is right, and says what it shows. */
let world: TestShop
let house: House
let anna: Customer
/** A process that reads the database's clock as it is shown to it. */
let fresh: Shop | null = null
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 500_000 })
  const { db } = world.shop.house
  // A hundred quick answers: the lead is the least there is, and stays so.
  await db
    .insertInto('bid_market')
    .values({ site: 'yahoo-auctions', answers_ms: Array.from({ length: 100 }, () => 20) })
    .execute()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  // What is asked of the clock by whoever connects from now on goes this way round.
  await sql`create schema wrong`.execute(db)
  await sql`create table wrong.by (ms bigint not null)`.execute(db)
  await sql`insert into wrong.by values (0)`.execute(db)
  await sql`create function wrong.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + (select ms from wrong.by) * interval '1 millisecond' $$`.execute(
    db,
  )
  await sql`alter database ${sql.ref(rows[0]!.name)} set search_path = wrong, pg_catalog, public`.execute(db)
})
afterAll(() => world.close())
beforeEach(() => void (house = openHouse(world, house?.count ?? 0)))
afterEach(async () => {
  await fresh?.close()
  fresh = null
  await jump(0)
  expect((await verify(world.shop.house.db)).problems).toEqual([])
})
const jump = async (ms: number): Promise<void> => {
  await sql`update wrong.by set ms = ${ms}`.execute(world.shop.house.db)
}
const now = (): number => world.shop.house.clock.now()
/** A process that begins with the database's clock as it is now; customers and staff ask it. */
async function opened() {
  await fresh?.close()
  const shop = (fresh = await world.another())
  const there = world.through(anna, shop)
  return {
    shop,
    round: () => round(shop.house),
    row: (bidId: string) => rowOf(there, bidId),
    orders: (id: string) => order(there, id, 8_000, { when: 'last_moment' }),
    leadMs: async (id: string) =>
      (await there.call(bid.lot, { source: 'yahoo', id, fresh: true })).leadSeconds * SECOND,
    missed: (bidId: string) =>
      shop.house.db
        .selectFrom('bid_missed')
        .select(['cause', 'planned_at', 'sent_at'])
        .where('bid_id', '=', bidId)
        .execute(),
  }
}
/** This process's own clock is so far wrong; the database's is right. */
function wrongBy({ house: { clock }, house: its }: Shop, ms: number): void {
  its.clock = { ...clock, now: () => clock.now() + ms }
}
const passTo = (moment: number): Promise<void> => world.shop.house.clock.pass(moment - now())

describe.each([
  ['forth', 2 * HOUR],
  ['back', -2 * HOUR],
] as const)('two hours %s', (_, by) => {
  test('the clock of a process: its bid leaves when it was to leave, wins, and nothing ends before', async () => {
    const { id, house: lot } = house.lot(30)
    const here = await opened()
    const made = await here.orders(id)
    wrongBy(here.shop, by)
    await here.round()
    const due = lot.end - (await here.leadMs(id))
    await passTo(due - 30 * SECOND)
    await here.round()
    expect(house.placedFor(id), 'not yet').toEqual([])
    expect(await here.row(made.id)).toMatchObject({ state: 'scheduled', closed: false })
    await passTo(due)
    await here.round()
    expect(house.placedFor(id)).toHaveLength(1)
    await passTo(lot.end + MINUTE)
    await soon(here)
    expect(await here.row(made.id)).toMatchObject({ state: 'won', paidYen: 1_000, heldYen: 0 })
    expect(await here.missed(made.id)).toEqual([])
  })

  test('the database’s clock: nothing leaves before its moment by the market’s clock, nothing ends, and what is due is sent', async () => {
    house.tellsTheTime()
    const [{ id, house: lot }, { id: later }] = [house.lot(45), house.lot(300)]
    const before = await opened()
    const [made, far] = [await before.orders(id), await before.orders(later)]
    await jump(by)
    const here = await opened()
    // Whatever is due by the wrong clock is looked at and planned anew; the next turns find what the first has planned.
    for (let turn = 0; turn < 4; turn += 1) await here.round()
    const standsStill = async (bidId: string): Promise<void> =>
      expect(await here.row(bidId)).toMatchObject({ state: 'scheduled', closed: false })
    expect([...house.placedFor(id), ...house.placedFor(later)], 'not yet').toEqual([])
    await standsStill(made.id)
    await standsStill(far.id)
    const due = lot.end - (await here.leadMs(id))
    await passTo(due - 30 * SECOND)
    await soon(here)
    expect(house.placedFor(id), 'not yet').toEqual([])
    await passTo(due + 2 * SECOND)
    await soon(here)
    expect(house.placedFor(id)).toHaveLength(1)
    await passTo(lot.end + MINUTE)
    await soon(here)
    expect(await here.row(made.id)).toMatchObject({ state: 'won', paidYen: 1_000 })
    expect(await here.missed(made.id)).toEqual([])
    // And when the clock is right again, the other is where it was.
    await jump(0)
    const right = await opened()
    await soon(right)
    expect(house.placedFor(later)).toEqual([])
    expect(await right.row(far.id)).toMatchObject({ state: 'scheduled', closed: false })
  })

  test('the database’s clock: a lot that runs by the market’s clock takes a bid, which leaves when its market says so', async () => {
    house.tellsTheTime()
    const { id, house: lot } = house.lot(60)
    await jump(by)
    const here = await opened()
    const made = await here.orders(id)
    await soon(here)
    expect(house.placedFor(id)).toEqual([])
    await passTo(lot.end - 15 * SECOND)
    await soon(here)
    expect(house.placedFor(id)).toHaveLength(1)
    expect(await here.row(made.id)).toMatchObject({ state: 'leading' })
  })
})
test('the database’s clock two hours forth, and the alarm of a bid rings before anything was looked at: the market is asked first, and nothing leaves', async () => {
  house.tellsTheTime()
  const { id, house: lot } = house.lot(45)
  const before = await opened()
  const made = await before.orders(id)
  await jump(2 * HOUR)
  const here = await opened()
  await send(here.shop.house, made.id)
  expect(house.placedFor(id)).toEqual([])
  expect(await here.row(made.id)).toMatchObject({ state: 'scheduled', may: { cancel: true } })
  await passTo(lot.end - 15 * SECOND)
  await soon(here)
  expect(house.placedFor(id)).toHaveLength(1)
})

/** What the next seconds bring: every lot is looked at when its look is due, or a moment later. */
async function soon(here: { round: () => Promise<void>; shop: Shop }): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await here.round()
    await sql`update bid_lot set look_at = pg_catalog.now() - interval '1 year' where closed is null`.execute(
      here.shop.house.db,
    )
  }
  await here.round()
}

test('nobody was there when a bid was to leave: it is sent late as long as that helps, and named a miss with both moments', async () => {
  const { id, house: lot } = house.lot(30)
  const before = await opened()
  const made = await before.orders(id)
  const due = lot.end - (await before.leadMs(id))
  // Opened before: on a busy machine that takes longer than is left of the lot.
  const here = await opened()
  wrongBy(here.shop, -2 * HOUR)
  await passTo(due + 16 * SECOND)
  await here.round()
  expect(house.placedFor(id)).toHaveLength(1)
  const [miss, ...more] = await here.missed(made.id)
  expect(more).toEqual([])
  expect(miss).toMatchObject({ cause: 'late' })
  expect(Math.abs(miss!.planned_at! - due)).toBeLessThan(5 * SECOND)
  expect(miss!.sent_at! - miss!.planned_at!).toBeGreaterThan(15 * SECOND)
})
