import type { Connector, SearchQuery, Sort } from '../connector.ts'
import { addressIn } from '../links.ts'
import { parseSurugaya, withOffers } from './parse.ts'
import { base } from './search.ts'

/** No cookie is sent: the adult filter stays on (marketplaces.md 8.2). */
const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

export const surugaya: Connector = {
  family: 'surugaya',
  site: 'surugaya',
  name: 'Suruga-ya',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: true,
    options: false,
    auction: false,
    bid: false,
    offers: true,
  },
  address: addressIn('surugaya'),
  /** The store stays with the code, because it is part of what is bought. */
  idAt: ({ id, url }) => `${id}${new URL(url).search}`,
  /** `code`, or `code?tenpo_cd=400506` for the offer of one partner shop. */
  item: (id) => ({
    site: 'surugaya',
    method: 'GET',
    url: `${base}/product/detail/${encodeURIComponent(id.split('?')[0] ?? '')}${/\?(?:tenpo_cd|branch_number)=\w{1,8}$/.exec(id)?.[0] ?? ''}`,
    headers,
  }),
  search: (query) => ({
    site: 'surugaya',
    method: 'GET',
    url: `${base}/search?${searchParams(query).toString()}`,
    headers,
  }),
  /** A partner shop's shelf is a search within it; Suruga-ya's own is all it has, newest first. */
  shelf: (id, page) => ({
    site: 'surugaya',
    method: 'GET',
    url: `${base}/search?${searchParams({ words: '', sort: 'newest', ...(id === 'surugaya' ? {} : { sellerId: id }), ...(page === undefined ? {} : { page }) }).toString()}`,
    headers,
  }),
  more: {
    when: 'asked',
    request: (listing) => ({
      site: 'surugaya',
      method: 'GET',
      url: `${base}/product/other/${listing.id}`,
      headers,
    }),
    merge: withOffers,
  },
  parse: parseSurugaya,
}

const ranks: Readonly<Record<Sort, string>> = {
  best: 'relavancy(int)',
  newest: 'modificationTime:descending',
  cheapest: 'price:ascending',
  dearest: 'price:descending',
  ending: 'relavancy(int)',
  popular: 'relavancy(int)',
}

function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({
    category: query.categoryId ?? '',
    search_word: query.words,
    searchbox: '1',
    is_marketplace: '0',
    rankBy: ranks[query.sort ?? 'best'],
  })
  // The site's own switch sends On to hide what is sold out; other clients are known to send Off (marketplaces.md 8.2). Verify live.
  if (query.includeSold !== true) params.set('inStock', 'On')
  if (query.page !== undefined && query.page !== '1') params.set('page', query.page)
  if (query.priceMin !== undefined || query.priceMax !== undefined)
    params.set('price', `[${query.priceMin ?? 0},${query.priceMax ?? '*'}]`)
  // Only all-new or all-used can be told; a finer condition is not known to this source.
  const wanted = query.condition ?? []
  if (wanted.length > 0)
    params.set('sale_classified', wanted.every((each) => each === 'new') ? '新品' : '中古')
  if (query.sellerId !== undefined) params.set('tenpo_code', query.sellerId)
  return params
}
