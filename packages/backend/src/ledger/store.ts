import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Entry } from '@tomobako/domain/ledger'
import { accountRow, changes } from '@tomobako/domain/ledger'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/context.ts'

// The only file of the house that writes ledger_*.

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

  // Asked before the entry is written, so that a refusal leaves nothing behind; the conditional update below decides.
  if (stored.some((each) => each.amount < 0)) {
    const { kind, held } = await lookedAt(db, entry.key, stored)
    if (kind !== null) return again(entry, kind)
    for (const { account, amount } of stored)
      if ((held[account] ?? 0) + amount < 0 && amount < 0)
        throw new NotEnough(account, held[account] ?? 0, -amount)
  }

  const taken = stored.filter((each) => each.amount < 0)
  const given = stored.filter((each) => each.amount > 0)
  const { postings } = entry
  const { rows } = await sql<{ taken: number }>`
    with entry as (insert into ledger_entry (id, natural_key, kind, vals, at)
        values (${randomUUIDv7()}, ${entry.key}, ${entry.kind}, ${JSON.stringify(entry.values)}, ${at(now)})
        on conflict (natural_key) do nothing returning id),
      posting as (insert into ledger_posting (entry_id, line, from_account, to_account, amount, asset)
        select entry.id, p.line, p.from_account, p.to_account, p.amount, p.asset from entry
          cross join unnest(${postings.map((_, line) => line)}::integer[], ${postings.map((each) => each.from)}::text[], ${postings.map((each) => each.to)}::text[],
            ${postings.map((each) => each.amount)}::bigint[], ${postings.map((each) => each.asset)}::text[]) as p (line, from_account, to_account, amount, asset)),
      taken as (update ledger_balance b set amount = b.amount + p.amount from entry
          cross join unnest(${taken.map((each) => each.account)}::text[], ${taken.map((each) => each.amount)}::bigint[]) as p (account, amount)
        where b.account = p.account and b.amount + p.amount >= 0 returning b.account),
      given as (insert into ledger_balance (account, asset, amount)
        select p.account, p.asset, p.amount from entry
          cross join unnest(${given.map((each) => each.account)}::text[], ${given.map((each) => each.asset)}::text[], ${given.map((each) => each.amount)}::bigint[]) as p (account, asset, amount)
        order by p.account
        on conflict (account) do update set amount = ledger_balance.amount + excluded.amount)
    select (select count(*) from taken) as taken from entry`.execute(db)
  const [made] = rows
  if (!made) return again(entry, (await lookedAt(db, entry.key, [])).kind ?? entry.kind)
  if (made.taken < taken.length) throw new NotEnough(taken[0]!.account, 0, -taken[0]!.amount)
  return true
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
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['account', 'amount'])
    .where('account', 'in', [...of])
    .execute()
  const held = new Map(rows.map((row) => [row.account, row.amount]))
  return new Map(of.map((account) => [account, held.get(account) ?? 0]))
}

/** Sum of stored balances whose account begins and ends so, e.g. all wallets. */
export async function totalOf(db: Db, begins: string, ends: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_balance')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('account', 'like', `${begins}%${ends}`)
    .executeTakeFirst()
  return row?.total ?? 0
}

export type HistoryRow = {
  readonly id: string
  readonly at: EpochMs
  readonly kind: string
  readonly amount: number
  readonly balanceAfter: number
  readonly values: Readonly<Record<string, string | number>>
}

/** An account's statement, newest first: what each event did to it and what it held after. `page` from 1. */
export async function history(
  db: Db,
  account: string,
  page: number,
  size = 20,
): Promise<{ rows: HistoryRow[]; hasNext: boolean }> {
  const found = await sql<{
    id: string
    at: EpochMs
    kind: string
    amount: number
    after: number
    vals: unknown
  }>`
    with moves as (
      select entry_id, sum(amount)::bigint as amount
      from (select entry_id, amount from ledger_posting where to_account = ${account} union all select entry_id, -amount from ledger_posting where from_account = ${account}) each
      group by entry_id)
    select e.id, e.at, e.kind, e.vals, moves.amount, (sum(moves.amount) over (order by e.at, e.id))::bigint as after
    from moves join ledger_entry e on e.id = moves.entry_id
    where moves.amount <> 0
    order by e.at desc, e.id desc
    limit ${size + 1} offset ${(page - 1) * size}`.execute(db)
  const rows = found.rows.slice(0, size).map((row): HistoryRow => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.after,
    values: row.vals as HistoryRow['values'],
  }))
  return { rows, hasNext: found.rows.length > size }
}
