import * as v from 'valibot'
import { holdNeeds, returnCauses } from '@tomobako/domain/tracking'
import { command, query } from './wire.ts'
import { SavedAddress } from './account.ts'
import {
  Done,
  FamilyName,
  FeeRow,
  Id,
  Instant,
  ListingCard,
  PageInput,
  pageOf,
  Photo,
  Text,
  Yen,
} from './shapes.ts'
import { LineState } from './order.ts'
import { ParcelState } from './parcel.ts'
import { CheckInput, ClaimRow } from './floor.ts'
import { depths, putBackReasonNames, splitReasons } from '@tomobako/domain/parcel'
import { arrivalKinds, checkNames, outcomes, serviceChecks } from '@tomobako/domain/floor'
import { doorStates } from '@tomobako/domain/order'
import { roles } from '@tomobako/domain/staff'

const Grams = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))
const Mm = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3_000))
const Version = v.pipe(v.number(), v.safeInteger())

export const StaffMember = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.picklist(roles)),
  active: v.boolean(),
  lastSeenAt: v.nullable(Instant),
})

export const staff = {
  login: command('Sig.Console.Staff.Login', {
    who: 'anyone',
    input: v.object({ email: Text(254), password: v.pipe(v.string(), v.maxLength(200)) }),
    output: StaffMember,
    refusals: ['account.loginWrong', 'common.tooMany'],
    does: 'Staff sign-in; a session and cookie of its own.',
  }),
  logout: command('Sig.Console.Staff.Logout', {
    who: 'anyone',
    output: Done,
    does: 'Ends the staff session.',
  }),
  me: query('Sig.Console.Staff.Me', {
    who: 'anyone',
    output: v.object({
      staff: v.nullable(StaffMember),
      permissions: v.array(v.string()),
      practice: v.boolean(),
    }),
    does: 'Who is signed in at the console.',
  }),
  list: query('Sig.Console.Staff.List', {
    permission: 'staff.read',
    output: v.object({ rows: v.array(StaffMember) }),
    does: 'All staff.',
  }),
  save: command('Sig.Console.Staff.Save', {
    permission: 'staff.write',
    input: v.object({
      id: v.optional(Id),
      email: Text(254, 3),
      name: Text(80, 1),
      roles: v.array(v.picklist(roles)),
      active: v.boolean(),
      password: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: StaffMember,
    refusals: ['account.emailInvalid', 'account.passwordShort', 'staff.emailTaken', 'staff.lastAdmin'],
    does: 'Adds or changes a staff member.',
  }),
  audit: query('Sig.Console.Staff.Audit', {
    permission: 'audit.read',
    input: v.object({ ...PageInput, subject: v.optional(Text(80)) }),
    output: pageOf(
      v.object({
        id: v.string(),
        at: Instant,
        who: v.string(),
        what: v.string(),
        subject: v.string(),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
        why: v.nullable(v.string()),
      }),
    ),
    does: 'Audit log, newest first.',
  }),
}

export const dashboard = {
  show: query('Sig.Console.Dashboard', {
    permission: 'dashboard.read',
    output: v.object({
      queues: v.array(
        v.object({
          id: v.picklist([
            'to_buy',
            'needs_answer',
            'on_the_way',
            'unidentified',
            'arrival_claims',
            'differences',
            'services',
            'storage_ended',
            'to_pack',
            'to_hand_over',
            'parcel_claims',
            'refunds',
          ]),
          count: v.number(),
          oldestAt: v.nullable(Instant),
          dueAt: v.nullable(Instant),
          late: v.number(),
        }),
      ),
      today: v.object({
        orders: v.number(),
        ordersYen: Yen,
        bought: v.number(),
        received: v.number(),
        packed: v.number(),
        handedOver: v.number(),
      }),
      ledger: v.object({ balanced: v.boolean(), checkedAt: Instant, heldYen: Yen, walletsYen: Yen }),
      days: v.array(v.object({ day: v.string(), orders: v.number(), yen: Yen })),
      needs: v.array(
        v.object({
          kind: v.string(),
          no: v.string(),
          text: v.string(),
          lateMinutes: v.number(),
          path: v.string(),
        }),
      ),
    }),
    does: 'Queues with their ages, today, the books.',
  }),
}

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
  /** The shop that packs this line's things together with others', and how many lines wait to be bought there, this one among them; null: nobody else's. */
  together: v.nullable(v.object({ shop: v.string(), count: v.number() })),
})

