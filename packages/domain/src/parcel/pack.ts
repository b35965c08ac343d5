/**
 * Packs boxes into a box by extreme points (Crainic, Perboli, Tadei 2008): every placed piece opens new corners, each
 * piece tries every corner in every allowed turn and takes the one that is liked best, by one liking after the other. Whole millimetres, fixed orders, no dice: the same
 * pieces give the same picture. Not optimal; it says "fits" only when it has a place for every piece.
 *
 * How long it may look is counted in tried places, never in seconds, so that a slow machine answers the same as a fast one.
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
  /** Wrapping on every side; the place a piece takes includes it. */
  readonly padMm?: number
  readonly weightGrams?: number
  /** The most that may rest on it, directly or through others. Absent: anything. */
  readonly bearsGrams?: number
}
export type Space = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
/** Where a piece lies, wrapping included: the goods themselves begin `padMm` further in on every side. */
export type Placement = {
  readonly id: string
  readonly xMm: number
  readonly yMm: number
  readonly zMm: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly fragile: boolean
  readonly padMm: number
}

/** What is left of the looking: places that may still be tried. Shared by everything one question asks. */
export type Work = { left: number }
export const unlimited = (): Work => ({ left: Number.POSITIVE_INFINITY })

/** Share of a piece's base that must rest on something, in percent. */
const SUPPORT = 60
/** Up to this many pieces a few odd orders are tried as well. */
const FEW = 12
const SHUFFLES = 8

/** A place for every piece, or null when none of the orders finds one (or the work is used up). */
export function pack(
  pieces: readonly Piece[],
  space: Space,
  work: Work = unlimited(),
): readonly Placement[] | null {
  const wrapped = pieces.map(wrap)
  if (wrapped.some((piece) => !fitsAlone(piece, space))) return null
  // More than a few pieces never fill a box to the last tenth: those boxes are not worth the looking.
  if (
    volumeOf(wrapped) * 100 >
    space.lengthMm * space.widthMm * space.heightMm * (pieces.length > 4 ? 90 : 100)
  )
    return null
  const { likings, orders } = triesFor(pieces.length, work)
  for (let by = 0; by < orders; by += 1) {
    const order = wrapped.toSorted(
      (a, b) => fragileLast(a, b) || b.order[by]! - a.order[by]! || (a.id < b.id ? -1 : 1),
    )
    for (const liking of likings) {
      const placed = packInOrder(order, space, work, liking)
      if (placed) return placed
      if (work.left <= 0) return null
    }
  }
  return pieces.length > FEW ? null : packShuffled(wrapped, space, work)
}

export const volumeOf = (pieces: readonly Space[]): number =>
  pieces.reduce((total, each) => total + each.lengthMm * each.widthMm * each.heightMm, 0)

/** Whether the piece alone, wrapped, would fit in some allowed turn. */
export const couldFit = (piece: Piece, space: Space): boolean => fitsAlone(wrap(piece), space)

type Turn = readonly [length: number, width: number, height: number]
type Wrapped = Space & {
  readonly id: string
  readonly order: readonly number[]
  readonly fragile: boolean
  readonly padMm: number
  readonly grams: number
  readonly bears: number
  readonly turns: readonly Turn[]
}

// A piece is wrapped once, however many boxes it is tried in; remembering changes nothing but the time it takes.
const known = new WeakMap<Piece, Wrapped>()
function wrap(piece: Piece): Wrapped {
  const before = known.get(piece)
  if (before) return before
  const padMm = piece.padMm ?? 0
  const size = {
    lengthMm: piece.lengthMm + 2 * padMm,
    widthMm: piece.widthMm + 2 * padMm,
    heightMm: piece.heightMm + 2 * padMm,
  }
  const fragile = piece.fragile ?? false
  const grams = piece.weightGrams ?? 0
  const wrapped: Wrapped = {
    ...size,
    id: piece.id,
    order: sortings(size, grams),
    fragile,
    padMm,
    grams,
    bears: fragile ? 0 : (piece.bearsGrams ?? Number.POSITIVE_INFINITY),
    turns: turnsOf(size, piece.upright ?? false),
  }
  known.set(piece, wrapped)
  return wrapped
}

function turnsOf({ lengthMm: l, widthMm: w, heightMm: h }: Space, upright: boolean): readonly Turn[] {
  const all: readonly Turn[] = upright
    ? [
        [l, w, h],
        [w, l, h],
      ]
    : [
        [l, w, h],
        [w, l, h],
        [l, h, w],
        [h, l, w],
        [w, h, l],
        [h, w, l],
      ]
  return all.filter(
    (turn, index) =>
      all.findIndex((each) => each[0] === turn[0] && each[1] === turn[1] && each[2] === turn[2]) === index,
  )
}

const fitsAlone = (piece: Wrapped, space: Space): boolean =>
  piece.turns.some(
    ([length, width, height]) =>
      length <= space.lengthMm && width <= space.widthMm && height <= space.heightMm,
  )
const fragileLast = (a: Wrapped, b: Wrapped): number => Number(a.fragile) - Number(b.fragile)

