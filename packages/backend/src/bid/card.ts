import { bidLimits } from '@tomobako/domain/bid'
import { isRefusal, MINUTE, refuse } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { cardCaptured, cardHeld, cardLetGo } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { systemActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { post } from '../ledger/index.ts'
import { orderHeldById } from '../order/index.ts'
import * as payments from '../payment/index.ts'
import { bidNow } from './clock.ts'
import { cardOf, heldFor, neededFor } from './hold.ts'
import { message, moveBid } from './move.ts'
import { applyRaise } from './raised.ts'
import * as store from './store.ts'
import type { Bid, Lot } from './store.ts'
import { settleTable, tableAfter } from './table.ts'
import { settleWin } from './win.ts'

/**
 * Bids held on a card. Each sum is a payment of its own that is only authorised: the first for the whole of the bid, one more for each raise. Nothing
 * stands behind a bid before the company has promised the money; until then it waits, and is neither sent nor counted.
 */

/** Whether a card can keep money free until this lot has certainly ended. */
export const mayUseCard = (house: House, endsAt: EpochMs, now: EpochMs): boolean =>
  house.gateways.card.holds !== undefined && endsAt - now <= bidLimits.cardMs

/** Opens the payment that asks the card for what is missing; after the commit a kept one is asked at once, for another the customer goes to its page. */
export async function askCard(
  context: TxContext,
  bid: Pick<Bid, 'id' | 'customer_id'>,
  yen: number,
  by: payments.ByCard,
): Promise<Refusal | null> {
  const opened = await payments.open(context, { ...wish(context, bid, yen), ...payments.cardWish(by) })
  return isRefusal(opened) ? opened : null
}
const wish = (
  context: Pick<TxContext, 'now'>,
  bid: Pick<Bid, 'id' | 'customer_id'>,
  yen: number,
): payments.Wish => ({
  for: cardOf(bid),
  customerId: bid.customer_id,
  method: 'card',
  yen,
  rows: [
    { key: 'bidHold', yen, kind: 'item' },
    { key: 'total', yen, kind: 'total' },
  ],
  expiresAt: context.now + bidLimits.cardAskMs,
  isHold: true,
})

const asks = (bid: Bid): boolean =>
  bid.means === 'card' &&
  bid.group_id === null &&
  store.isOpenState(bid.state) &&
  ((bid.state === 'scheduled' && bid.waits) || bid.raise_to_yen !== null)
const wanted = (bid: Bid): Bid => ({ ...bid, maximum_yen: bid.raise_to_yen ?? bid.maximum_yen })

/** The newest question to the card, as long as its answer is waited for. */
export async function cardAskOf(context: Pick<Context, 'db'>, bid: Bid) {
  if (!asks(bid)) return null
  const payment = await payments.newestFor(context.db, cardOf(bid))
  if (!payment) return null
  return {
    paymentId: payment.id,
    payUrl: payments.payUrlOf(payment),
    isOver: payment.state === 'failed' || payment.state === 'expired' || payment.state === 'released',
    failureKey: payments.failureKey(payment),
    keptCardId: payment.kept_card_id,
    yen: payment.yen,
    raiseToYen: bid.raise_to_yen,
  }
}

async function lockedBid(
  context: TxContext,
  bidId: string,
): Promise<{ bid: Bid; lot: Lot; table: store.Table } | null> {
  const known = await store.bidById(context.db, bidId)
  if (!known) return null
  const table = await store.lockTable(context.db, known.lot_id)
  return { bid: (await store.bidById(context.db, bidId))!, lot: table.lot, table }
}

/** The company keeps the money free: the bid counts from now on, or is raised. A promise nobody needs any more is given up. */
async function held(context: TxContext, payment: payments.Payment): Promise<void> {
  const found = await lockedBid(context, payment.subject_id!)
  if (!found) return
  const { bid, lot, table } = found
  const now = await bidNow(context.house)
  const yen = payment.authorised_yen ?? 0
  const missing = neededFor(wanted(bid)) - (await heldFor(context.db, bid.id))
  if (!asks(bid) || lot.closed !== null || missing !== yen) {
    await payments.decide(context.db, payment.id, 0, context.now)
    await context.job(payments.reconcileJob, { paymentId: payment.id })
    if (bid.raise_to_yen !== null)
      await store.changeBid(context.db, bid.id, { raise_to_yen: null, raise_leaves: null })
    return
  }
  // Being sent just now: it is raised when the source has answered.
  if (bid.state === 'placed') throw new Trouble(`bid ${bid.id} is on its way and is raised after it`, 'soon')
  await post(context, cardHeld({ paymentId: payment.id, bidId: bid.id, provider: payment.provider, yen }))
  if (bid.raise_to_yen !== null) return applyRaise(context, table, bid, now)
  const counted = await store.changeBid(context.db, bid.id, { waits: false })
  await settleTable(context, await tableAfter(context, table, counted), now)
}

/** The company keeps it free no more, and nothing of it was taken. What we let go ourselves has left the books before. */
async function letGo(context: TxContext, payment: payments.Payment): Promise<void> {
  const found = await lockedBid(context, payment.subject_id!)
  const yen = payment.capture_yen ?? payment.authorised_yen ?? 0
  if (!found || yen === 0) return
  const { bid, lot } = found
  const now = await bidNow(context.house)
  await post(
    context,
    cardLetGo({ paymentId: payment.id, bidId: bid.id, provider: payment.provider, yen, turn: 'all' }),
  )
  if (bid.state === 'won') {
    // What the seller is paid is asked of the wallet now.
    await settleWin(context, bid, lot, now)
    return
  }
  if (!store.isOpenState(bid.state)) return
  if (bid.state === 'scheduled' && !bid.ever_placed) {
    const failed = await moveBid(context, bid, 'fail', { by: systemActor, now, reason: 'card' })
    if (!isRefusal(failed)) {
      await settleTable(context, await store.lockTable(context.db, lot.id), now)
      return
    }
  }
  const short = neededFor(bid) - (await heldFor(context.db, bid.id))
  await store.changeBid(context.db, bid.id, { short_yen: Math.max(0, short) })
  await message(context, bid, 'cardGone', { yen: short }, { once: `card/${payment.id}` })
}

export const bidPayment: payments.PaidFor = {
  name: 'bid',
  label: async (_db, id) => ({ no: null, path: `/bids/${id}` }),
  wayBack: (_house, payment) => `/bids/${payment.subject_id}?card=1`,
  async settle(context, payment) {
    await post(context, cardCaptured({ paymentId: payment.id, provider: payment.provider, yen: payment.yen }))
    const found = await lockedBid(context, payment.subject_id!)
    if (found?.bid.state === 'won')
      await settleWin(context, found.bid, found.lot, await bidNow(context.house))
  },
  async retry(context, payment) {
    const bid = await store.bidById(context.db, payment.subject_id!)
    if (!bid || !asks(bid)) return refuse('payment.notPayable')
    return wish(context, bid, neededFor(wanted(bid)) - (await heldFor(context.db, bid.id)))
  },
  async waits(db, id) {
    const bid = await store.bidById(db, id)
    return bid !== null && asks(bid)
  },
  async disputed(context, payment, dispute) {
    const bid = await store.bidById(context.db, payment.subject_id!)
    if (bid?.order_id) await orderHeldById(context, bid.order_id, dispute)
  },
  hold: {
    async lock(context, payment) {
      const bid = await store.bidById(context.db, payment.subject_id!)
      if (bid) await store.lockTable(context.db, bid.lot_id)
    },
    held,
    letGo,
  },
}

/** What the cards of a won bid brought for its order: it goes back to them. */
export async function behindOrder(db: Db, orderId: string): Promise<payments.Payment[]> {
  const bid = await db
    .selectFrom('bid')
    .select(['id', 'promise_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!bid) return []
  const promise = bid.promise_id === null ? null : await payments.paymentById(db, bid.promise_id)
  const own = await payments.succeededFor(db, cardOf(bid))
  return promise?.state === 'succeeded' ? [promise, ...own] : own
}

/** Bids whose card nobody came back with: given up, so that another may be ordered. */
export async function giveUpCards(house: House, now: EpochMs): Promise<void> {
  for (const { id, lot_id } of await store.waitingForCard(house.db, now - bidLimits.cardAskMs - 5 * MINUTE))
    await asSystem(house, async (context) => {
      const { lot } = await store.lockTable(context.db, lot_id)
      const bid = await store.bidById(context.db, id)
      if (!bid || !asks(bid) || bid.state !== 'scheduled' || !bid.waits) return
      if (await payments.lockOpen(context.db, cardOf(bid))) return
      await moveBid(context, bid, 'fail', { by: systemActor, now, reason: 'card' })
      await settleTable(context, await store.lockTable(context.db, lot.id), now)
    })
}
