import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Listing, SearchPage } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import { describe, expect, test } from 'vitest'
import { connectorFor, parseFile } from './index.ts'
import { pageOptions, withPage } from './rakuten/parse.ts'
import { withOffers } from './surugaya/parse.ts'

/** Pages of our own making in the shapes of the four sources (samples/), so that readers are tested without recordings. */
const text = (site: string, name: string) =>
  readFileSync(fileURLToPath(new URL(`./${site}/samples/${name}`, import.meta.url)), 'utf8')
function listing(site: string, name: string, url?: string): Listing {
  const found = parseFile(site, text(site, name), url)
  if (found.kind !== 'listing') throw new Error(`${site}/${name} is ${JSON.stringify(found)}`)
  return found.listing
}
function search(site: string, name: string): SearchPage {
  const found = parseFile(site, text(site, name))
  if (found.kind !== 'search') throw new Error(`${site}/${name} is ${JSON.stringify(found)}`)
  return found.page
}

describe('Mercari', () => {
  test('an item: everything that was sent is read', () => {
    const got = listing('mercari', 'item.json')
    expect(got).toMatchObject({
      source: 'mercari',
      site: 'mercari',
      kind: 'fixed',
      availability: 'on_sale',
      domesticShipping: { payer: 'seller', yen: 0 },
      quantity: 1,
      missing: [],
    })
    expect(got.version).toMatch(/^[0-9a-f]{32}$/)
    expect(got.categoryPath).toHaveLength(3)
    expect(got.seller).toMatchObject({ stars: 5 })
    expect(minimumPrice(got.price)).toBeGreaterThan(0)
  })
  test('sold stays sold', () => expect(listing('mercari', 'item-sold.json').availability).toBe('sold'))
  test('not found is not found', () =>
    expect(parseFile('mercari', text('mercari', 'item-not-found.json'))).toMatchObject({
      kind: 'none',
      why: 'not_found',
      detail: 'RecordNotFoundException',
    }))
  test('a Shops product has variants and a shop; the payer comes from the word, not the number', () => {
    const got = listing('mercari', 'shops-product.json')
    expect(got).toMatchObject({
      site: 'mercari-shops',
      domesticShipping: { payer: 'seller', yen: 0 },
      seller: { isStore: true },
    })
    expect(got.variants?.length).toBeGreaterThan(1)
    expect(got.quantity).toBe(got.variants?.reduce((sum, each) => sum + (each.stock ?? 0), 0))
  })
  test('a search: strings become numbers', () => {
    const got = search('mercari', 'search.json')
    expect(got.hits).toHaveLength(3)
    expect(got.hits).not.toEqual([])
    for (const hit of got.hits) {
      expect(typeof hit.price.jpyPrice).toBe('number')
      expect(hit.updatedAt).toBeGreaterThan(Date.UTC(2026, 0))
    }
  })
  test('auctions, sentinels, the capped total and http pictures in a search', () => {
    const got = search('mercari', 'search-auction.json')
    expect(got).toMatchObject({ total: 15_000, totalIsLeast: true, nextPage: 'v1:1' })
    expect(got.hits[0]).toMatchObject({
      kind: 'auction',
      price: { type: 6, bidJpyPrice: 6_200 },
      auction: { bids: 21, startPrice: 3_000, endsAt: Date.UTC(2026, 8, 2, 11, 39) },
    })
    expect(got.hits[1]).toMatchObject({
      availability: 'price_on_request',
      image: 'https://static.mercdn.net/thumb/practice_3.jpg',
      domesticShipping: { payer: 'buyer', cashOnDelivery: true },
    })
    expect(got.hits[1] && minimumPrice(got.hits[1].price)).toBe(0)
  })
  test('the page as HTML: rendered cells only', () =>
    expect(
      search('mercari', 'search-page.html').hits.map((each) => [
        each.id,
        each.title,
        each.price.jpyPrice,
        each.availability,
      ]),
    ).toEqual([
      ['m10000000011', '練習用 & 茶筒　2本セット', 1_980, 'on_sale'],
      ['m10000000012', '練習用 腕時計', 9_800, 'sold'],
    ]))
  test('a profile is a seller, without private fields', () => {
    const got = parseFile('mercari', text('mercari', 'profile.json'))
    expect(got).toMatchObject({ kind: 'seller' })
    expect(JSON.stringify(got)).not.toMatch(/email|phone|point/)
  })
  test('a file of recorded answers gives each of them', () =>
    expect(parseFile('mercari', text('mercari', 'recorded.json'))).toMatchObject({
      kind: 'answers',
      answers: [
        { kind: 'none', why: 'not_found' },
        { kind: 'search', page: { hits: [], total: 0 } },
      ],
    }))
})

