import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DifferenceKind, Resolution, ShelfPlace } from '@tomobako/domain/floor'
import { walkOrder } from '@tomobako/domain/floor'
import type { Listing } from '@tomobako/domain/goods'
import { folded } from '@tomobako/domain/kernel'
import type { OrderLineState } from '@tomobako/domain/order'
import type { DB, Db, Tx } from '../db/index.ts'
import type { Actor } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'

// Shelves, where pieces are and were, and what counts found. A line's `shelf` says where it lies while its state is one of `lying`;
// afterwards it says where it was taken from.

export const lying: readonly OrderLineState[] = ['arrived', 'inspecting', 'stored', 'problem']
export type Shelf = Selectable<DB['shelf']> & { pieces: number }
export type Piece = {
  id: string
  no: string
  state: OrderLineState
  source: string
  listing_id: string
  snapshot: Listing
  shelf: string | null
  weight_grams: number | null
  warehouse: string
  shuttle: string | null
}

const counted = (db: Db) =>
  db
    .selectFrom('shelf')
    .selectAll('shelf')
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('order_line.shelf', '=', 'shelf.code')
        .where('order_line.state', 'in', [...lying])
        .as('pieces'),
    )
// The count is never null; the other columns are the row's own.
const withPieces = (rows: unknown[]): Shelf[] => rows as Shelf[]

export const shelves = async (
  db: Db,
  zone: string | undefined,
  page: number,
  size: number,
  warehouse: string | null = null,
): Promise<Shelf[]> =>
  withPieces(
    await counted(db)
      .$if(warehouse !== null, (q) => q.where('shelf.warehouse', '=', warehouse!))
      .$if(zone !== undefined, (q) => q.where('shelf.zone', '=', zone!))
      .orderBy('shelf.walk_order')
      .orderBy('shelf.code')
      .limit(size + 1)
      .offset((page - 1) * size)
      .execute(),
  )
export const shelf = async (db: Db, code: string): Promise<Shelf | null> =>
  withPieces(await counted(db).where('shelf.code', '=', code).execute())[0] ?? null

/** Whose shelves a zone's are; the zone of returns is everybody's. */
const RETURNS = 'R'
export const zoneHolder = async (db: Db, zone: string): Promise<string | null> =>
  zone === RETURNS
    ? null
    : ((await db.selectFrom('shelf').select('warehouse').where('zone', '=', zone).limit(1).executeTakeFirst())
        ?.warehouse ?? null)
/** Pieces on the shelves for returns. */
export const onReturnShelves = async (db: Db, warehouse: string | null): Promise<number> =>
  (
    await db
      .selectFrom('order_line')
      .innerJoin('warehouse', 'warehouse.return_shelf', 'order_line.shelf')
      .select(sql<number>`count(*)`.as('n'))
      .where('order_line.state', 'in', [...lying])
      .$if(warehouse !== null, (q) => q.where('warehouse.code', '=', warehouse!))
      .executeTakeFirstOrThrow()
  ).n

export const zones = async (
  db: Db,
  warehouse: string | null,
): Promise<{ zone: string; shelves: number; pieces: number; unmeasured: number }[]> =>
  await db
    .selectFrom('shelf')
    .leftJoin('order_line', (join) =>
      join.onRef('order_line.shelf', '=', 'shelf.code').on('order_line.state', 'in', [...lying]),
    )
    .select([
      'shelf.zone',
      sql<number>`count(distinct shelf.code)`.as('shelves'),
      sql<number>`count(order_line.id)`.as('pieces'),
      sql<number>`count(distinct shelf.code) filter (where shelf.capacity is null)`.as('unmeasured'),
    ])
    .$if(warehouse !== null, (q) => q.where('shelf.warehouse', '=', warehouse!))
    .groupBy('shelf.zone')
    .orderBy(sql`length(shelf.zone)`)
    .orderBy('shelf.zone')
    .execute()

const pieces = (db: Db) =>
  db
    .selectFrom('order_line')
    .select(['id', 'no', 'state', 'source', 'listing_id', 'snapshot', 'shelf', 'weight_grams', 'warehouse'])
    .select((e) =>
      e
        .selectFrom('shuttle')
        .select('shuttle.no')
        .whereRef('shuttle.id', '=', 'order_line.shuttle_id')
        .as('shuttle'),
    )
