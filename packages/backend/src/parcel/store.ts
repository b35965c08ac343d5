import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Listing } from '@tomobako/domain/goods'
import type { LinePrice } from '@tomobako/domain/order'
import type { Depth, ParcelState, PieceService, QuoteRow } from '@tomobako/domain/parcel'
import type { FeeSettings } from '@tomobako/domain/settings'
import type { HoldNeed, ReturnCause } from '@tomobako/domain/tracking'
import type { SavedAddress } from '@tomobako/contract'
import type { DB, Db, Tx } from '../db/index.ts'
import { countsOf } from '../db/tally.ts'
import { at } from '../kernel/index.ts'
import type { Actor } from '../kernel/index.ts'

/** One row of a bill, key below `fees`. */
export type BillRow = { key: string; yen: number; kind: 'item' | 'sub' | 'discount' | 'total' }
/** `depths` and `services` by line id, `postcode` of the address it was priced for; parcels asked for before there were any have neither. */
export type ParcelOptions = {
  protective: boolean
  removeBoxes: boolean
  hidePrices: boolean
  insuranceYen: number
  depths?: Readonly<Record<string, Depth>> | undefined
  services?: Readonly<Record<string, readonly PieceService[]>> | undefined
  postcode?: string | undefined
  /** Whether a battery is inside, by its owner's word. */ batteries?:
    | Readonly<Record<string, boolean>>
    | undefined
}
/** A request that left in several boxes: the first one's number, what was quoted for all of them, and what the others cost when this one was last looked at. */
export type SplitQuote = { of: string; quotedYen: number; otherYen: number }
/** What the customer saw when asking for the parcel, with the fees it was worked out with (P preamble: a quote keeps its settings). */
export type Estimate = {
  box: { id: string; name: string } | null
  grams: number
  rows: BillRow[]
  totalYen: number
  days: { min: number; max: number }
  fees: FeeSettings
  /** When it was quoted, and what its price was made with: tariff, fuel percentage, remote area. Older parcels have neither. */ quotedAt?: number
  made?: QuoteRow['made']
  split?: SplitQuote
}
export type CustomsLine = {
  lineId: string
  description: string
  hsCode: string | null
  originCountry: string | null
  quantity: number
  yen: number
  grams: number
}

type Raw = Selectable<DB['parcel']>
export type ParcelRow = Omit<Raw, 'state' | 'address' | 'options' | 'estimate' | 'customs' | 'rows'> & {
  state: ParcelState
  address: SavedAddress
  options: ParcelOptions
  estimate: Estimate
  customs: CustomsLine[]
  rows: BillRow[] | null
}
// The columns are written by this file only, and always as these shapes.
export const shaped = (row: unknown): ParcelRow => row as ParcelRow

export async function byNo(db: Db, no: string, customerId?: string): Promise<ParcelRow | null> {
  const row = await db
    .selectFrom('parcel')
    .selectAll()
    .where('no', '=', no)
    .$if(customerId !== undefined, (q) => q.where('customer_id', '=', customerId!))
    .executeTakeFirst()
  return row ? shaped(row) : null
}
export async function byId(db: Db, id: string): Promise<ParcelRow | null> {
  const row = await db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? shaped(row) : null
}
export const byIds = async (db: Db, ids: readonly string[]): Promise<ParcelRow[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('parcel')
          .selectAll()
          .where('id', 'in', [...ids])
          .orderBy('no')
          .execute()
      ).map(shaped)
/** Takes the row lock: every change of a parcel goes through here first. */
export async function lock(
  tx: Tx,
  where: { no: string } | { id: string },
  customerId?: string,
): Promise<ParcelRow | null> {
  const [column, value] = 'no' in where ? (['no', where.no] as const) : (['id', where.id] as const)
  const row = await tx
    .selectFrom('parcel')
    .selectAll()
    .where(column, '=', value)
    .$if(customerId !== undefined, (q) => q.where('customer_id', '=', customerId!))
    .forUpdate()
    .executeTakeFirst()
  return row ? shaped(row) : null
}

