import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchHit } from '@tomobako/domain/goods'
import { afterAll, describe, expect, test } from 'vitest'
import type { Asked, Connector, SearchQuery, Site, Web, WebRequest } from './connector.ts'
import { linkOnly } from './connector.ts'
import { familyIdOf, inFamily, siteOf } from './ids.ts'
import { openMarketplaces, openRecorded, openWeb, recognise } from './index.ts'
import { addressIn, familyOf } from './links.ts'
import { joinMarketplaces } from './open.ts'
import { none } from './read.ts'
import { fromShiftJis, percentShiftJis } from './shift-jis.ts'
import { Trouble } from './trouble.ts'

const hit = (site: Site, id: string, yen = 1_000): SearchHit => ({
  source: familyOf(site),
  site,
  id,
  url: `https://example.test/${id}`,
  title: id,
  kind: 'fixed',
  price: { type: 1, jpyPrice: yen, taxIncluded: true },
  availability: 'on_sale',
  domesticShipping: { payer: 'buyer' },
  tags: [],
  seller: { name: site },
  missing: [],
})

/** A connector whose pages are what the web answers: rows as `id:yen`, `next=` the token; `!` a page nobody can read. */
const speaking = (site: Site): Connector => ({
  family: familyOf(site),
  site,
  name: site,
  can: { ...linkOnly, search: true, item: true, seller: true },
  address: addressIn(site),
  item: (id) => ({ site, method: 'GET', url: `https://${site}/item/${id}`, headers: {} }),
  search: (query: SearchQuery) => ({
    site,
    method: 'GET',
    url: `https://${site}/search?${query.words}&${query.page ?? ''}`,
    headers: {},
  }),
  parse: (page) => {
    if (page.body === '!') return none('unreadable')
    if (page.body === 'broken') throw new TypeError('a bug of a reader')
    if (page.url.includes('/item/'))
      return {
        kind: 'listing',
        listing: { ...hit(site, page.body), images: [], categoryPath: [], missing: ['images'] },
      }
    const [rows = '', next] = page.body.split('|')
    const hits = rows
      .split(' ')
      .filter(Boolean)
      .map((each) => hit(site, each.split(':')[0] ?? '', Number(each.split(':')[1] ?? 1_000)))
    return {
      kind: 'search',
      page: { hits, total: hits.length + (next ? 10 : 0), ...(next ? { nextPage: next } : {}) },
    }
  },
})

/** A web before which nobody has to wait. */
const unhurried: Pick<Web, 'line' | 'sharedMs'> = {
  line: () => ({ waiting: 0, nextInMs: 0 }),
  sharedMs: () => 0,
}
const forms = { yuyutei: /^[\w/]+$/, cardrush: /^[\w/]+$/, magi: /^\d+$/ }

function market(
  answers: Readonly<Record<string, string | Trouble>>, // 'never' is an answer that does not come
  more: { familyWaitMs?: number } = {},
) {
  const asked: WebRequest[] = []
  const told: Asked[] = []
  const web: Web = {
    ...unhurried,
    state: () => 'closed',
    send: async (request) => {
      asked.push(request)
      const answer = answers[request.url] ?? answers[request.site] ?? ''
      if (answer === 'never') return new Promise(() => {})
      if (answer instanceof Trouble) throw answer
      return { status: 200, headers: {}, body: answer, url: request.url }
    },
  }
  const shops = joinMarketplaces((['yuyutei', 'cardrush', 'magi'] as const).map(speaking), forms, {
    web,
    onAsk: (each) => told.push(each),
    ...more,
  })
  return { shops, asked, told }
}

const down = (site: string) => new Trouble(site, 'down', 'answered 500', 'soon', 500)

