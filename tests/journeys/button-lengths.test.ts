import { account, goods } from '@tomobako/contract'
import { locals } from '@tomobako/i18n'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'

/**
 * Decision 0041: on a phone of 320 px every button, tab and chip shows all of its words, in every language, in two lines at most. The pages
 * are read as they come, without scripts; English a third longer stands for the next language.
 */
const world = inject('world')
const mina = demoPeople.customers[0]!
let browser: Browser
let session: { name: string; value: string; domain: string; path: string }[]
let pages: string[]

beforeAll(async () => {
  browser = await chromium.connect(world.browser)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${world.storefront}/login?lang=en`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  session = (await context.cookies()).filter(({ name }) => name.endsWith('sid'))
  expect(session.length, account.login.name).toBeGreaterThan(0)
  const first = async (path: string, link: string): Promise<string[]> => {
    await page.goto(`${world.storefront}${path}`)
    const href = await page
      .locator(link)
      .first()
      .getAttribute('href', { timeout: 5_000 })
      .catch(() => null)
    return href === null ? [] : [href]
  }
  const search = `/search?source=mercari&keyword=${encodeURIComponent('カメラ')}`
  const item = await first(search, '.item a.name')
  expect(item, goods.search.name).toHaveLength(1)
  pages = [
    '/',
    search,
    ...item,
    '/cart',
    '/orders',
    ...(await first('/orders', 'main a[href^="/orders/"]')),
    '/parcels',
    ...(await first('/parcels', 'main a[href^="/parcels/"]')),
    '/warehouse',
    '/member',
    '/bids',
    '/wallet',
    '/settings',
  ]
  await context.close()
}, 120_000)
afterAll(() => browser.close())

/** What is wrong with the buttons of the open page; `longer`: every word of theirs as long as the next language may need. */
const wrongOn = (page: Page, longer: boolean): Promise<string[]> =>
  page.evaluate((isLonger) => {
    const wrong: string[] = []
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.documentElement) return false
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement)
    }
    for (const button of document.querySelectorAll<HTMLElement>(
      '.btn, .tabs a, .tabs [role=tab], .seg label, .chip, .tabbar a, .views a',
    )) {
      const texts: Text[] = []
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        const parent = text.parentElement
        // What is only heard takes no place; names of other people's making are theirs.
        if (text.data.trim() !== '' && parent && !parent.closest('.sr, .num, bdi, [lang], [hidden]'))
          texts.push(text)
      }
      const box = button.getBoundingClientRect()
      if (texts.length === 0 || box.width === 0 || !button.checkVisibility()) continue
      if (isLonger)
        for (const text of texts)
          text.data += ` ${'lorem ipsum '
            .repeat(9)
            .slice(0, Math.ceil(text.data.trim().length * 0.33))
            .trim()}`
      const words = texts.map(({ data }) => data.trim()).join(' ')
      const say = (what: string) =>
        wrong.push(`${what}: ${words.slice(0, 80)} (${button.className.slice(0, 40)})`)
      const now = button.getBoundingClientRect()
      if (!scrolls(button.parentElement) && (now.left < -1 || now.right > innerWidth + 1))
        say('beyond the screen')
      for (const text of texts) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 2) say(`${lines.size} lines`)
        for (const at of range.getClientRects())
          if (at.left < now.left - 1 || at.right > now.right + 1 || at.bottom > now.bottom + 2) {
            say('outside its button')
            break
          }
        for (let each = text.parentElement; each && button.contains(each); each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each)
          if (
            (overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1) ||
            (overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 2)
          ) {
            say('cut')
            break
          }
        }
      }
    }
    return [...new Set(wrong)]
  }, longer)

async function reads(language: string, isLonger: boolean): Promise<string[]> {
  const context: BrowserContext = await browser.newContext({
    javaScriptEnabled: true,
    serviceWorkers: 'block',
    viewport: { width: 320, height: 700 },
  })
  try {
    context.setDefaultTimeout(30_000)
    // Without scripts of the page; ours measures.
    await context.route(/\.(?:js|mjs)(?:\?|$)|\/assets\/.*\.js/, (route) => route.abort())
    await context.route(/\/(?:pictures|files)\//, (route) => route.abort())
    const cookie = { name: 'language', value: language, url: world.storefront }
    const page = await context.newPage()
    const wrong: string[] = []
    const look = async (path: string): Promise<void> => {
      await page.goto(`${world.storefront}${path}`, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready.then(() => null))
      wrong.push(...(await wrongOn(page, isLonger)).map((what) => `${path.split('?')[0]} ${what}`))
    }
    await context.addCookies([cookie])
    await look('/login')
    await look('/global/register')
    await context.addCookies(session)
    for (const path of pages) await look(path)
    return wrong
  } finally {
    await context.close()
  }
}

test(
  'every button, tab and chip shows its words on a phone of 320 px, in every language and in the next one',
  { timeout: 300_000 },
  async () => {
    const jobs = [
      ...locals.map((local) => ({ local, isLonger: false })),
      { local: 'en' as const, isLonger: true },
    ]
    const found: Record<string, string[]> = {}
    const work = async (): Promise<void> => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const wrong = await reads(job.local, job.isLonger)
        if (wrong.length > 0) found[job.isLonger ? `${job.local} longer` : job.local] = wrong
      }
    }
    const began = performance.now()
    await Promise.all([work(), work(), work()])
    process.stderr.write(
      `buttons of ${pages.length + 2} pages in ${locals.length} languages: ${Math.round((performance.now() - began) / 1_000)} s\n`,
    )
    expect(found).toEqual({})
  },
)
