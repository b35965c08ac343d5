/**
 * `npm run bench -- restore [gigabytes]`: a PostgreSQL of an operator's own with years of trade in it (5 GB by default), pgBackRest keeping its
 * journal and a whole backup while money is posted all the time; then the server is killed and its disk is gone. It comes back twice: as far as the
 * journal reaches, and to a moment somebody chose. Says sizes, times and seconds lost, and ends with 1 when a posting that must be there is not, or
 * one is there that must not be. Needs `apt-get install postgresql pgbackrest`, twice the room twice over; nothing here decides a test.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@tomobako/backend'
import type { Db } from '@tomobako/backend'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import { post } from '../packages/backend/src/ledger/index.ts'
import { years } from '../packages/backend/src/warehouse/years.testing.ts'
import { freePort } from '../tests/journeys/support/world.ts'
import { asNobody, debianPostgres, missing, pause, program } from './patroni.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const bin = debianPostgres()
const absent = [...missing(['pgbackrest']), ...(bin ? [] : ['postgres'])]
if (absent.length > 0) {
  say(`skipped: ${absent.join(', ')} not installed (apt-get install postgresql pgbackrest)`)
  process.exit(0)
}

const gigabytes = Number(process.argv[3] ?? 5)
/** The share of it that is trade; the rest are our copies of what is on sale. */
const TRADE = 0.2
/** What one line of an order takes with everything that belongs to it, and one listing with its description. */
const BYTES_A_LINE = 4_300
const BYTES_A_LISTING = 7_600
/** A file of the journal is kept at least this often: whoever loses a disk loses no more. */
const ARCHIVE_S = 30
const ANNA = '00000000-0000-4000-8000-000000000001'
const problems: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'tomobako-restore-'))
const cluster = join(folder, 'first')
const config = join(folder, 'pgbackrest.conf')
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const megabytes = (path: string): number =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0])

for (const own of ['repository', 'locks', 'log', 'spool', 'socket']) mkdirSync(join(folder, own))
type Running = { db: Db; kill: () => void; end: () => Promise<void> }
let server: Running | undefined
try {
  await run([
    join(bin!, 'initdb'),
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-k',
  ])
  const port = await freePort()
  writeFileSync(
    config,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=1
lock-path=${folder}/locks
log-path=${folder}/log
spool-path=${folder}/spool
log-level-console=error
compress-type=lz4
process-max=2
start-fast=y
[shop]
pg1-path=${cluster}
pg1-port=${port}
pg1-user=postgres
pg1-socket-path=${folder}/socket
`,
  )
  // What is told is told without checks and without waiting for the disk: it is only what has to be carried.
  const telling = await start(cluster, port, {
    fsync: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    session_replication_role: 'replica',
    default_toast_compression: 'lz4',
  })
  server = telling
  await migrate(telling.db)
  let at = performance.now()
  await sql`insert into customer (id, email, email_folded, password_hash, name, language, country, currency, agreed_at, created_at)
    values (${ANNA}, 'anna@example.com', 'anna@example.com', '', 'Anna', 'en', 'US', 'USD', now(), now())`.execute(
    telling.db,
  )
  const lines = Math.ceil((gigabytes * 1e9 * TRADE) / BYTES_A_LINE)
  const listings = Math.ceil((gigabytes * 1e9 * (1 - TRADE)) / BYTES_A_LISTING)
  await years(telling.db, { customerId: ANNA, lines, now: Date.now() })
  await copies(telling.db, listings)
  await telling.end()

  const first = await start(cluster, port, {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=shop archive-push %p`,
    archive_timeout: String(ARCHIVE_S),
  })
  server = first
  await pgbackrest(['stanza-create'])
  const held = async (): Promise<number> =>
    (await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(first.db))
      .rows[0]!.bytes
  say(
    `${lines} lines of orders with their parcels, payments and books, ${listings} listings: ${((await held()) / 1e9).toFixed(2)} GB, told in ${seconds(performance.now() - at)}`,
  )

  // ── Money is posted all the time ─────────────────────────────────────────────────────
  const told: { key: string; at: number }[] = []
  let isTrading = true
  const trading = (async () => {
    for (let n = 0; isTrading; n += 1) {
      const key = `restore/${n}`
      await first.db
        .transaction()
        .execute((tx) =>
          post(
            { db: tx, now: Date.now() },
            entry('toppedUp', key, [move(100, accounts.processor('practice'), accounts.wallet(ANNA))]),
          ),
        )
      told.push({ key, at: Date.now() })
      await pause(20)
    }
  })().catch(() => {})

  at = performance.now()
  await pgbackrest(['--type=full', 'backup'])
  say(
    `a whole backup beside that took ${seconds(performance.now() - at)}: ${megabytes(join(folder, 'repository'))} MB (lz4, checksums of every page read)`,
  )
  await pause(45_000)
  const target = Date.now()
  await pause(ARCHIVE_S * 1_000 + 10_000)

  // ── The machine is gone, and its disk ────────────────────────────────────────────────
  const killed = Date.now()
  isTrading = false
  first.kill()
  await trading
  await first.db.destroy()
  server = undefined
  rmSync(cluster, { recursive: true, force: true })
  const until = told.filter((each) => each.at <= killed)
  say(`killed after ${until.length} postings; everything of its disk is deleted`)

  for (const [name, to] of [
    ['as far as the journal reaches', null],
    [`to ${new Date(target).toISOString()}`, target],
  ] as const) {
    at = performance.now()
    const where = join(folder, to === null ? 'second' : 'third')
    mkdirSync(where, { mode: 0o700 })
    await pgbackrest([
      `--pg1-path=${where}`,
      '--archive-mode=off',
      ...(to === null ? [] : ['--type=time', '--target-action=promote', `--target=${momentOf(to)}`]),
      'restore',
    ])
    const copied = performance.now() - at
    server = await start(where, await freePort(), {})
    const whole = performance.now() - at
    const { db } = server
    const { rows } = await sql<{
      key: string
    }>`select natural_key as key from ledger_entry where natural_key like 'restore/%'`.execute(db)
    const there = new Set(rows.map(({ key }) => key))
    const last = Math.max(0, ...told.filter(({ key }) => there.has(key)).map((each) => each.at))
    say(
      `${name}: files ${seconds(copied)}, journal read and open after ${seconds(whole)}; ${there.size} of ${until.length} postings`,
    )
    if (to === null) {
      say(`  lost: ${seconds(killed - last)}, ${until.length - there.size} postings`)
      // They are written one after the other: what is there has no holes.
      must(
        told.filter((each) => each.at <= last).every(({ key }) => there.has(key)),
        'nothing before the last one is missing',
      )
      must(killed - last <= 60_000, 'no more than 60 s are lost (quality R25)')
    } else {
      must(
        told.filter((each) => each.at < to).every(({ key }) => there.has(key)),
        'every posting before the moment is there',
      )
      must(
        told.filter((each) => each.at > to + 1_000).every(({ key }) => !there.has(key)),
        'none after it is',
      )
      say(`  the last one was ${to - last} ms before it`)
    }
    must(whole <= 600_000, 'it took no longer than ten minutes (quality R25)')
    must(await addsUp(db, there.size, lines), 'the wallet is what its postings add up to')
    await db.destroy()
    server.kill()
    server = undefined
    rmSync(where, { recursive: true, force: true })
  }
} finally {
  server?.kill()
  await pause(1_000)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length > 0 ? 1 : 0)

