import * as v from 'valibot'
import {
  buyRequestStates,
  declineReasons,
  purchaseOutcomes,
  reportDecisions,
  sourcingLimits,
} from '@tomobako/domain/sourcing'
import { command, query } from './wire.ts'
import {
  Country,
  Done,
  FamilyName,
  Id,
  Instant,
  PageInput,
  pageOf,
  Photo,
  Text,
  Yen,
  YenInput,
} from './shapes.ts'

/** Why a listing is reported; each has words below `report.reason`. */
export const reportReasons = ['prohibited', 'counterfeit', 'misleading', 'adult', 'stolen', 'other'] as const
/** What can be reported; a `link` is whatever a visitor pasted that we could not place. */
export const reportKinds = ['listing', 'seller', 'review', 'comment', 'link'] as const

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99))
const Grams = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(30_000))
const Mm = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3_000))
const RequestState = v.picklist(buyRequestStates)

/** Staff's answer to "ask us to buy". Prices are yen, of one piece; `domesticYen` of the whole. Weight and size are a guess for the freight. */
export const BuyOffer = v.object({
  title: v.string(),
  priceYen: Yen,
  domesticYen: Yen,
  weightGrams: v.nullable(v.number()),
  sizeMm: v.nullable(v.object({ length: v.number(), width: v.number(), height: v.number() })),
  note: v.string(),
  until: Instant,
})
export type BuyOffer = v.InferOutput<typeof BuyOffer>

export const BuyRequest = v.object({
  id: v.string(),
  no: v.string(),
  state: RequestState,
  url: v.string(),
  /** The source the link belongs to; null when it is none we know. */
  source: v.nullable(FamilyName),
  title: v.string(),
  wishYen: v.nullable(Yen),
  quantity: v.number(),
  note: v.string(),
  photos: v.array(Photo),
  at: Instant,
  offer: v.nullable(BuyOffer),
  /** What will be charged for goods and postage in Japan when accepted: price × quantity + postage. Fees are added at checkout. */
  totalYen: v.nullable(Yen),
  /** Why staff declined: a key below `sourcing.declined`, and their own words. */
  declined: v.nullable(v.object({ reason: v.picklist(declineReasons), note: v.string() })),
  events: v.array(
    v.object({
      at: Instant,
      event: v.string(),
      by: v.picklist(['customer', 'staff', 'clock', 'system']),
      note: v.nullable(v.string()),
    }),
  ),
  /** Where the accepted thing lies now. */
  path: v.nullable(v.string()),
})
export type BuyRequest = v.InferOutput<typeof BuyRequest>

/** What visitors ask of the people who choose our sources: lift a restriction, look at a listing, buy what no connector reads. */
export const sourcing = {
  liftRequest: command('Sig.Front.Sourcing.LiftRequest', {
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(200, 1), note: v.optional(Text(500)) }),
    output: Done,
    refusals: ['common.tooMany'],
    does: 'Asks staff to lift the restriction on a listing (§8); the same person asking again for the same listing is one request.',
  }),
  report: command('Sig.Front.Sourcing.Report', {
    who: 'anyone',
    input: v.object({
      kind: v.picklist(reportKinds),
      source: v.optional(FamilyName),
      id: Text(1_000, 1),
      reason: v.picklist(reportReasons),
      text: v.optional(Text(1_000)),
    }),
    output: Done,
    refusals: ['common.tooMany'],
    does: 'Reports a listing, seller, review or comment to staff; the same person reporting the same thing again is one report. `link`: `id` is an address, placed by us where we can.',
  }),
  askToBuy: command('Sig.Front.Sourcing.AskToBuy', {
    input: v.object({
      url: Text(1_000, 8),
      title: v.optional(Text(200)),
      priceYen: v.optional(YenInput),
      quantity: v.optional(Count),
      note: v.optional(Text(1_000)),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(sourcingLimits.requestPhotos))),
    }),
    output: v.object({ requestId: v.string() }),
    refusals: ['common.tooMany', 'common.badInput', 'sourcing.tooManyOpen', 'sourcing.urlWrong'],
    does: 'Asks staff for a price of something we only have a link to. The same address again, while it is open, is the same request; at most 20 are open.',
  }),
  requests: query('Sig.Front.Sourcing.Requests', {
    input: v.object(PageInput),
    output: v.object({ ...pageOf(BuyRequest).entries, open: v.number(), most: v.number() }),
    does: "The customer's questions to our buyers, newest first.",
  }),
  accept: command('Sig.Front.Sourcing.Accept', {
    input: v.object({ requestId: Id }),
    output: v.object({ lineId: v.string() }),
    refusals: ['common.notFound', 'sourcing.notQuoted', 'sourcing.quoteExpired', 'cart.full'],
    does: "Accepts staff's price: the thing goes into the cart at exactly that price, until the quote ends.",
  }),
  refuse: command('Sig.Front.Sourcing.Refuse', {
    input: v.object({ requestId: Id }),
    output: Done,
    refusals: ['common.notFound', 'sourcing.notQuoted'],
    does: "Says no to staff's price.",
  }),
  askBack: command('Sig.Front.Sourcing.AskBack', {
    input: v.object({ requestId: Id, note: Text(1_000, 1) }),
    output: Done,
    refusals: ['common.notFound', 'sourcing.notQuoted'],
    does: 'Asks staff something about their price; they answer with a new one.',
  }),
  withdraw: command('Sig.Front.Sourcing.Withdraw', {
    input: v.object({ requestId: Id }),
    output: Done,
    refusals: ['common.notFound', 'sourcing.tooLate'],
    does: 'Takes the question back.',
  }),
}

