import * as v from 'valibot'
import { friendPaymentStates } from '@tomobako/domain/friend-payment'
import { command, query } from './wire.ts'
import { Done, FeeRow, Id, Instant, Money, PageInput, pageOf, Text, Yen } from './shapes.ts'

const Token = Text(80, 40)
const Email = Text(254)

/** A link as the one who asked sees it. `url` is a path of the storefront; null once nobody can pay with it. */
export const FriendLink = v.object({
  id: v.string(),
  state: v.picklist(friendPaymentStates),
  purpose: v.picklist(['group', 'wallet', 'order', 'parcel']),
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
      /** One of my orders or parcels that still waits to be paid. */
      bill: v.variant('kind', [
        v.object({ kind: v.literal('order'), no: Text(40, 1) }),
        v.object({ kind: v.literal('parcel'), no: Text(40, 1) }),
      ]),
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
        }),
      ),
      /** Whether somebody has tried to pay, in vain so far. */
      tried: v.boolean(),
      /** Whether there is an address for the receipt. */
      hasEmail: v.boolean(),
    }),
    refusals: ['common.notFound'],
    does: 'What a link asks, for whoever holds it.',
  }),
  pay: command('Sig.Front.FriendPayment.Pay', {
    who: 'anyone',
    input: v.object({ token: Token, email: v.optional(Email, '') }),
    output: v.object({ state: v.picklist(['processing', 'paid']), payUrl: v.nullable(v.string()) }),
    refusals: [
      'common.notFound',
      'common.tooMany',
      'friendPayment.closed',
      'friendPayment.emailWrong',
      'friendPayment.emailNeeded',
    ],
    does: 'Starts the card payment of a link, or finds the one that runs.',
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
    refusals: ['common.notFound', 'common.tooMany', 'friendPayment.closed', 'friendPayment.emailWrong'],
    does: 'Where the payer wants receipt and refund notices.',
  }),
}
