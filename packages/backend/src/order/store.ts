import type { MeansId } from '@tomobako/domain/payment'
import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { SavedAddress } from '@tomobako/contract'
import type { Said } from '@tomobako/domain/floor'
import type { Family, Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { LineService, OrderLineEvent, OrderLineState, SoldPrice } from '@tomobako/domain/order'
import { orderLimits } from '@tomobako/domain/order'
import type { Db, Tx } from '../db/index.ts'
import { keysetPage } from '../db/keyset.ts'
import type { KeyColumn, KeysetPage, PageWish } from '../db/keyset.ts'
import type { CartLineTable, OrderLineTable, OrdersTable, QuoteTable } from '../db/tables.gen.ts'
import type { Actor } from '../kernel/context.ts'
import { instant } from '../db/moment.ts'
import { isBlocked } from '../account/index.ts'
import { copiesNamed } from '../goods/index.ts'
import type { Kept } from '../goods/index.ts'
import { at } from '../kernel/context.ts'
import type { Lease } from '../kernel/lease.ts'
import { writeLease } from '../kernel/lease.ts'
import { together } from '../kernel/together.ts'
import type { Fee } from '../payment/index.ts'

/** A moment to compare a column with; columns are read as milliseconds and compared as instants. */
const moment = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

export type Choice = { label: string; value: string }
/** What the customer is asked while a line needs an answer; amounts of item and postage as the buyer found them. */
export type Question = {
  kind: 'price_up' | 'problem'
  newYen: number | null
  differenceYen: number | null
  itemYen: number | null
  domesticYen: number | null
  note: string | null
}

/**
 * A frozen listing: as it was promised, with the path of its first picture on our host, what a translator had made of its title by then, and
 * what the seller answered since.
 */
export type Snapshot = Listing & {
  picture?: string
  titleTranslated?: Readonly<Record<string, string>>
  said?: readonly Said[]
}
/** A listing as it is frozen. */
export const frozen = (
  listing: Listing,
  picture: string | null,
  titleTranslated: Readonly<Record<string, string>>,
): Snapshot => ({
  ...listing,
  ...(picture === null ? {} : { picture }),
  ...(Object.keys(titleTranslated).length === 0 ? {} : { titleTranslated }),
})

/** An order line as stored. The columns are written by this capability only, and always as these shapes. */
export type Line = Omit<
  Selectable<OrderLineTable>,
  'state' | 'source' | 'snapshot' | 'options' | 'services' | 'price' | 'question'
> & {
  state: OrderLineState
  source: Family
  snapshot: Snapshot
  options: Choice[]
  services: LineService[]
  price: SoldPrice
  question: Question | null
}
export type Order = Omit<Selectable<OrdersTable>, 'rows' | 'method' | 'address'> & {
  rows: Fee[]
  method: MeansId
  address: SavedAddress | null
}
export type CartLine = Omit<Selectable<CartLineTable>, 'source' | 'options' | 'services'> & {
  source: Family
  options: Choice[]
  services: LineService[]
}

export const readLine = (row: unknown): Line => row as Line
const line = readLine
const order = (row: unknown): Order => row as Order

// Lines

export async function lineById(db: Db, id: string): Promise<Line | null> {
  const row = await db.selectFrom('order_line').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? line(row) : null
}
export const idOfOrder = async (db: Db, no: string): Promise<string | null> =>
  (await db.selectFrom('orders').select('id').where('no', '=', no).executeTakeFirst())?.id ?? null
export async function lockLine(db: Tx, id: string): Promise<Line | null> {
  const row = await db
    .selectFrom('order_line')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? line(row) : null
}
/** Locks in id order, whatever order they are asked in. */
export async function lockLines(db: Tx, ids: readonly string[]): Promise<Line[]> {
  if (ids.length === 0) return []
  return (
    await db
      .selectFrom('order_line')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(line)
}
export async function lockLinesOf(db: Tx, orderId: string): Promise<Line[]> {
  return (
    await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(line)
}
export async function linesOf(db: Db, orderIds: readonly string[]): Promise<Line[]> {
  if (orderIds.length === 0) return []
  return (
    await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('created_at')
      .orderBy('no')
      .execute()
  ).map(line)
}
export async function linesOfParcel(db: Db, parcelId: string): Promise<Line[]> {
  return (
    await db.selectFrom('order_line').selectAll().where('parcel_id', '=', parcelId).orderBy('no').execute()
  ).map(line)
}

/** Writes a change over the version that was read; null when somebody else was faster. */
export async function change(
  db: Tx,
  known: Line,
  set: Omit<Updateable<OrderLineTable>, 'state'>,
): Promise<Line | null> {
  const row = await db
    .updateTable('order_line')
    .set({ ...set, version: known.version + 1 })
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .returningAll()
    .executeTakeFirst()
  return row ? line(row) : null
}

/** A buyer's lease: a line that is to be bought. Taking it is a change, after which the customer can no longer cancel. */
const lease: Lease<Line> = {
  table: 'order_line',
  ms: orderLimits.claimMs,
  lock: lockLine,
  read: line,
  open: sql<boolean>`state = 'to_buy'`,
  taking: () => ({ version: sql`version + 1` }),
}
export const claim = (db: Tx, id: string, staffId: string, now: EpochMs): Promise<Line | null> =>
  writeLease(db, lease, { id, staffId, now })

export type LineEventRow = {
  lineId: string
  event: OrderLineEvent
  from: OrderLineState
  to: OrderLineState
  by: Actor['by']
  byName: string
  why: string | null
  data: Record<string, unknown>
  at: EpochMs
}
export async function events(db: Db, lineIds: readonly string[]): Promise<LineEventRow[]> {
  if (lineIds.length === 0) return []
  const rows = await db
    .selectFrom('line_event')
    .selectAll()
    .where('line_id', 'in', [...lineIds])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    lineId: row.line_id,
    event: row.event as OrderLineEvent,
    from: row.from_state as OrderLineState,
    to: row.to_state as OrderLineState,
    by: row.by as Actor['by'],
    byName: row.by_name,
    why: row.why,
    data: row.data as Record<string, unknown>,
    at: row.at,
  }))
}

