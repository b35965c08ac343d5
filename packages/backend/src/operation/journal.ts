import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  constants,
  createZstdCompress,
  createZstdDecompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import pg from 'pg'
import * as v from 'valibot'
import { clusterOf, placeCluster, startEmbedded, StartFailed } from '../db/embedded.ts'
import type { Embedded } from '../db/embedded.ts'
import { openDatabase } from '../db/index.ts'
import { basesOf, recoverySettings, walOf } from '../db/journal.ts'
import { booksInShort } from './catalogue.ts'
import { sumOf } from './rows-file.ts'
import { patient } from './backup.ts'
import { proven } from './restore.ts'

const FORM = 1
const Base = v.object({
  form: v.literal(FORM),
  /** From when on the journal leads to any moment (ISO). */
  madeAt: v.string(),
  /** The first file of the journal that is read after it. */
  firstWal: v.string(),
  /** `size`: in bytes, unpacked; a file may have grown while it was read, the journal tells of that. */
  files: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
  /** Folders that hold nothing and have to be there. */
  empty: v.array(v.string()),
  keys: v.array(v.string()),
  bytes: v.number(),
})
type Base = v.InferOutput<typeof Base>
const BASE = 'base.json'

export type MakeBase = {
  embedded: Embedded
  dataDir: string
  /** Of JOURNAL_DIR. */
  journal: string
  now: number
  /** Files beside the database without which the shop is another one, names in `dataDir`. */
  keys: readonly string[]
}

/** What a server makes anew when it starts, by the rules of PostgreSQL's own copies (documentation, 25.3.4 to 25.3.6): the insides of these folders. */
const emptied: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const ownNames = ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.', 'pgsql_tmp', 'pg_internal.init']
function isMadeAnew(within: string): boolean {
  const parts = within.split('/')
  return (
    (parts.length > 1 && emptied.has(parts[0]!)) ||
    parts.some((part) => ownNames.some((name) => part.startsWith(name)))
  )
}

