import { account } from '@tomobako/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { freePort, startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/** Pages at one host, the API at another below the same domain: who signs in at the pages is signed in at the API (COOKIE_DOMAIN). */
const mina = demoPeople.customers[0]!
let browser: Browser
let shop: RunningWorld
let pages: string
let api: string
beforeAll(async () => {
  browser = await connected()
  const ports = [await freePort(), await freePort()] as const
  // Every name below localhost is this machine.
  pages = `http://www.shop.localhost:${ports[0]}`
  api = `http://api.shop.localhost:${ports[0]}`
  shop = await startWorld({
    ports,
    env: { PUBLIC_URL: pages, VITE_API_HOST: api, COOKIE_DOMAIN: 'shop.localhost' },
  })
})
afterAll(async () => {
  await browser.close()
  await shop?.stop()
})

async function signedIn(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${pages}/login`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

test('the calls a page makes by itself go to the API’s host with the session: a heart is saved', async () => {
  const page = await signedIn()
  const answers: { url: string; body: string }[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (body) => answers.push({ url: response.url(), body }),
        () => {},
      )
  })
  await page.goto(`${pages}/search?source=mercari`)
  await page.waitForSelector('html[data-awake]')
  await page.locator('main .like[aria-pressed=false]').first().click()
  await expect
    .poll(
      () =>
        answers.filter(
          ({ url, body }) => url.startsWith(api) && /Follow/.test(url) && /"code":200/.test(body),
        ).length,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  expect(answers.filter(({ body }) => /"code":40[13]/.test(body))).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/search')
  // The session is for both hosts, and for scripts of neither.
  const [sid] = (await page.context().cookies(api)).filter(({ name }) => name === 'sid')
  expect(sid).toMatchObject({ domain: '.shop.localhost', httpOnly: true, sameSite: 'Lax' })
  // Signing out ends it at both.
  await page.goto(`${pages}/settings`)
  const status = () =>
    page.evaluate(
      async ([host, name]) =>
        (await (await fetch(`${host}/api/${name}?n=${name}`, { credentials: 'include' })).json()).code,
      [api, account.member.name],
    )
  expect(await status()).toBe(200)
  await page.context().clearCookies({ name: 'sid' })
  expect(await status()).toBe(401)
})

test('a page of a stranger gets nothing of it', async () => {
  const page = await signedIn()
  await page.goto(`http://evil.localhost:${new URL(pages).port}/userGuide`)
  const read = page.evaluate(
    async ([host, name]) => (await fetch(`${host}/api/${name}?n=${name}`, { credentials: 'include' })).json(),
    [api, account.session.name],
  )
  await expect(read).rejects.toThrow(/fetch/i)
})
