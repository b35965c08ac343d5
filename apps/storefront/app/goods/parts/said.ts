import { type CartLine, goods, type GoodsNote } from '@tomobako/contract'
import { formats, sentences } from '@tomobako/i18n'
import type { InferOutput } from 'valibot'
import type { ShopContext } from '../../context.ts'

/** A note of carriers or customs as sentences. `found`: by which word of the listing, and since when the rule stands. */
export type Said = { title: string; text: string; found: string; isGrave: boolean }

const grave: ReadonlySet<string> = new Set(['courier', 'post_unlisted', 'customs'])

/** Many texts of which a page shows a few, so the server writes them out. */
export function say(
  { t, visitor }: Pick<ShopContext, 't' | 'visitor'>,
  notes: readonly InferOutput<typeof GoodsNote>[],
  country: string,
): Said[] {
  const language = visitor.local === 'zhCn' ? 'zh-CN' : visitor.local === 'zhTw' ? 'zh-TW' : visitor.local
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  return notes.map(({ goods: kind, carriage, word, asOf }) => ({
    title: t.dynamic(`mall.class.${kind}`),
    text: t.dynamic(`mall.carriage.${carriage}`, { country: formats(visitor.local).amid(name) }),
    found: sentences(t.local, [
      t('mall.carriage.found', { word }),
      ...(asOf === '' ? [] : [t('mall.carriage.asOf', { date: asOf })]),
    ]),
    isGrave: grave.has(carriage),
  }))
}

/** What to know of these lines before paying, by line; `country`: where they go, else where the customer lives. A cart without an answer opens all the same. */
export async function saidOf(
  context: Pick<ShopContext, 'attempt' | 't' | 'visitor'>,
  lines: readonly Pick<InferOutput<typeof CartLine>, 'id' | 'card'>[],
  country?: string,
): Promise<Record<string, Said[]>> {
  if (lines.length === 0) return {}
  const answer = await context.attempt(goods.notes, {
    items: lines.slice(0, 50).map(({ card: { source, id } }) => ({ source, id })),
    ...(country === undefined ? {} : { country }),
  })
  if (!answer.ok) return {}
  return Object.fromEntries(
    lines.flatMap(({ id, card }) => {
      const row = answer.data.rows.find((each) => each.source === card.source && each.id === card.id)
      return row ? [[id, say(context, row.notes, answer.data.country)]] : []
    }),
  )
}
