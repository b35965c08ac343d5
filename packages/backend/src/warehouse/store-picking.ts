import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Listing } from '@tomobako/domain/goods'
import type { OrderLineState } from '@tomobako/domain/order'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { isParcelHeld } from '../order/index.ts'

// Rounds of picking. A pick is `open` while its piece is in the parcel and on its shelf; the database lets no two open picks share a piece.

export type Round = Selectable<DB['pick_round']> & { state: 'open' | 'done'; staffName: string }
export type PickState = 'open' | 'picked' | 'short' | 'dropped'
export type Pick = {
  lineId: string
  no: string
  source: string
  snapshot: Listing
  shelf: string | null
  lineState: OrderLineState
  parcelId: string
  parcelNo: string
  tote: number
  state: PickState
  stays: boolean
  /** Its parcel, or something in it, was put on hold meanwhile. */
  isHeld: boolean
}

const rounds = (db: Db) =>
  db
    .selectFrom('pick_round')
    .innerJoin('staff', 'staff.id', 'pick_round.staff_id')
    .selectAll('pick_round')
    .select('staff.name as staffName')
// This file alone writes the state.
export const openRounds = async (db: Db, warehouse: string | null): Promise<Round[]> =>
  (await rounds(db)
    .where('pick_round.state', '=', 'open')
    .$if(warehouse !== null, (q) => q.where('pick_round.warehouse', '=', warehouse!))
    .orderBy('pick_round.started_at')
    .limit(100)
    .execute()) as Round[]
export const round = async (db: Db, no: string): Promise<Round | null> =>
  ((await rounds(db).where('pick_round.no', '=', no).executeTakeFirst()) as Round | undefined) ?? null
/** Takes the round's row lock: two people at one round go one after the other. */
export async function lockRound(tx: Tx, no: string): Promise<Round | null> {
  const row = await tx
    .selectFrom('pick_round')
    .select('id')
    .where('no', '=', no)
    .forUpdate()
    .executeTakeFirst()
  return row ? round(tx, no) : null
}

/** The picks of rounds in walking order, with whether each piece still belongs to its parcel. */
export const picks = async (db: Db, roundIds: readonly string[]): Promise<(Pick & { roundId: string })[]> =>
  roundIds.length === 0
    ? []
    : ((await db
        .selectFrom('pick')
        .innerJoin('order_line', 'order_line.id', 'pick.line_id')
        .innerJoin('parcel', 'parcel.id', 'pick.parcel_id')
        .leftJoin('shelf', 'shelf.code', 'order_line.shelf')
        .select([
          'pick.round_id as roundId',
          'order_line.id as lineId',
          'order_line.no',
          'order_line.source',
          'order_line.snapshot',
          'order_line.shelf',
          'order_line.state as lineState',
          'pick.parcel_id as parcelId',
          'parcel.no as parcelNo',
          'pick.tote',
          'pick.state',
          sql<boolean>`order_line.parcel_id is not distinct from pick.parcel_id`.as('stays'),
          isParcelHeld('pick.parcel_id').as('isHeld'),
        ])
        .where('pick.round_id', 'in', [...roundIds])
        .orderBy('shelf.walk_order')
        .orderBy('order_line.shelf')
        .orderBy('order_line.no')
        .execute()) as unknown as (Pick & { roundId: string })[])

/** Pieces that may be picked now: on a shelf, no round goes for them, nobody searches them. */
const pickable = sql<boolean>`(order_line.state = 'stored'
  and not exists (select 1 from pick where pick.line_id = order_line.id and pick.state = 'open')
  and not exists (select 1 from shelf_difference d where d.line_id = order_line.id and d.kind = 'missing' and d.resolved_at is null))`
/** Parcels with something to pick that no round has. A packer who picks at the table is left alone until `quietSince`; what a round missed and was found since is fetched at once. */
const waiting = (db: Db, quietSince: number, warehouse: string | null) =>
  db
    .selectFrom('parcel')
    .where('parcel.state', 'in', ['requested', 'packing'])
    .$if(warehouse !== null, (q) => q.where('parcel.warehouse', '=', warehouse!))
    .where((where) => where.not(isParcelHeld('parcel.id')))
    .where(
      sql<boolean>`not exists (select 1 from declaration d where d.parcel_id = parcel.id and d.state = 'asked' and d.holds)`,
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_line')
          .select('order_line.id')
          .whereRef('order_line.parcel_id', '=', 'parcel.id')
          .where(pickable),
      ),
    )
    .where(
      sql<boolean>`not exists (select 1 from pick where pick.parcel_id = parcel.id and pick.state = 'open')`,
    )
    .where(
      sql<boolean>`(parcel.state = 'requested' or parcel.claimed_by is null or exists (select 1 from pick where pick.parcel_id = parcel.id and pick.state = 'short') or not exists (select 1 from order_line l where l.parcel_id = parcel.id and l.picked_at > ${at(quietSince)}::timestamptz))`,
    )
