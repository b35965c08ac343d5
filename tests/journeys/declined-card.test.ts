import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentsAtTheBank } from './support/bank.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { newcomer, useBrowser, visitor, sees } from './support/people.ts'
import {
  cards,
  goesToCheckout,
  logsIn,
  opensOrder,
  orderNoOn,
  pastesLink,
  paysAtTheBank,
} from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Cards that do not simply work: the customer always knows where they stand and what to do next. */
useBrowser()

/** By card once more. */
async function triesAgain(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
}

test(
  'a declined card says so, charges nothing, and another card pays the same order',
  { timeout: 180_000 },
  async () => {
    const page = await atTheBank('Rosa Meier', 'ぬいぐるみ')
    await paysAtTheBank(page, cards.declines)
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    await page.getByText('The bank declined the card. Nothing was charged.').first().waitFor()
    const orderNo = await orderNoOn(page)
    expect(await statesAtTheBank(orderNo)).toEqual(['failed'])

    await triesAgain(page)
    await paysAtTheBank(page, cards.approves)
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
    expect(await orderNoOn(page)).toBe(orderNo)
    expect((await statesAtTheBank(orderNo)).sort()).toEqual(['failed', 'succeeded'])
    await opensOrder(page, orderNo)
    await page.getByRole('heading', { name: 'Waiting to be bought' }).waitFor()
    await booksBalance()
  },
)

test('3-D Secure: failing the check charges nothing, confirming it pays', { timeout: 180_000 }, async () => {
  const page = await atTheBank('Jon Falk', 'ヘッドホン')
  await paysAtTheBank(page, cards.asks)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByRole('button', { name: 'Fail the check' }).click()
  await page.getByText('The bank could not confirm that it was you. Nothing was charged.').first().waitFor()
  const orderNo = await orderNoOn(page)

  await triesAgain(page)
  await paysAtTheBank(page, cards.asks)
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  expect((await statesAtTheBank(orderNo)).filter((state) => state === 'succeeded')).toHaveLength(1)
  await booksBalance()
})

test(
  'S4-034 S8-040 S8-041 a payment still in processing says so, and the page turns to paid by itself',
  { timeout: 180_000 },
  async () => {
    const page = await atTheBank('Tove Dahl', '腕時計')
    await paysAtTheBank(page, cards.waits)
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor()
    await page.getByText('usually takes 1 to 2 hours', { exact: false }).first().waitFor()
    // Support is asked beside it, about this very order.
    const [asked] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('main')
        .getByRole('link', { name: 'Contact support' })
        .first()
        .click({ modifiers: ['Control'] }),
    ])
    await sees(
      asked
        .locator('main')
        .getByText(`Order ${await orderNoOn(page)}`)
        .first(),
    )
    await asked.close()
    // Nobody touches the page.
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor({ timeout: 60_000 })
    expect(await statesAtTheBank(await orderNoOn(page))).toEqual(['succeeded'])
    await booksBalance()
  },
)

test('stopping at the bank leads back to the shop, nothing charged', { timeout: 180_000 }, async () => {
  const page = await atTheBank('Kai Winter', '写真集')
  await page.getByRole('link', { name: 'Cancel and return to the shop' }).click()
  await page.getByText('You stopped the payment. Nothing was charged.').first().waitFor()
  await sees(page.getByRole('button', { name: 'Try again', exact: true }))
})

/** A new customer with an order, standing at the bank's page. */
async function atTheBank(name: string, words: string): Promise<Page> {
  const who = newcomer(name)
  const calls = await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  await pastesLink(page, linkOf(await findsListing(calls, 'mercari', words)))
  await goesToCheckout(page, 'Card')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  return page
}

const statesAtTheBank = async (orderNo: string): Promise<string[]> =>
  (await paymentsAtTheBank(orderNo)).map(({ state }) => state)
