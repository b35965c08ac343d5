import { lottery, lotteryDesk } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repo } from '../../tools/generate/write.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { announcesLottery } from './support/lotteries.ts'
import { logsIn, pointsOf } from './support/shopping.ts'
import { clockOf, deskOf, timePasses } from './support/staff.ts'
import { customerCalls, isKnown } from './support/wire.ts'

useBrowser()

/** What the open lottery is called. Other journeys move the clock by weeks: where the demo world's has ended, staff open one. */
async function boxesAreOpen(): Promise<string> {
  const admin = await deskOf('admin')
  const { lotteries } = await admin.call(lotteryDesk.list, {})
  const open = lotteries.find(({ state, left }) => state === 'open' && left.some((each) => each > 50))
  if (open) return open.names['en']!
  const names = { en: 'Boxes of the day' }
  await announcesLottery({ names })
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

test(
  'S4-022 S4-023 S4-025 S4-026 S8-031 S8-032 S8-033 S8-034 S8-035 before the start, the day’s limit, the limit in all, the end; then every draw is checked, here and with the verifier that knows nothing of us',
  { timeout: 180_000 },
  async () => {
    // A play costs a point and brings at least one: what ends the plays is their number.
    const { id, admin } = await announcesLottery({
      names: { en: `Journey boxes ${Date.now()}` },
      pointsPerPlay: 1,
      perDay: 3,
      inTotal: 4,
    })
    const mia = newcomer('Mia Sandberg')
    await isKnown(mia)
    const page = await visitor({ phone: true })
    await logsIn(page, mia)
    const main = page.locator('main')
    const event = `${world.storefront}/lottery/${id}`
    const why = () => main.locator('[data-why]').getAttribute('data-why')
    await page.goto(`${event}?lang=en`)
    expect(await why()).toBe('lottery.no.soon')
    await sees(main.getByText('Shown here after the end.'))
    const promised = await main.locator('[dir=ltr]').allInnerTexts()
    await timePasses(admin, 24 * 60)

    const plays = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) {
        await page.goto(event)
        await main.getByText('Your own word (optional)').first().click()
        await main.getByRole('textbox', { name: 'Your own word (optional)' }).fill(`箱 ${n}`)
        await main.locator('button[value=play]').first().click()
        await page.waitForURL(/\?number=\d+$/)
        await sees(main.locator('[data-result]'))
      }
      await page.goto(event)
    }
    await plays(3)
    expect(await why()).toBe('lottery.no.today')
    await sees(main.getByText('0 of 3'))
    await sees(main.getByText('1 of 4'))
    await timePasses(admin, 24 * 60)
    await plays(1)
    expect(await why()).toBe('lottery.no.total')
    // One free a day, two for a point each: what was won is the rest.
    const { rows } = await (await customerCalls(mia))(lottery.record, { page: 1 })
    const won = rows.reduce((sum, { prize }) => sum + prize.worth, 0)
    expect(rows).toHaveLength(4)
    expect(await pointsOf(page)).toBe(won - 2)

    const { endsAt } = (await admin.call(lotteryDesk.list, {})).lotteries
      .filter((each) => each.id === id)
      .map(({ toDay }) => ({ endsAt: Date.parse(`${toDay}T24:00:00+09:00`) }))[0]!
    await timePasses(admin, Math.ceil((endsAt - (await clockOf(admin))) / MINUTE) + 5)
    await page.goto(event)
    expect(await why()).toBe('lottery.no.ended')
    // What was promised is still what it says, and the seed beside it.
    expect(await main.locator('[dir=ltr]').allInnerTexts()).toEqual(expect.arrayContaining(promised))
    for (const number of [1, 2, 3, 4]) {
      // A second press right after the first is swallowed as a double click.
      await page.goto(event)
      await main.getByRole('textbox', { name: 'Draw number' }).fill(String(number))
      await main.getByRole('button', { name: 'Check this draw' }).click()
      await sees(main.locator('[data-verdict=same]').getByText(`Draw ${number}: `))
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Download the proof' }).click(),
    ])
    const at = join(tmpdir(), `${id}.json`)
    await file.saveAs(at)
    const verdict = (path: string): string =>
      execFileSync(process.execPath, [join(repo, 'tools/verify-lottery.mjs'), path], { encoding: 'utf8' })
    expect(verdict(at)).toBe('4 draws, 0 differences\n')
    expect(await readFile(at, 'utf8')).not.toContain('Mia')
  },
)
