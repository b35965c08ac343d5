import type { EpochMs } from '@tomobako/domain/kernel'
import { defaultFees, heldOn, mostGrams, withChanges } from '@tomobako/domain/settings'
import type { DatedFees, FeeChanges, FeeSettings } from '@tomobako/domain/settings'
import type { Db, Tx } from '../db/index.ts'
import { addDated, datedVersions } from './dated.ts'

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
export const feeVersions = async (db: Db): Promise<DatedFees[]> =>
  (await datedVersions(db, 'fees', (value, version) => wholeFees({ version, value }))).map(
    ({ version, from, by, values }) => ({ version, from, by, fees: values }),
  )

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
  return addDated(tx, {
    name: 'fees',
    first: Math.max(1, ...before.map((each) => each.version)) + 1,
    rows: withChanges(before, of.from, of.changes).map(({ from, fees: { version: _, ...value } }) => ({
      from,
      value,
    })),
    by: of.by,
    now: of.now,
  })
}
