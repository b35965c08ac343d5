import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Asset, Entry } from '@tomobako/domain/ledger'
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

  const known = await db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('natural_key', '=', entry.key)
    .executeTakeFirst()
  if (known) return again(entry, known.kind)
  // Asked before the entry is written, so that a refusal leaves nothing behind; the conditional update below decides.
  for (const each of stored) if (each.amount < 0) await enough(db, each.account, -each.amount)

  const id = randomUUIDv7()
  const made = await db
    .insertInto('ledger_entry')
    .values({ id, natural_key: entry.key, kind: entry.kind, vals: JSON.stringify(entry.values), at: at(now) })
    .onConflict((c) => c.column('natural_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made)
    return again(
      entry,
      (
        await db
          .selectFrom('ledger_entry')
          .select('kind')
          .where('natural_key', '=', entry.key)
          .executeTakeFirst()
      )?.kind ?? entry.kind,
    )
  if (entry.postings.length > 0) {
    await db
      .insertInto('ledger_posting')
      .values(
        entry.postings.map((posting, line) => ({
          entry_id: id,
          line,
          from_account: posting.from,
          to_account: posting.to,
          amount: posting.amount,
          asset: posting.asset,
        })),
      )
      .execute()
  }
  for (const each of stored) await change(db, each.account, each.asset, each.amount)
  return true
}

function again(entry: Entry, kind: string): false {
  if (kind !== entry.kind)
    throw new Error(`ledger key ${entry.key} was written as ${kind}, now as ${entry.kind}`)
  return false
}

async function enough(db: Tx, account: string, need: number): Promise<void> {
  const row = await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if ((row?.amount ?? 0) < need) throw new NotEnough(account, row?.amount ?? 0, need)
}

async function change(db: Tx, account: string, asset: Asset, amount: number): Promise<void> {
  if (amount > 0) {
    await db
      .insertInto('ledger_balance')
      .values({ account, asset, amount })
      .onConflict((c) =>
        c.column('account').doUpdateSet({ amount: sql`ledger_balance.amount + excluded.amount` }),
      )
      .execute()
    return
  }
  const row = await db
    .updateTable('ledger_balance')
    .set({ amount: sql`amount + ${amount}::bigint` })
    .where('account', '=', account)
    .where(sql<boolean>`amount + ${amount}::bigint >= 0`)
    .returning('amount')
    .executeTakeFirst()
  if (!row) throw new NotEnough(account, 0, -amount)
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
