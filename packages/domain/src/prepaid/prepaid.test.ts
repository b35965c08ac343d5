import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrepaidRules, PurseMove } from './index.ts'
import {
  basesUntil,
  defaultPrepaid,
  giftsIn,
  lastDayOf,
  monthsLater,
  overIn,
  purse,
  toSecure,
} from './index.ts'
import { parseInstant } from '../kernel/index.ts'

const noon = (day: string): number => parseInstant(`${day}T12:00:00+09:00`)!
const ends: readonly PrepaidRules[] = [{ ...defaultPrepaid, from: '2026-06-01', expiryMonths: 5 }]
const last = (at: number) => lastDayOf(ends, at)
const move = (day: string, yen: number, kind = 'toppedUp', of: string | null = null): PurseMove => ({
  at: noon(day),
  yen,
  kind,
  of,
})

test('half is safeguarded above the line, never at it, and a yen is rounded up', () => {
  expect(toSecure(defaultPrepaid, 10_000_000)).toBe(0)
  expect(toSecure(defaultPrepaid, 10_000_001)).toBe(5_000_001)
})

test('months end where they end, and base days are those that are over', () => {
  expect(monthsLater('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsLater('2026-09-30', 2)).toBe('2026-11-30')
  expect(basesUntil([], '2025-10-01', '2026-10-01')).toEqual(['2026-09-30', '2026-03-31'])
  // On the day itself it is not over.
  expect(basesUntil([], '2025-10-01', '2026-09-30')).toEqual(['2026-03-31'])
})

test('gifts are spent first and do not end; what was paid before the rule does not end; what comes back starts anew', () => {
  const lots = purse(
    [
      move('2026-05-01', 1_000),
      move('2026-06-10', 2_000),
      move('2026-06-11', 500, 'goodwill'),
      move('2026-07-01', -800, 'captured', 'orderNo/T1'),
    ],
    last,
  )
  expect(lots).toEqual([
    { yen: 1_700, isGift: false, lastDay: '2026-11-10' },
    { yen: 1_000, isGift: false, lastDay: null },
  ])
  expect(overIn(lots, '2026-11-10')).toBe(0)
  expect(overIn(lots, '2026-11-11')).toBe(1_700)
  const back = purse(
    [
      move('2026-06-10', 300),
      move('2026-06-11', 500, 'goodwill'),
      move('2026-07-01', -800, 'captured', 'orderNo/T1'),
      move('2026-08-01', 600, 'refunded', 'orderNo/T1'),
    ],
    last,
  )
  expect(back).toEqual([
    { yen: 300, isGift: false, lastDay: '2027-01-01' },
    { yen: 300, isGift: true, lastDay: null },
  ])
  expect(giftsIn(back)).toBe(300)
})

test('whatever happens, the parts are the balance', () => {
  const step = fc.record({
    yen: fc.integer({ min: -2_000, max: 2_000 }).filter((yen) => yen !== 0),
    kind: fc.constantFrom('toppedUp', 'goodwill', 'captured', 'refunded', 'withdrawn', 'walletExpired'),
    of: fc.constantFrom(null, 'orderNo/A', 'parcelNo/B'),
    day: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let balance = 0
      const moves: PurseMove[] = []
      for (const { yen, kind, of, day } of steps.toSorted((a, b) => a.day - b.day)) {
        if (balance + yen < 0) continue
        balance += yen
        moves.push({ at: noon('2026-04-01') + day * 86_400_000, yen, kind, of })
      }
      const lots = purse(moves, last)
      expect(lots.reduce((all, lot) => all + lot.yen, 0)).toBe(balance)
      expect(lots.filter(({ yen }) => yen <= 0)).toEqual([])
    }),
  )
})
