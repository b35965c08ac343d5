import { account, points, review, reviewDesk } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { expect, test } from 'vitest'
import type { Person } from './support/people.ts'
import { newcomer, sees, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import { patchwork } from './support/png.ts'
import { ownWords } from './support/reviews.ts'
import { buysAndStores, logsIn, pointsOf } from './support/shopping.ts'
import { clockOf, deskOf, timePasses } from './support/staff.ts'
import { caller, findsListing, isKnown } from './support/wire.ts'

/** What a customer tells of what arrived: written, not approved, changed, approved and paid; above the month's limit paid on the first of the next. */
useBrowser()

/** Somebody with a piece on a shelf; its number. They shop at a table, and write wherever they are. */
async function hasPiece(who: Person): Promise<string> {
  const calls = await isKnown(who)
  const table = await visitor()
  await logsIn(table, who)
  const orderNo = await buysAndStores(table, [
    {
      listing: await findsListing(calls, 'mercari', 'キーホルダー'),
      weightGrams: 120,
      sizeMm: [120, 80, 40],
      shelf: 'C-5-2',
    },
  ])
  return `${orderNo}-1`
}
const five = () => Array.from({ length: 5 }, (_, at) => patchwork(`picture-${at + 1}.png`))

test(
  'S1-033 S2-020 S2-072 S2-073 S2-074 S2-077 S2-129 S2-130 S2-131 S2-132 S4-007 S4-009 S4-011 S9-021 on a phone: five pictures, sent, not approved, changed, sent again, approved, points, read by everybody',
  { timeout: 300_000 },
  async () => {
    const lena = newcomer('Lena Vogt')
    const lineNo = await hasPiece(lena)
    const page = await visitor({ phone: true })
    await logsIn(page, lena)
    const main = page.locator('main')
    const [short, title] = [`Tin ${Date.now()}`, `A tin that rings, ${Date.now()}`]

    await page.goto(`${world.storefront}/shareOrder?lang=en`)
    await sees(main.getByText('No reviews here yet'))
    await sees(main.getByText('4 of 4').first())
    await main.getByRole('link', { name: 'Write a review' }).click()
    await page.waitForURL('**/shareOrder/inside/add')
    await main.locator(`input[name="line:${lineNo}"]`).check()
    await main.locator('input[type=file]').setInputFiles(five())
    await main.getByRole('textbox', { name: 'Title' }).fill(short)
    // Two words are no review.
    await main.getByRole('textbox', { name: 'Your review' }).fill('Lovely thing')
    await main.getByRole('button', { name: 'Send for review' }).click()
    await sees(main.getByText('Write 38 more characters (at least 50).'))
    // The five pictures are still there.
    expect(await main.locator('input[name=photoId]').count()).toBe(5)
    await main.getByRole('button', { name: 'Move picture 5 forward' }).click()
    await main.getByRole('textbox', { name: 'Your review' }).fill(ownWords())
    await main.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await main.getByRole('checkbox', { name: 'Picture 2 shows my opened parcel' }).check()
    await main.getByRole('textbox', { name: 'Search words' }).fill('key ring, brass')
    // A press again within 600 ms is a double click (packages/ui, Button); people take longer to mend a form.
    await page.waitForTimeout(700)
    await main.getByRole('button', { name: 'Send for review' }).click()
    await page.waitForURL(/\/shareOrder\/detail\/[\da-f-]{36}$/)
    await sees(main.getByText('Awaiting review'))
    expect(await main.locator('img[src*="w=640"]').count()).toBe(5)
    const mine = page.url()

    const desk = await visitor()
    await signsInAtConsole(desk, 'admin')
    const opens = async (name: string): Promise<void> => {
      await desk.goto(`${world.console}/reviews`)
      await desk.getByRole('row').filter({ hasText: name }).last().click()
      await desk.getByRole('complementary', { name }).getByText(name).first().waitFor()
    }
    await opens(short)
    await desk.getByRole('button', { name: /^Not approved/ }).click()
    const ask = desk.getByRole('dialog')
    await ask.getByRole('checkbox', { name: 'The pictures do not show the item clearly.' }).check()
    await ask.getByRole('textbox').first().fill('Please show the clasp as well.')
    await ask.getByRole('button', { name: /Not approved/ }).click()
    await ask.waitFor({ state: 'detached' })

    await page.goto(`${world.storefront}/shareOrder?tab=failed`)
    await sees(main.getByText('The pictures do not show the item clearly.'))
    await sees(main.getByText('Please show the clasp as well.'))
    await main.getByRole('link', { name: 'Change', exact: true }).click()
    await page.waitForURL(/\/shareOrder\/inside\/add\?id=/)
    await main.getByRole('button', { name: 'Remove 1', exact: true }).click()
    await main.locator('input[type=file]').setInputFiles([patchwork('clasp.png')])
    // Which of them shows the parcel goes with its picture, now the first.
    expect(await main.getByRole('checkbox', { name: 'Picture 1 shows my opened parcel' }).isChecked()).toBe(
      true,
    )
    await main.getByRole('textbox', { name: 'Title' }).fill(title)
    await main.getByRole('button', { name: 'Send for review' }).click()
    await page.waitForURL(mine)
    await sees(main.getByText('Awaiting review'))
    expect(await main.locator('img[src*="w=640"]').count()).toBe(5)
    expect(await pointsOf(page)).toBe(0)

    await opens(title)
    const opened = desk.getByRole('group', { name: 'Show the parcel, just opened' }).getByRole('checkbox')
    expect(await opened.first().isChecked()).toBe(true)
    expect(await opened.nth(1).isChecked()).toBe(false)
    await desk.getByRole('button', { name: /^Approve/ }).click()
    await desk.getByText('Written down').first().waitFor()
    await page.goto(mine)
    await sees(main.getByText('+ 50 points'))
    expect(await pointsOf(page)).toBe(50)
    await main.getByRole('link', { name: 'A review' }).first().click()
    await page.waitForURL(mine)

    const asked = await visitor({ phone: true, scripts: false })
    await asked.goto(`${world.storefront}/?lang=en`)
    // Home is kept for a moment: it may still show the one before.
    await expect
      .poll(
        async () => {
          await asked.reload()
          return asked.getByRole('region', { name: 'What you can rely on' }).innerText()
        },
        { timeout: 120_000, interval: 5_000 },
      )
      .toContain(title)
    const stranger = await visitor({ phone: true, scripts: false })
    await stranger.goto(`${world.storefront}/experience?lang=en`)
    await stranger.locator('main').getByText(title).first().click()
    await sees(stranger.locator('main').getByRole('heading', { name: title }).last())
    expect(await stranger.locator('main').locator('img[src*="w=1200"]').count()).toBe(5)
    // What the writer's name is stays theirs.
    expect(await stranger.locator('main').innerText()).not.toContain('Lena Vogt')
  },
)

test(
  'S4-010 S4-012 S9-023 S9-024 the fifth of a month says before it is sent when it is paid, and is paid on the first',
  { timeout: 300_000 },
  async () => {
    const nora = newcomer('Nora Lind')
    const lineNo = await hasPiece(nora)
    const page = await visitor({ phone: true })
    await logsIn(page, nora)
    const main = page.locator('main')
    const line = caller()
    await line.call(account.login, { email: nora.email, password: nora.password })
    const admin = await deskOf('admin')
    const sent: { id: string; payAt: string | null }[] = []
    for (let n = 1; n <= 5; n += 1) {
      if (n === 5) {
        await page.goto(`${world.storefront}/shareOrder/inside/add?lang=en`)
        await sees(main.getByText('0 of 4').first())
        await sees(main.getByText(/Beyond this limit, points for approved reviews arrive on /))
      }
      const photoIds: string[] = []
      for (let at = 0; at < 3; at += 1) photoIds.push((await line.uploads(patchwork())).id)
      sent.push(
        await line.call(review.submit, {
          kind: 'inside',
          title: `Number ${n} of this month`,
          content: ownWords(),
          photoIds,
          lineNos: [lineNo],
        }),
      )
    }
    expect(sent.map(({ payAt }) => payAt === null)).toEqual([true, true, true, true, false])
    for (const { id } of sent) {
      const { version } = await admin.call(reviewDesk.detail, { id })
      await admin.call(reviewDesk.approve, { id, version })
    }
    await page.goto(`${world.storefront}/shareOrder?tab=late`)
    await sees(main.getByRole('heading', { name: 'Number 5 of this month' }))
    await sees(main.getByText(/^Approved\. Because this month’s limit was reached, 50 points arrive on /))
    expect(await pointsOf(page)).toBe(200)

    const payAt = Date.parse(sent[4]!.payAt!)
    // The first of a month in Japan.
    expect(new Date(payAt + 9 * 60 * MINUTE).toISOString()).toMatch(/-01T00:00:00\.000Z$/)
    const left = payAt - (await clockOf(admin))
    if (left > 20 * MINUTE) {
      await timePasses(admin, Math.floor(left / MINUTE) - 10)
      expect(await pointsOf(page)).toBe(200)
    }
    await timePasses(admin, 20)
    await expect.poll(() => pointsOf(page), { timeout: 30_000 }).toBe(250)
    await page.goto(`${world.storefront}/shareOrder?tab=completed`)
    await sees(main.getByRole('heading', { name: 'Number 5 of this month' }))
    const { rows } = await line.call(points.detail, { page: 1 })
    expect(rows.filter(({ points: each }) => each === 50)).toHaveLength(5)
  },
)

test(
  'S2-076 S2-133 S5-011 S5-013 without scripts: what is missing is said at its field, what was sent stays, three pictures go with the form, a draft waits',
  { timeout: 240_000 },
  async () => {
    const omar = newcomer('Omar Haddad')
    const lineNo = await hasPiece(omar)
    const page = await visitor({ phone: true, scripts: false })
    const main = page.locator('main')
    await logsIn(page, omar)
    await page.goto(`${world.storefront}/shareOrder/outside/add`)
    const content = ownWords()
    await main.locator(`input[name="line:${lineNo}"]`).check()
    await main.locator('input[type=file]').setInputFiles([patchwork('one.png'), patchwork('two.png')])
    await main.locator('input[name=title]').fill('Told elsewhere as well')
    await main.locator('textarea[name=content]').fill(content)
    await main.getByRole('button', { name: 'Save as draft' }).click()
    await page.waitForURL(/\/shareOrder\?tab=draft$/)
    await main.getByRole('link', { name: 'Change', exact: true }).click()
    expect(await main.locator('input[name=photoId]').count()).toBe(2)
    await main.getByRole('button', { name: 'Send for review' }).click()
    await sees(main.getByText('At least 3 pictures; you have 2.'))
    await sees(main.getByText('Add the link to your post.').first())
    expect(await main.locator('textarea[name=content]').inputValue()).toBe(content)
    await main.locator('input[type=file]').setInputFiles([patchwork('three.png')])
    await main.locator('input[name=url0]').fill('https://example.com/not-there')
    await main.getByRole('button', { name: 'Send for review' }).click()
    await sees(main.getByText('This address does not belong to the platform you chose.'))
    // The picture that came with the form that was refused need not be chosen again.
    expect(await main.locator('input[name=photoId]').count()).toBe(3)
    await main.locator('input[name=url0]').fill(`https://www.instagram.com/p/C${Date.now()}/`)
    await main.getByRole('button', { name: 'Send for review' }).click()
    await page.waitForURL(/\/shareOrder\/detail\/[\da-f-]{36}$/)
    await sees(main.getByText('Awaiting review'))
    await main.getByRole('button', { name: 'Withdraw and edit' }).click()
    await page.waitForURL(/\/shareOrder\/outside\/add\?id=/)
    expect(await main.locator('textarea[name=content]').inputValue()).toBe(content)
  },
)
