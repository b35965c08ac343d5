import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { knownMigrations, migrate, openDatabase } from '../db/index.ts'
import type { DatabaseConfig } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import { audit } from '../staff/index.ts'
import { ordered, packed, requested, stored } from '../warehouse/story.testing.ts'
import { makeBackup } from './backup.ts'
import { booksInShort } from './catalogue.ts'
import { backupsIn, forgetFiles } from './files.ts'
import { proofsOf, rehearse } from './rehearse.ts'
import { folderObjection, proveWhole, restoreDatabase, restoreFolder } from './restore.ts'

let shop: TestShop
let staff: Staff
let ann: Customer
let into: string
let database: DatabaseConfig
const made: string[] = []

async function emptyDatabase(): Promise<DatabaseConfig> {
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ ...inject('database'), database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  made.push(name)
  return { ...inject('database'), database: name, max: 3 }
}
const dataDir = () => shop.shop.house.settings.dataDir
const backup = (now: string) =>
  makeBackup({
    database,
    into,
    now: Date.parse(now),
    filesFolder: join(dataDir(), 'files'),
    keys: [join(dataDir(), 'secret.txt'), join(dataDir(), 'nobody-has-this.txt')],
  })
const proofs = async (): Promise<string[]> => {
  const { db, pool } = openDatabase(database, () => {})
  const { rows } = await pool.query('select datname from pg_database where starts_with(datname, $1)', [
    await proofsOf(pool),
  ])
  await db.destroy()
  return rows.map((row: { datname: string }) => row.datname)
}

beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  into = mkdtempSync(join(tmpdir(), 'tomobako-backups-'))
  const { db } = shop.shop.house
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  database = { ...inject('database'), database: rows[0]!.name, max: 3 }
  writeFileSync(join(dataDir(), 'secret.txt'), 'what signs links\n')
  staff = await shop.staff('mori')
  ann = await shop.customer('ann', { walletYen: 80_000 })
  const crew = { shop, staff }
  const line = await stored(crew, ann)
  const no = await requested(ann, [line.id])
  await packed(crew, no)
  await asSystem(shop.shop.house, (context) =>
    audit(context, { what: 'test', subject: 'a "subject"\nof two lines: 日本 📦 \\', after: { odd: null } }),
  )
})
afterAll(async () => {
  await shop?.close()
  rmSync(into, { recursive: true, force: true })
})

test('a backup of a trading shop, restored into an empty database, holds every row and proves its books', async () => {
  const { house } = shop.shop
  // It goes on trading meanwhile; the backup is one moment of it.
  let isOver = false
  const trading = (async () => {
    while (!isOver) await ordered({ shop }, ann, { yen: 300 })
  })()
  const { folder, manifest } = await backup('2026-11-21T04:00:00Z')
  isOver = true
  await trading
  expect(manifest.books.entries).toBeGreaterThan(2)
  expect(manifest.keys).toEqual(['secret.txt'])
  expect(readdirSync(into).some((name) => name.endsWith('.part'))).toBe(false)

  const target = await emptyDatabase()
  const restored = await restoreDatabase(folder, target)
  expect(restored.problems).toEqual([])
  expect(restored.lines).toBe(manifest.tables.reduce((sum, each) => sum + each.lines, 0))

  // To the last bit: every table of the restored shop, written down once more, has the sums of the first.
  const again = await makeBackup({
    database: target,
    into: mkdtempSync(join(into, 'again-')),
    now: Date.parse('2026-11-21T05:00:00Z'),
    filesFolder: null,
    keys: [],
  })
  const sums = (all: typeof manifest.tables) =>
    all.filter((each) => each.name !== 'migration').map((each) => [each.name, each.lines])
  expect(sums(again.manifest.tables)).toEqual(sums(manifest.tables))
  expect(again.manifest.counters).toEqual(manifest.counters)
  const jobs = manifest.tables.find((each) => each.name === 'job')!
  expect(jobs.lines).toBeGreaterThan(0)

  // The guards are back: what is only added to is only added to.
  const { db } = openDatabase(target, () => {})
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow('append only')
  await expect(db.deleteFrom('ledger_posting').execute()).rejects.toThrow('append only')
  await expect(
    sql`insert into ledger_posting values (${randomUUID()}, 0, 'bank:a', 'bank:b', 1, 'JPY')`.execute(db),
  ).rejects.toThrow(/foreign key/)
  await db.destroy()

  // Its pictures and keys into an empty folder, and never over another shop's.
  const elsewhere = mkdtempSync(join(into, 'data-'))
  expect(folderObjection(folder, elsewhere)).toBeNull()
  expect(await restoreFolder(folder, elsewhere)).toBe(manifest.files!.count)
  expect(manifest.files!.count).toBeGreaterThan(0)
  expect(readFileSync(join(elsewhere, 'secret.txt'), 'utf8')).toBe('what signs links\n')
  expect(readdirSync(join(elsewhere, 'files'), { recursive: true }).length).toBe(
    readdirSync(join(house.settings.dataDir, 'files'), { recursive: true }).length,
  )
  expect(folderObjection(folder, elsewhere)).toContain('secret.txt is there already')
  await expect(restoreDatabase(folder, target)).rejects.toThrow('the database is not empty')
})

