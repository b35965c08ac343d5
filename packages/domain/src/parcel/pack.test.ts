import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, type Piece, type Space } from './index.ts'
import { expectSound } from './packed.testing.ts'

type Lies = Space & { readonly x: number; readonly y: number; readonly z: number }

/**
 * Whether up to five pieces fit at all, by trying everything: every order, every turn, every corner made of the sides of what lies there.
 * Slow and plain on purpose; it shares nothing with the packer.
 */
function fitsSomehow(pieces: readonly Piece[], space: Space, lying: readonly Lies[] = []): boolean {
  if (pieces.length === 0) return true
  const corners = (from: 'x' | 'y' | 'z', size: 'lengthMm' | 'widthMm' | 'heightMm'): number[] => [
    ...new Set([0, ...lying.map((each) => each[from] + each[size])]),
  ]
  for (const [at, piece] of pieces.entries()) {
    const rest = pieces.filter((_, index) => index !== at)
    for (const [lengthMm, widthMm] of [
      [piece.lengthMm, piece.widthMm],
      [piece.widthMm, piece.lengthMm],
    ] as const) {
      for (const z of corners('z', 'heightMm'))
        for (const y of corners('y', 'widthMm'))
          for (const x of corners('x', 'lengthMm')) {
            const here = { x, y, z, lengthMm, widthMm, heightMm: piece.heightMm }
            if (isPossible(here, lying, space) && fitsSomehow(rest, space, [...lying, here])) return true
          }
    }
  }
  return false
}

function isPossible(here: Lies, lying: readonly Lies[], space: Space): boolean {
  if (
    here.x + here.lengthMm > space.lengthMm ||
    here.y + here.widthMm > space.widthMm ||
    here.z + here.heightMm > space.heightMm
  )
    return false
  let under = here.z === 0 ? here.lengthMm * here.widthMm : 0
  for (const each of lying) {
    const across = Math.min(here.x + here.lengthMm, each.x + each.lengthMm) - Math.max(here.x, each.x)
    const along = Math.min(here.y + here.widthMm, each.y + each.widthMm) - Math.max(here.y, each.y)
    if (across <= 0 || along <= 0) continue
    if (here.z < each.z + each.heightMm && each.z < here.z + here.heightMm) return false
    if (each.z + each.heightMm === here.z) under += across * along
  }
  return under >= here.lengthMm * here.widthMm * 0.6
}

const side = fc.integer({ min: 4, max: 16 }).map((tenths) => tenths * 10)
/** Two to five upright pieces in a box they fill to somewhere between four tenths and nearly all. */
const tight = fc
  .record({
    pieces: fc
      .array(fc.record({ lengthMm: side, widthMm: side, heightMm: side }), { minLength: 2, maxLength: 5 })
      .map((list) => list.map((each, at): Piece => ({ ...each, id: `i${at}`, upright: true }))),
    fill: fc.integer({ min: 40, max: 85 }),
    shape: fc.tuple(
      fc.integer({ min: 3, max: 5 }),
      fc.integer({ min: 3, max: 5 }),
      fc.integer({ min: 3, max: 5 }),
    ),
  })
  .map(({ pieces, fill, shape: [l, w, h] }) => {
    const volume = pieces.reduce((mm3, each) => mm3 + each.lengthMm * each.widthMm * each.heightMm, 0)
    const unit = Math.cbrt((volume * 100) / fill / (l * w * h))
    return {
      pieces,
      space: {
        lengthMm: Math.round(l * unit),
        widthMm: Math.round(w * unit),
        heightMm: Math.round(h * unit),
      },
    }
  })

test('up to five pieces: what the packer packs fits, and what fits at all it packs, all but always', () => {
  let [possible, found] = [0, 0]
  fc.assert(
    fc.property(tight, ({ pieces, space }) => {
      const placed = pack(pieces, space)
      if (placed) expectSound(placed, space, pieces)
      const fits = fitsSomehow(pieces, space)
      if (placed) expect(fits, 'nobody packs what does not fit').toBe(true)
      if (fits) possible += 1
      if (placed) found += 1
    }),
    { numRuns: 400, seed: 20_261_121 },
  )
  expect(possible).toBeGreaterThan(120)
  expect(found / possible).toBeGreaterThan(0.97)
})

test('what is pushed under an overhang later does not come to carry it: neither something fragile nor something too weak', () => {
  const space = { lengthMm: 100, widthMm: 60, heightMm: 130 }
  const pillar = { id: 'pillar', lengthMm: 60, widthMm: 60, heightMm: 50, weightGrams: 900, upright: true }
  const plank = { id: 'plank', lengthMm: 100, widthMm: 60, heightMm: 25, weightGrams: 500, upright: true }
  for (const weak of [{ fragile: true }, { bearsGrams: 10 }]) {
    const pieces: Piece[] = [
      pillar,
      plank,
      { id: 'weak', lengthMm: 40, widthMm: 60, heightMm: 50, weightGrams: 100, upright: true, ...weak },
    ]
    const placed = pack(pieces, space)!
    expectSound(placed, space, pieces)
    expect(placed.map(({ id, zMm }) => [id, zMm])).toEqual([
      ['pillar', 0],
      ['plank', 50],
      ['weak', 75],
    ])
  }
})
