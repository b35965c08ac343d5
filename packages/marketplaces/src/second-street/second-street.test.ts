import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { linkOf, parseFile } from '../index.ts'
import { secondStreet } from './connector.ts'

const text = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./samples/${name}`, import.meta.url)), 'utf8')

describe('2nd STREET', () => {
  test('a search: goods and shop are one id, the badge makes it sold', () =>
    expect(parseFile('second-street', text('search.html'))).toMatchObject({
      kind: 'search',
      page: {
        total: 3,
        nextPage: '2',
        hits: [
          {
            id: '2336030446085/30901',
            title: 'ホシミ 練習 見本4号/-/BLK/T-4',
            brand: 'ホシミ',
            price: { jpyPrice: 3_000 },
            availability: 'on_sale',
            condition: 'new',
          },
          {},
          { availability: 'sold' },
        ],
      },
    }))
  test('nothing found is an empty page', () =>
    expect(parseFile('second-street', text('search-empty.html'))).toMatchObject({
      page: { hits: [], total: 0 },
    }))
  test('an item: grade, size, colour, the shop it lies in', () =>
    expect(parseFile('second-street', text('item.html'))).toMatchObject({
      listing: {
        id: '2330733103136/30902',
        url: 'https://www.2ndstreet.jp/goods/detail/goodsId/2330733103136/shopsId/30902',
        conditionText: '中古B',
        size: 'L',
        color: 'NVY',
        shipsFrom: '神奈川県',
        seller: { id: 'second-street', name: 'セカンドストリート 凪ヶ丘店' },
        availability: 'on_sale',
        quantity: 1,
        missing: [],
      },
    }))
  test('a description that speaks of selling out is not a badge', () => {
    expect(text('item.html')).toContain('売り切れの際は')
    expect(parseFile('second-street', text('item-sold.html'))).toMatchObject({
      listing: { availability: 'sold', quantity: 0 },
    })
  })
  test('its wall is a block, not an empty page', () =>
    expect(parseFile('second-street', '<html><title>Access Denied</title></html>')).toMatchObject({
      kind: 'none',
      why: 'blocked',
    }))
  test('without a shop in any address the goods are still read, and that is said', () => {
    const found = parseFile('second-street', text('item.html').replace(/<link rel="canonical"[^>]*>/, ''))
    expect(found).toMatchObject({ listing: { id: '2330733103136', missing: ['shopsId'] } })
  })
  test('its questions', () => {
    const link = linkOf(new URL('https://www.2ndstreet.jp/goods/detail/goodsId/2330733103136/shopsId/30902'))
    expect(link && secondStreet.idAt?.(link)).toBe('2330733103136/30902')
    expect(secondStreet.item?.('2330733103136/30902').url).toBe(
      'https://www.2ndstreet.jp/goods/detail/goodsId/2330733103136/shopsId/30902',
    )
    expect(secondStreet.search?.({ words: 'スカジャン', sort: 'newest', page: '2' }).url).toBe(
      `https://www.2ndstreet.jp/search?${new URLSearchParams({ keyword: 'スカジャン', sortBy: 'arrival', page: '2' }).toString()}`,
    )
  })
})
