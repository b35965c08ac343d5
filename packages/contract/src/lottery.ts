import * as v from 'valibot'
import { lotteryLimits, prizeKinds } from '@tomobako/domain/lottery'
import { AsOf, Id, Instant, PageInput, pageOf, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** What a box holds: `worth` in points or yen, `name` where the prize has one of its own. */
export const Prize = v.object({
  kind: v.picklist(prizeKinds),
  worth: v.number(),
  name: v.nullable(v.string()),
})
export type Prize = v.InferOutput<typeof Prize>

const Hash = v.string()
const No = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(8_000_000))
const State = v.picklist(['soon', 'open', 'exhausted', 'ended'])

export const LotteryCard = v.object({
  id: v.string(),
  name: v.string(),
  state: State,
  startsAt: Instant,
  endsAt: Instant,
  pointsPerPlay: v.number(),
  freePerDay: v.number(),
  left: v.number(),
  stock: v.number(),
})
export type LotteryCard = v.InferOutput<typeof LotteryCard>

const DrawnBox = v.object({
  ...Prize.entries,
  no: v.number(),
  weight: v.number(),
  stock: v.number(),
  left: v.number(),
})

/** One play of the caller: what was drawn, and what it was drawn from. */
export const Played = v.object({
  number: v.number(),
  lotteryId: v.string(),
  lottery: v.string(),
  box: v.number(),
  prize: Prize,
  paidPoints: v.number(),
  word: v.string(),
  wordHash: Hash,
  at: Instant,
  claim: v.picklist(['given', 'open', 'claimed', 'expired']),
  claimUntil: Instant,
  /** Where a claimed prize is seen. */
  link: v.nullable(v.string()),
})
export type Played = v.InferOutput<typeof Played>

const Winner = v.object({
  number: v.number(),
  name: v.string(),
  lottery: v.string(),
  prize: Prize,
  at: Instant,
})

const refusals = ['common.notFound', 'lottery.no.*'] as const

export const lottery = {
  list: query('Sig.Front.Lottery.List', {
    who: 'anyone',
    input: v.object({ asOf: AsOf }),
    refusals: ['common.notFound'],
    output: v.object({ lotteries: v.array(LotteryCard) }),
    does: 'Lotteries that are open, then those to come, then those that ended in the last 90 days.',
  }),
  detail: query('Sig.Front.Lottery.Detail', {
    who: 'anyone',
    input: v.object({ id: Id, number: v.optional(No) }),
    output: v.object({
      ...LotteryCard.entries,
      perDay: v.number(),
      inTotal: v.number(),
      boxes: v.array(DrawnBox),
      /** Published before the start; the seed after the end. */
      commitment: Hash,
      pool: v.string(),
      poolHash: Hash,
      announcedAt: Instant,
      seed: v.nullable(v.string()),
      draws: v.number(),
      winners: v.array(Winner),
      mine: v.nullable(
        v.object({
          points: v.number(),
          leftToday: v.number(),
          leftInTotal: v.number(),
          freeLeft: v.number(),
          nextCost: v.number(),
        }),
      ),
      /** The first thing in the way of a play. */
      why: v.nullable(
        v.object({
          key: v.string(),
          values: v.record(v.string(), v.union([v.string(), v.number()])),
        }),
      ),
      /** The caller's own draw that was asked for. */
      played: v.nullable(Played),
    }),
    refusals: ['common.notFound'],
    does: 'One lottery: terms, odds, what is left, its proof, the newest winners, and what the caller may still play.',
  }),
  play: command('Sig.Front.Lottery.Play', {
    input: v.object({ id: Id, word: Text(lotteryLimits.wordLetters) }),
    output: v.object({ number: v.number(), box: v.number() }),
    refusals,
    does: 'Draws one box: the free play of the day first, else for points. Not cancelled and not given back (§9).',
  }),
  myPrize: query('Sig.Front.Lottery.MyPrize', {
    input: v.object({ ...PageInput }),
    output: v.object({
      ...pageOf(Played).entries,
      /** Parcels whose freight a free-shipping prize may give back. */
      parcels: v.array(v.object({ no: v.string(), shippingYen: Yen, paidAt: Instant })),
    }),
    does: "The caller's prizes other than points, those to be claimed first.",
  }),
  claim: command('Sig.Front.Lottery.Claim', {
    input: v.object({ id: Id, number: No, parcelNo: v.optional(Text(40)) }),
    output: v.object({ kind: v.picklist(prizeKinds), link: v.nullable(v.string()) }),
    refusals: ['common.notFound', 'lottery.claim.*', 'coupon.no.*', 'coupon.allClaimed', 'coupon.claimedOut'],
    does: 'Claims a prize: the coupon is granted, the freight of a parcel comes back to the wallet, goods are on their way to the warehouse.',
  }),
  record: query('Sig.Front.Lottery.Record', {
    input: v.object({ ...PageInput }),
    output: pageOf(Played),
    does: "Every play of the caller's, the newest first.",
  }),
  winners: query('Sig.Front.Lottery.Winners', {
    who: 'anyone',
    input: v.object({ ...PageInput }),
    output: pageOf(Winner),
    does: 'Who won what, with masked names, the newest first.',
  }),
  published: query('Sig.Front.Lottery.Published', {
    who: 'anyone',
    input: v.object({ id: Id, after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0) }),
    output: v.object({
      id: v.string(),
      commitment: Hash,
      pool: v.string(),
      poolHash: Hash,
      announcedAt: Instant,
      seed: v.nullable(v.string()),
      draws: v.array(v.object({ number: v.number(), wordHash: Hash, box: v.number(), at: Instant })),
      hasNext: v.boolean(),
    }),
    refusals: ['common.notFound'],
    does: 'Everything that proves a lottery: what was promised, the seed once it is over, and each draw (5,000 at a time) without whose it is.',
  }),
}
