import type { ListingTag } from './listing.ts'

/**
 * What a specialist of ours can tell genuine from false: bags, watches, trading cards and sneakers. Read from the words of the title,
 * then of the category. Things that only sound like one of them (a card for a memory, a clock for a wall, a charm for a bag) are not.
 */
export const authenticKinds = ['bag', 'watch', 'card', 'sneaker'] as const
export type AuthenticKind = (typeof authenticKinds)[number]

const any = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'giu')
const soundsLike = any(
  '(?:メモリー?|SD|ポスト|クレジット|プリペイド|ギフト|グリーティング|メッセージ|グラフィック|ビデオ|サウンド)カード',
  '\\b(?:memory|sd|post|greeting|gift|credit|graphics?|video|sound|id|business)[ -]?cards?\\b',
  'カード(?:ケース|入れ|ホルダー|スリーブ|リーダー|ファイル|スタンド|ボックス)',
  '\\bcard (?:case|holder|sleeve|reader|box|stand)s?\\b',
  'バッグ(?:チャーム|インバッグ|ハンガー)',
  '\\bbag (?:charm|hanger)s?\\b',
  '(?:エコ|ショッピング|レジ|ゴミ|ティー|ウォーター|サンド|エア|パンチング|保存)バッグ',
  '\\b(?:tea|eco|trash|garbage|sleeping|paper|gift|punching|sand|air)[ -]?bags?\\b',
  '(?:掛け?|置き?|目覚まし|柱|鳩|砂|花)時計',
  '時計(?:ケース|スタンド|ベルト|バンド|工具|収納)',
  '\\bwatch (?:case|stand|strap|band|box|tool|winder)s?\\b',
  'スニーカー(?:ソックス|用|クリーナー)',
  '\\bsneaker (?:socks|cleaner)\\b',
)

const words: readonly (readonly [AuthenticKind, RegExp])[] = [
  ['watch', /時計|\b(?:wrist)?watch(?:es)?\b/iu],
  [
    'card',
    /トレカ|トレーディングカード|ポケモンカード|ポケカ|遊戯王|デュエル・?マスターズ|ワンピースカード|ヴァイスシュヴァルツ|\b(?:trading|pok[eé]mon|one piece) cards?\b|\byu-?gi-?oh\b|\btcg\b|\b(?:PSA|BGS) ?(?:9|10)\b/iu,
  ],
  ['sneaker', /スニーカー|\bsneakers?\b/iu],
  ['bag', /バッグ|かばん|鞄|リュック|ポシェット|\b(?:hand|back)?bags?\b|\bbackpacks?\b/iu],
]

/** Shops that sell trading cards and name the card only, never what it is. */
const cardSites: readonly string[] = ['cardrush', 'magi', 'yuyutei']

/** Whether a specialist of ours can look at it: their own kinds, or what the source itself has authenticated. */
export const canAuthenticate = (listing: {
  title: string
  categoryPath?: readonly string[]
  site?: string
  tags?: readonly ListingTag[]
}): boolean => listing.tags?.includes('authentication') === true || authenticKind(listing) !== null

/** Which kind a specialist would look at, or null. */
export function authenticKind(listing: {
  title: string
  categoryPath?: readonly string[]
  site?: string
}): AuthenticKind | null {
  const kindIn = (text: string): AuthenticKind | undefined =>
    words.find(([, pattern]) => pattern.test(text.replace(soundsLike, ' ')))?.[0]
  const title = listing.title.normalize('NFKC')
  const named = kindIn(title)
  // Sleeves and straps stand in the category of the cards and watches they are for.
  if (named || title.search(soundsLike) >= 0) return named ?? null
  if (listing.site !== undefined && cardSites.includes(listing.site)) return 'card'
  return kindIn((listing.categoryPath ?? []).join(' ').normalize('NFKC')) ?? null
}
