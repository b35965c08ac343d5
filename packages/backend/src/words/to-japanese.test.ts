import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Local } from '@tomobako/i18n'
import { forms } from './forms.ts'
import { soundKey } from './kana.ts'
import { explain, isOneSlip, japaneseWords, otherwise, toJapanese, withLess } from './to-japanese.ts'

const table = (language: Local, rows: Readonly<Record<string, string>>) => {
  for (const [words, japanese] of Object.entries(rows))
    test(`${language}: ${words} → ${japanese}`, () => expect(toJapanese(words, language)).toBe(japanese))
}

describe('P 5 words in the visitor’s language become what a seller wrote', () => {
  table('en', {
    'pikachu plush': 'ピカチュウ ぬいぐるみ',
    'Pokémon cards': 'ポケモンカード',
    'MZ-1 film camera': 'MZ-1 フィルムカメラ',
    'RX-78 gunpla': 'RX-78 ガンプラ',
    'home made': 'home made',
    '': '',
    初音ミク: '初音ミク',
    ﾌｨｷﾞｭｱ: 'フィギュア',
    'Tanaka Yoshio': 'Tanaka Yoshio',
    'seiko watch': 'セイコー 腕時計',
    'iphone 15 case': 'iPhone 15 ケース',
    'vintage film camera': 'ヴィンテージ フィルムカメラ',
    'Nendoroid Hatsune Miku': 'ねんどろいど 初音ミク',
    'my neighbor totoro': 'となりのトトロ',
    'comme des garcons jackets': 'コムデギャルソン ジャケット',
    'ＮＩＫＯＮ Ｆ２': 'ニコン F2',
  })
  table('de', {
    Küchenmesser: '包丁',
    'Plüschtiere schwarz': 'ぬいぐるみ 黒',
    Füllfederhaltern: '万年筆',
    Schallplatten: 'レコード',
    'analoge Kamera': 'フィルムカメラ',
    'analoger Kamera': 'フィルムカメラ',
    'analogen Kameras': 'フィルムカメラ',
    'Analog-Kamera': 'フィルムカメラ',
    'gebrauchte analoge Kamera': '中古 フィルムカメラ',
    'analoger Spiegelreflexkamera': 'フィルム一眼レフ',
    'digitaler Kamera': 'デジカメ',
    'automatische Uhr': '自動巻き',
    'mechanischer Tastatur': 'キーボード',
    'schwarzem Kimono': '黒 着物',
    'alte Kamera': 'ヴィンテージ カメラ',
    'altes Radio': 'ヴィンテージ ラジオ',
    'alten Münzen': '古銭',
    'japanisches Messer': '包丁',
    'japanische Messer': '包丁',
    'japanischer Tee': 'お茶',
    'japanisches Spiel': 'ゲーム',
    'kabellose Kopfhörer': 'ワイヤレス ヘッドホン',
    'drahtloser Controller': 'ワイヤレス コントローラー',
    'elektrische Gitarre': 'エレキギター',
    'akustischen Gitarren': 'アコースティックギター',
    'digitale Uhr': 'デジタル 腕時計',
    'tragbare Konsole': 'ポータブル ゲーム機',
    'wasserdichte Tasche': '防水 バッグ',
    'gusseiserne Teekanne': '鉄瓶',
    'seidener Kimono': 'シルク 着物',
    'hölzerne Puppe': '木製 ドール',
    'keramische Schale': '陶器 鉢',
    'funktionierende Kamera': '動作確認済み カメラ',
    'historische Landkarte': 'アンティーク 地図',
    // The maker of figures is asked for more often than an old one.
    'Alter Figur': 'アルター フィギュア',
    // Of anything else it is the old one.
    'alter Kimono': 'ヴィンテージ 着物',
    'Alter schwarzer Kimono': 'ヴィンテージ 黒 着物',
    Alter: 'アルター',
  })
  table('fr', {
    'appareil photo argentique': 'フィルムカメラ',
    'montres automatiques': '自動巻き',
    théières: '急須',
    'appareils analogiques': 'フィルムカメラ',
    'robe blanche': 'ワンピース ドレス 白',
    'poupées anciennes': 'ドール アンティーク',
  })
  table('es', { muñecas: 'ドール', collar: 'ネックレス', cámaras: 'カメラ' })
  table('pt', { bonecas: 'ドール', 'relógio de pulso': '腕時計' })
  table('it', {
    'orologi da polso': '腕時計',
    bambole: 'ドール',
    'macchine fotografiche analogiche': 'フィルムカメラ',
  })
  table('ru', {
    кимоно: '着物',
    'плёночного фотоаппарата': 'フィルムカメラ',
    фигурку: 'フィギュア',
    'плёночную камеру': 'フィルムカメラ',
    'старинная кукла': 'アンティーク ドール',
    'мягкие игрушки': 'ぬいぐるみ',
  })
  table('zhCn', {
    皮卡丘手办: 'ピカチュウ フィギュア',
    二手尼康镜头: '中古 ニコン レンズ',
    '海贼王 路飞': 'ワンピース ルフィ',
    nikon相机: 'ニコン カメラ',
  })
  table('zhTw', { '寶可夢 公仔': 'ポケモン フィギュア', 鬼滅之刃公仔: '鬼滅の刃 フィギュア' })
  table('ko', {
    '닌텐도 게임': '任天堂 ゲーム',
    피카츄인형: 'ピカチュウ ぬいぐるみ',
    카메라를: 'カメラ',
    '건담의 프라모델': 'ガンダム プラモデル',
  })
  table('th', { กล้องฟิล์ม: 'フィルムカメラ', ตุ๊กตาโดราเอมอน: 'ぬいぐるみ ドラえもん' })
  table('id', { 'boneka kucing': 'ぬいぐるみ 猫', kameranya: 'カメラ' })
  table('tr', { saatler: '腕時計', kitabı: '本', çantası: 'バッグ', 'kadın çantaları': 'レディース バッグ' })
  table('ar', { كيمونو: '着物', الكاميرا: 'カメラ', 'ساعات يد': '腕時計', وحقيبة: 'バッグ' })
  table('ja', { '猫 花柄': '猫 花柄', プラモ: 'プラモ' })
  table('ms', { boneka: 'ぬいぐるみ' })
})

