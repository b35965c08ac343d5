import { meansTable } from '../payment/index.ts'
import type { MeansId } from '../payment/index.ts'
import { accounts } from './accounts.ts'
import { entry, move } from './entry.ts'
import type { Entry } from './entry.ts'

/** The life of one yen: every event of the trade that moves money, as pure functions to entries. Amounts are whole yen. */

/** Where a payment's money comes from: the customer's wallet, a payment company, or what arrived at our bank by transfer. */
export const sourceAccount = (payment: {
  readonly method: MeansId
  readonly provider: string
  readonly customerId: string
}): string =>
  ({
    wallet: () => accounts.wallet(payment.customerId),
    company: () => accounts.processor(payment.provider),
    bank: () => accounts.transfersArrived,
  })[meansTable[payment.method].by]()

/**
 * An order's payment arrived: `heldYen` for the lines it pays, `pointsYen` the part of them that points pay (we put the yen
 * in), `couponYen` the part a coupon pays (we put that in as well), `aheadYen` the estimate of their journey, `backYen` what nothing is left to be paid with (a line cancelled or lost meanwhile) and goes back the way it came.
 */
export const captured = (o: {
  orderNo: string
  paymentId: string
  from: string
  heldYen: number
  pointsYen: number
  couponYen?: number
  aheadYen?: number
  backYen: number
}): Entry =>
  entry(
    'captured',
    `payment/${o.paymentId}/captured`,
    [
      move(o.heldYen, o.from, accounts.orderHeld(o.orderNo)),
      move(o.pointsYen, accounts.expense('points'), accounts.orderHeld(o.orderNo)),
      move(o.couponYen ?? 0, accounts.expense('coupons'), accounts.orderHeld(o.orderNo)),
      move(o.aheadYen ?? 0, o.from, accounts.orderPostage(o.orderNo)),
      move(o.backYen, o.from, accounts.refundsDue),
    ],
    { orderNo: o.orderNo },
  )

/** Money arrived that nothing asks for any more; it waits to go back. */
export const capturedInVain = (o: { paymentId: string; from: string; yen: number }): Entry =>
  entry('capturedInVain', `payment/${o.paymentId}/captured`, [move(o.yen, o.from, accounts.refundsDue)], {})

export const walletToppedUp = (o: {
  customerId: string
  paymentId: string
  from: string
  yen: number
}): Entry =>
  entry(
    'toppedUp',
    `payment/${o.paymentId}/captured`,
    [move(o.yen, o.from, accounts.wallet(o.customerId))],
    {},
  )

/** Somebody paid with a link: the money is the wallet's of the one who asked. */
export const friendPaid = (o: {
  customerId: string
  paymentId: string
  from: string
  yen: number
  values: Entry['values']
}): Entry =>
  entry(
    'friendPaid',
    `payment/${o.paymentId}/captured`,
    [move(o.yen, o.from, accounts.wallet(o.customerId))],
    o.values,
  )

/** A share of a bill that friends pay together: it stands apart until all shares are there. `values`: what is paid. */
export const sharePaid = (o: {
  sharedId: string
  paymentId: string
  from: string
  yen: number
  values: Entry['values']
}): Entry =>
  entry(
    'sharePaid',
    `payment/${o.paymentId}/captured`,
    [move(o.yen, o.from, accounts.sharedHeld(o.sharedId))],
    o.values,
  )