describe('Yahoo! Auctions', () => {
  test('2025: the embedded JSON; a store is paid with tax', () => {
    const got = listing('yahoo', 'item-2025.html')
    expect(got).toMatchObject({
      site: 'yahoo-auctions',
      kind: 'auction',
      price: { type: 6, taxIncluded: true },
      seller: { isStore: true },
      auction: { taxPercent: 10 },
      missing: [],
    })
    expect(got.tags).toContain('certified_store')
  })
  test('2024: labels in tables, price with tax, restrictions', () =>
    expect(listing('yahoo', 'item-2024.html')).toMatchObject({
      id: 'k1000000001',
      kind: 'auction-buyout',
      price: { type: 7, bidJpyPrice: 4_950, buyNowPrice: 8_800 },
      condition: 'very_good',
      shipsFrom: '岐阜県',
      shipsWithin: { minDays: 2, maxDays: 3 },
      likes: 7,
      quantity: 1,
      categoryPath: ['アンティーク', '花器'],
      domesticShipping: { payer: 'buyer' },
      seller: {
        id: 'practice_seller',
        goodRate: 98.7,
        ratings: 1_204,
        identityVerified: true,
        isStore: true,
      },
      description: '青磁の花瓶です。\n高さ22cm。\nノークレーム・ノーリターンでお願いします。',
      auction: {
        bids: 3,
        startPrice: 1_100,
        endsAt: Date.UTC(2026, 10, 25, 12, 15),
        autoExtension: true,
        earlyFinish: false,
        highestBidder: 'p*a*c***',
        restrictions: ['bidder_rating_restricted'],
      },
    }))
  test('2021: closed with a winner', () =>
    expect(listing('yahoo', 'item-2021-ended.html')).toMatchObject({
      id: 'e1000000002',
      availability: 'ended',
      price: { bidJpyPrice: 12_000 },
      images: ['https://auctions.c.yimg.jp/images.auctions.yahoo.co.jp/image/practice-1.jpg'],
      shipsFrom: '東京都',
      seller: { ratings: 147, goodRate: 99.3 },
      auction: { bids: 11, isClosed: true, hasWinner: true },
    }))
  test('detail v2 of a store', () =>
    expect(listing('yahoo', 'detail-v2-store.json')).toMatchObject({
      kind: 'auction-buyout',
      price: { type: 7, bidJpyPrice: 3_300, buyNowPrice: 5_500 },
      auction: { startPrice: 1_100, bidIncrement: 100 },
      domesticShipping: { payer: 'buyer', method: 'ゆうパケット', tracked: true, insured: false },
      shipsFrom: '大阪府',
    }))
  test('search v3: flea rows are another source', () => {
    const got = search('yahoo', 'search-v3.json')
    expect(got).toMatchObject({ total: 3, nextPage: '2' })
    expect(got.hits[0]).toMatchObject({
      source: 'yahoo',
      kind: 'auction',
      condition: 'good',
      domesticShipping: { payer: 'seller', yen: 0 },
      seller: { goodRate: 98.5 },
    })
    expect(got.hits[1]).toMatchObject({
      source: 'paypay',
      site: 'paypay-flea',
      kind: 'fixed',
      availability: 'reserved',
      url: 'https://paypayfleamarket.yahoo.co.jp/item/z100000005',
    })
  })
  test('the search page', () => {
    const got = search('yahoo', 'search-2024.html')
    expect(got.hits).toHaveLength(3)
    expect(got.total).toBeGreaterThan(20)
    expect(got.hits).not.toEqual([])
    for (const hit of got.hits) expect(hit.auction?.endsAt ?? hit.kind).toBeTruthy()
  })
  test('nothing found is an empty page, a page without rows or words is unreadable', () => {
    expect(search('yahoo', 'search-empty.html')).toMatchObject({ hits: [], total: 0 })
    expect(
      parseFile(
        'yahoo',
        text('yahoo', 'search-empty.html').replace('一致する商品はありません', '').replaceAll('0件', ''),
      ),
    ).toMatchObject({ kind: 'none', why: 'unreadable' })
  })
})

