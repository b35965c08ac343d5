import { expect, test } from 'vitest'
import { paymentsAtTheBank } from './support/bank.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { mailTo } from './support/mailbox.ts'
import { atTheMarketplace } from './support/marketplace.ts'
import { newcomer, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import {
  goesToCheckout,
  logsIn,
  opensLine,
  opensOrder,
  orderNoOn,
  ordersByCard,
  pastesLink,
  topsUp,
  yenAt,
} from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Somebody in Japan was faster: everything comes back the way it came, and the customer is told. */
useBrowser()

test(
  'S8-039 sold out after paying by card: the card gets everything back',
  { timeout: 240_000 },
  async () => {
    const ada = newcomer('Ada Lind')
    const calls = await isKnown(ada)
    const page = await visitor()
    await logsIn(page, ada)
    const listing = await findsListing(calls, 'mercari', 'こけし')
    await pastesLink(page, linkOf(listing))
    await goesToCheckout(page, 'Card')
    const orderNo = await ordersByCard(page)

    await atTheMarketplace('mercari', listing.id, { action: 'sell_out' })
    const buyer = await visitor()
    await signsInAtConsole(buyer, 'buyer')
    const line = await opensLine(buyer, `${orderNo}-1`)
    await line.getByRole('button', { name: 'Recheck listing' }).click()
    await line.getByRole('row', { name: 'Availability On sale Sold out' }).waitFor()
    await buyer.keyboard.press('s')
    const asked = buyer.getByRole('dialog', { name: 'It cannot be bought' })
    await asked.getByRole('radio', { name: 'It is sold out.' }).check()
    await asked.getByRole('button', { name: /^Refund ¥/ }).click()
    await buyer.getByText(`${orderNo}-1 is sold out`).first().waitFor()

    await mailTo(ada.email, ({ subject }) => subject.startsWith('Sold out:'))
    const paid = (await paymentsAtTheBank(orderNo)).map(({ text }) => /¥([\d,]+)/.exec(text)?.[1])
    expect(paid).toHaveLength(1)
    await expect
      .poll(async () => (await paymentsAtTheBank(orderNo))[0]?.text)
      .toContain(`refunded ¥${paid[0]}`)
    await opensOrder(page, orderNo)
    await page.getByRole('heading', { name: 'Refunded', level: 1 }).waitFor()
    await page.getByText(/Sold out, back the way you paid/).waitFor()
    const instead = page.getByRole('heading', { name: 'What you can have instead' }).locator('..')
    await expect.poll(() => instead.getByRole('link').count()).toBe(3)
    const nearest = instead.getByRole('link').first()
    const path = (await nearest.getAttribute('href'))!
    expect(path).not.toContain(listing.id)
    await nearest.click()
    await page.waitForURL(`${world.storefront}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${world.storefront}/messages`)
    await page
      .getByRole('link', { name: /Sold out:/ })
      .first()
      .waitFor()
    await booksBalance()
  },
)

test(
  'sold out after paying from the wallet: the wallet is full again at once',
  { timeout: 240_000 },
  async () => {
    const ida = newcomer('Ida Holm')
    const calls = await isKnown(ida)
    const page = await visitor()
    await logsIn(page, ida)
    await topsUp(page, 30_000)
    const listing = await findsListing(calls, 'mercari', '万年筆', ({ priceYen }) => priceYen < 25_000)
    await pastesLink(page, linkOf(listing))
    await goesToCheckout(page, 'Wallet')
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
    const orderNo = await orderNoOn(page)
    await page.goto(`${world.storefront}/wallet`)
    expect(await yenAt(page, 'Balance')).toBeLessThan(30_000)

    await atTheMarketplace('mercari', listing.id, { action: 'sell_out' })
    const buyer = await visitor()
    await signsInAtConsole(buyer, 'buyer')
    await opensLine(buyer, `${orderNo}-1`)
    await buyer.keyboard.press('s')
    await buyer
      .getByRole('dialog', { name: 'It cannot be bought' })
      .getByRole('button', { name: /^Refund ¥/ })
      .click()
    await buyer.getByText(`${orderNo}-1 is sold out`).first().waitFor()

    await page.goto(`${world.storefront}/wallet`)
    expect(await yenAt(page, 'Balance')).toBe(30_000)
    await page.getByText(`Refund for ${orderNo}-1`).waitFor()
    await opensOrder(page, orderNo)
    await page.getByText(/Sold out, to your wallet/).waitFor()
    await booksBalance()
  },
)
