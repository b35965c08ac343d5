import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { defaultFees, heldOn, mostGrams, withChanges } from '@tomobako/domain/settings'
import type { DatedFees, FeeChanges, FeeSettings } from '@tomobako/domain/settings'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

/** The console writes only checked settings; a partial row from an older release is completed from the defaults. */
export function wholeFees({
  version,
  value,
}: {
  readonly version: number
  readonly value: unknown
}): FeeSettings {
  const written = value as Partial<FeeSettings>
  return withEnd({
    ...defaultFees,
    ...written,
    processing: { ...defaultFees.processing, ...written.processing },
    version,
  })
}

/** Older releases wrote the end of the last step as a number that no call lets in any more: such fees could be read and never saved again. */
const withEnd = (fees: FeeSettings): FeeSettings => ({
  ...fees,
  protective: fees.protective.map((row) => ({ ...row, upToGrams: Math.min(row.upToGrams, mostGrams) })),
})

/** Every version of the fees, oldest first; `from` is empty where it has held since ever. */
export async function feeVersions(db: Db): Promise<DatedFees[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['version', 'value', 'by'])
    .select(sql<string>`case when holds_from = '-infinity' then '' else holds_from::text end`.as('from'))
    .where('name', '=', 'fees')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ version: row.version, from: row.from, by: row.by, fees: wholeFees(row) }))
}

/** The fees that hold on a day as it is known now. */
export const heldFees = (versions: readonly DatedFees[], day: string): FeeSettings =>
  heldOn(versions, day)?.fees ?? defaultFees

/**
 * Writes what holds from a day on: that day's version, and for each later day already agreed a version that keeps what it changed itself.
 * The version of the first; null when somebody wrote meanwhile.
 */
export async function addFees(
  tx: Tx,
  of: { from: string; changes: FeeChanges; by: string; now: EpochMs },
): Promise<number | null> {
  const before = await feeVersions(tx)
  const first = Math.max(1, ...before.map((each) => each.version)) + 1
  const rows = withChanges(before, of.from, of.changes).map(
    ({ from, fees: { version: _, ...value } }, index) => ({
      name: 'fees',
      version: first + index,
      value: JSON.stringify(value),
      holds_from: from,
      by: of.by,
      at: at(of.now),
    }),
  )
  const written = await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .returning('version')
    .execute()
  return written.length === rows.length ? first : null
}
