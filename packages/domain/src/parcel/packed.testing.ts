import { expect } from 'vitest'
import type { Piece, Placement, Space } from './index.ts'

/** Share of a base that must rest on something; written here once more, so that the packer cannot loosen it unseen. */
const SUPPORT = 0.6

const byLength = (a: number, b: number): number => a - b

/**
 * What a packed box must be, worked out from the places alone and by nothing of the packer's: every piece once and as large as it is,
 * inside, apart, upright where it must be, standing on enough, on nothing fragile, and on nothing that it and all above it crush.
 */
export function expectSound(placed: readonly Placement[], inner: Space, pieces: readonly Piece[]): void {
  const own = new Map(pieces.map((piece) => [piece.id, piece]))
  expect(placed.map(({ id }) => id).sort(), 'every piece once').toEqual([...own.keys()].sort())
  for (const [at, place] of placed.entries()) {
    const piece = own.get(place.id)!
    const bare = [place.lengthMm, place.widthMm, place.heightMm].map((mm) => mm - 2 * (piece.padMm ?? 0))
    expect([...bare].sort(byLength), 'its own sides and wrapping').toEqual(
      [piece.lengthMm, piece.widthMm, piece.heightMm].sort(byLength),
    )
    if (piece.upright) expect(bare[2], 'upright').toBe(piece.heightMm)
    const from = [place.xMm, place.yMm, place.zMm]
    const to = [place.xMm + place.lengthMm, place.yMm + place.widthMm, place.zMm + place.heightMm]
    expect([...from, ...to].every(Number.isInteger), 'whole millimetres').toBe(true)
    expect(
      from.every((mm) => mm >= 0) &&
        to[0]! <= inner.lengthMm &&
        to[1]! <= inner.widthMm &&
        to[2]! <= inner.heightMm,
      'inside',
    ).toBe(true)
    for (const other of placed.slice(at + 1))
      expect(isApart(place, other), `${place.id} and ${other.id} are apart`).toBe(true)
    const under = below(place, placed)
    expect(
      under.reduce((mm2, [, part]) => mm2 + part, 0),
      `${place.id} stands`,
    ).toBeGreaterThanOrEqual(place.zMm === 0 ? 0 : place.lengthMm * place.widthMm * SUPPORT)
    expect(
      under.filter(([each]) => own.get(each.id)!.fragile),
      'nothing on fragile',
    ).toEqual([])
  }
  // From the top down: what a piece weighs and bears is passed on by the parts of its base that lie on each.
  const load = new Map<string, number>()
  for (const place of placed.toSorted((a, b) => b.zMm - a.zMm)) {
    const piece = own.get(place.id)!
    const borne = load.get(place.id) ?? 0
    expect(borne, `${place.id} is not crushed`).toBeLessThanOrEqual(
      (piece.bearsGrams ?? Number.POSITIVE_INFINITY) + 1e-6,
    )
    const under = below(place, placed)
    const area = under.reduce((mm2, [, part]) => mm2 + part, 0)
    for (const [each, part] of under)
      load.set(each.id, (load.get(each.id) ?? 0) + ((borne + (piece.weightGrams ?? 0)) * part) / area)
  }
}

/** Some axis on which one ends before the other begins. */
const isApart = (a: Placement, b: Placement): boolean =>
  (
    [
      ['xMm', 'lengthMm'],
      ['yMm', 'widthMm'],
      ['zMm', 'heightMm'],
    ] as const
  ).some(([from, size]) => a[from] + a[size] <= b[from] || b[from] + b[size] <= a[from])

/** What lies straight below, and how much of the base each takes, mm². */
const below = (place: Placement, placed: readonly Placement[]): [Placement, number][] =>
  placed.flatMap((each): [Placement, number][] => {
    const across =
      Math.min(place.xMm + place.lengthMm, each.xMm + each.lengthMm) - Math.max(place.xMm, each.xMm)
    const along = Math.min(place.yMm + place.widthMm, each.yMm + each.widthMm) - Math.max(place.yMm, each.yMm)
    return each.zMm + each.heightMm === place.zMm && across > 0 && along > 0 ? [[each, across * along]] : []
  })
