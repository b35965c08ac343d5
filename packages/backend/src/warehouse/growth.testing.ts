import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import {
  account,
  bid,
  bidDesk,
  books,
  consoleParcel,
  customers,
  dashboard,
  order,
  packing,
  parcel,
  purchase,
  receiving,
  staffMoney,
  wallet,
} from '@tomobako/contract'

export type Who = { owner: Customer; staff: Staff }

/**
 * Every page that may not grow with the shop, with how many rows it may look at whatever there is: what it shows, and what it looks up for
 * each. In a shop a hundred times as large it may look at a fifth more at most; a page that may more, `grows`, says why.
 */
export type Page = {
  readonly rows: number
  readonly grows?: { readonly rows?: number; readonly blocks?: number; readonly why: string }
  readonly open: (who: Who) => Promise<unknown>
}
export const FIFTH_MORE = 1.2
/**
 * Pages of the database, of eight kilobytes each, may be this many times as many: a table of a few pages is joined by reading it whole, and in a large one
 * each row is looked up by itself, which is three levels of an index and the row. How rows lie in their pages is chance, so a bound below that is one, too.
 */
export const BLOCKS = 4
export const pages: Readonly<Record<string, Page>> = {
  'orders, all': { rows: 250, open: ({ owner }) => owner.call(order.list, { index: 0, page: 1 }) },
  'orders, stored': { rows: 250, open: ({ owner }) => owner.call(order.list, { index: 4, page: 1 }) },
  'orders, sent': { rows: 300, open: ({ owner }) => owner.call(order.list, { index: 5, page: 1 }) },
  'orders, to pay (none)': { rows: 100, open: ({ owner }) => owner.call(order.list, { index: 1, page: 1 }) },
  'orders, far back': {
    rows: 350,
    open: ({ owner }) => owner.call(order.list, { index: 0, page: 20, place: placeAt(owner) }),
  },
  wallet: { rows: 200, open: ({ owner }) => owner.call(wallet.detail, { page: 1 }) },
  'wallet, far back': { rows: 200, open: ({ owner }) => owner.call(wallet.detail, { page: 10 }) },
  member: { rows: 180, open: ({ owner }) => owner.call(account.member, {}) },
  'own bids, ended': {
    rows: 3_500,
    grows: { rows: 8, why: 'ended bids are counted one by one, to a thousand of each kind' },
    open: ({ owner }) => owner.call(bid.list, { tab: 'lost', after: '' }),
  },
  'bids board, ended': {
    rows: 400,
    open: ({ staff }) => staff.call(bidDesk.board, { view: 'ended', after: '' }),
  },
  'own parcels': { rows: 250, open: ({ owner }) => owner.call(parcel.list, { page: 1, tab: 'all' }) },
  'own parcels, on the way': {
    rows: 250,
    open: ({ owner }) => owner.call(parcel.list, { page: 1, tab: 'on_the_way' }),
  },
  dashboard: {
    rows: 6_000,
    grows: { rows: 10, why: 'what is late is counted one by one, to a thousand in each of five queues' },
    open: ({ staff }) => staff.call(dashboard.show, {}),
  },
  'to buy': {
    rows: 3_000,
    grows: {
      rows: 4,
      blocks: 12,
      why: 'beside each line is said how many wait at its shop, to thirty: in a small shop there are few',
    },
    open: ({ staff }) => staff.call(purchase.queue, { page: 1, view: 'to_buy' }),
  },
  'to buy at one source': {
    rows: 3_000,
    grows: { blocks: 8, why: 'as above, and the orders of a small shop are a few pages' },
    open: ({ staff }) => staff.call(purchase.queue, { page: 1, view: 'to_buy', source: 'rakuten' }),
  },
  'sellers late': { rows: 4_000, open: ({ staff }) => staff.call(purchase.queue, { page: 1, view: 'late' }) },
  refunded: { rows: 4_000, open: ({ staff }) => staff.call(purchase.queue, { page: 1, view: 'refunded' }) },
  'to pack': { rows: 1_000, open: ({ staff }) => staff.call(packing.queue, { page: 1, view: 'to_pack' }) },
  'all in the packing hall': {
    rows: 1_000,
    open: ({ staff }) => staff.call(packing.queue, { page: 1, view: 'all' }),
  },
  'all parcels': { rows: 1_000, open: ({ staff }) => staff.call(consoleParcel.list, { page: 1 }) },
  // In a small shop the orders are joined by reading all of them, which are a few pages.
  'an arrival scanned': {
    rows: 700,
    open: ({ staff }) => staff.call(receiving.find, { code: '500000000005' }),
  },
  'our own number scanned': {
    rows: 700,
    open: ({ staff }) => staff.call(receiving.find, { code: 'Y000000003-1' }),
  },
  'a number nobody knows': {
    rows: 2_300,
    grows: {
      rows: 6,
      blocks: 9,
      why: 'no number fits, so what is awaited is compared word by word, to two thousand lines',
    },
    open: ({ staff }) => staff.call(receiving.find, { code: '999988887777' }),
  },
  'an arrival by its words': {
    rows: 2_300,
    grows: {
      rows: 6,
      blocks: 9,
      why: 'no number fits, so what is awaited is compared word by word, to two thousand lines',
    },
    open: ({ staff }) => staff.call(receiving.find, { code: 'カメラ 12' }),
  },
  expected: { rows: 800, open: ({ staff }) => staff.call(receiving.expected, { page: 1 }) },
  // A row an account and day: what grows is the calendar, not the trade.
  books: { rows: 3_000, open: ({ staff }) => staff.call(books.open, {}) },
  statements: { rows: 100, open: ({ staff }) => staff.call(books.statements, { page: 1 }) },
  'money desk': { rows: 300, open: ({ staff }) => staff.call(staffMoney.show, {}) },
  'what a number is': {
    rows: 100,
    open: ({ staff }) => staff.call(staffMoney.subject, { no: 'y000000003' }),
  },
  customers: { rows: 3_000, open: ({ staff }) => staff.call(customers.list, { page: 1, words: '' }) },
  'one customer': { rows: 2_000, open: ({ staff, owner }) => staff.call(customers.detail, { id: owner.id }) },
}

