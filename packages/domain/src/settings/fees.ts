import type { FeeRowId } from '../payment/index.ts'
import type { PromiseSettings } from './promises.ts'

/** Operators' settings that rules need, with P 4's defaults. A quote keeps the version it was made with. */
export type FeeSettings = PromiseSettings & {
  version: number
  proxyYen: number
  proxyAuctionYen: number
  inspectionYen: number
  authenticationYen: number
  extraPhotosYen: number
  /** A person translates the leaflet or the listing. */
  translationYen: number
  processing: Readonly<Record<FeeRowId, { basisPoints: number; fixedYen: number }>>
  /** Shipping handling per parcel, yen. */
  handlingYen: number
  /** Protective packing by parcel weight: first row whose limit is not exceeded. */
  protective: readonly { upToGrams: number; yen: number }[]
  consolidationFreeLines: number
  consolidationYen: number
  freeStorageDays: number
  storageYenPerDay: number
  maxStorageDays: number
  /** Days one extension adds beyond the last day, at the daily price, paid at once; and how often. */
  extensionDays: number
  extensionsAtMost: number
  /** A packed parcel dearer than quoted by more than the larger of these waits for the customer's yes. */
  approvalOverBasisPoints: number
  approvalOverYen: number
  /** Days to look at it; then the box is taken apart and its contents are on the shelf again. */
  approvalDays: number
  /** Taking a box apart that costs what was quoted. */
  repackYen: number
  /** Bringing one piece to the warehouse where its owner's others lie; asked only where the operator offers it. */
  togetherYen: number
  /** Postage paid at our door may be this much above what was agreed to before the customer is asked. */
  doorToleranceYen: number
  /** Days a seller has to ship what we bought, unless the listing promises later; and days a customer who waits gives them more. */
  sellerShipDays: number
  sellerWaitDays: number
  /**
   * What stands for too long (domain/order/overdue): days after which its customer is told, and the day its rule ends it. On its way to us;
   * not as described and not settled; sent back and not paid for; postage at our door that nobody
   * answered for; held by customs.
   */
  arriveDays: number
  arriveEndDays: number
  problemDays: number
  problemEndDays: number
  sellerPayDays: number
  sellerPayEndDays: number
  doorDays: number
  doorEndDays: number
  heldReminderDays: readonly number[]
  heldDays: number
  /** A parcel whose owner has not confirmed its declaration (decision 0112): hours after which they are reminded, and hours it is waited for. */
  declareReminderHours: number
  declareHours: number
  /** A packed parcel that nobody pays: days after packing on which its owner is reminded, … */
  unpaidReminderDays: readonly number[]
  /** … days it stands for nothing, what a day costs from then on, and the day it is unpacked. */
  unpaidFreeDays: number
  unpaidYenPerDay: number
  unpaidDays: number
  /** A payment whose provider does not say within so many days that it ended is a row for people. */
  unendedDays: number
}

/** Where the last step of a scale by weight ends: beyond every parcel, and a number that may be sent and saved like any other. */
export const mostGrams = 1_000_000_000

export const defaultFees: FeeSettings = {
  version: 1,
  proxyYen: 200,
  proxyAuctionYen: 300,
  inspectionYen: 300,
  authenticationYen: 1_500,
  extraPhotosYen: 100,
  translationYen: 300,
  processing: {
    wallet: { basisPoints: 0, fixedYen: 0 },
    card: { basisPoints: 360, fixedYen: 0 },
    paypal: { basisPoints: 390, fixedYen: 40 },
    bank: { basisPoints: 0, fixedYen: 0 },
  },
  handlingYen: 500, // ours, near the middle of the eleven proxies in db/data/shipping/handling_fees.csv
  protective: [
    { upToGrams: 2_000, yen: 100 },
    { upToGrams: 5_000, yen: 200 },
    { upToGrams: 10_000, yen: 400 },
    { upToGrams: mostGrams, yen: 600 },
  ],
  consolidationFreeLines: 10,
  consolidationYen: 100,
  freeStorageDays: 45,
  storageYenPerDay: 30,
  maxStorageDays: 90,
  extensionDays: 30,
  extensionsAtMost: 2,
  approvalOverBasisPoints: 1_000,
  approvalOverYen: 500,
  approvalDays: 7,
  repackYen: 300, // ours: a packer's quarter of an hour is dearer, so it asks for no more than consolidation of three lines
  togetherYen: 300, // ours: a piece's part of a box within Japan
  doorToleranceYen: 300, // ours: less than one step of a domestic parcel's size
  sellerShipDays: 10, // ours: the large flea markets let a buyer ask for a cancellation some days after the promised day
  sellerWaitDays: 7,
  arriveDays: 7, // ours: the slowest post within Japan takes four days, and a carrier keeps what it could not deliver for seven
  arriveEndDays: 21, // ours: a carrier's own search in Japan is over within two weeks
  problemDays: 5, // ours: as long as a case about a piece takes at most
  problemEndDays: 14,
  sellerPayDays: 14,
  sellerPayEndDays: 60,
  doorDays: 3,
  doorEndDays: 10,
  heldReminderDays: [3, 7, 14, 21],
  heldDays: 30, // the post of most countries sends back what nobody cleared within 15 to 30 days
  declareReminderHours: 6,
  declareHours: 12, // ours: half of the day in which a box is promised to be packed, so that the promise stands
  unpaidReminderDays: [3, 7, 14, 21, 27],
  unpaidFreeDays: 14,
  unpaidYenPerDay: 50, // ours: a closed box takes the shelf of several pieces
  unpaidDays: 30,
  // P 8.6. Ours: what our own people reach on an ordinary day, and what a missed one is worth to whoever waited.
  promiseBuyHours: 6,
  promiseReceiveDays: 0,
  promiseWorkDays: 1,
  promiseAnswerHours: 24,
  promisePackHours: 24,
  promiseHandOverDays: 1,
  promisePoints: 100,
  unendedDays: 14, // ours: a bank's own waits are over within a week, the rest is time for a provider that was away
}

/**
 * Countries we send nothing to until an operator opens them: the tables of the post still name prices, but sanctions leave no way that we
 * would promise. Each is a row of the console's switches and can be taken out there.
 */
export const houseClosed = ['IR', 'CU'].map((country) => ({
  country,
  why: 'law' as const,
  // No day since when: these rules are older than the house. The day is the one on which we wrote this down.
  source: 'Our reading of the sanctions rules, for the operator to check with whom they bind',
  sourceDay: '2026-11-22',
}))
