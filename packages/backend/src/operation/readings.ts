import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Reading, Traffic } from '@tomobako/domain/operation'
import { addTraffic, inThousand, noTraffic, stayedUnder } from '@tomobako/domain/operation'
import { SLOT_MS, slotOf } from '@tomobako/domain/sourcing'
import type { Db } from '../db/index.ts'
import { DEAD } from '../jobs/index.ts'
import { CLOCK_MS } from '../kernel/agreed-clock.ts'
import type { House } from '../kernel/house.ts'
import { at } from '../kernel/index.ts'
import { prepaidDue } from '../prepaid/index.ts'
import { desksLate } from '../warehouse/index.ts'

export type Queue = { queue: string; waiting: number; oldestSeconds: number; active: number; dead: number }
/** What waits in each queue and for how long, and what of it nobody does any more. The queue's clock is the database's. */
export async function queuesOf(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select coalesce(q.name, 'unknown') as queue,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now() and j.name <> ${DEAD})::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now() and j.name <> ${DEAD})), 0)::int as "oldestSeconds",
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.name = ${DEAD} and j.state < 'active')::int as dead
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'completed'
    where q.name not like 'every-%' and not starts_with(q.name, '__') group by 1 order by 1`.execute(db)
  return rows
}

type Slot = Traffic & { minute: number }
/** What all processes were asked, a row a minute, oldest first. */
export async function trafficSince(db: Db, since: number): Promise<{ slots: Slot[]; processes: number }> {
  const rows = await db
    .selectFrom('traffic')
    .selectAll()
    .where('minute', '>=', sql<number>`${at(since)}::timestamptz`)
    .orderBy('minute')
    .execute()
  const slots = new Map<number, Slot>()
  for (const row of rows) {
    const slot = slots.get(row.minute) ?? { ...noTraffic(), minute: row.minute }
    slots.set(row.minute, slot)
    addTraffic(slot, {
      calls: row.calls,
      refused: row.refused,
      turnedAway: row.turned_away,
      failed: row.failed,
      logInsFailed: row.log_ins_failed,
      ms: row.ms,
    })
  }
  return { slots: [...slots.values()], processes: new Set(rows.map((row) => row.process)).size }
}
export const inAll = (slots: readonly Traffic[]): Traffic => slots.reduce(addTraffic, noTraffic())

export const lastBackup = (db: Db) =>
  db.selectFrom('backup').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
export const lastProven = async (db: Db): Promise<number | null> =>
  (
    await db
      .selectFrom('backup')
      .select((e) => e.fn.max('proven_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null
export const lastAudit = (db: Db) =>
  db.selectFrom('audit_proof').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
export const lastBooks = (db: Db) =>
  db.selectFrom('ledger_proof').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()

/**
 * Sources that some process does not ask at the moment because they do not answer: it rests, or a question finds out whether it is there
 * again. One that hangs is found out about for longer than it rests; it is shut until it has answered, as long as somebody asks for it.
 */
export async function sourcesShut(db: Db, now: number): Promise<string[]> {
  const since = sql<number>`${at(now - 2 * MINUTE)}::timestamptz`
  const asked = sql<number>`${at(slotOf(now) - SLOT_MS)}::timestamptz`
  const rows = await db
    .selectFrom('source_breaker')
    .select('site')
    .distinct()
    .where('at', '>=', since)
    .where((e) =>
      e.or([
        e('breaker', '=', 'open'),
        e.and([
          e('breaker', '=', 'half-open'),
          e.exists(
            e
              .selectFrom('source_slot')
              .select('source_slot.site')
              .whereRef('source_slot.site', '=', 'source_breaker.site')
              .where('slot', '>=', asked),
          ),
          e.not(
            e.exists(
              e
                .selectFrom('source_slot')
                .select('source_slot.site')
                .whereRef('source_slot.site', '=', 'source_breaker.site')
                .where('slot', '>=', asked)
                .where('last_ok_at', '>=', since),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('site')
    .execute()
  return rows.map((row) => row.site)
}

/** Sealed accounts somebody has come in to within a day. */
const sealedUsed = async (db: Db, now: number): Promise<number> =>
  (
    await db
      .selectFrom('staff')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('sealed', '=', true)
      .where('seen_at', '>=', sql<number>`${at(now - 24 * HOUR)}::timestamptz`)
      .executeTakeFirstOrThrow()
  ).n

/** Orders held for a look (decision 0101) whose time is half over. */
const looksLate = async (db: Db, now: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from fraud_look
      where state = 'open' and opened_at + (due_at - opened_at) / 2 < ${at(now)}::timestamptz`.execute(db)
  ).rows[0]!.n

/**
 * What is read off the machines themselves. Nobody can move a server's clock, and a full disk is a fault of everybody's on it: a test that asks what
 * is said of them looks at gauges of its own, and at everything else as it is.
 */
