import type { BidGroup, BidRow } from '@tomobako/contract'
import { groupHoldYen, holdYen } from '@tomobako/domain/bid'
import type { RaiseChoice } from './raise.tsx'

const open = ['scheduled', 'placed', 'leading', 'outbid'] as const
/** Whether it can still win. */
export const isOpen = ({ state }: BidRow): boolean => open.some((each) => each === state)

/** What a raise holds in addition, by the rule the shop itself uses; it refuses when something else has become true meanwhile. */
export function raisesOf(row: BidRow, group: BidGroup | null, maxima: readonly number[]): RaiseChoice[] {
  return [...new Set(maxima)].map((maximumYen) => {
    if (!group) return { maximumYen, moreYen: Math.max(0, holdYen({ ...row, maximumYen }) - row.heldYen) }
    // What its card has promised is for whole lots: a raise stays within that, and the shop refuses what does not.
    if (group.means === 'card') return { maximumYen, moreYen: 0 }
    const lots = group.lots.filter(isOpen)
    const needYen = groupHoldYen(
      { winsWanted: group.winsWanted - group.wins, totalYen: group.totalYen - group.spentYen },
      lots.map((lot) => (lot.id === row.id ? { ...lot, maximumYen } : lot)),
    )
    const heldYen = group.heldYen + lots.reduce((sum, lot) => sum + lot.heldYen, 0)
    return { maximumYen, moreYen: Math.max(0, needYen - heldYen) }
  })
}
