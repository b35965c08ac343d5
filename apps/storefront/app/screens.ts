/**
 * Every address of the storefront, one row each: §2 row for row, then the routes P 6 adds. routes.ts builds the
 * router from it, root.tsx reads login, colour and title from it, docs/routes.md is printed from it.
 *
 * `file` is below app: `<capability>/routes/<name>.tsx`; a row writes it short, `<capability>/<name>`, and the capability is the first
 * word of that. A row is shown by its file when `status` is not 'soon' and the file exists, else by kit/soon.tsx. So: to land a screen,
 * write the file its row names (or change the row's `file`), and nothing else.
 * `auth`: a visitor is sent to /login?return=… first. §2's "no login" flag, plus P 6's list of what a visitor must reach.
 * `sections`: catalogue sections sent to the browser besides the base ones (root.tsx); `title` is a key below `titles`.
 */
export type Capability =
  | 'account'
  | 'address'
  | 'goods'
  | 'follow'
  | 'memo'
  | 'odd-text'
  | 'own-data'
  | 'ocr'
  | 'sourcing'
  | 'bid'
  | 'order'
  | 'payment'
  | 'friend-payment'
  | 'warehouse'
  | 'storage'
  | 'parcel'
  | 'tracking'
  | 'group-label'
  | 'coupon'
  | 'points'
  | 'sign'
  | 'good-point'
  | 'lottery'
  | 'shopping-report'
  | 'review'
  | 'invite'
  | 'after-sale'
  | 'answer'
  | 'ticket'
  | 'message'
  | 'article'
  | 'live'
  | 'content'

/** The site name a page is tagged with (§2). */
export type Site =
  | 'amazon'
  | 'lashinbang'
  | 'market'
  | 'mercari'
  | 'minne'
  | 'paypay'
  | 'rakuma'
  | 'rakuten'
  | 'surugaya'
  | 'yahoo'
  | 'landing'

export type Layout = 'default' | 'bare'

export type Screen = {
  readonly path: string
  readonly file: string
  readonly capability: Capability
  readonly auth: boolean
  readonly light: boolean
  readonly site?: Site
  readonly title: string
  readonly sections: readonly string[]
  /** `part`: one of its two pages is there, the other opens soon; `missing` says which. */
  readonly status: 'built' | 'part' | 'soon'
  readonly missing?: string
  readonly source: 'spec' | 'product'
  /** §2: what stands around the page; `bare` has no header, no footer and no bars of the shop. */
  readonly layout: Layout
  /** What runs before the page is loaded, by name (shell/middlewares.ts). */
  readonly middleware: readonly string[]
  /** The most its forms may carry, bytes, where they carry pictures: from signed-in customers, or from anybody where the page is open. */
  readonly uploads?: number
}

type Flags = {
  open?: true
  light?: true
  site?: Site
  soon?: true
  /** What of it opens soon, where the rest is built. */
  missing?: string
  sections?: readonly string[]
  uploads?: number
  layout?: Layout
}

/** `open` = no login. Without `soon`, the screen belongs to what is being built. */
const rows =
  (source: Screen['source'], base: readonly string[]) =>
  (path: string, file: `${Capability}/${string}`, title: string, flags: Flags = {}): Screen => ({
    path,
    file: `${file.replace('/', '/routes/')}.tsx`,
    capability: file.split('/')[0] as Capability,
    auth: flags.open !== true,
    light: flags.light === true,
    ...(flags.site === undefined ? {} : { site: flags.site }),
    title,
    sections: flags.soon ? [] : (flags.sections ?? base),
    status: flags.soon ? 'soon' : flags.missing === undefined ? 'built' : 'part',
    ...(flags.missing === undefined ? {} : { missing: flags.missing }),
    source,
    layout: flags.layout ?? 'default',
    middleware: ['ours', 'h5', 'language', ...(flags.open ? [] : ['login'])],
    ...(flags.uploads === undefined ? {} : { uploads: flags.uploads }),
  })

