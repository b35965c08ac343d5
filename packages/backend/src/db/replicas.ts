import { Kysely, PostgresDialect } from 'kysely'
import type { QueryResult } from 'pg'
import type { Logger } from 'pino'
import type { Ask, DatabaseConfig, DB, Reads } from './index.ts'
import { codeOf, isUnavailable, ONLY_READS, openDatabase } from './index.ts'

/**
 * Replicas for what may be some seconds old (decision 0125). Every statement goes to the first of the list that has what the leader had a few
 * seconds ago; what none can answer the leader does, so that nobody hears of a replica that is away, behind, or gives up a question.
 */
export type Replicas = {
  /** To read from: a replica's, or the leader's. */
  db: Reads
  /** In the order of the list: the nearest first. */
  states: () => ReplicaState[]
  /** How many statements the leader answered in their place. */
  readsByLeader: () => number
  close: () => Promise<void>
}
export type ReplicaState = {
  name: string
  /** How long ago all was written that it is known to have, seconds. */
  behindSeconds: number
  /** Whether it is good enough to be read from. */
  isRead: boolean
  /** Why it is left aside; empty where it is not, or only behind. */
  why: string
  /** How many statements it answered. */
  reads: number
}

export const replicaLimits = {
  /** What a replica lacks for longer than this is read from the leader. */
  oldMs: 5_000,
  /** For so long who has written reads from the leader: longer than the oldest a replica may answer, and a statement may take there. */
  leadsMs: 15_000,
} as const
/** How often each is compared with the leader. */
const ASK_MS = 1_000
/** One that says nothing for so long is away. */
const LATE_MS = 2_000
/** What takes a replica longer is asked of the leader. */
const ANSWER_MS = 5_000
/** A minute of the leader's past is remembered: one that is further behind is behind, however far. */
const MOST_SAMPLES = 60

/** Where somebody stands in the journal, and whose it is: a cluster has one number, a database in it another. */
const whose = `(select system_identifier from pg_control_system())::text as cluster,
  (select oid from pg_database where datname = current_database())::text as database`
