import { closureReasons } from '@tomobako/domain/settings'
import * as v from 'valibot'
import { SecondLook, secondWords } from './tariff.second.ts'
import { Country, Done, Id, Instant, No, Text, Version, YenInput } from './shapes.ts'
import { command, query } from './wire.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** A comma-separated table as an operator loads it. */
const Csv = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000_000))
const BODY = 4 * 1_024 * 1_024

const Rows = v.array(
  v.object({
    kind: v.picklist(['added', 'removed', 'changed']),
    key: v.string(),
    cells: v.array(v.object({ column: v.string(), before: v.string(), after: v.string() })),
  }),
)

export const TableVersion = v.object({
  no: v.number(),
  validFrom: v.string(),
  state: v.picklist(['now', 'later', 'past', 'withdrawn']),
  source: v.string(),
  ours: v.boolean(),
  lines: v.number(),
  note: v.string(),
  loadedAt: v.nullable(Instant),
})

export const TradeTable = v.object({ file: v.string(), versions: v.array(TableVersion) })

/** What a loaded text would change against what holds on its first day; at most 200 rows are listed. */
export const TableDiff = v.object({
  added: v.number(),
  removed: v.number(),
  changed: v.number(),
  same: v.number(),
  rows: Rows,
})

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

export const ClosureRow = v.object({
  method: v.optional(Text(60, 1)),
  country: v.optional(Country),
  fromDay: v.optional(Day),
  toDay: v.optional(Day),
  why: v.optional(v.picklist(closureReasons)),
  source: v.optional(Text(200, 1)),
  sourceDay: v.optional(Day),
})

export const ExchangeRow = v.object({
  currency: v.string(),
  day: v.string(),
  minorPerMillionYen: v.number(),
  source: v.string(),
})

const why = Text(300, 3)

/** Operators' tables and settings: rates, fees, exchange rates, what is not offered. Every change is dated, told apart and audited. */
export const tariff = {
  tables: query('Sig.Console.Tariff.Tables', {
    permission: 'tariff.read',
    output: v.object({ today: v.string(), rows: v.array(TradeTable) }),
    does: 'Every dated table with its versions.',
  }),
  table: query('Sig.Console.Tariff.Table', {
    permission: 'tariff.read',
    input: v.object({ no: No }),
    output: v.object({ file: v.string(), validFrom: v.string(), content: v.string() }),
    refusals: ['common.notFound'],
    does: 'One version as comma-separated text.',
  }),
  check: command('Sig.Console.Tariff.Check', {
    permission: 'tariff.write',
    bodyBytes: BODY,
    input: v.object({ file: Text(60, 1), validFrom: Day, content: Csv }),
    output: TableDiff,
    refusals: ['common.notFound', 'console.tables.refused.dayPast', 'shipping.tables.*'],
    does: 'Reads a text as it would be loaded and says what it would change, or every row that is wrong. Changes nothing.',
  }),
  load: command('Sig.Console.Tariff.Load', {
    permission: 'tariff.write',
    bodyBytes: BODY,
    input: v.object({ file: Text(60, 1), validFrom: Day, content: Csv, why }),
    output: v.object({ no: v.number() }),
    refusals: [
      'common.notFound',
      'console.tables.refused.dayPast',
      'console.tables.refused.nothingChanged',
      'shipping.tables.*',
    ],
    does: 'Loads a version that holds from a day on, all of it or nothing. What was quoted before keeps the version it was made with.',
  }),
  withdraw: command('Sig.Console.Tariff.Withdraw', {
    permission: 'tariff.write',
    input: v.object({ no: No, why }),
    output: Done,
    refusals: ['common.notFound', 'console.tables.refused.alreadyHeld', 'shipping.tables.*'],
    does: 'Takes back a version that has not begun.',
  }),
  fees: query('Sig.Console.Tariff.Fees', {
    permission: 'tariff.read',
    output: v.object({
      version: v.number(),
      fees: FeeValues,
      by: v.nullable(v.string()),
      at: v.nullable(Instant),
    }),
    does: 'Our own fees in force.',
  }),
  saveFees: command('Sig.Console.Tariff.SaveFees', {
    permission: 'tariff.write',
    input: v.object({ version: Version, fees: FeeValues, why }),
    output: v.object({ version: v.number() }),
    refusals: [
      'console.changedMeanwhile',
      'console.tables.refused.protectiveOrder',
      'console.tables.refused.storageOrder',
    ],
    does: 'Saves the fees as a new version; earlier quotes and parcels keep theirs.',
  }),
  switches: query('Sig.Console.Tariff.Switches', {
    permission: 'tariff.read',
    output: v.object({
      version: v.number(),
      closed: v.array(ClosureRow),
      prepaymentOff: v.array(Country),
      methods: v.array(v.object({ id: v.string(), name: v.nullable(v.string()) })),
      prepaymentFor: v.array(Country),
      countries: v.array(Country),
      /** What somebody would open again; a second person decides. */
      waiting: v.nullable(
        v.object({
          id: v.string(),
          closed: v.array(ClosureRow),
          prepaymentOff: v.array(Country),
          ...SecondLook,
        }),
      ),
    }),
    does: 'What is not offered at the moment, and what would be opened if a second person agrees.',
  }),
  saveSwitches: command('Sig.Console.Tariff.SaveSwitches', {
    permission: 'tariff.write',
    input: v.object({
      version: Version,
      closed: v.pipe(v.array(ClosureRow), v.maxLength(500)),
      prepaymentOff: v.pipe(v.array(Country), v.maxLength(260)),
      why,
    }),
    output: v.object({
      version: v.number(),
      /** How many rows would be opened, and stay closed until a second person agrees. */
      waits: v.number(),
    }),
    refusals: [
      'console.changedMeanwhile',
      'console.second.refused.waiting',
      'console.tables.refused.closureEmpty',
      'console.tables.refused.closureOrder',
      'console.tables.refused.closureSource',
    ],
    does: 'Closes methods, countries or pairs for a time, and post to countries whose duty we cannot prepay, at once; what would be opened again stays closed until a second person agrees.',
  }),
  decideOpening: command('Sig.Console.Tariff.DecideOpening', {
    permission: 'tariff.write',
    input: v.object({ id: Id, word: v.picklist(secondWords), why: v.optional(Text(300)) }),
    output: Done,
    refusals: ['console.changedMeanwhile', 'console.second.refused.own', 'console.second.refused.notOwn'],
    does: 'The second pair of eyes for opening: yes or no, never to one’s own; what one asked for oneself can be taken back.',
  }),
  rates: query('Sig.Console.Tariff.Rates', {
    permission: 'tariff.read',
    output: v.object({ rows: v.array(ExchangeRow) }),
    does: 'The newest exchange rate of every currency; for display and estimates only.',
  }),
  saveRates: command('Sig.Console.Tariff.SaveRates', {
    permission: 'tariff.write',
    bodyBytes: BODY,
    input: v.object({ content: Csv, why }),
    output: v.object({ saved: v.number() }),
    refusals: ['shipping.tables.*'],
    does: 'Loads exchange rates (currency, minor, yen, day). A rate of the same day is replaced.',
  }),
}
