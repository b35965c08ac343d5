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
 * (our own estimate, 2026-11-29). With more, what one of them comes to is asked for when its choice is opened (`unpackedOtherwise`).
 */
const mostUnpacked = { together: 8, apart: 4 } as const

const depthOf = (piece: Measured, options: ParcelOptions): Depth => options.depths?.[piece.id] ?? 'keep_outer'

/** Every other depth of a piece. With every shop box taken off there is nothing to choose piece by piece. */
const depthsOf = (piece: Measured, options: ParcelOptions): Choice[] =>
  options.removeBoxes
    ? []
    : depths
        .filter((depth) => depth !== depthOf(piece, options))
        .map((depth) => ({
          option: 'depth' as const,
          lineId: piece.id,
          depth,
          isChosen: false,
          options: { ...options, depths: { ...options.depths, [piece.id]: depth } },
        }))

/** Packing turned over, every other depth of a piece, and the sums people insure: nothing more, and what the goods cost. */
function choicesOf(pieces: readonly Measured[], options: ParcelOptions, parcels: number): Choice[] {
  const most = parcels === 1 ? mostUnpacked.together : mostUnpacked.apart
  const worthYen = sum(pieces.map((piece) => asPlanItem(piece, options).valueYen))
  return [
    ...(['protective', 'removeBoxes'] as const).map((option) => ({
      option,
      isChosen: options[option],
      options: { ...options, [option]: !options[option] },
    })),
    ...(pieces.length > most ? [] : pieces.flatMap((piece) => depthsOf(piece, options))),
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
  const found = await plannedWith(pieces, choices, { to, parcels }, facts)
  return found.map((plans, index) => ({ ...choices[index]!, ...plans }))
}

/** The pieces planned with the options of each choice, in their order. Nothing where that took too long. */
async function plannedWith(
  pieces: readonly Measured[],
  choices: readonly { readonly options: ParcelOptions }[],
  { to, parcels }: { readonly to: string; readonly parcels: number },
  facts: Facts,
): ReturnType<typeof otherwiseApart> {
  const ways = choices.map(({ options }) => ({
    items: pieces.map((piece) => asPlanItem(piece, options)),
    options,
  }))
  try {
    return await otherwiseApart({ ways, parcels, to, facts })
  } catch (error) {
    if (error instanceof GivenUp) return []
    throw error
  }
}

/** What every other depth of one piece makes of the bill: three plans, however many pieces lie beside it. */
export async function unpackedOtherwise(
  piece: Measured,
  pieces: readonly Measured[],
  asked: { readonly to: string; readonly options: ParcelOptions; readonly parcels: number },
  facts: Facts,
  method: string | undefined,
): Promise<ChoiceChange[]> {
  const choices = depthsOf(piece, asked.options)
  if (choices.length === 0) return []
  const [now, ...others] = await plannedWith(pieces, [asked, ...choices], asked, facts)
  if (!now) return []
  const shown = shownOffer(now.offers, method)
  return others.map((plans, index) => changeTo({ ...choices[index]!, ...plans }, { ...now, shown }))
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
