import { cart, friendPayment, order } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { codeFor, mailTo } from './support/mailbox.ts'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import type { Person } from './support/people.ts'
import { logsIn, orderNoOn, paysAtTheBank } from './support/shopping.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Friends pay what stands at somebody's checkout: no account, no script, a card of their own. */
useBrowser()

/** Stands at the checkout with one thing and says that a friend pays. */
async function asksAtTheCheckout(call: Call, who: Person): Promise<Page> {
  const found = await findsListing(call, 'rakuten', 'カメラ', ({ priceYen }) => priceYen < 60_000)
  const { lineId } = await call(cart.add, {
    source: found.source,
    id: found.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const page = await visitor({ phone: true, scripts: false })
  await logsIn(page, who)
  await page.goto(`${world.storefront}/checkout?line=${lineId}`)
  await page.getByRole('radio', { name: /^A friend pays/ }).check()
  await page.getByRole('button', { name: 'Update price' }).click()
  await page.waitForURL((url) => url.searchParams.get('method') === 'friend')
  await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL((url) => url.pathname === '/friendPayment')
  return page
}

/** Opens a link in a browser of their own and pays it by card; ends at the page that says so. */
async function paysByLink(link: string, email: string): Promise<Page> {
  const page = await visitor({ phone: true, scripts: false })
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill(email)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await paysAtTheBank(page)
  await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor()
  return page
}

test(
  'S1-032 a friend without account and scripts pays the checkout, and confirms the mailbox by its code for the receipt',
  { timeout: 120_000 },
  async () => {
    const owner = newcomer('Lena Vogel')
    const call = await isKnown(owner)
    const page = await asksAtTheCheckout(call, owner)
    const orderNo = await orderNoOn(page)
    await page.getByRole('textbox', { name: 'Who pays' }).fill('Grandma')
    await page.getByRole('textbox', { name: 'A few words' }).fill('For my birthday?')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link to pay with' }).first().inputValue()

    const { email } = newcomer('Grandma')
    const friend = await visitor({ phone: true, scripts: false })
    await friend.goto(link)
    const asked = await friend.locator('main').innerText()
    expect(asked).toContain('For my birthday?')
    for (const secret of [orderNo, owner.email, 'Lindenallee']) expect(asked).not.toContain(secret)

    const paid = await paysByLink(link, email)
    await sees(paid.getByText('We have sent a code to your e-mail.'))
    await paid.getByRole('link', { name: 'Enter the code' }).click()
    await paid.getByRole('textbox', { name: 'Code' }).fill(await codeFor(email))
    await paid.getByRole('button', { name: 'Confirm' }).click()
    await sees(paid.getByText('The receipt is on its way to your e-mail.'))
    expect((await mailTo(email, ({ subject }) => subject.startsWith('Receipt'))).text).toContain('¥')

    await page.goto(`${world.storefront}/orders/${orderNo}`)
    expect(await page.locator('main').innerText()).not.toContain('Waiting for payment')
    expect((await call(order.detail, { no: orderNo })).order.lines.map(({ state }) => state)).toEqual([
      'to_buy',
    ])
    await friend.reload()
    await sees(friend.getByRole('heading', { name: 'This has been paid' }))
    await booksBalance()
  },
)

test(
  'S1-032 two friends share one bill: after the first the owner sees how much is here, after the second it is bought',
  { timeout: 120_000 },
  async () => {
    const owner = newcomer('Noor Haddad')
    const call = await isKnown(owner)
    const page = await asksAtTheCheckout(call, owner)
    const orderNo = await orderNoOn(page)
    await page.getByRole('link', { name: 'Several friends share it' }).click()
    await page.waitForURL(/friends=2/)
    for (const [index, name] of ['Ida', 'Jonas'].entries())
      await page.getByRole('textbox', { name: 'Who pays' }).nth(index).fill(name)
    await page.getByRole('button', { name: 'Create links' }).click()
    await page.waitForURL(/#shared$/)
    const links = await page
      .locator('#shared')
      .getByRole('textbox', { name: 'Link to pay with' })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)) // Text fields are inputs.
    expect(links).toHaveLength(2)

    await paysByLink(links[0]!, newcomer('Ida').email)
    const { rows } = await call(friendPayment.shared, {})
    expect(rows).toMatchObject([{ state: 'open', shares: [{ state: 'paid' }, { state: 'open' }] }])
    await page.reload()
    await sees(
      page
        .locator('#shared')
        .getByText(/ is here$/)
        .first(),
    )
    expect((await call(order.detail, { no: orderNo })).order.lines[0]!.state).toBe('awaiting_payment')

    await paysByLink(links[1]!, newcomer('Jonas').email)
    expect((await call(order.detail, { no: orderNo })).order.lines[0]!.state).toBe('to_buy')
    await page.reload()
    await sees(page.locator('#shared').getByText('Paid', { exact: true }).first())
    await booksBalance()
  },
)
