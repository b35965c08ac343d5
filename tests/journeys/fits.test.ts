import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { goods } from '@tomobako/contract'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { listsLot } from './support/marketplace.ts'
import { useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
import { caller } from './support/wire.ts'

/** Issue 14: what the longest languages and the lowest screens once broke. */
useBrowser()

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (what: Locator): Promise<Box> =>
  (await what.locator('visible=true').first().boundingBox())!
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
/** How high what stays over the page is: bars that stand where they are, whatever is scrolled. */
const heightOver = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.appbar, .tabbar, .actionbar')]
      .map((bar) => bar.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)))
      .reduce((sum, height) => sum + height, 0),
  )
const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each(['de', 'fr', 'tr', 'ru', 'pt', 'id', 'ar'])(
  'at 1024 the head of the page fits in %s, its field beside its places',
  async (language) => {
    const page = await visitor()
    await page.setViewportSize({ width: 1024, height: 760 })
    await page.goto(`${world.storefront}/?lang=${language}`)
    expect(await wider(page)).toBe(0)
    const bar = page.locator('.dhead .bar')
    const field = await boxOf(bar.locator('.search'))
    expect(field.width).toBeGreaterThan(200)
    for (const button of await bar.locator('.search button').locator('visible=true').all()) {
      const inside = (await button.boundingBox())!
      expect(inside.x).toBeGreaterThanOrEqual(field.x)
      expect(inside.x + inside.width).toBeLessThanOrEqual(field.x + field.width)
    }
    expect(meet(field, await boxOf(bar.locator('nav')))).toBe(false)
  },
)

test.each([
  [320, 'de'],
  [390, 'de'],
  [390, 'ar'],
  [1024, 'fr'],
  [1280, 'ru'],
] as const)('at %i the parcels of the first panel stand beside its words in %s', async (width, language) => {
  const page = await visitor()
  await page.setViewportSize({ width, height: 760 })
  await page.goto(`${world.storefront}/?lang=${language}`)
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('h1') })
    .first()
  const whole = await boxOf(panel)
  const parcels = await Promise.all((await panel.locator('div > svg').all()).map((each) => boxOf(each)))
  expect(parcels).toHaveLength(3)
  for (const parcel of parcels) {
    expect(parcel.y).toBeGreaterThanOrEqual(whole.y)
    expect(parcel.y + parcel.height).toBeLessThanOrEqual(whole.y + whole.height)
    for (const words of await panel.locator('p, a').locator('visible=true').all())
      expect(meet(parcel, (await words.boundingBox())!)).toBe(false)
  }
})

test('on a telephone that lies on its side the bars leave three quarters of the screen', async () => {
  const page = await visitor({ phone: true })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`${world.storefront}/`)
  expect((await boxOf(page.locator('.tabbar'))).height).toBeLessThan(390 / 8)
})

test.each([
  ['builder', '/warehouse'],
  ['cart', '/cart'],
  ['checkout', '/cart'],
  ['home', '/'],
] as const)(
  'on its side the bars that stay over %s leave seven tenths of the screen',
  async (screen, path) => {
    const page = await visitor({ phone: true })
    await logsIn(page, demoPeople.customers[0]!)
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`${world.storefront}${path}`)
    if (screen === 'checkout') {
      await page
        .locator('#choose')
        .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
      await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    }
    await page.getByRole('main').waitFor()
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => heightOver(page)).toBeLessThan((390 * 3) / 10)
    // Where something is agreed to its button stands whole, and beside it what it comes to.
    const bar = page.locator('.actionbar').locator('visible=true')
    if (path === '/warehouse') {
      const whole = await boxOf(bar)
      const button = await boxOf(bar.locator('button'))
      expect(button.y).toBeGreaterThanOrEqual(whole.y)
      expect(button.y + button.height).toBeLessThanOrEqual(whole.y + whole.height)
      expect(meet(button, await boxOf(bar.locator('.total')))).toBe(false)
    }
  },
)

test('on its side an item, its price and its bar stand beside each other, and the bar leaves seven tenths', async () => {
  const page = await visitor({ phone: true })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`${world.storefront}${await anItem()}`)
  await page.locator('.actionbar').locator('visible=true').first().waitFor()
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => heightOver(page)).toBeLessThan((390 * 3) / 10)
})

