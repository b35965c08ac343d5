import type { EpochMs } from '../kernel/index.ts'
import type { ParcelEvent, ParcelState } from '../parcel/index.ts'
import type { Meaning } from './meaning.ts'

export type Known = {
  readonly meaning: Meaning | null
  readonly at: EpochMs
  /** Where it was said; null when the carrier did not tell. */ readonly country?: string | null
}
export type Due = { readonly event: ParcelEvent; readonly at: EpochMs }

/** How far a journey has come. What is told late about a stage already passed moves nothing. */
const stage: Readonly<Partial<Record<ParcelState, number>>> = {
  handed_over: 0,
  in_transit: 1,
  customs: 2,
  held: 2,
  delivered: 9,
}

/**
 * Which steps of the parcel's machine follow from everything told so far, given where the parcel stands. Pure and indifferent
 * to the order of telling: events are read in the order they happened, and only what leads on from `state` is returned, so that
 * the same thing told twice, or late, is nothing. Loss and return are never concluded from a carrier's word alone: people record
 * those, because money follows. `since`: when people last put the parcel on hold; older words do not free it.
 * `released`: when customs last let it go; what was told of customs before is over.
 */
export function stepsFrom(
  state: ParcelState,
  told: readonly Known[],
  since: EpochMs | null = null,
  released: EpochMs | null = null,
): Due[] {
  const due: Due[] = []
  let now = state
  const go = (event: ParcelEvent, to: ParcelState, at: EpochMs): void => {
    due.push({ event, at })
    now = to
  }
  const isPast = (goal: ParcelState): boolean => (stage[now] ?? 99) >= (stage[goal] ?? 0)
  for (const { meaning, at, country = null } of told.toSorted((a, b) => a.at - b.at)) {
    if (stage[now] === undefined || now === 'delivered') continue
    if (now === 'held' && since !== null && at <= since) continue
    if (released !== null && at <= released && meaning !== 'delivered') continue
    const isAbroad = (country !== null && country !== 'JP') || (meaning !== null && leftJapan.has(meaning))
    if (isAbroad && meaning !== 'delivered' && !isPast('in_transit')) go('depart', 'in_transit', at)
    if (meaning === 'customs' && now === 'in_transit' && !due.some(({ event }) => event === 'customs'))
      go('customs', 'customs', at)
    if (meaning === 'customs_held' && (now === 'in_transit' || now === 'customs')) go('hold', 'held', at)
    if ((meaning === 'customs_released' || meaning === 'out') && (now === 'held' || now === 'customs'))
      go('release', 'in_transit', at)
    if (meaning === 'delivered') go('deliver', 'delivered', at)
  }
  return due
}

/** Whoever is here has left Japan, also when neither the departure itself nor a country was told: couriers of few words only say "in transit". */
const leftJapan: ReadonlySet<Meaning> = new Set([
  'departed',
  'arrived',
  'customs',
  'customs_held',
  'customs_released',
  'out',
  'attempt',
])
