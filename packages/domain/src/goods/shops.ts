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

const names: Readonly<Record<string, string>> = {
  mercari: 'Mercari',
  'mercari-shops': 'Mercari Shops',
  'yahoo-auctions': 'Yahoo! Auctions',
  'paypay-flea': 'Yahoo! Flea Market',
  'yahoo-shopping': 'Yahoo! Shopping',
  rakuma: 'Rakuma',
  rakuten: 'Rakuten',
  amazon: 'Amazon Japan',
  surugaya: 'Suruga-ya',
  lashinbang: 'Lashinbang',
  minne: 'minne',
  other: 'Other shop',
}
/** The name of a site in Latin letters; the site's own word where we have none. */
export const siteName = (site: string): string => names[site] ?? marketShops[site]?.name ?? site
