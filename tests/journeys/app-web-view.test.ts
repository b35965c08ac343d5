import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { account } from '@tomobako/contract'
import { sees, useBrowser, visitor, world } from './support/people.ts'
import { caller, findsListing } from './support/wire.ts'

/** §1, P 6: the shop in the web view of its app, which the practice app plays (docs/bridge.md). */
useBrowser()
const mina = demoPeople.customers[0]!

async function inApp() {
  const app = await visitor({ phone: false })
  await app.goto(`${world.storefront}/practice/app`)
  const web = app.frameLocator('#web')
  await web.locator('html[data-awake][data-is-new="15"]').waitFor()
  const says = async (name: string, payload: object): Promise<void> => {
    await app.locator('input[name=name]').fill(name)
    await app.locator('input[name=payload]').fill(JSON.stringify(payload))
    await app.getByRole('button', { name: 'Say' }).click()
  }
  return { app, web, says, message: (name: string) => app.locator(`#log li[data-name="${name}"]`) }
}

test('S1-005 S4-046: the app draws the bars, shows each page’s title, goes back and follows a link into the shop', async () => {
  const { app, web, says, message } = await inApp()
  await sees(message('ready').first())
  expect(await message('ready').first().innerText()).toContain('"version":4')
  expect(await web.locator('.tabbar, .appbar, footer').count()).toBe(0)
  await says('navigate', { path: '/calc' })
  await web.locator('input[name=weight]').waitFor()
  await expect.poll(() => app.locator('#title').innerText()).toMatch(/ · /)
  const title = await app.locator('#title').innerText()
  await web.locator('html[data-awake]').waitFor()
  // Another site is nowhere a link of the app leads.
  await says('navigate', { path: '//evil.example/' })
  await expect.poll(() => new URL(app.frames()[1]!.url()).pathname).toBe('/')
  expect(new URL(app.frames()[1]!.url()).origin).toBe(new URL(world.storefront).origin)
  expect(title).not.toBe('')
  // With nothing behind it the page is closed by the app, even when Back is pressed before the page is awake.
  await app.getByRole('button', { name: 'Back' }).click()
  await sees(message('close').first())
})

test('S8-021 S8-022: an app that is too old for a page of its own says so, and the reader is told to upgrade it', async () => {
  const { web, says } = await inApp()
  await says('unsupported', { name: 'somethingNew' })
  await sees(web.getByText('This version of the app does not support it. Please upgrade the app.').first())
})

test('S1-005: the app’s login becomes the page’s own by a code, and the page’s form stays for whoever has none', async () => {
  const { app, web, says } = await inApp()
  await says('navigate', { path: '/orders' })
  // Nobody is signed in to the app: the page asks by itself.
  await web.locator('input[name=password]').waitFor()
  await app.locator('#login input[name=email]').fill(mina.email)
  await app.locator('#login input[name=password]').fill(mina.password)
  await app.getByRole('button', { name: 'Sign in to the app' }).click()
  await expect.poll(() => new URL(app.frames()[1]!.url()).pathname, { timeout: 20_000 }).not.toBe('/login')
  await says('navigate', { path: '/orders' })
  await expect.poll(() => new URL(app.frames()[1]!.url()).pathname).toBe('/orders')
  await sees(web.getByRole('heading', { level: 1 }))
})

/** Mina in the app, with an order of hers that the app is asked to pay. */
async function orderedInApp() {
  const it = await inApp()
  const { app, web, says, message } = it
  const path = () => new URL(app.frames()[1]!.url()).pathname
  await app.locator('#login input[name=email]').fill(mina.email)
  await app.locator('#login input[name=password]').fill(mina.password)
  await app.getByRole('button', { name: 'Sign in to the app' }).click()
  // The page is at the login while the app answers it; before, it is anywhere and nobody is signed in.
  await sees(message('answer').first())
  await expect.poll(path, { timeout: 20_000 }).not.toBe('/login')
  await web.locator('html[data-awake]').waitFor()
  const { call } = caller()
  await call(account.login, { email: mina.email, password: mina.password })
  const item = await findsListing(call, 'mercari', 'カメラ', ({ priceYen }) => priceYen < 30_000)
  await says('navigate', { path: `/mall/mercari/detail/${item.id}` })
  await web.getByRole('button', { name: 'Buy for me' }).click()
  await web.getByRole('checkbox', { name: /I understand that used items/ }).check()
  await web.getByRole('group', { name: 'Pay with' }).locator('input[value=card]').check()
  await web.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(path, { timeout: 20_000 }).toBe('/paymentSuccess')
  await sees(app.locator('#sheet'))
  return it
}
const heading = (web: Awaited<ReturnType<typeof inApp>>['web']) =>
  web.getByRole('heading', { level: 1 }).innerText()

test.each(['once', 'late', 'never'])(
  'S1-005 S4-046: an order is paid on the app’s own sheet, whether the app tells the page at once, late or never (%s)',
  { timeout: 120_000 },
  async (answers) => {
    const { app, web } = await orderedInApp()
    await app.locator('#sheet select').selectOption(answers)
    await app.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => heading(web), { timeout: 40_000 }).toMatch(/^Paid/)
  },
)

test(
  'a payment the company declines has failed, and a sheet that is closed leaves it open to be paid',
  { timeout: 120_000 },
  async () => {
    const { app, web, message } = await orderedInApp()
    await app.getByRole('button', { name: 'Close the sheet' }).click()
    await sees(message('answer').first())
    expect(await heading(web)).not.toMatch(/^Paid/)
    // Asked once more by its button, this time to no avail.
    await web.getByRole('link', { name: 'Go on to pay' }).click()
    await app.getByRole('button', { name: 'Decline' }).click()
    await sees(web.getByRole('button', { name: 'Try again' }))
  },
)

test(
  'the app’s word pays nothing: “paid” without the company leaves the order open',
  { timeout: 120_000 },
  async () => {
    const { app, web, says, message } = await orderedInApp()
    const asked = /"id":"(\w+)"/.exec(await message('pay').first().innerText())![1]!
    await says('answer', { id: asked, state: 'paid' })
    await web.getByRole('button', { name: 'Check now' }).click()
    expect(await heading(web)).not.toMatch(/^Paid/)
    expect(await app.locator('#sheet').isVisible()).toBe(true)
  },
)

test('an app from before pays by the page of the payment company', { timeout: 120_000 }, async () => {
  const { app, web } = await inApp()
  await app.getByRole('checkbox', { name: /An old app/ }).check()
  // What an app offers is said once a page: the next page of this one hears of nothing.
  const frame = app.frames()[1]!
  await frame.goto(frame.url())
  await web.locator('html[data-awake]').waitFor()
  expect(
    await app
      .locator('#web')
      .evaluate((frame: HTMLIFrameElement) =>
        (
          frame.contentWindow as unknown as { tomobako: { can: (name: string) => Promise<boolean> } }
        ).tomobako.can('pay'),
      ),
  ).toBe(false)
})
