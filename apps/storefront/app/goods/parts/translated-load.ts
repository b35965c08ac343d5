import { words } from '@tomobako/contract'
import type { GoodsDetail } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'
import type { Translation } from './translated.tsx'

/** What `?translated=1` asks for: the item with title and description in the visitor's language, or why not (§8). A page never waits for it unasked. */
export async function translatedItem(
  context: Pick<ShopContext, 'attempt' | 'visitor'>,
  url: URL,
  item: GoodsDetail,
): Promise<{ item: GoodsDetail; translation: Translation }> {
  if (context.visitor.local === 'ja' || item.problem !== null) return { item, translation: { state: 'none' } }
  if (url.searchParams.get('translated') !== '1') return { item, translation: { state: 'offered' } }
  const answer = await context.attempt(words.translateItem, { source: item.card.source, id: item.card.id })
  if (!answer.ok) return { item, translation: { state: 'failed', message: answer.failure.msg } }
  const { title, description, by, isPartial } = answer.data
  return {
    item: {
      ...item,
      card: { ...item.card, titleTranslated: title },
      descriptionTranslated: description === '' ? null : description,
    },
    translation: { state: 'done', by, isPartial },
  }
}
