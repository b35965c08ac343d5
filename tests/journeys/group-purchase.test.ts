import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, registers, useBrowser, visitor, world } from './support/people.ts'
import { cards, paysAtTheBank, yenAt } from './support/shopping.ts'

/** A group purchase of four, settled to the yen: one organises, three pay by link and have no account. */
useBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test(
  'S2-038 twelve badges and their freight are divided, locked, and paid by three friends',
  { timeout: 240_000 },
  async () => {
    const organiser = await visitor()
    await registers(organiser, newcomer('Olga Brandt'))
    await organiser.goto(`${world.storefront}/groupLabel/label`)
    const settings = organiser.locator('#new')
    await settings.getByRole('textbox', { name: 'Name' }).fill('Badge set of spring')
    await settings.getByText('Choose a category').locator('xpath=ancestor::summary').click()
    await settings.getByRole('radio', { name: 'Idol goods' }).check({ force: true })
    await settings.getByRole('button', { name: 'New group purchase' }).click()
    await organiser.getByRole('heading', { level: 1, name: 'Badge set of spring' }).waitFor()

    const cleoMail = `cleo-${Date.now()}@example.net`
    for (const [name, email] of [
      ['Ben', ''],
      ['Cleo', cleoMail],
      ['Dora', ''],
    ] as const)
      await addsMember(organiser, name, email)

    // 3, 4, 4 and 1 of 12 badges for ¥1,000: 250, 333 or 334, and 83. Freight of ¥2,041 by weight follows the pieces.
    await organiser.getByRole('link', { name: 'Add an item' }).click()
    await organiser.getByRole('textbox', { name: /Item name/ }).fill('Badges, set of 12')
    await organiser.getByRole('textbox', { name: 'Price of all pieces' }).fill('1000')
    await organiser.getByRole('textbox', { name: 'Pieces in the set' }).fill('12')
    await organiser.getByRole('textbox', { name: 'Weight of all pieces' }).fill('240')
    for (const [name, count] of [
      ['Olga Brandt', '3'],
      ['Ben', '4'],
      ['Cleo', '4'],
    ] as const)
      await organiser.getByRole('textbox', { name, exact: true }).fill(count)
    await organiser.getByRole('button', { name: 'Save' }).click()
    await organiser.getByText('Badges, set of 12: 1 piece is not taken yet.').waitFor()
    await organiser.getByRole('link', { name: /Badges, set of 12/ }).click()
    await organiser.getByRole('textbox', { name: 'Dora', exact: true }).fill('1')
    await axeFindsNothing(organiser)
    await organiser.getByRole('button', { name: 'Save' }).click()
    await organiser.getByRole('link', { name: 'Divide the costs' }).click()
    await organiser
      .getByRole('combobox', { name: 'What for' })
      .selectOption({ label: 'International shipping' })
    await organiser.getByRole('textbox', { name: 'Amount' }).fill('2041')
    await organiser.getByRole('combobox', { name: 'Divide costs' }).selectOption({ label: 'By weight' })
    await organiser.getByRole('button', { name: 'Add a cost' }).click()
    await organiser.getByText('Lock at ¥3,041').waitFor()
    await organiser.getByRole('button', { name: 'Lock at ¥3,041' }).click()
    await organiser.getByText('Amounts are frozen.', { exact: false }).first().waitFor()

    const links = await Promise.all(
      ['Ben', 'Dora'].map((name) => organiser.getByRole('textbox', { name: `${name}’s link` }).inputValue()),
    )
    const asked = await mailTo(cleoMail, ({ subject }) => subject.startsWith('Please pay'))
    const cleoLink = /https?:\/\/\S+\/friendPayment\/pay\?token=\S+/.exec(asked.text)![0]

    const paid = [
      await payerPays(links[0]!, 'ben@example.org', [cards.approves]),
      await payerPays(cleoLink, '', [cards.declines, cards.approves]),
      await payerPays(links[1]!, 'dora@example.org', [cards.approves]),
    ]
    expect(paid).toHaveLength(3)

    await organiser.reload()
    await organiser.getByText('Everybody has paid.').waitFor()
    await organiser.getByText('¥3,041 of ¥3,041 paid').first().waitFor()
    // What the three paid is in the organiser's wallet; the organiser's own part is the rest of the bill, to the yen.
    const own = 250 + Math.round((2_041 * 3) / 12)
    const sum = paid.reduce((total, yen) => total + yen, 0)
    expect(3_041 - sum).toBe(own)
    await organiser.goto(`${world.storefront}/wallet`)
    expect(await yenAt(organiser, 'Balance')).toBe(sum)

    // A paid link tells nothing any more.
    const stranger = await visitor()
    await stranger.goto(links[0]!)
    await stranger.getByRole('heading', { name: 'This has been paid' }).waitFor()
    expect(await stranger.getByRole('main').innerText()).not.toMatch(/¥|Badge|Ben/)
    await mailTo(cleoMail, ({ subject }) => subject.startsWith('Receipt'))
    await booksBalance()
  },
)

async function addsMember(page: Page, name: string, email: string): Promise<void> {
  const form = page.locator('#members details').last()
  if (!(await form.evaluate((element) => (element as HTMLDetailsElement).open)))
    await form.locator('summary').click()
  await form.getByRole('textbox', { name: /Name or nickname/ }).fill(name)
  await form.getByRole('textbox', { name: /E-mail/ }).fill(email)
  await form.getByRole('button', { name: 'Add a member' }).click()
  await page.locator('#members').getByText(name, { exact: true }).first().waitFor()
}

/** Somebody without an account pays with a link on a phone, a card after the other; answers what was charged. */
async function payerPays(
  link: string,
  email: string,
  tries: readonly (typeof cards)[keyof typeof cards][],
): Promise<number> {
  const page = await visitor({ phone: true })
  await page.goto(link)
  await page.getByRole('heading', { name: /asks you to pay for a group purchase/ }).waitFor()
  await axeFindsNothing(page)
  for (const [at, card] of tries.entries()) {
    if (at > 0) {
      await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
      await page.getByRole('link', { name: 'Try again' }).click()
    }
    const button = page.getByRole('button', { name: /^Pay ¥/ })
    await button.waitFor()
    const yen = Number((await button.innerText()).replace(/\D/g, ''))
    if (email !== '') await page.getByRole('textbox', { name: /Your e-mail/ }).fill(email)
    await button.click()
    await paysAtTheBank(page, card)
    if (at === tries.length - 1) {
      await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor()
      return yen
    }
  }
  throw new Error('no card was tried')
}

/** Pages the demo world has none of, and that the look at every screen leaves out. */
async function axeFindsNothing(page: Page): Promise<void> {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    // Put there by the line above; the page itself knows no such name.
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run: (
            where: string,
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
    ).axe.run('main', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
  expect(found).toEqual([])
}
