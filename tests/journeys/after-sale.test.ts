import { afterSaleDesk, cart } from '@tomobako/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { booksBalance } from './support/books.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { photo } from './support/png.ts'
import { logsIn, ordersByCard } from './support/shopping.ts'
import { arrives, buysLine, deskOf } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** What customers do when something is not right, and whom they ask first. */
useBrowser()
const at = (path: string): string => world.storefront + path
const main = (page: Page) => page.locator('main')
const presses = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click()

test(
  'without a script a case goes claim by claim, its outcome is shown before it is sent, and what is offered is back on the card',
  { timeout: 240_000 },
  async () => {
    const who = newcomer('Ada Riss')
    const call = await isKnown(who)
    const found = await findsListing(call, 'mercari', 'カメラ', ({ priceYen }) => priceYen >= 3_000)
    const { lineId } = await call(cart.add, {
      source: found.source,
      id: found.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    const shopper = await visitor()
    await logsIn(shopper, who)
    await shopper.goto(at(`/checkout?line=${lineId}`))
    await shopper.getByRole('checkbox', { name: /I understand that used items/ }).check()
    const no = `${await ordersByCard(shopper)}-1`
    const [buyer, packer, support] = [await deskOf('buyer'), await deskOf('packer'), await deskOf('support')]
    await buysLine(buyer, no)
    await arrives(buyer, packer, no, { weightGrams: 640, sizeMm: [200, 150, 120], shelf: 'B-2-1' })

    const page = await visitor({ phone: true, scripts: false })
    await logsIn(page, who)
    await page.goto(at(`/afterSaleService/create?line=${no}`))
    await main(page).getByRole('link', { name: 'Not as described' }).click()
    // What was promised beside what came.
    expect(await main(page).innerText()).toContain('Our photos on arrival')
    const claim = main(page).locator('fieldset').first()
    await claim.getByRole('radio', { name: 'Differs' }).check()
    await main(page).locator('textarea[name=note]').fill('The back is scratched, see the picture.')
    await main(page).locator('input[type=file]').last().setInputFiles(photo('back.png'))
    await presses(page, 'Show the outcome')
    // A form without a script brings a new document, a moment after the press.
    await sees(main(page).getByRole('heading', { name: 'Outcome under the rules' }))
    expect(await main(page).locator('textarea[name=note]').inputValue()).toBe(
      'The back is scratched, see the picture.',
    )
    await presses(page, 'Send the case')
    await page.waitForURL(/\/afterSaleService\/detail\//)
    expect(await main(page).innerText()).toContain('We are checking')

    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const { version } = await support.call(afterSaleDesk.detail, { id })
    await support.call(afterSaleDesk.offer, {
      id,
      version,
      yen: 700,
      goodwillYen: 0,
      borneBy: 'seller',
      why: 'The scratch is on your picture and not in the listing.',
    })
    await page.reload()
    expect(await main(page).innerText()).toContain('The scratch is on your picture and not in the listing.')
    await presses(page, 'Accept ¥700')
    await sees(page.getByText('Accepted. The money is on its way.'))
    expect(await main(page).innerText()).toContain('Paid')
    await booksBalance()
  },
)

test(
  'S2-085 S2-086 quick answers say where they read it and what they do not know, and hand the chat over to a person',
  { timeout: 120_000 },
  async () => {
    const page = await visitor({ phone: true, scripts: false })
    await page.goto(at('/customerSupport'))
    await main(page).getByRole('link', { name: 'Ask a question' }).click()
    // A question of the page's own is asked by pressing it.
    await presses(page, 'How long is storage free?')
    await page.waitForURL(/\/workOrder\/bot\/chat/)
    expect(await main(page).innerText()).toContain('45 days')
    const place = await main(page).getByRole('link', { name: 'Storage' }).first().getAttribute('href')
    expect((await page.request.get(at(place!))).status()).toBe(200)
    await page.locator('textarea').first().fill('Who won the football match yesterday?')
    await presses(page, 'Ask')
    expect(await main(page).innerText()).toContain('I do not know.')
    // What was asked as a visitor goes with whoever signs in.
    const chat = page.url()
    await logsIn(
      page,
      demoPeople.customers.find(({ key }) => key === 'karim')!,
    )
    await page.goto(chat.replace(/([?&])lang=\w+/, '$1'))
    await main(page).getByLabel('Anything to add?').fill('Please a person.')
    await presses(page, 'Hand over to a person')
    await page.waitForURL(/\/workOrder\/detail\//)
    expect(await main(page).innerText()).toContain('How long is storage free?')
  },
)