export async function insert(tx: Tx, row: Insertable<DB['parcel']>): Promise<boolean> {
  return (
    (await tx
      .insertInto('parcel')
      .values(row)
      .onConflict((c) => c.column('no').doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

/** Writes a change over the version that was read; the lock is held, so a lost version is a bug. */
export async function change(
  tx: Tx,
  row: ParcelRow,
  set: Omit<Updateable<DB['parcel']>, 'state'>,
): Promise<ParcelRow> {
  return shaped(
    await tx
      .updateTable('parcel')
      .set({ ...set, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** We have looked, since a moment until now: its owner's days to pay and to say yes begin where they stood. Leaves the version alone. */
export async function resumeAfterCheck(tx: Tx, id: string, since: number, now: number): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({
      checked_ms: sql`checked_ms + greatest(0, ${now} - greatest(${since}, (extract(epoch from packed_at) * 1000)::bigint))`,
      approval_due_at: sql`approval_due_at + ${`${Math.max(0, now - since)} milliseconds`}::interval`,
    })
    .where('id', '=', id)
    .where('packed_at', 'is not', null)
    .execute()
}

/** What went back of its bill; leaves the version alone, because a step of the parcel gives while it stands on the row it took. */
export async function giveBack(tx: Tx, id: string, yen: number): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({ refunded_yen: sql`refunded_yen + ${yen}` })
    .where('id', '=', id)
    .execute()
}

export type EventRow = {
  event: string
  from_state: string
  to_state: string
  by: string
  by_name: string
  why: string | null
  data: unknown
  at: number
}
export async function addEvent(
  tx: Tx,
  parcelId: string,
  each: {
    event: string
    from: string
    to: string
    actor: Actor
    why?: string | null
    data?: object
    at: number
  },
): Promise<void> {
  await tx
    .insertInto('parcel_event')
    .values({
      id: randomUUIDv7(),
      parcel_id: parcelId,
      event: each.event,
      from_state: each.from,
      to_state: each.to,
      by: each.actor.by,
      by_id: each.actor.id,
      by_name: each.actor.name,
      why: each.why ?? null,
      data: JSON.stringify(each.data ?? {}),
      at: at(each.at),
    })
    .execute()
}
export const events = async (db: Db, parcelId: string): Promise<EventRow[]> =>
  await db
    .selectFrom('parcel_event')
    .select(['event', 'from_state', 'to_state', 'by', 'by_name', 'why', 'data', 'at'])
    .where('parcel_id', '=', parcelId)
    .orderBy('at')
    .orderBy('id')
    .execute()

const tabs = {
  packing: ['requested', 'packing', 'packed', 'awaiting_postage', 'paid'],
  on_the_way: ['handed_over', 'in_transit', 'customs', 'held'],
  delivered: ['delivered', 'returned', 'lost'],
} as const satisfies Record<string, readonly ParcelState[]>
export type Tab = keyof typeof tabs | 'all'

export async function page(
  db: Db,
  customerId: string,
  tab: Tab,
  number: number,
  size: number,
): Promise<ParcelRow[]> {
  // A state after the other, each in the order of its index, and of these the newest: parcels of other tabs are never looked at.
  const span = sql`order by requested_at desc, id desc limit ${number * size + 1}`
  const states = tab === 'all' ? [] : tabs[tab]
  const source =
    states.length === 0
      ? sql`(select * from parcel where customer_id = ${customerId} ${span})`
      : sql`(${sql.join(
          states.map(
            (state) =>
              sql`(select * from parcel where customer_id = ${customerId} and state = ${sql.lit(state)} ${span})`,
          ),
          sql` union all `,
        )})`
  const { rows } =
    await sql`select * from ${source} found order by requested_at desc, id desc limit ${size + 1} offset ${(number - 1) * size}`.execute(
      db,
    )
  return rows.map(shaped)
}

/** A line of an order as the warehouse sees it. */
export type Piece = {
  id: string
  no: string
  orderNo: string
  customerId: string
  state: string
  version: number
  source: string
  listingId: string
  snapshot: Listing
  quantity: number
  services: string[]
  price: LinePrice
  boughtYen: number | null
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  /** What a packer found in it that its listing did not say. */ foundGoods: string[]
  remark: string
  shelf: string | null
  photoIds: string[]
  arrivedAt: number | null
  storedAt: number | null
  parcelId: string | null
  /** Where it lies, is on its way to, or is sent to once it is bought. */ warehouse: string
  /** On its way between two warehouses, or being put into what goes there: nobody has it in hand. */ shuttleId:
    | string
    | null
  pickedAt: number | null
  /** Postage paid at our door that this piece's parcel carries; null when there is none. */
  doorYen: number | null
}
/** Stored pieces have been measured; the warehouse does not shelve anything else. */
export type Measured = Piece & {
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  arrivedAt: number
}
export const isMeasured = (piece: Piece): piece is Measured =>
  piece.weightGrams !== null &&
  piece.lengthMm !== null &&
  piece.widthMm !== null &&
  piece.heightMm !== null &&
  piece.arrivedAt !== null

const pieces = (db: Db) =>
  db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select([
      'order_line.id',
      'order_line.no',
      'orders.no as orderNo',
      'order_line.customer_id as customerId',
      'order_line.state',
      'order_line.version',
      'order_line.source',
      'order_line.listing_id as listingId',
      'order_line.snapshot',
      'order_line.quantity',
      'order_line.services',
      'order_line.found_goods as foundGoods',
      'order_line.remark',
      'order_line.price',
      'order_line.bought_yen as boughtYen',
      'order_line.weight_grams as weightGrams',
      'order_line.length_mm as lengthMm',
      'order_line.width_mm as widthMm',
      'order_line.height_mm as heightMm',
      'order_line.shelf',
      'order_line.photo_ids as photoIds',
      'order_line.arrived_at as arrivedAt',
      'order_line.stored_at as storedAt',
      'order_line.parcel_id as parcelId',
      'order_line.warehouse',
      'order_line.shuttle_id as shuttleId',
      'order_line.picked_at as pickedAt',
      sql<
        number | null
      >`(select yen from door_postage where door_postage.line_id = order_line.id and door_postage.state = 'due')`.as(
        'doorYen',
      ),
    ])
// The order capability writes snapshot and price as these shapes.
const pieced = (rows: unknown[]): Piece[] => rows as Piece[]

export const piecesOf = async (db: Db, parcelIds: readonly string[]): Promise<Piece[]> =>
  parcelIds.length === 0
    ? []
    : pieced(
        await pieces(db)
          .where('order_line.parcel_id', 'in', [...parcelIds])
          .orderBy('order_line.shelf')
          .orderBy('order_line.no')
          .execute(),
      )

/** Pieces of one customer by id; with `lock`, their rows in id order, so that two requests for the same piece wait for each other. */
export async function piecesById(
  db: Db,
  customerId: string,
  ids: readonly string[],
  lockThem = false,
): Promise<Piece[]> {
  if (ids.length === 0) return []
  if (lockThem)
    await db
      .selectFrom('order_line')
      .select('id')
      .where('id', 'in', [...ids])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .forUpdate()
      .execute()
  return pieced(
    await pieces(db)
      .where('order_line.id', 'in', [...ids])
      .where('order_line.customer_id', '=', customerId)
      .orderBy('order_line.no')
      .execute(),
  )
}

/** The other boxes of a request that left in several, those that are still sent. */
export const splitSiblings = async (
  db: Db,
  row: Pick<ParcelRow, 'id' | 'customer_id'>,
  of: string,
): Promise<ParcelRow[]> =>
  (
    await db
      .selectFrom('parcel')
      .selectAll()
      .where('customer_id', '=', row.customer_id)
      .where('id', '<>', row.id)
      .where('state', '<>', 'cancelled')
      .where(sql<boolean>`estimate -> 'split' ->> 'of' = ${of}`)
      .orderBy('no')
      .execute()
  ).map(shaped)

/** Written once for good: every later plan and price knows it. */
export async function addFoundGoods(tx: Tx, lineIds: readonly string[], goods: string): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ found_goods: sql`array_append(found_goods, ${goods})` })
    .where('id', 'in', [...lineIds])
    .where(sql<boolean>`not (${goods} = any (found_goods))`)
    .execute()
}

/** Pieces by id, whoever's they are, for the staff's lists. */
export const piecesByIds = async (db: Db, ids: readonly string[]): Promise<Piece[]> =>
  ids.length === 0
    ? []
    : pieced(
        await pieces(db)
          .where('order_line.id', 'in', [...ids])
          .orderBy('order_line.arrived_at')
          .execute(),
      )

export const stored = async (db: Db, customerId: string): Promise<(Piece & { parcelNo: string | null })[]> =>
  (await pieces(db)
    .leftJoin('parcel', 'parcel.id', 'order_line.parcel_id')
    .select('parcel.no as parcelNo')
    .where('order_line.customer_id', '=', customerId)
    .where('order_line.state', '=', 'stored')
    .orderBy('order_line.stored_at')
    .orderBy('order_line.no')
    .execute()) as unknown as (Piece & { parcelNo: string | null })[]

/** Where pieces are that are between two warehouses: since when, with whom, and whether they are searched for. */
export type Moving = {
  lineId: string
  to: string
  sentAt: number | null
  carrier: string | null
  tracking: string | null
  isMissing: boolean
}
export const moving = async (db: Db, lineIds: readonly string[]): Promise<Map<string, Moving>> =>
  new Map(
    lineIds.length === 0
      ? []
      : (
          await db
            .selectFrom('order_line')
            .innerJoin('shuttle', 'shuttle.id', 'order_line.shuttle_id')
            .innerJoin('shuttle_piece', (join) =>
              join
                .onRef('shuttle_piece.shuttle_id', '=', 'shuttle.id')
                .onRef('shuttle_piece.line_id', '=', 'order_line.id'),
            )
            .select([
              'order_line.id as lineId',
              'shuttle.to_warehouse as to',
              'shuttle.sent_at as sentAt',
              'shuttle.carrier',
              'shuttle.tracking',
              sql<boolean>`shuttle_piece.state = 'missing'`.as('isMissing'),
            ])
            .where('order_line.id', 'in', [...lineIds])
            .execute()
        ).map((row) => [row.lineId, row]),
  )

const travels = ['bought', 'on_the_way', 'arrived', 'inspecting'] as const
const ofStates = async (db: Db, customerId: string, states: readonly string[]): Promise<Piece[]> =>
  pieced(
    await pieces(db)
      .where('order_line.customer_id', '=', customerId)
      .where('order_line.state', 'in', [...states])
      .orderBy('order_line.no')
      .execute(),
  )
/** What is bought and not on a shelf yet. */
export const onTheWay = (db: Db, customerId: string): Promise<Piece[]> => ofStates(db, customerId, travels)
/** The same with what is paid and not bought yet. */
export const expected = (db: Db, customerId: string): Promise<Piece[]> =>
  ofStates(db, customerId, ['to_buy', ...travels])

export const countOnTheWay = async (db: Db, customerId: string): Promise<number> => {
  const all = await countsOf(db, 'line', customerId)
  return travels.reduce((total, state) => total + (all.get(state) ?? 0), 0)
}

export async function setParcel(tx: Tx, lineIds: readonly string[], parcelId: string | null): Promise<void> {
  if (lineIds.length > 0)
    await tx
      .updateTable('order_line')
      .set({ parcel_id: parcelId, ...(parcelId === null ? { picked_at: null } : {}) })
      .where('id', 'in', [...lineIds])
      .execute()
}

/** Lines on shelves that nobody has asked to send, for the storage clock. */
export const idle = async (db: Db, arrivedBefore: number): Promise<Piece[]> =>
  pieced(
    await pieces(db)
      .where('order_line.state', '=', 'stored')
      .where('order_line.parcel_id', 'is', null)
      .where('order_line.shuttle_id', 'is', null)
      .where('order_line.arrived_at', '<', sql<number>`${at(arrivedBefore)}::timestamptz`)
      .execute(),
  )

export const latestPayment = async (
  db: Db,
  parcelId: string,
): Promise<{ id: string; state: string } | null> =>
  (await db
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('kind', '=', 'parcel')
    .where('subject_id', '=', parcelId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Boxes that wait for a yes until `dueBefore`. */
export const waitingForYes = async (db: Db, dueBefore: number): Promise<string[]> =>
  (
    await db
      .selectFrom('parcel')
      .select('id')
      .where('approval', '=', 'asked')
      .where('state', '=', 'awaiting_postage')
      .where('approval_due_at', '<=', sql<number>`${at(dueBefore)}::timestamptz`)
      .orderBy('approval_due_at')
      .execute()
  ).map((row) => row.id)

/** Packed and not paid, oldest first. */
export const awaitingPostage = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('parcel')
      .select('id')
      .where('state', '=', 'awaiting_postage')
      .where('approval', '<>', 'asked')
      .orderBy('packed_at')
      .execute()
  ).map((row) => row.id)

const keepsAhead = sql<boolean>`exists (select 1 from order_line where order_line.parcel_id = parcel.id and order_line.ahead_held_yen > 0)`
/** What the lines of these parcels were paid ahead for with their orders, by parcel. */
export async function aheadOf(db: Db, parcelIds: readonly string[]): Promise<Map<string, number>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line')
    .select(['parcel_id', sql<number>`sum(ahead_held_yen)::bigint`.as('yen')])
    .where('parcel_id', 'in', [...parcelIds])
    .where('ahead_held_yen', '>', 0)
    .groupBy('parcel_id')
    .execute()
  return new Map(rows.flatMap((row) => (row.parcel_id === null ? [] : [[row.parcel_id, row.yen] as const])))
}
/** Takes what the lines were paid ahead for, order by order; a line gives it once. The caller holds the parcel's lock. */
export async function takeAhead(tx: Tx, parcelId: string): Promise<{ orderNo: string; yen: number }[]> {
  const lines = await tx
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'orders.no', 'order_line.ahead_held_yen as yen'])
    .where('order_line.parcel_id', '=', parcelId)
    .where('ahead_held_yen', '>', 0)
    .orderBy('order_line.id')
    .forUpdate('order_line')
    .execute()
  if (lines.length === 0) return []
  await tx
    .updateTable('order_line')
    .set({ ahead_held_yen: 0 })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute()
  return [...Map.groupBy(lines, (line) => line.no)].map(([orderNo, each]) => ({
    orderNo,
    yen: each.reduce((sum, line) => sum + line.yen, 0),
  }))
}

/** Bills that may be paid without asking again. */
export const payable = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('parcel')
      .select('id')
      .where('state', '=', 'awaiting_postage')
      .where('approval', '<>', 'asked')
      .where((e) => e.or([e('prepaid_yen', '>', 0), e('auto_cap_yen', '>=', e.ref('total_yen')), keepsAhead]))
      .orderBy('packed_at')
      .execute()
  ).map((row) => row.id)

