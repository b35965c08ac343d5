import { asksElsewhere } from './support/axe.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { repo } from '../../tools/generate/write.ts'
import { connected } from './support/browser.ts'
import { wrongOn } from './support/buttons.ts'
import { watched } from './support/watched.ts'

/**
 * Decision 0041 at the console: every button, tab and chip of every screen shows all of its words, in two lines at most, at the desk it is
 * drawn for and on the telephone of somebody in the warehouse, in its three languages and in English a third longer; nothing scrolls sideways.
 */
const world = inject('world')
const widths = [1280, 390] as const
const admin = demoPeople.staff.find(({ key }) => key === 'admin')!
/** Pages looked at side by side. */
const HANDS = 2
let browser: Browser
let context: BrowserContext
/** Of every screen one address; of those below an id, one that some screen before it links to. */
const addresses: string[] = []

beforeAll(async () => {
  browser = await connected()
  context = await browser.newContext({
    viewport: { width: widths[0], height: 900 },
    reducedMotion: 'reduce',
    locale: 'en',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${world.console}/login`)
  await page.locator('input[type=email]').fill(admin.email)
  await page.locator('input[type=password]').fill(admin.password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  const table = readFileSync(join(repo, 'apps/console/app/screens.ts'), 'utf8')
  const paths = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!)
  const linked = new Set<string>()
  for (const path of paths) {
    const before = path.slice(0, path.indexOf(':'))
    const found = path.includes(':')
      ? [...linked].find(
          (href) => href.length > before.length && href.startsWith(before) && !paths.includes(href),
        )
      : path
    if (asksElsewhere.has(path)) continue
    if (found === undefined) throw new Error(`nothing links to ${path}`)
    addresses.push(found)
    // The others link to what stands below an id.
    if (path.includes(':')) continue
    await stands(page, found)
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!.split('?')[0]!),
    )
    for (const href of hrefs) linked.add(href)
  }
  await page.close()
}, 300_000)
afterAll(() => browser.close())

async function stands(page: Page, path: string): Promise<void> {
  await page.goto(world.console + path)
  await page.locator('main h1, .cbar').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** What is wrong with the page as it stands. */
async function wrongAt(page: Page, isLonger: boolean): Promise<{ wrong: string[]; looked: number }> {
  const found = await wrongOn(page, isLonger)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return {
    looked: found.looked,
    wrong: [...found.wrong, ...(wider > 0 ? [`scrolls sideways by ${wider}`] : [])],
  }
}

test.each(['en', 'ja', 'zhCn'] as const)(
  'every button, tab and chip of the console shows its words in %s',
  { timeout: 300_000 },
  async (local) => {
    const left = [...addresses]
    const wrong: string[] = []
    let looked = 0
    const hand = async (): Promise<void> => {
      const page = await context.newPage()
      watched(page)
      await page.addInitScript((chosen) => localStorage.setItem('console.language', chosen), local)
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await stands(page, path)
        const glance = async (isLonger: boolean, how: string): Promise<void> => {
          const found = await wrongAt(page, isLonger)
          looked += found.looked
          wrong.push(...found.wrong.map((what) => `${path}, ${how}: ${what}`))
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await glance(false, String(width))
        }
        if (local !== 'en') continue
        // The words stay as long as they were made once.
        await glance(true, `${widths[1]} a third longer`)
        await page.setViewportSize({ width: widths[0], height: 900 })
        await glance(false, `${widths[0]} a third longer`)
      }
      await page.close()
    }
    await Promise.all(Array.from({ length: HANDS }, hand))
    expect(wrong.toSorted()).toEqual([])
    // A page that was not there would have nothing wrong with it.
    expect(looked).toBeGreaterThan(addresses.length * 10)
  },
)
