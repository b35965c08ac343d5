import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { sees, useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'

/** §9: a finger on the shop's pictures and sheets, with the thresholds of packages/ui/src/gestures.ts; readers ask for less motion here. */
useBrowser()

/** A finger that goes from one place to another in so many steps, as a hand does. */
async function drags(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const steps = 8
  const at = (part: number) => [{ x: from.x + by.x * part, y: from.y + by.y * part }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step += 1) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) })
    await page.waitForTimeout(16)
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
const middleOf = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2, width }
}

async function anItem(page: Page, lang: string): Promise<void> {
  await page.goto(
    `${world.storefront}/search?source=mercari&keyword=${encodeURIComponent('カメラ')}&lang=${lang}`,
  )
  const items = await page
    .locator('.item a.name')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).getAttribute('href')!))
  for (const path of items.slice(0, 12)) {
    await page.goto(`${world.storefront}${path}`)
    if ((await page.locator('.gallery .track > *').count()) > 1) break
  }
  await page.waitForSelector('html[data-awake]')
}
const counted = (page: Page): Promise<string> =>
  page
    .locator('.gallery .cnt')
    .innerText()
    .then((text) => text.replaceAll(/[^\d/]/g, ''))

/** The viewer that has opened, and which of its pictures it shows. */
async function enlarged(page: Page): Promise<() => Promise<string>> {
  const zoom = page.locator('dialog[open]')
  await zoom.waitFor()
  return () =>
    zoom
      .locator('[aria-live=polite]')
      .innerText()
      .then((text) => text.replaceAll(/[^\d/]/g, ''))
}

test.each([
  ['en', -1],
  ['ar', 1],
])(
  'S9-012: the next picture of an item comes where it is read from (%s), in its page and enlarged',
  async (lang, to) => {
    const page = await visitor({ phone: true })
    await anItem(page, lang)
    const count = await page.locator('.gallery .track > *').count()
    expect(await counted(page)).toBe(`1/${count}`)
    const strip = await middleOf(page, '.gallery .track')
    // Most of the way: where it is let go decides, however fast a busy machine was.
    const across = (way: number) =>
      drags(
        page,
        { x: strip.x - way * strip.width * 0.38, y: strip.y },
        { x: way * strip.width * 0.76, y: 0 },
      )
    await across(to)
    await expect.poll(() => counted(page)).toBe(`2/${count}`)
    await across(-to)
    await expect.poll(() => counted(page)).toBe(`1/${count}`)
    // A tap is none.
    await page.touchscreen.tap(strip.x, strip.y)
    const number = await enlarged(page)
    expect(await number()).toBe(`1/${count}`)
    await across(to)
    await expect.poll(number).toBe(`2/${count}`)
  },
)

test.each(['en', 'ar'])(
  'S9-012: a sheet goes when its head is pulled down far, and stays where it was let go early (%s)',
  async (lang) => {
    const page = await visitor({ phone: true })
    await page.goto(
      `${world.storefront}/search?source=mercari&keyword=${encodeURIComponent('カメラ')}&lang=${lang}`,
    )
    await page.waitForSelector('html[data-awake]')
    await page.locator('.item a.name').first().focus()
    await page.keyboard.press('ContextMenu')
    const sheet = page.locator('dialog.sheet[open]')
    await sees(sheet)
    const head = await middleOf(page, 'dialog.sheet[open] .grab')
    await drags(page, head, { x: 0, y: 60 })
    await expect.poll(() => sheet.evaluate((element) => element.style.translate)).toBe('')
    expect(await sheet.count()).toBe(1)
    // Upwards is nothing.
    await drags(page, head, { x: 0, y: -120 })
    expect(await sheet.count()).toBe(1)
    await drags(page, head, { x: 0, y: 160 })
    await expect.poll(() => sheet.count()).toBe(0)
  },
)

test('S9-012: our photos of a piece, where it lies and on its order, and the pictures of a review are swiped in the same viewer', async () => {
  const page = await visitor({ phone: true })
  const swiped = async (): Promise<void> => {
    const number = await enlarged(page)
    const [first, count] = (await number()).split('/').map(Number)
    expect(first).toBe(1)
    expect(count).toBeGreaterThan(1)
    await drags(page, { x: 330, y: 420 }, { x: -280, y: 0 })
    await expect.poll(number).toBe(`2/${count}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  }
  await page.goto(`${world.storefront}/experience?lang=en`)
  const reviews = await page
    .locator('a[href^="/experience/detail/"]')
    .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href')!.split('#')[0]!))])
  for (const path of reviews.slice(0, 8)) {
    await page.goto(`${world.storefront}${path}`)
    if ((await page.locator('article a[href^="/files/"]').count()) > 1) break
  }
  await page.waitForSelector('html[data-awake]')
  await page.locator('article a[href^="/files/"]').first().tap()
  await swiped()
  await logsIn(page, demoPeople.customers[0]!)
  await page.goto(`${world.storefront}/warehouse`)
  await page.waitForSelector('html[data-awake]')
  // The camera was inspected on arrival: it has two photos.
  const piece = page.locator('li', { has: page.getByRole('link', { name: '2 photos' }) }).first()
  const order = (await piece.getByRole('link', { name: 'See its photos and listing' }).getAttribute('href'))!
  await piece.getByRole('link', { name: '2 photos' }).tap()
  await swiped()
  await page.goto(`${world.storefront}${order}`)
  await page.waitForSelector('html[data-awake]')
  await page.locator('a[href^="/files/"]:visible').first().tap()
  await swiped()
})

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
])(
  'issue 14: pictures of an item are walked by keyboard as they are read (%s), chosen by their small ones, and enlarged by Enter',
  async (lang, ahead, back) => {
    const page = await visitor()
    await anItem(page, lang)
    const count = await page.locator('.gallery .track > *').count()
    await page.locator('.gallery .track').focus()
    for (const [key, number] of [
      [ahead, 2],
      [back, 1],
      ['End', count],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => counted(page), { message: key }).toBe(`${number}/${count}`)
    }
    await page.locator('.thumbs .thumb').nth(1).click()
    await expect.poll(() => counted(page)).toBe(`2/${count}`)
    await page.locator('.gallery .track > :nth-child(2) a').focus()
    await page.keyboard.press('Enter')
    const number = await enlarged(page)
    await expect.poll(number).toBe(`2/${count}`)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => counted(page)).toBe(`2/${count}`)
  },
)
