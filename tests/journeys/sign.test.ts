import { expect, test } from 'vitest'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
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