/** What a held parcel waits for; a second question while one is open replaces nothing. */
export async function openHold(
  tx: Tx,
  parcelId: string,
  needs: HoldNeed,
  note: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('parcel_hold')
    .values({ id: randomUUIDv7(), parcel_id: parcelId, needs, note, asked_at: at(now) })
    .onConflict((on) => on.doNothing())
    .execute()
}
export async function closeHold(tx: Tx, parcelId: string, now: number): Promise<void> {
  await tx
    .updateTable('parcel_hold')
    .set({ closed_at: at(now) })
    .where('parcel_id', '=', parcelId)
    .where('closed_at', 'is', null)
    .execute()
}

export async function addReturn(
  tx: Tx,
  made: { parcelId: string; cause: ReturnCause; lineIds: string[]; rule: object; paidYen: number },
  now: number,
): Promise<void> {
  await tx
    .insertInto('parcel_return')
    .values({
      parcel_id: made.parcelId,
      cause: made.cause,
      line_ids: made.lineIds,
      rule: JSON.stringify(made.rule),
      paid_yen: made.paidYen,
      at: at(now),
    })
    .execute()
}
/** What was inside a parcel, also after it came back and its pieces went to the shelf. */
export async function contentsOf(
  db: Db,
  parcel: Pick<ParcelRow, 'id' | 'customer_id' | 'state'>,
): Promise<Piece[]> {
  if (parcel.state !== 'returned') return piecesOf(db, [parcel.id])
  const row = await db
    .selectFrom('parcel_return')
    .select('line_ids')
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirst()
  return piecesById(db, parcel.customer_id, row?.line_ids ?? [])
}
/** The same for several parcels at once, by parcel. */
export async function contentsOfAll(
  db: Db,
  parcels: readonly Pick<ParcelRow, 'id' | 'customer_id' | 'state'>[],
): Promise<Map<string, Piece[]>> {
  const held = Map.groupBy(
    await piecesOf(
      db,
      parcels.map(({ id }) => id),
    ),
    (piece) => piece.parcelId!,
  )
  for (const parcel of parcels)
    if (parcel.state === 'returned') held.set(parcel.id, await contentsOf(db, parcel))
  return held
}

