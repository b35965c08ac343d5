import { fromKysely, PgBoss } from 'pg-boss'
import { StartFailed } from '../db/embedded.ts'
import type { Ask, Db } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import { writtenDown } from '../kernel/behind.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/context.ts'
import { spanned } from '../kernel/spans.ts'
import { freshTrace, traced } from '../kernel/trace.ts'
import { Trouble } from '../kernel/trouble.ts'
import { queues } from './job.ts'
import type { Job, Queue, Schedule, Worked } from './job.ts'
import { DEAD, deadJobs } from './dead.ts'
import type { DeadJob } from './dead.ts'
import { openHands } from './hands.ts'
import type { Hands } from './hands.ts'

export { defineJob, queues, works } from './job.ts'
export type { Job, Schedule, Worked } from './job.ts'
export { DEAD, deadJobs } from './dead.ts'
export { bringQueue } from './queue-tables.ts'
export type { DeadJob } from './dead.ts'

/** How many jobs of a queue one process does at once. */
const hands: Readonly<Record<Queue, number>> = { money: 8, mail: 4, pictures: 1, words: 2 }
const queueNames = Object.keys(queues) as Queue[]
const FORMER = 'work'
/** A process that dies takes its jobs along; they are given to another one this long after their own time is over. */
const GRACE_SECONDS = 30
/** What comes round and is not through by then is given up. */
const ROUND_SECONDS = 300

export type Jobs = {
  /** Starts working: polls the queues, keeps the schedules. Nothing in a process whose role is `web`. */
  start: () => Promise<void>
  /** Works everything that is waiting, now, and returns how many jobs ran. For tests and for the demo world's clock. */
  drain: () => Promise<number>
  /** Runs every schedule once, now. */
  runSchedules: () => Promise<void>
  stop: () => Promise<void>
}

/** What a process does of the shop. */
export type Role = 'all' | 'web' | 'worker'

type Told = { name: string; data: never }
type Taken = { id: string; retryCount: number; data: Told }
type Open = { boss: PgBoss; ask: Ask }
const opened = new WeakMap<House, Open>()