export const purchase = {
  queue: query('Sig.Console.Purchase.Queue', {
    permission: 'purchase.read',
    input: v.object({
      view: v.optional(v.picklist(['to_buy', 'mine', 'needs_answer', 'bought', 'refunded']), 'to_buy'),
      source: v.optional(FamilyName),
      ...PageInput,
    }),
    output: v.object({ ...pageOf(PurchaseRow).entries, counts: v.record(v.string(), v.number()) }),
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
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile'],
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
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.notClaimed',
      'console.changedMeanwhile',
      'console.aboveLimit',
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
}

export const ReceivingMatch = v.object({
  lineId: v.string(),
  no: v.string(),
  orderNo: v.string(),
  state: LineState,
  card: ListingCard,
  snapshotImages: v.array(v.string()),
  sellerOrderNo: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  customer: v.object({ masked: v.string(), country: v.string() }),
  services: v.array(v.string()),
  boughtAt: v.nullable(Instant),
  expectedGrams: v.nullable(v.number()),
  /** What the listing says about postage, and what this customer agreed to pay for it. */ postage: v.object({
    payer: v.picklist(['seller', 'buyer', 'unknown']),
    agreedYen: Yen,
    door: v.nullable(v.object({ yen: Yen, state: v.picklist(doorStates) })),
  }),
  /** Services to be worked through, each with its checks. */ checklists: v.array(
    v.object({ service: v.picklist(['inspection', 'authentication']), claims: v.array(ClaimRow) }),
  ),
  why: v.array(v.picklist(['tracking', 'seller_order', 'line', 'seller', 'amount', 'words'])),
})

export const receiving = {
  find: query('Sig.Console.Receiving.Find', {
    permission: 'receiving.read',
    input: v.object({ code: Text(80, 1) }),
    output: v.object({
      matches: v.array(ReceivingMatch),
      how: v.nullable(v.picklist(['tracking', 'seller_order', 'line', 'words'])),
    }),
    does: 'Finds what a scanned or typed code belongs to.',
  }),
  expected: query('Sig.Console.Receiving.Expected', {
    permission: 'receiving.read',
    input: v.object({ ...PageInput }),
    output: pageOf(ReceivingMatch),
    does: 'What is on its way to the warehouse.',
  }),
  receive: command('Sig.Console.Receiving.Receive', {
    permission: 'receiving.write',
    input: v.object({
      lineId: Id,
      weightGrams: Grams,
      lengthMm: Mm,
      widthMm: Mm,
      heightMm: Mm,
      shelf: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{1,2}-\d{1,2}-\d{1,2}$/)),
      photoIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)),
      matches: v.boolean(),
      checks: v.optional(
        v.pipe(
          v.array(
            v.object({
              check: v.picklist(checkNames),
              outcome: v.picklist(outcomes),
              note: v.optional(Text(300)),
            }),
          ),
          v.maxLength(checkNames.length),
        ),
      ),
      note: v.optional(Text(500)),
      /** Services worked through at the table, check by check; one that is left out waits at the service desk. */ services:
        v.optional(
          v.pipe(
            v.array(
              v.object({
                service: v.picklist(['inspection', 'authentication']),
                checks: v.pipe(v.array(CheckInput), v.maxLength(serviceChecks.length)),
              }),
            ),
            v.maxLength(2),
          ),
        ),
      /** What the carrier collected at the door (着払い), with the receipt. */ door: v.optional(
        v.object({
          yen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
          receiptIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(3)),
        }),
      ),
    }),
    output: v.object({ state: LineState, freeUntil: Instant, door: v.nullable(v.picklist(doorStates)) }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.photoRequired',
      'console.receiving.checksMissing',
      'console.receiving.doorAsked',
      'console.floor.outcomesSay',
      'console.floor.noShelf',
      'console.floor.shelfClosed',
      'console.floor.shelfFull',
    ],
    does: 'Takes an item in: weight, size, photos, shelf; a mismatch opens a problem.',
  }),
  unidentified: query('Sig.Console.Receiving.Unidentified', {
    permission: 'receiving.read',
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          code: v.string(),
          note: v.string(),
          weightGrams: v.nullable(v.number()),
          shelf: v.string(),
          photos: v.array(Photo),
          at: Instant,
        }),
      ),
    }),
    does: 'Arrivals nobody could match.',
  }),
  addUnidentified: command('Sig.Console.Receiving.AddUnidentified', {
    permission: 'receiving.write',
    input: v.object({
      code: Text(80),
      note: Text(500),
      weightGrams: v.optional(Grams),
      shelf: Text(20, 1),
      kind: v.optional(v.picklist(arrivalKinds)),
      photoIds: v.optional(v.array(Id), []),
    }),
    output: v.object({ id: v.string() }),
    does: 'Shelves an arrival nobody could match.',
  }),
  matchUnidentified: command('Sig.Console.Receiving.MatchUnidentified', {
    permission: 'receiving.write',
    input: v.object({ id: Id, lineId: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Matches an unidentified arrival to a line; the receiving form follows.',
  }),
  bearDoor: command('Sig.Console.Receiving.BearDoor', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, note: Text(500, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'We bear the postage paid at the door instead of waiting for the customer: the piece is stored.',
  }),
  resolveProblem: command('Sig.Console.Receiving.ResolveProblem', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, outcome: v.picklist(['keep', 'return_to_seller']), note: Text(500, 1) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Ends a problem: keep it in storage, or return to the seller with a refund.',
  }),
}

