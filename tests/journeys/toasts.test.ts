import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { useBrowser, visitor, world } from './support/people.ts'

/** §8: what a call was refused with is said once, for two seconds or beside the form that shows it. */
useBrowser()
const mina = demoPeople.customers[0]!
const toast = (page: Page) => page.locator('.toasts')

async function signedIn(): Promise<Page> {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/login`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

test('S8-001: a code other than 200 is a toast with its msg for two seconds', async () => {
  const page = await signedIn()
  await page.route('**/api/Sig.Front.Follow.*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 460, msg: 'The list is full.', data: null } })
      : route.continue(),
  )
  await page.goto(`${world.storefront}/search?source=mercari`)
  await page.waitForSelector('html[data-awake]')
  await page.locator('main .like').first().click()
  await page.getByText('The list is full.').waitFor()
  const began = Date.now()
  await expect.poll(() => toast(page).innerText(), { timeout: 5_000 }).toBe('')
  expect(Date.now() - began).toBeLessThan(2_600)
})

test('a refusal that a form shows beside itself is on the page once', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/login`)
  await page.waitForSelector('html[data-awake]')
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', 'not the password at all')
  await page.locator('main button[value=login]').click()
  const said = await page.locator('main .notice').innerText()
  expect(await page.getByText(said.trim()).count()).toBe(1)
  expect(await toast(page).innerText()).toBe('')
})

test('what was typed in another form survives the toast of this one', async () => {
  const page = await signedIn()
  await page.goto(`${world.storefront}/settings`)
  await page.waitForSelector('html[data-awake]')
  const name = page.locator('main input[name=name]')
  await name.fill('Half a name')
  // Whichever is not chosen: others change them as the same customer.
  await page.locator('main input[name=colorMode]:not(:checked)').first().click({ force: true })
  await toast(page).getByText('Saved').waitFor()
  expect(await name.inputValue()).toBe('Half a name')
})
