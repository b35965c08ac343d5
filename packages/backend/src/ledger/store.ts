import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { iso } from '@tomobako/domain/kernel'
import type { Entry, Movement, Outside, OutsideMove, Went } from '@tomobako/domain/ledger'
import { accountRow, changes, outside, went } from '@tomobako/domain/ledger'
import type { Db, Tx } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { countsOf } from '../db/tally.ts'
import { at } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'
import { moveLots } from './lots.ts'

// The only file of the house that writes the books (ledger_entry, _posting, _balance, _move); months.ts keeps their closings, verify.ts its proofs.

/** An account that may not go below zero would have. Nothing has been written when this is thrown. */
export class NotEnough extends Error {
  readonly account: string
  readonly have: number
  readonly need: number
  constructor(account: string, have: number, need: number) {
    super(`${account} holds ${have}, ${need} is needed`)
    this.name = 'NotEnough'
    this.account = account
    this.have = have
    this.need = need
  }
}

/**
 * Writes an entry once: true when it is new, false when its key is in the books already (a retry, a double click, a replay).
 * Balances are changed in account order, so two entries never wait for each other in a ring.
 */
export async function post(db: Tx, entry: Entry, now: EpochMs): Promise<boolean> {
  // An event that moved nothing (a line that cost nothing) is no entry.
  if (entry.postings.length === 0) return false
  const touched = [...changes(entry.postings)].map(([account, change]) => ({
    account,
    ...change,
    row: accountRow(account),
  }))
  for (const each of touched)
    if (each.row.asset !== each.asset) throw new Error(`${each.account} is kept in ${each.row.asset}`)
  const stored = touched
    .filter((each) => !each.row.mayGoBelowZero)
    .sort((a, b) => (a.account < b.account ? -1 : 1))

  const taken = stored.filter((each) => each.amount < 0)
  const given = stored.filter((each) => each.amount > 0)
  const { postings } = entry
  // Where something is taken, all balances are locked first, in account order, and nothing is written unless there is enough.
  const locked = taken.length === 0 ? [] : stored.map((each) => each.account)
  const { rows } = await sql<{ made: boolean; enough: boolean; taken: number }>`
    with held as (select account, amount from ledger_balance where account = any(${locked}::text[]) order by account for update),
      enough as (select coalesce(bool_and(coalesce(held.amount, 0) + p.amount >= 0), true) as enough
        from unnest(${taken.map((each) => each.account)}::text[], ${taken.map((each) => each.amount)}::bigint[]) as p (account, amount)
          left join held on held.account = p.account),
      entry as (insert into ledger_entry (id, natural_key, kind, vals, at)
        select ${randomUUIDv7()}, ${entry.key}, ${entry.kind}, ${JSON.stringify(entry.values)}, ${at(now)} from enough where enough
        on conflict (natural_key) do nothing returning id),
      posting as (insert into ledger_posting (entry_id, line, from_account, to_account, amount, asset)
        select entry.id, p.line, p.from_account, p.to_account, p.amount, p.asset from entry
          cross join unnest(${postings.map((_, line) => line)}::integer[], ${postings.map((each) => each.from)}::text[], ${postings.map((each) => each.to)}::text[],
            ${postings.map((each) => each.amount)}::bigint[], ${postings.map((each) => each.asset)}::text[]) as p (line, from_account, to_account, amount, asset)),
      taken as (update ledger_balance b set amount = b.amount + p.amount, moves = b.moves + 1 from entry
          cross join unnest(${taken.map((each) => each.account)}::text[], ${taken.map((each) => each.amount)}::bigint[]) as p (account, amount)
        where b.account = p.account and b.amount + p.amount >= 0 returning b.account, b.moves, p.amount, b.amount as after),
      given as (insert into ledger_balance (account, asset, amount, moves)
        select p.account, p.asset, p.amount, 1 from entry
          cross join unnest(${given.map((each) => each.account)}::text[], ${given.map((each) => each.asset)}::text[], ${given.map((each) => each.amount)}::bigint[]) as p (account, asset, amount)
        order by p.account
        on conflict (account) do update set amount = ledger_balance.amount + excluded.amount, moves = ledger_balance.moves + 1
        returning account, moves, amount as after),
      -- A customer's account has a statement: what was done and what it held after.
      move as (insert into ledger_move (account, no, entry_id, amount, after)
        select each.account, each.moves, entry.id, each.amount, each.after from entry cross join (
          select account, moves, amount, after from taken
          union all select given.account, given.moves, p.amount, given.after from given
            join unnest(${given.map((each) => each.account)}::text[], ${given.map((each) => each.amount)}::bigint[]) as p (account, amount) on p.account = given.account) each
        where starts_with(each.account, 'customer:'))
    select enough, exists (select from entry) as made, (select count(*) from taken) as taken from enough`.execute(
    db,
  )
  const { enough, made, taken: count } = rows[0]!
  if (made && count < taken.length) throw new NotEnough(taken[0]!.account, 0, -taken[0]!.amount)
  if (made) {
    for (const { account, amount, asset } of stored)
      if (asset === 'POINT') await moveLots(db, entry, account, amount, now)
    return true
  }
  // A repetition, also of what took all there was; else somebody has not enough.
  const { kind, held } = await lookedAt(db, entry.key, enough ? [] : stored)
  if (kind === null)
    for (const { account, amount } of taken)
      if ((held[account] ?? 0) + amount < 0) throw new NotEnough(account, held[account] ?? 0, -amount)
  return again(entry, kind ?? entry.kind)
}