export const PackingRow = v.object({
  no: v.string(),
  state: ParcelState,
  version: Version,
  method: v.string(),
  country: v.string(),
  itemCount: v.number(),
  requestedAt: Instant,
  dueAt: Instant,
  claim: v.nullable(v.object({ staffId: v.string(), initials: v.string(), mine: v.boolean() })),
})

/** A reason of the station's table; `other` needs a note. */
const GivenReason = v.object({ reason: Text(30, 1), note: v.optional(Text(300)) })
/** What happened to a parcel, as its history tells it: reasons stand by their names, pieces by their numbers. */
export const PackingEvent = v.object({
  at: Instant,
  event: v.string(),
  to: v.string(),
  by: v.string(),
  why: v.nullable(v.string()),
  deviations: v.array(
    v.object({
      kind: v.picklist(['carton', 'weight']),
      reason: v.string(),
      note: v.string(),
      planned: v.string(),
      actual: v.string(),
    }),
  ),
  reason: v.nullable(v.string()),
  note: v.string(),
  pieces: v.array(v.string()),
  otherNo: v.nullable(v.string()),
})
/** A carton's plan: where every piece lies, wrapping included, in millimetres from the inner back left corner. */
export const PackingPlan = v.object({
  boxId: v.string(),
  fits: v.boolean(),
  grams: v.number(),
  fillPercent: v.nullable(v.number()),
  estimated: v.boolean(),
  inner: v.object({ lengthMm: v.number(), widthMm: v.number(), heightMm: v.number() }),
  placed: v.array(
    v.object({
      lineId: v.string(),
      xMm: v.number(),
      yMm: v.number(),
      zMm: v.number(),
      lengthMm: v.number(),
      widthMm: v.number(),
      heightMm: v.number(),
      padMm: v.number(),
      fragile: v.boolean(),
    }),
  ),
})
const LineIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(100))