const open = true
const light = true

// Long texts come with their page, not as a section.
const content = rows('spec', [])
/** Pages that staff compose: whatever may stand in a block. */
const composed = ['composed', 'goods', 'fees', 'coupon']
const afterSale = rows('spec', ['afterSale'])
const parcel = rows('spec', ['parcel', 'fees', 'timeline'])
const answer = rows('spec', ['answer'])
const ticket = rows('spec', ['ticket'])
const coupon = rows('spec', ['coupon'])
const review = rows('spec', ['review'])
const payment = rows('spec', ['payment', 'fees', 'means'])
const invite = rows('spec', ['invite'])
const sign = rows('spec', ['sign'])
const goodPoint = rows('spec', ['goodPoint'])
const groupLabel = rows('spec', ['groupLabel'])
const lottery = rows('spec', ['lottery'])
const goods = rows('spec', ['goods', 'fees', 'words', 'memo'])
const goodsDetail = ['goods', 'fees', 'words', 'memo', 'near']
/** Families that have auctions: their item pages take bids. */
const goodsWithBids = [...goodsDetail, 'auction', 'bid']
const account = rows('spec', ['account'])
const message = rows('spec', ['message'])
const article = rows('spec', ['article'])
const live = rows('spec', ['live', 'article'])
const order = rows('spec', ['order', 'fees', 'timeline'])

const ownAccount = rows('product', ['account'])
const ownGoods = rows('product', ['goods'])
const ownOrder = rows('product', ['order', 'fees', 'timeline'])
const ownParcel = rows('product', ['parcel', 'fees', 'timeline'])
const ownAuction = rows('product', ['auction', 'bid', 'goods', 'fees', 'agreement', 'means'])
const ownPayment = rows('product', ['payment', 'fees'])

