import * as v from 'valibot'
import { friendPaymentStates, sharedBillStates, shareLimits } from '@tomobako/domain/friend-payment'
import { hostNames, meansIds } from '@tomobako/domain/payment'
import { command, query } from './wire.ts'
import { Means } from './payment.means.ts'
import { Done, FeeRow, Id, Instant, Money, PageInput, pageOf, Text, Yen } from './shapes.ts'

const Token = Text(80, 40)
const Email = Text(254)

/** A link as the one who asked sees it. `url` is a path of the storefront; null once nobody can pay with it. */
export const FriendLink = v.object({
  id: v.string(),
  state: v.picklist(friendPaymentStates),
  purpose: v.picklist(['group', 'wallet', 'order', 'parcel', 'share']),
  name: v.string(),
  title: v.string(),
  yen: Yen,
  url: v.nullable(v.string()),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: v.nullable(Instant),
  returned: v.boolean(),
})
export type FriendLink = v.InferOutput<typeof FriendLink>

/** One of my orders or parcels that still waits to be paid. */
const Bill = v.variant('kind', [
  v.object({ kind: v.literal('order'), no: Text(40, 1) }),
  v.object({ kind: v.literal('parcel'), no: Text(40, 1) }),
])

/** A bill that friends share, as the one who asked sees it. */
export const SharedBill = v.object({
  id: v.string(),
  state: v.picklist(sharedBillStates),
  title: v.string(),
  yen: Yen,
  /** What came so far. */
  heldYen: Yen,
  /** What I can pay now: my own part with what nobody is asked for any more; `restYen`: also what others are still asked for. */
  ownYen: Yen,
  restYen: Yen,
  expiresAt: Instant,
  shares: v.array(FriendLink),
  /** What I can pay my part with; empty when there is nothing to pay. */
  methods: v.array(Means),
  /** Where what is paid is looked at. */
  path: v.string(),
})
export type SharedBill = v.InferOutput<typeof SharedBill>

