import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { arrivalKinds } from '@tomobako/domain/floor'
import type { Listing } from '@tomobako/domain/goods'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

// Arrivals nobody knew and who says they are theirs.

export type ArrivalKind = (typeof arrivalKinds)[number]
type Claim = Selectable<DB['arrival_claim']> & { state: 'open' | 'confirmed' | 'refused' }
/** What a customer may read of an arrival, and nothing more: the other columns are never selected here. */
export type OpenArrival = { id: string; at: number; kind: ArrivalKind; weight_grams: number | null }
const open = (db: Db) =>
  db.selectFrom('unidentified').select(['id', 'at', 'kind', 'weight_grams']).where('matched_at', 'is', null)
// The table checks kinds and states.
export const openArrivals = async (db: Db, page: number, size: number): Promise<OpenArrival[]> =>
  (await open(db)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()) as OpenArrival[]
/** Locked: a claim and its confirmation do not pass each other. */
export const lockOpenArrival = async (tx: Tx, id: string): Promise<OpenArrival | null> =>
  ((await open(tx).where('id', '=', id).forUpdate().executeTakeFirst()) as OpenArrival | undefined) ?? null

export const awaitedLines = async (
  db: Db,
  customerId: string,
): Promise<{ id: string; no: string; snapshot: Listing }[]> =>
  (await db
    .selectFrom('order_line')
    .select(['id', 'no', 'snapshot'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['bought', 'on_the_way'])
    .orderBy('no')
    .limit(200)
    .execute()) as unknown as { id: string; no: string; snapshot: Listing }[]

export type OwnClaim = Claim & { lineNo: string; snapshot: Listing; arrivedAt: number; kind: ArrivalKind }
export const ownClaims = async (db: Db, customerId: string): Promise<OwnClaim[]> =>
  (await db
    .selectFrom('arrival_claim')
    .innerJoin('order_line', 'order_line.id', 'arrival_claim.line_id')
    .innerJoin('unidentified', 'unidentified.id', 'arrival_claim.unidentified_id')
    .selectAll('arrival_claim')
    .select([
      'order_line.no as lineNo',
      'order_line.snapshot',
      'unidentified.at as arrivedAt',
      'unidentified.kind',
    ])
    .where('arrival_claim.customer_id', '=', customerId)
    .orderBy('arrival_claim.created_at', 'desc')
    .limit(50)
    .execute()) as unknown as OwnClaim[]
export const openClaimCount = async (db: Db, customerId: string): Promise<number> =>
  (
    await db
      .selectFrom('arrival_claim')
      .select(sql<number>`count(*)`.as('n'))
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).n

/** Null when this customer's claim to it is open already. */
export async function addClaim(
  tx: Tx,
  of: {
    arrivalId: string
    customerId: string
    lineId: string
    tracking: string
    sellerOrderNo: string
    contents: string
  },
  now: number,
): Promise<string | null> {
  const row = await tx
    .insertInto('arrival_claim')
    .values({
      id: randomUUIDv7(),
      unidentified_id: of.arrivalId,
      customer_id: of.customerId,
      line_id: of.lineId,
      tracking: of.tracking,
      seller_order_no: of.sellerOrderNo,
      contents: of.contents,
      state: 'open',
      created_at: at(now),
    })
    .onConflict((c) =>
      c
        .columns(['unidentified_id', 'customer_id'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type DeskClaim = Claim & {
  codeOnBox: string
  boxNote: string
  shelf: string
  arrivedAt: number
  weightGrams: number | null
  lineNo: string
  source: string
  snapshot: Listing
  lineTracking: string | null
  lineSellerOrderNo: string | null
  photoIds: string[]
  customerName: string
  country: string
}
const desk = (db: Db) =>
  db
    .selectFrom('arrival_claim')
    .innerJoin('unidentified', 'unidentified.id', 'arrival_claim.unidentified_id')
    .innerJoin('order_line', 'order_line.id', 'arrival_claim.line_id')
    .innerJoin('customer', 'customer.id', 'arrival_claim.customer_id')
    .selectAll('arrival_claim')
    .select([
      'unidentified.photo_ids as photoIds',
      'customer.name as customerName',
      'customer.country',
      'unidentified.code as codeOnBox',
      'unidentified.note as boxNote',
      'unidentified.shelf',
      'unidentified.at as arrivedAt',
      'unidentified.weight_grams as weightGrams',
      'order_line.no as lineNo',
      'order_line.source',
      'order_line.snapshot',
      'order_line.tracking as lineTracking',
      'order_line.seller_order_no as lineSellerOrderNo',
    ])
export const deskClaims = async (db: Db, warehouse: string | null): Promise<DeskClaim[]> =>
  (await desk(db)
    .where('arrival_claim.state', '=', 'open')
    .$if(warehouse !== null, (q) => q.where('unidentified.warehouse', '=', warehouse!))
    .orderBy('arrival_claim.created_at')
    .limit(200)
    .execute()) as unknown as DeskClaim[]
export const claim = async (db: Db, id: string): Promise<DeskClaim | null> =>
  ((await desk(db).where('arrival_claim.id', '=', id).executeTakeFirst()) as unknown as
    | DeskClaim
    | undefined) ?? null

/** False when somebody else decided first. */
export const decide = async (
  tx: Tx,
  id: string,
  of: { state: 'confirmed' | 'refused'; answer: string | null; by: string },
  now: number,
): Promise<boolean> =>
  (await tx
    .updateTable('arrival_claim')
    .set({ state: of.state, answer: of.answer, decided_by: of.by, decided_at: at(now) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()) !== undefined
/** Everybody else's open claims to the same arrival end; whose they were. */
export const refuseOthers = async (
  tx: Tx,
  arrivalId: string,
  by: string,
  now: number,
): Promise<{ id: string; customerId: string }[]> =>
  await tx
    .updateTable('arrival_claim')
    .set({ state: 'refused', decided_by: by, decided_at: at(now) })
    .where('unidentified_id', '=', arrivalId)
    .where('state', '=', 'open')
    .returning(['id', 'customer_id as customerId'])
    .execute()
