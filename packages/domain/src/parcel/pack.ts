/**
 * Packs boxes into a box by extreme points (Crainic, Perboli, Tadei 2008): every placed piece opens new corners, each
 * piece tries every corner in every allowed turn and takes the lowest. Whole millimetres, fixed orders, no dice: the same
 * pieces give the same picture. Not optimal; it says "fits" only when it has a place for every piece.
 */
export type Piece = {
  readonly id: string
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Nothing may stand on it. */
  readonly fragile?: boolean
  /** May turn on its base only. */
  readonly upright?: boolean
}
export type Space = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
export type Placement = { readonly id: string; readonly xMm: number; readonly yMm: number; readonly zMm: number; readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number; readonly fragile: boolean }

/** Share of a piece's base that must rest on something, in percent. */
const SUPPORT = 60

/** A place for every piece, or null when none of the orders finds one. */
export function pack(pieces: readonly Piece[], space: Space): readonly Placement[] | null {
  if (pieces.some((piece) => !couldFit(piece, space))) return null
  if (volumeOf(pieces) > space.lengthMm * space.widthMm * space.heightMm) return null
  // The first four orders do most of the work; large lots get only those, so that an answer stays a matter of milliseconds.
  const orders = pieces.length > 24 ? sortings.slice(0, 4) : sortings
  for (const by of orders) {
    const placed = packInOrder([...pieces].sort((a, b) => fragileLast(a, b) || by(b) - by(a) || (a.id < b.id ? -1 : 1)), space)
    if (placed) return placed
  }
  return pieces.length > 24 ? null : packShuffled(pieces, space)
}

export const volumeOf = (pieces: readonly Space[]): number => pieces.reduce((total, each) => total + each.lengthMm * each.widthMm * each.heightMm, 0)

/** Whether the piece alone would fit in some allowed turn. */
export const couldFit = (piece: Piece, space: Space): boolean =>
  turns(piece).some(([length, width, height]) => length <= space.lengthMm && width <= space.widthMm && height <= space.heightMm)

const fragileLast = (a: Piece, b: Piece): number => Number(a.fragile ?? false) - Number(b.fragile ?? false)

const sides = (piece: Piece): number[] => [piece.lengthMm, piece.widthMm, piece.heightMm].sort((a, b) => b - a)
const sortings: readonly ((piece: Piece) => number)[] = [
  (piece) => piece.lengthMm * piece.widthMm * piece.heightMm,
  (piece) => sides(piece)[0]! * sides(piece)[1]!,
  (piece) => sides(piece)[0]!,
  (piece) => piece.heightMm,
  (piece) => sides(piece)[2]!,
  (piece) => sides(piece)[0]! + sides(piece)[1]! + sides(piece)[2]!,
]

/** A few more orders from a fixed sequence (a linear congruence, Numerical Recipes' constants), always the same ones. */
function packShuffled(pieces: readonly Piece[], space: Space): readonly Placement[] | null {
  let seed = 20_261_121
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 0x1_0000_0000) * below)
  }
  for (let round = 0; round < 10; round += 1) {
    const order = pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = next(at + 1)
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    const placed = packInOrder(order.toSorted(fragileLast), space)
    if (placed) return placed
  }
  return null
}

type Point = readonly [x: number, y: number, z: number]
type Turn = readonly [length: number, width: number, height: number]

function packInOrder(order: readonly Piece[], space: Space): Placement[] | null {
  const placed: Placement[] = []
  let points: Point[] = [[0, 0, 0]]
  for (const piece of order) {
    const place = bestPlace(piece, points, placed, space)
    if (!place) return null
    placed.push(place)
    points = [...points.filter((point) => !isInside(point, place)), ...corners(place, placed)].filter(
      (point, index, all) => all.findIndex((each) => each[0] === point[0] && each[1] === point[1] && each[2] === point[2]) === index,
    )
  }
  return placed
}

