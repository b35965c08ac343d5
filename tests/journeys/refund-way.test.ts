import { expect, test } from 'vitest'
import { wallet } from '@tomobako/contract'
import { announces } from './support/coupons.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { cards, goesToCheckout, logsIn, orderNoOn, ordersByCard, paysAtTheBank } from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Where refunds go, and what an order costs once its payment has failed: both are the customer's to change. */
useBrowser()

test(
  'who chose the wallet for refunds in the settings reads it before cancelling, and has the money there at once',
  { timeout: 180_000 },
  async () => {
    const who = newcomer('Wanda Rueck')
    const call = await isKnown(who)
    const page = await visitor({ phone: true })
    await logsIn(page, who)
    await page.goto(`${world.storefront}/settings`)
    await page.locator('html[data-awake]').waitFor()
    const way = page.getByRole('radio', { name: 'Into my wallet' })
    await way.check({ force: true })
    await sees(page.getByRole('status').getByText('Saved'))
    expect(await way.isChecked()).toBe(true)

    const { id } = await findsListing(call, 'mercari', 'ぬいぐるみ')
    await page.goto(`${world.storefront}/mall/mercari/detail/${id}`)
    await goesToCheckout(page)
    const orderNo = await ordersByCard(page)
    expect((await call(wallet.detail, { page: 1 })).balanceYen).toBe(0)
    await page.goto(`${world.storefront}/orders/${orderNo}`)
    const main = page.locator('main')
    await main.getByRole('link', { name: 'Cancel this item' }).click()
    await sees(main.getByRole('alert').getByText(/to your wallet, as chosen in your settings/))
    await main.getByRole('button', { name: 'Cancel the item' }).click()
    await sees(page.getByText('The item is cancelled.'))
    await sees(main.getByText(/to your wallet/).first())
    expect((await call(wallet.detail, { page: 1 })).balanceYen).toBeGreaterThan(300)
  },
)

test(
  'after a declined card the coupon can be left out, and the next payment is of the new price',
  { timeout: 180_000 },
  async () => {
    const { festival } = await announces()
    const who = newcomer('Carla Ohne')
    const call = await isKnown(who)
    const page = await visitor({ phone: true })
    await logsIn(page, who)
    await page.goto(`${world.storefront}/discount`)
    await page.getByRole('button', { name: `Claim: ${festival}` }).click()
    await sees(page.getByText('1 to use'))
    const { id } = await findsListing(call, 'mercari', 'カメラ', ({ priceYen }) => priceYen >= 11_000)
    await page.goto(`${world.storefront}/mall/mercari/detail/${id}`)
    await goesToCheckout(page)
    await sees(page.getByRole('radio', { name: new RegExp(festival) }))
    await page.getByRole('button', { name: 'Place order' }).click()
    await paysAtTheBank(page, cards.declines)
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    const orderNo = await orderNoOn(page)

    await page.goto(`${world.storefront}/orders/${orderNo}`)
    await page.locator('html[data-awake]').waitFor()
    const main = page.locator('main')
    const coupons = main.locator('form', { has: page.locator('input[name=coupon]') })
    const yenOf = async () => {
      const text = await main
        .getByRole('button', { name: /^Pay / })
        .or(main.getByText(/^¥[\d,]+$/))
        .first()
        .innerText()
      return Number(/¥([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
    }
    const before = await yenOf()
    expect(await coupons.getByRole('radio', { name: new RegExp(festival) }).isChecked()).toBe(true)
    await coupons.getByRole('radio', { name: 'Without a coupon' }).check()
    await coupons.getByRole('button').click()
    await expect.poll(yenOf).toBeGreaterThan(before)
    const after = await yenOf()
    await main.getByRole('radio', { name: /^Card/ }).check()
    await main.getByRole('button', { name: /^Pay ¥/ }).click()
    await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
    await sees(page.getByText(`¥${after.toLocaleString('en')}`).first())
    await paysAtTheBank(page, cards.approves)
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  },
)
