import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sees, useBrowser, visitor, world } from './support/people.ts'

/** Issue 14 §4: whatever is pasted is answered at once, with scripts while one is still in the field and without them on the page of results. */
useBrowser()

const field = (page: Page) =>
  page.locator('main [role=search] input, header [role=search] input').filter({ visible: true }).first()
const options = (page: Page) => page.getByRole('option')

test('a share text is answered in the field with a picture, a price, the price to the door and Buy; Enter opens the item', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/search?source=mercari&type=fixed&stock=available&ship=1`)
  const links = page.locator('article.item:not(.sold) a.name')
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
  await page.goto(`${world.storefront}/search`)
  await page.waitForSelector('html[data-awake]')
  const card = options(page).filter({ has: page.getByText('Buy', { exact: true }) })
  let bought: string | undefined
  for (const path of paths) {
    const id = decodeURIComponent(path.split('/').at(-1)!)
    // A shop's goods have addresses of their own.
    if (!/^m\d+$/.test(id)) continue
    await field(page).click()
    await field(page).fill('')
    await expect.poll(() => page.getByText('What you pasted').count()).toBe(0)
    await field(page).fill(`カメラを見つけました https://jp.mercari.com/item/${id} #メルカリ`)
    await page.getByText('What you pasted').first().waitFor()
    bought = path
    // Some things there cannot be bought, and the card says so instead.
    if ((await card.count()) > 0) break
  }
  await sees(card.locator('img'))
  expect(await card.innerText()).toMatch(/¥[\d,]+/)
  // Its state in a word, and what it comes to.
  expect(await card.innerText()).toMatch(/\b(New|new|good|Good|Fair|Poor) · To door/)
  // The focus stays in the field, and nothing that was typed is lost.
  expect(await field(page).inputValue()).toMatch(/^カメラを見つけました .* #メルカリ$/)
  await page.keyboard.press('ArrowDown')
  expect(await card.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === bought)
})

test('words are answered with things our copies have, with their picture and price', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/search?keyword=${encodeURIComponent('カメラ')}`)
  await page.waitForSelector('html[data-awake]')
  await field(page).fill('camera')
  const items = options(page).filter({ has: page.locator('img') })
  await items.first().waitFor()
  expect(await items.first().innerText()).toMatch(/¥[\d,]+/)
  // How many there are stands beside what many mean by it.
  expect(await options(page).first().innerText()).toMatch(/\d+ items?|More than 100/)
})

test('without scripts a barcode and a shop we do not read are answered first of all on the page of results', async () => {
  const page = await visitor({ scripts: false, phone: true })
  await page.goto(`${world.storefront}/search?keyword=4902370548502`)
  await sees(page.getByRole('region', { name: 'Barcode JAN 4902370548502' }).getByText(/digit/))
  await page.goto(
    `${world.storefront}/search?keyword=${encodeURIComponent('https://toys.example.jp/products/pikachu-plush-30cm')}`,
  )
  await sees(page.getByText('toys.example.jp', { exact: false }).first())
  await page.getByRole('link', { name: 'Ask us to buy this' }).click()
  await page.waitForURL(/\/request\?/)
  expect(await page.inputValue('[name=url]')).toBe('https://toys.example.jp/products/pikachu-plush-30cm')
  expect(await page.inputValue('[name=title]')).toBe('pikachu plush 30cm')
})

test('results stand as a list or source by source, with links alone, and stay so from page to page', async () => {
  const page = await visitor({ scripts: false })
  await page.goto(`${world.storefront}/search?keyword=${encodeURIComponent('カメラ')}`)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL(/view=list/)
  await page.getByRole('link', { name: 'Source by source' }).click()
  await page.waitForURL(/view=sources/)
  const rows = page.locator('section:has(h2):has(ul.scroller)')
  expect(await rows.count()).toBeGreaterThan(2)
  await rows
    .first()
    .getByRole('link', { name: /^Show all from/ })
    .click()
  await page.waitForURL(/source=\w+/)
  expect(new URL(page.url()).searchParams.get('view')).toBeNull()
})

test('what was understood and what was chosen stand as chips, each taken away by a press, with links alone', async () => {
  const page = await visitor({ scripts: false })
  await page.goto(`${world.storefront}/search?keyword=red+camera&condition=new`)
  const understood = page.getByRole('group', { name: 'What we understood' })
  await understood.getByRole('link', { name: 'red, leave out' }).click()
  await page.waitForURL((url) => url.searchParams.get('keyword') === 'camera')
  expect(new URL(page.url()).searchParams.get('condition')).toBe('new')
  await page.getByRole('link', { name: 'New, Remove' }).click()
  await page.waitForURL((url) => !url.searchParams.has('condition'))
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('camera')
})

test('“Paste a link to start” leads to a field that waits for it', async () => {
  const page = await visitor()
  await page.goto(world.storefront)
  await page.waitForSelector('html[data-awake]')
  await page.getByRole('link', { name: 'Paste a link to start' }).click()
  await page.waitForURL(/\/search/)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('[role=search] input')))
    .toBe(true)
})
