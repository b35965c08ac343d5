import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Listing, SearchPage } from '@tomobako/domain/goods'
import { minimumPrice, notBuyable } from '@tomobako/domain/goods'
import { describe, expect, test } from 'vitest'
import type { SearchQuery, Site } from './index.ts'
import { connectorFor, hasKeys, parseFile } from './index.ts'

/** Yahoo! Flea Market, Yahoo! Shopping, Rakuma, minne, Amazon: pages of our own making in their shapes, and what is asked of them. */
const text = (site: string, name: string) =>
  readFileSync(fileURLToPath(new URL(`./${site}/samples/${name}`, import.meta.url)), 'utf8')
function listing(site: string, name: string): Listing {
  const found = parseFile(site, text(site, name))
  if (found.kind !== 'listing') throw new Error(`${site}/${name} is ${JSON.stringify(found)}`)
  return found.listing
}
function search(site: string, name: string): SearchPage {
  const found = parseFile(site, text(site, name))
  if (found.kind !== 'search') throw new Error(`${site}/${name} is ${JSON.stringify(found)}`)
  return found.page
}
function asked(site: Site, query: Partial<SearchQuery>): URLSearchParams {
  const request = connectorFor(site)?.search?.(
    { words: 'カメラ', ...query },
    { yahooShopping: { appId: 'x' } },
  )
  return new URL(request?.url ?? '').searchParams
}

describe('Yahoo! Flea Market', () => {
  test('an item: everything that was sent is read, postage is in the price', () => {
    const got = listing('paypay-flea', 'item.json')
    expect(got).toMatchObject({
      source: 'paypay',
      site: 'paypay-flea',
      kind: 'fixed',
      availability: 'on_sale',
      quantity: 1,
      domesticShipping: { payer: 'seller', yen: 0, tracked: true, insured: true, anonymous: true },
      missing: [],
    })
    expect(got.categoryPath[0]).toBe('すべて')
    expect(new Set(got.categoryPath).size).toBe(got.categoryPath.length)
    expect(got.shipsFrom).toMatch(/[都道府県]$/u)
    expect(got.seller?.ratings).toBeGreaterThanOrEqual(0)
  })
  test('sold stays sold; a lot of Yahoo! Auctions is not for sale here and its address is there', () => {
    expect(listing('paypay-flea', 'item-sold.json').availability).toBe('sold')
    const lot = listing('paypay-flea', 'item-auction.json')
    expect([lot.kind, lot.url, notBuyable(lot)]).toEqual([
      'auction',
      'https://auctions.yahoo.co.jp/jp/auction/o1000000001',
      'goods.auctionOnly',
    ])
  })
  test('a search, as JSON and inside the page, says the same', () => {
    const got = search('paypay-flea', 'search.json')
    expect(got.hits.map((hit) => hit.availability)).toEqual(['on_sale', 'price_on_request', 'sold'])
    expect(got.hits[1] && minimumPrice(got.hits[1].price)).toBe(0)
    expect(got.nextPage).toBe('6')
    expect(search('paypay-flea', 'search-page.html')).toEqual(got)
  })
  test('a status nobody knows is not offered; a condition nobody knows is not guessed', () => {
    const item = JSON.parse(text('paypay-flea', 'item.json')) as Record<string, unknown> // our own sample
    expect(parseFile('paypay-flea', JSON.stringify({ ...item, status: 'SOMETHING_NEW' }))).toMatchObject({
      listing: { availability: 'removed' },
    })
    const odd = parseFile(
      'paypay-flea',
      JSON.stringify({ ...item, condition: { key: 'used50', text: '中程度の傷' } }),
    )
    expect(
      odd.kind === 'listing' && [odd.listing.condition, odd.listing.conditionText, odd.listing.missing],
    ).toEqual([undefined, '中程度の傷', ['condition']])
  })
  test('a profile', () =>
    expect(parseFile('paypay-flea', text('paypay-flea', 'user.json'))).toMatchObject({
      kind: 'seller',
      seller: { id: expect.stringMatching(/^p\d+$/), name: expect.stringMatching(/./u) },
      page: { hits: [] },
    }))
  test('not found', () =>
    expect(
      connectorFor('paypay-flea')?.parse?.({
        url: '',
        status: 404,
        contentType: '',
        body: text('paypay-flea', 'not-found.json'),
      }),
    ).toMatchObject({ kind: 'none', why: 'not_found' }))
  test('what is asked', () => {
    const params = asked('paypay-flea', {
      sort: 'cheapest',
      priceMin: 100,
      priceMax: 900,
      condition: ['new', 'good'],
      page: '100',
      sellerId: 'p1',
    })
    expect(Object.fromEntries(params)).toMatchObject({
      query: 'カメラ',
      itemStatus: 'open',
      sort: 'price',
      order: 'ASC',
      minPrice: '100',
      maxPrice: '900',
      itemConditions: 'new,used40',
      offset: '100',
      sellerIds: 'p1',
    })
    expect(connectorFor('paypay-flea')?.pageAt?.(3)).toBe('200')
  })
})