export const packing = {
  queue: query('Sig.Console.Packing.Queue', {
    permission: 'packing.read',
    input: v.object({
      view: v.optional(v.picklist(['to_pack', 'packing', 'awaiting_postage', 'paid', 'all']), 'to_pack'),
      ...PageInput,
    }),
    output: v.object({ ...pageOf(PackingRow).entries, counts: v.record(v.string(), v.number()) }),
    does: 'Parcels to pack, most urgent first.',
  }),
  detail: query('Sig.Console.Packing.Detail', {
    permission: 'packing.read',
    input: v.object({ no: Text(40, 1) }),
    output: v.object({
      row: PackingRow,
      address: SavedAddress,
      pieces: v.array(
        v.object({
          lineId: v.string(),
          no: v.string(),
          card: ListingCard,
          shelf: v.nullable(v.string()),
          weightGrams: v.number(),
          lengthMm: v.number(),
          widthMm: v.number(),
          heightMm: v.number(),
          picked: v.boolean(),
          tags: v.array(v.string()),
          /** How far it is unpacked, what is done with it, and what its owner wrote with the order. */ depth:
            v.picklist(depths),
          services: v.array(v.string()),
          remark: v.string(),
          declaredYen: Yen,
          hs: v.array(v.object({ hsCode: v.string(), goods: v.string() })),
        }),
      ),
      options: v.array(v.string()),
      box: v.nullable(v.object({ id: v.string(), name: v.string() })),
      boxes: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          lengthMm: v.number(),
          widthMm: v.number(),
          heightMm: v.number(),
          tareGrams: v.number(),
          maxLoadGrams: v.number(),
          /** What the scale should say of this carton with everything in it. */ grams: v.number(),
        }),
      ),
      estimateGrams: v.number(),
      estimateYen: Yen,
      weightGrams: v.nullable(v.number()),
      totalYen: v.nullable(Yen),
      tracking: v.nullable(v.string()),
      customs: v.array(
        v.object({
          description: v.string(),
          hsCode: v.nullable(v.string()),
          originCountry: v.nullable(v.string()),
          quantity: v.number(),
          yen: Yen,
          grams: v.number(),
        }),
      ),
      papers: v.array(
        v.object({ kind: v.picklist(['label', 'customs', 'invoice', 'advance']), url: v.string() }),
      ),
      /** Work on its pieces; the box stays open until all of it is done. */
      services: v.array(v.object({ lineId: v.string(), service: v.string(), done: v.boolean() })),
      /** What the customer wants covered beyond the method's own; 0: nothing. */
      insuranceYen: Yen,
      /** The next parcels of the queue, and the other boxes of this request. */
      next: v.array(v.string()),
      siblings: v.array(v.string()),
      history: v.array(PackingEvent),
      form: v.picklist(['cn22', 'cn23', 'invoice']),
      exportDeclaration: v.nullable(v.object({ aboveYen: Yen, feeYen: Yen })),
      recipientId: v.object({
        state: v.picklist(['none', 'given', 'helps', 'missing', 'wrong']),
        label: v.nullable(v.string()),
        example: v.nullable(v.string()),
        masked: v.nullable(v.string()),
      }),
    }),
    refusals: ['common.notFound'],
    does: 'The packing station for one parcel.',
  }),
  scan: command('Sig.Console.Packing.Scan', {
    permission: 'packing.write',
    input: v.object({ no: Text(40, 1), code: Text(80, 1) }),
    output: v.object({ lineId: v.string(), left: v.number(), state: ParcelState }),
    refusals: ['common.notFound', 'console.notInParcel', 'console.wrongState', 'console.claimedByOther'],
    does: 'Scans a piece into the parcel; the first scan starts packing and ends free cancellation.',
  }),
  recipientId: command('Sig.Console.Packing.RecipientId', {
    permission: 'packing.write',
    input: v.object({ no: Text(40, 1), version: Version, taxId: Text(40, 1) }),
    output: v.object({ version: Version, masked: v.string() }),
    refusals: ['common.notFound', 'console.wrongState', 'console.changedMeanwhile', 'console.papers.idWrong'],
    does: 'Writes down the number of the recipient that customs wants, checked; answered and logged masked.',
  }),
  close: command('Sig.Console.Packing.Close', {
    permission: 'packing.write',
    input: v.object({
      no: Text(40, 1),
      version: v.optional(Version),
      boxId: Text(40, 1),
      weightGrams: Grams,
      lengthMm: Mm,
      widthMm: Mm,
      heightMm: Mm,
      photoIds: v.optional(v.array(Id), []),
      /** Needed for everything that differs from the plan; what does not differ is not written down. */ reasons:
        v.optional(v.object({ carton: v.optional(GivenReason), weight: v.optional(GivenReason) })),
      weighedBy: v.optional(v.picklist(['typed', 'scale', 'practice'])),
      customs: v.array(
        v.object({
          lineId: Id,
          description: Text(80, 2),
          hsCode: v.optional(Text(12)),
          originCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
        }),
      ),
    }),
    output: v.object({ state: ParcelState, totalYen: Yen }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.piecesMissing',
      'console.changedMeanwhile',
      'console.customsVague',
      'console.papers.gift',
      'console.papers.notLatin',
      'console.papers.short',
      'console.papers.broad',
      'console.papers.hsCode',
      'console.papers.idMissing',
      'console.services.stillOpen',
      'console.packing.reasonNeeded',
      'console.packing.noteNeeded',
      'parcel.methodUnavailable',
    ],
    does: 'Closes the box with its true weight and size; bills the customer.',
  }),
  plan: query('Sig.Console.Packing.Plan', {
    permission: 'packing.read',
    input: v.object({ no: Text(40, 1), boxId: v.optional(Text(40)) }),
    output: PackingPlan,
    refusals: ['common.notFound'],
    does: "How the pieces lie in a carton, by the same search as the customer's builder; without one in the carton that was planned.",
  }),
  putBack: command('Sig.Console.Packing.PutBack', {
    permission: 'packing.write',
    input: v.object({
      no: Text(40, 1),
      version: Version,
      lineIds: LineIds,
      reason: v.picklist(putBackReasonNames),
      note: v.optional(Text(300)),
    }),
    output: v.object({ state: ParcelState, version: Version, estimateYen: v.nullable(Yen) }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.changedMeanwhile',
      'console.claimedByOther',
      'console.notInParcel',
      'console.packing.noteNeeded',
      'parcel.methodUnavailable',
    ],
    does: 'Takes pieces that cannot go in out of the parcel; it goes on without them, or ends free of charge when nothing is left.',
  }),
  split: command('Sig.Console.Packing.Split', {
    permission: 'packing.write',
    input: v.object({
      no: Text(40, 1),
      version: Version,
      lineIds: LineIds,
      reason: v.picklist(splitReasons),
      note: v.optional(Text(300)),
    }),
    output: v.object({
      no: v.string(),
      otherNo: v.string(),
      version: Version,
      estimateYen: Yen,
      otherYen: Yen,
    }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.changedMeanwhile',
      'console.claimedByOther',
      'console.notInParcel',
      'console.packing.noteNeeded',
      'console.packing.splitAll',
      'parcel.methodUnavailable',
    ],
    does: 'Packs chosen pieces as a second parcel to the same address by the same method, quoted and billed on its own.',
  }),
  practiceScale: query('Sig.Console.Packing.PracticeScale', {
    permission: 'packing.read',
    input: v.object({ no: Text(40, 1), boxId: Text(40, 1) }),
    output: v.object({ grams: v.number() }),
    refusals: ['common.notFound'],
    does: "Only in the demo world: what the practice scale shows for this parcel in this carton, the plan's weight off by a little.",
  }),
}

