import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ShuttlePieceState, ShuttleState } from '@tomobako/domain/floor'
import { shuttleLimits } from '@tomobako/domain/floor'
import type { Listing } from '@tomobako/domain/goods'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import type { OrderLineState } from '@tomobako/domain/order'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

// What goes from one warehouse to another. A piece on its way names its shuttle and no shelf; the table of pieces says what became of each.

export type Shuttle = Omit<Selectable<DB['shuttle']>, 'state'> & { state: ShuttleState }
export type ShuttleRow = Shuttle & { pieces: number; arrived: number; missing: number; missingSince: number }
export type ShuttlePiece = {
  lineId: string
  no: string
  customerId: string
  state: ShuttlePieceState
  lineState: OrderLineState
  source: string
  listing_id: string
  snapshot: Listing
  weightGrams: number | null
  fromShelf: string | null
  shelf: string | null
  by: string
  at: number
  note: string
}

const counted = (db: Db) =>
  db
    .selectFrom('shuttle')
    .selectAll('shuttle')
    .select((e) => {
      const of = (states: readonly ShuttlePieceState[]) =>
        e
          .selectFrom('shuttle_piece')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('shuttle_piece.shuttle_id', '=', 'shuttle.id')
          .where('shuttle_piece.state', 'in', [...states])
      return [
        of(['in', 'arrived', 'missing', 'back', 'lost']).as('pieces'),
        of(['arrived']).as('arrived'),
        of(['missing']).as('missing'),
        e
          .selectFrom('shuttle_piece')
          .select((each) => each.fn.min('shuttle_piece.at').as('at'))
          .whereRef('shuttle_piece.shuttle_id', '=', 'shuttle.id')
          .where('shuttle_piece.state', '=', 'missing')
          .as('missingSince'),
      ]
    })
// Counts are never null; the column's check allows only these states.
const rows = (found: unknown[]): ShuttleRow[] => found as ShuttleRow[]

const ENDED = 30
/** What is still to be done, oldest first; then the newest that ended. `warehouse`: only those that leave or arrive there. */
export async function shuttles(db: Db, warehouse: string | null): Promise<ShuttleRow[]> {
  const mine = () =>
    counted(db).$if(warehouse !== null, (q) =>
      q.where((e) => e.or([e('from_warehouse', '=', warehouse!), e('to_warehouse', '=', warehouse!)])),
    )
  const missing = sql<boolean>`exists (select from shuttle_piece p where p.shuttle_id = shuttle.id and p.state = 'missing')`
  const open = rows(
    await mine()
      .where((e) => e.or([e('state', 'in', ['open', 'sent']), missing]))
      .orderBy('made_at')
      .execute(),
  )
  const ended = rows(
    await mine()
      .where('state', 'in', ['done', 'dropped'])
      .where(sql<boolean>`not ${missing}`)
      .orderBy('done_at', 'desc')
      .limit(ENDED)
      .execute(),
  )
  return [...open, ...ended]
}
export const shuttle = async (db: Db, no: string): Promise<ShuttleRow | null> =>
  rows(await counted(db).where('no', '=', no).execute())[0] ?? null
/** Its row is locked before its pieces', everywhere. */
export const lockShuttle = async (tx: Tx, no: string): Promise<Shuttle | null> =>
  ((await tx.selectFrom('shuttle').selectAll().where('no', '=', no).forUpdate().executeTakeFirst()) as
    | Shuttle
    | undefined) ?? null

export const isLate = (row: ShuttleRow, now: number): boolean =>
  row.state === 'open'
    ? now > row.made_at + shuttleLimits.shuttleFillDays * DAY
    : row.state === 'sent'
      ? now > (row.sent_at ?? now) + shuttleLimits.shuttleRoadDays * DAY
      : row.missing > 0 && now > row.missingSince + shuttleLimits.shuttleSearchDays * DAY

/** A number of the day, one after the other: `M261129-01`. */
export async function addShuttle(
  tx: Tx,
  of: { from: string; to: string; by: string; now: number },
): Promise<string> {
  const day = jstDay(of.now)
  await sql`select pg_advisory_xact_lock(hashtext('shuttle'), hashtext(${day}))`.execute(tx)
  const prefix = `M${day.slice(2).replaceAll('-', '')}-`
  const last =
    (
      await tx
        .selectFrom('shuttle')
        .select(sql<number | null>`max(substring(no from ${prefix.length + 1}::int)::int)`.as('last'))
        .where('no', 'like', `${prefix}%`)
        .executeTakeFirst()
    )?.last ?? 0
  const no = prefix + String(last + 1).padStart(2, '0')
  await tx
    .insertInto('shuttle')
    .values({
      id: randomUUIDv7(),
      no,
      from_warehouse: of.from,
      to_warehouse: of.to,
      by_name: of.by,
      made_at: at(of.now),
    })
    .execute()
  return no
}
export const setShuttle = async (
  tx: Tx,
  id: string,
  set: {
    state: ShuttleState
    carrier?: string
    tracking?: string | null
    sent_at?: string
    done_at?: string
  },
): Promise<void> => void (await tx.updateTable('shuttle').set(set).where('id', '=', id).execute())

