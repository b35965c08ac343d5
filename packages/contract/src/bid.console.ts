import { bidReasons } from '@tomobako/domain/bid'
import * as v from 'valibot'
import { BidReason, BidState, BidWhen } from './bid.ts'
import { Done, FamilyName, Id, Instant, ListingCard, Text, Version, Yen, YenInput } from './shapes.ts'
import { command, query } from './wire.ts'

/** One bid as staff see it. Whoever bids by hand needs nothing else on the screen. */
export const BoardRow = v.object({
  bidId: v.string(),
  version: Version,
  state: BidState,
  reason: v.nullable(BidReason),
  lane: v.picklist(['program', 'people']),
  site: v.string(),
  source: FamilyName,
  card: ListingCard,
  deepLink: v.string(),
  when: BidWhen,
  maximumYen: Yen,
  /** What to type into the source's field: without tax at stores. */
  fieldYen: Yen,
  currentYen: Yen,
  /** The least the source's field takes. */
  nextFieldYen: Yen,
  taxPercent: v.number(),
  endsAt: Instant,
  dueAt: v.nullable(Instant),
  asOf: Instant,
  /** `calm`; `soon`: its moment is near; `alarm`: it is, and nobody has it or it was not sent; `late`: it is over. */
  urgency: v.picklist(['calm', 'soon', 'alarm', 'late']),
  claim: v.nullable(
    v.object({ staffId: v.string(), initials: v.string(), until: Instant, mine: v.boolean() }),
  ),
  customer: v.object({ masked: v.string(), country: v.string() }),
  attempts: v.array(
    v.object({
      no: v.number(),
      fieldYen: Yen,
      by: v.string(),
      plannedAt: v.nullable(Instant),
      sentAt: v.nullable(Instant),
      answeredAt: v.nullable(Instant),
      outcome: v.nullable(v.string()),
    }),
  ),
  groupId: v.nullable(v.string()),
})
export type BoardRow = v.InferOutput<typeof BoardRow>

const refusals = [
  'common.notFound',
  'console.changedMeanwhile',
  'console.claimedByOther',
  'console.wrongState',
] as const

