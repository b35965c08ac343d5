import type { Connector, Keys, Page, SearchQuery, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { at, line, parseJson, whole } from '../read.ts'
import { parseAmazon } from './parse.ts'

/**
 * Amazon's Creators API, the only way it allows to be read; its pages are not opened. Access wants an approved Associates account (marketplaces.md 7).
 * Without the operator's credential the source can do nothing but recognise links, and staff quote them.
 */
const base = 'https://creatorsapi.amazon/catalog/v1'
const marketplace = 'www.amazon.co.jp'
/** The Far East's token office; version 3 credentials. */
const tokenUrl = 'https://api.amazon.co.jp/auth/o2/token'

export const amazon: Connector = {
  family: 'amazon',
  site: 'amazon',
  name: 'Amazon Japan',
  needs: 'amazon',
  can: {
    search: true,
    item: true,
    seller: false,
    sku: false,
    options: false,
    auction: false,
    bid: false,
    offers: true,
  },
  address: addressIn('amazon'),
  item: (id, keys) => call('getItems', { itemIds: [id], itemIdType: 'ASIN' }, keys, id),
  search: (query, keys) =>
    call('searchItems', { ...searchBody(query), itemPage: pageOf(query) }, keys, `page-${pageOf(query)}`),
  pass: { request: passRequest, read: passOf },
  parse: parseAmazon,
}

const resources = [
  'images.primary.large',
  'images.variants.large',
  'itemInfo.title',
  'itemInfo.byLineInfo',
  'itemInfo.features',
  'itemInfo.productInfo',
  'itemInfo.externalIds',
  'offersV2.listings.price',
  'offersV2.listings.availability',
  'offersV2.listings.condition',
  'offersV2.listings.isBuyBoxWinner',
  'offersV2.listings.merchantInfo',
  'browseNodeInfo.browseNodes',
  'browseNodeInfo.browseNodes.ancestor',
]

function call(
  operation: 'getItems' | 'searchItems',
  body: Record<string, unknown>,
  keys: Keys | undefined,
  want?: string,
): WebRequest {
  return {
    site: 'amazon',
    method: 'POST',
    url: `${base}/${operation}`,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-marketplace': marketplace },
    body: JSON.stringify({ partnerTag: keys?.amazon?.partnerTag ?? '', marketplace, ...body, resources }),
    repeatable: true,
    ...(want === undefined ? {} : { want }),
  }
}

const sorts: Readonly<Partial<Record<Sort, string>>> = {
  best: 'Relevance',
  newest: 'NewestArrivals',
  cheapest: 'Price:LowToHigh',
  dearest: 'Price:HighToLow',
  popular: 'Featured',
}

const pageOf = (query: SearchQuery): number => Math.min(10, Math.max(1, whole(query.page) ?? 1))

/** Ten rows a page and ten pages is all there is. A search knows one condition; "used" is every grade below new. */
function searchBody(query: SearchQuery): Record<string, unknown> {
  const wanted = query.condition ?? []
  return {
    keywords: query.words,
    searchIndex: 'All',
    itemCount: 10,
    availability: query.includeSold === true ? 'IncludeOutOfStock' : 'Available',
    sortBy: sorts[query.sort ?? 'best'] ?? 'Relevance',
    ...(wanted.length === 0 ? {} : { condition: wanted.every((each) => each === 'new') ? 'New' : 'Used' }),
    ...(query.priceMin === undefined ? {} : { minPrice: query.priceMin }),
    ...(query.priceMax === undefined ? {} : { maxPrice: query.priceMax }),
    ...(query.categoryId === undefined ? {} : { browseNodeId: query.categoryId }),
    ...(query.freeShipping === true ? { deliveryFlags: ['FreeShipping'] } : {}),
  }
}

function passRequest(keys: Keys): WebRequest {
  const { credentialId = '', credentialSecret = '' } = keys.amazon ?? {}
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentialId,
    client_secret: credentialSecret,
    scope: 'creatorsapi::default',
  })
  return {
    site: 'amazon',
    method: 'POST',
    url: tokenUrl,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    repeatable: true,
  }
}

/** `{ access_token, expires_in }`, seconds; given back a minute before it ends. */
function passOf(page: Page): { authorization: string; lastsMs: number } | null {
  const json = parseJson(page.body)
  const token = line(at(json, 'access_token'), 5_000)
  const seconds = whole(at(json, 'expires_in')) ?? 0
  return page.status === 200 && token !== undefined && /^[\x21-\x7e]+$/.test(token)
    ? { authorization: `Bearer ${token}`, lastsMs: Math.max(0, seconds - 60) * 1000 }
    : null
}
