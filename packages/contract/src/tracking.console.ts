import * as v from 'valibot'
import { Id, Instant, Photo, Text, Waits, Yen } from './shapes.ts'
import {
  ArrivalRange,
  CarrierWord,
  ClaimKind,
  ClaimState,
  ParcelClaim,
  ParcelCover,
  ParcelHold,
} from './tracking.ts'
import { command, query } from './wire.ts'

const No = Text(40, 1)

const QueuedClaim = v.object({
  id: v.string(),
  parcelNo: v.string(),
  customer: v.string(),
  method: v.string(),
  kind: ClaimKind,
  state: ClaimState,
  note: v.string(),
  photos: v.array(Photo),
  packed: v.array(Photo),
  at: Instant,
  dueAt: Instant,
  cover: ParcelCover,
  /** What of the goods' cover has not been paid yet. */ leftYen: Yen,
})

export const trackingDesk = {
  detail: query('Sig.Console.Tracking.Detail', {
    permission: 'parcel.read',
    input: v.object({ no: No }),
    output: v.object({
      events: v.array(v.object({ ...CarrierWord.entries, source: v.string(), heardAt: Instant })),
      arrival: v.nullable(ArrivalRange),
      late: v.boolean(),
      hold: v.nullable(ParcelHold),
      claims: v.array(ParcelClaim),
      cover: v.nullable(ParcelCover),
      askedAt: v.nullable(Instant),
      nextAt: v.nullable(Instant),
      failures: v.number(),
    }),
    refusals: ['common.notFound'],
    does: "Everything known of a parcel's journey, with who told it.",
  }),
  load: command('Sig.Console.Tracking.Load', {
    permission: 'parcel.write',
    bodyBytes: 2_000_000,
    input: v.object({ csv: Text(1_500_000, 1) }),
    output: v.object({
      read: v.number(),
      fresh: v.number(),
      unknownParcels: v.array(v.string()),
      faults: v.array(v.object({ row: v.number(), key: v.string() })),
    }),
    does: "Loads a carrier's events from a file; nothing is written while a row is wrong. Loading it again changes nothing.",
  }),
  claims: query('Sig.Console.Tracking.Claims', {
    permission: 'parcel.read',
    output: v.object({ rows: v.array(QueuedClaim) }),
    does: "Open claims, most urgent first, with our photos beside the customer's.",
  }),
  decide: command('Sig.Console.Tracking.Decide', {
    permission: 'parcel.write',
    input: v.object({
      id: Id,
      accept: v.boolean(),
      goodsYen: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000))),
      postage: v.optional(v.boolean()),
      answer: Text(1000, 1),
    }),
    output: v.object({ paidYen: Yen, ...Waits }),
    refusals: [
      'common.notFound',
      'tracking.claimAnswered',
      'console.money.waitsAlready',
      'console.money.sayWhy',
    ],
    does: 'Answers a claim. Accepted, the cover of the method pays: not received wholly, damage up to the amount given. Above one’s own limit it waits for a second person.',
  }),
  unknown: query('Sig.Console.Tracking.Unknown', {
    permission: 'parcel.read',
    output: v.object({
      rows: v.array(
        v.object({
          source: v.string(),
          code: v.string(),
          words: v.string(),
          count: v.number(),
          lastAt: Instant,
        }),
      ),
    }),
    does: 'Codes of carriers nobody has explained yet, most frequent first.',
  }),
}
