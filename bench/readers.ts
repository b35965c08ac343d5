import {
  account,
  bid,
  cart,
  encode,
  goods,
  message,
  order,
  parcel,
  storage,
  wallet,
} from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'

type Asks = { endpoint: Endpoint; input: unknown; isOwn: boolean }
type Shop = { base: string; people: readonly { email: string; password: string }[] }
export type Readers = {
  /** Calls that were due and not made, because too many others were still waiting for their answer. */
  left: () => number
  /** Ends when whoever asks has been answered. */
  end: () => Promise<void>
}

const HANGS_MS = 15_000
/** As many are waited for at once; a shop that stands still is not asked for ever more. */
const MOST_WAITING = 600
const LOOKS_MS = 20

/**
 * People who look around, so many calls a second by the clock, however long each takes: of three calls two are a signed-in customer's of their own
 * things, one is a visitor's. `heard`: the status of each answer (0: none), and how long it took.
 */
export async function startReaders(
  { base, people }: Shop,
  perSecond: number,
  heard: (status: number, ms: number) => void,
): Promise<Readers> {
  const ask = ({ endpoint, input }: Omit<Asks, 'isOwn'>, ip: string, cookie = ''): Promise<Response> =>
    fetch(
      encode(
        endpoint as Endpoint<unknown, unknown>,
        input,
        { language: 'en', isNew: 0 },
        { base, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } },
      ),
      { signal: AbortSignal.timeout(HANGS_MS) },
    )
  const cookies: string[] = []
  const own: Asks[][] = []
  for (const person of people) {
    const entered = await ask({ endpoint: account.login, input: person }, '10.200.0.1')
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    cookies.push(cookie)
    const read = async <T>(endpoint: Endpoint, input: unknown): Promise<T> =>
      ((await (await ask({ endpoint, input }, '10.200.0.1', cookie)).json()) as Envelope).data as T
    const orders = await read<{ rows: { no: string }[] }>(order.list, { index: 0 })
    own.push(
      [
        { endpoint: order.list, input: { index: 0 } },
        ...orders.rows.slice(0, 5).map(({ no }) => ({ endpoint: order.detail, input: { no } })),
        { endpoint: parcel.warehouse, input: {} },
        { endpoint: parcel.list, input: {} },
        { endpoint: wallet.detail, input: {} },
        { endpoint: cart.list, input: { asKept: true } },
        { endpoint: message.list, input: {} },
        { endpoint: storage.overview, input: {} },
        { endpoint: bid.list, input: {} },
      ].map((each) => ({ ...each, isOwn: true })),
    )
  }
  const search = { endpoint: goods.search, input: { source: 'rakuten', words: 'カード', page: 1 } }
  const found = (await (await ask(search, '10.200.0.1')).json()) as Envelope
  const cards = (found.data as { cards: { id: string }[] }).cards.slice(0, 8)
  const anybodys: Asks[] = [
    { endpoint: goods.home, input: {} },
    search,
    ...cards.map(({ id }) => ({ endpoint: goods.detail, input: { source: 'rakuten', id } })),
  ].map((each) => ({ ...each, isOwn: false }))

  let asked = 0
  let left = 0
  const waiting = new Set<Promise<void>>()
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
  async function one(no: number): Promise<void> {
    const person = no % people.length
    const what = no % 3 === 0 ? any(anybodys) : any(own[person]!)
    const began = performance.now()
    let status = 0
    try {
      const answer = await ask(
        what,
        `10.${201 + ((no >> 16) & 31)}.${(no >> 8) & 255}.${no & 255}`,
        what.isOwn ? cookies[person] : '',
      )
      await answer.arrayBuffer()
      status = answer.status
    } catch {
      // Nobody answered: 0.
    }
    heard(status, performance.now() - began)
  }
  const began = performance.now()
  const clock = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (; asked < due; asked += 1) {
      if (waiting.size >= MOST_WAITING) {
        left += 1
        continue
      }
      const call: Promise<void> = one(asked).finally(() => waiting.delete(call))
      waiting.add(call)
    }
  }, LOOKS_MS)
  return {
    left: () => left,
    async end() {
      clearInterval(clock)
      await Promise.all(waiting)
    },
  }
}
