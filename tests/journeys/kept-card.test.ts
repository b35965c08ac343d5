import { expect, test } from 'vitest'
import { paymentsAtTheBank } from './support/bank.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { cards, goesToCheckout, logsIn, orderNoOn, ordersByCard, pastesLink } from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** A card that is kept at the bank, by its owner's wish. */
useBrowser()

test(
  'issue 14: a kept card pays the next order in one press, the bank asks when it wants to, and it is removed in the settings',
  { timeout: 240_000 },
  async () => {
    const who = newcomer('Nora Beck')
    const calls = await isKnown(who)
    const page = await visitor()
    await logsIn(page, who)
    await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'マグカップ')))
    await goesToCheckout(page, 'Card')
    const keep = page.getByRole('checkbox', { name: 'Keep this card for next time' })
    // Nothing is kept that nobody asked for.
    expect(await keep.isChecked()).toBe(false)
    await keep.check()
    await ordersByCard(page, cards.approves)

    await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'ぬいぐるみ')))
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Visa •••• 4242/ }).isChecked()).toBe(true)
    expect(await keep.count()).toBe(0)
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
    expect((await paymentsAtTheBank(await orderNoOn(page))).map(({ state }) => state)).toEqual(['succeeded'])

    await page.goto(`${world.storefront}/settings`)
    const kept = page.getByRole('region', { name: 'Saved cards' }).or(page.locator('#cards'))
    await sees(kept.getByText('Visa •••• 4242').first())
    await kept.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
    await sees(kept.getByText(/^No card is saved/))
    await booksBalance()
  },
)