export type BoughtLine = {
  readonly orderNo: string
  readonly lineNo: string
  readonly customerId: string
  readonly site: string
  /** What the seller was really paid. */
  readonly itemYen: number
  readonly domesticYen: number
  readonly fees: {
    readonly proxyYen: number
    readonly inspectionYen: number
    readonly authenticationYen: number
    readonly photosYen: number
    readonly translationYen?: number
    readonly processingYen: number
  }
  /** P 4: bought cheaper, the difference is credited at once, unasked; as yen first, as points where points had paid. */
  readonly backYen: number
  readonly backPoints: number
  /** What a coupon had paid of the difference: ours again. */
  readonly backCouponYen?: number
}
/** We bought the item: what was held becomes debts and fees, to the last yen. */
export const itemBought = (line: BoughtLine): Entry => {
  const held = accounts.orderHeld(line.orderNo)
  return entry(
    'itemBought',
    `line/${line.lineNo}/bought`,
    [
      move(line.itemYen + line.domesticYen, held, accounts.marketplace(line.site)),
      ...feeMoves(line.fees, held),
      move(line.backYen, held, accounts.wallet(line.customerId)),
      move(line.backPoints, held, accounts.expense('points')),
      move(line.backCouponYen ?? 0, held, accounts.expense('coupons')),
      move(line.backPoints, accounts.pointsPool('spent'), accounts.points(line.customerId), 'POINT'),
    ],
    { orderNo: line.orderNo, lineNo: line.lineNo },
  )
}
const feeMoves = (fees: BoughtLine['fees'], from: string) => [
  move(fees.proxyYen, from, accounts.income('proxyFee')),
  move(fees.inspectionYen, from, accounts.income('inspection')),
  move(fees.authenticationYen, from, accounts.income('authentication')),
  move(fees.photosYen, from, accounts.income('photos')),
  move(fees.processingYen, from, accounts.income('processing')),
  move(fees.translationYen ?? 0, from, accounts.income('translation')),
]

/** The customer paid the difference of a dearer purchase; the line may now spend it. */
export const differencePaid = (o: {
  orderNo: string
  lineNo: string
  paymentId: string
  from: string
  yen: number
}): Entry =>
  entry(
    'differencePaid',
    `payment/${o.paymentId}/captured`,
    [move(o.yen, o.from, accounts.orderHeld(o.orderNo))],
    { orderNo: o.orderNo, lineNo: o.lineNo },
  )

/**
 * A refund is decided. `from` is where the money lies now (held, or a purchase undone: seller and fees), `to` the wallet, or
 * refunds:due while it travels back to a card. Both sides are the whole refund.
 */
export const refunded = (o: {
  key: string
  from: readonly { account: string; yen: number }[]
  to: string
  values: Entry['values']
}): Entry =>
  entry(
    'refunded',
    `refund/${o.key}`,
    o.from.map((part) => move(part.yen, part.account, o.to)),
    o.values,
  )

/** Where the money of a line lies: still held before the purchase, with the seller and in our income after it. */
export const lineMoney = (line: {
  orderNo: string
  site: string
  isBought: boolean
  heldYen: number
  spent?: Pick<BoughtLine, 'itemYen' | 'domesticYen' | 'fees'>
  /** Who bears the goods, when it is not the seller. */
  goodsFrom?: string
}): { account: string; yen: number }[] => {
  if (!line.isBought || !line.spent) return [{ account: accounts.orderHeld(line.orderNo), yen: line.heldYen }]
  const { fees } = line.spent
  return [
    {
      account: line.goodsFrom ?? accounts.marketplace(line.site),
      yen: line.spent.itemYen + line.spent.domesticYen,
    },
    { account: accounts.income('proxyFee'), yen: fees.proxyYen },
    { account: accounts.income('inspection'), yen: fees.inspectionYen },
    { account: accounts.income('authentication'), yen: fees.authenticationYen },
    { account: accounts.income('photos'), yen: fees.photosYen },
    { account: accounts.income('processing'), yen: fees.processingYen },
    // The last: it may be back already (a listing nobody could translate), and what is left of the purse is then its own.
    { account: accounts.income('translation'), yen: fees.translationYen ?? 0 },
  ].filter((part) => part.yen > 0)
}

/** The payment company sent a refund; what we owed the customer is paid. */
export const refundSent = (o: { refundId: string; processor: string; yen: number }): Entry =>
  entry(
    'refundSent',
    `refund/${o.refundId}/sent`,
    [move(o.yen, accounts.refundsDue, accounts.processor(o.processor))],
    {},
  )

/** The payment company could not send it (a closed card): the customer has it in the wallet. */
export const refundToWallet = (o: { refundId: string; customerId: string; yen: number }): Entry =>
  entry(
    'refundToWallet',
    `refund/${o.refundId}/sent`,
    [move(o.yen, accounts.refundsDue, accounts.wallet(o.customerId))],
    {},
  )

