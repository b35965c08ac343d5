import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../kernel/index.ts'
import { defaultFees } from '../settings/index.ts'
import { unpaid } from './index.ts'

const packed = Date.parse('2026-11-22T03:00:00Z')
const on = (day: number) => unpaid(packed, packed + day * DAY, defaultFees)

test('a packed parcel that nobody pays: free days, then so much a day, then the end', () => {
  expect([0, 14, 15, 29].map((day) => on(day).yen)).toEqual([0, 0, 50, 750])
  expect([2, 3, 13, 14, 40].map((day) => on(day).reminder)).toEqual([null, 3, 7, 14, 27])
  expect([29, 30].map((day) => on(day).isOver)).toEqual([false, true])
})

test('what it costs never falls and never passes what its last day costs', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (a, b) => {
      const [less, more] = [on(Math.min(a, b)), on(Math.max(a, b))]
      expect(less.yen).toBeLessThanOrEqual(more.yen)
      expect(more.yen).toBeLessThanOrEqual(
        (defaultFees.unpaidDays - defaultFees.unpaidFreeDays) * defaultFees.unpaidYenPerDay,
      )
    }),
  )
})