export const handover = {
  list: query('Sig.Console.Handover.List', {
    permission: 'handover.read',
    output: v.object({
      rows: v.array(
        v.object({
          no: v.string(),
          method: v.string(),
          carrier: v.string(),
          country: v.string(),
          weightGrams: v.number(),
          paidAt: Instant,
          dueAt: Instant,
          tracking: v.nullable(v.string()),
        }),
      ),
    }),
    does: 'Paid parcels waiting for the carrier.',
  }),
  give: command('Sig.Console.Handover.Give', {
    permission: 'handover.write',
    input: v.object({
      parcels: v.pipe(
        v.array(v.object({ no: Text(40, 1), tracking: Text(40, 5) })),
        v.minLength(1),
        v.maxLength(200),
      ),
    }),
    output: v.object({
      given: v.number(),
      manifestNo: v.string(),
      manifests: v.array(
        v.object({ no: v.string(), carrier: v.string(), count: v.number(), url: v.string() }),
      ),
    }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.trackingUsed',
      'console.papers.trackingShape',
      'console.papers.trackingDigit',
      'console.papers.trackingService',
      'console.papers.trackingCountry',
    ],
    does: 'Hands parcels to their carriers with their tracking numbers, one manifest a carrier.',
  }),
}

const SdrRow = v.object({
  validFrom: v.pipe(v.string(), v.isoDate()),
  yenPerSdrHundredths: v.pipe(v.number(), v.safeInteger(), v.minValue(5_000), v.maxValue(100_000)),
  asOf: v.pipe(v.string(), v.isoDate()),
  source: Text(200, 3),
})
/** The shop's own registrations abroad; an empty text is none. */
const SenderNumbersInput = v.object({
  ioss: v.optional(Text(20)),
  voec: v.optional(Text(20)),
  gbVat: v.optional(Text(20)),
  eori: v.optional(Text(20)),
  auArn: v.optional(Text(20)),
})

