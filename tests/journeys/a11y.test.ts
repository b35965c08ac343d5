import { asked, asksAll, asksColours, asksElsewhere, axe } from './support/axe.ts'
import { connected } from './support/browser.ts'
import { wrongOn } from './support/buttons.ts'
import { customerCalls } from './support/wire.ts'
import { listsLot } from './support/marketplace.ts'
import { forbids, watched } from './support/watched.ts'
import { bid } from '@tomobako/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { screens } from '../../apps/storefront/app/screens.ts'
import { families } from '../../packages/domain/src/goods/index.ts'
import { repo } from '../../tools/generate/write.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'

/**
 * quality A1, A2: axe finds nothing on every built screen, in English, light and dark, and nothing a language may lack in Arabic; nothing scrolls sideways on the narrowest phone, where every button shows all of its words; no page breaks its own
 * Content-Security-Policy; what only the desktop has is looked at too, and every screen of the console.
 */
const world = inject('world')
const [mina] = demoPeople.customers
/** Doors and pages a visitor sees otherwise than a customer. */
const asVisitor = ['/login', '/global/register', '/reset', '/', '/agreement']
/** Pages looked at side by side: as many as this machine is expected to have cores. */
const HANDS = 2

let browser: Browser
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
let paths: string[]
/** Of every screen one address. */
let oneOfEach: string[]