/** Somebody is to say this listing in its customer's language; asked twice it is one task. */
export const askTranslation = (
  db: Tx,
  of: Pick<Line, 'id' | 'customer_id'> & { yen: number; now: EpochMs },
): Promise<unknown> =>
  sql`insert into listing_translation (line_id, language, yen, asked_at)
    select ${of.id}, language, ${of.yen}, ${at(of.now)} from customer where id = ${of.customer_id}
    on conflict do nothing`.execute(db)

// What exists once

export const nameOf = ({ source, id }: { source: string; id: string }): string => `${source}/${id}`
/** Which of these another paid line already has, by their names. The unique index decides in a race; this only tells early. */
export async function takenAmong(
  db: Db,
  things: readonly { source: string; id: string }[],
): Promise<ReadonlySet<string>> {
  if (things.length === 0) return new Set()
  return taken(
    db,
    sql`select * from unnest(${things.map((each) => each.source)}::text[], ${things.map((each) => each.id)}::text[]) as w (source, id)`,
  )
}
async function taken(db: Db, names: RawBuilder<unknown>): Promise<ReadonlySet<string>> {
  const rows = await together(
    db,
    sql<{ source: string; id: string }>`select w.source, w.id from (${names}) as w
    where exists (select from order_line l where l.source = w.source and l.listing_id = w.id and l.one_of_a_kind and l.state in (${having}))
      or exists (select from order_line l where l.state = 'lost' and l.source = w.source and l.listing_id = w.id and l.one_of_a_kind)`,
  )
  return new Set(rows.map(nameOf))
}
/** The states of the unique index order_line_one_of_a_kind, word for word: so it is what is looked into. */
const having = sql`'to_buy', 'needs_answer', 'bought', 'on_the_way', 'arrived', 'inspecting', 'problem', 'stored', 'packing', 'shipped', 'delivered'`
/** Whether a row `t` of order_line can be paid for: nobody else has what it asks for, or there are many. */
export const isFree = sql<boolean>`(not t.one_of_a_kind or not exists (select from order_line l
  where l.source = t.source and l.listing_id = t.listing_id and l.one_of_a_kind and l.state in (${having})))`

// Orders

