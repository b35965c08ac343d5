import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { purchase } from '@tomobako/contract'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, signsInAtConsole, useBrowser, visitor, world, type Person } from './support/people.ts'
import { photo } from './support/png.ts'
import { goesToCheckout, logsIn, ordersByCard, pastesLink } from './support/shopping.ts'
import { buysLine, deskOf, lineAt } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** A box comes whose label is torn. Two customers say it is theirs; staff compare box and proof, and take it in for the one whose it is. */
useBrowser()

/** Somebody with one thing bought and on its way; their page and its line. */
async function waits(who: Person, words: string, tracking: string): Promise<{ page: Page; lineNo: string }> {
  const calls = await isKnown(who)
  const page = await visitor()
  await logsIn(page, who)
  await pastesLink(page, linkOf(await findsListing(calls, 'mercari', words)))
  await goesToCheckout(page)
  const lineNo = `${await ordersByCard(page)}-1`
  const buyer = await deskOf('buyer')
  await buysLine(buyer, lineNo)
  await buyer.call(purchase.tracking, {
    lineId: (await lineAt(buyer, lineNo, 'bought')).lineId,
    tracking,
    carrier: 'Yamato',
  })
  return { page, lineNo }
}

/** Claims the newest arrival without an owner. */
async function claims(page: Page, of: { contents: string; tracking?: string }): Promise<void> {
  await page.goto(`${world.storefront}/warehouse/unidentified`)
  // The newest stands first; the practice world has others of the kind.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Figures' })
    .filter({ hasText: /up to 1,000\sg/ })
    .first()
    .getByRole('link', { name: 'This is mine' })
    .click()
  await page.getByRole('textbox', { name: 'What is inside?' }).fill(of.contents)
  if (of.tracking) await page.getByRole('textbox', { name: /Tracking number in Japan/ }).fill(of.tracking)
  await page.getByRole('button', { name: 'Send claim' }).click()
  await page.getByText('We are checking your claim').first().waitFor()
}

test('an arrival without an order finds its owner, and nobody else', { timeout: 300_000 }, async () => {
  const [owner, other] = [newcomer('Lena Vogt'), newcomer('Olaf Brandt')]
  const mark = String(Date.now() % 100_000_000).padStart(8, '0')
  const lena = await waits(owner, 'キーホルダー', `4988${mark}`)
  const olaf = await waits(other, 'ぬいぐるみ', `4777${mark}`)

  // The label is torn after the tenth digit: nothing matches, the box waits on the shelf for such.
  const staff = await visitor()
  await signsInAtConsole(staff, 'packer')
  await staff.goto(`${world.console}/receiving`)
  const torn = `4988${mark}`.slice(0, 10)
  const scan = staff.getByRole('textbox', { name: 'Scan or type any number' })
  await scan.fill(torn)
  await scan.press('Enter')
  await staff.getByText(`Nothing matches ${torn}`).waitFor()
  await staff.getByRole('button', { name: 'No order' }).click()
  await staff
    .getByRole('textbox', { name: 'What is it?' })
    .fill('Small box, label torn; something figure-like in bubble wrap.')
  await staff.getByRole('combobox', { name: 'What kind of thing is it?' }).selectOption('figures')
  await staff.getByRole('textbox', { name: /Weight/ }).fill('540')
  await staff.getByRole('textbox', { name: 'Put it on shelf' }).fill('Z-3-1')
  await staff.locator('.uploads input[type=file]').setInputFiles(photo('box.png'))
  await staff.getByRole('button', { name: 'Shelve without an order' }).click()
  await staff.getByText('Waiting on shelf Z-3-1.').first().waitFor()

  await claims(olaf.page, { contents: 'A soft toy, I think, brown, from Osaka.' })
  await claims(lena.page, {
    contents: 'A key holder in bubble wrap, in a small box.',
    tracking: `4988${mark}`,
  })
  // Nothing about the box is told to either of them beyond day, kind and rough weight.
  expect(await lena.page.getByRole('main').innerText()).not.toContain(torn)

  await staff.goto(`${world.console}/receiving?view=claims`)
  const claimOf = (lineNo: string) => staff.getByRole('listitem').filter({ hasText: lineNo })
  await claimOf(lena.lineNo).getByText('The number on the box agrees').waitFor()
  await claimOf(lena.lineNo).getByText('1 other claim to this box').waitFor()
  await claimOf(lena.lineNo).getByRole('img', { name: 'Photo 1 of the arrival' }).waitFor()
  await claimOf(olaf.lineNo).getByText('No number agrees').waitFor()
  await claimOf(olaf.lineNo).getByRole('button', { name: 'Refuse' }).click()
  const refusal = staff.getByRole('dialog', { name: 'Refuse' })
  await refusal
    .getByRole('textbox', { name: 'Answer to the customer' })
    .fill('What is inside is not a soft toy.')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await claimOf(olaf.lineNo).waitFor({ state: 'detached' })
  await claimOf(lena.lineNo).getByRole('button', { name: 'Confirm' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()

  // The receiving form knows photo, weight and shelf already.
  await staff.getByText('Confirmed. Take it in next.').first().waitFor()
  const form = staff.locator('form.takein')
  await expect.poll(() => form.getByRole('textbox', { name: 'Put it on shelf' }).inputValue()).toBe('Z-3-1')
  expect(await form.getByRole('textbox', { name: 'Weight' }).inputValue()).toBe('540')
  for (const check of ['Right item', 'All parts', 'Condition', 'Undamaged'])
    await form.getByRole('checkbox', { name: new RegExp(check) }).check()
  for (const [side, mm] of [
    ['Length', '150'],
    ['Width', '90'],
    ['Height', '60'],
  ] as const)
    await form.getByRole('textbox', { name: side }).fill(mm)
  await form.getByRole('button', { name: /^Shelve/ }).click()
  await staff
    .getByText(/On shelf Z-3-1/)
    .first()
    .waitFor()

  await lena.page.goto(`${world.storefront}/warehouse/unidentified`)
  await lena.page.getByRole('listitem').filter({ hasText: lena.lineNo }).getByText('It is yours').waitFor()
  await lena.page.goto(`${world.storefront}/orders/${lena.lineNo.slice(0, -2)}`)
  await lena.page.getByRole('heading', { name: 'In storage' }).waitFor()
  await mailTo(owner.email, ({ subject }) => subject.includes('The delivery is yours'))
  await olaf.page.goto(`${world.storefront}/warehouse/unidentified`)
  const told = olaf.page.getByRole('listitem').filter({ hasText: olaf.lineNo })
  await told.getByText('Not recognised').waitFor()
  await told.getByText('What is inside is not a soft toy.').waitFor()
  await olaf.page.goto(`${world.storefront}/orders/${olaf.lineNo.slice(0, -2)}`)
  await olaf.page.getByRole('heading', { name: 'On its way to our warehouse' }).waitFor()
  await booksBalance()
})
