import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Asked, Found } from '@tomobako/domain/answer'
import { keptIn, lengthOf, passageTerms, tradeWords, weightsOf } from '@tomobako/domain/answer'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Db } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'
import type { InForce } from '../settings/index.ts'
import type { Passage, Print } from './passages.ts'
import { passagesOf } from './passages.ts'

/** Bump when terms or weights are worked out in another way. */
const METHOD = 1

/** What we say of ourselves in one language, and under which version its index is kept. */
export type Shelf = {
  readonly language: Local
  readonly version: string
  readonly passages: ReadonlyMap<string, Passage>
}
const shelves = new Map<string, Shelf>()
const MOST = 40

/** Made from the catalogues and the settings in force, so that it never says what they no longer say. */
export function shelfOf(
  language: Local,
  { key, fees }: InForce,
  { mark, prints }: { readonly mark: string; readonly prints: () => readonly Print[] },
): Shelf {
  const name = `${language} ${mark} ${key}`
  const known = shelves.get(name)
  if (known) return known
  const passages = passagesOf(translator(language), language, fees, prints())
  const version = createHash('sha256')
    .update(JSON.stringify([METHOD, passages, [...tradeWords[keptIn(language)].concepts]]))
    .digest('base64url')
    .slice(0, 22)
  const shelf: Shelf = {
    language: keptIn(language),
    version,
    passages: new Map(passages.map((each) => [each.id, each])),
  }
  if (shelves.size >= MOST) shelves.delete(shelves.keys().next().value!)
  shelves.set(name, shelf)
  return shelf
}

const isKept = async (db: Db, { language, version }: Shelf): Promise<boolean> =>
  (await db
    .selectFrom('answer_index')
    .select('size')
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined

/** Those of which no index is kept, in one question. */
export async function missingOf(db: Db, wanted: readonly Shelf[]): Promise<Shelf[]> {
  const there = await db
    .selectFrom('answer_index')
    .select(['language', 'version'])
    .where(
      'version',
      'in',
      wanted.map(({ version }) => version),
    )
    .execute()
  return wanted.filter(
    (shelf) => !there.some((each) => each.language === shelf.language && each.version === shelf.version),
  )
}

/** Sees to it that the index of this shelf is there. Of several who find it missing one writes it. */
export async function keepIndex(db: Db, shelf: Shelf, now: EpochMs): Promise<void> {
  if (await isKept(db, shelf)) return
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`answer ${shelf.language} ${shelf.version}`}, 1))`.execute(
      tx,
    )
    if (await isKept(tx, shelf)) return
    const words = [tradeWords[keptIn(shelf.language)]]
    const counted = [...shelf.passages.values()].map((each) => ({
      id: each.id,
      counts: passageTerms(each, words),
    }))
    const mean = counted.reduce((sum, { counts }) => sum + lengthOf(counts), 0) / counted.length
    const { language, version } = shelf
    await tx
      .insertInto('answer_index')
      .values({ language, version, size: counted.length, made_at: at(now) })
      .execute()
    await tx
      .insertInto('answer_passage')
      .values(
        counted.map(({ id, counts }) => {
          const weights = weightsOf(counts, mean)
          return { language, version, id, terms: [...weights.keys()], weights: [...weights.values()] }
        }),
      )
      .execute()
  })
}

/** The passages that speak of what was asked, best first: BM25, added up where they are kept. */
export async function found(
  db: Db,
  { language, version }: Shelf,
  asked: Asked,
  limit: number,
): Promise<Found[]> {
  if (asked.terms.length === 0) return []
  const { rows } = await sql<Found>`
    with asked as (
      select * from unnest(${[...asked.terms]}::text[], ${[...asked.gains]}::float8[], ${[...asked.masses]}::float8[]) as a(term, gain, mass)
    ), hit as (
      select p.id, a.term, a.gain, a.mass, w.weight
      from answer_passage p, unnest(p.terms, p.weights) as w(term, weight) join asked a on a.term = w.term
      where p.language = ${language} and p.version = ${version}
    ), known as (select term, count(*) as n from hit group by term),
    total as (select size from answer_index where language = ${language} and version = ${version}),
    rare as (
      select a.term, a.mass, ln(1 + ((select size from total) - coalesce(k.n, 1) + 0.5) / (coalesce(k.n, 1) + 0.5)) as idf
      from asked a left join known k on k.term = a.term
    ), whole as (select sum(mass * idf) as mass from rare)
    select h.id, sum(h.gain * r.idf * h.weight)::float8 as score,
      coalesce(sum(h.mass * r.idf) / nullif((select mass from whole), 0), 0)::float8 as share,
      (count(*) filter (where h.term like '#%'))::int as concepts
    from hit h join rare r on r.term = h.term
    group by h.id order by score desc, h.id limit ${limit}`.execute(db)
  return rows
}

/** Forgets the indexes of texts nobody has now. */
export const forgetIndexes = (db: Db, kept: readonly Shelf[], now: EpochMs): Promise<unknown> =>
  db
    .deleteFrom('answer_index')
    .where('made_at', '<', when(now - 2 * DAY))
    .where(
      'version',
      'not in',
      kept.map(({ version }) => version),
    )
    .execute()
