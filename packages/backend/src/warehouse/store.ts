import { randomUUIDv7 } from 'node:crypto'
import type { Selectable, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { SdrRate, SenderNumbers } from '@tomobako/domain/customs'
import type { Listing } from '@tomobako/domain/goods'
import type { MatchReason } from '@tomobako/domain/floor'
import { rankOf } from '@tomobako/domain/floor'
import { folded } from '@tomobako/domain/kernel'
import type { OrderLineState, SoldPrice } from '@tomobako/domain/order'
import type { ParcelState } from '@tomobako/domain/parcel'
import type { DB, Db, Tx } from '../db/index.ts'
import { keysetPage } from '../db/keyset.ts'
import type { Cut, KeysetPage, PageWish } from '../db/keyset.ts'
import { countsOfAll } from '../db/tally.ts'
import { at } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { heldSetting } from '../settings/index.ts'

// The warehouse's own tables, and what it reads of orders and parcels for its queues. States of those are moved by their owners.

export type Arrival = {
  id: string
  no: string
  orderNo: string
  customerId: string
  customerName: string
  country: string
  state: OrderLineState
  source: string
  listingId: string
  snapshot: Listing
  services: string[]
  sellerOrderNo: string | null
  tracking: string | null
  boughtAt: number | null
  arrivedAt: number | null
  quantity: number
  /** What the seller was paid, without and with domestic postage. */ itemPaidYen: number | null
  paidYen: number | null
  price: SoldPrice
  bought_domestic_yen: number | null
  variantName: string | null
  warehouse: string
}
export const expectedStates: readonly OrderLineState[] = ['bought', 'on_the_way', 'arrived', 'inspecting']
/** The same as the condition of indexes, which a value handed over would not be. */
const isExpected = sql<SqlBool>`order_line.state in ('bought', 'on_the_way', 'arrived', 'inspecting')`

const arrivals = (db: Db) =>
  db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('customer', 'customer.id', 'order_line.customer_id')
    .select([
      'order_line.id',
      'order_line.no',
      'orders.no as orderNo',
      'order_line.customer_id as customerId',
      'customer.name as customerName',
      'customer.country',
      'order_line.state',
      'order_line.source',
      'order_line.listing_id as listingId',
      'order_line.snapshot',
      'order_line.services',
      'order_line.seller_order_no as sellerOrderNo',
      'order_line.tracking',
      'order_line.bought_at as boughtAt',
      'order_line.arrived_at as arrivedAt',
      'order_line.quantity',
      'order_line.price',
      'order_line.bought_domestic_yen',
      'order_line.variant_name as variantName',
      'order_line.warehouse',
      'order_line.bought_yen as itemPaidYen',
      sql<number | null>`order_line.bought_yen + coalesce(order_line.bought_domestic_yen, 0)`.as('paidYen'),
    ])
// The order capability writes state and snapshot as these shapes.
const shaped = (rows: unknown[]): Arrival[] => rows as Arrival[]

const code = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
export type How = 'tracking' | 'seller_order' | 'line' | 'words'
const FOUND = 20
const atWarehouse = (warehouse: string | null) =>
  warehouse === null ? sql`` : sql`and order_line.warehouse = ${warehouse}`

export type Found = Arrival & { why: MatchReason[] }
const LOOKED_AT = 2_000

/**
 * What a scanned or typed text may belong to, the likeliest first, with why. A number that fits exactly (tracking, seller's order, our
 * own) decides, and brings every line that travels in the same box: the same tracking number, or the same seller's order. Otherwise
 * what is awaited is ranked by the seller's name, the amount paid (`4800` or `¥4,800`) and words of the title: what a warehouse awaits, while
 * a number is found wherever its box should have gone, since it is here.
 */
export async function find(
  db: Db,
  typed: string,
  warehouse: string | null,
): Promise<{ matches: Found[]; how: How | null }> {
  const plain = code(typed)
  if (plain.length >= 4) {
    // First which lines, by the index of what is compared, and those as a list: joined with the rest the database may walk all lines in order of their numbers.
    const byLine = (column: 'tracking' | 'seller_order_no' | 'no') =>
      sql`(select id from order_line where ${sql.ref(column)} is not null and plain_code(${sql.ref(column)}) = ${plain} limit ${FOUND})`
    const byOrder = sql`(select l.id from order_line l where l.order_id = any(array(select id from orders where plain_code(no) = ${plain})) limit ${FOUND})`
    for (const [how, ways] of [
      ['tracking', byLine('tracking')],
      ['seller_order', byLine('seller_order_no')],
      ['line', sql`${byLine('no')} union ${byOrder}`],
    ] as const) {
      const rows = shaped(
        await arrivals(db)
          .where(sql<SqlBool>`order_line.id = any(array(${ways}))`)
          .execute(),
      )
        .toSorted((one, other) => (one.no < other.no ? -1 : 1))
        .slice(0, FOUND)
      if (rows.length > 0 && how === 'tracking') rows.push(...(await sameBox(db, rows)))
      if (rows.length > 0)
        return {
          matches: rows
            .map((row) => ({ ...row, why: reasons(row, plain, how) }))
            .toSorted((a, b) => rankOf(b.why) - rankOf(a.why)),
          how,
        }
    }
  }
  const words = folded(typed)
    .split(' ')
    .filter((word) => word.length > 0)
  if (words.length === 0) return { matches: [], how: null }
  // Only what is compared is read of the many; the few that fit are read whole.
  const { rows: awaited } = await sql<{
    id: string
    title: string
    seller: string | null
    item: number | null
    paid: number | null
  }>`
    select id, snapshot->>'title' as title, snapshot->'seller'->>'name' as seller, bought_yen as item, bought_yen + coalesce(bought_domestic_yen, 0) as paid
    from order_line where ${isExpected} ${atWarehouse(warehouse)} order by bought_at, id limit ${LOOKED_AT}`.execute(
    db,
  )
  const yen = /^[¥￥]?[\d,]{2,9}円?$/.test(typed.normalize('NFKC').trim())
    ? Number(typed.normalize('NFKC').replace(/\D/g, ''))
    : null
  const matches = awaited.flatMap((row): { id: string; why: MatchReason[] }[] => {
    const [seller, title] = [folded(row.seller ?? ''), folded(row.title)]
    const why: MatchReason[] = [
      ...(seller !== '' && words.every((word) => seller.includes(word)) ? (['seller'] as const) : []),
      ...(yen !== null && (yen === row.paid || yen === row.item) ? (['amount'] as const) : []),
      ...(words.every((word) => title.includes(word) || seller.includes(word)) &&
      words.some((word) => title.includes(word))
        ? (['words'] as const)
        : []),
    ]
    return why.length > 0 ? [{ id: row.id, why }] : []
  })
  // A stable sort: of equals the one bought first.
  const ranked = matches.toSorted((a, b) => rankOf(b.why) - rankOf(a.why)).slice(0, FOUND)
  const whole = await arrivalsById(
    db,
    ranked.map((each) => each.id),
  )
  return {
    matches: ranked.flatMap(({ id, why }) => {
      const row = whole.get(id)
      return row ? [{ ...row, why }] : []
    }),
    how: ranked.length > 0 ? 'words' : null,
  }
}
const arrivalsById = async (db: Db, ids: readonly string[]): Promise<Map<string, Arrival>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        shaped(
          await arrivals(db)
            .where('order_line.id', 'in', [...ids])
            .execute(),
        ).map((row) => [row.id, row]),
      )

