import { isDayOfYear, prepaidLimits, securedBy } from '@tomobako/domain/prepaid'
import * as v from 'valibot'
import { Done, Instant, Text, Version, Yen } from './shapes.ts'
import { SecondLook, secondRefusals, secondWord } from './tariff.second.ts'
import { command, query } from './wire.ts'

const Whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
const Day = v.pipe(v.string(), v.isoDate())
const Sum = v.pipe(v.number(), v.safeInteger(), v.minValue(-1_000_000_000_000), v.maxValue(1_000_000_000_000))
const Values = v.object({
  from: Day,
  expiryMonths: v.nullable(Whole(1, prepaidLimits.expiryMonths)),
  tellDays: Whole(7, prepaidLimits.tellDays),
  baseDays: v.pipe(
    v.array(v.pipe(v.string(), v.check(isDayOfYear))),
    v.minLength(1),
    v.maxLength(prepaidLimits.baseDays),
  ),
  thresholdYen: Whole(0, 1_000_000_000),
  securedPercent: Whole(1, 100),
  dueMonths: Whole(1, 6),
  securedBy: v.picklist(securedBy),
  makesGood: v.boolean(),
  contact: Text(200),
})

/** Rules of prepaid balance, what was unused on each base day, and what was put aside for it (decision 0106). */
export const prepaidDesk = {
  show: query('Sig.Console.Prepaid.Show', {
    permission: 'tariff.read',
    output: v.object({
      /** 0: as the release brings them. */
      version: Version,
      values: Values,
      since: v.nullable(Instant),
      by: v.nullable(v.string()),
      waiting: v.nullable(v.object({ id: v.string(), values: Values, ...SecondLook })),
      former: v.array(v.object({ version: Version, values: Values, since: Instant, by: v.string() })),
    }),
    does: 'The rules of prepaid balance, what waits for a second person, and former versions.',
  }),
  ask: command('Sig.Console.Prepaid.Ask', {
    permission: 'money.limits',
    input: v.object({ version: Version, values: Values, why: Text(300, 3) }),
    output: Done,
    refusals: ['console.changedMeanwhile', 'console.second.refused.waiting', 'console.prepaid.refused.*'],
    does: 'Asks for other rules of prepaid balance; they hold when somebody else said yes, from their first day on.',
  }),
  decide: command('Sig.Console.Prepaid.Decide', {
    permission: 'money.limits',
    input: secondWord,
    output: Done,
    refusals: [...secondRefusals, 'console.prepaid.refused.past'],
    does: 'The second pair of eyes for other rules of prepaid balance.',
  }),
  report: query('Sig.Console.Prepaid.Report', {
    permission: 'books.read',
    output: v.object({
      /** What is unused now, counted as on a base day. */
      unusedYen: Yen,
      securedYen: Yen,
      nextBaseDay: v.string(),
      bases: v.array(
        v.object({
          day: v.string(),
          walletsYen: Yen,
          asideYen: Yen,
          giftsYen: Yen,
          unusedYen: Yen,
          thresholdYen: Yen,
          /** Ends within six months of its day: not counted. */
          endingYen: Yen,
          requiredYen: Yen,
          /** Put aside by the day it was due, or by now. */
          securedYen: Yen,
          dueDay: v.string(),
          depositDue: v.boolean(),
          reportDue: v.boolean(),
          reported: v.nullable(v.object({ on: v.string(), evidence: v.string(), by: v.string() })),
        }),
      ),
      deposits: v.array(
        v.object({
          id: v.string(),
          day: v.string(),
          yen: Yen,
          way: v.picklist(securedBy),
          place: v.string(),
          evidence: v.string(),
          by: v.string(),
        }),
      ),
    }),
    does: 'Unused balance on each base day, what is to be safeguarded and what is, newest first.',
  }),
  csv: query('Sig.Console.Prepaid.Csv', {
    permission: 'books.read',
    output: v.object({ name: v.string(), csv: v.string() }),
    does: 'Base days and what was put aside, as comma-separated text.',
  }),
  deposit: command('Sig.Console.Prepaid.Deposit', {
    permission: 'books.write',
    input: v.object({
      day: Day,
      yen: v.pipe(
        Sum,
        v.check((yen) => yen !== 0),
      ),
      way: v.picklist(securedBy),
      place: Text(120, 1),
      evidence: Text(200, 3),
    }),
    output: Done,
    refusals: ['console.books.dayAhead', 'console.prepaid.refused.less'],
    does: 'Writes down what was put aside, or taken back (below zero), where, and what shows it. It moves nothing.',
  }),
  reported: command('Sig.Console.Prepaid.Reported', {
    permission: 'books.write',
    input: v.object({ baseDay: Day, on: Day, evidence: Text(200, 3) }),
    output: Done,
    refusals: ['console.changedMeanwhile', 'console.books.dayAhead', 'common.notFound'],
    does: 'Writes down that the authority was sent the report of a base day, when, and what shows it.',
  }),
}
