import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backToFront, bottomUp, facesOf, onPaper, towardsEye, under, type Solid } from './box-view.ts'

const side = fc.integer({ min: 1, max: 200 })
const solid = fc.record({
  x: fc.nat({ max: 300 }),
  y: fc.nat({ max: 300 }),
  z: fc.nat({ max: 300 }),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
})
const eye = fc.record({ turn: fc.integer({ min: -180, max: 180 }), tilt: fc.integer({ min: 5, max: 85 }) })
const apart = (a: Solid, b: Solid) =>
  a.x + a.lengthMm <= b.x ||
  b.x + b.lengthMm <= a.x ||
  a.y + a.widthMm <= b.y ||
  b.y + b.widthMm <= a.y ||
  a.z + a.heightMm <= b.z ||
  b.z + b.heightMm <= a.z

type Three = readonly [number, number, number]
const middle = (s: Solid): Three => [s.x + s.lengthMm / 2, s.y + s.widthMm / 2, s.z + s.heightMm / 2]
/** Whether the ray from a point in a direction meets a box (slabs). */
function isHit(from: Three, along: Three, s: Solid): boolean {
  const [lows, highs] = [
    [s.x, s.y, s.z],
    [s.x + s.lengthMm, s.y + s.widthMm, s.z + s.heightMm],
  ]
  let [near, far] = [0, Infinity]
  for (let k = 0; k < 3; k += 1) {
    if (Math.abs(along[k]!) < 1e-9) {
      if (from[k]! <= lows[k]! || from[k]! >= highs[k]!) return false
      continue
    }
    const [one, two] = [(lows[k]! - from[k]!) / along[k]!, (highs[k]! - from[k]!) / along[k]!]
    near = Math.max(near, Math.min(one, two))
    far = Math.min(far, Math.max(one, two))
  }
  return near + 1e-6 < far
}

describe('the packed box, turned', () => {
  test('from straight above, length runs right and width down', () => {
    expect(onPaper([100, 0, 50], { turn: 0, tilt: 90 })).toEqual([100, 0])
    expect(onPaper([0, 100, 50], { turn: 0, tilt: 90 })).toEqual([0, 100])
    expect(onPaper([0, 0, 50], { turn: 0, tilt: 0 })).toEqual([0, -50])
  })
  test('three faces show from anywhere oblique, and the three others from within', () => {
    const box = { x: 0, y: 0, z: 0, lengthMm: 10, widthMm: 20, heightMm: 30 }
    expect(facesOf(box, { turn: 45, tilt: 30 }).map((face) => face.side)).toEqual(['x', 'y', 'z'])
    const [outside, inside] = [
      facesOf(box, { turn: 45, tilt: 30 }),
      facesOf(box, { turn: 45, tilt: 30 }, 'inside'),
    ]
    for (const [at, face] of outside.entries()) expect(face.points).not.toEqual(inside[at]!.points)
  })
  test('of two boxes apart, the one that can hide the other is painted later, however they are turned', () => {
    fc.assert(
      fc.property(solid, solid, eye, (a, b, from) => {
        fc.pre(apart(a, b))
        const order = backToFront(
          [
            { ...a, id: 'a' },
            { ...b, id: 'b' },
          ],
          from,
        ).map((each) => each.id)
        // Whoever lies on the way from the other's middle to the eye hides it.
        if (isHit(middle(a), towardsEye(from), b)) expect(order).toEqual(['a', 'b'])
        if (isHit(middle(b), towardsEye(from), a)) expect(order).toEqual(['b', 'a'])
      }),
      { numRuns: 500 },
    )
  })
  test('every piece is painted once', () => {
    fc.assert(
      fc.property(fc.array(solid, { maxLength: 12 }), eye, (list, from) => {
        expect(backToFront(list, from)).toHaveLength(list.length)
        expect(new Set(backToFront(list, from)).size).toBe(list.length)
      }),
    )
  })
  test('what lies under goes in first, and a piece knows what it stands on', () => {
    const floor = { x: 0, y: 0, z: 0, lengthMm: 100, widthMm: 100, heightMm: 40 }
    const top = { x: 20, y: 20, z: 40, lengthMm: 50, widthMm: 50, heightMm: 10 }
    const beside = { x: 100, y: 0, z: 0, lengthMm: 50, widthMm: 50, heightMm: 40 }
    expect(bottomUp([top, beside, floor])).toEqual([floor, beside, top])
    expect(under(top, [floor, top, beside])).toEqual([floor])
    expect(under(floor, [floor, top])).toEqual([])
  })
})
