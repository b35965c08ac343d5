/** Measuring in a photo: a length that is known sets the scale, every other length follows. Points are in the picture's own pixels. */
export type Point = { readonly x: number; readonly y: number }

const LEAST_PX = 8
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Millimetres of one pixel, from two ends of a known length; null when they are too near to each other to say anything. */
export const scaleOf = (a: Point, b: Point, knownMm: number): number | null =>
  distance(a, b) < LEAST_PX || knownMm <= 0 ? null : knownMm / distance(a, b)

/** A length in whole millimetres. */
export const lengthMm = (a: Point, b: Point, mmPerPx: number): number => Math.round(distance(a, b) * mmPerPx)

/** Lines of the ruler every centimetre, in pixels along one side, from the picture's edge; every fifth is `long`. A grid too fine to read is thinned to 5 cm. */
export function gridLines(sidePx: number, mmPerPx: number): { at: number; long: boolean }[] {
  const step = 10 / mmPerPx
  const each = sidePx / step > 120 ? 5 : 1
  const count = Math.min(400, Math.floor(sidePx / step))
  return Array.from({ length: count }, (_, index) => index + 1)
    .filter((cm) => cm % each === 0)
    .map((cm) => ({ at: cm * step, long: cm % 5 === 0 }))
}

/** Millimetres of lengths that lie about in every warehouse. */
export const knownLengths = { card: 100, a4long: 297, a4short: 210 } as const
