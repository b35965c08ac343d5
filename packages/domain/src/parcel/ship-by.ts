import { DAY, type EpochMs } from '../kernel/index.ts'
import { promises, type PromiseSettings } from '../settings/index.ts'
import type { ParcelsPlan } from './plan.ts'

/** From the earliest to the latest moment. */
export type Window = { readonly from: EpochMs; readonly to: EpochMs }

/**
 * When everything of a plan is at the door: asked for within `asked`, packed and handed over as we promise, and as long on its way as the
 * slowest of its parcels.
 */
export function atTheDoor(plan: ParcelsPlan, asked: Window, set: PromiseSettings): Window {
  const leaves = (at: EpochMs): EpochMs => promises.handing_over(promises.packing(at, set), set)
  const slowest = (days: (parcel: ParcelsPlan['parcels'][number]) => number): number =>
    Math.max(0, ...plan.parcels.map(days))
  return {
    from: leaves(asked.from) + slowest(({ row }) => row.daysMin) * DAY,
    to: leaves(asked.to) + slowest(({ row }) => row.daysMax) * DAY,
  }
}
