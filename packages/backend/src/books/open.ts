import type { books, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, jstDay, refuse } from '@tomobako/domain/kernel'
import { aged, expenses } from '@tomobako/domain/ledger'
import type { DayMoves } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Context } from '../kernel/index.ts'

const PAGE = 50
type Moves = DayMoves & { account: string }
// An entry of a statement's line is named after it (`settled` of the domain's events).
const stated = sql`left join settlement s on e.kind = 'settled' and e.natural_key = 'settlement/' || s.account || '/' || s.reference`
const happened = sql`coalesce(s.day::text, to_char(e.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'))`

/** Movements of accounts that begin so, a row an account and day of Japan: the day it happened, which of a statement's line is the day it names and not the day somebody typed it in. */
const movesOf = async (context: Context, begins: readonly string[]): Promise<Moves[]> =>
  (
    await sql<Moves>`
    select account, day, sum(inn)::bigint as "inYen", sum(outt)::bigint as "outYen" from (
      select p.to_account as account, ${happened} as day, p.amount as inn, 0 as outt
      from ledger_posting p join ledger_entry e on e.id = p.entry_id ${stated} where split_part(p.to_account, ':', 1) = any(${begins})
      union all
      select p.from_account, ${happened}, 0, p.amount
      from ledger_posting p join ledger_entry e on e.id = p.entry_id ${stated} where split_part(p.from_account, ':', 1) = any(${begins})
    ) each group by account, day order by account, day`.execute(context.db)
  ).rows

const balanceOf = (moves: readonly DayMoves[]): number =>
  moves.reduce((sum, each) => sum + each.inYen - each.outYen, 0)
const grouped = (moves: readonly Moves[]) => [...Map.groupBy(moves, (each) => each.account)]

export async function open(context: Context): Promise<OutputOf<typeof books.open>> {
  const [theirs, banks, costs, last] = await Promise.all([
    movesOf(context, ['processor', 'marketplace', 'carrier']),
    movesOf(context, ['bank']),
    movesOf(context, ['expense']),
    context.db
      .selectFrom('settlement')
      .select(['account', sql<string>`max(day)::text`.as('day')])
      .groupBy('account')
      .execute(),
  ])
  const today = Date.parse(jstDay(context.now))
  const daysAgo = (day: string): number => Math.round((today - Date.parse(day)) / DAY)
  const settledOn = new Map(last.map((row) => [row.account, row.day]))
  return {
    rows: grouped(theirs).map(([account, moves]) => ({
      account,
      ...aged(moves, daysAgo),
      lastSettledDay: settledOn.get(account) ?? null,
    })),
    // What lies in a bank stands below zero in the books; people read it the other way round.
    banks: grouped(banks).map(([account, moves]) => ({ account, yen: -balanceOf(moves) })),
    expenses: grouped(costs).map(([account, moves]) => ({
      account,
      means: (expenses as Readonly<Record<string, string>>)[account.slice('expense:'.length)] ?? '',
      yen: -balanceOf(moves),
    })),
  }
}

export async function statements({ account, page }: InputOf<typeof books.statements>, context: Context) {
  const rows = await context.db
    .selectFrom('settlement')
    .innerJoin('staff', 'staff.id', 'settlement.staff_id')
    .select([
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
    .$if(account !== undefined && account !== '', (q) => q.where('settlement.account', '=', account!))
    .orderBy('settlement.at', 'desc')
    .orderBy('settlement.id', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute()
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
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
    page,
    hasNext: rows.length > PAGE,
  }
}

/** A cell as spreadsheets read it: quotes doubled, and nothing that they would run as a formula. */
const cell = (value: string | number): string => {
  const said = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said
}

/** Every movement of one account with what stood in it after. */
export async function exported(
  { account }: InputOf<typeof books.export>,
  context: Context,
): Promise<OutputOf<typeof books.export> | Refusal> {
  if (!/^(processor|marketplace|carrier|bank|expense|income):[^:\s]+$/.test(account))
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
    csv: [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n',
  }
}
