import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ticketDesk } from '@tomobako/contract'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { mailTo } from './support/mailbox.ts'
import { sees, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import { photo } from './support/png.ts'
import { logsIn } from './support/shopping.ts'
import { deskOf } from './support/staff.ts'

/** A question to our staff, from both sides of the counter. */
useBrowser()
const [mina, karim] = demoPeople.customers
const at = (path: string): string => world.storefront + path
const main = (page: Page) => page.locator('main')

/** The ticket whose page is open, answered by our help desk. */
async function answers(page: Page, text: string): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { call } = await deskOf('support')
  const { row } = await call(ticketDesk.thread, { id })
  await call(ticketDesk.answer, { id, version: row.version, language: 'en', text })
}

test('S2-016 a visitor finds every way to help: hours in Japan and here, how long it takes, languages', async () => {
  const page = await visitor({ phone: true, scripts: false })
  await page.goto(at('/customerSupport'))
  const text = await main(page).innerText()
  expect(text).toContain('10:00 to 19:00 in Japan')
  expect(text).toContain('English · Chinese (Mandarin) · Japanese')
  await page.getByRole('link', { name: 'New ticket' }).click()
  expect(page.url()).toContain('/login')
})

test(
  'S1-027 S2-081 S2-082 S2-083 S2-084 S2-139 S2-140 S2-141 S2-142 without a script a ticket goes from its kind and its piece, by words and a picture, to reply, close, evaluation and on again',
  { timeout: 180_000 },
  async () => {
    const page = await visitor({ phone: true, scripts: false })
    await logsIn(page, mina!)
    await page.goto(at('/workOrder'))
    const states = await main(page).innerText()
    // Others let days pass in this world: what waited for her may be closed by then.
    expect(states).toContain('Closed')
    await page.goto(at('/workOrder/add'))
    // Before anybody writes: what our pages say is one link away.
    expect(await main(page).locator('a[href="/workOrder/bot"]').count()).toBe(1)
    await main(page).getByRole('link', { name: 'Something that arrived' }).click()
    // The piece: the first of hers.
    await main(page).locator('a[href*="about=line"]').first().click()
    await main(page).getByRole('button', { name: 'Send ticket' }).click()
    const objections = await main(page).innerText()
    expect(objections).toContain('Please choose a more specific topic.')
    expect(objections).toContain('Write something or add a picture.')
    await page.getByRole('radio', { name: 'Damaged' }).check()
    await page.locator('textarea[name=text]').fill('The lid has a crack.\nSee the picture.')
    await page.locator('input[type=file]').setInputFiles(photo('lid.png'))
    await main(page).getByRole('button', { name: 'Send ticket' }).click()
    await page.waitForURL(/\/workOrder\/detail\//)
    expect(await main(page).innerText()).toContain('The lid has a crack.\nSee the picture.')
    const src = await main(page).locator('ol img').first().getAttribute('src')
    expect((await page.request.get(at(src!))).status()).toBe(200)

    await answers(page, 'I am sorry. Was the box damaged too?')
    await page.reload()
    expect(await main(page).innerText()).toContain('Your turn')
    await page.locator('textarea[name=text]').fill('No, only the lid.')
    await main(page).getByRole('button', { name: 'Send', exact: true }).click()
    await sees(main(page).getByText('No, only the lid.'))
    expect(await main(page).innerText()).toContain('We are on it')

    await main(page).getByRole('button', { name: 'Close ticket' }).click()
    await sees(main(page).getByText('Closed by you'))
    await main(page).getByRole('button', { name: 'Send rating' }).click()
    expect(await main(page).innerText()).toContain('Choose how satisfied you are.')
    await page.getByRole('radio', { name: 'Neutral' }).check()
    await main(page).getByRole('button', { name: 'Send rating' }).click()
    await sees(page.getByText('Thank you for telling us.'))
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Neutral' }).isChecked()).toBe(true)

    await page.locator('textarea[name=text]').last().fill('The cup is cracked too.')
    await main(page).getByRole('button', { name: 'Continue this ticket' }).click()
    await sees(main(page).getByText('We are on it'))
    await main(page).getByRole('button', { name: 'Close ticket' }).click()
    await sees(main(page).getByText('Closed by you'))
  },
)

test(
  'S5-026 who leaves words unsent is asked, on a link and by the way back; they are still there after a reload, and an answer appears by itself',
  { timeout: 180_000 },
  async () => {
    const page = await visitor({ phone: true })
    await logsIn(page, mina!)
    await page.goto(at('/parcels'))
    await main(page).locator('a[href^="/parcels/"]').first().click()
    await main(page).locator('a[href^="/workOrder/add?about=parcel"]').first().click()
    await page.waitForURL(/about=parcel/)
    const no = new URL(page.url()).searchParams.get('about')!.split(':')[1]!
    await sees(main(page).getByText(`Parcel ${no}`))
    await main(page).getByRole('link', { name: 'A parcel', exact: true }).click()
    const words = page.locator('textarea[name=text]')
    await words.fill('Where is it?')
    // A step of the same form keeps its words; another page asks, and goes on asking when a step arrives that was on its way.
    let release = (): void => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/workOrder/add.data**', async (route) => {
      await held
      await route.continue()
    })
    const step = page.url()
    await page.evaluate(() => history.back())
    await page.waitForURL((url) => url.href !== step)
    await page.evaluate(() => history.forward())
    await page.waitForURL(step)
    await page.evaluate(() => document.querySelector<HTMLElement>('main')!.scrollTo(0, 0))
    await page.locator(`a[href="/parcels/${no}"]`).first().click()
    const dialog = page.getByRole('alertdialog')
    await sees(dialog)
    release()
    await page.waitForFunction(
      () =>
        (window as unknown as { __reactRouterDataRouter: { state: { navigation: { state: string } } } })
          .__reactRouterDataRouter.state.navigation.state === 'idle',
    )
    await sees(dialog)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    expect(await words.inputValue()).toBe('Where is it?')
    await page.locator(`a[href="/parcels/${no}"]`).first().click()
    await sees(dialog)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await dialog.waitFor({ state: 'hidden' })
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await sees(page.getByText('What you had written is still here.'))
    expect(await words.inputValue()).toBe('Where is it?')
    await page.getByRole('radio', { name: 'Late delivery' }).check()
    await page.getByRole('button', { name: 'Send ticket' }).click()
    await page.waitForURL(/\/workOrder\/detail\//)
    await sees(main(page).getByText('Where is it?'))

    await answers(page, 'It left customs this morning.')
    await sees(main(page).getByText('It left customs this morning.'))
    await page.getByRole('button', { name: 'Close ticket' }).click()
    await sees(main(page).getByText('Closed by you'))
    await page.goto(at('/workOrder/add?type=before'))
    await page.getByRole('button', { name: 'Send ticket' }).waitFor()
    expect(await page.locator('textarea[name=text]').inputValue()).toBe('')
  },
)

