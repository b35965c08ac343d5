import { order, wallet } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentsAtTheBank } from './support/bank.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import {
  cards,
  goesToCheckout,
  logsIn,
  opensOrder,
  orderNoOn,
  pastesLink,
  topsUp,
} from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Impatient fingers: one order, one payment, whatever is pressed how often and in how many tabs. */
useBrowser()

test(
  'a double click on “Place order” and on “Pay” is one order and one payment',
  { timeout: 180_000 },
  async () => {
    const { page, calls } = await shopper('Lars Kern', 'カセット')
    await goesToCheckout(page, 'Card')
    await page.getByRole('button', { name: 'Place order' }).dblclick()
    await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
    await page.getByRole('link', { name: new RegExp(cards.approves) }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Card number' }).inputValue())
      .toBe(cards.approves)
    await page.getByRole('button', { name: /^Pay / }).dblclick()
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
    const orderNo = await orderNoOn(page)
    expect(await orderNumbers(calls)).toEqual([orderNo])
    expect(await paymentsAtTheBank(orderNo)).toMatchObject([{ state: 'succeeded' }])
    await booksBalance()
  },
)

test('a double click that pays from the wallet takes the money once', { timeout: 180_000 }, async () => {
  const { page, calls } = await shopper('Ines Graf', 'スカジャン', async (page) => topsUp(page, 60_000))
  await goesToCheckout(page, 'Wallet')
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  expect(await orderNumbers(calls)).toEqual([await orderNoOn(page)])
  const { rows } = await calls(wallet.detail, { page: 1 })
  expect(rows.filter(({ yen }) => yen < 0)).toHaveLength(1)
  await booksBalance()
})

test('the same cart in two tabs: the second place order finds the first', { timeout: 180_000 }, async () => {
  const { page: one, calls } = await shopper('Moa Lund', '食器', async (page) => topsUp(page, 60_000))
  await goesToCheckout(one, 'Wallet')
  const two = await one.context().newPage()
  await two.goto(one.url())
  await two.getByRole('checkbox', { name: /I understand that used items/ }).check()
  await one.getByRole('button', { name: 'Place order' }).click()
  await one.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  await two.getByRole('button', { name: 'Place order' }).click()
  await two
    .getByRole('heading', { name: 'These items are not in your cart any more' })
    .or(two.getByText('This order has already been placed.'))
    .first()
    .waitFor()
  expect(await orderNumbers(calls)).toHaveLength(1)
  expect((await calls(wallet.detail, { page: 1 })).rows.filter(({ yen }) => yen < 0)).toHaveLength(1)
  await booksBalance()
})

test('both tabs at the same moment: still one order', { timeout: 180_000 }, async () => {
  const { page: one, calls } = await shopper('Elin Voss', 'ゲーム機', async (page) => topsUp(page, 90_000))
  await goesToCheckout(one, 'Wallet')
  const two = await one.context().newPage()
  await two.goto(one.url())
  await two.getByRole('checkbox', { name: /I understand that used items/ }).check()
  await Promise.all([one, two].map((page) => page.getByRole('button', { name: 'Place order' }).click()))
  await expect
    .poll(async () =>
      (
        await Promise.all(
          [one, two].map((page) => page.getByRole('heading', { name: 'Paid. We will buy it next.' }).count()),
        )
      ).reduce((sum, count) => sum + count, 0),
    )
    .toBeGreaterThanOrEqual(1)
  expect(await orderNumbers(calls)).toHaveLength(1)
  expect((await calls(wallet.detail, { page: 1 })).rows.filter(({ yen }) => yen < 0)).toHaveLength(1)
  await booksBalance()
})

test('“cancel” pressed twice gives the money back once', { timeout: 180_000 }, async () => {
  const { page, calls } = await shopper('Juno Beck', '花瓶', async (page) => topsUp(page, 60_000))
  await goesToCheckout(page, 'Wallet')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  await opensOrder(page, await orderNoOn(page))
  await page.getByRole('link', { name: 'Cancel this item' }).click()
  await page.getByRole('button', { name: 'Cancel the item' }).dblclick()
  await page.getByText('The item is cancelled.').first().waitFor()
  expect((await calls(wallet.detail, { page: 1 })).balanceYen).toBe(60_000)
  await page.goto(`${world.storefront}/wallet`)
  await page.getByText('¥60,000').first().waitFor()
  await booksBalance()
})

/** A new customer on the page of something they want. */
async function shopper(
  name: string,
  words: string,
  first: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; calls: Call }> {
  const who = newcomer(name)
  const calls = await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  await first(page)
  await pastesLink(
    page,
    linkOf(await findsListing(calls, 'mercari', words, ({ priceYen }) => priceYen < 50_000)),
  )
  return { page, calls }
}

const orderNumbers = async (calls: Call): Promise<string[]> =>
  (await calls(order.list, { page: 1, index: 0 })).rows.map(({ no }) => no)
