import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'

/**
 * The time by which bids leave: the database's clock, plus what the shop's clock was moved on purpose. A machine whose own clock jumps two
 * hours sends nothing early and gives nothing up (quality R27); all processes mean the same moment.
 */
/** What was written further ahead than this was written by a clock that went wrong: it says nothing of what is older. */
export const FUTURE_MS = 60_000

const anchors = new WeakMap<House, { databaseMs: number; at: number }>()
const KEEP_MS = 10_000

export async function bidNow(house: House): Promise<EpochMs> {
  const known = anchors.get(house)
  const now = performance.now()
  if (known && now - known.at < KEEP_MS)
    return known.databaseMs + (now - known.at) + (house.clock.ahead?.() ?? 0)
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(house.db)
  const after = performance.now()
  // The database looked at its clock somewhere between our question and its answer.
  const anchor = { databaseMs: rows[0]!.ms, at: (now + after) / 2 }
  anchors.set(house, anchor)
  return anchor.databaseMs + (after - anchor.at) + (house.clock.ahead?.() ?? 0)
}
