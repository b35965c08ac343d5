import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { StartFailed } from '../db/embedded.ts'
import { openDatabase } from '../db/index.ts'
import type { DatabaseConfig } from '../db/index.ts'
import type { Table } from './catalogue.ts'
import { booksInShort, called, countersOf, QUEUE_SCHEMA, quoted, tablesOf } from './catalogue.ts'
import { keepFiles } from './files.ts'
import type { Manifest } from './manifest.ts'
import { FORM, MANIFEST } from './manifest.ts'
import type { Line } from './rows-file.ts'
import { writeLines } from './rows-file.ts'

export type MakeBackup = {
  database: DatabaseConfig
  /** Where backups lie, a folder each, and their pictures together. */
  into: string
  now: number
  /** The folder of pictures and papers; null where they are kept in a store of their own. */
  filesFolder: string | null
  /** Files beside the database without which the shop is another one: its secret, the keys of push messages. */
  keys: readonly string[]
}
export type Made = { folder: string; manifest: Manifest; bytes: number; ms: number }

const BATCH = 1_000

/** Backups are long; a shop's own patience is not theirs. */
export const patient = (database: DatabaseConfig): DatabaseConfig => ({
  ...database,
  max: 1,
  statement_timeout: 0,
  lock_timeout: 60_000,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
})

/**
 * Writes down one moment of the whole shop while it goes on trading: every row of one snapshot, the queue of jobs, pictures and papers, and
 * the keys without which none of it opens. Needs no program of PostgreSQL and no rights but the shop's own, and is read by any later release.
 */
export async function makeBackup(given: MakeBackup): Promise<Made> {
  const began = performance.now()
  const name = new Date(given.now)
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z')
  const folder = join(given.into, name)
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  // Under another name until it is whole: a kill in between leaves nothing that looks like a backup.
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(join(part, 'tables'), { recursive: true, mode: 0o700 })
  const { db, pool } = openDatabase(patient(given.database), () => {})
  try {
    const client = await pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      const { rows } = await client.query("select to_regclass('public.migration') as there")
      if ((rows[0] as { there: string | null }).there === null)
        throw new StartFailed('the database is empty: there is nothing to back up.')
      const tables: Manifest['tables'] = []
      for (const table of await tablesOf(client)) {
        const file = `tables/${table.schema}.${table.name}.zst`
        tables.push({ ...table, file, ...(await writeLines(join(part, file), rowsOf(client, table))) })
      }
      const manifest: Manifest = {
        form: FORM,
        madeAt: new Date(given.now).toISOString(),
        migrations: (
          await client.query<{ name: string }>('select name from migration order by name')
        ).rows.map((row) => row.name),
        queue: await queueVersion(client),
        tables,
        counters: await countersOf(client),
        books: await booksInShort(client),
        // After the snapshot: what a row speaks of was written before it.
        files: given.filesFolder === null ? null : await keepFiles(given.filesFolder, given.into, part),
        keys: keepKeys(given.keys, part),
      }
      await client.query('commit')
      writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
      renameSync(part, folder)
      const bytes = tables.reduce((sum, each) => sum + each.bytes, manifest.files?.bytes ?? 0)
      return { folder, manifest, bytes, ms: Math.ceil(performance.now() - began) }
    } finally {
      client.release(true)
    }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  } finally {
    await db.destroy()
  }
}

async function* rowsOf(client: PoolClient, table: Table): AsyncGenerator<Line[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(`declare rows no scroll cursor for select ${columns} from ${called(table)}`)
  for (;;) {
    const { rows } = await client.query<Line>({ text: `fetch ${BATCH} from rows`, rowMode: 'array' } as never)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close rows')
}

/** 0: nobody has opened a shop here yet. */
export async function queueVersion(client: Pick<PoolClient, 'query'>): Promise<number> {
  const known = await client.query('select to_regclass($1) as there', [`${QUEUE_SCHEMA}.version`])
  if ((known.rows[0] as { there: string | null }).there === null) return 0
  const { rows } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`)
  return rows[0]?.version ?? 0
}

function keepKeys(keys: readonly string[], part: string): string[] {
  const kept: string[] = []
  for (const path of keys) {
    if (!existsSync(path)) continue
    mkdirSync(join(part, 'keys'), { recursive: true, mode: 0o700 })
    const name = path.split(/[/\\]/).at(-1)!
    copyFileSync(path, join(part, 'keys', name))
    kept.push(name)
  }
  return kept
}
