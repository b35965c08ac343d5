import { sql } from 'kysely'
import type { Family, Listing } from '@tomobako/domain/goods'
import { followLimits } from '@tomobako/domain/follow'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { instant, when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

/** An item by its name. */
export type Key = { source: Family; id: string }
/** A listing as it is kept beside what somebody saved: shown when our copy is gone. Long texts are left out. */
export type Copy = Omit<Listing, 'description'>
export const copyOf = ({ description: _, ...listing }: Listing): Copy => ({
  ...listing,
  images: listing.images.slice(0, 1),
})

// Families in these tables were written by this file, from the contract's own list.
const family = (text: string): Family => text as Family

/** "At most N of mine" is counted one command at a time for each customer. */
export const lockCustomer = (db: Db, customerId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 6))`.execute(db)

// Favourites

export type FavouriteRow = {
  source: Family
  id: string
  savedAt: EpochMs
  savedYen: number
  copy: Copy
  alert: boolean
  seenYen: number
  endsAt: EpochMs | null
}
const favouriteOrders = {
  saved: sql`f.saved_at desc`,
  // What fell most first; what tells no price last.
  drop: sql`case when f.saved_yen > 0 and coalesce(l.price_yen, 0) > 0 then l.price_yen::numeric / f.saved_yen else 999999 end`,
  price_asc: sql`coalesce(l.price_yen, f.saved_yen)`,
  price_desc: sql`coalesce(l.price_yen, f.saved_yen) desc`,
  ending: sql`case when l.availability = 'on_sale' then l.ends_at end nulls last`,
} as const
export type FavouriteSort = keyof typeof favouriteOrders

export async function favourites(
  db: Db,
  customerId: string,
  sort: FavouriteSort,
  limit: number,
  offset: number,
): Promise<FavouriteRow[]> {
  const { rows } = await sql<{
    source: string
    listing_id: string
    saved_at: number
    saved_yen: number
    copy: Copy
    alert: boolean
    price_yen: number | null
    ends_at: number | null
  }>`
    select f.source, f.listing_id, f.saved_at, f.saved_yen, f.copy, f.alert, l.price_yen, l.ends_at
    from favourite f left join listing l on l.source = f.source and l.id = f.listing_id
    where f.customer_id = ${customerId} order by ${favouriteOrders[sort]}, f.saved_at desc, f.source, f.listing_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.map((row) => ({
    source: family(row.source),
    id: row.listing_id,
    savedAt: row.saved_at,
    savedYen: row.saved_yen,
    copy: row.copy,
    alert: row.alert,
    seenYen: row.price_yen ?? 0,
    endsAt: row.ends_at,
  }))
}
export const countFavourites = async (db: Db, customerId: string): Promise<number> =>
  (
    await db
      .selectFrom('favourite')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).n
export const favouriteKeys = async (db: Db, customerId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('favourite')
      .select(['source', 'listing_id'])
      .where('customer_id', '=', customerId)
      .execute()
  ).map((row) => `${row.source}:${row.listing_id}`)
export const isFavourite = async (db: Db, customerId: string, { source, id }: Key): Promise<boolean> =>
  (
    await together(
      db,
      db
        .selectFrom('favourite')
        .select('source')
        .where('customer_id', '=', customerId)
        .where('source', '=', source)
        .where('listing_id', '=', id),
    )
  ).length > 0
/** What an item's page says beside it to everybody, in one question: how many people saved it, the latest `points` of its price. */
export async function besideItem(
  db: Db,
  { source, id }: Key,
  points: number,
): Promise<{ favourites: number; points: PriceRow[] }> {
  const rows = await together(
    db,
    sql<{
      favourites: number
      at: string | null
      price_yen: number
      current_yen: number | null
      availability: string
      bids: number | null
    }>`
    with beside as (select count(*) as favourites from favourite where source = ${source} and listing_id = ${id})
    select beside.*, p.at, p.price_yen, p.current_yen, p.availability, p.bids from beside left join lateral (
      select at, price_yen, current_yen, availability, bids from price_history where source = ${source} and id = ${id} order by at desc limit ${points}
    ) as p on true order by p.at`,
  )
  return {
    favourites: rows[0]!.favourites,
    points: rows.flatMap(({ at: when, ...row }) =>
      when === null ? [] : pricePoint({ ...row, at: instant(when) }),
    ),
  }
}
/** False when it was saved before. */
export const addFavourite = async (
  db: Db,
  row: { customerId: string; copy: Copy; yen: number; now: EpochMs; checkAt: EpochMs },
): Promise<boolean> =>
  (await db
    .insertInto('favourite')
    .values({
      customer_id: row.customerId,
      source: row.copy.source,
      listing_id: row.copy.id,
      saved_at: at(row.now),
      saved_yen: row.yen,
      copy: JSON.stringify(row.copy),
      check_at: at(row.checkAt),
    })
    .onConflict((c) => c.columns(['customer_id', 'source', 'listing_id']).doNothing())
    .returning('source')
    .executeTakeFirst()) !== undefined
export const removeFavourite = (db: Db, customerId: string, { source, id }: Key): Promise<unknown> =>
  db
    .deleteFrom('favourite')
    .where('customer_id', '=', customerId)
    .where('source', '=', source)
    .where('listing_id', '=', id)
    .execute()
