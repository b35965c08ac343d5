import * as v from 'valibot'
import { command, query } from './wire.ts'
import { Done, FeeRow, Id, Instant, PageInput, pageOf, PostingValues, Text, Yen } from './shapes.ts'
import { SavedAddress } from './address.ts'
import { CardInput, KeptCards, Means } from './payment.means.ts'
import { hostNames, meansIds, outsideIds, paymentStates } from '@tomobako/domain/payment'

export const PaymentState = v.picklist(paymentStates)

/** Waits for people, on its way to the card, there, partly or wholly back in the wallet, refused, or taken back. */
export const withdrawalStates = ['asked', 'sending', 'sent', 'back', 'refused', 'cancelled'] as const
const WithdrawalState = v.picklist(withdrawalStates)
export const Withdrawal = v.object({
  id: v.string(),
  no: v.string(),
  yen: Yen,
  state: WithdrawalState,
  at: Instant,
  /** What staff said when they refused it. */
  why: v.nullable(v.string()),
  parts: v.array(v.object({ yen: Yen, paidAt: Instant, state: v.picklist(['sending', 'sent', 'back']) })),
})
const withdrawalRefusals = [
  'wallet.no.nothing',
  'wallet.no.disputed',
  'wallet.no.waiting',
  'wallet.no.perDay',
  'wallet.no.tooMuch',
  'wallet.no.tooLittle',
] as const
/** An account at a bank in Japan. */
const BankAccount = v.object({
  bank: Text(60, 1),
  branch: Text(60, 1),
  number: Text(20, 1),
  holder: Text(60, 1),
})
/** Our account as people copy it, and the code by which their money is known. */
export const Transfer = v.object({
  code: v.string(),
  bank: v.string(),
  branch: v.string(),
  kind: v.string(),
  number: v.string(),
  holder: v.string(),
  /** What came so far, and what is still to come under the same code. */
  receivedYen: Yen,
  missingYen: Yen,
  /** The name somebody else sends it under, as the customer said; null: nobody else was named. */
  sender: v.nullable(v.string()),
  /** The demo world's bank, where the transfer can be made; null in the real one. */
  practice: v.nullable(v.string()),
})
export type Transfer = v.InferOutput<typeof Transfer>

export const payment = {
  detail: query('Sig.Front.Payment.Detail', {
    input: v.object({ id: Id }),
    output: v.object({
      id: v.string(),
      state: PaymentState,
      yen: Yen,
      method: v.picklist(meansIds),
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
    input: v.object({ id: Id, method: v.optional(v.picklist(meansIds), 'card'), ...CardInput }),
    output: v.object({ paymentId: v.string(), state: PaymentState, payUrl: v.nullable(v.string()) }),
    refusals: [
      'common.notFound',
      'payment.walletTooLow',
      'payment.notPayable',
      'payment.notThisWay',
      'payment.cardGone',
      'payment.tooManyTries',
      'payment.newTopUp',
      'checkout.blocked',
    ],
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
      method: v.picklist(meansIds),
      rows: v.array(FeeRow),
      totalYen: Yen,
      failureKey: v.nullable(v.string()),
      paymentId: v.string(),
      /** Where the payer goes on: the company's page, a slip for the till. */
      payUrl: v.nullable(v.string()),
      /** The super-app in whose mini-program alone it is paid; null: anywhere. */
      payIn: v.nullable(v.picklist(hostNames)),
      /** Until when it can be paid, while it is not. */
      until: v.nullable(Instant),
      /** Where a transfer goes and under which code; null for other means, and once it is paid. */
      transfer: v.nullable(Transfer),
      /** What another attempt may be made with; empty where none may. */
      methods: v.array(Means),
      cards: KeptCards,
    }),
    refusals: ['common.notFound'],
    does: 'What the payment result page shows (§3 Order payment result).',
  }),
  hostSheet: command('Sig.Front.Payment.HostSheet', {
    who: 'anyone',
    /** The super-app's one-time code for who holds the telephone. */
    input: v.object({ payment: Id, code: Text(512, 1) }),
    output: v.object({
      host: v.picklist(hostNames),
      /** For `wx.requestPayment` or `my.tradePay`, field by field. */
      sheet: v.record(v.string(), v.string()),
    }),
    refusals: ['common.notFound', 'common.tooMany', 'payment.notPayable', 'account.host.code'],
    does: 'What the page of a mini-program hands to its super-app so that a payment is paid there (docs/bridge.md).',
  }),
  seen: query('Sig.Front.Payment.Seen', {
    who: 'anyone',
    input: v.object({ token: Text(80, 40) }),
    output: v.object({
      state: v.picklist(['success', 'processing', 'failed']),
      purpose: v.string(),
      method: v.picklist(meansIds),
      rows: v.array(FeeRow),
      totalYen: Yen,
      failureKey: v.nullable(v.string()),
    }),
    refusals: ['common.notFound'],
    does: 'The figures of one payment for whoever holds the signed address the bank sent them back to: no name, no address, no number.',
  }),
}

export const cards = {
  list: query('Sig.Front.Payment.Card.List', {
    output: KeptCards,
    does: 'The cards a customer keeps at the payment company: company, last four digits, end.',
  }),
  remove: command('Sig.Front.Payment.Card.Remove', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'A card is kept no more, neither by name here nor at the payment company.',
  }),
}

