import type {
  articleDesk as contract,
  ArticleWritten,
  DeskArticle,
  InputOf,
  OutputOf,
} from '@tomobako/contract'
import type { articleViews } from '@tomobako/contract'
import { articleLimits, goodsOf, minutesOf, picturesOf, plainOf } from '@tomobako/domain/article'
import type { ArticleTopic } from '@tomobako/domain/article'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, folded, iso, isRefusal, jstDay, parseInstant, refuse } from '@tomobako/domain/kernel'
import { localOf, serviceCode } from '@tomobako/i18n'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { notOurs, photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import type { Shown } from './move.ts'
import { move } from './move.ts'
import * as db from './store.ts'
import type { Article, Text } from './store.ts'

const PAGE = 30
type View = (typeof articleViews)[number]
type Row = Article & { title: string; languages: string[]; reads: number }

const codeOf = (language: string): string => serviceCode(localOf(language) ?? 'en')
const isoOf = (moment: number | null): string | null => (moment === null ? null : iso(instant(moment)))

const rows = (now: number): RawBuilder<unknown> => sql`select a.*,
    coalesce((select t.title from article_text t where t.article_id = a.id and t.stage = 'draft' order by (t.language = a.origin) desc limit 1), '') as title,
    array(select t.language from article_text t where t.article_id = a.id and t.stage = 'draft' order by (t.language = a.origin) desc, t.language) as languages,
    coalesce((select sum(d.reads)::int from article_day d where d.article_id = a.id and d.day > ${jstDay(now - articleLimits.readDays * DAY)}::date), 0) as reads
  from article a`
async function views(context: Context, found: readonly Row[]): Promise<DeskArticle[]> {
  const pictures = await photos(
    context,
    found.flatMap(({ cover_id }) => cover_id ?? []),
  )
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    topic: row.topic,
    title: row.title,
    languages: row.languages.map(codeOf),
    origin: codeOf(row.origin),
    author: row.author_name,
    cover: pictures.get(row.cover_id ?? '') ?? null,
    changedAt: iso(instant(row.changed_at)),
    publishAt: isoOf(row.publish_at),
    publishedAt: isoOf(row.published_at),
    isChanged: row.is_changed,
    reads: row.reads,
    likes: row.likes,
    comments: row.comments,
  }))
}

export async function list(
  { view = 'all', topic, words, page = 1 }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const only = [sql`true`]
  if (view !== 'all') only.push(sql`a.state = ${view}`)
  if (topic !== undefined) only.push(sql`a.topic = ${topic}`)
  if (words !== undefined && words !== '')
    only.push(
      sql`exists (select 1 from article_text w where w.article_id = a.id and strpos(w.words, ${folded(words)}) > 0)`,
    )
  const [found, counts] = await Promise.all([
    sql<Row>`${rows(context.now)} where ${sql.join(only, sql` and `)} order by a.changed_at desc, a.id desc
      limit ${PAGE + 1} offset ${(page - 1) * PAGE}`.execute(context.db),
    sql<{ state: View; n: number }>`select state, count(*)::int as n from article group by state`.execute(
      context.db,
    ),
  ])
  return {
    rows: await views(context, found.rows.slice(0, PAGE)),
    page,
    hasNext: found.rows.length > PAGE,
    counts: {
      all: counts.rows.reduce((sum, { n }) => sum + n, 0),
      ...Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])),
    },
  }
}

const written = (text: Shown['texts'][number]): ArticleWritten => ({
  in: codeOf(text.language),
  title: text.title,
  summary: text.summary,
  coverAlt: text.cover_alt,
  body: text.body,
})

