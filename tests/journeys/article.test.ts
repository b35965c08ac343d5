import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { signsInAtConsole } from './support/people.ts'

/** A reader without JavaScript finds an article, says something, and it is seen once one of us has looked at it. */
const world = inject('world')
const [, karim] = demoPeople.customers
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

test('S2-012 S2-013 S2-014 an article is found by topic and words, read, commented, moderated and seen by everybody', async () => {
  await page.goto(`${world.storefront}/article?lang=en`)
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(12)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  expect(await page.locator('main article').count()).toBeGreaterThan(3)
  await page.goto(`${world.storefront}/article?topic=collecting`)
  await page.locator('main input[name=q]').fill('shutter mercury')
  await page.locator('main input[name=q]').press('Enter')
  await page.waitForURL(/q=shutter/)
  await page.getByRole('link', { name: 'Film cameras from Japan' }).first().click()
  await page.waitForURL(/\/article\/detail\/film-cameras/)
  const main = page.locator('main')
  expect(await main.locator('h1').first().innerText()).toContain('Film cameras from Japan')
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2)
  const said = `The seals really were like liquorice ${Date.now()}`
  await main.getByRole('link', { name: 'Log in to like or comment' }).click()
  await page.fill('input[name=email]', karim!.email)
  await page.fill('input[name=password]', karim!.password)
  await page.locator('main form button[type=submit]').last().click()
  await page.waitForURL(/\/article\/detail\/film-cameras/)
  // Karim is known already; what has a link waits all the same.
  await page.fill('textarea[name=text]', `${said} https://example.org/seals`)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/film-cameras/)
  expect(await main.innerText()).toContain('Waiting for approval')
  const everybody = async (): Promise<string> =>
    (await fetch(`${world.storefront}/article/detail/film-cameras?lang=en`)).text()
  expect(await everybody()).not.toContain(said)

  const desk = await (await browser.newContext({ locale: 'en' })).newPage()
  await signsInAtConsole(desk, 'admin')
  await desk.goto(`${world.console}/articles/comments`)
  await desk.getByText(said).first().click()
  await desk.getByRole('button', { name: 'Show it' }).click()
  await expect.poll(everybody, { timeout: 15_000 }).toContain(said)
  await desk.close()
})

test('where nobody has translated it, the page says in which language it is written', async () => {
  const html = await (await fetch(`${world.storefront}/article/detail/kokeshi-families?lang=fr`)).text()
  expect(html).toContain('Cet article est écrit en English')
  const german = await (await fetch(`${world.storefront}/article/detail/words-for-used?lang=de`)).text()
  expect(german).toContain('Zwölf Wörter')
})

test('the console shows what a draft has that its readers have not, and brings back what they read', async () => {
  const desk = await (await browser.newContext({ locale: 'en' })).newPage()
  await signsInAtConsole(desk, 'admin')
  await desk.goto(`${world.console}/articles/kokeshi-families`)
  const title = desk.getByRole('textbox', { name: 'Title' }).first()
  const was = await title.inputValue()
  await desk.getByRole('button', { name: 'Compare with the draft' }).first().click()
  await desk.getByText('Nothing differs from the draft.').waitFor()
  await title.fill('Kokeshi, family by family')
  await desk.getByRole('button', { name: 'Keep', exact: true }).click()
  await desk.getByText('Kept.').first().waitFor()
  // What is typed counts, kept or not.
  await desk.getByRole('deletion').filter({ hasText: was }).waitFor()
  await desk.getByRole('insertion').filter({ hasText: 'Kokeshi, family by family' }).waitFor()
  await desk.getByRole('button', { name: 'Write this version over the draft' }).first().click()
  await desk.getByText('The version is in the draft.').first().waitFor()
  await expect.poll(() => desk.getByRole('textbox', { name: 'Title' }).first().inputValue()).toBe(was)
  await desk.close()
})