export const waitingCount = async (db: Db, quietSince: number, warehouse: string | null): Promise<number> =>
  (
    await waiting(db, quietSince, warehouse)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/**
 * Parcels for a new round, locked, those that wait longest first. Rows another round is taking right now are passed by; those it took
 * a moment ago are looked at once more under the lock, so that two rounds that start together share nothing.
 */
export async function takeParcels(
  tx: Tx,
  count: number,
  quietSince: number,
  warehouse: string | null,
): Promise<string[]> {
  const locked = (
    await waiting(tx, quietSince, warehouse)
      .select('parcel.id')
      .orderBy('parcel.requested_at')
      .orderBy('parcel.id')
      .limit(count)
      .forUpdate('parcel')
      .skipLocked()
      .execute()
  ).map((row) => row.id)
  if (locked.length === 0) return []
  return (
    await waiting(tx, quietSince, warehouse)
      .select('parcel.id')
      .where('parcel.id', 'in', locked)
      .orderBy('parcel.requested_at')
      .orderBy('parcel.id')
      .execute()
  ).map((row) => row.id)
}

/** Picks whose piece left its parcel (edited, cancelled), was packed at the table or is on hold are nobody's errand any more. */
export const dropStale = async (tx: Tx): Promise<void> =>
  void (await sql`update pick set state = 'dropped' from order_line where order_line.id = pick.line_id and pick.state = 'open'
    and (order_line.parcel_id is distinct from pick.parcel_id or order_line.state <> 'stored' or ${isParcelHeld('pick.parcel_id')})`.execute(
    tx,
  ))

export async function addRound(
  tx: Tx,
  staffId: string,
  parcelIds: readonly string[],
  day: string,
  warehouse: string,
  now: number,
): Promise<{ no: string; pieces: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('pick_round'), hashtext(${day}))`.execute(tx)
  const prefix = `R${day.slice(2).replaceAll('-', '')}-`
  const last =
    (
      await tx
        .selectFrom('pick_round')
        .select(sql<number | null>`max(substring(no from ${prefix.length + 1}::int)::int)`.as('last'))
        .where('no', 'like', `${prefix}%`)
        .executeTakeFirst()
    )?.last ?? 0
  const id = randomUUIDv7()
  const no = prefix + String(last + 1).padStart(2, '0')
  await tx
    .insertInto('pick_round')
    .values({
      id,
      no,
      staff_id: staffId,
      state: 'open',
      started_at: at(now),
      last_scan_at: at(now),
      warehouse,
    })
    .execute()
  let pieces = 0
  for (const [index, parcelId] of parcelIds.entries()) {
    const rows = await tx
      .selectFrom('order_line')
      .select('id')
      .where('parcel_id', '=', parcelId)
      .where(pickable)
      .orderBy('id')
      .execute()
    pieces += rows.length
    if (rows.length > 0)
      await tx
        .insertInto('pick')
        .values(
          rows.map((row) => ({
            round_id: id,
            line_id: row.id,
            parcel_id: parcelId,
            tote: index + 1,
            state: 'open',
          })),
        )
        .execute()
  }
  return { no, pieces }
}

export const setPick = async (
  tx: Tx,
  roundId: string,
  lineId: string,
  state: PickState,
  staffId: string,
  now: number,
): Promise<void> =>
  void (await tx
    .updateTable('pick')
    .set({ state, by_staff: staffId, at: at(now) })
    .where('round_id', '=', roundId)
    .where('line_id', '=', lineId)
    .execute())
export const setRound = async (
  tx: Tx,
  id: string,
  set: { staff_id?: string; state?: 'open' | 'done' },
  now: number,
): Promise<void> =>
  void (await tx
    .updateTable('pick_round')
    .set({ ...set, last_scan_at: at(now), ...(set.state === 'done' ? { done_at: at(now) } : {}) })
    .where('id', '=', id)
    .execute())
/** What is still open in a round is dropped; it waits for the next. */
export const dropOpen = async (tx: Tx, roundId: string): Promise<void> =>
  void (await tx
    .updateTable('pick')
    .set({ state: 'dropped' })
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .execute())
