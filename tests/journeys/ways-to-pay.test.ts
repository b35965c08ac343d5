import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { addsAddress, newcomer, registers, sees, useBrowser, visitor } from './support/people.ts'
import { orderNoOn, pastesLink, yenIn } from './support/shopping.ts'
import { customerCalls, findsListing } from './support/wire.ts'

/** Ways to pay that are neither wallet nor card, from the checkout to the page that says how it went. */
useBrowser()

test(
  'Alipay takes its time: the result page says that it is under way and changes by itself when it is there',
  { timeout: 240_000 },
  async () => {
    const page = await visitor()
    const who = newcomer('Mei Lin')
    await registers(page, who)
    await addsAddress(page, who)
    const listing = await findsListing(
      await customerCalls(who),
      'mercari',
      'カメラ',
      ({ priceYen }) => priceYen < 30_000,
    )
    await pastesLink(page, linkOf(listing))
    await page.getByRole('button', { name: 'Buy for me' }).click()
    const ways = page.getByRole('group', { name: 'Pay with' })
    // A thing there is once waits half an hour: nobody is offered to take a slip to a till.
    await sees(ways.getByRole('radio', { name: /^WeChat Pay/ }))
    expect(await ways.getByRole('radio', { name: /^Convenience store/ }).count()).toBe(0)
    // What each comes to stands beside it; where one takes a fee of its own, it is in that.
    const due = await yenIn(page.getByRole('listitem').filter({ hasText: 'Pay now' }).first())
    const comesTo = await ways.locator('label:has(input[type=radio])').evaluateAll((labels) =>
      labels.map((label) => {
        const of = (pattern: RegExp) => Number(pattern.exec(label.textContent)?.[1]?.replaceAll(',', '') ?? 0)
        return { fee: of(/Fee ¥([\d,]+)/), inAll: of(/¥([\d,]+) in all/) }
      }),
    )
    expect(comesTo.length).toBeGreaterThan(3)
    for (const { fee, inAll } of comesTo) expect(inAll - fee).toBe(comesTo[0]!.inAll)
    expect(comesTo.map(({ inAll }) => inAll)).toContain(due)
    await ways.getByRole('radio', { name: /^Alipay/ }).check()
    await page.waitForURL((url) => url.searchParams.get('method') === 'alipay')
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Pay with Alipay' }).waitFor()
    await page.getByRole('button', { name: 'Leave it pending, then approve' }).click()
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor()
    await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor({ timeout: 90_000 })
    expect(await orderNoOn(page)).toMatch(/^T\d{6}-\d{4}$/)
    await sees(page.getByRole('main').getByText('Alipay'))
    await booksBalance()
  },
)

test(
  'the wallet is filled at a convenience store: the slip stays at hand until it is paid at the till',
  { timeout: 240_000 },
  async () => {
    const page = await visitor({ phone: true })
    await registers(page, newcomer('Noor'))
    await page.goto(new URL('/wallet', page.url()).href)
    await page.getByRole('radio', { name: /^Convenience store in Japan/ }).check()
    await page.getByRole('button', { name: 'Go to the payment' }).click()
    await page.getByRole('button', { name: /^Get a payment slip/ }).click()
    // Nothing is under way before somebody stands at a till.
    await sees(page.getByRole('heading', { name: 'Not paid yet' }))
    await page.getByRole('link', { name: 'Show the payment slip' }).click()
    await page.getByRole('button', { name: /at the till$/ }).click()
    await page.getByRole('heading', { name: 'Wallet topped up.' }).waitFor({ timeout: 60_000 })
    await sees(page.getByRole('main').getByText('Convenience store in Japan'))
    await booksBalance()
  },
)
