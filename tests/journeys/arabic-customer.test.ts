import { translator } from '@tomobako/i18n/catalogues'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { useBrowser, visitor, world } from './support/people.ts'
import { cards } from './support/shopping.ts'
import { customerCalls, findsListing } from './support/wire.ts'

/** Somebody who reads Arabic shops from right to left; figures, prices and numbers keep their own direction. */
useBrowser()

const t = translator('ar')
const karim = demoPeople.customers.find(({ key }) => key === 'karim')!

test('an Arabic customer finds, buys and pays, from right to left', { timeout: 240_000 }, async () => {
  const page = await visitor({ locale: 'ar-AE' })
  await page.goto(`${world.storefront}/login`)
  await readsArabic(page)
  await page.getByRole('textbox', { name: t('account.email') }).fill(karim.email)
  await page.getByRole('textbox', { name: t('account.password') }).fill(karim.password)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  // A search in Arabic page, from the field at the top.
  await page.goto(`${world.storefront}/`)
  await readsArabic(page)
  const field = page.getByRole('banner').getByRole('searchbox', { name: t('shell.header.searchLabel') })
  await field.fill('カメラ')
  await field.press('Enter')
  await page
    .getByRole('list', { name: t('goods.search.results') })
    .getByRole('listitem')
    .first()
    .waitFor()
  await figuresKeepTheirDirection(page)

  const listing = await findsListing(
    await customerCalls(karim),
    'mercari',
    'カメラ',
    ({ priceYen }) => priceYen < 30_000,
  )
  await field.fill(linkOf(listing))
  await field.press('Enter')
  await page.getByRole('button', { name: t('goods.item.buy') }).waitFor()
  await figuresKeepTheirDirection(page)
  await staysInside(page)
  await page.getByRole('button', { name: t('goods.item.buy') }).click()
  await page.getByRole('heading', { name: t('checkout.title') }).waitFor()
  await readsArabic(page)
  await figuresKeepTheirDirection(page)
  const card = page
    .getByRole('group', { name: t('checkout.payWith') })
    .getByRole('radio', { name: new RegExp(`^${t('means.name.card')}`) })
  if (!(await card.isChecked())) {
    await card.check()
    await page.waitForURL((url) => url.searchParams.get('method') === 'card')
  }
  await page.getByRole('checkbox', { name: new RegExp(t('checkout.accept').slice(0, 20)) }).check()
  await page.getByRole('button', { name: t('checkout.place') }).click()

  // The bank reads Arabic too.
  await page.getByRole('textbox', { name: 'رقم البطاقة' }).fill(cards.approves)
  await page.getByRole('textbox', { name: 'تاريخ الانتهاء' }).fill('12/29')
  await page.getByRole('textbox', { name: 'رمز الأمان' }).fill('123')
  await page.getByRole('textbox', { name: 'الاسم على البطاقة' }).fill('KARIM AL MANSOORI')
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await page.getByRole('heading', { name: t('payment.result.success.order') }).waitFor()
  await readsArabic(page)
  await figuresKeepTheirDirection(page)
  await page.getByRole('link', { name: t('payment.result.seeOrder') }).click()
  await page.getByRole('heading', { name: t('order.state.to_buy') }).waitFor()
  // An order number is Latin: read from the left, whatever stands around it.
  const number = page.getByText(/T\d{6}-\d{4}/).first()
  expect(
    await number.evaluate((element) => getComputedStyle(element).direction + element.textContent),
  ).toMatch(/T\d{6}-\d{4}/)
  await figuresKeepTheirDirection(page)
  await booksBalance()
})

test('switching the language keeps the path and the parameters', { timeout: 120_000 }, async () => {
  const page = await visitor({ locale: 'ar' })
  await page.goto(
    `${world.storefront}/search?keyword=${encodeURIComponent('茶筒')}&source=mercari&sort=price_asc`,
  )
  await readsArabic(page)
  await page
    .locator('header, body')
    .getByRole('link', { name: /^العربية/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /English/ })
    .last()
    .click()
  await page.waitForURL((url) => url.searchParams.get('lang') === 'en')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  const url = new URL(page.url())
  expect([
    url.pathname,
    url.searchParams.get('keyword'),
    url.searchParams.get('source'),
    url.searchParams.get('sort'),
  ]).toEqual(['/search', '茶筒', 'mercari', 'price_asc'])
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  // It is remembered without the parameter.
  await page.goto(`${world.storefront}/calc`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

async function readsArabic(page: Page): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
}

/** Every shown piece of text that is a price is laid out from left to right, its sign before its digits. */
async function figuresKeepTheirDirection(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const place = /[¥￥]\s?\d/.exec(text)
      const parent = node.parentElement
      if (!place || !parent || !parent.checkVisibility()) continue
      const left = (index: number): number => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        return range.getBoundingClientRect().left
      }
      const digit = place.index + place[0].length - 1
      if (left(place.index) > left(digit)) found.push(text)
    }
    for (const sign of document.querySelectorAll('.yen')) {
      const price = sign.parentElement
      if (price?.checkVisibility() && getComputedStyle(price).direction !== 'ltr')
        found.push(price.outerHTML.slice(0, 120))
    }
    return found
  })
  expect(wrong, page.url()).toEqual([])
}

async function staysInside(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(1)
}
