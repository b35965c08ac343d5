import type { ArticleDoc, Block, Inline, Item, List as ListNode } from '@tomobako/domain/article'
import { articleLimits, articleSorts, articleTopics, isSafeHref } from '@tomobako/domain/article'
import { families } from '@tomobako/domain/goods'
import * as v from 'valibot'
import { Done, FamilyName, Id, Instant, pageOf, Photo } from './shapes.ts'
import { command, query } from './wire.ts'

/** The address of an article: small letters, figures and single hyphens. */
export const ArticleId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  v.minLength(3),
  v.maxLength(80),
)
export const ArticleTopicName = v.picklist(articleTopics)
/** A language by its service code (`zh-CN`). */
export const LanguageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/))

const Mark = v.variant('type', [
  v.strictObject({ type: v.literal('strong') }),
  v.strictObject({
    type: v.literal('link'),
    attrs: v.strictObject({ href: v.pipe(v.string(), v.maxLength(500), v.check(isSafeHref)) }),
  }),
])
const InlineNode: v.GenericSchema<unknown, Inline> = v.variant('type', [
  v.strictObject({
    type: v.literal('text'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
    marks: v.optional(v.pipe(v.array(Mark), v.maxLength(4))),
  }),
  v.strictObject({ type: v.literal('br') }),
])
const inline = v.optional(v.pipe(v.array(InlineNode), v.maxLength(500)))
const Paragraph = v.strictObject({ type: v.literal('paragraph'), content: inline })
/** A list in a list in a list, and no deeper: what posts without the editor cannot make us climb for ever. */
const listOf = (deeper: v.GenericSchema<unknown, ListNode> | null): v.GenericSchema<unknown, ListNode> => {
  const first = Paragraph
  const ItemNode: v.GenericSchema<unknown, Item> = v.strictObject({
    type: v.literal('item'),
    content: v.pipe(
      v.array(deeper === null ? first : v.union([first, deeper])),
      v.minLength(1),
      v.maxLength(2),
      v.check(([head]) => head?.type === 'paragraph'),
    ),
  })
  return v.strictObject({
    type: v.literal('list'),
    attrs: v.strictObject({ ordered: v.boolean() }),
    content: v.pipe(v.array(ItemNode), v.minLength(1), v.maxLength(100)),
  })
}
const List = listOf(listOf(listOf(null)))
const part = <T extends 'term' | 'meaning' | 'reading'>(type: T) =>
  v.strictObject({ type: v.literal(type), content: inline })
const WordNode = v.strictObject({
  type: v.literal('word'),
  content: v.strictTuple([part('term'), part('meaning'), part('reading')]),
})
const BlockNode: v.GenericSchema<unknown, Block> = v.union([
  Paragraph,
  List,
  v.strictObject({
    type: v.literal('heading'),
    attrs: v.strictObject({ level: v.picklist([2, 3]) }),
    content: inline,
  }),
  v.strictObject({
    type: v.literal('quote'),
    content: v.pipe(v.array(Paragraph), v.minLength(1), v.maxLength(50)),
  }),
  v.strictObject({
    type: v.literal('picture'),
    attrs: v.strictObject({
      file: Id,
      alt: v.pipe(v.string(), v.maxLength(articleLimits.alt)),
      caption: v.pipe(v.string(), v.maxLength(articleLimits.alt)),
    }),
  }),
  v.strictObject({
    type: v.literal('goods'),
    attrs: v.strictObject({
      source: v.picklist(families),
      id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    }),
  }),
  v.strictObject({
    type: v.literal('words'),
    content: v.pipe(v.array(WordNode), v.minLength(1), v.maxLength(60)),
  }),
])
export const ArticleDocument: v.GenericSchema<unknown, ArticleDoc> = v.strictObject({
  type: v.literal('doc'),
  content: v.pipe(v.array(BlockNode), v.minLength(1), v.maxLength(articleLimits.blocks)),
})

const card = {
  id: v.string(),
  topic: ArticleTopicName,
  title: v.string(),
  summary: v.string(),
  /** The language it is shown in here, which is not the reader's where nobody has translated it yet. */
  shownIn: v.string(),
  cover: v.nullable(Photo),
  coverAlt: v.string(),
  minutes: v.number(),
  at: Instant,
  likes: v.number(),
  comments: v.number(),
}
export const ArticleCard = v.object(card)
export type ArticleCard = v.InferOutput<typeof ArticleCard>

export const ArticleGoods = v.object({
  source: FamilyName,
  id: v.string(),
  title: v.string(),
  /** In the reader's language, where somebody has translated it. */
  titleTranslated: v.nullable(v.string()),
  image: v.nullable(v.string()),
  /** As its source says now; null when it cannot be bought. */
  yen: v.nullable(v.number()),
  isSold: v.boolean(),
  /** Words to look for more of the kind. */
  like: v.string(),
})
export type ArticleGoods = v.InferOutput<typeof ArticleGoods>

export const ArticleComment = v.object({
  id: v.string(),
  name: v.string(),
  country: v.string(),
  text: v.string(),
  at: Instant,
  isMine: v.boolean(),
  /** One of us still looks at it; only its writer sees it so far. */
  isWaiting: v.boolean(),
})
export type ArticleComment = v.InferOutput<typeof ArticleComment>

const Page = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500)))

/** What we write for readers (§2 /article; P 6: comments and likes need login). */
export const article = {
  list: query('Sig.Front.Article.List', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      topic: v.optional(ArticleTopicName),
      /** Every one of these words stands in the title, the summary or the text. */
      words: v.optional(v.pipe(v.string(), v.maxLength(100))),
      sort: v.optional(v.picklist(articleSorts)),
      page: Page,
    }),
    output: v.object({
      ...pageOf(ArticleCard).entries,
      topics: v.array(v.object({ topic: ArticleTopicName, count: v.number() })),
    }),
    does: 'Published articles in the reader’s language, newest or most read first; where there is no translation, in the language they have.',
  }),
  detail: query('Sig.Front.Article.Detail', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ id: ArticleId, readIn: v.optional(LanguageCode), page: Page }),
    output: v.object({
      ...card,
      body: ArticleDocument,
      /** The language it was written in; the others are translations. */
      origin: v.string(),
      languages: v.array(v.string()),
      author: v.string(),
      revisedAt: Instant,
      pictures: v.array(Photo),
      goods: v.array(ArticleGoods),
      related: v.array(ArticleCard),
      isLiked: v.boolean(),
      thread: pageOf(ArticleComment),
    }),
    refusals: ['common.notFound'],
    does: 'One article: its text as a tree, its item cards as they can be bought now, what is related, and what readers say.',
  }),
  like: command('Sig.Front.Article.Like', {
    input: v.object({ id: ArticleId, isLiked: v.boolean() }),
    output: v.object({ likes: v.number(), isLiked: v.boolean() }),
    refusals: ['common.notFound', 'common.tooMany'],
    does: 'Likes an article, or no longer; once for each reader.',
  }),
  comment: command('Sig.Front.Article.Comment', {
    input: v.object({ id: ArticleId, text: v.pipe(v.string(), v.maxLength(20_000)) }),
    output: v.object({ id: v.string(), isWaiting: v.boolean() }),
    refusals: ['common.notFound', 'common.tooMany', 'article.refused.empty', 'article.refused.long'],
    does: 'Says something to an article. Somebody’s first comment, and one with a link, waits until one of us has looked at it.',
  }),
  removeComment: command('Sig.Front.Article.RemoveComment', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Takes a comment of one’s own away.',
  }),
}
