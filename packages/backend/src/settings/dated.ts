import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Dated } from '@tomobako/domain/settings'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

/** A version as it was written. */
export type DatedVersion<Values> = Dated<Values> & { readonly at: EpochMs }

/** Every version of a setting, oldest first; `whole` completes what an older release wrote. */
export async function datedVersions<Values>(
  db: Db,
  name: string,
  whole: (value: unknown, version: number) => Values,
): Promise<DatedVersion<Values>[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['version', 'value', 'by', 'at'])
    .select(sql<string>`case when holds_from = '-infinity' then '' else holds_from::text end`.as('from'))
    .where('name', '=', name)
    .orderBy('version')
    .execute()
  return rows.map(({ value, ...row }) => ({ ...row, values: whole(value, row.version) }))
}

/** The row that holds on a day, as it was written; null where nobody wrote one. */
export async function heldSetting(
  db: Db,
  name: string,
  day: string,
): Promise<{ version: number; value: unknown } | null> {
  const [row] = await together(
    db,
    db
      .selectFrom('setting')
      .select(['version', 'value'])
      .where('name', '=', name)
      .where('holds_from', '<=', sql<string>`${day}::date`)
      .orderBy('holds_from', 'desc')
      .orderBy('version', 'desc')
      .limit(1),
  )
  return row ?? null
}

/** Writes versions one after the other, each from its day on; the number of the first, null when somebody wrote meanwhile. */
export async function addDated(
  tx: Tx,
  of: {
    name: string
    first: number
    rows: readonly { from: string; value: unknown }[]
    by: string
    now: EpochMs
  },
): Promise<number | null> {
  const rows = of.rows.map(({ from, value }, index) => ({
    name: of.name,
    version: of.first + index,
    value: JSON.stringify(value),
    holds_from: from,
    by: of.by,
    at: at(of.now),
  }))
  const written = await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .returning('version')
    .execute()
  return written.length === rows.length ? of.first : null
}