export const screens: readonly Screen[] = [
  content('/', 'content/home', 'home', { open, light, sections: ['goods', 'fees', 'home'] }),
  content('/activity/:id', 'content/activity', 'activity', { open, light, sections: composed }),
  afterSale('/afterSaleService', 'after-sale/list', 'afterSaleService', { light }),
  afterSale('/afterSaleService/create', 'after-sale/create', 'afterSaleService', {
    light,
    sections: ['afterSale', 'order', 'checks'],
    uploads: 64_000_000,
  }),
  afterSale('/afterSaleService/detail/:id', 'after-sale/detail', 'afterSaleService', {
    light,
    sections: ['afterSale', 'order', 'checks'],
    uploads: 64_000_000,
  }),
  afterSale('/afterSaleService/components/selectOrder', 'after-sale/select-order', 'selectOrder', {
    sections: ['afterSale', 'order'],
  }),
  afterSale('/afterSaleService/components/selectSubOrder', 'after-sale/select-sub-order', 'selectSubOrder', {
    sections: ['afterSale', 'order'],
  }),
  content('/agreement', 'content/agreement', 'agreement', { open, light }),
  rows('product', [])('/agreement/rules', 'content/rules', 'rules', { open, light }),
  rows('product', [])('/agreement/prepaid', 'content/prepaid', 'prepaid', { open, light }),
  rows('product', [])('/agreement/:type', 'content/agreement-text', 'agreement', { open, light }),
  article('/article', 'article/list', 'article', { open }),
  article('/article/detail/:id', 'article/read', 'article', { open }),
  parcel('/calc', 'parcel/calc', 'calc', { open, sections: ['calc', 'shipping'] }),
  ticket('/customerSupport', 'ticket/customer-support', 'customerSupport', {
    open,
    sections: ['ticket', 'status'],
  }),
  coupon('/discount', 'coupon/discount', 'discount'),
  review('/experience', 'review/feed', 'experience', { open }),
  review('/experience/user', 'review/author', 'experience', { open }),
  review('/experience/detail/:id', 'review/read', 'experience', { open }),
  payment('/friendPayment', 'friend-payment/friend-payment', 'friendPayment', {
    light,
    sections: ['friendPayment', 'means'],
  }),
  payment('/friendPayment/pay', 'friend-payment/pay', 'friendPayment', {
    open,
    light,
    sections: ['friendPayment', 'means'],
  }),
  payment('/friendPayment/payEmail', 'friend-payment/pay-email', 'friendPayment', {
    open,
    light,
    sections: ['friendPayment'],
  }),
  payment('/friendPayment/payResult', 'friend-payment/pay-result', 'friendPayment', {
    open,
    light,
    sections: ['friendPayment', 'payment', 'means'],
  }),
  content('/global/download', 'content/download', 'download', { open }),
  invite('/global/invite', 'invite/invite', 'invite', { open }),
  account('/global/register', 'account/register', 'register', { open }),
  sign('/global/sign', 'sign/sign', 'sign'),
  goodPoint('/goodPoint', 'good-point/good-point', 'goodPoint'),
  goodPoint('/goodPoint/detail/:id', 'good-point/good-point-detail', 'goodPoint', { uploads: 64_000_000 }),
  goodPoint('/goodPoint/recordList', 'good-point/good-point-records', 'goodPoint'),
  groupLabel('/groupLabel/label', 'group-label/labels', 'groupLabel', {
    sections: ['groupLabel', 'friendPayment'],
  }),
  groupLabel('/groupLabel/labelDetail', 'group-label/label', 'groupLabel', {
    sections: ['groupLabel', 'friendPayment'],
  }),
  groupLabel('/groupLabel/labelItem/:id', 'group-label/item', 'groupLabel', {
    sections: ['groupLabel', 'friendPayment'],
  }),
  groupLabel('/groupLabel/shipmentFee', 'group-label/shipment-fee', 'shipmentFee', {
    sections: ['groupLabel', 'friendPayment'],
  }),
  content('/landing/:id', 'content/landing', 'landing', {
    open,
    light,
    sections: composed,
    layout: 'bare',
  }),
  content('/landing/activity/:id', 'content/landing', 'landing', {
    open,
    light,
    site: 'landing',
    sections: composed,
    layout: 'bare',
  }),
  live('/live', 'live/live', 'live'),
  lottery('/lottery', 'lottery/lottery', 'lottery', { open }),
  lottery('/lottery/:id', 'lottery/draw', 'lottery'),
  lottery('/lottery/myPrize', 'lottery/my-prizes', 'myPrize'),
  lottery('/lottery/record', 'lottery/records', 'lotteryRecord'),
  goods('/mall/amazon/detail/:id', 'goods/detail', 'item', { open, site: 'amazon', sections: goodsDetail }),
  goods('/mall/lashinbang/detail/:id', 'goods/detail', 'item', {
    open,
    site: 'lashinbang',
    sections: goodsDetail,
  }),
  goods('/mall/market/detail/:id', 'goods/detail', 'item', { open, site: 'market', sections: goodsDetail }),
  goods('/mall/market/search', 'goods/market-search', 'search', {
    open,
    site: 'market',
    sections: ['goods', 'fees', 'search'],
  }),
  goods('/mall/market/shop/:shopid', 'goods/market-shop', 'shop', { open, site: 'market' }),
  goods('/mall/mercari/detail/:id', 'goods/detail', 'item', {
    open,
    site: 'mercari',
    sections: goodsWithBids,
  }),
  goods('/mall/minne/detail', 'goods/detail', 'item', { open, site: 'minne', sections: goodsDetail }),
  goods('/mall/paypay/detail/:id', 'goods/detail', 'item', { open, site: 'paypay', sections: goodsWithBids }),
  goods('/mall/rakuma/detail/:id', 'goods/detail', 'item', { open, site: 'rakuma', sections: goodsDetail }),
  goods('/mall/rakuten/detail/:id', 'goods/detail', 'item', { open, site: 'rakuten', sections: goodsDetail }),
  goods('/mall/surugaya/detail/:id', 'goods/detail', 'item', {
    open,
    site: 'surugaya',
    sections: goodsDetail,
  }),
  goods('/mall/yahoo/detail/:id', 'goods/detail', 'item', { open, site: 'yahoo', sections: goodsWithBids }),
  account('/member', 'account/member', 'member', { light, sections: ['member', 'parcel', 'timeline'] }),
  message('/message/:id', 'message/detail', 'message'),
  goods('/ocr', 'ocr/ocr', 'ocr', { sections: ['ocr', 'address'], uploads: 6_200_000 }),
  parcel('/packageQR', 'tracking/package-qr', 'packageQR', {
    open,
    sections: ['parcel', 'tracking'],
    uploads: 6_200_000,
  }),
  account('/report', 'shopping-report/report', 'report', { sections: ['sourcing', 'shoppingReport'] }),
  invite('/share', 'invite/share', 'share', { open }),
  payment('/paymentSuccess', 'payment/success', 'paymentSuccess', {
    open,
    sections: ['payment', 'fees', 'statement', 'means'],
  }),
  goods('/popular', 'follow/popular', 'popular', { open, light, sections: ['goods', 'follow', 'search'] }),
  review('/shareOrder', 'review/list', 'shareOrder', { light }),
  review('/shareOrder/detail/:id', 'review/detail', 'shareOrder', { light }),
  review('/shareOrder/inside/add', 'review/add', 'writeReview', { light, uploads: 96_000_000 }),
  review('/shareOrder/monthly/add', 'review/add', 'writeReview', { light, uploads: 96_000_000 }),
  review('/shareOrder/outside/add', 'review/add', 'writeReview', { light, uploads: 96_000_000 }),
  sign('/sign', 'sign/sign', 'sign', { open }),
  content('/userGuide', 'content/user-guide', 'userGuide', { open }),
  content('/userGuide/:type', 'content/user-guide-page', 'userGuide', { open }),
  ticket('/workOrder', 'ticket/list', 'workOrder'),
  ticket('/workOrder/add', 'ticket/add', 'workOrder', {
    sections: ['ticket', 'order', 'parcel'],
    uploads: 64_000_000,
  }),
  ticket('/workOrder/detail/:id', 'ticket/detail', 'workOrder', {
    sections: ['ticket', 'order', 'parcel', 'timeline'],
    uploads: 64_000_000,
  }),
  answer('/workOrder/bot', 'answer/topics', 'bot', { open }),
  answer('/workOrder/bot/chat', 'answer/chat', 'bot', { open }),

  // §2 "Also". Searching and reading a source's front need no login: not shown there, and a shop whose search is behind a login sells nothing.
  account('/login', 'account/login', 'login', { open }),
  goods('/mall/:family', 'goods/family', 'family', { open }),
  goods('/search', 'goods/search', 'search', { open, sections: ['goods', 'fees', 'search'] }),
  goods('/search/history', 'goods/search-history', 'searchHistory', { open }),
  coupon('/discount/amazon', 'coupon/discount-amazon', 'discount', { sections: ['goods', 'fees', 'search'] }),
  coupon('/discount/search/search', 'coupon/discount-search', 'discount', {
    sections: ['goods', 'fees', 'search'],
  }),
  coupon('/discount/search/result', 'coupon/discount-result', 'discount', {
    sections: ['goods', 'fees', 'search'],
  }),
  order('/miniCommon/orderList', 'order/list', 'orders', {}),
  content('/banner', 'content/banner', 'banner', { open, sections: ['composed'] }),

  // P 6: the pages of buying, which live in the native app elsewhere.
  ownOrder('/cart', 'order/cart', 'cart', { sections: ['cart', 'goods', 'fees'] }),
  ownOrder('/checkout', 'order/checkout', 'checkout', {
    sections: ['checkout', 'goods', 'fees', 'coupon', 'means', 'agreement'],
  }),
  ownOrder('/orders', 'order/list', 'orders'),
  ownOrder('/orders/:id', 'order/detail', 'order', {
    sections: ['order', 'goods', 'fees', 'timeline', 'checks', 'memo', 'coupon', 'means', 'went'],
  }),
  ownAuction('/bids', 'bid/bids', 'bids'),
  ownAuction('/bids/new', 'bid/sheet', 'bidNew'),
  ownAuction('/bids/group', 'bid/group', 'bidGroup'),
  ownAuction('/bids/:id', 'bid/bid', 'bid'),
  ownParcel('/warehouse', 'parcel/builder', 'warehouse', {
    sections: ['parcel', 'builder', 'declaration', 'fees', 'shipping'],
  }),
  ownParcel('/storage', 'storage/storage', 'storage', {
    sections: ['storage', 'checks', 'parcel', 'timeline', 'shipping'],
  }),
  ownParcel('/warehouse/unidentified', 'warehouse/arrivals', 'unidentified', {
    sections: ['parcel', 'arrivals'],
  }),
  ownParcel('/parcels', 'parcel/list', 'parcels', { sections: ['parcel', 'timeline', 'shipping'] }),
  ownParcel('/parcels/:id', 'parcel/detail', 'parcel', {
    sections: [
      'parcel',
      'declaration',
      'fees',
      'timeline',
      'shipping',
      'tracking',
      'checks',
      'means',
      'went',
    ],
    uploads: 64_000_000,
  }),
  ownPayment('/wallet', 'payment/wallet', 'wallet', { sections: ['wallet', 'statement', 'means'] }),
  ownPayment('/wallet/withdraw', 'payment/withdraw', 'withdraw', { sections: ['wallet', 'means'] }),
  ownPayment('/wallet/statement', 'payment/statement', 'statements', {
    sections: ['wallet', 'statement', 'points', 'payment', 'means'],
  }),
  ownPayment('/wallet/receipt/:id', 'payment/receipt', 'receipt', {
    sections: ['statement', 'payment', 'fees', 'wallet', 'means', 'went'],
  }),
  // Open: everybody may read by which rules a case is decided (P 8.9).
  rows('product', ['afterSale'])('/afterSaleService/rules', 'after-sale/rules', 'caseRules', {
    open,
    light,
    sections: ['afterSale', 'checks'],
  }),
  rows('product', ['points'])('/points', 'points/points', 'points'),
  rows('product', ['coupon'])('/coupons', 'coupon/coupons', 'coupons'),
  ownGoods('/favourites', 'follow/favourites', 'favourites', { sections: ['goods', 'follow', 'memo'] }),
  ownGoods('/memo', 'memo/memo', 'memo', { sections: ['goods', 'memo'] }),
  // Open: a visitor's list is in the browser.
  ownGoods('/history', 'follow/history', 'viewed', { open, sections: ['goods', 'follow'] }),
  // Open: a visitor writes first and signs in when sending.
  ownGoods('/request', 'sourcing/request', 'request', { open, sections: ['goods', 'sourcing'] }),
  // Open: whoever has a picture; forms with one are small and few an hour.
  ownGoods('/search/picture', 'goods/by-picture', 'byPicture', {
    open,
    sections: ['goods', 'picture'],
    uploads: 6_200_000,
  }),
  ownGoods('/alerts', 'follow/alerts', 'alerts', { sections: ['goods', 'follow'] }),
  ownGoods('/alerts/edit', 'follow/alert-edit', 'alertEdit', { sections: ['goods', 'follow'] }),
  ownGoods('/mall/:family/seller/:id', 'follow/seller', 'seller', { open, sections: ['goods', 'follow'] }),
  ownAccount('/addresses', 'address/addresses', 'addresses', { sections: ['account', 'address'] }),
  ownAccount('/addresses/add', 'address/address', 'addressAdd', { sections: ['account', 'address'] }),
  ownAccount('/addresses/:id', 'address/address', 'addressEdit', { sections: ['account', 'address'] }),
  ownAccount('/cookies', 'account/cookies', 'cookies', { open, sections: ['consent'] }),
  rows('product', ['ownData', 'account'])('/settings/data', 'own-data/own-data', 'ownData'),
  ownAccount('/settings/passkeys', 'account/passkeys', 'passkeys', { sections: ['settings', 'account'] }),
  ownAccount('/settings/steps', 'account/steps', 'steps', { sections: ['settings', 'account'] }),
  ownAccount('/settings', 'account/settings', 'settings', { sections: ['settings', 'account', 'agreement'] }),
  // Open: whoever reads.
  rows('product', ['oddText'])('/oddText', 'odd-text/odd-text', 'oddText', { open }),
  rows('product', ['message'])('/messages', 'message/list', 'messages'),
  rows('product', ['message'])('/messages/settings', 'message/settings', 'messageSettings'),
  // Open: whoever holds a mail of ours; the signed link says whose.
  rows('product', ['message'])('/unsubscribe', 'message/unsubscribe', 'unsubscribe', { open }),
  ownAccount('/reset', 'account/reset', 'reset', { open }),
  // Open: whoever has said their password, and whoever holds a mail of ours.
  ownAccount('/login/code', 'account/login-code', 'loginCode', { open }),
  ownAccount('/login/keep', 'account/login-keep', 'keepSteps', { open }),
]

