import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openGoods } from './goods.ts'
import type { SourceAsked } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'goods-'))
afterAll(() => rmSync(folder, { recursive: true }))

const row = (n: number): string =>
  `<div class="item-list__box"><a href="/items/${n}"><img src="https://cdn.magi.camp/${n}.jpg" alt="カード${n}"><div class="item-list__price">¥ ${n}00</div></a></div>`
const searchUrl = (page: string): string =>
  `https://magi.camp/items/search?${new URLSearchParams({ 'forms_search_items[keyword]': '星', 'forms_search_items[category_id]': '', 'forms_search_items[page]': page, 'forms_search_items[status]': 'presented' }).toString()}`
writeFileSync(
  join(folder, 'search-1.html'),
  `<html><body><p class="search-count">3件</p>${row(11)}${row(12)}<a rel="next" href="/items/search?forms_search_items[page]=7">次へ</a></body></html>`,
)
writeFileSync(
  join(folder, 'search-7.html'),
  `<html><body><p class="search-count">3件</p>${row(13)}</body></html>`,
)
writeFileSync(
  join(folder, 'seller.html'),
  `<html><head><link rel="canonical" href="https://magi.camp/users/41"></head><body><section class="user-profile"><span class="user-name">つきみ</span></section>${row(11)}</body></html>`,
)
writeFileSync(
  join(folder, 'index.json'),
  JSON.stringify([
    { url: searchUrl('1'), file: 'search-1.html' },
    { url: searchUrl('7'), file: 'search-7.html' },
    { url: 'https://magi.camp/users/41', file: 'seller.html' },
  ]),
)

describe('the sources behind the shop', () => {
  test('live sources are off until the operator switches them on, one by one, while the shop runs', async () => {
    const goods = openGoods({})
    expect(goods.families).toEqual([])
    await expect(goods.search('yahoo', { words: 'x' })).rejects.toMatchObject({
      name: 'Trouble',
      retry: 'no',
    })
    const on = new Set(['magi'])
    goods.switchBy?.((site) => on.has(site))
    expect(goods.families).toEqual(['market'])
    on.add('mercari')
    expect(goods.families).toEqual(['mercari', 'market'])
    on.clear()
    expect(goods.families).toEqual([])
  })
  test('what an operator switched off rests, a site alone or a whole family; what never was on does not', () => {
    const goods = openGoods({ live: ['market'] })
    expect(goods.restingSites).toEqual([])
    const set = new Map([
      ['mandarake', false],
      ['mercari', false],
    ])
    goods.switchBy?.(
      (site) =>
        set.get(site) ??
        (site !== 'second-street' && goods.sites?.find((each) => each.site === site)?.startsOn === true),
      (site) => set.has(site),
    )
    expect(goods.families).toEqual(['market'])
    expect(goods.resting).toEqual(['mercari'])
    expect(goods.restingSites).toEqual(expect.arrayContaining(['mercari', 'mandarake']))
    expect(goods.restingSites).not.toContain('second-street')
    set.set('mercari', true)
    expect(goods.resting).toEqual([])
  })
  test('some can be on from the start, by family or site; without a key an official API is not offered', () => {
    expect(openGoods({ live: ['market', 'yahoo_auctions', 'rakuten'] }).families).toEqual(['yahoo', 'market'])
    expect(openGoods({ live: ['rakuten'], keys: { rakuten: { applicationId: 'x' } } }).families).toEqual([
      'rakuten',
    ])
  })
  test('one site of a family, page after page, by the tokens it gave', async () => {
    const goods = openGoods({ recorded: folder })
    const first = await goods.search('market', { words: '星', site: 'magi' })
    expect(first).toMatchObject({ hits: [{ id: 'magi~11' }, { id: 'magi~12' }], total: 3 })
    // The source numbered its second page 7; ours is 2.
    expect(await goods.search('market', { words: '星', site: 'magi', page: '2' })).toMatchObject({
      hits: [{ id: 'magi~13' }],
    })
    await expect(goods.search('market', { words: '星', site: 'magi', page: '3' })).rejects.toMatchObject({
      name: 'Trouble',
    })
  })
  test('a family of which one site answers', async () => {
    const found = await openGoods({ recorded: folder }).search('market', { words: '星' })
    expect(found.hits.map((each) => each.id)).toEqual(['magi~11', 'magi~12'])
    expect(found.sites).toEqual(
      expect.arrayContaining([
        { site: 'magi', state: 'ok' },
        { site: 'yuyutei', state: 'down' },
      ]),
    )
  })
  test('a seller and their shelf, with ids as the shop knows them', async () => {
    const goods = openGoods({ recorded: folder })
    expect(await goods.seller('market', 'magi~41')).toMatchObject({
      kind: 'seller',
      seller: { id: 'magi~41', name: 'つきみ' },
      page: { hits: [{ id: 'magi~11', seller: { id: 'magi~41' } }] },
    })
  })
  test('every question is told to who listens, and the breakers can be seen', async () => {
    const goods = openGoods({ recorded: folder })
    const told: SourceAsked[] = []
    goods.observe?.((each) => told.push(each))
    await goods.seller('market', 'magi~41')
    await goods.seller('market', 'magi~42').catch(() => {})
    expect(told).toMatchObject([
      { site: 'magi', outcome: 'ok', status: 200 },
      { site: 'magi', outcome: 'http' },
    ])
    expect(goods.health?.()).toContainEqual({ site: 'magi', breaker: 'closed', waiting: 0, nextInMs: 0 })
    expect(goods.sites).toContainEqual(
      expect.objectContaining({ site: 'magi', family: 'market', name: 'magi', isRead: true }),
    )
  })
  test('what is pasted has the id within its family', async () => {
    const goods = openGoods({ recorded: folder })
    expect(goods.recognise('https://yuyu-tei.jp/sell/ws/card/abc/10101')).toEqual({
      family: 'market',
      site: 'yuyutei',
      type: 'item',
      id: 'yuyutei~ws/abc/10101',
      url: 'https://yuyu-tei.jp/sell/ws/card/abc/10101',
    })
    expect(goods.recognise('https://magi.camp/users/41')).toMatchObject({ type: 'seller', id: 'magi~41' })
    expect(goods.recognise('https://zozo.jp/search/?p_keyv=%8Fx%89%CD%89%AE')).toMatchObject({
      type: 'search',
      id: '駿河屋',
    })
    expect(goods.recognise('https://amzn.asia/d/abc1234')).toMatchObject({ type: 'short' })
    expect(await goods.resolve?.('https://magi.camp/items/5')).toMatchObject({ id: 'magi~5' })
    await expect(goods.resolve?.('https://amzn.asia/d/abc1234')).rejects.toMatchObject({ name: 'Trouble' })
    expect(await goods.resolve?.('https://example.com/')).toEqual({
      family: null,
      url: 'https://example.com/',
    })
  })
})
