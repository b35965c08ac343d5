import { describe, expect, test } from 'vitest'
import { isReservedTitle } from './index.ts'

describe('kept for somebody', () => {
  test.each([
    'ねこ様専用',
    'ねこ様 専用 まとめ売り',
    '【専用】腕時計',
    '専用ページです',
    'raby様専用販売品',
    '取り置き中 カメラ',
    '★専用★',
    'たろうさん専用',
    '【お取り置き】レンズ',
    '売約済み 茶碗',
  ])('%s is reserved', (title) => expect(isReservedTitle(title)).toBe(true))
  test.each([
    'ハンドヘルド専用ケース',
    '単三電池専用充電器',
    '収納専用ボックスフォルダ',
    '専用ケース付き カメラ',
    '車専用ホルダー',
    '置物 こけし',
    '取扱説明書付き',
  ])('%s is not', (title) => expect(isReservedTitle(title)).toBe(false))
})
