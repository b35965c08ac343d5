import { pieceServices } from '@tomobako/domain/parcel'
import { autoShipLimits, endAnswers, returnCapLimits } from '@tomobako/domain/storage'
import * as v from 'valibot'
import { CheckRow } from './parcel.services.ts'
import { MovingPlace, ParcelCounts } from './parcel.ts'
import { Closed, Done, Id, Instant, ListingCard, Photo, SeenYen, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

export const PieceService = v.picklist(pieceServices)

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
  /** Where its owner asked that it be brought. */ goesTo: v.nullable(v.string()),
  /** Between two of our warehouses its storage stands still: everything below is as if it arrived today. */ moving:
    v.nullable(MovingPlace),
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
  /** Days until then that do not count. */
  closed: v.array(Closed),
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
      service: PieceService,
      state: v.picklist(['open', 'done']),
      yen: Yen,
      result: v.string(),
      photos: v.array(Photo),
      checks: v.array(CheckRow),
    }),
  ),
  canAsk: v.array(v.object({ service: PieceService, yen: Yen })),
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
      /** Pieces lie in several places, and can be brought to one: for so much a piece. */
      together: v.nullable(
        v.object({
          yen: Yen,
          /** After so many our desks call it late. */ days: v.optional(v.number(), 0),
          choices: v.array(
            v.object({
              to: v.object({ code: v.string(), name: v.string() }),
              lineIds: v.array(v.string()),
            }),
          ),
        }),
      ),
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
      expectYen: SeenYen,
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'storage.extendNot',
      'storage.notStored',
      'storage.onShuttle',
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
    refusals: ['common.notFound', 'storage.notStored', 'storage.onShuttle', 'storage.capNeeded'],
    does: 'What shall become of a piece: dispose of it, send it back to its seller for at most `capYen` of postage, or keep it after all.',
  }),
  bring: command('Sig.Front.Storage.Bring', {
    input: v.object({
      lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(40)),
      to: Text(8, 1),
      expectYen: SeenYen,
    }),
    output: Done,
    refusals: ['common.notFound', 'storage.together.not', 'parcel.priceChanged', 'payment.walletTooLow'],
    does: 'Asks that pieces be brought to the warehouse where others lie, to go in one parcel; paid from the wallet when they have arrived.',
  }),
  stay: command('Sig.Front.Storage.Stay', {
    input: v.object({ lineId: Id }),
    output: Done,
    refusals: ['common.notFound', 'storage.notStored', 'storage.onShuttle'],
    does: 'The piece stays where it lies after all.',
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
    input: v.object({ lineId: Id, service: PieceService, expectYen: SeenYen }),
    output: Done,
    refusals: [
      'common.notFound',
      'storage.notStored',
      'storage.onShuttle',
      'storage.serviceKnown',
      'parcel.priceChanged',
      'payment.walletTooLow',
    ],
    does: 'Has something done to a stored piece, paid from the wallet.',
  }),
}
