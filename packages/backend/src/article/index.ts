import { article, articleDesk } from '@tomobako/contract'
import { articleLimits, articleMachine } from '@tomobako/domain/article'
import { listens } from '../account/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { searchable } from '../sitemap/index.ts'
import * as comments from './desk-comments.ts'
import * as desk from './desk.ts'
import { publishDue } from './move.ts'
import * as pages from './pages.ts'
import { route } from './rss.ts'
import { searchableArticles } from './searchable.ts'
import * as talk from './talk.ts'

const handlers = [
  ...implement(article, {
    list: pages.list,
    detail: pages.detail,
    like: talk.like,
    comment: talk.comment,
    removeComment: talk.removeComment,
  }),
  ...implement(articleDesk, {
    list: desk.list,
    detail: desk.detail,
    version: desk.version,
    create: desk.create,
    save: desk.save,
    publish: desk.publish,
    unschedule: desk.unschedule,
    withdraw: desk.withdraw,
    restore: desk.restore,
    comments: comments.comments,
    decide: comments.decide,
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'articles-publish',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'issue 13: scheduled articles',
    does: 'Publishes articles whose time has come.',
    run: publishDue,
  },
]

export const capability = defineCapability({
  name: 'article',
  standsOn: ['sitemap', 'message', 'account', 'staff', 'files', 'goods', 'sourcing', 'review'],
  handlers,
  schedules,
  routes: [route],
  machines: [articleMachine],
  limits: articleLimits,
  fills: [
    fill(searchable, searchableArticles),
    fill(listens, { kind: 'article-desk', may: async () => false, mayStaff: 'articles.read' }),
  ],
})
