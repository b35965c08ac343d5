import {
  givenSubjects,
  moneyActionIds,
  moneyBearers,
  moneyReasons,
  moneyStates,
  moneySubjects,
} from '@tomobako/domain/staff'
import * as v from 'valibot'
import { Done, Id, Instant, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const No = Text(60, 1)
const Given = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000))

export const MoneyRequest = v.object({
  id: v.string(),
  no: v.string(),
  kind: v.picklist(moneyActionIds),
  subject: v.object({ kind: v.picklist(moneySubjects), no: v.string() }),
  /** Null: what it is about is nobody’s yet, or no customer’s. */ customer: v.nullable(
    v.object({ id: v.string(), masked: v.string() }),
  ),
  yen: Yen,
  borneBy: v.picklist(moneyBearers),
  reason: v.picklist(moneyReasons),
  note: v.string(),
  state: v.picklist(moneyStates),
  needsSecond: v.boolean(),
  askedBy: v.string(),
  askedAt: Instant,
  mine: v.boolean(),
  /** Whether the yes may be mine. */ mayApprove: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  decidedWhy: v.nullable(v.string()),
})
/** What staff may do with a refund to a card that is not done. */
export const refundWays = ['again', 'wallet'] as const
export type RefundWay = (typeof refundWays)[number]

export const OpenHoldRow = v.object({
  id: v.string(),
  kind: v.picklist(['line', 'order', 'parcel']),
  no: v.string(),
  reason: v.string(),
  /** Null: a dispute at the bank holds it, and `reason` is the bank's word, or the list of denied parties does. */ by: v.nullable(
    v.string(),
  ),
  /** Its name is compared with the list of denied parties: the desk of that lifts it. */ byScreening:
    v.boolean(),
  /** The rules against fraud hold it until somebody has looked: the desk of that lifts it. */ byFraud:
    v.boolean(),
  at: Instant,
})

/** The desk for money and for what must wait. Everything here leaves a row in the audit. */
export const staffMoney = {
  show: query('Sig.Console.Money.Desk', {
    permission: 'money.read',
    output: v.object({
      asked: v.array(MoneyRequest),
      decided: v.array(MoneyRequest),
      refunds: v.array(
        v.object({
          id: v.string(),
          key: v.string(),
          customer: v.object({ id: v.string(), masked: v.string() }),
          yen: Yen,
          to: v.picklist(['wallet', 'card']),
          state: v.picklist(['requested', 'processing', 'succeeded', 'failed']),
          reasonKey: v.string(),
          /** What the payment company said when it last came to nothing, and how often in a row. */ failure:
            v.nullable(v.string()),
          tries: v.number(),
          may: v.array(v.picklist(refundWays)),
          at: Instant,
          dueAt: Instant,
        }),
      ),
      holds: v.array(OpenHoldRow),
    }),
    does: 'Money that waits for a second pair of eyes, refunds on their way, what is on hold, and what was decided lately.',
  }),
  subject: query('Sig.Console.Money.Subject', {
    permission: 'money.read',
    input: v.object({ no: No }),
    output: v.object({
      kind: v.picklist(givenSubjects),
      no: v.string(),
      state: v.string(),
      customer: v.object({ id: v.string(), masked: v.string() }),
      paidYen: Yen,
      refundableYen: Yen,
      /** How much of it points had paid: it comes back as points, after the money. */ refundablePoints:
        v.number(),
      /** Not bought yet: all of it or nothing, and then it ends. */ wholeOnly: v.boolean(),
      hold: v.nullable(OpenHoldRow),
      /** Up to which one may do it alone today; null: any amount. */ aloneYen: v.nullable(Yen),
    }),
    refusals: ['common.notFound'],
    does: 'What a number is, and how much of it may go back.',
  }),
  ask: command('Sig.Console.Money.Ask', {
    permission: 'money.ask',
    input: v.object({
      kind: v.picklist(['refund', 'credit']),
      /** Of a line, an order or a parcel; a credit names its customer by id. */ subjectNo: No,
      yen: Given,
      borneBy: v.optional(v.picklist(moneyBearers), 'us'),
      reason: v.picklist(moneyReasons),
      note: Text(500, 3),
    }),
    output: v.object({ no: v.string(), state: v.picklist(moneyStates) }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.claimedByOther',
      'console.notBorneBy',
      'console.money.tooMuch',
      'console.money.wholeOnly',
      'console.money.creditLimit',
    ],
    does: 'Refunds a line, an order or a parcel in whole or part, or gives a credit. Up to one’s own limit at once; above it somebody else approves.',
  }),
  approve: command('Sig.Console.Money.Approve', {
    permission: 'money.approve',
    input: v.object({ id: Id }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.claimedByOther',
      'console.money.own',
      'console.money.aboveOwn',
      'console.money.tooMuch',
      'console.money.wholeOnly',
      // What became of it between the question and the yes, in the words of the call itself.
      'console.changedMeanwhile',
      'console.notBorneBy',
      'console.payment.notYen',
      'console.services.overSeller',
      'console.books.difference.*',
      'console.transfer.*',
      'tracking.claimAnswered',
    ],
    does: 'The second pair of eyes: yes, and it is done, once. Never to one’s own, and up to what one may agree to.',
  }),
  refuse: command('Sig.Console.Money.Refuse', {
    permission: 'money.approve',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'The second pair of eyes: no, and why.',
  }),
  withdraw: command('Sig.Console.Money.Withdraw', {
    permission: 'money.ask',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState', 'console.money.notOwn'],
    does: 'Takes back what one asked for oneself.',
  }),
  hold: command('Sig.Console.Money.Hold', {
    permission: 'money.hold',
    input: v.object({ no: No, reason: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.money.heldAlready'],
    does: 'A line, an order or a parcel goes no further until it is released.',
  }),
  release: command('Sig.Console.Money.Release', {
    permission: 'money.hold',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'It may go on.',
  }),
  answerDispute: command('Sig.Console.Money.AnswerDispute', {
    permission: 'payments.write',
    input: v.object({ id: Id, note: v.optional(Text(3_000), '') }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.disputes.late'],
    does: 'Hands the bank our side of a dispute, once: what is known of the order, its pictures and its parcel, as one PDF.',
  }),
  retryRefund: command('Sig.Console.Money.RetryRefund', {
    permission: 'money.ask',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Asks the bank again about a refund to a card that has not arrived; it knows the refund and never sends it twice. With all its tries, also after the last.',
  }),
  refundToWallet: command('Sig.Console.Money.RefundToWallet', {
    permission: 'money.ask',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Puts a refund the payment company refused to the end into the customer’s wallet. Not after silence: it may have been sent.',
  }),
}
