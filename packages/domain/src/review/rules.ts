import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'

/** Where a review is told: here, on a social network, or as an entry to the month's programme (P 6). */
export const reviewKinds = ['inside', 'outside', 'monthly'] as const
export type ReviewKind = (typeof reviewKinds)[number]
/** §9: articles and videos are counted apart. Only entries to the month's programme can be videos. */
export const reviewMedia = ['article', 'video'] as const
export type ReviewMedium = (typeof reviewMedia)[number]

export const reviewLimits = {
  content: 50, // §5, §9: characters at least, as a reader counts them
  contentMost: 5_000, // ours
  title: 5, // §5, §9: at least
  titleMost: 80, // ours
  images: 3, // §5, §9: at least
  imagesMost: 9, // DESIGN 5: the grid of pictures
  keywords: 5, // §5, §9: at most
  keywordMost: 30, // ours: characters of one
  cards: 3, // §3, §5, §9: at most
  shares: 3, // ours: links to posts of one review
  insidePerMonth: 4, // P 6: rewarded within a month of Japan; above it `late`
  outsidePerMonth: 4, // P 6
  monthlyPerMonth: 1, // P 6: of articles and of videos each
  drafts: 20, // ours: kept at once
  sentPerDay: 10, // ours: sent within a day
  comment: 500, // ours: characters of one comment
  commentsPerDay: 60, // ours
  likesPerDay: 500, // ours
  appeal: 1_000, // ours: characters of an appeal
  answerDays: 3, // ours: within which we look at a review
} as const

/** What may be rewarded within one month of Japan is counted for each of these apart. */
export const rewardCounts = ['inside', 'outside', 'article', 'video'] as const
export type RewardCount = (typeof rewardCounts)[number]
export const countOf = (kind: ReviewKind, medium: ReviewMedium): RewardCount =>
  kind === 'monthly' ? medium : kind
export const mostOf: Readonly<Record<RewardCount, number>> = {
  inside: reviewLimits.insidePerMonth,
  outside: reviewLimits.outsidePerMonth,
  article: reviewLimits.monthlyPerMonth,
  video: reviewLimits.monthlyPerMonth,
}

/** What an approved review brings, and one of high quality (setting `review`). */
export type ReviewTerms = { readonly approvedPoints: number; readonly highPoints: number }
/** §9. */
export const houseReviewTerms: ReviewTerms = { approvedPoints: 50, highPoints: 200 }
/** §9: the reward never depends on the score a reviewer gives. */
export const pointsOf = (terms: ReviewTerms, isHigh: boolean): number =>
  isHigh ? terms.highPoints : terms.approvedPoints

/** When we promise to have looked at it. */
export const auditBy = (sentAt: EpochMs): EpochMs => sentAt + reviewLimits.answerDays * DAY

/** Why a review was not approved: names of sentences in the reader's language; `other` says it in words. */
export const failReasons = [
  'pictures_same',
  'pictures_unclear',
  'pictures_not_own',
  'text_copied',
  'text_short_of_sense',
  'not_this_item',
  'link_not_open',
  'link_other',
  'private_details',
  'rude',
  'advert',
  'other',
] as const
export type FailReason = (typeof failReasons)[number]

export const feedSorts = ['newest', 'best'] as const
export type FeedSort = (typeof feedSorts)[number]
/** Where a review stands among the best: high quality first, then what readers liked and talked about. */
export const scoreOf = (of: { isHigh: boolean; likes: number; comments: number }): number =>
  (of.isHigh ? 20 : 0) + of.likes * 2 + of.comments