/** Figures of questions asked: `rate` in hundredths of a percent of those that say something of the source; null when none was asked. */
const Figures = v.object({
  asked: v.number(),
  ok: v.number(),
  slow: v.number(),
  http: v.number(),
  blocked: v.number(),
  unreadable: v.number(),
  notAsked: v.number(),
  rate: v.nullable(v.number()),
  p50Ms: v.nullable(v.number()),
  p95Ms: v.nullable(v.number()),
})

export const SourceHealth = v.object({
  site: v.string(),
  family: FamilyName,
  name: v.string(),
  isRead: v.boolean(),
  isOn: v.boolean(),
  /** Who switched it, when and why; null: as this installation starts it. */
  switched: v.nullable(v.object({ by: v.string(), at: Instant, why: v.string() })),
  mode: v.picklist(['practice', 'live']),
  hour: Figures,
  day: Figures,
  lastOkAt: v.nullable(Instant),
  /** Fields pages should have told and did not, in the last day, most often first. */
  missing: v.array(v.object({ field: v.string(), count: v.number() })),
  /** The worst of all processes that reported within two minutes; null: none did. */
  breaker: v.nullable(v.picklist(['closed', 'half-open', 'open'])),
  can: v.array(v.string()),
  /** Copies we hold, and how old the newest is. */
  copies: v.object({ count: v.number(), newestAt: v.nullable(Instant) }),
})
export type SourceHealth = v.InferOutput<typeof SourceHealth>

export const unsupportedKinds = ['word', 'category', 'listing', 'seller'] as const
export const Unsupported = v.object({
  id: v.string(),
  kind: v.picklist(unsupportedKinds),
  source: v.nullable(FamilyName),
  value: v.string(),
  reason: v.string(),
  from: Instant,
  by: v.string(),
  version: v.number(),
})
export type Unsupported = v.InferOutput<typeof Unsupported>
export const Lifted = v.object({
  id: v.string(),
  kind: v.picklist(['listing', 'seller']),
  source: FamilyName,
  value: v.string(),
  reason: v.string(),
  at: Instant,
  by: v.string(),
})

/** What staff see of a listing. `problem`: why we refuse it, in the reader's words; the lists of the console aside. */
const Card = v.object({
  source: v.nullable(FamilyName),
  id: v.string(),
  title: v.nullable(v.string()),
  image: v.nullable(v.string()),
  url: v.string(),
  seller: v.nullable(v.object({ id: v.nullable(v.string()), name: v.string() })),
  problem: v.nullable(v.string()),
})
export const LiftRow = v.object({
  source: FamilyName,
  listingId: v.string(),
  card: Card,
  people: v.number(),
  notes: v.array(v.string()),
  firstAt: Instant,
  decision: v.nullable(v.object({ lifted: v.boolean(), reason: v.string(), by: v.string(), at: Instant })),
})
export const ReportRow = v.object({
  kind: v.picklist(reportKinds),
  source: v.nullable(FamilyName),
  targetId: v.string(),
  card: Card,
  people: v.number(),
  reasons: v.array(v.object({ reason: v.picklist(reportReasons), count: v.number() })),
  texts: v.array(v.string()),
  firstAt: Instant,
  decision: v.nullable(
    v.object({ state: v.picklist(reportDecisions), note: v.string(), by: v.string(), at: Instant }),
  ),
})
export const StaffRequest = v.object({
  ...BuyRequest.entries,
  version: v.number(),
  customer: v.object({ id: v.string(), masked: v.string(), country: Country, language: v.string() }),
  dueAt: Instant,
  answeredBy: v.nullable(v.string()),
  openUrl: v.string(),
})
export type StaffRequest = v.InferOutput<typeof StaffRequest>

