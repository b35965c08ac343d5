import type { Connector, Keys, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { parseYahooShopping, parseYahooShoppingSeller } from './parse.ts'

/**
 * The official item search (version 3), and for one item by its code the item lookup, which stayed at version 1: version 3 cannot be asked for a code.
 * Both want the operator's client id and about a second between questions. marketplaces.md 6.
 */
const base = 'https://shopping.yahooapis.jp/ShoppingWebService'
const headers = { accept: 'application/json' }
const pageSize = 50

export const yahooShopping: Connector = {
  family: 'paypay',
  site: 'yahoo-shopping',
  name: 'Yahoo! Shopping',
  needs: 'yahooShopping',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: false,
    options: false,
    auction: false,
    bid: false,
    offers: false,
  },
  address: addressIn('yahoo-shopping'),
  item: (id, keys) =>
    call('V1/json/itemLookup', { itemcode: id, responsegroup: 'large', image_size: '600' }, keys, id),
  search: (query, keys) => call('V3/itemSearch', searchParams(query), keys),
  /** No call describes a store: its shelf does, with every row. */
  seller: (id, page, keys) =>
    call(
      'V3/itemSearch',
      searchParams({ words: '', sellerId: id, ...(page === undefined ? {} : { page }) }),
      keys,
    ),
  pageAt: (page) => String((page - 1) * pageSize + 1),
  parse: parseYahooShopping,
  parseSeller: parseYahooShoppingSeller,
}

function call(
  path: string,
  params: Record<string, string>,
  keys: Keys | undefined,
  want?: string,
): WebRequest {
  const all = new URLSearchParams({ appid: keys?.yahooShopping?.appId ?? '', ...params })
  return {
    site: 'yahoo-shopping',
    method: 'GET',
    url: `${base}/${path}?${all.toString()}`,
    headers,
    ...(want === undefined ? {} : { want }),
  }
}

/** Newest and ending soon are not among its orders. */
const sorts: Readonly<Partial<Record<Sort, string>>> = {
  cheapest: '+price',
  dearest: '-price',
  popular: '-review_count',
}

function searchParams(query: SearchQuery): Record<string, string> {
  const wanted = query.condition ?? []
  return {
    ...(query.words === '' ? {} : { query: query.words }),
    results: String(pageSize),
    start: query.page ?? '1',
    sort: sorts[query.sort ?? 'best'] ?? '-score',
    image_size: '600',
    ...(query.includeSold === true ? {} : { in_stock: 'true' }),
    ...(query.priceMin === undefined ? {} : { price_from: String(query.priceMin) }),
    ...(query.priceMax === undefined ? {} : { price_to: String(query.priceMax) }),
    // Only all-new or all-used can be told; a finer condition is not known to this source.
    ...(wanted.length === 0 ? {} : { condition: wanted.every((each) => each === 'new') ? 'new' : 'used' }),
    ...(query.categoryId === undefined ? {} : { genre_category_id: query.categoryId }),
    ...(query.sellerId === undefined ? {} : { seller_id: query.sellerId }),
    ...(query.freeShipping === true ? { shipping: 'free' } : {}),
  }
}
