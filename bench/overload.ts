/**
 * `npm run bench -- overload [users] [minutes]`: more people than one thread can serve, on loopback. Visitors look (pages that are kept and
 * pages that are not), robots crawl, signed-in customers look into their cart and ask for quotes. First a few of them for a while, as many as
 * the thread can serve, then all. Prints every ten seconds what was served how fast, what was shed, and what memory the server holds; at the
 * end what must hold. Nothing here decides a test.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { account, encode, goods } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { startWorld } from '../tests/journeys/support/world.ts'

const [users = 400, minutes = 1] = process.argv.slice(3).map(Number)
const THINK_MS = 500
/** So many are served without anybody being turned away, on a machine that serves about thirty pages a second. */
const FEW = 30
const CALM_MS = 40_000
const WARM_MS = 10_000
const world = await startWorld({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
const { port } = new URL(world.storefront)
type Seen = { at: number; ms: number; status: number; who: Who }
type Who = 'robot' | 'visitor' | 'customer' | 'money'
const seen: Seen[] = []
const people = [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)].map(
  ([, email, password]) => ({ email: email!, password: password! }),
)

async function ask<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  cookie = '',
): Promise<{ envelope: Envelope; cookies: string }> {
  const response = await fetch(
    encode(
      endpoint,
      input,
      { language: 'en', isNew: 0 },
      { base: world.storefront, headers: { 'x-forwarded-for': '10.200.0.1', ...(cookie ? { cookie } : {}) } },
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

const found = await ask(goods.search, { source: 'rakuten', words: 'カード', page: 1, sort: 'price_asc' })
const items = (found.envelope.data as { cards: { id: string }[] }).cards.map(
  ({ id }) => `/mall/rakuten/detail/${encodeURIComponent(id)}`,
)
const sessions = await Promise.all(people.map(async (person) => (await ask(account.login, person)).cookies))
const words = ['camera', 'card', 'figure', 'kimono', 'doll', 'watch', 'guitar', 'manga']
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

const walks: Readonly<Record<Who, () => { path: string; cookie?: string; agent?: string }>> = {
  visitor: () => ({
    path: Math.random() < 0.4 ? '/' : Math.random() < 0.6 ? any(items) : `/search?keyword=${any(words)}`,
  }),
  robot: () => ({
    path: any([...items, '/popular', '/search?keyword=bag']),
    agent: 'Examplebot/1.0 (crawler)',
  }),
  customer: () => ({ path: any(['/cart', '/orders', '/', any(items)]), cookie: any(sessions) }),
  money: () => ({ path: any(['/checkout', '/wallet']), cookie: any(sessions) }),
}
const whoOf = (index: number): Who =>
  index % 20 === 0 ? 'money' : index % 5 === 0 ? 'customer' : index % 7 === 0 ? 'robot' : 'visitor'

const user = async (index: number, until: number): Promise<void> => {
  const who = whoOf(index)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await new Promise((done) => setTimeout(done, Math.random() * THINK_MS))
  while (performance.now() < until) {
    const { path, cookie, agent: name } = walks[who]()
    const began = performance.now()
    const status = await new Promise<number>((done) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path,
          agent,
          timeout: 60_000,
          headers: {
            host: `localhost:${port}`,
            accept: 'text/html',
            'accept-encoding': 'gzip, br',
            'x-forwarded-for': `10.${index >> 8}.${index & 255}.${Math.floor(Math.random() * 250)}`,
            'user-agent': name ?? 'Mozilla/5.0 (bench)',
            ...(cookie ? { cookie } : {}),
          },
        },
        (answer) => {
          answer.resume()
          answer.on('close', () => done(answer.statusCode ?? 0))
        },
      )
      call.on('timeout', () => call.destroy())
      call.on('error', () => done(0))
      call.end()
    })
    seen.push({ at: began, ms: performance.now() - began, status, who })
    // Somebody who is told to come back does; everybody else reads for a moment.
    await new Promise((done) => setTimeout(done, status === 503 ? 3_000 : THINK_MS * (0.5 + Math.random())))
  }
  agent.destroy()
}

const rss = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${world.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
const part = (sorted: readonly number[], share: number): string =>
  String(Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)).padStart(7)
function line(title: string, rows: readonly Seen[]): void {
  const served = rows
    .filter(({ status }) => status > 0 && status < 500)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const shed = rows.filter(({ status }) => status === 503)
  const shedMs = shed.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const wrong = rows.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length
  process.stdout.write(
    `${title.padEnd(12)}${String(rows.length).padStart(7)}${part(served, 0.5)}${part(served, 0.95)}${part(served, 0.99)}${part(served, 1)}${`${((shed.length / Math.max(1, rows.length)) * 100).toFixed(1)} %`.padStart(9)}${part(shedMs, 0.5)}${part(shedMs, 0.99)}${String(wrong).padStart(7)}${rss().toFixed(0).padStart(8)}\n`,
  )
}

process.stdout.write(
  `${users} users, ${minutes} min, ${THINK_MS} ms between their pages\n\n${'when/who'.padEnd(12)}${'asked'.padStart(7)}${'p50 ms'.padStart(7)}${'p95'.padStart(7)}${'p99'.padStart(7)}${'most'.padStart(7)}${'shed'.padStart(9)}${'in p50'.padStart(7)}${'in p99'.padStart(7)}${'wrong'.padStart(7)}${'RSS MB'.padStart(8)}\n`,
)
async function crowd(count: number, ms: number): Promise<void> {
  const began = performance.now()
  let told = seen.length
  const teller = setInterval(() => {
    line(`${Math.round((performance.now() - began) / 1_000)} s`, seen.slice(told))
    told = seen.length
    most = Math.max(most, rss())
  }, 10_000)
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => user(index, began + ms)))
  } finally {
    clearInterval(teller)
  }
}

const isServed = ({ status }: Seen): boolean => status > 0 && status < 500
/** Pages a second, of those that were asked for in the time. */
const rate = (rows: readonly Seen[], ms: number): number => (rows.filter(isServed).length / ms) * 1_000
let most = 0
try {
  await crowd(FEW, WARM_MS)
  seen.length = 0
  process.stdout.write(`\n${FEW} users\n`)
  await crowd(FEW, CALM_MS)
  const calm = rate(seen, CALM_MS)
  line('all', seen)
  seen.length = 0
  const before = rss()
  most = before
  process.stdout.write(`\n${users} users\n`)
  await crowd(users, minutes * 60_000)
  process.stdout.write('\n')
  for (const who of ['robot', 'visitor', 'customer', 'money'] as const)
    line(
      who,
      seen.filter((each) => each.who === who),
    )
  line('all', seen)
  const under = rate(seen, minutes * 60_000)
  const gate = seen.filter(({ status }) => status === 503).map(({ ms }) => ms)
  process.stdout.write(
    `\nserved a second: ${calm.toFixed(1)} with ${FEW}, ${under.toFixed(1)} with ${users}: ${((under / calm) * 100).toFixed(0)} % (at least 70)
longest of all: ${Math.round(Math.max(...seen.map(({ ms }) => ms)))} ms (at most 10,000)
turned away within: p99 ${part(
      gate.toSorted((a, b) => a - b),
      0.99,
    ).trim()} ms (below 1,000)
memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most\n`,
  )
  await new Promise((done) => setTimeout(done, 10_000))
  process.stdout.write(`RSS ten seconds later: ${rss().toFixed(0)} MB\n`)
} finally {
  await world.stop()
}
process.exit(0)
