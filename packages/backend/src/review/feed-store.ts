import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { FeedSort } from '@tomobako/domain/review'
import type { Db, Reads, Tx } from '../db/index.ts'
import { instant, when } from '../db/moment.ts'

/** A published review as a card shows it, to one reader. */
export type Card = {
  id: string
  customer_id: string
  title: string
  content: string
  language: string
  rating: number | null
  high: boolean
  medium: string
  photo_ids: string[]
  opened_ids: string[]
  keywords: string[]
  likes: number
  comments: number
  score: number
  at: EpochMs
  author_id: string
  name: string
  country: string
  liked: boolean
}
type Reader = string | null
const shown = sql`r.published_at is not null and r.hidden_at is null`
const notBlocked = (reader: Reader, whose: RawBuilder<unknown>) =>
  reader === null
    ? sql`true`
    : sql`not exists (select 1 from review_block b where b.customer_id = ${reader} and b.blocked_id = ${whose})`
const columns = (
  reader: Reader,
) => sql`r.id, r.customer_id, r.title, r.content, r.language, r.rating, r.high, r.medium, r.photo_ids, r.opened_ids, r.keywords,
  r.likes, r.comments, r.score, r.published_at as at, a.id as author_id, c.name, c.country,
  ${reader === null ? sql`false` : sql`exists (select 1 from review_like l where l.review_id = r.id and l.customer_id = ${reader})`} as liked`
const from = sql`review r join customer c on c.id = r.customer_id join review_author a on a.customer_id = r.customer_id`

