import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Character } from './rivals.ts'
import { rivalsOf } from './rivals.ts'
import { least, winner } from './rules.ts'
import type { Happened, Plan } from './run.ts'
import { runOf } from './run.ts'

const HOUR = 3_600_000
const start = Date.UTC(2026, 10, 22)
const plan = (more: Partial<Plan> = {}, terms: Partial<Plan['terms']> = {}): Plan => ({
  terms: {
    id: 'x123',
    startsAt: start,
    endsAt: start + 10 * HOUR,
    startYen: 500,
    autoExtension: true,
    ...terms,
  },
  rivals: [],
  ...more,
})
const rival = (character: Character, limitYen: number, name: string = character) => ({
  name,
  character,
  limitYen,
})
const told = (run: ReturnType<typeof runOf>, moment: number) => {
  const { maxima, ...sale } = run.at(moment)
  return structuredClone({ ...sale, maxima: [...maxima] })
}

describe('characters', () => {
  test('early says a maximum in the first third and never returns', () => {
    const run = runOf(plan({ rivals: [rival('early', 3_000)] }))
    run.bid(start + 5 * HOUR, 'we', 4_000)
    const sale = run.at(start + 10 * HOUR)
    expect(sale.entries.filter((each) => each.who === 'early' && !each.automatic)).toHaveLength(1)
    expect(sale.entries[0]?.at).toBeLessThan(start + 3.1 * HOUR)
    expect(winner(sale)).toBe('we')
  })
  test('step by step comes back whenever outbid, up to its limit and no further', () => {
    const run = runOf(plan({ rivals: [rival('steps', 3_000)] }))
    for (let hour = 7; hour < 9.5; hour += 0.5) {
      const sale = run.at(start + hour * HOUR)
      if (sale.best?.who !== 'we') run.bid(start + hour * HOUR, 'we', least(sale, 'we'))
    }
    const sale = run.at(start + 11 * HOUR)
    const theirs = sale.entries.filter((each) => each.who === 'steps' && !each.automatic)
    expect(theirs.length).toBeGreaterThan(3)
    expect(Math.max(...theirs.map((each) => each.yen))).toBeLessThanOrEqual(3_000)
  })
  test('the sniper comes in the last ten seconds, and again in those of the extended time', () => {
    const run = runOf(plan({ rivals: [rival('sniper', 3_000)] }))
    run.bid(start + HOUR, 'we', 1_000)
    const sale = run.at(start + 12 * HOUR)
    const shot = sale.entries.find((each) => each.who === 'sniper')
    expect(shot?.at).toBeGreaterThanOrEqual(start + 10 * HOUR - 10_000)
    expect(shot?.at).toBeLessThan(start + 10 * HOUR)
    expect(winner(sale)).toBe('sniper')

    // Somebody who raises the price before it shoots moves its moment too.
    const other = runOf(plan({ rivals: [rival('sniper', 3_000)] }))
    other.bid(start + HOUR, 'we', 1_000)
    other.bid(start + 10 * HOUR - 60_000, 'they', 1_500)
    const extended = other.at(start + 12 * HOUR)
    expect(extended.entries.find((each) => each.who === 'sniper')?.at).toBeGreaterThan(start + 10 * HOUR)
  })
  test('high comes with more than the thing is worth and is not beaten by less', () => {
    const run = runOf(plan({ rivals: [rival('high', 20_000)] }))
    run.bid(start + 9.9 * HOUR, 'we', 15_000)
    const sale = run.at(start + 11 * HOUR)
    expect([winner(sale), sale.priceYen]).toEqual(['high', 15_500])
  })
  test('nobody bids above their limit, and lots nobody planned for have no rivals', () => {
    expect(rivalsOf('x1', 0, 0, 5_000)).toEqual([])
    for (let index = 0; index < 200; index += 1) {
      const rivals = rivalsOf(`x${index}`, start, 21, 5_000)
      expect(new Set(rivals.map((each) => each.name)).size).toBe(rivals.length)
      const sale = runOf(plan({ rivals }, { id: `x${index}` })).at(start + 12 * HOUR)
      for (const { name, limitYen } of rivals)
        expect(sale.maxima.get(name) ?? 0, `${index}`).toBeLessThanOrEqual(limitYen)
    }
  })
})

describe('the seller', () => {
  test('ends early when there is a bid, and not without one', () => {
    const seller = { at: start + 5 * HOUR, does: 'early' as const }
    const bidOn = runOf(plan({ seller }))
    bidOn.bid(start + HOUR, 'we', 1_000)
    expect(bidOn.at(start + 6 * HOUR).closed).toEqual({ at: start + 5 * HOUR, why: 'early' })
    expect(runOf(plan({ seller })).at(start + 6 * HOUR).closed).toBeNull()
  })
  test('takes it back whoever leads', () => {
    const run = runOf(plan({ seller: { at: start + 5 * HOUR, does: 'cancelled' } }))
    run.bid(start + HOUR, 'we', 1_000)
    expect(winner(run.at(start + 6 * HOUR))).toBeNull()
  })
})

const crowd = [
  rival('early', 4_000),
  rival('steps', 6_000),
  rival('sniper', 5_500),
  rival('high', 7_000),
  rival('steps', 3_000, 'second'),
]
const visits = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 660 * 60 }), fc.option(fc.integer({ min: 500, max: 9_000 }))),
  { maxLength: 30 },
)
test('the same plan and log give the same sale, however often it is looked at and after a restart', () =>
  fc.assert(
    fc.property(visits, (all) => {
      const live = runOf(plan({ rivals: crowd }))
      for (const [second, yen] of all.toSorted(([a], [b]) => a - b)) {
        const moment = start + second * 1_000
        if (yen === null) live.at(moment)
        else live.bid(moment, 'we', yen)
      }
      const log = structuredClone(live.log) as Happened[]
      const after = start + 24 * HOUR
      expect(told(runOf(plan({ rivals: crowd }), log), after)).toEqual(told(live, after))
      // Looked at every minute by somebody else, and once more from before.
      const other = runOf(plan({ rivals: crowd }), structuredClone(live.log))
      for (let minute = 0; minute < 700; minute += 7) other.at(start + minute * 60_000)
      expect(told(other, after)).toEqual(told(live, after))
      other.at(start)
      expect(told(other, after)).toEqual(told(live, after))
    }),
    { numRuns: 60 },
  ))
