import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/**
 * The pictures of docs/screenshots, taken of a demo world that runs (`npm start` with a fresh DATA_DIR):
 *
 *     node scripts/run.mjs tools/screens.ts [storefront] [console] [only names that begin so]
 *
 * A name says the screen, then what is not 1280 px (1200 at the desks), English and light: `cart-390`, `cart-ar` (390 px), `cart-dark`.
 */
const [storefront = 'http://localhost:3000', staffed = 'http://localhost:3001', only = ''] =
  process.argv.slice(2)
const folder = join(import.meta.dirname, '../docs/screenshots')

type Look = { width: number; height?: number; locale: string; dark?: true }
const looks = {
  '': { width: 1280, locale: 'en-US' },
  '390': { width: 390, locale: 'en-US' },
  ar: { width: 390, locale: 'ar-AE' },
  ja: { width: 390, locale: 'ja-JP' },
  de: { width: 390, locale: 'de-DE' },
  dark: { width: 1280, locale: 'en-US', dark: true },
  desk: { width: 1200, height: 750, locale: 'en-US' },
  'ja-dark': { width: 1280, locale: 'ja-JP', dark: true },
  'de-dark': { width: 1280, locale: 'de-DE', dark: true },
} satisfies Record<string, Look>
type LookName = keyof typeof looks
const every: readonly LookName[] = ['', '390', 'ar', 'ja', 'de', 'dark']

type Screen = {
  name: string
  path: string
  looks: readonly LookName[]
  as?: 'customer' | 'buyer' | 'packer'
  /** What is done first. */
  before?: (page: Page) => Promise<unknown>
}

/** The first link whose address fits, followed. */
const follows = (fits: string) => async (page: Page) => {
  const href = await page.locator(`main a[href*="${fits}"]`).first().getAttribute('href')
  if (href === null) throw new Error(`nothing leads to ${fits}`)
  await page.goto(new URL(href, page.url()).href)
}
const sends = (form: string) => async (page: Page) => {
  const { pathname } = new URL(page.url())
  await Promise.all([
    page.waitForURL((to) => to.pathname !== pathname),
    page.locator(form).evaluate((each) => each instanceof HTMLFormElement && each.requestSubmit()),
  ])
}

const screens: readonly Screen[] = [
  // Home is light whatever the system says (§2), so it has no picture in the dark.
  { name: 'home', path: '/', looks: every.filter((each) => each !== 'dark') },
  { name: 'search', path: '/search?keyword=camera', looks: every },
  { name: 'search-list', path: '/search?keyword=camera&view=list', looks: ['', '390'] },
  {
    name: 'search-answer',
    path: '/search?keyword=https%3A%2F%2Ftoys.example.jp%2Fproducts%2Fpikachu-plush-30cm',
    looks: ['390'],
  },
  { name: 'search-picture', path: '/search/picture', looks: ['de-dark'] },
  { name: 'item', path: '/mall/mercari/detail/m10387626182', looks: every },
  { name: 'sold', path: '/mall/mercari/detail/m90000000001', looks: every },
  { name: 'auction', path: '/bids', looks: every, as: 'customer', before: follows('/mall/yahoo/detail/') },
  { name: 'order', path: '/orders?index=4', looks: every, as: 'customer', before: follows('/orders/T') },
  {
    name: 'sent',
    path: '/parcels?tab=on_the_way',
    looks: every,
    as: 'customer',
    before: follows('/parcels/TB'),
  },
  { name: 'cart', path: '/cart', looks: every, as: 'customer' },
  { name: 'checkout', path: '/cart', looks: every, as: 'customer', before: sends('#choose') },
  { name: 'builder', path: '/warehouse', looks: ['', '390', 'ar', 'de', 'ja-dark'], as: 'customer' },
  { name: 'approval', path: '/parcels', looks: ['390'], as: 'customer', before: follows('#approval') },
  {
    name: 'parcel',
    path: '/warehouse',
    looks: ['390'],
    as: 'customer',
    before: (page) =>
      page.getByText('Your box', { exact: true }).evaluate((each) => {
        each.scrollIntoView()
        scrollBy(0, -60)
      }),
  },
  { name: 'console', path: '/purchase', looks: ['desk'], as: 'buyer' },
  { name: 'packing', path: '/packing', looks: ['desk'], as: 'packer', before: follows('/packing/') },
]

const people = {
  customer: { email: 'mina@example.com', password: 'tomobako-demo-1', at: storefront },
  buyer: { email: 'aoi@tomobako.example', password: 'tomobako-staff-1', at: staffed },
  packer: { email: 'kenji@tomobako.example', password: 'tomobako-staff-2', at: staffed },
} as const

async function signsIn(context: BrowserContext, as: keyof typeof people): Promise<void> {
  const { email, password, at } = people[as]
  const page = await context.newPage()
  await page.goto(as === 'customer' ? `${at}/login` : at)
  await page.locator('input[name=email], input[type=email]').first().fill(email)
  await page.locator('input[type=password]').fill(password)
  const left =
    as === 'customer' ? page.waitForURL((to) => to.pathname !== '/login') : page.waitForTimeout(2_500)
  await page.keyboard.press('Enter')
  await left
  await page.close()
}

/** WebP of what is in view: a quarter of a PNG. */
async function pictures(page: Page, file: string): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const { data } = await wire.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

async function takes(browser: Browser, screen: Screen, lookName: LookName): Promise<void> {
  const look: Look = looks[lookName]
  const isPhone = look.width === 390
  const context = await browser.newContext({
    locale: look.locale,
    timezoneId: 'Europe/Berlin',
    colorScheme: look.dark ? 'dark' : 'light',
    viewport: { width: look.width, height: look.height ?? (isPhone ? 844 : 900) },
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
  })
  try {
    if (screen.as) await signsIn(context, screen.as)
    const page = await context.newPage()
    await page.goto((screen.as ? people[screen.as].at : storefront) + screen.path)
    await screen.before?.(page)
    // Sources answer one after the other, and pictures come when they are seen.
    await page.waitForTimeout(2_500)
    const shown = lookName === 'desk' ? '' : lookName
    const file = join(folder, `${[screen.name, shown].filter(Boolean).join('-')}.webp`)
    await pictures(page, file)
    console.log(`${file.split('/').at(-1)} ${Math.round(statSync(file).size / 1024)} kB`)
  } finally {
    await context.close()
  }
}

const executablePath = chromiumPath()
if (executablePath === null) throw new Error('There is no Chromium here: set CHROMIUM_PATH.')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
let missed = 0
for (const screen of screens.filter(({ name }) => name.startsWith(only)))
  for (const look of screen.looks)
    await takes(browser, screen, look).catch((trouble: unknown) => {
      missed += 1
      console.error(`${screen.name} ${look}: ${String(trouble).split('\n')[0]}`)
    })
await browser.close()
process.exitCode = missed === 0 ? 0 : 1
