import type { EpochMs } from '../kernel/index.ts'
import { storageFee, storedDays } from './fees.ts'
import {
  planParcels,
  priceDivision,
  type ParcelsPlan,
  type PlanFacts,
  type PlanItem,
  type PlanOptions,
} from './plan.ts'
import { atTheDoor, type Window } from './ship-by.ts'

export type YenRange = { readonly lowYen: number; readonly likelyYen: number; readonly highYen: number }
export type WaitAnswer = {
  /** The chosen pieces today. */
  readonly now: ParcelsPlan | null
  /** What is on the way sent by itself once it is here: added to `now`, the price of not waiting. */
  readonly laterYen: YenRange | null
  /** Both: what not waiting costs in all. */
  readonly inAllYen: YenRange | null
  /** Everything together on the day the last piece is here, storage of that day included. */
  readonly wait: YenRange | null
  /** The cheapest plan of everything with likely sizes, pieces still travelling marked as estimates. */
  readonly likely: ParcelsPlan | null
  /** What is on the way sent by itself, with likely sizes. */
  readonly rest: ParcelsPlan | null
  /** When the last piece may be here: earliest and latest. */
  readonly from: EpochMs
  readonly to: EpochMs
  /** When the chosen pieces, what is on the way sent by itself, and everything together are at the door. */
  readonly door: {
    readonly now: Window | null
    readonly rest: Window | null
    readonly together: Window | null
  }
  /** Free days left today of the piece that has waited longest. */
  readonly freeDaysNow: number
  /** Free days left, on the earliest day, of the piece that has waited longest; below zero once it costs. */
  readonly freeDaysLeft: number
  /** Storage that will be owed on the latest day. */
  readonly storageYen: number
}

/**
 * "Wait for what is on the way" against "ship now". Sizes and weights of pieces still travelling are those of their kind
 * (kinds.csv: low, typical, high), so what waiting costs is a range; what is stored already is known to the gram. The range
 * is of one division into parcels, the likely one, so that its ends differ by the guess and by nothing else.
 * `today`: the plan of the chosen pieces, where it is known already.
 */
export function compareWait(
  stored: readonly PlanItem[],
  travelling: readonly PlanItem[],
  arrives: { readonly from: EpochMs; readonly to: EpochMs },
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
  today?: ParcelsPlan | null,
): WaitAnswer {
  const plan = (items: readonly PlanItem[], now: EpochMs): ParcelsPlan | null => {
    const plans = planParcels(items, to, options, { ...facts, now })
    return plans.stuck.length > 0 ? null : plans.best
  }
  const guessed = (guess: 'low' | 'typical' | 'high'): PlanItem[] =>
    travelling.map((item) => ({ ...item, guess }))
  /** The cheap end is the light guess on the first day, the dear end the heavy one on the last. */
  const ends = (those: readonly PlanItem[]): [ParcelsPlan | null, ParcelsPlan | null, ParcelsPlan | null] => {
    const likely = plan([...those, ...guessed('typical')], arrives.from)
    if (!likely) return [null, null, null]
    const division = likely.parcels.map((parcel) => parcel.ids)
    const end = (guess: 'low' | 'high', now: EpochMs): ParcelsPlan | null => {
      const items = [...those, ...guessed(guess)]
      // Where the heavy guess no longer fits into the likely parcels, it is planned by itself.
      return priceDivision(division, items, to, options, { ...facts, now }) ?? plan(items, now)
    }
    return [end('low', arrives.from), likely, end('high', arrives.to)]
  }
  const together = ends(stored)
  const rest = ends([])
  const laterYen = range(rest)
  const now = today === undefined ? (stored.length > 0 ? plan(stored, facts.now) : null) : today
  const oldest = Math.min(...stored.flatMap((item) => item.arrivedAt ?? []))
  const freeDays = (at: EpochMs): number =>
    facts.fees.freeStorageDays - (Number.isFinite(oldest) ? storedDays(oldest, at, facts.pauses) : 0)
  const door = (of: ParcelsPlan | null, asked: Window): Window | null =>
    of && atTheDoor(of, asked, facts.fees)
  return {
    now,
    laterYen,
    inAllYen: now && laterYen && raised(laterYen, now.totalYen),
    wait: range(together),
    likely: together[1],
    rest: rest[1],
    ...arrives,
    door: {
      now: door(now, { from: facts.now, to: facts.now }),
      rest: door(rest[1], arrives),
      together: door(together[1], arrives),
    },
    freeDaysNow: freeDays(facts.now),
    freeDaysLeft: freeDays(arrives.from),
    storageYen: stored.reduce(
      (total, item) =>
        total +
        (item.arrivedAt === null ? 0 : storageFee(item.arrivedAt, arrives.to, facts.fees, facts.pauses)),
      0,
    ),
  }
}

const raised = ({ lowYen, likelyYen, highYen }: YenRange, by: number): YenRange => ({
  lowYen: lowYen + by,
  likelyYen: likelyYen + by,
  highYen: highYen + by,
})

/** Null when some guess leads to no plan: no half of a range is shown. */
function range(plans: readonly (ParcelsPlan | null)[]): YenRange | null {
  const [low, likely, high] = plans
  if (!low || !likely || !high) return null
  const sorted = [low.totalYen, likely.totalYen, high.totalYen]
  return { lowYen: Math.min(...sorted), likelyYen: likely.totalYen, highYen: Math.max(...sorted) }
}
