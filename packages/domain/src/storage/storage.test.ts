import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../kernel/index.ts'
import { storageFee, storedDays } from '../parcel/index.ts'
import { defaultFees } from '../settings/index.ts'
import {
  afterRoad,
  autoShip,
  calendar,
  endNoticeDue,
  extensionPrice,
  mayDispose,
  needsApproval,
  tolerance,
  unpackFee,
} from './index.ts'

const arrived = Date.UTC(2026, 10, 21, 3)
const on = (day: number): number => arrived + day * DAY
const untold = { notices: 0, noticedAt: null, answer: null } as const

test('the calendar of a piece adds up to what a parcel would carry on its last day, and says what was bought ahead', () => {
  expect(
    calendar(defaultFees, 0, 0).map(({ kind, fromDay, toDay, yen }) => [kind, fromDay, toDay, yen]),
  ).toEqual([
    ['free', 0, 45, 0],
    ['charged', 46, 90, 1_350],
  ])
  expect(calendar(defaultFees, 30, 900).at(-1)).toMatchObject({
    kind: 'extended',
    fromDay: 91,
    toDay: 120,
    yen: 900,
    isPaid: true,
  })
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.nat({ max: 60 }), fc.nat({ max: 500 }), (free, more, perDay) => {
      const fees = {
        ...defaultFees,
        freeStorageDays: free,
        maxStorageDays: free + more,
        storageYenPerDay: perDay,
      }
      const sum = calendar(fees, 0, 0).reduce((total, each) => total + each.yen, 0)
      expect(sum).toBe(storageFee(arrived, on(free + more), fees))
      expect(storageFee(arrived, on(free + more + 40), fees)).toBe(sum)
    }),
  )
})

test('after the last day the owner is told three times a week apart, and only then may it go', () => {
  let end: { notices: number; noticedAt: number | null; answer: null } = { ...untold }
  const told: number[] = []
  let first: number | null = null
  for (let day = 0; day <= 140; day += 1) {
    if (mayDispose(arrived, on(day), defaultFees, 0, end)) first ??= day
    if (endNoticeDue(arrived, on(day), defaultFees, 0, end)) {
      told.push(day)
      end = { ...end, notices: end.notices + 1, noticedAt: on(day) }
    }
  }
  expect(told).toEqual([90, 97, 104])
  expect(first).toBe(111)
  expect(mayDispose(arrived, on(20), defaultFees, 0, { ...untold, answer: 'dispose' })).toBe(true)
  expect(endNoticeDue(arrived, on(95), defaultFees, 30, untold)).toBe(false)
})

test('days beyond the end can be bought as often as the rule says', () => {
  expect(extensionPrice(defaultFees, 0)).toEqual({ number: 1, days: 30, yen: 900 })
  expect(extensionPrice(defaultFees, defaultFees.extensionsAtMost)).toBeNull()
})

test('dearer than quoted by more than the larger of ten percent and 500 yen asks; taking the box apart is then free', () => {
  expect([4_000, 10_000].map((yen) => tolerance(yen, defaultFees))).toEqual([500, 1_000])
  expect([4_500, 4_501, 3_000].map((yen) => needsApproval(4_000, yen, defaultFees))).toEqual([
    false,
    true,
    false,
  ])
  expect([4_500, 4_501].map((yen) => unpackFee(4_000, yen, defaultFees))).toEqual([defaultFees.repackYen, 0])
})

test('a rule waits for its day, ships the cheapest it allows, asks above its sum', () => {
  const rule = { day: 40, capYen: 5_000, tracked: true }
  const offers = [
    { method: 'ems', tracked: true, totalYen: 4_900 },
    { method: 'small_packet_air', tracked: false, totalYen: 2_000 },
  ]
  expect(autoShip(rule, [], offers)).toEqual({ does: 'wait', days: null })
  expect(autoShip(rule, [3, 38], offers)).toEqual({ does: 'wait', days: 2 })
  expect(autoShip(rule, [3, 40], offers)).toEqual({ does: 'ship', method: 'ems', totalYen: 4_900 })
  expect(autoShip({ ...rule, tracked: false }, [40], offers)).toMatchObject({
    does: 'ship',
    method: 'small_packet_air',
  })
  expect(autoShip({ ...rule, capYen: 4_899 }, [40], offers)).toEqual({
    does: 'ask',
    method: 'ems',
    totalYen: 4_900,
  })
  expect(autoShip(rule, [40], [])).toEqual({ does: 'ask', method: null, totalYen: null })
})

test('days between two warehouses are no days of storage, whatever the hour it left and arrived', () => {
  const ms = fc.integer({ min: 0, max: 40 * DAY })
  fc.assert(
    fc.property(ms, ms, ms, (stored, road, later) => {
      const [left, came] = [arrived + stored, arrived + stored + road]
      const since = afterRoad(arrived, left, came)
      // It arrives on the day of its calendar on which it left, owes what it owed, and goes on from there.
      expect(storedDays(since, came)).toBe(storedDays(arrived, left))
      expect(storageFee(since, came, defaultFees)).toBe(storageFee(arrived, left, defaultFees))
      expect(storedDays(since, came + later)).toBe(storedDays(arrived, left) + storedDays(came, came + later))
    }),
  )
})

test('days on which storage stands still anyway are neither lost nor counted twice by the road', () => {
  const day = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(
      day,
      day,
      fc.integer({ min: -10, max: 90 }),
      fc.integer({ min: 1, max: 20 }),
      (stored, road, from, long) => {
        const [left, came] = [on(stored), on(stored + road)]
        const pauses = [
          { areas: ['warehouse'], from: on(from), until: on(from + long), announcedAt: on(-30) },
        ]
        const since = afterRoad(arrived, left, came, pauses)
        expect(storedDays(since, came, pauses)).toBe(storedDays(arrived, left, pauses))
      },
    ),
  )
})
