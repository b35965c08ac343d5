import { orderLineMachine, orderLimits } from '@tomobako/domain/order'
import type { TxContext } from '../kernel/context.ts'
import type { Db } from '../db/index.ts'
import { defineCapability, fill } from '../kernel/index.ts'
import { paidOrders } from '../coupon/index.ts'
import { sellersDaysKept } from '../goods/index.ts'
import { daysKept } from './seller-late.ts'
import { paidFor } from '../payment/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { works } from '../jobs/index.ts'
import * as store from './store.ts'
import type { Listing } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { at } from '../kernel/context.ts'
import { handlers } from './handlers.ts'
import { stoodBehind } from './lines.ts'
import { onOrdered } from './place.ts'
import { ordersPaid } from './coupon.ts'
import { differencePayment, onPaid, orderPayment } from './settle.ts'
import { saidJob, translateSaid } from './seller-question.ts'
import { schedules } from './sweep.ts'
import { movedByPauses } from './overdue.ts'
import { onPauses } from '../settings/index.ts'

export { paidYen, pointsLeft } from './left.ts'
export { noteFound as noteSaidFound, questionsOf as sellerQuestionsOf, saidOf } from './seller-question.ts'
export { dueOf as sellerDueOf, latesOf as sellerLatesOf } from './seller-late.ts'
export {
  addOverdue,
  changeOverdue,
  isOpen as isOverdueOpen,
  leave as leaveOverdue,
  lockOverdue,
  overdueOf,
} from './overdue-store.ts'
export { givenBack, giveOfLine, moveLine, paidBy } from './lines.ts'
export {
  heldLines,
  heldParcel,
  checkedSince,
  holdForDispute,
  holdForFraud,
  holdForScreening,
  liftFraud,
  liftScreening,
  isParcelHeld,
  liftDispute,
  openHolds,
  placeHold,
  releaseHold,
} from './holds.ts'
export type { HoldKind, OpenHold } from './holds.ts'
export type { MoveOptions } from './lines.ts'
export { bearDoor, doorFacts, payAtDoor, waitForDoor } from './door.ts'
export { doorsOf, isAsked } from './door-store.ts'
export { lineCard } from './view.ts'
export type { Snapshot } from './view.ts'
export { readLine } from './store.ts'
export type { Line, LineEventRow } from './store.ts'

/** Takes the line's row lock: every change goes through here (or `lockLines`) first. */
export const lockLine = (context: Pick<TxContext, 'db'>, id: string): Promise<store.Line | null> =>
  store.lockLine(context.db, id)
/** Several lines, locked in id order whatever order they are asked in. */
export const lockLines = (context: Pick<TxContext, 'db'>, ids: readonly string[]): Promise<store.Line[]> =>
  store.lockLines(context.db, ids)
export const lineById = (context: { readonly db: Db }, id: string): Promise<store.Line | null> =>
  store.lineById(context.db, id)
export const linesOfParcel = (context: { readonly db: Db }, parcelId: string): Promise<store.Line[]> =>
  store.linesOfParcel(context.db, parcelId)
export const lineEvents = (
  context: { readonly db: Db },
  lineIds: readonly string[],
): Promise<store.LineEventRow[]> => store.events(context.db, lineIds)
/** Every line of an order, locked in id order. */
export const lockLinesOfOrder = (context: Pick<TxContext, 'db'>, orderId: string): Promise<store.Line[]> =>
  store.lockLinesOf(context.db, orderId)
export const orderOf = (context: { readonly db: Db }, orderId: string): Promise<store.Order> =>
  store.orderById(context.db, orderId)

/** Puts a listing our staff made for this customer into their cart, in exactly this quantity; again is the same line. */
export async function quotedIntoCart(
  context: TxContext,
  customerId: string,
  listing: Listing,
  quantity: number,
): Promise<{ lineId: string } | Refusal> {
  await oneAtATime(context.db, 'cart', customerId)
  const lineId = await store.putIntoCart(
    context.db,
    {
      customer_id: customerId,
      source: listing.source,
      listing_id: listing.id,
      variant_id: null,
      shop_id: null,
      quantity,
      options: '[]',
      remark: '',
      services: [],
      added_price_yen: minimumPrice(listing.price),
      at: at(context.now),
    },
    quantity,
  )
  return (await store.cartCount(context.db, customerId)) > orderLimits.cartLines
    ? refuse('cart.full', { count: orderLimits.cartLines })
    : { lineId }
}
export const outOfCart = async (
  context: TxContext,
  customerId: string,
  listing: Pick<Listing, 'source' | 'id'>,
): Promise<void> => store.takeListingFromCart(context.db, customerId, listing.source, listing.id)
export { inCart } from './cart.ts'
export { sentEach } from './sent-to.ts'
export { missedOf, noteMissed } from './promises.ts'
export type { MissedView } from './promises.ts'
export { onOrdered } from './place.ts'
export { onPaid } from './settle.ts'
export { giveAllBack } from './give-all-back.ts'
export { orderGiven } from './given.ts'
export { orderWon } from './won.ts'
export { stoodBehind } from './lines.ts'
export { orderHeldById } from './disputed.ts'

export const capability = defineCapability({
  name: 'order',
  standsOn: [
    'agreement',
    'ledger',
    'settings',
    'words',
    'message',
    'address',
    'account',
    'staff',
    'files',
    'goods',
    'follow',
    'points',
    'coupon',
    'payment',
  ],
  handlers,
  jobs: [works(saidJob, translateSaid)],
  schedules,
  machines: [orderLineMachine],
  limits: orderLimits,
  offers: [onOrdered, onPaid, stoodBehind],
  fills: [
    fill(paidFor, orderPayment),
    fill(paidFor, differencePayment),
    fill(paidOrders, ordersPaid),
    fill(sellersDaysKept, daysKept),
    fill(onPauses, movedByPauses),
  ],
})