/** What is known under a key, and what these accounts hold; they are locked in account order. */
async function lookedAt(
  db: Tx,
  key: string,
  accounts: readonly { account: string }[],
): Promise<{ kind: string | null; held: Readonly<Record<string, number>> }> {
  const { rows } = await sql<{ kind: string | null; held: Record<string, number> | null }>`
    with held as (select account, amount from ledger_balance where account = any(${accounts.map((each) => each.account)}::text[]) order by account for update)
    select (select kind from ledger_entry where natural_key = ${key}) as kind, (select jsonb_object_agg(account, amount) from held) as held`.execute(
    db,
  )
  return { kind: rows[0]!.kind, held: rows[0]!.held ?? {} }
}

function again(entry: Entry, kind: string): false {
  if (kind !== entry.kind)
    throw new Error(`ledger key ${entry.key} was written as ${kind}, now as ${entry.kind}`)
  return false
}

/** What an account that may not go below zero holds now. */
export async function balance(db: Db, account: string): Promise<number> {
  if (accountRow(account).mayGoBelowZero)
    throw new Error(`${account} keeps no stored balance; add its postings up`)
  const row = await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** The same of several in one question. */
export async function balances(db: Db, of: readonly string[]): Promise<ReadonlyMap<string, number>> {
  for (const account of of)
    if (accountRow(account).mayGoBelowZero)
      throw new Error(`${account} keeps no stored balance; add its postings up`)
  if (of.length === 0) return new Map()
  const rows = await together(
    db,
    db
      .selectFrom('ledger_balance')
      .select(['account', 'amount'])
      .where('account', 'in', [...of]),
  )
  const held = new Map(rows.map((row) => [row.account, row.amount]))
  return new Map(of.map((account) => [account, held.get(account) ?? 0]))
}

/** What is held for orders and for parcels, and what lies in wallets: all stored balances of a kind together, kept as they change. */
export async function totals(db: Db): Promise<{ orders: number; parcels: number; wallets: number }> {
  const sums = await countsOf(db, 'held', '')
  return {
    orders: sums.get('orders') ?? 0,
    parcels: sums.get('parcels') ?? 0,
    wallets: sums.get('wallets') ?? 0,
  }
}

export type HistoryRow = {
  readonly id: string
  /** The event's own name. */
  readonly key: string
  readonly at: EpochMs
  readonly kind: string
  readonly amount: number
  readonly balanceAfter: number
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * A customer's statement, newest first: what each event did to the account and what it held after. `page` from 1. Movements are numbered,
 * so a page is a span of numbers, the last as near as the first.
 */
export async function history(
  db: Db,
  account: string,
  page: number,
  size = 20,
): Promise<{ rows: HistoryRow[]; hasNext: boolean }> {
  const found = await sql<{
    id: string
    key: string
    at: EpochMs
    kind: string
    no: number
    amount: number
    after: number
    vals: unknown
  }>`
    select e.id, e.natural_key as key, e.at, e.kind, e.vals, m.no, m.amount, m.after
    from ledger_balance b
    join ledger_move m on m.account = b.account and m.no <= b.moves - ${(page - 1) * size}::bigint and m.no > b.moves - ${page * size}::bigint
    join ledger_entry e on e.id = m.entry_id
    where b.account = ${account} order by m.no desc`.execute(db)
  return {
    rows: found.rows.map((row): HistoryRow => ({
      id: row.id,
      key: row.key,
      at: row.at,
      kind: row.kind,
      amount: row.amount,
      balanceAfter: row.after,
      values: row.vals as HistoryRow['values'],
    })),
    hasNext: (found.rows.at(-1)?.no ?? 1) > 1,
  }
}

/** What a customer's account held when a span began, and every movement in it, oldest first. */
export async function movements(
  db: Db,
  account: string,
  { from, until }: { from: EpochMs; until: EpochMs },
): Promise<{ opening: number; rows: Movement[] }> {
  const [before, found] = await Promise.all([
    sql<{ yen: number }>`
      select coalesce(sum(m.amount), 0)::bigint as yen from ledger_move m join ledger_entry e on e.id = m.entry_id
      where m.account = ${account} and e.at < ${at(from)}`.execute(db),
    sql<Movement>`
      select e.id, e.natural_key as key, e.at, e.kind, e.vals as values, m.amount
      from ledger_move m join ledger_entry e on e.id = m.entry_id
      where m.account = ${account} and e.at >= ${at(from)} and e.at < ${at(until)} order by e.at, m.no`.execute(
      db,
    ),
  ])
  return { opening: before.rows[0]!.yen, rows: found.rows }
}

/** Everything that came to money held for something and left it, and what made it. */
async function heldMoves(db: Db, held: string): Promise<OutsideMove[]> {
  const rows = await together(
    db,
    sql<Omit<OutsideMove, 'at'> & { at: EpochMs | string }>`
      select p.from_account as "from", p.to_account as "to", p.amount as yen, e.at, e.vals as values
      from ledger_posting p join ledger_entry e on e.id = p.entry_id
      where p.from_account = ${held} or p.to_account = ${held} order by e.at, e.id, p.line`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

/** What became of the money held for an order's goods or a parcel's journey, as the wire tells it; null before any came. */
export async function wentOf(
  db: Db,
  held: string,
): Promise<(Went & { outside: (Omit<Outside, 'at'> & { at: string })[] }) | null> {
  const moves = await heldMoves(db, held)
  const sums = moves.length === 0 ? null : went(held, moves)
  return sums && { ...sums, outside: outside(held, moves).map((each) => ({ ...each, at: iso(each.at) })) }
}
