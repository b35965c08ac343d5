import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { account, cart, checkout, encode, goods } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { openDatabase, startEmbedded } from '@tomobako/backend'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { post } from '../../../packages/backend/src/ledger/index.ts'
import { controlBank } from './practice-bank.ts'

/** What customers were told who ordered all the time, and what became of every key of theirs. */
export type Ordered = {
  /** Keys that were used for a checkout. */
  keys: number
  /** What was acknowledged, by quote, and when (`performance.now`). */
  told: Map<string, { no: string; person: number; at: number }>
  refused: Record<string, number>
  /** Keys that never got a definite answer while somebody was patient. */
  unanswered: string[]
  /** Answers with status 500: a bug is no answer. */
  bugs: string[]
  /** Payments the bank said yes to. */
  paid: string[]
  /** The longest anybody waited for one answer, whatever it was, milliseconds. */
  longestMs: number
}
export type Orderers = Ordered & {
  /** Ends when everybody who is ordering has been told something. */
  end: () => Promise<void>
  /**
   * Acknowledged orders that are not there, orders that are there twice or that nobody was told of, and payments the bank took that nobody here
   * knows of; from the database itself.
   */
  compare: () => Promise<{ lost: string[]; doubled: string[]; unpaid: string[] }>
}
type Shop = {
  base: string
  dataDir: string
  people: readonly { email: string; password: string }[]
  /** Where its database is not the embedded one of `dataDir`. */
  database?: string
}
type How = {
  /** How long somebody thinks between two orders, about, milliseconds. */
  pauseMs?: number
  /** Whether every second tab pays by card, at the practice bank, instead of from the wallet. */
  cards?: boolean
  /** How long somebody asks again with the same key before they give up, milliseconds. */
  patienceMs?: number
  /** Hears of each answer to each call: its status (0: none), and how long it took. */
  heard?: (status: number, ms: number) => void
}

/** Nobody waits longer for one answer; whoever does counts as somebody who was not answered. */
const HANGS_MS = 15_000

/** The demo customers, by what a shop says when it opens. */
export const peopleOf = (output: string): { email: string; password: string }[] =>
  [...output.matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)].map(
    ([, email, password]) => ({ email: email!, password: password! }),
  )

/**
 * Every demo customer, in two tabs, buys one thing after the other from a full wallet. Each keeps a journal of what they were told, and asks
 * again with the same key until they are told something definite.
 */
