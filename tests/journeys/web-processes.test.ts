import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  account,
  calc,
  cart,
  checkout,
  encode,
  goods,
  order,
  practice,
  staff,
  wallet,
} from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { freePort, startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/** WEB_PROCESSES=2: one shop, two processes that answer people at one port, one that works, one that watches. */
const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-web-processes-'))
let world: RunningWorld
beforeAll(async () => {
  world = await startWorld({
    dataDir,
    ports: [await freePort(), await freePort()],
    env: { WEB_PROCESSES: '2', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
  })
}, 300_000)
afterAll(async () => {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Somebody on one connection, which one of the two processes has let in. */
type Line = { part: string; get: Asks; ask: Calls; end: () => void }
type Told = { status: number; text: string; headers: IncomingHttpHeaders }
type Asks = (path: string, more?: { cookie?: string; ip?: string }) => Promise<Told>
type Calls = <I, O>(endpoint: Endpoint<I, O>, input: I, more?: More) => Promise<Told & { envelope: Envelope }>
type More = { cookie?: string; ip?: string; key?: string }
let callers = 0

async function line(): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port, host } = new URL(world.storefront)
  const from = `10.80.${(callers += 1) >> 8}.${callers & 255}`
  const send = (
    path: string,
    headers: Record<string, string>,
    method = 'GET',
    body: Buffer | null = null,
  ): Promise<Told> =>
    new Promise((done, fail) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: { ...headers, host, ...(body ? { 'content-length': body.length } : {}) },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.on('error', fail)
          answer.on('end', () => done({ status: answer.statusCode!, text, headers: answer.headers }))
        },
      )
      call.on('error', fail)
      call.end(body ?? undefined)
    })
  const get: Asks = (path, { cookie, ip = from } = {}) =>
    send(path, { 'x-forwarded-for': ip, accept: 'text/html', ...(cookie ? { cookie } : {}) })
  const ask: Calls = async (endpoint, input, { cookie, ip = from, key } = {}) => {
    const asked = encode(
      endpoint,
      input,
      { language: 'en', isNew: 0 },
      {
        base: world.storefront,
        headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
        ...(key ? { idempotencyKey: key } : {}),
      },
    )
    const { pathname, search } = new URL(asked.url)
    const body = asked.method === 'GET' ? null : Buffer.from(await asked.arrayBuffer())
    const told = await send(pathname + search, Object.fromEntries(asked.headers), asked.method, body)
    return { ...told, envelope: JSON.parse(told.text) as Envelope }
  }
  const part = /process: \w+ \(([\w-]+)\)/.exec((await get('/healthz')).text)?.[1] ?? 'nobody'
  return { part, get, ask, end: () => agent.destroy() }
}

/** A line to each of the two. */
async function both(): Promise<[Line, Line]> {
  const found = new Map<string, Line>()
  for (let left = 200; found.size < 2 && left > 0; left -= 1) {
    const one = await line()
    if (found.has(one.part)) one.end()
    else found.set(one.part, one)
  }
  expect([...found.keys()].toSorted()).toEqual(['web-1', 'web-2'])
  return [found.get('web-1')!, found.get('web-2')!]
}

const person = (name: string): { email: string; password: string } => {
  const [, email, password] = new RegExp(`(${name}@example\\.com)\\s+(\\S+)`).exec(world.output())!
  return { email: email!, password: password! }
}
const cookieOf = ({ headers }: Told): string =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')

/** The processes the watching one has started, by what they are called. */
function parts(): Map<string, number> {
  const found = new Map<string, number>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const at = words.findIndex((word) => word.endsWith('many/part.ts'))
      if (parent === world.pid && at > 0) found.set(words[at + 1]!, Number(pid))
    } catch {
      // It has just ended.
    }
  return found
}
async function soon(what: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until;) {
    if (await what()) return true
    await new Promise((done) => setTimeout(done, 50))
  }
  return false
}

test('two processes answer at one port, one works, and the console is shown by both', async () => {
  expect([...parts().keys()].toSorted()).toEqual(['web-1', 'web-2', 'worker'])
  for (const one of await both()) {
    expect([(await one.get('/readyz')).status, (await one.get('/calc')).status]).toEqual([200, 200])
    one.end()
  }
  for (let round = 0; round < 12; round += 1) {
    const shown = await fetch(world.console, { headers: { connection: 'close' } })
    expect([shown.status, (await shown.text()).includes('<html')]).toEqual([200, true])
  }
})

