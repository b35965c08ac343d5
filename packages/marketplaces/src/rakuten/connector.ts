import type { Connector, Keys, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { parseRakuten, withPage } from './parse.ts'

/** The 2026 host; the old one was retired in May 2026 (marketplaces.md 5.2). The operator's keys are required. */
const endpoint = 'https://openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search/20220601'
const headers = { accept: 'application/json' }

export const rakuten: Connector = {
  family: 'rakuten',
  site: 'rakuten',
  name: 'Rakuten Ichiba',
  needs: 'rakuten',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: false,
    options: true,
    auction: false,
    bid: false,
    offers: false,
  },
  address: addressIn('rakuten'),
  /** No call takes an address: the shop is searched for the path's words and the answer matched by address. */
  item: (id, keys) => {
    const [shopCode = '', path = ''] = id.split('/')
    return call({ shopCode, keyword: path, hits: '30' }, keys, id)
  },
  search: (query, keys) => call(searchParams(query), keys),
  shelf: (id, page, keys) =>
    call({ shopCode: id, hits: '30', page: page ?? '1', imageFlag: '1', sort: '-updateTimestamp' }, keys),
  more: {
    when: 'always',
    request: (listing) => ({
      site: 'rakuten',
      method: 'GET',
      url: listing.url,
      headers: { accept: 'text/html', 'accept-language': 'ja-JP' },
    }),
    merge: withPage,
  },
  parse: parseRakuten,
}

function call(params: Record<string, string>, keys: Keys | undefined, want?: string): WebRequest {
  const all = new URLSearchParams({
    format: 'json',
    formatVersion: '2',
    applicationId: keys?.rakuten?.applicationId ?? '',
    ...params,
  })
  const accessKey = keys?.rakuten?.accessKey
  return {
    site: 'rakuten',
    method: 'GET',
    url: `${endpoint}?${all.toString()}`,
    headers: accessKey === undefined ? headers : { ...headers, accesskey: accessKey },
    ...(want === undefined ? {} : { want }),
  }
}

const sorts: Readonly<Partial<Record<Sort, string>>> = {
  newest: '-updateTimestamp',
  cheapest: '+itemPrice',
  dearest: '-itemPrice',
  popular: '-reviewCount',
}

function searchParams(query: SearchQuery): Record<string, string> {
  return {
    // The API refuses more than 128 characters.
    keyword: Array.from(query.words).slice(0, 128).join(''),
    hits: '30',
    page: query.page ?? '1',
    availability: query.includeSold === true ? '0' : '1',
    imageFlag: '1',
    sort: sorts[query.sort ?? 'best'] ?? 'standard',
    ...(query.priceMin === undefined ? {} : { minPrice: String(query.priceMin) }),
    ...(query.priceMax === undefined ? {} : { maxPrice: String(query.priceMax) }),
    ...(query.categoryId === undefined ? {} : { genreId: query.categoryId }),
    ...(query.sellerId === undefined ? {} : { shopCode: query.sellerId }),
    ...(query.freeShipping === true ? { postageFlag: '1' } : {}),
  }
}
