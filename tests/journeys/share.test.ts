import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sees, useBrowser, visitor, world } from './support/people.ts'
import { announcesLottery } from './support/lotteries.ts'

useBrowser()

/** Looked at by people. `DRAW_ANEW=1` writes them anew: look at them before they are kept. */
const posters = {
  ar: { locale: 'ar', name: 'صناديق الخريف — ﴿جوائز كل يوم﴾' },
  ja: { locale: 'ja-JP', name: '秋のくじ「毎日ひと箱」' },
  th: { locale: 'th-TH', name: 'กล่องฤดูใบไม้ร่วง เปิดได้ทุกวัน' },
} as const
type Kept = keyof typeof posters
const languages = Object.keys(posters) as Kept[]
const kept = (local: Kept) => new URL(`share.pictures/${local}.png`, import.meta.url)

/** How many points of a thousand differ clearly between two pictures, both drawn small by the browser; a quarter of it, where the QR of a chance address is, left out. */
const differs = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [width, height] = [270, 338]
      const greys = await Promise.all(
        pictures.map(async (encoded) => {
          const image = new Image()
          image.src = `data:image/png;base64,${encoded}`
          await image.decode()
          const canvas = document.createElement('canvas')
          Object.assign(canvas, { width, height })
          const paper = canvas.getContext('2d')!
          paper.drawImage(image, 0, 0, width, height)
          return paper.getImageData(0, 0, width, height).data
        }),
      )
      const [a, b] = greys as [Uint8ClampedArray, Uint8ClampedArray]
      // The code stands in one of the lower corners: at the end in most languages, at the start where one reads from the right.
      const hasCode = (x: number, y: number): boolean => y > 245 && (x > 165 || x < 105)
      let count = 0
      let looked = 0
      for (let at = 0; at < a.length; at += 4) {
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
        if (hasCode(x, y)) continue
        looked += 1
        if (Math.abs(a[at]! - b[at]!) > 72) count += 1
      }
      return (1_000 * count) / looked
    },
    [one.toString('base64'), other.toString('base64')],
  )

test(
  'S1-031 S2-069 the poster of an event in Arabic, Japanese and Thai is the one people looked at, saved as a file and copied as a link',
  { timeout: 180_000 },
  async () => {
    const { id } = await announcesLottery({
      names: {
        en: 'Autumn boxes',
        ...Object.fromEntries(languages.map((each) => [each, posters[each].name])),
      },
    })
    const saved = new Map<Kept, Buffer>()
    for (const local of languages) {
      const page = await visitor({ phone: true, locale: posters[local].locale })
      await page.goto(`${world.storefront}/share?type=activity&id=${id}`)
      const card = page.locator('meta[property="og:image"]').first()
      expect((await card.getAttribute('content'))!.length).toBeGreaterThan(20)
      const picture = page.locator('main img[src*="/poster/"]')
      await sees(picture)
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBe(1080)
      expect(await picture.getAttribute('alt')).toContain(posters[local].name)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('main a[download]').click(),
      ])
      const at = join(tmpdir(), `${id}-${local}.png`)
      await file.saveAs(at)
      const png = readFileSync(at)
      saved.set(local, png)
      if (process.env['DRAW_ANEW']) writeFileSync(kept(local), png)
      expect(await differs(page, png, readFileSync(kept(local))), local).toBeLessThan(3)
    }
    // Of other words it is another picture: what is compared is what is read.
    const looker = await visitor()
    await looker.goto(`${world.storefront}/share`)
    expect(await differs(looker, saved.get('ja')!, saved.get('th')!)).toBeGreaterThan(3)
    expect(await differs(looker, saved.get('ar')!, saved.get('th')!)).toBeGreaterThan(3)
  },
)

test('S1-031 the link is copied, and where it cannot be, that is said; without scripts it is in a field, with the picture below', async () => {
  const page = await visitor()
  const main = page.locator('main')
  await page.goto(`${world.storefront}/experience?sort=best`)
  const review = await main.locator('a[href^="/experience/detail/"]').first().getAttribute('href')
  const id = review!.split('/').at(-1)!.slice(0, 36)
  const share = `${world.storefront}/share?type=review&id=${id}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(share)
  await main.getByRole('button', { name: 'Copy', exact: true }).click()
  await sees(page.getByText('Copied').first())
  const link = await main.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(link).toContain(`/experience/detail/${id}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await main.getByRole('button', { name: 'Copy', exact: true }).click()
  await sees(page.getByText(/Copying failed/).first())

  const plain = await visitor({ scripts: false, phone: true })
  await plain.goto(share)
  expect(await plain.locator('main input[type=url]').inputValue()).toBe(link)
  const card = await plain.locator('meta[property="og:image"]').first().getAttribute('content')
  for (const address of [card!, (await plain.locator('main img[src*="/poster/"]').getAttribute('src'))!]) {
    const answer = await plain
      .context()
      .request.get(new URL(new URL(address, world.storefront).pathname, world.storefront).href)
    expect([answer.status(), answer.headers()['content-type']?.slice(0, 6)]).toEqual([200, 'image/'])
  }
})
