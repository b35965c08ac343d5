import type { InputOf, OutputOf, ticketDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { replyLanguageOf } from '@tomobako/domain/ticket'
import type { Local } from '@tomobako/i18n'
import { localOf } from '@tomobako/i18n'
import { answersTo, placesIn } from '../answer/index.ts'
import type { Context } from '../kernel/index.ts'
import * as store from './store.ts'

const MOST = 3

/**
 * What our own pages say to the customer's newest words, in the language they are answered in, with the place it stands. They are looked
 * for in the customer's language, and in English, which many write who read another. Nothing near is no suggestion.
 */
export async function suggested(
  { id }: InputOf<typeof ticketDesk.suggested>,
  context: Context,
): Promise<OutputOf<typeof ticketDesk.suggested> | Refusal> {
  const row = await store.byId(context.db, id)
  if (!row) return refuse('common.notFound')
  const said = (await store.messages(context.db, id, false)).findLast(({ by }) => by === 'customer')
  const language = replyLanguageOf(row.language)
  const words = said?.text.slice(0, 500) ?? ''
  if (words.trim() === '') return { language, rows: [] }
  const own = localOf(said?.language ?? row.language) ?? 'en'
  const tried = [...new Set<Local>([own, 'en'])]
  for (const each of tried) {
    const hits = await answersTo(context, words, each, MOST)
    if (hits.length === 0) continue
    const places = await placesIn(context, language)
    return {
      language,
      rows: hits.flatMap(({ passage: { id: passageId } }) => {
        const passage = places.get(passageId)
        return passage
          ? [
              {
                id: passageId,
                text: passage.text,
                place: passage.place,
                url: new URL(passage.path, context.house.settings.publicUrl).href,
              },
            ]
          : []
      }),
    }
  }
  return { language, rows: [] }
}
