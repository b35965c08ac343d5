import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connected } from './support/browser.ts'
import { wrongOn } from './support/buttons.ts'
import { entersAsAdmin, everyConsoleScreen, stands } from './support/console-screens.ts'
import { watched } from './support/watched.ts'

/**
 * Decision 0041 at the console: every button, tab and chip of every screen shows all of its words, in two lines at most, at the desk it is
 * drawn for and on the telephone of somebody in the warehouse, in its three languages and in English a third longer; nothing scrolls sideways.
 */
const world = inject('world')
const widths = [1280, 390] as const
/** Pages looked at side by side. */
const HANDS = 2
let browser: Browser
let context: BrowserContext
let addresses: string[]

beforeAll(async () => {
  browser = await connected()
  context = await browser.newContext({
    viewport: { width: widths[0], height: 900 },
    reducedMotion: 'reduce',
    locale: 'en',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await entersAsAdmin(page, world.console)
  addresses = await everyConsoleScreen(page, world.console)
  await page.close()
}, 300_000)
afterAll(() => browser.close())

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
        await stands(page, world.console + path)
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
