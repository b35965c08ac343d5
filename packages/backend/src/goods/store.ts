import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Family, Listing, SearchHit } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { folded } from '@tomobako/domain/kernel'
import type { Db, Reads, Tx } from '../db/index.ts'
import { behind } from '../kernel/behind.ts'
import { at } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'
import { columns, kept } from './kept.ts'
import type { Kept } from './kept.ts'

export { counted, popular, related, search } from './copies.ts'

export type { Kept } from './kept.ts'

/** A moment to compare a column with; columns are read as milliseconds and compared as instants. */
const moment = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

export async function byId(db: Reads, source: Family, id: string): Promise<Kept | null> {
  const [row] = await together(
    db,
    db.selectFrom('listing').select(columns).where('source', '=', source).where('id', '=', id),
  )
  return row ? kept(row) : null
}

/** Our copies of these, in no order; unknown ones are missing. */
export async function byKeys(db: Reads, items: readonly { source: Family; id: string }[]): Promise<Kept[]> {
  if (items.length === 0) return []
  return byNames(
    db,
    sql`select * from unnest(${sql.val(items.map((each) => each.source))}::text[], ${sql.val(items.map((each) => each.id))}::text[]) as w (source, id)`,
  )
}

/** The same of what a question of somebody else names, by `source` and `id`, each once. */
export async function byNames(db: Reads, names: RawBuilder<unknown>): Promise<Kept[]> {
  const wanted = sql<{ source: string; id: string }>`(${names})`
  return (
    await together(
      db,
      db
        .selectFrom('listing')
        .innerJoin(wanted.as('w'), (join) =>
          join.onRef('w.source', '=', 'listing.source').onRef('w.id', '=', 'listing.id'),
        )
        .select(columns),
    )
  ).map(kept)
}

