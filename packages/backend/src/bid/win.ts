import { isRefusal } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/context.ts'
import { at, systemActor } from '../kernel/context.ts'
import { orderWon } from '../order/index.ts'
import { release, takeFromCards } from './hold.ts'
import { message } from './move.ts'
import * as store from './store.ts'
import type { Bid, Lot } from './store.ts'

/**
 * A won bid becomes an order line that is bought already: its hold goes back into the wallet, the order is paid from there with exactly what
 * the seller is paid, the postage and our fee, and what is left is free; all in this transaction. A bid whose hold had been released (outbid,
 * and the higher bid struck off) may find the wallet short: then its owner is told what is missing and it is tried again. The news of the win
 * is one message: that it is won, or won and what is missing.
 */
export async function settleWin(
  context: TxContext,
  bid: Bid,
  lot: Lot,
  now: EpochMs,
  news: 'told' | 'new' = 'told',
): Promise<Bid> {
  const itemYen = bid.paid_yen ?? 0
  const domesticYen = bid.domestic_yen ?? bid.postage_yen
  // What a card keeps free is taken by its company after this; then it is settled like any other.
  if (bid.means === 'card' && (await takeFromCards(context, bid, itemYen + domesticYen + bid.fee_yen))) {
    if (news === 'new') await tellWon(context, bid)
    return bid
  }
  await release(context, bid, { customer_id: bid.customer_id, groupId: null })
  const { auction } = lot.snapshot
  const done = await orderWon(context, {
    customerId: bid.customer_id,
    snapshot: {
      ...lot.snapshot,
      ...(auction ? { auction: { ...auction, currentPrice: itemYen, isClosed: true, hasWinner: true } } : {}),
    },
    checkedAt: lot.asked_at,
    itemYen,
    domesticYen,
    domesticKnown: bid.postage_known || bid.domestic_yen !== null,
    feeYen: bid.fee_yen,
    sellerOrderNo: bid.seller_order_no,
    by: systemActor,
  })
  if ('missingYen' in done) {
    await message(context, bid, 'missing', { yen: done.missingYen, paidYen: itemYen }, { once: 'missing' })
    return bid
  }
  if (news === 'new') await tellWon(context, bid)
  return store.changeBid(context.db, bid.id, { settled_at: at(now), order_id: done.orderId })
}

const tellWon = (context: TxContext, bid: Bid): Promise<void> =>
  message(context, bid, 'won', { yen: bid.paid_yen ?? 0 }, { once: 'won' })

/** Bids that were won when the wallet was short, tried again. */
export async function settleAgain(context: TxContext, bidId: string, now: EpochMs): Promise<void> {
  const known = await store.bidById(context.db, bidId)
  if (!known) return
  const { lot } = await store.lockTable(context.db, known.lot_id)
  const bid = await store.bidById(context.db, bidId)
  if (bid?.state === 'won' && bid.settled_at === null && !isRefusal(bid))
    await settleWin(context, bid, lot, now)
}
