import { closureReasons } from '@tomobako/domain/settings'
import * as v from 'valibot'
import { SecondLook, secondRefusals, secondWord } from './tariff.second.ts'
import { Trial, TrialOf } from './tariff.trial.console.ts'
import { Csv, Day, FeeValues } from './tariff.values.ts'
import { Country, Done, Instant, No, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

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

/** What waits for a second person: a text that would hold from a day on, or a version that would be taken back. */
export const WaitingTable = v.object({
  id: v.string(),
  validFrom: v.string(),
  withdraws: v.nullable(v.number()),
  added: v.number(),
  removed: v.number(),
  changed: v.number(),
  ...SecondLook,
})

export const TradeTable = v.object({
  file: v.string(),
  versions: v.array(TableVersion),
  waiting: v.nullable(WaitingTable),
})

/** What a loaded text would change against what holds on its first day; at most 200 rows are listed. */
export const TableDiff = v.object({
  added: v.number(),
  removed: v.number(),
  changed: v.number(),
  same: v.number(),
  rows: Rows,
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
  trial: command('Sig.Console.Tariff.Trial', {
    permission: 'tariff.read',
    bodyBytes: BODY,
    input: TrialOf,
    output: Trial,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.tables.refused.*',
      'shipping.tables.*',
    ],
    does: 'What fees or a table, as asked or about to be asked, would have made of last month. Changes nothing.',
  }),
  askTable: command('Sig.Console.Tariff.AskTable', {
    permission: 'tariff.write',
    bodyBytes: BODY,
    input: v.object({ file: Text(60, 1), validFrom: Day, content: Csv, why }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.second.refused.waiting',
      'console.tables.refused.dayPast',
      'console.tables.refused.nothingChanged',
      'shipping.tables.*',
    ],
    does: 'Asks for a version that holds from a day on, all of it or nothing, once somebody else said yes. What was quoted before keeps the version it was made with.',
  }),
  askWithdraw: command('Sig.Console.Tariff.AskWithdraw', {
    permission: 'tariff.write',
    input: v.object({ no: No, why }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.second.refused.waiting',
      'console.tables.refused.alreadyHeld',
      'shipping.tables.*',
    ],
    does: 'Asks to take back a version that has not begun.',
  }),
  decideTable: command('Sig.Console.Tariff.DecideTable', {
    permission: 'tariff.write',
    input: secondWord,
    output: Done,
    refusals: [
      ...secondRefusals,
      'common.notFound',
      'console.tables.refused.dayPast',
      'console.tables.refused.alreadyHeld',
      'shipping.tables.*',
    ],
    does: 'The second pair of eyes for a table: read again with what holds now, then it holds from its day on, or nothing happens.',
  }),
  fees: query('Sig.Console.Tariff.Fees', {
    permission: 'tariff.read',
    output: v.object({
      version: v.number(),
      fees: FeeValues,
      by: v.nullable(v.string()),
      /** First day of the version in force; null: since ever. */
      from: v.nullable(v.string()),
      today: v.string(),
      /** Agreed and not begun. */
      coming: v.array(v.object({ version: v.number(), from: v.string(), by: v.string(), values: FeeValues })),
      waiting: v.nullable(
        v.object({ id: v.string(), from: v.string(), changes: v.partial(FeeValues), ...SecondLook }),
      ),
    }),
    does: 'Our own fees in force, those that begin later, and what waits for a second person.',
  }),
  askFees: command('Sig.Console.Tariff.AskFees', {
    permission: 'tariff.write',
    input: v.object({ from: Day, changes: v.partial(FeeValues), why }),
    output: Done,
    refusals: [
      'console.second.refused.waiting',
      'console.tables.refused.dayPast',
      'console.tables.refused.nothingChanged',
      'console.tables.refused.protectiveOrder',
      'console.tables.refused.storageOrder',
      'console.tables.refused.unpaidOrder',
      'console.tables.refused.overdueOrder',
    ],
    does: 'Asks for other fees from a day on; they hold when somebody else said yes. Earlier quotes and parcels keep theirs.',
  }),
  decideFees: command('Sig.Console.Tariff.DecideFees', {
    permission: 'tariff.write',
    input: secondWord,
    output: Done,
    refusals: [
      ...secondRefusals,
      'console.tables.refused.dayPast',
      'console.tables.refused.protectiveOrder',
      'console.tables.refused.storageOrder',
      'console.tables.refused.unpaidOrder',
      'console.tables.refused.overdueOrder',
    ],
    does: 'The second pair of eyes for other fees: yes or no, never to one’s own; what one asked for oneself can be taken back.',
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
    input: secondWord,
    output: Done,
    refusals: secondRefusals,
    does: 'The second pair of eyes for opening: yes or no, never to one’s own; what one asked for oneself can be taken back.',
  }),
  rates: query('Sig.Console.Tariff.Rates', {
    permission: 'tariff.read',
    output: v.object({
      rows: v.array(ExchangeRow),
      waiting: v.nullable(v.object({ id: v.string(), rows: v.array(ExchangeRow), ...SecondLook })),
    }),
    does: 'The newest exchange rate of every currency, for display and estimates only, and rates that wait for a second person.',
  }),
  saveRates: command('Sig.Console.Tariff.SaveRates', {
    permission: 'tariff.write',
    bodyBytes: BODY,
    input: v.object({ content: Csv, why }),
    output: v.object({
      saved: v.number(),
      /** Rates that moved by more than a fifth: they wait for a second person. */
      waits: v.number(),
    }),
    refusals: ['console.second.refused.waiting', 'shipping.tables.*'],
    does: 'Loads exchange rates (currency, minor, yen, day). A rate of the same day is replaced. What moved by more than a fifth waits for a second person, as it does when it comes from an address.',
  }),
  decideRates: command('Sig.Console.Tariff.DecideRates', {
    permission: 'tariff.write',
    input: secondWord,
    output: Done,
    refusals: secondRefusals,
    does: 'The second pair of eyes for exchange rates that jumped.',
  }),
}
