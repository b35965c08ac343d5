import type { Connector, SearchQuery, Site, Sort, WebRequest } from '../connector.ts'
import { addressIn } from '../links.ts'
import { mercariConditions } from '../words.ts'
import { parseMercari, parseMercariSeller } from './parse.ts'

const base = 'https://api.mercari.jp'
/** Without X-Platform the answer is 400; Japanese labels keep our tables true (marketplaces.md 0.15, 1.3). DPoP is added when sending. */
const headers = { 'x-platform': 'web', accept: 'application/json', 'accept-language': 'ja-JP' }

const searching = (query: SearchQuery): WebRequest => ({
  site: 'mercari',
  method: 'POST',
  url: `${base}/v2/entities:search`,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(searchBody(query)),
  repeatable: true,
})

/** People's items and Shops products: one API, two kinds of id. */
export const mercari: Connector = {
  family: 'mercari',
  site: 'mercari',
  name: 'Mercari',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: true,
    options: false,
    auction: true,
    bid: true,
    offers: false,
  },
  address: addressIn('mercari', 'mercari-shops'),
  item: (id) =>
    isShopsId(id)
      ? get('mercari-shops', `/v1/marketplaces/shops/products/${id}?view=FULL&imageType=JPEG`)
      : get('mercari', `/items/get?id=${encodeURIComponent(id)}&${itemParts}`),
  search: searching,
  /** A Shops shop has no profile here: its name comes with its products. */
  seller: (id) =>
    isShopsId(id)
      ? null
      : get('mercari', `/users/get_profile?user_id=${encodeURIComponent(id)}&_user_format=profile`),
  shelf: (id, page) =>
    searching({ words: '', sellerId: id, sort: 'newest', ...(page === undefined ? {} : { page }) }),
  pageAt: (page) => `v1:${page - 1}`,
  parse: parseMercari,
  parseSeller: parseMercariSeller,
}

export function isShopsId(id: string): boolean {
  return /^[A-Za-z0-9]{20,22}$/.test(id) && !/^m\d+$/.test(id)
}

const get = (site: Site, path: string): WebRequest => ({
  site,
  method: 'GET',
  url: `${base}${path}`,
  headers,
})
const itemParts =
  'include_item_attributes=true&include_product_page_component=true&include_non_ui_item_attributes=true&include_donation=true&include_item_attributes_sections=true&include_auction=true'

const sorts: Readonly<Record<Sort, readonly [sort: string, order: string]>> = {
  best: ['SORT_SCORE', 'ORDER_DESC'],
  newest: ['SORT_CREATED_TIME', 'ORDER_DESC'],
  cheapest: ['SORT_PRICE', 'ORDER_ASC'],
  dearest: ['SORT_PRICE', 'ORDER_DESC'],
  popular: ['SORT_NUM_LIKES', 'ORDER_DESC'],
  ending: ['SORT_SCORE', 'ORDER_DESC'],
}

/** marketplaces.md 1.5; 0 means an open price. */
function searchBody(query: SearchQuery) {
  const [sort, order] = sorts[query.sort ?? 'best']
  const conditions = Object.entries(mercariConditions)
    .filter(([, [condition]]) => query.condition?.includes(condition))
    .map(([id]) => Number(id))
  return {
    userId: '',
    config: { responseToggles: ['QUERY_SUGGESTION_WEB_1'] },
    pageSize: 120,
    pageToken: query.page ?? '',
    // A session id groups pages of one search; ours is the search itself, so that equal searches are equal requests.
    searchSessionId: Buffer.from(query.words).toString('hex').padEnd(32, '0').slice(0, 32),
    source: 'BaseSerp',
    indexRouting: 'INDEX_ROUTING_UNSPECIFIED',
    thumbnailTypes: [],
    searchCondition: {
      keyword: query.words,
      excludeKeyword: '',
      sort,
      order,
      status: query.includeSold === true ? [] : ['STATUS_ON_SALE'],
      sizeId: [],
      categoryId: query.categoryId === undefined ? [] : [Number(query.categoryId)],
      brandId: [],
      sellerId: query.sellerId === undefined || isShopsId(query.sellerId) ? [] : [query.sellerId],
      priceMin: query.priceMin ?? 0,
      priceMax: query.priceMax ?? 0,
      itemConditionId: conditions,
      shippingPayerId: query.freeShipping === true ? [2] : [],
      shippingFromArea: [],
      shippingMethod: [],
      colorId: [],
      hasCoupon: false,
      attributes: [],
      itemTypes: [],
      skuIds: [],
      shopIds: query.sellerId !== undefined && isShopsId(query.sellerId) ? [query.sellerId] : [],
      excludeShippingMethodIds: [],
    },
    serviceFrom: 'suruga',
    withItemBrand: true,
    withItemSize: false,
    withItemPromotions: true,
    withItemSizes: true,
    withShopname: true,
    useDynamicAttribute: true,
    withSuggestedItems: false,
    withOfferPricePromotion: true,
    withProductSuggest: false,
    withParentProducts: false,
    withProductArticles: false,
    withSearchConditionId: false,
    withAuction: true,
  }
}
