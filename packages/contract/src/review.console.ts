import { failReasons } from '@tomobako/domain/review'
import * as v from 'valibot'
import { Brings, ReviewKind, ReviewMedium, ReviewPage, ReviewPiece, ReviewShare } from './review.ts'
import { Country, Done, Id, Instant, pageOf, Photo, Text, Version } from './shapes.ts'
import { datedCalls } from './tariff.dated.ts'
import { command, query } from './wire.ts'

export const reviewViews = ['pending', 'second', 'appeals', 'reported', 'decided'] as const

const row = {
  id: v.string(),
  version: Version,
  state: v.picklist(['pending', 'second', 'failed', 'late', 'completed']),
  kind: ReviewKind,
  medium: ReviewMedium,
  title: v.string(),
  submittedAt: Instant,
  dueAt: Instant,
  customer: v.object({ id: v.string(), masked: v.string(), country: Country, language: v.string() }),
  photos: v.array(Photo),
  points: v.number(),
  praisedBy: v.nullable(v.object({ name: v.string(), mine: v.boolean() })),
  /** An appeal of what this person decided: somebody else decides now. */
  firstBy: v.nullable(v.object({ name: v.string(), mine: v.boolean() })),
  reports: v.number(),
  isHidden: v.boolean(),
}
export const DeskReview = v.object(row)
export type DeskReview = v.InferOutput<typeof DeskReview>

const Twin = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  customer: v.string(),
  submittedAt: Instant,
  /** Of a hundred: how much of the two texts is the same. */
  text: v.number(),
  /** Pictures that look the same, side by side, with how many of 64 bits differ. */
  pictures: v.array(v.object({ ours: Photo, theirs: Photo, differ: v.number() })),
})

const over = { id: Id, version: Version }
const refusals = [
  'common.notFound',
  'console.changedMeanwhile',
  'console.wrongState',
  'console.reviews.refused.own',
] as const

export const reviewDesk = {
  queue: query('Sig.Console.Review.Queue', {
    permission: 'reviews.read',
    input: v.object({ view: v.optional(v.picklist(reviewViews)), page: v.optional(ReviewPage) }),
    output: v.object({ ...pageOf(DeskReview).entries, counts: v.record(v.string(), v.number()) }),
    does: 'Reviews to look at, the longest waiting first: new ones, second looks, appeals, reported ones, and those decided.',
  }),
  detail: query('Sig.Console.Review.Detail', {
    permission: 'reviews.read',
    input: v.object({ id: Id }),
    output: v.object({
      ...row,
      content: v.string(),
      keywords: v.array(v.string()),
      rating: v.nullable(v.number()),
      openedIds: v.optional(v.array(v.string()), []),
      pieces: v.array(ReviewPiece),
      shares: v.array(ReviewShare),
      appeal: v.string(),
      reasons: v.array(v.picklist(failReasons)),
      why: v.string(),
      /** What an approval brings, by the day it was sent. */
      brings: Brings,
      twins: v.array(Twin),
      reported: v.array(
        v.object({
          at: Instant,
          reason: v.string(),
          text: v.string(),
          about: v.picklist(['review', 'comment']),
        }),
      ),
      comments: v.array(
        v.object({
          id: v.string(),
          customer: v.string(),
          text: v.string(),
          at: Instant,
          isHidden: v.boolean(),
          isShadowed: v.boolean(),
          reports: v.number(),
        }),
      ),
      events: v.array(
        v.object({ at: Instant, event: v.string(), name: v.string(), why: v.nullable(v.string()) }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'One review with what looks like it of all customers beside.',
  }),
  approve: command('Sig.Console.Review.Approve', {
    permission: 'reviews.write',
    input: v.object({ ...over, isHigh: v.optional(v.boolean()) }),
    output: v.object({ state: v.picklist(['second', 'late', 'completed']), points: v.number() }),
    refusals: [...refusals, 'console.reviews.refused.second'],
    does: 'Approves a review. High quality is a word of two people: the first one asks for a second look, the second one gives the larger reward.',
  }),
  fail: command('Sig.Console.Review.Fail', {
    permission: 'reviews.write',
    input: v.object({
      ...over,
      reasons: v.pipe(v.array(v.picklist(failReasons)), v.minLength(1), v.maxLength(5)),
      why: v.optional(Text(600)),
    }),
    output: Done,
    refusals: [...refusals, 'console.reviews.refused.why'],
    does: 'Does not approve a review, with reasons its writer reads in their own language.',
  }),
  hide: command('Sig.Console.Review.Hide', {
    permission: 'reviews.write',
    input: v.object({ id: Id, isHidden: v.boolean(), why: Text(600, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Takes a published review out of sight, or shows it again; its open reports are answered.',
  }),
  setOpened: command('Sig.Console.Review.SetOpened', {
    permission: 'reviews.write',
    input: v.object({ id: Id, photoId: Id, isOpened: v.boolean() }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Says of a picture that it shows the parcel, just opened, or that it does not: home’s trust strip takes only those that do.',
  }),
  hideComment: command('Sig.Console.Review.HideComment', {
    permission: 'reviews.write',
    input: v.object({ id: Id, isHidden: v.boolean(), why: Text(600, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Takes a comment out of sight, or shows it again; its open reports are answered.',
  }),
  dismiss: command('Sig.Console.Review.Dismiss', {
    permission: 'reviews.write',
    input: v.object({ id: Id, why: Text(600, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Answers the open reports of a review and of its comments: nothing is wrong.',
  }),
  words: query('Sig.Console.Review.Words', {
    permission: 'reviews.read',
    output: v.object({ words: v.array(v.string()) }),
    does: 'Words whose comments only their writers see.',
  }),
  saveWords: command('Sig.Console.Review.SaveWords', {
    permission: 'reviews.write',
    input: v.object({ words: v.pipe(v.array(Text(60, 2)), v.maxLength(500)) }),
    output: v.object({ words: v.array(v.string()) }),
    does: 'Keeps the words whose comments only their writers see.',
  }),
}

const Points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))
const ReviewTerms = v.object({ approvedPoints: Points, highPoints: Points })
export const reviewTermsDesk = datedCalls({
  group: 'Sig.Console.Review',
  what: 'Terms',
  read: 'points.read',
  write: 'points.write',
  values: ReviewTerms,
  changes: v.partial(ReviewTerms),
  named: 'What a review brings, and one of high quality',
  refusals: ['console.points.refused.begun', 'console.reviews.refused.order'],
})
