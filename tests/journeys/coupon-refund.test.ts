import { cart, coupon } from '@tomobako/contract'
import { expect, test } from 'vitest'
import { announces } from './support/coupons.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { logsIn, ordersByCard } from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Two pieces with a coupon: the loss is said before one of them is cancelled, and the coupon comes back with the other. */
useBrowser()

test(
  'S4-035 cancelling one of two pieces says first that its discount is lost; cancelling the other brings the coupon back',
  { timeout: 180_000 },
  async () => {
    const { festival } = await announces()
    const who = newcomer('Greta Halb')
    const call = await isKnown(who)
    const lines: string[] = []
    for (const words of ['カメラ', '時計']) {
      const found = await findsListing(call, 'mercari', words, ({ priceYen }) => priceYen >= 6_000)
      const add = { source: found.source, id: found.id, quantity: 1, options: [], remark: '' }
      lines.push((await call(cart.add, add)).lineId)
    }
    const page = await visitor({ phone: true })
    await logsIn(page, who)
    await page.goto(`${world.storefront}/discount`)
    await page.getByRole('button', { name: `Claim: ${festival}` }).click()
    await sees(page.getByText('1 to use'))
    await page.goto(`${world.storefront}/checkout?line=${lines.join('&line=')}`)
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    const orderNo = await ordersByCard(page)

    const main = page.locator('main')
    const cancels = async (saying: RegExp) => {
      await page.goto(`${world.storefront}/orders/${orderNo}`)
      await main.getByRole('link', { name: 'Cancel this item' }).first().click()
      await sees(main.getByRole('alert').getByText(saying))
      await main.getByRole('button', { name: 'Cancel the item' }).click()
      await sees(page.getByText('The item is cancelled.'))
    }
    await cancels(/the discount is lost, and the coupon does not come back/)
    expect((await call(coupon.list, {})).usable).toEqual([])
    await cancels(/so your coupon comes back unused/)
    expect((await call(coupon.list, {})).usable).toMatchObject([{ name: festival, left: 1 }])
  },
)
