import { translator } from '@tomobako/i18n/catalogues'
import { expect, test } from 'vitest'
import { useBrowser, visitor, world } from './support/people.ts'

/** Issue 14: what "Translate" opens is what one sees. */
useBrowser()
const t = translator('de')

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('the translated title is in view after its link was pressed, %s', async (_, scripts) => {
  const page = await visitor({ locale: 'de-DE', phone: true, scripts })
  await page.goto(`${world.storefront}/search?source=rakuten&lang=de`)
  const href = await page.locator('a[href^="/mall/rakuten/detail/"]').first().getAttribute('href')
  await page.goto(world.storefront + href!)
  // Pressed before scripts run it is a link like any other, and that is the other case.
  if (scripts) await page.waitForSelector('html[data-awake]')
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const ask = page.getByRole('link', { name: t('words.translate') })
  await ask.scrollIntoViewIfNeeded()
  const before = (await title.boundingBox())!.y
  await ask.click()
  await page.waitForURL(/translated=1/)
  await page.getByRole('link', { name: t('words.original') }).waitFor()
  const top = async () => (await title.boundingBox())!.y
  const view = page.viewportSize()!.height
  // Under the bar at the top and above the foot of the screen; where scripts run nothing moved.
  await expect.poll(top).toBeGreaterThan(40)
  await expect.poll(top).toBeLessThan(view - 120)
  if (scripts) expect(Math.abs((await top()) - before)).toBeLessThan(3)
})
