import { goods, type GoodsCard, type OrderLine } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'

/** The nearest three for each line that can no longer be bought, by line. A page without an answer opens all the same. */
export async function insteadOf(
  context: Pick<ShopContext, 'attempt'>,
  lines: readonly Pick<OrderLine, 'id' | 'card'>[],
): Promise<Record<string, readonly GoodsCard[]>> {
  const gone = lines.slice(0, 20)
  if (gone.length === 0) return {}
  const answer = await context.attempt(goods.instead, {
    items: gone.map(({ card: { source, id } }) => ({ source, id })),
  })
  if (!answer.ok) return {}
  const { rows } = answer.data
  return Object.fromEntries(
    gone.flatMap(({ id, card }) => {
      const cards = rows.find((row) => row.source === card.source && row.id === card.id)?.cards ?? []
      return cards.length === 0 ? [] : [[id, cards]]
    }),
  )
}
