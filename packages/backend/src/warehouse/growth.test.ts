import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { order } from '@tomobako/contract'
import { sql } from 'kysely'
import { foldCounts, wrongCounts } from '../db/tally.ts'
import { asked, goBack, pages, readBy } from './growth.testing.ts'
import type { Who } from './growth.testing.ts'
import { years } from './years.testing.ts'

/** `npm run bench -- growth` fills other shops with the same and measures time; this counts rows, which no busy machine changes. */
const sizes = (process.env['GROWTH_SIZES'] ?? '1000,50000').split(',').map(Number)
const ROUNDS = 15
async function median(act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await act()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}
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
]

describe.each(sizes)('a shop of %i lines', (lines) => {
  let world: TestShop
  let who: Who
  beforeAll(async () => {
    world = await openTestShop()
    who = { owner: await world.customer('busy'), staff: await world.staff('everything') }
    await years(world.shop.house.db, { customerId: who.owner.id, lines, now: world.shop.house.clock.now() })
    await goBack(who, 20)
  })
  afterAll(() => world.close())

  test.each(Object.entries(pages))('%s reads no more than its bound', async (name, page) => {
    // The second time, as a running shop is asked: what a process reads once is read.
    await page.open(who)
    const statements = await asked(() => page.open(who))
    expect(statements.length).toBeGreaterThan(0)
    const read = await readBy(world, statements)
    if (process.env['GROWTH_TELL'])
      process.stdout.write(`growth\t${lines}\t${name}\t${read.rows}\t${await median(() => page.open(who))}\n`)
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
    const seen: string[] = []
    let from: string | null = null
    let back: string | null = null
    for (let page = 1; page <= 12; page += 1) {
      const found: { rows: { no: string }[]; next: string | null; prev: string | null } =
        await who.owner.call(order.list, { index: 5, page, ...(from ? { from } : {}) })
      seen.push(...found.rows.map((row) => row.no))
      back = found.prev
      from = found.next
    }
    expect(new Set(seen).size).toBe(120)
    const counted: string[] = []
    for (let page = 1; page <= 12; page += 1)
      counted.push(...(await who.owner.call(order.list, { index: 5, page })).rows.map((row) => row.no))
    expect(counted).toEqual(seen)
    const again: string[] = []
    for (let page = 11; page >= 1 && back !== null; page -= 1) {
      const found: { rows: { no: string }[]; prev: string | null } = await who.owner.call(order.list, {
        index: 5,
        page,
        from: back,
      })
      again.unshift(...found.rows.map((row) => row.no))
      back = found.prev
    }
    expect(again).toEqual(seen.slice(0, 110))
    expect(back).toBeNull()
    // What somebody types into the address is no place and no error.
    for (const typed of ['nonsense', 'WzEsMV0', 'WzEsImEiLDJd'])
      expect(
        (await who.owner.call(order.list, { index: 5, page: 1, from: typed })).rows.map((row) => row.no),
      ).toEqual(seen.slice(0, 10))
  })
})