/** The staff's side of sources. */
export const sourceDesk = {
  health: query('Sig.Console.Source.Health', {
    permission: 'sources.read',
    output: v.object({ rows: v.array(SourceHealth), now: Instant }),
    does: 'Every source: how its questions went, its breaker, whether it is on, what it can do.',
  }),
  day: query('Sig.Console.Source.Day', {
    permission: 'sources.read',
    input: v.object({ site: Text(40, 1) }),
    output: v.object({
      hours: v.array(
        v.object({
          at: Instant,
          asked: v.number(),
          ok: v.number(),
          bad: v.number(),
          p50Ms: v.nullable(v.number()),
        }),
      ),
    }),
    does: 'The last 24 hours of a source, hour by hour.',
  }),
  switch: command('Sig.Console.Source.Switch', {
    permission: 'sources.write',
    input: v.object({ site: Text(40, 1), on: v.boolean(), why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Switches a source on or off, in all processes within seconds. Our copies of its listings keep being shown.',
  }),
  unsupported: query('Sig.Console.Source.Unsupported', {
    permission: 'sources.read',
    input: v.object({ words: v.optional(Text(80)), ...PageInput }),
    output: v.object({ ...pageOf(Unsupported).entries, lifted: v.array(Lifted) }),
    does: 'What we do not buy, and the exceptions from it.',
  }),
  saveUnsupported: command('Sig.Console.Source.SaveUnsupported', {
    permission: 'sources.write',
    input: v.object({
      id: v.optional(Id),
      version: v.optional(v.number()),
      kind: v.picklist(unsupportedKinds),
      source: v.optional(FamilyName),
      value: Text(200, 1),
      reason: Text(300, 3),
      from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'sourcing.listedAlready',
      'sourcing.sourceNeeded',
      'sourcing.wordShort',
    ],
    does: 'Adds or changes a row of the lists of what we do not buy: a word of titles, a category, a listing, a seller.',
  }),
  endUnsupported: command('Sig.Console.Source.EndUnsupported', {
    permission: 'sources.write',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Ends a row of the lists.',
  }),
  endLifted: command('Sig.Console.Source.EndLifted', {
    permission: 'sources.write',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Ends an exception.',
  }),
  lifts: query('Sig.Console.Source.Lifts', {
    permission: 'requests.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'decided'])), ...PageInput }),
    output: pageOf(LiftRow),
    does: 'Listings customers want bought although we refuse them, one row a listing.',
  }),
  decideLift: command('Sig.Console.Source.DecideLift', {
    permission: 'requests.write',
    input: v.object({
      source: FamilyName,
      listingId: Text(200, 1),
      lift: v.picklist(['listing', 'seller', 'keep']),
      reason: Text(300, 3),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'sourcing.noSeller', 'sourcing.neverLifted'],
    does: 'Lifts the restriction for this listing or its seller, or keeps it; everybody who asked is told.',
  }),
  reports: query('Sig.Console.Source.Reports', {
    permission: 'requests.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'decided'])), ...PageInput }),
    output: pageOf(ReportRow),
    does: 'Reported things, one row a thing, most people first.',
  }),
  decideReport: command('Sig.Console.Source.DecideReport', {
    permission: 'requests.write',
    input: v.object({
      kind: v.picklist(reportKinds),
      source: v.optional(FamilyName),
      targetId: Text(1_000, 1),
      decision: v.picklist(reportDecisions),
      note: Text(500, 3),
      block: v.optional(v.boolean()),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Ends a report; with `block` the listing or seller also goes on the list of what we do not buy. Customers who reported are told.',
  }),
  requests: query('Sig.Console.Source.Requests', {
    permission: 'requests.read',
    input: v.object({ view: v.optional(v.picklist(['asked', 'quoted', 'accepted', 'ended'])), ...PageInput }),
    output: v.object({ ...pageOf(StaffRequest).entries, counts: v.record(v.string(), v.number()) }),
    does: '"Ask us to buy": oldest question first.',
  }),
  quote: command('Sig.Console.Source.Quote', {
    permission: 'requests.write',
    input: v.object({
      requestId: Id,
      version: v.number(),
      title: Text(200, 2),
      priceYen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5_000_000)),
      domesticYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(200_000)),
      weightGrams: v.optional(Grams),
      sizeMm: v.optional(v.object({ length: Mm, width: Mm, height: Mm })),
      hours: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(168))),
      note: v.optional(Text(1_000)),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.wrongState',
      'goods.priceOnRequest',
      'goods.*',
    ],
    does: 'Answers with a price that holds for so many hours (72); the customer is told.',
  }),
  decline: command('Sig.Console.Source.Decline', {
    permission: 'requests.write',
    input: v.object({
      requestId: Id,
      version: v.number(),
      reason: v.picklist(declineReasons),
      note: v.optional(Text(500)),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.wrongState'],
    does: 'Declines; the customer is told why.',
  }),
}

/** How an attempt to buy ended, with its proof. */
export const OutcomeRow = v.object({
  at: Instant,
  who: v.string(),
  code: v.picklist(purchaseOutcomes),
  note: v.string(),
  photos: v.array(Photo),
})
const GroupLine = v.object({
  lineId: Id,
  version: v.pipe(v.number(), v.safeInteger()),
  itemYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000)),
})
const groupInput = {
  lines: v.pipe(v.array(GroupLine), v.minLength(1), v.maxLength(30)),
  postageYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)),
  note: v.optional(Text(500)),
}

