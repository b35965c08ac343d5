import * as v from 'valibot'
import { Done, DoneOrWaits, Id, Instant, PageInput, pageOf, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const Whose = v.object({ id: v.string(), masked: v.string() })
const ways = ['payment', 'wallet', 'back', 'ours'] as const

/** A transfer on the bank's file. */
export const BankLine = v.object({
  id: v.string(),
  day: v.string(),
  yen: Yen,
  text: v.string(),
  file: v.string(),
  /** Whose it may be, likeliest first; empty once it is decided. */
  proposals: v.array(
    v.object({
      how: v.picklist(['payment', 'wallet']),
      because: v.picklist(['code', 'amountAndName', 'name', 'amount']),
      /** What the press names: the payment's code. */
      code: v.string(),
      no: v.nullable(v.string()),
      customer: Whose,
      /** Who sends it, as the customer said before. */
      sender: v.nullable(v.string()),
      yen: Yen,
      receivedYen: Yen,
      state: v.picklist(['open', 'over', 'paid']),
    }),
  ),
  decided: v.nullable(
    v.object({
      how: v.picklist(ways),
      at: Instant,
      /** Null: code and amount agreed exactly. */
      by: v.nullable(v.string()),
      why: v.nullable(v.string()),
      no: v.nullable(v.string()),
      customer: v.nullable(Whose),
    }),
  ),
})
export type BankLine = v.InferOutput<typeof BankLine>

/** Money our bank is to send back. */
export const TransferBack = v.object({
  id: v.string(),
  yen: Yen,
  source: v.picklist(['arrived', 'wallet', 'withdrawal']),
  sendTo: v.string(),
  /** The names transfers of this customer's came under; what is taken out is looked at beside them. */
  senders: v.array(v.string()),
  why: v.string(),
  customer: v.nullable(Whose),
  state: v.picklist(['asked', 'checked', 'sent', 'refused']),
  at: Instant,
  askedBy: v.nullable(v.string()),
  checkedBy: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
  endedAt: v.nullable(Instant),
  endedWhy: v.nullable(v.string()),
  sentDay: v.nullable(v.string()),
  /** Whether the next yes may be mine. */
  mayNext: v.boolean(),
})
export type TransferBack = v.InferOutput<typeof TransferBack>

/** Bank transfers at the desk: the bank's file, whose each line is, and what goes back. */
export const transferDesk = {
  lines: query('Sig.Console.Payment.Transfers', {
    permission: 'payments.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'decided']), 'open'), ...PageInput }),
    output: v.object({
      ...pageOf(BankLine).entries,
      open: v.number(),
      backs: v.number(),
      /** Our account; null: this installation takes no transfers. */
      account: v.nullable(v.string()),
      /** How far the bank's files have been read. */
      lastDay: v.nullable(v.string()),
      /** The demo world's bank and its files; null in the real one. */
      practice: v.nullable(v.string()),
    }),
    does: 'Transfers of the bank’s file that nobody’s code and amount explain, oldest first, each with whose it may be; or those that are decided.',
  }),
  load: command('Sig.Console.Payment.LoadBankFile', {
    permission: 'payments.write',
    bodyBytes: 2_000_000,
    input: v.object({
      file: Text(120, 1),
      /** The file's bytes, base64: banks write Shift_JIS. */
      content: v.pipe(v.string(), v.maxLength(1_900_000), v.base64()),
    }),
    output: v.object({
      added: v.number(),
      known: v.number(),
      /** Of the new ones: booked by themselves, left for people, and money that left us. */
      exact: v.number(),
      open: v.number(),
      out: v.number(),
    }),
    refusals: [
      'console.transfer.off',
      'console.transfer.file.unknown',
      'console.transfer.file.badLine',
      'console.transfer.file.ahead',
      'console.transfer.file.otherShape',
      'console.books.tooMany',
    ],
    does: 'Reads the bank’s own file: the common format of Japanese banks or comma-separated values. All of it or nothing; the same file twice changes nothing. Code and amount that agree exactly are booked, the rest waits for people.',
  }),
  decide: command('Sig.Console.Payment.DecideTransfer', {
    permission: 'payments.write',
    input: v.object({
      id: Id,
      how: v.picklist(ways),
      /** A payment's code; for a wallet also its customer's e-mail address or id. */
      target: v.optional(Text(320), ''),
      /** Where it is sent back to: account and holder, or the number of the bank's own return. */
      sendTo: v.optional(Text(300), ''),
      why: v.optional(Text(300), ''),
    }),
    output: DoneOrWaits,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.money.waitsAlready',
      'console.money.sayWhy',
      'console.transfer.noPayment',
      'console.transfer.noCustomer',
      'console.transfer.sendTo',
      'console.transfer.sayWhy',
    ],
    does: 'Says whose a transfer is: a payment’s, a customer’s wallet, nobody’s and to be sent back (two people), or our own. What is too little is asked for, what is too much goes to the wallet. Above one’s own limit it waits for a second person.',
  }),
  backs: query('Sig.Console.Payment.TransfersBack', {
    permission: 'payments.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'ended']), 'open'), ...PageInput }),
    output: v.object({ ...pageOf(TransferBack).entries, open: v.number() }),
    does: 'Money our bank is to send back, and what was sent or not.',
  }),
  askBack: command('Sig.Console.Payment.AskTransferBack', {
    permission: 'payments.write',
    input: v.object({
      /** E-mail address or id. */
      customer: Text(320, 1),
      yen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000)),
      sendTo: Text(300, 3),
      why: Text(300, 3),
    }),
    output: v.object({ id: v.string() }),
    refusals: ['console.transfer.off', 'console.transfer.noCustomer', 'payment.walletTooLow'],
    does: 'Takes money out of a wallet to be sent to a bank account, where it cannot go back the way it came. Somebody else sends it.',
  }),
  nextBack: command('Sig.Console.Payment.NextTransferBack', {
    permission: 'money.approve',
    input: v.object({
      id: Id,
      /** The day the bank sent it; asked for when it is the second yes. */
      day: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
    }),
    output: v.object({ state: v.picklist(['checked', 'sent']) }),
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.money.own',
      'console.money.aboveOwn',
      'console.transfer.sayDay',
    ],
    does: 'The first yes notes who looked at it; the second, by somebody else, that our bank has sent it, and on which day.',
  }),
  refuseBack: command('Sig.Console.Payment.RefuseTransferBack', {
    permission: 'money.approve',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'It is not sent: the money is the customer’s in the wallet, or waits again where we know no customer.',
  }),
}
