import type { OutputOf, parcel as contract } from '@tomobako/contract'
import { sum } from '@tomobako/domain/kernel'
import type { Depth, ParcelsPlan, PlannedParcel } from '@tomobako/domain/parcel'
import { changeOf, changeOfSeveral, depths, shownOffer } from '@tomobako/domain/parcel'
import { GivenUp, otherwiseApart } from '../workers/index.ts'
import { asPlanItem } from './plan.ts'
import type { Facts } from './plan.ts'
import type { Measured, ParcelOptions } from './store.ts'

type ChoiceChange = NonNullable<OutputOf<typeof contract.plan>['changes']>[number]
/** A choice that stands open, and the options were it taken (or, where it is `isChosen`, given up). */
type Choice = Pick<ChoiceChange, 'option' | 'lineId' | 'depth' | 'insuredYen'> & {
  readonly isChosen: boolean
  readonly options: ParcelOptions
}
type Other = Choice & {
  readonly offers: readonly PlannedParcel[]
  readonly several: ParcelsPlan | null
}

/**
 * Up to so many pieces each says what every depth of it comes to: two more plans a piece, and of several parcels each is a whole search
 * (our own estimate, 2026-11-29). With more, how deep they are unpacked has its price after the choice.
 */
const mostUnpacked = { together: 8, apart: 4 } as const

/** Packing turned over, every other depth of a piece, and the sums people insure: nothing more, and what the goods cost. */
function choicesOf(pieces: readonly Measured[], options: ParcelOptions, parcels: number): Choice[] {
  const most = parcels === 1 ? mostUnpacked.together : mostUnpacked.apart
  const deep = (piece: Measured): Depth => options.depths?.[piece.id] ?? 'keep_outer'
  const worthYen = sum(pieces.map((piece) => asPlanItem(piece, options).valueYen))
  return [
    ...(['protective', 'removeBoxes'] as const).map((option) => ({
      option,
      isChosen: options[option],
      options: { ...options, [option]: !options[option] },
    })),
    // With every shop box taken off there is nothing to choose piece by piece.
    ...(options.removeBoxes || pieces.length > most
      ? []
      : pieces.flatMap((piece) =>
          depths
            .filter((depth) => depth !== deep(piece))
            .map((depth) => ({
              option: 'depth' as const,
              lineId: piece.id,
              depth,
              isChosen: false,
              options: { ...options, depths: { ...options.depths, [piece.id]: depth } },
            })),
        )),
    ...[...new Set([0, Math.min(worthYen, mostInsuredYen)])]
      .filter((insuredYen) => insuredYen !== options.insuranceYen)
      .map((insuredYen) => ({
        option: 'insurance' as const,
        insuredYen,
        isChosen: false,
        options: { ...options, insuranceYen: insuredYen },
      })),
  ]
}
/** The most the call takes. */
const mostInsuredYen = 2_000_000

/** The same pieces with one choice made otherwise. Who waits too long for it is shown the plan without. */
export async function chosenOtherwise(
  pieces: readonly Measured[],
  to: string,
  options: ParcelOptions,
  parcels: number,
  facts: Facts,
): Promise<Other[]> {
  if (pieces.length === 0) return []
  const choices = choicesOf(pieces, options, parcels)
  const ways = choices.map(({ options: others }) => ({
    items: pieces.map((piece) => asPlanItem(piece, others)),
    options: others,
  }))
  try {
    const found = await otherwiseApart({ ways, parcels, to, facts })
    return choices.map((choice, index) => ({ ...choice, ...found[index]! }))
  } catch (error) {
    if (error instanceof GivenUp) return []
    throw error
  }
}

type Now = {
  readonly offers: readonly PlannedParcel[]
  readonly shown: PlannedParcel | null
  readonly several: ParcelsPlan | null
}

/** What one choice makes of what is shown: by the method that is shown, as the next question will ask, for the page sends what is ticked. */
export function changeTo(other: Other, { offers, shown, several }: Now): ChoiceChange {
  const { option, lineId, depth, insuredYen, isChosen } = other
  const choice = {
    option,
    ...(lineId === undefined ? {} : { lineId }),
    ...(depth === undefined ? {} : { depth }),
    ...(insuredYen === undefined ? {} : { insuredYen }),
  }
  if (several !== null) {
    const [without, chosen] = isChosen ? [other.several, several] : [several, other.several]
    const change = changeOfSeveral(without, chosen)
    const inAllYen = chosen?.totalYen ?? null
    return { ...choice, ...change, carton: null, method: null, methodName: null, inAllYen, days: null }
  }
  const turned = shownOffer(other.offers, shown?.row.method)
  const [without, chosen] = isChosen ? [turned, shown] : [shown, turned]
  const change = changeOf(without, chosen)
  const named = [...offers, ...other.offers].find((offer) => offer.row.method === change.method)
  return {
    ...choice,
    ...change,
    methodName: named?.row.name ?? null,
    inAllYen: chosen?.totalYen ?? null,
    days: change.method !== null && chosen ? { min: chosen.row.daysMin, max: chosen.row.daysMax } : null,
    isOther: false,
  }
}