/** Buying several lines of one shop in one order there (marketplaces.md 19), and attempts that ended neither bought nor refunded. */
export const purchaseGroup = {
  group: query('Sig.Console.Purchase.Group', {
    permission: 'purchase.read',
    input: v.object({ lineId: Id }),
    output: v.object({
      shop: v.string(),
      shared: v.boolean(),
      lines: v.array(
        v.object({
          lineId: v.string(),
          no: v.string(),
          version: v.number(),
          title: v.string(),
          image: v.nullable(v.string()),
          variantName: v.nullable(v.string()),
          quantity: v.number(),
          itemYen: Yen,
          domesticYen: Yen,
          limitYen: Yen,
          claim: v.nullable(v.object({ initials: v.string(), mine: v.boolean() })),
        }),
      ),
      outcomes: v.array(OutcomeRow),
    }),
    refusals: ['common.notFound'],
    does: 'Lines to buy at the same shop, which share its postage; and how attempts to buy this line ended.',
  }),
  claimGroup: command('Sig.Console.Purchase.ClaimGroup', {
    permission: 'purchase.write',
    input: v.object({ lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(30)) }),
    output: v.object({
      until: Instant,
      lines: v.array(v.object({ lineId: v.string(), version: v.number() })),
    }),
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile'],
    does: 'Takes several lines for ten minutes, all or none.',
  }),
  recordGroup: command('Sig.Console.Purchase.RecordGroup', {
    permission: 'purchase.write',
    input: v.object({
      ...groupInput,
      sellerOrderNo: Text(80, 1),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(9))),
    }),
    output: v.object({ shares: v.array(v.object({ lineId: v.string(), domesticYen: Yen })) }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.notClaimed',
      'console.changedMeanwhile',
      'console.aboveLimit',
      'console.orderNoUsed',
      'console.refusedSince',
      'sourcing.notOneShop',
    ],
    does: 'Records one order at a shop for several lines. The postage is split by what each line paid for postage (largest remainder, to the yen); when any line would cost more than its customer paid, nothing is recorded.',
  }),
  askGroup: command('Sig.Console.Purchase.AskGroup', {
    permission: 'purchase.write',
    input: v.object(groupInput),
    output: v.object({ asked: v.array(v.string()), until: Instant }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.notClaimed',
      'console.changedMeanwhile',
      'console.notDearer',
      'sourcing.notOneShop',
    ],
    does: 'Asks every customer whose line would cost more with this postage; the others stay to be bought.',
  }),
  setBack: command('Sig.Console.Purchase.SetBack', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      version: v.optional(v.pipe(v.number(), v.safeInteger())),
      code: v.picklist(['needs_info', 'payment_failed', 'other']),
      note: Text(500, 3),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(9))),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.wrongState',
    ],
    does: 'An attempt to buy that ended neither bought nor refunded: says why, with proof, and gives the line back to the queue.',
  }),
  evidence: command('Sig.Console.Purchase.Evidence', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      photoIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(9)),
      note: v.optional(Text(500)),
    }),
    output: Done,
    refusals: ['common.notFound', 'common.badInput'],
    does: "Adds photographs to the line's latest outcome.",
  }),
}
