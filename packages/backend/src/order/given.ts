import { randomUUIDv7 } from 'node:crypto'
import type { Listing } from '@tomobako/domain/goods'
import { assert, isRefusal } from '@tomobako/domain/kernel'
import type { Actor, TxContext } from '../kernel/context.ts'
import { at } from '../kernel/context.ts'
import { open } from '../payment/index.ts'
import { fees } from '../settings/index.ts'
import { moveLine } from './lines.ts'
import { write } from './place.ts'
import type { QuoteContent } from './quote.ts'
import { hashOf } from './quote.ts'
import { orderWish, wonPaid } from './settle.ts'
import { sentTo } from './sent-to.ts'
import * as store from './store.ts'

/**
 * Makes the order of a thing we give away and have bought already: nothing is to pay, we put in what it is worth as a coupon would, and it is on
 * its way to the warehouse, where it is weighed, photographed and shelved like every other piece.
 */
export async function orderGiven(
  context: TxContext,
  given: { customerId: string; listing: Listing; worthYen: number; by: Actor },
): Promise<{ orderId: string; orderNo: string; lineId: string }> {
  const { listing, worthYen, customerId, by } = given
  const price = {
    itemYen: worthYen,
    domesticYen: 0,
    proxyYen: 0,
    inspectionYen: 0,
    authenticationYen: 0,
    photosYen: 0,
    processingYen: 0,
    pointsYen: 0,
    couponYen: worthYen,
  }
  const content: QuoteContent = {
    lines: [
      {
        cartLineId: randomUUIDv7(),
        snapshot: listing,
        hash: hashOf(listing),
        checkedAt: context.now,
        variantId: null,
        variantName: null,
        quantity: 1,
        options: [],
        remark: '',
        services: [],
        oneOfAKind: false,
        domesticKnown: true,
        price,
      },
    ],
    method: 'wallet',
    address: null,
    points: 0,
    // No coupon is used up: what it takes off is a gift of ours.
    coupon: { id: '', yen: worthYen, firstOrderOnly: false },
    totalYen: 0,
  }
  const quoteId = randomUUIDv7()
  await store.insertQuote(context.db, {
    id: quoteId,
    customer_id: customerId,
    content: JSON.stringify(content),
    total_yen: 0,
    settings_version: (await fees(context)).version,
    created_at: at(context.now),
    expires_at: at(context.now),
  })
  const { order, lines } = await write(context, customerId, quoteId, content, true)
  const opened = await open(context, { ...orderWish(order, 'wallet', lines), isNew: true, settle: wonPaid })
  assert(!isRefusal(opened) && opened.state === 'paid', `a gift is paid: ${JSON.stringify(opened)}`)
  const [line] = await store.lockLinesOf(context.db, order.id)
  assert(line?.state === 'to_buy', `a gift is nobody else's: ${line?.state}`)
  const { code: warehouse } = await sentTo(context, [line])
  const bought = await moveLine(
    context,
    line,
    'buy',
    { withinLimit: true },
    {
      by,
      data: { yen: worthYen, backYen: 0, isGift: true },
      set: { bought_yen: worthYen, bought_domestic_yen: 0, bought_at: at(context.now), warehouse },
    },
  )
  assert(!isRefusal(bought), `a gift is bought: ${JSON.stringify(bought)}`)
  const sent = await moveLine(context, bought, 'sellerShipped', {}, { by })
  assert(!isRefusal(sent), `a gift is on its way: ${JSON.stringify(sent)}`)
  return { orderId: order.id, orderNo: order.no, lineId: line.id }
}