/** A customer takes topped-up money out of the wallet: it stands apart until it is sent, or refused. */
export const withdrawn = (o: { withdrawalId: string; no: string; customerId: string; yen: number }): Entry =>
  entry(
    'withdrawn',
    `withdrawal/${o.withdrawalId}`,
    [move(o.yen, accounts.wallet(o.customerId), accounts.withdrawals)],
    { no: o.no },
  )

/** … and is the wallet's again: refused or taken back before it was sent, or the card (of this refund) would not have it. */
export const withdrawalBack = (o: {
  withdrawalId: string
  no: string
  customerId: string
  yen: number
  refundId: string | null
}): Entry =>
  entry(
    'withdrawalBack',
    o.refundId === null ? `withdrawal/${o.withdrawalId}/back` : `refund/${o.refundId}/sent`,
    [
      move(
        o.yen,
        o.refundId === null ? accounts.withdrawals : accounts.refundsDue,
        accounts.wallet(o.customerId),
      ),
    ],
    { no: o.no },
  )

/** The second payment (P 4): held until the carrier has the parcel. */
export const postagePaid = (o: { parcelNo: string; paymentId: string; from: string; yen: number }): Entry =>
  entry(
    'postagePaid',
    `payment/${o.paymentId}/captured`,
    [move(o.yen, o.from, accounts.parcelHeld(o.parcelNo))],
    { parcelNo: o.parcelNo },
  )

/** Postage paid ahead, before the box is packed: held like the second payment, which then asks for the difference only. */
export const postagePrepaid = (o: { parcelNo: string; customerId: string; yen: number }): Entry =>
  entry(
    'postagePrepaid',
    `parcel/${o.parcelNo}/prepaid`,
    [move(o.yen, accounts.wallet(o.customerId), accounts.parcelHeld(o.parcelNo))],
    { parcelNo: o.parcelNo },
  )

/** What was paid ahead and is not needed: the packed parcel is cheaper, is not sent at all, or shares it with a second box. `part` is the event's own name. */
export const prepaidBack = (o: {
  parcelNo: string
  customerId: string
  yen: number
  part: 'cheaper' | 'cancelled' | `split/${string}`
}): Entry =>
  entry(
    'prepaidBack',
    `parcel/${o.parcelNo}/prepaidBack/${o.part}`,
    [move(o.yen, accounts.parcelHeld(o.parcelNo), accounts.wallet(o.customerId))],
    { parcelNo: o.parcelNo },
  )

/** The lines of a parcel bring what was paid ahead with their orders: it becomes the parcel's, in the moment the parcel is paid. */
export const aheadUsed = (o: {
  parcelNo: string
  shares: readonly { orderNo: string; yen: number }[]
}): Entry =>
  entry(
    'aheadUsed',
    `parcel/${o.parcelNo}/ahead`,
    o.shares.map((share) =>
      move(share.yen, accounts.orderPostage(share.orderNo), accounts.parcelHeld(o.parcelNo)),
    ),
    { parcelNo: o.parcelNo },
  )

/** A line that will not travel: its share of the journey is the customer's again. */
export const aheadBack = (o: { orderNo: string; lineNo: string; customerId: string; yen: number }): Entry =>
  entry(
    'aheadBack',
    `line/${o.lineNo}/aheadBack`,
    [move(o.yen, accounts.orderPostage(o.orderNo), accounts.wallet(o.customerId))],
    { orderNo: o.orderNo, lineNo: o.lineNo },
  )

/** A fee taken from the wallet at once: days of storage, a box taken apart, work on one piece, postage back to its seller, a piece brought to another warehouse. `kind` is the income's own name. */
export const feeCharged = (o: {
  key: string
  kind:
    | 'storage'
    | 'repack'
    | 'photos'
    | 'inspection'
    | 'authentication'
    | 'translation'
    | 'returnPostage'
    | 'together'
  customerId: string
  yen: number
  values: Entry['values']
}): Entry =>
  entry(
    'feeCharged',
    `fee/${o.key}`,
    [move(o.yen, accounts.wallet(o.customerId), accounts.income(o.kind))],
    o.values,
  )

