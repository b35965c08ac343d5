import type { Connector, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { parseMinne, parseMinneSeller } from './parse.ts'

/** Pages as a browser gets them; what they show is also in them as JSON. marketplaces.md 10. */
const base = 'https://minne.com'
const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }
const get = (path: string): WebRequest => ({ site: 'minne', method: 'GET', url: `${base}${path}`, headers })

export const minne: Connector = {
  family: 'minne',
  site: 'minne',
  name: 'minne',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: true,
    options: true,
    auction: false,
    bid: false,
    offers: false,
  },
  address: addressIn('minne'),
  item: (id) => get(`/items/${encodeURIComponent(id)}`),
  search: (query) => get(`/category/saleonly?${searchParams(query).toString()}`),
  seller: (id, page) =>
    get(
      `/@${encodeURIComponent(id)}${page === undefined || page === '1' ? '' : `?page=${encodeURIComponent(page)}`}`,
    ),
  parse: parseMinne,
  parseSeller: parseMinneSeller,
}

/** The three orders its form is known to have; everything here is new and made by hand, so there is no condition. No price filter is known. */
const sorts: Readonly<Partial<Record<Sort, string>>> = {
  newest: 'newer',
  cheapest: 'lower',
  dearest: 'higher',
}

function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({ input_method: 'typing', q: query.words, commit: '検索' })
  const sort = sorts[query.sort ?? 'best']
  if (sort !== undefined) params.set('sort', sort)
  if (query.page !== undefined && query.page !== '1') params.set('page', query.page)
  return params
}
