import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTables, shippingFiles } from '../parcel/index.ts'
import {
  airProhibited,
  carriageTags,
  goodsClasses,
  goodsIn,
  isSentinelYen,
  judgeGoods,
  notBuyable,
  rowOfClass,
} from './index.ts'
import type { GoodsClass } from './index.ts'

const folder = new URL('../../../../db/data/shipping/', import.meta.url)
const answer = readTables(
  Object.fromEntries(shippingFiles.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])),
)
if (!answer.ok) throw new Error('the shipping tables do not read')
const rows = answer.tables.prohibited
const to = (country: string) => ({
  country,
  lithium: answer.tables.countries.find((each) => each.country === country)?.lithium ?? 'unknown',
})
const carriage = (title: string, country = 'US', categoryPath: string[] = []) =>
  judgeGoods({ title, categoryPath }, rows, to(country)).map((each) => each.carriage)

/** What sellers write, and the classes it is. An empty list is a false positive that must never come back. */
const titles: readonly (readonly [
  title: string,
  classes: readonly GoodsClass[],
  category?: readonly string[],
])[] = [
  ['線香花火 20本', ['explosives']],
  ['打ち上げ花火 セット 家庭用', ['explosives']],
  ['花火柄 浴衣 レディース', []],
  ['レコード 打上花火 DAOKO', []],
  ['漫画 打ち上げ花火、下から見るか?', []],
  ['隅田川花火大会 手ぬぐい', []],
  ['花火', [], ['本・音楽・ゲーム', 'CD']],
  ['カメラ用リチウム電池なし', []],
  ['CONTAX T2 リチウム電池は付属しません', []],
  ['フィルムカメラ 電池欠品', []],
  ['リチウム電池 CR123A 10本', ['lithium_loose']],
  ['リチウム電池用ケース', []],
  ['モバイルバッテリー 10000mAh', ['lithium_loose']],
  ['モバイルバッテリー内蔵 電熱ベスト', []],
  ['モバイルバッテリー用ポーチ', []],
  ['純正バッテリー NP-FZ100', ['lithium_loose']],
  ['バッテリーグリップ 純正', []],
  ['デジタルカメラ IXY 200 バッテリー付き', ['lithium_installed']],
  ['iPhone 13 ケース 手帳型 ケースのみ', []],
  ['香水 シャネル No.5 50ml', ['perfume']],
  ['香水瓶 アンティーク ガラス', []],
  ['シャネル 香水 空き瓶', []],
  ['金木犀の香水の香り キャンドル', []],
  ['オードトワレ ブルガリ 30ml', ['perfume']],
  ['ZIPPO ライター オイル付き', ['lighter']],
  ['ジッポ ライターケース 革', []],
  ['Zippoライター 1998年 未使用 オイル未充填', []],
  ['ウイスキー 山崎 12年 700ml', ['alcohol_strong']],
  ['ウイスキーグラス 江戸切子 ペア', []],
  ['山崎 12年 空瓶 ウイスキー', []],
  ['Mr.カラー 6本セット', ['flammable_liquid']],
  ['防水スプレー 300ml', ['aerosol']],
  ['エアガン 東京マルイ ハンドガン', ['replica_gun']],
  ['1/6 エアガン風 アクセサリー フィギュア用', []],
  ['スタンガン 新品', ['weapon']],
  ['和包丁 三徳 堺', ['blade']],
  ['ペーパーナイフ 真鍮', []],
  ['包丁スタンド', []],
  ['日本刀 登録証付 脇差', ['sword']],
  ['刀剣乱舞 アクリルスタンド 日本刀', []],
  ['模造刀 日本刀 大刀', []],
  ['真剣佑 写真集', []],
  ['象牙 根付', ['species']],
  ['象牙色 花瓶', []],
  ['べっ甲風 サングラス', []],
  ['メダカ 卵 50個', ['live']],
  ['アガベ チタノタ 抜き苗', ['live']],
  ['観葉植物 フェイク 鉢植え 苗', []],
  ['生体認証 金庫', []],
  ['偽物語 全巻', []],
  ['ポケモンカード プロキシカード', ['counterfeit']],
  ['ヴィトン 財布 コピー品ではありません', []],
  ['図書カード 5000円分', ['money']],
  ['テレホンカード 50度 使用済', []],
  ['純金 コイン 1/10oz', ['jewellery']],
  ['K18GP ネックレス', []],
  ['大麻 注連縄', []],
  ['CBDオイル 10%', ['narcotic']],
  ['目薬 新品', ['medicine']],
  ['カップ麺 24個 賞味期限 2027年', ['food']],
  ['食品サンプル ラーメン', []],
  ['シーシャ柄ポスター', []],
  ['アイコス 本体 新品', ['tobacco']],
  ['冷凍食品 餃子', ['chilled']],
  ['ネオジム磁石 10個', ['magnet']],
  ['ネオジム磁石使用 スピーカー', []],
  ['フィルム一眼レフ 50mmレンズ付き 動作確認済み', [], ['家電・スマホ・カメラ', 'カメラ', 'フィルムカメラ']],
]