/** Postage the carrier collected at our door. We owe it, whoever bears it in the end: what the customer pays of it is income of the same name. */
export const doorPaid = (o: { lineNo: string; carrier: string; yen: number }): Entry =>
  entry(
    'doorPaid',
    `line/${o.lineNo}/door`,
    [move(o.yen, accounts.expense('doorPostage'), accounts.carrier(o.carrier))],
    { lineNo: o.lineNo },
  )

/** … and the customer's part of it, from the wallet. What a parcel's bill carries becomes the same income at its hand-over. */
export const doorCharged = (o: { lineNo: string; customerId: string; yen: number }): Entry =>
  entry(
    'doorCharged',
    `line/${o.lineNo}/doorCharged`,
    [move(o.yen, accounts.wallet(o.customerId), accounts.income('doorPostage'))],
    { lineNo: o.lineNo },
  )

/** Which account a row of a parcel's bill belongs to; rows that are not named here are income of their own name. */
const carrierRows: readonly string[] = [
  'fees.shipping',
  'fees.insurance',
  'fees.declaration',
  'fees.surcharge',
]

/** Rows for the customs of the destination, apart until the parcel has left Japan. */
const aheadRows: readonly string[] = ['fees.dutyPrepaid', 'fees.taxCollected']

/** What of a parcel's bill is its carrier's (keys as the bill has them). */
export const carrierYen = (rows: readonly { key: string; yen: number }[]): number =>
  rows.reduce((all, row) => (carrierRows.includes(`fees.${row.key}`) ? all + row.yen : all), 0)

/** The carrier has the parcel: the bill's rows become what we owe the carrier and what we earned. `rows` add up to what was paid. */
export const parcelHandedOver = (o: {
  parcelNo: string
  carrier: string
  rows: readonly { key: string; yen: number }[]
}): Entry =>
  entry(
    'parcelHandedOver',
    `parcel/${o.parcelNo}/handedOver`,
    o.rows.map((row) =>
      move(
        row.yen,
        accounts.parcelHeld(o.parcelNo),
        aheadRows.includes(row.key)
          ? accounts.dutyPrepaid
          : carrierRows.includes(row.key)
            ? accounts.carrier(o.carrier)
            : accounts.income(row.key.replace(/^fees\./, '')),
      ),
    ),
    { parcelNo: o.parcelNo },
  )

/** A label was bought: its carrier is owed its price from here on. */
export const labelBought = (o: { labelId: string; parcelNo: string; carrier: string; yen: number }): Entry =>
  entry(
    'labelBought',
    `label/${o.labelId}/bought`,
    [move(o.yen, accounts.labelsBought, accounts.carrier(o.carrier))],
    { parcelNo: o.parcelNo },
  )

/** … and is never charged: taken back by its carrier, or dropped by us. */
export const labelBack = (o: { labelId: string; parcelNo: string; carrier: string; yen: number }): Entry =>
  entry(
    'labelBack',
    `label/${o.labelId}/back`,
    [move(o.yen, accounts.carrier(o.carrier), accounts.labelsBought)],
    { parcelNo: o.parcelNo },
  )

/** … or its parcel left: the carrier, who has just been given what the bill had for it (`billedYen`), is owed the label's price and no more. */
export const labelUsed = (o: {
  labelId: string
  parcelNo: string
  carrier: string
  yen: number
  billedYen: number
}): Entry =>
  entry(
    'labelUsed',
    `label/${o.labelId}/used`,
    [
      move(o.yen, accounts.carrier(o.carrier), accounts.labelsBought),
      move(Math.max(0, o.billedYen - o.yen), accounts.carrier(o.carrier), accounts.income('carriage')),
      move(Math.max(0, o.yen - o.billedYen), accounts.expense('carriage'), accounts.carrier(o.carrier)),
    ],
    { parcelNo: o.parcelNo },
  )

/** A carrier's bill is right where it differs: `yen` more (or, below zero, less) than the books held as owed. `carrier` is its account. */
export const billAccepted = (o: { billId: string; carrier: string; tracking: string; yen: number }): Entry =>
  entry(
    'billAccepted',
    `carrierBill/${o.billId}/accepted`,
    [
      move(Math.max(0, o.yen), accounts.expense('carriage'), o.carrier),
      move(Math.max(0, -o.yen), o.carrier, accounts.income('carriage')),
    ],
    { tracking: o.tracking },
  )

