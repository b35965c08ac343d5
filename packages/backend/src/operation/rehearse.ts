import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openDatabase } from '../db/index.ts'
import type { DatabaseConfig, Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { quoted } from './catalogue.ts'
import type { Restored } from './restore.ts'
import { restoreDatabase } from './restore.ts'

/** `database` with another one of the same server; an address keeps everything else it says. */
export function besides(database: DatabaseConfig, name: string): DatabaseConfig {
  if (database.connectionString === undefined) return { ...database, database: name }
  const url = new URL(database.connectionString)
  url.pathname = `/${name}`
  return { ...database, connectionString: url.href }
}

/** How the names of databases begin in which backups of this one are proven: several shops may live on one server. */
export async function proofsOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return `${rows[0]!.name.slice(0, NAME_MAX)}_proof_`
}
/** PostgreSQL cuts a name after 63 bytes; ours are of plain letters. */
const NAME_MAX = 63 - '_proof_12345678'.length

/**
 * Restores a backup into a database made for it and taken away again: the only proof that a backup is one. The schema that comes out of it is
 * this release's, so it is also the rehearsal of an upgrade.
 */
export async function rehearse(folder: string, database: DatabaseConfig): Promise<Restored> {
  const { db, pool } = openDatabase({ ...database, max: 1, statement_timeout: 0, query_timeout: 0 }, () => {})
  try {
    const name = `${await proofsOf(pool)}${randomUUID().slice(0, 8)}`
    await pool.query(`create database ${quoted(name)} template template0`)
    try {
      return await restoreDatabase(folder, besides(database, name))
    } finally {
      await dropDatabase(pool, name)
    }
  } finally {
    await db.destroy()
  }
}

const IN_USE = '55006'
/**
 * Without force first: PostgreSQL then sends its own housekeeping (autovacuum) away and waits for whoever is just leaving. With force it
 * asks whether we may end it, and autovacuum belongs to a superuser, which we are not.
 */
async function dropDatabase(pool: Pool, name: string): Promise<void> {
  try {
    await pool.query(`drop database if exists ${quoted(name)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error
    await pool.query(`drop database if exists ${quoted(name)} with (force)`)
  }
}

/** Written down where the shop looks when it tells how old its last backup is. */
export async function noteBackup(
  db: Db,
  made: { folder: string; tables: number; lines: number; files: number; bytes: number; ms: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('backup')
    .values({ id: randomUUID(), at: at(now), ...made })
    .execute()
}
export const noteProof = (db: Db, folder: string, now: number): Promise<unknown> =>
  db
    .updateTable('backup')
    .set({ proven_at: at(now) })
    .where('folder', '=', folder)
    .execute()
