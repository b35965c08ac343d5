import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { attaches, chooses, presses, reaches, ticks, types } from './support/keyboard.ts'
import { linkOf } from './support/links.ts'
import { codeFor, mailTo } from './support/mailbox.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import type { Person } from './support/people.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { photo } from './support/png.ts'
import { cards, orderNoOn, searchField } from './support/shopping.ts'
import { customerCalls, findsListing } from './support/wire.ts'

/**
 * The main job without a mouse: the customer and the staff reach everything with Tab, arrows, Enter and the space bar, see where they
 * are, and get the parcel to the door. Nothing in this file clicks; an address typed into the browser is the only other way in.
 */
useBrowser()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

test('the main job is done with the keyboard alone', { timeout: 400_000 }, async () => {
  const kei = newcomer('Kei Winter')
  const tracking = `4902-${String(Date.now()).slice(-8)}`
  const customer = await visitor()
  await registersByKeyboard(customer, kei)
  const orderNo = await ordersByKeyboard(customer, kei)
  const lineNo = `${orderNo}-1`

  const buyer = await visitor()
  await signsIn(buyer, 'buyer')
  await buys(buyer, lineNo, tracking)
  const packer = await visitor()
  await signsIn(packer, 'packer')
  await receives(packer, lineNo, tracking)

  await customer.goto(`${world.storefront}/warehouse`)
  await ticks(customer, customer.getByRole('checkbox', { name: /tea caddy/i }))
  const ems = customer.getByRole('radio', { name: /EMS/ })
  await chooses(customer, customer.getByRole('group').filter({ has: ems }).last(), ems)
  await customer.getByText('Billed (EMS)').waitFor()
  await presses(customer, button(customer, 'Pack 1 item'))
  await customer.getByText('Packing requested').first().waitFor()
  const parcelNo = /TB-\d{4}-\d{4}\d?/.exec(await customer.getByRole('main').innerText())![0]

  await packs(packer, parcelNo, lineNo)
  await customer.goto(`${world.storefront}/parcels/${parcelNo}`)
  await customer.getByRole('heading', { name: 'Pay the postage' }).waitFor()
  const byCard = customer.getByRole('radio', { name: /^Card/ })
  await chooses(customer, customer.getByRole('group').filter({ has: byCard }).last(), byCard)
  await presses(customer, button(customer, /^Pay ¥/))
  await paysByKeyboard(customer, kei)
  await customer.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()

  await handsOver(packer, parcelNo)
  await customer.goto(`${world.storefront}/parcels/${parcelNo}`)
  await customer.getByRole('heading', { name: 'With the carrier' }).waitFor()
  await booksBalance()
})

async function registersByKeyboard(page: Page, who: Person): Promise<void> {
  await page.goto(`${world.storefront}/`)
  // The first stop of every page leads past its head.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/)
  await page.goto(`${world.storefront}/global/register`)
  await types(page, field(page, 'E-mail'), who.email)
  await presses(page, button(page, 'Send code'))
  await page.getByText('Sent to your e-mail.').waitFor()
  await types(page, field(page, 'Verification code'), await codeFor(who.email))
  await types(page, field(page, 'Password'), who.password)
  await types(page, field(page, 'Name'), who.name)
  await ticks(page, page.getByRole('checkbox', { name: /I agree to the/ }))
  await presses(page, button(page, 'Create account'))
  await page.waitForURL('**/member')
  await page.goto(`${world.storefront}/addresses/add?country=DE`)
  await types(page, field(page, 'Recipient (real name)'), who.name)
  await types(page, field(page, /Detailed address/), 'Lindenallee 14')
  await types(page, field(page, /Postal code/), '20259')
  await types(page, field(page, /City/), 'Hamburg')
  await types(page, field(page, /Phone number/), '+49 40 1234567')
  await presses(page, button(page, 'Save the address'))
  await page.waitForURL('**/addresses')
}

async function ordersByKeyboard(page: Page, who: Person): Promise<string> {
  const found = await findsListing(await customerCalls(who), 'mercari', '茶筒')
  await page.goto(`${world.storefront}/`)
  await types(page, searchField(page), `これ ${linkOf(found)}`)
  await page.keyboard.press('Enter')
  await presses(page, button(page, 'Buy for me'))
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  const means = page.getByRole('group', { name: 'Pay with' })
  // With an empty wallet the card is chosen already; a choice of one's own asks for its price.
  if (!(await means.getByRole('radio', { name: /^Card/ }).isChecked())) {
    await chooses(page, means, means.getByRole('radio', { name: /^Card/ }))
    await page.waitForURL((url) => url.searchParams.get('method') === 'card')
  }
  await ticks(page, page.getByRole('checkbox', { name: /I understand that used items/ }))
  await presses(page, button(page, 'Place order'))
  await paysByKeyboard(page, who)
  await page.getByRole('heading', { name: 'Paid. We will buy it next.' }).waitFor()
  const no = await orderNoOn(page)
  await mailTo(who.email, ({ subject }) => subject.includes(no))
  return no
}