/** The parcel has left Japan: the carrier pays the duty, and is owed it. */
export const dutyRemitted = (o: { parcelNo: string; carrier: string; yen: number }): Entry =>
  entry(
    'dutyRemitted',
    `parcel/${o.parcelNo}/dutyRemitted`,
    [move(o.yen, accounts.dutyPrepaid, accounts.carrier(o.carrier))],
    { parcelNo: o.parcelNo },
  )

/** The parcel has left Japan: the tax taken with it is owed to the authority of the registration. */
export const taxTaken = (o: { parcelNo: string; scheme: string; yen: number }): Entry =>
  entry(
    'taxTaken',
    `parcel/${o.parcelNo}/taxTaken`,
    [move(o.yen, accounts.dutyPrepaid, accounts.tax(o.scheme))],
    { parcelNo: o.parcelNo },
  )

/** The parcel never left Japan: no customs asked anything, and what was paid in advance for them is the customer's again. */
export const dutyBack = (o: { parcelNo: string; customerId: string; yen: number }): Entry =>
  entry(
    'dutyBack',
    `parcel/${o.parcelNo}/dutyBack`,
    [move(o.yen, accounts.dutyPrepaid, accounts.wallet(o.customerId))],
    { parcelNo: o.parcelNo },
  )

/** Points leave the customer when the order is placed, so that two orders cannot spend the same ones. */
export const pointsSpent = (o: { orderNo: string; customerId: string; points: number }): Entry =>
  entry(
    'pointsSpent',
    `order/${o.orderNo}/points`,
    [move(o.points, accounts.points(o.customerId), accounts.pointsPool('spent'), 'POINT')],
    { orderNo: o.orderNo },
  )

/** A line ended: its points return. `heldYen` is what we had put in for them, when the order had been paid; `from` is where that lies. */
export const pointsReturned = (o: {
  orderNo: string
  lineNo: string
  customerId: string
  points: number
  paidFrom: string | null
}): Entry =>
  entry(
    'pointsReturned',
    `line/${o.lineNo}/pointsReturned`,
    [
      move(o.points, accounts.pointsPool('spent'), accounts.points(o.customerId), 'POINT'),
      ...(o.paidFrom === null ? [] : [move(o.points, o.paidFrom, accounts.expense('points'))]),
    ],
    { orderNo: o.orderNo, lineNo: o.lineNo },
  )

/** A line ended: what a coupon had paid of it is ours again. It is never part of a refund: a refund gives back what was paid. */
export const couponUndone = (o: { orderNo: string; lineNo: string; yen: number; paidFrom: string }): Entry =>
  entry(
    'couponUndone',
    `line/${o.lineNo}/couponUndone/${o.paidFrom}`,
    [move(o.yen, o.paidFrom, accounts.expense('coupons'))],
    { orderNo: o.orderNo, lineNo: o.lineNo },
  )

/** Points of one day ended unspent. `before`: how many of them had ended already, when some came back later. */
export const pointsExpired = (o: {
  lotId: string
  customerId: string
  points: number
  before: number
}): Entry =>
  entry(
    'pointsExpired',
    `points/${o.lotId}/expired/${o.before}`,
    [move(o.points, accounts.points(o.customerId), accounts.pointsPool('expired'), 'POINT')],
    { points: o.points, lotId: o.lotId },
  )

/** Points given for something done (sign-in, reviews, late promises kept in points). */
export const pointsEarned = (o: {
  key: string
  kind: string
  customerId: string
  points: number
  values?: Entry['values']
}): Entry =>
  entry(
    'pointsEarned',
    o.key,
    [move(o.points, accounts.pointsPool(o.kind), accounts.points(o.customerId), 'POINT')],
    o.values ?? {},
  )

/** Points a programme gave for a cause. */
export const programmeEarned = (o: {
  programme: string
  cause: string
  customerId: string
  points: number
  values: Entry['values']
}): Entry =>
  pointsEarned({
    key: programmeKey(o),
    kind: o.programme,
    customerId: o.customerId,
    points: o.points,
    values: { ...o.values, programme: o.programme },
  })

/** The name of what a programme gives for a cause. */
export const programmeKey = (o: { programme: string; cause: string }): string =>
  `points/${o.programme}/${o.cause}`