test('who signs in at one process is signed in at the other at once, and who signs out is out at both', async () => {
  const [first, second] = await both()
  const cookie = cookieOf(await first.ask(account.login, person('karim')))
  const known = async (one: Line): Promise<unknown> =>
    (await one.ask(account.session, {}, { cookie })).envelope.data
  expect([await known(second), await known(first)]).toEqual([
    expect.objectContaining({ user: expect.objectContaining({ email: person('karim').email }) }),
    expect.objectContaining({ user: expect.objectContaining({ email: person('karim').email }) }),
  ])
  expect((await second.get('/orders', { cookie })).status).toBe(200)
  await second.ask(account.logout, {}, { cookie })
  for (const one of [first, second]) {
    expect((await one.ask(order.list, {} as never, { cookie })).envelope.code).not.toBe(200)
    one.end()
  }
})

test('120 calls a minute from one network are 120 at both processes together, not at each', async () => {
  const lines = await both()
  const input = { country: 'DE', weightGrams: 900, basis: 'actual' } as const
  const began = performance.now()
  const answers = await Promise.all(
    lines.map(async (one) => {
      const mine: number[] = []
      for (let at = 0; at < 110; at += 1)
        mine.push((await one.ask(calc.quote, input as never, { ip: '10.99.1.1' })).status)
      return mine
    }),
  )
  // The bucket fills by two a second while we ask.
  const filled = Math.ceil(((performance.now() - began) / 1_000) * 2) + 1
  const taken = answers.flat().filter((status) => status === 200).length
  expect(taken).toBeGreaterThanOrEqual(120)
  expect(taken).toBeLessThanOrEqual(120 + filled)
  expect(answers.flat().filter((status) => status === 429)).toHaveLength(220 - taken)
  for (const one of lines) one.end()
})

test('one press of "pay" that reaches both processes at once is one order, and the wallet pays once', async () => {
  const lines = await both()
  const [first] = lines
  const cookie = cookieOf(await first.ask(account.login, person('mina')))
  const said = async <I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> => {
    const { envelope } = await first.ask(endpoint, input, { cookie })
    expect([endpoint.name, envelope.code, envelope.msg]).toEqual([endpoint.name, 200, ''])
    return envelope.data as O
  }
  const { cards } = await said(goods.search, {
    source: 'rakuten',
    words: 'カード',
    page: 1,
    sort: 'price_asc',
  } as never)
  let lineId = ''
  for (const { id } of cards) {
    const added = await first.ask(
      cart.add,
      { source: 'rakuten', id, quantity: 1, options: [], remark: '' } as never,
      { cookie },
    )
    if (added.envelope.code !== 200) continue
    lineId = (added.envelope.data as { lineId: string }).lineId
    break
  }
  const balance = async (): Promise<number> => (await said(wallet.detail, {} as never)).balanceYen
  const before = await balance()
  const { id: quoteId, totalYen } = await said(checkout.quote, {
    lineIds: [lineId],
    method: 'wallet',
    points: 0,
  })
  const key = randomUUID()
  const placed = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) =>
      lines[at % 2]!.ask(checkout.place, { quoteId, accept: true } as never, { cookie, key }),
    ),
  )
  expect(placed.map(({ envelope }) => envelope.code)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(placed.map(({ text }) => text)).size).toBe(1)
  expect(before - (await balance())).toBe(totalYen)
  for (const one of lines) one.end()
})

test('time that passes in the practice world at one process has passed at the other, at once', async () => {
  const lines = await both()
  const now = async (one: Line): Promise<number> =>
    Date.parse(((await one.ask(account.session, {})).envelope.data as { now: string }).now)
  const admin = { email: 'ren@tomobako.example', password: 'tomobako-staff-4' }
  const atConsole = <I, O>(endpoint: Endpoint<I, O>, input: I, cookie = ''): Promise<Response> =>
    fetch(
      encode(
        endpoint,
        input,
        { language: 'en', isNew: 0 },
        { base: world.console, headers: cookie ? { cookie } : {} },
      ),
    )
  const login = await atConsole(staff.login, admin)
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const passed = await atConsole(practice.passTime, { minutes: 90 }, cookie)
  expect(await passed.json()).toMatchObject({ code: 200 })
  for (const one of lines) {
    const ahead = ((await now(one)) - Date.now()) / 60_000
    expect([one.part, ahead > 89 && ahead < 91]).toEqual([one.part, true])
    one.end()
  }
})