describe('Rakuten', () => {
  test('one item among an answer is chosen by its address', () => {
    const page = {
      url: '',
      status: 200,
      contentType: 'application/json',
      body: text('rakuten', 'search-v2.json'),
    }
    const id = search('rakuten', 'search-v2.json').hits[1]?.id
    expect(connectorFor('rakuten')?.parse?.({ ...page, want: id })).toMatchObject({
      kind: 'listing',
      listing: { id },
    })
    expect(connectorFor('rakuten')?.parse?.({ ...page, want: 'nobody/nothing' })).toMatchObject({
      kind: 'none',
      why: 'not_found',
    })
  })
  test('versions 1 and 2 say the same', () => {
    const one = JSON.parse(text('rakuten', 'search-v1.json')) as {
      Items: { Item: Record<string, unknown> }[]
    } // our own sample
    const flat = {
      ...one,
      Items: one.Items.map(({ Item }) => ({
        ...Item,
        smallImageUrls: [],
        mediumImageUrls: (Item.mediumImageUrls as { imageUrl: string }[]).map((each) => each.imageUrl),
      })),
    }
    expect(parseFile('rakuten', JSON.stringify(flat))).toEqual(parseFile('rakuten', JSON.stringify(one)))
  })
  test("the shop's questions come from its page; a star makes them required", () => {
    const body = text('rakuten', 'item-page.html')
    expect(pageOptions(body).map((each) => [each.label, each.required, each.choices.length])).toEqual([
      ['柄*', true, 3],
      ['在庫共有のご確認*', true, 1],
      ['ラッピング', false, 2],
    ])
    const found = connectorFor('rakuten')?.parse?.({
      url: '',
      status: 200,
      contentType: '',
      body: text('rakuten', 'item-v2.json'),
      want: 'kura-zakka/practice-options',
    })
    if (found?.kind !== 'listing') throw new Error('no listing')
    expect(found.listing.missing).toEqual(['options'])
    expect(withPage(found.listing, { url: '', status: 200, contentType: 'text/html', body })).toMatchObject({
      missing: [],
      options: [{ label: '柄*' }, {}, {}],
    })
    expect(withPage(found.listing, { url: '', status: 500, contentType: 'text/html', body: '' })).toEqual(
      found.listing,
    )
  })
  test('a saved item page alone', () =>
    expect(listing('rakuten', 'item-page.html')).toMatchObject({
      id: 'kura-zakka/practice-options',
      price: { jpyPrice: 3_000 },
      availability: 'on_sale',
      options: [{}, {}, {}],
    }))
  test('thumbnails become pictures, the page count gives the next page', () => {
    const got = search('rakuten', 'search-v2.json')
    expect(got.nextPage).toBe(got.total !== undefined && got.total > 30 ? '2' : undefined)
    expect(got.hits[0]?.image).toMatch(/\.svg$/)
  })
  test('no results', () =>
    expect(search('rakuten', 'search-empty.json')).toMatchObject({ hits: [], total: 0 }))
  test("the API's refusals", () => {
    expect(parseFile('rakuten', '{"error":"too_many_requests","error_description":"x"}')).toMatchObject({
      kind: 'none',
      why: 'blocked',
    })
    expect(parseFile('rakuten', '{"errors":{"errorMessage":"REQUESTED_SCOPES_NOT_ALLOWED"}}')).toMatchObject({
      why: 'blocked',
    })
    expect(parseFile('rakuten', '{"error":"service_unavailable"}')).toMatchObject({ why: 'maintenance' })
    expect(parseFile('rakuten', '{"error":"wrong_parameter"}')).toMatchObject({ why: 'unreadable' })
  })
  test('a price without tax is shown with the higher rate and said to be unsure', () => {
    const row = {
      itemName: '茶',
      itemUrl: 'https://item.rakuten.co.jp/tomo/tea/',
      itemPrice: 1_000,
      taxFlag: 1,
      postageFlag: 1,
      availability: 1,
      itemCaption: 'お茶です',
      mediumImageUrls: ['http://thumbnail.image.rakuten.co.jp/a.jpg?_ex=128x128'],
      shopCode: 'tomo',
      shopName: 'トモ',
    }
    const got = parseFile('rakuten', JSON.stringify({ count: 1, page: 1, pageCount: 1, Items: [row] }))
    expect(got).toMatchObject({
      kind: 'search',
      page: {
        hits: [
          {
            price: { jpyPrice: 1_100, taxIncluded: true },
            missing: ['taxRate'],
            domesticShipping: { payer: 'buyer', freeAbove: 3_980 },
            image: 'https://thumbnail.image.rakuten.co.jp/a.jpg',
          },
        ],
      },
    })
  })
})

