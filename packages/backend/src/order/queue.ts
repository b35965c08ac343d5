import { sql } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { OrderLineState } from '@tomobako/domain/order'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { Line } from './store.ts'

export type View = 'to_buy' | 'mine' | 'needs_answer' | 'bought' | 'late' | 'refunded'
const states: Readonly<Record<View, readonly OrderLineState[]>> = {
  to_buy: ['to_buy'],
  mine: ['to_buy'],
  needs_answer: ['needs_answer'],
  bought: ['bought'],
  late: ['bought'],
  refunded: ['refunded'],
}
/** Most urgent first; what is over, newest first. */
const orders: Readonly<Record<View, ReturnType<typeof sql>>> = {
  to_buy: sql`order_line.buy_due_at asc nulls last, order_line.no asc`,
  mine: sql`order_line.claimed_until asc nulls last, order_line.no asc`,
  needs_answer: sql`order_line.answer_by asc nulls last, order_line.no asc`,
  bought: sql`order_line.bought_at asc nulls last, order_line.no asc`,
  late: sql`order_line.bought_at asc nulls last, order_line.no asc`,
  refunded: sql`order_line.paid_at desc nulls last, order_line.no desc`,
}

/** A line of the purchase queue with what its row shows beside it. */
export type QueueRow = {
  line: Line
  orderNo: string
  customerName: string
  customerCountry: string
  claimedName: string | null
  listedYen: number | null
  availability: string | null
}

const base = (db: Db) =>
  db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('customer', 'customer.id', 'order_line.customer_id')
    .leftJoin('staff', 'staff.id', 'order_line.claimed_by')
    .leftJoin('listing', (join) =>
      join
        .onRef('listing.source', '=', 'order_line.source')
        .onRef('listing.id', '=', 'order_line.listing_id'),
    )

const shown = (db: Db) =>
  base(db)
    .selectAll('order_line')
    .select([
      'orders.no as orderNo',
      'customer.name as customerName',
      'customer.country as customerCountry',
      'staff.name as claimedName',
      'listing.price_yen as listedYen',
      // What the source says: to everybody else it is sold because this line has it.
      sql<string | null>`listing.data->>'availability'`.as('availability'),
    ])

function rowOf(row: Record<string, unknown>): QueueRow {
  const { orderNo, customerName, customerCountry, claimedName, listedYen, availability, ...line } = row
  // The columns selected above, with their tables' types; the rest is the order line itself.
  return {
    line: line as unknown as Line,
    orderNo: orderNo as string,
    customerName: customerName as string,
    customerCountry: customerCountry as string,
    claimedName: claimedName as string | null,
    listedYen: listedYen as number | null,
    availability: availability as string | null,
  }
}

/** The seller should have shipped, and the customer does not want to wait any longer or has not said. */
const sellerIsLate = (now: EpochMs) =>
  sql<boolean>`exists (select 1 from seller_late where seller_late.line_id = order_line.id and seller_late.due_at <= ${at(now)}::timestamptz)`

export async function page(
  db: Db,
  wish: { view: View; source: Family | undefined; staffId: string; now: EpochMs; page: number; size: number },
): Promise<{ rows: QueueRow[]; hasNext: boolean }> {
  const found = await shown(db)
    .where('order_line.state', 'in', [...states[wish.view]])
    .$if(wish.view === 'mine', (q) =>
      q
        .where('order_line.claimed_by', '=', wish.staffId)
        .where('order_line.claimed_until', '>', sql<number>`${at(wish.now)}::timestamptz`),
    )
    .$if(wish.view === 'late', (q) => q.where(sellerIsLate(wish.now)))
    // Lines that were never paid end as refunded only when somebody else was faster; buyers never saw them.
    .$if(wish.view === 'refunded', (q) => q.where('order_line.paid_at', 'is not', null))
    .$if(wish.source !== undefined, (q) => q.where('order_line.source', '=', wish.source!))
    .orderBy(orders[wish.view])
    .limit(wish.size + 1)
    .offset((wish.page - 1) * wish.size)
    .execute()
  return { rows: found.slice(0, wish.size).map(rowOf), hasNext: found.length > wish.size }
}

export async function one(db: Db, lineId: string): Promise<QueueRow | null> {
  const row = await shown(db).where('order_line.id', '=', lineId).executeTakeFirst()
  return row ? rowOf(row) : null
}

/** Lines to buy at one site, most urgent first. */
export async function waitingAt(db: Db, source: Family, site: string, limit: number): Promise<QueueRow[]> {
  return (
    await shown(db)
      .where('order_line.state', '=', 'to_buy')
      .where('order_line.source', '=', source)
      .where(sql<boolean>`order_line.snapshot->>'site' = ${site}`)
      .orderBy(orders.to_buy)
      .limit(limit)
      .execute()
  ).map(rowOf)
}

/** Lines to buy, counted by who sells them. */
export async function waitingPerSeller(
  db: Db,
): Promise<{ source: string; site: string; seller: string | null; count: number }[]> {
  return db
    .selectFrom('order_line')
    .select([
      'source',
      sql<string>`snapshot->>'site'`.as('site'),
      sql<string | null>`snapshot->'seller'->>'id'`.as('seller'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('state', '=', 'to_buy')
    .groupBy(['source', sql`snapshot->>'site'`, sql`snapshot->'seller'->>'id'`])
    .execute()
}

export async function counts(db: Db, staffId: string, now: EpochMs): Promise<Record<View, number>> {
  const row = await db
    .selectFrom('order_line')
    .select([
      sql<number>`count(*) filter (where state = 'to_buy')`.as('to_buy'),
      sql<number>`count(*) filter (where state = 'to_buy' and claimed_by = ${staffId} and claimed_until > ${at(now)})`.as(
        'mine',
      ),
      sql<number>`count(*) filter (where state = 'needs_answer')`.as('needs_answer'),
      sql<number>`count(*) filter (where state = 'bought')`.as('bought'),
    ])
    .where('state', 'in', ['to_buy', 'needs_answer', 'bought'])
    .executeTakeFirstOrThrow()
  const late = await db
    .selectFrom('order_line')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'bought')
    .where(sellerIsLate(now))
    .executeTakeFirstOrThrow()
  const refunded = await db
    .selectFrom('order_line')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'refunded')
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { ...row, late: late.count, refunded: refunded.count }
}

/** The line that already carries this number of the seller's for the same listing. */
export async function withSellerOrder(
  db: Db,
  source: Family,
  sellerOrderNo: string,
  listingId: string,
): Promise<{ id: string; no: string } | null> {
  return (
    (await db
      .selectFrom('order_line')
      .select(['id', 'no'])
      .where('source', '=', source)
      .where('seller_order_no', '=', sellerOrderNo)
      .where('listing_id', '=', listingId)
      .executeTakeFirst()) ?? null
  )
}
export async function staffName(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
}
