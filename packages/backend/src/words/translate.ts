import { createHash } from 'node:crypto'
import type { InputOf, ItemTranslation, JapaneseWords } from '@tomobako/contract'
import { words as calls } from '@tomobako/contract'
import { refuse } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import type { Context } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { fromJapanese } from './from-japanese.ts'
import { otherNames, phrases, terms } from './glossary/index.ts'
import * as store from './store.ts'
import { titleFrom } from './title.ts'
import { isUnknown, japaneseWords, joined } from './to-japanese.ts'

/** A new glossary translates anew: what is kept of it carries its fingerprint. */
const glossary = `glossary ${createHash('sha256')
  .update(JSON.stringify([terms, phrases, otherNames]))
  .digest('hex')
  .slice(0, 12)}`
/** A description longer than this is translated to here. */
const MOST_LETTERS = 5_000

export type Translated = { texts: store.Kept[]; by: 'glossary' | 'online'; known: number }

/**
 * Japanese texts in a language: by the online translator where there is one and it answers, else word by word from our own glossary.
 * Each text is asked for once; `known` is how much of them the glossary understood (1 for online).
 */
export async function translate(house: House, texts: readonly string[], to: Local): Promise<Translated> {
  const online = house.gateways.translate
  if (online !== undefined) {
    try {
      return {
        texts: await through(house, texts, to, online.name, async (missing) =>
          (await online.translate(missing, { from: 'ja', to })).map((text) => ({ text, isPartial: false })),
        ),
        by: 'online',
        known: 1,
      }
    } catch (error) {
      if (!(error instanceof Trouble)) throw error
      house.log.warn({ error: error.message }, 'the translator online failed; our own glossary is used')
    }
  }
  const readings = texts.map((text) => fromJapanese(text, to))
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  return {
    texts: readings,
    by: 'glossary',
    known:
      letters === 0
        ? 1
        : readings.reduce((sum, reading, index) => sum + reading.known * texts[index]!.length, 0) / letters,
  }
}

/** Kept translations, and `make` for the rest. A cache that cannot be written is a slower shop, not a broken one. */
async function through(
  house: House,
  texts: readonly string[],
  language: string,
  provider: string,
  make: (missing: string[]) => Promise<store.Kept[]>,
): Promise<store.Kept[]> {
  const known = await store.known(house.db, texts, language, provider)
  const missing = [...new Set(texts.filter((text, index) => known[index] === null && text.trim() !== ''))]
  const made = missing.length === 0 ? [] : await make(missing)
  const fresh = new Map(missing.map((text, index) => [text, made[index]!]))
  await store
    .keep(
      house.db,
      missing.map((text) => ({ text, translated: fresh.get(text)! })),
      language,
      provider,
      house.clock.now(),
    )
    .catch((error: unknown) => house.log.warn({ error: String(error) }, 'a translation was not kept'))
  return texts.map((text, index) => known[index] ?? fresh.get(text) ?? { text, isPartial: false })
}

/** How a text of an unknown language is kept: the translator finds out by itself what it is in. */
const anyOf = (name: string): string => `${name} any`

/** What the translator has said of these texts before; null where it was never asked, or there is none. */
export const knownIn = async (
  house: House,
  texts: readonly string[],
  to: Local,
): Promise<(string | null)[]> => {
  const online = house.gateways.translate
  if (online === undefined) return texts.map(() => null)
  return (await store.known(house.db, texts, to, anyOf(online.name))).map((each) => each?.text ?? null)
}
/** Texts people wrote, in whatever language, in another one. Asks once for each; throws Trouble when the translator cannot. */
export async function inLanguage(house: House, texts: readonly string[], to: Local): Promise<void> {
  const online = house.gateways.translate
  if (online === undefined || texts.length === 0) return
  await through(house, texts, to, anyOf(online.name), async (missing) =>
    (await online.translate(missing, { from: null, to })).map((text) => ({ text, isPartial: false })),
  )
}

/** Title and description of an item, on demand (§8: "translation failed" when nothing of it could be said in the language). */
export async function translateItem(
  { source, id }: InputOf<typeof calls.translateItem>,
  context: Context,
): Promise<ItemTranslation | ReturnType<typeof refuse>> {
  const { house, caller } = context
  const item = await store.textsOf(context.db, source, id)
  if (item === null) return refuse('common.notFound')
  const texts = [item.title, item.description.slice(0, MOST_LETTERS)]
  if (caller.language === 'ja')
    return { title: texts[0]!, description: texts[1]!, by: 'glossary', isPartial: false }
  const kept =
    house.gateways.translate === undefined
      ? await store.known(context.db, texts, caller.language, glossary)
      : [null]
  const isKept = kept.every((each) => each !== null)
  const found: Translated = isKept
    ? { texts: kept as store.Kept[], by: 'glossary', known: 1 }
    : await translate(house, texts, caller.language)
  if (found.by === 'glossary' && found.known < 0.02) return refuse('common.translationFail')
  if (found.by === 'glossary' && !isKept)
    await store
      .keep(
        house.db,
        texts.map((text, index) => ({ text, translated: found.texts[index]! })),
        caller.language,
        glossary,
        context.now,
      )
      .catch((error: unknown) => house.log.warn({ error: String(error) }, 'a translation was not kept'))
  const [title, description] = found.texts
  // Half a title is worse than none: without a translator it is made from facts, or stays as it is.
  const made =
    found.by === 'glossary'
      ? (titleFrom(item.listing, caller.language) ?? (title!.isPartial ? item.title : title!.text))
      : title!.text
  return {
    title: made,
    description: description!.text,
    by: found.by,
    isPartial: found.texts.some((each) => each.isPartial) || item.description.length > MOST_LETTERS,
  }
}

/** How long a search waits for the translator before it goes on with what the glossary knows. */
const PATIENCE_MS = 1_500

/** A search in Japanese: glossary and sounds first, then the online translator for words nobody knows, if there is one and it is quick. */
export async function searchWords(house: House, text: string, language: Local): Promise<JapaneseWords> {
  const answer = japaneseWords(text, language)
  const online = house.gateways.translate
  const unknown = answer.parts.filter(isUnknown)
  if (online === undefined || language === 'ja' || unknown.length === 0) return answer
  try {
    const asked = through(
      house,
      unknown.map((part) => part.from),
      'ja',
      `${online.name} ${language}`,
      async (missing) =>
        (await online.translate(missing, { from: language, to: 'ja' })).map((each) => ({
          text: each,
          isPartial: false,
        })),
    )
    asked.catch(() => {})
    const found = await Promise.race([asked, pause(PATIENCE_MS)])
    if (found === null) return answer
    const byText = new Map(unknown.map((part, index) => [part, found[index]!.text.trim()]))
    const parts = answer.parts.map((part) => {
      const to = byText.get(part)
      return to === undefined || to === '' || to.length > 100
        ? part
        : { from: part.from, to, how: 'online' as const }
    })
    return { ...answer, parts, wordsJa: joined(parts) }
  } catch (error) {
    house.log.warn({ error: String(error) }, 'the translator online does not know the words of a search')
    return answer
  }
}

const pause = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms).unref())
