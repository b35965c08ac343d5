import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'

/** A fresh address without network shows a page of ours, not the browser's own. */
const world = inject('world')
const mina = demoPeople.customers[0]!
let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(world.browser)
})
afterAll(() => browser.close())

async function visits(path: string, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ locale: language })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(world.storefront + path)
  await isKept(page, language)
  return page
}
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (request) => ({
            path: new URL(request.url).pathname,
            language: (await cache.match(request))!.headers.get('content-language'),
            text: await (await cache.match(request))!.text(),
          })),
        )
      }),
    )
    return all.flat()
  })
const isKept = (page: Page, language: string) =>
  expect
    .poll(async () => (await kept(page)).map((each) => each.language), { timeout: 20_000 })
    .toEqual([language])

test('a fresh address without network shows our page, and the address itself when the network is back', async () => {
  const page = await visits('/userGuide')
  await page.context().setOffline(true)
  const response = await page.goto(`${world.storefront}/calc`)
  expect(response?.status()).toBe(503)
  expect(await page.getByRole('heading').innerText()).toBe(
    'The network cannot be reached. Please try again later.',
  )
  expect(new URL(page.url()).pathname).toBe('/calc')
  await page.context().setOffline(false)
  // By itself, or by the button.
  await page
    .getByRole('link', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => {})
  await page.locator('input[name=weight]').waitFor()
  await page.context().close()
})

test('it is in the language of the last page, also after a change, and from right to left', async () => {
  const page = await visits('/userGuide', 'de')
  await page.goto(`${world.storefront}/userGuide?lang=ar`)
  await isKept(page, 'ar')
  await page.context().setOffline(true)
  await page.goto(`${world.storefront}/`)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.getByRole('heading').innerText()).toMatch(/\p{Script=Arabic}/u)
  await page.context().close()
})

test('it keeps one page and nothing of whoever is signed in, and no file of a release', async () => {
  const page = await visits('/login')
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const path of ['/orders', '/addresses', '/wallet']) await page.goto(world.storefront + path)
  const all = await kept(page)
  expect(all.map(({ path }) => path)).toEqual(['/offline'])
  expect(all[0]!.text).not.toMatch(new RegExp(`${mina.name}|${mina.email}|/assets/`, 'i'))
  await page.context().setOffline(true)
  await page.goto(`${world.storefront}/orders`)
  expect(await page.locator('body').innerText()).not.toContain('¥')
  await page.context().close()
})
