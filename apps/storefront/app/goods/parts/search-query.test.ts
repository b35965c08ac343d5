import { describe, expect, test } from 'vitest'
import { recogniseLink } from './paths.ts'
import {
  auctionViews,
  filtersOf,
  isAuctionView,
  isListedSearch,
  readPrices,
  readTyped,
  saveHref,
  searchHref,
  tidied,
  wordsOf,
} from './search-query.ts'

const typed = (query: string) => readTyped(new URLSearchParams(query))

describe('the address of a search', () => {
  test('what was chosen survives a round trip, what was not is left out', () => {
    const address =
      '/search?keyword=%E6%98%AD%E5%92%8C+x&source=mercari,rakuma&priceMin=5,000&condition=new,good&type=fixed&free=1&rate=95&ends=24&nobids=1&buyout=1&stock=all&asTyped=1&sort=newest&page=3'
    expect(searchHref(typed(address.split('?')[1] ?? ''), { page: 3 })).toBe(address)
    expect(searchHref(typed(''))).toBe('/search')
  })
  test('the ways into auctions are searches: what else was chosen stays, and the one that is open is known', () => {
    const mine = typed('keyword=lens&source=yahoo&buyout=1&page=4')
    const address = searchHref(mine, auctionViews.noBids)
    expect(address).toBe('/search?keyword=lens&source=yahoo&type=auction&nobids=1&sort=ending')
    const open = typed(address.split('?')[1] ?? '')
    expect(Object.keys(auctionViews).filter((view) => isAuctionView(open, view as 'ending'))).toEqual([
      'noBids',
    ])
  })
  test('what asks for a box is in the address, is taken away by itself, and no alert looks for it', () => {
    const mine = typed('keyword=lens&fits=1&sort=adds_asc')
    expect(searchHref(mine)).toBe('/search?keyword=lens&fits=1&sort=adds_asc')
    expect(searchHref(mine, { fits: false })).toBe('/search?keyword=lens&sort=adds_asc')
    expect(filtersOf(mine, readPrices(mine))).toMatchObject({ fits: true, sort: 'adds_asc' })
    expect(saveHref(mine)).toBe('/alerts/edit?keyword=lens')
  })
  test.each([
    ['', true],
    ['category=cameras', true],
    ['category=cameras&lang=de&utm_source=x', true],
    ['category=cameras&page=2', false],
    ['category=cameras&source=yahoo', false],
    ['category=cameras&sort=newest', false],
    ['keyword=camera', false],
    ['category=cameras&asTyped=1', false],
  ])('search engines may list “%s”: %s', (query, isListed) =>
    expect(isListedSearch(typed(query))).toBe(isListed),
  )
  test('a form’s way of saying several is the same search', () =>
    expect(
      searchHref(
        typed(
          'source=rakuma&source=mercari&condition=good&condition=new&type=any&rate=0&ends=0&stock=listed',
        ),
      ),
    ).toBe('/search?source=mercari,rakuma&condition=new,good'))
  test.each([
    ['keyword=lens&priceMin=&priceMax=&type=any&ends=0&rate=0&stock=listed', '/search?keyword=lens'],
    ['keyword=&source=rakuma&source=mercari', '/search?source=mercari,rakuma'],
    [
      'lang=de&keyword=lens&sort=recommended&utm_source=x&page=2',
      '/search?keyword=lens&page=2&lang=de&utm_source=x',
    ],
    ['keyword=', '/search'],
  ])('a form without scripts, %s, becomes %s and stays it', (query, address) => {
    const tidy = tidied(new URLSearchParams(query), 'search')
    expect(tidy).toBe(address)
    expect(tidied(new URLSearchParams(address.split('?')[1]), 'search')).toBeNull()
  })
  test.each([
    '',
    'keyword=lens&source=mercari,yahoo&type=fixed',
    'lang=ja&keyword=x',
    'utm_source=',
    'priceMin=oops&keyword=x',
    'source=nowhere',
  ])('%s is left as it is', (query) => expect(tidied(new URLSearchParams(query), 'search')).toBeNull())
  test('saving a search among partner shops keeps the shop', () => {
    expect(saveHref(readTyped(new URLSearchParams('keyword=sr&shop=yuyutei&sort=newest'), 'market'))).toBe(
      '/alerts/edit?source=market&keyword=sr&shop=yuyutei',
    )
    expect(saveHref(typed('keyword=lens&source=mercari'))).toBe('/alerts/edit?keyword=lens&source=mercari')
  })
  test('an address from before', () =>
    expect(typed('source=mercari&fixed=1')).toMatchObject({ sources: ['mercari'], kind: 'fixed' }))
  test('a change of filter starts again at page 1', () =>
    expect(searchHref(typed('keyword=a&page=7'), { sources: ['yahoo'] })).toBe(
      '/search?keyword=a&source=yahoo',
    ))
  test.each([
    'source=nowhere',
    'source=all',
    'sort=worst',
    'condition=__proto__',
    'page=-1',
    'page=1e99',
    'page=abc',
    'category=constructor',
    'fixed=2',
    'type=theft',
    'rate=100',
    'ends=999',
    'stock=none',
    'shop=yuyutei',
  ])('%s counts as not chosen', (query) => expect(searchHref(typed(query))).toBe('/search'))
  test('a category of the header is searched for in Japanese until words are typed', () => {
    expect(wordsOf(typed('category=figures'))).toBe('フィギュア')
    expect(wordsOf(typed('category=figures&keyword=robot'))).toBe('robot')
  })
  test('pages that fix what is searched keep it, whatever the address says', () => {
    const market = readTyped(new URLSearchParams('shop=yuyutei&source=mercari'), 'market')
    expect(searchHref(market)).toBe('/mall/market/search?shop=yuyutei')
    expect(filtersOf(market, readPrices(market))).toMatchObject({ sources: ['market'], shop: 'yuyutei' })
    const reduced = readTyped(new URLSearchParams('source=mercari'), 'reducedAmazon')
    expect(filtersOf(reduced, readPrices(reduced))).toMatchObject({ sources: ['amazon'], discounted: true })
  })
})

