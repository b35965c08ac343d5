import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '../kernel/index.ts'
import { anyDiffers, authenticationChecks, checklist, inspectionChecks, isComplete } from './index.ts'

const camera = {
  title: 'フィルム一眼レフ 50mmレンズ付き',
  conditionText: 'やや傷や汚れあり',
  color: 'ブラック',
  description:
    '祖父の遺品です。<br>動作確認済みです。\n元箱なし、説明書付き。サイズは約14cmです。レンズに小さな傷があります。',
}

test('each claim becomes a check with the words that make it', () => {
  expect(
    Object.fromEntries(checklist('inspection', camera).map(({ check, quote }) => [check, quote])),
  ).toEqual({
    item: 'フィルム一眼レフ 50mmレンズ付き',
    condition: 'やや傷や汚れあり',
    works: '動作確認済みです',
    colour: 'ブラック',
    size: 'サイズは約14cmです',
    box: '元箱なし、説明書付き',
    accessories: '元箱なし、説明書付き',
    flaws: 'レンズに小さな傷があります',
  })
})

test('what nobody tested is not claimed to work; what is not mentioned is not asked', () => {
  const checks = (description: string) =>
    checklist('inspection', { title: '時計', description }).map((each) => each.check)
  expect(checks('動作は確認しておりません。')).toEqual(['item'])
  expect(checks('ジャンク品、通電のみ確認')).toEqual(['item'])
  expect(checks('未使用・箱あり。5冊セット')).toEqual(['item', 'unused', 'box', 'count'])
})

test('the chosen variant is a claim of its own; authentication always looks at the same four', () => {
  expect(checklist('inspection', { title: 'シャツ' }, 'L / 紺')).toEqual([
    { check: 'item', quote: 'シャツ' },
    { check: 'variant', quote: 'L / 紺' },
  ])
  expect(
    checklist('authentication', {
      title: 'バッグ',
      brand: 'TOMO',
      description: 'シリアル刻印あり。保証書なし。',
    }),
  ).toEqual([
    { check: 'marks', quote: 'シリアル刻印あり' },
    { check: 'serial', quote: 'シリアル刻印あり' },
    { check: 'make', quote: '' },
    { check: 'papers', quote: '保証書なし' },
  ])
})

test('any text gives each check at most once, in order, short, and never nothing to look at', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => text.replace(/<[^>]*>/g, ' ').trim() !== ''),
      fc.string({ maxLength: 2_000 }),
      (title, description) => {
        const found = checklist('inspection', { title, description }).map(({ check }) => check)
        expect(found).toEqual(inspectionChecks.filter((check) => found.includes(check)))
        expect(found[0]).toBe('item')
        expect(
          new Set(checklist('inspection', { title, description }).map(({ quote }) => lengthOf(quote) <= 120)),
        ).toEqual(new Set([true]))
        expect(checklist('authentication', { title, description }).map(({ check }) => check)).toEqual([
          ...authenticationChecks,
        ])
      },
    ),
  )
})

test('one difference is a difference; a list with a check left out or added is not complete', () => {
  expect([
    anyDiffers([{ outcome: 'as_described' }, { outcome: 'not_checked' }]),
    anyDiffers([{ outcome: 'as_described' }, { outcome: 'differs' }]),
  ]).toEqual([false, true])
  const claims = checklist('inspection', camera)
  expect([
    isComplete(claims, claims),
    isComplete(claims, claims.slice(1)),
    isComplete(claims, [...claims.slice(1), claims[1]!]),
  ]).toEqual([true, false, false])
})
