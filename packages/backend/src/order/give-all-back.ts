import { assert, isRefusal } from '@tomobako/domain/kernel'
import type { Actor, TxContext } from '../kernel/context.ts'
import { moveLine } from './lines.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

/** Lines of an order that are paid and not bought. */
const notBought = ({ state }: Pick<Line, 'state'>): boolean => state === 'to_buy' || state === 'needs_answer'

/** Everything of an order that is paid and not bought goes back the way it came; how many lines that were. */
export async function giveAllBack(
  context: TxContext,
  orderId: string,
  { by, why, reasonKey }: { by: Actor; why: string; reasonKey: string },
): Promise<number> {
  const lines = (await store.lockLinesOf(context.db, orderId)).filter(notBought)
  for (const line of lines) {
    const moved = await moveLine(context, line, 'refundWhole', {}, { by, why, data: { reasonKey } })
    assert(!isRefusal(moved), 'what is paid and not bought can be given back')
  }
  return lines.length
}