/** Addresses that are not screens: no title, no gate of their own. `file` is below app. */
export const services: readonly { path: string; file: string; development?: true }[] = [
  { path: '/cart/glance', file: 'order/routes/glance.ts' },
  { path: '/language', file: 'shell/language-page.tsx' },
  { path: '/offline', file: 'shell/offline.ts' },
  { path: '/offline/own', file: 'shell/offline-own.ts' },
  { path: '/manifest', file: 'shell/manifest.ts' },
  { path: '/handover', file: 'account/routes/handover.ts' },
  { path: '/hostLogin', file: 'account/routes/host-login.ts' },
  { path: '/practice/app', file: 'shell/practice-app.ts' },
  { path: '/search/suggest', file: 'goods/routes/suggest.ts' },
  { path: '/search/beside', file: 'goods/routes/beside.ts' },
  { path: '/wallet/export', file: 'payment/routes/export.ts' },
  { path: '/ways/wish', file: 'follow/routes/wish-way.ts' },
  { path: '/ui', file: 'kit/gallery.tsx', development: true },
]

/** What a path parameter may be, by its name and, where it differs, by its path. A value that does not fit is a 404 (§2). */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const anyId = /^[\w.:~-]{1,160}$/
export const parameters: readonly { path?: string; name: string; fits: RegExp }[] = [
  {
    path: '/mall/:family',
    name: 'family',
    fits: /^(?:amazon|lashinbang|market|mercari|minne|paypay|rakuma|rakuten|surugaya|yahoo)$/,
  },
  {
    path: '/mall/:family/seller/:id',
    name: 'family',
    fits: /^(?:amazon|lashinbang|market|mercari|minne|paypay|rakuma|rakuten|surugaya|yahoo)$/,
  },
  // Sellers' ids are their sources' own: letters, figures, and what an address may hold besides.
  { path: '/mall/:family/seller/:id', name: 'id', fits: /^[\w.:~@+=-]{1,160}$/ },
  // An article's address is words.
  { path: '/article/detail/:id', name: 'id', fits: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ },
  { path: '/agreement/:type', name: 'type', fits: /^[a-z]+(?:-[a-z]+)?$/ },
  { path: '/userGuide/:type', name: 'type', fits: /^[A-Za-z][A-Za-z0-9-]{0,49}$/ },
  // Rakuten's ids are a shop and an item of it; the slash between them travels as %2F.
  { path: '/mall/rakuten/detail/:id', name: 'id', fits: /^[\w.~-]{1,100}[/:][\w.:~-]{1,160}$/ },
  // A partner shop's id begins with the shop, and keeps the slashes its address has: `yuyutei~ws/abc/10101`.
  { path: '/mall/market/detail/:id', name: 'id', fits: /^[\w.:~/-]{1,160}$/ },
  {
    path: '/mall/market/shop/:shopid',
    name: 'shopid',
    fits: /^(?:yuyutei|cardrush|magi|zozo|second-street|bookoff|mandarake|netoff)$/,
  },
  // Kept by us under ids of our own making: anything else is no such page, not a bad question.
  { path: '/message/:id', name: 'id', fits: uuid },
  { path: '/workOrder/detail/:id', name: 'id', fits: uuid },
  { path: '/afterSaleService/detail/:id', name: 'id', fits: uuid },
  { path: '/shareOrder/detail/:id', name: 'id', fits: uuid },
  { path: '/experience/detail/:id', name: 'id', fits: uuid },
  { path: '/bids/:id', name: 'id', fits: uuid },
  { path: '/addresses/:id', name: 'id', fits: uuid },
  { path: '/wallet/receipt/:id', name: 'id', fits: uuid },
  { name: 'id', fits: anyId },
  { name: 'shopid', fits: anyId },
]
/** Whether every parameter of this screen's path fits its rule. */
export const parametersFit = (path: string, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => {
    const rule = parameters.find((one) => one.name === name && (one.path === undefined || one.path === path))
    return rule === undefined || value === undefined || rule.fits.test(value)
  })

