import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { linkOf, parseFile } from '../index.ts'
import { bookoff } from './connector.ts'

const text = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./samples/${name}`, import.meta.url)), 'utf8')

describe('Book-Off Online', () => {
  test('a search: what it cost new, and only what bears the mark is there', () =>
    expect(parseFile('bookoff', text('search.html'))).toMatchObject({
      kind: 'search',
      page: {
        total: 3,
        nextPage: '2',
        hits: [
          {
            id: '0015594709',
            price: { jpyPrice: 3_000, listPrice: 4_290 },
            availability: 'on_sale',
            tags: ['second_hand', 'certified_store'],
          },
          {},
          { availability: 'sold' },
        ],
      },
    }))
  test('nothing found is an empty page', () =>
    expect(parseFile('bookoff', text('search-empty.html'))).toMatchObject({ page: { hits: [], total: 0 } }))
  test('used, with the new one as another offer', () =>
    expect(parseFile('bookoff', text('item-used.html'))).toMatchObject({
      listing: {
        id: '0010006190',
        url: 'https://shopping.bookoff.co.jp/used/0010006190',
        conditionText: '中古',
        price: { jpyPrice: 2_300, listPrice: 3_520 },
        jan: '4516817872641',
        offers: [{ priceYen: 5_500, condition: 'new', url: 'https://shopping.bookoff.co.jp/new/0010006190' }],
        missing: [],
      },
    }))
  test('new is another thing with another id', () =>
    expect(parseFile('bookoff', text('item-new.html'))).toMatchObject({
      listing: {
        id: 'new/0010061747',
        condition: 'new',
        url: 'https://shopping.bookoff.co.jp/new/0010061747',
      },
    }))
  test('out of stock in words', () =>
    expect(
      parseFile(
        'bookoff',
        text('item-new.html').replace(
          /<span class="productInformation__stock__alert">[^<]*<\/span>/,
          '<span>在庫なし</span>',
        ),
      ),
    ).toMatchObject({ listing: { availability: 'sold', quantity: 0 } }))
  test('the line above which postage is free is only told when the page tells it', () =>
    expect(
      parseFile(
        'bookoff',
        text('item-used.html').replace('</body>', '<p>1,800円以上のご注文で送料無料</p></body>'),
      ),
    ).toMatchObject({ listing: { domesticShipping: { payer: 'buyer', freeAbove: 1_800 } } }))
  test('its addresses', () => {
    const at = (address: string) => {
      const link = linkOf(new URL(address))
      return link ? bookoff.idAt?.(link) : null
    }
    expect([
      at('https://shopping.bookoff.co.jp/used/0010006190'),
      at('https://shopping.bookoff.co.jp/new/0010006190'),
    ]).toEqual(['0010006190', 'new/0010006190'])
    expect([bookoff.item?.('0010006190').url, bookoff.item?.('new/0010006190').url]).toEqual([
      'https://shopping.bookoff.co.jp/used/0010006190',
      'https://shopping.bookoff.co.jp/new/0010006190',
    ])
    expect(bookoff.search?.({ words: 'ONE/PIECE', page: '2' }).url).toBe(
      'https://shopping.bookoff.co.jp/search/keyword/ONE%20PIECE?p=2',
    )
    expect(bookoff.search?.({ words: '', condition: ['good'] }).url).toBe(
      'https://shopping.bookoff.co.jp/search/stock/used/genre/12',
    )
  })
})
