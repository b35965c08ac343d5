import { sql } from 'kysely'
import type { Db } from './index.ts'

// Counts the database keeps (db/migrations/0086_tally.sql): what is kept and what has changed since, added up at every look.

/** What is counted: lines and parcels by where they stand, balances by what they are of, what each day saw, movements in and out of a partner's account by day. */
export type Tally = 'line' | 'parcel' | 'held' | 'day' | 'in' | 'out'
type Counts = Map<string, number>
const counted = (rows: readonly { part: string; n: number }[]): Counts =>
  new Map(rows.map((row) => [row.part, row.n]))

/** One owner's counts: a customer's, an account's. */
export async function countsOf(db: Db, kind: Tally, owner: string): Promise<Counts> {
  const { rows } = await sql<{ part: string; n: number }>`
    select part, sum(n)::bigint as n from (
      select part, n from tally where kind = ${kind} and owner = ${owner}
      union all select part, n from tally_change where kind = ${kind} and owner = ${owner}) each
    group by part having sum(n) <> 0`.execute(db)
  return counted(rows)
}
/** Everybody's together: lines and parcels by where they stand. */
export async function countsOfAll(db: Db): Promise<{ readonly line: Counts; readonly parcel: Counts }> {
  const { rows } = await sql<{ kind: string; part: string; n: number }>`
    select kind, part, sum(n)::bigint as n from (
      select kind, part, n from tally where kind in ('line', 'parcel') and owner = ''
      union all select kind, part, n from tally_change where kind in ('line', 'parcel')) each
    group by kind, part having sum(n) <> 0`.execute(db)
  const of = (kind: string): Counts => counted(rows.filter((row) => row.kind === kind))
  return { line: of('line'), parcel: of('parcel') }
}

/** How many orders have lines in these states and in no other: an order with lines in two states is one order of both. */
export type OrderShape = { readonly states: readonly string[]; readonly n: number }
const shapesOf = (customerId: string) => sql`
  select 'order' as kind, part, n from tally where kind = 'order' and owner = ${customerId}::text
  union all select 'order', s.states, -1 from order_shape s join touched on touched.order_id = s.order_id
  union all select 'order', string_agg(distinct l.state, ',' order by l.state), 1 from touched join order_line l on l.order_id = touched.order_id group by l.order_id`
const touchedOf = (customerId: string) =>
  sql`touched as (select distinct order_id from order_touched where customer_id = ${customerId})`
const shaped = (rows: readonly { part: string; n: number }[]): OrderShape[] =>
  rows.map((row) => ({ states: row.part.split(','), n: row.n }))

/** A customer's orders by the states their lines stand in. */
export async function orderShapes(db: Db, customerId: string): Promise<OrderShape[]> {
  const { rows } = await sql<{ part: string; n: number }>`
    with ${touchedOf(customerId)}
    select part, sum(n)::bigint as n from (${shapesOf(customerId)}) each group by part having sum(n) <> 0`.execute(
    db,
  )
  return shaped(rows)
}
/**
 * The same with a customer's lines and parcels, in one question. A line is counted where `line_part` of the database puts it: one that stands
 * on a shelf and is asked for as `stored+`, one never paid and given back as `refunded-`.
 */
export async function countsOfCustomer(
  db: Db,
  customerId: string,
): Promise<{ readonly line: Counts; readonly parcel: Counts; readonly orders: readonly OrderShape[] }> {
  const { rows } = await sql<{ kind: string; part: string; n: number }>`
    with ${touchedOf(customerId)}
    select kind, part, sum(n)::bigint as n from (
      select kind, part, n from tally where kind in ('line', 'parcel') and owner = ${customerId}::text
      union all select kind, part, n from tally_change where kind in ('line', 'parcel') and owner = ${customerId}::text
      union all ${shapesOf(customerId)}) each
    group by kind, part having sum(n) <> 0`.execute(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return { line: counted(of('line')), parcel: counted(of('parcel')), orders: shaped(of('order')) }
}

/** Adds what has changed to what is kept. Whoever looks meanwhile sees the same sums. */
export const foldCounts = async (db: Db): Promise<void> => {
  await sql`select fold_counts()`.execute(db)
}

/** Every count that is not what counting everything anew finds, in one snapshot. None is proof. */
export async function wrongCounts(
  db: Db,
): Promise<{ kind: string; owner: string; part: string; said: number; is: number }[]> {
  return (
    await sql<{ kind: string; owner: string; part: string; said: number; is: number }>`
    with said as (
      select kind, owner, part, sum(n)::bigint as n from (
        select kind, owner, part, n from tally
        union all select kind, owner, part, n from tally_change
        union all select kind, '', part, n from tally_change where kind in ('line', 'parcel')
        union all select 'order', s.customer_id::text, s.states, -1 from order_shape s where s.order_id in (select order_id from order_touched)
        union all select 'order', min(l.customer_id::text), string_agg(distinct l.state, ',' order by l.state), 1 from order_line l where l.order_id in (select order_id from order_touched) group by l.order_id) each
      group by kind, owner, part having sum(n) <> 0),
    lines as (select customer_id::text as owner, line_part(state, paid_at, parcel_id) as part, count(*) as n from order_line group by 1, 2),
    parcels as (select customer_id::text as owner, state as part, count(*) as n from parcel group by 1, 2),
    shapes as (select min(customer_id::text) as owner, string_agg(distinct state, ',' order by state) as part from order_line group by order_id),
    moves as (
      select 'in' as kind, p.to_account as owner, entry_day(e) as part, p.amount as n from ledger_posting p join ledger_entry e on e.id = p.entry_id where is_partner(p.to_account)
      union all select 'out', p.from_account, entry_day(e), p.amount from ledger_posting p join ledger_entry e on e.id = p.entry_id where is_partner(p.from_account)),
    found as (
      select 'line' as kind, owner, part, n from lines
      union all select 'line', '', part, sum(n) from lines group by part
      union all select 'parcel', owner, part, n from parcels
      union all select 'parcel', '', part, sum(n) from parcels group by part
      union all select 'order', owner, part, count(*) from shapes group by owner, part
      union all select 'held', '', held_part(account), sum(amount) from ledger_balance where held_part(account) is not null group by held_part(account) having sum(amount) <> 0
      union all select 'day', owner, part, n from day_counts
      union all select kind, owner, part, sum(n) from moves group by kind, owner, part)
    select coalesce(said.kind, found.kind) as kind, coalesce(said.owner, found.owner) as owner, coalesce(said.part, found.part) as part,
      coalesce(said.n, 0)::bigint as said, coalesce(found.n, 0)::bigint as is
    from said full join found on found.kind = said.kind and found.owner = said.owner and found.part = said.part
    where coalesce(said.n, 0) <> coalesce(found.n, 0) limit 100`.execute(db)
  ).rows
}
