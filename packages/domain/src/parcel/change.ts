import { presetAtFirst, presetsOf } from './presets.ts'
import {
  planTogether,
  type MethodKey,
  type ParcelsPlan,
  type PlanFacts,
  type PlanItem,
  type PlannedParcel,
} from './plan.ts'

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

/** The same of several parcels, each with its own box and method: `isOther` where one of them is filled, packed or sent otherwise. */
export function changeOfSeveral(
  without: ParcelsPlan | null,
  chosen: ParcelsPlan | null,
): Pick<Change, 'yen'> & { readonly isOther: boolean } {
  if (without === null || chosen === null) return { yen: null, isOther: false }
  const told = ({ parcels }: ParcelsPlan): string =>
    parcels
      .map(({ ids, packed, row }) => [...ids].sort().join(' ') + packed.carton + row.method)
      .sort()
      .join()
  return { yen: chosen.totalYen - without.totalYen, isOther: told(without) !== told(chosen) }
}

/** What padding makes of the bill of one thing, were it to travel alone. `feeYen` is our fee, which is all of it where nothing else changes. */
export type Padding = Change & { readonly feeYen: number; readonly methodName: string | null }
/** Null where nothing takes the thing even as it is. */
export function paddingAlone(item: PlanItem, to: string, facts: PlanFacts): Padding | null {
  const plan = (protective: boolean) =>
    planTogether([item], to, { protective, insuranceYen: 0 }, facts).offers
  const plain = shownOffer(plan(false), undefined)
  if (plain === null) return null
  const offers = plan(true)
  // The builder keeps to the method that stands chosen.
  const padded = shownOffer(offers, plain.row.method)
  const change = changeOf(plain, padded)
  return {
    ...change,
    feeYen: padded?.parts.find(({ key }) => key === 'protective')?.yen ?? 0,
    methodName: offers.find(({ row }) => row.method === change.method)?.row.name ?? null,
  }
}
