import { fraudRuleIds, lookStates } from '@tomobako/domain/fraud'
import * as v from 'valibot'
import { Done, Id, Instant, Text, Version, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const Rule = v.picklist(fraudRuleIds)
const Whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** A rule that spoke, as it stood then. */
const FraudSpoken = v.object({
  rule: Rule,
  figure: v.number(),
  threshold: v.number(),
  weight: v.number(),
})
export const FraudLook = v.object({
  id: v.string(),
  orderNo: v.string(),
  yen: Yen,
  method: v.string(),
  /** Where it goes to. */
  country: v.nullable(v.string()),
  /** What of it is still to be bought. */
  lines: v.number(),
  customer: v.object({
    id: v.string(),
    masked: v.string(),
    country: v.string(),
    since: Instant,
    orders: v.number(),
    parcels: v.number(),
    claims: v.number(),
    disputes: v.number(),
    isBlocked: v.boolean(),
  }),
  spoken: v.array(FraudSpoken),
  weight: v.number(),
  state: v.picklist(lookStates),
  openedAt: Instant,
  dueAt: Instant,
  decided: v.nullable(v.object({ by: v.nullable(v.string()), at: Instant, why: v.string() })),
})
export type FraudLook = v.InferOutput<typeof FraudLook>

/** What operators change of the rules; the whole set is one version. */
export const FraudValues = v.object({
  holdAt: Whole(1, 1_000),
  lookHours: Whole(1, 14 * 24),
  newDays: Whole(0, 365),
  newParcels: Whole(0, 100),
  rules: v.object(
    v.entriesFromList(
      fraudRuleIds,
      v.object({
        isOn: v.boolean(),
        threshold: Whole(1, 1_000_000_000),
        windowHours: v.nullable(Whole(1, 3 * 365 * 24)),
        weight: Whole(0, 1_000),
      }),
    ),
  ),
})
export type FraudValues = v.InferOutput<typeof FraudValues>

export const FraudVersion = v.object({
  version: v.number(),
  state: v.picklist(['asked', 'done', 'refused', 'withdrawn']),
  values: FraudValues,
  why: v.string(),
  askedBy: v.string(),
  askedAt: Instant,
  mine: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
})
export type FraudVersion = v.InferOutput<typeof FraudVersion>

const why = Text(500, 3)

/** Rules against fraud: orders they hold, and the rules themselves. */
export const fraud = {
  show: query('Sig.Console.Fraud.Desk', {
    permission: 'fraud.read',
    output: v.object({
      open: v.array(FraudLook),
      decided: v.array(FraudLook),
      /** How many orders were held in the last 30 days, of how many that were paid. */
      lately: v.object({ held: v.number(), paid: v.number() }),
    }),
    does: 'Paid orders that the rules hold, with the rules that spoke, and what was decided lately.',
  }),
  release: command('Sig.Console.Fraud.Release', {
    permission: 'fraud.write',
    input: v.object({ id: Id, why }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'The order goes to the buyers. It is not held by these rules again.',
  }),
  refund: command('Sig.Console.Fraud.Refund', {
    permission: 'fraud.write',
    input: v.object({ id: Id, why, blocks: v.boolean() }),
    output: Done,
    refusals: ['common.notFound', 'common.notAllowed', 'console.changedMeanwhile'],
    does: 'Everything of the order that was not bought goes back the way it came; with `blocks` its customer may not order for now.',
  }),
  rules: query('Sig.Console.Fraud.Rules', {
    permission: 'fraud.read',
    output: v.object({
      /** 0: as the release brings them. */
      version: v.number(),
      values: FraudValues,
      asked: v.nullable(FraudVersion),
      former: v.array(FraudVersion),
    }),
    does: 'The rules in force, those that wait for a second person, and former versions.',
  }),
  tryRules: query('Sig.Console.Fraud.Try', {
    permission: 'fraud.read',
    input: v.object({ values: FraudValues }),
    output: v.object({
      paid: v.number(),
      held: v.number(),
      /** In how many orders each rule spoke. */
      rules: v.array(v.object({ rule: Rule, count: v.number() })),
      examples: v.array(v.object({ orderNo: v.string(), weight: v.number() })),
      /** More were paid than are looked at here. */
      isPart: v.boolean(),
    }),
    does: 'Which paid orders of the last 30 days these rules would have held, each as it stood when it was paid. Changes nothing.',
  }),
  askRules: command('Sig.Console.Fraud.AskRules', {
    permission: 'fraud.rules',
    input: v.object({ version: Version, values: FraudValues, why }),
    output: v.object({ version: v.number() }),
    refusals: ['console.changedMeanwhile', 'console.fraud.refused.waits', 'console.fraud.refused.window'],
    does: 'Asks for other rules; they hold when somebody else said yes.',
  }),
  approveRules: command('Sig.Console.Fraud.ApproveRules', {
    permission: 'fraud.rules',
    input: v.object({ version: Version }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.money.own'],
    does: 'The second pair of eyes: the rules asked for hold from now on.',
  }),
  endRules: command('Sig.Console.Fraud.EndRules', {
    permission: 'fraud.rules',
    input: v.object({ version: Version }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Rules asked for that will not hold: taken back by who asked, or refused by somebody else.',
  }),
}