function bestPlace(piece: Piece, points: readonly Point[], placed: readonly Placement[], space: Space): Placement | null {
  let best: Placement | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const [x, y, z] of points) {
    for (const [lengthMm, widthMm, heightMm] of turns(piece)) {
      if (x + lengthMm > space.lengthMm || y + widthMm > space.widthMm || z + heightMm > space.heightMm) continue
      // Lowest top first, then nearest to the back corner: keeps layers flat and the picture readable.
      const score = (z + heightMm) * 1e8 + (x + lengthMm + y + widthMm) * 1e3 + x
      if (score >= bestScore) continue
      const place: Placement = { id: piece.id, xMm: x, yMm: y, zMm: z, lengthMm, widthMm, heightMm, fragile: piece.fragile ?? false }
      if (placed.some((other) => overlap(place, other)) || !isSupported(place, placed) || (place.fragile && bears(place, placed))) continue
      best = place
      bestScore = score
    }
  }
  return best
}

const turns = (piece: Piece): readonly Turn[] => {
  const { lengthMm: l, widthMm: w, heightMm: h } = piece
  return piece.upright ? [[l, w, h], [w, l, h]] : [[l, w, h], [w, l, h], [l, h, w], [h, l, w], [w, h, l], [h, w, l]]
}

export const overlap = (a: Placement, b: Placement): boolean =>
  a.xMm < b.xMm + b.lengthMm && b.xMm < a.xMm + a.lengthMm &&
  a.yMm < b.yMm + b.widthMm && b.yMm < a.yMm + a.widthMm &&
  a.zMm < b.zMm + b.heightMm && b.zMm < a.zMm + a.heightMm

/** Enough of the base rests on the floor or on pieces that can bear it. */
function isSupported(place: Placement, placed: readonly Placement[]): boolean {
  if (place.zMm === 0) return true
  let area = 0
  for (const under of placed) {
    if (under.zMm + under.heightMm !== place.zMm) continue
    const across = Math.min(place.xMm + place.lengthMm, under.xMm + under.lengthMm) - Math.max(place.xMm, under.xMm)
    const along = Math.min(place.yMm + place.widthMm, under.yMm + under.widthMm) - Math.max(place.yMm, under.yMm)
    if (across <= 0 || along <= 0) continue
    if (under.fragile) return false
    area += across * along
  }
  return area * 100 >= place.lengthMm * place.widthMm * SUPPORT
}

/** Whether something placed earlier already hangs over this place at exactly its height. */
const bears = (place: Placement, placed: readonly Placement[]): boolean =>
  placed.some((above) => above.zMm === place.zMm + place.heightMm && overlap({ ...above, zMm: place.zMm }, place))

const isInside = ([x, y, z]: Point, box: Placement): boolean =>
  x >= box.xMm && x < box.xMm + box.lengthMm && y >= box.yMm && y < box.yMm + box.widthMm && z >= box.zMm && z < box.zMm + box.heightMm

/** The corners a placed piece opens, each pushed against what it meets along the other two axes. */
function corners(place: Placement, placed: readonly Placement[]): Point[] {
  const { xMm: x, yMm: y, zMm: z } = place
  const right = x + place.lengthMm
  const front = y + place.widthMm
  const top = z + place.heightMm
  return [
    [right, slideY(right, y, z, placed), z], [right, y, slideZ(right, y, z, placed)],
    [slideX(x, front, z, placed), front, z], [x, front, slideZ(x, front, z, placed)],
    [slideX(x, y, top, placed), y, top], [x, slideY(x, y, top, placed), top],
    [right, y, 0], [x, front, 0],
  ]
}
const covers = (from: number, size: number, at: number): boolean => at >= from && at < from + size
const slideX = (x: number, y: number, z: number, placed: readonly Placement[]): number =>
  Math.max(0, ...placed.filter((p) => p.xMm + p.lengthMm <= x && covers(p.yMm, p.widthMm, y) && covers(p.zMm, p.heightMm, z)).map((p) => p.xMm + p.lengthMm))
const slideY = (x: number, y: number, z: number, placed: readonly Placement[]): number =>
  Math.max(0, ...placed.filter((p) => p.yMm + p.widthMm <= y && covers(p.xMm, p.lengthMm, x) && covers(p.zMm, p.heightMm, z)).map((p) => p.yMm + p.widthMm))
const slideZ = (x: number, y: number, z: number, placed: readonly Placement[]): number =>
  Math.max(0, ...placed.filter((p) => p.zMm + p.heightMm <= z && covers(p.xMm, p.lengthMm, x) && covers(p.yMm, p.widthMm, y)).map((p) => p.zMm + p.heightMm))