/** What has been given back for goods of this parcel so far, for whatever reason of loss or damage: by refunds, in points and to the wallet. */
export async function lossPaid(db: Db, parcelId: string): Promise<number> {
  const [lines, claims, cases] = await Promise.all([
    db.selectFrom('order_line').select(['id', 'no']).where('parcel_id', '=', parcelId).execute(),
    db.selectFrom('parcel_claim').select('id').where('parcel_id', '=', parcelId).execute(),
    db.selectFrom('after_sale_case').select('id').where('parcel_id', '=', parcelId).execute(),
  ])
  if (lines.length === 0) return 0
  const refunds = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(yen), 0)::bigint`.as('yen'))
    .where(
      'line_id',
      'in',
      lines.map((line) => line.id),
    )
    .where('natural_key', 'like', 'line/%/lost/%')
    .executeTakeFirstOrThrow()
  // The books' own keys, as loss.ts writes them.
  const keys = lines.flatMap(({ no }) =>
    ['all', ...[...claims, ...cases].map(({ id }) => id)].flatMap((tag) => [
      `line/${no}/lost/${tag}/points`,
      `refund/line/${no}/lost/${tag}/wallet`,
    ]),
  )
  const others = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('yen'))
    .where('natural_key', 'in', keys)
    .executeTakeFirstOrThrow()
  return refunds.yen + others.yen
}
/** What of a parcel's postage has been given back. */
export const postagePaid = async (db: Db, no: string): Promise<number> =>
  (
    await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('yen'))
      .where('natural_key', 'like', `refund/parcel/${no}/postage%`)
      .executeTakeFirstOrThrow()
  ).yen
export async function counts(db: Db, customerId: string): Promise<Record<Tab, number>> {
  const all = await countsOf(db, 'parcel', customerId)
  const of = (states: Iterable<string>): number =>
    [...states].reduce((total, state) => total + (all.get(state) ?? 0), 0)
  return {
    packing: of(tabs.packing),
    on_the_way: of(tabs.on_the_way),
    delivered: of(tabs.delivered),
    all: of(all.keys()),
  }
}
