import type { AlertWish } from '@tomobako/contract'
import { isFamily, isMarketShop } from '@tomobako/domain/goods'
import { filtersOf, readPrices, readTyped, searchHref, type Typed } from '../../goods/parts/search-query.ts'

/** What a search's address looks for, as a saved search keeps it. `seller` (with one `source`) follows a seller. */
export function wishOf(params: URLSearchParams): AlertWish {
  const typed = readTyped(params, isMarketShop(params.get('shop') ?? '') ? 'market' : 'search')
  const {
    source: _,
    sources = [],
    words,
    page: _page,
    sort: _sort,
    waitMs: _wait,
    limit: _limit,
    condition: _condition,
    fixedOnly: _fixed,
    ...filters
  } = filtersOf(typed, readPrices(typed))
  const seller = params.get('seller')?.trim().slice(0, 160)
  return {
    ...filters,
    words: words.slice(0, 200),
    sources: [...sources],
    ...(seller ? { sellerId: seller } : {}),
  }
}

/** The search of a saved search, to look at it now; a followed seller's is their page. */
export function hrefOf(wish: AlertWish): string {
  const [source] = wish.sources ?? []
  if (wish.sellerId !== undefined && source !== undefined)
    return `/mall/${source}/seller/${encodeURIComponent(wish.sellerId)}`
  return searchHref(typedOf(wish))
}
/** The address of the form that changes it. */
export function queryOf(wish: AlertWish): string {
  const query = searchHref(typedOf(wish)).split('?')[1] ?? ''
  return wish.sellerId === undefined ? query : `${query}&seller=${encodeURIComponent(wish.sellerId)}`
}

function typedOf(wish: AlertWish): Typed {
  const base =
    wish.shop === undefined
      ? readTyped(new URLSearchParams())
      : readTyped(new URLSearchParams({ shop: wish.shop }), 'market')
  return {
    ...base,
    keyword: wish.words ?? '',
    sources: (wish.sources ?? []).filter(isFamily),
    conditions: wish.conditions ?? [],
    kind: wish.kind ?? 'any',
    free: wish.freeShipping ?? false,
    // Only what the search offers; an address that says something else was not made by us.
    rate: (wish.sellerRate ?? 0) as Typed['rate'],
    ends: (wish.endsWithinHours ?? 0) as Typed['ends'],
    noBids: wish.noBids ?? false,
    buyout: wish.buyout ?? false,
    stock: wish.stock ?? 'listed',
    asTyped: wish.asTyped ?? false,
    priceMin: wish.priceMin === undefined ? '' : String(wish.priceMin),
    priceMax: wish.priceMax === undefined ? '' : String(wish.priceMax),
  }
}
