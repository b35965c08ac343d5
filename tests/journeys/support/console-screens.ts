import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { demoPeople } from '../../../packages/backend/src/seed/people.ts'
import { repo } from '../../../tools/generate/write.ts'
import { asksElsewhere } from './axe.ts'

/** The console's screens as its table has them; the table itself loads screens, which only a browser can. */
const table = (): string[] =>
  [...readFileSync(join(repo, 'apps/console/app/screens.ts'), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(
    ([, path]) => path!,
  )

/** Signs in as somebody who may see everything. */
export async function entersAsAdmin(page: Page, base: string): Promise<void> {
  const { email, password } = demoPeople.staff.find(({ key }) => key === 'admin')!
  await page.goto(`${base}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a screen and waits until everything it asks for has come. */
export async function stands(page: Page, address: string): Promise<void> {
  const way = wayOf(page)
  await page.goto(address)
  await page.locator('main h1, .cbar').first().waitFor()
  // The driver's own "networkidle" waits half a second more each time, which over every screen is minutes.
  const until = Date.now() + 30_000
  for (let seen = -1; seen !== way.begun || way.open.size > 0;) {
    if (Date.now() > until)
      throw new Error(`${address} still waits for ${[...way.open].map((each) => each.url()).join(', ')}`)
    seen = way.begun
    // What an answer brings is on the page two frames later, and has asked for what it needs itself.
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
    await page.waitForTimeout(30)
  }
}

/** What a page asked for and has not got yet, and how often it asked. What stays open (live updates) is no part of a screen. */
type Way = { readonly open: Set<Request>; begun: number }
const ways = new WeakMap<Page, Way>()
function wayOf(page: Page): Way {
  const known = ways.get(page)
  if (known) return known
  const way: Way = { open: new Set(), begun: 0 }
  ways.set(page, way)
  page.on('request', (request) => {
    if (/^(?:eventsource|ping|media)$/.test(request.resourceType())) return
    way.begun += 1
    way.open.add(request)
  })
  const ends = (request: Request): void => void way.open.delete(request)
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  return way
}

/** What the console wears is chosen by whoever works there (core/theme.ts), and not by the system. */
export const wears = (page: Page, dark: boolean): Promise<void> =>
  page.evaluate((theme) => void (document.documentElement.dataset['theme'] = theme), dark ? 'dark' : 'light')

/**
 * Of every screen one address, one after the other; of those below an id, one that some screen before it links to. `look` sees each of
 * them when it is there.
 */
export async function everyConsoleScreen(
  page: Page,
  base: string,
  look?: (path: string, address: string) => Promise<void>,
): Promise<string[]> {
  const paths = table()
  if (paths.length < 50) throw new Error(`the console’s table has ${paths.length} screens`)
  const linked = new Set<string>()
  const addresses: string[] = []
  for (const path of paths) {
    if (asksElsewhere.has(path)) continue
    const before = path.slice(0, path.indexOf(':'))
    const found = path.includes(':')
      ? [...linked].find(
          (href) => href.length > before.length && href.startsWith(before) && !paths.includes(href),
        )
      : path
    if (found === undefined) throw new Error(`nothing links to ${path}`)
    addresses.push(found)
    // The others link to what stands below an id.
    if (path.includes(':') && !look) continue
    await stands(page, base + found)
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!.split('?')[0]!),
    )
    for (const href of hrefs) linked.add(href)
    await look?.(path, found)
  }
  return addresses
}
