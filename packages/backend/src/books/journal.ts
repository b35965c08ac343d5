import { jstDay, sheet } from '@tomobako/domain/kernel'
import {
  beancountBalance,
  beancountEntry,
  beancountOpen,
  beancountOpening,
  journalCells,
  journalHead,
} from '@tomobako/domain/ledger'
import type { Asset, JournalRow } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import { closedPaper, plainPaper } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { lawPapers } from './law-papers.ts'
import { spanOf } from './span.ts'
import type { Span } from './span.ts'

/** What is written as it is read. */
const kinds = {
  'journal.csv': { type: 'text/csv; charset=utf-8', lines: journal },
  'days.csv': { type: 'text/csv; charset=utf-8', lines: days },
  'books.beancount': { type: 'text/plain; charset=utf-8', lines: beancount },
} as const

/**
 * GET /papers/books/journal.csv, days.csv, books.beancount and the papers of the law (law-papers.ts) with `from` and `to` (days of Japan, both included) and `account` (one account, or the
 * beginning of several: `processor:`), for staff who may read the books. Written as it is read, so that a year costs no more memory than a day.
 */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  const name = /^\/papers\/books\/([a-z]+\.[a-z]+)$/.exec(url.pathname)?.[1]
  if (name === undefined || !(Object.hasOwn(kinds, name) || Object.hasOwn(lawPapers, name))) return null
  const closed = await closedPaper(request, house, ['books.read'])
  if (closed) return closed
  const span = spanOf(url.searchParams)
  if (span === null)
    return plainPaper(400, 'from and to are days like 2026-11-01, account is a name or its beginning')
  const { searchParams: asked } = url
  const made = await bodyOf(name, house, span, request.method === 'HEAD')
  if (made === null) return plainPaper(413, 'too much for one paper: ask for fewer days, or for the file')
  return new Response(made.body, {
    headers: {
      'content-type': made.type,
      'content-disposition': `attachment; filename="${asked.get('from')}-${asked.get('to')}-${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** One of the files by its name; null where a paper would have too many pages. */
async function bodyOf(
  name: string,
  house: House,
  span: Span,
  isHead: boolean,
): Promise<{ type: string; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null } | null> {
  if (Object.hasOwn(kinds, name)) {
    const { type, lines } = kinds[name as keyof typeof kinds]
    return { type, body: isHead ? null : streamed(lines(house.db, span)) }
  }
  const { type, made } = lawPapers[name as keyof typeof lawPapers]
  const body = isHead ? null : await made(house, span)
  return body === 'tooMuch'
    ? null
    : { type, body: body === null ? null : body instanceof Uint8Array ? body : streamed(body) }
}

/** The same for a shell: lines of one of these files, days of Japan. Null when there is no such file or a day is none. */
export function bookLines(
  db: Db,
  name: string,
  days: { from: string; to: string },
): AsyncGenerator<string> | null {
  const span = spanOf(new URLSearchParams(days))
  return span && Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds].lines(db, span) : null
}
export const bookFiles = Object.keys(kinds)

const BATCH = 2_000
/** Postings of a span in the order they were made, some at a time: whole entries, never half of one. */
async function* batches(db: Db, { from, until, account }: Span): AsyncGenerator<JournalRow[]> {
  let place = { at: from - 1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<JournalRow>`
      with entry as (
        select e.id, e.natural_key, e.kind, e.at from ledger_entry e
        where e.at >= ${at(from)} and e.at < ${at(until)} and (e.at, e.id) > (${at(place.at)}::timestamptz, ${place.id}::uuid)
          ${account === '' ? sql`` : sql`and exists (select 1 from ledger_posting p where p.entry_id = e.id and (starts_with(p.from_account, ${account}) or starts_with(p.to_account, ${account})))`}
        order by e.at, e.id limit ${BATCH})
      select entry.id, entry.natural_key as key, entry.kind, entry.at, p.line, p.from_account as "from", p.to_account as "to", p.amount, p.asset
      from entry join ledger_posting p on p.entry_id = entry.id order by entry.at, entry.id, p.line`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    place = { at: last.at, id: last.id }
    yield account === ''
      ? rows
      : rows.filter(({ from: left, to: right }) => left.startsWith(account) || right.startsWith(account))
  }
}

async function* journal(db: Db, span: Span): AsyncGenerator<string> {
  yield sheet([journalHead], { mark: true })
  for await (const rows of batches(db, span)) if (rows.length > 0) yield sheet(rows.map(journalCells))
}

/** Each customer, order, parcel and bid has accounts of their own; a day of them is one line. */
const family = sql<string>`regexp_replace(account, '^(customer|order|parcel|bid):[^:]+:', '\\1:*:')`

/** What each account gained and lost on each day, and what stood in it after: `credit` is what came to it. */
async function* days(db: Db, { from, until, account }: Span): AsyncGenerator<string> {
  const { rows } = await sql<{
    day: string
    account: string
    asset: string
    debit: number
    credit: number
    closing: number
  }>`
    with moved as (
      select e.at, p.to_account as account, p.asset, p.amount, 0 as debit, p.amount as credit from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.at < ${at(until)}
      union all select e.at, p.from_account, p.asset, -p.amount, p.amount, 0 from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.at < ${at(until)}),
    daily as (
      select case when at < ${at(from)} then null else to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') end as day, ${family} as account, asset,
        sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(amount)::bigint as amount
      from moved where starts_with(account, ${account}) group by 1, 2, 3)
    select * from (
      select day, account, asset, debit, credit, (sum(amount) over (partition by account, asset order by day nulls first))::bigint as closing from daily) each
    where day is not null order by day, account, asset`.execute(db)
  yield sheet([['day', 'account', 'debit', 'credit', 'closing', 'unit']], { mark: true })
  if (rows.length > 0)
    yield sheet(rows.map((row) => [row.day, row.account, row.debit, row.credit, row.closing, row.asset]))
}

/** Opening balances, every entry, and the balances at the end as assertions: the file checks itself. */
async function* beancount(db: Db, span: Span): AsyncGenerator<string> {
  const [first, dayAfter] = [jstDay(span.from), jstDay(span.until)]
  const held = new Map<string, { asset: Asset; amount: number }>()
  const opened = (account: string, asset: Asset): string => {
    if (held.has(account)) return ''
    held.set(account, { asset, amount: 0 })
    return beancountOpen(first, account, asset)
  }
  const add = (account: string, amount: number): void => {
    held.get(account)!.amount += amount
  }
  yield `option "operating_currency" "JPY"\n${first} open Equity:Opening\n`
  const { rows: before } = await sql<{ account: string; asset: Asset; amount: number }>`
    select account, asset, sum(amount)::bigint as amount from (
      select p.to_account as account, p.asset, p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.at < ${at(span.from)}
      union all select p.from_account, p.asset, -p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.at < ${at(span.from)}) each
    where starts_with(account, ${span.account}) group by 1, 2 having sum(amount) <> 0 order by 1`.execute(db)
  for (const { account, asset, amount } of before) {
    yield opened(account, asset) + beancountOpening(first, account, amount, asset)
    add(account, amount)
  }
  for await (const rows of batches(db, span)) {
    const texts: string[] = []
    for (const entry of Map.groupBy(rows, ({ id }) => id).values()) {
      for (const { from, to, amount, asset } of entry) {
        texts.push(opened(from, asset), opened(to, asset))
        add(from, -amount)
        add(to, amount)
      }
      texts.push(beancountEntry(entry))
    }
    yield texts.filter(Boolean).join('\n')
  }
  // Of an account on the other side of those that were asked for, only a part of what it did stands here.
  const ends = [...held].filter(([account]) => account.startsWith(span.account))
  yield ends
    .map(([account, { asset, amount }]) => beancountBalance(dayAfter, account, amount, asset))
    .join('')
}

/** Text as a body, made when the reader wants more. */
function streamed(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      const next = await lines.next()
      if (next.done) stream.close()
      else stream.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