/** Points spent on something of ours that no order is: a play, for one. They do not come back. */
export const programmeSpent = (o: {
  programme: string
  cause: string
  customerId: string
  points: number
  values: Entry['values']
}): Entry =>
  entry(
    'pointsUsed',
    `points/${o.programme}/used/${o.cause}`,
    [move(o.points, accounts.points(o.customerId), accounts.pointsPool('used'), 'POINT')],
    { ...o.values, programme: o.programme },
  )

/** What a programme gave for a cause that turned out to be none, as far as it is still there. */
export const programmeReversed = (o: {
  programme: string
  cause: string
  customerId: string
  points: number
}): Entry =>
  entry(
    'pointsReversed',
    `${programmeKey(o)}/reversed`,
    [move(o.points, accounts.points(o.customerId), accounts.pointsPool(o.programme), 'POINT')],
    { programme: o.programme, of: programmeKey(o) },
  )

/** A gift of ours to the wallet: a mistake of ours made good, a courtesy. No payment came for it, so none takes it back. */
export const goodwillGiven = (o: {
  key: string
  customerId: string
  yen: number
  values: Entry['values']
}): Entry =>
  entry(
    'goodwill',
    `goodwill/${o.key}`,
    [move(o.yen, accounts.expense('goodwill'), accounts.wallet(o.customerId))],
    o.values,
  )

/** Money in a wallet whose last day is over, where the operator's rules end it (decision 0106). `day`: the day after that. */
export const walletExpired = (o: { customerId: string; yen: number; day: string }): Entry =>
  entry(
    'walletExpired',
    `wallet/${o.customerId}/expired/${o.day}`,
    [move(o.yen, accounts.wallet(o.customerId), accounts.income('walletExpired'))],
    {},
  )

/** Money came that we did not ask for like this: it stands apart until somebody decides. */
export const moneyParked = (o: { oddityId: string; processor: string; yen: number }): Entry =>
  entry('moneyParked', `oddity/${o.oddityId}`, [
    move(o.yen, accounts.processor(o.processor), accounts.parked),
  ])

/** Parked money is the customer's: into the wallet. One that goes back to the card is `refunded` like any other. */
export const parkedToWallet = (o: { oddityId: string; customerId: string; yen: number }): Entry =>
  entry('parkedToWallet', `oddity/${o.oddityId}/decided`, [
    move(o.yen, accounts.parked, accounts.wallet(o.customerId)),
  ])

/** Money the lists brought to light was parked, and somebody found whose it is. */
export const parkedAssigned = (o: { differenceId: string; customerId: string; yen: number }): Entry =>
  entry('transferToWallet', `difference/${o.differenceId}/assigned`, [
    move(o.yen, accounts.parked, accounts.wallet(o.customerId)),
  ])

/** Parked money was dealt with by hand at the payment company, or never was there: they hold it for us no more. */
export const parkedByHand = (o: { oddityId: string; processor: string; yen: number }): Entry =>
  entry('parkedByHand', `oddity/${o.oddityId}/decided`, [
    move(o.yen, accounts.parked, accounts.processor(o.processor)),
  ])

/** A transfer is on the bank's file: the money is there, and not yet for anything. `day` is the bank's. */
export const transferArrived = (o: { lineId: string; bank: string; yen: number; day: string }): Entry =>
  entry(
    'transferArrived',
    `transfer/${o.lineId}`,
    [move(o.yen, accounts.bank(o.bank), accounts.transfersArrived)],
    { day: o.day, reference: o.lineId },
  )

/** What a transfer brought beside what was asked is the customer's: too much, too late, or for nothing we know. */
export const transferToWallet = (o: { lineId: string; customerId: string; yen: number }): Entry =>
  entry('transferToWallet', `transfer/${o.lineId}/wallet`, [
    move(o.yen, accounts.transfersArrived, accounts.wallet(o.customerId)),
  ])

/** Money that is no customer's: interest, something given back to us. */
export const transferOurs = (o: { lineId: string; yen: number }): Entry =>
  entry('transferOurs', `transfer/${o.lineId}/ours`, [
    move(o.yen, accounts.transfersArrived, accounts.income('other')),
  ])