/** Our copies of what a seller sells or sold, on sale first, latest read first. */
export async function bySeller(
  db: Db,
  source: Family,
  sellerId: string,
  page: number,
  size: number,
): Promise<{ found: Kept[]; hasNext: boolean; total: number }> {
  const rows = await db
    .selectFrom('listing')
    .where('source', '=', source)
    .where(sql<boolean>`data->'seller'->>'id' = ${sellerId}`)
    .select([...columns, sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`availability = 'on_sale' desc, checked_at desc`)
    .orderBy('id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()
  return { found: rows.slice(0, size).map(kept), hasNext: rows.length > size, total: rows[0]?.total ?? 0 }
}

/** What a paid order of ours has stays sold, whatever its source says (0028_taken.sql). */
const shownAvailability = sql<string>`case when listing.taken and excluded.availability in ('on_sale', 'reserved', 'price_on_request') then 'sold' else excluded.availability end`

/** Keeps what was read, over what we knew of it. */
export async function save(db: Db, listing: Listing, now: EpochMs): Promise<void> {
  const row = rowOf(listing, listing, now)
  await db
    .insertInto('listing')
    .values(row)
    .onConflict((c) =>
      c.columns(['source', 'id']).doUpdateSet({
        data: row.data,
        price_yen: row.price_yen,
        availability: shownAvailability,
        kind: row.kind,
        title: row.title,
        title_folded: row.title_folded,
        ends_at: row.ends_at,
        likes: row.likes,
        checked_at: row.checked_at,
        seen_at: row.seen_at,
      }),
    )
    .execute()
}

/**
 * Keeps what a search page told: a listing we never read becomes a partial copy; of one we know only price, availability
 * and auction state are renewed, because a search row says less than the page did.
 */
export async function saveHits(db: Db, hits: readonly SearchHit[], now: EpochMs): Promise<void> {
  const unique = [...new Map(hits.map((hit) => [`${hit.source}/${hit.id}`, hit])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  if (unique.length === 0) return
  const rows = unique.map((hit) =>
    rowOf(hit, { ...hit, images: hit.image ? [hit.image] : [], categoryPath: [], partial: true }, now),
  )
  await db
    .insertInto('listing')
    .values(rows)
    .onConflict((c) =>
      c.columns(['source', 'id']).doUpdateSet({
        data: sql`case when listing.data ? 'partial' then excluded.data else listing.data || jsonb_strip_nulls(jsonb_build_object('price', excluded.data->'price', 'availability', excluded.data->'availability', 'auction', excluded.data->'auction', 'likes', excluded.data->'likes')) end`,
        price_yen: sql`excluded.price_yen`,
        availability: shownAvailability,
        ends_at: sql`coalesce(excluded.ends_at, listing.ends_at)`,
        likes: sql`greatest(excluded.likes, listing.likes)`,
        checked_at: sql`case when listing.data ? 'partial' then excluded.checked_at else listing.checked_at end`,
        seen_at: sql`excluded.seen_at`,
      }),
    )
    .execute()
}

function rowOf(
  listing: Pick<Listing, 'source' | 'id' | 'price' | 'availability' | 'kind' | 'title' | 'auction' | 'likes'>,
  data: object,
  now: EpochMs,
) {
  return {
    source: listing.source,
    id: listing.id,
    data: JSON.stringify(data),
    price_yen: minimumPrice(listing.price),
    availability: listing.availability,
    kind: listing.kind,
    title: listing.title,
    title_folded: folded(listing.title),
    ends_at: listing.auction?.endsAt === undefined ? null : at(listing.auction.endsAt),
    likes: listing.likes ?? 0,
    checked_at: at(now),
    first_seen_at: at(now),
    seen_at: at(now),
  }
}

/** The source says it is gone: our copy stays, as gone. */
export async function markGone(db: Db, source: Family, id: string, now: EpochMs): Promise<void> {
  await db
    .updateTable('listing')
    .set({
      availability: 'removed',
      checked_at: at(now),
      seen_at: at(now),
      data: sql`jsonb_set(data - 'partial', '{availability}', '"removed"')`,
    })
    .where('source', '=', source)
    .where('id', '=', id)
    .execute()
}

/** Our buyer found it sold: nobody is offered it again until its source says otherwise. */
export async function markSold(db: Db, source: Family, id: string): Promise<void> {
  await db
    .updateTable('listing')
    .set({ availability: 'sold', data: sql`jsonb_set(data, '{availability}', '"sold"')` })
    .where('source', '=', source)
    .where('id', '=', id)
    .execute()
}

type Named = { source: Family; id: string }
const these = (items: readonly Named[]) =>
  sql`unnest(${items.map((each) => each.source)}::text[], ${items.map((each) => each.id)}::text[]) as w (source, id)`

/** Counts a purchase of each, as often as it is named; a moment later, for the number decides nothing and many may want the same row. */
export const countPurchases = (context: TxContext, items: readonly Named[]): void =>
  context.afterCommit(() => purchases(context.house, ...items))
const purchases = behind<Named>('purchases counted', 250, ({ db }, items) =>
  sql`update listing set proxy_purchases = proxy_purchases + bought.times
    from (select w.source, w.id, count(*) as times from ${these(items)} group by 1, 2) as bought
    where listing.source = bought.source and listing.id = bought.id`.execute(db),
)

/** Our copies of these by `source/id`, locked until the transaction ends, in one order for everybody who does so. */
export async function lockCopies(db: Tx, items: readonly Named[]): Promise<ReadonlyMap<string, Kept>> {
  if (items.length === 0) return new Map()
  const rows = await together(
    db,
    db
      .selectFrom('listing')
      .select(columns)
      .where(sql<boolean>`(source, id) in (select w.source, w.id from ${these(items)})`)
      .orderBy('source')
      .orderBy('id')
      .forNoKeyUpdate(),
  )
  return new Map(rows.map(kept).map((each) => [`${each.listing.source}/${each.listing.id}`, each]))
}

/** Auctions that end next. */
export async function ending(db: Reads, now: EpochMs, limit: number): Promise<Kept[]> {
  return (
    await db
      .selectFrom('listing')
      .select(columns)
      .where('ends_at', '>', moment(now))
      .where('availability', '=', 'on_sale')
      .orderBy('ends_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(kept)
}
export async function count(db: Reads): Promise<number> {
  return (
    await db
      .selectFrom('listing')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

// What a customer searched for

const KEEP_SEARCHES = 30
export async function remember(db: Db, customerId: string, words: string, now: EpochMs): Promise<void> {
  // The others are looked at as they were before these words came, so one less of them may stay.
  const others = sql`customer_id = ${customerId} and words <> ${words}`
  await sql`with kept as (insert into search_history (customer_id, words, at) values (${customerId}, ${words}, ${at(now)})
      on conflict (customer_id, words) do update set at = excluded.at)
    delete from search_history where ${others} and words in (select words from search_history where ${others} order by at desc offset ${KEEP_SEARCHES - 1})`.execute(
    db,
  )
}
export async function searches(db: Db, customerId: string): Promise<{ words: string; at: EpochMs }[]> {
  return db
    .selectFrom('search_history')
    .select(['words', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .limit(KEEP_SEARCHES)
    .execute()
}
export async function forget(db: Db, customerId: string, words: string | undefined): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('customer_id', '=', customerId)
    .$if(words !== undefined, (q) => q.where('words', '=', words!))
    .execute()
}
