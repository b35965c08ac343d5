import * as v from 'valibot'
import { claimKinds, holdNeeds, meanings, returnCauses } from '@tomobako/domain/tracking'
import { command, query } from './wire.ts'
import { Country, Done, Id, Instant, ListingCard, Photo, Text, Yen } from './shapes.ts'
import { ParcelState } from './parcel.ts'

export { claimKinds, holdNeeds, returnCauses } from '@tomobako/domain/tracking'

/** What a carrier told: `meaning` is a key below `tracking.meaning`; null is a code nobody has explained, shown as `code` and `words`. */
export const CarrierWord = v.object({
  at: Instant,
  meaning: v.nullable(v.picklist(meanings)),
  code: v.string(),
  words: v.string(),
  place: v.string(),
  country: v.nullable(Country),
})
/** `history`: the range in which `parcels` of ours with this method and country came; `table`: the days of the shipping tables, `source` is the id of the row's source there and `asOf` the day it was read. */
export const ArrivalRange = v.object({
  from: Instant,
  to: Instant,
  by: v.picklist(['history', 'table']),
  parcels: v.number(),
  source: v.nullable(v.string()),
  asOf: v.nullable(v.string()),
})
const ClaimKind = v.picklist(claimKinds)
export const ClaimState = v.picklist(['open', 'accepted', 'refused', 'withdrawn'])
const Cover = v.object({
  rule: v.picklist(['insured', 'included', 'tracked', 'none']),
  goodsYen: Yen,
  postageYen: Yen,
})
const Claim = v.object({
  id: v.string(),
  kind: ClaimKind,
  state: ClaimState,
  note: v.string(),
  photos: v.array(Photo),
  at: Instant,
  dueAt: Instant,
  answer: v.nullable(v.string()),
  paidYen: Yen,
  ruleVersion: v.string(),
})
const Hold = v.object({
  needs: v.picklist(holdNeeds),
  note: v.string(),
  at: Instant,
  answer: v.nullable(v.string()),
  photos: v.array(Photo),
  answeredAt: v.nullable(Instant),
})
const MayClaim = v.object({
  kind: ClaimKind,
  may: v.picklist(['now', 'later', 'over', 'no']),
  from: v.nullable(Instant),
  until: v.nullable(Instant),
  needsPhotos: v.boolean(),
})
const PhotoIds = v.pipe(v.array(Id), v.maxLength(9))
const No = Text(40, 1)

export const tracking = {
  detail: query('Sig.Front.Tracking.Detail', {
    input: v.object({ no: No }),
    output: v.object({
      no: v.string(),
      state: ParcelState,
      tracked: v.boolean(),
      tracking: v.nullable(v.string()),
      events: v.array(CarrierWord),
      arrival: v.nullable(ArrivalRange),
      late: v.boolean(),
      hold: v.nullable(Hold),
      mayClaim: v.array(MayClaim),
      claims: v.array(Claim),
      cover: v.nullable(Cover),
      returned: v.nullable(
        v.object({ cause: v.picklist(returnCauses), postageBack: v.boolean(), paidYen: Yen, at: Instant }),
      ),
      /** What came back for a lost parcel, or for claims about it. */
      lostYen: Yen,
      ruleVersion: v.string(),
    }),
    refusals: ['common.notFound'],
    does: 'What the carrier told of a parcel, when it will come by our own history, what is needed from the customer, what may be claimed and until when.',
  }),
  claim: command('Sig.Front.Tracking.Claim', {
    input: v.object({
      no: No,
      kind: ClaimKind,
      note: v.optional(Text(1000), ''),
      photoIds: v.optional(PhotoIds, []),
    }),
    output: v.object({ id: v.string(), dueAt: Instant }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'tracking.claimTooEarly',
      'tracking.claimTooLate',
      'tracking.claimNot',
      'tracking.claimOpen',
      'tracking.photosNeeded',
    ],
    does: 'Opens a claim: not received, damaged, something missing. One of a kind at a time.',
  }),
  withdraw: command('Sig.Front.Tracking.Withdraw', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'tracking.claimAnswered'],
    does: 'Takes a claim back that nobody has answered.',
  }),
  answer: command('Sig.Front.Tracking.Answer', {
    input: v.object({ no: No, text: v.optional(Text(1000), ''), photoIds: v.optional(PhotoIds, []) }),
    output: Done,
    refusals: ['common.notFound', 'common.badInput', 'tracking.nothingAsked', 'tracking.answerEmpty'],
    does: 'Answers what a held parcel needs: text, papers as pictures. May be sent again until the parcel goes on.',
  }),
  /** `svg`: QR of 400 by 400, margin 20, logo a fifth of the width, level M (§9); `barcode`: the number as Code 128. */
  code: query('Sig.Front.Tracking.Code', {
    input: v.object({ no: No }),
    output: v.object({
      no: v.string(),
      code: v.string(),
      url: v.string(),
      qr: v.string(),
      barcode: v.string(),
    }),
    refusals: ['common.notFound'],
    does: 'The code of an own parcel, to show or print.',
  }),
  scan: query('Sig.Front.Tracking.Scan', {
    who: 'anyone',
    input: v.object({ code: Text(200, 1) }),
    output: v.object({
      /** `owner` sees the parcel; `stranger` learns whose service it belongs to; `unknown`: not a code of ours. `workUrl`: where staff go on. */
      is: v.picklist(['owner', 'stranger', 'unknown']),
      service: v.string(),
      workUrl: v.nullable(v.string()),
      parcel: v.nullable(
        v.object({
          no: v.string(),
          state: ParcelState,
          lines: v.array(v.object({ lineId: v.string(), card: ListingCard })),
          photos: v.array(Photo),
          deliveredAt: v.nullable(Instant),
        }),
      ),
    }),
    does: 'Opens the code on a parcel, or the number of an own one: contents and photos for its owner, the name of the service for anybody else.',
  }),
  /** `picture`: base64 of JPEG, PNG, WebP or AVIF, at most 6 MB. `text`: what its QR code says; null when none can be read. */
  read: command('Sig.Front.Tracking.Read', {
    who: 'anyone',
    bodyBytes: 8_500_000,
    input: v.object({ picture: v.pipe(v.string(), v.minLength(1), v.maxLength(8_300_000)) }),
    output: v.object({ text: v.nullable(v.string()) }),
    refusals: ['common.tooMany'],
    does: 'Reads the QR code in a picture, for browsers that cannot look through a camera. Nothing is kept.',
  }),
}

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
  cover: Cover,
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
      hold: v.nullable(Hold),
      claims: v.array(Claim),
      cover: v.nullable(Cover),
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
    output: v.object({ paidYen: Yen }),
    refusals: ['common.notFound', 'tracking.claimAnswered'],
    does: 'Answers a claim. Accepted, the cover of the method pays: not received wholly, damage up to the amount given.',
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
