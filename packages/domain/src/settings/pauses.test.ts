import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../kernel/index.ts'
import { overdueAt, overdueRule, shipDueAt } from '../order/index.ts'
import { storageFee, storedDays, unpaid } from '../parcel/index.ts'
import { clock, clockKinds, defaultFees, lengthened } from './index.ts'
import type { Pause } from './index.ts'

const at = (text: string): number => Date.parse(`${text}+09:00`)
const all = ['buying', 'payments', 'warehouse', 'shipping', 'support', 'sellers']
const pause = (from: string, until: string, given: Partial<Pause> = {}): Pause => ({
  areas: all,
  from: at(from),
  until: at(until),
  announcedAt: 0,
  ...given,
})
/** Closed from 29 December to 3 January. */
const newYear = pause('2026-12-29T00:00:00', '2027-01-04T00:00:00')
const began = at('2026-12-27T15:00:00')

test('closed days do not count, and what they move keeps its hour', () => {
  const { after, days, lastWith, closed } = clock('storage', began, [newYear])
  expect(after(3 * DAY)).toBe(at('2027-01-05T15:00:00'))
  // 28 December is day 1, and so is every day until 3 January.
  expect([0, 1, 2, 7, 8].map((day) => days(began + day * DAY))).toEqual([0, 1, 1, 1, 2])
  expect(lastWith(1)).toBe(at('2027-01-03T15:00:00'))
  expect(closed(after(3 * DAY))).toEqual([{ from: '2026-12-29', to: '2027-01-03', who: 'house' }])
  expect(closed(at('2026-12-28T23:00:00'))).toEqual([])
})

test('weekends and public holidays count as ever where no table says that the house is closed', () => {
  for (const kind of clockKinds) expect(clock(kind, began).after(30 * DAY)).toBe(began + 30 * DAY)
})

test('a clock that begins on a closed day begins on the first open one', () => {
  const { after, days } = clock('storage', at('2026-12-30T10:00:00'), [newYear])
  expect(after(3 * DAY)).toBe(at('2027-01-07T10:00:00'))
  expect(['2026-12-31', '2027-01-04', '2027-01-05'].map((day) => days(at(`${day}T09:00:00`)))).toEqual([
    0, 0, 1,
  ])
})

test('a day that two closures name, or that one only touches, is left out once', () => {
  const twice = [
    newYear,
    pause('2026-12-31T12:00:00', '2027-01-04T00:00:00'),
    pause('2026-12-29T18:00:00', '2026-12-30T06:00:00'),
  ]
  for (const kind of clockKinds)
    expect(clock(kind, began, twice).after(3 * DAY)).toBe(clock(kind, began, [newYear]).after(3 * DAY))
})

test('sellers rest where the table says so, and stop no clock of the house', () => {
  const golden = pause('2027-04-29T00:00:00', '2027-05-06T00:00:00', { areas: ['sellers'] })
  const bought = at('2027-04-26T12:00:00')
  expect(shipDueAt(bought, undefined, defaultFees, [golden])).toBe(bought + 17 * DAY)
  expect(clock('seller_ships', bought, [golden]).closed(bought + 17 * DAY)).toEqual([
    { from: '2027-04-29', to: '2027-05-05', who: 'sellers' },
  ])
  for (const kind of ['storage', 'packed', 'approval', 'question', 'door', 'problem'] as const)
    expect(clock(kind, bought, [golden]).after(10 * DAY), kind).toBe(bought + 10 * DAY)
})

test('a holiday taken back counts for what ran then, and for nothing that began afterwards', () => {
  const gone = { ...newYear, takenBackAt: began }
  expect(clock('storage', began - 1, [gone]).after(3 * DAY)).toBe(began - 1 + 9 * DAY)
  expect(clock('storage', began, [gone]).after(3 * DAY)).toBe(began + 3 * DAY)
})