describe('what the API is asked', () => {
  const asked = (query: string) => filtersOf(typed(query), readPrices(typed(query)))
  test('only what is chosen', () =>
    expect(asked('keyword=lens')).toEqual({ source: 'all', words: 'lens', page: 1, sort: 'recommended' }))
  test('every filter', () =>
    expect(
      asked(
        'keyword=a&source=yahoo&condition=new&type=auction&free=1&rate=98&ends=6&stock=available&asTyped=1&priceMin=100&priceMax=oops',
      ),
    ).toEqual({
      source: 'all',
      words: 'a',
      page: 1,
      sort: 'recommended',
      sources: ['yahoo'],
      conditions: ['new'],
      kind: 'auction',
      freeShipping: true,
      sellerRate: 98,
      endsWithinHours: 6,
      stock: 'available',
      asTyped: true,
      priceMin: 100,
    }))
})

describe('prices as people type them', () => {
  const read = (priceMin: string, priceMax = '') => readPrices({ priceMin, priceMax })
  test.each([
    ['5000', 5_000],
    ['5,000', 5_000],
    ['¥5,000', 5_000],
    ['５０００円', 5_000],
    ['٥٠٠٠', 5_000],
    [' 0 ', 0],
  ])('%s', (text, yen) => expect(read(text)).toEqual({ min: yen, problems: {} }))
  test.each(['abc', '-5', '1.5', '1e3', '5000 or so'])('%s is named and not used', (text) =>
    expect(read(text, '9000')).toEqual({ max: 9_000, problems: { priceMin: 'numberWrong' } }),
  )
  test('a huge number is named', () =>
    expect(read('9'.repeat(30)).problems).toEqual({ priceMin: 'numberHuge' }))
  test('a highest price below the lowest is named', () =>
    expect(read('9000', '100')).toEqual({ problems: { priceMax: 'numbersSwapped' } }))
})

describe('links in the search field', () => {
  test('inside a sentence copied out of an app', () =>
    expect(
      recogniseLink('これ見て https://jp.mercari.com/item/m123?utm=x よろしく', { local: 'en' }),
    ).toMatchObject({
      source: { name: 'Mercari' },
    }))
  test('the longest host counts', () =>
    expect(recogniseLink('https://shopping.yahoo.co.jp/x', { local: 'de' })).toMatchObject({
      source: { name: 'Yahoo! Flea Market' },
    }))
  test('issue 14: a source is called what its reader calls it', () => {
    const link = 'https://jp.mercari.com/item/m123'
    const told = (local: string) => recogniseLink(link, { local })
    expect(told('zhCn')).toMatchObject({ source: { name: '煤炉' } })
    expect(told('ko')).toMatchObject({ source: { name: '메루카리' } })
    expect(told('pl')).toMatchObject({ source: { name: 'Mercari' } })
  })
  test('another site is unsupported, also when it ends alike', () => {
    expect(recogniseLink('https://example.com/mercari.com', { local: 'en' })).toBe('unsupported')
    expect(recogniseLink('https://notmercari.com/item/1', { local: 'en' })).toBe('unsupported')
  })
  test('words are words', () => expect(recogniseLink('showa retro', { local: 'en' })).toBeNull())
})
