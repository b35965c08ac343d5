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
  const source = (await card.locator('img').first().getAttribute('src'))!
  const fetched = async (address: string): Promise<Buffer> => {
    const answer = await looking.request.get(new URL(address, world.storefront).href)
    return answer.body()
  }
  const shown = await fetched(source)
  const small = await sharp(shown).resize(200).toBuffer()
  const saved = await sharp(small).rotate(90).jpeg({ quality: 70 }).toBuffer()

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
  const same = page.getByRole('list', { name: 'The same picture', exact: true }).locator('article.item img')
  await expect
    .poll(
      async () => {
        await send(saved)
        return same.count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await sees(page.getByRole('heading', { name: 'The same picture', exact: true }))
  // It is what was saved, point for point, and not something that only counts as such.
  const points = async (bytes: Buffer) =>
    sharp(bytes).resize(64, 64, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [one, other] = [
    await points(shown),
    await points(await fetched((await same.first().getAttribute('src'))!)),
  ]
  const apart = one.reduce((sum, grey, at) => sum + Math.abs(grey - other[at]!), 0) / one.length
  expect(apart).toBeLessThan(6)
})
