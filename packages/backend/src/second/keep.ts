import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { Sealing } from '../kernel/secrets.ts'
import { at } from '../kernel/index.ts'

export type Side = 'staff' | 'customer'

/** Secrets of telephones are sealed with the shop's own: a copy of the database alone makes no codes. */
export const sealingOf = (side: Side): Sealing => ({ keyFor: `tomobako ${side} totp`, tag: 'after' })
/** What a sealed one belongs to. Those of staff were sealed before a seal knew whose it is. */
export const boundTo = (side: Side, id: string): string => (side === 'staff' ? '' : id)
/** What is signed of a recovery code. Bound to the person: somebody else's code is none. */
export const recoveryText = (side: Side, id: string, tidied: string): string =>
  `${side} recovery\n${id}\n${tidied}`

/** A telephone as it is kept: `next_sealed` was shown and not yet answered with a code of it. */
type Telephone = {
  readonly sealed: Buffer | null
  readonly next_sealed: Buffer | null
  readonly since: EpochMs | null
  readonly used_step: number
}

/** Telephones and recovery codes of one side. Staff's and customers' are tables of the same columns; nobody is both. */
export function secondsOf(side: Side) {
  const telephones = sql.table(`${side}_second`)
  const codes = sql.table(`${side}_recovery`)
  const owner = sql.ref(`${side}_id`)
  const some = (rows: readonly unknown[]): boolean => rows.length > 0
  return {
    side,

    of: async (db: Db, id: string): Promise<Telephone | undefined> =>
      (
        await sql<Telephone>`select sealed, next_sealed, since, used_step from ${telephones} where ${owner} = ${id}`.execute(
          db,
        )
      ).rows[0],

    /** The one that counts goes on counting. */
    putNext: async (db: Db, id: string, sealed: Buffer): Promise<void> =>
      void (await sql`insert into ${telephones} (${owner}, next_sealed) values (${id}, ${sealed})
        on conflict (${owner}) do update set next_sealed = excluded.next_sealed`.execute(db)),

    /** True for one of all who send a code of this very secret at once. */
    confirmNext: async (
      db: Db,
      id: string,
      { next, step }: { next: Buffer; step: number },
      now: EpochMs,
    ): Promise<boolean> =>
      some(
        (
          await sql`update ${telephones} set sealed = next_sealed, next_sealed = null, since = ${at(now)}, used_step = ${step}
            where ${owner} = ${id} and next_sealed = ${next} returning 1`.execute(db)
        ).rows,
      ),

    /** False when a code of this step or a later one was used. */
    useStep: async (db: Db, id: string, step: number): Promise<boolean> =>
      some(
        (
          await sql`update ${telephones} set used_step = ${step}
            where ${owner} = ${id} and used_step < ${step} returning 1`.execute(db)
        ).rows,
      ),

    drop: async (db: Db, id: string): Promise<void> =>
      void (await sql`delete from ${telephones} where ${owner} = ${id}`.execute(db)),

    async putCodes(db: Db, id: string, hashes: readonly Buffer[], now: EpochMs): Promise<void> {
      await sql`delete from ${codes} where ${owner} = ${id}`.execute(db)
      for (const hash of hashes)
        await sql`insert into ${codes} (${owner}, code_hash, made_at) values (${id}, ${hash}, ${at(now)})`.execute(
          db,
        )
    },

    useCode: async (db: Db, id: string, hash: Buffer, now: EpochMs): Promise<boolean> =>
      some(
        (
          await sql`update ${codes} set used_at = ${at(now)}
            where ${owner} = ${id} and code_hash = ${hash} and used_at is null returning 1`.execute(db)
        ).rows,
      ),

    /** The one of these that is kept and was not used. */
    codeAmong: async (db: Db, id: string, hashes: readonly Buffer[]): Promise<Buffer | null> =>
      (
        await sql<{ code_hash: Buffer }>`select code_hash from ${codes}
          where ${owner} = ${id} and code_hash = any(${hashes}::bytea[]) and used_at is null limit 1`.execute(
          db,
        )
      ).rows[0]?.code_hash ?? null,

    codesLeft: async (db: Db, id: string): Promise<number> =>
      (
        await sql<{ n: number }>`select count(*) as n from ${codes}
          where ${owner} = ${id} and used_at is null`.execute(db)
      ).rows[0]!.n,

    dropCodes: async (db: Db, id: string): Promise<void> =>
      void (await sql`delete from ${codes} where ${owner} = ${id}`.execute(db)),
  }
}
export type KeptSeconds = ReturnType<typeof secondsOf>
