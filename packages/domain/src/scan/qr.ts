import type { Corners, Point } from './finders.ts'
import { alignment, corners, finders } from './finders.ts'
import { readMatrix } from './matrix.ts'
import type { Grey, Ink } from './picture.ts'
import { inked, isDark } from './picture.ts'

/**
 * The text of a QR code in a picture: versions 1 to 10 at level M, which is what our labels carry (§9). Turned, tilted and unevenly
 * lit codes are read, mirrored and inverted ones are not. Null when there is none. Pure, so that the same reader serves the phone
 * that looks through its camera and the server that was sent a picture. ISO/IEC 18004.
 */
export function readQr(picture: Grey): string | null {
  const ink = inked(picture)
  for (const found of corners(finders(ink))) {
    for (const size of sizes(found)) {
      for (const fourth of fourths(ink, found, size)) {
        const text = readMatrix(sampled(ink, found, size, fourth), size)
        if (text !== null) return text
      }
    }
  }
  return null
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** How many modules a side may have, likeliest first: 21, 25 … 57. */
function sizes({ topLeft, topRight, bottomLeft }: Corners): number[] {
  const module = (topLeft.module + topRight.module + bottomLeft.module) / 3
  const modules = (apart(topLeft, topRight) + apart(topLeft, bottomLeft)) / 2 / module + 7
  const near = Math.round((modules - 17) / 4)
  return [near, near - 1, near + 1].filter((version) => version >= 1 && version <= 10).map((version) => 17 + 4 * version)
}

type Fourth = Point & { /** Modules from the far edges to this point. */ readonly inset: number }

/** The fourth corner: the small square where it is seen, and where a flat sheet would have it. */
function fourths(ink: Ink, { topLeft, topRight, bottomLeft }: Corners, size: number): Fourth[] {
  const flat = { x: topRight.x + bottomLeft.x - topLeft.x, y: topRight.y + bottomLeft.y - topLeft.y, inset: 3.5 }
  if (size === 21) return [flat]
  const part = 1 - 3 / (size - 7)
  const near = { x: topLeft.x + part * (flat.x - topLeft.x), y: topLeft.y + part * (flat.y - topLeft.y) }
  const seen = alignment(ink, near, (topLeft.module + topRight.module + bottomLeft.module) / 3)
  return seen ? [{ x: seen.x, y: seen.y, inset: 6.5 }, flat] : [flat]
}

/** Every module of the code, row by row: 1 is dark. */
function sampled(ink: Ink, { topLeft, topRight, bottomLeft }: Corners, size: number, fourth: Fourth): Uint8Array {
  const far = size - 3.5
  const place = projection([[3.5, 3.5, topLeft], [far, 3.5, topRight], [3.5, far, bottomLeft], [size - fourth.inset, size - fourth.inset, fourth]])
  const modules = new Uint8Array(size * size)
  for (let row = 0; row < size; row += 1) for (let column = 0; column < size; column += 1) {
    const { x, y } = place(column + 0.5, row + 0.5)
    if (isDark(ink, x, y)) modules[row * size + column] = 1
  }
  return modules
}

/** The projection that takes four points of the code to four of the picture: eight linear equations. */
function projection(pairs: readonly (readonly [u: number, v: number, to: Point])[]): (u: number, v: number) => Point {
  const rows = pairs.flatMap(([u, v, { x, y }]) => [[u, v, 1, 0, 0, 0, -u * x, -v * x, x], [0, 0, 0, u, v, 1, -u * y, -v * y, y]])
  for (let pivot = 0; pivot < 8; pivot += 1) {
    const best = rows.slice(pivot).reduce((most, row, index) => (Math.abs(row[pivot]!) > Math.abs(rows[most]![pivot]!) ? pivot + index : most), pivot)
    const [chosen] = rows.splice(best, 1)
    rows.splice(pivot, 0, chosen!)
    const scale = chosen![pivot]! || 1e-12
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue
      const factor = row[pivot]! / scale
      for (let column = pivot; column < 9; column += 1) row[column]! -= factor * chosen![column]!
    }
  }
  const [a, b, c, d, e, f, g, h] = rows.map((row, index) => row[8]! / (row[index]! || 1e-12)) as [number, number, number, number, number, number, number, number] // Eight rows.
  return (u, v) => {
    const depth = g * u + h * v + 1
    return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth }
  }
}
