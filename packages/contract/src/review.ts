import { popularCategories } from '@tomobako/domain/follow'
import {
  failReasons,
  feedSorts,
  reviewKinds,
  reviewMedia,
  reviewTabs,
  rewardCounts,
  sharePlatforms,
} from '@tomobako/domain/review'
import * as v from 'valibot'
import { AsOf, Done, FamilyName, Id, Instant, pageOf, Photo, Version } from './shapes.ts'
import { command, query } from './wire.ts'

export const ReviewPage = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500))
export const ReviewKind = v.picklist(reviewKinds)
export const ReviewMedium = v.picklist(reviewMedia)
const Shown = v.picklist(['draft', 'pending', 'failed', 'late', 'completed'])
/** Longer texts come through as well, so that their writer is told how long one may be. */
const Words = v.pipe(v.string(), v.maxLength(100_000))
const Short = v.pipe(v.string(), v.maxLength(2_000))

/** A piece of the writer's own orders, as it was. */
export const ReviewPiece = v.object({
  no: v.string(),
  orderNo: v.string(),
  title: v.string(),
  /** As its order calls it; absent where only the Japanese title is true. */
  titleTranslated: v.optional(v.string()),
  image: v.nullable(v.string()),
  source: FamilyName,
  id: v.string(),
})
export type ReviewPiece = v.InferOutput<typeof ReviewPiece>

export const ReviewShare = v.object({ id: v.string(), platform: v.picklist(sharePlatforms), url: v.string() })

const mine = {
  id: v.string(),
  kind: ReviewKind,
  medium: ReviewMedium,
  state: Shown,
  version: Version,
  title: v.string(),
  content: v.string(),
  photos: v.array(Photo),
  submittedAt: v.nullable(Instant),
  changedAt: Instant,
  auditedAt: v.nullable(Instant),
  /** When postponed points come; for one that is looked at, when they would. */
  payAt: v.nullable(Instant),
  points: v.number(),
  /** What an approval brings, by the day it was sent; of a draft, by today. */
  wouldBring: v.number(),
  isHigh: v.boolean(),
  reasons: v.array(v.picklist(failReasons)),
  why: v.string(),
  isHidden: v.boolean(),
  unread: v.boolean(),
}
export const MyReview = v.object(mine)
export type MyReview = v.InferOutput<typeof MyReview>

/** What a review brings, and one of high quality. */
export const Brings = v.object({ approvedPoints: v.number(), highPoints: v.number() })

/** What may still be rewarded this month of Japan. */
export const ReviewLeft = v.object({
  left: v.record(v.picklist(rewardCounts), v.number()),
  most: v.record(v.picklist(rewardCounts), v.number()),
  /** When the month is over in Japan, and postponed points come. */
  until: Instant,
  /** The programme has points to give. */
  isOpen: v.boolean(),
  /** What a review sent today brings. */
  brings: Brings,
})
export type ReviewLeft = v.InferOutput<typeof ReviewLeft>

const written = {
  kind: ReviewKind,
  medium: v.optional(ReviewMedium),
  title: v.optional(Short),
  content: v.optional(Words),
  photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(99))),
  /** Those of the pictures that show the parcel, just opened. */
  openedIds: v.optional(v.pipe(v.array(Id), v.maxLength(99))),
  keywords: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(99))),
  lineNos: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(99))),
  shares: v.optional(
    v.pipe(
      v.array(
        v.object({ platform: v.picklist(sharePlatforms), url: v.pipe(v.string(), v.maxLength(1_000)) }),
      ),
      v.maxLength(20),
    ),
  ),
  rating: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5))),
}
const most = [
  'review.refused.titleLong',
  'review.refused.contentLong',
  'review.refused.imagesMany',
  'review.refused.keywordsMany',
  'review.refused.keywordLong',
  'review.refused.cardsMany',
  'review.refused.sharesMany',
  'review.refused.notYours',
  'review.refused.draftsMany',
  'review.refused.sentAlready',
  'common.notFound',
  'common.badInput',
  'common.tooMany',
] as const

export const ReviewDetail = v.object({
  ...mine,
  keywords: v.array(v.string()),
  rating: v.nullable(v.number()),
  openedIds: v.optional(v.array(v.string()), []),
  pieces: v.array(ReviewPiece),
  shares: v.array(ReviewShare),
  mayChange: v.boolean(),
  mayTakeBack: v.boolean(),
  mayAppeal: v.boolean(),
  appeal: v.string(),
  isPublished: v.boolean(),
  events: v.array(v.object({ at: Instant, event: v.string(), why: v.nullable(v.string()) })),
})
export type ReviewDetail = v.InferOutput<typeof ReviewDetail>

