import type { Connector, SearchQuery, Sort } from '../connector.ts'
import { addressIn } from '../links.ts'
import { yahooConditions } from '../words.ts'
import { yahooBidding, yahooHistory } from './bidding.ts'
import { parseYahoo } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }
const pageSize = 50

/** The public pages; the JSON below `/api` wants cookies first (423), so it is read but not asked for. marketplaces.md 2.2 to 2.4. */
export const yahoo: Connector = {
  family: 'yahoo',
  site: 'yahoo-auctions',
  name: 'Yahoo! Auctions',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: false,
    options: false,
    auction: true,
    bid: true,
    offers: false,
  },
  address: addressIn('yahoo-auctions'),
  item: (id) => ({
    site: 'yahoo-auctions',
    method: 'GET',
    url: `https://auctions.yahoo.co.jp/jp/auction/${encodeURIComponent(id)}`,
    headers,
  }),
  search: (query) => ({
    site: 'yahoo-auctions',
    method: 'GET',
    url: `https://auctions.yahoo.co.jp/search/search?${searchParams(query).toString()}`,
    headers,
  }),
  /** A seller's page lists in the markup of the search; who they are is told by their rows. */
  shelf: (id, page) => ({
    site: 'yahoo-auctions',
    method: 'GET',
    url: `https://auctions.yahoo.co.jp/seller/${encodeURIComponent(id)}?${new URLSearchParams({ b: page ?? '1', n: String(pageSize) }).toString()}`,
    headers,
  }),
  /** The first row of the page, counted from 1. */
  pageAt: (page) => String((page - 1) * pageSize + 1),
  parse: parseYahoo,
  history: yahooHistory,
  bidding: yahooBidding,
}

const sorts: Readonly<Record<Sort, readonly [string, string]>> = {
  best: ['score2', 'd'],
  newest: ['new', 'd'],
  cheapest: ['tbids', 'a'],
  dearest: ['tbids', 'd'],
  ending: ['end', 'a'],
  popular: ['popular', 'd'],
}

/** Prices are compared including postage to the warehouse's prefecture (13 is Tokyo), which the page then also prints. */
function searchParams(query: SearchQuery): URLSearchParams {
  const [by, direction] = sorts[query.sort ?? 'best']
  const conditions = Object.values(yahooConditions)
    .filter(([condition]) => query.condition?.includes(condition))
    .map(([, , istatus]) => istatus)
  const params = new URLSearchParams({
    p: query.words,
    va: query.words,
    is_postage_mode: '1',
    dest_pref_code: '13',
    b: query.page ?? '1',
    n: String(pageSize),
    s1: by,
    o1: direction,
  })
  if (query.priceMin !== undefined) params.set('aucminprice', String(query.priceMin))
  if (query.priceMax !== undefined) params.set('aucmaxprice', String(query.priceMax))
  if (conditions.length > 0) params.set('istatus', conditions.join(','))
  if (query.categoryId !== undefined) params.set('auccat', query.categoryId)
  if (query.freeShipping === true) params.set('pstagefree', '1')
  return params
}
