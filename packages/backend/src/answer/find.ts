import { setImmediate as immediate } from 'node:timers/promises'
import type { Found } from '@tomobako/domain/answer'
import { answering, askedOf } from '@tomobako/domain/answer'
import { isLegal, legalDocuments, sourceFacts } from '@tomobako/domain/content'
import type { Local } from '@tomobako/i18n'
import { inPrint, printedIn } from '../content/index.ts'
import type { InPrint } from '../content/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { inForce } from '../settings/index.ts'
import type { InForce } from '../settings/index.ts'
import { forgetIndexes, found, keepIndex, missingOf, shelfOf } from './index-store.ts'
import type { Shelf } from './index-store.ts'
import type { Passage, Print } from './passages.ts'

export type Hit = Found & { readonly passage: Passage }
type Ours = Parameters<typeof inPrint>[0]['house']
type Asking = Pick<Context, 'db' | 'now'> & { readonly house: Ours }

/** Texts that are agreed to stand together on one page, the others have pages of their own. */
const printOf = (house: Ours, text: InPrint['texts'][number], language: Local): Print => {
  const { title, sections } = printedIn(house, text, language)
  const isTogether = isLegal(text.name) && legalDocuments[text.name].agreed !== null
  return {
    place: `${text.kind === 'legal' ? 'agreement' : 'guide'}.${text.name}`,
    path: isTogether ? '/agreement' : text.path,
    title,
    // What one has to know of a source stands on its own page, sentence by sentence.
    sections: sections.filter(({ id }) => !isSource(text.name) || !toldElsewhere.has(id)),
  }
}
const isSource = (name: string): boolean => Object.hasOwn(sourceFacts, name)
const toldElsewhere: ReadonlySet<string> = new Set(['about', 'know'])

export async function shelfFor(asking: Asking, language: Local, read = inPrint): Promise<Shelf> {
  const [settings, print] = await Promise.all([inForce(asking), read(asking)])
  return shelfIn(asking, language, settings, print)
}
const shelfIn = (
  { house }: Asking,
  language: Local,
  settings: InForce,
  { mark, texts }: Awaited<ReturnType<typeof inPrint>>,
): Shelf =>
  shelfOf(language, settings, {
    mark,
    prints: () => texts.map((text) => printOf(house, text, language)),
  })

/** The passages nearest to these words, best first, whether or not they are near enough to answer. */
export async function passagesFor(asking: Asking, words: string, language: Local, limit = 5): Promise<Hit[]> {
  const shelf = await shelfFor(asking, language)
  await keepIndex(asking.db, shelf, asking.now)
  const asked = askedOf(words, language)
  const hits = await found(asking.db, shelf, asked, limit + sourcesSpeaking)
  return hits
    .flatMap((each) => {
      const passage = shelf.passages.get(each.id)
      return passage && isAsked(passage, asked.terms) ? [{ ...each, passage }] : []
    })
    .slice(0, limit)
}
/** At most so many passages of sources stand before one that is meant. */
const sourcesSpeaking = 20
/** What the guide of a source says is an answer only where that source is asked about. */
function isAsked({ id }: Passage, terms: readonly string[]): boolean {
  const [kind, name = ''] = id.split('.')
  return kind !== 'guide' || !isSource(name) || terms.includes(`#${name}`)
}

/** The passages that answer these words; none when we do not know. */
export const answersTo = async (asking: Asking, words: string, language: Local, limit = 5): Promise<Hit[]> =>
  answering(await passagesFor(asking, words, language, limit))

/** Every passage of ours in a language, by its id. */
export const placesIn = async (asking: Asking, language: Local): Promise<ReadonlyMap<string, Passage>> =>
  (await shelfFor(asking, language)).passages

type Keeper = Ours & Pick<House, 'db'> & { readonly clock: Pick<House['clock'], 'now'> }
/** Ahead of the first who asks: every language's index is there, and the old ones go. */
export async function keepIndexes(house: Keeper, languages: readonly Local[], read = inPrint): Promise<void> {
  const asking: Asking = { db: house.db, house, now: house.clock.now() }
  const [settings, print] = await Promise.all([inForce(asking), read(asking)])
  const kept: Shelf[] = []
  for (const language of languages) {
    kept.push(shelfIn(asking, language, settings, print))
    // Somebody may be waiting for an answer: a language nobody asked for yet takes a while to put together.
    await immediate()
  }
  for (const shelf of await missingOf(house.db, kept)) await keepIndex(house.db, shelf, asking.now)
  await forgetIndexes(house.db, kept, asking.now)
}
