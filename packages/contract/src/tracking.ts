import { claimKinds, holdNeeds, meanings, returnCauses } from '@tomobako/domain/tracking'
import * as v from 'valibot'
import { ParcelState } from './parcel.ts'
import { Country, Done, Id, Instant, ListingCard, Photo, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

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

export const ClaimKind = v.picklist(claimKinds)
export const ClaimState = v.picklist(['open', 'accepted', 'refused', 'withdrawn'])

export const ParcelCover = v.object({
  rule: v.picklist(['insured', 'included', 'tracked', 'none']),
  goodsYen: Yen,
  postageYen: Yen,
})

export const ParcelClaim = v.object({
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

export const ParcelHold = v.object({
  needs: v.picklist(holdNeeds),
  note: v.string(),
  at: Instant,
  answer: v.nullable(v.string()),
  photos: v.array(Photo),
  answeredAt: v.nullable(Instant),
  /** Until when the border usually waits, or one of us gave it longer, and why. */
  until: v.nullable(Instant),
  longer: v.nullable(v.string()),
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
      hold: v.nullable(ParcelHold),
      mayClaim: v.array(MayClaim),
      claims: v.array(ParcelClaim),
      cover: v.nullable(ParcelCover),
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