describe('ids within a family', () => {
  test.each([
    ['yuyutei', 'ws/abc/10101', 'yuyutei~ws/abc/10101'],
    ['magi', '12', 'magi~12'],
    ['yuyutei', 'yuyutei', 'yuyutei'],
    ['magi', 'magi~12', 'magi~12'],
    ['yahoo-shopping', 'store_code', 'store_code'],
    ['paypay-flea', 'z1', 'z1'],
    ['mercari', 'm1', 'm1'],
  ] as const)('%s %s is %s', (site, id, familyId) => expect(familyIdOf(site, id)).toBe(familyId))
  test.each([
    ['market', 'yuyutei~ws/abc/10101', 'yuyutei', 'ws/abc/10101'],
    ['market', 'second-street~123', 'second-street', '123'],
    ['market', 'magi', 'magi', 'magi'],
    ['paypay', 'store_code-1', 'yahoo-shopping', 'store_code-1'],
    ['paypay', 'z123456789', 'paypay-flea', 'z123456789'],
    ['paypay', 'paypay-flea~a_b', 'paypay-flea', 'a_b'],
    ['yahoo', 'x1', 'yahoo-auctions', 'x1'],
    ['mercari', 'm1', 'mercari', 'm1'],
    ['netoff', '0013104313', 'netoff', '0013104313'],
    ['mercari', 'magi~1', 'mercari', 'magi~1'],
  ] as const)('%s %s is at %s', (source, id, site, own) =>
    expect(siteOf(source, id)).toEqual({ site, id: own }),
  )
  test.each([
    ['p1837072', 'paypay-flea'],
    ['zozo', 'yahoo-shopping'],
  ] as const)('a seller %s of paypay is at %s', (id, site) =>
    expect(siteOf('paypay', id, 'seller').site).toBe(site),
  )
  test("a row of market carries its site in its own id and its seller's; a shop without sellers is the seller", () => {
    expect(inFamily({ ...hit('magi', '12'), seller: { id: '7', name: 'n' } })).toMatchObject({
      id: 'magi~12',
      seller: { id: 'magi~7' },
    })
    expect(inFamily(hit('yuyutei', 'a/b/1'))).toMatchObject({
      id: 'yuyutei~a/b/1',
      seller: { id: 'yuyutei', name: 'yuyutei' },
    })
    expect(inFamily(inFamily(hit('magi', '12'))).id).toBe('magi~12')
    expect(inFamily(hit('mercari', 'm1'))).toEqual(hit('mercari', 'm1'))
  })
  test('a pasted link knows both ids', () =>
    expect(recognise('https://yuyu-tei.jp/sell/ws/card/abc/10101')).toMatchObject({
      family: 'market',
      site: 'yuyutei',
      id: 'ws/abc/10101',
      familyId: 'yuyutei~ws/abc/10101',
    }))
})