export const transfer = {
  sender: command('Sig.Front.Payment.TransferSender', {
    /** As the bank writes it: kana or Latin letters. Empty takes it back. */
    input: v.object({ id: Id, name: Text(60) }),
    output: Done,
    refusals: ['common.notFound', 'payment.notPayable', 'payment.senderKana'],
    does: 'Says under which name somebody else will send a transfer, before it arrives; people who look for its owner see it.',
  }),
  /** Money came, but not all of it. */
  giveUp: command('Sig.Front.Payment.TransferGiveUp', {
    input: v.object({
      id: Id,
      to: v.picklist(['wallet', 'bank']),
      /** The account it goes to, as people copy it; only where it goes to a bank. */
      account: v.optional(BankAccount),
    }),
    output: Done,
    refusals: ['common.notFound', 'payment.transferNothing', 'payment.transferWhere'],
    does: 'Nothing more will come by this transfer: what came goes into the wallet, or is asked to be sent back.',
  }),
}

export const wallet = {
  detail: query('Sig.Front.Payment.Wallet.Detail', {
    input: v.object({ ...PageInput }),
    output: v.object({
      balanceYen: Yen,
      points: v.number(),
      /** How it can be filled. */
      methods: v.array(Means),
      cards: KeptCards,
      /** Transfers that are waited for, whatever they pay. */
      transfers: v.array(
        v.object({ paymentId: v.string(), yen: Yen, receivedYen: Yen, code: v.string(), until: Instant }),
      ),
      /** Money on its way back by our bank, and what was sent lately. */
      backs: v.array(
        v.object({
          id: v.string(),
          yen: Yen,
          state: v.picklist(['asked', 'sent', 'refused']),
          at: Instant,
          why: v.nullable(v.string()),
        }),
      ),
      ...pageOf(
        v.object({
          id: v.string(),
          at: Instant,
          yen: Yen,
          key: v.string(),
          values: PostingValues,
          link: v.nullable(v.string()),
          /** The payment it belongs to, when there is a receipt for that. */
          receiptOf: v.nullable(v.string()),
          balanceAfterYen: Yen,
        }),
      ).entries,
    }),
    does: 'Balance and every posting with the event that made it.',
  }),
  withdrawal: query('Sig.Front.Payment.Wallet.Withdrawal', {
    output: v.object({
      balanceYen: Yen,
      /** How much can be taken out now, and why it is nothing: a catalogue key. */
      mostYen: Yen,
      /** What can leave the wallet now in all, along its way back or to a bank account. */
      inAllYen: Yen,
      leastYen: Yen,
      why: v.nullable(v.string()),
      /** Above this people look at it first. */
      checkedAboveYen: Yen,
      /** Where it would go, newest top-up first. */
      sources: v.array(v.object({ paidAt: Instant, yen: Yen, method: v.picklist(meansIds) })),
      /** What goes to an account at a bank in Japan, because the way it came leads in one direction; null where we have no bank. */
      toBank: v.nullable(v.object({ mostYen: Yen, why: v.nullable(v.string()) })),
      rows: v.array(Withdrawal),
    }),
    does: 'How much topped-up money can be taken out, back along its way or to a bank account, and what was taken out so far.',
  }),
  withdraw: command('Sig.Front.Payment.Wallet.Withdraw', {
    input: v.object({ yen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000)) }),
    output: v.object({ id: v.string(), no: v.string(), state: WithdrawalState }),
    refusals: withdrawalRefusals,
    does: 'Takes topped-up money out of the wallet, back along the way it came, newest top-up first. Large sums wait for two members of staff.',
  }),
  withdrawToBank: command('Sig.Front.Payment.Wallet.WithdrawToBank', {
    input: v.object({
      yen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000)),
      account: BankAccount,
    }),
    output: Done,
    refusals: [
      'wallet.no.nothingForBank',
      'wallet.no.disputed',
      'wallet.no.waiting',
      'wallet.no.tooMuch',
      'wallet.no.tooLittle',
      'wallet.no.number',
      'wallet.no.holder',
      'payment.senderKana',
    ],
    does: 'Takes money that was topped up by transfer or at a till out of the wallet, to an account at a bank in Japan; for a transfer, one of whoever sent it. Two members of staff send it.',
  }),
  cancelWithdrawal: command('Sig.Front.Payment.Wallet.CancelWithdrawal', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'wallet.no.decided'],
    does: 'Takes back what was asked for and nobody has decided yet; the money is in the wallet again.',
  }),
  topUp: command('Sig.Front.Payment.Wallet.TopUp', {
    input: v.object({
      yen: v.pipe(v.number(), v.safeInteger(), v.minValue(500), v.maxValue(500_000)),
      method: v.optional(v.picklist(outsideIds)),
      ...CardInput,
    }),
    output: v.object({ paymentId: v.string(), payUrl: v.nullable(v.string()) }),
    refusals: [
      'payment.notThisWay',
      'payment.cardGone',
      'payment.tooManyTries',
      'payment.newTopUp',
      'checkout.blocked',
    ],
    does: 'Starts a payment into the wallet.',
  }),
}
