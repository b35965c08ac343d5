import { goodPointDesk } from '@tomobako/contract'
import { expect, test } from 'vitest'
import type { Person } from './support/people.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { patchwork } from './support/png.ts'
import { logsIn, pointsOf } from './support/shopping.ts'
import type { Desk } from './support/staff.ts'
import { deskOf } from './support/staff.ts'
import { isKnown } from './support/wire.ts'

useBrowser()

/** What waits to be looked at of somebody. */
async function open({ call }: Desk, { email }: Person) {
  for (let page = 1; ; page += 1) {
    const { rows, hasNext } = await call(goodPointDesk.queue, { view: 'open', page })
    const found = rows.find((row) => row.customer === email)
    if (found) return found
    if (!hasNext) throw new Error(`nothing of ${email} waits`)
  }
}

test(
  'S2-030 S2-031 S2-032 S2-033 feedback in an app store without scripts: a picture is sent, declined, sent again, approved; the points were set aside, and a second time there is no form',
  { timeout: 120_000 },
  async () => {
    const omar = newcomer('Omar Nasser')
    await isKnown(omar)
    const page = await visitor({ phone: true, scripts: false })
    const main = page.locator('main')
    await logsIn(page, omar)
    await page.goto(`${world.storefront}/goodPoint`)
    await sees(main.getByText(/Any number of stars earns the same points/).first())
    await main.locator('a[href^="/goodPoint/detail/"]').first().click()
    await page.waitForURL(/\/goodPoint\/detail\//)
    const store = page.url()
    await main.getByRole('button', { name: 'Send it' }).click()
    await sees(main.getByText('Add at least one picture.'))
    await main.locator('input[type=file]').setInputFiles([patchwork('store.png')])
    await main.getByRole('button', { name: 'Send it' }).click()
    await sees(main.getByText('We will check it. The points are reserved for you.'))
    expect(await pointsOf(page)).toBe(0)
    await sees(main.getByText('Pending'))

    const admin = await deskOf('admin')
    const first = await open(admin, omar)
    await admin.call(goodPointDesk.decline, {
      id: first.id,
      version: first.version,
      reason: 'unreadable',
      note: 'It is very dark.',
    })
    await page.goto(store)
    await sees(main.getByText('The picture cannot be read.'))
    await sees(main.getByText('It is very dark.'))
    await main.locator('input[type=file]').setInputFiles([patchwork('store-again.png')])
    await main.getByRole('button', { name: 'Send it' }).click()
    await sees(main.getByText('Being checked'))
    const second = await open(admin, omar)
    await admin.call(goodPointDesk.approve, { id: second.id, version: second.version })
    await page.goto(store)
    await sees(main.getByText('Thank you. The points have been added.'))
    expect(await main.getByRole('button', { name: 'Send it' }).count()).toBe(0)
    expect(await pointsOf(page)).toBe(second.points)
    await page.goto(`${world.storefront}/goodPoint/recordList`)
    await sees(main.getByText('Approved'))
  },
)
