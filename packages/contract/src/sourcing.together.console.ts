import { purchaseOutcomes } from '@tomobako/domain/sourcing'
import * as v from 'valibot'
import { SendTo } from './order.console.ts'
import { Done, Id, Instant, Photo, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** How an attempt to buy ended, with its proof. */
export const OutcomeRow = v.object({
  at: Instant,
  who: v.string(),
  code: v.picklist(purchaseOutcomes),
  note: v.string(),
  photos: v.array(Photo),
})

const GroupLine = v.object({
  lineId: Id,
  version: v.pipe(v.number(), v.safeInteger()),
  itemYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000)),
})

const groupInput = {
  lines: v.pipe(v.array(GroupLine), v.minLength(1), v.maxLength(30)),
  postageYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)),
  note: v.optional(Text(500)),
}

/** Buying several lines of one shop in one order there (marketplaces.md 19), and attempts that ended neither bought nor refunded. */
export const purchaseGroup = {
  group: query('Sig.Console.Purchase.Group', {
    permission: 'purchase.read',
    input: v.object({ lineId: Id }),
    output: v.object({
      shop: v.string(),
      shared: v.boolean(),
      lines: v.array(
        v.object({
          lineId: v.string(),
          no: v.string(),
          version: v.number(),
          title: v.string(),
          image: v.nullable(v.string()),
          variantName: v.nullable(v.string()),
          quantity: v.number(),
          itemYen: Yen,
          domesticYen: Yen,
          limitYen: Yen,
          claim: v.nullable(v.object({ initials: v.string(), mine: v.boolean() })),
        }),
      ),
      sendTo: SendTo,
      outcomes: v.array(OutcomeRow),
    }),
    refusals: ['common.notFound'],
    does: 'Lines to buy at the same shop, which share its postage; and how attempts to buy this line ended.',
  }),
  claimGroup: command('Sig.Console.Purchase.ClaimGroup', {
    permission: 'purchase.write',
    input: v.object({ lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(30)) }),
    output: v.object({
      until: Instant,
      lines: v.array(v.object({ lineId: v.string(), version: v.number() })),
    }),
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile'],
    does: 'Takes several lines for ten minutes, all or none.',
  }),
  recordGroup: command('Sig.Console.Purchase.RecordGroup', {
    permission: 'purchase.write',
    input: v.object({
      ...groupInput,
      sellerOrderNo: Text(80, 1),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(9))),
      warehouse: v.optional(Text(8, 1)),
    }),
    output: v.object({ shares: v.array(v.object({ lineId: v.string(), domesticYen: Yen })) }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.notClaimed',
      'console.changedMeanwhile',
      'console.aboveLimit',
      'console.orderNoUsed',
      'console.refusedSince',
      'console.warehouses.notTaking',
      'sourcing.notOneShop',
    ],
    does: 'Records one order at a shop for several lines. The postage is split by what each line paid for postage (largest remainder, to the yen); when any line would cost more than its customer paid, nothing is recorded.',
  }),
  askGroup: command('Sig.Console.Purchase.AskGroup', {
    permission: 'purchase.write',
    input: v.object(groupInput),
    output: v.object({ asked: v.array(v.string()), until: Instant }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.notClaimed',
      'console.changedMeanwhile',
      'console.notDearer',
      'sourcing.notOneShop',
    ],
    does: 'Asks every customer whose line would cost more with this postage; the others stay to be bought.',
  }),
  setBack: command('Sig.Console.Purchase.SetBack', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      version: v.optional(v.pipe(v.number(), v.safeInteger())),
      code: v.picklist(['needs_info', 'payment_failed', 'other']),
      note: Text(500, 3),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(9))),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.wrongState',
    ],
    does: 'An attempt to buy that ended neither bought nor refunded: says why, with proof, and gives the line back to the queue.',
  }),
  evidence: command('Sig.Console.Purchase.Evidence', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      photoIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(9)),
      note: v.optional(Text(500)),
    }),
    output: Done,
    refusals: ['common.notFound', 'common.badInput'],
    does: "Adds photographs to the line's latest outcome.",
  }),
}
