import { expect, test } from 'vitest'
import { payment } from '@tomobako/contract'
import { atTheBank, paymentsAtTheBank } from './support/bank.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { opensLot } from './support/marketplace.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import {
  cards,
  goesToCheckout,
  logsIn,
  orderNoOn,
  ordersByCard,
  pastesLink,
  paysAtTheBank,
} from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** A card that is kept at the bank, by its owner's wish. */
useBrowser()

test(
  'issue 14: a kept card pays the next order and holds a bid in one press; declined, the bid waits as it was for another card; it is removed in the settings',
  { timeout: 240_000 },
  async () => {
    const who = newcomer('Nora Beck')
    const calls = await isKnown(who)
    const page = await visitor()
    await logsIn(page, who)
    await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'ヘッドホン')))
    await goesToCheckout(page, 'Card')
    const keep = page.getByRole('checkbox', { name: 'Keep this card for next time' })
    // Nothing is kept that nobody asked for.
    expect(await keep.isChecked()).toBe(false)
    await keep.check()
    const orderNo = await ordersByCard(page, cards.approves)
    // Noted by a job, once the bank has said that it was paid.
    const kept = page.locator('#cards')
    const seen = async (): Promise<number> => {
      await page.goto(`${world.storefront}/settings`)
      return kept.getByText('Visa •••• 4242').count()
    }
    await expect.poll(seen, { timeout: 30_000 }).toBe(1)

    await page.goto(`${world.storefront}/wallet`)
    await page.getByLabel(/^Amount/).fill('500')
    expect(await page.getByRole('radio', { name: /^Visa •••• 4242/ }).isChecked()).toBe(true)
    await page.locator('main button[value=topUp]').click()
    await page.getByRole('heading', { level: 1, name: /wallet/i }).waitFor()

    await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'ぬいぐるみ')))
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Visa •••• 4242/ }).isChecked()).toBe(true)
    expect(await keep.count()).toBe(0)
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
    expect((await paymentsAtTheBank(await orderNoOn(page))).map(({ state }) => state)).toEqual(['succeeded'])

    const bids = async (): Promise<void> => {
      const lot = await opensLot(calls, { endsInMs: 3_600_000, startYen: 1_000 })
      await page.goto(`${world.storefront}/bids/new?source=yahoo&id=${lot}`)
      expect(await page.getByRole('radio', { name: /^Visa •••• 4242/ }).isChecked()).toBe(true)
      await page.getByRole('checkbox', { name: /a bid is binding/ }).check()
      await page.getByRole('button', { name: 'Bid up to ¥1,000' }).click()
    }
    await bids()
    await sees(page.getByText('is reserved on your card', { exact: false }))
    const left = await calls(payment.result, { orderNo })
    await atTheBank(left.paymentId, 'decline_card')
    await bids()
    await sees(page.getByText('The bank declined the card', { exact: false }))
    expect(await page.getByRole('radio', { name: /^Another card/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: /^Reserve ¥/ }).click()
    await paysAtTheBank(page)
    await sees(page.getByText('is reserved on your card', { exact: false }))

    expect(await seen()).toBe(1)
    await kept.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
    await sees(kept.getByText(/^No card is saved/))
    await booksBalance()
  },
)
