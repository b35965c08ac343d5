import type { GoodsCard } from '@tomobako/contract'
import type { Local } from '@tomobako/i18n'
import { defineJob } from '../jobs/index.ts'
import type { Context } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import * as store from './store.ts'
import { translate } from './translate.ts'

type Wanted = { language: Local; items: { source: string; id: string }[] }
/** Translates titles somebody saw in a language they are not known in yet. */
export const titlesJob = defineJob<Wanted>('words.titles', { queue: 'words', seconds: 60 })

/** A title of which less than this was understood stays Japanese: half a title is worse than a strange one. */
const ENOUGH = 0.5
/** What was asked for lately, so that a page looked at by many asks once. */
const MOST_ASKED = 20_000
const asked = new WeakMap<House, Set<string>>()

/**
 * Cards with their titles in the viewer's language where those are known. The others are shown in Japanese now and translated in
 * the background for whoever comes next: no page waits for a translation.
 */
export async function withTitles(context: Context, cards: readonly GoodsCard[]): Promise<GoodsCard[]> {
  const { language } = context.caller
  if (language === 'ja' || cards.length === 0) return [...cards]
  const bare = cards.filter((card) => card.titleTranslated === undefined)
  const rows = await store.titlesOf(context.db, bare, language)
  const known = new Map(rows.map((row) => [`${row.source}/${row.id}`, row.translated]))
  await ask(
    context,
    language,
    rows.filter((row) => row.translated === null),
  )
  return cards.map((card) => {
    const titleTranslated = card.titleTranslated ?? known.get(`${card.source}/${card.id}`) ?? undefined
    return titleTranslated === undefined || titleTranslated === '' ? card : { ...card, titleTranslated }
  })
}

/** Asks for the titles of cards that came without one, for whoever sees them next. */
export async function wantTitles(context: Context, cards: readonly GoodsCard[]): Promise<void> {
  const { language } = context.caller
  if (language !== 'ja')
    await ask(
      context,
      language,
      cards.filter((card) => card.titleTranslated === undefined),
    )
}

async function ask(
  context: Context,
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

/** The job: translates what is still missing and keeps it with the listing. */
export async function translateTitles({ language, items }: Wanted, house: House): Promise<void> {
  const missing = (await store.titlesOf(house.db, items, language)).filter((row) => row.translated === null)
  if (missing.length === 0) return
  if (house.gateways.translate !== undefined) {
    const { texts, by } = await translate(
      house,
      missing.map((row) => row.title),
      language,
    )
    if (by === 'online')
      return store.keepTitles(
        house.db,
        missing.map((row, index) => ({ ...row, translated: texts[index]!.text })),
        language,
      )
  }
  // Word by word: each title by itself, because each is worth showing or not.
  const rows = []
  for (const row of missing) {
    const { texts, known } = await translate(
      { ...house, gateways: withoutTranslator(house) },
      [row.title],
      language,
    )
    if (known >= ENOUGH && texts[0]!.text !== row.title) rows.push({ ...row, translated: texts[0]!.text })
  }
  await store.keepTitles(house.db, rows, language)
}

function withoutTranslator(house: House): House['gateways'] {
  const { translate: _, ...rest } = house.gateways
  return rest
}
