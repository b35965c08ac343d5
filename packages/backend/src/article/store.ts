import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { ArticleDoc, ArticleSort, ArticleState, ArticleTopic } from '@tomobako/domain/article'
import { articleLimits } from '@tomobako/domain/article'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, folded, jstDay } from '@tomobako/domain/kernel'
import type { DB, Db, Reads, Tx } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

/** A row as stored; the columns' checks allow only these words. */
export type Article = Omit<Selectable<DB['article']>, 'state' | 'topic' | 'shown_topic'> & {
  state: ArticleState
  topic: ArticleTopic
  shown_topic: ArticleTopic | null
}
export const readArticle = (row: unknown): Article => row as Article

export type Text = {
  language: string
  title: string
  summary: string
  cover_alt: string
  body: ArticleDoc
  words: string
  minutes: number
}
type Stage = 'draft' | 'shown'

export async function byId(db: Reads, id: string): Promise<Article | null> {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? readArticle(row) : null
}
export async function lock(db: Tx, id: string): Promise<Article | null> {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? readArticle(row) : null
}
export async function textsOf(db: Reads, id: string, stage: Stage): Promise<Text[]> {
  const rows = await db
    .selectFrom('article_text')
    .select(['language', 'title', 'summary', 'cover_alt', 'body', 'words', 'minutes'])
    .where('article_id', '=', id)
    .where('stage', '=', stage)
    .orderBy('language')
    .execute()
  // The contract checked the tree before it was written.
  return rows.map((row) => ({ ...row, body: row.body as unknown as ArticleDoc }))
}
export async function writeTexts(db: Tx, id: string, stage: Stage, texts: readonly Text[]): Promise<void> {
  await db.deleteFrom('article_text').where('article_id', '=', id).where('stage', '=', stage).execute()
  if (texts.length > 0)
    await db
      .insertInto('article_text')
      .values(texts.map((text) => ({ ...text, article_id: id, stage, body: JSON.stringify(text.body) })))
      .execute()
}
export async function writePictures(db: Tx, id: string, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('article_picture').where('article_id', '=', id).execute()
  if (fileIds.length > 0)
    await db
      .insertInto('article_picture')
      .values(fileIds.map((file_id) => ({ article_id: id, file_id })))
      .execute()
}

/** An article as a card shows it: with the text its reader gets. */
export type Card = {
  id: string
  topic: ArticleTopic
  cover_id: string | null
  at: EpochMs
  revised_at: EpochMs
  likes: number
  comments: number
  origin: string
  author_name: string
  language: string
  title: string
  summary: string
  cover_alt: string
  minutes: number
}
const preferred = (wanted: readonly string[]): RawBuilder<unknown> =>
  sql`join lateral (select t.* from article_text t where t.article_id = a.id and t.stage = 'shown'
    order by array_position(${[...wanted]}::text[], t.language) nulls last, (t.language = a.origin) desc, t.language limit 1) t on true`
const columns = sql`a.id, a.shown_topic as topic, a.shown_cover_id as cover_id, a.published_at as at, a.revised_at, a.likes, a.comments,
  a.origin, a.author_name, t.language, t.title, t.summary, t.cover_alt, t.minutes`
const cards = async (db: Reads, question: RawBuilder<Card>): Promise<Card[]> =>
  (await question.execute(db)).rows.map((row) => ({
    ...row,
    at: instant(row.at),
    revised_at: instant(row.revised_at),
  }))

/** Each word of a question as a pattern; signs that patterns know stand for themselves. */
const patternsOf = (question: string): string[] =>
  folded(question)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

