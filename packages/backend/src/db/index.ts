import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.gen.ts'
import { asked } from './told.ts'

export type { DB } from './tables.gen.ts'
/** A connection that may or may not be inside a transaction. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/**
 * A database that is only read: what may be a replica's (replicas.ts). Nothing that writes by Kysely's own words takes it; what is written out as SQL
 * a replica's session refuses.
 */
export type Reads = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'fn' | 'dynamic' | 'getExecutor'>

// int8 comes as text by default; every bigint we store is a safe integer (money, grams, milliseconds), asserted here.
pg.types.setTypeParser(20, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
pg.types.setTypeParser(1700, Number)
// Instants are milliseconds inside rules (kernel/time); the driver's Date would bring the process's zone in.
pg.types.setTypeParser(1184, (text) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')))

/**
 * How a database is reached. `direct`: past the pooler that the rest leads to (PgBouncer in transaction mode), for what belongs to a session:
 * locks of a session, LISTEN, migrations, databases made and taken away. `isPrepared`: whether statements may have names. Default: `DB_PREPARED`.
 */
export type DatabaseConfig = pg.PoolConfig & { direct?: pg.PoolConfig; isPrepared?: boolean }

/** The same database without a pooler in between. */
export const directly = ({ direct, ...given }: DatabaseConfig): DatabaseConfig => direct ?? given

/** How long the shop waits in the database, in milliseconds: a statement, a lock, a transaction that does nothing. */
const patience = {
  statement_timeout: 20_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/** Opens the pool. `onTrouble` hears of connections lost while idle; without a listener one database restart ends the process. */
export function openDatabase(
  { direct, isPrepared = prepared, ...config }: DatabaseConfig,
  onTrouble: (error: Error) => void,
): { db: Db; pool: pg.Pool; ask: Ask } {
  const pool = new pg.Pool({
    max: 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    // A pooler refuses what belongs to a session: there it is the role's (`keepPatience`).
    ...(direct ? {} : patience),
    // The server keeps those three; a server that is frozen keeps nothing, so the client stops waiting by itself.
    query_timeout: 25_000,
    keepAlive: true,
    ...config,
  })
  pool.on('error', onTrouble)
  pool.on('connect', (client) => client.on('error', onTrouble))
  const prepare = preparing(isPrepared)
  const dialect = new PostgresDialect({
    pool: { connect: async () => named(await pool.connect(), prepare), end: () => pool.end() } as never,
  })
  return {
    db: new Kysely<DB>({ dialect }),
    pool,
    ask: (text, values) => asked(text, () => prepare.ask(text, values, (each) => pool.query(each))),
  }
}

/** Who writes their statements themselves (the queue) asks by this, prepared as Kysely's are. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>

// Named prepared statements for everything that is asked again and again: a third more reads a second, and of a long statement the plan takes
// longer than the answer. PgBouncer before 1.21 cannot take them.
const prepared = process.env['DB_PREPARED'] !== 'off'
/** Each connection keeps them all: what comes later (lists of another length, mostly) is planned each time. */
const MOST_NAMES = 2_000
type Prepare = {
  /** Asks by `send`, under a name where there is one to have; once more under another, where the one it has is of tables as they were. */
  ask: <T>(
    text: string,
    values: unknown[] | undefined,
    send: (query: pg.QueryConfig) => Promise<T>,
  ) => Promise<T>
}
function preparing(isPrepared: boolean): Prepare {
  let names = new Map<string, string>()
  let generation = 0
  const prepare = (text: string, values: unknown[] | undefined): pg.QueryConfig => {
    if (!isPrepared || values === undefined || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text))
      return { text, ...(values ? { values } : {}) }
    const known = names.get(text)
    if (known === undefined && names.size >= MOST_NAMES) return { text, values }
    const name = known ?? `k${generation}_${names.size}`
    if (known === undefined) names.set(text, name)
    return { name, text, values }
  }
  return {
    ask: (text, values, send) => {
      const first = prepare(text, values)
      return send(first).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        // Every session has names of then: all of them begin anew, once.
        if (names.get(text) === first.name) {
          names = new Map()
          generation += 1
        }
        return send(prepare(text, values)).catch((second: unknown) => {
          // In a transaction nothing more is to be had: it begins anew as a whole.
          throw codeOf(second) === ABORTED ? error : second
        })
      })
    },
  }
}
const ABORTED = '25P02'

/**
 * A prepared statement answers with other columns than when it was prepared, because a newer release has changed its tables meanwhile (quality
 * R23). It is refused before anything of it was done, each time, until it is prepared anew.
 */
const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
const wrapped = Symbol('wrapped')
function named(client: pg.PoolClient, prepare: Prepare): unknown {
  const held = client as pg.PoolClient & { [wrapped]?: unknown }
  let onlyReads = false
  const noting = (error: unknown): never => {
    onlyReads ||= codeOf(error) === ONLY_READS
    throw error
  }
  return (held[wrapped] ??= {
    // Anything but a text is a cursor, which has its own way.
    query: (text: unknown, values: unknown[]) =>
      typeof text === 'string'
        ? asked(text, () => prepare.ask(text, values, (each) => client.query(each))).catch(noting)
        : client.query(text as never, values),
    // The next session may be with a server that takes writes; this one never will be.
    release: (error?: Error | boolean) => client.release(error || onlyReads),
  })
}

/** Thrown inside a transaction that has to begin anew: what it found is no longer so. */
export class Anew extends Error {
  readonly code = '40001'
}

