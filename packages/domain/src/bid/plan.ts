import type { EpochMs } from '../kernel/index.ts'
import { SECOND } from '../kernel/index.ts'
import { bidLimits } from './limits.ts'

/** `now`: at once. `last_moment`: as late as is safe, so that nobody is driven to answer it. */
export const bidWhens = ['now', 'last_moment'] as const
export type BidWhen = (typeof bidWhens)[number]

/** How many answers of a site are needed before they are believed. */
const ENOUGH = 20

/**
 * How long before the end a last-moment bid is sent: ten times the slowest of a hundred answers and ten seconds, because a bid is three
 * questions and one of them may have to be repeated; a minute until a site was measured; never under the stated least.
 */
export function leadMs(answersMs: readonly number[]): number {
  if (answersMs.length < ENOUGH) return bidLimits.leadMs
  const sorted = [...answersMs].sort((a, b) => a - b)
  const slow = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)]!
  return Math.min(bidLimits.mostLeadMs, Math.max(bidLimits.leastLeadMs, 10 * slow + 10 * SECOND))
}

/** When a bid has to leave. `endsAt` is `effectiveEnd`; `aheadMs` how far the source's clock is ahead of ours. */
export const dueAt = (
  when: BidWhen,
  at: { now: EpochMs; endsAt: EpochMs; leadMs: number; aheadMs: number },
): EpochMs => (when === 'now' ? at.now : Math.max(at.now, at.endsAt - at.leadMs - at.aheadMs))

/** How long until we look at a lot again: often near its end, seldom far from it. */
export function lookAgainMs(untilEndMs: number): number {
  const row = looks.find((each) => untilEndMs > each.aboveMs)
  return row?.everyMs ?? 2 * SECOND
}
const MIN = 60 * SECOND
const looks: readonly { aboveMs: number; everyMs: number }[] = [
  { aboveMs: 24 * 60 * MIN, everyMs: 60 * MIN },
  { aboveMs: 2 * 60 * MIN, everyMs: 15 * MIN },
  { aboveMs: 30 * MIN, everyMs: 5 * MIN },
  { aboveMs: 6 * MIN, everyMs: MIN },
  { aboveMs: MIN, everyMs: 10 * SECOND },
  { aboveMs: -MIN, everyMs: 3 * SECOND },
  { aboveMs: -10 * MIN, everyMs: 15 * SECOND },
  { aboveMs: Number.NEGATIVE_INFINITY, everyMs: MIN },
]