/** Part of a payment arrived and nobody waits for the rest any more: it is the customer's. */
export const transferPartToWallet = (o: { paymentId: string; customerId: string; yen: number }): Entry =>
  entry('transferToWallet', `transfer-part/${o.paymentId}`, [
    move(o.yen, accounts.transfersArrived, accounts.wallet(o.customerId)),
  ])

/** A customer takes topped-up money out of the wallet to an account at a bank; two people send it. */
export const withdrawnToBank = (o: { backId: string; customerId: string; yen: number }): Entry =>
  entry('withdrawn', `transfer-back/${o.backId}`, [
    move(o.yen, accounts.wallet(o.customerId), accounts.transfersBack),
  ])
/** … and is the wallet's again: our people did not send it. */
export const withdrawnToBankRefused = (o: { backId: string; customerId: string; yen: number }): Entry =>
  entry('withdrawalBack', `transfer-back/${o.backId}/ended`, [
    move(o.yen, accounts.transfersBack, accounts.wallet(o.customerId)),
  ])

/** Money that is to leave by our bank: of a transfer that arrived, or out of a wallet. */
export const transferBackAsked = (o: {
  backId: string
  customerId: string | null
  from: 'arrived' | 'wallet'
  yen: number
}): Entry =>
  entry('transferBack', `transfer-back/${o.backId}`, [move(o.yen, backFrom(o), accounts.transfersBack)])
/** Our bank has sent it; `day` is the bank's. */
export const transferBackSent = (o: { backId: string; bank: string; yen: number; day: string }): Entry =>
  entry(
    'transferBackSent',
    `transfer-back/${o.backId}/ended`,
    [move(o.yen, accounts.transfersBack, accounts.bank(o.bank))],
    { day: o.day },
  )
/** It is not sent: it is the customer's again, and where we know none it waits as before. */
export const transferBackRefused = (o: { backId: string; customerId: string | null; yen: number }): Entry =>
  entry('transferBackRefused', `transfer-back/${o.backId}/ended`, [
    move(
      o.yen,
      accounts.transfersBack,
      o.customerId === null ? accounts.transfersArrived : accounts.wallet(o.customerId),
    ),
  ])
const backFrom = (o: { customerId: string | null; from: 'arrived' | 'wallet' }): string =>
  o.from === 'wallet' && o.customerId !== null ? accounts.wallet(o.customerId) : accounts.transfersArrived

/** A cardholder disputes a payment: the payment company takes the money from us until the bank has decided. */
export const disputeOpened = (o: { disputeId: string; processor: string; yen: number }): Entry =>
  entry('disputeOpened', `dispute/${o.disputeId}/opened`, [
    move(o.yen, accounts.disputed, accounts.processor(o.processor)),
  ])

/** Decided for us: the payment company holds the money for us again. */
export const disputeWon = (o: { disputeId: string; processor: string; yen: number }): Entry =>
  entry('disputeWon', `dispute/${o.disputeId}/decided`, [
    move(o.yen, accounts.processor(o.processor), accounts.disputed),
  ])

/** Decided for the cardholder: what was taken is gone, and it cost us that. */
export const disputeLost = (o: { disputeId: string; yen: number }): Entry =>
  entry('disputeLost', `dispute/${o.disputeId}/decided`, [
    move(o.yen, accounts.expense('disputes'), accounts.disputed),
  ])

/** What the payment company charges for a dispute changed: it grew with it, or was given back. `eventId` is the message that said so. */
export const disputeFee = (o: {
  disputeId: string
  eventId: string
  processor: string
  wasYen: number
  yen: number
}): Entry => {
  const [expense, processor] = [accounts.expense('disputeFees'), accounts.processor(o.processor)]
  return entry('disputeFee', `dispute/${o.disputeId}/fee/${o.eventId}`, [
    o.yen >= o.wasYen
      ? move(o.yen - o.wasYen, expense, processor)
      : move(o.wasYen - o.yen, processor, expense),
  ])
}