export async function openJobs(
  house: House,
  ask: Ask,
  worked: readonly Worked[],
  schedules: readonly Schedule[],
  role: Role = 'all',
): Promise<Jobs> {
  const works = role !== 'web'
  const boss = new PgBoss({
    db: { executeSql: ask },
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 30,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => house.log.warn({ error: String(error) }, 'jobs'))
  opened.set(house, { boss, ask })
  const byName = new Map(worked.map((each) => [each.job.name, each]))
  const longest = (queue: Queue): number =>
    Math.max(60, ...worked.filter(({ job }) => job.queue === queue).map(({ job }) => job.seconds))
  await boss.start().catch((error: unknown) => {
    // The role of this process may not change tables, and the queue's are not there or are an older release's.
    throw (error as { code?: string }).code === '42501'
      ? new StartFailed(
          'the tables of the queue are not those of this release, and the role of DATABASE_URL may not change them: run npm run ops -- migrate with DATABASE_OWNER_URL.',
        )
      : error
  })
  await boss.createQueue(DEAD, { retentionSeconds: 90 * 24 * 60 * 60 })
  for (const queue of queueNames) {
    const options = {
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: longest(queue) + GRACE_SECONDS,
      deadLetter: DEAD,
    }
    await boss.createQueue(queue, options)
    await boss.updateQueue(queue, options)
  }
  // A question for each of them is most of what opening a shop again would ask.
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const row of schedules)
    if (!there.has(`every-${row.name}`))
      await boss.createQueue(`every-${row.name}`, {
        retryLimit: 0,
        expireInSeconds: ROUND_SECONDS,
        policy: 'short',
      })
  await takeOver(boss, byName)

  const perform = (job: { id: string; data: Told }): Promise<void> =>
    traced(
      () => spanned(house.spans, { name: job.data.name, kind: 'job' }, () => performTraced(job)),
      job.id.replaceAll('-', ''),
    )

  async function performTraced({ id, data: told }: { id: string; data: Told }): Promise<void> {
    try {
      const known = byName.get(told.name)
      if (!known) throw new Error(`nobody does ${told.name}`)
      await inTime(known.job.seconds, told.name, (signal) => known.run(told.data, house, signal))
    } catch (error) {
      const isTrouble = error instanceof Trouble
      house.log[isTrouble ? 'warn' : 'error'](
        {
          job: told.name,
          id,
          error: String(error),
          stack: isTrouble ? undefined : (error as Error).stack,
        },
        'job failed',
      )
      throw error
    }
  }

  /**
   * One failing job must not take others along: each is completed or failed by itself. And by its attempt (`retryCount`): a process that
   * was frozen until somebody else took its job over no longer has a say in what becomes of it.
   */
  async function settle(queue: Queue, job: Taken): Promise<void> {
    try {
      await perform(job)
    } catch (error) {
      await boss.fail(queue, job, { message: String(error) })
      return
    }
    await boss.complete(queue, job)
  }

  async function once(row: Schedule): Promise<void> {
    try {
      await traced(
        () => spanned(house.spans, { name: `every ${row.name}`, kind: 'job' }, async () => row.run(house)),
        freshTrace(),
      )
    } catch (error) {
      house.log.error(
        { schedule: row.name, error: String(error), stack: (error as Error).stack },
        'schedule failed',
      )
    }
  }

  /** Where something may be waiting: one look for all queues. Taking from each of them to find nothing is most of what a test would ask. */
  async function waiting<Name extends string>(names: readonly Name[]): Promise<ReadonlySet<Name>> {
    const { rows } = await ask<{ queue: Name }>(
      `select queue from unnest($1::text[]) queue where exists
         (select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now())`,
      [names],
    )
    return new Set(rows.map(({ queue }) => queue))
  }

  /** What comes round: one look for all of it. A worker each would ask a hundred questions in two seconds, day and night. */
  function openRounds(): Hands {
    const rounds = new Map(schedules.map((row) => [`every-${row.name}`, row]))
    const atWork = new Set<string>()
    return openHands({
      hands: rounds.size,
      pollMs: 2_000,
      async fetch() {
        const due = await waiting([...rounds.keys()].filter((queue) => !atWork.has(queue)))
        const taken = await Promise.all(
          [...due].map(async (queue) => (await boss.fetch<never>(queue)).map((job) => ({ queue, job }))),
        )
        for (const { queue } of taken.flat()) atWork.add(queue)
        return taken.flat()
      },
      async work({ queue, job }) {
        try {
          await inTime(ROUND_SECONDS, queue, () => once(rounds.get(queue)!))
          await boss.complete(queue, job)
        } catch (error) {
          await boss.fail(queue, job, { message: String(error) })
        } finally {
          atWork.delete(queue)
        }
      },
      onTrouble: (error) => house.log.warn({ queue: 'every', error: String(error) }, 'jobs'),
    })
  }

  async function workAll(): Promise<number> {
    let ran = 0
    for (;;) {
      const before = ran
      const due = await waiting(queueNames)
      for (const queue of queueNames) {
        // What was done meanwhile may have asked for more further down.
        if (ran === before && !due.has(queue)) continue
        for (const job of await boss.fetch<Told>(queue, { batchSize: 20 })) {
          ran += 1
          await settle(queue, job)
        }
      }
      if (ran === before) return ran
    }
  }
  // One after the other: what somebody else has taken and not finished yet is still waiting for whoever asks now.
  let draining: Promise<number> = Promise.resolve(0)
  let working: Hands[] = []

  return {
    async start() {
      if (!works) return
      working = queueNames.map((queue) =>
        openHands({
          hands: hands[queue],
          fetch: (most) => boss.fetch<Told>(queue, { batchSize: most }),
          work: (job) => settle(queue, job),
          onTrouble: (error) => house.log.warn({ queue, error: String(error) }, 'jobs'),
        }),
      )
      for (const row of schedules) await boss.schedule(`every-${row.name}`, row.cron, {}, { tz: row.zone })
      working.push(openRounds())
    },
    drain: () =>
      (draining = draining
        .catch(() => 0)
        .then(async () => {
          await writtenDown(house)
          return workAll()
        })),
    async runSchedules() {
      for (const row of schedules) await once(row)
    },
    async stop() {
      await Promise.all(working.map((each) => each.stop(5_000)))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Ends the wait for work that takes longer than it may; what it does afterwards no longer matters to anybody. */
export async function inTime(
  seconds: number,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const given = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const error = new Trouble(`${name} took longer than ${seconds} s`)
      given.abort(error)
      fail(error)
    }, seconds * 1_000)
  })
  const running = work(given.signal)
  try {
    await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
    running.catch(() => {})
  }
}

