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

/** Name in Latin letters, two-letter mark of the design, what kind of place it is. */
export const sources: Readonly<
  Record<
    Family,
    { readonly name: string; readonly nameJa: string; readonly mark: string; readonly kind: SourceKind }
  >
> = {
  amazon: { name: 'Amazon Japan', nameJa: 'Amazon', mark: 'AM', kind: 'shop' },
  lashinbang: { name: 'Lashinbang', nameJa: 'らしんばん', mark: 'LA', kind: 'shop' },
  market: { name: 'Market', nameJa: 'マーケット', mark: 'TB', kind: 'shop' },
  mercari: { name: 'Mercari', nameJa: 'メルカリ', mark: 'ME', kind: 'flea' },
  minne: { name: 'minne', nameJa: 'minne', mark: 'MI', kind: 'shop' },
  paypay: { name: 'PayPay', nameJa: 'Yahoo!フリマ', mark: 'PP', kind: 'flea' },
  rakuma: { name: 'Rakuma', nameJa: 'ラクマ', mark: 'RK', kind: 'flea' },
  rakuten: { name: 'Rakuten', nameJa: '楽天市場', mark: 'RT', kind: 'shop' },
  surugaya: { name: 'Suruga-ya', nameJa: '駿河屋', mark: 'SU', kind: 'shop' },
  yahoo: { name: 'Yahoo! Auctions', nameJa: 'Yahoo!オークション', mark: 'YA', kind: 'auction' },
}

/** Where an item's page is; minne's reads its id from the query (§2). */
export const itemPath = (source: Family, id: string): string =>
  source === 'minne'
    ? `/mall/minne/detail?id=${encodeURIComponent(id)}`
    : `/mall/${source}/detail/${encodeURIComponent(id)}`