/** What a customer writes of what they bought, and what becomes of it (§2 /shareOrder; §4 audit states; §5, §9 limits). */
export const review = {
  list: query('Sig.Front.Review.List', {
    input: v.object({ tab: v.optional(v.picklist(reviewTabs)), page: v.optional(ReviewPage) }),
    output: v.object({
      ...pageOf(MyReview).entries,
      counts: v.record(v.picklist(reviewTabs), v.number()),
      month: ReviewLeft,
    }),
    does: "A customer's own reviews by what became of them, newest change first, with what may still be rewarded this month.",
  }),
  form: query('Sig.Front.Review.Form', {
    input: v.object({
      id: v.optional(Id),
      page: v.optional(ReviewPage),
      /** A piece that is to be among them, however long ago it arrived. */
      lineNo: v.optional(v.pipe(v.string(), v.maxLength(40))),
    }),
    output: v.object({
      month: ReviewLeft,
      review: v.nullable(ReviewDetail),
      pieces: v.array(ReviewPiece),
      page: v.number(),
      hasNext: v.boolean(),
    }),
    refusals: ['common.notFound'],
    does: 'What the form of a review needs: pieces that arrived, newest first, up to the end of the page asked for; what may be rewarded, and the review that is changed.',
  }),
  save: command('Sig.Front.Review.Save', {
    bodyBytes: 1_000_000,
    input: v.object({ id: v.optional(Id), ...written }),
    output: v.object({ id: v.string() }),
    refusals: [...most],
    does: 'Keeps a review as a draft, finished or not.',
  }),
  submit: command('Sig.Front.Review.Submit', {
    bodyBytes: 1_000_000,
    input: v.object({ id: v.optional(Id), ...written }),
    output: v.object({ id: v.string(), payAt: v.nullable(Instant) }),
    refusals: [
      ...most,
      'review.refused.cardsNone',
      'review.refused.imagesFew',
      'review.refused.titleShort',
      'review.refused.contentShort',
      'review.refused.shareNone',
      'review.refused.shareUrlMissing',
      'review.refused.share.notAddress',
      'review.refused.share.otherHost',
      'review.refused.share.noPost',
      'review.refused.shareTwice',
      'review.refused.shareTaken',
      'review.refused.textSame',
      'review.refused.picturesSame',
      'review.refused.pictureTaken',
    ],
    does: 'Sends a review, new or changed, to be looked at. Says from when its points would come when the month has no reward left.',
  }),
  detail: query('Sig.Front.Review.Detail', {
    input: v.object({ id: Id }),
    output: ReviewDetail,
    refusals: ['common.notFound'],
    does: 'One review of the customer’s own with everything that happened to it.',
  }),
  read: command('Sig.Front.Review.Read', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'The writer has seen what was decided.',
  }),
  takeBack: command('Sig.Front.Review.TakeBack', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'review.refused.decided'],
    does: 'Makes a review that nobody has decided a draft again.',
  }),
  remove: command('Sig.Front.Review.Remove', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'review.refused.sentAlready'],
    does: 'Throws a draft away.',
  }),
  appeal: command('Sig.Front.Review.Appeal', {
    input: v.object({ id: Id, text: Words }),
    output: Done,
    refusals: [
      'common.notFound',
      'review.refused.decided',
      'review.refused.appealed',
      'review.refused.appealEmpty',
      'review.refused.appealLong',
      'review.refused.textSame',
      'review.refused.pictureTaken',
      'review.refused.shareTaken',
    ],
    does: 'Asks somebody else of us to look at a review that was not approved, once.',
  }),
}

// What everybody reads.

export const ReviewAuthor = v.object({
  id: v.string(),
  name: v.string(),
  country: v.string(),
  isMe: v.boolean(),
})
const card = {
  id: v.string(),
  title: v.string(),
  excerpt: v.string(),
  language: v.string(),
  rating: v.nullable(v.number()),
  isHigh: v.boolean(),
  isVideo: v.boolean(),
  photo: v.nullable(Photo),
  photos: v.number(),
  author: ReviewAuthor,
  at: Instant,
  likes: v.number(),
  comments: v.number(),
  isLiked: v.boolean(),
}
export const ReviewCard = v.object(card)
export type ReviewCard = v.InferOutput<typeof ReviewCard>

