import { expect, test } from 'vitest'
import {
  hashDistance,
  hashProbes,
  hashSide,
  likenessOf,
  pictureHash,
  quarterOf,
  turned,
} from './picture-hash.ts'

/** A picture of a few soft spots, `seed` says where. */
function spots(seed: number): number[] {
  let state = seed * 2_654_435_761 + 1
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const all = Array.from(
    { length: 6 },
    () => [next() * 32, next() * 32, 3 + next() * 6, next() * 255] as const,
  )
  return Array.from({ length: hashSide * hashSide }, (_, at) => {
    const [x, y] = [at % hashSide, Math.floor(at / hashSide)]
    return all.reduce((grey, [cx, cy, r, to]) => (Math.hypot(x - cx, y - cy) < r ? to : grey), 128)
  })
}
const hash = (grey: number[]): string => pictureHash(grey)!

test('a hash is 64 bits, half of them set, and the same for the same picture', () => {
  const one = hash(spots(1))
  expect(one).toMatch(/^[01]{64}$/)
  expect(Array.from(one).filter((bit) => bit === '1')).toHaveLength(32)
  expect(hash(spots(1))).toBe(one)
})

test('brighter, flatter or noisier it stays the same picture; another one is far away', () => {
  for (let seed = 1; seed < 40; seed += 1) {
    const picture = spots(seed)
    const one = hash(picture)
    const changed = [
      picture.map((grey) => Math.min(255, grey + 20)),
      picture.map((grey) => 60 + grey * 0.5),
      picture.map((grey, at) => grey + (((at * 7_919) % 13) - 6)),
    ]
    for (const each of changed) expect(hashDistance(one, hash(each))).toBeLessThanOrEqual(7)
    expect(hashDistance(one, hash(spots(seed + 1_000)))).toBeGreaterThan(12)
  }
})

test('a quarter turn is another picture, and four of them the same', () => {
  const picture = spots(3)
  const once = turned(picture)
  expect(once.slice(0, 2)).toEqual([picture[31 * hashSide], picture[30 * hashSide]])
  expect(hashDistance(hash(once), hash(picture))).toBeGreaterThan(12)
  expect(turned(turned(turned(once)))).toEqual(picture)
})

test('an empty picture has none', () => {
  expect(pictureHash(Array<number>(1_024).fill(200))).toBeNull()
  expect(pictureHash(Array.from({ length: 1_024 }, (_, at) => 200 + (at % 2)))).toBeNull()
})

test('whatever differs in at most seven bits shares a quarter it is found by', () => {
  const one = hash(spots(7))
  let state = 5
  for (let round = 0; round < 2_000; round += 1) {
    const bits = Array.from(one)
    for (let turn = 0; turn < 7; turn += 1) {
      state = (state * 48_271) % 2_147_483_647
      bits[state % 64] = bits[state % 64] === '1' ? '0' : '1'
    }
    const isFound = hashProbes(bits.join('')).some((probes, at) => probes.includes(quarterOf(one, at)))
    expect(isFound).toBe(true)
  }
})

test('how alike is said in three words, and past them not at all', () => {
  expect([0, 3, 4, 7, 8, 12, 13].map(likenessOf)).toEqual([
    'same',
    'same',
    'nearly',
    'nearly',
    'partly',
    'partly',
    null,
  ])
})
