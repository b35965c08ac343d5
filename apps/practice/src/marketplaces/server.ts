import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { controlHouse, truthOf } from '../auction-house/control.ts'
import { isBidOn } from '../auction-house/house.ts'
import type { PracticeSource } from '../catalogue/index.ts'
import { moreSentinels, pictureHost, sentinelTable } from '../catalogue/index.ts'
import { mercariApi, mercariPages } from './mercari.ts'
import { moreHosts } from './more-hosts.ts'
import { drawing } from './pictures.ts'
import { rakutenApi, rakutenPages } from './rakuten.ts'
import { surugayaHost } from './surugaya.ts'
import type { Asked, Host, Told } from './wire.ts'
import { escape, html, json, pageHead, yen } from './wire.ts'
import type { Control, World } from './world.ts'
import { openWorld } from './world.ts'
import { yahooHost } from './yahoo.ts'

export type { Control, Purchase, Seen, Shipping, World } from './world.ts'
export { openWorld, shipping } from './world.ts'
export { practicePicture } from './pictures.ts'
export { moreSentinels, sentinelTable } from '../catalogue/index.ts'

/** The hosts this server stands for. A host is the first part of the path: `/api.mercari.jp/items/get?id=…`. */
export const practiceHosts: Readonly<Record<string, Host>> = {
  'api.mercari.jp': mercariApi,
  'jp.mercari.com': mercariPages,
  'auctions.yahoo.co.jp': yahooHost,
  'openapi.rakuten.co.jp': rakutenApi,
  'item.rakuten.co.jp': rakutenPages,
  'www.suruga-ya.jp': surugayaHost,
  ...Object.fromEntries(moreHosts.map(({ host, answer }) => [host, answer])),
  [pictureHost]: (asked) => drawing(asked.path.slice(1)) ?? html('', 404),
}

export type PracticeMarketplaces = { origin: string; stop(): Promise<void>; world: World }

/**
 * All marketplaces on one loopback port, speaking their wire formats over a made-up catalogue. Beside them, below `/practice/`: pictures
 * (`img/<kind>-<n>.svg`), `control` (POST, JSON), `buy` (POST, form or JSON), `sentinels` (GET), `house` (POST, JSON: the auction house's controls; GET with
 * `id`: the truth about a lot).
 * `now` is the world's clock; a control `{source, id: '*', action: 'down'}` silences a whole source until `restore`.
 */
export function startPracticeMarketplaces({
  port = 0,
  seed,
  size,
  now = Date.now,
  houseFile,
}: {
  port?: number
  seed?: number
  size?: number
  now?: () => number
  /** Where the auction house keeps its bids; absent: in memory only. */
  houseFile?: string
} = {}): Promise<PracticeMarketplaces> {
  const world = openWorld({
    now,
    ...(seed === undefined ? {} : { seed }),
    ...(size === undefined ? {} : { size }),
    ...(houseFile === undefined ? {} : { houseFile }),
  })
  const state: State = { down: new Set(), slow: new Set() }
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const server = createServer((request, response) => {
    const kept = answer(request, world, state).then(async (told) => {
      await told.saved
      return told
    })
    kept.then(
      (told) => {
        if (told.delayMs === undefined) return tell(response, told)
        const timer = setTimeout(() => {
          timers.delete(timer)
          tell(response, told)
        }, told.delayMs)
        timers.add(timer)
        response.on('close', () => {
          clearTimeout(timer)
          timers.delete(timer)
        })
      },
      () => tell(response, json({ error: 'practice server failed' }, 500)),
    )
  })
  return new Promise((settle, fail) => {
    server.on('error', fail)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      settle({
        origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
        world,
        stop: () =>
          new Promise((done) => {
            for (const timer of timers) clearTimeout(timer)
            server.closeAllConnections()
            server.close(() => done())
          }),
      })
    })
  })
}

type State = { down: Set<string>; slow: Set<string> }
const sourceOf: Readonly<Record<string, PracticeSource>> = {
  ...Object.fromEntries(moreHosts.map(({ host, source }) => [host, source])),
  'api.mercari.jp': 'mercari',
  'jp.mercari.com': 'mercari',
  'auctions.yahoo.co.jp': 'yahoo',
  'openapi.rakuten.co.jp': 'rakuten',
  'item.rakuten.co.jp': 'rakuten',
  'www.suruga-ya.jp': 'surugaya',
}

async function answer(request: IncomingMessage, world: World, state: State): Promise<Told> {
  const url = URL.canParse(request.url ?? '/', 'http://127.0.0.1')
    ? new URL(request.url ?? '/', 'http://127.0.0.1')
    : null
  if (!url) return html('', 400)
  const body = await read(request)
  if (body === null) return json({ error: 'too large' }, 413)
  const [, host = '', ...rest] = url.pathname.split('/')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  const asked: Asked = {
    host,
    method: request.method ?? 'GET',
    path: `/${rest.join('/')}`,
    params: url.searchParams,
    rawQuery: url.search,
    headers,
    body,
    origin: `http://${headers.host ?? '127.0.0.1'}`,
  }
  if (host === 'practice') return practice(asked, world, state)
  const handler = Object.hasOwn(practiceHosts, host) ? practiceHosts[host] : undefined
  if (!handler)
    return html(`${pageHead('練習マーケット')}<p>${world.items.length} listings</p>`, host === '' ? 200 : 404)
  const source = sourceOf[host]
  if (source !== undefined && state.down.has(source)) return html('<html><title>503</title></html>', 503)
  if (source !== undefined && state.slow.has(source)) return { ...html('', 200), delayMs: 30_000 }
  return handler(asked, world)
}