export type Gauges = {
  /** The hour of the database's machine, by which it dates what it kept of its journal. */
  databaseNow: (db: Db) => Promise<EpochMs>
  /** The disk a folder is on, in blocks: those we may still write, and all. Fails where that cannot be told. */
  disk: (folder: string) => Promise<{ bavail: number; blocks: number }>
}
export const ownGauges: Gauges = {
  databaseNow: async (db) =>
    (await sql<{ ms: number }>`select ${sql.raw(CLOCK_MS)} as ms`.execute(db)).rows[0]!.ms,
  disk: (folder) => statfs(folder),
}

/** Minutes since the server last kept a file of its journal, counted while keeping fails; null where it keeps none. */
export async function journalBehind(db: Db, { databaseNow } = ownGauges): Promise<number | null> {
  const { rows } = await sql<{ on: boolean; since: EpochMs | null }>`
    select current_setting('archive_mode') <> 'off' as on,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then coalesce(last_archived_time, stats_reset) end as since
    from pg_stat_archiver`.execute(db)
  const { on, since } = rows[0]!
  if (!on) return null
  return since === null ? 0 : Math.floor(((await databaseNow(db)) - since) / MINUTE)
}

/** Percent of the disk that are free; null where that cannot be told. */
export async function freeDisk(folder: string, { disk } = ownGauges): Promise<number | null> {
  try {
    const { bavail, blocks } = await disk(folder)
    return Math.floor((bavail * 100) / blocks)
  } catch {
    return null
  }
}

type Where = Pick<House, 'db' | 'clock' | 'settings' | 'replicas'>
/**
 * Everything alertRules judges, as it is now. On one connection, one question after the other: it is asked every minute, and forty questions at
 * once would take every connection from who waits for a page.
 */
export const readings = (house: Where, gauges = ownGauges): Promise<Reading[]> =>
  house.db.connection().execute((db) => readOn({ ...house, db }, gauges))

async function readOn(house: Where, gauges: Gauges): Promise<Reading[]> {
  const { db, settings, replicas } = house
  const now = house.clock.now()
  const [
    books,
    audit,
    backup,
    proven,
    queues,
    traffic,
    shut,
    sealed,
    disk,
    opened,
    late,
    looks,
    prepaid,
    behind,
  ] = await Promise.all([
    lastBooks(db),
    lastAudit(db),
    lastBackup(db),
    lastProven(db),
    queuesOf(db),
    trafficSince(db, now - 5 * MINUTE),
    sourcesShut(db, now),
    sealedUsed(db, now),
    freeDisk(settings.dataDir, gauges),
    db.selectFrom('installation').select('accepted_at').executeTakeFirst(),
    desksLate(db, now),
    looksLate(db, now),
    prepaidDue(db, now),
    journalBehind(db, gauges),
  ])
  const hoursSince = (at: number | null | undefined): number | null =>
    at == null ? null : Math.floor((now - at) / HOUR)
  // A real shop without any backup is as old without one as it is itself. The practice world has nothing to lose.
  const since = settings.practice ? null : (opened?.accepted_at ?? null)
  const lately = inAll(traffic.slots.filter(({ minute }) => minute >= now - 2 * MINUTE))
  const one = (rule: Reading['rule'], value: number | null, detail = ''): Reading => ({
    rule,
    subject: '',
    value,
    detail,
  })
  const problems = (books?.problems ?? []) as unknown as string[] // Written by ledger/verify, which has sentences.
  return [
    one('booksWrong', books ? (books.ok ? 0 : Math.max(1, problems.length)) : null, problems.join('; ')),
    one('proofOld', hoursSince(books?.at)),
    one('auditBroken', audit?.broken ?? null),
    one('backupOld', hoursSince(backup?.at ?? since)),
    one('journalBehind', behind),
    ...(replicas?.states() ?? []).map(({ name, behindSeconds, why }): Reading => ({
      rule: 'replicaBehind',
      subject: name,
      value: behindSeconds,
      detail: why,
    })),
    one('backupUnproven', hoursSince(proven ?? since)),
    one(
      'deadJobs',
      queues.reduce((sum, each) => sum + each.dead, 0),
    ),
    one('jobsBehind', Math.max(0, ...queues.map((each) => each.oldestSeconds))),
    one('failing', inThousand(lately.failed, lately)),
    one('slow', lately.calls < 20 ? 0 : stayedUnder(inAll(traffic.slots), 0.95)),
    one('turnedAway', inThousand(lately.turnedAway, lately)),
    one(
      'logInsFailed',
      Math.max(
        0,
        ...traffic.slots.filter(({ minute }) => minute >= now - 2 * MINUTE).map((each) => each.logInsFailed),
      ),
    ),
    one('sealedUsed', sealed),
    ...late
      .filter(({ hours }) => hours > 0)
      .map(({ id, hours }): Reading => ({ rule: 'deskLate', subject: id, value: hours })),
    one('looksLate', looks),
    one(
      'prepaidDue',
      prepaid.length,
      prepaid.map(({ day, dueDay }) => `of ${day}, due ${dueDay}`).join('; '),
    ),
    ...shut.map((site): Reading => ({ rule: 'sourceShut', subject: site, value: 1 })),
    one('diskLow', disk),
  ]
}
