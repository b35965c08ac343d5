import { endAnswers } from '@tomobako/domain/storage'
import * as v from 'valibot'
import { CheckInput, CheckRow, ClaimRow } from './parcel.services.ts'
import { PieceService } from './storage.ts'
import {
  Done,
  DoneOrWaits,
  Id,
  Instant,
  ListingCard,
  PageInput,
  pageOf,
  Photo,
  SeenYen,
  Text,
  Yen,
} from './shapes.ts'
import { command, query } from './wire.ts'

/** The queue of work on single pieces, and pieces whose last day has passed. */
export const serviceDesk = {
  list: query('Sig.Console.Services.List', {
    permission: 'receiving.read',
    input: v.object({ state: v.optional(v.picklist(['open', 'done']), 'open'), ...PageInput }),
    output: pageOf(
      v.object({
        id: v.string(),
        service: PieceService,
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
    refusals: ['common.notFound', 'console.wrongState', 'storage.onShuttle', 'console.services.notYet'],
    does: 'Disposes of a piece: only after its owner said so, or three notices had no answer.',
  }),
  sendBack: command('Sig.Console.Storage.SendBack', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, postageYen: SeenYen, tracking: v.optional(Text(60), '') }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'storage.onShuttle',
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
  returned: query('Sig.Console.Storage.Returned', {
    permission: 'receiving.read',
    output: v.object({
      rows: v.array(
        v.object({
          lineId: v.string(),
          lineNo: v.string(),
          card: ListingCard,
          at: Instant,
          /** What the seller had been paid: no more can come back. */ sellerYen: Yen,
          site: v.string(),
        }),
      ),
    }),
    does: 'Pieces that went back to their sellers, waiting for what the sellers pay back.',
  }),
  sellerPaidBack: command('Sig.Console.Storage.SellerPaidBack', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, /** 0: the seller pays nothing back. */ yen: SeenYen, note: Text(300, 3) }),
    output: DoneOrWaits,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.services.overSeller',
      'console.money.waitsAlready',
    ],
    does: 'What the seller paid back for a piece its owner had sent back: all of it is the owner’s. Above one’s own limit it waits for a second person.',
  }),
}
