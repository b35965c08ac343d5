import { sql } from 'kysely'
import type { TicketThing } from '@tomobako/contract'
import { iso } from '@tomobako/domain/kernel'
import { orderLineStates } from '@tomobako/domain/order'
import type { TicketObject } from '@tomobako/domain/ticket'
import type { Db } from '../db/index.ts'
import { instant } from '../db/moment.ts'

/** A thing a ticket can be about, with the keys of the rows it stands for. */
export type Thing = TicketThing & {
  orderId: string | null
  lineId: string | null
  parcelId: string | null
}
type Row = {
  kind: TicketObject
  no: string
  order_id: string | null
  line_id: string | null
  parcel_id: string | null
  order_no: string | null
  title: string | null
  image: string | null
  states: string[]
  at: number | string
  count: number
}

const lines = sql`select 'line' as kind, l.no, l.order_id, l.id as line_id, null::uuid as parcel_id, o.no as order_no,
    l.snapshot->>'title' as title, l.snapshot->>'picture' as image, array[l.state] as states, l.created_at as at, l.quantity::int as count, l.customer_id
  from order_line l join orders o on o.id = l.order_id`
const orders = sql`select 'order' as kind, o.no, o.id as order_id, null::uuid as line_id, null::uuid as parcel_id, o.no as order_no,
    (select f.snapshot->>'title' from order_line f where f.order_id = o.id order by f.no limit 1) as title,
    (select f.snapshot->>'picture' from order_line f where f.order_id = o.id order by f.no limit 1) as image,
    (select array_agg(f.state) from order_line f where f.order_id = o.id) as states, o.created_at as at,
    (select count(*)::int from order_line f where f.order_id = o.id) as count, o.customer_id
  from orders o`
const parcels = sql`select 'parcel' as kind, p.no, null::uuid as order_id, null::uuid as line_id, p.id as parcel_id, null::text as order_no,
    (select f.snapshot->>'title' from order_line f where f.parcel_id = p.id order by f.no limit 1) as title,
    (select f.snapshot->>'picture' from order_line f where f.parcel_id = p.id order by f.no limit 1) as image,
    array[p.state] as states, p.requested_at as at, (select count(*)::int from order_line f where f.parcel_id = p.id) as count, p.customer_id
  from parcel p`
const of = { line: lines, order: orders, parcel: parcels } as const

/** One thing of a customer by its public number; null when there is none of theirs. */
export async function thingOf(
  db: Db,
  customerId: string,
  kind: TicketObject,
  no: string,
): Promise<Thing | null> {
  const { rows } =
    await sql<Row>`select * from (${of[kind]}) t where t.customer_id = ${customerId} and t.no = ${no}`.execute(
      db,
    )
  return rows[0] ? shown(rows[0]) : null
}
/** Over before anything came of it: offered only where that may be the concern. */
const ended = ['cancelled', 'refunded'] as const
/** The newest things of a customer, each kind as asked; without those that came to nothing when `withEnded` is false. */
export async function thingsOf(
  db: Db,
  customerId: string,
  kinds: readonly TicketObject[],
  limit: number,
  offset: number,
  withEnded = true,
): Promise<Thing[]> {
  if (kinds.length === 0) return []
  const all = sql.join(
    kinds.map(
      (kind) =>
        sql`(select * from (${of[kind]}) t where t.customer_id = ${customerId} ${withEnded ? sql`` : sql`and not t.states <@ ${[...ended]}::text[]`} order by t.at desc, t.no desc limit ${limit + offset})`,
    ),
    sql` union all `,
  )
  const { rows } =
    await sql<Row>`select * from (${all}) t order by at desc, no desc limit ${limit} offset ${offset}`.execute(
      db,
    )
  return rows.map(shown)
}

/** An order stands where its slowest line stands. */
const slowest = (states: readonly string[]): string =>
  orderLineStates.find((state) => states.includes(state)) ?? states[0] ?? ''
const shown = (row: Row): Thing => ({
  kind: row.kind,
  no: row.no,
  orderNo: row.order_no,
  title: row.title ?? row.no,
  image: row.image,
  state: slowest(row.states),
  at: iso(instant(row.at)),
  count: Number(row.count),
  path: row.kind === 'parcel' ? `/parcels/${row.no}` : `/orders/${row.order_no}`,
  orderId: row.order_id,
  lineId: row.line_id,
  parcelId: row.parcel_id,
})
/** As the contract has it: without the keys of rows. */
export const asSeen = ({ orderId: _o, lineId: _l, parcelId: _p, ...thing }: Thing): TicketThing => thing
