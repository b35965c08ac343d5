import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentsAtTheBank } from './support/bank.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { mailTo } from './support/mailbox.ts'
import { atTheMarketplace } from './support/marketplace.ts'
import type { Person } from './support/people.ts'
import { newcomer, signsInAtConsole, useBrowser, visitor, world, sees } from './support/people.ts'
import {
  goesToCheckout,
  logsIn,
  opensLine,
  opensOrder,
  ordersByCard,
  pastesLink,
  paysAtTheBank,
  topsUp,
  yenAt,
} from './support/shopping.ts'
import { buysLine, deskOf } from './support/staff.ts'
import type { Found } from './support/wire.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** The price promise: dearer is the customer's question, cheaper is credited at once, and nothing is charged silently. */
useBrowser()

test(
  'the price rose and the customer accepts: the difference is paid, then it is bought',
  { timeout: 240_000 },
  async () => {
    const { page, who, orderNo } = await pricesRise('Emma Roth', 'プラモデル', 700)
    await opensOrder(page, orderNo)
    await page.getByRole('heading', { name: 'Your answer is needed' }).waitFor()
    await page
      .getByText(/instead of ¥[\d,]+, ¥700 more/)
      .first()
      .waitFor()
    await choosesMeans(page, 'Card')
    await page.getByRole('button', { name: /^Pay the difference of ¥/ }).click()
    await paysAtTheBank(page)
    await page.getByRole('heading', { name: 'Paid. We are going ahead with the purchase.' }).waitFor()

    const buyer = await deskOf('buyer')
    const { priceYen } = who.listing
    await buysLine(buyer, `${orderNo}-1`, priceYen + 700)
    await opensOrder(page, orderNo)
    await sees(page.getByRole('heading', { name: 'Purchased', level: 1 }))
    await mailTo(who.email, ({ subject }) => subject.startsWith('Purchased:'))
    await booksBalance()
  },
)

test('the price rose and the customer accepts from the wallet', { timeout: 240_000 }, async () => {
  const { page, orderNo } = await pricesRise('Olga Brand', '漫画', 300, async (page) => topsUp(page, 1_000))
  await opensOrder(page, orderNo)
  await choosesMeans(page, 'Wallet')
  await page.getByRole('button', { name: 'Pay the difference of ¥300' }).click()
  await page.getByText('The difference is paid. We are going ahead with the purchase.').first().waitFor()
  await page.goto(`${world.storefront}/wallet`)
  expect(await yenAt(page, 'Balance')).toBe(700)
  await booksBalance()
})

test('the price rose and the customer refuses: everything comes back', { timeout: 240_000 }, async () => {
  const { page, who, orderNo } = await pricesRise('Nils Berg', 'レコード', 900)
  const [paid] = await paymentsAtTheBank(orderNo)
  await opensOrder(page, orderNo)
  await page.getByRole('button', { name: 'Cancel and get a full refund' }).click()
  await page.getByText('We will not buy it. You get a full refund.').first().waitFor()
  await expect
    .poll(async () => (await paymentsAtTheBank(orderNo))[0]?.text)
    .toContain(`refunded ${/¥[\d,]+/.exec(paid!.text)![0]}`)
  await opensOrder(page, orderNo)
  await page.getByRole('heading', { name: 'Refunded', level: 1 }).waitFor()
  await page.getByText(/Price not accepted, back the way you paid/).waitFor()
  await mailTo(
    who.email,
    ({ subject, text }) => subject.endsWith('refunded') && /way you paid|card/i.test(text),
  )
  await booksBalance()
})

test('bought for less: the difference is the customer’s at once, unasked', { timeout: 240_000 }, async () => {
  const { page, who, orderNo } = await orders('Pia Lange', '手帳')
  await buysLine(await deskOf('buyer'), `${orderNo}-1`, who.listing.priceYen - 200)
  await page.goto(`${world.storefront}/wallet`)
  expect(await yenAt(page, 'Balance')).toBe(200)
  await page.getByText(`${orderNo}-1 bought for less: the difference`).waitFor()
  await mailTo(who.email, ({ subject }) => subject.startsWith('Purchased for less:'))
  await opensOrder(page, orderNo)
  await page.getByText(/¥200 refunded to you/).waitFor()
  await booksBalance()
})

type Ordered = { page: Page; who: Person & { listing: Found }; orderNo: string }

/** A customer who has ordered something and paid by card. */
async function orders(
  name: string,
  words: string,
  first: (page: Page) => Promise<void> = async () => {},
): Promise<Ordered> {
  const who = newcomer(name)
  const calls = await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  await first(page)
  const listing = await findsListing(calls, 'mercari', words, ({ priceYen }) => priceYen > 500)
  await pastesLink(page, linkOf(listing))
  await goesToCheckout(page, 'Card')
  return { page, who: { ...who, listing }, orderNo: await ordersByCard(page) }
}

/** … whose seller then asks for more: the buyer sees it and asks the customer, who gets a mail. */
async function pricesRise(
  name: string,
  words: string,
  moreYen: number,
  first?: (page: Page) => Promise<void>,
): Promise<Ordered> {
  const ordered = await orders(name, words, first)
  const {
    who: { listing, email },
    orderNo,
  } = ordered
  await atTheMarketplace('mercari', listing.id, { action: 'set_price', priceYen: listing.priceYen + moreYen })
  const buyer = await visitor()
  await signsInAtConsole(buyer, 'buyer')
  const line = await opensLine(buyer, `${orderNo}-1`)
  await line.getByRole('button', { name: 'Recheck listing' }).click()
  await line.getByText('The listing has changed.').waitFor()
  await buyer.keyboard.press('c')
  const asked = buyer.getByRole('dialog', { name: 'It costs more' })
  await expect
    .poll(() => asked.getByRole('textbox', { name: 'New price' }).inputValue())
    .toBe((listing.priceYen + moreYen).toLocaleString('en'))
  await asked.getByRole('button', { name: 'Ask the customer' }).click()
  await buyer.getByText(`The customer of ${orderNo}-1 was asked.`).first().waitFor()
  await mailTo(email, ({ subject }) => subject.startsWith('The price has gone up:'))
  return ordered
}

const choosesMeans = (page: Page, means: 'Card' | 'Wallet'): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${means}`) }).check()
