import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'

/** §8: a lost network says so and keeps the page and what was typed. */
useBrowser()
const mina = demoPeople.customers[0]!
const lost = 'No connection. Please try again later.'
const toast = (page: Page) => page.locator('.toasts')

const shown = async (page: Page, text: string): Promise<void> => {
  await toast(page).getByText(text).waitFor()
}
const cut = async (page: Page, isCut: boolean): Promise<void> => {
  await page.context().setOffline(isCut)
  // The page hears of it a moment later.
  await page.waitForFunction((is) => navigator.onLine === is, !isCut)
}

test('S8-006 S8-018: an offline submit keeps the page and the typed form, and the same press works later', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/login`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${world.storefront}/addresses/add?country=DE`)
  await page.waitForSelector('html[data-awake]')
  const field = page.locator('main input[name=recipient]')
  await field.fill('Offline Person')
  const key = page.locator('main form:has(input[name=recipient]) input[name=_key]')
  const before = await key.inputValue()
  await cut(page, true)
  await page.locator('main form:has(input[name=recipient]) button[type=submit]').last().click()
  await shown(page, lost)
  expect(new URL(page.url()).pathname).toBe('/addresses/add')
  expect(await field.inputValue()).toBe('Offline Person')
  // What was sent may have arrived: the next press is the same one.
  expect(await key.inputValue()).toBe(before)
  await expect.poll(() => toast(page).innerText(), { timeout: 5_000 }).toBe('')
  await cut(page, false)
  await page.locator('main form:has(input[name=recipient]) button[type=submit]').last().click()
  // Now the shop answers: the empty fields are objected to, beside them.
  await page.locator('main [aria-invalid=true]').first().waitFor()
  expect(await field.inputValue()).toBe('Offline Person')
})

test('S8-006: an offline link stays, says so, and works when the network is back', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/userGuide`)
  await page.waitForSelector('html[data-awake]')
  await page.waitForTimeout(600)
  await cut(page, true)
  for (let press = 0; press < 2; press += 1) {
    await page.locator('a[href="/calc"]').first().click()
    await shown(page, lost)
    expect(new URL(page.url()).pathname).toBe('/userGuide')
    expect(await page.locator('main h1').count()).toBe(1)
    await expect.poll(() => toast(page).innerText(), { timeout: 5_000 }).toBe('')
  }
  await cut(page, false)
  await page.locator('a[href="/calc"]').first().click()
  await page.waitForURL(`${world.storefront}/calc`)
  await page.locator('input[name=weight]').waitFor()
})

test('a server that does not answer is a lost network too, whatever the browser believes', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/calc`)
  await page.waitForSelector('html[data-awake]')
  await page.fill('input[name=weight]', '777')
  await page.context().route(/\.data(\?|$)|__manifest/, (route) => route.abort('connectionrefused'))
  await page.locator('main form button[type=submit]').first().click()
  await shown(page, lost)
  expect(await page.inputValue('input[name=weight]')).toBe('777')
  await page.locator('a[href="/userGuide"]').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/calc')
  await page.context().unroute(/\.data(\?|$)|__manifest/)
  await page
    .context()
    .route(/\.data(\?|$)/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
  await page.locator('main form button[type=submit]').first().click()
  await shown(page, lost)
  expect(await page.inputValue('input[name=weight]')).toBe('777')
})

test('a step back without network stays where one is, and so does the address', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/userGuide`)
  await page.waitForSelector('html[data-awake]')
  await page.locator('a[href="/calc"]').first().click()
  await page.locator('input[name=weight]').waitFor()
  await page.fill('input[name=weight]', '888')
  await cut(page, true)
  await page.evaluate(() => history.back())
  await shown(page, lost)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/calc')
  expect(await page.inputValue('input[name=weight]')).toBe('888')
  await cut(page, false)
  await page.evaluate(() => history.back())
  await page.waitForURL(`${world.storefront}/userGuide`)
})

test('a link that makes a new document stays as well', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/calc`)
  await page.waitForSelector('html[data-awake]')
  await page.locator('a[href^="/language?return="]').first().click()
  const choice = page.locator('dialog[open] a[href^="/language?choose="]').first()
  await choice.waitFor()
  await cut(page, true)
  await choice.click()
  await shown(page, lost)
  expect(new URL(page.url()).pathname).toBe('/calc')
})

test('the console says a lost network too and keeps the screen', async () => {
  const page = await visitor()
  await signsInAtConsole(page, 'admin')
  const link = page.locator('nav a[href="/customers"]').first()
  await link.waitFor()
  await cut(page, true)
  await link.click()
  await shown(page, lost)
  expect(new URL(page.url()).pathname).toBe('/')
  await cut(page, false)
  await link.click()
  await page.waitForURL(`${world.console}/customers`)
})
