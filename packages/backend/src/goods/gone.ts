import { sql } from 'kysely'
import type { Db, Reads } from '../db/index.ts'
import { together } from '../kernel/together.ts'
import type { Kept } from './kept.ts'

/** Longer than any kept shelf is shown (alike.ts: two minutes), with time for a transaction that wrote before it committed. */
const LOOKED_BACK = sql`interval '5 minutes'`
const KEPT_FOR = sql`interval '1 hour'`

const nameOf = ({ source, id }: { source: string; id: string }): string => `${source}/${id}`

/**
 * What went off sale in the last minutes, whoever wrote it down: a paid order of ours, a page or a search of its source, a buyer. The
 * database keeps the list (0068_gone.sql), so that a shelf kept in one process knows at once what another one learned. By the database's
 * own clock, which is the age of those copies.
 */
export async function goneLately(db: Reads): Promise<ReadonlySet<string>> {
  const rows = await together(
    db,
    sql<{
      source: string
      id: string
    }>`select source, id from listing_gone where at > now() - ${LOOKED_BACK}`,
  )
  return new Set(rows.map(nameOf))
}

export const isGone = (gone: ReadonlySet<string>, { listing }: Pick<Kept, 'listing'>): boolean =>
  gone.size > 0 && gone.has(nameOf(listing))

/** A kept shelf without what has gone since. */
export const stillThere = (kept: readonly Kept[], gone: ReadonlySet<string>): readonly Kept[] =>
  gone.size === 0 ? kept : kept.filter((each) => !isGone(gone, each))

export const forgetGone = async (db: Db): Promise<void> =>
  void (await sql`delete from listing_gone where at < now() - ${KEPT_FOR}`.execute(db))