/** Awaited lines of the same seller's orders without a number of their own: one order, one box. */
async function sameBox(db: Db, rows: readonly Arrival[]): Promise<Arrival[]> {
  const orders = rows.flatMap((row) => row.sellerOrderNo ?? [])
  if (orders.length === 0) return []
  const { rows: ids } = await sql<{ id: string }>`
    with box as materialized (select id, tracking, state from order_line where seller_order_no = any(${orders}))
    select id from box as order_line where tracking is null and ${isExpected} limit ${FOUND}`.execute(db)
  const found = [
    ...(
      await arrivalsById(
        db,
        ids.map((each) => each.id),
      )
    ).values(),
  ].toSorted((one, other) => (one.no < other.no ? -1 : 1))
  return found.filter((each) =>
    rows.some((row) => row.snapshot.site === each.snapshot.site && row.sellerOrderNo === each.sellerOrderNo),
  )
}

const reasons = (row: Arrival, plain: string, how: 'tracking' | 'seller_order' | 'line'): MatchReason[] => [
  ...(code(row.tracking ?? '') === plain ? (['tracking'] as const) : []),
  ...(code(row.sellerOrderNo ?? '') === plain ? (['seller_order'] as const) : []),
  ...(how === 'line' ? (['line'] as const) : []),
  // It is here because of the box it shares.
  ...(how === 'tracking' && code(row.tracking ?? '') !== plain ? (['seller_order'] as const) : []),
]

