import type { BrowserContext, Page } from 'playwright-core'
import { asked } from './axe.ts'
import { forbids } from './watched.ts'

/** How a page is looked at: the same document may be looked at again, darker and wider, as when a screen is turned and the evening comes. */
export type Glance = { readonly dark: boolean; readonly width: number; readonly asks: object }
export type Looks = {
  readonly lang: string
  readonly glances: readonly Glance[]
  /** What else is wrong with a page, asked when everything was seen: it may change the page. */
  readonly last?: (page: Page, path: string) => Promise<string[]>
  /** Hears what was found at each address. */
  readonly told?: (path: string, found: readonly string[]) => void
}
/** Pages looked at side by side: as many as this machine is expected to have cores. */
const HANDS = 2

/** Everything wrong with these pages, a few pages side by side. */
export async function lookAt(
  context: BrowserContext,
  storefront: string,
  all: readonly string[],
  { lang, glances, last = () => Promise.resolve([]), told = () => {} }: Looks,
): Promise<string[]> {
  const left = [...all]
  const found = await Promise.all(
    Array.from({ length: HANDS }, async () => {
      const page = await context.newPage()
      const forbidden: string[] = []
      page.on('console', (message) => {
        if (forbids(message.text())) forbidden.push(message.text())
      })
      const problems: string[] = []
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const seen = [
          ...(await look(page, storefront, path, { lang, glances, last }).catch(unseen)),
          ...forbidden.splice(0),
        ].map((each) => `${path}: ${each}`)
        problems.push(...seen)
        told(path, seen)
      }
      await page.close()
      return problems
    }),
  )
  return found.flat()
}

/** One page that cannot be looked at keeps nobody from the others. */
export const unseen = (error: unknown): string[] => [`was not seen: ${String(error).split('\n', 1)[0]}`]

async function look(
  page: Page,
  storefront: string,
  path: string,
  { lang, glances, last }: Required<Omit<Looks, 'told'>>,
): Promise<string[]> {
  const [first, ...others] = glances as readonly [Glance, ...Glance[]]
  await turn(page, first)
  const response = await page.goto(`${storefront}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, {
    waitUntil: 'load',
  })
  if ((response?.status() ?? 0) >= 500) return [`HTTP ${response?.status()}`]
  // What is far is laid out when the reader moves (shell/far-cards.ts). Here it is there at once, as at the end of that.
  const lives = await page.evaluate(() => {
    document.documentElement.dataset['drawn'] = ''
    return document.querySelector('script[type=module]') !== null
  })
  const found = await glance(page, first)
  for (const each of await asWorn(page, others)) {
    await turn(page, each)
    // Nothing in a document without scripts hears that the evening has come.
    if (!lives) await page.reload({ waitUntil: 'load' })
    found.push(...(await glance(page, each)))
  }
  return [...found, ...(await last(page, path))]
}

/** Some screens are light whatever the system wears (screens.ts): nothing of theirs changes in the evening. */
export async function asWorn(page: Page, glances: readonly Glance[]): Promise<Glance[]> {
  const changes = (await page.locator('html').getAttribute('data-mode')) === 'auto'
  return glances.filter(({ dark }) => changes || !dark)
}

export async function turn(page: Page, { dark, width }: Glance): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

export async function glance(page: Page, { dark, width, asks }: Glance, isOver = false): Promise<string[]> {
  const wears = dark ? 'dark' : 'light'
  const worn = await page
    .waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, wears, {
      timeout: 5_000,
    })
    .then(
      () => [],
      () => [`is not ${wears}`],
    )
  const found = await asked(page, asks, isOver)
  return [...worn, ...found].map((each) => `${wears}, ${width} px: ${each}`)
}