export async function detail(
  { id }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const { rows: found } = await sql<Row>`${rows(context.now)} where a.id = ${id}`.execute(context.db)
  const row = found[0]
  if (!row) return refuse('common.notFound')
  const [texts, versions, happened, [shown]] = await Promise.all([
    db.textsOf(context.db, id, 'draft'),
    context.db
      .selectFrom('article_version')
      .select(['n', 'at', 'by_name', 'content'])
      .where('article_id', '=', id)
      .orderBy('n', 'desc')
      .execute(),
    context.db
      .selectFrom('article_event')
      .select(['at', 'event', 'by_name', 'why'])
      .where('article_id', '=', id)
      .orderBy('at', 'desc')
      .limit(100)
      .execute(),
    views(context, [row]),
  ])
  const pictures = await photos(context, [...new Set(texts.flatMap(({ body }) => picturesOf(body)))])
  return {
    ...shown!,
    coverId: row.cover_id,
    texts: texts.map(written),
    pictures: [...pictures.values()],
    versions: versions.map((each) => ({
      n: each.n,
      at: iso(instant(each.at)),
      by: each.by_name,
      titles: Object.fromEntries(
        (each.content as unknown as Shown).texts.map(({ language, title }) => [codeOf(language), title]),
      ),
    })),
    events: happened.map((each) => ({
      at: iso(instant(each.at)),
      event: each.event,
      name: each.by_name,
      why: each.why,
    })),
  }
}

const versionOf = (database: Db, id: string, n: number) =>
  database
    .selectFrom('article_version')
    .selectAll()
    .where('article_id', '=', id)
    .where('n', '=', n)
    .executeTakeFirst()

export async function version(
  { id, no }: InputOf<typeof contract.version>,
  context: Context,
): Promise<OutputOf<typeof contract.version> | Refusal> {
  const row = await versionOf(context.db, id, no)
  if (!row) return refuse('common.notFound')
  const content = row.content as unknown as Shown
  return {
    n: no,
    at: iso(instant(row.at)),
    by: row.by_name,
    topic: content.topic,
    coverId: content.coverId,
    texts: content.texts.map(written),
  }
}