test('a process that is killed under load takes only what it was just answering along, and is there again soon', async () => {
  const lost: string[] = []
  const wrong: string[] = []
  let isOver = false
  let answered = 0
  const killed = parts().get('web-1')!
  let killedAt = Infinity
  const people = Array.from({ length: 24 }, async (_, who) => {
    while (!isOver) {
      let one: Line | null = null
      try {
        one = await line()
        for (let turn = 0; !isOver; turn += 1) {
          const { status } = await one.get(['/calc', '/', '/readyz', '/calc?country=DE'][(who + turn) % 4]!)
          answered += 1
          if (status !== 200) wrong.push(`${one.part}: ${status}`)
          await new Promise((done) => setTimeout(done, 20))
        }
      } catch (error) {
        // Whose line was not known yet came in at the very moment.
        lost.push(
          `${one?.part ?? 'coming in'}${performance.now() < killedAt ? ' before' : ''}: ${String(error)}`,
        )
      }
      one?.end()
    }
  })
  await soon(() => answered > 200, 60_000)
  killedAt = performance.now()
  process.kill(killed, 'SIGKILL')
  const atKill = answered
  await soon(() => answered > atKill + 200, 60_000)
  const isBack = await soon(async () => {
    const pid = parts().get('web-1')
    if (pid === undefined || pid === killed) return false
    const one = await line().catch(() => null)
    one?.end()
    return one?.part === 'web-1'
  }, 60_000)
  isOver = true
  await Promise.all(people)
  expect(isBack).toBe(true)
  expect(answered).toBeGreaterThan(atKill + 200)
  // One each of those who were on the line of the one that was killed; nobody on the other's.
  expect(lost.filter((each) => !/^(?:web-1|coming in):/.test(each))).toEqual([])
  expect(lost.length).toBeLessThanOrEqual(24)
  expect(wrong).toEqual([])
  expect(world.output()).toMatch(/"name":"web-1".*"signal":"SIGKILL".*"a process ended"/)
}, 300_000)

test('the one that works is started again too, and letters go out as before', async () => {
  const killed = parts().get('worker')!
  process.kill(killed, 'SIGKILL')
  expect(await soon(() => (parts().get('worker') ?? killed) !== killed, 30_000)).toBe(true)
  const one = await line()
  const email = `letters-${randomUUID().slice(0, 8)}@example.com`
  expect((await one.ask(account.sendCode, { email, purpose: 'register' } as never)).envelope.code).toBe(200)
  const came = await soon(
    async () => (await one.get(`/practice/mail.json?to=${email}`)).text.includes(email),
    60_000,
  )
  one.end()
  expect(came).toBe(true)
}, 120_000)

test('SIGTERM under load loses no request at either process, and nobody is left', async () => {
  const lost: string[] = []
  let answered = 0
  // Whoever of the two is free first lets somebody in: one after the other, all could come in by the same.
  const lines = [...(await both()), ...(await Promise.all(Array.from({ length: 22 }, line)))]
  const people = lines.map(async (one, who) => {
    for (let turn = 0; ; turn += 1)
      try {
        const { headers } = await one.get(['/calc', '/', '/readyz'][(who + turn) % 3]!)
        answered += 1
        // Whoever is told that this connection ends goes elsewhere.
        if (headers.connection === 'close') return one.part
        await new Promise((done) => setTimeout(done, Math.random() * 60))
      } catch (error) {
        lost.push(`${one.part}: ${String(error)}`)
        return one.part
      }
  })
  await soon(() => answered > 150, 60_000)
  const pids = [...parts().values()]
  expect(pids).toHaveLength(3)
  const began = performance.now()
  await world.stop()
  const took = performance.now() - began
  const served = new Set(await Promise.all(people))
  expect(lost).toEqual([])
  expect([...served].toSorted()).toEqual(['web-1', 'web-2'])
  expect(took).toBeLessThan(10_000)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
}, 120_000)
