import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectorFor, connectors, linkOf, recognise } from './index.ts'
import { sites } from './links.ts'

const vectors = fileURLToPath(new URL('../../../../shared/fixtures/url_vectors.json', import.meta.url))

describe.skipIf(!existsSync(vectors))(
  'the 44 address vectors (../shared/fixtures; skipped where absent)',
  () => {
    const rows: [string, string | null, string?, string?][] = existsSync(vectors)
      ? JSON.parse(readFileSync(vectors, 'utf8'))
      : []
    test.each(rows)('%s', (text, source, type, id) => {
      const found = recognise(text)
      if (source === null) expect(found?.family ?? null).toBe(null)
      else expect(found).toMatchObject({ site: source.replaceAll('_', '-'), type, id })
    })
  },
)

describe('what people paste', () => {
  test.each([
    [
      'これ買って！ https://jp.mercari.com/item/m10000000001?source_location=share #メルカリ',
      'mercari',
      'm10000000001',
    ],
    ['jp.mercari.com/item/m10000000001', 'mercari', 'm10000000001'],
    ['見て（https://auctions.yahoo.co.jp/jp/auction/x1000000001）。', 'yahoo-auctions', 'x1000000001'],
    ['「https://www.suruga-ya.jp/product/detail/100000001」です', 'surugaya', '100000001'],
    ['HTTPS://JP.MERCARI.COM/item/m10000000001', 'mercari', 'm10000000001'],
    ['http://item.rakuten.co.jp/tomo-toy/abc-1/', 'rakuten', 'tomo-toy/abc-1'],
    ['https://example.com/x and https://minne.com/items/12345', 'minne', '12345'],
    ['\u200bhttps://jp.mercari.com/item/m10000000001\u200b', 'mercari', 'm10000000001'],
  ])('%s', (text, site, id) => expect(recognise(text)).toMatchObject({ site, id }))

  test.each([
    ['https://jp.mercari.com/user/profile/123456?utm_source=ios', 'mercari', 'seller', '123456'],
    ['https://jp.mercari.com/search?keyword=%E8%8C%B6%E7%A2%97&order=desc', 'mercari', 'search', '茶碗'],
    ['https://auctions.yahoo.co.jp/seller/practice_seller', 'yahoo-auctions', 'seller', 'practice_seller'],
    ['https://auctions.yahoo.co.jp/search/search?p=%E8%8C%B6%E7%A2%97', 'yahoo-auctions', 'search', '茶碗'],
    ['https://store.shopping.yahoo.co.jp/tomo-shop/', 'yahoo-shopping', 'seller', 'tomo-shop'],
    ['https://www.rakuten.co.jp/tomo-toy/', 'rakuten', 'seller', 'tomo-toy'],
    ['https://search.rakuten.co.jp/search/mall/%E8%8C%B6%E7%A2%97/', 'rakuten', 'search', '茶碗'],
    ['https://www.suruga-ya.jp/shop/400901', 'surugaya', 'seller', '400901'],
    ['https://minne.com/@tomo', 'minne', 'seller', 'tomo'],
    ['https://magi.camp/users/77', 'magi', 'seller', '77'],
    ['https://zozo.jp/shop/tomo/', 'zozo', 'seller', 'tomo'],
    ['https://yuyu-tei.jp/sell/ws/s/search?search_word=%E6%98%9F', 'yuyutei', 'search', '星'],
    ['https://www.cardrush-tomo.jp/product-list?keyword=%E6%98%9F', 'cardrush', 'search', '星'],
    ['https://magi.camp/items/search?forms_search_items%5Bkeyword%5D=%E6%98%9F', 'magi', 'search', '星'],
    [
      'https://order.mandarake.co.jp/order/listPage/list?keyword=%E6%98%9F&page=2',
      'mandarake',
      'search',
      '星',
    ],
    ['https://www.netoff.co.jp/cmdtyallsearch/?word=%E6%98%9F', 'netoff', 'search', '星'],
    ['https://shopping.bookoff.co.jp/search/keyword/%E6%98%9F', 'bookoff', 'search', '星'],
    ['https://www.2ndstreet.jp/search?keyword=%E6%98%9F', 'second-street', 'search', '星'],
    ['https://a.r10.to/hAbC12', 'rakuten', 'short', 'hAbC12'],
    ['https://amzn.asia/d/abc1234', 'amazon', 'short', 'abc1234'],
  ])('%s is known for what it is', (text, site, type, id) => {
    const found = recognise(text)
    expect(found).toMatchObject({ site, type, id })
    expect(found && found.family !== null ? recognise(found.url) : null).toMatchObject({ site, type, id })
  })
  test.each([
    [
      '「練習用 茶筒」がメルカリで¥1,980で販売中！\nhttps://jp.mercari.com/item/m10000000001?utm_source=ios&utm_medium=share&source_location=share',
      'mercari',
      'm10000000001',
    ],
    [
      '練習用 茶筒 - Yahoo!フリマ（旧PayPayフリマ）\nhttps://paypayfleamarket.yahoo.co.jp/item/z100000001 #Yahooフリマ',
      'paypay-flea',
      'z100000001',
    ],
    [
      '練習用 茶筒 | フリマアプリ ラクマ https://item.fril.jp/0123456789abcdef0123456789abcdef',
      'rakuma',
      '0123456789abcdef0123456789abcdef',
    ],
    [
      'Yahoo!オークション - 練習用 茶筒 https://page.auctions.yahoo.co.jp/jp/auction/x1000000001 #Yahooオークション',
      'yahoo-auctions',
      'x1000000001',
    ],
    [
      '【楽天市場】練習用 茶筒（ https://item.rakuten.co.jp/tomo/abc-1/?scid=wi_ich_iphoneapp_item_share ）',
      'rakuten',
      'tomo/abc-1',
    ],
    [
      '練習用 茶筒 | minne 国内最大級のハンドメイド https://minne.com/items/12345?utm_source=app',
      'minne',
      '12345',
    ],
  ])('shared from an app: %s', (text, site, id) =>
    expect(recognise(text)).toMatchObject({ site, type: 'item', id }),
  )

  test('the canonical address drops tracking and is https', () =>
    expect(recognise('http://www.mercari.com/jp/items/m10000000001/?utm_source=ios')).toMatchObject({
      url: 'https://jp.mercari.com/item/m10000000001',
    }))
  test('a partner shop of Suruga-ya stays part of the address', () =>
    expect(recognise('https://www.suruga-ya.jp/product/detail/100000001?tenpo_cd=400001&x=1')).toMatchObject({
      id: '100000001',
      url: 'https://www.suruga-ya.jp/product/detail/100000001?tenpo_cd=400001',
    }))
  test('an address of nobody we know is given back as unknown', () =>
    expect(recognise('https://example.com/item/m10000000001')).toEqual({
      family: null,
      url: 'https://example.com/item/m10000000001',
    }))
  test('words are not an address', () => expect(recognise('ピカチュウ フィギュア')).toBe(null))
})