/** A write was asked of a server that only reads: a leader that follows now, or one whose operator or provider has stopped its writes. */
export const ONLY_READS = '25006'
const retryable = new Set(['40001', '40P01'])
const MOST_ATTEMPTS = 4

/**
 * Runs `work` in a transaction; tries again (four times in all, each after a little longer) when the database asks for it
 * (serialization, deadlock). What `work` does besides the database must therefore be safe to repeat.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const failed: { why?: unknown } = {}
    try {
      return await db.transaction().execute(async (tx) => {
        try {
          return await work(tx)
        } catch (why) {
          failed.why = why
          throw why
        }
      })
    } catch (error) {
      // A roll-back over a lost connection fails too, and would be all that is heard of it: what `work` threw is the reason.
      const why = 'why' in failed ? failed.why : error
      if (attempt >= MOST_ATTEMPTS || !(retryable.has(codeOf(why)) || isOutdated(why))) throw why
      // Two who met each other the wrong way round must not meet again at once.
      await new Promise((go) => setTimeout(go, 2 ** attempt * (5 + Math.random() * 10)))
    }
  }
}

export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Connections that are lost or refused, as the system says it. ENOENT: the socket of a server that does not run. */
const lost =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/
/** The same as the driver, its pool and Kysely say it: whole sentences, they have no codes. */
const lostSaid: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
])
const MOST_INSIDE = 5

/**
 * The database is away, full, takes no writes, or gave up waiting: 57P0* and 08 a lost connection, 53 no room, 25006 only reads, 55P03 a lock,
 * 57014 a statement, 25P03 a transaction that took too long, 40001 and 40P01 what another attempt may mend. Nothing is wrong with what was asked.
 */
export function isUnavailable(error: unknown, inside = 0): boolean {
  if (!(error instanceof Error) || inside > MOST_INSIDE) return false
  const code = codeOf(error)
  return (
    /^(?:57P0|08|53|55P03|57014|25006|25P0[34]|40001|40P01)/.test(code) ||
    lost.test(code) ||
    (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') ||
    lostSaid.has(error.message) ||
    isOutdated(error) ||
    isUnavailable(error.cause, inside + 1) ||
    (error instanceof AggregateError && error.errors.some((each) => isUnavailable(each, inside + 1)))
  )
}

/**
 * Writes down in the database how long its sessions wait, where a pooler opens them and takes no such wish along. `direct` is a connection past the
 * pooler. What is written already is left alone: two processes that write it at once would refuse each other.
 */
export async function keepPatience(direct: Db): Promise<void> {
  const { rows } = await sql<{ name: string; database: string; said: string[] | null }>`
    select current_user as name, d.datname as database, s.setconfig as said
    from pg_database d
    left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = current_user::regrole
    where d.datname = current_database()`.execute(direct)
  const { name, database, said } = rows[0]!
  for (const [setting, ms] of Object.entries(patience))
    if (!said?.includes(`${setting}=${ms}`))
      await sql`alter role ${sql.ref(name)} in database ${sql.ref(database)} set ${sql.raw(setting)} = ${sql.lit(ms)}`.execute(
        direct,
      )
}

const folder = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))

/** The steps from an empty database to this release's, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * quality R23: who waits for a lock holds up everybody behind them, so a step waits for two seconds, lets the others pass and comes again.
 */
const LOCK_TRIES = 30
const LOCK_REST_MS = 1_000
async function apply(connection: Db, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await connection.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '2s'`.execute(tx)
        await sql.raw(readFileSync(folder + name, 'utf8')).execute(tx)
        await sql`insert into migration (name) values (${name})`.execute(tx)
        await endSessions(tx)
      })
    } catch (error) {
      if (codeOf(error) !== '55P03' || tries === LOCK_TRIES) throw error
      await new Promise((rested) => setTimeout(rested, LOCK_REST_MS))
    }
}

/**
 * Ends the sessions of everybody else, who may hold statements of the tables as they were: releases from before 29 November 2026 prepare nothing
 * anew, and each such statement is a bug of theirs for as long as its session is in use. Whoever is in the middle of something is told to come
 * back; who waits for their turn to take steps, and a transaction of half a minute (a backup), are let be. In the step's own transaction: who
 * comes next waits for its locks, in a session that is new.
 */
async function endSessions(tx: Tx): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid()
      and wait_event is distinct from 'advisory' and (xact_start is null or xact_start > now() - interval '30 seconds')`.execute(
    tx,
  )
}

/**
 * Applies the numbered .sql files that have not been applied yet, each in its own transaction; one process at a time. `only`: as an older
 * release would have.
 */
export async function migrate(db: Db, only?: ReadonlySet<string>): Promise<string[]> {
  const done: string[] = []
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7204411)`.execute(connection)
    try {
      // Who may only read and write rows may not even say "if not exists", and has nothing to do where every step was taken.
      const { rows: there } = await sql`select where to_regclass('migration') is not null`.execute(connection)
      if (there.length === 0)
        await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
          connection,
        )
      const applied = new Set(
        (await sql<{ name: string }>`select name from migration`.execute(connection)).rows.map(
          (row) => row.name,
        ),
      )
      for (const name of knownMigrations()) {
        if (applied.has(name) || only?.has(name) === false) continue
        await apply(connection, name)
        done.push(name)
      }
    } finally {
      await sql`select pg_advisory_unlock(7204411)`.execute(connection)
    }
  })
  return done
}
