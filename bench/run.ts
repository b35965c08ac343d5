/**
 * `npm run bench`: how fast this installation is on this machine, as ratios to what the same machine does at its plainest in the
 * same run. Nothing here decides a test. Everything stays on loopback and is bounded in time.
 */
import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { account, calc, cart, checkout, encode, goods } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { openDatabase, startEmbedded } from '@tomobako/backend'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { post } from '../packages/backend/src/ledger/index.ts'
import { repo } from '../tools/generate/write.ts'
import { quotesPerSecond } from './quotes.ts'
import { startWorld } from '../tests/journeys/support/world.ts'

/** quality P5: kilobytes of 1,000 bytes, brotli. */
const GOAL_KB = 100
const kb = (bytes: number): string => (bytes / 1_000).toFixed(1)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const connections = 8
const world = await startWorld({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
type Row = { what: string; rate: number; p50: number; p99: number; bytes: number; note: string }
const rows: Row[] = []
let address = 0
const nextAddress = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${(address += 1) & 255}`
const { db } = openDatabase(await startEmbedded({ dataDir: world.dataDir, watch: false }), () => {})
const caller = { language: 'en', isNew: 0 } as const
const base = { base: world.storefront }

try {
  await idle()
  const items = await someItems(12)
  const item = items[0]!
  const itemPath = `/mall/${item.source}/detail/${encodeURIComponent(item.id)}`
  const hello = await plain()
  const pages = [
    ['home page', '/'],
    ['item page', itemPath],
    ['search page', '/search?keyword=card'],
    ['calculator', '/calc?country=DE&weight=1200'],
  ] as const
  for (const [what, path] of pages) await load(what, world.storefront + path)
  // What a signed-in customer costs: nothing of theirs is ever kept.
  const signedIn = await ask(account.login, people()[0]!, nextAddress())
  await load('home, signed in', `${world.storefront}/`, signedIn.cookies)
  await load('item, signed in', world.storefront + itemPath, signedIn.cookies)
  await load('API home', encode(goods.home, {}, caller, base).url)
  await load('API item', encode(goods.detail, { source: item.source, id: item.id }, caller, base).url)
  await load('API session', encode(account.session, {}, caller, base).url)
  await load(
    'API calc quote',
    encode(calc.quote, { country: 'DE', weightGrams: 1_200, basis: 'actual' }, caller, base).url,
  )
  const rule = quotesPerSecond()
  rows.push({
    what: 'rule: calc quote',
    rate: rule.rate,
    p50: rule.p50,
    p99: rule.p99,
    bytes: 0,
    note: `in process, ${rule.rows.toFixed(1)} priced methods each`,
  })
  await checkouts(items)
  print(hello)
  await weights(pages)
} finally {
  await db.destroy()
  await world.stop()
}
process.exit(0)

/** Waits until the demo world has done what it began with (pictures, mails): they would be measured as well. */
async function idle(): Promise<void> {
  const open = async (): Promise<number> =>
    (
      await sql<{
        open: number
      }>`select count(*)::int as open from pgboss.job where name in ('work', 'pictures') and state in ('created', 'retry', 'active')`.execute(
        db,
      )
    ).rows[0]!.open
  for (let left = 240; left > 0 && (await open()) > 0; left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

/** A bare node:http server that says hello: what HTTP itself costs on this machine, driver included. */
async function plain(): Promise<number> {
  const server = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number } // Listening on a port, not on a socket's path.
  const url = `http://127.0.0.1:${port}`
  await autocannon({ url, connections, duration: 1 })
  const result = await autocannon({ url, connections, duration: Math.min(3, seconds) })
  server.close()
  server.closeAllConnections()
  return result.requests.average
}

async function load(what: string, url: string, cookie = ''): Promise<void> {
  // As browsers ask: packed. Every request comes from another address, or the limits would answer.
  const requests = [
    {
      method: 'GET' as const,
      setupRequest: (request: object) => ({
        ...request,
        headers: {
          'x-forwarded-for': nextAddress(),
          'accept-encoding': 'gzip, br',
          ...(cookie ? { cookie } : {}),
        },
      }),
    },
  ]
  await autocannon({ url, connections, duration: 2, requests })
  const result = await autocannon({ url, connections, duration: seconds, requests })
  rows.push({
    what,
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.average / Math.max(1, result.requests.average)),
    note: result.non2xx + result.errors > 0 ? `${result.non2xx + result.errors} not ok` : '',
  })
}

function people(): { email: string; password: string }[] {
  return [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)].map(
    ([, email, password]) => ({ email: email!, password: password! }),
  )
}

/** Whole checkouts from the wallet (cart, quote, place): every customer in several tabs, each tab one order after the other. */
async function checkouts(items: readonly Item[]): Promise<void> {
  const all = people()
  const tabs = Math.max(1, Math.floor(items.length / all.length))
  const times: number[] = []
  let refused = ''
  const sessions = await Promise.all(
    all.map(async (person) => {
      const { cookies, envelope } = await ask(account.login, person, nextAddress())
      const { id } = envelope.data as { id: string } // The login's answer is the customer.
      await db
        .transaction()
        .execute((tx) =>
          post(
            { db: tx, now: Date.now() },
            entry('toppedUp', `bench/${id}`, [
              move(50_000_000, accounts.processor('practice'), accounts.wallet(id)),
            ]),
          ),
        )
      return cookies
    }),
  )
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    sessions.flatMap((cookies, who) =>
      Array.from({ length: tabs }, async (_, tab) => {
        const item = items[who * tabs + tab]!
        while (performance.now() < until) {
          const start = performance.now()
          const added = await ask(
            cart.add,
            { source: item.source, id: item.id, quantity: 1, options: [], remark: '' },
            nextAddress(),
            cookies,
          )
          const quoted =
            added.envelope.code === 200
              ? await ask(
                  checkout.quote,
                  {
                    lineIds: [(added.envelope.data as { lineId: string }).lineId],
                    method: 'wallet',
                    points: 0,
                  },
                  nextAddress(),
                  cookies,
                )
              : added
          const placed =
            quoted.envelope.code === 200
              ? await ask(
                  checkout.place,
                  { quoteId: (quoted.envelope.data as { id: string }).id, accept: true },
                  nextAddress(),
                  cookies,
                )
              : quoted
          if (placed.envelope.code !== 200) return void (refused = placed.envelope.msg)
          times.push(performance.now() - start)
        }
      }),
    ),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  rows.push({
    what: 'checkout, paid',
    rate: times.length / took,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes: 0,
    note: `${times.length} orders of three calls, ${all.length} customers × ${tabs} tabs${refused ? `; refused: ${refused}` : ''}`,
  })
}

