import type { Endpoint } from './wire.ts'

/**
 * Whose the things are that a call's input names. What is one customer's answers everybody else as if it did not exist: the rows
 * below say which field of which call names what, docs/access.md prints them, and a test asks every call for somebody else's
 * (packages/backend/src/access.testing.ts). A call that names something no row speaks of stops both.
 */
export const things = {
  address: 'an address',
  articleComment: 'a comment on an article',
  bid: 'a bid',
  bidGroup: 'a group of bids',
  card: 'a kept card',
  cartLine: 'a line of the cart',
  case: 'a case after the sale',
  chat: 'a chat of quick answers',
  claim: 'a claim of a parcel',
  cost: 'a cost of a group purchase',
  device: 'a device for messages',
  draft: 'a review that is not published',
  file: 'a picture that was sent',
  friendPayment: 'a payment asked of a friend',
  groupItem: 'a thing of a group purchase',
  groupLabel: 'a group purchase',
  groupMember: 'a member of a group purchase',
  line: 'a piece of an order',
  lineNo: 'the number of a piece of an order',
  message: 'a message',
  orderNo: 'an order',
  parcelNo: 'a parcel',
  passkey: 'a passkey',
  payment: 'a payment',
  quote: 'a quote of the checkout',
  reading: 'a reading of a picture',
  request: 'a buying request',
  review: 'a review',
  reviewComment: 'a comment on a review',
  search: 'a saved search',
  session: 'a session',
  sharedBill: 'a bill that is shared',
  ticket: 'a ticket',
  view: 'a staff member’s own view of the tickets',
  withdrawal: 'a withdrawal',
} as const
export type Thing = keyof typeof things

/** Not one customer's: what everybody may name, and words that are a key themselves. */
const open = {
  everybody: 'everybody may name it',
  key: 'a long word made by chance: whoever has it may',
  own: 'a number of the caller’s own making',
  beside: 'more of what the call names already; of anything else it is not read',
} as const
type Named = Thing | keyof typeof open
export const isThing = (named: Named): named is Thing => Object.hasOwn(things, named)

/** Fields that name the same thing in every call. */
const byField: Readonly<Record<string, Named>> = {
  addressId: 'address',
  bidId: 'bid',
  card: 'card',
  chatId: 'chat',
  coupon: 'everybody',
  couponId: 'everybody',
  earlierId: 'ticket',
  groupId: 'bidGroup',
  labelId: 'groupLabel',
  lineId: 'line',
  'lineIds[]': 'line',
  lineNo: 'lineNo',
  'lineNos[]': 'lineNo',
  memberId: 'groupMember',
  orderNo: 'orderNo',
  parcelNo: 'parcelNo',
  'parcels[].lineIds[]': 'line',
  paymentId: 'payment',
  'photoIds[]': 'file',
  'openedIds[]': 'beside',
  quoteId: 'quote',
  requestId: 'request',
  token: 'key',
  'depths{}': 'beside',
  'services{}': 'beside',
  'batteries{}': 'beside',
  'declaration[].lineId': 'beside',
  'lines[].lineId': 'beside',
}

