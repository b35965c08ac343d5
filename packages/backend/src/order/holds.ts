import { randomUUIDv7 } from 'node:crypto'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { buyDue } from '../settings/index.ts'

export type HoldKind = 'line' | 'order' | 'parcel'
export type OpenHold = {
  id: string
  kind: HoldKind
  subjectNo: string
  customerId: string
  reason: string
  /** Null: a dispute at the bank holds it, and `reason` is the bank's word, or its name is being checked, or the rules hold it for a look. */
  by: string | null
  byScreening: boolean
  byFraud: boolean
  placedAt: number
}

const open = (db: Db) =>
  db
    .selectFrom('hold')
    .leftJoin('staff', 'staff.id', 'hold.placed_by')
    .select([
      'hold.id',
      sql<HoldKind>`hold.kind`.as('kind'),
      'hold.subject_no as subjectNo',
      'hold.customer_id as customerId',
      'hold.reason',
      'staff.name as by',
      'hold.by_screening as byScreening',
      'hold.by_fraud as byFraud',
      'hold.placed_at as placedAt',
    ])
    .where('hold.released_at', 'is', null)
    .orderBy('hold.placed_at')

export const openHolds = (db: Db): Promise<OpenHold[]> => open(db).limit(500).execute()

/** Lines that may not go on: held themselves, or their order, or the parcel they are in. */
const ofLines = (ids: readonly string[]) => sql<boolean>`(
  (hold.kind = 'line' and hold.subject_id = any(${ids}::uuid[]))
  or (hold.kind = 'order' and hold.subject_id in (select order_id from order_line where id = any(${ids}::uuid[])))
  or (hold.kind = 'parcel' and hold.subject_id in (select parcel_id from order_line where id = any(${ids}::uuid[]))))`

const firstOf = async (db: Db, which: ReturnType<typeof sql<boolean>>): Promise<Refusal | null> => {
  const row = await open(db).where(which).limit(1).executeTakeFirst()
  if (!row) return null
  if (row.byScreening) return refuse('console.onHoldByScreening', { no: row.subjectNo })
  if (row.byFraud) return refuse('console.onHoldByFraud', { no: row.subjectNo })
  return row.by === null
    ? refuse('console.onHoldByDispute', { no: row.subjectNo })
    : refuse('console.onHold', { no: row.subjectNo, reason: row.reason, name: row.by })
}

/** Why these lines may not go on now, in words; null when nothing holds them. The caller has them locked. */
export const heldLines = async (
  context: { readonly db: Db },
  ids: readonly string[],
): Promise<Refusal | null> => (ids.length === 0 ? null : firstOf(context.db, ofLines(ids)))

/** The same for a parcel: itself, or anything inside it. */
export const heldParcel = async (context: { readonly db: Db }, parcelId: string): Promise<Refusal | null> =>
  firstOf(context.db, ofParcel(sql`${parcelId}::uuid`))

const ofParcel = (id: RawBuilder<unknown>) => sql<boolean>`((hold.kind = 'parcel' and hold.subject_id = ${id})
  or (hold.kind = 'line' and hold.subject_id in (select id from order_line where parcel_id = ${id}))
  or (hold.kind = 'order' and hold.subject_id in (select order_id from order_line where parcel_id = ${id})))`

/** Whether a parcel is held, for questions about many; `id` is the column with its id. */
export const isParcelHeld = (id: string) =>
  sql<boolean>`exists (select 1 from hold where hold.released_at is null and ${ofParcel(sql.ref(id))})`

/** Which of these lines are held, for marks in lists. */
export async function heldAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: string }>`
    select order_line.id from order_line join hold on hold.released_at is null
      and ((hold.kind = 'line' and hold.subject_id = order_line.id)
        or (hold.kind = 'order' and hold.subject_id = order_line.order_id)
        or (hold.kind = 'parcel' and hold.subject_id = order_line.parcel_id))
    where order_line.id = any(${ids}::uuid[])`.execute(db)
  return new Set(found.rows.map((row) => row.id))
}

/** A dispute was opened about what paid for this, which its caller has locked: it goes no further, once for each dispute. */
export async function holdForDispute(
  context: TxContext,
  dispute: { id: string; reason: string },
  of: { kind: HoldKind; subjectId: string; subjectNo: string; customerId: string },
): Promise<void> {
  await context.db
    .insertInto('hold')
    .values({
      id: randomUUIDv7(),
      kind: of.kind,
      subject_id: of.subjectId,
      subject_no: of.subjectNo,
      customer_id: of.customerId,
      reason: dispute.reason === '' ? 'dispute' : dispute.reason,
      dispute_id: dispute.id,
      placed_at: at(context.now),
    })
    .onConflict((c) =>
      c.columns(['dispute_id', 'kind', 'subject_id']).where('dispute_id', 'is not', null).doNothing(),
    )
    .execute()
}

/** A dispute was won: what it held goes on, unless somebody else holds it too. */
export const liftDispute = async (context: TxContext, disputeId: string): Promise<void> =>
  void (await context.db
    .updateTable('hold')
    .set({ released_at: at(context.now), release_why: 'won' })
    .where('dispute_id', '=', disputeId)
    .where('released_at', 'is', null)
    .execute())