export async function startOrderers(
  { base, dataDir, people, database }: Shop,
  { pauseMs = 0, cards = false, patienceMs = 60_000, heard = () => {} }: How = {},
): Promise<Orderers> {
  const ordered: Ordered = {
    keys: 0,
    told: new Map(),
    refused: {},
    unanswered: [],
    bugs: [],
    paid: [],
    longestMs: 0,
  }
  let running = true

  const reached = async (): Promise<pg.ClientConfig> =>
    database === undefined ? startEmbedded({ dataDir, watch: false }) : { connectionString: database }

  async function once<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    ip: string,
    cookie: string,
    key: string,
  ): Promise<{ envelope: Envelope; cookies: string; status: number } | null> {
    const began = performance.now()
    let status = 0
    try {
      const response = await fetch(
        encode(
          endpoint,
          input,
          { language: 'en', isNew: 0 },
          { base, idempotencyKey: key, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } },
        ),
        { signal: AbortSignal.timeout(HANGS_MS) },
      )
      const text = await response.text()
      status = response.status
      return {
        envelope: JSON.parse(text) as Envelope,
        status,
        cookies: response.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      }
    } catch {
      return null
    } finally {
      const ms = performance.now() - began
      ordered.longestMs = Math.max(ordered.longestMs, ms)
      heard(status, ms)
    }
  }

  /** Asks with one key until the answer is definite; null when that was not within their patience. */
  async function insist<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    ip: string,
    cookie = '',
  ): Promise<{ envelope: Envelope; cookies: string } | null> {
    const key = randomUUID()
    for (const until = performance.now() + patienceMs; performance.now() < until;) {
      const answer = await once(endpoint, input, ip, cookie, key)
      if (answer && answer.status === 500) ordered.bugs.push(`${endpoint.name}: ${answer.envelope.msg}`)
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

  const items = await someItems(insist)
  const sessions = await Promise.all(
    people.map(async (person, index) => {
      const answer = await insist(account.login, person, `10.0.0.${index + 2}`)
      return { cookie: answer!.cookies, id: (answer!.envelope.data as { id: string }).id }
    }),
  )
  const before = await allOrders(sessions)
  const { db } = openDatabase(await reached(), () => {})
  for (const { id } of sessions)
    await db
      .transaction()
      .execute((tx) =>
        post(
          { db: tx, now: Date.now() },
          entry('toppedUp', `orderers/${id}`, [
            move(90_000_000, accounts.processor('practice'), accounts.wallet(id)),
          ]),
        ),
      )
  await db.destroy()

  const clients = sessions.flatMap(({ cookie }, person) =>
    [0, 1].map(async (tab) => {
      for (let turn = 0; running; turn += 1) {
        if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs * (0.5 + Math.random())))
        const ip = `10.${tab + 1}.${turn % 250}.${person + 2}`
        const id = items[Math.floor(Math.random() * items.length)]!
        const wish = { source: 'rakuten' as const, id, quantity: 1, options: [], remark: '' }
        const added = await insist(cart.add, wish, ip, cookie)
        if (!added) ordered.unanswered.push('cart.add')
        if (added?.envelope.code !== 200) {
          // A full cart or a source that rests for a moment: a definite answer, and nothing was promised.
          await new Promise((done) => setTimeout(done, 300))
          continue
        }
        const { lineId } = added.envelope.data as { lineId: string }
        const method = cards && tab === 1 ? 'card' : 'wallet'
        const quoted = await insist(checkout.quote, { lineIds: [lineId], method, points: 0 }, ip, cookie)
        if (!quoted) ordered.unanswered.push('checkout.quote')
        if (quoted?.envelope.code !== 200) continue
        ordered.keys += 1
        const { id: quoteId } = quoted.envelope.data as { id: string }
        const placed = await insist(checkout.place, { quoteId, accept: true }, ip, cookie)
        if (!placed) ordered.unanswered.push(`checkout.place ${quoteId}`)
        else if (placed.envelope.code === 200) {
          const { orderNo: no, paymentId } = placed.envelope.data as { orderNo: string; paymentId: string }
          ordered.told.set(quoteId, { no, person, at: performance.now() })
          if (method === 'card' && (await payAtBank(paymentId))) ordered.paid.push(paymentId)
        } else {
          const why = placed.envelope.key ?? String(placed.envelope.code)
          ordered.refused[why] = (ordered.refused[why] ?? 0) + 1
        }
      }
    }),
  )
  const finished = Promise.allSettled(clients)
  return Object.assign(ordered, {
    async end() {
      running = false
      await finished
    },
    async compare() {
      const after = await allOrders(sessions)
      const fresh = after.filter((no) => !before.includes(no))
      const promised = [...ordered.told.values()].map(({ no }) => no)
      return {
        lost: promised.filter((no) => !after.includes(no)),
        doubled: [
          ...after.filter((no, index) => after.indexOf(no) !== index),
          ...promised.filter((no, index) => promised.indexOf(no) !== index),
          // An order that nobody was told of is one somebody was charged for by a key that was never answered.
          ...(ordered.unanswered.length === 0 ? fresh.filter((no) => !promised.includes(no)) : []),
        ],
        unpaid: await openPayments(),
      }
    },
  })

  /** Says yes at the bank, as its customer; false when the bank does not answer all that time, or has no such payment waiting. */
  async function payAtBank(paymentId: string): Promise<boolean> {
    for (const until = performance.now() + patienceMs; performance.now() < until;) {
      try {
        const payment = { paymentId, action: 'succeed' }
        const answer = await controlBank(dataDir, payment, AbortSignal.timeout(HANGS_MS))
        return answer.ok
      } catch {
        await new Promise((done) => setTimeout(done, 500))
      }
    }
    return false
  }

  async function openPayments(): Promise<string[]> {
    const { rows } = await asked<{ id: string }>(
      `select id::text from payment where id = any($1) and state not in ('authorised', 'succeeded', 'released')`,
      [ordered.paid],
    )
    return rows.map(({ id }) => id)
  }

  /** From the database itself: an order list has pages, and a page may be a copy. */
  async function allOrders(sessions: readonly { id: string }[]): Promise<string[]> {
    const { rows } = await asked<{ no: string }>(
      'select no from orders where customer_id = any($1) order by no',
      [sessions.map(({ id }) => id)],
    )
    return rows.map(({ no }) => no)
  }

  async function asked<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const client = new pg.Client({ ...(await reached()) })
    await client.connect()
    try {
      return await client.query<Row>(text, values)
    } finally {
      await client.end()
    }
  }
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
