import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'

export type Block = { reason: string; by: string; byId: string; at: number }

/** Why a customer may not order now; null when nothing keeps them from it. */
export async function blockOf(db: Db, customerId: string): Promise<Block | null> {
  return (
    (await db
      .selectFrom('customer_block')
      .innerJoin('staff', 'staff.id', 'customer_block.placed_by')
      .select([
        'customer_block.reason',
        'staff.name as by',
        'staff.id as byId',
        'customer_block.placed_at as at',
      ])
      .where('customer_id', '=', customerId)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()) ?? null
  )
}

/** Whether they may not order now, as a part of another question. */
export const isBlocked = (customerId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from customer_block where customer_id = ${customerId} and lifted_at is null)`

/** False when they are blocked already; the database keeps it at one. */
export async function blockCustomer(
  context: TxContext,
  customerId: string,
  reason: string,
): Promise<boolean> {
  const made = await context.db
    .insertInto('customer_block')
    .values({
      id: randomUUIDv7(),
      customer_id: customerId,
      reason,
      placed_by: staffOf(context).id,
      placed_at: at(context.now),
    })
    .onConflict((c) => c.column('customer_id').where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** What the block was for, or null when there was none. */
export async function unblockCustomer(
  context: TxContext,
  customerId: string,
  why: string,
): Promise<string | null> {
  const row = await context.db
    .updateTable('customer_block')
    .set({ lifted_by: staffOf(context).id, lifted_at: at(context.now), lift_why: why })
    .where('customer_id', '=', customerId)
    .where('lifted_at', 'is', null)
    .returning('reason')
    .executeTakeFirst()
  return row?.reason ?? null
}
