import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { photographed, rows } from '../../packages/backend/src/ocr/pictures.testing.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'

/** A photographed label in a browser that runs no script: read, searched, and put into the address form. */
const world = inject('world')
const [mina] = demoPeople.customers
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
afterAll(() => browser.close())

const main = () => page.locator('main')
const send = async (name: string, picture: Buffer): Promise<void> => {
  await page.setInputFiles('input[name=picture]', { name, mimeType: 'image/jpeg', buffer: picture })
  await main().getByRole('button', { name: 'Read the picture' }).click()
}

test('S2-066 a visitor is asked to log in; a photographed label is read line by line over its picture and each line is searched', async () => {
  await page.goto(`${world.storefront}/ocr`)
  await page.waitForURL(/\/login/)
  await page.fill('input[name=email]', mina!.email)
  await page.fill('input[name=password]', mina!.password)
  await page.locator('main form button[type=submit]').last().click()
  await page.waitForURL(/\/ocr/)
  await page.getByLabel('Horizontal, left to right').check()
  await send('label.jpg', await photographed(await rows(['限定版フィギュア', '新品未開封'])))
  await page.waitForURL(/\/ocr\?reading=/)
  const lines = main().locator('ol > li')
  expect(await lines.count()).toBe(2)
  expect((await lines.nth(1).locator('[lang=ja]').innerText()).replaceAll(' ', '')).toBe('新品未開封')
  // A frame over the picture leads to its line.
  expect(await main().locator('a[href="#line-2"]').count()).toBe(1)
  await lines.nth(1).getByRole('link').click()
  await page.waitForURL(/\/search\?keyword=/)
  expect(new URL(page.url()).searchParams.get('keyword')).toContain('新品')
})

test('a label with an address fills the address form, where everything can still be changed', async () => {
  await page.goto(`${world.storefront}/ocr?mode=address`)
  await page.getByLabel('Horizontal, left to right').check()
  await send(
    'label.jpg',
    await rows(['〒150-0002', '東京都渋谷区渋谷2丁目21番1号', '山田 太郎 様', '電話 03-1234-5678']),
  )
  await page.waitForURL(/\/ocr\?reading=/)
  await main().getByRole('link', { name: 'Use this address' }).click()
  await page.waitForURL(/\/addresses\/add/)
  expect(await page.inputValue('[name=zip]')).toBe('150-0002')
  expect(await page.inputValue('[name=city]')).toBe('渋谷区')
  expect(await page.inputValue('[name=country]')).toBe('JP')
  expect(await page.inputValue('[name=recipient]')).toContain('山田')
})

test('what is no picture is said at its field, and typing by hand works always', async () => {
  await page.goto(`${world.storefront}/ocr`)
  await send('label.jpg', Buffer.from('MZ this is a program'.repeat(10)))
  expect(await main().locator('[role=alert]').innerText()).toMatch(/not a picture/i)
  await page.fill('textarea[name=text]', 'フィギュア\n新品')
  await main().getByRole('button', { name: 'Translate and search' }).click()
  await page.waitForURL(/text=/)
  expect(await main().locator('ol > li').count()).toBe(2)
})
