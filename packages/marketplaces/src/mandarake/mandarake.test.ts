import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseFile } from '../index.ts'
import { mandarake } from './connector.ts'

const text = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./samples/${name}`, import.meta.url)), 'utf8')

describe('Mandarake', () => {
  test('a list: the price with tax, the shop, what is sold', () => {
    const found = parseFile('mandarake', text('list.html'))
    expect(found).toMatchObject({
      kind: 'search',
      page: {
        total: 3,
        hits: [
          {
            id: '1030446085',
            price: { jpyPrice: 3_000, taxIncluded: true },
            availability: 'on_sale',
            seller: { id: '1', name: '中野店' },
          },
          { id: '1716259034', availability: 'sold' },
          {},
        ],
      },
    })
    expect(found.kind === 'search' && found.page.nextPage).toBe(undefined)
  })
  test('the next page comes from the arrow; then no total is told', () => {
    const found = parseFile(
      'mandarake',
      text('list.html').replace(
        '<div class="next"><p>→</p></div>',
        '<div class="next"><a href="/order/listPage/list?page=2&keyword=x">→</a></div>',
      ),
    )
    expect(found).toMatchObject({ page: { nextPage: '2' } })
    expect(found.kind === 'search' && found.page.total).toBe(undefined)
  })
  test('a price without the words for tax is raised, and said to be unsure', () =>
    expect(
      parseFile('mandarake', text('list.html').replace(/2,728円 \(税込 3,000円\)/, '2,728円')),
    ).toMatchObject({ page: { hits: [{ price: { jpyPrice: 3_000 }, missing: ['taxRate'] }, {}, {}] } }))
  test('adult rows keep their code though their address is hidden', () => {
    const found = parseFile(
      'mandarake',
      text('list.html')
        .replace('data-adult="0"', 'data-adult="1"')
        .replace(/href="[^"]*itemCode=1030446085[^"]*"/g, 'href="#adult_confirm"'),
    )
    expect(found.kind === 'search' && found.page.hits[0]).toMatchObject({
      id: '1030446085',
      url: 'https://order.mandarake.co.jp/order/detailPage/item?itemCode=1030446085',
      tags: expect.arrayContaining(['adult']),
    })
  })
  test('nothing found is an empty page, a list without blocks and without words is unreadable', () => {
    expect(parseFile('mandarake', text('list-empty.html'))).toMatchObject({ page: { hits: [], total: 0 } })
    expect(
      parseFile('mandarake', text('list-empty.html').replace('該当する商品はありませんでした。', '')),
    ).toMatchObject({ kind: 'none', why: 'unreadable' })
  })
  test('an item', () =>
    expect(parseFile('mandarake', text('item.html'))).toMatchObject({
      listing: {
        source: 'market',
        id: '1104729034',
        price: { jpyPrice: 5_800 },
        conditionText: '並品',
        shipsFrom: '愛知県',
        seller: { id: '4', name: '名古屋店' },
        size: '18×16×26cm',
        jan: '4529215322402',
        categoryPath: ['ゲーム・おもちゃ・グッズ', 'フィギュア', 'コミック/アニメ'],
        missing: [],
      },
    }))
  test('sold', () =>
    expect(parseFile('mandarake', text('item-sold.html'))).toMatchObject({
      listing: { availability: 'sold', quantity: 0 },
    }))
  test('only a hidden price: kept, and said to be unsure about tax', () =>
    expect(parseFile('mandarake', text('item.html').replace(/5,273円 \(税込 5,800円\)/, ''))).toMatchObject({
      listing: { price: { jpyPrice: 5_273 }, missing: ['taxRate'] },
    }))
  test('its questions', () => {
    const url = new URL(
      mandarake.search?.({
        words: 'こけし',
        sort: 'dearest',
        priceMax: 5_000,
        condition: ['good'],
        sellerId: '7',
        page: '2',
      }).url ?? '',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      keyword: 'こけし',
      dispCount: '120',
      deviceId: '1',
      dispAdult: '0',
      lang: 'ja',
      page: '2',
      soldOut: '1',
      maxPrice: '5000',
      shop: '7',
      goodsSellType: '1',
      sort: 'price',
      sortOrder: '1',
    })
    expect(new URL(mandarake.shelf?.('mandarake').url ?? '').searchParams.get('shop')).toBe(null)
  })
})
