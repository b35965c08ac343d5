import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, encode, goods } from '@tomobako/contract'
import type { Shop } from '@tomobako/backend'
import { openGoods } from '@tomobako/backend'
import { startPracticeMarketplaces } from '@tomobako/practice/marketplaces/server'
import type { Collector, Customer, TestShop, ToldSpan } from '@tomobako/testkit'
import { openTestShop, practiceCollector } from '@tomobako/testkit'
import { acceptedTrace, handsOn } from '../../../../packages/backend/src/kernel/handed-on.ts'
import { tellerOf } from '../../../../packages/backend/src/operation/tell.ts'
import { patternOf } from '../../../storefront/app/screens.ts'
import { consolePage } from '../faces.ts'
import type { Answerer, Edge } from '../edge.ts'
import { startEdge } from '../edge.ts'
import { asPages } from './pages.ts'

/**
 * From the door to the source, over real sockets: an edge, the shop behind it, the practice marketplaces and a collector on loopback. The page makes
 * its calls as the storefront's do (apps/storefront/app/server.ts: by `answer`), in this process or, at another edge, by `fetch`.
 */
const SERVER = 2
const CLIENT = 3
let collector: Collector
let world: TestShop
let other: Shop
let ada: Customer
/** What the edge of the other process was asked, as it reached the shop there. */
const heard: Request[] = []
const edges: Edge[] = []
let pages: string
let api: string
let stop: () => Promise<void>

const edgeOf = async (answerers: readonly Answerer[], secret: () => string): Promise<string> => {
  const edge = await startEdge({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://shop.test',
    trustProxy: false,
    files: [],
    answerers,
    partOf: (headers) => acceptedTrace(headers, secret()),
    onError: () => {},
  })
  edges.push(edge)
  return `http://127.0.0.1:${edge.port}`
}