test('a rehearsal leaves nothing behind, and finds books that do not agree', async () => {
  const { db } = shop.shop.house
  const { folder } = await backup('2026-11-21T06:00:00Z')
  expect((await rehearse(folder, database)).problems).toEqual([])
  expect(await proofs()).toEqual([])

  // Somebody with the keys of the database took a yen out of a wallet.
  const wallet = `customer:${ann.id}:wallet`
  await sql`update ledger_balance set amount = amount - 1 where account = ${wallet}`.execute(db)
  const { folder: wrong } = await backup('2026-11-21T06:10:00Z')
  await sql`update ledger_balance set amount = amount + 1 where account = ${wallet}`.execute(db)
  expect((await rehearse(wrong, database)).problems.join('\n')).toContain(wallet)
  expect(await proofs()).toEqual([])
})

test('a backup that is not what was written is refused before anything is touched', async () => {
  const { folder, manifest } = await backup('2026-11-21T07:00:00Z')
  const postings = join(folder, manifest.tables.find((each) => each.name === 'ledger_posting')!.file)
  const bytes = readFileSync(postings)
  appendFileSync(postings, 'x')
  await expect(rehearse(folder, database)).rejects.toThrow('is not what was written')
  writeFileSync(postings, bytes)
  expect((await proveWhole(folder)).form).toBe(1)

  const list = join(folder, 'files.jsonl')
  const files = readFileSync(list, 'utf8')
  writeFileSync(list, files.replace('webp', 'jpeg'))
  await expect(proveWhole(folder)).rejects.toThrow('the list of files')
  writeFileSync(list, files)

  renameSync(join(folder, 'manifest.json'), join(folder, 'manifest.gone'))
  await expect(proveWhole(folder)).rejects.toThrow('is no whole backup')
  expect(backupsIn(into)).not.toContain(folder)
  renameSync(join(folder, 'manifest.gone'), join(folder, 'manifest.json'))

  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_tomorrow.sql'] }),
  )
  await expect(rehearse(folder, database)).rejects.toThrow('made by a newer release')
})

test('a backup of an older release comes up to date on the way', async () => {
  const old = await emptyDatabase()
  const { db, pool } = openDatabase(old, () => {})
  // The release before this chapter: no backups, no alerts.
  await migrate(db, new Set(knownMigrations().filter((name) => name < '0272')))
  const client = await pool.connect()
  expect((await booksInShort(client)).entries).toBe(0)
  client.release()
  const { folder, manifest } = await makeBackup({
    database: old,
    into,
    now: Date.parse('2026-11-21T08:00:00Z'),
    filesFolder: null,
    keys: [],
  })
  await db.destroy()
  expect(manifest.queue).toBe(0)
  const restored = await rehearse(folder, database)
  expect(restored.problems).toEqual([])
  expect(restored.migrated).toContain('0305_operation.sql')
})

test('a picture is kept once however many backups know it, and goes with the last of them', async () => {
  const { files } = shop.shop.house.gateways
  await files.put('0190aaaa-note.webp', new Uint8Array([1, 2, 3]), 'image/webp')
  const first = await backup('2026-11-21T09:00:00Z')
  await files.remove('0190aaaa-note.webp')
  const second = await backup('2026-11-21T10:00:00Z')
  expect(second.manifest.files!.count).toBe(first.manifest.files!.count - 1)
  expect(await forgetFiles(into)).toBe(0)
  for (const folder of backupsIn(into)) if (folder !== second.folder) rmSync(folder, { recursive: true })
  expect(await forgetFiles(into)).toBe(1)
  expect(existsSync(second.folder)).toBe(true)
  await proveWhole(second.folder)
})
