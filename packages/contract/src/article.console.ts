import { articleLimits, commentHolds } from '@tomobako/domain/article'
import * as v from 'valibot'
import { ArticleDocument, ArticleId, ArticleTopicName, LanguageCode } from './article.ts'
import { Done, Id, Instant, No, pageOf, Photo, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const State = v.picklist(['draft', 'scheduled', 'published', 'withdrawn'])
const Page = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500)))

export const ArticleWritten = v.object({
  /** Its language, by service code. */
  in: LanguageCode,
  title: Text(articleLimits.title, 1),
  summary: Text(articleLimits.summary),
  coverAlt: Text(articleLimits.alt),
  body: ArticleDocument,
})
export type ArticleWritten = v.InferOutput<typeof ArticleWritten>

const row = {
  id: v.string(),
  version: Version,
  state: State,
  topic: ArticleTopicName,
  title: v.string(),
  languages: v.array(v.string()),
  origin: v.string(),
  author: v.string(),
  cover: v.nullable(Photo),
  changedAt: Instant,
  publishAt: v.nullable(Instant),
  publishedAt: v.nullable(Instant),
  /** What is written differs from what readers see. */
  isChanged: v.boolean(),
  reads: v.number(),
  likes: v.number(),
  comments: v.number(),
}
export const DeskArticle = v.object(row)
export type DeskArticle = v.InferOutput<typeof DeskArticle>

export const articleViews = ['all', 'draft', 'scheduled', 'published', 'withdrawn'] as const
export const commentViews = ['waiting', 'reported', 'shown', 'declined'] as const

export const DeskComment = v.object({
  id: v.string(),
  version: Version,
  article: v.object({ id: v.string(), title: v.string() }),
  customer: v.object({ id: v.string(), masked: v.string(), country: v.string() }),
  text: v.string(),
  language: v.string(),
  state: v.picklist(['waiting', 'shown', 'declined']),
  held: v.nullable(v.picklist(commentHolds)),
  at: Instant,
  decidedBy: v.nullable(v.string()),
  why: v.string(),
  reports: v.array(v.object({ at: Instant, reason: v.string(), text: v.string() })),
})
export type DeskComment = v.InferOutput<typeof DeskComment>

const over = { id: ArticleId, version: Version }
const refusals = ['common.notFound', 'console.changedMeanwhile', 'console.wrongState'] as const
const incomplete = [
  'console.articles.refused.noOrigin',
  'console.articles.refused.noSummary',
  'console.articles.refused.empty',
] as const

/** Articles at the desk: written in several languages side by side, published by somebody or by the clock. */
export const articleDesk = {
  list: query('Sig.Console.Article.List', {
    permission: 'articles.read',
    input: v.object({
      view: v.optional(v.picklist(articleViews)),
      topic: v.optional(ArticleTopicName),
      words: v.optional(Text(100)),
      page: Page,
    }),
    output: v.object({ ...pageOf(DeskArticle).entries, counts: v.record(v.string(), v.number()) }),
    does: 'Articles, the latest changed first.',
  }),
  detail: query('Sig.Console.Article.Detail', {
    permission: 'articles.read',
    input: v.object({ id: ArticleId }),
    output: v.object({
      ...row,
      coverId: v.nullable(v.string()),
      texts: v.array(ArticleWritten),
      pictures: v.array(Photo),
      versions: v.array(
        v.object({
          n: v.number(),
          at: Instant,
          by: v.string(),
          titles: v.record(v.string(), v.string()),
        }),
      ),
      events: v.array(
        v.object({ at: Instant, event: v.string(), name: v.string(), why: v.nullable(v.string()) }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'One article as it is being written, in all its languages, with what was published before.',
  }),
  version: query('Sig.Console.Article.Version', {
    permission: 'articles.read',
    // `n` is the wire's own word (§7).
    input: v.object({ id: ArticleId, no: No }),
    output: v.object({
      n: v.number(),
      at: Instant,
      by: v.string(),
      topic: ArticleTopicName,
      coverId: v.nullable(v.string()),
      texts: v.array(ArticleWritten),
    }),
    refusals: ['common.notFound'],
    does: 'What readers saw from one publication on.',
  }),
  create: command('Sig.Console.Article.Create', {
    permission: 'articles.write',
    input: v.object({
      id: ArticleId,
      topic: ArticleTopicName,
      in: LanguageCode,
      title: Text(articleLimits.title, 1),
    }),
    output: v.object({ id: v.string(), version: Version }),
    refusals: ['console.articles.refused.taken', 'common.badInput'],
    does: 'Begins an article at an address that stays.',
  }),
  save: command('Sig.Console.Article.Save', {
    permission: 'articles.write',
    bodyBytes: 4_000_000,
    input: v.object({
      ...over,
      topic: ArticleTopicName,
      coverId: v.nullable(Id),
      texts: v.pipe(v.array(ArticleWritten), v.minLength(1), v.maxLength(17)),
    }),
    output: v.object({ version: Version }),
    refusals: [
      ...refusals,
      'common.badInput',
      'console.articles.refused.noOrigin',
      'console.articles.refused.picture',
      'console.articles.refused.goodsMany',
    ],
    does: 'Keeps what is written, in all languages. Readers see it when it is published.',
  }),
  publish: command('Sig.Console.Article.Publish', {
    permission: 'articles.write',
    input: v.object({ ...over, at: v.optional(v.pipe(v.string(), v.isoTimestamp())) }),
    output: v.object({ version: Version, state: State }),
    refusals: [...refusals, ...incomplete, 'console.articles.refused.past'],
    does: 'Publishes what is written, now or at a time.',
  }),
  unschedule: command('Sig.Console.Article.Unschedule', {
    permission: 'articles.write',
    input: v.object(over),
    output: v.object({ version: Version }),
    refusals: [...refusals],
    does: 'Makes a scheduled article a draft again.',
  }),
  withdraw: command('Sig.Console.Article.Withdraw', {
    permission: 'articles.write',
    input: v.object({ ...over, why: Text(600, 3) }),
    output: v.object({ version: Version }),
    refusals: [...refusals],
    does: 'Takes a published article back.',
  }),
  restore: command('Sig.Console.Article.Restore', {
    permission: 'articles.write',
    input: v.object({ ...over, n: No }),
    output: v.object({ version: Version }),
    refusals: [...refusals],
    does: 'Writes what readers saw once over what is being written. It is seen when it is published.',
  }),
  comments: query('Sig.Console.Article.Comments', {
    permission: 'articles.read',
    input: v.object({ view: v.optional(v.picklist(commentViews)), page: Page }),
    output: v.object({ ...pageOf(DeskComment).entries, counts: v.record(v.string(), v.number()) }),
    does: 'What readers said, the longest waiting first.',
  }),
  decide: command('Sig.Console.Article.Decide', {
    permission: 'articles.write',
    input: v.object({ id: Id, version: Version, isShown: v.boolean(), why: v.optional(Text(600)) }),
    output: Done,
    refusals: [...refusals, 'console.articles.refused.why'],
    does: 'Shows a comment, or declines it with a reason its writer reads; its open reports are answered.',
  }),
}
