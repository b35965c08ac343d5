import { gameFor } from '../cards.ts'
import type { Connector, SearchQuery, Sort } from '../connector.ts'
import { linkOnly } from '../connector.ts'
import { addressIn } from '../links.ts'
import { hostOf, parseCardRush } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }
const pageSize = 100

/** Card Rush: one shop a game, each at its own host. Worn copies of a card are products of their own (marketplaces.md 11). */
export const cardrush: Connector = {
  family: 'market',
  site: 'cardrush',
  name: 'Card Rush',
  can: { ...linkOnly, search: true, item: true, seller: true },
  address: addressIn('cardrush'),
  item: (id) => ({
    site: 'cardrush',
    method: 'GET',
    url: `https://${hostOf(id)}/product/${id.split('/')[1] ?? ''}`,
    headers,
    want: id,
  }),
  search: (query) => ({ site: 'cardrush', method: 'GET', url: searchAddress(query), headers }),
  parse: parseCardRush,
}

const orders: Readonly<Partial<Record<Sort, string>>> = { cheapest: 'asc', dearest: 'desc' }

function searchAddress(query: SearchQuery): string {
  const { code, words } = gameFor('cardRush', query.words, query.categoryId)
  const order = orders[query.sort ?? 'best']
  return `https://${hostOf(code)}/product-list?${new URLSearchParams({ keyword: words, ...(order === undefined ? {} : { order }), ...(query.includeSold === true ? {} : { available: '1' }), num: String(pageSize), ...(query.page === undefined || query.page === '1' ? {} : { page: query.page }) }).toString()}`
}