/** The route id of a row: its path without the slash, so that a route id leads back to its row. */
export const idOf = (screen: Screen): string => (screen.path === '/' ? 'home' : screen.path.slice(1))

const uploading = screens
  .filter(({ uploads }) => uploads !== undefined)
  .map(({ path, uploads = 0, auth }) => ({
    fits: new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}(?:\\.data)?$`),
    uploads,
    auth,
  }))
/** What a form sent to this address may carry, bytes: from anybody, and (`known`) from who is signed in. */
export function formLimits(pathname: string): { bytes: number; known?: number } {
  const found = uploading.find(({ fits }) => fits.test(pathname))
  if (!found) return { bytes: USUAL_FORM }
  return found.auth ? { bytes: USUAL_FORM, known: found.uploads } : { bytes: found.uploads }
}
const USUAL_FORM = 1_048_576

// A part that is written out comes before one that may be anything, as in the router.
const patterns = [...screens, ...services]
  .map(({ path }) => ({
    path,
    open: path.split('/').filter((part) => part.startsWith(':')).length,
    fits: new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.open - b.open)
/** The pattern an address is one of, as the table has it: what of it may be told to others. Of an address we have not it is `*`. */
export function patternOf(pathname: string): string {
  const bare = pathname.replace(/(?:\/_(?:root)?)?\.data$/, '').replace(/\/$/, '') || '/'
  return patterns.find(({ fits }) => fits.test(bare))?.path ?? '*'
}

/** Open to anybody, and nothing for a list of found pages: what is one person's, what has no end, what one comes to from elsewhere. */
const unlisted: ReadonlySet<string> = new Set([
  '/banner',
  '/cookies',
  '/oddText',
  '/friendPayment/pay',
  '/friendPayment/payEmail',
  '/friendPayment/payResult',
  '/global/register',
  '/history',
  '/login',
  '/login/code',
  '/login/keep',
  '/mall/market/search',
  '/packageQR',
  '/paymentSuccess',
  '/request',
  '/reset',
  '/search/history',
  '/search/picture',
  '/share',
  '/unsubscribe',
  '/workOrder/bot/chat',
])
/** Whether search engines may list its pages. */
export const isListed = ({ path, auth, status }: Screen): boolean =>
  !auth && status !== 'soon' && !unlisted.has(path)
