import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { screens } from '../../apps/storefront/app/screens.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'

/** A1, A2: axe finds nothing on every built screen, in English, Arabic and dark; nothing scrolls sideways at 390 px. */
const world = inject('world')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const [mina] = demoPeople.customers
let browser: Browser

beforeAll(async () => {
  browser = await chromium.connect(world.browser)
})
afterAll(async () => {
  await browser.close()
})

/** The address of a built screen with something real to show. */
async function addresses(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  const first = async (path: string, pattern: RegExp) => {
    await page.goto(world.storefront + path)
    const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const found = hrefs.find((href) => pattern.test(href))
    if (!found) throw new Error(`nothing like ${pattern} is linked on ${path}`)
    return found.split('?')[0]!
  }
  const known: Record<string, string> = {
    '/mall/mercari/detail/:id': await first('/search?source=mercari', /^\/mall\/mercari\/detail\//),
    '/mall/rakuten/detail/:id': await first('/search?source=rakuten', /^\/mall\/rakuten\/detail\//),
    '/mall/surugaya/detail/:id': await first('/search?source=surugaya', /^\/mall\/surugaya\/detail\//),
    '/mall/yahoo/detail/:id': await first('/search?source=yahoo', /^\/mall\/yahoo\/detail\//),
    '/orders/:no': await first('/orders', /^\/orders\/T/),
    '/parcels/:no': await first('/parcels', /^\/parcels\/TB/),
    '/message/:id': await first('/messages', /^\/message\//),
    '/userGuide/:type': '/userGuide/shopping',
  }
  await page.close()
  const paths = screens
    .filter((screen) => screen.status === 'built')
    .flatMap((screen) => {
      if (!screen.path.includes(':')) return [screen.path]
      const match = known[screen.path] ?? known[screen.path.replace(/:\w+/, ':no')] ?? known[screen.path.replace(/:\w+/, ':id')]
      return match ? [match] : []
    })
  return [...new Set([...paths, '/calc?country=DE&weightGrams=1200', '/search?words=camera', '/no/such/page'])]
}

const faces = [
  { name: 'English', lang: 'en', dark: false },
  { name: 'Arabic', lang: 'ar', dark: false },
  { name: 'dark', lang: 'en', dark: true },
] as const

describe.each(faces)('every built screen, $name', ({ lang, dark }) => {
  test('has nothing axe objects to and no sideways scrolling', { timeout: 300_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: dark ? 'dark' : 'light', bypassCSP: true, reducedMotion: 'reduce' })
    if (dark) await context.addCookies([{ name: 'colorMode', value: 'dark', url: world.storefront }])
    const page = await context.newPage()
    const look = async (path: string): Promise<string[]> => {
      const response = await page.goto(`${world.storefront}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, { waitUntil: 'load' })
      if ((response?.status() ?? 0) >= 500) return [`${path}: HTTP ${response?.status()}`]
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        const result = await (globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> } }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })
        const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
        return [...result.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 2).map((node) => node.html.slice(0, 160)).join(' | ')}`), ...(over > 1 ? [`scrolls sideways by ${over} px`] : [])]
      })
      return found.map((each) => `${path}: ${each}`)
    }
    const problems: string[] = []
    // As a visitor first: what needs no login, and the two doors.
    for (const path of ['/login', '/global/register', '/reset', '/', '/agreement']) problems.push(...(await look(path)))
    await page.goto(`${world.storefront}/login?lang=${lang}`)
    await page.fill('input[name=email]', mina!.email)
    await page.fill('input[name=password]', mina!.password)
    await page.press('input[name=password]', 'Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
    for (const path of await addresses(context)) problems.push(...(await look(path)))
    await context.close()
    expect(problems).toEqual([])
  })
})
