import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, cart, encode, goods } from '@tomobako/contract'
import { freePort, startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/** docs/resilience.md, lived through by a whole shop: its database frozen, killed, and the shop itself told to leave. */
const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-resilience-'))
let world: RunningWorld
let cookie = ''
let item = ''
beforeAll(async () => {
  world = await startWorld({ dataDir, ports: [await freePort(), await freePort()] })
  const [, email, password] = /(\S+@example\.com)\s+(\S+)/.exec(world.output())!
  const login = await fetch(
    encode(
      account.login,
      { email: email!, password: password! },
      { language: 'en', isNew: 0 },
      { base: world.storefront },
    ),
  )
  cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const found = await fetch(
    encode(
      goods.search,
      { source: 'rakuten', words: 'カード', page: 1, sort: 'price_asc' },
      { language: 'en', isNew: 0 },
      { base: world.storefront },
    ),
  )
  item = ((await found.json()) as { data: { cards: { id: string }[] } }).data.cards[0]!.id
}, 300_000)
afterAll(async () => {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

type Told = { status: number; ms: number; text: string; headers: Headers }
const ask = async (path: string | Request, headers: Record<string, string> = {}): Promise<Told> => {
  const began = performance.now()
  const response = await fetch(
    typeof path === 'string'
      ? new Request(world.storefront + path, { headers: { accept: 'text/html', ...headers } })
      : path,
    { redirect: 'manual' },
  )
  const text = await response.text()
  return { status: response.status, ms: performance.now() - began, text, headers: response.headers }
}
const add = (): Request =>
  encode(
    cart.add,
    { source: 'rakuten', id: item, quantity: 1, options: [], remark: '' },
    { language: 'de', isNew: 0 },
    { base: world.storefront, idempotencyKey: randomUUID(), headers: { cookie } },
  )
const soon = async (what: () => Promise<boolean>, ms: number): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < ms) {
    if (await what().catch(() => false)) return performance.now() - began
    await new Promise((done) => setTimeout(done, 100))
  }
  return Number.POSITIVE_INFINITY
}
const isReady = async (): Promise<boolean> => (await ask('/readyz')).status === 200
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
/** The server and everything it started. */
const wholeDatabase = (): number[] => {
  const first = postmaster()
  return [
    first,
    ...readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(/\s+/).map(Number),
  ]
}

test('a frozen database: pages of nobody in particular are shown as they were, nobody is signed out, writes are 503 within seconds, and it recovers without a restart', async () => {
  const page = `/mall/rakuten/detail/${encodeURIComponent(item)}`
  expect((await ask('/calc')).status).toBe(200)
  expect((await ask(page)).status).toBe(200)
  expect((await ask('/cart', { cookie })).status).toBe(200)
  const frozen = wholeDatabase()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    // The very first one meets the frozen database before anybody has noticed.
    const first = await ask(add())
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '3'])
    expect(first.ms).toBeLessThan(8_000)
    expect(JSON.parse(first.text)).toMatchObject({ code: 503, key: 'common.unavailable' })
    expect((await ask('/readyz')).status).toBe(503)
    const health = await ask('/healthz')
    expect([health.status, health.text]).toEqual([200, expect.stringContaining('database: away')])

    // Older than a kept page may be: made anew it cannot be.
    await new Promise((done) => setTimeout(done, 11_000))
    const shown = await ask(page)
    expect([shown.status, shown.headers.get('x-tomobako-stale')]).toEqual([200, '1'])
    expect(shown.text).toContain('class="stalebar"')
    expect(shown.ms).toBeLessThan(4_000)
    for (const path of ['/cart', '/orders', '/wallet']) {
      const mine = await ask(path, { cookie })
      expect([path, mine.status, mine.headers.get('location')]).toEqual([path, 503, null])
      expect(mine.ms).toBeLessThan(8_000)
    }
    const second = await ask(add())
    expect([second.status, second.ms < 4_000]).toEqual([503, true])
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  expect(await soon(isReady, 20_000)).toBeLessThan(6_000)
  expect(await soon(async () => (await ask('/cart', { cookie })).status === 200, 20_000)).toBeLessThan(6_000)
  expect(JSON.parse((await ask(add())).text)).toMatchObject({ code: 200 })
})

test('a killed database is started again while health says that it is away; the same session goes on', async () => {
  for (let round = 0; round < 2; round += 1) {
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    // A quick machine has it back before anybody asks: away, or another server already.
    expect(await soon(async () => !(await isReady()) || postmaster() !== killed, 20_000)).toBeLessThan(20_000)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/calc')).status).toBe(200)
    expect(await soon(async () => postmaster() !== killed && (await isReady()), 40_000)).toBeLessThan(40_000)
    expect(await soon(async () => (await ask('/cart', { cookie })).status === 200, 20_000)).toBeLessThan(
      6_000,
    )
  }
})

/** Two dozen people on connections they keep, who look on until they are told that theirs ends. */
function crowd(of: RunningWorld): { lost: string[]; answered: () => number; gone: Promise<unknown> } {
  const { port } = new URL(of.storefront)
  const lost: string[] = []
  let answered = 0
  const client = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const paths = ['/calc', '/cart', '/', '/orders', '/readyz']
    for (let turn = 0, more = true; more; turn += 1)
      more = await new Promise<boolean>((done) => {
        const call = request(
          { host: '127.0.0.1', port, path: paths[(turn + index) % paths.length], agent, headers: { cookie } },
          (answer) => {
            answer.resume()
            answer.on('end', () => {
              answered += 1
              // Whoever is told that this connection ends goes to another process.
              setTimeout(() => done(answer.headers.connection !== 'close'), Math.random() * 100)
            })
            answer.on('error', (error) => (lost.push(String(error)), done(false)))
          },
        )
        call.on('error', (error) => (lost.push(`${answered}: ${String(error)}`), done(false)))
        call.end()
      })
    agent.destroy()
  }
  return {
    lost,
    answered: () => answered,
    gone: Promise.all(Array.from({ length: 24 }, (_, index) => client(index))),
  }
}

test('SIGTERM to a process that is still making its first pages loses no request', async () => {
  // The same shop, just started: nothing is warm, and everybody is there at once.
  await world.stop()
  world = await startWorld({ dataDir, ports: [await freePort(), await freePort()] })
  const people = crowd(world)
  await soon(async () => people.answered() > 0, 60_000)
  const began = performance.now()
  await world.stop()
  const took = performance.now() - began
  await people.gone
  expect(people.lost).toEqual([])
  expect(took).toBeLessThan(10_000)
  world = await startWorld({ dataDir, ports: [await freePort(), await freePort()] })
}, 300_000)

test('SIGTERM under load loses no request, and the process ends within ten seconds', async () => {
  const people = crowd(world)
  await soon(async () => people.answered() > 150, 60_000)
  const began = performance.now()
  await world.stop()
  const took = performance.now() - began
  await people.gone
  expect(people.lost).toEqual([])
  expect(people.answered()).toBeGreaterThan(50)
  expect(took).toBeLessThan(10_000)
})