test.each(titles.map(([title, classes, categoryPath = []]) => ({ title, classes, categoryPath })))(
  '$title',
  ({ title, classes, categoryPath }) =>
    expect(goodsIn({ title, categoryPath }).map(({ goods }) => goods)).toEqual(classes),
)

test('full-width letters and figures are the same words', () => {
  expect(goodsIn({ title: 'ＺＩＰＰＯ　ライター　オイル付き' }).map(({ goods }) => goods)).toEqual([
    'lighter',
  ])
})

describe('what follows is a row of the dated table', () => {
  test('nobody carries it: not bought, wherever it goes', () => {
    for (const title of [
      '線香花火 20本',
      'モバイルバッテリー 10000mAh',
      'ZIPPO ライター オイル付き',
      '象牙 根付',
      'CBDオイル 10%',
      '日本刀 登録証付 脇差',
      '商品券 1万円',
    ])
      expect(carriage(title), title).toEqual(['refused'])
  })
  test('a courier may take what the post refuses: a warning, never a block', () =>
    expect(carriage('香水 シャネル No.5 50ml')).toEqual(['courier']))
  test('the destination counts where the table names it', () => {
    expect([carriage('エアガン 東京マルイ', 'US'), carriage('エアガン 東京マルイ', 'AU')]).toEqual([
      ['asked'],
      ['customs'],
    ])
    expect([carriage('デジタルカメラ IXY', 'US'), carriage('デジタルカメラ IXY', 'DE')]).toEqual([
      ['post_listed'],
      ['post_unlisted'],
    ])
    expect([carriage('カップ麺 賞味期限', 'SG'), carriage('カップ麺 賞味期限', 'DE')]).toEqual([
      ['asked'],
      ['customs'],
    ])
    expect([carriage('和包丁 三徳', 'US'), carriage('和包丁 三徳', 'GB')]).toEqual([['label'], ['customs']])
  })
  test('every class stands on a row with its date and source, and the flightless are those of the table', () => {
    for (const goods of goodsClasses) {
      const row = rows.find((each) => each.goods === rowOfClass(goods))
      expect(row, goods).toBeDefined()
      expect(airProhibited.has(goods), goods).toBe(row!.tag === 'air_prohibited')
    }
  })
})

test('whatever stands before and behind, "none of it" takes the word back and never adds one', () => {
  const words = ['花火', '香水', 'リチウム電池', 'ウイスキー', 'スプレー缶', '目薬', 'モバイルバッテリー']
  const around = fc.constantFrom('', 'カメラ ', '美品 ', 'セット ', '送料無料 ')
  const gone = fc.constantFrom(
    'なし',
    '無し',
    ' 別売',
    'は付属しません',
    '欠品',
    'ではありません',
    '柄',
    '風',
    '用ケース',
  )
  fc.assert(
    fc.property(fc.constantFrom(...words), around, gone, around, (word, before, behind, after) => {
      expect(goodsIn({ title: `${before}${word}${behind} ${after}` })).toEqual([])
      expect(goodsIn({ title: `${before}${word} ${after}` })).toHaveLength(1)
    }),
  )
})

test('any text at all is read without trouble and in no time', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      (title) => goodsIn({ title }).length <= goodsClasses.length,
    ),
  )
  const started = performance.now()
  goodsIn({ title: '花火'.repeat(2_000) + 'なし' })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('marketplaces.md 0.8 sentinels are never bought', () => {
  for (const yen of [9_999_999, 99_999_999, 542_559_090, 999_999]) {
    expect(isSentinelYen(yen)).toBe(true)
    expect(
      notBuyable({
        availability: 'on_sale',
        kind: 'fixed',
        price: { type: 1, jpyPrice: yen, taxIncluded: true },
      }),
    ).toBe('goods.priceOnRequest')
  }
  for (const yen of [999, 9_999, 99_999, 1_000_000, 9_990_000]) expect(isSentinelYen(yen)).toBe(false)
})

test('S3-105 what decides the method: the tag of the listing first, then the words about a battery inside, whatever the shelf', () => {
  expect(carriageTags({ title: 'デジタルカメラ 本体' })).toEqual(['lithium_installed'])
  expect(carriageTags({ title: 'デジタルカメラ 本体', tags: ['air_prohibited'] })).toEqual(['air_prohibited'])
  expect(carriageTags({ title: 'デジタルカメラ 電池なし', tags: ['fragile'] })).toEqual([])
  for (const [title, classes, categoryPath = []] of titles)
    expect(carriageTags({ title, categoryPath }).includes('lithium_installed'), title).toBe(
      classes.includes('lithium_installed'),
    )
})
