import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sees, useBrowser, visitor, world } from './support/people.ts'

/** §9: a press of half a second on a card, by a finger that does not slip more than five pixels. */
useBrowser()

const sheet = (page: Page): Locator => page.locator('dialog.sheet[open]')
async function listOf(page: Page): Promise<Locator> {
  await page.goto(`${world.storefront}/search?keyword=${encodeURIComponent('カメラ')}`)
  await page.waitForSelector('html[data-awake]')
  const cards = page.locator('li:has(article.item)')
  await cards.nth(2).waitFor()
  return cards
}

/** A finger on the middle of a card: down, so many pixels aside, and up after so long. */
async function presses(page: Page, card: Locator, ms: number, slip = 0): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const { x, y, width } = (await card.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const at = (px: number) => [{ x: x + width / 2 + px, y: y + width / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  if (slip > 0) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(slip) })
  await page.waitForTimeout(ms)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('S9-010 S9-011: long enough opens what can be done with it; too short or slipped does not', async () => {
  const page = await visitor({ phone: true })
  const cards = await listOf(page)
  await presses(page, cards.first(), 700, 30)
  expect(await sheet(page).count()).toBe(0)
  await listOf(page)
  await presses(page, cards.first(), 700)
  await sees(sheet(page).getByRole('button', { name: 'Share' }))
  // The press was no tap: one is where one was.
  expect(new URL(page.url()).pathname).toBe('/search')
})

test('what was hidden is not shown again, until it is asked for; the keyboard does the same', async () => {
  const page = await visitor()
  const cards = await listOf(page)
  const name = await cards.first().locator('a.name').innerText()
  await cards.first().locator('a.name').focus()
  await page.keyboard.press('ContextMenu')
  await sheet(page).getByRole('button', { name: 'Do not show again' }).click()
  await expect.poll(() => cards.first().isVisible()).toBe(false)
  expect(name).not.toBe('')
  await page.reload()
  await page.waitForSelector('html[data-awake]')
  await expect.poll(() => cards.first().isVisible()).toBe(false)
  await cards.nth(1).locator('a.name').focus()
  await page.keyboard.press('ContextMenu')
  await sheet(page).getByRole('button', { name: 'Show 1 hidden item again' }).click()
  await expect.poll(() => cards.first().isVisible()).toBe(true)
})
