import { generate, kinds } from '@tomobako/practice/catalogue/index'
import { photoOf, photograph } from '@tomobako/practice/drawings/photo'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** The demo catalogue as a customer sees it: first pictures made small, as the shop makes them, and compared by what is on them. */
const SIDE = 16
const seen = new Map<string, Promise<Buffer>>()
const small = (url: string): Promise<Buffer> => {
  const photo = photoOf(/([^/]+)\.svg$/.exec(url)?.[1] ?? '')
  if (!photo) throw new RangeError(`no photo at ${url}`)
  const known =
    seen.get(url) ??
    sharp(Buffer.from(photograph(photo)), { density: 24 })
      .resize(SIDE, SIDE)
      .removeAlpha()
      .raw()
      .toBuffer()
  seen.set(url, known)
  return known
}
/** The mean step between two pictures, of 255. */
const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
/** Below this two cards look like the same picture. */
const SAME = 2.5
const alike = (pictures: readonly Buffer[], same = SAME): number =>
  pictures.filter((one, at) => pictures.slice(0, at).some((other) => difference(one, other) < same)).length

const items = generate().filter((item) => item.trick === undefined)
/** Some of every kind, of all sources. */
const spread = kinds.flatMap(({ kind }) =>
  items
    .filter((item) => item.kind === kind)
    .filter((_, at) => at % 9 === 0)
    .slice(0, 24),
)

test('at least 600 first pictures differ, seen and not only stored', async () => {
  const pictures = await Promise.all(spread.map((item) => small(item.pictures[0] ?? '')))
  expect(pictures.length - alike(pictures)).toBeGreaterThanOrEqual(600)
})

// One thing on one table, seen from two sides: much of it stays.
test('the photos of one thing differ from each other', async () => {
  for (const item of spread.filter((_, at) => at % 20 === 0))
    expect(alike(await Promise.all(item.pictures.map(small)), SAME / 2), item.id).toBe(0)
})

const common = [
  'カメラ',
  'フィギュア',
  'ぬいぐるみ',
  '着物',
  '腕時計',
  'バッグ',
  'こけし',
  'レコード',
  '万年筆',
  'スニーカー',
] as const
test.each(common)('no two cards of a page of %s show the same picture', async (word) => {
  const found = items.filter((item) => item.title.includes(word))
  for (const page of [found.slice(0, 40), found.filter((_, at) => at % 3 === 0).slice(0, 40)])
    expect(alike(await Promise.all(page.map((item) => small(item.pictures[0] ?? ''))))).toBe(0)
})