export const setAlert = async (
  db: Db,
  customerId: string,
  { source, id }: Key,
  alert: boolean,
): Promise<boolean> =>
  (await db
    .updateTable('favourite')
    .set({ alert })
    .where('customer_id', '=', customerId)
    .where('source', '=', source)
    .where('listing_id', '=', id)
    .returning('source')
    .executeTakeFirst()) !== undefined

/** Takes the favourite listings that are due, each once however many saved it; nobody else takes them before `until`. */
export async function takeDueFavourites(db: Db, now: EpochMs, until: EpochMs, most: number): Promise<Key[]> {
  const { rows } = await sql<{ source: string; listing_id: string }>`
    with due as (select source, listing_id from favourite where check_at <= ${when(now)} group by source, listing_id order by min(check_at) limit ${most}),
      taken as (update favourite f set check_at = ${when(until)} from due where f.source = due.source and f.listing_id = due.listing_id and f.check_at <= ${when(now)} returning f.source, f.listing_id)
    select distinct source, listing_id from taken order by 1, 2`.execute(db)
  return rows.map((row) => ({ source: family(row.source), id: row.listing_id }))
}
export type WatchedRow = {
  customerId: string
  savedYen: number
  toldYen: number | null
  toldEnding: boolean
  alert: boolean
}
export const watchersOf = async (db: Db, { source, id }: Key): Promise<WatchedRow[]> =>
  (
    await db
      .selectFrom('favourite')
      .select(['customer_id', 'saved_yen', 'told_yen', 'told_ending_at', 'alert'])
      .where('source', '=', source)
      .where('listing_id', '=', id)
      .orderBy('customer_id')
      .forUpdate()
      .execute()
  ).map((row) => ({
    customerId: row.customer_id,
    savedYen: row.saved_yen,
    toldYen: row.told_yen,
    toldEnding: row.told_ending_at !== null,
    alert: row.alert,
  }))
export const noteTold = (
  db: Db,
  customerId: string,
  { source, id }: Key,
  told: { told_yen: number } | { told_ending_at: string },
): Promise<unknown> =>
  db
    .updateTable('favourite')
    .set(told)
    .where('customer_id', '=', customerId)
    .where('source', '=', source)
    .where('listing_id', '=', id)
    .execute()
export const noteChecked = (
  db: Db,
  { source, id }: Key,
  copy: Copy | null,
  checkAt: EpochMs,
): Promise<unknown> =>
  db
    .updateTable('favourite')
    .set({ check_at: at(checkAt), ...(copy ? { copy: JSON.stringify(copy) } : {}) })
    .where('source', '=', source)
    .where('listing_id', '=', id)
    .execute()

// What somebody looked at

/** Keeps a look, unless the customer keeps none; the oldest beyond 200 go. */
export async function addViewed(db: Db, customerId: string, copy: Copy, now: EpochMs): Promise<void> {
  // The others are counted as they were before this one came, so one less of them may stay.
  const others = sql`customer_id = ${customerId} and (source, listing_id) <> (${copy.source}, ${copy.id})`
  await sql`with kept as (insert into viewed (customer_id, source, listing_id, at, copy)
      select ${customerId}, ${copy.source}, ${copy.id}, ${when(now)}, ${JSON.stringify(copy)}::jsonb where not exists (select from follow_setting where customer_id = ${customerId} and viewed_paused)
      on conflict (customer_id, source, listing_id) do update set at = excluded.at, copy = excluded.copy returning 1)
    delete from viewed where exists (select from kept) and ${others} and at < (select at from viewed where ${others} order by at desc offset ${followLimits.viewed - 2} limit 1)`.execute(
    db,
  )
}
export async function viewedRows(
  db: Db,
  customerId: string,
  limit: number,
  offset: number,
): Promise<{ source: Family; id: string; at: EpochMs; copy: Copy }[]> {
  const rows = await db
    .selectFrom('viewed')
    .select(['source', 'listing_id', 'at', 'copy'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('source')
    .orderBy('listing_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    source: family(row.source),
    id: row.listing_id,
    at: row.at,
    copy: row.copy as Copy,
  }))
}
export const forgetViewed = (db: Db, customerId: string, key: Key | null): Promise<unknown> =>
  db
    .deleteFrom('viewed')
    .where('customer_id', '=', customerId)
    .$if(key !== null, (q) => q.where('source', '=', key!.source).where('listing_id', '=', key!.id))
    .execute()
export const isPaused = async (db: Db, customerId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('follow_setting')
      .select('viewed_paused')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
  )?.viewed_paused ?? false
export const pauseViewed = (db: Db, customerId: string, paused: boolean): Promise<unknown> =>
  db
    .insertInto('follow_setting')
    .values({ customer_id: customerId, viewed_paused: paused })
    .onConflict((c) => c.column('customer_id').doUpdateSet({ viewed_paused: paused }))
    .execute()

// Price history

export type PriceRow = {
  at: EpochMs
  yen: number
  availability: Listing['availability']
  bids: number | null
}
/** One step of it. An auction's price is where it stands; the availability is a listing's: the trigger copied it. */
const pricePoint = (row: {
  at: EpochMs
  price_yen: number
  current_yen: number | null
  availability: string
  bids: number | null
}): PriceRow => ({
  at: row.at,
  yen: row.current_yen ?? row.price_yen,
  availability: row.availability as Listing['availability'],
  bids: row.bids,
})
