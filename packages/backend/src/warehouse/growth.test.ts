import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { order } from '@tomobako/contract'
import { sql } from 'kysely'
import { foldCounts, wrongCounts } from '../db/tally.ts'
import { asked, BLOCKS, FIFTH_MORE, goBack, pages, readBy } from './growth.testing.ts'
import type { Read, Who } from './growth.testing.ts'
import { years } from './years.testing.ts'

/** `npm run bench -- growth` fills other shops with the same and measures time; this counts rows, which no busy machine changes. */
const sizes = (process.env['GROWTH_SIZES'] ?? '1000,100000').split(',').map(Number)
const ROUNDS = 60
const WARM = 15
/** How long it takes when nothing else comes in between: the fastest quarter of the rounds, after some that are not counted. */
async function quickly(act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await act()
    if (round >= 0) took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 4)]!
}
const reads = new Map(sizes.map((size) => [size, new Map<string, Read>()]))
/** Tables that grow with the trade. None of them is ever read from end to end for a page. */
const large = [
  'order_line',
  'orders',
  'parcel',
  'refund',
  'ledger_entry',
  'ledger_posting',
  'ledger_move',
  'order_shape',
  'line_event',
  'payment',
  'bid',
  'bid_lot',
]

describe.each(sizes)('a shop of %i lines', (lines) => {
  let world: TestShop
  let who: Who
  beforeAll(async () => {
    world = await openTestShop()
    who = { owner: await world.customer('busy'), staff: await world.staff('everything') }
    await years(world.shop.house.db, { customerId: who.owner.id, lines, now: world.shop.house.clock.now() })
    await goBack(who, 20)
    // Years of trade are told by statements that take their time on a busy machine.
  }, 600_000)
  afterAll(() => world.close())

  test.each(Object.entries(pages))('%s reads no more than its bound', async (name, page) => {
    // The second time, as a running shop is asked: what a process reads once is read.
    await page.open(who)
    const statements = await asked(() => page.open(who))
    expect(statements.length).toBeGreaterThan(0)
    const read = await readBy(world, statements)
    if (process.env['GROWTH_TELL'])
      process.stdout.write(
        `growth\t${lines}\t${name}\t${read.rows}\t${read.blocks}\t${await quickly(() => page.open(who))}\n`,
      )
    reads.get(lines)!.set(name, read)
    expect(read.rows, read.worst).toBeLessThanOrEqual(page.rows)
    // A table of a few pages is rightly read whole.
    if (lines > 10_000) expect(large.filter((table) => (read.whole.get(table) ?? 0) > 500)).toEqual([])
  })

  test('all counts that are kept are what counting anew finds, before and after they are folded', async () => {
    const { db } = world.shop.house
    expect(await wrongCounts(db)).toEqual([])
    await sql`update order_line set state = 'stored', shelf = 'ZZ-1-1' where id in (select id from order_line where state = 'arrived' limit 20)`.execute(
      db,
    )
    await sql`update parcel set state = 'handed_over', handed_over_at = now() where id in (select id from parcel where state = 'paid' limit 5)`.execute(
      db,
    )
    expect(await wrongCounts(db)).toEqual([])
    await Promise.all([foldCounts(db), foldCounts(db), foldCounts(db)])
    expect(await wrongCounts(db)).toEqual([])
    expect(
      (await sql`select 1 from tally_change union all select 1 from order_touched`.execute(db)).rows,
    ).toEqual([])
    // A count that is wrong is found.
    await sql`update tally set n = n + 1 where kind = 'line' and owner = '' and part = 'stored'`.execute(db)
    expect(await wrongCounts(db)).toMatchObject([{ kind: 'line', owner: '', part: 'stored' }])
    await sql`update tally set n = n - 1 where kind = 'line' and owner = '' and part = 'stored'`.execute(db)
  })

  test('every order is on exactly one page of the list, there and back, also when a new one comes in meanwhile', async () => {
    type Found = { rows: { no: string }[]; next: string | null; prev: string | null }
    const look = (page: number, place?: string | null): Promise<Found> =>
      who.owner.call(order.list, { index: 5, page, ...(place ? { place } : {}) })
    const counted: string[] = []
    for (let page = 1; page <= 12; page += 1) counted.push(...(await look(page)).rows.map((row) => row.no))
    expect(new Set(counted).size).toBe(120)

    const seen: string[] = []
    let found = await look(1)
    for (let page = 2; page <= 13; page += 1) {
      seen.push(...found.rows.map((row) => row.no))
      // Somebody reads; at the third page a parcel of a new order is delivered, and everything before it moves on by one.
      if (page === 4) await delivered(world, who.owner.id)
      if (page <= 12) found = await look(page, found.next)
    }
    expect(seen).toEqual(counted)
    const again: string[] = []
    for (let page = 11; page >= 1; page -= 1) {
      found = await look(page, found.prev)
      again.unshift(...found.rows.map((row) => row.no))
    }
    expect(again).toEqual(seen.slice(0, 110))
    // Before what was the first page there is one more order now: whoever goes on back sees the list from its start.
    found = await look(1, found.prev)
    expect(found.rows.map((row) => row.no)).toEqual(['Y999999999', ...seen.slice(0, 9)])
    expect(found.prev).toBeNull()
    // What somebody types into the address is no place and no error.
    for (const typed of ['nonsense', 'WzEsMV0', 'WzEsImEiLDJd'])
      expect((await look(1, typed)).rows).toEqual(found.rows)
  })
})

/** A copy of an order of theirs with one line, the newest of all and delivered. */
async function delivered({ shop }: TestShop, customerId: string): Promise<void> {
  const { db, clock } = shop.house
  const [quote, id, line] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const now = new Date(clock.now()).toISOString()
  const copied = (table: string, which: ReturnType<typeof sql>, set: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(each, ${JSON.stringify(set)}::jsonb)).* from ${sql.table(table)} each where ${which} limit 1`.execute(
      db,
    )
  const own = sql`customer_id = ${customerId}`
  await copied('quote', own, { id: quote })
  await copied('orders', own, { id, no: 'Y999999999', quote_id: quote, created_at: now })
  await copied('order_line', sql`${own} and state = 'delivered'`, {
    id: line,
    no: 'Y999999999-1',
    order_id: id,
    listing_id: 'new',
    created_at: now,
  })
}

const [small, large100] = [sizes[0]!, sizes.at(-1)!]
describe.runIf(small < large100)(`a shop of ${large100} lines beside one of ${small}`, () => {
  test.each(Object.entries(pages))('%s looks at a fifth more at most', (name, { grows }) => {
    const [before, after] = [reads.get(small)!.get(name)!, reads.get(large100)!.get(name)!]
    for (const [what, most] of [
      ['rows', FIFTH_MORE],
      ['blocks', BLOCKS],
    ] as const) {
      const factor = after[what] / before[what]
      expect(factor, `${what}: ${after.worst}`).toBeLessThanOrEqual(grows?.[what] ?? most)
      // A reason that is not needed any more is taken away.
      if (grows?.[what]) expect(factor, what).toBeGreaterThan(most)
    }
  })
})
