import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { standingPages } from '@tomobako/domain/sitemap'
import { isListed, parametersFit, patternOf, screens, services } from './screens.ts'

/** §2, row for row: path, no login, light, site. */
const spec: [path: string, flags?: string, site?: string][] = [
  ['/', 'no login, light'],
  ['/activity/:id', 'no login, light'],
  ['/afterSaleService', 'light'],
  ['/afterSaleService/create', 'light'],
  ['/afterSaleService/detail/:id', 'light'],
  ['/afterSaleService/components/selectOrder'],
  ['/afterSaleService/components/selectSubOrder'],
  ['/agreement', 'light'],
  ['/article', 'no login'],
  ['/article/detail/:id', 'no login'],
  ['/calc'],
  ['/customerSupport'],
  ['/discount'],
  ['/experience', 'no login'],
  ['/experience/user', 'no login'],
  ['/experience/detail/:id', 'no login'],
  ['/friendPayment', 'light'],
  ['/friendPayment/pay', 'light'],
  ['/friendPayment/payEmail', 'light'],
  ['/friendPayment/payResult', 'light'],
  ['/global/download'],
  ['/global/invite'],
  ['/global/register'],
  ['/global/sign'],
  ['/goodPoint'],
  ['/goodPoint/detail/:id'],
  ['/goodPoint/recordList'],
  ['/groupLabel/label'],
  ['/groupLabel/labelDetail'],
  ['/groupLabel/labelItem/:id'],
  ['/groupLabel/shipmentFee'],
  ['/landing/:id', 'no login, light'],
  ['/landing/activity/:id', 'no login, light', 'landing'],
  ['/live'],
  ['/lottery', 'no login'],
  ['/lottery/:id'],
  ['/lottery/myPrize'],
  ['/lottery/record'],
  ['/mall/amazon/detail/:id', 'no login', 'amazon'],
  ['/mall/lashinbang/detail/:id', 'no login', 'lashinbang'],
  ['/mall/market/detail/:id', 'no login', 'market'],
  ['/mall/market/search', 'no login', 'market'],
  ['/mall/market/shop/:shopid', 'no login', 'market'],
  ['/mall/mercari/detail/:id', 'no login', 'mercari'],
  ['/mall/minne/detail', 'no login', 'minne'],
  ['/mall/paypay/detail/:id', 'no login', 'paypay'],
  ['/mall/rakuma/detail/:id', 'no login', 'rakuma'],
  ['/mall/rakuten/detail/:id', 'no login', 'rakuten'],
  ['/mall/surugaya/detail/:id', 'no login', 'surugaya'],
  ['/mall/yahoo/detail/:id', 'no login', 'yahoo'],
  ['/member', 'light'],
  ['/message/:id'],
  ['/ocr'],
  ['/packageQR'],
  ['/report'],
  ['/share'],
  ['/paymentSuccess', 'no login'],
  ['/popular', 'no login, light'],
  ['/shareOrder', 'light'],
  ['/shareOrder/detail/:id', 'light'],
  ['/shareOrder/inside/add', 'light'],
  ['/shareOrder/monthly/add', 'light'],
  ['/shareOrder/outside/add', 'light'],
  ['/sign', 'no login'],
  ['/userGuide', 'no login'],
  ['/userGuide/:type', 'no login'],
  ['/workOrder'],
  ['/workOrder/add'],
  ['/workOrder/detail/:id'],
  ['/workOrder/bot', 'no login'],
  ['/workOrder/bot/chat', 'no login'],
  // "Also:", without flags. The order list and the banner page have no path in the specification; these are ours.
  ['/login'],
  ['/mall/:family'],
  ['/search'],
  ['/search/history'],
  ['/discount/amazon'],
  ['/discount/search/search'],
  ['/discount/search/result'],
  ['/miniCommon/orderList'],
  ['/banner'],
]
/** P 6: pages without the flag that a visitor must still reach. */
const visitorsToo = [
  '/packageQR',
  '/login',
  '/global/register',
  '/global/download',
  '/global/invite',
  '/agreement',
  '/calc',
  '/share',
  '/customerSupport',
  '/friendPayment/pay',
  '/friendPayment/payEmail',
  '/friendPayment/payResult',
]
/** §2's "Also" has no flags; these are shop windows and stay open (screens.ts says why). */
const windows = ['/mall/:family', '/search', '/search/history', '/banner']

const row = (path: string) => screens.find((screen) => screen.path === path)

describe('the screens table', () => {
  test('has every route of §2, and calls them the specification’s', () => {
    expect(
      screens
        .filter(({ source }) => source === 'spec')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(spec.map(([path]) => path).sort())
  })
  test.each(spec)('%s has its flags (%s)', (path, flags = '', site) => {
    const open = flags.includes('no login') || visitorsToo.includes(path) || windows.includes(path)
    expect(row(path)).toMatchObject({ auth: !open, light: flags.includes('light') })
    expect(row(path)?.site).toBe(site)
  })
  test('has the pages of buying that P 6 adds, behind the login', () => {
    for (const path of [
      '/cart',
      '/checkout',
      '/orders',
      '/orders/:id',
      '/bids',
      '/warehouse',
      '/parcels',
      '/parcels/:id',
      '/wallet',
      '/points',
      '/coupons',
      '/favourites',
      '/alerts',
      '/addresses',
      '/addresses/add',
      '/addresses/:id',
      '/settings',
      '/messages',
    ]) {
      expect(row(path), path).toMatchObject({ auth: true, source: 'product' })
    }
    expect(row('/reset')).toMatchObject({ auth: false })
    // A visitor's list of viewed items is in the browser.
    expect(row('/history')).toMatchObject({ auth: false, source: 'product' })
  })
  test('has no path twice', () => expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length))
  test('every row has a title in English', () => {
    const titles = JSON.parse(
      readFileSync(new URL('../../../packages/i18n/catalogues/en/titles.json', import.meta.url), 'utf8'),
    ) as Record<string, string>
    for (const { title, path } of screens)
      expect(titles[title], `${title} of ${path}`).toEqual(expect.any(String))
  })
  test('every file of a service exists', () => {
    for (const { file } of services) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)
  })
})

