/**
 * The packed box seen from anywhere: turning, which faces show, what hides what. Pure, so that it is tested without a browser.
 * x runs along the length, y along the width, z up; millimetres. Nothing mirrors in right-to-left pages.
 */
export type Solid = {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}
/** Degrees: `turn` about the upright axis, `tilt` from the side (0) to straight above (90). */
export type Eye = { readonly turn: number; readonly tilt: number }
export type Flat = readonly [x: number, y: number]
type Three = readonly [number, number, number]

const rad = (degrees: number): number => (degrees * Math.PI) / 180
// Adding nothing makes a minus zero a plain one.
const round = (value: number): number => Math.round(value * 10) / 10 + 0

/** Where a point lands on paper; y grows downwards. */
export function onPaper([x, y, z]: Three, { turn, tilt }: Eye): Flat {
  const across = x * Math.cos(rad(turn)) - y * Math.sin(rad(turn))
  const towards = x * Math.sin(rad(turn)) + y * Math.cos(rad(turn))
  return [round(across), round(towards * Math.sin(rad(tilt)) - z * Math.cos(rad(tilt)))]
}

/** Unit vector from the box to the eye. */
export const towardsEye = ({ turn, tilt }: Eye): Three => [
  Math.sin(rad(turn)) * Math.cos(rad(tilt)),
  Math.cos(rad(turn)) * Math.cos(rad(tilt)),
  Math.sin(rad(tilt)),
]

const NEAR = 1e-9
const low = (solid: Solid): Three => [solid.x, solid.y, solid.z]
const high = (solid: Solid): Three => [
  solid.x + solid.lengthMm,
  solid.y + solid.widthMm,
  solid.z + solid.heightMm,
]

export type Face = { readonly side: 'x' | 'y' | 'z'; readonly points: readonly Flat[]; readonly middle: Flat }

/** The faces of a box turned to the eye (`outside`), or those turned away, seen from within. */
export function facesOf(solid: Solid, eye: Eye, which: 'outside' | 'inside' = 'outside'): Face[] {
  const [from, to, view] = [low(solid), high(solid), towardsEye(eye)]
  const axes = ['x', 'y', 'z'] as const
  return axes.flatMap((side, k): Face[] => {
    if (Math.abs(view[k]!) < NEAR) return []
    const isNear = view[k]! > 0
    const at = (which === 'outside') === isNear ? to[k]! : from[k]!
    const [a, b] = [(k + 1) % 3, (k + 2) % 3]
    const corner = (p: number, q: number): Three => {
      const point = [0, 0, 0]
      point[k] = at
      point[a] = p
      point[b] = q
      return point as unknown as Three // three numbers, by construction
    }
    const corners = [
      corner(from[a]!, from[b]!),
      corner(to[a]!, from[b]!),
      corner(to[a]!, to[b]!),
      corner(from[a]!, to[b]!),
    ]
    return [
      {
        side,
        points: corners.map((each) => onPaper(each, eye)),
        middle: onPaper(corner((from[a]! + to[a]!) / 2, (from[b]! + to[b]!) / 2), eye),
      },
    ]
  })
}

/** Whether `a` lies beyond `b` along some axis, so that it can hide nothing of it. */
function isBeyond(a: Solid, b: Solid, view: Three): boolean {
  const [aLow, aHigh, bLow, bHigh] = [low(a), high(a), low(b), high(b)]
  return [0, 1, 2].some(
    (k) =>
      (view[k]! > NEAR && aHigh[k]! <= bLow[k]! + NEAR) || (view[k]! < -NEAR && aLow[k]! >= bHigh[k]! - NEAR),
  )
}

/** Boxes that do not overlap in the order they are painted: what is behind first. The rare circle is broken at the farthest. */
export function backToFront<T extends Solid>(solids: readonly T[], eye: Eye): T[] {
  const view = towardsEye(eye)
  const depth = (solid: Solid): number =>
    (solid.x + solid.lengthMm / 2) * view[0] +
    (solid.y + solid.widthMm / 2) * view[1] +
    (solid.z + solid.heightMm / 2) * view[2]
  const left = solids.toSorted((a, b) => depth(a) - depth(b))
  const painted: T[] = []
  while (left.length > 0) {
    const next = left.findIndex((each) =>
      left.every((other) => other === each || !isBeyond(other, each, view) || isBeyond(each, other, view)),
    )
    painted.push(...left.splice(Math.max(0, next), 1))
  }
  return painted
}

/** The order a packer puts pieces in: what lies under before what lies on it. */
export const bottomUp = <T extends Solid>(solids: readonly T[]): T[] =>
  solids.toSorted((a, b) => a.z - b.z || a.y - b.y || a.x - b.x)

/** The pieces something stands on; none: the floor. */
export const under = <T extends Solid>(solid: T, solids: readonly T[]): T[] =>
  solid.z <= 0
    ? []
    : solids.filter(
        (each) =>
          Math.abs(each.z + each.heightMm - solid.z) < 1 &&
          each.x < solid.x + solid.lengthMm &&
          solid.x < each.x + each.lengthMm &&
          each.y < solid.y + solid.widthMm &&
          solid.y < each.y + each.widthMm,
      )

export type Measure = {
  readonly side: 'length' | 'width' | 'height'
  readonly at: Flat
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Where to write a box's sides: beside its two nearest floor edges and its rightmost upright edge, outside the drawing. */
export function measures(solid: Solid, eye: Eye, gap: number): Measure[] {
  const [from, to] = [low(solid), high(solid)]
  const floor = [
    [from[0], from[1]],
    [to[0], from[1]],
    [to[0], to[1]],
    [from[0], to[1]],
  ] as const
  const flat = floor.map(([x, y]) => onPaper([x, y, from[2]], eye))
  const near = flat.reduce((best, point, index) => (point[1] > flat[best]![1] ? index : best), 0)
  const right = flat.reduce((best, point, index) => (point[0] > flat[best]![0] ? index : best), 0)
  const beside = [(near + 1) % 4, (near + 3) % 4].map((other): Measure => {
    const [a, b] = [flat[near]!, flat[other]!]
    const middle: Flat = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const side = floor[near]![0] === floor[other]![0] ? 'width' : 'length'
    return {
      side,
      at: [round(middle[0] + Math.sign(b[0] - a[0]) * gap * 0.4), round(middle[1] + gap)],
      anchor: Math.abs(b[0] - a[0]) < gap ? 'middle' : b[0] > a[0] ? 'start' : 'end',
    }
  })
  const [x, y] = floor[right]!
  const [upper, lower] = [onPaper([x, y, to[2]], eye), onPaper([x, y, from[2]], eye)]
  return [
    ...beside,
    { side: 'height', at: [round(lower[0] + gap * 0.4), round((upper[1] + lower[1]) / 2)], anchor: 'start' },
  ]
}

/** The view box that holds a box however it is turned, centred on it. */
export function frame({ lengthMm, widthMm, heightMm }: Pick<Solid, 'lengthMm' | 'widthMm' | 'heightMm'>): {
  viewBox: string
  centre: Three
  unit: number
} {
  const reach = Math.hypot(lengthMm, widthMm, heightMm) / 2
  return {
    viewBox: `${round(-reach * 1.3)} ${round(-reach * 0.98)} ${round(reach * 2.6)} ${round(reach * 1.96)}`,
    centre: [lengthMm / 2, widthMm / 2, heightMm / 2],
    unit: reach / 100,
  }
}
