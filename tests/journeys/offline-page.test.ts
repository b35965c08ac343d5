import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'

/** A fresh address without network shows a page of ours, not the browser's own. */
const world = inject('world')
const mina = demoPeople.customers[0]!
let browser: Browser
beforeAll(async () => {
  browser = await connected()
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
  expect(await page.getByRole('heading').innerText()).toBe('No connection. Please try again later.')
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

async function signsIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${world.storefront}/login`)
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.waitForSelector('html[data-awake]')
}
const ownText = async (page: Page): Promise<string | null> =>
  (await kept(page)).find(({ path }) => path === '/offline/own')?.text ?? null

test('the last orders and parcels can be read without network, and nothing else of whoever is signed in', async () => {
  const page = await visits('/userGuide')
  await signsIn(page, mina)
  await page.goto(`${world.storefront}/orders`)
  const no = (await page.locator('main article h2').first().innerText()).trim()
  await expect.poll(() => ownText(page), { timeout: 20_000 }).toContain(no)
  for (const path of ['/addresses', '/wallet']) await page.goto(world.storefront + path)
  const all = await kept(page)
  expect(all.map(({ path }) => path).toSorted()).toEqual(['/offline', '/offline/own'])
  for (const { text } of all)
    expect(text).not.toMatch(new RegExp(`${mina.name}|${mina.email}|/assets/|<form|<button`, 'i'))
  await page.context().setOffline(true)
  await page.goto(`${world.storefront}/orders`)
  await page.getByRole('heading', { name: 'Your last orders and parcels' }).waitFor()
  expect(await page.locator('body').innerText()).toContain(no)
  // What is not kept says that there is no network.
  // Switched off by the browser's tool, a network flickers when a page leaves: what is shown then goes to itself once more.
  await expect
    .poll(
      async () => {
        await page.goto(`${world.storefront}/wallet`)
        return page.locator('body').innerText()
      },
      { timeout: 20_000 },
    )
    .toMatch(/No connection/)
  expect(await page.locator('body').innerText()).not.toContain('¥')
  await page.context().close()
})

test('who logs out leaves nothing for the next, and the next one’s page is their own', async () => {
  const page = await visits('/userGuide')
  await signsIn(page, mina)
  await page.goto(`${world.storefront}/orders`)
  const no = (await page.locator('main article h2').first().innerText()).trim()
  await expect.poll(() => ownText(page), { timeout: 20_000 }).toContain(no)
  await page.goto(`${world.storefront}/settings`)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => ownText(page), { timeout: 20_000 }).toBeNull()
  await page.context().setOffline(true)
  await page.goto(`${world.storefront}/orders`)
  expect(await page.locator('body').innerText()).not.toContain(no)
  await page.context().setOffline(false)
  // The page without network goes to itself when the network is back, which may take the place of where one goes.
  await expect
    .poll(() =>
      page.goto(`${world.storefront}/login`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const other = demoPeople.customers[1]!
  await signsIn(page, other)
  await page.goto(`${world.storefront}/orders`)
  await expect.poll(() => ownText(page), { timeout: 20_000 }).not.toBeNull()
  expect(await ownText(page)).not.toContain(no)
  await page.context().close()
})

test('it can be installed, in the language of the page', async () => {
  const page = await visits('/userGuide', 'de')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest: Record<string, unknown> = await page.evaluate(async (url) => {
    const answer = await fetch(url)
    return { type: answer.headers.get('content-type'), ...((await answer.json()) as Record<string, unknown>) }
  }, href!)
  expect(manifest).toMatchObject({
    type: 'application/manifest+json',
    lang: 'de',
    dir: 'ltr',
    start_url: '/',
    display: 'standalone',
  })
  const icons = manifest['icons'] as { src: string; sizes: string; purpose: string }[]
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const [width, height] = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, src)
    expect(`${width}x${height}`).toBe(sizes)
  }
  const shortcuts = manifest['shortcuts'] as { url: string }[]
  expect(shortcuts.map(({ url }) => url)).toEqual(['/search', '/orders', '/parcels', '/bids'])
  await page.context().close()
})
