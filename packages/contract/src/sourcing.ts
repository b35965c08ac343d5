import { buyRequestStates, declineReasons, sourcingLimits } from '@tomobako/domain/sourcing'
import * as v from 'valibot'
import { Done, FamilyName, Id, Instant, PageInput, pageOf, Photo, Text, Yen, YenInput } from './shapes.ts'
import { command, query } from './wire.ts'

/** Why a listing is reported; each has words below `report.reason`. */
export const reportReasons = ['prohibited', 'counterfeit', 'misleading', 'adult', 'stolen', 'other'] as const

/** What can be reported; a `link` is whatever a visitor pasted that we could not place. */
export const reportKinds = ['listing', 'seller', 'review', 'comment', 'link'] as const
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99))
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