export const pieces = async (db: Db, shuttleId: string): Promise<ShuttlePiece[]> =>
  (await db
    .selectFrom('shuttle_piece')
    .innerJoin('order_line', 'order_line.id', 'shuttle_piece.line_id')
    .select([
      'order_line.id as lineId',
      'order_line.no',
      'order_line.customer_id as customerId',
      'shuttle_piece.state',
      'order_line.state as lineState',
      'order_line.source',
      'order_line.listing_id',
      'order_line.snapshot',
      'order_line.weight_grams as weightGrams',
      'shuttle_piece.from_shelf as fromShelf',
      'order_line.shelf',
      'shuttle_piece.by_name as by',
      'shuttle_piece.at',
      'shuttle_piece.note',
    ])
    .where('shuttle_piece.shuttle_id', '=', shuttleId)
    .orderBy('order_line.no')
    // The order capability writes state and snapshot as these shapes.
    .execute()) as unknown as ShuttlePiece[]

type Step = { state: ShuttlePieceState; by: string; now: number; note?: string }
/** Again in the same shuttle it is the same row. */
export const putPiece = async (
  tx: Tx,
  of: { shuttleId: string; lineId: string; fromShelf: string | null },
  { state, by, now }: Step,
): Promise<void> => {
  const set = { state, from_shelf: of.fromShelf, by_name: by, at: at(now) }
  await tx
    .insertInto('shuttle_piece')
    .values({ shuttle_id: of.shuttleId, line_id: of.lineId, ...set })
    .onConflict((c) => c.columns(['shuttle_id', 'line_id']).doUpdateSet(set))
    .execute()
}
export const stepPieces = async (
  tx: Tx,
  shuttleId: string,
  lineIds: readonly string[],
  { state, by, now, note }: Step,
): Promise<void> =>
  void (
    lineIds.length > 0 &&
    (await tx
      .updateTable('shuttle_piece')
      .set({ state, by_name: by, at: at(now), ...(note === undefined ? {} : { note }) })
      .where('shuttle_id', '=', shuttleId)
      .where('line_id', 'in', [...lineIds])
      .execute())
  )

/** The place alone changes; the line's state and version are its owner's. */
export const setOff = async (tx: Tx, lineId: string, shuttleId: string): Promise<void> =>
  void (await tx
    .updateTable('order_line')
    .set({ shelf: null, shuttle_id: shuttleId })
    .where('id', '=', lineId)
    .execute())
export const setBack = async (tx: Tx, lineIds: readonly string[], shelf: string): Promise<void> =>
  void (
    lineIds.length > 0 &&
    (await tx
      .updateTable('order_line')
      .set({ shelf, shuttle_id: null })
      .where('id', 'in', [...lineIds])
      .execute())
  )

/** Pieces of a warehouse that their owners want elsewhere, on a shelf and in no parcel, the oldest wish first. */
export type WishRow = {
  lineId: string
  no: string
  source: string
  snapshot: Listing
  shelf: string | null
  to: string
  askedAt: number
}
export const wishes = async (db: Db, warehouse: string): Promise<WishRow[]> =>
  (await db
    .selectFrom('together_wish')
    .innerJoin('order_line', 'order_line.id', 'together_wish.line_id')
    .select([
      'order_line.id as lineId',
      'order_line.no',
      'order_line.source',
      'order_line.snapshot',
      'order_line.shelf',
      'together_wish.to_warehouse as to',
      'together_wish.asked_at as askedAt',
    ])
    .where('together_wish.state', '=', 'open')
    .where('order_line.warehouse', '=', warehouse)
    .where('order_line.state', '=', 'stored')
    .where('order_line.parcel_id', 'is', null)
    .where('order_line.shuttle_id', 'is', null)
    .whereRef('order_line.warehouse', '<>', 'together_wish.to_warehouse')
    .orderBy('together_wish.asked_at')
    .orderBy('order_line.no')
    .limit(200)
    // The order capability writes snapshot as this shape.
    .execute()) as unknown as WishRow[]

/** Work on a piece that is asked for and not done: it is done where the piece lies. */
export const hasOpenWork = async (db: Db, lineId: string): Promise<boolean> =>
  (await db
    .selectFrom('service_task')
    .select('id')
    .where('line_id', '=', lineId)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined

/** The row of a warehouse that is open today, held so that nobody closes it meanwhile. */
export const holdOpen = async (tx: Tx, code: string, now: number): Promise<boolean> => {
  const day = sql`${jstDay(now)}::date`
  return (
    (await tx
      .selectFrom('warehouse')
      .select('code')
      .where('code', '=', code)
      .where(sql<boolean>`opened_on <= ${day} and (closed_on is null or closed_on > ${day})`)
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

export const languagesOf = async (db: Db, customerIds: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    customerIds.length === 0
      ? []
      : (
          await db
            .selectFrom('customer')
            .select(['id', 'language'])
            .where('id', 'in', [...customerIds])
            .execute()
        ).map(({ id, language }) => [id, language]),
  )