/** What the orders go by, largest first: volume, base, longest side, height, shortest side, sum of sides, weight. */
function sortings({ lengthMm, widthMm, heightMm }: Space, grams: number): readonly number[] {
  const [long, middle, short] = [lengthMm, widthMm, heightMm].sort((a, b) => b - a) as [
    number,
    number,
    number,
  ]
  return [long * middle * short, long * middle, long, heightMm, short, long + middle + short, grams]
}

/** How much a place is disliked; the first of equals is taken. Sides below a hundred metres keep the parts of the sum apart. */
type Liking = (x: number, y: number, z: number, length: number, width: number, height: number) => number
/** Flat layers with low tops: the picture one can follow best. */
const flat: Liking = (x, y, z, length, width, height) =>
  (z + height) * 1e8 + (x + length + y + width) * 1e3 + x
/** On the floor first, tall pieces standing. */
const floor: Liking = (x, y, z, length, width, height) => z * 1e8 + (x + length + y + width) * 1e3 - height
/** Walls, one behind the other along the length, or along the width. */
const along: Liking = (x, y, z, length, width, height) =>
  (x + length) * 1e8 + (y + width + z + height) * 1e3 + z
const across: Liking = (x, y, z, length, width, height) =>
  (y + width) * 1e8 + (x + length + z + height) * 1e3 + z

/** How many of the orders are gone through, each with these likings. Measured by `npm run bench -- packing`: large lots gain more from another carton than from another order. */
type Tries = { readonly orders: number; readonly likings: readonly Liking[] }
const thorough: Tries = { orders: 7, likings: [flat, floor, along, across] }
const usual: Tries = { orders: 5, likings: [floor, along, across, flat] }
const hurried: Tries = { orders: 1, likings: [along, floor] }
const triesFor = (count: number, work: Work): Tries =>
  count <= 6 ? thorough : count <= 16 || work.left === Number.POSITIVE_INFINITY ? usual : hurried

/** A few more orders from a fixed sequence (a linear congruence, Numerical Recipes' constants), always the same ones. */
function packShuffled(pieces: readonly Wrapped[], space: Space, work: Work): readonly Placement[] | null {
  let seed = 20_261_121
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 0x1_0000_0000) * below)
  }
  for (let round = 0; round < SHUFFLES && work.left > 0; round += 1) {
    const order = pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = next(at + 1)
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    // Every other time fragile pieces may come first: they then stand on the floor, where nothing else has to.
    const placed = packInOrder(
      round % 2 === 0 ? order.toSorted(fragileLast) : order,
      space,
      work,
      thorough.likings[(round >> 1) % thorough.likings.length]!,
    )
    if (placed) return placed
  }
  return null
}

type Point = readonly [x: number, y: number, z: number]
/** A piece in its place, what rests on it, and what it rests on by share of its weight. */
type Lying = Placement & {
  readonly grams: number
  readonly bears: number
  load: number
  readonly on: readonly (readonly [under: Lying, share: number])[]
}

function packInOrder(
  order: readonly Wrapped[],
  space: Space,
  work: Work,
  liking: Liking,
): Placement[] | null {
  const placed: Lying[] = []
  let points: Point[] = [[0, 0, 0]]
  for (const piece of order) {
    const place = bestPlace(piece, points, placed, space, work, liking)
    if (!place) return null
    press(place.on, place.grams)
    placed.push(place)
    points = points.filter((point) => !isInside(point, place))
    for (const [x, y, z] of corners(place, placed)) {
      if (
        x < space.lengthMm &&
        y < space.widthMm &&
        z < space.heightMm &&
        !points.some((each) => each[0] === x && each[1] === y && each[2] === z)
      )
        points.push([x, y, z])
    }
  }
  return placed.map(({ id, xMm, yMm, zMm, lengthMm, widthMm, heightMm, fragile, padMm }) => ({
    id,
    xMm,
    yMm,
    zMm,
    lengthMm,
    widthMm,
    heightMm,
    fragile,
    padMm,
  }))
}

function bestPlace(
  piece: Wrapped,
  points: readonly Point[],
  placed: readonly Lying[],
  space: Space,
  work: Work,
  liking: Liking,
): Lying | null {
  let best: Lying | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const [x, y, z] of points) {
    for (const [lengthMm, widthMm, heightMm] of piece.turns) {
      if (x + lengthMm > space.lengthMm || y + widthMm > space.widthMm || z + heightMm > space.heightMm)
        continue
      const score = liking(x, y, z, lengthMm, widthMm, heightMm)
      if (score >= bestScore) continue
      work.left -= 1
      if (work.left <= 0) return null
      if (
        placed.some(
          (p) =>
            x < p.xMm + p.lengthMm &&
            p.xMm < x + lengthMm &&
            y < p.yMm + p.widthMm &&
            p.yMm < y + widthMm &&
            z < p.zMm + p.heightMm &&
            p.zMm < z + heightMm,
        )
      )
        continue
      const box = { xMm: x, yMm: y, zMm: z, lengthMm, widthMm, heightMm }
      const on = supports(box, placed)
      if (on === null || isUnderTooMuch(box, piece.bears, placed) || !canPress(on, piece.grams)) continue
      best = {
        ...box,
        id: piece.id,
        fragile: piece.fragile,
        padMm: piece.padMm,
        grams: piece.grams,
        bears: piece.bears,
        load: 0,
        on,
      }
      bestScore = score
    }
  }
  return best
}

