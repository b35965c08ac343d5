import { lotteryDesk, practice } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { expect, test } from 'vitest'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
import { deskOf, timePasses } from './support/staff.ts'
import { isKnown } from './support/wire.ts'

useBrowser()

/** What the open lottery is called. Other journeys move the clock by weeks: where the demo world's has ended, staff open one. */
async function boxesAreOpen(): Promise<string> {
  const [admin, support] = [await deskOf('admin'), await deskOf('support')]
  const { lotteries } = await admin.call(lotteryDesk.list, {})
  const open = lotteries.find(({ state, left }) => state === 'open' && left.some((each) => each > 50))
  if (open) return open.names['en']!
  const { now } = await admin.call(practice.clock, {})
  const points = (worth: number, weight: number) => ({
    kind: 'points' as const,
    worth,
    weight,
    stock: 100,
    names: {},
    couponId: null,
  })
  const names = { en: 'Boxes of the day' }
  const { id } = await admin.call(lotteryDesk.save, {
    names,
    fromDay: jstDay(Date.parse(now) + DAY),
    toDay: jstDay(Date.parse(now) + 5 * DAY),
    pointsPerPlay: 10,
    freePerDay: 1,
    perDay: 5,
    inTotal: 50,
    expectedSalesYen: 20_000_000,
    boxes: [8, 7, 6, 5, 4, 3, 2, 1].map((each) => points(each, 100)),
    why: 'the last one has ended',
  })
  await support.call(lotteryDesk.announce, { id, version: 0, why: 'the last one has ended' })
  await timePasses(admin, 24 * 60)
  return names.en
}

test(
  'S2-043 S2-044 S2-045 S2-046 S2-047 without scripts a visitor looks, logs in, opens boxes until none is left for them, and finds each in the record',
  { timeout: 60_000 },
  async () => {
    const boxes = await boxesAreOpen()
    const ida = newcomer('Ida Brandt')
    await isKnown(ida)
    const page = await visitor({ phone: true, scripts: false })
    await page.goto(`${world.storefront}/lottery`)
    const main = page.locator('main')
    expect(await main.locator('.nine > li').count()).toBe(9)
    await sees(main.getByText('Log in to play'))
    await logsIn(page, ida)
    await page.goto(`${world.storefront}/lottery`)
    let opened = 0
    for (; opened < 6; opened += 1) {
      const open = main.locator('button[value=play]').first()
      if ((await open.count()) === 0) break
      await open.click()
      await page.waitForURL(/\/lottery\/[\da-f-]{36}\?number=\d+$/)
      await sees(main.locator('[data-result]'))
    }
    // The first is free; how many follow depends on what was won.
    expect(opened).toBeGreaterThan(0)
    expect(await main.locator('[data-why]').getAttribute('data-why')).toMatch(
      /^lottery\.no\.(?:points|today)$/,
    )
    await page.goto(`${world.storefront}/lottery/record`)
    expect(await main.locator('li', { hasText: boxes }).count()).toBe(opened)
    await page.goto(`${world.storefront}/lottery/record?tab=winners`)
    await sees(main.getByText(/^[^\s*]\*{3}[^\s*]$/).first())
    await page.goto(`${world.storefront}/lottery/myPrize`)
    await sees(main.getByRole('heading', { level: 1 }))
  },
)

test(
  'P 8.4 a draw of an event that is over is checked in the browser and is the same; in Arabic the page keeps its width',
  { timeout: 60_000 },
  async () => {
    const omar = newcomer('Omar Nasser')
    await isKnown(omar)
    const page = await visitor({ phone: true })
    await logsIn(page, omar)
    await page.goto(`${world.storefront}/lottery`)
    await page.locator('main').getByRole('link', { name: 'Autumn boxes' }).click()
    await page.waitForURL(/\/lottery\/[\da-f-]{36}$/)
    await page.locator('main').getByRole('button', { name: 'Check this draw' }).click()
    await sees(page.locator('[data-verdict=same]'))
    await page.goto(`${page.url()}?lang=ar`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  },
)
