import * as v from 'valibot'
import { lotteryLimits, lotteryStages, prizeKinds } from '@tomobako/domain/lottery'
import { Done, Id, Instant, Text, Version, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const Count = (max: number, min = 1) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))
const Day = v.pipe(v.string(), v.isoDate())
const Why = Text(300, 3)
const Names = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}[A-Za-z]{0,2}$/)),
  Text(lotteryLimits.nameLetters),
)
const EnglishNames = v.pipe(
  Names,
  v.check((names) => (names['en'] ?? '').trim() !== ''),
)

export const BoxInput = v.object({
  kind: v.picklist(prizeKinds),
  worth: Count(100_000),
  weight: Count(lotteryLimits.boxWeight),
  stock: Count(lotteryLimits.boxStock),
  names: Names,
  couponId: v.nullable(Id),
})
export type BoxInput = v.InferOutput<typeof BoxInput>

const Terms = {
  names: EnglishNames,
  fromDay: Day,
  toDay: Day,
  pointsPerPlay: Count(lotteryLimits.pointsPerPlay, 0),
  freePerDay: Count(lotteryLimits.freePerDay, 0),
  perDay: Count(lotteryLimits.playsPerDay),
  inTotal: Count(lotteryLimits.playsInTotal),
  expectedSalesYen: Count(100_000_000_000, 0),
  boxes: v.pipe(v.array(BoxInput), v.maxLength(8)),
}

export const DeskLottery = v.object({
  id: v.string(),
  ...Terms,
  stage: v.picklist(lotteryStages),
  state: v.picklist(['soon', 'open', 'exhausted', 'ended']),
  left: v.array(v.number()),
  draws: v.number(),
  stock: v.number(),
  players: v.number(),
  paidPoints: v.number(),
  /** What the prizes drawn so far are worth. */
  givenYen: Yen,
  commitment: v.nullable(v.string()),
  seed: v.nullable(v.string()),
  madeBy: v.string(),
  madeAt: Instant,
  announcedBy: v.nullable(v.string()),
  announcedAt: v.nullable(Instant),
  /** Made, or asked to be stopped, by the person who asks: the second step is somebody else's. */
  own: v.boolean(),
  stopIsOwn: v.boolean(),
  version: v.number(),
})
export type DeskLottery = v.InferOutput<typeof DeskLottery>

const deed = { id: Id, version: Version, why: Why }
const refusals = ['common.notFound', 'console.changedMeanwhile', 'console.lottery.refused.*'] as const

export const lotteryDesk = {
  list: query('Sig.Console.Lottery.List', {
    permission: 'lottery.read',
    output: v.object({ lotteries: v.array(DeskLottery) }),
    does: 'The newest 100 lotteries with odds, stock, what was drawn and what it cost.',
  }),
  save: command('Sig.Console.Lottery.Save', {
    permission: 'lottery.write',
    input: v.object({ id: v.optional(Id), version: v.optional(Version), ...Terms, why: Why }),
    output: v.object({ id: v.string() }),
    refusals,
    does: 'Writes a draft, or changes it. What the law does not allow as a prize is refused.',
  }),
  tried: query('Sig.Console.Lottery.Tried', {
    permission: 'lottery.read',
    input: v.object({
      pointsPerPlay: Terms.pointsPerPlay,
      expectedSalesYen: Terms.expectedSalesYen,
      boxes: Terms.boxes,
      plays: Count(lotteryLimits.simulatedPlays),
    }),
    output: v.object({
      plays: v.number(),
      wins: v.array(v.object({ no: v.number(), count: v.number(), yen: Yen })),
      costYen: Yen,
      perPlayYen: Yen,
      mostYen: Yen,
      exhausted: v.boolean(),
      ceilingPrizeYen: Yen,
      ceilingTotalYen: Yen,
    }),
    refusals: ['console.lottery.refused.*'],
    does: 'What so many plays would cost, drawn as real ones are with a seed nobody uses, and what the law allows.',
  }),
  announce: command('Sig.Console.Lottery.Announce', {
    permission: 'lottery.write',
    input: v.object(deed),
    output: Done,
    refusals,
    does: 'Publishes a draft of somebody else before it starts: its odds, its stock and the hash of its seed. Nothing of that changes any more.',
  }),
  discard: command('Sig.Console.Lottery.Discard', {
    permission: 'lottery.write',
    input: v.object(deed),
    output: Done,
    refusals,
    does: 'Throws a draft away.',
  }),
  stop: command('Sig.Console.Lottery.Stop', {
    permission: 'lottery.write',
    input: v.object(deed),
    output: Done,
    refusals,
    does: 'Ends a lottery before its time: the first person asks, the second does it and the seed is public.',
  }),
  keepOn: command('Sig.Console.Lottery.KeepOn', {
    permission: 'lottery.write',
    input: v.object(deed),
    output: Done,
    refusals,
    does: 'Takes a request to end a lottery back.',
  }),
}
