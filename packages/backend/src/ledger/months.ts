import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { jstDay } from '@tomobako/domain/kernel'
import type { Movement } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'

/**
 * Months of customers' accounts. Movements are numbered; a month ends with a number, and what the account held after it is kept (`ledger_month`), so
 * that a statement reads its own month. An entry whose moment is older than that of the movement before it (it stood in line for the account) belongs to
 * that one's month, and none comes into a month that is closed.
 */
const monthIn = (moment: EpochMs): string => `${jstDay(moment).slice(0, 7)}-01`
const monthAfter = (month: string): string => {
  const [year, no] = month.split('-').map(Number) as [number, number]
  return no === 12 ? `${year + 1}-01-01` : `${year}-${String(no + 1).padStart(2, '0')}-01`
}

/** Keeps what every account held when the months before this one closed. Safe to repeat. */
export async function closeMonths({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  await sql`
    insert into ledger_month (account, month, no, after)
    select distinct on (account, month) account, month, no, after
    from (
      select m.account, m.no, m.after, greatest(
        date_trunc('month', max(e.at) over (partition by m.account order by m.no) at time zone 'Asia/Tokyo')::date,
        (c.month + interval '1 month')::date) as month
      from ledger_move m
      left join (select distinct on (account) account, month, no from ledger_month order by account, month desc) c on c.account = m.account
      join ledger_entry e on e.id = m.entry_id
      where m.no > coalesce(c.no, 0)) told
    where month < ${monthIn(clock.now())}::date
    order by account, month, no desc
    on conflict do nothing`.execute(db)
}

/** What a customer's account held when a month of Japan began, and every movement in it, in their order. `from`: its first moment. */
export async function monthOf(
  db: Db,
  account: string,
  { from, until }: { from: EpochMs; until: EpochMs },
): Promise<{ opening: number; rows: Movement[] }> {
  const month = monthIn(from)
  const { rows: found } = await sql<{ month: string; no: number; after: number }>`
    (select to_char(month, 'YYYY-MM-DD') as month, no, after from ledger_month where account = ${account} and month < ${month}::date order by month desc limit 1)
    union all (select to_char(month, 'YYYY-MM-DD'), no, after from ledger_month where account = ${account} and month >= ${month}::date order by month limit 1)`.execute(
    db,
  )
  const before = found.find((row) => row.month < month)
  const here = found.find((row) => row.month >= month)
  const opening = before?.after ?? 0
  const first = before?.no ?? 0
  // A later month is closed and this one has no row: nothing moved in it.
  const last = here === undefined ? null : here.month === month ? here.no : first
  const { rows } = await sql<Movement & { told: EpochMs }>`
    select e.id, e.natural_key as key, e.at, e.kind, e.vals as values, m.amount, max(e.at) over (order by m.no) as told
    from ledger_move m join ledger_entry e on e.id = m.entry_id
    where m.account = ${account} and m.no > ${first} and (${last}::bigint is null or m.no <= ${last})
    order by m.no`.execute(db)
  const isNext = before !== undefined && monthAfter(before.month) === month
  const isIn = ({ told }: { told: EpochMs }): boolean =>
    last !== null || (told < until && (told >= from || isNext))
  return {
    opening: opening + rows.reduce((sum, row) => sum + (isIn(row) || row.told >= until ? 0 : row.amount), 0),
    rows: rows.filter(isIn).map(({ told: _, ...row }) => row),
  }
}