const asSuperuser = async <T>(server: Embedded, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { host, port, password } = server
  const client = new pg.Client({ host, port, password, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Copies the whole database while the shop goes on trading: with the journal from here on, it becomes what the shop was at any later moment. Fails,
 * and leaves nothing, where the server keeps no journal.
 */
export async function makeBase(given: MakeBase): Promise<{ folder: string; bytes: number; ms: number }> {
  const began = performance.now()
  const cluster = clusterOf(given.dataDir)
  const name = new Date(given.now)
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z')
  const folder = join(basesOf(given.journal), name)
  if (existsSync(folder)) throw new StartFailed(`${folder} is there already.`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(join(part, 'cluster'), { recursive: true, mode: 0o700 })
  try {
    const base = await asSuperuser(given.embedded, async (client): Promise<Base> => {
      const { rows: mode } = await client.query<{ on: boolean }>(
        "select current_setting('archive_mode') = 'on' as on",
      )
      if (!mode[0]!.on)
        throw new StartFailed('the database keeps no journal yet: start the shop with JOURNAL_DIR first.')
      await client.query('select pg_backup_start($1, true)', [name])
      const files: Base['files'] = []
      const empty: string[] = []
      let bytes = 0
      for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        const within = relative(cluster, path).split(sep).join('/')
        if (isMadeAnew(within)) continue
        if (entry.isDirectory()) empty.push(within)
        if (!entry.isFile()) continue
        const kept = await keep(path, join(part, 'cluster', `${within}.zst`))
        // A table that was dropped meanwhile: the journal tells of that.
        if (kept === null) continue
        files.push({ path: within, size: kept.size, sha256: kept.sha256 })
        bytes += kept.bytes
      }
      // Waits until everything written meanwhile is kept.
      const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
        'select labelfile, spcmapfile from pg_backup_stop(true)',
      )
      const { labelfile } = rows[0]!
      const label = zstdCompressSync(Buffer.from(labelfile))
      writeFileSync(join(part, 'cluster', 'backup_label.zst'), label, { mode: 0o600, flush: true })
      files.push({
        path: 'backup_label',
        size: labelfile.length,
        sha256: createHash('sha256').update(label).digest('hex'),
      })
      const firstWal = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1]
      if (firstWal === undefined) throw new StartFailed('the server’s label of the copy is not understood.')
      return {
        form: FORM,
        madeAt: new Date(given.now + (performance.now() - began)).toISOString(),
        firstWal,
        files,
        empty,
        keys: [],
        bytes,
      }
    })
    await settle(join(part, 'cluster'))
    const keys = given.keys.filter((each) => existsSync(join(given.dataDir, each)))
    mkdirSync(join(part, 'keys'), { mode: 0o700 })
    for (const each of keys) copyFileSync(join(given.dataDir, each), join(part, 'keys', each))
    writeFileSync(join(part, BASE), JSON.stringify({ ...base, keys }), { mode: 0o600, flush: true })
    renameSync(part, folder)
    return { folder, bytes: base.bytes, ms: Math.ceil(performance.now() - began) }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** A database is some thousand small files and a few large ones: what fits is packed at once, the others as they are read. */
const AT_ONCE = 8 * 2 ** 20
const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

async function keep(
  from: string,
  to: string,
): Promise<{ size: number; bytes: number; sha256: string } | null> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const { size } = await stat(from)
    if (size <= AT_ONCE) {
      const packed = zstdCompressSync(await readFile(from), level)
      await writeFile(to, packed, { mode: 0o600 })
      return { size, bytes: packed.length, sha256: hash.update(packed).digest('hex') }
    }
    await pipeline(
      createReadStream(from),
      createZstdCompress(level),
      async function* summed(packed: AsyncIterable<Buffer>) {
        for await (const chunk of packed) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      createWriteStream(to, { mode: 0o600 }),
    )
    return { size, bytes, sha256: hash.digest('hex') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Everything in a folder is on the disk. Side by side: a disk takes a hundred such wishes as fast as one. */
async function settle(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
  const lane = async (): Promise<void> => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
    }
  }
  await Promise.all(Array.from({ length: 32 }, lane))
}

/** Whole copies, oldest first. */
export const basesIn = (journal: string): string[] =>
  existsSync(basesOf(journal))
    ? readdirSync(basesOf(journal))
        .filter(
          (name) => /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(name) && existsSync(join(basesOf(journal), name, BASE)),
        )
        .toSorted()
        .map((name) => join(basesOf(journal), name))
    : []

function readBase(folder: string): Base {
  const parsed = v.safeParse(Base, JSON.parse(readFileSync(join(folder, BASE), 'utf8')))
  if (!parsed.success) throw new StartFailed(`${folder} is not in the form this release reads.`)
  return parsed.output
}

/** Keeps the newest `most` copies, and the journal from the oldest of them on. Answers how many files of the journal went. */
export function forgetJournal(journal: string, most: number): number {
  for (const folder of basesIn(journal).slice(0, -most)) rmSync(folder, { recursive: true })
  const [oldest] = basesIn(journal)
  if (oldest === undefined) return 0
  const { firstWal } = readBase(oldest)
  let gone = 0
  for (const name of readdirSync(walOf(journal))) {
    // Eight letters are the line of history, sixteen the place on it (pg_archivecleanup compares the same). Histories stay.
    const [, place] = /^[0-9A-F]{8}([0-9A-F]{16})(?:\.|$)/.exec(name) ?? []
    if (place === undefined || place >= firstWal.slice(8)) continue
    rmSync(join(walOf(journal), name))
    gone += 1
  }
  return gone
}

export type RestoreJournal = {
  journal: string
  /** Empty: nothing is ever written over. */
  dataDir: string
  /** The last moment that is wanted (ISO with its zone); null: everything there is. */
  to: string | null
  /** Only to see that it would work: the journal goes on belonging to the shop that writes it. */
  isRehearsal: boolean
}
export type RestoredJournal = {
  base: string
  /** When the last thing that is in it was written down (ISO); null where nothing came after the copy. */
  lastAt: string | null
  books: Awaited<ReturnType<typeof booksInShort>>
  problems: string[]
  ms: number
}

/**
 * Makes the database of `dataDir` what it was at a moment: the newest copy before it, and the journal up to it. Then proves the books, the audit
 * chain and the counts. The server is stopped again. Throws StartFailed with a sentence where that cannot be, and leaves nothing then.
 */
export async function restoreJournal(given: RestoreJournal): Promise<RestoredJournal> {
  const began = performance.now()
  const { journal, dataDir, to } = given
  const wanted = to === null ? Infinity : Date.parse(to)
  const all = basesIn(journal)
  if (all.length === 0)
    throw new StartFailed(`there is no copy in ${basesOf(journal)} to begin from: npm run ops -- journal`)
  const from = all.findLast((folder) => Date.parse(readBase(folder).madeAt) <= wanted)
  if (from === undefined)
    throw new StartFailed(
      `the journal begins at ${readBase(all[0]!).madeAt}: nothing older can be had of it, look among the backups.`,
    )
  const base = readBase(from)
  const there = [...base.keys, relative(dataDir, clusterOf(dataDir))].find((name) =>
    existsSync(join(dataDir, name)),
  )
  if (there !== undefined)
    throw new StartFailed(
      `${join(dataDir, there)} is there already: restore into an empty DATA_DIR, or move it away first.`,
    )
  try {
    await unpack(from, base, dataDir)
    return { ...(await recover(given)), base: from, ms: Math.ceil(performance.now() - began) }
  } catch (error) {
    // What was put there a moment ago: the next try finds the folder as this one did.
    for (const path of [HALF, relative(dataDir, clusterOf(dataDir)), ...base.keys])
      rmSync(join(dataDir, path), { recursive: true, force: true })
    throw error
  }
}

/** Has a server read the journal on what was unpacked, and proves what it has become. */
async function recover({
  journal,
  dataDir,
  to,
  isRehearsal,
}: RestoreJournal): Promise<Omit<RestoredJournal, 'base' | 'ms'>> {
  // A server that has read everything and has not met its moment leaves, sooner or later than somebody asks it something.
  const endsBefore = (error: unknown): never => {
    throw to !== null && (isGone(error) || /before configured recovery target/.test(String(error)))
      ? new StartFailed(`the journal ends before ${to}: leave --to away to have all of it.`)
      : error
  }
  const settings = recoverySettings(journal, to)
  const server = await startEmbedded({ dataDir, settings, watch: false }).catch(endsBefore)
  try {
    const lastAt = await asSuperuser(server, async (client) => {
      for (;;) {
        const { rows } = await client.query<{ reading: boolean; at: string | null }>(
          'select pg_is_in_recovery() as reading, to_char(pg_last_xact_replay_timestamp() at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\') as at',
        )
        if (!rows[0]!.reading) return rows[0]!.at
        await new Promise((done) => setTimeout(done, 100))
      }
    }).catch(endsBefore)
    if (!isRehearsal) keepHistory(dataDir, journal)
    const { db, pool } = openDatabase(patient(server), () => {})
    try {
      const client = await pool.connect()
      const books = await booksInShort(client).finally(() => client.release())
      const problems = await proven(db)
      return { lastAt, books, problems }
    } finally {
      await db.destroy()
    }
  } finally {
    await server.stop()
  }
}

/** Whether an error is of a server that is not there (any more): the network's own, the client's own (no code), or the server's on its way out. */
function isGone(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return !(error instanceof StartFailed) && (typeof code !== 'string' || /^(?:57P0|E)/.test(code))
}

const HALF = 'from-journal.part'

async function unpack(from: string, base: Base, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const half = join(dataDir, HALF)
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  for (const path of base.empty) mkdirSync(join(half, path), { recursive: true, mode: 0o700 })
  for (const { path, size, sha256 } of base.files) {
    const packed = join(from, 'cluster', `${path}.zst`)
    if ((await sumOf(packed)) !== sha256)
      throw new StartFailed(`${path} of ${from} is not what was written: begin from another copy.`)
    const to = join(half, path)
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    if (size <= AT_ONCE) await writeFile(to, zstdDecompressSync(await readFile(packed)), { mode: 0o600 })
    else
      await pipeline(createReadStream(packed), createZstdDecompress(), createWriteStream(to, { mode: 0o600 }))
  }
  writeFileSync(join(half, 'recovery.signal'), '', { mode: 0o600 })
  for (const name of base.keys) copyFileSync(join(from, 'keys', name), join(dataDir, name))
  placeCluster(half, dataDir)
}

/** A shop that came back writes a line of history of its own; the next one that comes back has to know that its number is taken. */
function keepHistory(dataDir: string, journal: string): void {
  const wal = join(clusterOf(dataDir), 'pg_wal')
  for (const name of readdirSync(wal)) {
    const place = join(walOf(journal), `${name}.zst`)
    if (!name.endsWith('.history') || existsSync(place)) continue
    writeFileSync(place, zstdCompressSync(readFileSync(join(wal, name))), { mode: 0o600, flush: true })
  }
}