export async function create(
  input: InputOf<typeof contract.create>,
  context: TxContext,
): Promise<OutputOf<typeof contract.create> | Refusal> {
  const language = localOf(input.in)
  if (!language) return refuse('common.badInput', {}, 'in')
  const me = staffOf(context)
  const made = await context.db
    .insertInto('article')
    .values({
      id: input.id,
      state: 'draft',
      topic: input.topic,
      origin: language,
      author_id: me.id,
      author_name: me.name,
      created_at: at(context.now),
      changed_at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!made) return refuse('console.articles.refused.taken', {}, 'id')
  await db.writeTexts(context.db, input.id, 'draft', [
    textOf({
      in: input.in,
      title: input.title,
      summary: '',
      coverAlt: '',
      body: { type: 'doc', content: [{ type: 'paragraph' }] },
    })!,
  ])
  await audit(context, { what: 'article.create', subject: input.id })
  return { id: input.id, version: made.version }
}

/** A text as it is kept; null in a language that is none of ours. */
function textOf(text: ArticleWritten): Text | null {
  const language = localOf(text.in)
  return (
    language && {
      language,
      title: text.title,
      summary: text.summary,
      cover_alt: text.coverAlt,
      body: text.body,
      words: folded([text.title, text.summary, plainOf(text.body)].join('\n')),
      minutes: minutesOf(text.body),
    }
  )
}

/** The locked row, if it is still what this person read. */
async function mine(context: TxContext, id: string, read: number): Promise<Article | Refusal> {
  const row = await db.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  return row.version === read ? row : refuse('console.changedMeanwhile')
}

export async function save(
  { id, version: read, topic, coverId, texts: given }: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<OutputOf<typeof contract.save> | Refusal> {
  const row = await mine(context, id, read)
  if (isRefusal(row)) return row
  const texts = given.flatMap((each) => textOf(each) ?? [])
  if (texts.length !== given.length || new Set(texts.map(({ language }) => language)).size !== texts.length)
    return refuse('common.badInput', {}, 'texts')
  if (!texts.some(({ language }) => language === row.origin))
    return refuse('console.articles.refused.noOrigin', { language: codeOf(row.origin) }, 'texts')
  const pictures = [...texts.flatMap(({ body }) => picturesOf(body)), ...(coverId === null ? [] : [coverId])]
  if ((await notOurs(context, pictures)).length > 0)
    return refuse('console.articles.refused.picture', {}, 'texts')
  if (texts.some(({ body }) => goodsOf(body).length > articleLimits.goods))
    return refuse('console.articles.refused.goodsMany', { most: articleLimits.goods }, 'texts')
  return keep(context, row, { topic, coverId, texts })
}

async function keep(
  context: TxContext,
  row: Article,
  wanted: { topic: ArticleTopic; coverId: string | null; texts: readonly Text[] },
): Promise<{ version: number }> {
  await db.writeTexts(context.db, row.id, 'draft', wanted.texts)
  const saved = await context.db
    .updateTable('article')
    .set({
      topic: wanted.topic,
      cover_id: wanted.coverId,
      is_changed: true,
      changed_at: at(context.now),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await audit(context, {
    what: 'article.save',
    subject: row.id,
    after: { languages: wanted.texts.map(({ language }) => language) },
  })
  return saved
}

/** What is missing for readers, if anything. */
async function incomplete(context: TxContext, row: Article): Promise<Refusal | null> {
  const texts = await db.textsOf(context.db, row.id, 'draft')
  if (!texts.some(({ language }) => language === row.origin))
    return refuse('console.articles.refused.noOrigin', { language: codeOf(row.origin) })
  for (const text of texts) {
    const language = codeOf(text.language)
    if (text.summary === '') return refuse('console.articles.refused.noSummary', { language })
    if (plainOf(text.body).trim() === '') return refuse('console.articles.refused.empty', { language })
  }
  return null
}

export async function publish(
  { id, version: read, at: moment }: InputOf<typeof contract.publish>,
  context: TxContext,
): Promise<OutputOf<typeof contract.publish> | Refusal> {
  const row = await mine(context, id, read)
  if (isRefusal(row)) return row
  const missing = await incomplete(context, row)
  if (missing) return missing
  const publishAt = moment === undefined ? null : parseInstant(moment)
  if (moment !== undefined && (publishAt === null || publishAt <= context.now))
    return refuse('console.articles.refused.past', {}, 'at')
  const moved =
    publishAt === null
      ? await move(context, row, 'publish', { byName: staffOf(context).name })
      : await move(context, row, 'schedule', { publishAt })
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: publishAt === null ? 'article.publish' : 'article.schedule',
    subject: id,
    after: { at: publishAt === null ? null : iso(publishAt) },
  })
  return { version: moved.version, state: moved.state }
}

export async function unschedule(
  { id, version: read }: InputOf<typeof contract.unschedule>,
  context: TxContext,
): Promise<OutputOf<typeof contract.unschedule> | Refusal> {
  const row = await mine(context, id, read)
  if (isRefusal(row)) return row
  const moved = await move(context, row, 'unschedule')
  if (isRefusal(moved)) return moved
  await audit(context, { what: 'article.unschedule', subject: id })
  return { version: moved.version }
}

export async function withdraw(
  { id, version: read, why }: InputOf<typeof contract.withdraw>,
  context: TxContext,
): Promise<OutputOf<typeof contract.withdraw> | Refusal> {
  const row = await mine(context, id, read)
  if (isRefusal(row)) return row
  const moved = await move(context, row, 'withdraw', { why })
  if (isRefusal(moved)) return moved
  await audit(context, { what: 'article.withdraw', subject: id, why })
  return { version: moved.version }
}

export async function restore(
  { id, version: read, n }: InputOf<typeof contract.restore>,
  context: TxContext,
): Promise<OutputOf<typeof contract.restore> | Refusal> {
  const row = await mine(context, id, read)
  if (isRefusal(row)) return row
  const old = await versionOf(context.db, id, n)
  if (!old) return refuse('common.notFound')
  const content = old.content as unknown as Shown
  return keep(context, row, {
    topic: content.topic,
    coverId: content.coverId,
    texts: content.texts.map(written).flatMap((each) => textOf(each) ?? []),
  })
}
