import * as v from 'valibot'
import { couponLimits, couponWays } from '@tomobako/domain/coupon'
import { Done, FamilyName, Id, Instant, Text, Version, Waits, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const Day = v.pipe(v.string(), v.isoDate())
const No = (max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(max))
const Why = Text(300, 3)
const MOST_YEN = 100_000_000

/** What a campaign promises, and what it may cost. */
const Terms = {
  kind: v.picklist(['percent', 'amount']),
  value: No(couponLimits.amountYen),
  minimumYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000)),
  capYen: v.nullable(No(10_000_000)),
  sources: v.array(FamilyName),
  firstOrderOnly: v.boolean(),
  perPerson: No(couponLimits.perPerson),
  inAll: v.nullable(No(10_000_000)),
  budgetYen: v.nullable(No(MOST_YEN)),
}
const Names = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}[A-Za-z]{0,2}$/)), Text(couponLimits.nameLetters)),
  v.check((names) => (names['en'] ?? '').trim() !== ''),
)

export const Campaign = v.object({
  id: v.string(),
  names: v.record(v.string(), v.string()),
  way: v.picklist(couponWays),
  code: v.nullable(v.string()),
  ...Terms,
  fromDay: v.string(),
  toDay: v.string(),
  state: v.picklist(['soon', 'running', 'paused', 'ended']),
  claimed: v.number(),
  used: v.number(),
  people: v.number(),
  givenYen: Yen,
  madeBy: v.string(),
  madeAt: Instant,
  version: v.number(),
})
export type Campaign = v.InferOutput<typeof Campaign>

export const couponDesk = {
  list: query('Sig.Console.Coupons.List', {
    permission: 'coupons.read',
    output: v.object({ campaigns: v.array(Campaign) }),
    does: 'The newest 200 campaigns with what they promised, how far they are claimed and used, and what they cost.',
  }),
  save: command('Sig.Console.Coupons.Save', {
    permission: 'coupons.write',
    input: v.object({
      id: v.optional(Id),
      version: v.optional(Version),
      names: Names,
      way: v.picklist(couponWays),
      code: v.nullable(Text(couponLimits.codeLetters)),
      ...Terms,
      fromDay: Day,
      toDay: Day,
      why: Why,
    }),
    /** No id as long as a new one waits for a second person. */
    output: v.object({ id: v.nullable(v.string()), ...Waits }),
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.money.waitsAlready',
      'console.coupons.refused.*',
    ],
    does: 'Announces a campaign, or changes one. What somebody has claimed keeps its terms: then only its end, its limits in all and its names move, and none of them backwards. One that may cost more at worst than one’s own limit waits for a second person.',
  }),
  pause: command('Sig.Console.Coupons.Pause', {
    permission: 'coupons.write',
    input: v.object({ id: Id, version: Version, paused: v.boolean(), why: Why }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Stops a campaign for now, or lets it go on: while it is paused nobody claims or uses it.',
  }),
  grant: command('Sig.Console.Coupons.Grant', {
    permission: 'coupons.write',
    input: v.object({ id: Id, customer: Text(200, 3), count: No(couponLimits.perPerson), why: Why }),
    output: v.object({ left: v.number() }),
    refusals: ['common.notFound', 'coupon.no.*', 'coupon.allClaimed', 'coupon.claimedOut'],
    does: 'Gives a customer, named by number or mail address, the right to use a coupon so many times, and tells them.',
  }),
  dryRun: query('Sig.Console.Coupons.DryRun', {
    permission: 'coupons.read',
    input: v.object({ terms: v.object(Terms) }),
    output: v.object({
      fromDay: v.string(),
      toDay: v.string(),
      orders: v.number(),
      reduced: v.number(),
      customers: v.number(),
      yen: Yen,
      budgetGone: v.boolean(),
    }),
    does: 'What a campaign would have cost in the last 30 days, from the orders that were paid, had everybody used it who could.',
  }),
}