test('romaji by Hepburn, Kunrei and with long vowels is one word', () => {
  expect(soundKey('rāmen')).toBe(soundKey('raamen'))
  expect(soundKey('figyua')).toBe(soundKey('フィギュア'))
  expect(soundKey('hudesi')).toBe(soundKey('fudeshi'))
  for (const typed of ['chiikawa', 'tiikawa', 'chīkawa']) expect(toJapanese(typed)).toBe('ちいかわ')
  expect(toJapanese('Ōtani')).toBe('オータニ')
})

test('a slip in a long Latin word is offered, never put in its place', () => {
  expect(japaneseWords('nendoriod miku', 'en')).toMatchObject({
    guesses: [{ from: 'nendoriod', to: 'nendoroid', toJa: 'ねんどろいど', words: 'nendoroid miku' }],
  })
  expect(japaneseWords('zelta kendama', 'en').guesses).toEqual([])
  expect(japaneseWords('nicon', 'en').guesses).toEqual([])
  expect([
    isOneSlip('abcd', 'abd'),
    isOneSlip('abcd', 'abdc'),
    isOneSlip('abcd', 'axcd'),
    isOneSlip('abcd', 'abcde'),
    isOneSlip('abcd', 'adcb'),
  ]).toEqual([true, true, true, true, false])
})

test('what became of each piece is told', () => {
  expect(japaneseWords('Pikachu figure XZ-900', 'en').parts).toEqual([
    { from: 'Pikachu', to: 'ピカチュウ', how: 'glossary', also: 'pikachu' },
    { from: 'figure', to: 'フィギュア', how: 'glossary', also: 'figure' },
    { from: 'XZ-900', to: 'XZ-900', how: 'kept' },
  ])
})

test('what other sellers write for the same: the maker’s own name, katakana for a word nobody knows, the other word for the thing', () => {
  const other = (words: string, language: Local = 'en') => otherwise(explain(words, language))
  expect(other('seiko watch')).toBe('seiko 時計')
  expect(other('Tanaka Yoshio')).toBe('タナカ ヨシオ')
  expect(other('iphone 15 hülle', 'de')).toBe('iPhone 15 ケース')
  expect(other('精工 F2', 'zhCn')).toBe('seiko F2')
  expect(other('XZ-900')).toBeNull()
})

test('a search does without conditions first, then without what nobody knows, and keeps the make longest', () => {
  const left = (words: string) => withLess(explain(words, 'en')).map((less) => less.left.join(' '))
  expect(left('vintage film camera')).toEqual(['vintage'])
  expect(left('black seiko zorkmid watch')).toEqual([
    'black',
    'black zorkmid',
    'black zorkmid watch',
    'black seiko zorkmid',
  ])
  expect(withLess(explain('vintage seiko watch', 'en')).map(({ isSame }) => isSame)).toEqual([
    true,
    false,
    false,
  ])
  expect(left('camera')).toEqual([])
  // Where nobody has the make, the thing is what is left.
  expect(left('seiko watch')).toEqual(['watch', 'seiko'])
  // A number says which one, and alone it is no search.
  expect(left('iphone 15 case')).not.toContain('iphone case')
  expect(left('iphone 15 case').length).toBeGreaterThan(0)
})

test('nothing that is typed is slow or breaks anything', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
      const began = performance.now()
      expect(typeof toJapanese(text, 'zhCn')).toBe('string')
      expect(performance.now() - began).toBeLessThan(2_000)
    }),
    { numRuns: 60 },
  )
  for (const word of ['a', 'ь', 'ال']) expect(forms(word)).toContain(word)
})

test('little words of a language, which no Japanese title has, are left out when there are others', () => {
  expect(toJapanese('book of the art', 'en')).toBe('本 art')
  expect(toJapanese('figura de goku', 'es')).toBe('フィギュア 孫悟空')
  expect(toJapanese('of', 'en')).toBe('of')
})
