export { addressBook, advanceCsv, advanceMessage, contentsOf, postLines } from './advance.ts'
export type { AdvanceItem } from './advance.ts'
export {
  batteryKinds,
  batteryOf,
  declareClock,
  declareFault,
  declaredNameMost,
  isCorrected,
  tidyName,
} from './declare.ts'
export type { BatteryKind } from './declare.ts'
export { objectionTo, tidyHsCode } from './describe.ts'
export type { Objection } from './describe.ts'
export { formFaults, formFor, needsExportDeclaration, netGrams, sdrOn, valueOf } from './forms.ts'
export type { CustomsForm, DeclaredLine, SdrRate } from './forms.ts'
export { madeOf, mades, materialLines, suggestHs } from './hs.ts'
export type { HsRow, HsSuggestion, MadeRow } from './hs.ts'
export { maskId, numbersFor, recipientNeed, senderIds } from './recipient.ts'
export type { SenderIdName, SenderNumber, SenderNumbers } from './recipient.ts'
export { tidyTracking, trackingObjection } from './tracking.ts'

/** @internal for tests, which are the carrier that gives numbers */
export { s10Number } from './tracking.ts'
