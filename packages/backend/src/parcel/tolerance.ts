import { DAY } from '@tomobako/domain/kernel'
import type { FeeSettings } from '@tomobako/domain/settings'
import { defaultFees } from '@tomobako/domain/settings'
import { needsApproval } from '@tomobako/domain/storage'
import { at } from '../kernel/index.ts'
import type { ParcelRow } from './store.ts'

/** The rules a parcel was asked for with; parcels from before there were any have the release's defaults. */
export const rulesOf = (row: Pick<ParcelRow, 'estimate'>): FeeSettings => ({ ...defaultFees, ...row.estimate.fees })

/** Columns of a parcel that has just been billed: dearer than the tolerance allows, it waits for the customer's yes. */
export function approvalColumns(row: Pick<ParcelRow, 'estimate' | 'total_yen'>, now: number): { approval: 'asked' | 'none'; approval_due_at: string | null } {
  const rules = rulesOf(row)
  return needsApproval(row.estimate.totalYen, row.total_yen ?? 0, rules) ? { approval: 'asked', approval_due_at: at(now + rules.approvalDays * DAY) } : { approval: 'none', approval_due_at: null }
}
