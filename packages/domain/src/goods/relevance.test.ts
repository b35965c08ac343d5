import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../kernel/index.ts'
import type { Rankable } from './relevance.ts'
import { byRelevance } from './relevance.ts'

const now = 1_000 * DAY
const thing = (title: string, changes: Partial<Rankable> = {}): Rankable => ({
  title,
  availability: 'on_sale',
  yen: 5_000,
  itsKind: 'other',
  isAuction: false,
  ...changes,
})
const order = (
  words: readonly (string | readonly string[])[],
  items: readonly Rankable[],
  kind: string | null = null,
) =>
  byRelevance(
    items,
    { words: words.map((each) => (typeof each === 'string' ? [each] : each)), kind },
    now,
    (item) => item,
  ).map(({ title }) => title)
/** Whatever order the source had them in, the first of the pair stands first. */
const beats = (words: readonly (string | readonly string[])[], better: string, worse: string) => {
  for (const items of [
    [thing(better), thing(worse)],
    [thing(worse), thing(better)],
  ])
    expect(order(words, items), `${better} before ${worse}`).toEqual([better, worse])
}

describe('the thing that is meant stands before', () => {
  test.each([
    ['what is made for it', ['カメラ'], '小型 カメラ', 'ヘッドホン カメラ用'],
    ['what fits it', ['iPhone', '15'], 'iPhone 15 128GB', 'iPhone 15 対応 充電台'],
    ['its empty box', ['腕時計'], '腕時計 自動巻き', '腕時計 空箱のみ'],
    ['its manual', ['ゲームボーイ'], 'ゲームボーイ 本体', 'ゲームボーイ 取扱説明書'],
    ['a bag for it', ['カメラ'], 'フィルムカメラ', 'カメラバッグ'],
    ['another number', ['Nikon', 'F2'], 'Nikon F2 ボディ', 'Nikon F20 ボディ'],
    ['another model', ['iPhone', '15'], 'iPhone 15 黒', 'iPhone 15 Pro 黒'],
    ['something in its shape', ['こけし'], 'こけし 鳴子', 'こけし型 消しゴム'],
    ['what it only comes with', ['ケース'], '手帳型 ケース', '本体 ケース付き'],
    ['one for spare parts', ['ラジオ'], 'ラジオ 木製', 'ラジオ ジャンク'],
    ['many at once', ['こけし'], 'こけし 伝統', 'こけし 30本 まとめ'],
    ['a word inside another word', ['cat'], 'cat 置物', 'catalogue 1985'],
  ] as const)('%s', (_, words, better, worse) => beats(words, better, worse))

  test('but who asks for the box gets the box', () =>
    beats(['腕時計', '空箱'], '腕時計 空箱', '腕時計 替えベルト'))
  test('either form of a word will do', () => beats([['セイコー', 'SEIKO']], 'SEIKO 5', '電波セイコ 類似'))
})

test('its kind, a sane price and a late date speak for it', () => {
  expect(
    order(['写楽'], [thing('写楽 A', { itsKind: 'pen' }), thing('写楽 B', { itsKind: 'camera' })], 'camera'),
  ).toEqual(['写楽 B', '写楽 A'])
  const usual = ['a', 'b', 'c', 'd'].map((name) => thing(`写楽 ${name}`, { yen: 20_000 }))
  expect(order(['写楽'], [thing('写楽 z', { yen: 200 }), ...usual]).at(-1)).toBe('写楽 z')
  expect(order(['写楽'], [thing('写楽 z', { yen: 9_999_999 }), ...usual]).at(-1)).toBe('写楽 z')
  // What an auction stands at now is no price.
  const cheap = [thing('写楽 y', { yen: 1 }), thing('写楽 z', { yen: 1, isAuction: true })]
  expect(order(['写楽'], [...cheap, ...usual]).at(-1)).toBe('写楽 y')
  // Its source's order counts as well, and more the further apart they are.
  const dated = Array.from({ length: 10 }, (_, index) =>
    thing(`写楽 ${index}`, { since: index === 1 ? now : now - 400 * DAY }),
  )
  expect(order(['写楽'], dated).slice(0, 2)).toEqual(['写楽 1', '写楽 0'])
})

test('what is sold or over stands behind everything that can be bought, however well it fits', () => {
  const over = [
    thing('壺', { availability: 'sold' }),
    thing('壺', { availability: 'ended' }),
    thing('壺', { endsAt: now - 1, isAuction: true }),
  ]
  const far = thing('陶器 小物 いろいろ 飾り 壺用 台')
  expect(order(['壺'], [...over, far])[0]).toBe(far.title)
  // Without words too, where nothing else moves.
  expect(order([], [over[0]!, thing('b'), thing('a')])).toEqual(['b', 'a', '壺'])
})

test('nothing is lost or made, whatever the titles are, and nothing is slow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 120, unit: 'grapheme' }), { maxLength: 30 }),
      fc.array(fc.string({ maxLength: 12, unit: 'grapheme' }), { maxLength: 5 }),
      (titles, words) => {
        const began = performance.now()
        expect(
          order(
            words,
            titles.map((title) => thing(title)),
          ).toSorted(),
        ).toEqual(titles.toSorted())
        expect(performance.now() - began).toBeLessThan(2_000)
      },
    ),
    { numRuns: 80 },
  )
})
