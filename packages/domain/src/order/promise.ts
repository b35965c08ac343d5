import { DAY, jstDay } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import type { OrderLineState } from './machine.ts'

/** Who keeps a step from its day: our buyers, a seller who ships late, or the carrier inside Japan. */
export const lateCauses = ['us', 'seller', 'carrier'] as const
export type LateCause = (typeof lateCauses)[number]

/**
 * What is expected of a step still to come. `late`: the day that was promised, and why it is not kept; `to` is then the day expected now,
 * and null when nobody knows one. A day that is over is never shown as one to come.
 */
export type Expected = {
  readonly from: EpochMs
  readonly to: EpochMs | null
  readonly late: { readonly promised: EpochMs; readonly why: LateCause } | null
}

export type PromiseFacts = {
  readonly state: OrderLineState
  readonly now: EpochMs
  readonly paidAt: EpochMs | null
  /** When our buyers have promised to have bought it. */
  readonly buyDueAt: EpochMs | null
  readonly boughtAt: EpochMs | null
  /** What the listing promised, in days after the purchase. */
  readonly shipsWithin: { readonly minDays: number; readonly maxDays: number } | undefined
  /** Until when the seller is waited for, see `shipDueAt`. */
  readonly shipDueAt: EpochMs | null
  readonly shippedAt: EpochMs | null
}

/** Days a parcel takes inside Japan. */
const travel = { min: 1, max: 3 } as const

/** What was promised for the next steps of a line, and whether it is being kept. Null where nothing was ever promised. */
export function expectedStep(
  step: 'purchased' | 'sellerShipped' | 'stored',
  facts: PromiseFacts,
): Expected | null {
  const { state, now, boughtAt, shipsWithin, shippedAt } = facts
  if (step === 'purchased') {
    if (state !== 'to_buy' || facts.buyDueAt === null || facts.paidAt === null) return null
    return kept(facts.paidAt, facts.buyDueAt, facts.buyDueAt, now, 'us')
  }
  if (state === 'on_the_way' && step === 'stored') {
    if (shippedAt === null) return null
    const due = shippedAt + travel.max * DAY
    const promised =
      boughtAt !== null && shipsWithin ? boughtAt + (shipsWithin.maxDays + travel.max) * DAY : due
    if (isOver(due, now)) return kept(shippedAt, Math.min(promised, due), null, now, 'carrier')
    return kept(shippedAt + travel.min * DAY, promised, due, now, 'seller')
  }
  if (state !== 'bought' || boughtAt === null || !shipsWithin) return null
  const after = step === 'stored' ? travel : { min: 0, max: 0 }
  const promisedShipping = boughtAt + shipsWithin.maxDays * DAY
  const promised = promisedShipping + after.max * DAY
  const from = boughtAt + (shipsWithin.minDays + after.min) * DAY
  if (!isOver(promisedShipping, now)) return { from, to: promised, late: null }
  const { shipDueAt } = facts
  const next = shipDueAt === null || isOver(shipDueAt, now) ? null : shipDueAt + after.max * DAY
  return { from, to: next, late: { promised, why: 'seller' } }
}

/** `expected` is what is believed now: later than the day promised, or unknown, is late. */
function kept(
  from: EpochMs,
  promised: EpochMs,
  expected: EpochMs | null,
  now: EpochMs,
  why: LateCause,
): Expected {
  const to = expected !== null && isOver(expected, now) ? null : expected
  const isLate = to === null || jstDay(to) > jstDay(promised)
  return { from, to, late: isLate ? { promised, why } : null }
}

/** A promised day is over when it is over in Japan. */
const isOver = (at: EpochMs, now: EpochMs): boolean => jstDay(now) > jstDay(at)
