import type { Placement, Space } from './pack.ts'
import type { GoodsTag } from './quote.ts'

// The packing station: what counts as another way than planned, why a piece may leave its parcel, and the plan as steps for two hands.

/** Ways a closed box may differ from its plan, and its form from what its owner confirmed, each with the reasons a packer may give. `other` says it in a note. */
export const deviationReasons = {
  carton: ['none_left', 'too_tight', 'too_large', 'stronger', 'other'],
  weight: ['more_padding', 'boxes_kept', 'boxes_removed', 'measured_wrong', 'other'],
  words: ['not_this', 'more_exact', 'customs_refuse', 'other'],
} as const
export type Deviation = keyof typeof deviationReasons

/** The scale may differ from the plan by the larger of these without a word (our own: a sheet of paper more, a carton that is damp). */
export const weightTolerance = { grams: 150, basisPoints: 1_500 } as const

export const isWeightOff = (plannedGrams: number, actualGrams: number): boolean =>
  Math.abs(actualGrams - plannedGrams) >
  Math.max(weightTolerance.grams, Math.floor((plannedGrams * weightTolerance.basisPoints) / 10_000))

/** What needs a reason before this box may be closed. `plannedGrams` is the plan's for the carton that was taken; a parcel without a planned carton has none to differ from. */
export const deviationsOf = (
  planned: { readonly boxId: string | null; readonly grams: number },
  actual: { readonly boxId: string; readonly grams: number },
): Deviation[] => [
  ...(planned.boxId !== null && planned.boxId !== actual.boxId ? (['carton'] as const) : []),
  ...(isWeightOff(planned.grams, actual.grams) ? (['weight'] as const) : []),
]

export type GivenReason = { readonly reason: string; readonly note?: string | undefined }
/** Null when the reason stands: one of the list, and `other` in words. */
export function reasonFault(kind: Deviation, given: GivenReason | undefined): 'needed' | 'note' | null {
  if (!given || !(deviationReasons[kind] as readonly string[]).includes(given.reason)) return 'needed'
  return given.reason === 'other' && (given.note ?? '').trim().length < 3 ? 'note' : null
}

/** Why a piece is taken out of its parcel, and what that says about it for every later plan. */
export const putBackReasons = {
  does_not_fit: null,
  damaged: null,
  battery_inside: 'lithium_installed',
  battery_loose: 'air_prohibited',
  not_by_air: 'air_prohibited',
  other: null,
} as const satisfies Record<string, GoodsTag | null>
export type PutBackReason = keyof typeof putBackReasons
export const putBackReasonNames = Object.keys(putBackReasons) as [PutBackReason, ...PutBackReason[]] // the keys are exactly the table's

export const splitReasons = ['does_not_fit', 'too_heavy', 'apart', 'other'] as const
export type SplitReason = (typeof splitReasons)[number]

/** How a piece lies, where between back and front and between left and right of somebody who stands at the carton's long side, and what it rests on. */
export type PackingStep = {
  readonly id: string
  readonly lies: 'flat' | 'side' | 'standing'
  readonly depth: 'back' | 'middle' | 'front' | 'through'
  readonly across: 'left' | 'middle' | 'right' | 'through'
  readonly on: readonly string[]
  readonly padMm: number
  readonly fragile: boolean
}

/** The plan's places in the order they are filled: bottom up, back to front, left to right. */
export const packingSteps = (placed: readonly Placement[], inner: Space): PackingStep[] =>
  placed
    .toSorted((a, b) => a.zMm - b.zMm || a.yMm - b.yMm || a.xMm - b.xMm || (a.id < b.id ? -1 : 1))
    .map((place) => ({
      id: place.id,
      lies: lying(place),
      depth: third(place.yMm, place.widthMm, inner.widthMm, ['back', 'middle', 'front']),
      across: third(place.xMm, place.lengthMm, inner.lengthMm, ['left', 'middle', 'right']),
      on: placed
        .filter((each) => each.zMm + each.heightMm === place.zMm && shadows(each, place))
        .map((each) => each.id),
      padMm: place.padMm,
      fragile: place.fragile,
    }))

function lying({ lengthMm, widthMm, heightMm }: Placement): PackingStep['lies'] {
  const longest = Math.max(lengthMm, widthMm)
  const shortest = Math.min(lengthMm, widthMm)
  return heightMm <= shortest ? 'flat' : heightMm > longest ? 'standing' : 'side'
}

/** Which third the middle of a stretch lies in; `through` when it takes most of the way. */
function third<N extends string>(
  from: number,
  size: number,
  whole: number,
  names: readonly [N, N, N],
): N | 'through' {
  if (size * 4 >= whole * 3) return 'through'
  const middle = (2 * from + size) * 3
  return middle < 2 * whole ? names[0] : middle > 4 * whole ? names[2] : names[1]
}

const shadows = (under: Placement, over: Placement): boolean =>
  under.xMm < over.xMm + over.lengthMm &&
  over.xMm < under.xMm + under.lengthMm &&
  under.yMm < over.yMm + over.widthMm &&
  over.yMm < under.yMm + under.widthMm

/** What the practice world's scale shows for a parcel: its plan, off by at most two percent, the same parcel always by the same. */
export function practiceGrams(parcelNo: string, plannedGrams: number): number {
  let hash = 0x811c9dc5
  for (const letter of parcelNo) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return Math.max(1, plannedGrams + Math.round((plannedGrams * ((hash % 401) - 200)) / 10_000))
}
