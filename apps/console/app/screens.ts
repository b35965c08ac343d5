import type { ComponentType } from 'react'
import type { IconName } from '@tomobako/ui'

/** The console's screens (P 7), as a table: the router, the rail, the command field and the permission check read it. */
export type Screen = {
  readonly path: string
  /** Catalogue key below `console.screens`; also the heading. */
  readonly name:
    | 'dashboard'
    | 'overdue'
    | 'purchase'
    | 'bids'
    | 'receiving'
    | 'shelves'
    | 'picking'
    | 'packing'
    | 'services'
    | 'handover'
    | 'parcels'
    | 'tickets'
    | 'cases'
    | 'reviews'
    | 'articles'
    | 'live'
    | 'oddTexts'
    | 'tasks'
    | 'status'
    | 'customers'
    | 'money'
    | 'screening'
    | 'fraud'
    | 'coupons'
    | 'invites'
    | 'points'
    | 'lottery'
    | 'pages'
    | 'books'
    | 'requests'
    | 'sources'
    | 'tables'
    | 'jobs'
    | 'operation'
    | 'staff'
    | 'audit'
  readonly icon: IconName
  readonly permission: string
  readonly group: 'work' | 'people' | 'house'
  /** The dashboard's queues whose sizes stand beside the name in the rail. */
  readonly counts?: readonly string[]
  /** Pages below this one, without a row of their own in the rail. */
  readonly below?: readonly {
    readonly path: string
    readonly load: () => Promise<{ default: ComponentType }>
  }[]
  readonly load: () => Promise<{ default: ComponentType }>
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    name: 'dashboard',
    icon: 'grid',
    permission: 'dashboard.read',
    group: 'work',
    load: () => import('./dashboard/routes/dashboard.tsx'),
  },
  {
    path: '/purchase',
    name: 'purchase',
    icon: 'queue',
    permission: 'purchase.read',
    group: 'work',
    counts: ['to_buy'],
    load: () => import('./order/routes/purchase.tsx'),
    below: [
      { path: '/purchase/questions', load: () => import('./order/routes/questions.tsx') },
      { path: '/purchase/translations', load: () => import('./order/routes/translations.tsx') },
    ],
  },
  {
    path: '/overdue',
    name: 'overdue',
    icon: 'clock',
    permission: 'purchase.read',
    group: 'work',
    counts: ['overdue'],
    load: () => import('./order/routes/overdue.tsx'),
  },
  {
    path: '/bids',
    name: 'bids',
    icon: 'gavel',
    permission: 'bids.read',
    group: 'work',
    load: () => import('./bid/routes/bids.tsx'),
  },
  {
    path: '/receiving',
    name: 'receiving',
    icon: 'barcode',
    permission: 'receiving.read',
    group: 'work',
    counts: ['on_the_way'],
    load: () => import('./warehouse/routes/receiving.tsx'),
  },
  {
    path: '/shelves',
    name: 'shelves',
    icon: 'shelf',
    permission: 'receiving.read',
    group: 'work',
    counts: ['differences', 'shuttles'],
    load: () => import('./floor/routes/shelves.tsx'),
    below: [
      { path: '/shelves/shuttles', load: () => import('./warehouse/routes/shuttles.tsx') },
      { path: '/shelves/shuttles/:no', load: () => import('./warehouse/routes/shuttle.tsx') },
      { path: '/shelves/:code', load: () => import('./floor/routes/shelf.tsx') },
    ],
  },
  {
    path: '/picking',
    name: 'picking',
    icon: 'box',
    permission: 'packing.read',
    group: 'work',
    load: () => import('./warehouse/routes/picking.tsx'),
    below: [{ path: '/picking/:no', load: () => import('./warehouse/routes/pick-round.tsx') }],
  },
  {
    path: '/packing',
    name: 'packing',
    icon: 'gift',
    permission: 'packing.read',
    group: 'work',
    counts: ['to_pack'],
    load: () => import('./warehouse/routes/packing.tsx'),
    below: [{ path: '/packing/:no', load: () => import('./warehouse/routes/packing-station.tsx') }],
  },
  {
    path: '/services',
    name: 'services',
    icon: 'check-circle',
    permission: 'receiving.read',
    group: 'work',
    counts: ['services', 'storage_ended'],
    load: () => import('./storage/routes/services.tsx'),
  },
  {
    path: '/handover',
    name: 'handover',
    icon: 'truck',
    permission: 'handover.read',
    group: 'work',
    counts: ['to_hand_over'],
    load: () => import('./warehouse/routes/handover.tsx'),
  },
  {
    path: '/cases',
    name: 'cases',
    icon: 'inspect',
    permission: 'cases.read',
    group: 'people',
    load: () => import('./after-sale/routes/cases.tsx'),
  },
  {
    path: '/reviews',
    name: 'reviews',
    icon: 'star',
    permission: 'reviews.read',
    group: 'people',
    load: () => import('./review/routes/reviews.tsx'),
  },
  {
    path: '/parcels',
    name: 'parcels',
    icon: 'parcel',
    permission: 'parcel.read',
    group: 'work',
    counts: ['parcel_claims'],
    load: () => import('./parcel/routes/parcels.tsx'),
  },
  {
    path: '/tasks',
    name: 'tasks',
    icon: 'check-circle',
    permission: 'tasks.read',
    group: 'work',
    counts: ['ticket_tasks'],
    load: () => import('./ticket/routes/tasks.tsx'),
  },
  {
    path: '/tickets',
    name: 'tickets',
    icon: 'message',
    permission: 'tickets.read',
    group: 'people',
    counts: ['tickets'],
    load: () => import('./ticket/routes/tickets.tsx'),
    below: [
      { path: '/tickets/figures', load: () => import('./ticket/routes/figures.tsx') },
      { path: '/tickets/tables', load: () => import('./ticket/routes/tables.tsx') },
    ],
  },
  {
    path: '/odd-texts',
    name: 'oddTexts',
    icon: 'globe',
    permission: 'texts.read',
    group: 'people',
    load: () => import('./odd-text/routes/odd-texts.tsx'),
  },
  {
    path: '/status',
    name: 'status',
    icon: 'alert',
    permission: 'status.read',
    group: 'people',
    load: () => import('./status/routes/status.tsx'),
  },
  {
    path: '/customers',
    name: 'customers',
    icon: 'users',
    permission: 'customer.read',
    group: 'people',
    load: () => import('./account/routes/customers.tsx'),
    below: [{ path: '/customers/:id', load: () => import('./account/routes/customer.tsx') }],
  },
  {
    path: '/money',
    name: 'money',
    icon: 'wallet',
    permission: 'money.read',
    group: 'people',
    counts: ['approvals', 'refunds', 'parked', 'disputes'],
    load: () => import('./money/routes/money.tsx'),
  },
  {
    path: '/screening',
    name: 'screening',
    icon: 'inspect',
    permission: 'screening.read',
    group: 'people',
    counts: ['screening'],
    load: () => import('./screening/routes/screening.tsx'),
  },
  {
    path: '/fraud',
    name: 'fraud',
    icon: 'shield',
    permission: 'fraud.read',
    group: 'people',
    counts: ['fraud'],
    load: () => import('./fraud/routes/fraud.tsx'),
  },
  {
    path: '/requests',
    name: 'requests',
    icon: 'inbox',
    permission: 'requests.read',
    group: 'people',
    load: () => import('./sourcing/routes/requests.tsx'),
    below: [
      { path: '/requests/lifts', load: () => import('./sourcing/routes/lifts.tsx') },
      { path: '/requests/reports', load: () => import('./sourcing/routes/reports.tsx') },
    ],
  },
  {
    path: '/sources',
    name: 'sources',
    icon: 'store',
    permission: 'sources.read',
    group: 'house',
    load: () => import('./sourcing/routes/health.tsx'),
    below: [{ path: '/sources/lists', load: () => import('./sourcing/routes/lists.tsx') }],
  },
  {
    path: '/coupons',
    name: 'coupons',
    icon: 'ticket',
    permission: 'coupons.read',
    group: 'people',
    load: () => import('./coupon/routes/coupons.tsx'),
  },
  {
    path: '/points',
    name: 'points',
    icon: 'gift',
    permission: 'points.read',
    group: 'people',
    load: () => import('./points/routes/points.tsx'),
    below: [
      { path: '/points/budgets', load: () => import('./points/routes/budgets.tsx') },
      { path: '/points/invites', load: () => import('./invite/routes/terms.tsx') },
      { path: '/points/feedback', load: () => import('./good-point/routes/feedback.tsx') },
      { path: '/points/feedback/terms', load: () => import('./good-point/routes/terms.tsx') },
      { path: '/points/reviews', load: () => import('./review/routes/terms.tsx') },
      { path: '/points/sign', load: () => import('./sign/routes/sign.tsx') },
    ],
  },
  {
    path: '/lottery',
    name: 'lottery',
    icon: 'gift',
    permission: 'lottery.read',
    group: 'people',
    load: () => import('./lottery/routes/lotteries.tsx'),
  },
  {
    path: '/pages',
    name: 'pages',
    icon: 'browse',
    permission: 'content.read',
    group: 'people',
    load: () => import('./content/routes/pages.tsx'),
    below: [
      { path: '/pages/banners', load: () => import('./content/routes/banners.tsx') },
      { path: '/pages/:key', load: () => import('./content/routes/page.tsx') },
    ],
  },
  {
    path: '/articles',
    name: 'articles',
    icon: 'article',
    permission: 'articles.read',
    group: 'people',
    load: () => import('./article/routes/articles.tsx'),
    below: [
      { path: '/articles/comments', load: () => import('./article/routes/comments.tsx') },
      { path: '/articles/:id', load: () => import('./article/routes/article.tsx') },
    ],
  },
  {
    path: '/live',
    name: 'live',
    icon: 'calendar',
    permission: 'live.read',
    group: 'people',
    load: () => import('./live/routes/live.tsx'),
  },
  {
    path: '/invites',
    name: 'invites',
    icon: 'users',
    permission: 'invites.read',
    group: 'people',
    load: () => import('./invite/routes/invites.tsx'),
  },
  {
    path: '/books',
    name: 'books',
    icon: 'article',
    permission: 'books.read',
    group: 'house',
    load: () => import('./books/routes/books.tsx'),
  },
  {
    path: '/tables',
    name: 'tables',
    icon: 'percent',
    permission: 'tariff.read',
    group: 'house',
    load: () => import('./tariff/routes/tables.tsx'),
    below: [
      { path: '/tables/fees', load: () => import('./tariff/routes/fees.tsx') },
      { path: '/tables/switches', load: () => import('./tariff/routes/switches.tsx') },
      { path: '/tables/rates', load: () => import('./tariff/routes/rates.tsx') },
      { path: '/tables/registrations', load: () => import('./customs/routes/numbers.tsx') },
      { path: '/tables/customs', load: () => import('./customs/routes/customs.tsx') },
      { path: '/tables/issuer', load: () => import('./payment/routes/issuer.tsx') },
      { path: '/tables/limits', load: () => import('./money/routes/limits.tsx') },
      { path: '/tables/warehouses', load: () => import('./warehouse/routes/warehouses.tsx') },
      { path: '/tables/prepaid', load: () => import('./prepaid/routes/prepaid.tsx') },
    ],
  },
  {
    path: '/operation',
    name: 'operation',
    icon: 'chart',
    permission: 'operation.read',
    group: 'house',
    load: () => import('./operation/routes/board.tsx'),
  },
  {
    path: '/jobs',
    name: 'jobs',
    icon: 'alert',
    permission: 'jobs.read',
    group: 'house',
    counts: ['dead_jobs'],
    load: () => import('./jobs/routes/jobs.tsx'),
  },
  {
    path: '/staff',
    name: 'staff',
    icon: 'user',
    permission: 'staff.read',
    group: 'house',
    load: () => import('./staff/routes/staff.tsx'),
  },
  {
    path: '/audit',
    name: 'audit',
    icon: 'article',
    permission: 'audit.read',
    group: 'house',
    load: () => import('./staff/routes/audit.tsx'),
  },
]

export const groups = ['work', 'people', 'house'] as const
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find((screen) =>
    screen.path === '/'
      ? pathname === '/'
      : pathname === screen.path || pathname.startsWith(`${screen.path}/`),
  )
