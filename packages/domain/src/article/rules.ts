/** What articles are about. Adding one: here, in the table of the database, and its name in the catalogues. */
export const articleTopics = ['buying', 'shipping', 'collecting', 'seasons'] as const
export type ArticleTopic = (typeof articleTopics)[number]
export const articleSorts = ['newest', 'mostRead'] as const
export type ArticleSort = (typeof articleSorts)[number]

/** All ours. */
export const articleLimits = {
  title: 120, // characters
  summary: 300,
  alt: 300, // of a picture, for who does not see it
  blocks: 400, // of one text
  goods: 12, // item cards of one text
  related: 4,
  page: 12, // articles on one page
  comments: 20, // comments on one page
  comment: 1_000, // characters of one
  commentsPerDay: 30,
  likesPerDay: 500,
  feed: 30, // entries of the RSS feed
  readDays: 30, // "most read" counts so many days
  versions: 50, // kept of one article
} as const

/** Which text a reader gets: their language, else its sister, else English, else the one it was written in. */
const sisters: Readonly<Record<string, string>> = { zhTw: 'zhCn', zhCn: 'zhTw' }
export function textFor<T extends { readonly language: string }>(
  texts: readonly T[],
  wanted: string,
  origin: string,
): T | undefined {
  const of = (language: string | undefined): T | undefined => texts.find((each) => each.language === language)
  return of(wanted) ?? of(sisters[wanted]) ?? of('en') ?? of(origin) ?? texts[0]
}

export const commentHolds = ['first', 'link', 'word'] as const
export type CommentHold = (typeof commentHolds)[number]
/**
 * Whether somebody of us looks at a comment before everybody reads it: the first of its writer, one that leads elsewhere, one with a word of
 * the list. Null: it is shown at once, and can be reported.
 */
export function holdOf(
  text: string,
  of: { isKnownWriter: boolean; hasListedWord: boolean },
): CommentHold | null {
  if (of.hasListedWord) return 'word'
  if (/https?:\/\/|www\.|\b[\w-]{1,60}\.(?:com|net|org|io|ru|cn|info|shop|xyz)\b/i.test(text)) return 'link'
  return of.isKnownWriter ? null : 'first'
}
