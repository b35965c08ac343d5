import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../kernel/index.ts'
import { shareLimits, sharesOf } from './index.ts'

test('a bill is shared evenly to the yen, with or without a part of one’s own', () => {
  expect(sharesOf(10_000, [null, null, null], false)).toEqual({ yen: [3_334, 3_333, 3_333], ownYen: 0 })
  expect(sharesOf(10_000, [null, null], true)).toEqual({ yen: [3_334, 3_333], ownYen: 3_333 })
})

test('typed shares stand; what is empty shares the rest, and nothing is left unless somebody pays it', () => {
  expect(sharesOf(10_000, [7_000, null], false)).toEqual({ yen: [7_000, 3_000], ownYen: 0 })
  expect(sharesOf(10_000, [7_000, 2_000], true)).toEqual({ yen: [7_000, 2_000], ownYen: 1_000 })
  expect(sharesOf(10_000, [7_000, 2_000], false)).toBe(null)
  expect(sharesOf(10_000, [7_000, 3_000], true)).toBe(null)
  expect(sharesOf(10_000, [7_000, 4_000], true)).toBe(null)
  expect(sharesOf(10_000, [9_950, null], false)).toBe(null)
  expect(sharesOf(10_000, [10, 9_990], false)).toBe(null)
})

test('whatever is typed, shares add up to the bill and none is too small to pay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { minLength: 2, maxLength: 10 }),
      fc.boolean(),
      (total, typed, ownPart) => {
        const shares = sharesOf(total, typed, ownPart)
        if (!shares) return
        expect(sum(shares.yen) + shares.ownYen).toBe(total)
        expect(Math.min(...shares.yen)).toBeGreaterThanOrEqual(shareLimits.leastYen)
        expect(shares.ownYen).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