// The order capability writes state and snapshot as these shapes.
const shaped = (rows: unknown[]): Piece[] => rows as Piece[]
export const heldBy = async (db: Db, code: string): Promise<Piece[]> =>
  shaped(
    await pieces(db)
      .where('shelf', '=', code)
      .where('state', 'in', [...lying])
      .orderBy('no')
      .execute(),
  )
export const piecesById = async (db: Db, ids: readonly string[]): Promise<Piece[]> =>
  ids.length === 0
    ? []
    : shaped(
        await pieces(db)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute(),
      )

/** Our line numbers as scanners send them: letters and figures count, nothing else. */
export const plainNo = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
export async function piecesByCode(db: Db, codes: readonly string[]): Promise<Map<string, Piece>> {
  const wanted = codes.map(plainNo).filter((code) => code.length >= 4)
  if (wanted.length === 0) return new Map()
  const rows = shaped(
    await pieces(db)
      .where(sql<string>`plain_code(no)`, 'in', wanted)
      .execute(),
  )
  return new Map(rows.map((row) => [plainNo(row.no), row]))
}

const FOUND = 20
/** Pieces in the house by words of their titles, those on shelves first; one by its number wherever it is. */
export async function findPieces(db: Db, typed: string, warehouse: string | null): Promise<Piece[]> {
  const exact = (await piecesByCode(db, [typed])).get(plainNo(typed))
  if (exact) return [exact]
  const words = folded(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const here = shaped(
    await pieces(db)
      .where('state', 'in', [...lying, 'packing'])
      .$if(warehouse !== null, (q) => q.where('warehouse', '=', warehouse!))
      .orderBy('stored_at', 'desc')
      .limit(5_000)
      .execute(),
  )
  return here
    .filter((row) => words.every((word) => folded(row.snapshot.title).includes(word)))
    .slice(0, FOUND)
}

/** Adds a shelf; false when it is there, or its zone is another warehouse's. */
export const addShelf = async (
  tx: Tx,
  { code, zone, bay, level }: ShelfPlace,
  capacity: number | null,
  warehouse: string,
): Promise<boolean> =>
  (
    await sql`insert into shelf (code, zone, bay, level, capacity, walk_order, warehouse)
      select ${code}, ${zone}, ${bay}::integer, ${level}::integer, ${capacity}::integer, ${walkOrder({ code, zone, bay, level })}::integer, ${warehouse}
      where not exists (select from shelf s where s.zone = ${zone} and s.warehouse <> ${warehouse} and s.zone <> ${RETURNS})
      on conflict do nothing returning code`.execute(tx)
  ).rows.length > 0
/** Gives shelves of a zone that nobody has measured their capacity; how many. */
export const measure = async (
  tx: Tx,
  zone: string,
  bays: number,
  levels: number,
  capacity: number,
): Promise<number> =>
  (
    await tx
      .updateTable('shelf')
      .set({ capacity, version: sql`version + 1` })
      .where('zone', '=', zone)
      .where('bay', '<=', bays)
      .where('level', '<=', levels)
      .where('capacity', 'is', null)
      .returning('code')
      .execute()
  ).length
export const saveShelf = async (
  tx: Tx,
  code: string,
  version: number,
  set: { capacity: number; walk_order: number; is_open: boolean },
): Promise<number | null> =>
  (
    await tx
      .updateTable('shelf')
      .set({ ...set, version: sql`version + 1` })
      .where('code', '=', code)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
  )?.version ?? null

/** Shelves with their rows locked, in the order of their codes whatever order they are asked in. Lines are locked before shelves. */
export async function lockShelves(tx: Tx, codes: readonly string[]): Promise<Map<string, Shelf>> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return new Map()
  await tx
    .selectFrom('shelf')
    .select('code')
    .where('code', 'in', wanted)
    .orderBy('code')
    .forUpdate()
    .execute()
  return new Map(
    withPieces(await counted(tx).where('shelf.code', 'in', wanted).execute()).map((row) => [row.code, row]),
  )
}
export const touchShelves = async (tx: Tx, codes: readonly string[]): Promise<void> =>
  void (
    codes.length > 0 &&
    (await tx
      .updateTable('shelf')
      .set({ version: sql`version + 1` })
      .where('code', 'in', [...codes])
      .execute())
  )
