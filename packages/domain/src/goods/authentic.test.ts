import { expect, test } from 'vitest'
import { authenticKind } from './authentic.ts'

test.each([
  ['ブランド ショルダーバッグ 黒', [], 'bag'],
  ['セイコー 腕時計 自動巻き', [], 'watch'],
  ['スニーカー 27.0cm', [], 'sneaker'],
  ['ポケモンカード リザードン PSA10', [], 'card'],
  ['リザードンex SAR', ['おもちゃ', 'トレーディングカード'], 'card'],
  ['Vintage leather handbag', [], 'bag'],
  ['Bag in black', ['Fashion'], 'bag'],
] as const)('S3-099 a specialist can look at %s (%j): %s', (title, categoryPath, kind) => {
  expect(authenticKind({ title, categoryPath })).toBe(kind)
})

test.each([
  ['SDカード 64GB', []],
  ['メモリーカード プレイステーション', ['ゲーム']],
  ['カードスリーブ 100枚', ['おもちゃ', 'トレーディングカード']],
  ['壁掛け時計 木製', []],
  ['腕時計ベルト 20mm', ['腕時計']],
  ['エコバッグ 折りたたみ', []],
  ['バッグチャーム うさぎ', ['バッグ']],
  ['こけし 大', ['工芸']],
  ['フィルムカメラ', []],
] as const)('S3-099 nobody can tell a genuine %s (%j)', (title, categoryPath) => {
  expect(authenticKind({ title, categoryPath })).toBeNull()
})
