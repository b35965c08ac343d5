import { nameOf } from '@tomobako/contract'
import { refuse } from '@tomobako/domain/kernel'
import { translator } from '@tomobako/i18n/catalogues'
import type { DatabaseConfig } from '../db/index.ts'
import { openDatabase } from '../db/index.ts'
import type { Glance } from './agreed-clock.ts'
import { CLOCK_MS } from './agreed-clock.ts'
import { callerOf } from './dispatch.ts'

export type Ready = { database: 'ok' | 'away'; jobs: 'ok' | 'stopped' | 'behind' }

/**
 * Knows within seconds that the database does not answer, also when it is only frozen and every connection to it stands. From then
 * on nobody waits for it long: what can be answered from memory is, everything else is 503 and worth another try. One connection
 * of its own asks all the time, so the first answer after the outage ends it. `glanced` hears what the database's clock showed.
 */
export type Outage = {
  ready: () => Ready
  /** The answer, or 503 when the database is away and the answer needs it, or when it is not there in time. What was begun goes on: the same key finds it. */
  answerWithin: (request: Request, work: Promise<Response | null>) => Promise<Response | null>
  stop: () => Promise<void>
}

export const outageLimits = {
  askMs: 1_000,
  /** No answer for so long means away. */
  lateMs: 2_000,
  /** What is not answered from memory so soon needs the database. */
  patienceMs: 1_500,
  /**
   * Nobody waits longer for an answer, whatever it waits for: a commit that a frozen follower has to see too while everything else is read, a
   * connection behind such commits, one wait after the other. Ten seconds are promised; the last of them is for the way.
   */
  callMs: 9_000,
}
export type OutageLimits = typeof outageLimits
/** When the edge of this process had the whole question (`performance.now`): what waits at its gate, or makes several calls for one page, waits as one. */
export const SINCE_HEADER = 'x-tomobako-since'
/** Staff may ask for what lawfully takes longer: a label of a carrier, a table of a year. */
const hasTime = (request: Request): boolean => {
  const name = nameOf(new URL(request.url))
  return name === null || name.startsWith('Sig.Console.')
}
const sinceOf = (request: Request): number => {
  const now = performance.now()
  return Math.min(now, Number(request.headers.get(SINCE_HEADER) ?? now))
}

// A job that has waited for a minute is one that nobody works on.
const OLDEST_JOB = `select extract(epoch from now() - min(start_after))::int as seconds, ${CLOCK_MS} as ms
  from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like 'every-%'`

/** `tooLate` hears of who was told to come back although the database answers. */
export function watchDatabase(
  database: DatabaseConfig,
  glanced: (glance: Glance) => void,
  tooLate: (request: Request) => void,
  { askMs, lateMs, patienceMs, callMs }: OutageLimits,
): Outage {
  const { pool } = openDatabase(
    { ...database, max: 1, connectionTimeoutMillis: lateMs, query_timeout: lateMs },
    () => {},
  )
  let state: Ready = { database: 'ok', jobs: 'ok' }
  let isStopped = false
  const waiting = new Set<{ since: number; until: number; give: (isLate: boolean) => void }>()

  async function ask(): Promise<Ready> {
    const askedAt = performance.now()
    const question = pool.query<{ seconds: number | null; ms: number }>(OLDEST_JOB).then(
      ({ rows: [row] }) => {
        if (row) glanced({ databaseMs: row.ms, askedAt, answeredAt: performance.now() })
        return Number(row?.seconds ?? 0)
      },
      // The table of jobs may not be there yet; any answer is an answer.
      (error: { code?: string }) => (error.code === '42P01' ? 0 : null),
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((done) => {
      // A busy thread of ours is no silence of theirs: what has arrived is read first.
      timer = setTimeout(() => setImmediate(() => setImmediate(() => done(null))), lateMs)
    })
    const seconds = await Promise.race([question, late])
    clearTimeout(timer)
    if (seconds === null) return { database: 'away', jobs: 'stopped' }
    return { database: 'ok', jobs: seconds > 60 ? 'behind' : 'ok' }
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      state = await ask()
      await new Promise((done) => setTimeout(done, state.database === 'ok' ? askMs : askMs / 4).unref())
    }
  }
  void watch()
  const sweep = setInterval(() => {
    const [now, isAway] = [performance.now(), state.database !== 'ok']
    for (const each of waiting)
      if (now > each.until) each.give(!isAway)
      else if (isAway && now - each.since > patienceMs) each.give(false)
  }, 100)
  sweep.unref()

  return {
    ready: () => state,
    async answerWithin(request, work) {
      const settled = new Promise<'away'>((give) => {
        const each = {
          since: performance.now(),
          until: hasTime(request) ? Infinity : sinceOf(request) + callMs,
          give: (isLate: boolean) => {
            waiting.delete(each)
            if (isLate) tooLate(request)
            give('away')
          },
        }
        waiting.add(each)
        const end = (): void => void waiting.delete(each)
        work.then(end, end)
      })
      const first = await Promise.race([work, settled])
      return first === 'away' ? away(request) : first
    },
    async stop() {
      isStopped = true
      clearInterval(sweep)
      await pool.end()
    },
  }
}

function away(request: Request): Response {
  const { language } = callerOf(request, new URL(request.url))
  const { key } = refuse('common.unavailable')
  const msg = translator(language).dynamic(key)
  return new Response(
    JSON.stringify({ code: 503, msg, data: null, key, errors: [{ field: '', key, msg }] }),
    {
      status: 503,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'retry-after': '3',
      },
    },
  )
}