test('storage, a packed box and what stands too long go by it; a carrier and the customs do not', () => {
  const day = (n: number): number => began + n * DAY
  expect(storedDays(began, day(50), [newYear])).toBe(44)
  expect([51, 52].map((n) => storageFee(began, day(n), defaultFees, [newYear]))).toEqual([0, 30])
  const box = unpaid(began, day(20), defaultFees, [newYear])
  expect(box).toMatchObject({ day: 14, yen: 0, reminder: 14, freeUntil: day(20), endsAt: day(36) })
  for (const kind of ['problem', 'door', 'on_the_way', 'returned_to_seller'] as const) {
    const rule = overdueRule(kind, defaultFees)
    const [told] = rule.notices
    const plain = overdueAt(began, began, rule)
    const found = overdueAt(began, began, rule, [newYear])
    expect(found.endsAt, kind).toBe(plain.endsAt + 6 * DAY)
    expect(overdueAt(began, day(told! + 5), rule, [newYear]).notice, kind).toBeNull()
    expect(overdueAt(began, day(told! + 6), rule, [newYear]).notice, kind).toBe(told)
  }
  for (const kind of ['held', 'under_way'] as const) {
    const rule = overdueRule(kind, defaultFees)
    expect(overdueAt(began, began, rule, [newYear])).toEqual(overdueAt(began, began, rule))
  }
})

test('a day that was written down moves by what was told since, and by nothing that was known', () => {
  const due = began + 5 * DAY
  const now = began + HOUR
  expect(lengthened('problem', { began, due, now }, [], [newYear])).toBe(due + 6 * DAY)
  const known = clock('problem', began, [newYear]).after(5 * DAY)
  expect(lengthened('problem', { began, due: known, now }, [newYear], [newYear])).toBe(known)
  const longer = pause('2026-12-29T00:00:00', '2027-01-06T00:00:00')
  expect(lengthened('problem', { began, due: known, now }, [newYear], [newYear, longer])).toBe(
    known + 2 * DAY,
  )
  // What is over is over.
  expect(lengthened('problem', { began, due: now - 1, now }, [], [newYear])).toBe(now - 1)
})

const spans = fc.array(
  fc.record({
    from: fc.integer({ min: -200, max: 2_000 }),
    hours: fc.integer({ min: 1, max: 400 }),
    areas: fc.subarray(all, { minLength: 1 }),
    isGone: fc.boolean(),
  }),
  { maxLength: 5 },
)
const pausesOf = (
  those: readonly { from: number; hours: number; areas: string[]; isGone: boolean }[],
): Pause[] =>
  those.map(({ from, hours, areas, isGone }) => ({
    areas,
    from: began + from * HOUR,
    until: began + (from + hours) * HOUR,
    announcedAt: 0,
    ...(isGone ? { takenBackAt: began + 50 * HOUR } : {}),
  }))

test('no closure makes anything due sooner, counts a day twice, or lets a clock end on a closed day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...clockKinds),
      spans,
      spans,
      fc.integer({ min: 1, max: 90 }),
      (kind, some, more, days) => {
        const [known, told] = [pausesOf(some), pausesOf([...some, ...more])]
        const plain = began + days * DAY
        const [less, all] = [clock(kind, began, known), clock(kind, began, told)]
        const due = all.after(days * DAY)
        expect(less.after(days * DAY)).toBeGreaterThanOrEqual(plain)
        expect(due).toBeGreaterThanOrEqual(less.after(days * DAY))
        // Each day until then either counted or was closed, once.
        const closed = new Set<string>()
        for (let day = began; day <= due; day += DAY)
          if (
            told.some((each) =>
              clock(kind, began, [each])
                .closed(due)
                .some(({ from, to }) => isWithin(day, from, to)),
            )
          )
            closed.add(text(day))
        expect(due).toBe(plain + closed.size * DAY)
        expect(closed.has(text(due))).toBe(false)
        expect(all.days(due)).toBe(days)
        expect(all.days(due - DAY)).toBeLessThan(days)
        expect(all.lastWith(days)).toBeGreaterThanOrEqual(due)
        // A day that was written down and one that is reckoned anew are the same day, if nothing was taken back meanwhile.
        const was = less.after(days * DAY)
        const next = lengthened(kind, { began, due: was, now: began }, known, told)
        expect(next).toBe(due)
      },
    ),
  )
})
const text = (day: number): string => new Date(day + 9 * HOUR).toISOString().slice(0, 10)
const isWithin = (day: number, from: string, to: string): boolean => text(day) >= from && text(day) <= to
