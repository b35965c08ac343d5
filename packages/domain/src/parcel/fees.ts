import { type EpochMs, rounded, sum } from '../kernel/index.ts'
import { clock } from '../settings/index.ts'
import type { FeeSettings, Pause } from '../settings/index.ts'
import type { MethodId } from './methods.ts'
import type { InsuranceRow } from './tables.ts'

export type FeePart = { readonly key: string; readonly yen: number }
export type ParcelFeeInput = {
  /** One per order line in the parcel. `extraPhotos` counts photos beyond the three free ones that are not paid yet. */
  readonly lines: readonly {
    readonly arrivedAt: EpochMs
    readonly extraPhotos?: number
    /** Postage paid at our door for it, yet to be charged. */ readonly doorYen?: number
  }[]
  readonly packedGrams: number
  readonly protective: boolean
  readonly now: EpochMs
  /** Days on which storage does not count. */
  readonly pauses?: readonly Pause[] | undefined
  /** What the customer wants insured; 0 takes what the method includes. */
  readonly insuredYen?: number
  readonly method?: MethodId
}
export type ParcelFees = { readonly parts: readonly FeePart[]; readonly totalYen: number }

/**
 * What is added to the postage of a parcel: protective packing, consolidation, storage, postage paid at our door, photos, insurance. Parts that cost
 * nothing are left out. Postage and handling are `quote`'s. P 4; the settings are those the parcel was quoted with.
 */
export function parcelFees(
  input: ParcelFeeInput,
  fees: FeeSettings,
  insurance: readonly InsuranceRow[] = [],
): ParcelFees {
  const photos = sum(input.lines.map((line) => line.extraPhotos ?? 0))
  const insured =
    input.method && input.insuredYen ? insuranceFee(input.method, input.insuredYen, insurance) : null
  const parts: FeePart[] = [
    { key: 'fees.protective', yen: input.protective ? protectiveFee(input.packedGrams, fees) : 0 },
    {
      key: 'fees.consolidation',
      yen: Math.max(0, input.lines.length - fees.consolidationFreeLines) * fees.consolidationYen,
    },
    {
      key: 'fees.storage',
      yen: sum(input.lines.map((line) => storageFee(line.arrivedAt, input.now, fees, input.pauses))),
    },
    { key: 'fees.doorPostage', yen: sum(input.lines.map((line) => line.doorYen ?? 0)) },
    { key: 'fees.photos', yen: photos * fees.extraPhotosYen },
    { key: 'fees.insurance', yen: insured ?? 0 },
  ].filter((part) => part.yen > 0)
  return { parts, totalYen: sum(parts.map((part) => part.yen)) }
}

/** By parcel weight, the first row whose limit is not exceeded. */
export const protectiveFee = (grams: number, fees: FeeSettings): number =>
  (fees.protective.find((row) => grams <= row.upToGrams) ?? fees.protective.at(-1))?.yen ?? 0

/** Days in Japan since arrival that counted; the day of arrival is day 0, so day 45 is the last free one. */
export const storedDays = (arrivedAt: EpochMs, now: EpochMs, pauses: readonly Pause[] = []): number =>
  clock('storage', arrivedAt, pauses).days(now)

/** Yen for one line. Nothing grows after the last day goods may be kept. */
export const storageFee = (
  arrivedAt: EpochMs,
  now: EpochMs,
  fees: FeeSettings,
  pauses: readonly Pause[] = [],
): number =>
  Math.max(0, Math.min(storedDays(arrivedAt, now, pauses), fees.maxStorageDays) - fees.freeStorageDays) *
  fees.storageYenPerDay

/**
 * Insurance for a declared value, in yen; null when the method has none or the value is above its ceiling.
 * EMS: 20,000 included, 50 for each further started 20,000. Insured parcel: 400 for the first 20,000, then the same.
 */
export function insuranceFee(
  method: MethodId,
  declaredYen: number,
  rules: readonly InsuranceRow[],
): number | null {
  const rule = rules.find((row) => row.method === method)
  if (!rule || declaredYen > rule.ceilingYen) return null
  if (declaredYen <= 0) return 0
  return (
    rule.firstFeeYen +
    rounded('insurance', Math.max(0, declaredYen - rule.firstStepYen), 1, rule.stepYen) * rule.stepFeeYen
  )
}
