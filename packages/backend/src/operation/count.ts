import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY, MINUTE } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import { at } from '../kernel/index.ts'

const FLUSH_MS = 10_000
const KEPT_MS = 3 * DAY

export type Counting = { flush: () => Promise<void>; stop: () => Promise<void> }
const countings = new WeakMap<House['db'], Counting>()
export const countingOf = ({ db }: Pick<House, 'db'>): Counting | undefined => countings.get(db)

/** Writes down every few seconds what this process was asked, so that the board shows the shop and not the process that happens to answer. */
export function writeTraffic(house: House): Counting {
  const process = randomUUID()
  async function write(): Promise<void> {
    const taken = house.traffic.take()
    if (taken.calls === 0) return
    const minute = at(Math.floor(house.clock.now() / MINUTE) * MINUTE)
    const row = {
      calls: taken.calls,
      refused: taken.refused,
      turned_away: taken.turnedAway,
      failed: taken.failed,
      log_ins_failed: taken.logInsFailed,
    }
    try {
      await house.db
        .insertInto('traffic')
        .values({ minute, process, ...row, ms: taken.ms })
        .onConflict((c) =>
          c.columns(['minute', 'process']).doUpdateSet({
            ...Object.fromEntries(
              Object.keys(row).map((name) => [
                name,
                sql`traffic.${sql.ref(name)} + ${sql.ref(`excluded.${name}`)}`,
              ]),
            ),
            // Class by class.
            ms: sql`(select array_agg(a + b order by n) from unnest(traffic.ms, excluded.ms) with ordinality as both_(a, b, n))`,
          }),
        )
        .execute()
    } catch (error) {
      house.traffic.giveBack(taken)
      throw error
    }
  }
  // One after the other: two writers of the same row in one process would only wait for each other.
  let writing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => (writing = writing.catch(() => {}).then(write))
  const worried = (error: unknown): void =>
    house.log.warn({ error: String(error) }, 'figures of calls wait to be written')
  const timer = setInterval(() => void flush().catch(worried), FLUSH_MS)
  timer.unref()
  const counting = {
    flush,
    async stop() {
      clearInterval(timer)
      await flush().catch(worried)
    },
  }
  countings.set(house.db, counting)
  return counting
}

export const forgetTraffic = (house: House): Promise<unknown> =>
  house.db
    .deleteFrom('traffic')
    .where('minute', '<', sql<number>`${at(house.clock.now() - KEPT_MS)}::timestamptz`)
    .execute()
