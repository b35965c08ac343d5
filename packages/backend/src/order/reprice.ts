import type { MeansId } from '@tomobako/domain/payment'
import { assert } from '@tomobako/domain/kernel'
import { dueNowYen, payableYen, sellLines } from '@tomobako/domain/order'
import type { TxContext } from '../kernel/context.ts'
import { fees } from '../settings/index.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'
import { priceRows } from './view.ts'

// The prices of an order that waits to be paid, made anew when its means of payment or its coupon changes.

/** What lines cost by this means: its fee is shared anew over them, nothing else of the quote changes. */
export async function pricesBy(
  context: Parameters<typeof fees>[0],
  lines: readonly Line[],
  method: MeansId,
): Promise<Line['price'][]> {
  const points = lines.reduce((sum, line) => sum + line.points_yen, 0)
  const prices = sellLines(
    lines.map(({ price: { couponYen: _, ...price } }) => price),
    points,
    method,
    await fees(context),
    lines.map((line) => line.coupon_yen),
  )
  // The points of a line stay where they were spent; only the fee moves.
  return lines.map((line, index) => ({
    ...prices[index]!,
    pointsYen: line.points_yen,
    ...(line.coupon_yen > 0 ? { couponYen: line.coupon_yen } : {}),
    ...(line.price.aheadYen ? { aheadYen: line.price.aheadYen } : {}),
  }))
}

/** The means of payment changed, and the order's own prices with it. */
export async function repriced(
  context: TxContext,
  order: store.Order,
  lines: readonly Line[],
  method: MeansId,
): Promise<Line[]> {
  const prices = await pricesBy(context, lines, method)
  return written(context, order, lines, prices, method)
}

/** The coupon of an unpaid order changed: `lines` are all of it, each with what the coupon takes off it now. What the order comes to. */
export async function priceAnew(
  context: TxContext,
  order: store.Order,
  lines: readonly Line[],
): Promise<number> {
  const prices = await pricesBy(context, lines, order.method)
  const found = await written(context, order, lines, prices, order.method)
  await store.updateOrder(context.db, order.id, {
    coupon_yen: lines.reduce((sum, line) => sum + line.coupon_yen, 0),
  })
  return found.reduce((sum, line) => sum + dueNow(line), 0)
}

async function written(
  context: TxContext,
  order: store.Order,
  lines: readonly Line[],
  prices: readonly Line['price'][],
  method: MeansId,
): Promise<Line[]> {
  const found: Line[] = []
  for (const [index, line] of lines.entries()) {
    const price = prices[index]!
    const changed = await store.change(context.db, line, {
      price: JSON.stringify(price),
      total_yen: payableYen(price),
      coupon_yen: line.coupon_yen,
    })
    assert(changed, 'the line is locked')
    found.push(changed)
  }
  const rows = priceRows(found)
  await store.updateOrder(context.db, order.id, {
    method,
    rows: JSON.stringify(rows),
    total_yen: found.reduce((sum, line) => sum + dueNow(line), 0),
  })
  return found
}

/** What a line asks for before it is bought: its own price, and its share of a journey paid ahead. */
export const dueNow = (line: Pick<Line, 'price'>): number => dueNowYen(line.price)