describe('addresses that only look like a source', () => {
  test.each([
    'https://jp.mercari.com.example.com/item/m10000000001',
    'https://example.com/jp.mercari.com/item/m10000000001',
    'https://jp.mercari.com@example.com/item/m10000000001',
    'https://user:pass@jp.mercari.com/item/m10000000001',
    'https://jp.mercari.com:8443/item/m10000000001',
    'https://jp.mercari.com%2eexample.com/item/m10000000001',
    'https://jp.mercari.com\\@example.com/item/m10000000001',
    'https://jp.mercarі.com/item/m10000000001',
    'https://xn--jp-mercari.com/item/m10000000001',
    'https://jp.mercari.com./item/m10000000001',
    'https://evil-jp.mercari.com/item/m10000000001',
    'https://page1.auctions.yahoo.co.jp.example.com/jp/auction/x1000000001',
    'https://notpage.auctions.yahoo.co.jp/jp/auction/x1000000001',
    'https://jp.mercari.com/item/m1',
    'https://jp.mercari.com/item/m10000000001/../../x',
    'https://jp.mercari.com/item/m10000000001%00',
    'https://auctions.yahoo.co.jp/jp/auction/../../etc/passwd',
    'ftp://jp.mercari.com/item/m10000000001',
    'javascript:location="https://jp.mercari.com/item/m"',
    'data:text/html,https',
    'file:///etc/passwd',
    'https://127.0.0.1/item/m10000000001',
    'https://[::1]/item/m10000000001',
    'https://www.amazon.co.jp/dp/short',
    'https://www.suruga-ya.jp/product/detail/<script>',
    'https://item.rakuten.co.jp/shop/',
  ])('%s', (text) => expect(recognise(text)?.family ?? null).toBe(null))

  test('whatever is pasted: no throw, and what is recognised is https on the same known host', () => {
    let recognised = 0
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc
            .tuple(fc.string({ unit: 'binary' }), fc.webPath())
            .map(([a, b]) => `${a} https://jp.mercari.com${b}`),
          fc
            .tuple(fc.string({ unit: 'binary' }), fc.nat())
            .map(([a, b]) => `${a} http://jp.mercari.com/item/m${b}`),
        ),
        (text) => {
          const found = recognise(text)
          if (!found || found.family === null) return
          recognised += 1
          const { protocol, hostname } = new URL(found.url)
          expect(protocol).toBe('https:')
          expect(text.toLowerCase()).toContain(hostname)
        },
      ),
      { numRuns: 500 },
    )
    expect(recognised).toBeGreaterThan(0)
  })
})

