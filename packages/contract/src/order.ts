import {
  doorStates,
  lateAnswers,
  lineOverdues,
  lineServices,
  orderLineStates,
  sellerTopics,
  translationStates,
} from '@tomobako/domain/order'
import * as v from 'valibot'
import { checkOutcomes } from '@tomobako/domain/floor'
import { meansIds } from '@tomobako/domain/payment'
import { command, query } from './wire.ts'
import { SavedAddress } from './address.ts'
import { AgreedInput, AskedText } from './agreement.ts'
import { CardInput, KeptCards, Means } from './payment.means.ts'
import { ServicePrices, ToDoor } from './goods.ts'
import {
  Closed,
  Done,
  FamilyName,
  FeeRow,
  Id,
  Instant,
  ListingCard,
  Missed,
  Photo,
  PlaceInput,
  Promised,
  Text,
  TimelineStep,
  Went,
  Yen,
  placedPageOf,
  Stopped,
} from './shapes.ts'

export const services = lineServices
export const LineState = v.picklist(orderLineStates)

const Choices = v.array(v.object({ label: Text(120), value: Text(200) }))
/** The same with both in the reader's language, where our vocabularies have them. */
const ChoicesSaid = v.array(
  v.object({
    label: v.string(),
    value: v.string(),
    labelSaid: v.nullable(v.string()),
    valueSaid: v.nullable(v.string()),
  }),
)

export const CartLine = v.object({
  id: v.string(),
  card: ListingCard,
  variantId: v.nullable(v.string()),
  variantName: v.nullable(v.string()),
  /** The version in the reader's language, where our vocabularies have it. */
  variantSaid: v.nullable(v.string()),
  quantity: v.number(),
  options: ChoicesSaid,
  remark: v.string(),
  priceYen: Yen,
  domesticYen: v.nullable(Yen),
  /** Catalogue key when it can no longer be bought. */
  notBuyable: v.nullable(v.string()),
  /** Price when it was added, when it has changed since. */
  wasYen: v.nullable(Yen),
  services: v.array(v.picklist(services)),
  /** What can be chosen for it: a specialist looks at bags, watches, cards and sneakers only. */
  servicesOffered: v.array(v.picklist(services)),
})

export const cart = {
  list: query('Sig.Front.Order.Cart.List', {
    input: v.object({
      /** From our own copies, at once: what stands beside a page asks no source. */ asKept: v.optional(
        v.boolean(),
      ),
    }),
    output: v.object({
      groups: v.array(
        v.object({
          source: FamilyName,
          seller: v.nullable(v.string()),
          lines: v.array(CartLine),
          freeAbove: v.nullable(Yen),
          towardsFreeYen: v.nullable(Yen),
        }),
      ),
      totalYen: Yen,
      /** Everything that can be bought in the cart, to the default address's door. */
      toDoor: v.nullable(ToDoor),
      /** The country it would go to is served by no method. */
      noWayTo: v.nullable(v.string()),
      noWayBy: v.optional(v.nullable(Stopped), null),
      count: v.number(),
      servicePrices: ServicePrices,
    }),
    does: 'The cart, one group per shop. What has not been read lately is asked for again, as far as its source answers soon.',
  }),
  ofShop: query('Sig.Front.Order.Cart.OfShop', {
    input: v.object({ source: FamilyName, id: Text(200, 1) }),
    output: v.object({ yen: Yen, isHere: v.boolean() }),
    does: 'Whether this item is in the cart, and for how much of the shop that sells it: what its free shipping line counts (§9).',
  }),
  add: command('Sig.Front.Order.Cart.Add', {
    input: v.object({
      source: FamilyName,
      id: Text(200, 1),
      variantId: v.optional(Text(200)),
      shopId: v.optional(Text(100)),
      quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99)), 1),
      options: v.optional(Choices, []),
      remark: v.optional(Text(400), ''),
    }),
    output: v.object({ lineId: v.string(), count: v.number() }),
    refusals: [
      'goods.*',
      'cart.full',
      'cart.remarkTooLong',
      'cart.optionRequired',
      'cart.variantRequired',
      'cart.quantityTooLarge',
    ],
    does: 'Puts an item into the cart (§5 remark and starred options).',
  }),
  update: command('Sig.Front.Order.Cart.Update', {
    input: v.object({
      lineId: Id,
      quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99))),
      services: v.optional(v.array(v.picklist(services))),
      remark: v.optional(Text(400)),
    }),
    output: Done,
    refusals: ['common.notFound', 'cart.quantityTooLarge', 'cart.remarkTooLong', 'cart.noAuthentication'],
    does: 'Changes a cart line.',
  }),
  remove: command('Sig.Front.Order.Cart.Remove', {
    input: v.object({ lineId: Id }),
    output: v.object({ count: v.number() }),
    does: 'Takes a line out of the cart.',
  }),
}

