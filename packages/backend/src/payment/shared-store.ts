import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SharedBillState } from '@tomobako/domain/friend-payment'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { SharedBillTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'

/** A bill that friends share, as stored; the checks of the table make the casts of `read` true. */
export type SharedBill = Omit<Selectable<SharedBillTable>, 'purpose' | 'state'> & {
  purpose: 'order' | 'parcel'
  state: SharedBillState
}
export const read = (row: unknown): SharedBill => row as SharedBill

export const insert = async (
  db: Tx,
  made: {
    customerId: string
    purpose: 'order' | 'parcel'
    subjectId: string
    yen: number
    ownYen: number
    title: string
    expiresAt: EpochMs
  },
  now: EpochMs,
): Promise<SharedBill> =>
  read(
    await db
      .insertInto('shared_bill')
      .values({
        id: randomUUIDv7(),
        customer_id: made.customerId,
        purpose: made.purpose,
        subject_id: made.subjectId,
        yen: made.yen,
        own_yen: made.ownYen,
        title: made.title,
        state: 'open',
        expires_at: at(made.expiresAt),
        created_at: at(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export async function byId(db: Db, id: string): Promise<SharedBill | null> {
  const row = await db.selectFrom('shared_bill').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}
export async function lock(db: Tx, id: string): Promise<SharedBill | null> {
  const row = await db
    .selectFrom('shared_bill')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}
/** The sharing of this bill that runs. */
export async function openFor(
  db: Db,
  { kind, id }: { kind: string; id: string },
): Promise<SharedBill | null> {
  const row = await db
    .selectFrom('shared_bill')
    .selectAll()
    .where('purpose', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row ? read(row) : null
}
export const allOpen = async (db: Db): Promise<{ id: string }[]> =>
  db.selectFrom('shared_bill').select('id').where('state', '=', 'open').orderBy('id').execute()

/** This customer's, those that run first, then the newest. */
export const listOf = async (db: Db, customerId: string, since: EpochMs): Promise<SharedBill[]> =>
  (
    await db
      .selectFrom('shared_bill')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where((eb) => eb.or([eb('state', '=', 'open'), eb('created_at', '>', when(since))]))
      .orderBy((eb) => eb.case().when('state', '=', 'open').then(0).else(1).end())
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
  ).map(read)
