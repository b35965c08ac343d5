import { fromKysely, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Local } from '@tomobako/i18n'
import type { Db } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/context.ts'
import { Trouble } from '../kernel/trouble.ts'

/**
 * Every job there is, with what it is told. Jobs are doors, not rooms: they say when, a service function does the work.
 * They are asked for in the transaction of the change, so "saved but not mailed" cannot happen.
 */
export type JobData = {
  /** Sends one row of mail_outbox. */
  'mail.send': { outboxId: string }
  /** Makes the phone sizes of an uploaded picture. */
  'file.sizes': { fileId: string }
  /** Applies one verified webhook of a payment provider. */
  'payment.apply': { inboxId: string }
  /** Asks the provider how a payment stands (a lost webhook). */
  'payment.reconcile': { paymentId: string }
  /** Sends a refund back the way the money came. */
  'payment.refund': { refundId: string }
  /** Settles the bill of a packed parcel that was paid ahead, or that a customer's own rule pays. */
  'parcel.settle': { parcelId: string }
  /** Renews all shelves of home and fronts at once: a demo world that has just been told. */
  'goods.shelves': Record<string, never>
  /** Translates titles somebody saw in a language they are not known in yet. */
  'words.titles': { language: Local; items: { source: string; id: string }[] }
}
export type JobName = keyof JobData
export type JobHandlers = { readonly [N in JobName]: (data: JobData[N], house: House) => Promise<void> }

/** A row of the schedule table: when, in whose calendar, what it does, and why. */
export type Recurring = {
  readonly name: string
  /** Five-field cron, in `zone`. */
  readonly cron: string
  readonly zone: 'Asia/Tokyo' | 'UTC'
  readonly does: string
  readonly source: string
  readonly run: (house: House) => Promise<void>
}

/** Pictures take seconds each: they wait among themselves, so that no code, payment or refund ever waits behind them. */
const slow: readonly JobName[] = ['file.sizes', 'words.titles', 'goods.shelves']
const queues = ['work', 'pictures'] as const
const queueOf = (name: JobName): (typeof queues)[number] => (slow.includes(name) ? 'pictures' : 'work')
const DEAD = 'work-dead'

export type Jobs = {
  /** Starts working: polls the queue, keeps the schedules. */
  start: () => Promise<void>
  /** Works everything that is waiting, now, and returns how many jobs ran. For tests and for the demo world's clock. */
  drain: () => Promise<number>
  /** Runs every schedule once, now. */
  runSchedules: () => Promise<void>
  stop: () => Promise<void>
}

const bosses = new WeakMap<House, PgBoss>()

export async function openJobs(
  house: House,
  pool: Pool,
  handlers: JobHandlers,
  recurring: readonly Recurring[],
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => await pool.query(text, values) },
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: 30,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => house.log.warn({ error: String(error) }, 'jobs'))
  bosses.set(house, boss)
  await boss.start()
  await boss.createQueue(DEAD)
  for (const queue of queues)
    await boss.createQueue(queue, {
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 120,
      deadLetter: DEAD,
    })
  for (const row of recurring)
    await boss.createQueue(`every-${row.name}`, { retryLimit: 0, expireInSeconds: 300, policy: 'short' })

  async function perform(job: { id: string; data: { name: JobName; data: never } }): Promise<void> {
    try {
      await handlers[job.data.name](job.data.data, house)
    } catch (error) {
      const level = error instanceof Trouble ? 'warn' : 'error'
      house.log[level](
        {
          job: job.data.name,
          id: job.id,
          error: String(error),
          stack: error instanceof Trouble ? undefined : (error as Error).stack,
        },
        'job failed',
      )
      throw error
    }
  }

  async function once(row: Recurring): Promise<void> {
    try {
      await row.run(house)
    } catch (error) {
      house.log.error(
        { schedule: row.name, error: String(error), stack: (error as Error).stack },
        'schedule failed',
      )
    }
  }

  async function workAll(): Promise<number> {
    let ran = 0
    for (;;) {
      const before = ran
      for (const queue of queues) {
        for (const job of await boss.fetch<{ name: JobName; data: never }>(queue, { batchSize: 20 })) {
          ran += 1
          try {
            await perform(job)
            await boss.complete(queue, job.id)
          } catch (error) {
            await boss.fail(queue, job.id, { message: String(error) })
          }
        }
      }
      if (ran === before) return ran
    }
  }
  // One after the other: what somebody else has taken and not finished yet is still waiting for whoever asks now.
  let draining: Promise<number> = Promise.resolve(0)

  return {
    async start() {
      for (const queue of queues) {
        await boss.work<{ name: JobName; data: never }>(
          queue,
          { batchSize: queue === 'work' ? 8 : 1, pollingIntervalSeconds: 0.5 },
          async (jobs) => {
            // One failing job must not take its batch along: each is completed or failed by itself.
            await Promise.all(
              jobs.map(async (job) => {
                try {
                  await perform(job)
                } catch (error) {
                  await boss.fail(queue, job.id, { message: String(error) })
                }
              }),
            )
          },
        )
      }
      for (const row of recurring) {
        await boss.schedule(`every-${row.name}`, row.cron, {}, { tz: row.zone })
        await boss.work(`every-${row.name}`, { pollingIntervalSeconds: 2 }, () => once(row))
      }
    },
    drain: () => (draining = draining.catch(() => 0).then(workAll)),
    async runSchedules() {
      for (const row of recurring) await once(row)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Jobs that are asked for in `other`, the same house with another clock, are this house's. */
export function shareJobs(house: House, other: House): void {
  const boss = bosses.get(house)
  if (boss) bosses.set(other, boss)
}

/** Asks for a job inside the caller's transaction: no commit, no job. */
export async function enqueue<N extends JobName>(
  house: House,
  db: Db,
  name: N,
  data: JobData[N],
  options: { afterSeconds?: number; once?: string } = {},
): Promise<void> {
  const boss = bosses.get(house)
  if (!boss) throw new Error('jobs are not open')
  await boss.send(queueOf(name), { name, data }, {
    db: fromKysely(db),
    ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
    ...(options.once ? { singletonKey: options.once } : {}),
  } as never)
}

/** Runs `work` in a transaction as the shop itself, for jobs and schedules. */
export const asSystem = <T>(house: House, work: (context: TxContext) => Promise<T>): Promise<T> =>
  inTransaction(house.db, (tx) =>
    work({
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
      job: (name, data, options) => enqueue(house, tx, name, data, options),
      setCookie: () => {},
      afterCommit: (after) => void after(),
    }),
  )