describe('Suruga-ya', () => {
  test('a product with grades is an offer of several prices', () => {
    const got = listing('surugaya', 'detail.html')
    expect(got.price.type).toBe(4)
    expect(got.variants?.length).toBeGreaterThanOrEqual(2)
    expect(minimumPrice(got.price)).toBeGreaterThanOrEqual(
      Math.max(got.price.jpyPrice ?? 0, got.price.jpyPriceNew ?? 0),
    )
    expect(got.jan).toMatch(/^45\d{11}$/)
  })
  test('the other shops complete it; an unreadable page changes nothing', () => {
    const got = listing('surugaya', 'detail.html')
    const full = withOffers(got, {
      url: '',
      status: 200,
      contentType: 'text/html',
      body: text('surugaya', 'other.html'),
    })
    expect(full.offers?.length).toBeGreaterThan(got.offers?.length ?? 0)
    expect(withOffers(got, { url: '', status: 200, contentType: 'text/html', body: '<html>' })).toEqual(got)
  })
  test('all shops, cheapest first, with lead time and the fee that applies', () => {
    const got = listing('surugaya', 'other.html')
    expect(got.title).not.toContain('取り扱い店舗')
    expect(got.price.jpyPrice).toBe(Math.min(...(got.offers ?? []).map((each) => each.priceYen)))
    expect(got.shipsWithin).toBeDefined()
    expect(new Set(got.offers?.map((each) => each.domesticYen !== undefined))).toEqual(new Set([true]))
  })
  test('a time sale: the page counts, not the broken JSON-LD', () =>
    expect(listing('surugaya', 'detail-time-sale.html')).toMatchObject({
      price: { jpyPrice: 2_400, regularPrice: 3_000 },
      brand: '和紙堂ゆずり',
    }))
  test('a partner shop sells it', () =>
    expect(listing('surugaya', 'detail-partner.html')).toMatchObject({
      id: '900000002',
      url: 'https://www.suruga-ya.jp/product/detail/900000002?tenpo_cd=400901',
      seller: { id: '400901', name: '駿河屋 みなと本町店' },
      variants: [{ id: '400901:9000-1' }],
    }))
  test('sold out', () =>
    expect(listing('surugaya', 'detail-sold-out.html')).toMatchObject({ availability: 'sold' }))
  test('a search; fee amounts in hidden boxes are not prices', () => {
    const got = search('surugaya', 'search.html')
    expect(got.hits).toHaveLength(4)
    expect(got.nextPage).toBe('2')
    expect(got.hits).not.toEqual([])
    for (const hit of got.hits) expect([240, 5_000]).not.toContain(hit.price.jpyPrice)
  })
  test('a range, a list price and a third-party row', () => {
    const row = (price: string, box = '') =>
      `<div id="search_result"><div class="item_box"><div class="item"><div class="title"><a href="/product/detail/100000001?tenpo_cd=400901"><h3 class="product-name">練習</h3></a></div><div class="item_price">${price}<p class="price_teika">定価：￥5,170</p>${box}</div></div></div></div><div class="hit">該当件数:1件中 1-1件</div>`
    expect(
      parseFile('surugaya', row('<p class="price_teika">中古：￥3,440～￥4,300 税込</p>')),
    ).toMatchObject({ page: { hits: [{ price: { jpyPrice: 3_440, listPrice: 5_170 } }] } })
    expect(
      parseFile(
        'surugaya',
        row(
          '<p class="price">品切れ</p>',
          '<div class="highlight-box"><span class="text-red">￥2,950</span><p class="mgnL-3">(1点の中古品)</p></div>',
        ),
      ),
    ).toMatchObject({
      page: {
        hits: [
          {
            price: { jpyPrice: 2_950 },
            availability: 'on_sale',
            seller: { id: '400901' },
            url: 'https://www.suruga-ya.jp/product/detail/100000001?tenpo_cd=400901',
          },
        ],
      },
    })
    expect(parseFile('surugaya', row('<p class="price">品切れ</p>'))).toMatchObject({
      page: { hits: [{ availability: 'sold' }] },
    })
  })
})

describe('parseFile', () => {
  test('every sample is read the same by family, site and folder name', () => {
    for (const [site, names] of [
      ['mercari', ['mercari', 'mercari_shops']],
      ['yahoo', ['yahoo', 'yahoo-auctions', 'yahoo_auctions']],
      ['rakuten', ['rakuten']],
      ['surugaya', ['surugaya']],
    ] as const) {
      for (const file of readdirSync(fileURLToPath(new URL(`./${site}/samples/`, import.meta.url)))) {
        const results = names.map((name) => JSON.stringify(parseFile(name, text(site, file))))
        expect(new Set(results).size, file).toBe(1)
      }
    }
  })
  test('an address can name the source; an unknown source is told', () => {
    expect(
      parseFile('?', text('surugaya', 'detail.html'), 'https://www.suruga-ya.jp/product/detail/100000001'),
    ).toMatchObject({ kind: 'listing' })
    expect(parseFile('nowhere', '{}')).toMatchObject({ kind: 'none', why: 'unreadable' })
    expect(parseFile('rakuma', '<html>')).toMatchObject({ kind: 'none', why: 'unreadable' })
  })
  test('status pages', () => {
    for (const [name, status, why] of [
      ['mercari', 403, 'blocked'],
      ['yahoo', 423, 'blocked'],
      ['surugaya', 503, 'maintenance'],
      ['rakuten', 404, 'not_found'],
      ['yahoo', 404, 'not_found'],
      ['surugaya', 404, 'not_found'],
    ] as const)
      expect(
        connectorFor(name)?.parse?.({ url: '', status, contentType: 'text/html', body: '<html></html>' }),
      ).toMatchObject({ kind: 'none', why })
  })
})
