import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { DoorState } from '@tomobako/domain/order'
import type { Db, Tx } from '../db/index.ts'
import type { DoorPostageTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'

// Postage paid at our door, one row a piece. The line's row lock comes first, always.

export type Door = {
  lineId: string
  yen: number
  agreedYen: number
  wasFree: boolean
  carrier: string
  receiptIds: string[]
  state: DoorState
  at: number
}
// The column's own check allows only these words.
const shaped = (row: Selectable<DoorPostageTable>): Door => ({
  lineId: row.line_id,
  yen: row.yen,
  agreedYen: row.agreed_yen,
  wasFree: row.was_free,
  carrier: row.carrier,
  receiptIds: row.receipt_ids,
  state: row.state as DoorState,
  at: row.at,
})

export const addDoor = async (tx: Tx, of: Omit<Door, 'at'> & { by: string }, now: number): Promise<void> =>
  void (await tx
    .insertInto('door_postage')
    .values({
      line_id: of.lineId,
      yen: of.yen,
      agreed_yen: of.agreedYen,
      was_free: of.wasFree,
      carrier: of.carrier,
      receipt_ids: [...of.receiptIds],
      state: of.state,
      at: at(now),
      by_name: of.by,
      settled_at: of.state === 'asked' || of.state === 'due' ? null : at(now),
    })
    .execute())

export async function doorsOf(db: Db, lineIds: readonly string[]): Promise<Map<string, Door>> {
  if (lineIds.length === 0) return new Map()
  return new Map(
    (
      await db
        .selectFrom('door_postage')
        .selectAll()
        .where('line_id', 'in', [...lineIds])
        .execute()
    ).map((row) => [row.line_id, shaped(row)]),
  )
}

/** Measured and on its shelf, it waits for its customer's word and not for us. */
export const isAsked = (lineId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from door_postage d where d.line_id = ${lineId} and d.state = 'asked')`

/** From `asked` to the answer; false when it was answered already. */
export const answerDoorRow = async (
  tx: Tx,
  lineId: string,
  state: Exclude<DoorState, 'asked'>,
  now: number,
): Promise<boolean> =>
  (await tx
    .updateTable('door_postage')
    .set({ state, answered_at: at(now), ...(state === 'due' ? {} : { settled_at: at(now) }) })
    .where('line_id', '=', lineId)
    .where('state', '=', 'asked')
    .returning('line_id')
    .executeTakeFirst()) !== undefined

/** What a parcel's bill carried is paid. */
export const closeDoor = async (tx: Tx, lineId: string, now: number): Promise<void> =>
  void (await tx
    .updateTable('door_postage')
    .set({ state: 'paid', settled_at: at(now) })
    .where('line_id', '=', lineId)
    .where('state', '=', 'due')
    .execute())
