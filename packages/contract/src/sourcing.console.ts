import { declineReasons, reportDecisions } from '@tomobako/domain/sourcing'
import * as v from 'valibot'
import { Country, Done, FamilyName, Id, Instant, Mm, PageInput, pageOf, Text } from './shapes.ts'
import { BuyRequest, reportKinds, reportReasons } from './sourcing.ts'
import { command, query } from './wire.ts'

const Grams = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(30_000))

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
  /** Questions waiting in its line, of all processes that reported. */
  waiting: v.number(),
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