type At = Space & { readonly xMm: number; readonly yMm: number; readonly zMm: number }

export const overlap = (a: At, b: At): boolean =>
  a.xMm < b.xMm + b.lengthMm &&
  b.xMm < a.xMm + a.lengthMm &&
  a.yMm < b.yMm + b.widthMm &&
  b.yMm < a.yMm + a.widthMm &&
  a.zMm < b.zMm + b.heightMm &&
  b.zMm < a.zMm + a.heightMm

/** What a place would rest on, by share; the floor is nothing to rest on. Null: too little under it, or something fragile. */
function supports(place: At, placed: readonly Lying[]): (readonly [Lying, number])[] | null {
  if (place.zMm === 0) return []
  const under: [Lying, number][] = []
  let area = 0
  for (const each of placed) {
    if (each.zMm + each.heightMm !== place.zMm) continue
    const across =
      Math.min(place.xMm + place.lengthMm, each.xMm + each.lengthMm) - Math.max(place.xMm, each.xMm)
    const along = Math.min(place.yMm + place.widthMm, each.yMm + each.widthMm) - Math.max(place.yMm, each.yMm)
    if (across <= 0 || along <= 0) continue
    if (each.fragile) return null
    area += across * along
    under.push([each, across * along])
  }
  if (area * 100 < place.lengthMm * place.widthMm * SUPPORT) return null
  return under.map(([each, part]) => [each, part / area] as const)
}

/** Whether everything below can take this much more. */
function canPress(on: Lying['on'], grams: number): boolean {
  if (on.length === 0 || grams === 0) return true
  press(on, grams)
  const holds = everyBelow(on, (each) => each.load <= each.bears)
  press(on, -grams)
  return holds
}
function press(on: Lying['on'], grams: number): void {
  for (const [under, share] of on) {
    under.load += grams * share
    press(under.on, grams * share)
  }
}
const everyBelow = (on: Lying['on'], is: (each: Lying) => boolean): boolean =>
  on.every(([under]) => is(under) && everyBelow(under.on, is))

/** Whether something placed earlier already hangs over this place at exactly its height and is more than it bears. */
const isUnderTooMuch = (place: At, bears: number, placed: readonly Lying[]): boolean =>
  bears !== Number.POSITIVE_INFINITY &&
  placed.some(
    (above) =>
      above.zMm === place.zMm + place.heightMm &&
      (bears === 0 || above.grams + above.load > bears) &&
      overlap({ ...above, zMm: place.zMm }, place),
  )

const isInside = ([x, y, z]: Point, box: At): boolean =>
  x >= box.xMm &&
  x < box.xMm + box.lengthMm &&
  y >= box.yMm &&
  y < box.yMm + box.widthMm &&
  z >= box.zMm &&
  z < box.zMm + box.heightMm

/** The corners a placed piece opens, each pushed against what it meets along the other two axes. */
function corners(place: At, placed: readonly Lying[]): Point[] {
  const { xMm: x, yMm: y, zMm: z } = place
  const right = x + place.lengthMm
  const front = y + place.widthMm
  const top = z + place.heightMm
  return [
    [right, slideY(right, y, z, placed), z],
    [right, y, slideZ(right, y, z, placed)],
    [slideX(x, front, z, placed), front, z],
    [x, front, slideZ(x, front, z, placed)],
    [slideX(x, y, top, placed), y, top],
    [x, slideY(x, y, top, placed), top],
    [right, y, 0],
    [x, front, 0],
  ]
}
const covers = (from: number, size: number, at: number): boolean => at >= from && at < from + size
function slideX(x: number, y: number, z: number, placed: readonly Lying[]): number {
  let to = 0
  for (const p of placed)
    if (
      p.xMm + p.lengthMm <= x &&
      p.xMm + p.lengthMm > to &&
      covers(p.yMm, p.widthMm, y) &&
      covers(p.zMm, p.heightMm, z)
    )
      to = p.xMm + p.lengthMm
  return to
}
function slideY(x: number, y: number, z: number, placed: readonly Lying[]): number {
  let to = 0
  for (const p of placed)
    if (
      p.yMm + p.widthMm <= y &&
      p.yMm + p.widthMm > to &&
      covers(p.xMm, p.lengthMm, x) &&
      covers(p.zMm, p.heightMm, z)
    )
      to = p.yMm + p.widthMm
  return to
}
function slideZ(x: number, y: number, z: number, placed: readonly Lying[]): number {
  let to = 0
  for (const p of placed)
    if (
      p.zMm + p.heightMm <= z &&
      p.zMm + p.heightMm > to &&
      covers(p.xMm, p.lengthMm, x) &&
      covers(p.yMm, p.widthMm, y)
    )
      to = p.zMm + p.heightMm
  return to
}
