import type { Connector, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseLashinbang, withRow } from './parse.ts'

const searchBase = 'https://lashinbang-f-s.snva.jp/'
const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }
/** The search answers a script of the shop's own page, so it is asked the way that page asks. */
const searchHeaders = { accept: '*/*', 'accept-language': 'ja-JP', referer: `${base}/` }

/**
 * Search is a rented service that answers JSONP; the product page is HTML and says little. A listing is the page, completed by the row the
 * search has of it (marketplaces.md 9). No age cookie is sent: the all-ages filter stays on.
 */
export const lashinbang: Connector = {
  family: 'lashinbang',
  site: 'lashinbang',
  name: 'Lashinbang',
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
  address: addressIn('lashinbang'),
  item: (id) => ({
    site: 'lashinbang',
    method: 'GET',
    url: `${base}/products/detail/${encodeURIComponent(id)}`,
    headers,
  }),
  search: (query) => rows(query),
  more: {
    when: 'always',
    request: (listing) => ({ ...rows({ words: listing.title, includeSold: true }), want: listing.id }),
    merge: withRow,
  },
  parse: parseLashinbang,
}

const perPage = 60

/** Only these orders are known; how prices are ordered is not (marketplaces.md 9). */
const orders: Readonly<Record<Sort, string>> = {
  best: 'Score,Number18',
  newest: 'Number18,Score',
  popular: 'Score,Number18',
  cheapest: 'Score,Number18',
  dearest: 'Score,Number18',
  ending: 'Score,Number18',
}

/** `n6l` is the least stock, `s1` 2 means all ages. The page is ours; the service wants the number of rows to leave out. */
function rows(query: SearchQuery): WebRequest {
  const page = Math.max(1, Number(query.page ?? '1') || 1)
  const params = new URLSearchParams({
    q: query.words,
    'searchbox[]': query.words,
    s6o: '1',
    pl: '1',
    sort: orders[query.sort ?? 'best'],
    limit: String(perPage),
    o: String((page - 1) * perPage),
    n6l: query.includeSold === true ? '0' : '1',
    s1: '2',
    style: '0',
    callback: 'callback',
    controller: 'lashinbang_front',
  })
  return {
    site: 'lashinbang',
    method: 'GET',
    url: `${searchBase}?${params.toString()}`,
    headers: searchHeaders,
  }
}
