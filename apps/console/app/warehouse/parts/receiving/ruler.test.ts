import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridLines, knownLengths, lengthMm, scaleOf } from './ruler.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 4_000 }), y: fc.integer({ min: 0, max: 3_000 }) })

test('ten centimetres on the card make every other length', () => {
  const scale = scaleOf({ x: 100, y: 100 }, { x: 500, y: 400 }, knownLengths.card)!
  expect(scale).toBeCloseTo(0.2)
  expect(lengthMm({ x: 0, y: 0 }, { x: 900, y: 0 }, scale)).toBe(180)
})

test('two taps on one spot are no length', () => {
  expect([
    scaleOf({ x: 5, y: 5 }, { x: 8, y: 9 }, 100),
    scaleOf({ x: 0, y: 0 }, { x: 500, y: 0 }, 0),
  ]).toEqual([null, null])
})

test('the known length measures as itself, either way round, whatever the picture', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 10, max: 3_000 }), (a, b, mm) => {
      const scale = scaleOf(a, b, mm)
      fc.pre(scale !== null)
      expect(lengthMm(a, b, scale)).toBe(mm)
      expect(lengthMm(b, a, scale)).toBe(mm)
    }),
  )
})

test('a line for every centimetre, thinned when nobody could read them', () => {
  expect(gridLines(100, 1)).toEqual(
    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((at) => ({ at, long: at === 50 || at === 100 })),
  )
  expect(gridLines(4_000, 1)).not.toEqual([])
  expect(new Set(gridLines(4_000, 1).map((line) => line.at % 50 === 0))).toEqual(new Set([true]))
})
