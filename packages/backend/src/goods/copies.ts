import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Family, Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { folded } from '@tomobako/domain/kernel'
import type { Reads } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import { columns, kept } from './kept.ts'
import type { Kept } from './kept.ts'

/**
 * Searching our own copies. `listing_words` has one narrow row for each that can be bought, in batches of 16,384 in the order they
 * were first seen; its index knows the grams of a title in its batch and among all (0005_words.sql). A frequent word is answered
 * from the newest batches, a rare one from the index of all: either way few rows are looked at, however many there are.
 */
export type CachedWish = {
  words: string
  sources: readonly Family[]
  sort: string
  priceMin?: number | undefined
  priceMax?: number | undefined
  condition?: string | undefined
  fixedOnly?: boolean | undefined
  auctionOnly?: boolean | undefined
  inStock?: boolean | undefined
  /** Who pays postage in Japan: `seller` or `buyer`. */
  payer?: string | undefined
  /** At least so many of a hundred buyers were happy. */
  goodRateMin?: number | undefined
  endsBefore?: EpochMs | undefined
  /** No auctions that were over by then. */
  endsAfter?: EpochMs | undefined
  page: number
  size: number
}

/** `total` is known when every match was looked at, which happens for rare words only; null otherwise. */
export type Found = { found: Kept[]; hasNext: boolean; total: number | null }

/** Sorting by price or end looks at this many matches, the newest: whoever searches for so frequent a word will name more words. */
export const MOST_SORTED = 1_000
/** Newest batches that are tried before the index of all. */
const BATCHES = 4
const BATCHES_SORTED = 16
/** More batches than this one after the other take longer than the index of all. */
const MOST_BATCHES = 32
const MOST_WORDS = 12

const escaped = (text: string): string => text.replace(/[\\%_]/g, (each) => `\\${each}`)
const bigints = (values: readonly bigint[]): RawBuilder<string[]> =>
  sql`${sql.val(`{${values.join(',')}}`)}::bigint[]`
