import { presetAtFirst, presetsOf } from './presets.ts'
import type { MethodKey, PlannedParcel } from './plan.ts'

/**
 * The offer a builder shows: of the method that is wished for where it takes the parcel, else of the preset that stands at first. One rule
 * for the page, for what a tick would change, and for the box beside a list. Null without offers.
 */
export function shownOffer(
  offers: readonly PlannedParcel[],
  method: string | undefined,
): PlannedParcel | null {
  const preset = presetsOf(offers.map(({ row }) => row))?.[presetAtFirst]
  return (
    [method, preset]
      .map((wanted) => offers.find((offer) => offer.row.method === wanted))
      .find((offer) => offer !== undefined) ?? null
  )
}

/** What a choice makes of the bill: `yen` is the whole bill with it less the whole bill without it; null where one of the two is none. */
export type Change = {
  readonly yen: number | null
  /** Another carton, or another method, than without it; null where it stays. */
  readonly carton: string | null
  readonly method: MethodKey | null
}
export function changeOf(without: PlannedParcel | null, chosen: PlannedParcel | null): Change {
  if (without === null || chosen === null) return { yen: null, carton: null, method: null }
  return {
    yen: chosen.totalYen - without.totalYen,
    carton: chosen.packed.carton === without.packed.carton ? null : chosen.packed.carton,
    method: chosen.row.method === without.row.method ? null : chosen.row.method,
  }
}