export const Quote = v.object({
  id: v.string(),
  expiresAt: Instant,
  lines: v.array(
    v.object({
      lineId: v.string(),
      card: ListingCard,
      quantity: v.number(),
      variantName: v.nullable(v.string()),
      variantSaid: v.nullable(v.string()),
      rows: v.array(FeeRow),
      totalYen: Yen,
    }),
  ),
  rows: v.array(FeeRow),
  totalYen: Yen,
  local: v.nullable(v.object({ currency: v.string(), minor: v.number(), digits: v.number() })),
  /** Second payment, an estimate until weighed. */
  later: v.nullable(v.object({ lowYen: Yen, highYen: Yen, yen: Yen })),
  /** Everything to the address's door, as the cards and the item pages count it, with what was chosen here. */
  toDoor: v.nullable(ToDoor),
  /** The part of `later` that is paid with this order; 0 when it comes later. */
  aheadYen: Yen,
  methods: v.array(Means),
  /** A transfer pays no thing that is held for half an hour, but fills the wallet that does. */
  fillsByTransfer: v.optional(v.boolean(), false),
  /** What the customer keeps to pay by card with. */
  cards: KeptCards,
  method: v.picklist(meansIds),
  address: v.nullable(SavedAddress),
  points: v.object({ have: v.number(), used: v.number() }),
  /** What of the coupons is in the price; null when none is. */
  coupon: v.nullable(v.object({ id: v.string(), name: v.string(), yen: Yen })),
  /** Every coupon the customer could think of here: what it would take off, or why it does not apply. */
  coupons: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      kind: v.picklist(['percent', 'amount']),
      value: v.number(),
      yen: Yen,
      /** Claimed and unused; others have to be claimed first. */
      left: v.number(),
      /** The one that takes most off. */
      best: v.boolean(),
      endsAt: Instant,
      why: v.nullable(
        v.object({ key: v.string(), values: v.record(v.string(), v.union([v.string(), v.number()])) }),
      ),
    }),
  ),
  servicePrices: ServicePrices,
  /** Legal texts that have changed since this customer agreed to them: `place` wants a yes to each. */
  asked: v.array(AskedText),
})

export const checkout = {
  quote: command('Sig.Front.Order.Checkout.Quote', {
    input: v.object({
      lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
      /** Without a wish: the wallet when it holds enough, which costs nothing, else a card. */
      method: v.optional(v.picklist(meansIds)),
      addressId: v.optional(Id),
      points: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000)), 0),
      /** A coupon by its id, or none; the one that takes most off of those the customer has when nothing is said. */
      coupon: v.optional(v.union([Id, v.literal('none')])),
      /** Pay the estimate of the journey now as well (P 4 single payment). */ ahead: v.optional(v.boolean()),
    }),
    output: Quote,
    refusals: [
      'goods.*',
      'checkout.nothingChosen',
      'checkout.notServed',
      'checkout.pointsTooMany',
      'coupon.no.*',
      'common.notFound',
    ],
    does: 'Freezes a price breakdown for these cart lines; what it shows is what is charged.',
  }),
  place: command('Sig.Front.Order.Checkout.Place', {
    input: v.object({ quoteId: Id, accept: v.boolean(), agreed: AgreedInput, ...CardInput }),
    output: v.object({
      orderNo: v.string(),
      paymentId: v.string(),
      state: v.picklist(['paid', 'needs_action', 'processing']),
      payUrl: v.nullable(v.string()),
    }),
    refusals: [
      'payment.notThisWay',
      'payment.cardGone',
      'payment.tooManyTries',
      'checkout.blocked',
      'checkout.quoteExpired',
      'checkout.acceptRequired',
      'agreement.asked',
      'checkout.alreadyOrdered',
      'coupon.no.*',
      'payment.walletTooLow',
      'goods.soldOut',
      'goods.unsupportedGoods',
      'goods.unsupportedSeller',
      'common.notFound',
    ],
    does: 'Makes the order from a quote and starts its payment. The same quote never makes two orders.',
  }),
}

