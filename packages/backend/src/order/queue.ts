import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { keysetPage } from '../db/keyset.ts'
import type { KeysetPage, PageWish } from '../db/keyset.ts'
import { countsOfAll } from '../db/tally.ts'
import { at } from '../kernel/context.ts'
import type { Line } from './store.ts'

export type View = 'to_buy' | 'mine' | 'needs_answer' | 'bought' | 'late' | 'refunded'
const infinity = sql`'infinity'::timestamptz`
/**
 * What each view shows and in which order: most urgent first, what has no moment last; what is over, newest first. Written out and not
 * handed over as values, since each is the condition of an index (db/migrations/0085_growth.sql).
 */
const views: Readonly<
  Record<
    View,
    { which: RawBuilder<boolean>; moment: RawBuilder<unknown>; column: MomentColumn; way: 'asc' | 'desc' }
  >
> = {
  to_buy: {
    which: sql`order_line.state = 'to_buy'`,
    moment: sql`coalesce(order_line.buy_due_at, ${infinity})`,
    column: 'buy_due_at',
    way: 'asc',
  },
  mine: {
    which: sql`order_line.state = 'to_buy'`,
    moment: sql`order_line.claimed_until`,
    column: 'claimed_until',
    way: 'asc',
  },
  needs_answer: {
    which: sql`order_line.state = 'needs_answer'`,
    moment: sql`coalesce(order_line.answer_by, ${infinity})`,
    column: 'answer_by',
    way: 'asc',
  },
  bought: {
    which: sql`order_line.state = 'bought'`,
    moment: sql`coalesce(order_line.bought_at, ${infinity})`,
    column: 'bought_at',
    way: 'asc',
  },
  // The seller should have shipped, and the customer does not want to wait any longer or has not said.
  late: {
    which: sql`order_line.state = 'bought' and order_line.seller_due_at is not null`,
    moment: sql`coalesce(order_line.bought_at, ${infinity})`,
    column: 'bought_at',
    way: 'asc',
  },
  // Lines that were never paid end as refunded only when somebody else was faster; buyers never saw them.
  refunded: {
    which: sql`order_line.state = 'refunded' and order_line.paid_at is not null`,
    moment: sql`order_line.paid_at`,
    column: 'paid_at',
    way: 'desc',
  },
}
type MomentColumn = 'buy_due_at' | 'claimed_until' | 'answer_by' | 'bought_at' | 'paid_at'

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

/** A page of a view: first which lines, in the order of an index, then what their rows show. */
export async function page(
  db: Db,
  wish: PageWish & { view: View; source: Family | undefined; staffId: string; now: EpochMs },
): Promise<KeysetPage<QueueRow>> {
  const { which, moment, column, way } = views[wish.view]
  const instant = sql<number>`${at(wish.now)}::timestamptz`
  const found = await keysetPage(
    {
      keys: [
        { column: moment, type: 'timestamptz' },
        { column: sql.ref('order_line.no'), type: 'text' },
      ],
      way,
    },
    wish,
    ({ where, orderBy, limit, offset }) =>
      db
        .selectFrom('order_line')
        .select(['id', 'no', `${column} as moment`])
        .where(which)
        .where(where)
        .$if(wish.view === 'mine', (q) =>
          q.where('claimed_by', '=', wish.staffId).where('claimed_until', '>', instant),
        )
        .$if(wish.view === 'late', (q) => q.where('seller_due_at', '<=', instant))
        .$if(wish.source !== undefined, (q) => q.where('source', '=', wish.source!))
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    (row) => [row.moment, row.no],
  )
  if (found.rows.length === 0) return { ...found, rows: [] }
  const rows = new Map(
    (
      await shown(db)
        .where(
          'order_line.id',
          'in',
          found.rows.map((row) => row.id),
        )
        .execute()
    ).map((row) => [row.id, rowOf(row)]),
  )
  return { ...found, rows: found.rows.flatMap((row) => rows.get(row.id) ?? []) }
}

export async function one(db: Db, lineId: string): Promise<QueueRow | null> {
  const row = await shown(db).where('order_line.id', '=', lineId).executeTakeFirst()
  return row ? rowOf(row) : null
}

/** Lines to buy at one site, most urgent first. */
export async function waitingAt(db: Db, source: Family, site: string, limit: number): Promise<QueueRow[]> {
  return (
    await shown(db)
      .where(views.to_buy.which)
      .where('order_line.source', '=', source)
      .where(sql<boolean>`order_line.snapshot->>'site' = ${site}`)
      .orderBy(views.to_buy.moment)
      .orderBy('order_line.no')
      .limit(limit)
      .execute()
  ).map(rowOf)
}

/** As many as a buyer takes together; nobody needs to know how many more. */
export const MOST_TOGETHER = 30
/** A shop of a source that packs its things together; `seller` null: the whole site is one. */
export type Shop = {
  readonly key: string
  readonly source: string
  readonly site: string
  readonly seller: string | null
}
/** How many lines wait to be bought at each of these shops, at most `MOST_TOGETHER`. */
export async function waitingAtShops(db: Db, shops: readonly Shop[]): Promise<Map<string, number>> {
  const counted = (asked: readonly Shop[], atSeller: RawBuilder<unknown>) => sql`
    select asked.key, found.count
    from unnest(${asked.map((each) => each.key)}::text[], ${asked.map((each) => each.source)}::text[], ${asked.map((each) => each.site)}::text[], ${asked.map((each) => each.seller)}::text[]) asked (key, source, site, seller)
    cross join lateral (select count(*) as count from (
      select 1 from order_line l
      where l.state = 'to_buy' and l.source = asked.source and l.snapshot->>'site' = asked.site ${atSeller} limit ${MOST_TOGETHER}) each) found`
  const [sites, sellers] = [
    shops.filter((each) => each.seller === null),
    shops.filter((each) => each.seller !== null),
  ]
  const asked = [
    ...(sites.length > 0 ? [counted(sites, sql``)] : []),
    ...(sellers.length > 0 ? [counted(sellers, sql`and l.snapshot->'seller'->>'id' = asked.seller`)] : []),
  ]
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ key: string; count: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** Beyond this the queue says this many: what is late is looked up, not kept, since it gets late by itself. */
const MOST_LATE = 1_000
export async function counts(db: Db, staffId: string, now: EpochMs): Promise<Record<View, number>> {
  const instant = sql<number>`${at(now)}::timestamptz`
  const [all, looked] = await Promise.all([
    countsOfAll(db),
    sql<{ mine: number; late: number }>`select
      (select count(*) from order_line where ${views.mine.which} and claimed_by = ${staffId} and claimed_until > ${instant}) as mine,
      (select count(*) from (select from order_line where ${views.late.which} and seller_due_at <= ${instant} limit ${MOST_LATE}) late) as late`.execute(
      db,
    ),
  ])
  const { mine, late } = looked.rows[0]!
  const of = (part: string): number => all.line.get(part) ?? 0
  return {
    to_buy: of('to_buy'),
    mine,
    needs_answer: of('needs_answer'),
    bought: of('bought'),
    late,
    refunded: of('refunded'),
  }
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
