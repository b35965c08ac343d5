import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { demoPeople } from '../../../packages/backend/src/seed/people.ts'
import { connected } from './browser.ts'
import { lostConnection } from './lost-connection.ts'
import { codeFor } from './mailbox.ts'
import { watched } from './watched.ts'

export const world = inject('world')

let browser: Browser
const open: BrowserContext[] = []

/** One connection to the world's browser for a file; everything it opened is closed with it. Call once at the top of a test file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await connected()
  })
  // What everybody saw last is what one wants to know of a journey that failed.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    // A lost connection (vitest.journeys.config.ts runs its test once more) says why, and does not take the rest of the file along.
    if (task.result.errors?.some(({ message }) => lostConnection.test(message))) {
      const why = await browser.newContext().then(() => 'it is there again', String)
      process.stderr.write(`\n${task.name}: the connection to the browser was lost: ${why}\n`)
      browser = await connected()
      return
    }
    // The shop in its app is in a frame of the page.
    for (const page of open.flatMap((context) => context.pages()).flatMap((page) => page.frames())) {
      const seen = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: unknown) => String(error))
      process.stderr.write(`\n${task.name}: ${page.url()}\n${seen}\n`)
    }
  })
  afterAll(async () => {
    // What was closed on the way, or went with a lost connection, is gone.
    for (const context of open.splice(0)) await context.close().catch(() => {})
    await browser.close()
  })
}

/** That it is there to be seen, waited for as a person waits: an assertion, which a wait alone is not. */
export async function sees(what: Locator): Promise<void> {
  await what.waitFor()
  expect(await what.isVisible()).toBe(true)
}

export type Look = {
  locale?: string
  phone?: boolean
  /** False: a browser that runs none. */ scripts?: boolean
  /** True: with our service worker. */ worker?: boolean
  /** True: somebody who presses before the page has woken up. */ hasty?: boolean
}

/** Somebody at a browser of their own. */
export async function visitor({
  locale = 'en-US',
  phone = false,
  scripts = true,
  worker = false,
  hasty = false,
}: Look = {}): Promise<Page> {
  const context = await browser.newContext({
    locale,
    javaScriptEnabled: scripts,
    // Journeys stand in for answers themselves, which a worker would ask for behind their back.
    serviceWorkers: worker ? 'allow' : 'block',
    timezoneId: 'Europe/Berlin',
    acceptDownloads: true,
    reducedMotion: 'reduce',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    ...(phone ? { hasTouch: true } : {}),
  })
  open.push(context)
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  watched(page)
  if (scripts && !hasty) waitsUntilAwake(page)
  return page
}

/**
 * A press before the page has woken up is a form's own, which loads the page anew: on a slow machine the same journey would go now this way, now
 * that. So pages of the storefront that will wake up have done so before `goto` and `reload` come back; what never wakes up is as it was.
 */
function waitsUntilAwake(page: Page): void {
  const awake = (): Promise<unknown> =>
    page
      .waitForFunction(
        () =>
          document.documentElement.hasAttribute('data-awake') ||
          document.querySelector('script[type="module"]') === null,
        undefined,
        { timeout: 10_000 },
      )
      .catch(() => {})
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (url.startsWith(world.storefront)) await awake()
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    if (page.url().startsWith(world.storefront)) await awake()
    return answer
  }
}

export type Person = { email: string; password: string; name: string }

/** Somebody who has never been here. */
export const newcomer = (name: string): Person => ({
  email: `${name.toLowerCase().replace(/\W+/g, '-')}-${randomUUID().slice(0, 8)}@example.com`,
  password: 'three-quiet-herons-42',
  name,
})

/** Registers with the mailed code and is signed in afterwards. */
export async function registers(page: Page, who: Person): Promise<void> {
  await page.goto(`${world.storefront}/global/register`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Sent to your e-mail.').waitFor()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(who.email))
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await page.getByRole('textbox', { name: 'Name' }).fill(who.name)
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/member')
}

/** Adds a first address in Germany. */
export async function addsAddress(page: Page, who: Person): Promise<void> {
  await page.goto(`${world.storefront}/addresses/add?country=DE`)
  await page.getByRole('textbox', { name: 'Recipient (real name)' }).fill(who.name)
  await page.getByRole('textbox', { name: /Detailed address/ }).fill('Lindenallee 14')
  await page.getByRole('textbox', { name: /Postal code/ }).fill('20259')
  await page.getByRole('textbox', { name: /City/ }).fill('Hamburg')
  await page.getByRole('textbox', { name: /Phone number/ }).fill('+49 40 1234567')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.waitForURL('**/addresses')
  await page.getByText('Lindenallee 14').first().waitFor()
}

/** Signs in at the console as one of the demo staff. */
export async function signsInAtConsole(
  page: Page,
  key: 'buyer' | 'packer' | 'support' | 'admin',
): Promise<void> {
  const who = demoPeople.staff.find((each) => each.key === key)!
  await page.goto(`${world.console}/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor()
}
