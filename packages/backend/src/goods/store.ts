import { sql } from 'kysely'
import type { Family, Listing, SearchHit } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { folded } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'

/** A moment to compare a column with; columns are read as milliseconds and compared as instants. */
const moment = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

/** Our copy of a listing. `isPartial`: only a search result told of it, its page was never read. */
export type Kept = { listing: Listing; isPartial: boolean; checkedAt: EpochMs; titleTranslated: Readonly<Record<string, string>>; proxyPurchases: number }

type Row = { data: unknown; checked_at: number; title_translated: unknown; proxy_purchases: number }
const columns = ['data', 'checked_at', 'title_translated', 'proxy_purchases'] as const
const kept = (row: Row): Kept => {
  // Written by this file from listings of the connectors.
  const { partial, ...listing } = row.data as Listing & { partial?: boolean }
  return { listing, isPartial: partial === true, checkedAt: row.checked_at, titleTranslated: row.title_translated as Record<string, string>, proxyPurchases: row.proxy_purchases }
}

export async function byId(db: Db, source: Family, id: string): Promise<Kept | null> {
  const row = await db.selectFrom('listing').select(columns).where('source', '=', source).where('id', '=', id).executeTakeFirst()
  return row ? kept(row) : null
}

/** Keeps what was read, over what we knew of it. */
export async function save(db: Db, listing: Listing, now: EpochMs): Promise<void> {
  const row = rowOf(listing, listing, now)
  await db
    .insertInto('listing')
    .values(row)
    .onConflict((c) => c.columns(['source', 'id']).doUpdateSet({ data: row.data, price_yen: row.price_yen, availability: row.availability, kind: row.kind, title: row.title, title_folded: row.title_folded, ends_at: row.ends_at, likes: row.likes, checked_at: row.checked_at }))
    .execute()
}

/**
 * Keeps what a search page told: a listing we never read becomes a partial copy; of one we know only price, availability
 * and auction state are renewed, because a search row says less than the page did.
 */
