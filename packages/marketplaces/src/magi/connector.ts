import type { Connector, SearchQuery } from '../connector.ts'
import { linkOnly } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseMagi, parseMagiSeller } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

/** magi: cards sold by people and by shops, many graded. Its auctions have no form we know and are quoted by staff (marketplaces.md 11). */
export const magi: Connector = {
  family: 'market',
  site: 'magi',
  name: 'magi',
  can: { ...linkOnly, search: true, item: true, seller: true },
  address: addressIn('magi'),
  item: (id) => ({
    site: 'magi',
    method: 'GET',
    url: `${base}/items/${encodeURIComponent(id)}`,
    headers,
    want: id,
  }),
  search: (query) => ({
    site: 'magi',
    method: 'GET',
    url: `${base}/items/search?${searchParams(query).toString()}`,
    headers,
  }),
  /** A seller's page lists in the rows of the search. */
  seller: (id, page) => ({
    site: 'magi',
    method: 'GET',
    url: `${base}/users/${encodeURIComponent(id)}${page === undefined || page === '1' ? '' : `?page=${encodeURIComponent(page)}`}`,
    headers,
  }),
  parse: parseMagi,
  parseSeller: parseMagiSeller,
}

function searchParams(query: SearchQuery): URLSearchParams {
  const field = (name: string) => `forms_search_items[${name}]`
  const params = new URLSearchParams({
    [field('keyword')]: query.words,
    [field('category_id')]: query.categoryId ?? '',
    [field('page')]: query.page ?? '1',
  })
  // What is offered now; without it sold cards are listed too.
  if (query.includeSold !== true) params.set(field('status'), 'presented')
  return params
}
