import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type {
  FailReason,
  ReviewKind,
  ReviewMedium,
  ReviewState,
  ReviewTab,
  SharePlatform,
} from '@tomobako/domain/review'
import { mostOf, reviewTabs, rewardCounts, statesOfTab } from '@tomobako/domain/review'
import type { RewardCount } from '@tomobako/domain/review'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { DB, Db, Reads, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { Titleable } from '../words/index.ts'

/** A row as stored; the columns' checks allow only these words. */
export type Review = Omit<Selectable<DB['review']>, 'state' | 'kind' | 'medium' | 'reasons'> & {
  state: ReviewState
  kind: ReviewKind
  medium: ReviewMedium
  reasons: FailReason[]
}
export const readReview = (row: unknown): Review => row as Review

/** Its pictures that show the opened parcel; the release before this column changes pictures without it. */
export const openedOf = (row: Pick<Review, 'photo_ids' | 'opened_ids'>): string[] =>
  row.photo_ids.filter((id) => row.opened_ids.includes(id))

export async function byId(db: Db, id: string): Promise<Review | null> {
  const row = await db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? readReview(row) : null
}
export async function lock(db: Tx, id: string): Promise<Review | null> {
  const row = await db.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? readReview(row) : null
}
export const insert = (db: Tx, row: Insertable<DB['review']>): Promise<unknown> =>
  db.insertInto('review').values(row).execute()
export const change = (db: Tx, id: string, set: Partial<Insertable<DB['review']>>): Promise<unknown> =>
  db.updateTable('review').set(set).where('id', '=', id).execute()
export const remove = (db: Tx, id: string): Promise<unknown> =>
  db.deleteFrom('review').where('id', '=', id).execute()

export async function draftsOf(db: Db, customerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('review')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return n
}
export async function pageOf(
  db: Db,
  customerId: string,
  tab: ReviewTab,
  limit: number,
  offset: number,
): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', [...statesOfTab[tab]])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(readReview)
}
export async function countsOf(db: Db, customerId: string): Promise<Record<ReviewTab, number>> {
  const rows = await db
    .selectFrom('review')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .where('customer_id', '=', customerId)
    .groupBy('state')
    .execute()
  const of = (tab: ReviewTab): number =>
    rows
      .filter(({ state }) => (statesOfTab[tab] as readonly string[]).includes(state))
      .reduce((all, { n }) => all + n, 0)
  // Every tab is named once.
  return Object.fromEntries(reviewTabs.map((tab) => [tab, of(tab)])) as Record<ReviewTab, number>
}
export const events = (db: Db, id: string) =>
  db
    .selectFrom('review_event')
    .select(['at', 'event', 'by_name as name', 'why'])
    .where('review_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

// Rewards of a month

/** Keeps one of the month's rewards for a review; false when none is left. The row says how many there are, the database counts. */
export async function keepReward(
  db: Tx,
  customerId: string,
  month: string,
  of: RewardCount,
): Promise<boolean> {
  const row = await db
    .insertInto('review_month')
    .values({ customer_id: customerId, month, of, used: 1, most: mostOf[of] })
    .onConflict((same) =>
      same
        .columns(['customer_id', 'month', 'of'])
        .doUpdateSet({ used: sql<number>`review_month.used + 1` })
        .where(sql<boolean>`review_month.used < review_month.most`),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}
export const freeReward = (db: Tx, customerId: string, month: string, of: RewardCount): Promise<unknown> =>
  db
    .updateTable('review_month')
    .set({ used: sql<number>`used - 1` })
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .where('of', '=', of)
    .where('used', '>', 0)
    .execute()
export async function leftOf(
  db: Db,
  customerId: string,
  month: string,
): Promise<Record<RewardCount, number>> {
  const rows = await db
    .selectFrom('review_month')
    .select(['of', 'used', 'most'])
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .execute()
  return Object.fromEntries(
    rewardCounts.map((of) => {
      const row = rows.find((each) => each.of === of)
      return [of, row ? row.most - row.used : mostOf[of]]
    }),
    // Every count is named once.
  ) as Record<RewardCount, number>
}
export const due = (db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('review')
    .select('id')
    .where('state', '=', 'late')
    .where('pay_at', '<=', when(now))
    .orderBy('pay_at')
    .orderBy('id')
    .limit(limit)
    .execute()

// Pieces: what arrived of a customer's orders, and what a review is about

const arrived = ['stored', 'packing', 'shipped', 'delivered'] as const
export type Piece = {
  lineId: string
  no: string
  orderNo: string
  title: string
  image: string | null
  source: Family
  id: string
  sellerId: string | null
  path: readonly string[]
  snapshot: Titleable
}
const pieceColumns = sql`l.id as "lineId", l.no, o.no as "orderNo", l.snapshot->>'title' as title, l.snapshot->>'picture' as image, l.snapshot,
  l.source, l.listing_id as id, l.snapshot->'seller'->>'id' as "sellerId", coalesce(l.snapshot->'categoryPath', '[]'::jsonb) as path`
export async function piecesOf(db: Db, customerId: string, limit: number, offset: number): Promise<Piece[]> {
  const { rows } =
    await sql<Piece>`select ${pieceColumns} from order_line l join orders o on o.id = l.order_id
    where l.customer_id = ${customerId} and l.state = any(${[...arrived]}::text[])
    order by l.no desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
/** Those of the numbers that are pieces of this customer which arrived, in the order asked. */
export async function piecesByNo(db: Db, customerId: string, nos: readonly string[]): Promise<Piece[]> {
  if (nos.length === 0) return []
  const { rows } =
    await sql<Piece>`select ${pieceColumns} from order_line l join orders o on o.id = l.order_id
    where l.customer_id = ${customerId} and l.state = any(${[...arrived]}::text[]) and l.no = any(${[...nos]}::text[])`.execute(
      db,
    )
  return nos.flatMap((no) => rows.find((row) => row.no === no) ?? [])
}
export type Item = {
  review_id: string
  lineNo: string
  orderNo: string
  source: Family
  listing_id: string
  title: string
  image: string | null
  snapshot: Titleable
}
export async function itemsOf(db: Reads, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Item>`select i.review_id, l.no as "lineNo", o.no as "orderNo", i.source, i.listing_id, i.title, i.image, l.snapshot
    from review_item i join order_line l on l.id = i.line_id join orders o on o.id = l.order_id
    where i.review_id = any(${[...ids]}::uuid[]) order by i.review_id, i.n`.execute(db)
  return rows
}
export async function setItems(
  db: Tx,
  id: string,
  items: readonly Omit<Insertable<DB['review_item']>, 'review_id' | 'n'>[],
): Promise<void> {
  await db.deleteFrom('review_item').where('review_id', '=', id).execute()
  if (items.length > 0)
    await db
      .insertInto('review_item')
      .values(items.map((item, n) => ({ ...item, review_id: id, n: n + 1 })))
      .execute()
}

// Posts elsewhere

export type ShareRow = { review_id: string; id: string; platform: SharePlatform; url: string; key: string }
export async function sharesOf(db: Reads, ids: readonly string[]): Promise<ShareRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('review_share')
    .select(['review_id', 'id', 'platform', 'url', 'key'])
    .where('review_id', 'in', [...ids])
    .orderBy('n')
    .execute()
  // Only platforms of the table were ever written.
  return rows as ShareRow[]
}
export async function setShares(
  db: Tx,
  id: string,
  shares: readonly { id: string; platform: string; url: string; key: string }[],
): Promise<void> {
  await db.deleteFrom('review_share').where('review_id', '=', id).execute()
  if (shares.length > 0)
    await db
      .insertInto('review_share')
      .values(shares.map((share, n) => ({ ...share, review_id: id, n: n + 1, live: false })))
      .execute()
}

// People

/** How readers know this writer; made when they send their first review. */
export async function authorOf(db: Tx, customerId: string, fresh: string): Promise<void> {
  await db
    .insertInto('review_author')
    .values({ customer_id: customerId, id: fresh })
    .onConflict((c) => c.doNothing())
    .execute()
}
export const markRead = (db: Tx, id: string, customerId: string): Promise<{ id: string } | undefined> =>
  db
    .updateTable('review')
    .set({ unread: false })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
