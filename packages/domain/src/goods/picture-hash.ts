/**
 * What a picture looks like from far away, in 64 bits (a perceptual hash): the same picture in another size, quality or format differs in a few of
 * them, another picture in about half. It knows pictures and not things: two photographs of one camera are two pictures.
 */
export const hashSide = 32
const KEPT = 8
/** Grey levels a picture has to differ by to have anything in it. */
const LEAST_CONTRAST = 4

/** cosines[k][x]: how much of wave k stands at place x. */
const cosines = Array.from({ length: KEPT + 1 }, (_, wave) =>
  Array.from({ length: hashSide }, (_each, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * hashSide))),
)

/** 64 digits, 0 or 1, of a picture of 32 × 32 grey points, row after row; null for one that shows nothing. */
export function pictureHash(grey: ArrayLike<number>): string | null {
  let [low, high] = [255, 0]
  for (let at = 0; at < hashSide * hashSide; at += 1) {
    low = Math.min(low, grey[at]!)
    high = Math.max(high, grey[at]!)
  }
  if (high - low < LEAST_CONTRAST) return null
  // Long waves only: what is left of a picture when it is made small or saved badly. The first, its brightness, says nothing.
  const rows = Array.from({ length: hashSide }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, part, x) => sum + part * grey[y * hashSide + x]!, 0)),
  )
  const waves: number[] = []
  for (let v = 1; v <= KEPT; v += 1)
    for (let u = 1; u <= KEPT; u += 1)
      waves.push(cosines[v]!.reduce((sum, part, y) => sum + part * rows[y]![u]!, 0))
  const sorted = waves.toSorted((a, b) => a - b)
  const middle = (sorted[31]! + sorted[32]!) / 2
  return waves.map((each) => (each > middle ? '1' : '0')).join('')
}

/** The same points a quarter turn further. */
export const turned = (grey: ArrayLike<number>): number[] =>
  Array.from({ length: hashSide * hashSide }, (_, at) => {
    const [x, y] = [at % hashSide, Math.floor(at / hashSide)]
    return grey[(hashSide - 1 - x) * hashSide + y]!
  })

/**
 * In how many of the 64 two hashes differ. The database counts the same way.
 * @internal for the tests of the hash
 */
export const hashDistance = (one: string, other: string): number =>
  Array.from(one).reduce((count, digit, at) => count + (digit === other[at] ? 0 : 1), 0)

/** The same picture, saved or sized anew; nearly the same; some of it the same. What differs more is another picture. */
export const likenesses = ['same', 'nearly', 'partly'] as const
export type Likeness = (typeof likenesses)[number]
const most: Readonly<Record<Likeness, number>> = { same: 3, nearly: 7, partly: 12 }
export const MOST_APART = most.partly
export const likenessOf = (distance: number): Likeness | null =>
  likenesses.find((each) => distance <= most[each]) ?? null

const QUARTERS = 4
const QUARTER_BITS = 64 / QUARTERS
/**
 * The numbers a hash is found by: each quarter of it as it is and with any one bit turned. Two hashes that differ in at most seven bits have a quarter
 * that differs in at most one, so they are always found; of those that differ in more, most.
 */
export function hashProbes(hash: string): number[][] {
  return Array.from({ length: QUARTERS }, (_, at) => {
    const bits = quarterOf(hash, at)
    return [bits, ...Array.from({ length: QUARTER_BITS }, (_each, bit) => bits ^ (1 << bit))]
  })
}
export const quarterOf = (hash: string, at: number): number =>
  Number.parseInt(hash.slice(at * QUARTER_BITS, (at + 1) * QUARTER_BITS), 2)