beforeAll(async () => {
  browser = await connected()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world.storefront}/login`)
  await page.fill('input[name=email]', mina!.email)
  await page.fill('input[name=password]', mina!.password)
  await page.press('input[name=password]', 'Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  signedIn = await context.storageState()
  ;({ paths, oneOfEach } = await addresses(context))
  await context.close()
})
afterAll(async () => {
  await browser.close()
})

/** A bid that waits for its last moment, at a lot whose seller takes everybody. */
async function aBid(): Promise<string> {
  const call = await customerCalls(demoPeople.customers[0]!)
  for (let tries = 0; tries < 8; tries += 1) {
    const lot = { source: 'yahoo', id: await listsLot({ endsInMs: 36_000_000, startYen: 1_000 }) } as const
    const sheet = await call(bid.sheet, lot)
    if (sheet.objections.length > 0) continue
    const made = await call(bid.place, {
      ...lot,
      seen: sheet.seen,
      maximumYen: sheet.maximumYen,
      when: 'last_moment',
      releaseWhenOutbid: true,
      mail: false,
      accept: true,
    })
    return `/bids/${made.id}`
  }
  throw new Error('no lot without an objection')
}

/** The addresses of every built screen, with something real to show. */
async function addresses(context: BrowserContext): Promise<{ paths: string[]; oneOfEach: string[] }> {
  const linked = async (path: string, pattern: RegExp): Promise<string[]> => {
    const html = await (await context.request.get(world.storefront + path)).text()
    return [
      ...new Set(
        [...html.matchAll(/<a[^>]*?href="([^"]+)"/g)]
          .map(([, href]) => href!.replaceAll('&amp;', '&'))
          .filter((href) => pattern.test(href)),
      ),
    ]
  }
  // A source that was asked by a shop that has just opened may be late for its first page: it is there when it is asked again.
  const every = async (path: string, pattern: RegExp, tries = 10): Promise<[string, ...string[]]> => {
    const [found, ...others] = await linked(path, pattern)
    if (found) return [found, ...others]
    if (tries === 0) throw new Error(`nothing like ${pattern} is linked on ${path}`)
    await new Promise((done) => setTimeout(done, 1_000))
    return every(path, pattern, tries - 1)
  }
  const first = async (path: string, pattern: RegExp, query = false) => {
    const [found] = await every(path, pattern)
    return query ? found : found.split('?')[0]!
  }
  // Each family's item, the item's seller, and an id its source does not know.
  const items = await Promise.all(
    families.map(async (family) => ({
      family,
      path: await first(
        `/search?source=${family}`,
        new RegExp(`^/mall/${family}/detail[/?]`),
        family === 'minne',
      ),
    })),
  )
  // What we cannot buy shows no seller: the first of each family that we can is looked at as well.
  const sold = await Promise.all(
    ['mercari', 'rakuten'].map(async (family) => {
      for (const item of await every(`/search?source=${family}`, new RegExp(`^/mall/${family}/detail/`))) {
        const [seller] = await linked(item, new RegExp(`^/mall/${family}/seller/`))
        if (seller) return { item: item.split('?')[0]!, seller: seller.split('?')[0]! }
      }
      throw new Error(`no seller is linked on the items of ${family}`)
    }),
  )
  const together = await first('/groupLabel/label', /^\/groupLabel\/labelDetail\?id=/, true)
  const known: Record<string, readonly string[]> = {
    ...Object.fromEntries(
      items
        .filter(({ family }) => family !== 'minne')
        .map(({ family, path }) => [`/mall/${family}/detail/:id`, [path]]),
    ),
    '/mall/minne/detail': [items.find(({ family }) => family === 'minne')!.path],
    '/mall/market/shop/:shopid': ['/mall/market/shop/yuyutei', '/mall/market/shop/zozo'],
    '/mall/:family': families.map((family) => `/mall/${family}`),
    '/mall/:family/seller/:id': sold.map(({ seller }) => seller),
    '/mall/mercari/detail/:id': [
      items.find(({ family }) => family === 'mercari')!.path,
      sold[0]!.item,
      '/mall/mercari/detail/m99999999999',
    ],
    '/alerts/edit': [
      '/alerts/edit?keyword=camera&priceMax=20000&source=mercari',
      await first('/alerts', /^\/alerts\/edit\?id=/, true),
    ],
    '/activity/:id': ['/activity/winter-market', '/activity/new-year', '/activity/autumn-reading'],
    '/agreement/:type': ['/agreement/terms', '/agreement/privacy?version=1'],
    '/landing/:id': ['/landing/film-cameras'],
    '/landing/activity/:id': ['/landing/activity/lucky-bags'],
    '/addresses/:id': [await first('/addresses', /^\/addresses\/[\w-]{20,}$/)],
    '/bids/:id': [await aBid()],
    '/afterSaleService/detail/:id': [
      await first('/afterSaleService', /^\/afterSaleService\/detail\/[\w-]{20,}/),
    ],
    '/shareOrder/detail/:id': [await first('/shareOrder', /^\/shareOrder\/detail\/[\w-]{20,}/)],
    '/article/detail/:id': [await first('/article', /^\/article\/detail\/[a-z0-9-]+$/)],
    '/experience/detail/:id': [await first('/experience', /^\/experience\/detail\/[\w-]{20,}/)],
    '/workOrder/detail/:id': [await first('/workOrder', /^\/workOrder\/detail\/[\w-]{20,}/)],
    '/wallet/receipt/:id': [await first('/wallet', /^\/wallet\/receipt\/[\w-]{20,}/)],
    '/wallet/statement': [
      '/wallet/statement',
      await first('/wallet/statement', /^\/wallet\/statement\?month=/, true),
    ],
    '/orders/:id': [await first('/orders', /^\/orders\/T/)],
    // One in every state: waiting for a yes, held, at customs, on its way, delivered, come back.
    '/parcels/:id': await every('/parcels', /^\/parcels\/TB[\d-]+$/),
    '/groupLabel/labelDetail': ['/groupLabel/labelDetail', together],
    '/groupLabel/labelItem/:id': [await first(together, /^\/groupLabel\/labelItem\/[\w-]{20,}/)],
    // Nothing sent, sent, and declined.
    '/goodPoint/detail/:id': await every('/goodPoint', /^\/goodPoint\/detail\/[\w-]+$/),
    '/lottery/:id': [await first('/lottery', /^\/lottery\/[\w-]{20,}/)],
    '/message/:id': [await first('/messages', /^\/message\//)],
    '/userGuide/:type': ['/userGuide/shoppingGuide'],
  }
  const built = screens
    .filter((screen) => screen.status !== 'soon')
    .map((screen) => {
      const paths = known[screen.path] ?? (screen.path.includes(':') ? [] : [screen.path])
      if (paths.length === 0)
        throw new Error(`${screen.path} has no address to look at: give it one in \`known\``)
      return paths
    })
  const others = [
    '/calc?country=DE&weight=1200',
    '/search?words=camera',
    '/search?keyword=camera',
    '/search?keyword=camera&source=mercari&priceMin=50000&priceMax=100&condition=new',
    '/mall/market/search?keyword=camera',
    '/mall/market/shop/yuyutei?keyword=nosuchthing',
    '/popular?source=yahoo',
    '/request?url=https%3A%2F%2Fexample.com%2Fshop%2F1',
    '/userGuide/nosuch',
    '/no/such/page',
  ]
  return {
    paths: [...new Set([...built.flat(), ...others])],
    oneOfEach: [...new Set([...built.map(([address]) => address!), ...others])],
  }
}

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
/** How a page is looked at: the same document may be looked at again, darker and wider, as when a screen is turned and the evening comes. */
type Glance = { readonly dark: boolean; readonly width: number; readonly asks: object }
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
      const problems = [
        ...(await lookAt(visiting, asVisitor, lang, glances)),
        ...(await lookAt(customer, everyState ? paths : oneOfEach, lang, glances)),
      ]
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
      paths.filter((path) => onDesktop.some((each) => each.test(path))),
      lang,
      [{ dark: false, width: 1280, asks: asksAll }],
    )
    await context.close()
    expect(problems).toEqual([])
  },
)

