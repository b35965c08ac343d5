import { expect, test } from 'vitest'
import {
  dealerCells,
  dealerHead,
  exportCells,
  exportHead,
  isSecondHand,
  mustBeWritten,
  onPaper,
} from './dealer.ts'
import type { Purchase } from './dealer.ts'

const camera: Purchase = {
  day: '2026-11-27',
  lineNo: 'T261127-0001-1',
  title: 'Nikon FM2 ボディ',
  kind: 'camera',
  brand: 'Nikon',
  quantity: 1,
  yen: 24_800,
  site: 'mercari',
  url: 'https://jp.mercari.com/item/m1',
  sellerOrderNo: 'm1',
  seller: { id: '123', name: 'たなか', identityVerified: true },
  left: null,
}
const cell = (of: Purchase, head: (typeof dealerHead)[number]) => dealerCells(of)[dealerHead.indexOf(head)]

test('each row has a cell for each heading, and what nobody told is empty and named', () => {
  expect(dealerCells(camera)).toHaveLength(dealerHead.length)
  for (const empty of ['相手方の住所', '相手方の職業', '相手方の年齢', '製造番号'] as const)
    expect(cell(camera, empty), empty).toBe('')
  expect(cell(camera, '空欄の事項（情報源から開示されないもの）')).toBe('住所・職業・年齢・製造番号')
  const { seller: _, ...nameless } = camera
  expect(cell({ ...nameless, seller: undefined }, '空欄の事項（情報源から開示されないもの）')).toMatch(
    /^氏名・住所/,
  )
})

test('how we know who sold it says what we have and no more', () => {
  expect(cell(camera, '相手方の確認方法')).toBe(
    '非対面取引：mercari の会員アカウント、注文番号 m1、運営会社の本人確認済み表示あり',
  )
  expect(cell({ ...camera, seller: { name: 'x' } }, '相手方の確認方法')).toContain('表示なし')
  expect(cell({ ...camera, seller: { name: '店', isStore: true } }, '相手方の確認方法')).toMatch(/^店舗/)
})

test('below ten thousand yen only games, discs, books and parts have to be written; new things of shops are no second-hand articles', () => {
  expect(mustBeWritten({ yen: 10_000, kind: 'camera' })).toBe(true)
  expect(mustBeWritten({ yen: 9_999, kind: 'camera' })).toBe(false)
  expect(mustBeWritten({ yen: 100, kind: 'manga' })).toBe(true)
  expect(isSecondHand({ condition: 'new', seller: { isStore: true } })).toBe(false)
  expect(isSecondHand({ condition: 'new', seller: {} })).toBe(true)
})

test('where it went: in stock, handed over, back to its seller', () => {
  expect(cell(camera, '払出の区分')).toBe('在庫')
  const gone = { how: 'handedOver', day: '2026-12-01', to: 'Ana Weber', where: 'Hamburg, Germany' } as const
  expect(cell({ ...camera, left: gone }, '払出先の氏名')).toBe('Ana Weber')
  expect(cell({ ...camera, left: { ...gone, how: 'returned' } }, '払出の区分')).toBe('返品')
})

test('the paper shows columns that are there', () => {
  expect(onPaper.filter((column) => column >= dealerHead.length)).toEqual([])
})

test('an export has its contents counted and added up', () => {
  const cells = exportCells({
    day: '2026-12-01',
    no: 'P1',
    carrier: 'Japan Post',
    method: 'ems',
    tracking: 'EN1JP',
    manifest: 'M1',
    goods: [
      { description: 'Camera', quantity: 1, yen: 24_800 },
      { description: 'Book', quantity: 2, yen: 1_200 },
    ],
    recipient: 'Ana',
    address: 'Hamburg',
    country: 'DE',
    needsPermit: false,
  })
  expect(cells).toHaveLength(exportHead.length)
  expect(cells.slice(6, 9)).toEqual(['Camera ×1; Book ×2', 3, 26_000])
})