describe('one address, one home', () => {
  const examples = [
    'https://jp.mercari.com/item/m10000000001',
    'https://jp.mercari.com/shops/product/2JNzBk7RTShAhskwbF99Ya',
    'https://auctions.yahoo.co.jp/jp/auction/x1000000001',
    'https://paypayfleamarket.yahoo.co.jp/item/z100000001',
    'https://store.shopping.yahoo.co.jp/tomo/abc.html',
    'https://item.fril.jp/0123456789abcdef0123456789abcdef',
    'https://item.rakuten.co.jp/tomo/abc-1/',
    'https://www.amazon.co.jp/dp/B000000001',
    'https://www.suruga-ya.jp/product/detail/100000001',
    'https://shop.lashinbang.com/products/detail/100',
    'https://minne.com/items/100',
    'https://yuyu-tei.jp/sell/vg/card/abc01/10001',
    'https://www.cardrush-tomo.jp/product/100',
    'https://magi.camp/items/100',
    'https://zozo.jp/shop/tomo/goods/1000000/',
    'https://www.2ndstreet.jp/goods/detail/goodsId/1000000000001/shopsId/30001',
    'https://shopping.bookoff.co.jp/used/0010000001',
    'https://order.mandarake.co.jp/order/detailPage/item?itemCode=1000000001',
    'https://www.netoff.co.jp/detail/0010000001/',
  ]
  test.each(examples)('%s belongs to exactly one connector', (address) => {
    const owners = connectors.filter((each) => each.address(new URL(address)) !== null)
    expect(owners).toHaveLength(1)
    expect(owners[0]?.family).toBe(linkOf(new URL(address))?.family)
  })
  test('every site of the table is among the examples', () =>
    expect(new Set(examples.map((each) => linkOf(new URL(each))?.site))).toEqual(new Set(sites)))
  test('the canonical address is its own canonical address', () => {
    for (const each of examples) {
      const link = linkOf(new URL(each))
      expect(linkOf(new URL(link?.url ?? ''))?.url).toBe(link?.url)
    }
  })
  test.each([
    ['yahoo_auctions', 'yahoo'],
    ['yahoo', 'yahoo'],
    ['yahoo-auctions', 'yahoo'],
    ['mercari_shops', 'mercari'],
    ['surugaya', 'surugaya'],
    ['paypay_flea', 'paypay'],
    ['market', 'market'],
  ])('connectorFor(%s) is of %s', (name, family) => expect(connectorFor(name)?.family).toBe(family))
  test('an unknown source has no connector', () => expect(connectorFor('nowhere')).toBe(null))
})