describe('a family with several sites', () => {
  test('is searched side by side and its rows come in turn', async () => {
    const { shops } = market({ yuyutei: 'a b', cardrush: 'c', magi: '1 2 3|9' })
    const page = await shops.search('market', { words: 'x' })
    expect('hits' in page && page.hits.map((each) => each.id)).toEqual([
      'yuyutei~a',
      'cardrush~c',
      'magi~1',
      'yuyutei~b',
      'magi~2',
      'magi~3',
    ])
    expect(page).toMatchObject({
      total: 16,
      nextPage: 'magi=9',
      sites: [
        { site: 'yuyutei', state: 'ok' },
        { site: 'cardrush', state: 'ok' },
        { site: 'magi', state: 'ok' },
      ],
    })
    expect(page).not.toHaveProperty('totalIsLeast')
  })
  test('the next page asks only who has one, each by its own token', async () => {
    const { shops, asked } = market({ yuyutei: 'd', magi: '4' })
    const page = await shops.search('market', { words: 'x', page: 'magi=9&yuyutei=p2' })
    expect(asked.map((each) => each.url)).toEqual(['https://magi/search?x&9', 'https://yuyutei/search?x&p2'])
    expect(page).toMatchObject({ totalIsLeast: true })
    expect(page).not.toHaveProperty('nextPage')
  })
  test('a plain number asks each for that page of its own', async () => {
    const { shops, asked } = market({})
    await shops.search('market', { words: 'x', page: '3' })
    expect(asked.map((each) => each.url)).toEqual([
      'https://yuyutei/search?x&3',
      'https://cardrush/search?x&3',
      'https://magi/search?x&3',
    ])
  })
  test('a token with a site of another family asks nobody', async () => {
    const { shops, asked } = market({})
    await shops.search('market', { words: 'x', page: 'mercari=1&zozo=2' })
    expect(asked).toEqual([])
  })
  test('one in trouble is only left out, says so, and is asked again with the next page', async () => {
    const { shops } = market({ yuyutei: down('yuyutei'), cardrush: '!', magi: '1|2' })
    expect(await shops.search('market', { words: 'x' })).toMatchObject({
      hits: [{ id: 'magi~1' }],
      totalIsLeast: true,
      nextPage: 'magi=2&yuyutei=1',
      sites: [{ state: 'down' }, { state: 'changed' }, { state: 'ok' }],
    })
  })
  test('one that is switched off says so', async () =>
    expect(
      await market({ yuyutei: new Trouble('yuyutei', 'off', 'is switched off'), magi: '1' }).shops.search(
        'market',
        { words: 'x' },
      ),
    ).toMatchObject({ hits: [{}], sites: [{ site: 'yuyutei', state: 'off' }, {}, {}] }))
  test('one that does not answer does not hold up the others', async () =>
    expect(
      await market({ yuyutei: 'never', magi: '1' }, { familyWaitMs: 1 }).shops.search('market', {
        words: 'x',
      }),
    ).toMatchObject({
      hits: [{ id: 'magi~1' }],
      sites: [{ state: 'slow' }, { state: 'ok' }, { state: 'ok' }],
    }))
  test('all in trouble is trouble', async () =>
    await expect(
      market({ yuyutei: down('yuyutei'), cardrush: down('cardrush'), magi: down('magi') }).shops.search(
        'market',
        { words: 'x' },
      ),
    ).rejects.toMatchObject({ kind: 'down' }))
  test('by price the rows are merged', async () => {
    const { shops } = market({ yuyutei: 'a:300 b:900', cardrush: 'c:100 d:500' })
    const ids = async (sort: 'cheapest' | 'dearest') => {
      const page = await shops.search('market', { words: 'x', sort })
      return 'hits' in page ? page.hits.map((each) => each.title) : []
    }
    expect(await ids('cheapest')).toEqual(['c', 'a', 'd', 'b'])
    expect((await ids('dearest'))[0]).toBe('b')
  })
  test('one site by its name is alone, and its token is its own', async () => {
    const { shops, asked } = market({ magi: '1|2' })
    expect(await shops.search('magi', { words: 'x', page: '2' })).toMatchObject({
      hits: [{ id: 'magi~1' }],
      nextPage: '2',
    })
    expect(asked).toHaveLength(1)
  })
  test('an item is asked where its id says', async () => {
    const { shops, asked } = market({ yuyutei: 'ws/abc/1' })
    expect(await shops.item('market', 'yuyutei~ws/abc/1')).toMatchObject({
      kind: 'listing',
      listing: { id: 'yuyutei~ws/abc/1', source: 'market' },
    })
    expect(await shops.item('market', 'https://yuyu-tei.jp/sell/ws/card/abc/1')).toMatchObject({
      kind: 'listing',
    })
    expect(asked.map((each) => each.url)).toEqual([
      'https://yuyutei/item/ws/abc/1',
      'https://yuyutei/item/ws/abc/1',
    ])
    expect(await shops.item('market', 'magi~../../etc')).toMatchObject({ kind: 'none', why: 'not_found' })
    expect(await shops.item('market', 'https://jp.mercari.com/item/m10000000001')).toMatchObject({
      kind: 'none',
      why: 'not_found',
    })
    expect(asked).toHaveLength(2)
  })
  test('a shop of it is its own seller, with all it has on its shelf', async () => {
    const { shops } = market({ magi: '1 2|2' })
    expect(await shops.seller('market', 'magi')).toMatchObject({
      kind: 'seller',
      seller: { id: 'magi', name: 'magi', isStore: true },
      page: { hits: [{ id: 'magi~1' }, {}], nextPage: '2' },
    })
    expect(await shops.seller('market', 'magi~../x')).toMatchObject({ kind: 'none', why: 'not_found' })
  })
})

describe('figures per source', () => {
  test('every question is told with what its page lacked', async () => {
    const { shops, told } = market({ yuyutei: 'a', cardrush: '!', magi: down('magi') })
    await shops.search('market', { words: 'x' })
    await shops.item('market', 'yuyutei~a')
    expect(
      told
        .map(({ site, outcome, status, missing }) => [site, outcome, status, missing])
        .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    ).toEqual([
      ['cardrush', 'unreadable', 200, []],
      ['magi', 'http', 500, []],
      ['yuyutei', 'ok', 200, []],
      ['yuyutei', 'ok', 200, ['images']],
    ])
  })
  test('a reader with a bug is a page we cannot read, not our fall', async () => {
    const { shops, told } = market({ magi: 'broken' })
    await expect(shops.search('magi', { words: 'x' })).rejects.toMatchObject({ kind: 'changed' })
    expect(told).toMatchObject([{ outcome: 'unreadable' }])
  })
  test('what is switched off and what we refuse are no questions', async () => {
    const { shops, told } = market({ magi: new Trouble('magi', 'off', 'off') })
    await shops.search('magi', { words: 'x' }).catch(() => {})
    expect(told).toEqual([])
  })
  test('an observer that fails costs nothing', async () => {
    const shops = joinMarketplaces([speaking('magi')], forms, {
      web: {
        ...unhurried,
        state: () => 'closed',
        send: async (request) => ({ status: 200, headers: {}, body: '1', url: request.url }),
      },
      onAsk: () => {
        throw new Error('full')
      },
    })
    expect(await shops.search('magi', { words: 'x' })).toMatchObject({ hits: [{}] })
  })
  test('the breaker of every site that is read can be seen', () =>
    expect(openMarketplaces({ web: openWeb() }).health()).toEqual(
      expect.arrayContaining([
        { site: 'mercari', breaker: 'closed', waiting: 0, nextInMs: 0 },
        { site: 'surugaya', breaker: 'closed', waiting: 0, nextInMs: 0 },
      ]),
    ))
})