export const bidDesk = {
  board: query('Sig.Console.Bid.Board', {
    permission: 'bids.read',
    input: v.object({
      view: v.optional(v.picklist(['people', 'mine', 'running', 'ended']), 'people'),
      site: v.optional(Text(40)),
      after: v.optional(Text(120), ''),
    }),
    output: v.object({
      now: Instant,
      rows: v.array(BoardRow),
      next: v.nullable(v.string()),
      counts: v.record(v.string(), v.number()),
      /** Rows of this board that nobody has taken and whose moment is near: the alarm. */
      alarms: v.number(),
    }),
    does: 'Bids that people place by hand, the nearest moment first; `running` has those that programs place too.',
  }),
  claim: command('Sig.Console.Bid.Claim', {
    permission: 'bids.write',
    input: v.object({ bidId: Id }),
    output: v.object({ until: Instant, version: Version }),
    refusals: [...refusals],
    does: 'Takes a row for this shift.',
  }),
  bidders: query('Sig.Console.Bid.Bidders', {
    permission: 'bids.write',
    output: v.object({ rows: v.array(v.object({ id: v.string(), name: v.string() })) }),
    does: 'The others who place bids, by name, to hand rows over to.',
  }),
  handOver: command('Sig.Console.Bid.HandOver', {
    permission: 'bids.write',
    /** Without ids: everything of mine. Without a person: back to everybody. */
    input: v.object({ bidIds: v.optional(v.pipe(v.array(Id), v.maxLength(200))), toStaffId: v.optional(Id) }),
    output: v.object({ count: v.number() }),
    refusals: ['common.notFound', 'console.claimedByOther', 'console.bids.notABidder'],
    does: 'Hands rows over to the next person on shift, or back to everybody.',
  }),
  record: command('Sig.Console.Bid.Record', {
    permission: 'bids.write',
    input: v.object({
      bidId: Id,
      version: Version,
      /** What the page of the source says after the bid. */
      outcome: v.picklist(['leading', 'outbid', 'won', 'lost', 'failed']),
      /** The source's current price, in its field's unit; at `won` what the seller is paid for the item. */
      currentFieldYen: v.optional(YenInput),
      domesticYen: v.optional(YenInput),
      sellerOrderNo: v.optional(Text(60), ''),
      reason: v.optional(v.picklist(bidReasons)),
      note: v.optional(Text(500), ''),
    }),
    output: v.object({ version: Version, state: BidState, orderNo: v.nullable(v.string()) }),
    refusals: [
      ...refusals,
      'console.bids.aboveMaximum',
      'console.bids.needsPrice',
      'console.bids.needsReason',
      'console.orderNoUsed',
    ],
    does: 'What became of a bid at its source: placed and leading, outbid, won at so much, lost, not possible.',
  }),
  look: command('Sig.Console.Bid.Look', {
    permission: 'bids.write',
    input: v.object({ bidId: Id }),
    output: v.object({ asOf: Instant, currentYen: Yen, endsAt: Instant }),
    refusals: ['common.notFound', 'console.sourceDown'],
    does: "Reads a lot's page again.",
  }),
  markets: query('Sig.Console.Bid.Markets', {
    permission: 'bids.read',
    output: v.object({
      rows: v.array(
        v.object({
          site: v.string(),
          source: FamilyName,
          name: v.string(),
          lane: v.picklist(['program', 'people']),
          isOn: v.boolean(),
          why: v.nullable(v.string()),
          by: v.nullable(v.string()),
          at: v.nullable(Instant),
          leadSeconds: v.number(),
          answers: v.object({
            count: v.number(),
            p50Ms: v.nullable(v.number()),
            p99Ms: v.nullable(v.number()),
          }),
          sourceAheadMs: v.number(),
          running: v.number(),
        }),
      ),
    }),
    does: 'Markets with auctions: whether bidding is on, how fast they answer, how many bids run there.',
  }),
  setMarket: command('Sig.Console.Bid.SetMarket', {
    permission: 'bids.switch',
    input: v.object({ site: Text(40, 1), isOn: v.boolean(), why: Text(300, 1) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Stops all bidding at a market at once, or lets it go on. What stands at the source already runs to its end.',
  }),
  missed: query('Sig.Console.Bid.Missed', {
    permission: 'bids.read',
    input: v.object({ after: v.optional(Text(120), '') }),
    output: v.object({
      rows: v.array(
        v.object({
          bidId: v.string(),
          card: ListingCard,
          site: v.string(),
          /** A key below `console.bids.cause`. */
          cause: v.string(),
          at: Instant,
          plannedAt: v.nullable(Instant),
          sentAt: v.nullable(Instant),
          lateMs: v.nullable(v.number()),
          endsAt: Instant,
          note: v.nullable(v.string()),
          staff: v.nullable(v.string()),
        }),
      ),
      next: v.nullable(v.string()),
    }),
    does: 'Bids that were not sent, or later than planned, each with its cause.',
  }),
  groups: query('Sig.Console.Bid.Groups', {
    permission: 'bids.read',
    input: v.object({ after: v.optional(Text(120), '') }),
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          state: v.picklist(['open', 'done', 'stopped']),
          customer: v.object({ masked: v.string(), country: v.string() }),
          winsWanted: v.number(),
          wins: v.number(),
          totalYen: Yen,
          spentYen: Yen,
          heldYen: Yen,
          lots: v.array(
            v.object({
              bidId: v.string(),
              title: v.string(),
              state: BidState,
              maximumYen: Yen,
              endsAt: Instant,
              waits: v.boolean(),
            }),
          ),
          createdAt: Instant,
        }),
      ),
      next: v.nullable(v.string()),
    }),
    does: 'Groups of customers, newest first.',
  }),
}
