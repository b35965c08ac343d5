import * as v from 'valibot'
import { taxClasses } from '@tomobako/domain/ledger'
import { meansIds } from '@tomobako/domain/payment'
import { Done, FeeRow, Id, Instant, Text, Went, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** Who gives the papers. `registrationNo`: as an issuer of qualified invoices; empty when there is none. */
const Operator = v.object({
  name: v.string(),
  lines: v.array(v.string()),
  registrationNo: v.optional(v.string(), ''),
})
/** Amounts with consumption tax by class, and the tax in them; `rate` in percent, null outside of that tax. */
const Taxed = v.object({
  class: v.picklist(taxClasses),
  rate: v.nullable(v.number()),
  yen: Yen,
  taxYen: Yen,
})

const Movement = v.object({
  id: v.string(),
  at: Instant,
  amount: Yen,
  /** What made it: a key below `wallet.entry` or `points.entry`. */
  kind: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Where the event that made it is looked at. */
  link: v.nullable(v.string()),
  /** The payment it belongs to, when there is a receipt for that. */
  receiptOf: v.nullable(v.string()),
})
/** A finished paper, base64. */
const Pdf = v.object({ pdf: v.string() })
const MonthNo = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))
const Account = v.object({
  opening: Yen,
  closing: Yen,
  rows: v.array(v.object({ ...Movement.entries, after: Yen })),
})

export const statement = {
  months: query('Sig.Front.Payment.Statement.Months', {
    output: v.object({
      rows: v.array(v.object({ month: v.string(), inYen: Yen, outYen: Yen, closingYen: Yen })),
    }),
    does: 'The months in which money or points of the customer moved, newest first.',
  }),
  month: query('Sig.Front.Payment.Statement.Month', {
    input: v.object({ month: MonthNo }),
    output: v.object({
      month: v.string(),
      /** First day and last day, in Japan. */
      from: v.string(),
      to: v.string(),
      /** The month is not over yet: what it closes with is what there is now. */
      isOpen: v.boolean(),
      name: v.string(),
      operator: Operator,
      wallet: Account,
      points: Account,
      /** What cards paid, and what went back to them. */
      cards: v.object({ paidYen: Yen, backYen: Yen, rows: v.array(Movement) }),
    }),
    refusals: ['common.notFound'],
    does: 'A month of the customer’s money: what there was, every movement with its cause, what is left.',
  }),
  monthPaper: query('Sig.Front.Payment.Statement.MonthPaper', {
    input: v.object({ month: MonthNo }),
    output: Pdf,
    refusals: ['common.notFound', 'common.tooMany'],
    does: 'The same month as a PDF in the language of the caller, each movement leading to what made it.',
  }),
  receiptPaper: query('Sig.Front.Payment.Statement.ReceiptPaper', {
    input: v.object({
      paymentId: Id,
      /** The number of a note that corrects it: that note instead. */
      credit: v.optional(Text(30)),
      /** In Japanese, whatever the caller reads: what an office in Japan asks for. */
      inJapanese: v.optional(v.picklist(['1'])),
    }),
    output: Pdf,
    refusals: ['common.notFound', 'common.tooMany'],
    does: 'The same receipt, or a note that corrects it, as a PDF in the language of the caller or in Japanese.',
  }),
  nameReceipt: command('Sig.Front.Payment.Statement.NameReceipt', {
    input: v.object({ paymentId: Id, name: Text(80, 1) }),
    output: Done,
    refusals: ['common.notFound', 'statement.named'],
    does: 'Writes the name that is to be on a receipt: once, so that no two papers of one number say different names.',
  }),
  receipt: query('Sig.Front.Payment.Statement.Receipt', {
    /** A payment, or an entry of the books by which a fee was taken from the wallet. */
    input: v.object({ paymentId: Id }),
    output: v.object({
      paymentId: v.string(),
      /** Without a gap within its day. */
      no: v.string(),
      at: Instant,
      printedAt: Instant,
      name: v.string(),
      /** The name was written by the customer and is final. */
      isNamed: v.boolean(),
      operator: Operator,
      method: v.picklist(meansIds),
      purpose: v.string(),
      path: v.string(),
      orderNo: v.nullable(v.string()),
      parcelNo: v.nullable(v.string()),
      rows: v.array(FeeRow),
      yen: Yen,
      tax: v.array(Taxed),
      /** Notes that correct it: what it is less, and why that much tax. */
      credits: v.array(v.object({ no: v.string(), at: Instant, yen: Yen, tax: v.array(Taxed) })),
      back: v.array(
        v.object({
          id: v.string(),
          at: Instant,
          yen: Yen,
          to: v.picklist(['wallet', 'card']),
          isSent: v.boolean(),
        }),
      ),
      went: v.nullable(Went),
    }),
    refusals: ['common.notFound'],
    does: 'The receipt of a payment or fee: its number, what it was for, the consumption tax in it, what corrects it, what went back, what the seller and the carrier got of it.',
  }),
}
