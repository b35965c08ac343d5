import * as v from 'valibot'
import { command, query } from './wire.ts'
import { Id, Instant, PageInput, pageOf, Text, Yen, FeeRow } from './shapes.ts'
import { SavedAddress } from './address.ts'
import { paymentStates } from '@tomobako/domain/payment'

export const PaymentState = v.picklist(paymentStates)

export const payment = {
  detail: query('Sig.Front.Payment.Detail', {
    input: v.object({ id: Id }),
    output: v.object({
      id: v.string(),
      state: PaymentState,
      yen: Yen,
      method: v.picklist(['wallet', 'card']),
      /** What is paid for; kinds are added without this contract changing. `path`: where it is looked at. */
      purpose: v.string(),
      path: v.string(),
      orderNo: v.nullable(v.string()),
      parcelNo: v.nullable(v.string()),
      payUrl: v.nullable(v.string()),
      failureKey: v.nullable(v.string()),
    }),
    refusals: ['common.notFound'],
    does: 'How a payment stands.',
  }),
  retry: command('Sig.Front.Payment.Retry', {
    input: v.object({ id: Id, method: v.optional(v.picklist(['wallet', 'card']), 'card') }),
    output: v.object({ paymentId: v.string(), state: PaymentState, payUrl: v.nullable(v.string()) }),
    refusals: ['common.notFound', 'payment.walletTooLow', 'payment.notPayable'],
    does: 'Starts another attempt for an order that is still unpaid.',
  }),
  /** §2 /paymentSuccess is open; its data is not: signed in, own order only. */
  result: query('Sig.Front.Payment.Result', {
    input: v.object({
      paymentId: v.optional(Id),
      orderNo: v.optional(Text(40)),
      parcelNo: v.optional(Text(40)),
    }),
    output: v.object({
      state: v.picklist(['success', 'processing', 'failed']),
      /** What is paid for; kinds are added without this contract changing. `path`: where it is looked at. */
      purpose: v.string(),
      path: v.string(),
      orderNo: v.nullable(v.string()),
      parcelNo: v.nullable(v.string()),
      address: v.nullable(SavedAddress),
      method: v.picklist(['wallet', 'card']),
      rows: v.array(FeeRow),
      totalYen: Yen,
      failureKey: v.nullable(v.string()),
      paymentId: v.string(),
    }),
    refusals: ['common.notFound'],
    does: 'What the payment result page shows (§3 Order payment result).',
  }),
}

export const wallet = {
  detail: query('Sig.Front.Payment.Wallet.Detail', {
    input: v.object({ ...PageInput }),
    output: v.object({
      balanceYen: Yen,
      points: v.number(),
      ...pageOf(
        v.object({
          id: v.string(),
          at: Instant,
          yen: Yen,
          key: v.string(),
          values: v.record(v.string(), v.union([v.string(), v.number()])),
          link: v.nullable(v.string()),
          /** The payment it belongs to, when there is a receipt for that. */
          receiptOf: v.nullable(v.string()),
          balanceAfterYen: Yen,
        }),
      ).entries,
    }),
    does: 'Balance and every posting with the event that made it.',
  }),
  topUp: command('Sig.Front.Payment.Wallet.TopUp', {
    input: v.object({ yen: v.pipe(v.number(), v.safeInteger(), v.minValue(500), v.maxValue(500_000)) }),
    output: v.object({ paymentId: v.string(), payUrl: v.nullable(v.string()) }),
    does: 'Starts a card payment into the wallet.',
  }),
}
