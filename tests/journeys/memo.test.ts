import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'

/** A note to oneself, in a browser that runs no script: written at the item, seen beside saved items, taken away. */
const world = inject('world')
const [mina] = demoPeople.customers
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await connected()
  page = await (
    await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      locale: 'en',
    })
  ).newPage()
})
afterAll(async () => {
  await browser.close()
})

const submit = () => page.locator('main form button[type=submit]').last().click()

test('a visitor is asked to log in, comes back to the note, and reads it at the item and among saved items', async () => {
  await page.goto(`${world.storefront}/search?source=rakuten`)
  const href = await page.locator('a[href^="/mall/rakuten/detail/"]').first().getAttribute('href')
  expect(href).not.toBeNull()
  await page.goto(world.storefront + href!)
  await page.locator('main').getByRole('link', { name: 'Add a note to yourself' }).click()
  await page.waitForURL(/\/login/)
  await page.fill('input[name=email]', mina!.email)
  await page.fill('input[name=password]', mina!.password)
  await submit()
  await page.waitForURL(/\/memo\?/)
  const item = new URL(page.url())
  await page.fill('textarea[name=text]', 'Ask about the strap\nbefore Friday')
  await submit()
  await page.waitForURL(world.storefront + href!)
  expect(await page.locator('main').innerText()).toContain('Ask about the strap\nbefore Friday')

  await page
    .locator('form[action="/favourites"]:has(input[value=save]) button')
    .locator('visible=true')
    .first()
    .click()
  await page.goto(`${world.storefront}/favourites`)
  expect(await page.locator('main').innerText()).toContain('before Friday')

  // Too long is said at the field, and nothing typed is lost.
  await page.goto(item.href)
  await page.locator('textarea[name=text]').evaluate((field) => field.removeAttribute('maxlength'))
  await page.fill('textarea[name=text]', 'x'.repeat(501))
  await submit()
  expect(await page.locator('[aria-invalid=true]').inputValue()).toBe('x'.repeat(501))

  await page.fill('textarea[name=text]', '')
  await submit()
  await page.waitForURL(world.storefront + href!)
  expect(await page.locator('main').innerText()).not.toContain('before Friday')
})