export const LEADS = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as at, ${whose}`
export const FOLLOWS = `select pg_is_in_recovery() as follows,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as at, ${whose}`
export type Leads = { at: number; cluster: string; database: string }
export type Follows = Leads & { follows: boolean }

/** Why this is no replica of that leader; null where it is one. */
export const objectionTo = (found: Follows, leader: Pick<Leads, 'cluster' | 'database'>): string | null =>
  found.cluster !== leader.cluster
    ? 'it belongs to another cluster than the leader'
    : found.database !== leader.database
      ? 'it is another database of the cluster'
      : found.follows
        ? null
        : 'it takes writes itself: it is no replica'

/** Its machine and port, never its password. */
export function replicaName({ connectionString, host, port }: DatabaseConfig): string {
  if (connectionString === undefined) return `${host ?? 'localhost'}:${port ?? 5432}`
  const url = new URL(connectionString)
  return `${url.searchParams.get('host') ?? url.hostname}:${url.port || 5432}`
}

/** The server keeps these for a session with a replica; a standby takes no writes anyway, a leader that is given for one would. */
const onlyReads = (name: string) => ({
  application_name: `tomobako ${name}`,
  options: '-c default_transaction_read_only=on',
})
/** Given up because of what the leader did meanwhile, or because it took too long: the replica itself is well. */
const ofTheQuestion = new Set(['40001', '40P01', '55P03', '57014'])

type Replica = ReturnType<typeof openReplica>
function openReplica(config: DatabaseConfig) {
  const quiet = (): void => {}
  const reading = openDatabase(
    {
      ...onlyReads('reads'),
      ...config,
      statement_timeout: ANSWER_MS,
      // A server that is frozen keeps nothing.
      query_timeout: ANSWER_MS + 500,
      connectionTimeoutMillis: LATE_MS,
    },
    quiet,
  )
  // Of its own, so that a crowd of readers is no silence.
  const looking = openDatabase(
    {
      ...onlyReads('watches'),
      ...config,
      max: 1,
      query_timeout: LATE_MS,
      connectionTimeoutMillis: LATE_MS,
    },
    quiet,
  )
  const waiting = new Set<(why: Error) => void>()
  return {
    name: replicaName(config),
    look: looking.ask,
    /** By our own stop watch: it has everything that was written by then. */
    freshAt: Number.NEGATIVE_INFINITY,
    why: 'it was not looked at yet',
    wasRead: false,
    reads: 0,
    read: (text: string, values: unknown[] | undefined): Promise<QueryResult> =>
      new Promise((tell, fail) => {
        waiting.add(fail)
        const end = (): void => void waiting.delete(fail)
        reading.ask(text, values).then(tell, fail).finally(end)
      }),
    /** Whoever waits for it is answered elsewhere. */
    letGo(why: string): void {
      const all = [...waiting]
      waiting.clear()
      for (const fail of all) fail(new Error(why))
    },
    close: async (): Promise<void> => {
      await Promise.all([reading.pool.end(), looking.pool.end()])
    },
  }
}

export function openReplicas(configs: readonly DatabaseConfig[], leader: Ask, log: Logger): Replicas {
  const openedAt = performance.now()
  const replicas = configs.map(openReplica)
  /** Where the leader stood when it was asked. No clock of another machine is in it, and a leader that does nothing stands where it stood. */
  const samples: { at: number; askedAt: number }[] = []
  let known: Leads | null = null
  let byLeader = 0
  let isClosed = false

  const isRead = ({ why, freshAt }: Replica): boolean =>
    why === '' && performance.now() - freshAt <= replicaLimits.oldMs
  /** One that was never seen with anything we know of is as far behind as we are open. */
  const behindSeconds = ({ freshAt }: Replica): number =>
    Math.round((performance.now() - Math.max(freshAt, openedAt)) / 1_000)

  function tellOf(one: Replica): void {
    const is = isRead(one)
    if (is === one.wasRead) return
    one.wasRead = is
    const { name: replica, why } = one
    if (is) log.info({ replica }, 'a replica is read from')
    else
      log.warn(
        { replica, why: why || `behind by ${behindSeconds(one)} s` },
        'a replica is left aside; the leader answers',
      )
  }
  function leaveAside(one: Replica, why: string): void {
    one.why = why
    one.letGo(why)
    tellOf(one)
  }

  async function compare(one: Replica): Promise<void> {
    try {
      const [found] = (await one.look<Follows>(FOLLOWS)).rows
      // What a leader is that cannot be asked nobody knows: its replicas grow old meanwhile.
      if (!found || !known) return
      const objection = objectionTo(found, known)
      if (objection !== null) return leaveAside(one, objection)
      const had = samples.findLast(({ at }) => at <= found.at)
      if (had) one.freshAt = Math.max(one.freshAt, had.askedAt)
      one.why = ''
    } catch (error) {
      leaveAside(one, `it does not answer: ${(error as Error).message}`)
    }
    tellOf(one)
  }

  async function watch(): Promise<void> {
    while (!isClosed) {
      const askedAt = performance.now()
      const found = await leader<Leads>(LEADS).catch(() => null)
      if (found?.rows[0]) {
        known = found.rows[0]
        samples.push({ at: known.at, askedAt })
        if (samples.length > MOST_SAMPLES) samples.shift()
      }
      await Promise.all(replicas.map(compare))
      await new Promise((done) => setTimeout(done, ASK_MS).unref())
    }
  }
  void watch()

  async function read(text: string, values?: unknown[]): Promise<QueryResult> {
    if (!/^[\s(]*(?:select|with)\b/i.test(text))
      throw new Error(`what may be old is only read, and this is not: ${text.slice(0, 80)}`)
    const near = replicas.find(isRead)
    if (near)
      try {
        const found = await near.read(text, values)
        near.reads += 1
        return found
      } catch (error) {
        // Asked of the leader it would be done.
        if (codeOf(error) === ONLY_READS)
          throw new Error(`what may be old is only read, and this is not: ${(error as Error).message}`)
        if (isUnavailable(error) && !ofTheQuestion.has(codeOf(error)))
          leaveAside(near, (error as Error).message)
      }
    byLeader += 1
    return leader(text, values)
  }

  const dialect = new PostgresDialect({
    pool: { connect: async () => ({ query: read, release: () => {} }), end: async () => {} } as never,
  })
  return {
    db: new Kysely<DB>({ dialect }),
    states: () =>
      replicas.map((one) => ({
        name: one.name,
        behindSeconds: behindSeconds(one),
        isRead: isRead(one),
        why: one.why,
        reads: one.reads,
      })),
    readsByLeader: () => byLeader,
    async close() {
      isClosed = true
      await Promise.all(replicas.map((one) => one.close()))
    },
  }
}
