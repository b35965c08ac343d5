import * as v from 'valibot'
import { YenInput } from './shapes.ts'

export const Day = v.pipe(v.string(), v.isoDate())

/** A comma-separated table as an operator loads it. */
export const Csv = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000_000))

const Money = v.object({
  basisPoints: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_000)),
  fixedYen: YenInput,
})

const Days = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(3_650))
/** Hours or working days of a promise: there is none of nothing. */
const Promised = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000))

/** P 4's prices of our own work; the whole set is saved as one version. */
export const FeeValues = v.object({
  proxyYen: YenInput,
  proxyAuctionYen: YenInput,
  inspectionYen: YenInput,
  authenticationYen: YenInput,
  extraPhotosYen: YenInput,
  translationYen: YenInput,
  handlingYen: YenInput,
  processing: v.object({ wallet: Money, card: Money, paypal: Money, bank: Money }),
  protective: v.pipe(
    v.array(v.object({ upToGrams: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), yen: YenInput })),
    v.minLength(1),
    v.maxLength(12),
  ),
  consolidationFreeLines: Days,
  consolidationYen: YenInput,
  freeStorageDays: Days,
  storageYenPerDay: YenInput,
  maxStorageDays: Days,
  extensionDays: Days,
  extensionsAtMost: Days,
  approvalOverBasisPoints: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
  approvalOverYen: YenInput,
  approvalDays: Days,
  repackYen: YenInput,
  togetherYen: YenInput,
  doorToleranceYen: YenInput,
  sellerShipDays: Days,
  sellerWaitDays: Days,
  arriveDays: Days,
  arriveEndDays: Days,
  problemDays: Days,
  problemEndDays: Days,
  sellerPayDays: Days,
  sellerPayEndDays: Days,
  doorDays: Days,
  doorEndDays: Days,
  heldReminderDays: v.pipe(v.array(Days), v.minLength(1), v.maxLength(12)),
  heldDays: Days,
  declareReminderHours: Promised,
  declareHours: Promised,
  unpaidReminderDays: v.pipe(v.array(Days), v.maxLength(12)),
  unpaidFreeDays: Days,
  unpaidYenPerDay: YenInput,
  unpaidDays: Days,
  unendedDays: Days,
  promiseBuyHours: Promised,
  promiseReceiveDays: Days,
  promiseWorkDays: Promised,
  promiseAnswerHours: Promised,
  promisePackHours: Promised,
  promiseHandOverDays: Promised,
  promisePoints: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
})
