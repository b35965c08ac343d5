import type { Found } from './wire.ts'

const pages: Readonly<Record<string, (id: string) => string>> = {
  mercari: (id) =>
    id.startsWith('m') ? `https://jp.mercari.com/item/${id}` : `https://jp.mercari.com/shops/product/${id}`,
  rakuten: (id) => `https://item.rakuten.co.jp/${id}/`,
  surugaya: (id) => `https://www.suruga-ya.jp/product/detail/${id}`,
  yahoo: (id) => `https://auctions.yahoo.co.jp/jp/auction/${id}`,
}

/** A listing's address in Japan, as people copy it. */
export const linkOf = ({ source, id }: Pick<Found, 'source' | 'id'>): string => pages[source]!(id)
