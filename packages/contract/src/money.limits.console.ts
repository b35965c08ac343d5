import { moneyActionIds, roles } from '@tomobako/domain/staff'
import * as v from 'valibot'
import { Done, Instant, Text, Version, Yen } from './shapes.ts'
import { SecondLook, secondRefusals, secondWord } from './tariff.second.ts'
import { command, query } from './wire.ts'

/** Yen; null: any amount, 0: nothing. */
const Limit = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000)))
const OfRoles = v.object(v.entriesFromList(roles, Limit))
const MoneyLimits = v.object(v.entriesFromList(moneyActionIds, v.object({ alone: OfRoles, agrees: OfRoles })))

/** How much of each kind of staff money each role may do alone, and agree to (decision 0102). */
export const moneyLimits = {
  show: query('Sig.Console.Money.Limits', {
    permission: 'tariff.read',
    output: v.object({
      /** 0: as the release brings them. */
      version: Version,
      values: MoneyLimits,
      since: v.nullable(Instant),
      by: v.nullable(v.string()),
      waiting: v.nullable(v.object({ id: v.string(), values: MoneyLimits, ...SecondLook })),
      former: v.array(v.object({ version: Version, values: MoneyLimits, since: Instant, by: v.string() })),
    }),
    does: 'How much each role may do alone and agree to, what waits for a second person, and former versions.',
  }),
  try: query('Sig.Console.Money.TryLimits', {
    permission: 'tariff.read',
    input: v.object({ values: MoneyLimits }),
    output: v.object({
      /** Kinds of which nothing was moved have no row. */
      rows: v.array(
        v.object({
          action: v.picklist(moneyActionIds),
          sums: v.number(),
          yen: Yen,
          /** For a second person: in truth, and as it would have been. */
          waited: v.number(),
          would: v.number(),
          /** Of what would wait, what nobody else at work could agree to. */
          stuck: v.number(),
        }),
      ),
    }),
    does: 'What these limits would have done to the money staff moved in the last 30 days.',
  }),
  ask: command('Sig.Console.Money.AskLimits', {
    permission: 'money.limits',
    input: v.object({ version: Version, values: MoneyLimits, why: Text(300, 3) }),
    output: Done,
    refusals: ['console.changedMeanwhile', 'console.second.refused.waiting', 'console.limits.refused.*'],
    does: 'Asks for other limits; they hold when somebody else said yes.',
  }),
  decide: command('Sig.Console.Money.DecideLimits', {
    permission: 'money.limits',
    input: secondWord,
    output: Done,
    refusals: secondRefusals,
    does: 'The second pair of eyes for other limits: yes or no, never to one’s own; what one asked for oneself can be taken back.',
  }),
}