/** The console's screens as its table has them; of those below an id, one that some screen before it links to. */
test('every screen of the console, light and dark at 1280 px', { timeout: 600_000 }, async () => {
  const table = readFileSync(join(repo, 'apps/console/app/screens.ts'), 'utf8')
  const screensOf = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!)
  expect(screensOf.length).toBeGreaterThan(50)
  const context = await open()
  const page = await context.newPage()
  watched(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const problems: string[] = []
  const linked = new Set<string>()
  const looks = async (name: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('main h1, .cbar').first().waitFor()
    await page.waitForLoadState('networkidle')
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!.split('?')[0]!),
    )
    for (const href of hrefs) linked.add(href)
    problems.push(...(await asked(page, asksAll)).map((each) => `${name}: ${each}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    problems.push(...(await asked(page, asksColours)).map((each) => `${name}, dark: ${each}`))
  }
  await page.goto(`${world.console}/login`)
  await looks('/login')
  const { email, password } = demoPeople.staff.find(({ key }) => key === 'admin')!
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const path of screensOf) {
    const before = path.slice(0, path.indexOf(':'))
    const found = path.includes(':')
      ? [...linked].find(
          (href) => href.length > before.length && href.startsWith(before) && !screensOf.includes(href),
        )
      : path
    if (asksElsewhere.has(path)) continue
    if (found === undefined) throw new Error(`nothing links to ${path}`)
    await page.goto(world.console + found)
    await looks(path)
    if (path === '/audit')
      expect(await page.locator('td:nth-child(3)').allTextContents()).not.toContainEqual(
        expect.stringMatching(/^[a-z]\w*\.\w/),
      )
  }
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

/** Everything wrong with these pages, a few pages side by side. */
async function lookAt(
  context: BrowserContext,
  all: readonly string[],
  lang: string,
  glances: readonly Glance[],
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
        problems.push(
          ...(await look(page, path, lang, glances)),
          ...forbidden.splice(0).map((text) => `${path}: ${text}`),
        )
      }
      await page.close()
      return problems
    }),
  )
  return found.flat()
}

async function look(page: Page, path: string, lang: string, glances: readonly Glance[]): Promise<string[]> {
  const [first, ...others] = glances as readonly [Glance, ...Glance[]]
  await turn(page, first)
  const response = await page.goto(
    `${world.storefront}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`,
    { waitUntil: 'load' },
  )
  if ((response?.status() ?? 0) >= 500) return [`${path}: HTTP ${response?.status()}`]
  // What is far is laid out when the reader moves (shell/far-cards.ts). Here it is there at once, as at the end of that.
  const lives = await page.evaluate(() => {
    document.documentElement.dataset['drawn'] = ''
    return document.querySelector('script[type=module]') !== null
  })
  const found = await glance(page, first)
  // Some screens are light whatever the system wears (screens.ts): nothing of theirs changes in the evening.
  const changes = (await page.locator('html').getAttribute('data-mode')) === 'auto'
  for (const each of others.filter(({ dark }) => changes || dark === first.dark)) {
    await turn(page, each)
    // Nothing in a document without scripts hears that the evening has come.
    if (!lives) await page.reload({ waitUntil: 'load' })
    found.push(...(await glance(page, each)))
  }
  // Last, for it makes words longer: decision 0041 on every screen, in this language and, in English, in the next one.
  if (first.width === 320) {
    await turn(page, first)
    for (const isLonger of lang === 'en' ? [false, true] : [false])
      found.push(
        ...(await wrongOn(page, isLonger)).wrong.map(
          (what) => `a button${isLonger ? ' a third longer' : ''}, ${what}`,
        ),
      )
  }
  return found.map((each) => `${path}: ${each}`)
}

async function turn(page: Page, { dark, width }: Glance): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

async function glance(page: Page, { dark, width, asks }: Glance): Promise<string[]> {
  const wears = dark ? 'dark' : 'light'
  const worn = await page
    .waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, wears, {
      timeout: 5_000,
    })
    .then(
      () => [],
      () => [`is not ${wears}`],
    )
  const found = await asked(page, asks)
  return [...worn, ...found].map((each) => `${wears}, ${width} px: ${each}`)
}
