import type { GoodsCard } from '@tomobako/contract'
import type { Local } from '@tomobako/i18n'
import { defineJob } from '../jobs/index.ts'
import type { Reading } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import * as store from './store.ts'
import { translate } from './translate.ts'

type Wanted = { language: Local; items: { source: string; id: string }[] }
/** Has titles translated online that somebody saw in a language they are not known in yet. Without a translator titles are made from facts. */
export const titlesJob = defineJob<Wanted>('words.titles', { queue: 'words', seconds: 60 })

/** What was asked for lately, so that a page looked at by many asks once. */
const MOST_ASKED = 20_000
const asked = new WeakMap<House, Set<string>>()

/**
 * Cards with whole translations of their titles where there is a translator and it was asked before. The others show a title from
 * facts (title.ts), which the card was made with; whoever comes next sees the translation: no page waits for one.
 */
export async function withTitles(context: Reading, cards: readonly GoodsCard[]): Promise<GoodsCard[]> {
  const { language } = context.caller
  if (language === 'ja' || cards.length === 0 || context.house.gateways.translate === undefined)
    return [...cards]
  const rows = await store.titlesOf(context.db, cards, language)
  const known = new Map(rows.map((row) => [`${row.source}/${row.id}`, row.translated]))
  await ask(
    context,
    language,
    rows.filter((row) => row.translated === null),
  )
  return cards.map((card) => {
    const titleTranslated = known.get(`${card.source}/${card.id}`) ?? card.titleTranslated
    return titleTranslated === undefined || titleTranslated === '' ? card : { ...card, titleTranslated }
  })
}

/** Asks for the titles of cards that came without one, for whoever sees them next. */
export async function wantTitles(context: Reading, cards: readonly GoodsCard[]): Promise<void> {
  const { language } = context.caller
  if (language !== 'ja' && context.house.gateways.translate !== undefined) await ask(context, language, cards)
}

async function ask(
  context: Reading,
  language: Local,
  items: readonly { source: string; id: string }[],
): Promise<void> {
  const before = asked.get(context.house) ?? new Set<string>()
  asked.set(context.house, before)
  const fresh = items.filter((item) => !before.has(`${language}/${item.source}/${item.id}`))
  if (fresh.length === 0) return
  if (before.size + fresh.length > MOST_ASKED) before.clear()
  for (const item of fresh) before.add(`${language}/${item.source}/${item.id}`)
  try {
    await context.job(titlesJob, { language, items: fresh.map(({ source, id }) => ({ source, id })) })
  } catch (error) {
    context.house.log.warn({ error: String(error) }, 'titles were not asked for')
  }
}

/** The job: has translated what is still missing and keeps it with the listing. */
export async function translateTitles({ language, items }: Wanted, house: House): Promise<void> {
  const missing = (await store.titlesOf(house.db, items, language)).filter((row) => row.translated === null)
  if (missing.length === 0 || house.gateways.translate === undefined) return
  const { texts, by } = await translate(
    house,
    missing.map((row) => row.title),
    language,
  )
  if (by === 'online')
    await store.keepTitles(
      house.db,
      missing.map((row, index) => ({ ...row, translated: texts[index]!.text })),
      language,
    )
}
