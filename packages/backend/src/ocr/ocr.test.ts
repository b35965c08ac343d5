import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ocr } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { columns, photographed, rows } from './pictures.testing.ts'

let world: TestShop
let anna: Customer
let ben: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('ocr-anna')
  ben = await world.customer('ocr-ben', { language: 'ja' })
})
afterAll(() => world.close())

const label = [
  '〒150-0002',
  '東京都渋谷区渋谷2丁目21番1号',
  '渋谷ヒカリエ 8階',
  '山田 太郎 様',
  '電話 03-1234-5678',
]
const read = async (who: Customer, picture: Buffer, more: object = {}) =>
  who.call(ocr.read, {
    picture: picture.toString('base64'),
    mode: 'text',
    direction: 'auto',
    ...more,
  })
/** Letters of `wanted` that have to be changed to come from what was read: Levenshtein's number. */
function wrong(wanted: string, got: string): number {
  let row = Array.from({ length: got.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(wanted).entries()) {
    const next = [i + 1]
    for (let j = 0; j < got.length; j += 1)
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (got[j] === letter ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
const joined = (lines: readonly string[]): string => lines.join('').replaceAll(' ', '')

describe('S2-066 the text of a picture', () => {
  test('rows of a photographed label are read, each with its place on the picture', async () => {
    const { id } = await read(anna, await photographed(await rows(label)))
    const found = await anna.call(ocr.detail, { id })
    expect(found.isVertical).toBe(false)
    const said = joined(found.lines.map(({ text }) => text))
    expect(wrong(joined(label), said) / joined(label).length).toBeLessThanOrEqual(0.05)
    expect(found.picture).toMatch(/^data:image\/webp;base64,/)
    // From above to below, all of them on the picture.
    const tops = found.lines.map(({ box }) => box.y)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    for (const { box } of found.lines) {
      expect(box.width).toBeGreaterThan(0.05)
      expect(box.x + box.width).toBeLessThanOrEqual(1.001)
    }
  }, 60_000)

  test('columns are known as columns and read from the right', async () => {
    const wanted = ['限定版の人形', '送料無料でお届け', '新品未開封です']
    const { id } = await read(anna, await columns(wanted))
    const found = await anna.call(ocr.detail, { id })
    expect(found.isVertical).toBe(true)
    expect(wrong(joined(wanted), joined(found.lines.map(({ text }) => text)))).toBeLessThanOrEqual(2)
    expect(found.lines[0]!.box.x).toBeGreaterThan(found.lines.at(-1)!.box.x)
  }, 60_000)

  test('each line is said in the reader’s language, and in Japanese as it stands', async () => {
    const picture = await rows(['フィギュア 新品'])
    const one = await anna.call(ocr.detail, await read(anna, picture, { direction: 'upright' }))
    expect(one.lines[0]!.translated?.toLowerCase()).toContain('figure')
    const two = await ben.call(ocr.detail, await read(ben, picture, { direction: 'upright' }))
    expect(two.lines[0]!.translated).toBeNull()
    const typed = await anna.call(ocr.typed, { text: 'フィギュア\n\n新品' })
    expect(typed.lines.map(({ text }) => text)).toEqual(['フィギュア', '新品'])
    expect(typed.lines[0]!.translated?.toLowerCase()).toContain('figure')
  }, 60_000)
})

test('an address comes in its parts, and is given to no translator', async () => {
  const { id } = await read(anna, await rows(label), { mode: 'address', direction: 'upright' })
  const found = await anna.call(ocr.detail, { id })
  expect(found.address).toMatchObject({
    country: 'JP',
    zip: '150-0002',
    state: '東京都',
    city: '渋谷区',
    phone: '03-1234-5678',
  })
  expect(found.address!.recipient).toContain('山田')
  expect(found.lines).toHaveLength(label.length)
  expect(found.lines.filter(({ translated }) => translated !== null)).toEqual([])
}, 60_000)

test('a reading is its owner’s alone, gone when they say so, and gone after a day for everybody', async () => {
  const picture = await rows(['新品'])
  const { id } = await read(anna, picture, { direction: 'upright' })
  expect((await ben.ask(ocr.detail, { id })).key).toBe('common.notFound')
  expect((await ben.ask(ocr.remove, { id })).key).toBe('common.notFound')
  await anna.call(ocr.remove, { id })
  expect((await anna.ask(ocr.detail, { id })).key).toBe('common.notFound')
  const later = await read(anna, picture, { direction: 'upright' })
  await world.passTime(25 * HOUR)
  expect((await anna.ask(ocr.detail, later)).key).toBe('common.notFound')
  const left = await world.shop.house.db
    .selectFrom('ocr_reading')
    .select('id')
    .where('id', '=', later.id)
    .execute()
  expect(left).toEqual([])
}, 90_000)

test('what is no picture, an empty one, and a visitor are refused; nothing is kept', async () => {
  const ask = async (bytes: Buffer, who: Pick<Customer, 'ask'> = anna) =>
    (
      await who.ask(ocr.read, {
        picture: bytes.toString('base64'),
        mode: 'text' as const,
        direction: 'upright' as const,
      })
    ).key
  const count = async () =>
    (await world.shop.house.db.selectFrom('ocr_reading').select('id').execute()).length
  const before = await count()
  expect(await ask(Buffer.from('#!/bin/sh\n'.repeat(20)))).toBe('files.notAPicture')
  const white = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await ask(white)).toBe('ocr.nothing')
  expect(await ask(white, world.visitor())).not.toBe('ocr.nothing')
  expect(await count()).toBe(before)
}, 60_000)
