import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  backupsIn,
  folderObjection,
  forgetFiles,
  knownMigrations,
  makeBackup,
  noteBackup,
  noteProof,
  openDatabase,
  proveWhole,
  rehearse,
  restoreDatabase,
  restoreFolder,
  verifyLedger,
} from '@tomobako/backend'
import type { Made, Restored } from '@tomobako/backend'
import { readEnv } from '../env.ts'
import { migrateAt, openDatabaseServer, ownerOf } from '../world.ts'
import type { Commands, Opened } from './command.ts'
import { fail, pathOf, say, seconds, sized, withDatabase } from './command.ts'

const KEEP = 14

export const backup: Commands = {
  backup: {
    usage: 'backup [--into FOLDER] [--keep 14]',
    does: 'Writes down the whole shop as it is at this moment (rows, jobs, pictures, keys) into a folder of BACKUP_DIR, while it goes on trading; the oldest beyond so many go.',
    async run(args) {
      const { values } = parseArgs({ args, options: { into: { type: 'string' }, keep: { type: 'string' } } })
      const keep = values.keep === undefined ? KEEP : Number(values.keep)
      if (!Number.isInteger(keep) || keep < 1) return fail('--keep is a number of backups, at least 1')
      return withDatabase(async (opened) => {
        const into = folderOf(opened, values.into)
        if (into === null) return noFolder()
        const made = await write(opened, into)
        tellMade(made)
        const gone = backupsIn(into).slice(0, -keep)
        for (const folder of gone) rmSync(folder, { recursive: true })
        if (gone.length > 0)
          say(`${gone.length} older ones gone, with ${await forgetFiles(into)} files nobody names any more.`)
        return 0
      })
    },
  },
  'backup:verify': {
    usage: 'backup:verify [FOLDER]',
    does: 'Restores a backup (the newest of BACKUP_DIR) into a database made for it, proves every row, the books, the audit chain and the counts, and takes the database away again.',
    run: (args) =>
      withDatabase(async (opened) => {
        const into = folderOf(opened, undefined)
        const given =
          args[0] === undefined ? (into === null ? null : backupsIn(into).at(-1)) : pathOf(args[0])
        if (given === null) return noFolder()
        if (given === undefined) return fail('there is no backup yet: npm run ops -- backup')
        return proveBackup(opened, given)
      }, 'owner'),
  },
  restore: {
    usage: 'restore FOLDER',
    does: 'Brings a backup into the empty database and the empty DATA_DIR this command has, up to this release, and proves it. Never writes over anything.',
    async run([folder]) {
      if (folder === undefined) return fail(`usage: npm run ops -- ${backup['restore']!.usage}`)
      const from = pathOf(folder)
      const env = readEnv()
      await proveWhole(from)
      const objection = folderObjection(from, env.dataDir)
      if (objection) return fail(objection)
      const { config, embedded } = await openDatabaseServer(env)
      try {
        const began = performance.now()
        const restored = await restoreDatabase(from, ownerOf(env, config))
        // Whoever the shop works as gets its rights to what came back.
        await migrateAt(env, config)
        const files = await restoreFolder(from, env.dataDir)
        tellRestored(restored)
        say(`${files} files. ${seconds(performance.now() - began)}.`)
        if (restored.manifest.files === null)
          say('Pictures and papers were in a store of their own: give this shop the same S3_BUCKET.')
        say(
          'Start the shop. It asks the payment companies for what happened since the backup by itself (Books, Differences).',
        )
        return restored.problems.length === 0 ? 0 : 1
      } finally {
        if (embedded && !embedded.adopted) await embedded.stop()
      }
    },
  },
  upgrade: {
    usage: 'upgrade [--check]',
    does: 'Takes a backup, rehearses the upgrade on a copy made of it, proves the copy, then brings the database up to date and proves it. --check stops before the last step.',
    async run(args) {
      const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } })
      return withDatabase((opened) => upgrade(opened, values.check === true), 'owner')
    },
  },
}

/** Writes down the backup of before the steps, now that there is a table of them, and adds up the books. */
async function proven(opened: Opened, made: Made): Promise<{ ok: boolean; problems: readonly string[] }> {
  await noted(opened, made)
  await noteProof(opened.db, made.folder, opened.now())
  return verifyLedger(opened.db)
}