/** What is expected, in two spans as the index has them: what is here first, then what was bought longest ago. */
export async function expected(
  db: Db,
  wish: PageWish,
  warehouse: string | null,
): Promise<KeysetPage<Arrival>> {
  const isHere = sql`(state in ('arrived', 'inspecting'))`
  const found = await keysetPage(
    {
      keys: [
        // Here sorts before not here when what is not is what is compared.
        { column: sql`(not ${isHere})`, type: 'boolean' },
        { column: sql`coalesce(bought_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
        { column: sql`id`, type: 'uuid' },
      ],
      way: 'asc',
    },
    wish,
    ({ where, orderBy, limit, offset }) =>
      db
        .selectFrom('order_line')
        .select(['id', 'bought_at', sql<boolean>`(not ${isHere})`.as('travels')])
        .where(isExpected)
        .where(where)
        .$if(warehouse !== null, (q) => q.where('warehouse', '=', warehouse!))
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    (row) => [row.travels, row.bought_at, row.id],
  )
  const whole = await arrivalsById(
    db,
    found.rows.map((row) => row.id),
  )
  return { ...found, rows: found.rows.flatMap((row) => whole.get(row.id) ?? []) }
}

/** A line with its row locked. */
export async function lockLine(tx: Tx, id: string): Promise<Arrival | null> {
  const row = await tx
    .selectFrom('order_line')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? (shaped(await arrivals(tx).where('order_line.id', '=', id).execute())[0] ?? null) : null
}

// Unidentified arrivals

export async function addUnidentified(
  tx: Tx,
  of: {
    code: string
    note: string
    weightGrams: number | null
    shelf: string
    kind: string
    photoIds: string[]
    staffId: string
    warehouse: string
  },
  now: number,
): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('unidentified')
    .values({
      id,
      code: of.code,
      note: of.note,
      weight_grams: of.weightGrams,
      shelf: of.shelf,
      kind: of.kind,
      photo_ids: of.photoIds,
      at: at(now),
      by_staff: of.staffId,
      warehouse: of.warehouse,
    })
    .execute()
  return id
}
export const unidentified = async (
  db: Db,
  warehouse: string | null,
): Promise<Selectable<DB['unidentified']>[]> =>
  await db
    .selectFrom('unidentified')
    .selectAll()
    .where('matched_at', 'is', null)
    .$if(warehouse !== null, (q) => q.where('warehouse', '=', warehouse!))
    .orderBy('at')
    .limit(500)
    .execute()
export async function matchUnidentified(tx: Tx, id: string, lineId: string, now: number): Promise<boolean> {
  return (
    (await tx
      .updateTable('unidentified')
      .set({ matched_line: lineId, matched_at: at(now) })
      .where('id', '=', id)
      .where('matched_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

// Parcels in the staff's queues

export type QueueRow = ParcelRow & {
  itemCount: number
  customerName: string
  claimedName: string | null
  lastPickedAt: number | null
  /** Until when its owner's word on the declaration is waited for. */ declareUntil: number | null
}
const parcels = (db: Db) =>
  db
    .selectFrom('parcel')
    .innerJoin('customer', 'customer.id', 'parcel.customer_id')
    .leftJoin('staff', 'staff.id', 'parcel.claimed_by')
    .selectAll('parcel')
    .select((eb) => [
      'customer.name as customerName',
      'staff.name as claimedName',
      eb
        .selectFrom('order_line')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('order_line.parcel_id', '=', 'parcel.id')
        .as('itemCount'),
      eb
        .selectFrom('order_line')
        .select(sql<number | null>`max(picked_at)`.as('m'))
        .whereRef('order_line.parcel_id', '=', 'parcel.id')
        .as('lastPickedAt'),
      eb
        .selectFrom('declaration')
        .select('until')
        .whereRef('declaration.parcel_id', '=', 'parcel.id')
        .where('state', '=', 'asked')
        .where('holds', '=', true)
        .as('declareUntil'),
    ])
const queued = (rows: unknown[]): QueueRow[] => rows as QueueRow[]

export const packingViews = {
  to_pack: ['requested'],
  packing: ['packing', 'packed'],
  awaiting_postage: ['awaiting_postage'],
  paid: ['paid'],
  all: ['requested', 'packing', 'packed', 'awaiting_postage', 'paid'],
} as const satisfies Record<string, readonly ParcelState[]>
export type PackingView = keyof typeof packingViews

const inStates = (states: readonly ParcelState[]) =>
  sql<SqlBool>`parcel.state in (${sql.join(states.map((state) => sql.lit(state)))})`
const oldest = {
  keys: [
    { column: sql.ref('parcel.requested_at'), type: 'timestamptz' },
    { column: sql.ref('parcel.id'), type: 'uuid' },
  ],
} as const

/** A page of parcels: first which, in the order of an index, then what their rows show. */
async function parcelPage(
  db: Db,
  way: 'asc' | 'desc',
  wish: PageWish,
  which: (cut: Cut) => Promise<{ id: string; requested_at: number }[]>,
): Promise<KeysetPage<QueueRow>> {
  const found = await keysetPage({ ...oldest, way }, wish, which, (row) => [row.requested_at, row.id])
  if (found.rows.length === 0) return { ...found, rows: [] }
  const rows = new Map(
    queued(
      await parcels(db)
        .where(
          'parcel.id',
          'in',
          found.rows.map((row) => row.id),
        )
        .execute(),
    ).map((row) => [row.id, row]),
  )
  return { ...found, rows: found.rows.flatMap((row) => rows.get(row.id) ?? []) }
}

export const queue = (
  db: Db,
  view: PackingView,
  wish: PageWish,
  warehouse: string | null,
): Promise<KeysetPage<QueueRow>> =>
  parcelPage(db, 'asc', wish, ({ where, orderBy, limit, offset }) =>
    db
      .selectFrom('parcel')
      .select(['id', 'requested_at'])
      .where(inStates(packingViews[view]))
      .where(where)
      .$if(warehouse !== null, (q) => q.where('warehouse', '=', warehouse!))
      .orderBy(orderBy)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
/** What is counted anyway is every warehouse's; one of several counts its own, which are open ones only. */
async function counted(db: Db, warehouse: string | null): Promise<ReadonlyMap<string, number>> {
  if (warehouse === null) return (await countsOfAll(db)).parcel
  const rows = await db
    .selectFrom('parcel')
    .select(['state', sql<number>`count(*)`.as('n')])
    .where(inStates(packingViews.all))
    .where('warehouse', '=', warehouse)
    .groupBy('state')
    .execute()
  return new Map(rows.map((row) => [row.state, row.n]))
}
export async function queueCounts(db: Db, warehouse: string | null): Promise<Record<PackingView, number>> {
  const all = await counted(db, warehouse)
  const of = (view: PackingView): number =>
    packingViews[view].reduce((total, state) => total + (all.get(state) ?? 0), 0)
  return {
    to_pack: of('to_pack'),
    packing: of('packing'),
    awaiting_postage: of('awaiting_postage'),
    paid: of('paid'),
    all: of('all'),
  }
}
export const queueRow = async (db: Db, no: string): Promise<QueueRow | null> =>
  queued(await parcels(db).where('parcel.no', '=', no).execute())[0] ?? null

export const paid = async (db: Db, warehouse: string | null): Promise<QueueRow[]> =>
  queued(
    await parcels(db)
      .where(inStates(['paid']))
      .$if(warehouse !== null, (q) => q.where('parcel.warehouse', '=', warehouse!))
      .orderBy('parcel.paid_at')
      .orderBy('parcel.id')
      .limit(500)
      .execute(),
  )

/** All parcels, newest first; words are looked for in number, tracking and the customer's name and e-mail. */
export function search(
  db: Db,
  of: { state?: ParcelState | undefined; words?: string | undefined },
  wish: PageWish,
): Promise<KeysetPage<QueueRow>> {
  const words = of.words?.trim() ?? ''
  const like = `%${words.replace(/[\\%_]/g, (each) => `\\${each}`)}%`
  return parcelPage(db, 'desc', wish, ({ where, orderBy, limit, offset }) =>
    db
      .selectFrom('parcel')
      .innerJoin('customer', 'customer.id', 'parcel.customer_id')
      .select(['parcel.id', 'parcel.requested_at'])
      .where(where)
      .$if(of.state !== undefined, (q) => q.where(inStates([of.state!])))
      .$if(words !== '', (q) =>
        q.where((eb) =>
          eb.or([
            eb('parcel.no', 'ilike', like),
            eb('parcel.tracking', 'ilike', like),
            eb('customer.name', 'ilike', like),
            eb('customer.email', 'ilike', like),
          ]),
        ),
      )
      .orderBy(orderBy)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/** A tracking number that another parcel has, or null. */
export const trackingHolder = async (db: Db, tracking: string): Promise<string | null> =>
  (await db.selectFrom('parcel').select('no').where('tracking', '=', tracking).executeTakeFirst())?.no ?? null

/** The next manifest number of the day; manifests wait for each other, so that two of them never share one. */
export async function nextManifest(tx: Tx, day: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('manifest'), hashtext(${day}))`.execute(tx)
  const prefix = `M${day.slice(2).replaceAll('-', '')}-`
  // By number, not by letters: after 99 comes 100.
  const row = await tx
    .selectFrom('parcel')
    .select(sql<number | null>`max(substring(manifest_no from ${prefix.length + 1}::int)::int)`.as('last'))
    .where('manifest_no', 'like', `${prefix}%`)
    .executeTakeFirst()
  return prefix + String((row?.last ?? 0) + 1).padStart(2, '0')
}

/** Parcels that may leave and have no number yet. */
export const unnumbered = async (db: Db): Promise<ParcelRow[]> =>
  (await db
    .selectFrom('parcel')
    .selectAll()
    .where('state', '=', 'paid')
    .where('tracking', 'is', null)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(500)
    .execute()) as unknown as ParcelRow[]

export const inManifest = async (db: Db, manifestNo: string): Promise<ParcelRow[]> =>
  (await db
    .selectFrom('parcel')
    .selectAll()
    .where('manifest_no', '=', manifestNo)
    .orderBy('no')
    .execute()) as unknown as ParcelRow[]

/** Setting `customs`: the operator's own SDR rates, which stand beside the table's, and the shop's registrations abroad. */
export type CustomsSetting = { readonly sdr?: readonly SdrRate[]; readonly numbers?: SenderNumbers }

/** The operator's setting `customs` as it holds on a day; empty where nobody wrote one. */
export const customsSetting = async (db: Db, day: string): Promise<CustomsSetting> =>
  ((await heldSetting(db, 'customs', day))?.value as CustomsSetting | undefined) ?? {}
/** The number of its newest version, 0 where there is none: the one that is written over. */
export const newestCustoms = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('setting')
      .select(({ fn }) => fn.max<number | null>('version').as('version'))
      .where('name', '=', 'customs')
      .executeTakeFirst()
  )?.version ?? 0
