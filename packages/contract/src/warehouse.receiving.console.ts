import { arrivalKinds, checkNames, outcomes, serviceChecks } from '@tomobako/domain/floor'
import { doorStates } from '@tomobako/domain/order'
import * as v from 'valibot'
import { LineState } from './order.ts'
import { CheckInput, ClaimRow } from './parcel.services.ts'
import {
  Done,
  Grams,
  Id,
  Instant,
  ListingCard,
  Mm,
  Photo,
  Text,
  Yen,
  PlaceInput,
  placedPageOf,
} from './shapes.ts'
import { command, query } from './wire.ts'

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
  /** Services to be worked through, each with its checks; `said` is what the seller promised in answers, and never waits. */ checklists:
    v.array(
      v.object({ service: v.picklist(['inspection', 'authentication', 'said']), claims: v.array(ClaimRow) }),
    ),
  /** The warehouse it was sent to, when that is another than the one it is looked for at. */
  elsewhere: v.nullable(v.string()),
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
    input: v.object({ ...PlaceInput }),
    output: placedPageOf(ReceivingMatch),
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
                service: v.picklist(['inspection', 'authentication', 'said']),
                checks: v.pipe(v.array(CheckInput), v.maxLength(serviceChecks.length)),
              }),
            ),
            v.maxLength(3),
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
      'console.warehouses.shelfElsewhere',
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

/** The desk's side of claims. */
export const arrivalDesk = {
  claims: query('Sig.Console.Receiving.Claims', {
    permission: 'receiving.read',
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          unidentifiedId: v.string(),
          codeOnBox: v.string(),
          boxNote: v.string(),
          shelf: v.string(),
          arrivedAt: Instant,
          weightGrams: v.nullable(v.number()),
          photos: v.array(Photo),
          customer: v.object({ masked: v.string(), country: v.string() }),
          lineTracking: v.nullable(v.string()),
          lineSellerOrderNo: v.nullable(v.string()),
          lineId: v.string(),
          lineNo: v.string(),
          card: ListingCard,
          tracking: v.string(),
          sellerOrderNo: v.string(),
          contents: v.string(),
          agrees: v.object({ box: v.boolean(), line: v.boolean() }),
          at: Instant,
        }),
      ),
    }),
    does: 'Claims to arrivals nobody knew, oldest first, with what the proof agrees with.',
  }),
  decide: command('Sig.Console.Receiving.DecideClaim', {
    permission: 'receiving.write',
    input: v.object({ id: Id, outcome: v.picklist(['confirm', 'refuse']), answer: v.optional(Text(500)) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.floor.noteNeeded',
    ],
    does: 'Confirms a claim, which ties the arrival to the line and refuses all others, or refuses it with a reason.',
  }),
}
