import { sql } from 'kysely'
import { DAY, HOUR, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { alertRules } from '@tomobako/domain/operation'
import { screeningListDays } from '@tomobako/domain/screening'
import type { DatabaseConfig, Db } from '../db/index.ts'
import { knownMigrations, openDatabase } from '../db/index.ts'
import type { Follows, Leads } from '../db/replicas.ts'
import { FOLLOWS, LEADS, objectionTo, replicaLimits, replicaName } from '../db/replicas.ts'
import { wrongCounts } from '../db/tally.ts'
import { verify } from '../ledger/index.ts'
import { verifyAudit } from '../staff/index.ts'
import { journalBehind, lastBackup, lastProven, queuesOf, sourcesShut } from './readings.ts'

/** One thing that is not as it should be, and what to do about it. `warn`: the shop works, and will not for ever. */
export type Finding = { level: 'wrong' | 'warn'; what: string; cure: string }

type Looking = { db: Db; now: number; isLive: boolean; replicas?: readonly DatabaseConfig[] }
type Check = { name: string; find: (looking: Looking) => Promise<Finding[]> }

const wrong = (what: string, cure: string): Finding => ({ level: 'wrong', what, cure })
const warn = (what: string, cure: string): Finding => ({ level: 'warn', what, cure })
const MOST_CLOCK_MS = 5_000
const OLDEST_SERVER = 150_000
const WAIT_MS = 5_000
const LOOK_MS = 250

/** Whether the way there is encrypted. */
type Way = { ssl: boolean }
const WAY = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'

async function faultsOf(replica: DatabaseConfig, leader: Leads & Way): Promise<Finding[]> {
  const name = replicaName(replica)
  const { pool } = openDatabase({ ...replica, max: 1, connectionTimeoutMillis: WAIT_MS }, () => {})
  const look = async (): Promise<Follows & Way> =>
    (await pool.query<Follows & Way>(`select * from (${FOLLOWS}) f, (${WAY}) w`)).rows[0]!
  try {
    let found = await look()
    const objection = objectionTo(found, leader)
    if (objection !== null)
      return [
        wrong(
          `The replica ${name} is none of this shop's: ${objection}.`,
          'DATABASE_READ_URLS names streaming standbys of the database of DATABASE_URL: take it out, or put the right one there.',
        ),
      ]
    const until = performance.now() + replicaLimits.oldMs
    while (found.at < leader.at && performance.now() < until) {
      await new Promise((looked) => setTimeout(looked, LOOK_MS))
      found = await look()
    }
    return [
      ...(leader.ssl && !found.ssl
        ? [
            wrong(
              `The way to the replica ${name} is not encrypted, and the one to the leader is.`,
              'Give its address in DATABASE_READ_URLS the sslmode that DATABASE_URL has.',
            ),
          ]
        : []),
      ...(found.at < leader.at
        ? [
            warn(
              `The replica ${name} is more than ${replicaLimits.oldMs / 1_000} s behind.`,
              alertRules.replicaBehind.cure,
            ),
          ]
        : []),
    ]
  } catch (error) {
    return [
      warn(
        `The replica ${name} does not answer: ${(error as Error).message}.`,
        'The leader answers in its place. See DATABASE_READ_URLS, its firewall, and whether it runs.',
      ),
    ]
  } finally {
    await pool.end()
  }
}

/** Everything the database itself can tell. What of a check stands on tables that are not there yet is not asked. */
const checks: readonly Check[] = [
  {
    name: 'the schema',
    async find({ db }) {
      const { rows } = await sql<{
        there: string | null
      }>`select to_regclass('migration')::text as there`.execute(db)
      if (rows[0]?.there == null)
        return [wrong('The database is empty.', 'Start the shop once, or run npm run ops -- migrate.')]
      const applied = new Set(
        (await sql<{ name: string }>`select name from migration`.execute(db)).rows.map((row) => row.name),
      )
      const known = knownMigrations()
      const missing = known.filter((name) => !applied.has(name))
      const newer = [...applied].filter((name) => !known.includes(name))
      return [
        ...(missing.length > 0
          ? [
              warn(
                `The database lacks ${missing.length} steps of this release (${missing[0]} …).`,
                'npm run ops -- upgrade',
              ),
            ]
          : []),
        ...(newer.length > 0
          ? [
              wrong(
                `The database is of a newer release (it knows ${newer.join(', ')}).`,
                'Start the release it belongs to. Going back is done with a backup of before.',
              ),
            ]
          : []),
      ]
    },
  },
  {
    name: 'the server',
    async find({ db }) {
      const { rows } = await sql<{
        version: number
        at: number
        used: number
        most: number
        encoding: string
      }>`select current_setting('server_version_num')::int as version, clock_timestamp() as at,
          (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int as most,
          current_setting('server_encoding') as encoding`.execute(db)
      const { version, at, used, most, encoding } = rows[0]!
      const apart = Math.abs(at - Date.now())
      return [
        ...(version < OLDEST_SERVER
          ? [wrong(`PostgreSQL ${Math.floor(version / 10_000)} is too old.`, 'Use PostgreSQL 15 or newer.')]
          : []),
        ...(encoding === 'UTF8'
          ? []
          : [
              wrong(
                `The database keeps text as ${encoding}.`,
                "Make one with encoding 'UTF8' and restore a backup into it.",
              ),
            ]),
        ...(apart > MOST_CLOCK_MS
          ? [
              warn(
                `The clocks of this machine and the database are ${Math.round(apart / 1_000)} s apart.`,
                'Let both be set by NTP: deadlines, codes and signatures go by them.',
              ),
            ]
          : []),
        ...(used > most * 0.8
          ? [
              warn(
                `${used} of ${most} connections are taken.`,
                'Raise max_connections, put PgBouncer in front, or start fewer processes (20 connections each).',
              ),
            ]
          : []),
      ]
    },
  },
  {
    name: 'replicas',
    async find({ db, replicas = [] }) {
      if (replicas.length === 0) return []
      const { rows } = await sql<
        Leads & Way
      >`select * from (${sql.raw(LEADS)}) l, (${sql.raw(WAY)}) w`.execute(db)
      return (await Promise.all(replicas.map((each) => faultsOf(each, rows[0]!)))).flat()
    },
  },
  {
    name: 'the books',
    async find({ db }) {
      const { problems } = await verify(db)
      return problems.map((problem) =>
        wrong(
          `The books: ${problem}.`,
          'Stop paying out until it is understood; npm run ops -- ledger:verify proves it again.',
        ),
      )
    },
  },
  {
    name: 'the audit log',
    async find({ db }) {
      const { broken } = await verifyAudit(db)
      return broken.length === 0
        ? []
        : [
            wrong(
              `The audit log is broken at row ${broken[0]} (${broken.length} places).`,
              'Somebody changed it in the database itself: find out who has its keys, compare with a backup.',
            ),
          ]
    },
  },
  {
    name: 'the counts',
    find: async ({ db }) =>
      (await wrongCounts(db))
        .slice(0, 3)
        .map((each) =>
          wrong(
            `The count ${[each.kind, each.owner, each.part].filter(Boolean).join(' ')} says ${each.said} and is ${each.is}.`,
            'npm run ops -- counts:verify names all; tell us, it is a bug.',
          ),
        ),
  },
  {
    name: 'the jobs',
    async find({ db }) {
      const queues = await queuesOf(db)
      const dead = queues.reduce((sum, each) => sum + each.dead, 0)
      const oldest = Math.max(0, ...queues.map((each) => each.oldestSeconds))
      return [
        ...(dead > 0
          ? [
              wrong(
                `${dead} jobs failed each time they were tried.`,
                'Console, Jobs: try each again or end it with a reason.',
              ),
            ]
          : []),
        ...(oldest > 60
          ? [
              warn(
                `A job has waited for ${oldest} s.`,
                'Is the shop running? Somebody must work jobs: a process with ROLE=all or ROLE=worker.',
              ),
            ]
          : []),
      ]
    },
  },
  {
    name: 'backups',
    async find({ db, now, isLive }) {
      const [last, proven, behind] = await Promise.all([lastBackup(db), lastProven(db), journalBehind(db)])
      const journal =
        behind !== null && behind > 0
          ? [wrong(`The journal has not been kept for ${behind} minutes.`, alertRules.journalBehind.cure)]
          : []
      const level = isLive ? wrong : warn
      if (!last)
        return [
          level('There is no backup.', 'npm run ops -- backup, every night (docs/operation.md).'),
          ...journal,
        ]
      const hours = Math.floor((now - last.at) / HOUR)
      return [
        ...(hours >= 26
          ? [
              level(
                `The last backup is ${hours} hours old.`,
                'See why the nightly npm run ops -- backup did not run.',
              ),
            ]
          : []),
        ...(proven === null || now - proven > 8 * DAY
          ? [
              warn(
                'No backup was proven within a week.',
                'npm run ops -- backup:verify restores one on the side and proves it.',
              ),
            ]
          : []),
        ...journal,
      ]
    },
  },
  {
    name: 'staff',
    async find({ db, isLive }) {
      const { rows } = await sql<{ admins: number; demo: number }>`
        select count(*) filter (where active and not sealed and 'admin' = any (roles))::int as admins,
          count(*) filter (where active and email_folded like '%@tomobako.example')::int as demo from staff`.execute(
        db,
      )
      const { admins, demo } = rows[0]!
      return [
        ...(admins === 0
          ? [wrong('Nobody is admin.', 'npm run ops -- staff:invite you@example.com "Your Name" admin')]
          : []),
        ...(isLive && admins === 1
          ? [warn('One person alone is admin.', 'Make a second one: large sums and lost passwords need two.')]
          : []),
        ...(isLive && demo > 0
          ? [
              wrong(
                `${demo} people of the demo world can sign in.`,
                'npm run ops -- staff:off for each of them.',
              ),
            ]
          : []),
      ]
    },
  },
  {
    name: 'the list of denied parties',
    async find({ db, now, isLive }) {
      const { rows } = await sql<{ name: string; day: string }>`
        select name, to_char(day, 'YYYY-MM-DD') as day from screening_list order by no desc limit 1`.execute(
        db,
      )
      const [list] = rows
      const cure =
        'Fetch one and load it in the console (Name checks, List), or keep the file of SCREENING_LIST fresh (docs/screening.md).'
      if (!list)
        return isLive
          ? [warn('There is no list of denied parties: no name is compared with anything.', cure)]
          : []
      return list.day < jstDay(now - screeningListDays * DAY)
        ? [
            warn(
              `The list of denied parties (${list.name}) is of ${list.day}: older than ${screeningListDays} days.`,
              cure,
            ),
          ]
        : []
    },
  },
  {
    name: 'names that wait',
    async find({ db, now }) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from screening_hit
        where state in ('open', 'asked') and found_at < ${new Date(now - 2 * DAY).toISOString()}::timestamptz`.execute(
        db,
      )
      return rows[0]!.n === 0
        ? []
        : [
            warn(
              `${rows[0]!.n} parcels have been held for two days because of a name nobody looked at.`,
              'Console, Name checks.',
            ),
          ]
    },
  },
  {
    name: 'sources',
    find: async ({ db, now }) =>
      (await sourcesShut(db, now)).map((site) =>
        warn(
          `${site} does not answer and is not asked at the moment.`,
          'Console, Sources: how it answers, and its switch.',
        ),
      ),
  },
  {
    name: 'statements that hang',
    async find({ db }) {
      const { rows } = await sql<{ minutes: number; state: string }>`
        select (extract(epoch from now() - xact_start) / 60)::int as minutes, state from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - ${`${10 * MINUTE} milliseconds`}::interval
        order by xact_start limit 1`.execute(db)
      return rows.map(({ minutes, state }) =>
        warn(
          `A transaction has been open for ${minutes} minutes (${state}).`,
          'Find it in pg_stat_activity; while it is open nothing that was deleted is cleared away.',
        ),
      )
    },
  },
]

/** Looks at everything, in order. A check that fails itself is a finding; those after it are asked all the same. */
export async function examine(
  looking: Looking,
  say: (name: string, found: Finding[]) => void,
): Promise<Finding[]> {
  const all: Finding[] = []
  for (const { name, find } of checks) {
    const found = await find(looking).catch((error: Error) => [
      wrong(
        `${name} could not be looked at: ${error.message}`,
        'See the sentence; then run the doctor again.',
      ),
    ])
    all.push(...found)
    say(name, found)
    // Nothing else is there to be looked at.
    if (name === 'the schema' && found.some((each) => each.level === 'wrong')) break
  }
  return all
}
