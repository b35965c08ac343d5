import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { OwnBuckets, Untold } from './buckets.ts'
import type { House } from './house.ts'
import { outsideTrace } from './trace.ts'

/** A machine tells and hears at most this often, and of so many buckets at once. */
export const EVERY_MS = 300
const MOST_AT_ONCE = 500
/** After a failure nobody is asked for so long. */
const REST_MS = 2_000
/** The emptiest bucket there is has filled by then. */
const FORGET_MS = 180_000
const FORGET_EVERY_MS = 60_000

export type Shared = {
  /** When what waits now has been told, or could not be. */
  told: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Machines that answer for one shop count together: what one of them took from a bucket that comes near its end it tells to the database and hears
 * what is left with what the others took, in one statement for all its buckets. No call waits for it. Decision 0122 says how much may slip through
 * between two of them; while the database is away each machine counts alone.
 */
export function shareBuckets(
  buckets: OwnBuckets,
  { db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>,
): Shared {
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  let notBefore = 0
  let forgetAt = 0
  let isAway = false
  let isTelling = false
  let isStopped = false

  async function tell(): Promise<void> {
    const some = sharing.take(MOST_AT_ONCE)
    if (some.length === 0) return
    const ahead = clock.ahead?.() ?? 0
    try {
      sharing.heard(await exchange(db, some, ahead))
      isAway = false
      notBefore = performance.now() + EVERY_MS
      if (performance.now() > forgetAt) {
        forgetAt = performance.now() + FORGET_EVERY_MS
        await forget(db, ahead)
      }
    } catch (error) {
      sharing.failed(some)
      notBefore = performance.now() + REST_MS
      if (!isAway) log.warn({ error: String(error) }, 'this machine counts calls alone')
      isAway = true
    }
  }

  /** Not within the call that happened to be the one too many. */
  const later = (): void => {
    if (isStopped || isTelling || timer) return
    timer = outsideTrace(() => setTimeout(() => void now(), Math.max(0, notBefore - performance.now())))
    timer.unref()
  }
  const now = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return (telling = telling.then(async () => {
      isTelling = true
      await tell()
      isTelling = false
      if (sharing.waits()) later()
    }))
  }
  const sharing = buckets.share(later)
  return {
    told: now,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await telling
    },
  }
}

/** Addresses are not kept readable in a table that only counts. */
const named = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/**
 * Takes what was taken from the buckets all share and answers what is left in each. The database's clock fills them: machines may differ by what they
 * like. By their names, so that two machines never wait for each other the wrong way round.
 */
async function exchange(
  db: Db,
  some: readonly Untold[],
  aheadMs: number,
): Promise<{ key: string; left: number }[]> {
  const keys = new Map(some.map(({ key }) => [named(key), key]))
  const { rows } = await sql<{ key: string; remains: number }>`
    insert into shared_bucket as b (key, most, remains, filled_at)
      select key, most, most - taken, clock_timestamp() + ${aheadMs}::float8 * interval '1 millisecond'
      from unnest(${[...keys.keys()]}::text[], ${some.map(({ most }) => most)}::integer[], ${some.map(({ taken }) => taken)}::integer[])
        as told (key, most, taken)
      order by key
    on conflict (key) do update set
      most = excluded.most,
      remains = greatest(-excluded.most,
        least(excluded.most, b.remains + greatest(0, extract(epoch from excluded.filled_at - b.filled_at))::float8 * excluded.most / 60)
          - (excluded.most - excluded.remains)),
      filled_at = greatest(b.filled_at, excluded.filled_at)
    returning key, remains`.execute(db)
  return rows.map(({ key, remains }) => ({ key: keys.get(key)!, left: remains }))
}

const forget = (db: Db, aheadMs: number): Promise<unknown> =>
  sql`delete from shared_bucket
    where filled_at < clock_timestamp() + ${aheadMs - FORGET_MS}::float8 * interval '1 millisecond'`.execute(
    db,
  )
