import { languageOf, locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { wrongOn } from './support/buttons.ts'
import { customerCalls, findsListing } from './support/wire.ts'

/**
 * Decision 0041: on a phone of 320 px every button, tab and chip shows all of its words, in every language, in two lines at most. The pages
 * are read as they come, without scripts; English a third longer stands for the next language.
 */
const world = inject('world')
const mina = demoPeople.customers[0]!
const width = 320
/** Read by a visitor; the others by a customer. */
const OUT = '/login'
let browser: Browser
let context: BrowserContext
let outside: BrowserContext
/** Opened in every language, and those that only a few languages are tried on: the longest, the widest, and right to left. */
const everywhere: string[] = ['/', '/cart', '/settings', OUT]
const sampled: string[] = []
const longest: readonly Local[] = ['de', 'fr', 'ru', 'th', 'ar', 'id']

beforeAll(async () => {
  browser = await connected()
  ;[context, outside] = await Promise.all([readers(), readers()])
  const page = await context.newPage()
  await page.goto(`${world.storefront}/login?lang=en`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const words = 'カメラ'
  const { id } = await findsListing(await customerCalls(mina), 'mercari', words)
  const item = `/mall/mercari/detail/${id}`
  everywhere.push(item)
  await page.goto(`${world.storefront}${item}`)
  await page.getByRole('button', { name: 'Buy for me' }).click()
  await page.waitForURL(/\/checkout/)
  const checkout = new URL(page.url())
  const first = async (path: string, link: string): Promise<string> => {
    await page.goto(`${world.storefront}${path}`)
    const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href')
    return href!
  }
  sampled.push(
    `/search?source=mercari&keyword=${encodeURIComponent(words)}`,
    '/orders',
    await first('/orders', '/orders/'),
    await first('/parcels', '/parcels/'),
    '/member',
    '/bids',
    checkout.pathname + checkout.search,
  )
  await page.close()
}, 120_000)
afterAll(() => browser.close())

/** Whoever reads without scripts, and without pictures, whose places are there anyway. */
async function readers(): Promise<BrowserContext> {
  const made = await browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    viewport: { width, height: 700 },
  })
  made.setDefaultTimeout(30_000)
  await made.route(/\.(?:js|webp|jpe?g|png|avif|svg)(?:$|\?)|\/(?:pictures|files)\//, (route) =>
    route.abort(),
  )
  return made
}

type Look = { readonly local: Local; readonly path: string; readonly isLonger: boolean }

test(
  'every button, tab and chip shows its words on a phone of 320 px, in every language and in the next one',
  { timeout: 120_000 },
  async () => {
    const looks: Look[] = [
      ...locals.flatMap((local) => everywhere.map((path) => ({ local, path, isLonger: false }))),
      ...longest.flatMap((local) => sampled.map((path) => ({ local, path, isLonger: false }))),
      ...[...everywhere, ...sampled].map((path) => ({ local: 'en' as const, path, isLonger: true })),
    ]
    const found: Record<string, string[]> = {}
    const seen: Record<string, number> = {}
    const [customer, visitor] = [await context.newPage(), await outside.newPage()]
    for (const { local, path, isLonger } of looks) {
      const page = path === OUT ? visitor : customer
      const mark = path.includes('?') ? '&' : '?'
      await page.goto(`${world.storefront}${path}${mark}lang=${local}`, { waitUntil: 'load' })
      expect(await page.locator('html').getAttribute('lang')).toBe(languageOf(local).bcp47)
      await page.evaluate(() => document.fonts.ready.then(() => null))
      const { wrong, looked } = await wrongOn(page, isLonger)
      const language = isLonger ? `${local}, longer` : local
      seen[language] = (seen[language] ?? 0) + looked
      for (const what of wrong) (found[what] ??= []).push(`${language} ${path.split('?')[0]}`)
    }
    expect(found).toEqual({})
    // A check that looks at nothing finds nothing.
    for (const [language, looked] of Object.entries(seen)) expect(looked, language).toBeGreaterThan(25)
  },
)
