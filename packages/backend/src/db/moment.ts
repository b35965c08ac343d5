import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { iso } from '@tomobako/domain/kernel'

/** An instant to compare a timestamp column with: `.where('ends_at', '>', when(now))`. Columns read as numbers but are not compared as such. */
export const when = (ms: EpochMs): RawBuilder<number> => sql<number>`${iso(ms)}::timestamptz`

/** A moment as a column gives it (milliseconds), or as JSON does (text). */
export const instant = (moment: EpochMs | string): EpochMs =>
  typeof moment === 'string' ? Date.parse(moment) : moment

/** A whole row that came as JSON, as its columns give it: every moment of ours is in a column named `…_at` or `…_until`. */
export const rowOfJson = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /_(?:at|until)$/.test(name) ? Date.parse(value) : value,
    ]),
  )
