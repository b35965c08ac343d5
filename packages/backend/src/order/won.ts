import { randomUUIDv7 } from 'node:crypto'
import { assert, isRefusal, sum } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { isOneOfAKind } from '@tomobako/domain/order'
import type { Actor, TxContext } from '../kernel/context.ts'
import { at } from '../kernel/context.ts'
import { balance } from '../ledger/index.ts'
import { open } from '../payment/index.ts'
import { fees } from '../settings/index.ts'
import { moveLine } from './lines.ts'
import { write } from './place.ts'
import type { QuoteContent } from './quote.ts'
import { hashOf } from './quote.ts'
import { orderWish, wonPaid } from './settle.ts'
import { sentTo } from './sent-to.ts'
import * as store from './store.ts'
import type { Snapshot } from './store.ts'

/** A lot that was won for a customer: what the seller is paid, to the yen, and the listing as it was promised. */
export type Won = {
  customerId: string
  snapshot: Snapshot
  checkedAt: EpochMs
  itemYen: number
  domesticYen: number
  domesticKnown: boolean
  feeYen: number
  sellerOrderNo: string | null
  by: Actor
}

/**
 * Makes the order of a lot that was won and is bought already: paid from the wallet in this transaction, recorded as bought, and from there
 * a line like every other. When the wallet does not hold enough nothing happens, and the answer says what is missing. The wallet's row is
 * locked by the caller, who has just put the bid's hold back into it.
 */
export async function orderWon(
  context: TxContext,
  won: Won,
): Promise<{ orderId: string; orderNo: string } | { missingYen: number }> {
  const { snapshot } = won
  const price = {
    itemYen: won.itemYen,
    domesticYen: won.domesticYen,
    proxyYen: won.feeYen,
    inspectionYen: 0,
    authenticationYen: 0,
    photosYen: 0,
    processingYen: 0,
    pointsYen: 0,
  }
  const totalYen = sum([won.itemYen, won.domesticYen, won.feeYen])
  const have = await balance(context.db, accounts.wallet(won.customerId))
  if (have < totalYen) return { missingYen: totalYen - have }
  const content: QuoteContent = {
    lines: [
      {
        cartLineId: randomUUIDv7(),
        snapshot,
        hash: hashOf(snapshot),
        checkedAt: won.checkedAt,
        variantId: null,
        variantName: null,
        quantity: 1,
        options: [],
        remark: '',
        services: [],
        oneOfAKind: isOneOfAKind(snapshot),
        domesticKnown: won.domesticKnown,
        price,
      },
    ],
    method: 'wallet',
    address: null,
    points: 0,
    totalYen,
  }
  const quoteId = randomUUIDv7()
  await store.insertQuote(context.db, {
    id: quoteId,
    customer_id: won.customerId,
    content: JSON.stringify(content),
    total_yen: totalYen,
    settings_version: (await fees(context)).version,
    created_at: at(context.now),
    expires_at: at(context.now),
  })
  const { order, lines } = await write(context, won.customerId, quoteId, content, true)
  const opened = await open(context, { ...orderWish(order, 'wallet', lines), isNew: true, settle: wonPaid })
  assert(
    !isRefusal(opened) && opened.state === 'paid',
    `a won lot is paid at once: ${JSON.stringify(opened)}`,
  )
  const [line] = await store.lockLinesOf(context.db, order.id)
  assert(line?.state === 'to_buy', `a won lot is nobody else's: ${line?.state}`)
  const { code: warehouse } = await sentTo(context, [line])
  const bought = await moveLine(
    context,
    line,
    'buy',
    { withinLimit: true },
    {
      by: won.by,
      data: { ofBid: true, yen: won.itemYen + won.domesticYen, backYen: 0, sellerOrderNo: won.sellerOrderNo },
      set: {
        seller_order_no: won.sellerOrderNo,
        bought_yen: won.itemYen,
        bought_domestic_yen: won.domesticYen,
        bought_at: at(context.now),
        warehouse,
      },
    },
  )
  assert(!isRefusal(bought), `a won lot is bought: ${JSON.stringify(bought)}`)
  return { orderId: order.id, orderNo: order.no }
}
