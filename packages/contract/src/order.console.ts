import { afterBoughtCauses, goodsBearers, lateAnswers } from '@tomobako/domain/order'
import * as v from 'valibot'
import { LineState } from './order.ts'
import {
  Done,
  FamilyName,
  FeeRow,
  Id,
  Instant,
  ListingCard,
  Text,
  Version,
  Yen,
  PlaceInput,
  placedPageOf,
} from './shapes.ts'
import { command, query } from './wire.ts'

export const PurchaseRow = v.object({
  lineId: v.string(),
  no: v.string(),
  orderNo: v.string(),
  state: LineState,
  version: Version,
  card: ListingCard,
  variantName: v.nullable(v.string()),
  quantity: v.number(),
  remark: v.string(),
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  limitYen: Yen,
  listedYen: v.nullable(Yen),
  customer: v.object({ masked: v.string(), country: v.string() }),
  paidAt: Instant,
  dueAt: Instant,
  flags: v.array(v.string()),
  claim: v.nullable(
    v.object({ staffId: v.string(), initials: v.string(), until: Instant, mine: v.boolean() }),
  ),
  question: v.nullable(v.object({ newYen: v.nullable(Yen), until: Instant })),
  /** The seller has not shipped in time: when they should have, and what the customer said. */
  late: v.nullable(
    v.object({ dueAt: Instant, askedAt: Instant, answer: v.nullable(v.picklist(lateAnswers)) }),
  ),
  /** The shop that packs this line's things together with others', and how many lines wait to be bought there, this one among them; null: nobody else's. */
  together: v.nullable(v.object({ shop: v.string(), count: v.number() })),
})

/** Where the seller sends it, as it is typed at the marketplace; null while there is one warehouse. */
export const SendTo = v.nullable(
  v.object({
    code: v.string(),
    name: v.string(),
    zip: v.string(),
    prefecture: v.string(),
    address: v.string(),
    phone: v.string(),
  }),
)

export const purchase = {
  queue: query('Sig.Console.Purchase.Queue', {
    permission: 'purchase.read',
    input: v.object({
      view: v.optional(
        v.picklist(['to_buy', 'mine', 'needs_answer', 'bought', 'late', 'refunded']),
        'to_buy',
      ),
      source: v.optional(FamilyName),
      ...PlaceInput,
    }),
    output: v.object({ ...placedPageOf(PurchaseRow).entries, counts: v.record(v.string(), v.number()) }),
    does: 'Lines to buy, most urgent first.',
  }),
  detail: query('Sig.Console.Purchase.Detail', {
    permission: 'purchase.read',
    input: v.object({ lineId: Id }),
    output: v.object({
      row: PurchaseRow,
      snapshot: v.object({
        title: v.string(),
        description: v.string(),
        priceYen: Yen,
        domesticYen: v.nullable(Yen),
        images: v.array(v.string()),
        hash: v.string(),
        at: Instant,
        seller: v.nullable(v.string()),
      }),
      rows: v.array(FeeRow),
      paidYen: Yen,
      deepLink: v.string(),
      sendTo: SendTo,
      guide: v.array(v.string()),
      events: v.array(
        v.object({ at: Instant, who: v.string(), what: v.string(), why: v.nullable(v.string()) }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'Everything needed to buy one line.',
  }),
  claim: command('Sig.Console.Purchase.Claim', {
    permission: 'purchase.write',
    input: v.object({ lineId: Id }),
    output: v.object({ until: Instant, version: Version }),
    refusals: [
      'common.notFound',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.onHold',
      'console.onHoldByDispute',
    ],
    does: 'Takes a line for ten minutes; the customer can no longer cancel it.',
  }),
  release: command('Sig.Console.Purchase.Release', {
    permission: 'purchase.write',
    input: v.object({ lineId: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther'],
    does: 'Gives a line back.',
  }),
  recheck: command('Sig.Console.Purchase.Recheck', {
    permission: 'purchase.write',
    input: v.object({ lineId: Id }),
    output: v.object({
      checkedAt: Instant,
      availability: v.string(),
      priceYen: v.nullable(Yen),
      domesticYen: v.nullable(Yen),
      changes: v.array(v.object({ field: v.string(), was: v.string(), now: v.string() })),
    }),
    refusals: ['common.notFound', 'console.sourceDown'],
    does: 'Reads the listing again and compares it with the snapshot.',
  }),
  record: command('Sig.Console.Purchase.Record', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      version: v.optional(Version),
      sellerOrderNo: Text(80, 1),
      itemYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000)),
      domesticYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)),
      note: v.optional(Text(500)),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(9))),
      /** The one whose address was typed there; without it the rule decides. */ warehouse: v.optional(
        Text(8, 1),
      ),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.notClaimed',
      'console.changedMeanwhile',
      'console.warehouses.notTaking',
      'console.aboveLimit',
      'console.onHold',
      'console.onHoldByDispute',
      'console.orderNoUsed',
      'console.refusedSince',
    ],
    does: 'Records a purchase with what was really paid; cheaper is credited to the customer at once.',
  }),
  soldOut: command('Sig.Console.Purchase.SoldOut', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      version: v.optional(Version),
      reason: v.picklist(['sold_out', 'removed', 'seller_refused', 'prohibited']),
      note: v.optional(Text(500)),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile'],
    does: 'It cannot be bought: refunds the line in full.',
  }),
  priceChanged: command('Sig.Console.Purchase.PriceChanged', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      version: v.optional(Version),
      itemYen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000)),
      domesticYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)),
      note: v.optional(Text(500)),
    }),
    output: v.object({ until: Instant }),
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile', 'console.notDearer'],
    does: 'It costs more: asks the customer, who has 48 hours.',
  }),
  tracking: command('Sig.Console.Purchase.Tracking', {
    permission: 'purchase.write',
    input: v.object({ lineId: Id, tracking: Text(40, 1), carrier: Text(40, 1) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'The seller has shipped: domestic tracking number.',
  }),
  endBought: command('Sig.Console.Purchase.EndBought', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      version: v.optional(Version),
      cause: v.picklist(afterBoughtCauses),
      /** Who bears the goods; the customer has everything back either way. */
      borneBy: v.picklist(goodsBearers),
      note: Text(500, 3),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.notBorneBy',
      'console.shipNotDue',
    ],
    does: 'A purchase that never reaches us: the seller cancelled, never shipped, or it was lost in Japan. Refunds everything, our fee too.',
  }),
}
