import type { books, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, jstDay, refuse, sheet } from '@tomobako/domain/kernel'
import { aged, expenses } from '@tomobako/domain/ledger'
import type { DayMoves } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import { keysetPage } from '../db/keyset.ts'
import type { Context } from '../kernel/index.ts'

const PAGE = 50
type Moves = DayMoves & { account: string }
/** Movements of the accounts of partners, banks and costs, a row an account and day of Japan: the day it happened, which of a statement's line is the day it names and not the day somebody typed it in. The database keeps them. */
const movesOf = async (context: Context): Promise<Moves[]> =>
  (
    await sql<Moves>`
    select owner as account, part as day, coalesce(sum(n) filter (where kind = 'in'), 0)::bigint as "inYen", coalesce(sum(n) filter (where kind = 'out'), 0)::bigint as "outYen"
    from (select kind, owner, part, n from tally where kind in ('in', 'out') union all select kind, owner, part, n from tally_change where kind in ('in', 'out')) each
    group by owner, part order by owner, part`.execute(context.db)
  ).rows

const balanceOf = (moves: readonly DayMoves[]): number =>
  moves.reduce((sum, each) => sum + each.inYen - each.outYen, 0)
const grouped = (moves: readonly Moves[]) => [...Map.groupBy(moves, (each) => each.account)]

export async function open(context: Context): Promise<OutputOf<typeof books.open>> {
  const [all, last] = await Promise.all([
    movesOf(context),
    // An account after the other, each by its newest line.
    sql<{ account: string; day: string }>`
      with recursive accounts as (
        (select account from settlement order by account limit 1)
        union all select (select s.account from settlement s where s.account > accounts.account order by s.account limit 1) from accounts where accounts.account is not null)
      select account, (select max(day)::text from settlement s where s.account = accounts.account) as day from accounts where account is not null`
      .execute(context.db)
      .then((found) => found.rows),
  ])
  const of = (...begins: readonly string[]): Moves[] =>
    all.filter((each) => begins.includes(each.account.split(':')[0]!))
  const today = Date.parse(jstDay(context.now))
  const daysAgo = (day: string): number => Math.round((today - Date.parse(day)) / DAY)
  const settledOn = new Map(last.map((row) => [row.account, row.day]))
  return {
    rows: grouped(of('processor', 'marketplace', 'carrier', 'tax')).map(([account, moves]) => ({
      account,
      ...aged(moves, daysAgo),
      lastSettledDay: settledOn.get(account) ?? null,
    })),
    // What lies in a bank stands below zero in the books; people read it the other way round.
    banks: grouped(of('bank')).map(([account, moves]) => ({ account, yen: -balanceOf(moves) })),
    expenses: grouped(of('expense')).map(([account, moves]) => ({
      account,
      means: (expenses as Readonly<Record<string, string>>)[account.slice('expense:'.length)] ?? '',
      yen: -balanceOf(moves),
    })),
  }
}

export async function statements(
  { account, page, place }: InputOf<typeof books.statements>,
  context: Context,
): Promise<OutputOf<typeof books.statements>> {
  const found = await keysetPage(
    {
      keys: [
        { column: sql.ref('settlement.at'), type: 'timestamptz' },
        { column: sql.ref('settlement.id'), type: 'uuid' },
      ],
      way: 'desc',
    },
    { page, place, size: PAGE },
    ({ where, orderBy, limit, offset }) =>
      context.db
        .selectFrom('settlement')
        .innerJoin('staff', 'staff.id', 'settlement.staff_id')
        .select([
          'settlement.id',
          'settlement.account',
          'reference',
          sql<string>`day::text`.as('day'),
          'direction',
          'yen',
          'fee_yen',
          'bank',
          'note',
          'file',
          'staff.name',
          'settlement.at',
        ])
        .where(where)
        .$if(account !== undefined && account !== '', (q) => q.where('settlement.account', '=', account!))
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    (row) => [row.at, row.id],
  )
  return {
    ...found,
    rows: found.rows.map((row) => ({
      account: row.account,
      reference: row.reference,
      day: row.day,
      // The column's check allows only these.
      direction: row.direction as 'from_them' | 'to_them',
      yen: row.yen,
      feeYen: row.fee_yen,
      bank: row.bank,
      note: row.note,
      file: row.file,
      by: row.name,
      at: iso(row.at),
    })),
  }
}

/** Every movement of one account with what stood in it after. */
export async function exported(
  { account }: InputOf<typeof books.export>,
  context: Context,
): Promise<OutputOf<typeof books.export> | Refusal> {
  if (!/^(processor|marketplace|carrier|tax|bank|expense|income):[^:\s]+$/.test(account))
    return refuse('common.notFound')
  const { rows } = await sql<{
    at: number
    key: string
    kind: string
    other: string
    yen: number
    after: number
  }>`
    select e.at, e.natural_key as key, e.kind, m.other, m.yen, (sum(m.yen) over (order by e.at, e.id, m.line))::bigint as after
    from (
      select entry_id, line, from_account as other, amount as yen from ledger_posting where to_account = ${account}
      union all select entry_id, line, to_account, -amount from ledger_posting where from_account = ${account}) m
    join ledger_entry e on e.id = m.entry_id order by e.at, e.id, m.line`.execute(context.db)
  const head = ['at', 'entry', 'kind', 'other_account', 'yen', 'balance_after']
  const lines = rows.map((row) => [iso(row.at), row.key, row.kind, row.other, row.yen, row.after])
  return {
    name: `${account.replace(':', '-')}-${jstDay(context.now)}.csv`,
    csv: sheet([head, ...lines]),
  }
}
