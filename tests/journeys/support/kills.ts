import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { account, cart, checkout, encode, goods } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { openDatabase, startEmbedded } from '@tomobako/backend'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { post } from '../../../packages/backend/src/ledger/index.ts'
import { node } from '../../../tools/steps.ts'
import { freePort, startWorld } from './world.ts'
import type { RunningWorld } from './world.ts'

/**
 * Customers order all the time while the server, the database and the database's own workers are killed at moments nobody chose.
 * Every customer keeps a journal of what they were told, and asks again with the same key until they are told something definite.
 */
export type Victim = 'server' | 'database' | 'worker'
export type Killed = {
  kills: Record<Victim, number>
  /** Keys that were used for a checkout, and what became of them. */
  keys: number
  acknowledged: number
  refused: Record<string, number>
  /** Keys that never got a definite answer within a minute of a working shop. */
  unanswered: string[]
  /** Acknowledged orders that are not there, and orders that are there twice or that nobody was told of. */
  lost: string[]
  doubled: string[]
  /** Answers with status 500: a bug is no answer. And what the shop wrote down about them, each once. */
  bugs: string[]
  written: string[]
  /** How long the shop was away after a kill, milliseconds: worst and middle of each kind. */
  back: Record<Victim, { middle: number; worst: number }>
  books: string
}

const PATIENCE_MS = 60_000

