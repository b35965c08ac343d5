import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asked, asksAll, asksColours, axe } from './support/axe.ts'
import { connected } from './support/browser.ts'
import { wrongOn } from './support/buttons.ts'
import { entersAsAdmin, everyConsoleScreen, stands, wears } from './support/console-screens.ts'
import { asVisitor, everyAddress, signedInAsMina } from './support/every-address.ts'
import { lookAt, turn } from './support/glances.ts'
import type { Glance } from './support/glances.ts'
import { openedOn } from './support/opened.ts'
import { watched } from './support/watched.ts'

/**
 * quality A1, A2: axe finds nothing on every built screen, in English, light and (one of each) dark, and nothing a language may lack in Arabic; nothing scrolls sideways on the narrowest phone, where every button shows all of its words; no page breaks its own
 * Content-Security-Policy; what only the desktop has is looked at too, and every screen of the console. Everything at once, and what opens, is `npm run bench -- axe`.
 */
const world = inject('world')

let browser: Browser
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
let paths: string[]
let oneOfEach: string[]
let known: Awaited<ReturnType<typeof everyAddress>>['known']

beforeAll(async () => {
  browser = await connected()
  signedIn = await signedInAsMina(browser, world)
  const context = await browser.newContext({ storageState: signedIn })
  ;({ paths, oneOfEach, known } = await everyAddress(context, world))
  await context.close()
})
afterAll(async () => {
  await browser.close()
})

/** What another language may lack: names, and saying which language it is. The rest of a page is built the same in all of them. */
const asksNames = {
  runOnly: {
    type: 'rule',
    values: [
      'aria-command-name',
      'aria-input-field-name',
      'aria-toggle-field-name',
      'button-name',
      'document-title',
      'empty-heading',
      'html-has-lang',
      'html-lang-valid',
      'image-alt',
      'input-button-name',
      'label',
      'link-name',
      'select-name',
      'summary-name',
      'svg-img-alt',
      'valid-lang',
    ],
  },
}
const faces: readonly { name: string; lang: string; glances: readonly Glance[]; everyState: boolean }[] = [
  {
    name: 'English, 320 px, and dark at 1280 px',
    lang: 'en',
    glances: [
      { dark: false, width: 320, asks: asksAll },
      { dark: true, width: 1280, asks: asksColours },
    ],
    everyState: true,
  },
  // What a screen's states differ in was seen in English; from right to left each screen is seen once.
  {
    name: 'Arabic, 320 px',
    lang: 'ar',
    glances: [{ dark: false, width: 320, asks: asksNames }],
    everyState: false,
  },
]

describe.each(faces)('every built screen, $name', ({ lang, glances, everyState }) => {
  test(
    'has nothing axe objects to, no sideways scrolling, nothing its policy forbids',
    { timeout: 1_200_000 },
    async () => {
      const [visiting, customer] = [await open(), await open(signedIn)]
      // Last, for it makes words longer: decision 0041 on every screen, in this language and, in English, in the next one.
      const last = async (page: Page): Promise<string[]> => {
        await turn(page, glances[0]!)
        const found: string[] = []
        for (const isLonger of lang === 'en' ? [false, true] : [false])
          found.push(
            ...(await wrongOn(page, isLonger)).wrong.map(
              (what) => `a button${isLonger ? ' a third longer' : ''}, ${what}`,
            ),
          )
        return found
      }
      const how = { lang, glances, last }
      const problems = [
        ...(await lookAt(visiting, world.storefront, asVisitor, how)),
        ...(await lookAt(customer, world.storefront, oneOfEach, how)),
      ]
      // What another state of a screen has more is made of the same colours: dark it is seen in `npm run bench -- axe`.
      if (everyState)
        problems.push(
          ...(await lookAt(
            customer,
            world.storefront,
            paths.filter((path) => !oneOfEach.includes(path)),
            { ...how, glances: glances.slice(0, 1) },
          )),
        )
      await Promise.all([visiting.close(), customer.close()])
      expect(problems).toEqual([])
    },
  )
})

/** Head, filters, buy box and foot of the desktop are parts of their own. */
const onDesktop = [
  /^\/$/,
  /^\/search\?keyword=camera$/,
  /^\/mall\/mercari\/detail\//,
  /^\/mall\/market$/,
  /^\/cart$/,
  /^\/orders$/,
]
test.each(['en', 'ar'])(
  'the desktop has nothing axe objects to either: %s',
  { timeout: 120_000 },
  async (lang) => {
    const context = await open(signedIn)
    const problems = await lookAt(
      context,
      world.storefront,
      paths.filter((path) => onDesktop.some((each) => each.test(path))),
      { lang, glances: [{ dark: false, width: 1280, asks: asksAll }] },
    )
    await context.close()
    expect(problems).toEqual([])
  },
)

/** Three openings that were wider than the narrowest phone (`npm run bench -- axe`, 29 November 2026). */
test(
  'what opens on an item, an order and a search fits the narrowest phone',
  { timeout: 180_000 },
  async () => {
    const context = await open(signedIn)
    const glances = [{ dark: false, width: 320, asks: asksNames }]
    let opened = 0
    const problems = await lookAt(
      context,
      world.storefront,
      [known['/mall/market/detail/:id']![0]!, known['/orders/:id']![0]!, '/search?keyword=camera'],
      {
        lang: 'en',
        glances,
        last: openedOn(world.storefront, 'en', glances, new Set(), () => (opened += 1)),
      },
    )
    await context.close()
    expect(problems).toEqual([])
    expect(opened).toBeGreaterThan(4)
  },
)

test('every screen of the console, light and dark at 1280 px', { timeout: 600_000 }, async () => {
  const context = await open()
  const page = await context.newPage()
  watched(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const problems: string[] = []
  const looks = async (name: string): Promise<void> => {
    problems.push(...(await asked(page, asksAll)).map((each) => `${name}: ${each}`))
    await wears(page, true)
    problems.push(...(await asked(page, asksColours)).map((each) => `${name}, dark: ${each}`))
  }
  await stands(page, `${world.console}/login`)
  await looks('/login')
  await entersAsAdmin(page, world.console)
  await everyConsoleScreen(page, world.console, async (path) => {
    await looks(path)
    if (path === '/audit')
      expect(await page.locator('td:nth-child(3)').allTextContents()).not.toContainEqual(
        expect.stringMatching(/^[a-z]\w*\.\w/),
      )
  })
  // Words of two letters: what is pressed there was smaller than a finger.
  await page.evaluate(() => localStorage.setItem('console.language', 'ja'))
  await stands(page, `${world.console}/tickets/tables`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  problems.push(...(await asked(page, asksAll)).map((each) => `/tickets/tables, Japanese: ${each}`))
  await context.close()
  expect(problems).toEqual([])
})

async function open(storageState?: typeof signedIn): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 844 },
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  })
  // Given by the browser itself to every document, ahead of its policy.
  await context.addInitScript(axe)
  return context
}
