import type { EpochMs } from '../kernel/index.ts'
import { sum } from '../kernel/index.ts'
import type { BidState } from './machine.ts'
import { liveBidStates } from './machine.ts'

/** "One of these seven, at most so much each, stop after one win, so much in all." */
export type GroupTerms = { readonly winsWanted: number; readonly totalYen: number }
export type GroupBid = {
  readonly id: string
  readonly state: BidState
  readonly maximumYen: number
  /** What the seller was paid, once won. */
  readonly paidYen: number | null
  readonly endsAt: EpochMs
  /** Outbid by another customer of ours only, with its amount at the source: it wins when that one takes theirs back. */
  readonly standsBehind?: boolean
}

/** Whether it stands at its source, or may come to stand there without anybody's doing. */
export const isLiveInGroup = (bid: Pick<GroupBid, 'state' | 'standsBehind'>): boolean =>
  (liveBidStates as readonly BidState[]).includes(bid.state) ||
  (bid.state === 'outbid' && bid.standsBehind === true)

/** What a group has won and could still win with what stands at sources. */
export function committed(bids: readonly GroupBid[]): { wins: number; live: number; yen: number } {
  const won = bids.filter((bid) => bid.state === 'won')
  const live = bids.filter(isLiveInGroup)
  return {
    wins: won.length,
    live: live.length,
    yen: sum(won.map((bid) => bid.paidYen ?? bid.maximumYen)) + sum(live.map((bid) => bid.maximumYen)),
  }
}

/**
 * Whether a bid of a group may be sent now, or raised there: everything that could win, won together, stays within the group's wins and
 * its yen. `no` waits: a live lot is lost, or is won for less.
 */
export function mayGo(terms: GroupTerms, bids: readonly GroupBid[], bid: GroupBid): 'yes' | 'wait' | 'never' {
  const others = bids.filter((each) => each.id !== bid.id)
  const now = committed(others)
  if (now.wins >= terms.winsWanted) return 'never'
  const won = sum(
    others.filter((each) => each.state === 'won').map((each) => each.paidYen ?? each.maximumYen),
  )
  if (won + bid.maximumYen > terms.totalYen) return 'never'
  return now.wins + now.live < terms.winsWanted && now.yen + bid.maximumYen <= terms.totalYen ? 'yes' : 'wait'
}

/**
 * The most a group can come to, which is what is held for it: its dearest lots, as many as it may win, within its yen, with postage and fee
 * of those where they are highest. Whatever it wins then fits.
 */
export function groupHoldYen(
  terms: GroupTerms,
  lots: readonly { maximumYen: number; postageYen: number; feeYen: number }[],
): number {
  const most = (of: (lot: (typeof lots)[number]) => number): number =>
    sum(
      lots
        .map(of)
        .sort((a, b) => b - a)
        .slice(0, terms.winsWanted),
    )
  return (
    Math.min(
      terms.totalYen,
      most((lot) => lot.maximumYen),
    ) + most((lot) => lot.postageYen + lot.feeYen)
  )
}

/**
 * Lots of a group, by their ends, of which the later has to be decided before the earlier is: said before anything is ordered. Only what
 * could not be live together is named.
 */
export function overlaps(
  terms: GroupTerms,
  lots: readonly { id: string; maximumYen: number; endsAt: EpochMs }[],
  apartMs: number,
): { earlier: string; later: string }[] {
  if (terms.winsWanted >= lots.length && sum(lots.map((lot) => lot.maximumYen)) <= terms.totalYen) return []
  const byEnd = [...lots].sort((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1))
  return byEnd
    .slice(1)
    .map((later, index) => ({ earlier: byEnd[index]!, later }))
    .filter(({ earlier, later }) => later.endsAt - earlier.endsAt < apartMs)
    .map(({ earlier, later }) => ({ earlier: earlier.id, later: later.id }))
}