describe('Yahoo! Shopping', () => {
  test('a search: stock, postage codes, sale and list prices, the larger picture', () => {
    const got = search('yahoo-shopping', 'search.json')
    expect(got.hits).toHaveLength(3)
    expect(got.hits[0]?.image).toBe('https://item-shopping.c.yimg.jp/i/n/nagi-camera-y_x')
    expect(got.hits[1]).toMatchObject({ availability: 'sold', domesticShipping: { payer: 'buyer' } })
    expect(got.hits[1]?.domesticShipping.yen).toBe(undefined)
    expect(got.hits[2]?.price.regularPrice).toBe((got.hits[2]?.price.jpyPrice ?? 0) + 500)
    expect(got.nextPage).toBe('4')
  })
  test('a lookup says the same things under other names; nothing found is not found', () => {
    const got = listing('yahoo-shopping', 'lookup.json')
    expect(got).toMatchObject({
      source: 'paypay',
      site: 'yahoo-shopping',
      availability: 'on_sale',
      seller: { isStore: true },
      missing: [],
    })
    expect(got.price.listPrice).toBeGreaterThan(0)
    expect(got.id).toContain('_')
    expect(got.jan).toMatch(/^\d{13}$/)
    expect(got.categoryPath[0]).toBe('すべて')
    expect(parseFile('yahoo-shopping', text('yahoo-shopping', 'lookup-none.json'))).toMatchObject({
      kind: 'none',
      why: 'not_found',
    })
  })
  test('a shelf is a search for one store without words', () => {
    const page = { status: 200, contentType: 'application/json', body: text('yahoo-shopping', 'search.json') }
    const base = 'https://shopping.yahooapis.jp/ShoppingWebService/V3/itemSearch'
    expect(
      connectorFor('yahoo-shopping')?.parseSeller?.({
        ...page,
        url: `${base}?appid=x&seller_id=nagi-camera-y`,
      }),
    ).toMatchObject({ seller: { id: 'nagi-camera-y', isStore: true }, page: { hits: [{}, {}, {}] } })
    expect(
      connectorFor('yahoo-shopping')?.parseSeller?.({
        ...page,
        url: `${base}?appid=x&query=a&seller_id=nagi-camera-y`,
      }),
    ).toBe(null)
  })
  test('refusals are told apart', () => {
    const answer = (status: number, body: string) =>
      connectorFor('yahoo-shopping')?.parse?.({ url: '', status, contentType: '', body })
    expect(answer(503, '<Error><Message>API_MAINTENANCE</Message></Error>')).toMatchObject({
      why: 'maintenance',
    })
    expect(answer(403, '{"Error":{"Message":"Your Request was Forbidden"}}')).toMatchObject({
      why: 'blocked',
    })
    expect(answer(400, '{"Error":{"Message":"bad"}}')).toMatchObject({ why: 'unreadable' })
  })
  test('what is asked; the thousandth row is the last', () => {
    expect(
      Object.fromEntries(
        asked('yahoo-shopping', {
          sort: 'dearest',
          priceMin: 5,
          condition: ['new'],
          freeShipping: true,
          page: '51',
        }),
      ),
    ).toMatchObject({
      appid: 'x',
      query: 'カメラ',
      sort: '-price',
      price_from: '5',
      condition: 'new',
      shipping: 'free',
      start: '51',
      in_stock: 'true',
    })
    expect(asked('yahoo-shopping', { condition: ['good', 'fair'], includeSold: true }).get('condition')).toBe(
      'used',
    )
    expect(asked('yahoo-shopping', { includeSold: true }).get('in_stock')).toBe(null)
    const last = {
      ...(JSON.parse(text('yahoo-shopping', 'search.json')) as object),
      totalResultsAvailable: 5_000,
      firstResultsPosition: 951,
      totalResultsReturned: 50,
    }
    expect(parseFile('yahoo-shopping', JSON.stringify(last))).not.toHaveProperty('page.nextPage')
  })
})