async function upgrade(opened: Opened, isCheck: boolean): Promise<number> {
  const { db, env } = opened
  const applied = await appliedTo(db)
  const known = knownMigrations()
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return fail(
      `the database is of a newer release (it knows ${newer.join(', ')}); this one cannot bring it back`,
    )
  const missing = known.filter((name) => !applied.includes(name))
  if (missing.length === 0) {
    say('The database is up to date.')
    return 0
  }
  say(`To do: ${missing.join(', ')}.`)
  const into = folderOf(opened, undefined) ?? join(env.dataDir, 'backups')
  // Of an older schema: there may be no table of backups to write it down in.
  const made = await write(opened, into, false)
  tellMade(made)
  const rehearsed = await rehearse(made.folder, ownerOf(env, opened.database))
  tellRestored(rehearsed)
  if (rehearsed.problems.length > 0) {
    say('Nothing was changed.')
    return 1
  }
  if (isCheck) {
    say('The upgrade would pass. Nothing was changed.')
    return 0
  }
  const done = await migrateAt(env, opened.database)
  // Its steps ended everybody's sessions, this command's own too.
  const { db: anew } = openDatabase(ownerOf(env, opened.database), () => {})
  const { ok, problems } = await proven({ ...opened, db: anew }, made).finally(() => anew.destroy())
  for (const problem of problems) say(`✗ ${problem}`)
  say(
    ok
      ? `Done: ${done.length} steps, and the books balance. Start every process with this release.`
      : `Done, and the books do not balance: go back with npm run ops -- restore ${made.folder} into an empty database.`,
  )
  return ok ? 0 : 1
}

async function proveBackup(opened: Opened, folder: string): Promise<number> {
  const restored = await rehearse(folder, ownerOf(opened.env, opened.database))
  tellRestored(restored)
  if (restored.problems.length > 0) return 1
  await noteProof(opened.db, folder, opened.now())
  say(`${folder} is a whole shop.`)
  return 0
}

/** What of the data folder belongs to the shop beside its database and its files. */
export const keys = ['secret.txt', 'push-keys.txt']

async function write(opened: Opened, into: string, isNoted = true): Promise<Made> {
  const { env, database } = opened
  // Folders are named by the machine's own time: the practice world's may be moved.
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const made = await makeBackup({
    database: ownerOf(env, database),
    into,
    now: Date.now(),
    filesFolder: env.s3 ? null : join(env.dataDir, 'files'),
    keys: keys.map((name) => join(env.dataDir, name)),
  })
  if (isNoted) await noted(opened, made)
  return made
}

const noted = ({ db, now }: Opened, { folder, manifest, bytes, ms }: Made): Promise<void> =>
  noteBackup(
    db,
    {
      folder,
      tables: manifest.tables.length,
      lines: linesOf(manifest),
      files: manifest.files?.count ?? 0,
      bytes,
      ms,
    },
    now(),
  )

const folderOf = ({ env }: Opened, given: string | undefined): string | null =>
  given === undefined ? env.backupDir || null : pathOf(given)
const noFolder = (): number => fail('say where backups lie: BACKUP_DIR=… or --into FOLDER')
const linesOf = (manifest: Made['manifest']): number =>
  manifest.tables.reduce((sum, each) => sum + each.lines, 0)

async function appliedTo(db: Opened['db']): Promise<string[]> {
  return (await db.selectFrom('migration').select('name').orderBy('name').execute()).map((row) => row.name)
}

function tellMade({ folder, manifest, bytes, ms }: Made): void {
  const files = manifest.files ? `, ${manifest.files.count} files` : ''
  say(
    `${folder}: ${manifest.tables.length} tables, ${linesOf(manifest)} rows${files}, ${sized(bytes)}, ${seconds(ms)}.`,
  )
}

function tellRestored({ manifest, lines, migrated, problems }: Restored): void {
  for (const problem of problems) say(`✗ ${problem}`)
  const { entries, walletsYen, heldYen } = manifest.books
  say(
    `Restored: ${lines} rows of ${manifest.madeAt}${migrated.length > 0 ? `, brought up to date by ${migrated.length} steps` : ''}; ${
      problems.length === 0
        ? `every row is there, the books balance (${entries} entries, ¥${heldYen} held, ¥${walletsYen} in wallets), the audit chain holds, all counts agree.`
        : `${problems.length} things are not what they should be.`
    }`,
  )
}