const comment = {
  id: v.string(),
  author: ReviewAuthor,
  /** Whom it answers, where that is not who wrote the comment above. */
  to: v.nullable(v.string()),
  text: v.string(),
  translated: v.nullable(v.string()),
  at: Instant,
  isMine: v.boolean(),
}
const Answer = v.object(comment)
export const ReviewComment = v.object({ ...comment, answers: v.array(Answer) })
export type ReviewComment = v.InferOutput<typeof ReviewComment>
export type ReviewAnswer = v.InferOutput<typeof Answer>

const Place = v.optional(v.pipe(v.string(), v.maxLength(120)))
const feedPage = { rows: v.array(ReviewCard), next: v.nullable(v.string()) }

export const experience = {
  feed: query('Sig.Front.Experience.Feed', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      sort: v.optional(v.picklist(feedSorts)),
      category: v.optional(v.picklist(popularCategories)),
      /** Only those written in the reader's language. */
      mine: v.optional(v.boolean()),
      /** Only those about this thing. */
      source: v.optional(FamilyName),
      listing: v.optional(v.pipe(v.string(), v.maxLength(200))),
      /** Only those that name this search word. */
      keyword: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** Only those that show the opened parcel; that picture is then the card's. */
      opened: v.optional(v.boolean()),
      place: Place,
      asOf: AsOf,
    }),
    output: v.object({ ...feedPage, brings: Brings }),
    refusals: ['common.notFound'],
    does: 'Approved reviews, newest or best first; `place` goes on where a page ended.',
  }),
  near: query('Sig.Front.Experience.Near', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ source: FamilyName, listing: v.pipe(v.string(), v.maxLength(200)) }),
    output: v.object({
      groups: v.array(v.object({ by: v.picklist(['thing', 'seller', 'kind']), rows: v.array(ReviewCard) })),
      /** Where the feed has more of its kind. */
      category: v.nullable(v.picklist(popularCategories)),
    }),
    does: 'A few reviews for the page of an item: of this thing, of what the same seller sells, and of its kind; each once.',
  }),
  author: query('Sig.Front.Experience.Author', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ id: Id, place: Place }),
    output: v.object({
      ...feedPage,
      author: ReviewAuthor,
      count: v.number(),
      likes: v.number(),
      isBlocked: v.boolean(),
    }),
    refusals: ['common.notFound'],
    does: 'Everything one writer published, newest first.',
  }),
  detail: query('Sig.Front.Experience.Detail', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ id: Id, place: Place, translate: v.optional(v.boolean()) }),
    output: v.object({
      ...card,
      content: v.string(),
      translated: v.nullable(v.object({ title: v.string(), content: v.string() })),
      /** A translation can be had, or is being made. */
      canTranslate: v.boolean(),
      pictures: v.array(Photo),
      keywords: v.array(v.string()),
      shares: v.array(ReviewShare),
      items: v.array(
        v.object({
          source: FamilyName,
          id: v.string(),
          title: v.string(),
          titleTranslated: v.optional(v.string()),
          image: v.nullable(v.string()),
          /** As it was last seen; null when it cannot be bought. */
          yen: v.nullable(v.number()),
          isSold: v.boolean(),
          /** Words to look for more of the kind. */
          like: v.string(),
        }),
      ),
      thread: v.array(ReviewComment),
      next: v.nullable(v.string()),
    }),
    refusals: ['common.notFound'],
    does: 'One approved review with what it is about, as it can be bought now, and what readers say.',
  }),
  like: command('Sig.Front.Experience.Like', {
    input: v.object({ id: Id, isLiked: v.boolean() }),
    output: v.object({ likes: v.number(), isLiked: v.boolean() }),
    refusals: ['common.notFound', 'common.tooMany'],
    does: 'Likes a review, or no longer; once for each reader, however often it is pressed.',
  }),
  comment: command('Sig.Front.Experience.Comment', {
    input: v.object({ id: Id, text: Words, answers: v.optional(Id) }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.notFound',
      'common.tooMany',
      'review.refused.commentEmpty',
      'review.refused.commentLong',
    ],
    does: 'Says something to a review, or answers a comment.',
  }),
  removeComment: command('Sig.Front.Experience.RemoveComment', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Takes a comment of one’s own away.',
  }),
  block: command('Sig.Front.Experience.Block', {
    input: v.object({ author: Id, isBlocked: v.boolean() }),
    output: Done,
    refusals: ['common.notFound', 'review.refused.blockSelf'],
    does: 'No longer shows what somebody writes, or shows it again.',
  }),
}
