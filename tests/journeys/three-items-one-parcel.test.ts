import { expect, test } from 'vitest'
import { s10Number } from '@tomobako/domain/customs'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import {
  addsToCart,
  choosesMethod,
  logsIn,
  ordersByCard,
  pastesLink,
  topsUp,
  yenAt,
} from './support/shopping.ts'
import { arrives, buysLine, deskOf, handsOverParcel, packsParcel, timePasses } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Three finds from three sources, one checkout, one parcel: what a proxy service is for. */
useBrowser()

test('S1-020 three items from three sources arrive in one parcel', { timeout: 300_000 }, async () => {
  const noor = newcomer('Noor Haddad')
  const calls = await isKnown(noor)
  const page = await visitor()
  await logsIn(page, noor)

  // Mercari as it is, Rakuten with the shop's questions answered, Yahoo! Auctions at the buy-now price.
  await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'キーホルダー')))
  await addsToCart(page)
  await pastesLink(page, linkOf({ source: 'rakuten', id: 'kura-zakka/practice-options' }))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('alert').getByText('Fill in “Pattern”; the shop needs it.').waitFor()
  // Again from the link: a second press of the same button within half a second would be taken for a double click, rightly.
  await pastesLink(page, linkOf({ source: 'rakuten', id: 'kura-zakka/practice-options' }))
  await page.getByRole('combobox', { name: 'Pattern' }).selectOption('友禅 紺')
  await page.getByRole('combobox', { name: 'Stock is shared with other shops' }).selectOption('同意する')
  await addsToCart(page)
  await pastesLink(page, linkOf(await findsListing(calls, 'yahoo', '食器')))
  await addsToCart(page)

  await page.goto(`${world.storefront}/cart`)
  await page.getByText('Pattern · Yuzen pattern navy').waitFor()
  await page.getByRole('main').getByText('3 items').first().waitFor()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await choosesMethod(page, 'Card')
  await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
  const orderNo = await ordersByCard(page)

  const [buyer, packer, admin] = [await deskOf('buyer'), await deskOf('packer'), await deskOf('admin')]
  const lines = [1, 2, 3].map((index) => `${orderNo}-${index}`)
  for (const [index, no] of lines.entries()) {
    await buysLine(buyer, no)
    await arrives(buyer, packer, no, {
      weightGrams: 200 + 50 * index,
      sizeMm: [160, 90, 120],
      shelf: `C-1-${index + 1}`,
    })
  }

  // Everything stored is in the suggestion already.
  await page.goto(`${world.storefront}/warehouse?method=ems`)
  await page.getByText('Billed (EMS)').waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('checkbox', { checked: true }).count())
    .toBeGreaterThanOrEqual(3)
  // Every way that can take it says when it would be there, and no way what it cannot.
  const ways = page.getByRole('group', { name: 'Choose a shipping method' }).locator('label')
  const said = await ways.evaluateAll((labels) =>
    labels.map((label) => ({
      can: label.querySelector('input:enabled') !== null,
      text: label.textContent,
    })),
  )
  expect(said.filter(({ can }) => can).length).toBeGreaterThan(1)
  for (const { can, text } of said)
    if (can) expect(text).toMatch(/Arrives about \d+ [A-Z][a-z]{2}/)
    else expect(text).not.toContain('Arrives')
  await page.getByRole('button', { name: 'Pack 3 items' }).click()
  await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
  const parcelNo = /TB-\d{4}-\d{4}/.exec(page.url())![0]

  const totalYen = await packsParcel(packer, parcelNo, 1_450)
  // A seller who asked for less than was paid for is in it already.
  await page.goto(`${world.storefront}/wallet`)
  const before = await yenAt(page, 'Balance')
  await topsUp(page, totalYen + 500)
  await page.goto(`${world.storefront}/parcels/${parcelNo}`)
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await page.getByRole('button', { name: `Pay ¥${totalYen.toLocaleString('en')}` }).click()
  await page.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
  await page.goto(`${world.storefront}/wallet`)
  expect(await yenAt(page, 'Balance')).toBe(before + 500)

  await handsOverParcel(packer, parcelNo, s10Number('EN', Date.now() % 100_000_000))
  await timePasses(admin, 14 * 24 * 60)
  await mailTo(noor.email, ({ subject }) => subject.includes('was delivered'))
  await page.goto(`${world.storefront}/parcels/${parcelNo}`)
  await page.getByRole('heading', { name: 'Delivered' }).waitFor()
  for (const no of lines)
    await page
      .getByRole('link', { name: new RegExp(no.slice(0, -2)) })
      .first()
      .waitFor()
  await page.goto(`${world.storefront}/orders/${orderNo}`)
  await expect.poll(() => page.getByText('Delivered', { exact: true }).count()).toBeGreaterThanOrEqual(3)
  await booksBalance()
})
