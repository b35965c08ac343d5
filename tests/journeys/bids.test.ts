import { expect, test } from 'vitest'
import { atTheHouse, opensLot } from './support/marketplace.ts'
import { logsIn } from './support/shopping.ts'
import { sees, useBrowser, visitor, world } from './support/people.ts'
import { deskOf, timePasses } from './support/staff.ts'
import { customerCalls } from './support/wire.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'

/** Auctions as people see them: somebody bids and wins, with and without scripts. */
useBrowser()
const [mina] = demoPeople.customers
const MINUTE = 60_000

const opens = async (terms: Parameters<typeof opensLot>[1]): Promise<string> =>
  opensLot(await customerCalls(mina!), terms)

test(
  'S1-009 a bid leads, is outbid, is raised from the list in two taps, wins, and is an order that is bought',
  { timeout: 240_000 },
  async () => {
    const lot = await opens({ endsInMs: 8 * MINUTE, startYen: 1_000, earlyFinish: true })
    const page = await visitor({ phone: true })
    await logsIn(page, mina!)
    await page.goto(`${world.storefront}/mall/yahoo/detail/${lot}`)
    await page.getByRole('link', { name: 'Place a bid' }).locator('visible=true').click()
    await page.getByRole('heading', { name: 'If you win at ¥1,000' }).waitFor()
    await page.getByRole('textbox', { name: 'Your maximum' }).fill('3000')
    await page.getByRole('heading', { name: 'If you win at your maximum, ¥3,000' }).waitFor()
    await page.getByRole('radio', { name: /^Now/ }).check()
    await page.getByRole('checkbox', { name: /a bid is binding/ }).check()
    await page.getByRole('button', { name: 'Bid up to ¥3,000' }).click()
    await page.getByText('Highest bidder · Your maximum: ¥3,000').waitFor()

    await atTheHouse({ action: 'bid', id: lot, yen: 3_200 })
    // So far from its end a lot is looked at once a minute.
    const admin = await deskOf('admin')
    await timePasses(admin, 1)
    await page.goto(`${world.storefront}/bids?tab=outbid`)
    const line = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${lot}"]`) })
    await expect
      .poll(
        async () => {
          if ((await line.count()) > 0) return true
          await page.reload()
          return (await line.count()) > 0
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toBe(true)
    await line.getByRole('link', { name: 'Raise' }).click()
    await page
      .getByRole('button', { name: /^Raise to / })
      .last()
      .click()
    await page.getByText(/^Highest bidder · Your maximum: ¥3,[3-9]/).waitFor({ timeout: 60_000 })
    await sees(page.getByText(/You raised your maximum to ¥/))

    await atTheHouse({ action: 'end', id: lot })
    await timePasses(admin, 1)
    await page.getByText(/^Won · Won for ¥/).waitFor({ timeout: 90_000 })
    await sees(page.getByText('Published hashes of this lot'))
    await page.getByRole('link', { name: 'See the order' }).click()
    await page.waitForURL('**/orders/T*')
    await sees(page.getByText(/Order T\d/).first())
  },
)

test('without a script, in Arabic: the bills are a page, the bid is a form, and the list reads itself again', async () => {
  const lot = await opens({ endsInMs: 60 * MINUTE, startYen: 1_000 })
  const page = await visitor({ scripts: false, phone: true })
  await logsIn(page, mina!)
  await page.goto(`${world.storefront}/bids/new?source=yahoo&id=${lot}&lang=ar`)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.locator('#maximum').fill('٢٥٠٠')
  await page.locator('form[action="/bids/new"] button[type=submit]').first().click()
  // The maximum that is shown is the one that is ordered.
  const shown = page.locator('form[method=post] input[name=maximumYen]')
  expect(await shown.inputValue()).toBe('2500')
  // Who forgot the tick has not forgotten the maximum.
  await page.locator('main button[name=intent][value=place]').click()
  await sees(page.locator('main input[name=accept][aria-invalid=true]'))
  expect(await shown.inputValue()).toBe('2500')
  await page.locator('main input[name=accept]').check()
  await page.locator('main button[name=intent][value=place]').click()
  await page.waitForURL(/\/bids\/[0-9a-f-]{36}/)
  const bidId = new URL(page.url()).pathname.split('/').at(-1)!
  await page.goto(`${world.storefront}/bids?tab=scheduled`)
  expect(await page.locator('meta[http-equiv=refresh]').getAttribute('content')).toBe('60')
  await sees(page.locator(`a[href="/bids/${bidId}"]`).first())
  await page.locator(`a[href="/bids/${bidId}"]`).first().click()
  await page.locator('button[name=intent][value=cancel]').click()
  await sees(page.getByText('سُحبت', { exact: false }).first())
})

test('what is confirmed is what is shown: a price that rose meanwhile is shown again first', async () => {
  const lot = await opens({ endsInMs: 60 * MINUTE, startYen: 1_000 })
  const page = await visitor()
  await logsIn(page, mina!)
  await page.goto(`${world.storefront}/bids/new?source=yahoo&id=${lot}&maximum=4000`)
  await page.getByRole('checkbox', { name: /a bid is binding/ }).check()
  await atTheHouse({ action: 'bid', id: lot, who: 'first', yen: 2_000 })
  await atTheHouse({ action: 'bid', id: lot, who: 'second', yen: 2_500 })
  // What was read three seconds ago may still be confirmed; the reading on the page is older than that by then.
  await page.waitForTimeout(3_500)
  await page.getByRole('button', { name: 'Bid up to ¥4,000' }).click()
  await page.getByText(/Something has changed: the price is now ¥2,100/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bids/new')
  // Whoever agreed to ¥1,000 has not agreed to ¥2,100.
  await expect.poll(() => page.getByRole('checkbox', { name: /a bid is binding/ }).isChecked()).toBe(false)
})
