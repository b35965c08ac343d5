import { expect, test } from 'vitest'
import { locals } from '@tomobako/i18n'
import { prefectureNames } from './facts.testing.ts'
import { choiceIn, factIn, makerIn } from './facts.ts'

test('issue 14: prefecture, way to send, colour and category are said in every language, and kept where we have no word', () => {
  expect(factIn('東京都', 'en')).toBe('Tokyo')
  expect(factIn('JP-27', 'ar')).toBe('أوساكا')
  expect(factIn('千葉県', 'zhCn')).toBe('千叶县')
  expect(factIn('普通郵便(定形、定形外)', 'de')).toBe('Normale Post ohne Verfolgung')
  expect(factIn('未定', 'fr')).toBe('Pas encore décidé')
  expect(factIn('ブルー系, ホワイト系', 'es')).toBe('Azul, blanco')
  expect(factIn('フィギュア', 'ru')).toBe('Фигурка')
  expect(factIn('レディース', 'it')).toBe('Moda donna')
  expect(factIn('ワンピース', 'tr')).toBe('Elbise')
  expect(factIn('鵺の間', 'en')).toBeNull()
  expect(factIn('黒・鵺', 'en')).toBeNull()
  expect(factIn('パック/フェイスマスク', 'de')).toBe('Gesichtsmasken')
  expect(factIn('東京都', 'ja')).toBeNull()
})

test('each of the 47 prefectures has a name of its own in every language', () => {
  for (const language of locals.filter((each) => each !== 'ja'))
    expect(new Set(prefectureNames.map((each) => factIn(each, language))).size, language).toBe(47)
})

test('issue 14: what a shop asks and is answered is said whole, or as the shop wrote it', () => {
  expect(choiceIn('カラー*', 'de')).toBe('Farbe')
  expect(choiceIn('ブラック / M', 'en')).toBe('Black / M')
  expect(choiceIn('ホワイト・Lサイズ', 'es')).toBe('Blanco · L')
  expect(choiceIn('希望する（無料）', 'en')).toBe('Yes (free)')
  expect(choiceIn('希望しない', 'ja')).toBeNull()
  expect(choiceIn('フリーサイズ', 'ar')).toBe('مقاس واحد')
  expect(choiceIn('友禅 赤', 'zhCn')).toBe('友禅纹样 红色')
  expect(choiceIn('在庫共有のご確認*', 'fr')).toBe('Stock partagé avec d’autres boutiques')
  // Words stay apart, whatever joins them.
  expect(choiceIn('友禅 紺', 'de')).toBe('Yuzen-Muster marineblau')
  expect(choiceIn('カラー: ブラック', 'en')).toBe('Colour: black')
  expect(choiceIn('L（ブルー）', 'en')).toBe('L (blue)')
  // Two of them crossed, pieces of a set, and a grade of a used one.
  expect(choiceIn('ブラック×ホワイト', 'en')).toBe('Black × white')
  expect(choiceIn('藍 2個セット', 'de')).toBe('Indigoblau ×2')
  expect(choiceIn('2個セット', 'en')).toBe('×2')
  expect(choiceIn('2パック', 'de')).toBe('×2')
  expect(choiceIn('中古 - 非常に良い', 'fr')).toBe('Occasion - très bon')
  expect(choiceIn('くすみピンク+若草', 'ja')).toBeNull()
  // Half of a choice is none, and Latin letters need nobody.
  expect(choiceIn('鵺色 / M', 'en')).toBeNull()
  expect(choiceIn('GORE-TEX / XL', 'en')).toBeNull()
  // The recordings' own conditions: a seller's form, a shop's grade or flaw, how many there are of a state.
  expect(choiceIn('新品、未使用', 'en')).toBe('New · unused')
  expect(choiceIn('全体的に状態が悪い', 'de')).toBe('Insgesamt schlechter Zustand')
  expect(choiceIn('中古ランクB', 'en')).toBe('Used · grade B')
  expect(choiceIn('中古箱・ジャケット・ケース不備（中）', 'fr')).toBe(
    'Occasion · boîte, pochette ou boîtier abîmés',
  )
  expect(choiceIn('(21点の中古品)', 'en')).toBe('(used ×21)')
  expect(choiceIn('中古品', 'en')).not.toBe('Used · ')
  expect(choiceIn('中古鵺', 'en')).toBeNull()
  expect(choiceIn('静音赤軸', 'de')).toBe('Leise rote Schalter')
  expect(choiceIn('しっとり', 'en')).toBe('Moist')
  expect(choiceIn('御祝', 'th')).toBe('แสดงความยินดี')
})

test('a maker is called as it is known abroad, and as the listing writes it where we do not know', () => {
  expect(makerIn('コトブキヤ', 'en')).toBe('Kotobukiya')
  expect(makerIn('寿屋', 'de')).toBe('Kotobukiya')
  expect(makerIn('バンダイ', 'zhCn')).toBe('万代')
  expect(makerIn('セガ', 'ar')).toBe('Sega')
  expect(makerIn('横須賀虎屋', 'en')).toBeNull()
  expect(makerIn('BANDAI', 'en')).toBeNull()
  expect(makerIn('バンダイ', 'ja')).toBeNull()
  // A word that is no maker's name is not one, whatever else it means.
  expect(makerIn('ブルー', 'en')).toBeNull()
})
