import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseFile } from '../index.ts'
import { netoff } from './connector.ts'

const text = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./samples/${name}`, import.meta.url)), 'utf8')

describe('NetOff', () => {
  test('a search: the first price, who pays the postage, what is sold', () => {
    expect(parseFile('netoff', text('search.html'))).toMatchObject({
      kind: 'search',
      page: {
        total: 3,
        nextPage: '2',
        hits: [
          {
            id: '0011397159',
            price: { jpyPrice: 3_000 },
            availability: 'on_sale',
            domesticShipping: { payer: 'seller', yen: 0 },
          },
          { id: '0011393588', availability: 'sold' },
          {},
        ],
      },
    })
    expect(parseFile('netoff', text('search.html').replaceAll('送料無料', 'メール便対象'))).toMatchObject({
      page: { hits: [{ domesticShipping: { payer: 'buyer' } }, {}, {}] },
    })
  })
  test('nothing found is an empty page', () => {
    expect(parseFile('netoff', text('search-empty.html'))).toMatchObject({ page: { hits: [], total: 0 } })
    expect(parseFile('netoff', '<main class="l-search__container"></main>')).toMatchObject({
      kind: 'none',
      why: 'unreadable',
    })
  })
  test('a product: list price from what is saved, JAN code from a block that is not JSON', () =>
    expect(parseFile('netoff', text('item.html'))).toMatchObject({
      listing: {
        id: '0010003588',
        price: { jpyPrice: 6_300, listPrice: 10_120 },
        conditionText: '中古品',
        shipsWithin: { minDays: 1, maxDays: 2 },
        jan: '4537339191883',
        brand: '月兎社',
        categoryPath: ['本・雑誌・漫画', '漫画', '全巻セット'],
        missing: [],
      },
    }))
  test('what is left is counted', () =>
    expect(parseFile('netoff', text('item.html').replace('在庫あり', '在庫あと3点'))).toMatchObject({
      listing: { quantity: 3 },
    }))
  test('without the button to buy it is sold', () =>
    expect(parseFile('netoff', text('item-sold.html'))).toMatchObject({
      listing: { availability: 'sold', quantity: 0 },
    }))
  test('gone', () =>
    expect(parseFile('netoff', '<div class="l-notfound__container"></div>')).toMatchObject({
      kind: 'none',
      why: 'not_found',
    }))
  test('its questions', () => {
    const url = new URL(netoff.search?.({ words: '漫画', page: '3', sort: 'cheapest' }).url ?? '')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      word: '漫画',
      cname: '',
      cat: '',
      sort: 'cheap',
      page: '3',
      cl: '200',
      stock: '1',
    })
    expect(
      new URL(netoff.search?.({ words: '漫画', includeSold: true }).url ?? '').searchParams.has('stock'),
    ).toBe(false)
  })
})
