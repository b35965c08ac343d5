/**
 * A label bought from a carrier for one parcel, which gets its tracking number by it. The carrier is owed its price from the moment it is
 * bought; when the parcel is handed over under its number, what the customer paid for the journey takes the place of that price.
 */
export const labelStates = {
  asked: 'Written down, and the carrier is being asked.',
  unclear: 'The carrier fell silent and may have made one; somebody has to look.',
  refused: 'The carrier says no; the parcel has no label.',
  bought: 'The parcel has its number; it waits for its carrier.',
  voiding: 'It is being given back to its carrier; the parcel has no number.',
  used: 'The parcel left under its number.',
  voided: 'The carrier took it back and charges nothing.',
  dropped: 'Somebody said that the carrier charges nothing for it.',
} as const
export type LabelState = keyof typeof labelStates

/** As long as one of these is there, no other is bought for the same parcel; the database holds it to that. */
export const liveLabels = [
  'asked',
  'unclear',
  'bought',
  'voiding',
  'used',
] as const satisfies readonly LabelState[]

export const labelForms = ['pdf', 'zpl'] as const
export type LabelForm = (typeof labelForms)[number]

export const labelRules = {
  /** For how long one process may ask a carrier before another may. */
  askingMs: 60_000,
  /** After so many silences of a carrier that can be asked again, a person looks. */
  tries: 4,
  /** A label lies this long beside a parcel that has not left before the desk hears of it. */
  unusedMs: 3 * 24 * 60 * 60 * 1_000,
  /** The picture of a label is forgotten this long after its parcel left, or after it was given up. */
  keptMs: 90 * 24 * 60 * 60 * 1_000,
} as const

/** What a label makes staff do, if anything: `unclear` carriers are asked again or given up, `unused` labels voided or dropped. */
export function labelNeeds(
  label: { state: LabelState; boughtAt: number | null; tracking: string | null },
  parcel: { state: string; tracking: string | null },
  now: number,
): 'unclear' | 'unused' | null {
  if (label.state === 'unclear') return 'unclear'
  if (label.state === 'voiding') return 'unused'
  if (label.state !== 'bought') return null
  // It left under another number, or will never leave.
  if (parcel.state !== 'paid' || parcel.tracking !== label.tracking) return 'unused'
  return label.boughtAt !== null && now - label.boughtAt > labelRules.unusedMs ? 'unused' : null
}
