import { experience, review, reviewDesk, reviewTermsDesk } from '@tomobako/contract'
import { reviewLimits, reviewMachine } from '@tomobako/domain/review'
import { listens } from '../account/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { reviewTold } from '../share/index.ts'
import { searchable } from '../sitemap/index.ts'
import * as desk from './desk.ts'
import * as feed from './feed.ts'
import { payLate } from './move.ts'
import { searchableReviews } from './searchable.ts'
import * as service from './service.ts'
import { datedDesk } from '../staff/index.ts'
import * as talk from './talk.ts'
import { reviewSetting } from './terms.ts'

export { hasListedWord } from './talk.ts'

const handlers = [
  ...implement(review, {
    list: service.list,
    form: service.form,
    save: service.save,
    submit: service.submit,
    detail: service.detail,
    read: service.readIt,
    takeBack: service.takeBack,
    remove: service.remove,
    appeal: service.appeal,
  }),
  ...implement(experience, {
    feed: feed.feed,
    near: feed.near,
    author: feed.author,
    detail: feed.detail,
    like: talk.like,
    comment: talk.comment,
    removeComment: talk.removeComment,
    block: talk.block,
  }),
  ...implement(reviewDesk, {
    queue: desk.queue,
    detail: desk.detail,
    approve: desk.approve,
    fail: desk.fail,
    hide: desk.hide,
    setOpened: desk.setOpened,
    hideComment: desk.hideComment,
    dismiss: desk.dismiss,
    words: (_input, context) => desk.words(context),
    saveWords: desk.saveWords,
  }),
  ...implement(reviewTermsDesk, datedDesk(reviewSetting)),
]

const schedules: readonly Schedule[] = [
  {
    name: 'reviews-late',
    cron: '*/5 * * * *',
    zone: 'UTC',
    does: 'Pays approved reviews above their month’s rewards, on the first of the next month in Japan.',
    source: '§4: late; P 6: paid on the first of the next month',
    run: payLate,
  },
]

export const capability = defineCapability({
  name: 'review',
  standsOn: [
    'sitemap',
    'words',
    'message',
    'account',
    'staff',
    'files',
    'goods',
    'points',
    'share',
    'sourcing',
  ],
  handlers,
  jobs: [works(feed.translateJob, feed.translateReview)],
  schedules,
  machines: [reviewMachine],
  settings: { review: 'what a review brings, and one of high quality' },
  limits: reviewLimits,
  fills: [
    fill(reviewTold, feed.posterOf),
    fill(searchable, searchableReviews),
    fill(listens, { kind: 'reviews', may: async (_house, id, customerId) => id === customerId }),
    fill(listens, { kind: 'review-desk', may: async () => false, mayStaff: 'reviews.read' }),
  ],
})
