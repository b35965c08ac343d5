import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { entersAsAdmin, stands } from './support/console-screens.ts'
import { useBrowser, visitor, world } from './support/people.ts'
import { releasable } from './support/release.ts'

/** §8, §9: somebody looks at the shop while a new version is put online, and every chunk of the old one is gone. */
useBrowser()
let shop: Awaited<ReturnType<typeof releasable>>
beforeEach(async () => {
  shop = await releasable(world.storefront)
})
afterEach(() => shop.stop())

const waves = 'main .blank.loadscreen'

async function awake(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path)
  await page.waitForSelector('html[data-awake]')
  // The routes of the links on the page are known before the release.
  await page.waitForTimeout(600)
}
const documents = (path: string) => shop.asked.filter((each) => each.path === path && each.status === 200)

test('S8-011: a link whose page belongs to the old version arrives at its target, not where one stood', async () => {
  const page = await visitor()
  await awake(page, '/userGuide')
  shop.release()
  await page.locator('a[href="/calc"]').first().click()
  await page.waitForURL(`${shop.origin}/calc`)
  await page.locator('input[name=weight]').waitFor()
  // It is a document of the new version, and awake.
  await page.waitForSelector('html[data-awake]')
  expect(documents('/calc')).toHaveLength(1)
  expect(documents('/userGuide')).toHaveLength(1)
  expect(shop.asked.filter(({ path, status }) => path.endsWith('.js') && status === 404)).not.toEqual([])
  await page.fill('input[name=weight]', '500')
  expect(await page.inputValue('input[name=weight]')).toBe('500')
})

test('S9-007 S2-121: a release that stays broken reloads once, then stands with a button and no waves', async () => {
  const page = await visitor()
  await awake(page, '/userGuide')
  // The page has just reloaded itself for another piece.
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
  shop.release()
  await page.locator('a[href="/calc"]').first().click()
  const button = page.locator('main').getByRole('button', { name: 'Try again' })
  await button.waitFor()
  expect(await page.locator(waves).count()).toBe(0)
  // §2: the shell is replaced, and the code is there for whoever listens.
  expect(await page.locator('header.dhead, footer').count()).toBe(0)
  expect(await page.locator('main .sr').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^500 Failed to fetch dynamically imported module/)]),
  )
  await page.waitForTimeout(1_500)
  expect(documents('/calc')).toEqual([])
  await button.click()
  await page.locator('input[name=weight]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/calc')
  await page.waitForSelector('html[data-awake]')
})

test('S8-010 S2-122: a part that cannot be fetched shows five waves and the page loads again after 1100 ms', async () => {
  const page = await visitor()
  await awake(page, '/userGuide')
  shop.release()
  const pressed = Date.now()
  await page.locator('a[href^="/language?return="]').first().click()
  await page.locator(waves).waitFor()
  expect(
    await page.locator(`${waves} .waves, ${waves} [role=img], ${waves} svg, ${waves} span`).count(),
  ).toBeGreaterThan(0)
  await expect.poll(() => documents('/userGuide').length, { timeout: 10_000 }).toBe(2)
  const again = documents('/userGuide').at(-1)!
  expect(again.at - pressed).toBeGreaterThanOrEqual(1_100)
  expect(again.at - pressed).toBeLessThan(6_000)
  await page.waitForSelector('html[data-awake]')
  await page.locator('a[href^="/language?return="]').first().click()
  await page.locator('dialog[open]').waitFor()
})

test('S8-010: what was typed on the page that loads itself again stands there again', async () => {
  const page = await visitor()
  await awake(page, '/calc')
  await page.fill('input[name=weight]', '1234')
  shop.release()
  await page.locator('a[href^="/language?return="]').first().click()
  await page.locator(waves).waitFor()
  await expect.poll(() => documents('/calc').length, { timeout: 10_000 }).toBe(2)
  await page.waitForSelector('html[data-awake]')
  expect(await page.inputValue('input[name=weight]')).toBe('1234')
})

const mina = demoPeople.customers[0]!
async function signsIn(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/login`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

// The answer that takes the message away comes before it is known that the page's code is gone, or after.
for (const [when, ms] of [
  ['sooner', 0],
  ['later', 1_500],
] as const)
  test(`S8-010 S8-011: what was done is said by the new version, when the old one is known to be gone ${when} than the answer`, async () => {
    const page = await visitor()
    await signsIn(page)
    await awake(page, '/settings')
    const before = documents('/').length
    shop.slowly(ms)
    shop.release()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.locator('.toasts').getByText('You are logged out.').waitFor()
    expect(documents('/')).toHaveLength(before + 1)
    await page.waitForSelector('html[data-awake]')
    // Said once: the next document has nothing to say.
    await page.goto(`${shop.origin}/userGuide`)
    await page.waitForSelector('html[data-awake]')
    expect(await page.locator('.toasts').innerText()).toBe('')
  })

test('S8-010: "Saved" that a missing part took away after a moment is said again when the page is back', async () => {
  const page = await visitor()
  await signsIn(page)
  await awake(page, '/settings')
  shop.release()
  // Whichever is not chosen: others change them as the same customer.
  await page.locator('main input[name=colorMode]:not(:checked)').first().click({ force: true })
  await page.locator('.toasts').getByText('Saved').waitFor()
  await page.locator('a[href^="/language?return="]').first().click()
  await page.locator(waves).waitFor()
  await expect.poll(() => documents('/settings').length, { timeout: 10_000 }).toBe(2)
  await page.locator('.toasts').getByText('Saved').waitFor()
  await page.waitForSelector('html[data-awake]')
})

test('S8-011: what staff were told is said again where the console goes to a screen of the new version', async () => {
  const desk = await releasable(world.console)
  try {
    const page = await visitor()
    await entersAsAdmin(page, desk.origin)
    await stands(page, `${desk.origin}/handover`)
    const told = page.locator('.toasts').getByText('NOWHERE-1')
    desk.release()
    // A scan and a press at once: what has stood for two seconds was read, and is not said again.
    await page.evaluate(() => {
      for (const key of [...Array.from('NOWHERE-1'), 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      document.querySelector<HTMLAnchorElement>('.rail a[href="/parcels"]')!.click()
    })
    await page.waitForURL(`${desk.origin}/parcels`)
    await told.waitFor()
    // It is a document of the new version.
    expect(desk.asked.filter(({ path }) => path === '/parcels')).toHaveLength(1)
    // Said once: the next document has nothing to say.
    await stands(page, `${desk.origin}/handover`)
    expect(await page.locator('.toasts').innerText()).toBe('')
  } finally {
    await desk.stop()
  }
})
