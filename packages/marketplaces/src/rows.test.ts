import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { parseFile } from './index.ts'
import { outermost, ownText } from './rows.ts'

describe('rows of a list', () => {
  test('siblings all count, in their order, up to the most', () => {
    const $ = load(
      '<ul>' + Array.from({ length: 600 }, (_, index) => `<li class="row">${index}</li>`).join('') + '</ul>',
    )
    const rows = outermost($, '.row')
    expect(rows).toHaveLength(500)
    expect(rows.slice(0, 3).map((each) => $(each).text())).toEqual(['0', '1', '2'])
  })
  test('rows within a row are that row', () => {
    const $ = load(
      '<div class="row"><div class="row"><div class="row">a</div></div></div><div class="row">b</div>',
    )
    expect(outermost($, '.row').map((each) => $(each).text())).toEqual(['a', 'b'])
  })
  test('thousands of unclosed rows are one', () => {
    expect(outermost(load('<div class="row">'.repeat(2_000)), '.row')).toHaveLength(1)
    expect(
      parseFile(
        'mandarake',
        `<div class="thumlarge">${'<div class="block" data-itemidx="1234567890"><div class="title"><a>x</a><p class="price">'.repeat(300)}`,
      ),
    ).toMatchObject({ kind: 'search', page: { hits: [{ id: '1234567890' }] } })
  })
  test('text of an element itself', () =>
    expect(ownText(load('<p> SOLD <b>not</b> OUT</p>')('p').get(0)!)).toBe(' SOLD  OUT'))
})
