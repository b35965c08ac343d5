import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { openBuckets, openDatabase, shareBuckets, StartFailed } from '@tomobako/backend'
import { holdDoors } from '../edge/doors.ts'
import type { Env } from '../env.ts'
import { repo } from '../env.ts'
import { clockOf, openLog, openOutside } from '../world.ts'
import type { Log } from '../world.ts'
import type { Begin, FromPart, ToPart } from './wire.ts'

/**
 * A shop in several processes of one machine: this one holds the doors, the database, the practice world, the clock and the buckets, and
 * answers nobody; `WEB_PROCESSES` others answer, one more does the jobs. It does nothing that takes long, so it always has time for them.
 */
export async function openMany(env: Env, stops: (() => Promise<void>)[]): Promise<void> {
  const log = openLog('watch')
  const outside = await openOutside(env, log)
  stops.push(outside.close)
  const storefront = await holdDoors(env.host, env.storefrontPort)
  stops.push(async () => storefront.close())
  const staff = await holdDoors(env.host, env.consolePort)
  stops.push(async () => staff.close())

  const clock = await clockOf(env, outside.origins)
  const buckets = openBuckets(clock.now)
  // The calls of this machine are counted here, so it is this process that tells other machines of them.
  const { db } = openDatabase({ ...outside.database, max: 1 }, (error) =>
    log.warn({ error: error.message }, 'database connection lost'),
  )
  const shared = shareBuckets(buckets, { db, clock, log })
  stops.push(async () => {
    await shared.stop()
    await db.destroy()
  })
  const parts: Part[] = []
  let isOpen = false
  /** Nobody goes by the old time any more when this has ended. */
  async function pass(ms: number): Promise<number> {
    await clock.pass(ms)
    await Promise.all(parts.map((each) => each.move(clock.offsetMs())))
    return clock.offsetMs()
  }
  const answer: Answer = async (what) =>
    'pass' in what ? pass(what.pass) : buckets.take(what.take, what.mostAMinute)
  const begin = (part: Begin['part'], name: string) => (): Begin => ({
    say: 'begin',
    part,
    name,
    outside: { database: outside.database, origins: outside.origins },
    offsetMs: clock.offsetMs(),
    doors:
      part === 'web'
        ? { storefront: storefront.fds.length, console: staff.fds.length }
        : { storefront: 0, console: 0 },
    isOpen,
  })
  const doors = [...storefront.fds, ...staff.fds]
  const web = Array.from({ length: env.webProcesses }, (_, index) => `web-${index + 1}`).map((name) =>
    keep(begin('web', name), { log, answer, doors }),
  )
  // A process of ROLE=web asks for jobs and works none: another machine does.
  const worker = env.role === 'all' ? [keep(begin('worker', 'worker'), { log, answer, doors: [] })] : []
  parts.push(...worker, ...web)
  // Nobody new is held at a door that nobody opens again, and everybody leaves at the same time.
  stops.push(async () => {
    storefront.close()
    staff.close()
    await Promise.all(parts.map((each) => each.stop()))
  })
  // The worker first: it makes the queues, and the others find them.
  for (const each of worker) await each.start()
  await Promise.all(web.map((each) => each.start()))
  for (const each of worker) await each.work()
  isOpen = true
  for (const each of web) each.open()
}

type Answer = (what: Extract<FromPart, { say: 'ask' }>['what']) => Promise<number>
type Part = {
  start: () => Promise<void>
  /** Fills the demo world and does the jobs, also when it is started again. */
  work: () => Promise<void>
  open: () => void
  move: (offsetMs: number) => Promise<void>
  stop: () => Promise<void>
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
/** Who has lived for so long is healthy: the next time it falls it is started again at once. */
const HEALTHY_MS = 60_000
const LEAVE_MS = 8_500

/** Keeps one process there: one that falls is started again, after a growing pause when it falls again and again. */
function keep(
  begin: () => Begin,
  { log, answer, doors }: { log: Log; answer: Answer; doors: readonly number[] },
): Part {
  const { name } = begin()
  let child: ChildProcess | null = null
  let isStopping = false
  let isReady = false
  let works = false
  let wait = FIRST_WAIT_MS
  let again: NodeJS.Timeout | undefined
  /** Who waits for a word, and what is done when none comes any more. */
  const waiting = new Set<{ for: string; done: () => void; fail: (error: Error) => void }>()
  const heard = (word: string): Promise<void> =>
    new Promise((done, fail) => void waiting.add({ for: word, done, fail }))
  const settle = (word: string, error?: Error): void => {
    for (const each of waiting)
      if (error || each.for === word) {
        waiting.delete(each)
        if (error) each.fail(error)
        else each.done()
      }
  }
  const tell = (message: ToPart): void => {
    // Who has just fallen is told nothing; its end is heard by itself.
    if (child?.connected) child.send(message, () => {})
  }

  async function up(): Promise<void> {
    const began = performance.now()
    let why = ''
    isReady = false
    const mine = spawn(
      process.execPath,
      [...process.execArgv, join(repo, 'apps/server/src/many/part.ts'), name],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...doors], env: process.env },
    )
    child = mine
    mine.on('message', (said: FromPart) => {
      if (said.say === 'failed') why = said.why
      else if (said.say !== 'ask') settle(said.say)
      else
        void answer(said.what).then((value) => {
          if (mine.connected) mine.send({ say: 'answer', id: said.id, value } satisfies ToPart, () => {})
        })
    })
    mine.on('error', (error) => {
      log.error({ name, error: String(error) }, 'a process could not be started')
      if (mine.pid === undefined) settle('', error)
    })
    mine.once('exit', (code, signal) => {
      settle('', new StartFailed(why || `${name} ended (${signal ?? code}) before it was ready.`))
      if (isStopping || !isReady) return
      if (performance.now() - began > HEALTHY_MS) wait = FIRST_WAIT_MS
      log.error({ name, pid: mine.pid, code, signal, why, againInMs: wait }, 'a process ended')
      later()
    })
    const ready = heard('ready')
    tell(begin())
    await ready
    isReady = true
  }

  function later(): void {
    again = setTimeout(() => void revive(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  async function revive(): Promise<void> {
    try {
      await up()
      if (works) await work()
      log.info({ name, pid: child?.pid }, 'a process is back')
    } catch (error) {
      if (isStopping) return
      log.error({ name, error: (error as Error).message, againInMs: wait }, 'a process did not come back')
      // One that is ready and does not work is gone or going: its end starts it again.
      if (!isReady) later()
    }
  }

  async function work(): Promise<void> {
    works = true
    const working = heard('working')
    tell({ say: 'work' })
    await working
  }

  return {
    start: up,
    work,
    open: () => tell({ say: 'open' }),
    async move(offsetMs) {
      if (!isReady) return
      const moved = heard('moved')
      tell({ say: 'clock', offsetMs })
      await moved.catch(() => {})
    },
    async stop() {
      isStopping = true
      clearTimeout(again)
      const mine = child
      if (!mine?.pid || mine.exitCode !== null || mine.signalCode !== null) return
      const gone = new Promise<void>((done) => mine.once('exit', () => done()))
      tell({ say: 'leave' })
      const late = setTimeout(() => mine.kill('SIGKILL'), LEAVE_MS)
      await gone
      clearTimeout(late)
    },
  }
}
