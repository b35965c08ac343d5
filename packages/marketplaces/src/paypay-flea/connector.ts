import type { Connector, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { yahooConditions } from '../words.ts'
import { parsePaypayFlea, parsePaypaySeller } from './parse.ts'

const base = 'https://paypayfleamarket.yahoo.co.jp/api'
/** The calls its own web page makes; no cookie, no token. marketplaces.md 3.2. */
const headers = {
  accept: 'application/json',
  'accept-language': 'ja-JP',
  referer: 'https://paypayfleamarket.yahoo.co.jp/',
}
const pageSize = 100

const get = (path: string): WebRequest => ({
  site: 'paypay-flea',
  method: 'GET',
  url: `${base}${path}`,
  headers,
})
const searching = (query: SearchQuery): WebRequest => get(`/v1/search?${searchParams(query).toString()}`)

export const paypayFlea: Connector = {
  family: 'paypay',
  site: 'paypay-flea',
  name: 'Yahoo! Flea Market',
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
  address: addressIn('paypay-flea'),
  item: (id) => get(`/item/v2/items/${encodeURIComponent(id)}`),
  search: searching,
  seller: (id) => get(`/v1/users/${encodeURIComponent(id)}`),
  shelf: (id, page) =>
    searching({ words: '', sellerId: id, sort: 'newest', ...(page === undefined ? {} : { page }) }),
  pageAt: (page) => String((page - 1) * pageSize),
  parse: parsePaypayFlea,
  parseSeller: parsePaypaySeller,
}

const sorts: Readonly<Record<Sort, readonly [sort: string, order: string]>> = {
  best: ['ranking', 'DESC'],
  popular: ['ranking', 'DESC'],
  ending: ['ranking', 'DESC'],
  newest: ['openTime', 'DESC'],
  cheapest: ['price', 'ASC'],
  dearest: ['price', 'DESC'],
}

/** Every price includes postage here, so there is no filter for it. Without `itemStatus` the API answers with what is sold; asking for both is not documented. */
function searchParams(query: SearchQuery): URLSearchParams {
  const [sort, order] = sorts[query.sort ?? 'best']
  const params = new URLSearchParams({
    query: query.words,
    itemStatus: 'open',
    sort,
    order,
    results: String(pageSize),
    offset: query.page ?? '0',
    imageShape: 'square',
  })
  const conditions = Object.entries(yahooConditions)
    .filter(([, [condition]]) => query.condition?.includes(condition))
    .map(([key]) => key.toLowerCase())
  if (conditions.length > 0) params.set('itemConditions', conditions.join(','))
  if (query.priceMin !== undefined) params.set('minPrice', String(query.priceMin))
  if (query.priceMax !== undefined) params.set('maxPrice', String(query.priceMax))
  if (query.categoryId !== undefined) params.set('genreCategoryIds', query.categoryId)
  if (query.sellerId !== undefined) params.set('sellerIds', query.sellerId)
  return params
}
