import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { heavyDay } from './heavy-day.testing.ts'
import { lying } from '../floor/index.ts'

// `npm run bench -- heavy-day` runs the same with 2,000 arrivals and 500 parcels.
const day = {
  arrivals: Number(process.env['HEAVY_DAY_ARRIVALS'] ?? 200),
  parcels: Number(process.env['HEAVY_DAY_PARCELS'] ?? 50),
  people: 8,
}

let shop: TestShop
beforeAll(async () => {
  // One machine plays everybody: what protects a shop from one caller would stop the day.
  shop = await openTestShop()
})
afterAll(() => shop.close())

test(`${day.arrivals} arrivals and ${day.parcels} parcels by ${day.people} people at once: nothing twice, nothing lost, the books agree`, async () => {
  const { lines, asked, early, late, picked, closed, given } = await heavyDay(shop, day)
  const { db } = shop.shop.house
  const twice = (of: { refused: Map<string, number> }): number =>
    [...of.refused.values()].reduce((total, count) => total + count, 0)

  // Each arrival was taken in once, whoever else had it on the table.
  expect(early.done + late.done).toBe(day.arrivals)
  expect(
    [...new Set([...early.refused.keys(), ...late.refused.keys()])].filter(
      (key) => !['console.wrongState', 'console.changedMeanwhile'].includes(key),
    ),
  ).toEqual([])
  expect(twice(early) + twice(late)).toBeGreaterThanOrEqual(Math.floor(day.arrivals / 5))
  const events = await db
    .selectFrom('line_event')
    .select(['event', sql<number>`count(*)`.as('n'), sql<number>`count(distinct line_id)`.as('lines')])
    .where('event', 'in', ['arrive', 'store', 'pick', 'handOver'])
    .groupBy('event')
    .execute()
  const of = (event: string) => events.find((row) => row.event === event)!
  expect(of('arrive')).toMatchObject({ n: day.arrivals, lines: day.arrivals })
  expect(of('store')).toMatchObject({ n: day.arrivals, lines: day.arrivals })

  // Each piece of each parcel was picked once, by the rounds alone.
  const pieces = day.parcels * 3
  expect(of('pick')).toMatchObject({ n: pieces, lines: pieces })
  expect(picked.scans).toBe(pieces)
  expect(picked.shorts).toBeGreaterThan(0)
  expect(
    await db
      .selectFrom('pick')
      .select(sql<number>`count(*)`.as('n'))
      .where('state', '=', 'picked')
      .executeTakeFirstOrThrow(),
  ).toEqual({ n: pieces })
  expect(await db.selectFrom('pick').select('line_id').where('state', '=', 'open').execute()).toEqual([])
  expect(await db.selectFrom('pick_round').select('no').where('state', '=', 'open').execute()).toEqual([])
  expect(
    await db.selectFrom('shelf_difference').select('code').where('resolved_at', 'is', null).execute(),
  ).toEqual([])

  // Each box was closed once, paid once, handed over once. Every fifth was given by two people at once: the second is told the same as
  // the first (it left with this number), and nothing happened twice.
  expect(closed.done).toBe(day.parcels)
  expect(given.done).toBe(day.parcels + Math.ceil(day.parcels / 5))
  const parcels = await db.selectFrom('parcel').select(['state', 'tracking']).execute()
  expect(parcels.filter((row) => row.state === 'handed_over')).toHaveLength(day.parcels)
  expect(new Set(parcels.map((row) => row.tracking)).size).toBe(day.parcels)
  expect(of('handOver')).toMatchObject({ n: pieces, lines: pieces })
  expect(asked).toHaveLength(day.parcels)

  // No row was lost: every line is where its history ends, and every history is unbroken.
  const states = await db
    .selectFrom('order_line')
    .select(['state', sql<number>`count(*)`.as('n')])
    .groupBy('state')
    .execute()
  const count = (state: string): number => states.find((row) => row.state === state)?.n ?? 0
  expect(count('shipped')).toBe(pieces)
  expect(count('shipped') + count('stored') + count('problem')).toBe(lines.length)
  const moves = await db
    .selectFrom('piece_move')
    .select(['line_id', 'how', 'from_shelf', 'to_shelf'])
    .where('how', '<>', 'missing')
    .orderBy('seq')
    .execute()
  const byLine = Map.groupBy(moves, (move) => move.line_id)
  expect(byLine.size).toBe(lines.length)
  for (const own of byLine.values())
    own.forEach((move, index) => expect(move.from_shelf).toBe(index === 0 ? null : own[index - 1]!.to_shelf))
  const standing = await db
    .selectFrom('order_line')
    .select(['id', 'shelf'])
    .where('state', 'in', [...lying])
    .execute()
  for (const piece of standing) expect(byLine.get(piece.id)!.at(-1)!.to_shelf).toBe(piece.shelf)

  // The books: proven, and nothing is held for a parcel that has left.
  expect(await verify(db)).toMatchObject({ ok: true, problems: [] })
  const held = await db
    .selectFrom('ledger_balance')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('yen'))
    .where('account', 'like', 'parcel:%')
    .executeTakeFirstOrThrow()
  expect(held.yen).toBe(0)
  const rate = (done: number, ms: number): string =>
    `${done} in ${(ms / 1_000).toFixed(1)} s (${((done * 1_000) / Math.max(1, ms)).toFixed(0)}/s)`
  if (process.env['HEAVY_DAY_TELL'])
    process.stdout.write(
      `\nreceived ${rate(early.done, early.ms)}, picked ${rate(picked.scans, picked.ms)} in ${picked.rounds} rounds with ${picked.shorts} searched, packed ${rate(closed.done, closed.ms)}, handed over ${rate(given.done, given.ms)}; refused as done already: ${twice(early) + twice(late) + twice(closed) + twice(given)}\n`,
    )
}, 1_800_000)
