import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AutoShipRule, EndAnswer, EndState } from '@tomobako/domain/storage'
import type { Listing } from '@tomobako/domain/goods'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { Snapshot } from '../order/index.ts'
import type { ServiceTask } from '../parcel/index.ts'

export type Extended = { count: number; days: number; yen: number }
/** Days bought beyond the last one, by line. */
export async function extensions(db: Db, lineIds: readonly string[]): Promise<Map<string, Extended>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('storage_extension')
    .select([
      'line_id',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(days)::int`.as('days'),
      sql<number>`sum(yen)::bigint`.as('yen'),
    ])
    .where('line_id', 'in', [...lineIds])
    .groupBy('line_id')
    .execute()
  return new Map(rows.map(({ line_id, ...each }) => [line_id, each]))
}
export const none: Extended = { count: 0, days: 0, yen: 0 }

/** False when this extension was bought meanwhile. */
export const addExtension = async (
  tx: Tx,
  of: { lineId: string; number: number; days: number; yen: number; now: number },
): Promise<boolean> =>
  (await tx
    .insertInto('storage_extension')
    .values({
      id: randomUUIDv7(),
      line_id: of.lineId,
      number: of.number,
      days: of.days,
      yen: of.yen,
      at: at(of.now),
    })
    .onConflict((c) => c.columns(['line_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export type End = EndState & { capYen: number | null; refusedWhy: string | null }
export const untold: End = { notices: 0, noticedAt: null, answer: null, capYen: null, refusedWhy: null }
export async function ends(db: Db, lineIds: readonly string[]): Promise<Map<string, End>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('storage_end')
    .select(['line_id', 'notices', 'noticed_at', 'answer', 'return_cap_yen', 'refused_why'])
    .where('line_id', 'in', [...lineIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.line_id,
      {
        notices: row.notices,
        noticedAt: row.noticed_at,
        answer: row.answer as EndAnswer | null,
        capYen: row.return_cap_yen,
        refusedWhy: row.refused_why,
      },
    ]),
  )
}
export const putEnd = async (
  tx: Tx,
  lineId: string,
  set: {
    notices?: number
    noticed_at?: string | null
    answer?: EndAnswer | null
    answered_at?: string | null
    return_cap_yen?: number | null
    refused_why?: string | null
  },
): Promise<void> =>
  void (await tx
    .insertInto('storage_end')
    .values({ line_id: lineId, ...set })
    .onConflict((c) => c.column('line_id').doUpdateSet(set))
    .execute())
/** An extension starts the count of notices again. */
export const forgetEnd = async (tx: Tx, lineId: string): Promise<void> =>
  void (await tx.deleteFrom('storage_end').where('line_id', '=', lineId).execute())

/** Lines on shelves that were told the end of storage, were given up, or are to go back to their seller. */
export const endedLines = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('storage_end')
      .innerJoin('order_line', 'order_line.id', 'storage_end.line_id')
      .select('order_line.id')
      .where('order_line.state', '=', 'stored')
      .where('order_line.parcel_id', 'is', null)
      .where('order_line.shuttle_id', 'is', null)
      .where((e) => e.or([e('notices', '>', 0), e('answer', 'in', ['dispose', 'return'])]))
      .orderBy('order_line.arrived_at')
      .limit(200)
      .execute()
  ).map((row) => row.id)

export type ReturnedLine = {
  id: string
  no: string
  source: string
  snapshot: Snapshot
  sellerYen: number
  at: number
}
/** Lines that went back to their seller because their owner asked, oldest first. */
const kept = (lineId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from line_event k where k.line_id = ${lineId} and k.event = 'sellerPaidNothing')`
/** Staff wrote down that its seller pays nothing back. */
export const isKeptBySeller = async (db: Db, lineId: string): Promise<boolean> =>
  (await sql<{ found: boolean }>`select ${kept(sql`${lineId}`)} as found`.execute(db)).rows[0]?.found === true
/** Pieces that went back and whose sellers have not said anything about the money. */
export const returnedLines = async (db: Db): Promise<ReturnedLine[]> =>
  (await db
    .selectFrom('order_line')
    .innerJoin('line_event', (join) =>
      join.onRef('line_event.line_id', '=', 'order_line.id').on('line_event.event', '=', 'sendBack'),
    )
    .select([
      'order_line.id',
      'order_line.no',
      'order_line.source',
      'order_line.snapshot',
      sql<number>`coalesce(bought_yen, 0) + coalesce(bought_domestic_yen, 0)`.as('sellerYen'),
      'line_event.at',
    ])
    .where('order_line.state', '=', 'returned_to_seller')
    .where(sql<boolean>`not ${kept(sql.ref('order_line.id'))}`)
    .orderBy('line_event.at')
    .limit(200)
    // The order capability writes snapshot as this shape.
    .execute()) as unknown as ReturnedLine[]

export type RuleRow = AutoShipRule & { customerId: string; addressId: string; active: boolean }
const rules = (db: Db) =>
  db
    .selectFrom('auto_ship_rule')
    .select([
      'customer_id as customerId',
      'day',
      'cap_yen as capYen',
      'tracked',
      'address_id as addressId',
      'active',
    ])
export const rule = async (db: Db, customerId: string): Promise<RuleRow | null> =>
  (await rules(db).where('customer_id', '=', customerId).executeTakeFirst()) ?? null
/** Takes the row lock: two runs of the schedule follow one rule one after the other. */
export const lockRule = async (tx: Tx, customerId: string): Promise<RuleRow | null> =>
  (await rules(tx).where('customer_id', '=', customerId).forUpdate().executeTakeFirst()) ?? null
export const activeRules = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('auto_ship_rule')
      .select('customer_id')
      .where('active', '=', true)
      .orderBy('customer_id')
      .execute()
  ).map((row) => row.customer_id)
export async function putRule(tx: Tx, of: RuleRow, now: number): Promise<void> {
  const set = {
    day: of.day,
    cap_yen: of.capYen,
    tracked: of.tracked,
    address_id: of.addressId,
    active: of.active,
    updated_at: at(now),
  }
  await tx
    .insertInto('auto_ship_rule')
    .values({ customer_id: of.customerId, ...set })
    .onConflict((c) => c.column('customer_id').doUpdateSet(set))
    .execute()
}
export const letPay = async (tx: Tx, parcelNo: string, capYen: number): Promise<void> =>
  void (await tx.updateTable('parcel').set({ auto_cap_yen: capYen }).where('no', '=', parcelNo).execute())

export const customer = (db: Db, id: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'language', 'country', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()

export type QueueTask = ServiceTask & {
  lineNo: string
  source: string
  listingId: string
  snapshot: Listing
  shelf: string | null
  parcelNo: string | null
  variantName: string | null
}
const tasks = (db: Db) =>
  db
    .selectFrom('service_task')
    .innerJoin('order_line', 'order_line.id', 'service_task.line_id')
    .leftJoin('parcel', 'parcel.id', 'order_line.parcel_id')
    .selectAll('service_task')
    .select([
      'order_line.no as lineNo',
      'order_line.source',
      'order_line.listing_id as listingId',
      'order_line.snapshot',
      'order_line.shelf',
      'parcel.no as parcelNo',
      'order_line.variant_name as variantName',
    ])
export const queue = async (
  db: Db,
  state: 'open' | 'done',
  page: number,
  size: number,
  warehouse: string | null,
): Promise<QueueTask[]> =>
  // The order capability writes snapshot as this shape; state and service are checked by their columns.
  (await tasks(db)
    .where('service_task.state', '=', state)
    .$if(warehouse !== null, (q) => q.where('order_line.warehouse', '=', warehouse!))
    .where((e) =>
      e.or([
        e.val(state === 'done'),
        e('order_line.state', 'in', ['arrived', 'inspecting', 'problem', 'stored', 'packing']),
      ]),
    )
    .orderBy('service_task.asked_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('service_task.id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()) as unknown as QueueTask[]
export const lockTask = async (
  tx: Tx,
  id: string,
): Promise<
  | (ServiceTask & {
      customerId: string
      lineNo: string
      title: string
      orderNo: string
      snapshot: Listing
      variantName: string | null
    })
  | null
> => {
  const row = await tx
    .selectFrom('service_task')
    .innerJoin('order_line', 'order_line.id', 'service_task.line_id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .selectAll('service_task')
    .select([
      'order_line.customer_id as customerId',
      'order_line.no as lineNo',
      'orders.no as orderNo',
      'order_line.snapshot',
      'order_line.variant_name as variantName',
      sql<string>`order_line.snapshot->>'title'`.as('title'),
    ])
    .where('service_task.id', '=', id)
    .forUpdate('service_task')
    .executeTakeFirst()
  return (row as unknown as Awaited<ReturnType<typeof lockTask>>) ?? null
}
