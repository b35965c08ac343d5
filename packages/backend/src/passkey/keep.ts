import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { Made } from './authenticator.ts'

/** A passkey as it is kept; `owner_id` is the person's, of whichever side. */
export type Passkey = {
  readonly id: string
  readonly owner_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly name: string
  readonly made_at: EpochMs
  readonly used_at: EpochMs | null
}

/** Passkeys of one side. Staff's and customers' are two tables of the same columns; nobody is both. */
export function passkeysOf(side: 'staff' | 'customer') {
  const table = sql.table(`${side}_passkey`)
  const owner = sql.ref(`${side}_id`)
  const kept = sql`select id, ${owner} as owner_id, credential_id, public_key, counter, transports, name, made_at, used_at from ${table}`
  return {
    of: async (db: Db, ownerId: string): Promise<Passkey[]> =>
      (await sql<Passkey>`${kept} where ${owner} = ${ownerId} order by made_at, id`.execute(db)).rows,

    byCredential: async (db: Db, credentialId: Buffer): Promise<Passkey | undefined> =>
      (await sql<Passkey>`${kept} where credential_id = ${credentialId}`.execute(db)).rows[0],

    /** False when it is somebody's already. */
    add: async (
      db: Db,
      ownerId: string,
      { name, made, now }: { name: string; made: Made; now: EpochMs },
    ): Promise<boolean> =>
      (
        await sql`insert into ${table} (id, ${owner}, credential_id, public_key, counter, transports, name, made_at)
          values (${randomUUIDv7()}, ${ownerId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}, ${made.transports}::text[], ${name}, ${at(now)})
          on conflict (credential_id) do nothing returning id`.execute(db)
      ).rows.length > 0,

    /** False when it is gone, or was used since it was looked at. */
    used: async (db: Db, row: Passkey, counter: number, now: EpochMs): Promise<boolean> =>
      (
        await sql`update ${table} set counter = ${counter}, used_at = ${at(now)}
          where id = ${row.id} and counter = ${row.counter} returning id`.execute(db)
      ).rows.length > 0,

    rename: async (db: Db, ownerId: string, id: string, name: string): Promise<boolean> =>
      (
        await sql`update ${table} set name = ${name} where id = ${id} and ${owner} = ${ownerId} returning id`.execute(
          db,
        )
      ).rows.length > 0,

    remove: async (db: Db, id: string): Promise<void> =>
      void (await sql`delete from ${table} where id = ${id}`.execute(db)),

    forget: async (db: Db, ownerId: string): Promise<void> =>
      void (await sql`delete from ${table} where ${owner} = ${ownerId}`.execute(db)),
  }
}
export type KeptPasskeys = ReturnType<typeof passkeysOf>
