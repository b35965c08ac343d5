import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parcelArt,
  arrange,
  CORD_INKS,
  cordGradient,
  cordOf,
  fnv1a,
  paintOrder,
  packedBoxArt,
  stripes,
} from './parcel-art.ts'

test('FNV-1a gives its published values', () => {
  expect(fnv1a('')).toBe(0x811c9dc5)
  expect(fnv1a('a')).toBe(0xe40c292c)
  expect(fnv1a('foobar')).toBe(0xbf9cf968)
})

test('a parcel keeps the cord that the design drew for it', () => {
  expect(cordOf('TB-4471-2093')).toEqual({ inks: ['kinari', 'azuki', 'asagi'], weave: 1 })
})

test('the same id draws the same box, another id another one', () => {
  expect(parcelArt('TB-1186-0042').art).toBe(parcelArt('TB-1186-0042').art)
  expect(parcelArt('TB-1186-0042').art).not.toBe(parcelArt('TB-1186-0043').art)
  expect(parcelArt('TB-1186-0042').art).not.toContain('NaN')
})

test('any id gets three different inks of nine and one of four weaves', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const { inks, weave } = cordOf(id)
      expect(new Set(inks).size).toBe(3)
      expect(inks.filter((ink) => !CORD_INKS.includes(ink))).toEqual([])
      expect([0, 1, 2, 3]).toContain(weave)
    }),
  )
})

test('a cord is symmetric and fills its width', () => {
  for (const weave of [0, 1, 2, 3] as const) {
    const parts = stripes(['a', 'b', 'c'], weave)
    expect(parts.map((part) => part.colour)).toEqual(['a', 'b', 'c', 'b', 'a'])
    expect(parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1)
  }
  expect(cordGradient('TB-4471-2093')).toMatch(/^linear-gradient\(90deg,.* 100%\)$/)
})

const size = fc.record({
  w: fc.integer({ min: 1, max: 40 }),
  d: fc.integer({ min: 1, max: 40 }),
  h: fc.integer({ min: 1, max: 40 }),
})
test('every thing is drawn once, and none behind one it stands before', () => {
  fc.assert(
    fc.property(size, fc.array(size, { maxLength: 8 }), (carton, sizes) => {
      const pieces = arrange(carton, sizes)
      const order = paintOrder(pieces)
      expect(order.map((piece) => piece.number).toSorted((a, b) => a - b)).toEqual(sizes.map((_, i) => i + 1))
      for (const [i, front] of order.entries()) {
        for (const later of order.slice(i + 1)) {
          const laterIsBehind =
            later.x + later.w <= front.x || later.y + later.d <= front.y || later.z + later.h <= front.z
          const frontIsBehind =
            front.x + front.w <= later.x || front.y + front.d <= later.y || front.z + front.h <= later.z
          expect(laterIsBehind && !frontIsBehind).toBe(false)
        }
      }
    }),
  )
})

test('dimension texts cannot break out of the drawing', () => {
  expect(packedBoxArt({ w: 1, d: 1, h: 1 }, [], { w: '<script>', d: 'a & b', h: '1' }).art).not.toContain(
    '<script>',
  )
})
