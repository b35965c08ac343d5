import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromJapanese } from './from-japanese.ts'

test('a title is read word by word, in each language in its own words', () => {
  expect(fromJapanese('ポケモンカード ピカチュウ 未開封', 'en')).toEqual({
    text: 'Pokemon card pikachu unopened',
    isPartial: false,
    known: 1,
  })
  expect(fromJapanese('着物 赤', 'de')).toEqual({ text: 'Kimono japanisch rot', isPartial: false, known: 1 })
  expect(fromJapanese('ニコン F2 カメラ', 'zhCn').text).toBe('尼康 F2 相机')
  expect(fromJapanese('黒い猫の置物', 'en').text).toMatch(/cat.*ornament/)
  expect(fromJapanese('猫', 'pl')).toMatchObject({ text: 'Cat' })
  expect(fromJapanese('そのまま', 'ja')).toEqual({ text: 'そのまま', isPartial: false, known: 1 })
})

test('a known word inside an unknown one is not torn out of it', () => {
  // "カード" is a card, "カードル" is nothing we know; a kanji inside a name is not its meaning.
  expect(fromJapanese('カードル', 'en').text).not.toContain('card')
  expect(fromJapanese('白石', 'en').text).not.toContain('white')
  expect(fromJapanese('データベース', 'en').text).not.toContain('bass')
  expect(fromJapanese('ありがとう', 'en').text).not.toContain('yes')
  expect(fromJapanese('傷あり', 'en').text).not.toContain('あり')
  expect(fromJapanese('ポケモンフィギュア', 'en').text).toBe('Pokemon figure')
})

test('what stays Japanese is told, and lines stay lines', () => {
  const read = fromJapanese('カメラです。\n祖父の遺品', 'en')
  expect(read.isPartial).toBe(true)
  expect(read.text.split('\n')).toHaveLength(2)
  expect(read.known).toBeLessThan(1)
})

test('no text is slow: the longest description, of whatever letters', () => {
  for (const text of [
    'の'.repeat(5_000),
    'ので'.repeat(2_500) + 'ぬ',
    'カード'.repeat(1_600),
    'ア'.repeat(5_000),
    'カ猫'.repeat(2_500),
  ]) {
    const began = performance.now()
    fromJapanese(text, 'en')
    expect(performance.now() - began, text.slice(0, 4)).toBeLessThan(3_000)
  }
  fc.assert(
    fc.property(
      fc.string({
        maxLength: 300,
        unit: fc.constantFrom(...Array.from('カメラレンズのでです猫赤ABC 12。\nー【】')),
      }),
      (text) => void fromJapanese(text, 'fr'),
    ),
    { numRuns: 100 },
  )
})