/** Fields whose meaning is their call's: the longest beginning of the call's name that has the field speaks. */
const byCall: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  'User.Account.SaveConsent': { browser: 'own' },
  'User.Address.': { id: 'address' },
  'User.Account.EndSession': { id: 'session' },
  // The device’s own number of its key: whoever has the key may.
  'User.Passkey.': { id: 'passkey', 'made.id': 'key', 'made.rawId': 'key' },
  'AfterSale.': { id: 'case', 'claims[].photoIds[]': 'file' },
  'Message.': { id: 'message' },
  'Message.DropDevice': { id: 'device' },
  'Follow.': { id: 'search' },
  'Ocr.': { id: 'reading' },
  'Coupon.Shown': { 'ids[]': 'everybody' },
  'Lottery.': { id: 'everybody' },
  'Order.': { no: 'orderNo' },
  'Order.Cart.': { lineId: 'cartLine' },
  'Order.Checkout.Quote': { 'lineIds[]': 'cartLine' },
  'Payment.Card.': { id: 'card' },
  'Payment.': { id: 'payment' },
  // The page of a mini-program is opened by whoever pays, signed in or not; it learns only what is to be paid there.
  'Payment.HostSheet': { payment: 'everybody' },
  'Payment.Wallet.CancelWithdrawal': { id: 'withdrawal' },
  'FriendPayment.AskBill': { 'bill.no': 'orderNo' },
  'FriendPayment.Split': { 'bill.no': 'orderNo' },
  'FriendPayment.PayOwn': { id: 'sharedBill' },
  'FriendPayment.EndShared': { id: 'sharedBill' },
  'FriendPayment.Cancel': { id: 'friendPayment' },
  'Parcel.': { no: 'parcelNo' },
  'Parcel.Depths': { lineId: 'beside' },
  'Customs.': { no: 'parcelNo' },
  'Tracking.': { no: 'parcelNo' },
  'Tracking.Withdraw': { id: 'claim' },
  'GroupLabel.': { id: 'groupLabel', itemId: 'groupItem', 'shares[].memberId': 'groupMember' },
  'GroupLabel.Save': { coverId: 'file' },
  'GroupLabel.SaveMember': { id: 'groupMember' },
  'GroupLabel.RemoveMember': { id: 'groupMember' },
  'GroupLabel.SaveItem': { id: 'groupItem' },
  'GroupLabel.RemoveItem': { id: 'groupItem' },
  'GroupLabel.SaveCost': { id: 'cost', 'byHand{}': 'groupMember' },
  'GroupLabel.RemoveCost': { id: 'cost' },
  'Answer.Chat': { id: 'chat' },
  'Ticket.': { id: 'ticket', 'about.no': 'orderNo' },
  'Review.': { id: 'review' },
  'Experience.': { id: 'draft' },
  'Experience.Author': { id: 'everybody' },
  'Experience.Comment': { answers: 'everybody' },
  'Experience.RemoveComment': { id: 'reviewComment' },
  'Experience.Block': { author: 'everybody' },
  'Article.RemoveComment': { id: 'articleComment' },
  'Live.': { id: 'everybody' },
  'Warehouse.Arrivals.Claim': { id: 'everybody' },
}

/** What of whom this call names, field by field; staff see every customer's. Throws for a field no row speaks of. */
export function named(endpoint: Endpoint): Readonly<Record<string, Named>> {
  if (endpoint.name.startsWith('Sig.Console.'))
    return /\.(?:SaveView|DropView)$/.test(endpoint.name) ? { id: 'view' } : {}
  const name = endpoint.name.replace('Sig.Front.', '')
  const mine = Object.keys(byCall)
    .filter((start) => name.startsWith(start))
    .toSorted((a, b) => b.length - a.length)
  return Object.fromEntries(
    fieldsOf(endpoint).map((field) => {
      const row = mine.find((start) => Object.hasOwn(byCall[start]!, field))
      const found = row === undefined ? byField[field] : byCall[row]![field]
      if (!found)
        throw new Error(`${endpoint.name} names something by ${field}: whose it is belongs in objects.ts`)
      return [field, found]
    }),
  )
}

/** As much of a schema as is read here; valibot's own types are wider than any one of them. */
type Schema = {
  type?: string
  wrapped?: Schema
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  options?: readonly Schema[]
  pipe?: readonly { type?: string }[]
}

/** Where an input names something of ours: every UUID, every table keyed by one, every number (`no`) and every key (`token`). */
function fieldsOf(endpoint: Endpoint): string[] {
  const found = new Set<string>()
  const walk = (schema: Schema | undefined, path: string): void => {
    if (!schema) return
    if (schema.wrapped) return walk(schema.wrapped, path)
    if (schema.entries)
      for (const [key, each] of Object.entries(schema.entries))
        walk(each, path === '' ? key : `${path}.${key}`)
    else if (schema.type === 'array') walk(schema.item, `${path}[]`)
    else if (schema.type === 'record') found.add(`${path}{}`)
    else if (schema.type === 'union' || schema.type === 'variant')
      for (const each of schema.options ?? []) walk(each, path)
    else if (schema.pipe?.some((step) => step.type === 'uuid') || NUMBERS.test(path)) found.add(path)
  }
  walk(endpoint.input as Schema, '')
  return [...found]
}
const NUMBERS = /(?:^|\.)(?:no|orderNo|parcelNo|lineNo|lineNos\[\]|token)$/