const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${sql.val([...values])}::text[]`

/** The numbers a folded word is found by; the same as `title_grams` of 0005_words.sql for a text without spaces. */
export function grams(word: string): bigint[] {
  const letters = Array.from(word, (letter) => BigInt(letter.codePointAt(0)!))
  const found = new Set<bigint>()
  letters.forEach((one, index) => {
    const [two, three] = [letters[index + 1], letters[index + 2]]
    if (two !== undefined) found.add((one << 21n) | two)
    if (two !== undefined && three !== undefined && one < 128n && two < 128n && three < 128n)
      found.add((0x180000n << 21n) | (one << 14n) | (two << 7n) | three)
    if (one > 127n && (one < 12288n || one > 12543n)) found.add((0x1c0000n << 21n) | one)
  })
  return [...found]
}

/** Every word somewhere in the title (kana and width folded), and every filter. */
export async function search(db: Reads, wish: CachedWish): Promise<Found> {
  if (wish.sources.length === 0) return { found: [], hasNext: false, total: 0 }
  const words = [...new Set(folded(wish.words).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
  const from = (wish.page - 1) * wish.size
  const enough = from + wish.size + 1
  const order = orders[wish.sort] ?? orders['recommended']!
  const looked =
    words.flatMap(grams).length === 0
      ? await browse(db, wish, words, order, enough)
      : await look(db, wish, words, order, enough)
  const chosen = looked.rows.slice(from, from + wish.size)
  return {
    found: await inFull(db, chosen),
    hasNext: looked.rows.length > from + wish.size,
    total: looked.isAll ? looked.rows.length : null,
  }
}

/** How many of our copies that can be bought have all of the words, counted no further than `most`. */
export async function counted(
  db: Reads,
  wordsJa: string,
  sources: readonly Family[],
  most: number,
): Promise<number> {
  const words = [...new Set(folded(wordsJa).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
  if (words.flatMap(grams).length === 0) return 0
  const wish = { words: wordsJa, sources, sort: 'recommended', page: 1, size: most }
  return (await look(db, wish, words, orders['recommended']!, most)).rows.length
}

type Key = { source: string; id: string }
/** `unindexed`: the same order, out of which no index can be read: the planner would walk it past a million rows to skip a sort of fifty. */
type Order = { by: RawBuilder<unknown>; unindexed: RawBuilder<unknown>; isByBatch: boolean }
const newestFirst = sql`no + 0 desc`
const orders: Readonly<Record<string, Order>> = {
  recommended: {
    by: sql`batch desc, likes desc, no desc`,
    unindexed: sql`batch + 0 desc, likes + 0 desc, no + 0 desc`,
    isByBatch: true,
  },
  newest: { by: sql`no desc`, unindexed: newestFirst, isByBatch: true },
  price_asc: { by: sql`price_yen asc, no desc`, unindexed: newestFirst, isByBatch: false },
  price_desc: { by: sql`price_yen desc, no desc`, unindexed: newestFirst, isByBatch: false },
  ending: { by: sql`ends_at asc nulls last, no desc`, unindexed: newestFirst, isByBatch: false },
}

/** Written so that only the grams are read from an index: the others would bring in everything of a price or a source to throw it away again. */
function conditions(wish: CachedWish, words: readonly string[]): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`source || '' = any(${texts(wish.sources)})`]
  if (words.length > 0) all.push(sql`title like all(${texts(words.map((word) => `%${escaped(word)}%`))})`)
  if (wish.priceMin !== undefined) all.push(sql`price_yen + 0 >= ${wish.priceMin}`)
  if (wish.priceMax !== undefined) all.push(sql`price_yen + 0 <= ${wish.priceMax}`)
  if (wish.condition !== undefined) all.push(sql`condition = ${wish.condition}`)
  if (wish.fixedOnly) all.push(sql`kind <> 'auction'`)
  if (wish.auctionOnly) all.push(sql`kind <> 'fixed'`)
  if (wish.inStock) all.push(sql`availability = 'on_sale'`)
  if (wish.payer !== undefined) all.push(sql`payer = ${wish.payer}`)
  if (wish.goodRateMin !== undefined) all.push(sql`good_rate >= ${wish.goodRateMin}`)
  if (wish.endsBefore !== undefined)
    all.push(sql`ends_at + interval '0' <= ${at(wish.endsBefore)}::timestamptz`)
  if (wish.endsAfter !== undefined)
    all.push(sql`(ends_at is null or ends_at + interval '0' > ${at(wish.endsAfter)}::timestamptz)`)
  return sql.join(all, sql` and `)
}

type Looked = { rows: Key[]; isAll: boolean }

/**
 * Words: the newest batches one after the other while there is not enough, as many more as that makes likely, and then the index
 * of all, which is quick exactly when the words are rare.
 */
async function look(
  db: Reads,
  wish: CachedWish,
  words: readonly string[],
  order: Order,
  enough: number,
): Promise<Looked> {
  const labels = [
    ...(wish.sources.length === 1 ? [`source ${wish.sources[0]}`] : []),
    ...(wish.condition === undefined ? [] : [`condition ${wish.condition}`]),
  ]
  const wanted = sql`(select ${bigints([...new Set(words.flatMap(grams))])} || coalesce((select array_agg(label_gram(label)) from unnest(${texts(labels)}) as label), '{}'))`
  const where = conditions(wish, words)
  const most = order.isByBatch ? enough : Math.max(MOST_SORTED, enough)
  const first = order.isByBatch ? BATCHES : BATCHES_SORTED
  const newest = await fromBatches(first)
  if (newest.isAll || newest.rows.length >= most) return newest
  const likely = Math.ceil((first * most * 1.3) / Math.max(1, newest.rows.length))
  if (newest.rows.length > 0 && likely <= MOST_BATCHES) {
    const more = await fromBatches(likely)
    if (more.isAll || more.rows.length >= most) return more
  }
  // Behind a subquery, because the planner would guess from single grams how many rows have them all.
  const all = await sql<Key>`
    select source, id from (
      select no, batch, source, id, price_yen, likes, ends_at from listing_words
      where title_keys(title, source, condition, (no >> 14)::integer) @> ${wanted} and ${where}
      order by ${order.unindexed} limit ${most}
    ) as looked order by ${order.by}`.execute(db)
  return { rows: all.rows, isAll: all.rows.length < most }

  async function fromBatches(count: number): Promise<Looked> {
    const { rows } = await sql<Key & { batches: number }>`
      with batch as (select coalesce(max(no) >> 14, -1)::integer as newest from listing_words)
      select looked.source, looked.id, batch.newest + 1 as batches from batch left join (
        select found.* from batch cross join generate_series(batch.newest, greatest(0, batch.newest - ${count - 1}), -1) as at
        cross join lateral (
          select no, batch, source, id, price_yen, likes, ends_at from listing_words
          where title_keys(title, source, condition, (no >> 14)::integer) @> (select array_agg((at + 1)::bigint << 42 | gram) from unnest(${wanted}) as gram) and ${where}
          order by ${order.unindexed} limit ${most}
        ) as found limit ${most}
      ) as looked on true order by ${order.by}`.execute(db)
    // Without a match the outer join still tells how many batches there are.
    const found = rows.filter((row) => row.source !== null)
    return { rows: found, isAll: found.length < most && (rows[0]?.batches ?? 0) <= count }
  }
}

/** No words (or only single letters every title has): down the index of the order. */
async function browse(
  db: Reads,
  wish: CachedWish,
  words: readonly string[],
  order: Order,
  enough: number,
): Promise<{ rows: Key[]; isAll: boolean }> {
  const { rows } =
    await sql<Key>`select source, id from (select * from listing_words order by ${order.by} limit 50000) as each where ${conditions(wish, words)} order by ${order.by} limit ${enough}`.execute(
      db,
    )
  return { rows, isAll: rows.length < enough }
}

/** The copies themselves, in the order of the keys. */
async function inFull(db: Reads, keys: readonly Key[]): Promise<Kept[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('listing')
    .select([...columns, 'listing.source', 'listing.id'])
    .where(
      sql<boolean>`(source, id) in (select * from unnest(${texts(keys.map((key) => key.source))}, ${texts(keys.map((key) => key.id))}))`,
    )
    .execute()
  const byKey = new Map(rows.map((row) => [`${row.source}/${row.id}`, kept(row)]))
  return keys.flatMap((key) => byKey.get(`${key.source}/${key.id}`) ?? [])
}

/** Copies of the newest batches whose titles have one of the words, each word's newest `most`. */
async function withAny(
  db: Reads,
  words: readonly string[],
  most: number,
  more: RawBuilder<unknown>,
): Promise<(Key & { word: string; likes: number; no: number })[]> {
  const useful = words
    .map((word) => ({ word, numbers: grams(word) }))
    .filter(({ numbers }) => numbers.length > 0)
  if (useful.length === 0) return []
  const each = useful.map(
    ({ word, numbers }) => sql`
    (select source, id, likes, no, ${sql.val(word)}::text as word from (
      select found.* from generate_series((select max(no) >> 14 from listing_words)::integer, greatest(0, (select max(no) >> 14 from listing_words)::integer - ${BATCHES - 1}), -1) as at
      cross join lateral (
        select no, source, id, likes from listing_words
        where title_keys(title, source, condition, (no >> 14)::integer) @> (select array_agg((at + 1)::bigint << 42 | gram) from unnest(${bigints(numbers)}) as gram)
          and title like ${`%${escaped(word)}%`} and availability = 'on_sale' and ${more}
        order by likes desc, no desc limit ${most}
      ) as found limit ${most}
    ) as part)`,
  )
  return (
    await sql<Key & { word: string; likes: number; no: number }>`${sql.join(each, sql` union all `)}`.execute(
      db,
    )
  ).rows
}

/** The parts of a title that say what it is: runs of one script, the longest first. */
export function tellingWords(title: string): string[] {
  const runs =
    folded(title).match(
      /[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}|[a-z][a-z0-9-]{2,}|\p{Script=Hangul}{2,}/gu,
    ) ?? []
  return [...new Set(runs)].toSorted((a, b) => b.length - a.length).slice(0, 6)
}

/** Things like this one, on sale now: those that share the most of what its title says. */
export async function related(db: Reads, listing: Listing, limit: number): Promise<Kept[]> {
  const rows = await withAny(
    db,
    tellingWords(listing.title),
    60,
    sql`not (source = ${listing.source} and id = ${listing.id})`,
  )
  const score = new Map<string, Key & { points: number; likes: number; no: number }>()
  for (const row of rows) {
    const key = `${row.source}/${row.id}`
    const known = score.get(key) ?? { ...row, points: 0 }
    // A long shared word says more than a short one.
    score.set(key, { ...known, points: known.points + row.word.length })
  }
  return inFull(
    db,
    [...score.values()]
      .toSorted((a, b) => b.points - a.points || b.likes - a.likes || b.no - a.no)
      .slice(0, limit),
  )
}

/** What most people bought through us, then like, among recent titles with one of these words; no auctions. */
export async function popular(db: Reads, words: readonly string[], limit: number): Promise<Kept[]> {
  const rows = await withAny(db, words.map(folded), 4 * limit, sql`kind <> 'auction'`)
  const unique = [...new Map(rows.map((row) => [`${row.source}/${row.id}`, row])).values()]
  const found = await inFull(
    db,
    unique.toSorted((a, b) => b.likes - a.likes || b.no - a.no),
  )
  return found
    .toSorted(
      (a, b) =>
        b.proxyPurchases - a.proxyPurchases ||
        (b.listing.likes ?? 0) - (a.listing.likes ?? 0) ||
        b.checkedAt - a.checkedAt,
    )
    .slice(0, limit)
}
