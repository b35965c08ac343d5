import { goods, type GoodsCard, type OutputOf } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'

export type Found = OutputOf<typeof goods.elsewhere>

/** Beside an item, never instead of it: what cannot be asked is left out. */
export async function foundElsewhere(
  context: Pick<ShopContext, 'attempt'>,
  { source, id }: Pick<GoodsCard, 'source' | 'id'>,
): Promise<Found | null> {
  const answer = await context.attempt(goods.elsewhere, { source, id })
  return answer.ok ? answer.data : null
}
