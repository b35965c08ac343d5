import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'

/** Fewer delivered parcels than this say nothing about the next one. */
const enoughParcels = 8

/** `history`: so many parcels of ours came within the range (20th to 80th of a hundred); `table`: the carrier's own days. */
export type Arrival = {
  readonly from: EpochMs
  readonly to: EpochMs
  readonly by: 'history' | 'table'
  readonly parcels: number
}

/**
 * When a parcel will come. `tookMs`: how long delivered parcels of the same method and country took from hand-over; those that
 * had come sooner than this one has been under way no longer count, so that the range moves on with it. With too few left, the
 * table's days decide.
 */
export function arrival(
  handedOverAt: EpochMs,
  now: EpochMs,
  tookMs: readonly number[],
  days: { readonly min: number; readonly max: number },
): Arrival {
  const elapsed = Math.max(0, now - handedOverAt)
  const still = tookMs.filter((took) => took > elapsed).toSorted((a, b) => a - b)
  if (tookMs.length >= enoughParcels && still.length >= enoughParcels)
    return {
      from: handedOverAt + quantile(still, 20),
      to: handedOverAt + quantile(still, 80),
      by: 'history',
      parcels: still.length,
    }
  return {
    from: handedOverAt + days.min * DAY,
    to: handedOverAt + days.max * DAY,
    by: 'table',
    parcels: tookMs.length,
  }
}

/**
 * The last day it was expected, which does not move on with the parcel as the range does: the 80th of a hundred of our own history or
 * the table's last day, whichever is later. After it a parcel is late and may be claimed.
 */
export function lastExpected(
  handedOverAt: EpochMs,
  tookMs: readonly number[],
  days: { readonly max: number },
): EpochMs {
  const ours =
    tookMs.length >= enoughParcels
      ? quantile(
          tookMs.toSorted((a, b) => a - b),
          80,
        )
      : 0
  return handedOverAt + Math.max(ours, days.max * DAY)
}

/** The value below or at which so many of a hundred lie (nearest rank); `sorted` is not empty. */
export const quantile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]!

/** How parcels fared, as it is told to strangers: a day that began is a day. Null: too few came to say anything. */
export const historySaid = (
  parcels: number,
  medianMs: number | null,
): { readonly parcels: number; readonly medianDays: number } | null =>
  parcels < enoughParcels || medianMs === null
    ? null
    : { parcels, medianDays: Math.max(1, Math.ceil(medianMs / DAY)) }

/** Told late only after the last promised day is over everywhere: a day of grace. Held parcels wait for people, they are not late. */
export const isLate = (state: string, latest: EpochMs, now: EpochMs): boolean =>
  ['handed_over', 'in_transit', 'customs'].includes(state) && now > latest + DAY
