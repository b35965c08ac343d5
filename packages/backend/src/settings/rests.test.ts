import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusDesk, ticket } from '@tomobako/contract'
import type { StatusRow } from '@tomobako/contract'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import { defaultFees, promises } from '@tomobako/domain/settings'
import type { Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { buyDue, inForce } from './index.ts'

let shop: TestShop
let desk: Staff
const start = Date.parse('2026-12-08T03:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({ now: iso(start) })
  desk = await shop.staff('mori', ['support'])
})
afterAll(() => shop?.close())
const now = () => shop.shop.house.clock.now()
const holiday = (id: string, fromHours: number, hours: number): StatusRow => ({
  id,
  kind: 'holiday',
  areas: ['buying', 'support'],
  from: iso(start + fromHours * HOUR),
  until: iso(start + (fromHours + hours) * HOUR),
  texts: { en: 'We rest.' },
})
const tell = async (rows: StatusRow[]): Promise<void> => {
  const { version } = await desk.call(statusDesk.table, {})
  await desk.call(statusDesk.save, { version, rows, why: 'People rest.' })
}
const written = async (began: number): Promise<number> => {
  const { rows } = await sql<{ due: number }>`select ${buyDue(began)} as due`.execute(shop.shop.house.db)
  return rows[0]!.due
}

test('what is written when a line is paid is what the rules say, whatever holidays were told', async () => {
  expect(await written(start)).toBe(promises.buying(start, defaultFees))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: 1, max: 60 })), {
        maxLength: 4,
      }),
      fc.integer({ min: 0, max: 20 }),
      async (spans, after) => {
        await tell(spans.map(([from, hours], no) => holiday(`rest-${no}`, from, hours)))
        const { rests } = await inForce(shop.shop.house)
        // Those of the runs before, as far as they lie within what is told now, are told as well.
        expect(rests.length).toBeGreaterThanOrEqual(spans.length)
        const began = now() + after * HOUR
        expect(await written(began)).toBe(promises.buying(began, defaultFees, rests))
      },
    ),
    { numRuns: 25 },
  )
})

test('an answer is promised for after the holiday; one that is made longer puts off only what is asked from then on', async () => {
  const eva = await shop.customer('eva')
  await tell([])
  const plain = (await eva.call(ticket.support, {})).promisedMs
  expect(plain).toBe(defaultFees.promiseAnswerHours * HOUR)
  await tell([holiday('new-year', 2, 72)])
  expect((await eva.call(ticket.support, {})).promisedMs).toBe(plain + 3 * DAY)
  const before = await inForce(shop.shop.house)
  await shop.passTime(HOUR)
  await tell([holiday('new-year', 2, 96)])
  const { fees, rests } = await inForce(shop.shop.house)
  // What was asked before the longer one was told keeps what it was promised then.
  const asked = before.rests[0]!.announcedAt
  expect(promises.answering(asked, fees, rests)).toBe(promises.answering(asked, fees, before.rests))
  expect((await eva.call(ticket.support, {})).promisedMs).toBe(plain + 4 * DAY)
})
