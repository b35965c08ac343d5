import { sources } from './sources.ts'
import type { Names } from './sources.ts'

/**
 * The sites behind the families: what a customer sees as the name of the place. `paypay` has two, `mercari` two, `market` is a street of
 * eight shops without a family of their own (P 2); a shop's site name is its `shopid` in /mall/market/shop/{shopid}.
 */
export type ShopKind = 'cards' | 'fashion' | 'second_hand' | 'people'

export type MarketShop = {
  readonly name: string
  readonly nameJa: string
  readonly kind: ShopKind
  readonly home: string
  /** Words sellers of this shop use: what its page looks for when nothing is typed. */ readonly words: readonly string[]
}

export const marketShops: Readonly<Record<string, MarketShop>> = {
  yuyutei: {
    name: 'Yuyu-tei',
    nameJa: '遊々亭',
    kind: 'cards',
    home: 'https://yuyu-tei.jp/',
    words: ['SR', 'ピカチュウ', 'ルフィ'],
  },
  cardrush: {
    name: 'Card Rush',
    nameJa: 'カードラッシュ',
    kind: 'cards',
    home: 'https://www.cardrush-pokemon.jp/',
    words: ['SR', 'リザードン'],
  },
  magi: { name: 'magi', nameJa: 'magi', kind: 'people', home: 'https://magi.camp/', words: ['SR', 'PSA10'] },
  zozo: {
    name: 'ZOZOTOWN',
    nameJa: 'ゾゾタウン',
    kind: 'fashion',
    home: 'https://zozo.jp/',
    words: ['ジャケット', 'スニーカー'],
  },
  'second-street': {
    name: '2nd STREET',
    nameJa: 'セカンドストリート',
    kind: 'second_hand',
    home: 'https://www.2ndstreet.jp/',
    words: ['ジャケット', 'バッグ'],
  },
  bookoff: {
    name: 'Book-Off',
    nameJa: 'ブックオフ',
    kind: 'second_hand',
    home: 'https://shopping.bookoff.co.jp/',
    words: ['漫画', 'CD'],
  },
  mandarake: {
    name: 'Mandarake',
    nameJa: 'まんだらけ',
    kind: 'second_hand',
    home: 'https://order.mandarake.co.jp/',
    words: ['フィギュア', 'ソフビ'],
  },
  netoff: {
    name: 'NetOff',
    nameJa: 'ネットオフ',
    kind: 'second_hand',
    home: 'https://www.netoff.co.jp/',
    words: ['漫画', 'ゲーム'],
  },
}
export const isMarketShop = (site: string): boolean => Object.hasOwn(marketShops, site)

/** The sites that are not their family's own, and those that have its name. */
const names: Readonly<Record<string, Names>> = {
  mercari: sources.mercari.names,
  'mercari-shops': {
    en: 'Mercari Shops',
    ja: 'メルカリShops',
    zhCn: '煤炉Shops',
    ko: '메루카리 Shops',
  },
  'yahoo-auctions': sources.yahoo.names,
  'paypay-flea': sources.paypay.names,
  'yahoo-shopping': {
    en: 'Yahoo! Shopping',
    ja: 'Yahoo!ショッピング',
    zhCn: '雅虎购物',
    zhTw: 'Yahoo!購物',
    ko: '야후쇼핑',
  },
  rakuma: sources.rakuma.names,
  rakuten: sources.rakuten.names,
  amazon: sources.amazon.names,
  surugaya: sources.surugaya.names,
  lashinbang: sources.lashinbang.names,
  minne: sources.minne.names,
  other: { en: 'Other shop', ja: 'その他の店', zhCn: '其他店铺' },
}
/** The name of a site as somebody who reads this language calls it; the site's own word where we have none. */
export function siteName(site: string, local = 'en'): string {
  const shop = marketShops[site]
  return (
    names[site]?.[local] ??
    (local === 'ja' ? shop?.nameJa : undefined) ??
    names[site]?.en ??
    shop?.name ??
    site
  )
}
