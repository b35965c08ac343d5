import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, DB } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { Made } from '../passkey/index.ts'

export type Passkey = Selectable<DB['staff_passkey']>

export const of = (db: Db, staffId: string): Promise<Passkey[]> =>
  db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
export const byCredential = (db: Db, credentialId: Buffer): Promise<Passkey | undefined> =>
  db.selectFrom('staff_passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False when it is somebody's already. */
export const add = async (
  db: Db,
  staffId: string,
  { name, made, now }: { name: string; made: Made; now: EpochMs },
): Promise<boolean> =>
  (await db
    .insertInto('staff_passkey')
    .values({
      id: randomUUIDv7(),
      staff_id: staffId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      name,
      made_at: at(now),
    })
    .onConflict((c) => c.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False when it is gone, or was used since it was looked at. */
export const used = async (db: Db, row: Passkey, counter: number, now: EpochMs): Promise<boolean> =>
  (await db
    .updateTable('staff_passkey')
    .set({ counter, used_at: at(now) })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const rename = async (db: Db, staffId: string, id: string, name: string): Promise<boolean> =>
  (await db
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()) !== undefined
export const remove = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('staff_passkey').where('id', '=', id).execute()
