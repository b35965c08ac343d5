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

export type YenRange = { readonly lowYen: number; readonly likelyYen: number; readonly highYen: number }
export type WaitAnswer = {
  /** The chosen pieces today. */
  readonly now: ParcelsPlan | null
  /** What is on the way sent by itself once it is here: added to `now`, the price of not waiting. */
  readonly laterYen: YenRange | null
  /** Everything together on the day the last piece is here, storage of that day included. */
  readonly wait: YenRange | null
  /** The cheapest plan of everything with likely sizes, pieces still travelling marked as estimates. */
  readonly likely: ParcelsPlan | null
  /** When the last piece may be here: earliest and latest. */
  readonly from: EpochMs
  readonly to: EpochMs
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
  const oldest = Math.min(...stored.flatMap((item) => item.arrivedAt ?? []))
  return {
    now: today === undefined ? (stored.length > 0 ? plan(stored, facts.now) : null) : today,
    laterYen: range(ends([])),
    wait: range(together),
    likely: together[1],
    ...arrives,
    freeDaysLeft: Number.isFinite(oldest)
      ? facts.fees.freeStorageDays - storedDays(oldest, arrives.from)
      : facts.fees.freeStorageDays,
    storageYen: stored.reduce(
      (total, item) =>
        total + (item.arrivedAt === null ? 0 : storageFee(item.arrivedAt, arrives.to, facts.fees)),
      0,
    ),
  }
}

/** Null when some guess leads to no plan: no half of a range is shown. */
function range(plans: readonly (ParcelsPlan | null)[]): YenRange | null {
  const [low, likely, high] = plans
  if (!low || !likely || !high) return null
  const sorted = [low.totalYen, likely.totalYen, high.totalYen]
  return { lowYen: Math.min(...sorted), likelyYen: likely.totalYen, highYen: Math.max(...sorted) }
}