/** Screens this issue builds (issue 2, section 3), by the file that shows them. A missing one is not done. */
test('every screen that is called built has its file', () => {
  const missing = screens.filter(
    ({ status, file }) => status !== 'soon' && !existsSync(new URL(`./${file}`, import.meta.url)),
  )
  expect(missing.map(({ path, file }) => `${path} needs ${file}`)).toEqual([])
})

/** The number goes down as screens are built; it is printed in docs/spec-coverage.md. */
test('the screens that open soon are counted', () => {
  const soon = screens.filter(({ status }) => status === 'soon')
  expect(soon.length).toBe(0)
})

test('issue 14: home, the frame of every page, Me and the error pages lead to nothing that opens soon', () => {
  const built = screens.filter(({ status }) => status !== 'soon')
  const leads = (to: string): boolean =>
    built.some(({ path }) => {
      const [asked, there] = [to.split('/'), path.split('/')]
      return (
        asked.length === there.length && there.every((part, at) => part.startsWith(':') || part === asked[at])
      )
    })
  const files = [
    'content/routes/home.tsx',
    ...['first', 'mine', 'reviews', 'trust'].map((name) => `content/parts/home-${name}.tsx`),
    ...['foot', 'layout', 'tabs', 'error-pages', 'unmatched'].map((name) => `shell/${name}.tsx`),
    'account/routes/member.tsx',
  ]
  // As a property, an attribute, the footer's `link(id, href, …)`, or the end of a row of a table.
  const href =
    /(?:href(?:=\{?|: )|link\('\w+', |'[\w-]+', )['"`](\/[\w/-]*)(\$\{[\w.]+\})?(?:[?#][^'"`]*)?['"`]/g
  const links = files.flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(href)].map(([, path, hole]) => ({
      file,
      path: `${path}${hole === undefined ? '' : 'x'}`,
    })),
  )
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(({ path }) => !leads(path))).toEqual([])
})

describe('§2 a route whose parameters do not fit is a 404', () => {
  test.each([
    ['/mall/:family', { family: 'mercari' }, true],
    ['/mall/:family', { family: 'ebay' }, false],
    ['/userGuide/:type', { type: 'logistics' }, true],
    ['/userGuide/:type', { type: '__proto__' }, false],
    ['/mall/mercari/detail/:id', { id: 'm12345678901' }, true],
    ['/mall/rakuten/detail/:id', { id: 'shop-name:10001234' }, true],
    ['/orders/:id', { id: '<script>' }, false],
    ['/orders/:id', { id: 'x'.repeat(200) }, false],
    ['/mall/market/shop/:shopid', { shopid: '../../etc' }, false],
  ])('%s %j → %s', (path, params, fits) => expect(parametersFit(path, params)).toBe(fits))
})

describe('search engines', () => {
  test('the sitemap names every page they may list that is always there, and no other', () => {
    const standing = screens
      .filter((each) => isListed(each) && !each.path.includes(':'))
      .map(({ path }) => path)
    // Read by its query: without one there is nothing.
    const byQuery = ['/mall/minne/detail', '/experience/user']
    const fixed = standingPages().filter((path) => !/^\/(?:mall|userGuide)\/.|\?/.test(path))
    expect(fixed.toSorted()).toEqual(standing.filter((path) => !byQuery.includes(path)).toSorted())
  })
  test('nothing that needs a session is listed, nor where money, words or a way in are asked for', () => {
    const listed = screens.filter(isListed).map(({ path }) => path)
    expect(listed.length).toBeGreaterThan(20)
    for (const each of [
      '/login',
      '/search/history',
      '/share',
      '/friendPayment/pay',
      '/paymentSuccess',
      '/orders',
    ])
      expect(listed).not.toContain(each)
  })
})

test('an address is told to others as its row of the table and nothing else', () => {
  for (const { path } of [...screens, ...services]) expect(patternOf(path.replace(/:\w+/g, '~'))).toBe(path)
  expect(
    [
      '/mall/mercari/detail/m1%3Fa',
      '/mall/mercari/detail/m71',
      '/mall/mercari/seller/ada',
      '/orders/T261121-0001.data',
      '/_root.data',
      '/_.data',
      '/cart/',
      '/bids/new',
      '/bids/0192f0aa-0000-7000-8000-000000000000',
      '/ada@example.com/secret',
    ].map(patternOf),
  ).toEqual([
    '/mall/mercari/detail/:id',
    '/mall/mercari/detail/:id',
    '/mall/:family/seller/:id',
    '/orders/:id',
    '/',
    '/',
    '/cart',
    '/bids/new',
    '/bids/:id',
    '*',
  ])
})