async function practice(asked: Asked, world: World, state: State): Promise<Told> {
  if (asked.method === 'GET' && asked.path.startsWith('/img/'))
    return drawing(asked.path.slice(5)) ?? html('', 404)
  if (asked.method === 'GET' && asked.path === '/sentinels') return json([...sentinelTable, ...moreSentinels])
  if (asked.method === 'GET' && asked.path === '/house') {
    const lot = world.find('yahoo', asked.params.get('id') ?? '')
    return lot && isBidOn(lot) ? json(truthOf(world.house, lot)) : json({ error: 'no such lot' }, 404)
  }
  if (asked.method === 'GET' && asked.path === '/health')
    return json({ ok: true, listings: world.items.length })
  if (asked.method !== 'POST') return json({ error: 'not found' }, 404)
  const form = asked.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const input = form ? Object.fromEntries(new URLSearchParams(asked.body)) : parsed(asked.body)
  if (input === null) return json({ error: 'not JSON' }, 400)
  if (asked.path === '/control') return control(input, world, state)
  if (asked.path === '/house') {
    const did = await controlHouse(world.house, input)
    return json(did, did.ok ? 200 : 400)
  }
  if (asked.path === '/buy') return { ...buy(input, world, form), saved: world.house.saved() }
  return json({ error: 'not found' }, 404)
}

const sources: readonly string[] = [...new Set(Object.values(sourceOf))]
const actions: readonly string[] = ['sell_out', 'set_price', 'restore', 'refuse', 'slow', 'down']

function control(input: Record<string, unknown>, world: World, state: State): Told {
  const { source, id, action, priceYen } = input
  if (
    typeof source !== 'string' ||
    !sources.includes(source) ||
    typeof id !== 'string' ||
    typeof action !== 'string' ||
    !actions.includes(action)
  )
    return json({ error: 'source, id and action are needed' }, 400)
  if (action === 'set_price' && !(Number.isSafeInteger(priceYen) && Number(priceYen) > 0))
    return json({ error: 'priceYen is needed' }, 400)
  if (id === '*' && (action === 'slow' || action === 'down' || action === 'restore')) {
    state.down.delete(source)
    state.slow.delete(source)
    if (action !== 'restore') state[action].add(source)
  }
  const whole = id === '*' && (action === 'slow' || action === 'down')
  const done =
    whole ||
    world.control({
      source,
      id,
      action,
      ...(action === 'set_price' ? { priceYen: Number(priceYen) } : {}),
    } as Control) // each member was checked above
  return done ? json({ ok: true }) : json({ error: 'no such listing' }, 404)
}

const refusals = {
  sold_out: '売り切れました。',
  seller_refused: '出品者により購入が取り消されました。',
  not_found: '商品が見つかりません。',
  auction_only: '入札のみの商品です。',
  price_on_request: 'この商品は購入できません。',
  price_changed: '価格が変更されました。',
} as const

function buy(input: Record<string, unknown>, world: World, form: boolean): Told {
  const { source, id, priceYen } = input
  if (typeof source !== 'string' || !sources.includes(source) || typeof id !== 'string')
    return json({ error: 'source and id are needed' }, 400)
  const expected = Number(priceYen)
  const result = world.buy(
    source as PracticeSource,
    id,
    Number.isSafeInteger(expected) && expected > 0 ? { priceYen: expected } : undefined,
  ) // checked to be one of the sources
  if (!form) return json(result, result.ok ? 200 : 409)
  if (!result.ok)
    return html(
      `${pageHead('購入できませんでした')}<h1>購入できませんでした</h1><p>${refusals[result.why]}</p>`,
      409,
    )
  return html(
    `${pageHead('購入が完了しました')}<h1>購入が完了しました</h1><dl><dt>注文番号</dt><dd id="order-no">${escape(result.orderNo)}</dd><dt>商品代金</dt><dd id="price">${yen(result.priceYen)}円</dd><dt>送料</dt><dd id="postage">${yen(result.postageYen)}円</dd><dt>発送予定</dt><dd>${new Date(result.shipping.shipsAt).toISOString().slice(0, 10)}</dd></dl>`,
  )
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null // just checked to be an object
  } catch {
    return null
  }
}

async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array) // node gives buffers for a stream without encoding
    size += bytes.length
    if (size > 1_000_000) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tell(response: ServerResponse, told: Told): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(told.status, {
    'content-type': told.type,
    'x-content-type-options': 'nosniff',
    ...told.headers,
  })
  response.end(told.body)
}