test('what home may be judged by shows what a member unpacked, in a place that is kept before the picture comes', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/?lang=en`)
  const strip = page.getByRole('region', { name: 'What you can rely on' })
  const picture = strip.locator('img')
  expect(await picture.getAttribute('loading')).toBe('lazy')
  expect(await boxOf(picture)).toMatchObject({ width: 56, height: 56 })
  // It leads to the review its writer published.
  await strip.getByRole('link', { name: 'Opened by a customer' }).click()
  await page.waitForURL(/\/experience\/detail\//)
})

test('the sheet of filters has its title and its way out', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/search?source=rakuten&lang=en`)
  const head = page.locator('details > summary').filter({ hasText: 'Filters' })
  await head.click()
  await page.getByRole('button', { name: 'Show results' }).waitFor()
  await expect.poll(() => head.innerText()).toMatch(/^Filters/)
  const out = (await head.locator('svg').last().boundingBox())!
  expect(out.x).toBeGreaterThan(320)
  await page.mouse.click(out.x + out.width / 2, out.y + out.height / 2)
  await expect.poll(() => page.getByRole('button', { name: 'Show results' }).isVisible()).toBe(false)
})

test.each([
  [390, 844],
  [1280, 900],
] as const)('at %i×%i goods stand in the first screen of home, with their prices', async (width, height) => {
  const page = await visitor({ phone: width < 1024 })
  await page.setViewportSize({ width, height })
  await page.goto(`${world.storefront}/?lang=en`)
  const bar = page.locator('.tabbar')
  const end = (await bar.isVisible()) ? (await boxOf(bar)).y : height
  const cards = page.getByRole('main').locator('.item')
  await cards.first().waitFor()
  let whole = 0
  for (const card of (await cards.all()).slice(0, 6)) {
    const [picture, price] = [
      await card.locator('.pic').boundingBox(),
      await card.locator('.price').boundingBox(),
    ]
    if (picture && price && picture.x + picture.width <= width && price.y + price.height <= end) whole += 1
  }
  expect(whole).toBeGreaterThanOrEqual(2)
})

/** An item that can be bought: others show no button. */
async function anItem(): Promise<string> {
  const { call } = caller()
  const { cards } = await call(goods.search, { source: 'mercari', words: '', page: 1, sort: 'recommended' })
  for (const { id } of cards) {
    const view = await call(goods.detail, { source: 'mercari', id })
    if (view?.problem === null && view.notBuyable === null) return `/mall/mercari/detail/${id}`
  }
  throw new Error('nothing can be bought')
}

test('on a desktop what is pressed stays in view, at the head of a page and further down', async () => {
  const page = await visitor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await logsIn(page, demoPeople.customers[0]!)
  const stays = async (button: Locator): Promise<void> => {
    for (const down of [0, 600]) {
      await page.evaluate((top) => scrollTo(0, top), down)
      const { y, height } = await boxOf(button)
      expect(y).toBeGreaterThanOrEqual(121) // Below the head of the page, which stays.
      expect(y + height).toBeLessThanOrEqual(800)
    }
  }
  await page.goto(`${world.storefront}${await anItem()}?lang=en`)
  const buy = page.getByRole('button', { name: 'Buy for me' })
  await stays(buy)
  await buy.click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await stays(page.getByRole('button', { name: 'Place order' }))
  await stays(page.getByRole('checkbox', { name: /I understand that used items/ }))
  await page.goto(`${world.storefront}/warehouse?lang=en`)
  await stays(page.getByRole('button', { name: /^Pack/ }))
  const lot = await listsLot({ endsInMs: 36_000_000, startYen: 1_000 })
  await page.goto(`${world.storefront}/mall/yahoo/detail/${lot}?lang=en`)
  await stays(page.getByRole('link', { name: 'Place a bid' }))
})

test('without scripts too a phone reaches the footer, above the bar of the five places', async () => {
  const page = await visitor({ phone: true, scripts: false })
  await page.goto(`${world.storefront}/?lang=en`)
  const foot = page.getByRole('contentinfo').locator('visible=true')
  await foot.locator('summary', { hasText: 'Help' }).click()
  const link = foot.getByRole('link', { name: 'After-sale service' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await boxOf(foot.locator('.base'))
  expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(page.locator('.tabbar'))).y)
  await link.click()
  await page.waitForURL('**/login**')
})