async function ask<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  ip: string,
  cookie = '',
): Promise<{ envelope: Envelope; cookies: string }> {
  const response = await fetch(
    encode(
      endpoint,
      input,
      { language: 'en', isNew: 0 },
      { base: world.storefront, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } },
    ),
  )
  return {
    envelope: JSON.parse(await response.text()) as Envelope,
    cookies: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

type Item = { source: 'rakuten'; id: string }
/** Things of a shop that can be bought as they are, more than once. */
async function someItems(wanted: number): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; page <= 4 && found.length < wanted; page += 1) {
    const { envelope } = await ask(
      goods.search,
      { source: 'rakuten', words: 'カード', page, sort: 'price_asc' },
      nextAddress(),
    )
    for (const card of (envelope.data as { cards: { id: string }[] }).cards) {
      if (found.length >= wanted) break
      const view = (await ask(goods.detail, { source: 'rakuten', id: card.id }, nextAddress())).envelope
        .data as {
        notBuyable: string | null
        options: { required: boolean }[]
        variants: unknown[]
        problem: string | null
      } | null
      if (
        view &&
        view.notBuyable === null &&
        view.problem === null &&
        view.options.every((each) => !each.required) &&
        view.variants.length < 2
      )
        found.push({ source: 'rakuten', id: card.id })
    }
  }
  if (found.length === 0) throw new Error('no item to buy was found')
  return found
}

function print(hello: number): void {
  process.stdout.write(
    `\nplain HTTP hello: ${Math.round(hello)} a second; ${connections} connections, ${seconds} s each\n\n${'what'.padEnd(18)}${'per second'.padStart(12)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'KB each'.padStart(9)}  of hello\n`,
  )
  for (const row of rows)
    process.stdout.write(
      `${row.what.padEnd(18)}${row.rate.toFixed(1).padStart(12)}${row.p50.toFixed(1).padStart(9)}${row.p99.toFixed(1).padStart(9)}${(row.bytes ? (row.bytes / 1_000).toFixed(1) : '').padStart(9)}  ${(row.rate / hello).toFixed(4)}${row.note ? `; ${row.note}` : ''}\n`,
    )
}

/** First-load JavaScript of the screens (all the browser is told to load at once, by the build's manifest) and what their HTML weighs. */
async function weights(pages: readonly (readonly [string, string])[]): Promise<void> {
  const client = join(repo, 'apps/storefront/build/client')
  const names = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const sizes = new Map(
    names.map((name) => [
      `/assets/${name}`,
      brotliCompressSync(readFileSync(join(client, 'assets', name))).length,
    ]),
  )
  const manifest = readFileSync(
    join(
      client,
      'assets',
      names.find((name) => name.startsWith('manifest-'))!,
    ),
    'utf8',
  )
  // Written by the router's own build: `window.__reactRouterManifest={…};`
  const { entry: first, routes } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  ) as { entry: Loads; routes: Record<string, Loads> }
  type Loads = { module: string; imports?: string[] }
  process.stdout.write(`\nFirst-load JavaScript, brotli (goal ${GOAL_KB} KB for home and item):\n`)
  for (const [what, id] of [
    ['home', 'home'],
    ['item', 'mall/rakuten/detail/:id'],
    ['search', 'search'],
    ['calculator', 'calc'],
    ['cart', 'cart'],
    ['checkout', 'checkout'],
  ] as const) {
    const files = new Set(
      [first, routes['root']!, routes[id]!].flatMap((each) => [each.module, ...(each.imports ?? [])]),
    )
    const parts = [...files]
      .map((file) => ({ file, bytes: sizes.get(file) ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes)
    const total = parts.reduce((sum, each) => sum + each.bytes, 0)
    process.stdout.write(
      `  ${what.padEnd(14)}${kb(total).padStart(8)} KB in ${files.size} files: ${parts
        .slice(0, 4)
        .map((each) => `${/assets\/(.*?)-/.exec(each.file)?.[1] ?? each.file} ${kb(each.bytes)}`)
        .join(', ')}, …\n`,
    )
  }
  process.stdout.write(
    `  all screens   ${kb([...sizes.values()].reduce((sum, each) => sum + each, 0)).padStart(8)} KB\n\nHTML, brotli as sent or as it would be (goal 20 KB for a list of 48):\n`,
  )
  for (const [what, path] of pages) {
    const html = Buffer.from(
      await (
        await fetch(world.storefront + path, { headers: { 'x-forwarded-for': nextAddress() } })
      ).arrayBuffer(),
    )
    process.stdout.write(
      `  ${what.padEnd(14)}${kb(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length).padStart(8)} KB of ${kb(html.length)}\n`,
    )
  }
}