async function cards(db: Reads, question: RawBuilder<Card>): Promise<Card[]> {
  const { rows } = await question.execute(db)
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

export type Place = { score: number; at: EpochMs; id: string }
type Wish = {
  sort: FeedSort
  category?: string | undefined
  language?: string | undefined
  listing?: { source: Family; id: string } | undefined
  keyword?: string | undefined
  author?: string | undefined
  /** Only with a picture of the opened parcel. */
  opened?: boolean
  /** Of a preview as of this moment. */
  publishedBy?: EpochMs | undefined
  after: Place | null
  limit: number
}
/** One page of the feed, from a place on: what is published meanwhile moves nothing that was seen. */
export function feed(db: Reads, reader: Reader, wish: Wish): Promise<Card[]> {
  const only = [shown, notBlocked(reader, sql`r.customer_id`)]
  if (wish.language !== undefined) only.push(sql`r.language = ${wish.language}`)
  if (wish.author !== undefined) only.push(sql`r.customer_id = ${wish.author}`)
  if (wish.keyword !== undefined)
    only.push(sql`lower(${wish.keyword}) = any(select lower(k) from unnest(r.keywords) k)`)
  if (wish.category !== undefined)
    only.push(
      sql`exists (select 1 from review_item i where i.review_id = r.id and i.category = ${wish.category})`,
    )
  if (wish.listing !== undefined)
    only.push(
      sql`exists (select 1 from review_item i where i.review_id = r.id and i.source = ${wish.listing.source} and i.listing_id = ${wish.listing.id})`,
    )
  if (wish.opened === true) only.push(sql`r.opened_ids <> '{}' and r.opened_ids && r.photo_ids`)
  if (wish.publishedBy !== undefined) only.push(sql`r.published_at <= ${when(wish.publishedBy)}`)
  if (wish.after !== null)
    only.push(
      wish.sort === 'best'
        ? sql`(r.score, r.published_at, r.id) < (${wish.after.score}::integer, ${when(wish.after.at)}, ${wish.after.id}::uuid)`
        : sql`(r.published_at, r.id) < (${when(wish.after.at)}, ${wish.after.id}::uuid)`,
    )
  const order =
    wish.sort === 'best'
      ? sql`r.score desc, r.published_at desc, r.id desc`
      : sql`r.published_at desc, r.id desc`
  return cards(
    db,
    sql<Card>`select ${columns(reader)} from ${from} where ${sql.join(only, sql` and `)} order by ${order} limit ${wish.limit}`,
  )
}

export const nearness = ['thing', 'seller', 'kind'] as const
export type Nearness = (typeof nearness)[number]
/** Reviews for an item's page, the nearest first: of the thing itself, of its seller, of its kind. No more than `limit` of each are looked at. */
export async function near(
  db: Reads,
  reader: Reader,
  of: { source: Family; listing: string; seller: string | null; category: string | null },
  limit: number,
): Promise<(Card & { by: Nearness })[]> {
  const some = (at: number, which: RawBuilder<unknown>) =>
    sql`(select ${columns(reader)}, ${at}::integer as near from ${from}
      where ${shown} and ${notBlocked(reader, sql`r.customer_id`)}
        and r.id in (select review_id from review_item where ${which})
      order by r.score desc, r.published_at desc, r.id desc limit ${limit})`
  const { rows } = await sql<Card & { near: number }>`
    select * from (
      select distinct on (x.id) x.* from (
        ${some(0, sql`source = ${of.source} and listing_id = ${of.listing}`)}
        union all ${some(1, sql`source = ${of.source} and seller_id = ${of.seller}`)}
        union all ${some(2, sql`category = ${of.category}`)}
      ) x order by x.id, x.near
    ) y order by y.near, y.score desc, y.at desc, y.id desc limit ${limit}`.execute(db)
  return rows.map(({ near: at, ...row }) => ({ ...row, at: instant(row.at), by: nearness[at] ?? 'kind' }))
}

export async function one(db: Reads, reader: Reader, id: string): Promise<Card | null> {
  const [found] = await cards(
    db,
    sql<Card>`select ${columns(reader)} from ${from} where r.id = ${id}::uuid and ${shown}`,
  )
  return found ?? null
}

type Author = {
  customer_id: string
  id: string
  name: string
  country: string
  count: number
  likes: number
  blocked: boolean
}
export async function author(db: Reads, reader: Reader, id: string): Promise<Author | null> {
  const { rows } = await sql<Author>`select a.customer_id, a.id, c.name, c.country,
      count(r.id)::int as count, coalesce(sum(r.likes), 0)::int as likes,
      ${reader === null ? sql`false` : sql`exists (select 1 from review_block b where b.customer_id = ${reader} and b.blocked_id = a.customer_id)`} as blocked
    from review_author a join customer c on c.id = a.customer_id left join review r on r.customer_id = a.customer_id and ${shown}
    where a.id = ${id}::uuid group by a.customer_id, a.id, c.name, c.country`.execute(db)
  return rows[0] ?? null
}

// What readers say

export type Comment = {
  id: string
  parent_id: string | null
  customer_id: string
  author_id: string | null
  name: string
  country: string
  to_name: string | null
  text: string
  language: string
  at: EpochMs
}
const readable = (reader: Reader) =>
  sql`k.hidden_at is null and k.removed_at is null and ${
    reader === null ? sql`not k.shadowed` : sql`(not k.shadowed or k.customer_id = ${reader})`
  } and ${notBlocked(reader, sql`k.customer_id`)}`
const commentFrom = sql`review_comment k join customer c on c.id = k.customer_id left join review_author a on a.customer_id = k.customer_id
  left join customer t on t.id = k.to_id`
const commentColumns = sql`k.id, k.parent_id, k.customer_id, a.id as author_id, c.name, c.country, t.name as to_name, k.text, k.language, k.at`
export async function comments(
  db: Reads,
  reader: Reader,
  reviewId: string,
  after: { at: EpochMs; id: string } | null,
  limit: number,
): Promise<{ tops: Comment[]; answers: Comment[] }> {
  const tops = await sql<Comment>`select ${commentColumns} from ${commentFrom}
    where k.review_id = ${reviewId}::uuid and k.parent_id is null and ${readable(reader)}
      and ${after === null ? sql`true` : sql`(k.at, k.id) > (${when(after.at)}, ${after.id}::uuid)`}
    order by k.at, k.id limit ${limit}`.execute(db)
  const ids = tops.rows.map(({ id }) => id)
  const answers =
    ids.length === 0
      ? []
      : (
          await sql<Comment>`select ${commentColumns} from ${commentFrom}
            where k.parent_id = any(${ids}::uuid[]) and ${readable(reader)} order by k.at, k.id limit 500`.execute(
            db,
          )
        ).rows
  const told = (row: Comment): Comment => ({ ...row, at: instant(row.at) })
  return { tops: tops.rows.map(told), answers: answers.map(told) }
}
type CommentRow = {
  id: string
  review_id: string
  parent_id: string | null
  customer_id: string
  gone: boolean
}
export async function comment(db: Db, id: string): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`select id, review_id, parent_id, customer_id,
    (hidden_at is not null or removed_at is not null) as gone from review_comment where id = ${id}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A row of a published review, locked, with what counts for its place among the best. */
export async function lockShown(
  db: Tx,
  id: string,
): Promise<{ id: string; customer_id: string; title: string; high: boolean; likes: number } | null> {
  const { rows } = await sql<{
    id: string
    customer_id: string
    title: string
    high: boolean
    likes: number
  }>`
    select r.id, r.customer_id, r.title, r.high, r.likes from review r where r.id = ${id}::uuid and ${shown} for update`.execute(
    db,
  )
  return rows[0] ?? null
}
export const setLikes = (db: Tx, id: string, likes: number): Promise<unknown> =>
  sql`update review set likes = ${likes} where id = ${id}::uuid`.execute(db)
export const like = async (db: Tx, reviewId: string, customerId: string, now: EpochMs): Promise<boolean> =>
  (
    await sql`insert into review_like (review_id, customer_id, at) values (${reviewId}::uuid, ${customerId}::uuid, ${when(now)})
      on conflict do nothing returning 1`.execute(db)
  ).rows.length > 0
export const unlike = async (db: Tx, reviewId: string, customerId: string): Promise<boolean> =>
  (
    await sql`delete from review_like where review_id = ${reviewId}::uuid and customer_id = ${customerId}::uuid returning 1`.execute(
      db,
    )
  ).rows.length > 0
/** Comments that everybody sees, counted anew under the lock of their review. */
export async function countComments(db: Tx, reviewId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from review_comment k left join review_comment p on p.id = k.parent_id
    where k.review_id = ${reviewId}::uuid and not k.shadowed and k.hidden_at is null and k.removed_at is null
      and (p.id is null or (p.hidden_at is null and p.removed_at is null and not p.shadowed))`.execute(db)
  return rows[0]!.n
}
export const setCounts = (db: Tx, id: string, of: { comments: number; score: number }): Promise<unknown> =>
  sql`update review set comments = ${of.comments}, score = ${of.score} where id = ${id}::uuid`.execute(db)
export const shadowWords = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('review_shadow_word').select('word').orderBy('word').execute()).map(({ word }) => word)
