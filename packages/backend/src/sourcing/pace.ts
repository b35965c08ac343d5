import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Pace } from '@tomobako/marketplaces'
import type { Db } from '../db/index.ts'

/** How long a source is kept for the one question that tries it: three attempts and the pauses between them, and a little. */
const TRIAL_MS = 60_000

/**
 * The turns at live sources, shared by every process on this database: a row for each source, taken by one statement, so that two who come
 * together are told two moments. Instants are the database's own clock (`now()`): the one clock all processes have, and never one that a
 * test or the practice world has moved.
 */
export function sharedPace(db: Db): Pace {
  const us = randomUUID()
  const ms = (duration: number): RawBuilder<string> =>
    sql<string>`make_interval(secs => ${duration / 1_000}::double precision)`
  const inMs = (moment: RawBuilder<unknown>): RawBuilder<number> =>
    sql<number>`greatest(0, coalesce(ceil(extract(epoch from ${moment} - now()) * 1000), 0))`
  /** A rest that is over, and nobody on trial: whoever comes now tries it. */
  const mayTry = sql`held.rests_until <= now() and (held.tried_until is null or held.tried_until <= now())`
  const rests = sql`held.rests_until > now() or (held.tried_until > now() and held.tried_by <> ${us}::uuid)`
  return {
    async take(site, gapMs, afterMs = 0) {
      const { rows } = await sql<{ wait: number; rest: number; trial: boolean }>`
        insert into source_turn as held (site, next_at)
        values (${site}, now() + ${ms(afterMs + gapMs)})
        on conflict (site) do update set
          next_at = case when ${rests} then held.next_at
            else greatest(held.next_at, now() + ${ms(afterMs)}) + ${ms(gapMs)} end,
          tried_until = case when ${mayTry} then now() + ${ms(TRIAL_MS + gapMs)} else held.tried_until end,
          tried_by = case when ${mayTry} then ${us}::uuid else held.tried_by end
        returning
          ${inMs(sql`(next_at - ${ms(gapMs)})`)} as wait,
          ${inMs(sql`greatest(rests_until, case when tried_by <> ${us}::uuid then tried_until end)`)} as rest,
          coalesce(tried_by = ${us}::uuid and tried_until > now(), false) as trial`.execute(db)
      const { wait, rest, trial } = rows[0]!
      return { waitMs: wait, restsMs: rest, isTrial: trial }
    },
    async rest(site, duration) {
      await sql`
        insert into source_turn as held (site, next_at, rests_until)
        values (${site}, now(), now() + ${ms(duration)})
        on conflict (site) do update set
          rests_until = greatest(held.rests_until, excluded.rests_until), tried_until = null, tried_by = null`.execute(
        db,
      )
    },
    async recovered(site) {
      await db
        .updateTable('source_turn')
        .set({ rests_until: null, tried_until: null, tried_by: null })
        .where('site', '=', site)
        .where('tried_by', '=', us)
        .execute()
    },
  }
}
