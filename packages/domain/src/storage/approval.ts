import { BASIS, rounded } from '../kernel/index.ts'
import type { FeeSettings } from '../settings/index.ts'

export type ApprovalRules = Pick<FeeSettings, 'approvalOverBasisPoints' | 'approvalOverYen' | 'repackYen'>

/** How much dearer than quoted a packed parcel may be without asking: the larger of a share of the quote (rounded down) and a fixed sum, whole yen. */
export const tolerance = (quotedYen: number, rules: ApprovalRules): number =>
  Math.max(rules.approvalOverYen, rounded('approval', quotedYen, rules.approvalOverBasisPoints, BASIS))

/** Whether the customer must look at the packed box first. Cheaper, or dearer within the tolerance, is simply billed. */
export const needsApproval = (quotedYen: number, packedYen: number, rules: ApprovalRules): boolean =>
  packedYen - quotedYen > tolerance(quotedYen, rules)

/** Taking a packed box apart again: free when it became dearer than we had said, for a fee when it is as quoted and the mind has changed. */
export const unpackFee = (quotedYen: number, packedYen: number, rules: ApprovalRules): number =>
  needsApproval(quotedYen, packedYen, rules) ? 0 : rules.repackYen
