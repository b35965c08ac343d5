import { isLocal } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { defineJob } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { tell } from '../kernel/live.ts'
import { inLanguage, knownIn } from '../words/index.ts'
import * as store from './store.ts'

type Wanted = { ticketId: string; to: Local }
/** Puts what was said in one ticket into a language that somebody reads it in. */
export const translateJob = defineJob<Wanted>('ticket.translate', { queue: 'words', seconds: 60 })

/** What stands in another language than the reader's. Notes are for colleagues, who write what they read. */
const foreign = (said: readonly store.Message[], to: Local): store.Message[] =>
  said.filter((each) => each.by !== 'note' && each.text !== '' && each.language !== to)

/**
 * What is known by now, by message; the rest is asked for, and the open page hears of it. No page waits for a translator, and
 * without one nothing is asked.
 */
export async function inReadersWords(
  context: Context,
  row: { id: string },
  said: readonly store.Message[],
): Promise<ReadonlyMap<string, string>> {
  const to = context.caller.language
  const other = foreign(said, to)
  if (context.house.gateways.translate === undefined || other.length === 0) return new Map()
  const known = await knownIn(
    context.house,
    other.map((each) => each.text),
    to,
  )
  if (known.includes(null))
    await context
      .job(translateJob, { ticketId: row.id, to }, { once: `${row.id}/${to}` })
      .catch((error: unknown) =>
        context.house.log.warn({ error: String(error) }, 'a translation of a ticket was not asked for'),
      )
  return new Map(
    other.flatMap((each, index) => {
      const text = known[index]
      // What was in the reader's language all along needs no second line.
      return text === null || text === undefined || text.trim() === each.text.trim() ? [] : [[each.id, text]]
    }),
  )
}

export async function translateThread({ ticketId, to }: Wanted, house: House): Promise<void> {
  if (!isLocal(to)) return
  const other = foreign(await store.messages(house.db, ticketId, false), to)
  await inLanguage(
    house,
    other.map((each) => each.text),
    to,
  )
  tell(house, `ticket:${ticketId}`)
}
