import type { Connector, SearchQuery, Sort } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseMandarake } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

/** Sixteen shops below one roof: each packs and charges for itself, so the shop is the seller (marketplaces.md 13.1). */
export const mandarake: Connector = {
  family: 'market',
  site: 'mandarake',
  name: 'Mandarake',
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
  address: addressIn('mandarake'),
  item: (id) => ({
    site: 'mandarake',
    method: 'GET',
    url: `${base}/order/detailPage/item?itemCode=${encodeURIComponent(id)}&lang=ja`,
    headers,
  }),
  search: (query) => ({
    site: 'mandarake',
    method: 'GET',
    url: `${base}/order/listPage/list?${listParams(query).toString()}`,
    headers,
  }),
  /** The shelf of one shop by its number; the name of the site itself is all of them. */
  shelf: (id, page) => ({
    site: 'mandarake',
    method: 'GET',
    url: `${base}/order/listPage/list?${listParams({ words: '', sort: 'newest', ...(page === undefined ? {} : { page }), ...(id === 'mandarake' ? {} : { sellerId: id }) }).toString()}`,
    headers,
  }),
  parse: parseMandarake,
}

/** `best` is the site's own order, so nothing is sent for it. */
const orders: Readonly<Partial<Record<Sort, readonly [sort: string, order: string]>>> = {
  newest: ['arrival', '0'],
  cheapest: ['price', '0'],
  dearest: ['price', '1'],
}

/** Only an upper price can be asked for. `soldOut=1` hides what is sold, `dispAdult=0` what is for adults. */
function listParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({
    keyword: query.words,
    dispCount: '120',
    deviceId: '1',
    dispAdult: '0',
    lang: 'ja',
  })
  if (query.page !== undefined && query.page !== '1') params.set('page', query.page)
  if (query.includeSold !== true) params.set('soldOut', '1')
  if (query.priceMax !== undefined) params.set('maxPrice', String(query.priceMax))
  if (query.categoryId !== undefined) params.set('categoryCode', query.categoryId)
  if (query.sellerId !== undefined) params.set('shop', query.sellerId)
  const wanted = query.condition ?? []
  if (wanted.length > 0 && wanted.every((each) => each === 'new')) params.set('goodsSellType', '2')
  if (wanted.length > 0 && !wanted.includes('new')) params.set('goodsSellType', '1')
  const order = orders[query.sort ?? 'best']
  if (order) {
    params.set('sort', order[0])
    params.set('sortOrder', order[1])
  }
  return params
}
