import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Family, Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, folded } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import type { Db, Reads } from '../db/index.ts'
import { at } from '../kernel/context.ts'

/** Title and description of our copy, Japanese; null when we never saw it. */
export async function textsOf(
  db: Db,
  source: Family,
  id: string,
): Promise<{
  title: string
  description: string
  listing: Pick<Listing, 'title' | 'site' | 'brand' | 'categoryPath'>
} | null> {
  const row = await db
    .selectFrom('listing')
    .select(['title', 'data', sql<string | null>`data->>'description'`.as('description')])
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst()
  // Written by goods/store.ts from listings of the connectors.
  return row ? { title: row.title, description: row.description ?? '', listing: row.data as Listing } : null
}

export type Kept = { text: string; isPartial: boolean }
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What `texts` were translated to before, in their order; null where they were not. */
export async function known(
  db: Db,
  texts: readonly string[],
  language: string,
  provider: string,
): Promise<(Kept | null)[]> {
  if (texts.length === 0) return []
  const hashes = texts.map(hashOf)
  const rows = await db
    .selectFrom('text_translation')
    .select(['text_hash', 'translated', 'is_partial'])
    .where('language', '=', language)
    .where('provider', '=', provider)
    .where('text_hash', 'in', hashes)
    .execute()
  const byHash = new Map(
    rows.map((row) => [row.text_hash.toString('hex'), { text: row.translated, isPartial: row.is_partial }]),
  )
  return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
}

export async function keep(
  db: Db,
  pairs: readonly { text: string; translated: Kept }[],
  language: string,
  provider: string,
  now: EpochMs,
): Promise<void> {
  if (pairs.length === 0) return
  const unique = [...new Map(pairs.map((pair) => [pair.text, pair])).values()]
  await db
    .insertInto('text_translation')
    .values(
      unique.map(({ text, translated }) => ({
        text_hash: hashOf(text),
        language,
        provider,
        translated: translated.text,
        is_partial: translated.isPartial,
        made_at: at(now),
      })),
    )
    .onConflict((c) => c.columns(['text_hash', 'language', 'provider']).doNothing())
    .execute()
}

/** Titles of copies in a language, as far as they are known; `title` is the Japanese one. */
export async function titlesOf(
  db: Reads,
  items: readonly { source: string; id: string }[],
  language: Local,
): Promise<{ source: string; id: string; title: string; translated: string | null }[]> {
  if (items.length === 0) return []
  const [sources, ids] = [items.map((item) => item.source), items.map((item) => item.id)]
  return (
    await sql<{ source: string; id: string; title: string; translated: string | null }>`
    select source, id, title, title_translated->>${language} as translated from listing
    where (source, id) in (select * from unnest(${sql.val(sources)}::text[], ${sql.val(ids)}::text[]))`.execute(
      db,
    )
  ).rows
}

export async function keepTitles(
  db: Db,
  rows: readonly { source: string; id: string; translated: string }[],
  language: Local,
): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => (`${a.source}/${a.id}` < `${b.source}/${b.id}` ? -1 : 1))
  const list = (key: 'source' | 'id' | 'translated') => sql`${sql.val(sorted.map((row) => row[key]))}::text[]`
  await sql`
    update listing set title_translated = listing.title_translated || jsonb_build_object(${language}::text, new.translated)
    from unnest(${list('source')}, ${list('id')}, ${list('translated')}) as new (source, id, translated)
    where listing.source = new.source and listing.id = new.id`.execute(db)
}

/** A customer's own searches that begin with `text`, the latest first. */
export async function ownSearches(
  db: Db,
  customerId: string,
  text: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_history')
    .select('words')
    .where('customer_id', '=', customerId)
    .$if(text !== '', (q) => q.where(sql<boolean>`starts_with(lower(words), ${text.toLowerCase()})`))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.words)
}

export async function popularSearches(db: Db, text: string, limit: number): Promise<string[]> {
  const start = folded(text)
  const rows = await db
    .selectFrom('popular_search')
    .select('words')
    .$if(start !== '', (q) => q.where(sql<boolean>`starts_with(words_folded, ${start})`))
    .orderBy('people', 'desc')
    .orderBy('words_folded')
    .limit(limit)
    .execute()
  return rows.map((row) => row.words)
}

/** Fewer people than this could be guessed. */
const PEOPLE = 5
const WINDOW_MS = 30 * DAY
const MOST_POPULAR = 500

/**
 * Counts anew what at least five people searched for in the last 30 days. What could name somebody (an address, a long number) is
 * left out whoever searched for it.
 */
export async function countPopular(db: Db, now: EpochMs): Promise<void> {
  const rows = await db
    .selectFrom('search_history')
    .select(['customer_id', 'words'])
    .where('at', '>', sql<number>`${at(now - WINDOW_MS)}::timestamptz`)
    .orderBy('at', 'desc')
    .limit(200_000)
    .execute()
  const found = new Map<string, { words: string; people: Set<string> }>()
  for (const { customer_id: customer, words } of rows) {
    const key = folded(words)
    if (key === '' || key.length > 60 || /@|https?:|\d{6,}/.test(key)) continue
    const known = found.get(key) ?? { words, people: new Set() }
    known.people.add(customer)
    found.set(key, known)
  }
  const popular = [...found]
    .filter(([, each]) => each.people.size >= PEOPLE)
    .toSorted(([, a], [, b]) => b.people.size - a.people.size)
    .slice(0, MOST_POPULAR)
  await db.deleteFrom('popular_search').execute()
  if (popular.length > 0)
    await db
      .insertInto('popular_search')
      .values(
        popular.map(([key, each]) => ({ words_folded: key, words: each.words, people: each.people.size })),
      )
      .execute()
}

const KEPT_MS = 180 * DAY
export async function forgetOld(db: Db, now: EpochMs): Promise<void> {
  await db
    .deleteFrom('text_translation')
    .where('made_at', '<', sql<number>`${at(now - KEPT_MS)}::timestamptz`)
    .execute()
}