/** A refund, or a part of it, that the cardholder has by a dispute we lost: owed no more, and the dispute cost us that much less. `upToYen` is how much of it is covered then. */
export const refundByDispute = (o: { refundId: string; yen: number; upToYen: number }): Entry =>
  entry('refundByDispute', `refund/${o.refundId}/byDispute/${o.upToYen}`, [
    move(o.yen, accounts.refundsDue, accounts.expense('disputes')),
  ])

/** Money set aside for a bid, or given back of it. `turn` tells one time from the next; `account` is the wallet, or the hold of the bid's group. */
type Held = { bidId: string; turn: string; account: string; yen: number }
export const bidHeld = (o: Held): Entry =>
  entry('bidHeld', `bid/${o.bidId}/held/${o.turn}`, [move(o.yen, o.account, accounts.bidHeld(o.bidId))], {
    bidId: o.bidId,
  })
export const bidReleased = (o: Held): Entry =>
  entry(
    'bidReleased',
    `bid/${o.bidId}/released/${o.turn}`,
    [move(o.yen, accounts.bidHeld(o.bidId), o.account)],
    { bidId: o.bidId },
  )
/** A card company keeps money free for a bid: it is set aside like any other, against that promise. */
export const cardHeld = (o: { paymentId: string; bidId: string; provider: string; yen: number }): Entry =>
  entry(
    'cardHeld',
    `payment/${o.paymentId}/held`,
    [move(o.yen, accounts.authorised(o.provider), accounts.bidHeld(o.bidId))],
    { bidId: o.bidId },
  )
/** The promise, or the part of it nobody needs any more, is given up. `turn`: `rest` beside a capture, `all` without one. */
export const cardLetGo = (o: {
  paymentId: string
  bidId: string
  provider: string
  yen: number
  turn: 'all' | 'rest'
}): Entry =>
  entry(
    'cardLetGo',
    `payment/${o.paymentId}/letGo/${o.turn}`,
    [move(o.yen, accounts.bidHeld(o.bidId), accounts.authorised(o.provider))],
    { bidId: o.bidId },
  )
/** The card company took it for us: its promise has become what it owes us. */
export const cardCaptured = (o: { paymentId: string; provider: string; yen: number }): Entry =>
  entry('cardCaptured', `payment/${o.paymentId}/captured`, [
    move(o.yen, accounts.processor(o.provider), accounts.authorised(o.provider)),
  ])

/** Money between one we deal with and our bank. What they kept for it, or charged on top, is our expense. */
export type Settled = {
  readonly account: string
  readonly reference: string
  readonly direction: 'from_them' | 'to_them'
  /** The whole of it, before their fee. */
  readonly yen: number
  readonly feeYen: number
  readonly bank: string
}
/** What a fee of theirs costs us for, by whose statement it stands on. */
export const feeExpense = (account: string): string =>
  accounts.expense(
    account.startsWith('processor:')
      ? 'processing'
      : account.startsWith('carrier:')
        ? 'carriage'
        : 'purchasing',
  )

/**
 * A line of a statement. `from_them`: a payout, or a seller's money back; what arrives is without their fee. `to_them`: what a card of
 * ours paid, a carrier's invoice, a payout that went negative; their fee is paid on top.
 */
export const settled = (o: Settled): Entry => {
  const bank = accounts.bank(o.bank)
  const key = `settlement/${o.account}/${o.reference}`
  const fee = feeExpense(o.account)
  return o.direction === 'from_them'
    ? entry('settled', key, [move(o.yen - o.feeYen, bank, o.account), move(o.feeYen, fee, o.account)], {
        reference: o.reference,
      })
    : entry('settled', key, [move(o.yen, o.account, bank), move(o.feeYen, fee, bank)], {
        reference: o.reference,
      })
}

/**
 * Books and the list of a bank or a payment company said different things, and finance decided: the account says what the list says.
 * `yen` above zero: more lies there than the books knew. `other` is what it cost or brought, or where it waits. `ref` names what it is about.
 */
export const corrected = (o: {
  differenceId: string
  part: 'entered' | 'released'
  account: string
  other: string
  yen: number
  ref: string
}): Entry =>
  entry(
    'corrected',
    `difference/${o.differenceId}/${o.part}`,
    [o.yen > 0 ? move(o.yen, o.account, o.other) : move(-o.yen, o.other, o.account)],
    { ref: o.ref },
  )
