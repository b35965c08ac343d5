import { describe, expect, test } from 'vitest'
import { recogniseLink } from './paths.ts'
import { readPrices, readTyped, searchHref, wordsOf } from './search-query.ts'

const typed = (query: string) => readTyped(new URLSearchParams(query))

describe('the address of a search', () => {
  test('what was chosen survives a round trip, what was not is left out', () => {
    const address = '/search?keyword=%E6%98%AD%E5%92%8C&source=mercari&priceMin=5%2C000&condition=good&fixed=1&sort=newest&page=3'
    expect(searchHref(typed(address.split('?')[1] ?? ''), { page: 3 })).toBe(address)
    expect(searchHref(typed(''))).toBe('/search')
  })
  test('a change of filter starts again at page 1', () => expect(searchHref(typed('keyword=a&page=7'), { source: 'yahoo' })).toBe('/search?keyword=a&source=yahoo'))
  test.each(['source=nowhere', 'sort=worst', 'condition=__proto__', 'page=-1', 'page=1e99', 'page=abc', 'category=constructor', 'fixed=2'])('%s counts as not chosen', (query) => expect(searchHref(typed(query))).toBe('/search'))
  test('a category of the header is searched for in Japanese until words are typed', () => {
    expect(wordsOf(typed('category=figures'))).toBe('フィギュア')
    expect(wordsOf(typed('category=figures&keyword=robot'))).toBe('robot')
  })
})

describe('prices as people type them', () => {
  const read = (priceMin: string, priceMax = '') => readPrices({ priceMin, priceMax })
  test.each([['5000', 5_000], ['5,000', 5_000], ['¥5,000', 5_000], ['５０００円', 5_000], ['٥٠٠٠', 5_000], [' 0 ', 0]])('%s', (text, yen) => expect(read(text)).toEqual({ min: yen, problems: {} }))
  test.each(['abc', '-5', '1.5', '1e3', '5000 or so'])('%s is named and not used', (text) => expect(read(text, '9000')).toEqual({ max: 9_000, problems: { priceMin: 'numberWrong' } }))
  test('a huge number is named', () => expect(read('9'.repeat(30)).problems).toEqual({ priceMin: 'numberHuge' }))
  test('a highest price below the lowest is named', () => expect(read('9000', '100')).toEqual({ problems: { priceMax: 'numbersSwapped' } }))
})

describe('links in the search field', () => {
  test('inside a sentence copied out of an app', () => expect(recogniseLink('これ見て https://jp.mercari.com/item/m123?utm=x よろしく')).toMatchObject({ source: { name: 'Mercari' } }))
  test('the longest host counts', () => expect(recogniseLink('https://shopping.yahoo.co.jp/x')).toMatchObject({ source: { name: 'PayPay' } }))
  test('another site is unsupported, also when it ends alike', () => {
    expect(recogniseLink('https://example.com/mercari.com')).toBe('unsupported')
    expect(recogniseLink('https://notmercari.com/item/1')).toBe('unsupported')
  })
  test('words are words', () => expect(recogniseLink('showa retro')).toBeNull())
})