const places = new WeakMap<Customer, string>()
const placeAt = (owner: Customer): string => places.get(owner) ?? ''
/** Goes far back in the order list by its links, as a person does, and remembers the place. */
export async function goBack({ owner }: Who, pagesBack: number): Promise<void> {
  let place: string | null = null
  for (let page = 1; page < pagesBack; page += 1) {
    const found: { next: string | null } = await owner.call(order.list, {
      index: 0,
      page,
      ...(place ? { place } : {}),
    })
    if (found.next === null) break
    place = found.next
  }
  places.set(owner, place ?? '')
}

type Asked = { text: string; values: unknown[] }
const acting = new AsyncLocalStorage<object>()
/** What `act` asked of the database. What the shop does beside it in the same moment (its jobs, its queue's looks) is nobody's page. */
export async function asked(act: () => Promise<unknown>): Promise<Asked[]> {
  const seen: Asked[] = []
  const own = {}
  // Read by its name: it is called with the client it is asked of.
  const original = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first?.text
    if (text !== undefined && acting.getStore() === own)
      seen.push({
        text,
        values: (typeof first === 'string' ? (Array.isArray(second) ? second : []) : first.values) ?? [],
      })
    return Reflect.apply(original, this, args)
  } as typeof pg.Client.prototype.query
  try {
    await acting.run(own, act)
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
  return seen
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Heap Fetches'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}
export type Read = {
  rows: number
  blocks: number
  whole: Map<string, number>
  worst: string
  worstRows: number
}
const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert into|update|delete from|pg_advisory|fold_counts)\b/i.test(text)

/** Rows that these statements looked at, shown or not, and of which tables every row was read. */
export async function readBy(world: TestShop, statements: readonly Asked[]): Promise<Read> {
  const read: Read = { rows: 0, blocks: 0, whole: new Map(), worst: '', worstRows: 0 }
  for (const { text, values } of statements.filter((each) => isRead(each.text))) {
    const { rows } = await world.shop.house.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, [...values]),
    )
    let own = 0
    const walk = (plan: Plan): void => {
      if (plan['Relation Name'] !== undefined) {
        const looked =
          (plan['Actual Rows'] +
            (plan['Rows Removed by Filter'] ?? 0) +
            (plan['Rows Removed by Index Recheck'] ?? 0)) *
          plan['Actual Loops']
        own += looked
        if (plan['Node Type'].endsWith('Seq Scan') && plan['Actual Loops'] > 0)
          read.whole.set(plan['Relation Name'], Math.max(looked, read.whole.get(plan['Relation Name']) ?? 0))
      }
      plan.Plans?.forEach(walk)
    }
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Plan }]
    walk(plan)
    read.blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    read.rows += own
    if (own > read.worstRows) {
      read.worstRows = own
      read.worst = text
    }
  }
  return read
}
