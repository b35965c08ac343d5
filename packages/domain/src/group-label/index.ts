export { groupLabelLimits } from './limits.ts'
export * from './machine.ts'
export { objections, owed, refundParts, splitRules } from './split.ts'
export type { Owed, Share, SharedCost, SharedItem, SplitRule } from './split.ts'
