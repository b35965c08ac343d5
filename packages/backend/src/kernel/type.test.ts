import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages, locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { isolated, leading, setWords } from './type.ts'
import type { Words } from './type.ts'

/** Looked at by eye, and compared with nothing else. `DRAW_ANEW=1` writes them anew: look at them before they are kept. */
const pictures = {
  ar: `بطاقة «ريزاردون» — خصم 10% ابتداءً من ${isolated('¥10,000')} وشحن مجاني`,
  th: 'การ์ดโปเกมอน น้ำหนักเบา กฎหมาย ส่งฟรีทั่วประเทศญี่ปุ่น',
  ko: '포켓몬 카드 리자몽ex 미개봉 새상품 무료배송',
  ja: 'リザードンex 1枚 美品・送料無料 直骨',
  zhCn: '宝可梦卡牌 喷火龙ex 简体字 直骨',
  zhTw: '寶可夢卡牌 噴火龍ex 繁體字 直骨',
  ru: 'Карта Покемон, почти новая',
  tr: 'Pokémon kartı: ığşİçöü',
} as const satisfies Partial<Record<Local, string>>
type Kept = keyof typeof pictures
const kept = (local: Kept) => new URL(`type.pictures/${local}.png`, import.meta.url)
/** Chinese, Japanese and Korean letters stand a point aside on some machines, with the same fonts and the same libraries; that was looked at, too. */
const keptBeside = (local: Kept) => new URL(`type.pictures/${local}.beside.png`, import.meta.url)
const wordsOf = (local: Kept): Words => ({ text: pictures[local], local, size: 32, width: 520 })

const onWhite = (png: Buffer) => sharp(png).flatten({ background: '#ffffff' }).greyscale()
/** How many points of a hundred differ clearly, the one laid over the other at the top left. */
async function differs(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()])
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  const laid = (png: Buffer, of: { width: number; height: number }) =>
    onWhite(png)
      .extend({ right: width - of.width, bottom: height - of.height, background: '#ffffff' })
      .raw()
      .toBuffer()
  const [left, right] = await Promise.all([laid(one, a), laid(other, b)])
  let count = 0
  for (let at = 0; at < left.length; at += 1) if (Math.abs(left[at]! - right[at]!) > 96) count += 1
  return (100 * count) / left.length
}
const ink = async (png: Buffer): Promise<number> => {
  const raw = await onWhite(png).raw().toBuffer()
  return raw.reduce((sum, grey) => sum + (grey < 128 ? 1 : 0), 0)
}

test.for(Object.keys(pictures) as Kept[])('words in %s look as they were looked at', async (local) => {
  const { png } = await setWords(wordsOf(local))
  if (process.env['DRAW_ANEW']) writeFileSync(kept(local), png)
  const all = [kept(local), keptBeside(local)].filter((each) => existsSync(each))
  const differences = await Promise.all(all.map((each) => differs(png, readFileSync(each))))
  expect(Math.min(...differences)).toBeLessThan(0.5)
})

test('a picture of other words, or of the same words in another order, is told from the one that is kept', async () => {
  const turned = pictures.ar.split(' ').toReversed().join(' ')
  const { png } = await setWords({ ...wordsOf('ar'), text: turned })
  expect(await differs(png, readFileSync(kept('ar')))).toBeGreaterThan(3)
})

test('Chinese characters take the shape their reader knows', async () => {
  const shape = async (local: Local) => (await setWords({ text: '直骨角', local, size: 64 })).png
  const [ja, simplified, traditional] = await Promise.all([shape('ja'), shape('zhCn'), shape('zhTw')])
  expect(await differs(ja, simplified)).toBeGreaterThan(1)
  expect(await differs(ja, traditional)).toBeGreaterThan(1)
  expect(await differs(simplified, traditional)).toBeGreaterThan(1)
})

describe('lines', () => {
  test('every language’s own name is drawn, in one line without a width', async () => {
    for (const local of locals) {
      const set = await setWords({ text: languages[local].endonym, local, size: 40 })
      expect(set.lines, local).toBe(1)
      expect(await ink(set.png), local).toBeGreaterThan(400)
    }
  })

  test('words that take more lines than wanted are cut and say so', async () => {
    const text = '포켓몬 카드 리자몽 '.repeat(30)
    const all = await setWords({ text, local: 'ko', size: 20, width: 400 })
    const cut = await setWords({ text, local: 'ko', size: 20, width: 400, lines: 2 })
    expect(all.lines).toBeGreaterThan(6)
    expect(cut.lines).toBe(2)
    expect(cut.width).toBeLessThanOrEqual(401)
    // Nearly all of the two lines is used.
    expect(cut.width).toBeGreaterThan(330)
    expect(cut.height).toBeLessThan(2.2 * leading * 20)
  })

  test('Thai breaks between words, though it has no spaces', async () => {
    const set = await setWords({ text: 'ส่งฟรีทั่วประเทศญี่ปุ่นน้ำหนักเบา', local: 'th', size: 40, width: 330 })
    expect(set.lines).toBe(2)
    expect(set.width).toBeLessThanOrEqual(331)
  })

  test('the letters of a line are whole, with their marks above and below', async () => {
    for (const [local, text] of [
      ['th', 'ปี่ญูฏู้ที่'],
      ['ar', 'إِلَىٰ عَيْنٍ ج'],
      ['ko', '쀍'],
    ] as const) {
      const { png } = await setWords({ text, local, size: 50 })
      const raw = await onWhite(png).raw().toBuffer({ resolveWithObject: true })
      const row = (y: number) => [...raw.data.subarray(y * raw.info.width, (y + 1) * raw.info.width)]
      expect(Math.min(...row(0)), `${local}: ink at the top edge`).toBeGreaterThan(200)
      expect(Math.min(...row(raw.info.height - 1)), `${local}: ink at the bottom edge`).toBeGreaterThan(200)
    }
  })
})

test('signs of markup, controls, pictographs and halves of characters are no trouble', async () => {
  const set = await setWords({ text: 'A<b>&amp;\u0007🎁\ud83c"\'', local: 'en', size: 20 })
  const plain = await setWords({ text: 'A<b>&amp; \ufffd"\'', local: 'en', size: 20 })
  expect(set.lines).toBe(1)
  expect(Math.abs(set.width - plain.width)).toBeLessThan(12)
  expect((await setWords({ text: '', local: 'en', size: 20 })).lines).toBe(1)
})