export type Wish = {
  wanted: readonly string[]
  topic?: ArticleTopic | undefined
  words?: string | undefined
  sort: ArticleSort
  now: EpochMs
  limit: number
  offset: number
}
export function list(db: Reads, { wanted, topic, words, sort, now, limit, offset }: Wish): Promise<Card[]> {
  const patterns = patternsOf(words ?? '')
  const only = [sql`a.state = 'published'`]
  if (topic !== undefined) only.push(sql`a.shown_topic = ${topic}`)
  if (patterns.length > 0)
    only.push(
      sql`exists (select 1 from article_text w where w.article_id = a.id and w.stage = 'shown' and w.words like all (${patterns}::text[]))`,
    )
  const order = [
    // Who asks for words means titles before anything else.
    ...(patterns.length > 0 ? [sql`(lower(t.title) like any (${patterns}::text[])) desc`] : []),
    ...(sort === 'mostRead'
      ? [
          sql`coalesce((select sum(d.reads) from article_day d where d.article_id = a.id and d.day > ${jstDay(now - articleLimits.readDays * DAY)}::date), 0) desc`,
        ]
      : []),
    sql`a.published_at desc, a.id desc`,
  ]
  return cards(
    db,
    sql<Card>`select ${columns} from article a ${preferred(wanted)} where ${sql.join(only, sql` and `)}
      order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`,
  )
}
export async function topics(db: Reads): Promise<{ topic: ArticleTopic; count: number }[]> {
  const { rows } = await sql<{ topic: ArticleTopic; count: number }>`
    select shown_topic as topic, count(*)::int as count from article where state = 'published' group by shown_topic`.execute(
    db,
  )
  return rows
}
/** What else of its topic is read, then what else is new. */
export const related = (
  db: Reads,
  of: { id: string; topic: ArticleTopic },
  wanted: readonly string[],
  limit: number,
): Promise<Card[]> =>
  cards(
    db,
    sql<Card>`select ${columns} from article a ${preferred(wanted)} where a.state = 'published' and a.id <> ${of.id}
      order by (a.shown_topic = ${of.topic}) desc, a.published_at desc, a.id desc limit ${limit}`,
  )

export async function countReads(db: Db, reads: readonly { id: string; day: string }[]): Promise<void> {
  const counts = new Map<string, { id: string; day: string; n: number }>()
  for (const { id, day } of reads) {
    const key = `${day} ${id}`
    counts.set(key, { id, day, n: (counts.get(key)?.n ?? 0) + 1 })
  }
  const all = [...counts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await sql`insert into article_day (article_id, day, reads)
    select w.id, w.day, w.n from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ day }) => day)}::date[], ${all.map(({ n }) => n)}::int[]) as w (id, day, n)
    where exists (select 1 from article a where a.id = w.id)
    on conflict (article_id, day) do update set reads = article_day.reads + excluded.reads`.execute(db)
}

export async function isLiked(db: Reads, id: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('article_like')
    .select('article_id')
    .where('article_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}
export async function setLike(
  db: Tx,
  {
    id,
    customerId,
    isLiked: wanted,
    now,
  }: { id: string; customerId: string; isLiked: boolean; now: EpochMs },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n, numDeletedRows = 0n } = wanted
    ? {
        numInsertedOrUpdatedRows: (
          await db
            .insertInto('article_like')
            .values({ article_id: id, customer_id: customerId, at: at(now) })
            .onConflict((c) => c.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows,
      }
    : {
        numDeletedRows: (
          await db
            .deleteFrom('article_like')
            .where('article_id', '=', id)
            .where('customer_id', '=', customerId)
            .executeTakeFirst()
        ).numDeletedRows,
      }
  return numInsertedOrUpdatedRows + numDeletedRows > 0n
}

export type Comment = {
  id: string
  customer_id: string
  name: string
  country: string
  text: string
  state: 'waiting' | 'shown' | 'declined'
  at: EpochMs
}
/** What everybody reads, and what of the reader's own still waits; the latest first. */
export async function thread(
  db: Reads,
  of: { id: string; reader: string | null; limit: number; offset: number },
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`select k.id, k.customer_id, c.name, c.country, k.text, k.state, k.at
    from article_comment k join customer c on c.id = k.customer_id
    where k.article_id = ${of.id} and k.removed_at is null
      and (k.state = 'shown' ${of.reader === null ? sql`` : sql`or (k.state = 'waiting' and k.customer_id = ${of.reader})`})
    order by k.at desc, k.id desc limit ${of.limit} offset ${of.offset}`.execute(db)
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}
export async function recount(db: Tx, id: string): Promise<void> {
  await sql`update article set comments = (select count(*) from article_comment k
    where k.article_id = article.id and k.state = 'shown' and k.removed_at is null) where id = ${id}`.execute(
    db,
  )
}
/** Something of theirs was looked at and shown: what they say next is shown at once. */
export async function isKnownWriter(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('article_comment')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'shown')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const due = async (db: Db, now: EpochMs): Promise<string[]> =>
  (
    await sql<{
      id: string
    }>`select id from article where state = 'scheduled' and publish_at <= ${at(now)}::timestamptz order by publish_at limit 100`.execute(
      db,
    )
  ).rows.map(({ id }) => id)