describe('Rakuma', () => {
  test('an item: meta elements and the table; the seller decides on requests to buy', () => {
    const got = listing('rakuma', 'item.html')
    expect(got).toMatchObject({
      source: 'rakuma',
      availability: 'on_sale',
      applicationRequired: true,
      domesticShipping: { payer: 'seller', yen: 0 },
      missing: [],
    })
    expect(got.categoryPath).toHaveLength(3)
    expect(got.seller?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(got.description).toContain('\n')
    expect(listing('rakuma', 'item-sold.html')).toMatchObject({ availability: 'sold' })
    expect(listing('rakuma', 'item-sold.html').applicationRequired).toBe(undefined)
  })
  test('a saved page that does not know its address is read under its own number, and says what is missing', () => {
    const nameless = text('rakuma', 'item.html')
      .replace(/<link rel="canonical"[^>]*>/, '')
      .replace(/https:\/\/item\.fril\.jp\/[0-9a-f]{32}/g, '')
    expect(parseFile('rakuma', nameless)).toMatchObject({
      kind: 'listing',
      listing: { id: expect.stringMatching(/^\d+$/), missing: ['url'] },
    })
    expect(parseFile('rakuma', nameless, `https://item.fril.jp/${'a'.repeat(32)}`)).toMatchObject({
      listing: { id: 'a'.repeat(32), missing: [] },
    })
  })
  test('着払い is paid at our door', () =>
    expect(listing('rakuma', 'item-cod.html').domesticShipping).toMatchObject({
      payer: 'buyer',
      cashOnDelivery: true,
    }))
  test('a search says what its cards do not tell', () => {
    const got = search('rakuma', 'search.html')
    expect(got.hits).toHaveLength(3)
    expect(got.nextPage).toBe('2')
    expect(got.total).toBeGreaterThan(3)
    expect(got.hits).not.toEqual([])
    for (const hit of got.hits) expect(hit.missing).toEqual(['condition', 'domesticShipping', 'seller'])
    expect(search('rakuma', 'search-empty.html')).toMatchObject({ hits: [], total: 0 })
    expect(
      parseFile(
        'rakuma',
        text('rakuma', 'search-empty.html')
          .replace('見つかりませんでした', '')
          .replace('view_grid', 'item-box-list'),
      ),
    ).toMatchObject({ kind: 'none', why: 'unreadable' })
  })
  test('a shop and its shelf', () => {
    const found = parseFile('rakuma', text('rakuma', 'shop.html'))
    if (found.kind !== 'seller') throw new Error(found.kind)
    expect(found.seller.name).toMatch(/./u)
    expect(found.page.nextPage).toBe('2')
    expect(found.page.hits).not.toEqual([])
    for (const hit of found.page.hits) expect(hit.seller?.id).toBe(found.seller.id)
  })
  test('a price in brackets and a badge of another kind, as shop pages have them', () => {
    const body =
      '<link rel="canonical" href="https://fril.jp/shop/0123456789abcdef0123456789abcdef"><div class="item-box"><a class="link_shop_image" href="https://item.fril.jp/0123456789abcdef0123456789abcdef" data-rat-item_name="茶筒　赤" data-rat-price="[1200]"><img data-original="https://img.fril.jp/img/99/m/1.jpg"><span class="sold-out">SOLD OUT</span></a></div>'
    expect(parseFile('rakuma', body)).toMatchObject({
      kind: 'seller',
      page: { hits: [{ title: '茶筒　赤', price: { jpyPrice: 1_200 }, availability: 'sold' }] },
    })
  })
  test('what is asked', () => {
    expect(
      Object.fromEntries(
        asked('rakuma', {
          sort: 'dearest',
          priceMin: 5,
          priceMax: 9,
          condition: ['new', 'very_good'],
          freeShipping: true,
          page: '2',
          categoryId: '10007',
        }),
      ),
    ).toMatchObject({
      query: 'カメラ',
      sort: 'sell_price',
      order: 'desc',
      min: '5',
      max: '9',
      statuses: '5,6',
      carriage: '1',
      page: '2',
      category_id: '10007',
      transaction: 'selling',
    })
    expect(connectorFor('rakuma')?.seller?.('a'.repeat(32), '3')?.url).toBe(
      `https://fril.jp/shop/${'a'.repeat(32)}/page/3`,
    )
  })
})

describe('minne', () => {
  test('an item: JSON-LD, likes, free postage', () => {
    const got = listing('minne', 'item.html')
    expect(got).toMatchObject({
      source: 'minne',
      condition: 'new',
      availability: 'on_sale',
      domesticShipping: { payer: 'seller', yen: 0 },
      seller: { isStore: true },
      missing: [],
    })
    expect(got.likes).toBeGreaterThanOrEqual(0)
    expect(got.categoryPath).toHaveLength(2)
  })
  test('kinds have their own stock, questions come from the order form', () => {
    const got = listing('minne', 'item-kinds.html')
    expect(got.variants?.length).toBeGreaterThan(1)
    expect(got.options?.length).toBeGreaterThan(0)
    expect(new Set(got.options?.map((each) => each.choices.length > 1))).toEqual(new Set([true]))
    expect(got.domesticShipping).toMatchObject({ payer: 'buyer', yen: expect.any(Number) })
    expect(listing('minne', 'item-sold.html').availability).toBe('sold')
  })
  test('a page that says less says so', () => {
    const bare =
      '<html><head><link rel="canonical" href="https://minne.com/items/123"><script type="application/ld+json">{"@type":"Product","name":"花の一輪挿し","image":[{"contentUrl":"//image.minne.com/a.webp"}],"offers":{"price":"1,980","availability":"https://schema.org/InStock"}}</script></head><body></body></html>'
    expect(parseFile('minne', bare)).toMatchObject({
      kind: 'listing',
      listing: {
        id: '123',
        images: ['https://image.minne.com/a.webp'],
        price: { jpyPrice: 1_980 },
        domesticShipping: { payer: 'unknown' },
        missing: ['description', 'categoryPath', 'seller', 'shipsWithin', 'domesticShipping'],
      },
    })
  })
  test('lists: a search, and a shop with a note that is no goods', () => {
    const got = search('minne', 'search.html')
    expect(got.hits).toHaveLength(3)
    expect(new Set(got.hits.map((hit) => hit.seller?.id !== undefined))).toEqual(new Set([true]))
    const shop = parseFile('minne', text('minne', 'shop.json'))
    if (shop.kind !== 'seller') throw new Error(shop.kind)
    expect(shop.page.hits.map((hit) => hit.availability)).toContain('price_on_request')
  })
  test('what is asked: three orders are known, no price', () => {
    expect(Object.fromEntries(asked('minne', { sort: 'cheapest', priceMin: 5, page: '2' }))).toEqual({
      input_method: 'typing',
      q: 'カメラ',
      commit: '検索',
      sort: 'lower',
      page: '2',
    })
    expect(connectorFor('minne')?.seller?.('kumonoito', '2')?.url).toBe('https://minne.com/@kumonoito?page=2')
  })
})

describe('Amazon', () => {
  test('an item: the offer of the cart, its merchant, the path of nodes', () => {
    const got = listing('amazon', 'item.json')
    expect(got).toMatchObject({
      source: 'amazon',
      availability: 'on_sale',
      condition: 'new',
      seller: { isStore: true },
      missing: ['domesticShipping'],
    })
    expect(got.price.listPrice).toBeGreaterThan(got.price.jpyPrice ?? 0)
    expect(got.categoryPath.length).toBeGreaterThan(1)
    expect(got.images.length).toBeGreaterThan(1)
    expect(got.url).toBe(`https://www.amazon.co.jp/dp/${got.id}`)
  })
  test('of two offers the one the page would take counts, both are offers', () => {
    const got = listing('amazon', 'item-used.json')
    expect(got).toMatchObject({
      condition: 'very_good',
      conditionText: '中古 - 非常に良い',
      tags: expect.arrayContaining(['second_hand']),
    })
    expect(got.offers).toHaveLength(2)
    expect(got.offers?.[0]?.priceYen).toBe((got.price.jpyPrice ?? 0) + 700)
  })
  test('an item without an offer is sold out, one that may not be shown is not found', () => {
    expect(search('amazon', 'search.json').hits.map((hit) => hit.availability)).toEqual([
      'on_sale',
      'on_sale',
      'sold',
    ])
    expect(parseFile('amazon', text('amazon', 'item-none.json'))).toMatchObject({
      kind: 'none',
      why: 'not_found',
      detail: 'ItemNotAccessible',
    })
    expect(search('amazon', 'search-none.json')).toEqual({ hits: [], total: 0 })
  })
  test('the page of a search is remembered by the question', () => {
    const page = {
      url: '',
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ searchResult: { totalResultCount: 900, items: [] } }),
    }
    const next = (want: string) => {
      const found = connectorFor('amazon')?.parse?.({ ...page, want })
      return found?.kind === 'search' ? found.page.nextPage : found
    }
    expect([next('page-1'), next('page-9'), next('page-10')]).toEqual(['2', '10', undefined])
    expect(connectorFor('amazon')?.search?.({ words: 'x', page: '4' }, {})).toMatchObject({
      want: 'page-4',
      method: 'POST',
      repeatable: true,
    })
  })
  test('no account in good standing is a block, not an empty result', () => {
    for (const [status, code] of [
      [401, 'UnauthorizedException'],
      [403, 'AccessDeniedException'],
      [429, 'TooManyRequestsException'],
      [403, 'AssociateNotEligible'],
    ] as const)
      expect(
        connectorFor('amazon')?.parse?.({
          url: '',
          status,
          contentType: '',
          body: JSON.stringify({ errors: [{ code, message: '' }] }),
        }),
      ).toMatchObject({ kind: 'none', why: 'blocked' })
  })
  test('what is asked', () =>
    expect(
      JSON.parse(
        connectorFor('amazon')?.search?.(
          { words: 'カメラ', sort: 'cheapest', priceMin: 5, priceMax: 9, condition: ['good'] },
          { amazon: { credentialId: 'a', credentialSecret: 'b', partnerTag: 't-22' } },
        )?.body ?? '',
      ),
    ).toMatchObject({
      partnerTag: 't-22',
      keywords: 'カメラ',
      sortBy: 'Price:LowToHigh',
      minPrice: 5,
      maxPrice: 9,
      condition: 'Used',
      itemPage: 1,
    }))
  test('the pass: the secret goes to the token office only, the token into the header', () => {
    const keys = { amazon: { credentialId: 'id', credentialSecret: 'secret', partnerTag: 't-22' } }
    const { pass, item } = connectorFor('amazon') ?? {}
    expect(pass?.request(keys)).toMatchObject({
      url: 'https://api.amazon.co.jp/auth/o2/token',
      body: 'grant_type=client_credentials&client_id=id&client_secret=secret&scope=creatorsapi%3A%3Adefault',
    })
    expect(JSON.stringify(item?.('B000000001', keys))).not.toContain('secret')
    expect(
      pass?.read({ url: '', status: 200, contentType: '', body: '{"access_token":"abc","expires_in":3600}' }),
    ).toEqual({ authorization: 'Bearer abc', lastsMs: 3_540_000 })
    for (const body of ['{}', 'x', '{"access_token":"a b"}', '{"access_token":""}'])
      expect(pass?.read({ url: '', status: 200, contentType: '', body })).toBe(null)
  })
})

describe('keys', () => {
  test('official APIs want theirs, public pages want none', () => {
    const with_ = (site: Site, keys = {}) => {
      const found = connectorFor(site)
      return found !== null && hasKeys(found, keys)
    }
    expect(['rakuten', 'yahoo-shopping', 'amazon'].map((site) => with_(site as Site))).toEqual([
      false,
      false,
      false,
    ])
    expect(['paypay-flea', 'rakuma', 'minne', 'mercari'].map((site) => with_(site as Site))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(with_('yahoo-shopping', { yahooShopping: { appId: 'x' } })).toBe(true)
  })
})
