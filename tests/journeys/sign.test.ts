import { expect, test } from 'vitest'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { logsIn, pointsOf } from './support/shopping.ts'
import { deskOf, timePasses } from './support/staff.ts'
import { isKnown } from './support/wire.ts'

useBrowser()

test(
  'S2-028 S2-029 S2-078 without scripts a visitor sees the card and its rules, logs in, stamps the day once and joins the week',
  { timeout: 60_000 },
  async () => {
    const lena = newcomer('Lena Vogt')
    await isKnown(lena)
    const page = await visitor({ phone: true, scripts: false })
    await page.goto(`${world.storefront}/sign`)
    const main = page.locator('main')
    await sees(main.getByText('One stamp a day. A day begins at 00:00 Japan time'))
    await sees(main.getByRole('link', { name: 'Log in to stamp' }))
    await logsIn(page, lena)
    await page.goto(`${world.storefront}/global/sign`)
    await main.getByRole('button', { name: 'Stamp today, +1 point' }).click()
    await sees(main.getByText('Tomorrow’s stamp brings 1 point.'))
    expect(await main.getByRole('button', { name: /^Stamp today/ }).count()).toBe(0)
    await main.getByRole('button', { name: 'Join', exact: true }).click()
    await sees(main.getByText('Joined. It counts from now on.'))
    await page.goto(`${world.storefront}/sign`)
    await sees(main.getByRole('heading', { name: '1 day in a row' }))
  },
)

test(
  'S1-029 S2-134 S4-028 seven days with one of them missed: repaired before the fourth stamp, the row goes on and the seventh day brings five',
  { timeout: 120_000 },
  async () => {
    const ida = newcomer('Ida Brandt')
    await isKnown(ida)
    const admin = await deskOf('admin')
    const page = await visitor({ phone: true })
    const main = page.locator('main')
    await logsIn(page, ida)
    /** What each day's button says it brings: the third has none, it is repaired. */
    const brings = [1, 1, null, 2, 3, 3, 5]
    for (const [at, points] of brings.entries()) {
      if (at > 0) await timePasses(admin, 24 * 60)
      if (points === null) continue
      await page.goto(`${world.storefront}/sign?lang=en`)
      if (at === 3) {
        await sees(main.getByRole('heading', { name: 'Stamp today to start' }))
        await main.getByRole('button', { name: /^Repair / }).click()
        await sees(main.getByRole('heading', { name: '3 days in a row' }))
        expect(await main.getByRole('button', { name: /^Repair / }).count()).toBe(0)
      }
      await main.getByRole('button', { name: /^Stamp today, / }).click()
      await sees(main.getByRole('heading', { name: `${at + 1} day${at === 0 ? '' : 's'} in a row` }))
      await sees(
        main
          .getByText(points === 1 ? 'Stamped. You earned 1 point.' : `Stamped. You earned ${points} points.`)
          .first(),
      )
    }
    expect(await pointsOf(page)).toBe(1 + 1 + 2 + 3 + 3 + 5)
    // The ring begins again; the month's repair is used.
    await timePasses(admin, 2 * 24 * 60)
    await page.goto(`${world.storefront}/sign?lang=en`)
    await sees(main.getByRole('button', { name: 'Stamp today, +1 point' }))
  },
)
