export { advanceCsv, advanceMessage, contentsOf } from './advance.ts'
export type { AdvanceItem, Party } from './advance.ts'
export { objections, objectionTo, tidyHsCode } from './describe.ts'
export type { Objection } from './describe.ts'
export {
  formFaults,
  formFor,
  needsExportDeclaration,
  netGrams,
  sdrOn,
  SHORT_FORM_SDR,
  valueOf,
} from './forms.ts'
export type { CustomsForm, DeclaredLine, SdrRate } from './forms.ts'
export { suggestHs } from './hs.ts'
export type { HsRow, HsSuggestion } from './hs.ts'
export { maskId, numbersFor, recipientNeed, recipientRules, senderIds } from './recipient.ts'
export type { Demand, IdNeed, RecipientRule, SenderIdName, SenderNumbers } from './recipient.ts'
export { s10Check, s10Number, tidyTracking, trackingObjection } from './tracking.ts'
export type { TrackingObjection } from './tracking.ts'
