/**
 * Marketplace families as routes name them (§1), and the shops behind them. A family is what a customer sees in the
 * address; a site is one connector. `market` is the family of partner shops without a family of their own (P 2).
 */
export const families = [
  'amazon',
  'lashinbang',
  'market',
  'mercari',
  'minne',
  'paypay',
  'rakuma',
  'rakuten',
  'surugaya',
  'yahoo',
] as const
export type Family = (typeof families)[number]
export const isFamily = (value: unknown): value is Family => (families as readonly unknown[]).includes(value)

export type SourceKind = 'auction' | 'flea' | 'shop'

/** What a source is called: `en` in every language that has no name of its own for it. */
export type Names = { readonly en: string; readonly ja: string } & Readonly<Record<string, string>>

/**
 * Its names by the local code of a language, two-letter mark of the design, what kind of place it is. A source has the name its customers
 * abroad know it by, which is not always a translation: 煤炉 is what Chinese buyers call Mercari.
 */
export const sources: Readonly<
  Record<Family, { readonly names: Names; readonly mark: string; readonly kind: SourceKind }>
> = {
  amazon: {
    names: {
      en: 'Amazon Japan',
      ja: 'Amazon',
      zhCn: '日本亚马逊',
      zhTw: '日本亞馬遜',
      ko: '아마존 재팬',
      ar: 'أمازون اليابان',
    },
    mark: 'AM',
    kind: 'shop',
  },
  lashinbang: {
    names: { en: 'Lashinbang', ja: 'らしんばん', ko: '라신반' },
    mark: 'LA',
    kind: 'shop',
  },
  market: {
    names: {
      en: 'Partner shops',
      ja: '提携ショップ',
      zhCn: '合作店铺',
      zhTw: '合作商店',
      ko: '제휴 상점',
      de: 'Partnershops',
      fr: 'Boutiques partenaires',
      es: 'Tiendas asociadas',
      it: 'Negozi partner',
      pt: 'Lojas parceiras',
      ru: 'Магазины-партнёры',
      ar: 'المتاجر الشريكة',
      th: 'ร้านพันธมิตร',
      id: 'Toko mitra',
      tr: 'Ortak mağazalar',
    },
    mark: 'TB',
    kind: 'shop',
  },
  mercari: {
    names: { en: 'Mercari', ja: 'メルカリ', zhCn: '煤炉', ko: '메루카리' },
    mark: 'ME',
    kind: 'flea',
  },
  minne: { names: { en: 'minne', ja: 'minne' }, mark: 'MI', kind: 'shop' },
  paypay: {
    names: {
      en: 'Yahoo! Flea Market',
      ja: 'Yahoo!フリマ',
      zhCn: '雅虎跳蚤市场',
      zhTw: 'Yahoo!跳蚤市場',
      ko: '야후 플리마켓',
    },
    mark: 'PP',
    kind: 'flea',
  },
  rakuma: { names: { en: 'Rakuma', ja: 'ラクマ', ko: '라쿠마' }, mark: 'RK', kind: 'flea' },
  rakuten: {
    names: { en: 'Rakuten', ja: '楽天市場', zhCn: '乐天市场', zhTw: '樂天市場', ko: '라쿠텐' },
    mark: 'RT',
    kind: 'shop',
  },
  surugaya: {
    names: { en: 'Suruga-ya', ja: '駿河屋', zhCn: '骏河屋', zhTw: '駿河屋', ko: '스루가야' },
    mark: 'SU',
    kind: 'shop',
  },
  yahoo: {
    names: {
      en: 'Yahoo! Auctions',
      ja: 'Yahoo!オークション',
      zhCn: '雅虎拍卖',
      zhTw: 'Yahoo!拍賣',
      ko: '야후옥션',
    },
    mark: 'YA',
    kind: 'auction',
  },
}

/** A source as somebody who reads this language calls it. */
export const sourceName = (source: Family, local: string): string =>
  sources[source].names[local] ?? sources[source].names.en

/** Where an item's page is; minne's reads its id from the query (§2). */
export const itemPath = (source: Family, id: string): string =>
  source === 'minne'
    ? `/mall/minne/detail?id=${encodeURIComponent(id)}`
    : `/mall/${source}/detail/${encodeURIComponent(id)}`