export const customsSettings = {
  show: query('Sig.Console.Customs.Settings', {
    permission: 'tariff.read',
    output: v.object({
      version: Version,
      sdr: v.array(SdrRow),
      /** The rates that come with the release, which hold where none of ours is newer. */ shipped:
        v.array(SdrRow),
      numbers: SenderNumbersInput,
    }),
    does: 'Yen for a special drawing right by day, and the numbers this shop is registered under abroad.',
  }),
  save: command('Sig.Console.Customs.SaveSettings', {
    permission: 'tariff.write',
    input: v.object({
      version: Version,
      sdr: v.pipe(v.array(SdrRow), v.maxLength(100)),
      numbers: SenderNumbersInput,
    }),
    output: v.object({ version: Version }),
    refusals: ['console.changedMeanwhile', 'console.papers.numberWrong'],
    does: 'Writes the next version of the customs settings; the papers follow at once.',
  }),
}

export const consoleParcel = {
  list: query('Sig.Console.Parcel.List', {
    permission: 'parcel.read',
    input: v.object({ state: v.optional(ParcelState), words: v.optional(Text(80)), ...PageInput }),
    output: pageOf(
      v.object({
        no: v.string(),
        state: ParcelState,
        method: v.string(),
        country: v.string(),
        customer: v.string(),
        at: Instant,
        tracking: v.nullable(v.string()),
        totalYen: v.nullable(Yen),
      }),
    ),
    does: 'All parcels.',
  }),
  event: command('Sig.Console.Parcel.Event', {
    permission: 'parcel.write',
    input: v.object({
      no: Text(40, 1),
      event: v.picklist(['depart', 'customs', 'deliver', 'hold', 'release', 'return', 'lose']),
      note: v.optional(Text(300)),
      /** Of a return: why it came back, which decides who bears the postage. */ cause: v.optional(
        v.picklist(returnCauses),
      ),
      /** Of a hold: what is needed from the customer. */ needs: v.optional(v.picklist(holdNeeds)),
    }),
    output: v.object({ state: ParcelState }),
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Records what the carrier reports.',
  }),
}

export const customers = {
  list: query('Sig.Console.Customer.List', {
    permission: 'customer.read',
    input: v.object({ words: v.optional(Text(120), ''), ...PageInput }),
    output: pageOf(
      v.object({
        id: v.string(),
        masked: v.string(),
        country: v.string(),
        language: v.string(),
        orders: v.number(),
        walletYen: Yen,
        createdAt: Instant,
      }),
    ),
    does: 'Customers, names masked.',
  }),
  detail: query('Sig.Console.Customer.Detail', {
    permission: 'customer.read',
    input: v.object({ id: Id }),
    output: v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      country: v.string(),
      language: v.string(),
      createdAt: Instant,
      walletYen: Yen,
      points: v.number(),
      orders: v.array(v.object({ no: v.string(), at: Instant, yen: Yen, state: v.string() })),
      parcels: v.array(v.object({ no: v.string(), at: Instant, state: v.string() })),
      postings: v.array(v.object({ at: Instant, kind: v.string(), yen: Yen })),
      addresses: v.array(SavedAddress),
      messages: v.array(v.object({ at: Instant, title: v.string() })),
    }),
    refusals: ['common.notFound'],
    does: "A customer's whole story, no card data; the look is logged.",
  }),
}

/** Only in the demo world and in tests: moves the clock, drives the practice carrier. */
export const practice = {
  clock: query('Sig.Console.Practice.Clock', {
    who: 'anyone',
    output: v.object({ now: Instant, offsetMs: v.number() }),
    does: "The demo world's clock.",
  }),
  passTime: command('Sig.Console.Practice.PassTime', {
    permission: 'practice',
    input: v.object({
      minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(60 * 24 * 120)),
    }),
    output: v.object({ now: Instant }),
    does: "Moves the demo world's clock forward and runs what has come due.",
  }),
}
