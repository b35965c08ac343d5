import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseFile } from '../index.ts'
import { lashinbang } from './connector.ts'
import { withRow } from './parse.ts'

const text = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./samples/${name}`, import.meta.url)), 'utf8')
const page = (body: string, more: object = {}) => ({
  url: '',
  status: 200,
  contentType: 'text/javascript',
  body,
  ...more,
})
const item = () => {
  const found = parseFile('lashinbang', text('item.html'))
  if (found.kind !== 'listing') throw new Error('not a listing')
  return found.listing
}

describe('Lashinbang', () => {
  test('a search: JSONP or its JSON alone say the same', () => {
    expect(parseFile('lashinbang', text('search.txt'))).toEqual(parseFile('lashinbang', text('search.json')))
    expect(parseFile('lashinbang', text('search.txt'))).toMatchObject({
      kind: 'search',
      page: {
        total: 3,
        nextPage: '2',
        hits: [
          { id: '7717936', availability: 'sold' },
          {
            id: '7741693',
            availability: 'on_sale',
            price: { jpyPrice: 3_000 },
            seller: { name: 'らしんばん' },
          },
        ],
      },
    })
  })
  test('nothing found is an empty page; half an answer is unreadable', () => {
    expect(parseFile('lashinbang', text('search-empty.txt'))).toMatchObject({ page: { hits: [], total: 0 } })
    expect(parseFile('lashinbang', text('search.txt').slice(0, 900))).toMatchObject({
      kind: 'none',
      why: 'unreadable',
    })
  })
  test('the product page knows price and state', () =>
    expect(item()).toMatchObject({
      id: '7007936',
      price: { jpyPrice: 16_800 },
      availability: 'on_sale',
      conditionText: 'B',
      brand: 'スタジオひばり',
      jan: '4542627208034',
      missing: ['categoryPath', 'quantity'],
    }))
  test("the row of the search completes it; the page's price stays", () => {
    const dearer = text('item-row.txt').replace('"price":16800', '"price":99')
    const whole = withRow(item(), page(dearer))
    expect(whole).toMatchObject({
      price: { jpyPrice: 16_800 },
      version: item().version,
      categoryPath: ['ゲーム・おもちゃ・グッズ', 'フィギュア', 'コミック/アニメ'],
      quantity: 1,
      missing: [],
    })
    expect(whole.size).toMatch(/^約/)
    expect(withRow(item(), page('callback({});'))).toEqual(item())
    expect(withRow(item(), page('', { status: 503 }))).toEqual(item())
  })
  test('sold out', () =>
    expect(parseFile('lashinbang', text('item-sold.html'))).toMatchObject({
      listing: { availability: 'sold', quantity: 0, condition: 'new', conditionText: '未開封' },
    }))
  test('what is for adults is told apart, and the age gate is not an item', () => {
    const found = parseFile('lashinbang', text('search.txt').replace('"narrow1":"2"', '"narrow1":"1"'))
    expect(found.kind === 'search' && found.page.hits[0]?.tags).toContain('adult')
    expect(
      parseFile('lashinbang', '<html><form action="/age_check">18歳以上ですか</form></html>'),
    ).toMatchObject({ kind: 'none', why: 'adult' })
  })
  test('a picture without its name is completed', () => {
    const found = parseFile(
      'lashinbang',
      text('search.json')
        .replace(/"image": "[^"]*"/, '"image": "https://img.lashinbang.com/"')
        .replace('"narrow14": ""', '"narrow14": "12/203000000001_L.jpg"'),
    )
    expect(found.kind === 'search' && found.page.hits[0]?.image).toBe(
      'https://img.lashinbang.com/12/203000000001_L.jpg',
    )
  })
  test('its questions', () => {
    const url = new URL(lashinbang.search?.({ words: 'ねんどろいど', page: '3', sort: 'newest' }).url ?? '')
    expect([
      url.hostname,
      url.searchParams.get('q'),
      url.searchParams.get('o'),
      url.searchParams.get('n6l'),
      url.searchParams.get('s1'),
      url.searchParams.get('sort'),
    ]).toEqual(['lashinbang-f-s.snva.jp', 'ねんどろいど', '120', '1', '2', 'Number18,Score'])
    expect(lashinbang.item?.('6104859').url).toBe('https://shop.lashinbang.com/products/detail/6104859')
    expect(lashinbang.more?.request(item())).toMatchObject({ want: '7007936' })
  })
})
