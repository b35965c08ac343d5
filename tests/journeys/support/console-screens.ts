import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
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
  await page.goto(address)
  await arrived(page)
}
export async function arrived(page: Page): Promise<void> {
  await page.locator('main h1, .cbar').first().waitFor()
  await page.waitForLoadState('networkidle')
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
