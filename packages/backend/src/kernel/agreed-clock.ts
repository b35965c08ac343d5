import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { Clock } from './house.ts'

/** What the database's clock showed, asked and answered at these moments of the process's own stop watch (`performance.now`). */
export type Glance = { databaseMs: EpochMs; askedAt: number; answeredAt: number }
/** A machine that differs less is right: time must not tremble with every answer. */
const TOLERANCE_MS = 250

/** For a question of one's own, beside whatever else is asked. */
export const CLOCK_MS = '(extract(epoch from clock_timestamp()) * 1000)::float8'

/**
 * The shop's clock as all its processes agree on it (quality R27): the machine's while it shows what the database's does, else the database's,
 * carried on by a stop watch; plus what the shop's own was moved on purpose. A machine whose clock is two hours off, or jumps by them, ends
 * no deadline early and keeps no session longer. A clock that does not say how far it was moved is left as it is.
 */
export async function agreedClock(
  own: Clock,
  db: Db,
): Promise<{ clock: Clock; glanced: (glance: Glance) => void }> {
  const { ahead } = own
  if (!ahead) return { clock: own, glanced: () => {} }
  let anchor = await glanceAt(db)
  const shown = (): number => anchor.databaseMs + (performance.now() - middle(anchor))
  return {
    clock: {
      ...own,
      now() {
        const [now, agreed] = [own.now(), Math.round(shown()) + ahead()]
        return Math.abs(now - agreed) > TOLERANCE_MS + doubt(anchor) ? agreed : now
      },
    },
    glanced(glance) {
      const differs = Math.abs(glance.databaseMs + (performance.now() - middle(glance)) - shown())
      if (differs > doubt(glance) || doubt(glance) < doubt(anchor)) anchor = glance
    },
  }
}

/** The database looked somewhere between our question and its answer: a slow answer says little. */
const doubt = ({ askedAt, answeredAt }: Glance): number => answeredAt - askedAt
const middle = ({ askedAt, answeredAt }: Glance): number => (askedAt + answeredAt) / 2

async function glanceAt(db: Db): Promise<Glance> {
  // The first question opens a connection, which takes longer than looking at a clock.
  await sql`select 1`.execute(db)
  const askedAt = performance.now()
  const { rows } = await sql<{ ms: number }>`select ${sql.raw(CLOCK_MS)} as ms`.execute(db)
  return { databaseMs: rows[0]!.ms, askedAt, answeredAt: performance.now() }
}
