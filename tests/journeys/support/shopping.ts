import type { Locator, Page } from 'playwright-core'
import { linkOf } from './links.ts'
import type { Person } from './people.ts'
import { world } from './people.ts'
import { arrives, buysLine, deskOf } from './staff.ts'
import type { Found } from './wire.ts'

/** The search field of the page's head; with its suggestions it is a combobox. */
export const searchField = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('searchbox', { name: 'Search Japan, or paste a link' })
    .or(page.getByRole('banner').getByRole('combobox', { name: 'Search Japan, or paste a link' }))

/** Pastes a link of a Japanese site into the search field, as it comes out of an app; the item's page opens. */
export async function pastesLink(page: Page, link: string): Promise<void> {
  await page.goto(`${world.storefront}/`)
  await searchField(page).fill(`これいいかも！ ${link} #練習`)
  await searchField(page).press('Enter')
  await page.getByRole('button', { name: 'Buy for me' }).waitFor()
}

/** From an item's page to the checkout with it, the terms accepted. */
export async function goesToCheckout(page: Page, method: 'Card' | 'Wallet' = 'Card'): Promise<void> {
  await page.getByRole('button', { name: 'Buy for me' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await choosesMethod(page, method)
  await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
}

export async function choosesMethod(page: Page, method: 'Card' | 'Wallet'): Promise<void> {
  const radio = page
    .getByRole('group', { name: 'Pay with' })
    .getByRole('radio', { name: new RegExp(`^${method}`) })
  if (await radio.isChecked()) return
  await radio.check()
  await page.waitForURL((url) => url.searchParams.get('method') === method.toLowerCase())
}

/** Numbers the practice bank knows, by what they do. */
export const cards = {
  approves: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3155',
  waits: '4000 0000 0000 0259',
} as const

/** On the bank's page: fills in a card and pays. */
export async function paysAtTheBank(
  page: Page,
  card: (typeof cards)[keyof typeof cards] = cards.approves,
): Promise<void> {
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/29')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
  await page.getByRole('textbox', { name: 'Name on the card' }).fill('LENA VOGEL')
  await page.getByRole('button', { name: /^(Pay|Keep) / }).click()
}

/** Places the order of the open checkout and pays by card; answers the order's number. */
export async function ordersByCard(
  page: Page,
  card: (typeof cards)[keyof typeof cards] = cards.approves,
): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  await paysAtTheBank(page, card)
  await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  return orderNoOn(page)
}

/** The order number a page shows. */
export async function orderNoOn(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText()
  const found = /T\d{6}-\d{4}\b/.exec(text)
  if (!found) throw new Error(`no order number on ${page.url()}:\n${text}`)
  return found[0]
}

/** Opens an order's page. */
export async function opensOrder(page: Page, no: string): Promise<void> {
  await page.goto(`${world.storefront}/orders/${no}`)
  await page.getByText(`Order ${no}`).waitFor()
}

/** Logs in on the login page. */
export async function logsIn(page: Page, who: Person): Promise<void> {
  await page.goto(`${world.storefront}/login?lang=en`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Puts the item of the open page into the cart. */
export async function addsToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('In your cart.').first().waitFor()
}

export type ToStore = {
  listing: Pick<Found, 'source' | 'id'>
  weightGrams: number
  sizeMm: readonly [number, number, number]
  shelf: string
}

/** Buys these in one order by card, and staff store them as measured; answers the order's number. For journeys that begin in the warehouse. */
export async function buysAndStores(page: Page, pieces: readonly ToStore[]): Promise<string> {
  for (const { listing } of pieces) {
    await pastesLink(page, linkOf(listing))
    await addsToCart(page)
  }
  await page.goto(`${world.storefront}/cart`)
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await choosesMethod(page, 'Card')
  await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
  const orderNo = await ordersByCard(page)
  const [buyer, packer] = [await deskOf('buyer'), await deskOf('packer')]
  for (const [index, piece] of pieces.entries()) {
    await buysLine(buyer, `${orderNo}-${index + 1}`)
    await arrives(buyer, packer, `${orderNo}-${index + 1}`, piece)
  }
  return orderNo
}

/** Fills the wallet by card. */
export async function topsUp(page: Page, yen: number): Promise<void> {
  await page.goto(`${world.storefront}/wallet`)
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(yen))
  await page.getByRole('button', { name: 'Go to the payment' }).click()
  await paysAtTheBank(page)
  await page.getByRole('heading', { name: 'Wallet topped up.' }).waitFor()
}

/** The number a label of a page carries, such as the wallet's balance, in whole yen. */
export async function yenAt(page: Page, term: string): Promise<number> {
  const text = await page
    .getByRole('term')
    .filter({ hasText: term })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .innerText()
  // What stands behind ≈ is the reader's own currency.
  return Number(text.split('≈')[0]!.replace(/[^\d-]/g, ''))
}

/** How many points somebody has, on their page of them. */
export async function pointsOf(page: Page): Promise<number> {
  await page.goto(`${world.storefront}/points?lang=en`)
  return yenAt(page, 'Points you have')
}

/** The first amount a part of a page shows, in whole yen. */
export async function yenIn(part: Locator): Promise<number> {
  const text = await part.innerText()
  const found = /¥\s?([\d,]+)/.exec(text)
  if (!found) throw new Error(`no yen in “${text}”`)
  return Number(found[1]!.replaceAll(',', ''))
}

/** At the console: opens a line of the purchase queue; answers its panel. */
export async function opensLine(page: Page, lineNo: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Console menu' })
    .getByRole('link', { name: /Purchase queue/ })
    .click()
  await page.getByRole('row').filter({ hasText: lineNo }).click()
  const line = page.getByRole('complementary', { name: 'Order line' })
  await line.getByText(lineNo).waitFor()
  return line
}
