import { address, friendPayment } from '@tomobako/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newcomer, useBrowser, visitor, world, sees } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** What somebody with a phone in their hand saw go wrong. */
useBrowser()

const cartButton = (page: Page): Locator =>
  page.getByRole('link', { name: /item(s)? in the cart|cart is empty/ })
const itemAt = ({ id }: { id: string }): string => `${world.storefront}/mall/mercari/detail/${id}`
const isOnScreen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && top < window.innerHeight && bottom > 0
  })

test(
  'a phone has a way to the cart from home, search, a shop, an item and the orders',
  { timeout: 180_000 },
  async () => {
    const who = newcomer('Carla Weg')
    const calls = await isKnown(who)
    const page = await visitor({ phone: true })
    await logsIn(page, who)
    for (const path of [
      '/',
      '/mall/mercari',
      '/search?keyword=カメラ&source=mercari',
      '/popular',
      '/orders',
    ]) {
      await page.goto(world.storefront + path)
      expect(await cartButton(page).first().isVisible(), path).toBe(true)
    }
    const listing = await findsListing(calls, 'mercari', 'カメラ')
    await page.goto(itemAt(listing))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const said = page.getByRole('status').filter({ hasText: 'In your cart.' })
    await said.getByRole('link', { name: 'Cart' }).click()
    await page.waitForURL('**/cart')
    await page.goto(itemAt(listing))
    await page.getByRole('link', { name: '1 item in the cart' }).click()
    await page.waitForURL('**/cart')
  },
)

test('placing an order without the tick leads to the tick and says so', { timeout: 180_000 }, async () => {
  const who = newcomer('Paula Haken')
  const calls = await isKnown(who)
  const page = await visitor({ phone: true })
  await logsIn(page, who)
  await page.goto(itemAt(await findsListing(calls, 'mercari', '写真集')))
  await page.getByRole('button', { name: 'Buy for me' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  const tick = page.getByRole('checkbox', { name: /I understand that used items/ })
  await expect.poll(() => tick.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => isOnScreen(tick)).toBe(true)
  await page.getByRole('alert').getByRole('link').first().waitFor()

  // Without scripts the browser itself goes there, and a link at the top leads there too.
  const plain = await visitor({ phone: true, scripts: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(page.url())
  await plain.getByRole('button', { name: 'Place order' }).click()
  await plain.locator('a[href="#accept"]').waitFor()
  expect(await plain.locator('#accept').getAttribute('autofocus')).not.toBeNull()
})

test('the way back from an item leads to where one came from', { timeout: 120_000 }, async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/search?keyword=カメラ&source=mercari`)
  const first = page
    .getByRole('list', { name: 'Results' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
  // Pressed before the list woke up, the item is a document of its own: the way back is the same.
  for (const wakes of [false, true]) {
    if (wakes) await page.waitForSelector('html[data-awake]')
    await first.click()
    await page.waitForURL('**/mall/mercari/detail/**')
    await page.waitForSelector('html[data-awake]')
    await page.getByRole('link', { name: 'Back' }).first().click()
    await page.waitForURL((url) => url.pathname === '/search')
  }
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('カメラ')
})

test('after Calculate a phone shows the prices, not the form again', { timeout: 120_000 }, async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/calc`)
  await page
    .getByRole('combobox', { name: /country or region|Destination/i })
    .first()
    .selectOption('DE')
  await page
    .getByRole('textbox', { name: /Weight/ })
    .first()
    .fill('1200')
  await page.getByRole('button', { name: 'Calculate' }).click()
  const result = page.locator('#result h2')
  await result.waitFor()
  await expect.poll(() => isOnScreen(result)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('#result')))).toBe(
    true,
  )
})

test('S2-024 a link nobody has paid yet is open, not failed', { timeout: 120_000 }, async () => {
  const calls = await isKnown(newcomer('Fritz Offen'))
  const { url } = await calls(friendPayment.ask, { yen: 1_200, name: 'Fritz', email: '', message: '' })
  const token = new URL(url!, world.storefront).searchParams.get('token')!
  const page = await visitor()
  await page.goto(`${world.storefront}/friendPayment/payResult?token=${token}`)
  await page.getByRole('heading', { name: 'Not paid yet' }).waitFor()
  await page.getByRole('link', { name: /^Pay ¥\s?1,200/ }).waitFor()
  // A payer's signed link shows the figures at the address of every payment's result, too.
  await page.goto(`${world.storefront}/paymentSuccess?token=${token}`)
  await sees(page.getByRole('link', { name: /^Pay ¥\s?1,200/ }))
})

test('S2-070 a visitor is told whose the figures of a payment are', { timeout: 120_000 }, async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/paymentSuccess?orderNo=T260101-0001`)
  await page.getByRole('heading', { name: 'Log in to see this payment' }).waitFor()
  const login = page.getByRole('main').getByRole('link', { name: 'Log in' })
  expect(await login.getAttribute('href')).toContain(
    encodeURIComponent('/paymentSuccess?orderNo=T260101-0001'),
  )
})

test('a message that is none is a page that is none: 404', { timeout: 120_000 }, async () => {
  const who = newcomer('Nora Leer')
  await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  expect((await page.goto(`${world.storefront}/message/abc`))?.status()).toBe(404)
})

test(
  'S3-037 S3-038 an address has fields for the first and the last name, and keeps them',
  { timeout: 120_000 },
  async () => {
    const who = newcomer('Mika Laine')
    const calls = await isKnown(who)
    const page = await visitor()
    await logsIn(page, who)
    await page.goto(`${world.storefront}/addresses/add`)
    await page.getByRole('textbox', { name: /^First name/ }).fill('Mika')
    await page.getByRole('textbox', { name: /^Last name/ }).fill('Laine')
    await page.getByRole('combobox', { name: /Country or region/ }).selectOption('DE')
    await page.getByRole('textbox', { name: /Detailed address/ }).fill('Torstr. 1')
    await page.getByRole('textbox', { name: /Postal code/ }).fill('10119')
    await page.getByRole('textbox', { name: /^City/ }).fill('Berlin')
    await page.getByRole('textbox', { name: /Phone/ }).fill('+49 30 123456')
    await page.getByRole('button', { name: 'Save the address' }).click()
    await page.waitForURL('**/addresses')
    const { rows } = await calls(address.list, {})
    expect(rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toContain('Mika Laine')
  },
)

test('on a desktop the cart opens beside the page, with what is due now, later and at the door', async () => {
  const who = newcomer('Greta Blick')
  const calls = await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  const listing = await findsListing(calls, 'mercari', 'カメラ')
  await page.goto(itemAt(listing))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const glance = page.getByRole('region', { name: 'Cart', exact: true })
  await glance.getByText('To your door in Germany, about').waitFor()
  const sums = await glance
    .locator('dd')
    .evaluateAll((all) =>
      all.map((each) => Number(each.textContent!.match(/¥([\d,]+)/)![1]!.replaceAll(',', ''))),
    )
  expect(sums.length).toBe(3)
  expect(sums[0]! + sums[1]!).toBe(sums[2])
  await page.keyboard.press('Escape')
  await glance.waitFor({ state: 'hidden' })
  expect(page.url()).toContain('/mall/mercari/detail/')
  await page.locator('.dhead a[href="/cart"]').click()
  await glance.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  // The thing's own price stands at it, without our fees; the address names its country.
  const line = page.locator('main li', { has: page.locator(`a[href*="${listing.id}"]`) })
  expect(await line.innerText()).toContain(`¥${listing.priceYen.toLocaleString('en')}`)
  await sees(page.locator('main fieldset label').filter({ hasText: who.name }).getByText('Germany'))
})