describe('the web', () => {
  const request: WebRequest = {
    site: 'surugaya',
    method: 'GET',
    url: 'https://www.suruga-ya.jp/search?b=2&a=1',
    headers: {},
  }
  test('live sources are off until they are switched on, and may be switched while we run', async () => {
    const on = new Set<Site>()
    const told: Asked[] = []
    const options = {
      transport: async () => ({ status: 200, headers: {}, body: 'here' }),
      resolve: async () => [{ address: '93.184.216.34', family: 4 as const }],
      sleep: async () => {},
      onSend: (each: Asked) => {
        told.push(each)
      },
    }
    await expect(openWeb(options).send(request)).rejects.toMatchObject({ kind: 'off', retry: 'no' })
    const web = openWeb({ ...options, isOn: (site) => on.has(site) })
    await expect(web.send(request)).rejects.toMatchObject({ kind: 'off' })
    on.add('surugaya')
    expect((await web.send(request)).body).toBe('here')
    on.delete('surugaya')
    await expect(web.send(request)).rejects.toMatchObject({ kind: 'off' })
    expect(told).toMatchObject([{ site: 'surugaya', outcome: 'ok', status: 200, missing: [] }])
  })
  test('every send is told with its outcome', async () => {
    const outcomes: unknown[] = []
    const statuses = [200, 404, 500, 429, 403]
    let turn = 0
    const web = openWeb({
      isOn: () => true,
      retries: 0,
      sleep: async () => {},
      breaker: { failures: 2, openMs: 60_000, blockedMs: 60_000 },
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
      transport: async () => ({ status: statuses[turn++] ?? 200, headers: {}, body: '' }),
      onSend: (each) => {
        outcomes.push([each.outcome, each.status])
      },
    })
    for (let n = 0; n < 6; n += 1) await web.send(request).catch(() => {})
    expect(outcomes).toEqual([
      ['ok', 200],
      ['ok', 404],
      ['http', 500],
      ['blocked', 429],
      ['open', undefined],
      ['open', undefined],
    ])
  })
  test('a short link is asked where it leads and not followed; elsewhere its hosts are refused', async () => {
    const asked: string[] = []
    const leads: Readonly<Record<string, string>> = {
      'https://amzn.asia/d/abc1234': 'https://www.amazon.co.jp/dp/B000000001?ref=x',
      'https://a.r10.to/hAbc1': 'https://item.rakuten.co.jp/tomo/abc-1/?scid=y',
      'https://amzn.to/loop1': 'https://amzn.asia/d/loop2',
      'https://amzn.asia/d/loop2': 'https://amzn.to/loop1',
      'https://amzn.to/evil1': 'https://127.0.0.1/',
      'https://amzn.to/other1': 'https://item.rakuten.co.jp/tomo/abc-1/',
    }
    const web = openWeb({
      isOn: () => true,
      sleep: async () => {},
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
      transport: async ({ url }) => {
        asked.push(url.href)
        return { status: 301, headers: { location: leads[url.href] ?? '' }, body: '' }
      },
    })
    const shops = openMarketplaces({ web })
    const resolved = async (text: string) => {
      const link = shops.recognise(text)
      return link && link.family !== null ? shops.resolve(link) : null
    }
    expect(await resolved('見て https://amzn.asia/d/abc1234')).toMatchObject({
      type: 'item',
      family: 'amazon',
      id: 'B000000001',
    })
    expect(await resolved('https://a.r10.to/hAbc1')).toMatchObject({
      type: 'item',
      family: 'rakuten',
      familyId: 'tomo/abc-1',
    })
    expect(asked).toEqual(['https://amzn.asia/d/abc1234', 'https://a.r10.to/hAbc1'])
    expect(await resolved('https://amzn.to/loop1')).toBe(null)
    expect(asked).toHaveLength(5)
    expect(await resolved('https://amzn.to/evil1')).toBe(null)
    expect(await resolved('https://amzn.to/other1')).toBe(null)
    expect(await resolved('https://jp.mercari.com/item/m10000000001')).toMatchObject({ id: 'm10000000001' })
    await expect(
      web.send({ site: 'rakuten', method: 'GET', url: 'https://a.r10.to/x', headers: {} }),
    ).rejects.toMatchObject({ kind: 'refused' })
    await expect(
      web.send({
        site: 'rakuten',
        method: 'GET',
        url: 'https://item.rakuten.co.jp/x/y/',
        headers: {},
        short: true,
      }),
    ).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('saved pages answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'page.html'), '<html>駿河屋</html>')
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify([
      { url: 'https://www.suruga-ya.jp/search?a=1&b=2', file: 'page.html' },
      { url: 'https://www.suruga-ya.jp/x', file: '../../secret' },
      { url: 'https://www.suruga-ya.jp/gone', file: 'page.html', status: 404 },
    ]),
  )
  writeFileSync(
    join(folder, 'exchange.json'),
    JSON.stringify([
      {
        request: {
          method: 'POST',
          uri: 'https://api.mercari.jp/v2/entities:search',
          body: '{"searchSessionId":"1","searchCondition":{"keyword":"a"}}',
        },
        response: { status: { code: 200 }, body: { string: '{"items":[]}' } },
      },
      {
        request: {
          method: 'POST',
          uri: 'https://api.mercari.jp/v2/entities:search',
          body: '{"searchCondition":{"keyword":"b"}}',
        },
        response: { status: 200, body: { items: ['b'] } },
      },
    ]),
  )
  const web = openRecorded(folder)
  const page = (url: string): WebRequest => ({ site: 'surugaya', method: 'GET', url, headers: {} })
  const post = (body: string): WebRequest => ({
    site: 'mercari',
    method: 'POST',
    url: 'https://api.mercari.jp/v2/entities:search',
    headers: {},
    body,
    repeatable: true,
  })
  test('a saved page, whatever the order of its parameters', async () =>
    expect(await web.send(page('https://www.suruga-ya.jp/search?b=2&a=1'))).toMatchObject({
      status: 200,
      body: '<html>駿河屋</html>',
    }))
  test('its status', async () =>
    expect((await web.send(page('https://www.suruga-ya.jp/gone'))).status).toBe(404))
  test('a recorded exchange by its body; another body of the same address gets the first', async () => {
    expect((await web.send(post('{"searchCondition":{"keyword":"b"},"searchSessionId":"77"}'))).body).toBe(
      '{"items":["b"]}',
    )
    expect((await web.send(post('{"searchCondition":{"keyword":"c"}}'))).body).toBe('{"items":[]}')
  })
  test('what nobody saved, and what lies outside the folder, is trouble', async () => {
    await expect(web.send(page('https://www.suruga-ya.jp/other'))).rejects.toMatchObject({ kind: 'down' })
    await expect(web.send(page('https://www.suruga-ya.jp/x'))).rejects.toMatchObject({ kind: 'down' })
  })
  test('hosts of no source are refused here too', async () =>
    await expect(web.send(page('https://example.com/'))).rejects.toMatchObject({ kind: 'refused' }))
})

describe('words in Shift_JIS', () => {
  test.each(['ピカチュウ フィギュア', '茶碗', 'abc-1', '①㈱', 'ｶﾅ', '～'])('%s comes back', (words) =>
    expect(fromShiftJis(percentShiftJis(words))).toBe(words),
  )
  test('an address in either spelling is understood', () => {
    expect(recognise('https://zozo.jp/search/?p_keyv=%8Fx%89%CD%89%AE')).toMatchObject({
      site: 'zozo',
      type: 'search',
      id: '駿河屋',
    })
    expect(recognise('https://zozo.jp/search/?p_keyv=%E8%8C%B6%E7%A2%97')).toMatchObject({ id: '茶碗' })
  })
  test('a sign it does not have is a gap', () => expect(percentShiftJis('a😀b')).toBe('a%20b'))
})
