import type { article as contract, ArticleCard, InputOf, OutputOf } from '@tomobako/contract'
import { articleLimits, articleTopics, goodsOf, picturesOf, textFor } from '@tomobako/domain/article'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { localOf, serviceCode } from '@tomobako/i18n'
import type { Picture } from '../files/index.ts'
import { photos } from '../files/index.ts'
import { asNow } from '../goods/index.ts'
import type { Reading } from '../kernel/index.ts'
import { ownToo } from '../kernel/index.ts'
import { behind } from '../kernel/behind.ts'
import * as db from './store.ts'
import type { Card, Comment } from './store.ts'

const codeOf = (language: string): string => serviceCode(localOf(language) ?? 'en')
/** Which languages a reader gets, the best first; what an article is in, else, follows in the store. */
export const wantedBy = (language: string): string[] =>
  language === 'zhTw'
    ? ['zhTw', 'zhCn', 'en']
    : language === 'zhCn'
      ? ['zhCn', 'zhTw', 'en']
      : [language, 'en']

const cardView = (row: Card, pictures: ReadonlyMap<string, Picture>): ArticleCard => ({
  id: row.id,
  topic: row.topic,
  title: row.title,
  summary: row.summary,
  shownIn: codeOf(row.language),
  cover: pictures.get(row.cover_id ?? '') ?? null,
  coverAlt: row.cover_alt,
  minutes: row.minutes,
  at: iso(row.at),
  likes: row.likes,
  comments: row.comments,
})
async function cardViews(context: Reading, rows: readonly Card[]): Promise<ArticleCard[]> {
  const pictures = await photos(
    context,
    rows.flatMap(({ cover_id }) => cover_id ?? []),
  )
  return rows.map((row) => cardView(row, pictures))
}

export async function list(
  { topic, words, sort, page = 1 }: InputOf<typeof contract.list>,
  context: Reading,
): Promise<OutputOf<typeof contract.list>> {
  const [found, counts] = await Promise.all([
    db.list(context.db, {
      wanted: wantedBy(context.caller.language),
      topic,
      words,
      sort: sort ?? 'newest',
      now: context.now,
      limit: articleLimits.page + 1,
      offset: (page - 1) * articleLimits.page,
    }),
    db.topics(context.db),
  ])
  return {
    rows: await cardViews(context, found.slice(0, articleLimits.page)),
    page,
    hasNext: found.length > articleLimits.page,
    topics: articleTopics.map((each) => ({
      topic: each,
      count: counts.find((row) => row.topic === each)?.count ?? 0,
    })),
  }
}

const counted = behind<{ id: string; day: string }>('reads of articles', 1_000, (house, all) =>
  db.countReads(house.db, all),
)

export async function detail(
  { id, readIn, page = 1 }: InputOf<typeof contract.detail>,
  asked: Reading,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const context = ownToo(asked)
  const row = await db.byId(context.db, id)
  if (!row || row.state !== 'published' || row.shown_topic === null) return refuse('common.notFound')
  const texts = await db.textsOf(context.db, id, 'shown')
  const wished = readIn === undefined ? null : localOf(readIn)
  const text =
    texts.find(({ language }) => language === wished) ?? textFor(texts, context.caller.language, row.origin)
  if (!text) return refuse('common.notFound')
  const me = context.customer?.id ?? null
  const [pictures, goods, found, isLiked, related] = await Promise.all([
    photos(context, [...picturesOf(text.body), ...(row.shown_cover_id === null ? [] : [row.shown_cover_id])]),
    asNow(context, goodsOf(text.body), { isAsked: true }),
    db.thread(context.db, {
      id,
      reader: me,
      limit: articleLimits.comments + 1,
      offset: (page - 1) * articleLimits.comments,
    }),
    me === null ? false : db.isLiked(context.db, id, me),
    db.related(
      context.db,
      { id, topic: row.shown_topic },
      wantedBy(context.caller.language),
      articleLimits.related,
    ),
  ])
  counted(context.house, { id, day: jstDay(context.now) })
  return {
    id,
    topic: row.shown_topic,
    title: text.title,
    summary: text.summary,
    shownIn: codeOf(text.language),
    cover: pictures.get(row.shown_cover_id ?? '') ?? null,
    coverAlt: text.cover_alt,
    minutes: text.minutes,
    // The table asks for both of what is published.
    at: iso(row.published_at ?? context.now),
    revisedAt: iso(row.revised_at ?? context.now),
    likes: row.likes,
    comments: row.comments,
    body: text.body,
    origin: codeOf(row.origin),
    languages: texts.map(({ language }) => codeOf(language)),
    author: row.author_name,
    pictures: picturesOf(text.body).flatMap((each) => pictures.get(each) ?? []),
    goods,
    related: await cardViews(context, related),
    isLiked,
    thread: {
      rows: found.slice(0, articleLimits.comments).map((each) => commentView(each, me)),
      page,
      hasNext: found.length > articleLimits.comments,
    },
  }
}

const commentView = (row: Comment, me: string | null) => ({
  id: row.id,
  name: maskName(row.name.trim() === '' ? '—' : row.name),
  country: row.country,
  text: row.text,
  at: iso(row.at),
  isMine: row.customer_id === me,
  isWaiting: row.state === 'waiting',
})
