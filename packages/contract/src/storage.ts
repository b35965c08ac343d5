import * as v from 'valibot'
import { pieceServices } from '@tomobako/domain/parcel'
import { autoShipLimits, endAnswers, returnCapLimits } from '@tomobako/domain/storage'
import { ApprovalState, MissingRow, ParcelCounts, ShipRow } from './parcel.ts'
import { CheckInput, CheckRow, ClaimRow } from './floor.ts'
import { Done, Id, Instant, ListingCard, PageInput, pageOf, Photo, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const No = Text(40, 1)
const Seen = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000))
const Service = v.picklist(pieceServices)

/** The packed box before its payment: another method, yes, no, and paying the estimate ahead. */
export const approval = {
  offers: query('Sig.Front.Parcel.Approval.Offers', {
    input: v.object({ no: No }),
    output: v.object({
      approval: v.nullable(ApprovalState),
      method: v.string(),
      offers: v.array(v.object({ offer: ShipRow, totalYen: Yen })),
      missing: v.array(MissingRow),
    }),
    refusals: ['common.notFound'],
    does: 'The packed box by every method that takes it, each with its whole bill.',
  }),
  approve: command('Sig.Front.Parcel.Approval.Approve', {
    input: v.object({ no: No, expectYen: Seen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.priceChanged'],
    does: 'Yes to a parcel that became dearer than quoted.',
  }),
  switchMethod: command('Sig.Front.Parcel.Approval.Switch', {
    input: v.object({ no: No, method: Text(40, 1), expectYen: Seen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.methodUnavailable', 'parcel.priceChanged'],
    does: 'Sends the packed box by another method.',
  }),
  unpack: command('Sig.Front.Parcel.Approval.Unpack', {
    input: v.object({ no: No, aim: v.picklist(['change', 'cancel']), expectFeeYen: Seen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.priceChanged', 'payment.walletTooLow'],
    does: 'Has the box taken apart, to change it or not to send it. Free when it became dearer than quoted.',
  }),
  prepay: command('Sig.Front.Parcel.Prepay', {
    input: v.object({ no: No, expectYen: Seen }),
    output: Done,
    refusals: ['common.notFound', 'storage.approval.over', 'parcel.priceChanged', 'payment.walletTooLow'],
    does: 'Single payment: pays the estimate ahead from the wallet; the difference is settled when it is packed.',
  }),
}

/** A stretch of the calendar: dates at the warehouse, and the days they are, counted from arrival (day 0). */
const Stretch = v.object({
  kind: v.picklist(['free', 'charged', 'extended']),
  from: v.string(),
  to: v.string(),
  fromDay: v.number(),
  toDay: v.number(),
  yenPerDay: Yen,
  yen: Yen,
  isPaid: v.boolean(),
})
export const StoragePiece = v.object({
  lineId: v.string(),
  lineNo: v.string(),
  card: ListingCard,
  arrivedAt: Instant,
  inParcel: v.nullable(v.string()),
  /** Days since arrival; free days left (negative once over); what a parcel would carry today. */
  day: v.number(),
  freeDaysLeft: v.number(),
  owedYen: Yen,
  calendar: v.array(Stretch),
  /** Days on which we write about it, as long as it is stored. */
  notices: v.array(v.object({ day: v.number(), date: v.string() })),
  /** The last day it may be kept; what happens after it. */
  lastDay: v.string(),
  daysToLast: v.number(),
  /** Notices since the last day; what the owner wants; for a return the most its postage may cost; why staff said no to one. */
  end: v.object({
    notices: v.number(),
    answer: v.nullable(v.picklist(endAnswers)),
    capYen: v.nullable(Yen),
    refusedWhy: v.nullable(v.string()),
  }),
  /** The next one that can be bought; `number` tells it from the one before. */
  extension: v.nullable(v.object({ number: v.number(), days: v.number(), yen: Yen })),
  services: v.array(
    v.object({
      service: Service,
      state: v.picklist(['open', 'done']),
      yen: Yen,
      result: v.string(),
      photos: v.array(Photo),
      checks: v.array(CheckRow),
    }),
  ),
  canAsk: v.array(v.object({ service: Service, yen: Yen })),
})
export const AutoShip = v.object({
  day: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(365)),
  capYen: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(autoShipLimits.minYen),
    v.maxValue(autoShipLimits.mostYen),
  ),
  tracked: v.boolean(),
  addressId: Id,
  active: v.boolean(),
})
const AutoAnswer = v.object({
  does: v.picklist(['wait', 'ship', 'ask']),
  days: v.nullable(v.number()),
  method: v.nullable(v.string()),
  totalYen: v.nullable(Yen),
  items: v.number(),
})

export const storage = {
  overview: query('Sig.Front.Storage.Overview', {
    output: v.object({
      pieces: v.array(StoragePiece),
      rates: v.object({
        freeDays: v.number(),
        yenPerDay: Yen,
        maxDays: v.number(),
        noticeDays: v.array(v.number()),
        /** What postage back to a seller usually costs at most. */ returnYen: Yen,
      }),
      /** What is owed for everything stored, week by week from today. */
      ahead: v.array(v.object({ day: v.string(), yen: Yen })),
      walletYen: Yen,
      rule: v.nullable(AutoShip),
      preview: v.nullable(AutoAnswer),
      addresses: v.array(v.object({ id: v.string(), name: v.string() })),
      counts: ParcelCounts,
    }),
    does: 'The storage clock: every piece with its calendar of costs, services, and the rule that ships by itself.',
  }),
  extend: command('Sig.Front.Storage.Extend', {
    input: v.object({
      lineId: Id,
      number: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3_650)),
      expectYen: Seen,
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'storage.extendNot',
      'storage.notStored',
      'parcel.priceChanged',
      'payment.walletTooLow',
    ],
    does: 'Buys days beyond the last one, from the wallet.',
  }),
  answer: command('Sig.Front.Storage.Answer', {
    input: v.object({
      lineId: Id,
      answer: v.picklist(endAnswers),
      capYen: v.optional(
        v.pipe(
          v.number(),
          v.safeInteger(),
          v.minValue(returnCapLimits.minYen),
          v.maxValue(returnCapLimits.mostYen),
        ),
      ),
    }),
    output: Done,
    refusals: ['common.notFound', 'storage.notStored', 'storage.capNeeded'],
    does: 'What shall become of a piece: dispose of it, send it back to its seller for at most `capYen` of postage, or keep it after all.',
  }),
  saveRule: command('Sig.Front.Storage.Rule', {
    input: AutoShip,
    output: Done,
    refusals: ['common.notFound'],
    does: 'The rule that ships what is stored by itself.',
  }),
  preview: query('Sig.Front.Storage.Preview', {
    input: AutoShip,
    output: AutoAnswer,
    refusals: ['common.notFound'],
    does: 'What such a rule would do now. Changes nothing.',
  }),
  askService: command('Sig.Front.Storage.Service', {
    input: v.object({ lineId: Id, service: Service, expectYen: Seen }),
    output: Done,
    refusals: [
      'common.notFound',
      'storage.notStored',
      'storage.serviceKnown',
      'parcel.priceChanged',
      'payment.walletTooLow',
    ],
    does: 'Has something done to a stored piece, paid from the wallet.',
  }),
}

/** The queue of work on single pieces, and pieces whose last day has passed. */
export const serviceDesk = {
  list: query('Sig.Console.Services.List', {
    permission: 'receiving.read',
    input: v.object({ state: v.optional(v.picklist(['open', 'done']), 'open'), ...PageInput }),
    output: pageOf(
      v.object({
        id: v.string(),
        service: Service,
        state: v.picklist(['open', 'done', 'cancelled']),
        lineNo: v.string(),
        card: ListingCard,
        shelf: v.nullable(v.string()),
        parcelNo: v.nullable(v.string()),
        askedAt: Instant,
        result: v.string(),
        photos: v.array(Photo),
        claims: v.array(ClaimRow),
        checks: v.array(CheckRow),
      }),
    ),
    does: 'Work on single pieces that customers asked for, oldest first.',
  }),
  done: command('Sig.Console.Services.Done', {
    permission: 'receiving.write',
    input: v.object({
      id: Id,
      result: Text(2_000),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(12)), []),
      checks: v.optional(v.pipe(v.array(CheckInput), v.maxLength(20))),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.photoRequired',
      'console.receiving.checksMissing',
      'console.services.resultNeeded',
    ],
    does: 'Records what came of it; the customer sees text and photos at the piece.',
  }),
  ended: query('Sig.Console.Storage.Ended', {
    permission: 'receiving.read',
    output: v.object({
      rows: v.array(
        v.object({
          lineId: v.string(),
          lineNo: v.string(),
          card: ListingCard,
          shelf: v.nullable(v.string()),
          day: v.number(),
          notices: v.number(),
          answer: v.nullable(v.picklist(endAnswers)),
          capYen: v.nullable(Yen),
          owedYen: Yen,
          mayDispose: v.boolean(),
        }),
      ),
    }),
    does: 'Pieces that were told the end of storage, or whose owner gave them up.',
  }),
  dispose: command('Sig.Console.Storage.Dispose', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState', 'console.services.notYet'],
    does: 'Disposes of a piece: only after its owner said so, or three notices had no answer.',
  }),
  sendBack: command('Sig.Console.Storage.SendBack', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, postageYen: Seen, tracking: v.optional(Text(60), '') }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.services.notAsked',
      'console.services.overCap',
      'payment.walletTooLow',
    ],
    does: 'Sends a piece back to its seller, as its owner asked; postage and owed storage come from the wallet.',
  }),
  refuseReturn: command('Sig.Console.Storage.RefuseReturn', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState', 'console.services.notAsked'],
    does: 'A piece cannot go back to its seller; its owner reads why, and it stays.',
  }),
}
