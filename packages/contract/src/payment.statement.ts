import * as v from 'valibot'
import { meansIds } from '@tomobako/domain/payment'
import { FeeRow, Id, Instant, Went, Yen } from './shapes.ts'
import { query } from './wire.ts'

/** Who gives the papers: as on the labels of the warehouse. */
const Operator = v.object({ name: v.string(), lines: v.array(v.string()) })

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
    input: v.object({ paymentId: Id }),
    output: Pdf,
    refusals: ['common.notFound', 'common.tooMany'],
    does: 'The same receipt as a PDF in the language of the caller.',
  }),
  receipt: query('Sig.Front.Payment.Statement.Receipt', {
    input: v.object({ paymentId: Id }),
    output: v.object({
      paymentId: v.string(),
      at: Instant,
      printedAt: Instant,
      name: v.string(),
      operator: Operator,
      method: v.picklist(meansIds),
      purpose: v.string(),
      path: v.string(),
      orderNo: v.nullable(v.string()),
      parcelNo: v.nullable(v.string()),
      rows: v.array(FeeRow),
      yen: Yen,
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
    does: 'The receipt of a payment: what it was for, what went back, what the seller and the carrier got of it.',
  }),
}
