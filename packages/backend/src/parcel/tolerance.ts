import { DAY } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { packedStorage } from '@tomobako/domain/parcel'
import type { FeeSettings, Pause } from '@tomobako/domain/settings'
import { clock, defaultFees } from '@tomobako/domain/settings'
import { needsApproval } from '@tomobako/domain/storage'
import { at } from '../kernel/index.ts'
import type { ParcelRow } from './store.ts'

/** The rules a parcel was asked for with; parcels from before there were any have the release's defaults. */
export const rulesOf = (row: Pick<ParcelRow, 'estimate'>): FeeSettings => ({
  ...defaultFees,
  ...row.estimate.fees,
})

type Billed = Pick<ParcelRow, 'estimate' | 'total_yen'> & { readonly rows?: ParcelRow['rows'] }
/** The bill without what it cost to stand here packed and unpaid: that is no fault of the quote. */
const billedYen = ({ total_yen: yen, rows }: Billed): number =>
  (yen ?? 0) - ((rows ?? []).find(({ key }) => key === packedStorage)?.yen ?? 0)
/**
 * What a bill is measured by: quote and bill of the parcel, or of the whole request when it left in several boxes. `otherYen` is
 * what the other boxes cost of both.
 */
export const compared = (row: Billed): { quotedYen: number; packedYen: number; otherYen: number } => {
  const { estimate } = row
  const otherYen = estimate.split?.otherYen ?? 0
  return {
    quotedYen: estimate.split?.quotedYen ?? estimate.totalYen,
    packedYen: billedYen(row) + otherYen,
    otherYen,
  }
}
export const isDearer = (row: Billed): boolean => {
  const { quotedYen, packedYen } = compared(row)
  return needsApproval(quotedYen, packedYen, rulesOf(row))
}

/** Columns of a parcel that has just been billed: dearer than the tolerance allows, it waits for the customer's yes. */
export function approvalColumns(
  row: Pick<ParcelRow, 'estimate' | 'total_yen'>,
  now: EpochMs,
  pauses: readonly Pause[],
): { approval: 'asked' | 'none'; approval_due_at: string | null } {
  const rules = rulesOf(row)
  return isDearer(row)
    ? {
        approval: 'asked',
        approval_due_at: at(clock('approval', now, pauses).after(rules.approvalDays * DAY)),
      }
    : { approval: 'none', approval_due_at: null }
}
