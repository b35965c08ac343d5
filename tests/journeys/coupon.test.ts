import { cart } from '@tomobako/contract'
import { expect, test } from 'vitest'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
import { announces } from './support/coupons.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** A coupon in a browser that runs no script: claimed in the zone, proposed at the checkout, put aside, and another one by its code. */
useBrowser()

test(
  'S1-034 a coupon is claimed in the zone and takes ten percent off at the checkout; a code brings another, and one only counts',
  { timeout: 120_000 },
  async () => {
    const { festival, thanks, code } = await announces()
    const lena = newcomer('Lena Vogel')
    const call = await isKnown(lena)
    const found = await findsListing(call, 'mercari', 'カメラ', ({ priceYen }) => priceYen >= 12_000)
    const { lineId } = await call(cart.add, {
      source: found.source,
      id: found.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    const page = await visitor({ phone: true, scripts: false })
    await logsIn(page, lena)

    await page.goto(`${world.storefront}/discount`)
    const main = page.locator('main')
    await main.getByRole('button', { name: `Claim: ${festival}` }).click()
    await sees(main.getByText('1 to use'))
    await page.goto(`${world.storefront}/coupons`)
    await sees(main.getByText(festival))

    await page.goto(`${world.storefront}/checkout?line=${lineId}`)
    const chosen = main.getByRole('radio', { name: new RegExp(festival) })
    expect(await chosen.isChecked()).toBe(true)
    const off = new Intl.NumberFormat('en').format(Math.floor(found.priceYen / 10))
    const fees = main.locator('aside')
    expect(await fees.innerText()).toMatch(new RegExp(`Coupon\\s+−\\s?¥${off}`))

    await main.getByRole('radio', { name: 'Without a coupon' }).check()
    await main.getByRole('button', { name: 'Update price' }).click()
    await page.waitForURL(/coupon=none/)
    expect(await fees.innerText()).not.toContain('Coupon')

    await main.getByText('Have a code?').click()
    await main.getByRole('textbox', { name: 'Coupon code' }).fill('no-such-code')
    await main.locator('form:has(input[value=code]) button').click()
    await sees(main.getByText('We do not know this code'))
    await main.getByText('Have a code?').click()
    await main.getByRole('textbox', { name: 'Coupon code' }).fill(code.toLowerCase())
    await main.locator('form:has(input[value=code]) button').click()
    await page.waitForURL(/coupon=[\da-f-]{36}/)
    expect(await main.getByRole('radio', { name: new RegExp(thanks) }).isChecked()).toBe(true)
    expect(await fees.innerText()).toMatch(/Coupon\s+−\s?¥800/)
  },
)