export const OrderLine = v.object({
  id: v.string(),
  no: v.string(),
  state: LineState,
  card: ListingCard,
  quantity: v.number(),
  variantName: v.nullable(v.string()),
  /** The version in the reader's language, where our vocabularies have it. */
  variantSaid: v.nullable(v.string()),
  /** What the shop asked and was answered. */
  options: ChoicesSaid,
  priceYen: Yen,
  totalYen: Yen,
  at: Instant,
  parcelNo: v.nullable(v.string()),
  /** What the customer is asked while state is needs_answer. */
  question: v.nullable(
    v.object({
      kind: v.picklist(['price_up', 'problem']),
      newYen: v.nullable(Yen),
      differenceYen: v.nullable(Yen),
      until: Instant,
      /** Days until then that do not count; said where the order is shown. */ closed: v.optional(
        v.array(Closed),
        [],
      ),
      note: v.nullable(v.string()),
    }),
  ),
  canCancel: v.boolean(),
  /** On its way from one of our warehouses to another. */ isMoving: v.boolean(),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

export const OrderSummary = v.object({
  no: v.string(),
  at: Instant,
  state: v.picklist(['to_pay', 'active', 'done', 'cancelled']),
  totalYen: Yen,
  lines: v.array(OrderLine),
  payBy: v.nullable(Instant),
  paymentId: v.nullable(v.string()),
})

/** Postage the carrier collected at our door, who bears it, and what the customer had agreed to. */
export const DoorPostage = v.object({
  yen: Yen,
  agreedYen: Yen,
  wasFree: v.boolean(),
  state: v.picklist(doorStates),
  receipts: v.array(Photo),
  at: Instant,
})

/** A listing in the customer's language by a person, or why there is none and that its price went back. */
export const ListingTranslation = v.object({
  state: v.picklist(translationStates),
  /** The catalogue's name of the language. */
  language: v.string(),
  title: v.string(),
  description: v.string(),
  why: v.string(),
  yen: Yen,
  at: v.nullable(Instant),
})
export type ListingTranslation = v.InferOutput<typeof ListingTranslation>

export const order = {
  list: query('Sig.Front.Order.List', {
    input: v.object({
      index: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(6)), 0),
      ...PlaceInput,
    }),
    output: v.object({ ...placedPageOf(OrderSummary).entries, counts: v.array(v.number()) }),
    does: 'Orders at tab `index` (P 6: 0 all … 6 after-sale), newest first.',
  }),
  detail: query('Sig.Front.Order.Detail', {
    input: v.object({ no: Text(40, 1) }),
    output: v.object({
      order: OrderSummary,
      /** Promises about it that we missed, the oldest first. */
      missed: v.array(Missed),
      lines: v.array(
        v.object({
          line: OrderLine,
          timeline: v.array(TimelineStep),
          photos: v.array(Photo),
          snapshot: v.object({
            title: v.string(),
            description: v.string(),
            image: v.nullable(v.string()),
            at: Instant,
            hash: v.string(),
          }),
          /** What we promise for it now, beyond what its timeline says. */
          promise: v.nullable(Promised),
          /** The listing in the customer's language by a person, where that was chosen; null before the thing is ours. */
          translation: v.nullable(ListingTranslation),
          weightGrams: v.nullable(v.number()),
          shelf: v.nullable(v.string()),
          door: v.nullable(DoorPostage),
          /** What cancelling it means for the order's coupon: what it took off this line, and whether it comes back; null where none was used. */
          coupon: v.nullable(v.object({ yen: Yen, ifCancelled: v.picklist(['lost', 'back', 'late']) })),
          /** The seller has not shipped in time: since when it is asked, what was said, and until when the seller has. */
          late: v.nullable(
            v.object({
              askedAt: Instant,
              answer: v.nullable(v.picklist(lateAnswers)),
              nextAt: v.nullable(Instant),
              /** Days until then that do not count. */
              closed: v.array(Closed),
            }),
          ),
          /** It stands where it is: until when, what follows then by its kind, and why it was given longer. */
          overdue: v.nullable(
            v.object({
              kind: v.picklist([...lineOverdues, 'door']),
              until: Instant,
              why: v.nullable(v.string()),
              /** Days until then that do not count. */
              closed: v.array(Closed),
            }),
          ),
          /** What we asked the seller and what they said, as it was written; `translated` by a machine, where there is one. */
          asked: v.array(
            v.object({
              id: v.string(),
              topic: v.picklist(sellerTopics),
              text: v.string(),
              translated: v.nullable(v.string()),
              /** The sentences of its topic as we always write them, which every language has. */
              isOurs: v.optional(v.boolean(), false),
              askedAt: Instant,
              /** Whole days without an answer, once the seller's time is over. */
              silentDays: v.nullable(v.number()),
              answer: v.string(),
              answerTranslated: v.nullable(v.string()),
              answeredAt: v.nullable(Instant),
              isChecked: v.boolean(),
              found: v.nullable(v.picklist(checkOutcomes)),
              foundNote: v.string(),
            }),
          ),
        }),
      ),
      /** Some of its details are checked before it is bought; which ones is not said. */
      isChecked: v.boolean(),
      rows: v.array(FeeRow),
      paidYen: Yen,
      refunds: v.array(
        v.object({ at: Instant, yen: Yen, reasonKey: v.string(), to: v.picklist(['wallet', 'card']) }),
      ),
      /** Null before anything was paid. */
      went: v.nullable(Went),
      address: v.nullable(SavedAddress),
      paymentMethod: v.picklist(meansIds),
      /** What can be paid with what still waits to be paid: the order, or the difference a line asks for. */
      methods: v.array(Means),
      /** What the customer keeps to pay by card with, while something waits to be paid. */
      cards: KeptCards,
      /** Coupons it could be paid with, the one in its price marked; empty when there is nothing to choose, or no more. */
      coupons: v.array(v.object({ id: v.string(), name: v.string(), yen: Yen, isUsed: v.boolean() })),
    }),
    refusals: ['common.notFound'],
    does: 'One order with its timeline, photos, every yen.',
  }),
  changeCoupon: command('Sig.Front.Order.ChangeCoupon', {
    input: v.object({ no: Text(40, 1), coupon: v.union([Id, v.literal('none')]) }),
    output: v.object({ totalYen: Yen }),
    refusals: ['common.notFound', 'payment.notPayable', 'coupon.no.*'],
    does: 'Another coupon, or none, for an order that still waits to be paid: what it comes to now. The one it had is unused again.',
  }),
  cancelLine: command('Sig.Front.Order.CancelLine', {
    input: v.object({ lineId: Id }),
    output: Done,
    refusals: ['common.notFound', 'order.cannotCancel'],
    does: 'Cancels a line before a buyer has claimed it; refunds in full.',
  }),
  answerDoor: command('Sig.Front.Order.AnswerDoor', {
    input: v.object({ lineId: Id, answer: v.picklist(['accept', 'refuse']), expectYen: Yen }),
    output: v.object({ state: v.picklist(doorStates) }),
    refusals: ['common.notFound', 'order.noQuestion'],
    does: 'Postage paid at our door that is dearer than agreed: yes, or no.',
  }),
  answerLate: command('Sig.Front.Order.AnswerLate', {
    input: v.object({ lineId: Id, answer: v.picklist(lateAnswers) }),
    output: Done,
    refusals: ['common.notFound', 'order.noQuestion'],
    does: 'The seller has not shipped in time: wait longer, or have us ask them to cancel. The last word counts.',
  }),
  answer: command('Sig.Front.Order.Answer', {
    input: v.object({
      lineId: Id,
      answer: v.picklist(['accept', 'refuse']),
      method: v.optional(v.picklist(meansIds), 'wallet'),
      ...CardInput,
    }),
    output: v.object({ state: LineState, paymentId: v.nullable(v.string()), payUrl: v.nullable(v.string()) }),
    refusals: [
      'common.notFound',
      'order.noQuestion',
      'payment.walletTooLow',
      'payment.notThisWay',
      'payment.cardGone',
      'payment.tooManyTries',
    ],
    does: "Answers a line's question: pay the difference, or have everything back.",
  }),
}