beforeAll(async () => {
  collector = await practiceCollector()
  const secret = (): string => world.shop.house.settings.secret
  api = await edgeOf(
    [
      async (request) => {
        heard.push(request)
        return other.answer(request)
      },
    ],
    secret,
  )
  world = await openTestShop({
    log: 'silent',
    settings: {
      apiUrl: api,
      collector: { url: collector.url, headers: {}, service: 'shop', resource: {} },
    },
  })
  other = await world.another()
  ada = await world.customer('ada')
  const { now } = world.shop.house.clock
  const practice = await startPracticeMarketplaces({ now })
  stop = () => practice.stop()
  world.shop.house.gateways.goods = openGoods({ practiceOrigin: practice.origin, now })

  const cookie = (): string => [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asks = (request: Request, base: string): Request => {
    const id = new URL(request.url).pathname.split('/').at(-1)!
    const headers = { cookie: cookie(), 'x-tomobako-render': 'one' }
    const as = { language: 'en', isNew: 12 } as const
    return id === 'cart'
      ? encode(account.session, {}, as, { base, headers })
      : encode(goods.detail, { source: 'mercari', id }, as, { base, headers })
  }
  const page = async (request: Request): Promise<Response> => {
    const isElsewhere = new URL(request.url).pathname === '/cart'
    const asked = asks(request, isElsewhere ? api : 'http://shop.test')
    const answer = isElsewhere ? await fetch(asked) : (await world.shop.answer(asked))!
    const { code } = (await answer.json()) as { code: number }
    return new Response(`<!doctype html>${code}`, { status: code === 200 ? 200 : 500 })
  }
  const { spans } = world.shop.house
  pages = await edgeOf(
    [
      world.shop.answer,
      async (request) =>
        new URL(request.url).pathname.startsWith('/console')
          ? asPages(spans, 'console', () => '/*', consolePage('/nowhere', 'http://shop.test'))(request)
          : asPages(spans, 'storefront', patternOf, page)(request),
    ],
    secret,
  )
})
afterAll(async () => {
  for (const edge of edges) await edge.stop()
  await world?.close()
  await stop?.()
  await collector?.stop()
})

const told = async (trace: string): Promise<ToldSpan[]> => {
  for (const { house } of [world.shop, other]) await tellerOf(house)!.flush()
  return collector.spans().filter((span) => span.trace === trace)
}
/** From this span up to the one nothing is above. */
function above(span: ToldSpan, all: readonly ToldSpan[]): string[] {
  const parent = all.find(({ id }) => id === span.parent)
  return parent ? [parent.name, ...above(parent, all)] : []
}

test('a page is one trace: the page, the calls it makes, their statements, and what they ask of others', async () => {
  const answer = await fetch(`${pages}/mall/mercari/detail/m90000000009?said=planted%20Words`, {
    headers: { 'user-agent': 'planted browser', 'x-forwarded-for': '203.0.113.99' },
  })
  expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>200'])
  const all = await told(answer.headers.get('x-request-id')!)
  const page = 'GET /mall/mercari/detail/:id'
  const [root] = all.filter(({ parent }) => parent === undefined)
  expect(root).toMatchObject({
    name: page,
    kind: SERVER,
    failed: false,
    words: {
      'tomobako.face': 'storefront',
      'http.route': '/mall/mercari/detail/:id',
      'http.response.status_code': '200',
    },
  })
  // One of each, with the whole of what is above it.
  const of = (what: (span: ToldSpan) => boolean) => all.filter(what).map((span) => above(span, all))
  expect(of(({ name }) => name === goods.detail.name)).toEqual([[page]])
  const statements = all.filter(({ words }) => words['db.system.name'] === 'postgresql')
  const ofListing = statements.filter(({ words }) => words['db.collection.name'] === 'listing')
  expect(ofListing.length).toBeGreaterThan(0)
  for (const each of ofListing) {
    expect([each.kind, each.name]).toEqual([CLIENT, `${each.words['db.operation.name']} listing`])
    expect(each.words['db.response.returned_rows']).toMatch(/^\d+$/)
    expect(above(each, all)).toEqual([goods.detail.name, page])
  }
  const outward = all.filter(({ words }) => 'server.address' in words)
  expect(outward.map((each) => [each.name, each.kind, above(each, all)])).toContainEqual([
    'GET 127.0.0.1',
    CLIENT,
    [goods.detail.name, page],
  ])
  expect(outward[0]!.words['http.response.status_code']).toBe('200')
  const said = JSON.stringify(all)
  for (const secret of ['m90000000009', 'planted', '203.0.113', ada.email, ...ada.cookies.values()])
    expect(said.includes(secret), secret).toBe(false)
})

test('a page whose call is answered by another process of ours: one trace over both, and the other one knows that it is ours', async () => {
  heard.length = 0
  const answer = await fetch(`${pages}/cart`)
  expect(answer.status).toBe(200)
  const trace = answer.headers.get('x-request-id')!
  const all = await told(trace)
  const call = all.find(({ name }) => name === account.session.name)!
  expect(above(call, all)).toEqual(['GET 127.0.0.1', 'GET /cart'])
  expect(new Set(heard.map(({ headers }) => headers.get('traceparent')))).toEqual(new Set([null]))
})

test('nobody else says whose work a request is part of, and nobody else is told', async () => {
  const trace = 'ab'.repeat(16)
  const parent = `00-${trace}-${'cd'.repeat(8)}-01`
  const forged = handsOn({ ...world.shop.house.settings, secret: 'a secret of somebody else, long enough' })
  const tries: Readonly<Record<string, string>>[] = [
    { traceparent: parent },
    { traceparent: parent, 'x-tomobako-trace': 'AAAA' },
    forged(api, trace, 'cd'.repeat(8)),
  ]
  for (const headers of tries) {
    const answer = await fetch(`${pages}/cart`, {
      headers: { ...headers, tracestate: 'a=b', baggage: 'a=b' },
    })
    await answer.text()
    expect(answer.headers.get('x-request-id')).not.toBe(trace)
  }
  expect(await told(trace)).toEqual([])
  const ours = handsOn(world.shop.house.settings)
  expect(Object.keys(ours(api, trace, 'cd'.repeat(8)))).toEqual(['traceparent', 'x-tomobako-trace'])
  for (const origin of ['https://api.mercari.jp', collector.url, 'http://shop.test.evil.example'])
    expect(ours(origin, trace, 'cd'.repeat(8))).toEqual({})
  // And what is ours is taken: the same words from whoever knows the secret.
  const answer = await fetch(`${pages}/cart`, { headers: { ...ours(api, trace, 'cd'.repeat(8)) } })
  await answer.text()
  expect(answer.headers.get('x-request-id')).toBe(trace)
})

test('a page that fails says so and stands under its pattern; an address we have not is nobody’s words', async () => {
  const gone = await fetch(`${pages}/ada@example.com/secret-m1`)
  await gone.text()
  const [root] = (await told(gone.headers.get('x-request-id')!)).filter(({ parent }) => parent === undefined)
  expect(root!.name).toBe('GET *')
  const broken = await fetch(`${pages}/console/anything`)
  await broken.text()
  const [page] = await told(broken.headers.get('x-request-id')!)
  expect([page!.name, page!.failed, broken.status]).toEqual(['GET /*', true, 500])
})
