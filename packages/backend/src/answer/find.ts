import type { Found } from '@tomobako/domain/answer'
import { answering, askedOf } from '@tomobako/domain/answer'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import { inForce } from '../settings/index.ts'
import { forgetIndexes, found, keepIndex, shelfOf } from './index-store.ts'
import type { Shelf } from './index-store.ts'
import type { Passage } from './passages.ts'

export type Hit = Found & { readonly passage: Passage }

export const shelfFor = async (db: Db, language: Local): Promise<Shelf> =>
  shelfOf(language, await inForce({ db }))

/** The passages nearest to these words, best first, whether or not they are near enough to answer. */
export async function passagesFor(
  db: Db,
  words: string,
  language: Local,
  now: EpochMs,
  limit = 5,
): Promise<Hit[]> {
  const shelf = await shelfFor(db, language)
  await keepIndex(db, shelf, now)
  const hits = await found(db, shelf, askedOf(words, language), limit)
  return hits.flatMap((each) => {
    const passage = shelf.passages.get(each.id)
    return passage ? [{ ...each, passage }] : []
  })
}

/** The passages that answer these words; none when we do not know. */
export const answersTo = async (
  db: Db,
  words: string,
  language: Local,
  now: EpochMs,
  limit = 5,
): Promise<Hit[]> => answering(await passagesFor(db, words, language, now, limit))

/** Every passage of ours in a language, by its id. */
export const placesIn = async (db: Db, language: Local): Promise<ReadonlyMap<string, Passage>> =>
  (await shelfFor(db, language)).passages

type Keeper = Pick<House, 'db'> & { clock: Pick<House['clock'], 'now'> }
/** Ahead of the first who asks: every language's index is there, and the old ones go. */
export async function keepIndexes(house: Keeper, languages: readonly Local[]): Promise<void> {
  const now = house.clock.now()
  const kept: Shelf[] = []
  for (const language of languages) {
    const shelf = await shelfFor(house.db, language)
    await keepIndex(house.db, shelf, now)
    kept.push(shelf)
  }
  await forgetIndexes(house.db, kept, now)
}