export async function orderById(db: Db, id: string): Promise<Order> {
  return order(await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}
export async function orderByNo(db: Db, no: string, customerId: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('no', '=', no)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? order(row) : null
}
export async function orderOfQuote(db: Db, quoteId: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
  return row ? order(row) : null
}
/** An order with its lines, in their order; null when its number is taken, and the caller draws another. */
export async function insertOrder(
  db: Tx,
  row: Omit<Insertable<OrdersTable>, 'agreed'> & { agreed: RawBuilder<string> },
  lines: readonly NewLine[],
): Promise<Line[] | null> {
  const columns = sql.join(Object.keys(lines[0]!).map((name) => sql.ref(name)))
  const { rows } = await sql`
    with made as (${db
      .insertInto('orders')
      .values(row)
      .onConflict((c) => c.column('no').doNothing())
      .returning('no as made_no')})
    insert into order_line (${columns}) select ${columns} from made
      cross join jsonb_populate_recordset(null::order_line, ${JSON.stringify(lines)}::jsonb) returning *`.execute(
    db,
  )
  const made = new Map(rows.map((row) => [line(row).id, line(row)]))
  return made.size === 0 ? null : lines.map((each) => made.get(each.id)!)
}
/** What a line is made of, as JSON: what other columns there are has its default. */
export type NewLine = Pick<
  Line,
  | 'id'
  | 'no'
  | 'order_id'
  | 'customer_id'
  | 'state'
  | 'source'
  | 'listing_id'
  | 'snapshot'
  | 'snapshot_hash'
  | 'variant_id'
  | 'variant_name'
  | 'quantity'
  | 'options'
  | 'remark'
  | 'services'
  | 'one_of_a_kind'
  | 'price'
  | 'limit_yen'
  | 'total_yen'
  | 'points_yen'
  | 'coupon_yen'
> & { snapshot_at: string; created_at: string }
export async function updateOrder(db: Tx, id: string, set: Updateable<OrdersTable>): Promise<void> {
  await db.updateTable('orders').set(set).where('id', '=', id).execute()
}

/** Orders newest first; `states` empty: all, else those with a line in one of them. */
export async function orderPage(
  db: Db,
  customerId: string,
  states: readonly OrderLineState[],
  wish: PageWish,
): Promise<KeysetPage<Order>> {
  const at = (name: string): KeyColumn['column'] => sql.ref(name)
  return keysetPage<Order>(
    {
      keys: [
        { column: at('created_at'), type: 'timestamptz' },
        { column: at('order_id'), type: 'uuid' },
      ],
      way: 'desc',
    },
    wish,
    async ({ where, orderBy, way, limit, offset }) => {
      // A line bears the moment of its order: lines of a state, read in that order, are the orders with such a line, and no other is looked at.
      const sources =
        states.length === 0
          ? [
              sql`(select * from (select created_at, id as order_id from orders where customer_id = ${customerId}) own where ${where} order by ${orderBy} limit ${limit + offset})`,
            ]
          : states.map(
              (state) =>
                sql`(select distinct created_at, order_id from order_line where customer_id = ${customerId} and state = ${sql.lit(state)} and ${where} order by ${orderBy} limit ${limit + offset})`,
            )
      // The ten are looked up one by one: joined, a database whose statistics are old may read every order there is.
      const { rows } = await sql<Selectable<OrdersTable>>`
        select whole.* from (
          select distinct created_at, order_id from (${sql.join(sources, sql` union all `)}) each order by ${orderBy} limit ${limit} offset ${offset}) found
        cross join lateral (select * from orders where id = found.order_id offset 0) whole order by found.created_at ${sql.raw(way)}, found.order_id ${sql.raw(way)}`.execute(
        db,
      )
      return rows.map(order)
    },
    (row) => [row.created_at, row.id],
  )
}
export async function parcelNos(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map(
    (
      await db
        .selectFrom('parcel')
        .select(['id', 'no'])
        .where('id', 'in', [...ids])
        .execute()
    ).map((row) => [row.id, row.no]),
  )
}

/** Unpaid orders whose time is over, unless a bank is still working on the payment. */
export async function unpaidOrders(db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is', null)
    .where('pay_by', '<', moment(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_line')
          .select('order_line.id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .where('order_line.state', '=', 'awaiting_payment'),
      ),
    )
    .orderBy('pay_by')
    .limit(limit)
    .execute()
}
export async function overdueQuestions(db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('order_line')
    .select('id')
    .where('state', '=', 'needs_answer')
    .where('answer_by', '<', moment(now))
    .orderBy('answer_by')
    .limit(limit)
    .execute()
}

// Quotes

export async function insertQuote(db: Tx, row: Insertable<QuoteTable>): Promise<void> {
  await db.insertInto('quote').values(row).execute()
}
/** Locks a quote and takes its lines out of the cart: with how many there were, and whether its customer may not order now. */
export async function takeQuote(
  db: Tx,
  id: string,
  customerId: string,
): Promise<(Selectable<QuoteTable> & { taken: number; blocked: boolean }) | null> {
  const { rows } = await sql<Selectable<QuoteTable> & { taken: number; blocked: boolean }>`
    with q as (select * from quote where id = ${id} and customer_id = ${customerId} for update),
      wanted as (select (each->>'cartLineId')::uuid as id from q cross join jsonb_array_elements(q.content->'lines') each),
      gone as (delete from cart_line using wanted where cart_line.id = wanted.id and cart_line.customer_id = ${customerId} returning cart_line.id)
    select q.*, (select count(*) from gone) as taken, ${isBlocked(customerId)} as blocked from q`.execute(db)
  return rows[0] ?? null
}

// The cart

const asCartLine = (row: Selectable<CartLineTable>): CartLine => ({ ...row, at: instant(row.at) }) as CartLine // Written by this capability only, and always as these shapes.
export async function cart(db: Db, customerId: string): Promise<CartLine[]> {
  return (
    await together(
      db,
      db
        .selectFrom('cart_line')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc'),
    )
  ).map(asCartLine)
}
export async function cartLine(db: Db, customerId: string, id: string): Promise<CartLine | null> {
  const [row] = await together(db, sql<Selectable<CartLineTable>>`select * from ${chosen(customerId, [id])}`)
  return row ? asCartLine(row) : null
}
const chosen = (customerId: string, ids: readonly string[]) =>
  sql`cart_line where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`
/** Some lines of a cart, what they name, and which of that another paid line has: all of it one question. */
export async function cartLines(
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<{ lines: CartLine[]; copies: Kept[]; taken: ReadonlySet<string> }> {
  const names = sql`select distinct source, listing_id as id from ${chosen(customerId, ids)}`
  const [rows, copies, gone] = await Promise.all([
    together(db, sql<Selectable<CartLineTable>>`select * from ${chosen(customerId, ids)} order by at, id`),
    copiesNamed(db, names),
    taken(db, names),
  ])
  return { lines: rows.map(asCartLine), copies, taken: gone }
}
export async function cartCount(db: Db, customerId: string): Promise<number> {
  return (
    await db
      .selectFrom('cart_line')
      .select(sql<number>`count(*)`.as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).count
}
/** Adds a line; the same choice again adds to its quantity, at most `max`. Returns the line's id. */
export async function putIntoCart(
  db: Tx,
  row: Omit<Insertable<CartLineTable>, 'id'>,
  max: number,
): Promise<string> {
  const known = await db
    .selectFrom('cart_line')
    .select(['id', 'quantity'])
    .where('customer_id', '=', row.customer_id)
    .where('source', '=', row.source)
    .where('listing_id', '=', row.listing_id)
    .where(sql<boolean>`coalesce(variant_id, '') = ${row.variant_id ?? ''}`)
    .where(sql<boolean>`coalesce(shop_id, '') = ${row.shop_id ?? ''}`)
    .forUpdate()
    .executeTakeFirst()
  if (known) {
    await db
      .updateTable('cart_line')
      .set({
        quantity: Math.min(max, known.quantity + row.quantity),
        options: row.options ?? '[]',
        remark: row.remark ?? '',
        added_price_yen: row.added_price_yen,
        at: row.at,
      })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const made = await db
    .insertInto('cart_line')
    .values({ ...row, id: randomUUIDv7() })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody's other tab put the same thing in between our look and our write; one line is what both wanted.
  return made?.id ?? (await putIntoCart(db, row, max))
}
export async function updateCartLine(db: Tx, id: string, set: Updateable<CartLineTable>): Promise<void> {
  await db.updateTable('cart_line').set(set).where('id', '=', id).execute()
}
/** Takes lines out; how many there were. */
export async function takeFromCart(db: Tx, customerId: string, ids: readonly string[]): Promise<number> {
  return (
    await db
      .deleteFrom('cart_line')
      .where('customer_id', '=', customerId)
      .where('id', 'in', [...ids])
      .returning('id')
      .execute()
  ).length
}

/** Takes a listing out, however often and however chosen. */
export async function takeListingFromCart(
  db: Tx,
  customerId: string,
  source: string,
  listingId: string,
): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('customer_id', '=', customerId)
    .where('source', '=', source)
    .where('listing_id', '=', listingId)
    .execute()
}