export const markCounted = async (tx: Tx, code: string, by: string, now: number): Promise<number> =>
  (
    await tx
      .updateTable('shelf')
      .set({ version: sql`version + 1`, counted_at: at(now), counted_by: by })
      .where('code', '=', code)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

export type How = 'received' | 'moved' | 'picked' | 'counted' | 'missing'
export type Moved = {
  lineId: string
  how: How
  from: string | null
  to: string | null
  why: string | null
  by: Actor
}
export async function addMoves(tx: Tx, moves: readonly Moved[], now: number): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insertInto('piece_move')
    .values(
      moves.map((each) => ({
        id: randomUUIDv7(),
        line_id: each.lineId,
        how: each.how,
        from_shelf: each.from,
        to_shelf: each.to,
        why: each.why,
        by_staff: each.by.by === 'staff' ? each.by.id : null,
        by_name: each.by.name,
        at: at(now),
      })),
    )
    .execute()
}
export const moves = async (db: Db, lineId: string): Promise<Selectable<DB['piece_move']>[]> =>
  await db.selectFrom('piece_move').selectAll().where('line_id', '=', lineId).orderBy('seq').execute()
/** The place alone changes; the line's state and version are its owner's. */
export const setPlace = async (tx: Tx, lineIds: readonly string[], code: string): Promise<void> =>
  void (await tx
    .updateTable('order_line')
    .set({ shelf: code })
    .where('id', 'in', [...lineIds])
    .execute())

// Differences

export type DifferenceRecord = Selectable<DB['shelf_difference']> & {
  kind: DifferenceKind
  resolution: Resolution | null
}
/** One question a piece is open at a time. Seen somewhere, it is asked anew from there; not seen at its place says less than where it was seen. */
export const addDifference = async (
  tx: Tx,
  of: {
    kind: DifferenceKind
    shelf: string
    lineId: string | null
    code: string
    recordedShelf: string | null
    by: string
  },
  now: number,
): Promise<void> => {
  const found = {
    kind: of.kind,
    shelf: of.shelf,
    code: of.code,
    recorded_shelf: of.recordedShelf,
    found_by: of.by,
    found_at: at(now),
  }
  await tx
    .insertInto('shelf_difference')
    .values({ id: randomUUIDv7(), line_id: of.lineId, ...found })
    .onConflict((c) => {
      const open = c.column('line_id').where('resolved_at', 'is', null).where('line_id', 'is not', null)
      return of.kind === 'missing' ? open.doNothing() : open.doUpdateSet(found)
    })
    .execute()
}
export const differencesOf = async (
  db: Db,
  view: 'open' | 'resolved',
  page: number,
  size: number,
  warehouse: string | null,
): Promise<DifferenceRecord[]> =>
  (await db
    .selectFrom('shelf_difference')
    .selectAll()
    .$if(warehouse !== null, (q) =>
      q.where('shelf', 'in', (of) =>
        of.selectFrom('shelf').select('code').where('warehouse', '=', warehouse!),
      ),
    )
    .where('resolved_at', view === 'open' ? 'is' : 'is not', null)
    .orderBy('found_at', view === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()) as DifferenceRecord[]
export const difference = async (db: Db, id: string): Promise<DifferenceRecord | null> =>
  ((await db.selectFrom('shelf_difference').selectAll().where('id', '=', id).executeTakeFirst()) as
    | DifferenceRecord
    | undefined) ?? null
/** False when somebody else ended it first. */
export const endDifference = async (
  tx: Tx,
  id: string,
  of: { resolution: Resolution; note: string; by: string },
  now: number,
): Promise<boolean> =>
  (await tx
    .updateTable('shelf_difference')
    .set({ resolution: of.resolution, note: of.note || null, resolved_by: of.by, resolved_at: at(now) })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
/** Open questions about pieces that were found where they should be, or picked: they answer themselves. */
export const endMissing = async (
  tx: Tx,
  lineIds: readonly string[],
  of: { resolution: Resolution; note: string; by: string },
  now: number,
): Promise<void> =>
  void (
    lineIds.length > 0 &&
    (await tx
      .updateTable('shelf_difference')
      .set({ resolution: of.resolution, note: of.note || null, resolved_by: of.by, resolved_at: at(now) })
      .where('line_id', 'in', [...lineIds])
      .where('kind', '=', 'missing')
      .where('resolved_at', 'is', null)
      .execute())
  )