/** Places a hold of staff on something its caller has locked; false when staff hold it already. */
export async function placeHold(
  context: TxContext,
  of: {
    kind: HoldKind
    subjectId: string
    subjectNo: string
    customerId: string
    reason: string
    /** Who decided it, where it takes effect later; otherwise the caller. */
    by?: string
  },
): Promise<boolean> {
  const made = await context.db
    .insertInto('hold')
    .values({
      id: randomUUIDv7(),
      kind: of.kind,
      subject_id: of.subjectId,
      subject_no: of.subjectNo,
      customer_id: of.customerId,
      reason: of.reason,
      placed_by: of.by ?? staffOf(context).id,
      placed_at: at(context.now),
    })
    .onConflict((c) =>
      c
        .columns(['kind', 'subject_id'])
        .where('released_at', 'is', null)
        .where('dispute_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * The name of a parcel, which its caller has locked, is like one of the list: it goes no further. False when it is held already, by this
 * or by staff: whoever compares again after them places it then.
 */
export async function holdForScreening(
  context: TxContext,
  of: { subjectId: string; subjectNo: string; customerId: string },
): Promise<boolean> {
  const made = await context.db
    .insertInto('hold')
    .values({
      id: randomUUIDv7(),
      kind: 'parcel',
      subject_id: of.subjectId,
      subject_no: of.subjectNo,
      customer_id: of.customerId,
      reason: 'screening',
      by_screening: true,
      placed_at: at(context.now),
    })
    .onConflict((c) =>
      c
        .columns(['kind', 'subject_id'])
        .where('released_at', 'is', null)
        .where('dispute_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Nothing of its name is open any more; since when it was held, or null when it was not. */
export async function liftScreening(
  context: TxContext,
  parcelId: string,
  why: string,
): Promise<{ placedAt: number } | null> {
  return (
    (await context.db
      .updateTable('hold')
      .set({ released_at: at(context.now), release_why: why })
      .where('kind', '=', 'parcel')
      .where('subject_id', '=', parcelId)
      .where('by_screening', '=', true)
      .where('released_at', 'is', null)
      .returning('placed_at as placedAt')
      .executeTakeFirst()) ?? null
  )
}

/** Since when we have been checking a parcel; null when we are not. Its customer is told so and no more. */
export const checkedSince = async (db: Db, parcelId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('hold')
      .select('placed_at')
      .where('kind', '=', 'parcel')
      .where('subject_id', '=', parcelId)
      .where('by_screening', '=', true)
      .where('released_at', 'is', null)
      .executeTakeFirst()
  )?.placed_at ?? null

/**
 * The rules hold a paid order, whose lines its caller has locked: nothing of it is bought, and the time it is looked at does not count as ours.
 * False when it is held already, by this or by staff: the sweep places it when theirs is released.
 */
export async function holdForFraud(
  context: TxContext,
  order: { id: string; no: string; customer_id: string },
): Promise<boolean> {
  await context.db
    .updateTable('order_line')
    .set({ buy_due_at: null })
    .where('order_id', '=', order.id)
    .where('state', '=', 'to_buy')
    .execute()
  const made = await context.db
    .insertInto('hold')
    .values({
      id: randomUUIDv7(),
      kind: 'order',
      subject_id: order.id,
      subject_no: order.no,
      customer_id: order.customer_id,
      reason: 'look',
      by_fraud: true,
      placed_at: at(context.now),
    })
    .onConflict((c) =>
      c
        .columns(['kind', 'subject_id'])
        .where('released_at', 'is', null)
        .where('dispute_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Somebody has looked at an order, or there is nothing to look at any more. What is still to be bought is due as if it were paid now. */
export async function liftFraud(context: TxContext, orderId: string, why: string): Promise<void> {
  await context.db
    .updateTable('hold')
    .set({ released_at: at(context.now), release_why: why })
    .where('kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('by_fraud', '=', true)
    .where('released_at', 'is', null)
    .execute()
  await context.db
    .updateTable('order_line')
    .set({
      buy_due_at: buyDue(context.now),
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'to_buy')
    .where('buy_due_at', 'is', null)
    .execute()
}

/** Whether the rules hold an order. Its customer is told that details are checked, and no more. */
export const isLookedAt = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('hold')
    .select('id')
    .where('kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('by_fraud', '=', true)
    .where('released_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Ends a hold of staff or of a dispute; what it was, or null when it had ended. What a name or the rules hold is lifted at its own desk. */
export async function releaseHold(
  context: TxContext,
  id: string,
  why: string,
): Promise<{ kind: HoldKind; subjectNo: string; reason: string } | null> {
  return (
    (await context.db
      .updateTable('hold')
      .set({ released_by: staffOf(context).id, released_at: at(context.now), release_why: why })
      .where('id', '=', id)
      .where('released_at', 'is', null)
      .where('by_screening', '=', false)
      .where('by_fraud', '=', false)
      .returning([sql<HoldKind>`kind`.as('kind'), 'subject_no as subjectNo', 'reason'])
      .executeTakeFirst()) ?? null
  )
}
