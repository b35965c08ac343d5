/** How many colours the map has. */
export const STEPS = 5

/** The highest price of each colour, so that each has about as many countries; equal prices share one. Ascending, at most `STEPS` of them. */
export function stepsOf(prices: readonly number[]): number[] {
  const sorted = prices.toSorted((a, b) => a - b)
  const ends = Array.from(
    { length: STEPS },
    (_, at) => sorted[Math.ceil((sorted.length * (at + 1)) / STEPS) - 1],
  )
  return [...new Set(ends.filter((end) => end !== undefined))]
}

/** Which colour a price has, counted from 0. */
export const stepOf = (yen: number, steps: readonly number[]): number => {
  const at = steps.findIndex((end) => yen <= end)
  return at === -1 ? steps.length - 1 : at
}

type Placed = { readonly tile: { readonly column: number; readonly row: number } }
const ways = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const

/** The tile an arrow leads to: the nearest on that side, straight before aside; null: there is none, or the key is no arrow. The map is not mirrored in Arabic. */
export function nextTile<T extends Placed>(from: T, key: string, tiles: readonly T[]): T | null {
  const way = Object.hasOwn(ways, key) ? ways[key as keyof typeof ways] : undefined
  if (!way) return null
  const [x, y] = way
  let best: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const each of tiles) {
    const [dx, dy] = [each.tile.column - from.tile.column, each.tile.row - from.tile.row]
    const ahead = dx * x + dy * y
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    if (ahead <= 0 || aside > ahead * 2) continue
    const far = ahead + aside * 3
    if (far < least) [best, least] = [each, far]
  }
  return best
}