export async function killAtRandom(count: number, tell: (line: string) => void = () => {}): Promise<Killed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-kills-'))
  const ports = [await freePort(), await freePort()] as const
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const open = (): Promise<RunningWorld> => startWorld({ dataDir, ports, env })
  let world = await open()
  const written: string[] = []
  const readLog = (): void =>
    void written.push(
      ...world
        .output()
        .split('\n')
        .filter((line) => line.includes('"msg":"bug"'))
        .map((line) => {
          const { call, error } = JSON.parse(line) as { call: string; error: { stack?: string } }
          return `${call}: ${error.stack?.split('\n').slice(0, 8).join(' ') ?? JSON.stringify(error)}`
        }),
    )
  const base = world.storefront
  const kills: Record<Victim, number> = { server: 0, database: 0, worker: 0 }
  const away: Record<Victim, number[]> = { server: [], database: [], worker: [] }
  const told = new Map<string, { no: string; person: number }>()
  const refused: Record<string, number> = {}
  const unanswered: string[] = []
  const bugs: string[] = []
  let keys = 0
  let running = true

  async function once<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    ip: string,
    cookie: string,
    key: string,
  ): Promise<{ envelope: Envelope; cookies: string; status: number } | null> {
    try {
      const response = await fetch(
        encode(
          endpoint,
          input,
          { language: 'en', isNew: 0 },
          { base, idempotencyKey: key, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } },
        ),
        { signal: AbortSignal.timeout(15_000) },
      )
      return {
        envelope: JSON.parse(await response.text()) as Envelope,
        status: response.status,
        cookies: response.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      }
    } catch {
      return null
    }
  }

  /** Asks with one key until the answer is definite; null when a minute was not enough. */
  async function insist<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    ip: string,
    cookie = '',
  ): Promise<{ envelope: Envelope; cookies: string } | null> {
    const key = randomUUID()
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
      const answer = await once(endpoint, input, ip, cookie, key)
      if (answer && answer.status === 500) bugs.push(`${endpoint.name}: ${answer.envelope.msg}`)
      const isOpen =
        !answer ||
        answer.status >= 500 ||
        answer.status === 429 ||
        answer.envelope.key === 'common.stillWorking'
      if (!isOpen) return answer
      await new Promise((done) => setTimeout(done, 150))
    }
    return null
  }

  try {
    const people = [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)].map(
      ([, email, password]) => ({ email: email!, password: password! }),
    )
    const items = await someItems(insist)
    const sessions = await Promise.all(
      people.map(async (person, index) => {
        const answer = await insist(account.login, person, `10.0.0.${index + 2}`)
        return { cookie: answer!.cookies, id: (answer!.envelope.data as { id: string }).id }
      }),
    )
    const before = await allOrders(sessions)
    const { db } = openDatabase(await startEmbedded({ dataDir, watch: false }), () => {})
    for (const { id } of sessions)
      await db
        .transaction()
        .execute((tx) =>
          post(
            { db: tx, now: Date.now() },
            entry('toppedUp', `kills/${id}`, [
              move(90_000_000, accounts.processor('practice'), accounts.wallet(id)),
            ]),
          ),
        )
    await db.destroy()

    const clients = sessions.flatMap(({ cookie }, person) =>
      [0, 1].map(async (tab) => {
        for (let turn = 0; running; turn += 1) {
          const ip = `10.${tab + 1}.${turn % 250}.${person + 2}`
          const id = items[Math.floor(Math.random() * items.length)]!
          const wish = { source: 'rakuten' as const, id, quantity: 1, options: [], remark: '' }
          const added = await insist(cart.add, wish, ip, cookie)
          if (!added) unanswered.push('cart.add')
          if (added?.envelope.code !== 200) {
            // A full cart or a source that rests for a moment: a definite answer, and nothing was promised.
            await new Promise((done) => setTimeout(done, 300))
            continue
          }
          const { lineId } = added.envelope.data as { lineId: string }
          const quoted = await insist(
            checkout.quote,
            { lineIds: [lineId], method: 'wallet', points: 0 },
            ip,
            cookie,
          )
          if (!quoted) unanswered.push('checkout.quote')
          if (quoted?.envelope.code !== 200) continue
          keys += 1
          const { id: quoteId } = quoted.envelope.data as { id: string }
          const placed = await insist(checkout.place, { quoteId, accept: true }, ip, cookie)
          if (!placed) unanswered.push(`checkout.place ${quoteId}`)
          else if (placed.envelope.code === 200)
            told.set(quoteId, { no: (placed.envelope.data as { orderNo: string }).orderNo, person })
          else {
            const why = placed.envelope.key ?? String(placed.envelope.code)
            refused[why] = (refused[why] ?? 0) + 1
          }
        }
      }),
    )
    const finished = Promise.allSettled(clients)

    for (let round = 0; round < count; round += 1) {
      const enough = told.size + 1
      for (let left = 200; told.size < enough && left > 0; left -= 1)
        await new Promise((done) => setTimeout(done, 50))
      await new Promise((done) => setTimeout(done, Math.random() * 700))
      const dice = Math.random()
      const victim: Victim = dice < 0.34 ? 'server' : dice < 0.67 ? 'database' : 'worker'
      kills[victim] += 1
      const began = performance.now()
      if (victim === 'server') {
        await world.kill()
        readLog()
        world = await open()
      } else {
        try {
          const postmaster = postmasterOf(dataDir)
          process.kill(victim === 'database' ? postmaster : childOf(postmaster), 'SIGKILL')
        } catch {
          // A worker that ended by itself just now, or there is none yet.
        }
        await new Promise((done) => setTimeout(done, 300))
      }
      while (!(await works())) await new Promise((done) => setTimeout(done, 100))
      away[victim].push(performance.now() - began)
      if (round % 10 === 9) tell(`${round + 1} kills, ${told.size} orders acknowledged`)
    }
    running = false
    await finished
    readLog()

    const after = await allOrders(sessions)
    const fresh = after.filter((no) => !before.includes(no))
    const promised = [...told.values()].map(({ no }) => no)
    const lost = promised.filter((no) => !after.includes(no))
    const doubled = [
      ...after.filter((no, index) => after.indexOf(no) !== index),
      ...promised.filter((no, index) => promised.indexOf(no) !== index),
      // An order that nobody was told of is one somebody was charged for by a key that was never answered.
      ...(unanswered.length === 0 ? fresh.filter((no) => !promised.includes(no)) : []),
    ]
    const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: dataDir })
    const numbers = (all: number[]): { middle: number; worst: number } => {
      const sorted = all.toSorted((a, b) => a - b)
      return {
        middle: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
        worst: Math.round(sorted.at(-1) ?? 0),
      }
    }
    return {
      kills,
      keys,
      acknowledged: told.size,
      refused,
      unanswered,
      lost,
      doubled,
      bugs,
      written: [...new Set(written)],
      back: { server: numbers(away.server), database: numbers(away.database), worker: numbers(away.worker) },
      books: proof.output.trim().split('\n').at(-1) ?? '',
    }
  } finally {
    running = false
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  async function works(): Promise<boolean> {
    try {
      return (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
    } catch {
      return false
    }
  }

  /** From the database itself: an order list has pages, and a page may be a copy. */
  async function allOrders(sessions: readonly { id: string }[]): Promise<string[]> {
    const server = await startEmbedded({ dataDir, watch: false })
    const client = new pg.Client({ ...server })
    await client.connect()
    try {
      const { rows } = await client.query<{ no: string }>(
        'select no from orders where customer_id = any($1) order by no',
        [sessions.map(({ id }) => id)],
      )
      return rows.map(({ no }) => no)
    } finally {
      await client.end()
    }
  }
}

/** The database's first process, by its own note. */
export const postmasterOf = (dataDir: string): number =>
  numbered(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
/** One of the database's own processes at random: a session, the writer of its journal, a cleaner. */
export function childOf(postmaster: number): number {
  const all = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/)
  return numbered(all[Math.floor(Math.random() * all.length)])
}
/** A database that has just begun has no note and no processes yet. Process 0 would be everybody here, who kills as well. */
function numbered(pid: string | undefined): number {
  const found = Number(pid)
  if (!(found > 1)) throw new Error('there is no such process now')
  return found
}

type Insist = <I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  ip: string,
  cookie?: string,
) => Promise<{ envelope: Envelope } | null>

/** Shop goods without a choice to make: they may be ordered again and again. */
async function someItems(insist: Insist): Promise<string[]> {
  const found: string[] = []
  const listed = await insist(
    goods.search,
    { source: 'rakuten', words: 'カード', page: 1, sort: 'price_asc' },
    '10.0.0.1',
  )
  for (const { id } of (listed!.envelope.data as { cards: { id: string }[] }).cards) {
    const view = (await insist(goods.detail, { source: 'rakuten', id }, '10.0.0.1'))!.envelope.data as {
      notBuyable: string | null
      problem: string | null
      options: { required: boolean }[]
      variants: unknown[]
    } | null
    if (
      view &&
      view.notBuyable === null &&
      view.problem === null &&
      view.variants.length < 2 &&
      view.options.every((option) => !option.required)
    )
      found.push(id)
    if (found.length === 8) return found
  }
  if (found.length === 0) throw new Error('no item to buy was found')
  return found
}
