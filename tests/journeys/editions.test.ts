import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { watched } from './support/watched.ts'
import { startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/** §1, §7: both editions as they run in production, side by side from one checkout; what differs between them, and what must not. */
type Edition = 'global' | 'china'
let browser: Browser
const shops = new Map<Edition, RunningWorld>()
const open: BrowserContext[] = []
beforeAll(async () => {
  browser = await connected()
  for (const edition of ['global', 'china'] as const)
    shops.set(edition, await startWorld({ env: { VITE_APP_TYPE: edition, VITE_PACK_ENV: 'prod' } }))
}, 600_000)
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})
afterAll(async () => {
  await browser.close()
  for (const shop of shops.values()) await shop.stop()
})

const measuring = ['/js/line.js', '/js/tenmax.js', '/js/googleAnalytics.js']

/** Somebody at a browser, and every script of the three that it fetched. */
async function visits(
  edition: Edition,
  { scripts = true, userAgent }: { scripts?: boolean; userAgent?: string } = {},
) {
  const context = await browser.newContext({
    locale: 'en-US',
    serviceWorkers: 'block',
    javaScriptEnabled: scripts,
    viewport: { width: 390, height: 844 },
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  open.push(context)
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  watched(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (measuring.includes(pathname)) fetched.push(pathname)
  })
  const at = (path: string) => `${shops.get(edition)!.storefront}${path}`
  const awake = async (path: string): Promise<void> => {
    await page.goto(at(path))
    await page.waitForSelector('html[data-awake]')
  }
  const cookie = async (name: string) =>
    (await context.cookies()).find((each) => each.name === name)?.value ?? null
  return { page, context, fetched, at, awake, cookie }
}
const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })

describe('the global edition', () => {
  test('S7-027 S7-028 S7-029: nothing measures before it was allowed, and both answers weigh the same', async () => {
    const { page, fetched, awake, cookie } = await visits('global')
    await awake('/')
    await notice(page).waitFor()
    const [allow, needed] = [
      (await notice(page).getByRole('button', { name: 'Allow' }).boundingBox())!,
      (await notice(page).getByRole('button', { name: 'Necessary only' }).boundingBox())!,
    ]
    expect(Math.abs(allow.width - needed.width)).toBeLessThan(1)
    expect(Math.min(allow.height, needed.height)).toBeGreaterThanOrEqual(44)
    await notice(page).getByRole('button', { name: 'Necessary only' }).click()
    await notice(page).waitFor({ state: 'detached' })
    expect(await cookie('consent')).toMatch(/^needed\.1\.[\da-f-]{36}$/)
    await awake('/calc')
    await page.waitForTimeout(500)
    expect(await notice(page).count()).toBe(0)
    expect(fetched).toEqual([])
  })

  test('S7-027 S7-028 S7-029: allowed, the three are loaded; never where one logs in; and taken back, their cookies go', async () => {
    const { page, context, fetched, at, awake, cookie } = await visits('global')
    await awake('/')
    await notice(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => fetched.toSorted()).toEqual(measuring.toSorted())
    // A step inside the application would carry them along: the page is a document of its own.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/login"]')?.click())
    await page.waitForURL((url) => url.pathname === '/login')
    await page.waitForSelector('html[data-awake]')
    expect(await page.locator(measuring.map((src) => `script[src="${src}"]`).join(',')).count()).toBe(0)
    expect(fetched).toHaveLength(3)
    await context.addCookies([{ name: '_ga_TEST', value: 'x', url: at('/') }])
    await awake('/cookies')
    await page.getByRole('radio', { name: /^Necessary only/ }).check()
    // The answer brings a new document, in which nothing measures: the next page is opened only when it is there.
    const renewed = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Save' }).click()
    await renewed
    await expect.poll(() => cookie('consent')).toMatch(/^needed\.1\./)
    expect(await cookie('_ga_TEST')).toBeNull()
    fetched.length = 0
    await awake('/')
    await page.waitForTimeout(500)
    expect(fetched).toEqual([])
  })

  test('without scripts nobody is asked, nothing measures, and the answer can still be given', async () => {
    const { page, fetched, at, cookie } = await visits('global', { scripts: false })
    await page.goto(at('/'))
    expect(await notice(page).count()).toBe(0)
    await page.goto(at('/cookies'))
    await page.getByRole('radio', { name: /^Allow/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => url.pathname === '/cookies')
    expect(await cookie('consent')).toMatch(/^all\.1\./)
    expect(fetched).toEqual([])
  })
})

describe('the china edition', () => {
  test('S1-039 S4-041: measures nothing, asks nothing, and says so, in simplified Chinese', async () => {
    const { page, fetched, awake } = await visits('china')
    await awake('/')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
    await page.waitForTimeout(500)
    expect(await page.getByRole('region', { name: 'Cookie' }).count()).toBe(0)
    await awake('/cookies')
    expect(await page.getByRole('main').innerText()).toContain('此版本不做任何统计')
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(fetched).toEqual([])
  })
})

test.each([
  ['global', 0],
  ['china', 1],
] as const)(
  'S7-030: inside AliApp the %s edition loads Alipay’s own script %i times',
  async (edition, times) => {
    const { page, context, at } = await visits(edition, {
      userAgent: 'Mozilla/5.0 (Linux; Android 14) AliApp(AP/10.6.10) AlipayClient/10.6.10',
    })
    await context.route('https://appx/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(at('/'))
    expect(await page.locator('script[src="https://appx/web-view.min.js"]').count()).toBe(times)
  },
)

test.each(['global', 'china'] as const)(
  'S1-039: the same short way through the %s edition: home, its event, an article, the calculator, a search, an item, and who is signed in has it in the cart',
  { timeout: 120_000 },
  async (edition) => {
    const { page, at, awake } = await visits(edition)
    const [mina] = demoPeople.customers
    const follows = async (link: string): Promise<void> => {
      const href = (await page.locator(link).first().getAttribute('href'))!
      await awake(href)
      expect(await page.locator('h1').first().innerText()).not.toBe('')
    }
    await awake('/')
    await follows('main a[href^="/activity/"]')
    await awake('/article')
    await follows('main a[href^="/article/detail/"]')
    await page.goto(at('/calc?country=DE&weightGrams=1500&basis=actual'))
    await page.locator('main').getByText('EMS').first().waitFor()
    await page.goto(at('/login'))
    await page.fill('input[name=email]', mina!.email)
    await page.fill('input[name=password]', mina!.password)
    await page.locator('main button[value=login]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await awake(`/search?source=mercari&keyword=${encodeURIComponent('マグカップ')}`)
    await follows('.item a.name')
    const item = new URL(page.url()).pathname
    await page.locator('button[value=add]:visible').first().click()
    await page.locator('.toast').first().waitFor()
    await awake('/cart')
    expect(await page.locator(`main a[href="${item}"]`).count()).toBeGreaterThan(0)
  },
)
