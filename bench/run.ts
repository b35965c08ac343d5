/**
 * `npm run bench`: how fast this installation is on this machine, as ratios to what the same machine does at its plainest in the
 * same run. Nothing here decides a test. Everything stays on loopback and is bounded in time.
 */
import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { account, cart, checkout, encode, goods } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { repo } from '../tools/generate/write.ts'
import { startWorld } from '../tests/journeys/support/world.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const connections = 8
const world = await startWorld({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
const rows: { what: string; rate: number; p50: number; p99: number; bytes: number; ratio: string; note: string }[] = []
let address = 0
const nextAddress = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${(address += 1) & 255}`

try {
  const item = await anItem()
  const pages = [
    ['home page', '/'],
    ['item page', `/mall/${item.source}/detail/${encodeURIComponent(item.id)}`],
    ['calculator', '/calc?country=DE&weightGrams=1200'],
  ] as const
  for (const [what, path] of pages) {
    const body = await (await fetch(world.storefront + path, { headers: { 'x-forwarded-for': nextAddress() } })).text()
    const floor = await plain(body)
    await load(what, world.storefront + path, floor)
  }
  const call = encode(goods.detail, { source: item.source, id: item.id }, { language: 'en', isNew: 0 }, { base: world.storefront })
  const answer = await (await fetch(call)).text()
  await load('API item', call.url, await plain(answer))
  const session = encode(account.session, {}, { language: 'en', isNew: 0 }, { base: world.storefront })
  await load('API session', session.url, await plain('{}'))
  await checkouts(item)
  print()
  weights()
} finally {
  await world.stop()
}
process.exit(0)

/** The same body from a bare node:http server: the limit of this machine, driver included. */
async function plain(body: string): Promise<number> {
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address() as { port: number }
  const result = await autocannon({ url: `http://127.0.0.1:${address.port}`, connections, duration: Math.min(3, seconds) })
  server.close()
  server.closeAllConnections()
  return result.requests.average
}

async function load(what: string, url: string, floor: number): Promise<void> {
  const requests = [{ method: 'GET' as const, setupRequest: (request: object) => ({ ...request, headers: { 'x-forwarded-for': nextAddress() } }) }]
  await autocannon({ url, connections, duration: 2, requests })
  const result = await autocannon({ url, connections, duration: seconds, requests })
  rows.push({ what, rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, bytes: Math.round(result.throughput.average / Math.max(1, result.requests.average)), ratio: `${(result.requests.average / floor).toFixed(3)} of plain HTTP (${Math.round(floor)}/s)`, note: result.non2xx + result.errors > 0 ? `${result.non2xx + result.errors} not ok` : '' })
}

/** Whole checkouts from the wallet (cart, quote, place), one after the other per customer, all customers at once. */
async function checkouts(item: { source: string; id: string }): Promise<void> {
  const people = [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)].map(([, email, password]) => ({ email: email!, password: password! }))
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    people.map(async (person) => {
      const ip = nextAddress()
      const signedIn = await ask(account.login, person, ip)
      for (let index = 0; index < 25; index += 1) {
        const start = performance.now()
        const added = await ask(cart.add, { source: item.source as 'rakuten', id: item.id, quantity: 1, options: [], remark: '' }, nextAddress(), signedIn.cookies)
        if (added.envelope.code !== 200) return
        const quoted = await ask(checkout.quote, { lineIds: [(added.envelope.data as { lineId: string }).lineId], method: 'wallet', points: 0 }, nextAddress(), signedIn.cookies)
        if (quoted.envelope.code !== 200) return
        const placed = await ask(checkout.place, { quoteId: (quoted.envelope.data as { id: string }).id, accept: true }, nextAddress(), signedIn.cookies)
        if (placed.envelope.code !== 200) return
        times.push(performance.now() - start)
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  rows.push({ what: 'checkout, paid', rate: times.length / took, p50: times[Math.floor(times.length / 2)] ?? 0, p99: times.at(-1) ?? 0, bytes: 0, ratio: `${people.length} customers, three calls each`, note: `${times.length} orders` })
}

async function ask<I, O>(endpoint: Endpoint<I, O>, input: I, ip: string, cookie = ''): Promise<{ envelope: Envelope; cookies: string }> {
  const response = await fetch(encode(endpoint, input, { language: 'en', isNew: 0 }, { base: world.storefront, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } }))
  return { envelope: JSON.parse(await response.text()) as Envelope, cookies: response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ') }
}

async function anItem(): Promise<{ source: 'rakuten'; id: string }> {
  const { envelope } = await ask(goods.search, { source: 'rakuten', words: 'カード', page: 1, sort: 'price_asc' }, nextAddress())
  for (const card of (envelope.data as { cards: { id: string; availability: string }[] }).cards) {
    const detail = await ask(goods.detail, { source: 'rakuten', id: card.id }, nextAddress())
    const view = detail.envelope.data as { notBuyable: string | null; options: { required: boolean }[]; variants: unknown[]; problem: string | null } | null
    if (view && view.notBuyable === null && view.problem === null && view.options.every((each) => !each.required) && view.variants.length < 2) return { source: 'rakuten', id: card.id }
  }
  throw new Error('no item to buy was found')
}

function print(): void {
  process.stdout.write(`\n${'what'.padEnd(18)}${'per second'.padStart(12)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}  against\n`)
  for (const row of rows) process.stdout.write(`${row.what.padEnd(18)}${row.rate.toFixed(1).padStart(12)}${row.p50.toFixed(1).padStart(9)}${row.p99.toFixed(1).padStart(9)}  ${row.ratio}${row.note ? `; ${row.note}` : ''}\n`)
}

/** First-load JavaScript, brotli: every script the page asks for at once. */
function weights(): void {
  const folder = join(repo, 'apps/storefront/build/client/assets')
  const size = (name: string) => brotliCompressSync(readFileSync(join(folder, name))).length
  const total = readdirSync(folder).filter((name) => name.endsWith('.js')).reduce((sum, name) => sum + size(name), 0)
  process.stdout.write(`\nAll JavaScript of the storefront, every screen: ${(total / 1_024).toFixed(1)} KB brotli.\n`)
}
