import type { Page } from 'playwright-core'
import { asWorn, glance, turn } from './glances.ts'
import type { Glance } from './glances.ts'

/** What shows something that is not on the page yet: what says so, and every button that sends nothing by itself. */
const OPENERS = [
  '[aria-haspopup]',
  '[aria-expanded]',
  '[aria-controls]',
  'summary',
  'button:not([type=submit], [type=reset], dialog *)',
].join(', ')
/** Long enough for what is fetched for a sheet on this machine; what comes later is not looked at. */
const SETTLES_MS = 250

type Found = { at: number; name: string }

/** By its words and its class, digits aside: of a list's forty equal buttons one is pressed. */
const openersOf = (page: Page): Promise<Found[]> =>
  page.evaluate((openers) => {
    const all = [...document.querySelectorAll<HTMLElement>(openers)]
    return all.flatMap((element, at) => {
      if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled=true]')) return []
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim()
      const name = `${words.replace(/\p{Nd}+/gu, '#').slice(0, 60)} (${element.tagName.toLowerCase()}.${element.className})`
      return [{ at, name }]
    })
  }, OPENERS)

/** What stands open now, and how much there is. */
const standing = (page: Page): Promise<{ over: number; open: number; size: number; at: string }> =>
  page.evaluate(() => ({
    over: document.querySelectorAll('dialog[open], [popover]:popover-open:not(.toasts)').length,
    open: document.querySelectorAll('details[open], [aria-expanded=true], [aria-selected=true]').length,
    size: document.body.querySelectorAll('*').length,
    at: location.href,
  }))

/** What sticks to an edge lies over whatever happens to be there; the reader moves that on, and axe cannot. */
const unstuck = (page: Page, isFree: boolean): Promise<void> =>
  page.evaluate((free) => {
    if (!free)
      for (const each of document.querySelectorAll<HTMLElement>('[data-stuck]')) {
        each.style.removeProperty('position')
        delete each.dataset['stuck']
      }
    else
      for (const each of document.body.querySelectorAll<HTMLElement>('*'))
        if (getComputedStyle(each).position === 'sticky') {
          each.style.setProperty('position', 'static', 'important')
          each.dataset['stuck'] = ''
        }
  }, isFree)

/**
 * Presses whatever may open something, once for each name in `pressed`, and lets `look` see what came; `isOver`: it lies over the page. Nothing
 * that is pressed is sent: a page here says what it would say without a network. `back` brings the page as it was.
 */
export async function eachOpened(
  page: Page,
  pressed: Set<string>,
  back: () => Promise<void>,
  look: (name: string, isOver: boolean) => Promise<void>,
): Promise<void> {
  const writes = (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> =>
    route.request().method() === 'GET' ? route.fallback() : route.abort()
  await page.route('**/*', writes)
  try {
    for (;;) {
      const next = (await openersOf(page)).find(({ name }) => !pressed.has(name))
      if (next === undefined) return
      pressed.add(next.name)
      const before = await standing(page)
      const isPressed = await page
        .locator(OPENERS)
        .nth(next.at)
        .click({ timeout: 2_000 })
        .then(
          () => true,
          // Under something else, or gone.
          () => false,
        )
      if (!isPressed) continue
      await page.waitForTimeout(SETTLES_MS)
      // On its way to another page: the document that was asked is gone.
      const now = await standing(page).catch(() => null)
      if (now === null) {
        await back()
        continue
      }
      const isOver = now.over > before.over
      if (now.at === before.at && (isOver || now.open > before.open || now.size > before.size + 8)) {
        await unstuck(page, true)
        await look(next.name, isOver)
        await unstuck(page, false)
      }
      if (isOver) await page.keyboard.press('Escape')
      const after = isOver ? await standing(page) : now
      if (after.at !== before.at || after.over !== before.over || after.size !== before.size) await back()
    }
  } finally {
    await page.unroute('**/*', writes)
  }
}

/** What is wrong with whatever opens on a page of the storefront, as `lookAt` asks it last; each of `glances` sees all of it. */
export const openedOn =
  (
    storefront: string,
    lang: string,
    glances: readonly Glance[],
    pressed: Set<string>,
    heard: () => void = () => {},
  ) =>
  async (page: Page, path: string): Promise<string[]> => {
    const wrong: string[] = []
    const back = async (): Promise<void> => {
      // What was pressed before the page woke up may still be on its way: to the page anew, or, sent and not let through, to an error's.
      for (let left = 5; ; left -= 1)
        try {
          await page.goto(`${storefront}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
          return await page.evaluate(() => void (document.documentElement.dataset['drawn'] = ''))
        } catch (error) {
          if (left === 0) throw error
          await page.waitForTimeout(SETTLES_MS)
        }
    }
    await turn(page, glances[0]!)
    await eachOpened(page, pressed, back, async (name, isOver) => {
      heard()
      for (const each of await asWorn(page, glances)) {
        await turn(page, each)
        wrong.push(...(await glance(page, each, isOver)).map((what) => `${name} opened, ${what}`))
      }
      await turn(page, glances[0]!)
    })
    return wrong
  }
