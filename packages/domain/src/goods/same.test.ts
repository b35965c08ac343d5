import { describe, expect, test } from 'vitest'
import { isJan, makersNumbers, nearest, sameProduct } from './index.ts'

const camera = (title: string, more: { jan?: string; brand?: string; kind?: string } = {}) => ({
  kind: 'camera',
  title,
  ...more,
})

test.each([
  ['Canon AE-1 50mm F1.4 動作確認済み', ['ae1']],
  ['セイコー SKX007 ダイバー 200m', ['skx007']],
  ['ＮＩＫＯＮ　Ｆ３ ボディ', []],
  ['ゲームボーイ DMG-01 本体', ['dmg01']],
  ['Tシャツ L 2023SS 100%', []],
  ['フジノメ S-2 フィルムカメラ 1984', []],
  ['Panasonic RX-DT7 CD', ['rxdt7']],
])('%s is known by %j', (title, numbers) =>
  expect(makersNumbers(title).filter((each) => each.length > 2)).toEqual(numbers),
)

test.each([
  ['4902370550733', true],
  ['4902370550734', false],
  ['49023705', false],
  ['490237055073', false],
  [undefined, false],
])('%s is a barcode: %s', (text, yes) => expect(isJan(text)).toBe(yes))

describe('the same product', () => {
  test('by its barcode, whatever the titles say', () => {
    const jan = '4902370550733'
    expect(sameProduct(camera('本体', { jan }), camera('ニンテンドースイッチ', { jan }))).toBe('jan')
    expect(sameProduct(camera('本体', { jan }), camera('本体', { jan: '4901085089613' }))).toBeNull()
  })
  test("by the maker's number, spelt either way", () => {
    expect(sameProduct(camera('Canon AE-1 美品'), camera('キヤノン canon AE1 ジャンク'))).toBe('number')
    expect(sameProduct(camera('セイコー SKX007'), camera('SEIKO SKX007J'))).toBeNull()
  })
  test('another kind, maker or model is another product', () => {
    expect(sameProduct(camera('Canon AE-1'), camera('Canon AE-1 用 ケース', { kind: 'bag' }))).toBeNull()
    expect(
      sameProduct(camera('Canon AE-1', { brand: 'Canon' }), camera('AE-1 Nikon', { brand: 'Nikon' })),
    ).toBeNull()
    expect(sameProduct(camera('Nikon FM2 ボディ'), camera('Nikon FM3A ボディ'))).toBeNull()
    expect(sameProduct(camera('Canon AE-1'), camera('Canon カメラ まとめ'))).toBeNull()
  })
  test('another scale, length or volume is another product', () => {
    const kit = (title: string) => ({ kind: 'modelkit', title })
    expect(
      sameProduct(kit('リゲル改 プラモデル 1/100 アトリエ凪'), kit('アトリエ凪 リゲル改 プラモデル 1/144')),
    ).toBeNull()
    expect(
      sameProduct(
        kit('リゲル改 プラモデル 1/100 アトリエ凪'),
        kit('アトリエ凪 リゲル改 プラモデル １／１００'),
      ),
    ).toBe('title')
    expect(sameProduct(camera('Fujinome XR-5 50mm F1.4'), camera('Fujinome XR-5 28mm F2.8'))).toBeNull()
  })
  test('by its words where no number names it: three that tell, none left over', () => {
    const kind = 'kokeshi'
    const one = { kind, title: 'こけし 伝統 鳴子系 佐藤文吉 8寸' }
    expect(sameProduct(one, { kind, title: '鳴子系 佐藤文吉 伝統 こけし' })).toBe('title')
    expect(sameProduct(one, { kind, title: 'こけし 伝統 遠刈田系 佐藤文吉' })).toBeNull()
    expect(sameProduct(one, { kind, title: '鳴子系 こけし' })).toBeNull()
  })
})

describe('nearest to what is sold', () => {
  const gone = { kind: 'camera', yen: 12_000, title: 'フィルム 一眼レフ フジノメ' }
  const near = (among: { kind: string; yen: number; title: string }[]) =>
    nearest(gone, among, (each) => each).map(({ yen }) => yen)

  test('same kind and a price like it, at most three, the most alike first', () => {
    expect(
      near([
        { kind: 'camera', yen: 30_000, title: 'カメラ' },
        { kind: 'camera', yen: 11_000, title: 'コンパクト カメラ' },
        { kind: 'camera', yen: 13_000, title: 'フィルム 一眼レフ フジノメ' },
        { kind: 'lens', yen: 12_000, title: 'フィルム 一眼レフ フジノメ レンズ' },
        { kind: 'camera', yen: 14_000, title: 'フィルム 一眼レフ' },
        { kind: 'camera', yen: 120_000, title: 'フィルム 一眼レフ フジノメ' },
      ]),
    ).toEqual([13_000, 14_000, 11_000])
  })
  test('nothing alike is nothing, not the next best', () =>
    expect(near([{ kind: 'camera', yen: 99_000, title: 'フィルム' }])).toEqual([]))
})
