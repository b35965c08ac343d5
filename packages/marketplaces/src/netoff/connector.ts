import type { Connector, SearchQuery, Sort } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseNetoff } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }
const perPage = 100

/** Second-hand books, comics, games, films and records, all of one shop (marketplaces.md 13.4). */
export const netoff: Connector = {
  family: 'market',
  site: 'netoff',
  name: 'NetOff',
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
  address: addressIn('netoff'),
  item: (id) => ({
    site: 'netoff',
    method: 'GET',
    url: `${base}/detail/${encodeURIComponent(id)}/`,
    headers,
  }),
  search: (query) => ({
    site: 'netoff',
    method: 'GET',
    url: `${base}/cmdtyallsearch/?${searchParams(query).toString()}`,
    headers,
  }),
  parse: parseNetoff,
}

/** The page's own list of orders; "newest" is the day something was published. */
const orders: Readonly<Record<Sort, string>> = {
  best: 'relevance',
  popular: 'popular',
  newest: 'newest',
  cheapest: 'cheap',
  dearest: 'expensive',
  ending: 'relevance',
}

/** `cl` is the number of rows before the page. Prices can only be narrowed by the page's fixed ranges, so they are not asked for. */
function searchParams(query: SearchQuery): URLSearchParams {
  const page = Math.max(1, Number(query.page ?? '1') || 1)
  const params = new URLSearchParams({
    word: query.words,
    cname: '',
    cat: query.categoryId ?? '',
    sort: orders[query.sort ?? 'best'],
  })
  if (page > 1) {
    params.set('page', String(page))
    params.set('cl', String((page - 1) * perPage))
  }
  if (query.includeSold !== true) params.set('stock', '1')
  return params
}