function must(holds: boolean, text: string): void {
  say(`${holds ? 'holds' : 'FAILS'}  ${text}`)
  if (!holds) problems.push(text)
}

/** As pgBackRest and the server read a moment. */
function momentOf(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '+00')
}

/** A program that has to end well. */
async function run(words: readonly string[]): Promise<void> {
  const [command, ...rest] = [...asNobody, ...words]
  const child = spawn(command!, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${words[0]} ended with ${String(code)}: ${said}`)
}
function pgbackrest(words: readonly string[]): Promise<void> {
  return run(['pgbackrest', `--config=${config}`, '--stanza=shop', ...words])
}

/** A server on these files, once it takes writes: a restored one reads the journal first. */
async function start(
  data: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  const given = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: join(folder, 'socket'),
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    ...settings,
  }
  const words = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = program(folder, 'postgres', [join(bin!, 'postgres'), '-D', data, ...words], asNobody)
  const reached = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const { db } = openDatabase(reached, () => {})
  for (;;)
    try {
      await sql`select 1`.execute(db)
      return {
        db,
        kill: () => child.kill('SIGKILL'),
        async end() {
          await db.destroy()
          const ended = new Promise((done) => child.once('exit', done))
          child.kill('SIGINT')
          await ended
        },
      }
    } catch (error) {
      if (child.exitCode !== null)
        throw new Error(`the server did not start: ${String(error)}`, { cause: error })
      await pause(100)
    }
}

/** Listings as a source tells them, with a long description that packs as badly as one in Japanese. */
async function copies(db: Db, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 5_000)
    await sql`insert into listing (source, id, data, price_yen, availability, kind, title, title_folded, checked_at, first_seen_at)
      select 'mercari', 'm' || n, jsonb_build_object('source', 'mercari', 'id', 'm' || n, 'title', 'カメラ ' || n, 'priceYen', 1000 + n % 90000,
          'images', jsonb_build_array('https://example.com/' || n || '.jpg'), 'seller', jsonb_build_object('id', 's' || n % 9000, 'name', 'Shop'),
          'description', substr(book.words, (1 + n::bigint * 7919 % 20000)::int, 6000)),
        1000 + n % 90000, 'on_sale', 'fixed', 'カメラ ' || n, 'カメラ ' || n, now(), now() - interval '1 day'
      from generate_series(${first}::int, ${Math.min(count, first + 4_999)}::int) n,
        (select string_agg(md5(k::text), '') as words from generate_series(1, 900) k) book`.execute(db)
}

/** Anna's wallet is what is told of it, posting by posting: those of her years and the ones since. */
async function addsUp(db: Db, since: number, lines: number): Promise<boolean> {
  const { rows } = await sql<{ amount: number; moves: number; added: number; counted: number }>`
    select b.amount, b.moves, sum(m.amount)::bigint as added, count(*) as counted
    from ledger_balance b join ledger_move m on m.account = b.account
    where b.account = ${accounts.wallet(ANNA)} group by b.account, b.amount, b.moves`.execute(db)
  const [row] = rows
  const years = Math.floor(Math.ceil(lines / 2) / 2)
  return (
    row !== undefined && row.amount === row.added && row.moves === row.counted && row.moves === years + since
  )
}