/** What an older release asked for waits in the one queue it had: it is asked for again where it belongs now. */
async function takeOver(boss: PgBoss, byName: ReadonlyMap<string, Worked>): Promise<void> {
  if ((await boss.getQueue(FORMER)) === null) return
  for (;;) {
    const jobs = await boss.fetch<Told>(FORMER, { batchSize: 100, ignoreStartAfter: true })
    if (jobs.length === 0) return
    for (const { id, data } of jobs) {
      const known = byName.get(data.name)
      if (known) await boss.send(known.job.queue, data)
      await boss.complete(FORMER, id)
    }
  }
}

const openOf = (house: House): Open => {
  const open = opened.get(house)
  if (!open) throw new Error('jobs are not open')
  return open
}

/** Jobs that are asked for in `other`, the same house with another clock, are this house's. */
export function shareJobs(house: House, other: House): void {
  const open = opened.get(house)
  if (open) opened.set(other, open)
}

/** Asks for a job inside the caller's transaction: no commit, no job. */
export async function enqueue<Data>(
  house: House,
  db: Db,
  job: Job<Data>,
  data: Data,
  options: { afterSeconds?: number; once?: string } = {},
): Promise<void> {
  await openOf(house).boss.send(job.queue, { name: job.name, data }, {
    db: fromKysely(db),
    ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
    ...(options.once ? { singletonKey: options.once } : {}),
  } as never)
}

/** Asks for many at once, outside any transaction: for what is written down elsewhere and would be found without. */
export async function enqueueAll<Data>(house: House, job: Job<Data>, all: readonly Data[]): Promise<void> {
  await openOf(house).boss.insert(job.queue, all.map((data) => ({ data: { name: job.name, data } })) as never)
}

/** In the caller's transaction: back to the queue it came from, with all its tries. Null when it is not dead (any more). */
export async function retryDead(house: House, db: Db, id: string): Promise<DeadJob | null> {
  const [job] = await deadJobs(db, { most: 1, id })
  const moved = job ? await openOf(house).boss.redrive(DEAD, { ids: [id], db: fromKysely(db) } as never) : 0
  return moved === 1 ? job! : null
}

/** In the caller's transaction: ends it for good. Null when it is not dead (any more). */
export async function dropDead(house: House, db: Db, id: string): Promise<DeadJob | null> {
  const [job] = await deadJobs(db, { most: 1, id })
  if (!job) return null
  await openOf(house).boss.deleteJob(DEAD, id, { db: fromKysely(db) } as never)
  return job
}

/** Runs `work` in a transaction as the shop itself, for jobs and schedules. */
export async function asSystem<T>(house: House, work: (context: TxContext) => Promise<T>): Promise<T> {
  const after: (() => void | Promise<void>)[] = []
  const done = await inTransaction(house.db, (tx) => {
    after.length = 0
    return work({
      db: tx,
      now: house.clock.now(),
      house,
      customer: null,
      staff: null,
      caller: {
        language: 'en',
        isNew: 0,
        ip: '127.0.0.1',
        userAgent: 'shop',
        country: 'US',
        currency: 'USD',
        cookies: new Map(),
        sameOrigin: true,
      },
      job: (job, data, options) => enqueue(house, tx, job, data, options),
      setCookie: () => {},
      afterCommit: (more) => void after.push(more),
    })
  })
  for (const each of after)
    try {
      await each()
    } catch (error) {
      house.log.warn({ error: String(error) }, 'after commit')
    }
  return done
}