/** Somebody else pays, by a signed link and without an account (P 3, P 6). A payer learns what is asked of them and nothing else. */
export const friendPayment = {
  list: query('Sig.Front.FriendPayment.List', {
    input: v.object(PageInput),
    output: pageOf(FriendLink),
    does: 'The links I asked people to pay with, newest first.',
  }),
  ask: command('Sig.Front.FriendPayment.Ask', {
    input: v.object({
      yen: v.pipe(v.number(), v.safeInteger(), v.minValue(100), v.maxValue(500_000)),
      name: Text(60, 1),
      email: v.optional(Email, ''),
      message: v.optional(Text(300), ''),
    }),
    output: FriendLink,
    refusals: ['friendPayment.emailWrong', 'friendPayment.tooMany'],
    does: 'Makes a link by which somebody pays this amount into my wallet; with an e-mail it is sent there.',
  }),
  askBill: command('Sig.Front.FriendPayment.AskBill', {
    input: v.object({
      bill: Bill,
      name: Text(60, 1),
      email: v.optional(Email, ''),
      message: v.optional(Text(300), ''),
    }),
    output: FriendLink,
    refusals: [
      'common.notFound',
      'payment.notPayable',
      'goods.soldOut',
      'friendPayment.emailWrong',
      'friendPayment.alreadyAsked',
    ],
    does: 'Makes a link by which somebody pays an order or the postage of a parcel, whole; what is refunded goes back to them.',
  }),
  shared: query('Sig.Front.FriendPayment.Shared', {
    input: v.object({}),
    output: v.object({ rows: v.array(SharedBill) }),
    does: 'The bills friends share for me: those that run, and those of the last month.',
  }),
  split: command('Sig.Front.FriendPayment.Split', {
    input: v.object({
      bill: Bill,
      /** `yen` null: an even part of what the others leave. */
      shares: v.pipe(
        v.array(
          v.object({
            name: Text(60, 1),
            email: v.optional(Email, ''),
            yen: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999_999))),
          }),
        ),
        v.minLength(shareLimits.fewest),
        v.maxLength(shareLimits.most),
      ),
      /** I pay a part of it myself. */
      ownPart: v.boolean(),
      message: v.optional(Text(300), ''),
    }),
    output: SharedBill,
    refusals: [
      'common.notFound',
      'payment.notPayable',
      'goods.soldOut',
      'friendPayment.emailWrong',
      'friendPayment.alreadyAsked',
      'friendPayment.sharesWrong',
    ],
    does: 'Several friends pay one order or the postage of one parcel together, each by a link and a share; it is paid when all shares are there.',
  }),
  payOwn: command('Sig.Front.FriendPayment.PayOwn', {
    input: v.object({ id: Id, all: v.boolean(), method: v.picklist(meansIds) }),
    output: v.object({
      paymentId: v.string(),
      state: v.picklist(['paid', 'needs_action', 'processing']),
      payUrl: v.nullable(v.string()),
    }),
    refusals: [
      'common.notFound',
      'payment.notPayable',
      'payment.notThisWay',
      'payment.walletTooLow',
      'goods.soldOut',
    ],
    does: 'I pay my part of a shared bill; `all`: everything that is missing, and nobody else is asked any more.',
  }),
  endShared: command('Sig.Front.FriendPayment.EndShared', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'friendPayment.notOpen'],
    does: 'Ends a shared bill: what came goes back to whoever paid it.',
  }),
  cancel: command('Sig.Front.FriendPayment.Cancel', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'friendPayment.notOpen'],
    does: 'Withdraws an open link.',
  }),
  show: query('Sig.Front.FriendPayment.Show', {
    who: 'anyone',
    input: v.object({ token: Token }),
    output: v.object({
      state: v.picklist(friendPaymentStates),
      /** Null once nobody can pay with the link: then it tells no names and no amounts. */
      asks: v.nullable(
        v.object({
          asker: v.string(),
          title: v.string(),
          message: v.string(),
          rows: v.array(FeeRow),
          /** Of what is paid; null where there is nothing to show. */
          picture: v.nullable(v.string()),
          total: Money,
          createdAt: Instant,
          expiresAt: Instant,
          emailHint: v.nullable(v.string()),
          /** A share of a bill: which of how many, and what the whole costs; null for anything else. */
          share: v.nullable(v.object({ no: v.number(), of: v.number(), totalYen: Yen, paidYen: Yen })),
          /** What it can be paid with by a payer of this country. */
          methods: v.array(Means),
          /** An attempt that runs: what with, where it goes on, until when; `isPaid`: the company has it and waits for somebody. */
          running: v.nullable(
            v.object({
              method: v.picklist(meansIds),
              paymentId: v.string(),
              payUrl: v.nullable(v.string()),
              /** The super-app in whose mini-program alone it is paid; null: anywhere. */
              payIn: v.nullable(v.picklist(hostNames)),
              until: Instant,
              isPaid: v.boolean(),
            }),
          ),
        }),
      ),
      /** Whether somebody has tried to pay, in vain so far. */
      tried: v.boolean(),
      /** Whether there is an address for the receipt, and whether its reader has said so. */
      hasEmail: v.boolean(),
      isConfirmed: v.boolean(),
    }),
    refusals: ['common.notFound'],
    does: 'What a link asks, for whoever holds it.',
  }),
  pay: command('Sig.Front.FriendPayment.Pay', {
    who: 'anyone',
    input: v.object({
      token: Token,
      email: v.optional(Email, ''),
      /** Out of the mail the link came with. */
      code: v.optional(Text(12), ''),
      method: v.optional(v.picklist(meansIds), 'card'),
    }),
    output: v.object({ state: v.picklist(['processing', 'paid']), payUrl: v.nullable(v.string()) }),
    refusals: [
      'common.notFound',
      'common.tooMany',
      'friendPayment.closed',
      'friendPayment.emailWrong',
      'friendPayment.emailNeeded',
      'friendPayment.codesUsed',
      'payment.notThisWay',
      'payment.notPayable',
      'goods.soldOut',
    ],
    does: 'Starts the payment of a link by this means, or finds the one that runs.',
  }),
  decline: command('Sig.Front.FriendPayment.Decline', {
    who: 'anyone',
    input: v.object({ token: Token }),
    output: Done,
    refusals: ['common.notFound', 'friendPayment.closed'],
    does: 'The payer says no: the link ends, the one who asked is told.',
  }),
  email: command('Sig.Front.FriendPayment.Email', {
    who: 'anyone',
    input: v.object({ token: Token, email: Email }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.tooMany',
      'friendPayment.closed',
      'friendPayment.emailWrong',
      'friendPayment.codesUsed',
    ],
    does: 'Where the payer wants receipt and refund notices: a code is sent there, and nothing else before it is confirmed.',
  }),
  confirm: command('Sig.Front.FriendPayment.Confirm', {
    who: 'anyone',
    input: v.object({ token: Token, code: Text(12, 1) }),
    output: Done,
    refusals: ['common.notFound', 'common.tooMany', 'friendPayment.codeWrong'],
    does: 'The code out of the mail: receipt and refund notices go there from now on, with those that were due before.',
  }),
}
