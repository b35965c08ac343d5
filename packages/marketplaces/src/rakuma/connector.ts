import type { Condition } from '@tomobako/domain/goods'
import type { Connector, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { parseRakuma, parseRakumaSeller } from './parse.ts'

/** Pages as a browser gets them: there is no public API. marketplaces.md 4. */
const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }
const get = (url: string): WebRequest => ({ site: 'rakuma', method: 'GET', url, headers })

export const rakuma: Connector = {
  family: 'rakuma',
  site: 'rakuma',
  name: 'Rakuma',
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
  address: addressIn('rakuma'),
  item: (id) => get(`https://item.fril.jp/${encodeURIComponent(id)}`),
  search: (query) => get(`https://fril.jp/s?${searchParams(query).toString()}`),
  seller: (id, page) =>
    get(
      `https://fril.jp/shop/${encodeURIComponent(id)}${page === undefined || page === '1' ? '' : `/page/${encodeURIComponent(page)}`}`,
    ),
  parse: parseRakuma,
  parseSeller: parseRakumaSeller,
}

const sorts: Readonly<Record<Sort, readonly [sort: string, order: string]>> = {
  best: ['relevance', 'desc'],
  ending: ['relevance', 'desc'],
  newest: ['created_at', 'desc'],
  cheapest: ['sell_price', 'asc'],
  dearest: ['sell_price', 'desc'],
  popular: ['like_count', 'desc'],
}
/** The numbers its search form uses for the six conditions. */
const statuses: readonly (readonly [Condition, string])[] = [
  ['new', '5'],
  ['like_new', '4'],
  ['very_good', '6'],
  ['good', '3'],
  ['fair', '2'],
  ['poor', '1'],
]

function searchParams(query: SearchQuery): URLSearchParams {
  const [sort, order] = sorts[query.sort ?? 'best']
  const wanted = statuses
    .filter(([condition]) => query.condition?.includes(condition))
    .map(([, number]) => number)
  const params = new URLSearchParams({ query: query.words, sort, order })
  if (query.includeSold !== true) params.set('transaction', 'selling')
  if (query.page !== undefined && query.page !== '1') params.set('page', query.page)
  if (query.priceMin !== undefined) params.set('min', String(query.priceMin))
  if (query.priceMax !== undefined) params.set('max', String(query.priceMax))
  if (wanted.length > 0) params.set('statuses', wanted.join(','))
  if (query.categoryId !== undefined) params.set('category_id', query.categoryId)
  if (query.freeShipping === true) params.set('carriage', '1')
  return params
}
