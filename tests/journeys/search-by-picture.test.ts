import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sees, useBrowser, visitor, world } from './support/people.ts'

/** Issue 14 §4: who has a picture and not its words finds what shows it. */
useBrowser()

test('a picture saved from a page is found again, small and on its side, without scripts; what is no picture is said at its field', async () => {
  const looking = await visitor()
  await looking.goto(`${world.storefront}/search?source=mercari&type=fixed&stock=available`)
  const card = looking.locator('article.item:has(img)').first()
  await card.waitFor()
  const href = (await card.locator('a.name').getAttribute('href'))!
  const source = (await card.locator('img').first().getAttribute('src'))!
  const shown = await looking.request.get(new URL(source, world.storefront).href)
  const saved = await sharp(await shown.body())
    .resize(200)
    .rotate(90)
    .jpeg({ quality: 70 })
    .toBuffer()

  const page = await visitor({ scripts: false, phone: true })
  await page.goto(`${world.storefront}/search`)
  await page.getByRole('link', { name: 'Search by picture' }).click()
  await page.waitForURL(/\/search\/picture/)
  const send = async (buffer: Buffer): Promise<void> => {
    await page.setInputFiles('input[name=picture]', { name: 'saved.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Find this picture' }).click()
  }
  await send(Buffer.from('MZ this is a program'.repeat(10)))
  expect(await page.getByRole('alert').first().innerText()).toMatch(/not a picture/i)
  // Hashes are written a moment after the picture was fetched.
  await expect
    .poll(
      async () => {
        await send(saved)
        return page.locator(`main a.name[href="${href}"]`).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await sees(page.getByRole('heading', { name: 'The same picture', exact: true }))
})
