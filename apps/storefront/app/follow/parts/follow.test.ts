import { describe, expect, test } from 'vitest'
import { hrefOf, queryOf, wishOf } from './alert-wish.ts'
import { stepsOf } from './price-steps.ts'

describe('what a search’s address becomes as a saved search, and back', () => {
  test('words, sources, prices and the rarer filters stay; order and page do not', () => {
    const wish = wishOf(
      new URLSearchParams(
        'keyword=camera&source=mercari,yahoo&priceMax=30,000&condition=good,new&type=fixed&free=1&rate=98&sort=newest&page=3',
      ),
    )
    expect(wish).toEqual({
      words: 'camera',
      sources: ['mercari', 'yahoo'],
      priceMax: 30_000,
      conditions: ['new', 'good'],
      kind: 'fixed',
      freeShipping: true,
      sellerRate: 98,
    })
    expect(wishOf(new URLSearchParams(queryOf(wish)))).toEqual(wish)
    expect(hrefOf(wish)).toMatch(/^\/search\?keyword=camera&source=mercari,yahoo/)
  })
  test('a seller is followed at their source', () => {
    const wish = wishOf(new URLSearchParams('source=mercari&seller=4471'))
    expect(wish).toEqual({ words: '', sources: ['mercari'], sellerId: '4471' })
    expect(wishOf(new URLSearchParams(queryOf(wish)))).toEqual(wish)
    expect(hrefOf(wish)).toBe('/mall/mercari/seller/4471')
  })
  test('one shop of the street comes back as that shop', () => {
    const wish = wishOf(new URLSearchParams('source=market&keyword=SR&shop=yuyutei&priceMax=900'))
    expect(wish).toMatchObject({ words: 'SR', sources: ['market'], shop: 'yuyutei', priceMax: 900 })
    expect(wishOf(new URLSearchParams(queryOf(wish)))).toEqual(wish)
    expect(hrefOf(wish)).toBe('/mall/market/search?keyword=SR&shop=yuyutei&priceMax=900')
  })
  test('nonsense is nothing chosen', () =>
    expect(wishOf(new URLSearchParams('source=nowhere&priceMin=abc&condition=x'))).toEqual({
      words: '',
      sources: [],
    }))
})

describe('the step line of a price history', () => {
  const at = (hours: number): string => new Date(hours * 3_600_000).toISOString()
  test('goes right in time, down for a lower price, and on to now', () => {
    const { path, low, high } = stepsOf(
      [
        { at: at(0), yen: 3_000 },
        { at: at(5), yen: 1_000 },
        { at: at(8), yen: 2_000 },
      ],
      10 * 3_600_000,
      100,
      46,
    )
    expect([low, high]).toEqual([1_000, 3_000])
    expect(path).toBe('M0 3H50V43H80V23H100')
  })
  test('one price is a level line in the middle', () =>
    expect(stepsOf([{ at: at(0), yen: 500 }], 3_600_000, 100, 46).path).toBe('M0 23H100'))
})
