import { depths, putBackReasonNames, splitReasons } from '@tomobako/domain/parcel'
import * as v from 'valibot'
import { SavedAddress } from './address.ts'
import { DeclaredPiece } from './customs.ts'
import { ParcelState } from './parcel.ts'
import {
  Grams,
  Id,
  Instant,
  ListingCard,
  Mm,
  Text,
  Version,
  Yen,
  PlaceInput,
  placedPageOf,
} from './shapes.ts'
import { command, query } from './wire.ts'

export const PackingRow = v.object({
  no: v.string(),
  state: ParcelState,
  version: Version,
  method: v.string(),
  country: v.string(),
  itemCount: v.number(),
  requestedAt: Instant,
  dueAt: Instant,
  /** Its owner is being asked about the declaration; nobody begins before then. */ waitsUntil:
    v.nullable(Instant),
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
      kind: v.picklist(['carton', 'weight', 'words']),
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
      ...PlaceInput,
    }),
    output: v.object({ ...placedPageOf(PackingRow).entries, counts: v.record(v.string(), v.number()) }),
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
          battery: DeclaredPiece.entries.battery,
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
      /** What its owner confirmed for the form, and when; null when nothing was. */
      confirmed: v.nullable(
        v.object({
          at: Instant,
          words: v.array(
            v.object({ lineId: v.string(), description: v.string(), hsCode: v.nullable(v.string()) }),
          ),
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
    refusals: [
      'common.notFound',
      'console.notInParcel',
      'console.wrongState',
      'console.claimedByOther',
      'console.declarationOpen',
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByScreening',
      'console.warehouses.elsewhere',
    ],
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
        v.optional(
          v.object({
            carton: v.optional(GivenReason),
            weight: v.optional(GivenReason),
            words: v.optional(GivenReason),
          }),
        ),
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
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByScreening',
      'console.piecesMissing',
      'console.warehouses.elsewhere',
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
      'console.warehouses.elsewhere',
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
      'console.warehouses.elsewhere',
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