test(
  'in Arabic and without a script a ticket goes from a parcel with a picture to reply, close and evaluation, from right to left, and is no wider than the phone',
  { timeout: 120_000 },
  async () => {
    const page = await visitor({ phone: true, locale: 'ar', scripts: false })
    await logsIn(page, mina!)
    await page.goto(at('/parcels?lang=ar'))
    await main(page).locator('a[href^="/parcels/"]').first().click()
    await page.waitForURL(/\/parcels\/\w/)
    await main(page).locator('a[href^="/workOrder/add?about=parcel"]').first().click()
    await page.waitForURL(/about=parcel/)
    await main(page).getByRole('link', { name: 'طرد', exact: true }).click()
    await page.getByRole('radio', { name: 'تأخّر' }).check()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.locator('textarea[name=text]').fill('هل هو أصلي؟')
    await page.locator('input[type=file]').setInputFiles(photo('box.png'))
    await page.getByRole('button', { name: 'إرسال التذكرة' }).click()
    await page.waitForURL(/\/workOrder\/detail\//)
    await sees(main(page).getByText('هل هو أصلي؟'))
    expect(await main(page).locator('ol img').count()).toBe(1)
    await answers(page, 'It left customs this morning.')
    await page.reload()
    await sees(main(page).getByText('It left customs this morning.'))
    // No translator is connected in the practice world, and the page says so.
    await sees(main(page).getByText('لا يوجد مترجم متصل'))
    await page.getByRole('button', { name: 'إغلاق التذكرة' }).click()
    await sees(main(page).getByText('أغلقتَها أنت'))
    await page.getByRole('radio', { name: 'راضٍ', exact: true }).check()
    await page.getByRole('button', { name: 'إرسال التقييم' }).click()
    await sees(page.getByText('شكرًا لإخبارنا.'))
    await page.reload()
    expect(await page.getByRole('radio', { name: 'راضٍ', exact: true }).isChecked()).toBe(true)
    // Without a script the page cannot say how wide it is: its main part is as wide as the phone shows it.
    const box = await main(page).boundingBox()
    expect(box!.x + box!.width).toBeLessThanOrEqual(391)
    // The world is everybody's: her letters are German again.
    await page.goto(at('/workOrder?lang=de'))
  },
)

test(
  'our letter is answered from the mailbox, with a picture, and stands in the ticket as a word of the customer',
  { timeout: 120_000 },
  async () => {
    const page = await visitor({ phone: true })
    await logsIn(page, karim!)
    await page.goto(at('/workOrder/add?type=before&lang=en'))
    await page.getByRole('radio', { name: 'About an item' }).check()
    await page.locator('textarea[name=text]').fill('Is the strap original?')
    await page.getByRole('button', { name: 'Send ticket' }).click()
    await page.waitForURL(/\/workOrder\/detail\//)
    const ticketPath = new URL(page.url()).pathname
    await answers(page, 'A picture of the buckle, please.')
    const no = /K\d{6}-\d+/.exec(await main(page).innerText())![0]
    const letter = await mailTo(
      karim!.email,
      (mail) => mail.text.includes(no) && mail.text.includes('buckle'),
    )
    await page.goto(at(`/practice/mail/${letter.id}`))
    await page.locator('textarea[name=text]').fill('Here is the buckle.')
    await page.locator('input[type=file]').setInputFiles(photo('buckle.png'))
    await page.locator('form.answer button').click()
    await page.waitForURL(/answer=taken/)
    await page.goto(at(ticketPath))
    await sees(main(page).getByText('Here is the buckle.'))
    expect(await main(page).locator('ol img').count()).toBe(1)
    await page.getByRole('button', { name: 'Close ticket' }).click()
    await sees(main(page).getByText('Closed by you'))
    await page.goto(at('/workOrder?lang=ar'))
  },
)

test(
  'two of us look at one ticket: who has it is seen by the other at once, who types keeps what was typed, and one answer goes out',
  { timeout: 120_000 },
  async () => {
    const page = await visitor({ phone: true })
    await logsIn(page, karim!)
    await page.goto(at('/workOrder/add?type=other&about=none&lang=en'))
    await page.getByRole('radio', { name: 'An idea' }).check()
    await page.locator('textarea[name=text]').fill('Offer gift cards.')
    await page.getByRole('button', { name: 'Send ticket' }).click()
    await page.waitForURL(/\/workOrder\/detail\//)
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const desk = await visitor()
    await signsInAtConsole(desk, 'support')
    await desk.goto(`${world.console}/tickets?id=${id}`)
    const field = desk.locator('#answer textarea')
    await field.fill('What a nice idea.')
    // Somebody else of ours takes it and answers meanwhile.
    const other = await deskOf('admin')
    await other.call(ticketDesk.claim, { id })
    await sees(desk.getByText(/has this ticket now/))
    const { row } = await other.call(ticketDesk.thread, { id })
    await other.call(ticketDesk.answer, {
      id,
      version: row.version,
      language: 'en',
      text: 'We will think of it.',
    })
    await other.call(ticketDesk.release, { id })
    await sees(desk.locator('.ticketthread').getByText('We will think of it.'))
    expect(await field.inputValue()).toBe('What a nice idea.')
    await page.reload()
    await sees(main(page).getByText('We will think of it.'))
    expect(await main(page).innerText()).not.toContain('What a nice idea.')
    await page.getByRole('button', { name: 'Close ticket' }).click()
    await sees(main(page).getByText('Closed by you'))
    await page.goto(at('/workOrder?lang=ar'))
  },
)