async function paysByKeyboard(page: Page, who: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  await types(page, field(page, 'Card number'), cards.approves)
  await types(page, field(page, 'Expiry date'), '12/29')
  await types(page, field(page, 'Security code'), '123')
  await types(page, field(page, 'Name on the card'), who.name.toUpperCase())
  await presses(page, button(page, /^Pay /))
}

async function signsIn(page: Page, key: 'buyer' | 'packer'): Promise<void> {
  const who = demoPeople.staff.find((each) => each.key === key)!
  await page.goto(`${world.console}/`)
  await types(page, field(page, 'E-mail'), who.email)
  await types(page, field(page, 'Password'), who.password)
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Console menu' })

/** Goes down the queue with its key until the line's panel is open. */
async function opens(page: Page, lineNo: string) {
  await page.getByRole('row').filter({ hasText: lineNo }).waitFor()
  const line = page.getByRole('complementary', { name: 'Order line' })
  await page.keyboard.press('Escape')
  for (let turn = 0; turn < 120 && !(await line.getByText(lineNo).isVisible()); turn += 1) {
    await page.keyboard.press('j')
    await page.waitForTimeout(50)
  }
  await line.getByText(lineNo).waitFor()
  return line
}

async function buys(page: Page, lineNo: string, tracking: string): Promise<void> {
  await presses(page, menu(page).getByRole('link', { name: /Purchase queue/ }))
  let line = await opens(page, lineNo)
  await page.keyboard.press('b')
  await line.getByText('Yours for').waitFor()
  await page.keyboard.press('r')
  await line.getByText('On sale; price and title are unchanged.').waitFor()
  await types(page, line.getByRole('textbox', { name: 'Seller order number' }), `m${Date.now()}`)
  await page.keyboard.press('Enter')
  await page.getByText(`${lineNo} is recorded as bought.`).first().waitFor()

  await presses(
    page,
    page
      .getByRole('navigation', { name: 'Views of the purchase queue' })
      .getByRole('link', { name: /^Bought/ }),
  )
  line = await opens(page, lineNo)
  await types(page, line.getByRole('textbox', { name: 'Tracking number' }), tracking)
  await types(page, line.getByRole('combobox', { name: 'Carrier' }), 'Yamato')
  await page.keyboard.press('Escape')
  await presses(page, line.getByRole('button', { name: 'Save tracking' }))
  await page.getByText('The tracking number is saved.').first().waitFor()
}

async function receives(page: Page, lineNo: string, tracking: string): Promise<void> {
  await presses(page, menu(page).getByRole('link', { name: /Receiving/ }))
  await types(page, field(page, 'Scan or type any number'), tracking)
  await page.keyboard.press('Enter')
  await page.getByText(lineNo).first().waitFor()
  for (const [name, value] of [
    ['Length', '160'],
    ['Width', '90'],
    ['Height', '120'],
    ['Weight', '320'],
    ['Put it on shelf', 'B-14-4'],
  ] as const)
    await types(page, field(page, name), value)
  await attaches(page, page.locator('input[type=file]'), photo('arrival.png'))
  await button(page, 'Remove arrival.png').waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  // The four things to compare are keys; they work wherever no field has the focus.
  await reaches(page, button(page, /^Shelve/))
  for (const key of ['1', '2', '3', '4']) {
    await page.keyboard.press(key)
    // Slower than a scanner: what comes at a scanner's speed and ends with Enter is a scan.
    await page.waitForTimeout(200)
  }
  await presses(page, button(page, /^Shelve/))
  await page.getByText('On shelf B-14-4.').first().waitFor()
}

async function packs(page: Page, parcelNo: string, lineNo: string): Promise<void> {
  await presses(page, menu(page).getByRole('link', { name: /Packing/ }))
  await presses(page, page.getByRole('link', { name: parcelNo }))
  await types(page, field(page, 'Scan a piece'), lineNo)
  await page.keyboard.press('Enter')
  await page.getByText('1 of 1').waitFor()
  await types(page, field(page, 'True weight'), '540')
  await attaches(page, page.locator('input[type=file]'), photo('open-box.png'))
  await button(page, 'Remove open-box.png').waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  for (const name of [
    /Every item scanned/,
    /No battery loose/,
    /Photo of the open box taken/,
    /Cord matches/,
  ])
    await ticks(page, page.getByRole('checkbox', { name }))
  await presses(page, button(page, /^Seal and bill/))
  await page.getByText(`${parcelNo} is sealed`).first().waitFor()
}

async function handsOver(page: Page, parcelNo: string): Promise<void> {
  await presses(page, menu(page).getByRole('link', { name: /Hand-over/ }))
  await types(page, field(page, `Tracking number of ${parcelNo}`), 'EN473124832JP')
  const ticked = await page
    .getByRole('checkbox', { name: /^Hand over /, checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  for (const name of ticked.filter((each) => !each.includes(parcelNo))) {
    await reaches(page, page.getByRole('checkbox', { name, exact: true }))
    await page.keyboard.press('Space')
  }
  await presses(page, button(page, 'Hand over 1 parcel'))
  await page
    .getByText(/^Manifest /)
    .first()
    .waitFor()
}
