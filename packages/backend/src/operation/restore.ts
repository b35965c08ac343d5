import { copyFileSync, mkdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartFailed } from '../db/embedded.ts'
import { knownMigrations, migrate, openDatabase } from '../db/index.ts'
import type { Ask, Db, DatabaseConfig } from '../db/index.ts'
import { wrongCounts } from '../db/tally.ts'
import { bringQueue } from '../jobs/index.ts'
import { verify } from '../ledger/index.ts'
import { verifyAudit } from '../staff/index.ts'
import { patient, queueVersion } from './backup.ts'
import type { Table } from './catalogue.ts'
import { booksInShort, called, quoted, referencesOf, tablesOf } from './catalogue.ts'
import { bringFiles, proveFiles } from './files.ts'
import type { Manifest } from './manifest.ts'
import { readManifest } from './manifest.ts'
import { readLines, sumOf } from './rows-file.ts'

const BATCH = 500

/** What a restored shop was found to be: everything that is not as it was written down, in sentences; none is the proof. */
export type Restored = { manifest: Manifest; lines: number; migrated: string[]; problems: string[] }

/** Every file of the backup is what was written, without a database. */
export async function proveWhole(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  for (const { file, sha256 } of manifest.tables)
    if ((await sumOf(join(folder, file))) !== sha256)
      throw new StartFailed(`${file} of ${folder} is not what was written: take another backup.`)
  if (manifest.files) await proveFiles(folder, manifest.files.sha256)
  return manifest
}

/**
 * Brings a backup into an empty database, then proves it: every row is there, every reference holds, the books, the audit chain and the counts
 * say what they said. A backup of an older release is brought up to date first; the proof is of what a shop would open on.
 */
export async function restoreDatabase(folder: string, database: DatabaseConfig): Promise<Restored> {
  const manifest = await proveWhole(folder)
  const known = new Set(knownMigrations())
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartFailed(
      `${folder} was made by a newer release (it knows ${unknown.join(', ')}): restore it with that one.`,
    )
  const { db, pool, ask } = openDatabase(patient(database), () => {})
  try {
    await mustBeEmpty(pool)
    await migrate(db, new Set(manifest.migrations))
    if (manifest.queue > 0) await openQueue(pool, ask, manifest)
    const client = await pool.connect()
    const problems: string[] = []
    let lines = 0
    try {
      lines = await load(client, folder, manifest)
      problems.push(...(await counted(client, manifest)))
    } finally {
      client.release(true)
    }
    const migrated = await migrate(db)
    problems.push(...(await proven(db)))
    return { manifest, lines, migrated, problems }
  } finally {
    await db.destroy()
  }
}

/** Pictures, papers and keys into a data folder that has none. Answers how many files came. */
export async function restoreFolder(folder: string, dataDir: string): Promise<number> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of readManifest(folder).keys) copyFileSync(join(folder, 'keys', name), join(dataDir, name))
  return bringPictures(folder, dataDir)
}

/** Pictures and papers alone. Answers how many came. */
export async function bringPictures(folder: string, dataDir: string): Promise<number> {
  const { files } = readManifest(folder)
  return files ? bringFiles(folder, files.sha256, join(dataDir, 'files')) : 0
}

/** A restore goes nowhere where something is: what is there may be all that is left. */
export function folderObjection(folder: string, dataDir: string): string | null {
  const there = [...readManifest(folder).keys, 'files'].find((name) => existsSync(join(dataDir, name)))
  return there === undefined
    ? null
    : `${join(dataDir, there)} is there already: restore into an empty DATA_DIR, or move it away first.`
}

async function mustBeEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' limit 1")
  if (rows.length > 0)
    throw new StartFailed(
      'the database is not empty, and a restore never writes over a shop: give an empty one (another DATA_DIR or DATABASE_URL), or move this one away first.',
    )
}

/** The queue makes its own tables; they must be of the form the backup's jobs were written in. */
async function openQueue(pool: Pool, ask: Ask, manifest: Manifest): Promise<void> {
  await bringQueue(ask)
  const version = await queueVersion(pool as unknown as PoolClient)
  if (version !== manifest.queue)
    throw new StartFailed(
      `the backup’s jobs are of form ${manifest.queue}, this release’s of ${version}: restore with the release that made it, then upgrade.`,
    )
}

async function load(client: PoolClient, folder: string, manifest: Manifest): Promise<number> {
  await client.query('begin')
  const here = new Map((await tablesOf(client)).map((table) => [called(table), table]))
  const references = await referencesOf(client)
  for (const each of references)
    await client.query(`alter table ${called(each)} drop constraint ${quoted(each.reference)}`)
  // Rows come as they were: nothing that happens on writing one happens a second time.
  for (const table of here.keys()) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${[...here.keys()].join(', ')}`)
  let lines = 0
  for (const table of manifest.tables) {
    if (!here.has(called(table))) throw new StartFailed(`this release has no table ${table.name}.`)
    for await (const batch of readLines(join(folder, table.file), BATCH)) {
      await client.query(insertInto(table), [JSON.stringify(batch)])
      lines += batch.length
    }
  }
  for (const { schema, name, value } of manifest.counters)
    await client.query('select setval($1::regclass, $2)', [called({ schema, name }), value])
  for (const table of here.keys()) await client.query(`alter table ${table} enable trigger user`)
  // Every reference is looked at again as it is made: one that leads nowhere ends the restore.
  for (const each of references)
    await client.query(`alter table ${called(each)} add constraint ${quoted(each.reference)} ${each.says}`)
  await client.query('commit')
  await client.query('analyze')
  return lines
}

const insertInto = (table: Table): string =>
  `insert into ${called(table)} (${table.columns.map(({ name }) => quoted(name)).join(', ')}) overriding system value
   select ${table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')} from json_array_elements($1::json) line`

async function counted(client: PoolClient, manifest: Manifest): Promise<string[]> {
  const problems: string[] = []
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::bigint as n from ${called(table)}`)
    if (rows[0]!.n !== table.lines)
      problems.push(`${table.name} has ${rows[0]!.n} rows, the backup says ${table.lines}`)
  }
  const books = await booksInShort(client)
  for (const [name, said] of Object.entries(manifest.books))
    if (books[name as keyof typeof books] !== said)
      problems.push(`the books: ${name} is ${books[name as keyof typeof books]}, the backup says ${said}`)
  return problems
}

/** Whether the books, the audit chain and the counts of a database that came back hold, in sentences. */
export async function proven(db: Db): Promise<string[]> {
  const [books, audit, counts] = [await verify(db), await verifyAudit(db), await wrongCounts(db)]
  return [
    ...books.problems.map((problem) => `the books: ${problem}`),
    ...audit.broken.map((no) => `the audit chain is broken at row ${no}`),
    ...counts.map((each) => `the count ${each.kind} ${each.owner} says ${each.said}, is ${each.is}`),
  ]
}
