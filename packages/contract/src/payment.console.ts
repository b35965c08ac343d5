import { disputeStates, paymentStates } from '@tomobako/domain/payment'
import * as v from 'valibot'
import { Done, DoneOrWaits, Id, Instant, PageInput, pageOf, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** Money that came otherwise than we asked for. */
export const Oddity = v.object({
  id: v.string(),
  kind: v.picklist(['amount', 'currency', 'twice']),
  paymentId: v.string(),
  /** What it was for: an order's or a parcel's number, where it has one. */
  no: v.nullable(v.string()),
  customer: v.object({ id: v.string(), masked: v.string() }),
  provider: v.string(),
  providerId: v.string(),
  askedYen: Yen,
  said: v.object({ amount: v.number(), currency: v.string() }),
  at: Instant,
  /** What may be done with it now. */
  may: v.array(v.picklist(['wallet', 'back', 'dismiss'])),
  resolved: v.nullable(
    v.object({
      how: v.picklist(['wallet', 'back', 'dismissed']),
      by: v.string(),
      at: Instant,
      why: v.string(),
    }),
  ),
})
export type Oddity = v.InferOutput<typeof Oddity>

export const Dispute = v.object({
  id: v.string(),
  state: v.picklist(disputeStates),
  paymentId: v.string(),
  no: v.nullable(v.string()),
  customer: v.object({ id: v.string(), masked: v.string() }),
  provider: v.string(),
  providerDisputeId: v.string(),
  yen: Yen,
  feeYen: Yen,
  /** Of the payment, sent back before or meanwhile: evidence for the bank. */ refundedYen: Yen,
  reason: v.string(),
  openedAt: Instant,
  closedAt: v.nullable(Instant),
  /** Until when the bank hears our side. */
  dueAt: v.nullable(Instant),
  evidence: v.nullable(
    v.object({ at: Instant, by: v.string(), isSent: v.boolean(), failure: v.nullable(v.string()) }),
  ),
  mayAnswer: v.boolean(),
})
export type Dispute = v.InferOutput<typeof Dispute>

/** A payment the provider never says the end of. */
export const Unended = v.object({
  id: v.string(),
  no: v.nullable(v.string()),
  customer: v.object({ id: v.string(), masked: v.string() }),
  provider: v.string(),
  providerId: v.nullable(v.string()),
  state: v.picklist(paymentStates),
  yen: Yen,
  at: Instant,
})

/** Money a customer takes out of the wallet, as staff see it before they let it go. */
export const AskedWithdrawal = v.object({
  id: v.string(),
  no: v.string(),
  customer: v.object({ id: v.string(), masked: v.string() }),
  yen: Yen,
  state: v.picklist(['asked', 'sent', 'refused', 'cancelled']),
  at: Instant,
  /** Of the one who asks: since when, what they have topped up and what they have bought. */
  since: Instant,
  toppedUpYen: Yen,
  orders: v.number(),
  isBlocked: v.boolean(),
  sources: v.array(v.object({ paidAt: Instant, yen: Yen, paymentId: v.string() })),
  checkedBy: v.nullable(v.string()),
  /** Whether the next yes may be mine. */
  mayApprove: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedWhy: v.nullable(v.string()),
})
export type AskedWithdrawal = v.InferOutput<typeof AskedWithdrawal>

export const paymentDesk = {
  withdrawals: query('Sig.Console.Payment.Withdrawals', {
    input: v.object({ view: v.optional(v.picklist(['open', 'closed']), 'open'), ...PageInput }),
    output: v.object({ ...pageOf(AskedWithdrawal).entries, open: v.number() }),
    permission: 'payments.read',
    does: 'Money customers take out of their wallets that people look at first; the oldest first while open.',
  }),
  approveWithdrawal: command('Sig.Console.Payment.ApproveWithdrawal', {
    input: v.object({ id: Id }),
    output: v.object({ state: v.picklist(['asked', 'sent']) }),
    permission: 'money.approve',
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.money.own',
      'console.money.aboveOwn',
      'console.withdrawals.notLeft',
    ],
    does: 'The first yes notes who checked it; the second, by somebody else, sends it to the cards it came from.',
  }),
  refuseWithdrawal: command('Sig.Console.Payment.RefuseWithdrawal', {
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    permission: 'money.approve',
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'It is not sent: the money is in the wallet again, and its owner reads why.',
  }),
  oddities: query('Sig.Console.Payment.Oddities', {
    input: v.object({ view: v.optional(v.picklist(['open', 'resolved']), 'open'), ...PageInput }),
    output: v.object({ ...pageOf(Oddity).entries, open: v.number() }),
    permission: 'payments.read',
    does: 'Money that came in another amount or currency than asked for, or twice; oldest first while open.',
  }),
  resolve: command('Sig.Console.Payment.ResolveOddity', {
    input: v.object({ id: Id, how: v.picklist(['wallet', 'back', 'dismiss']), why: Text(300, 3) }),
    output: DoneOrWaits,
    permission: 'payments.write',
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.payment.notYen',
      'console.money.waitsAlready',
    ],
    does: "Puts parked money into the customer's wallet, sends it back to the card, or notes that it was dealt with by hand at the provider. Above one’s own limit it waits for a second person.",
  }),
  disputes: query('Sig.Console.Payment.Disputes', {
    input: v.object({ view: v.optional(v.picklist(['open', 'closed']), 'open'), ...PageInput }),
    output: v.object({ ...pageOf(Dispute).entries, open: v.number() }),
    permission: 'payments.read',
    does: 'Payments cardholders dispute at their banks, and how it ended.',
  }),
  unended: query('Sig.Console.Payment.Unended', {
    input: v.object({ ...PageInput }),
    output: v.object({ ...pageOf(Unended).entries, open: v.number(), days: v.number() }),
    permission: 'payments.read',
    does: 'Payments the provider has not said the end of for longer than the setting allows; the oldest first. They are asked about all the same.',
  }),
  askNow: command('Sig.Console.Payment.AskNow', {
    input: v.object({ id: Id }),
    output: Done,
    permission: 'payments.write',
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Asks the provider at once how a payment stands.',
  }),
  endPayment: command('Sig.Console.Payment.End', {
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    permission: 'payments.write',
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Somebody looked at the provider: nothing comes by this payment any more. It is asked about no longer; money that comes all the same settles or goes back.',
  }),
}