export async function saveHits(db: Db, hits: readonly SearchHit[], now: EpochMs): Promise<void> {
  const unique = [...new Map(hits.map((hit) => [`${hit.source}/${hit.id}`, hit])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  if (unique.length === 0) return
  const rows = unique.map((hit) => rowOf(hit, { ...hit, images: hit.image ? [hit.image] : [], categoryPath: [], partial: true }, now))
  await db
    .insertInto('listing')
    .values(rows)
    .onConflict((c) =>
      c.columns(['source', 'id']).doUpdateSet({
        data: sql`case when listing.data ? 'partial' then excluded.data else listing.data || jsonb_strip_nulls(jsonb_build_object('price', excluded.data->'price', 'availability', excluded.data->'availability', 'auction', excluded.data->'auction', 'likes', excluded.data->'likes')) end`,
        price_yen: sql`excluded.price_yen`, availability: sql`excluded.availability`, ends_at: sql`coalesce(excluded.ends_at, listing.ends_at)`, likes: sql`greatest(excluded.likes, listing.likes)`,
        checked_at: sql`case when listing.data ? 'partial' then excluded.checked_at else listing.checked_at end`,
      }),
    )
    .execute()
}

function rowOf(listing: Pick<Listing, 'source' | 'id' | 'price' | 'availability' | 'kind' | 'title' | 'auction' | 'likes'>, data: object, now: EpochMs) {
  return {
    source: listing.source, id: listing.id, data: JSON.stringify(data), price_yen: minimumPrice(listing.price), availability: listing.availability, kind: listing.kind, title: listing.title, title_folded: folded(listing.title),
    ends_at: listing.auction?.endsAt === undefined ? null : at(listing.auction.endsAt), likes: listing.likes ?? 0, checked_at: at(now), first_seen_at: at(now),
  }
}

/** The source says it is gone: our copy stays, as gone. */
export async function markGone(db: Db, source: Family, id: string, now: EpochMs): Promise<void> {
  await db.updateTable('listing').set({ availability: 'removed', checked_at: at(now), data: sql`jsonb_set(data - 'partial', '{availability}', '"removed"')` }).where('source', '=', source).where('id', '=', id).execute()
}

export async function countPurchase(db: Db, source: Family, id: string): Promise<void> {
  await db.updateTable('listing').set({ proxy_purchases: sql`proxy_purchases + 1` }).where('source', '=', source).where('id', '=', id).execute()
}

export type CachedWish = { words: string; sources: readonly Family[]; sort: string; priceMin?: number | undefined; priceMax?: number | undefined; condition?: string | undefined; fixedOnly?: boolean | undefined; page: number; size: number }

const escaped = (text: string): string => text.replace(/[\\%_]/g, (each) => `\\${each}`)

/** Searches our own copies: every word somewhere in the title (kana and width folded). */
export async function search(db: Db, wish: CachedWish): Promise<{ found: Kept[]; hasNext: boolean; total: number }> {
  if (wish.sources.length === 0) return { found: [], hasNext: false, total: 0 }
  const words = folded(wish.words).split(' ').filter(Boolean).slice(0, 12)
  let query = db.selectFrom('listing').where('source', 'in', [...wish.sources])
  for (const word of words) query = query.where('title_folded', 'like', `%${escaped(word)}%`)
  if (wish.priceMin !== undefined) query = query.where('price_yen', '>=', wish.priceMin)
  if (wish.priceMax !== undefined) query = query.where('price_yen', '<=', wish.priceMax)
  if (wish.condition !== undefined) query = query.where(sql<boolean>`data->>'condition' = ${wish.condition}`)
  if (wish.fixedOnly) query = query.where('kind', '<>', 'auction')
  query = query.where('availability', 'in', ['on_sale', 'reserved', 'price_on_request'])
  const order = orders[wish.sort] ?? orders['recommended']!
  const rows = await query.select([...columns, sql<number>`count(*) over ()`.as('total')]).orderBy(order).orderBy('id').limit(wish.size + 1).offset((wish.page - 1) * wish.size).execute()
  return { found: rows.slice(0, wish.size).map(kept), hasNext: rows.length > wish.size, total: rows[0]?.total ?? 0 }
}
const orders: Readonly<Record<string, ReturnType<typeof sql>>> = {
  recommended: sql`likes desc, checked_at desc`,
  newest: sql`first_seen_at desc`,
  price_asc: sql`price_yen asc`,
  price_desc: sql`price_yen desc`,
  ending: sql`ends_at asc nulls last`,
}

/** Things like this one, on sale now, by their title. */
export async function related(db: Db, listing: Listing, limit: number): Promise<Kept[]> {
  const title = folded(listing.title)
  const rows = await db
    .selectFrom('listing').select(columns)
    .where(sql<boolean>`title_folded % ${title}`).where('availability', '=', 'on_sale')
    .where((eb) => eb.not(eb.and([eb('source', '=', listing.source), eb('id', '=', listing.id)])))
    .orderBy(sql`similarity(title_folded, ${title}) desc`).orderBy('id').limit(limit).execute()
  return rows.map(kept)
}

/** Auctions that end next. */
export async function ending(db: Db, now: EpochMs, limit: number): Promise<Kept[]> {
  return (await db.selectFrom('listing').select(columns).where('ends_at', '>', moment(now)).where('availability', '=', 'on_sale').orderBy('ends_at').orderBy('id').limit(limit).execute()).map(kept)
}
/** What most people like among titles with one of these words. */
export async function popular(db: Db, words: readonly string[], limit: number): Promise<Kept[]> {
  const any = words.map((word) => `%${escaped(folded(word))}%`)
  return (await db
    .selectFrom('listing').select(columns)
    .where(sql<boolean>`title_folded like any (${sql.val(any)}::text[])`).where('availability', '=', 'on_sale').where('kind', '<>', 'auction')
    .orderBy(sql`proxy_purchases desc, likes desc, checked_at desc`).orderBy('id').limit(limit).execute()).map(kept)
}
export async function count(db: Db): Promise<number> {
  return (await db.selectFrom('listing').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count
}

// What a customer searched for

const KEEP_SEARCHES = 30
export async function remember(db: Db, customerId: string, words: string, now: EpochMs): Promise<void> {
  await db.insertInto('search_history').values({ customer_id: customerId, words, at: at(now) }).onConflict((c) => c.columns(['customer_id', 'words']).doUpdateSet({ at: at(now) })).execute()
  await sql`delete from search_history where customer_id = ${customerId} and words in (select words from search_history where customer_id = ${customerId} order by at desc offset ${KEEP_SEARCHES})`.execute(db)
}
export async function searches(db: Db, customerId: string): Promise<{ words: string; at: EpochMs }[]> {
  return db.selectFrom('search_history').select(['words', 'at']).where('customer_id', '=', customerId).orderBy('at', 'desc').limit(KEEP_SEARCHES).execute()
}
export async function forget(db: Db, customerId: string, words: string | undefined): Promise<void> {
  await db.deleteFrom('search_history').where('customer_id', '=', customerId).$if(words !== undefined, (q) => q.where('words', '=', words!)).execute()
}
