import { folded } from '../kernel/index.ts'

// Whether two texts or two pictures are the same but for a few changes. Everything here is arithmetic on what it is given.

/** A text without case, width, marks and spaces: what is left is the same when somebody only changed how it looks. */
export const bareText = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

const RUN = 4
/** Every run of four characters. Needs no words, so it reads Japanese, Thai and English alike. */
export function runsOf(text: string): ReadonlySet<string> {
  const parts = Array.from(bareText(text))
  const runs = new Set<string>()
  for (let from = 0; from + RUN <= parts.length; from += 1) runs.add(parts.slice(from, from + RUN).join(''))
  if (runs.size === 0 && parts.length > 0) runs.add(parts.join(''))
  return runs
}
/** 0 nothing in common, 1 the same: the runs two texts share of all they have. */
export function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const run of a) if (b.has(run)) shared += 1
  return shared / (a.size + b.size - shared)
}

/** FNV-1a, then stirred so that neighbours part. */
function hashed(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}
const BANDS = 16
const ROWS = 3
/**
 * Marks by which texts that are much alike find each other without reading all of them (MinHash in bands): texts with 60 % in common share
 * one of the 16 with 98 in 100, texts with 10 % in 1 to 2 of 100. Whole numbers a database keeps in an index.
 */
export function textMarks(text: string): number[] {
  const runs = [...runsOf(text)]
  if (runs.length === 0) return []
  return Array.from({ length: BANDS }, (_, band) => {
    const least = Array.from({ length: ROWS }, (_row, row) => {
      const seed = Math.imul(band * ROWS + row + 1, 0x9e3779b1) >>> 0
      return runs.reduce((low, run) => Math.min(low, hashed(run, seed)), 0xffffffff)
    })
    return hashed(`${band}:${least.join(',')}`, 0) | 0
  })
}

export const alikeLimits = {
  sameText: 0.8, // ours: as much in common as this is a copy
  nearText: 0.4, // ours: shown to whoever looks at it
  samePicture: 4, // ours: of 64 bits that differ, at most, for the same picture
  nearPicture: 7, // ours: shown to whoever looks at it
} as const

/**
 * 64 bits of a picture from its 9 × 8 grey values, row by row: whether each is brighter than the one after it (dHash). Sixteen figures of
 * base 16; null for a picture that is one plain area, of which every other plain area would be a copy.
 */
export function pictureHash(grey: readonly number[]): string | null {
  let hash = ''
  let contrast = 0
  for (let row = 0; row < 8; row += 1) {
    let bits = 0
    for (let column = 0; column < 8; column += 1) {
      const [left, right] = [grey[row * 9 + column] ?? 0, grey[row * 9 + column + 1] ?? 0]
      bits = bits * 2 + (left > right ? 1 : 0)
      contrast += Math.abs(left - right)
    }
    hash += bits.toString(16).padStart(2, '0')
  }
  return contrast < 64 * 1.5 ? null : hash
}
/** How many of 64 bits differ. */
export function pictureDistance(a: string, b: string): number {
  let differ = 0
  for (let at = 0; at < 16; at += 1) {
    let bits = Number.parseInt(a[at] ?? '0', 16) ^ Number.parseInt(b[at] ?? '0', 16)
    for (; bits > 0; bits &= bits - 1) differ += 1
  }
  return differ
}
/** Its eight bytes, each with its place: two pictures that differ in seven bits at most have one of them in common. */
export const pictureBands = (hash: string): number[] =>
  Array.from({ length: 8 }, (_, at) => at * 256 + Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16))
