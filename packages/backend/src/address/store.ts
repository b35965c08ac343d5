import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, DB, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

export type AddressRow = Selectable<DB['address']>

/** What is shown of one. */
export type Shown = Pick<AddressRow, 'id' | 'data' | 'country' | 'is_default'>

const living = (db: Db, customerId: string) =>
  db
    .selectFrom('address')
    .select(['id', 'data', 'country', 'is_default'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
/** Default first, then the newest. */
export const all = (db: Db, customerId: string): Promise<Shown[]> =>
  together(
    db,
    living(db, customerId).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc'),
  )
export const one = async (db: Db, customerId: string, id: string): Promise<Shown | undefined> =>
  (await together(db, living(db, customerId).where('id', '=', id)))[0]

/** One change of a customer's addresses at a time: there is exactly one default. */
export const lock = (db: Tx, customerId: string): Promise<unknown> =>
  db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()

export const add = (
  db: Db,
  row: { id: string; customerId: string; data: object; country: string; now: EpochMs },
): Promise<AddressRow> =>
  db
    .insertInto('address')
    .values({
      id: row.id,
      customer_id: row.customerId,
      data: JSON.stringify(row.data),
      country: row.country,
      created_at: at(row.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
export const change = (db: Db, id: string, data: object, country: string): Promise<AddressRow> =>
  db
    .updateTable('address')
    .set({ data: JSON.stringify(data), country })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
export const remove = (db: Db, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('address')
    .set({ removed_at: at(now), is_default: false })
    .where('id', '=', id)
    .execute()
export async function makeDefault(db: Db, customerId: string, id: string): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute()
  const { country } = await db
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', id)
    .returning('country')
    .executeTakeFirstOrThrow()
  // Where one's parcels go is where prices to the door are worked out for.
  await db.updateTable('customer').set({ country }).where('id', '=', customerId).execute()
}
