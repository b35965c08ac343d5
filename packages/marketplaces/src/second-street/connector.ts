import type { Connector, SearchQuery, Sort } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseSecondStreet } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

/**
 * Used clothes and things of some 800 shops: an id is `goodsId/shopsId`, because an address needs both (marketplaces.md 13.3).
 * The site is known to answer programs with 403; then it counts as blocked and staff buy from the pasted link.
 */
export const secondStreet: Connector = {
  family: 'market',
  site: 'second-street',
  name: '2nd STREET',
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
  address: addressIn('second-street'),
  idAt: ({ id, url }) => {
    const shopsId = /\/shopsId\/(\d{5})/.exec(url)?.[1]
    return shopsId === undefined ? id : `${id}/${shopsId}`
  },
  item: (id) => ({
    site: 'second-street',
    method: 'GET',
    url: `${base}/goods/detail/goodsId/${encodeURIComponent(id.split('/')[0] ?? '')}/shopsId/${encodeURIComponent(id.split('/')[1] ?? '')}`,
    headers,
  }),
  search: (query) => ({
    site: 'second-street',
    method: 'GET',
    url: `${base}/search?${searchParams(query).toString()}`,
    headers,
  }),
  parse: parseSecondStreet,
}

/** Two orders are known: by arrival, and the site's recommendation. */
const orders: Readonly<Record<Sort, string>> = {
  best: 'recommend',
  newest: 'arrival',
  popular: 'recommend',
  cheapest: 'recommend',
  dearest: 'recommend',
  ending: 'recommend',
}

function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({ keyword: query.words, sortBy: orders[query.sort ?? 'best'] })
  if (query.categoryId !== undefined) params.set('category', query.categoryId)
  if (query.page !== undefined && query.page !== '1') params.set('page', query.page)
  return params
}
