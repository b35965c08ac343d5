import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, approval, customsSettings, parcel } from '@tomobako/contract'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { booksBalance } from './support/books.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import { photo } from './support/png.ts'
import { buysAndStores, logsIn, topsUp } from './support/shopping.ts'
import { deskOf } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** A request that cannot leave as it was asked for: one piece is put back, one leaves in a second box, one carton is another than planned. */
useBrowser()

const plain = { protective: true, removeBoxes: false, hidePrices: true, insuranceYen: 0 }

test(
  'S1-023 at the packing station: the plan, the scale, a piece put back, a split, another carton with its reason',
  { timeout: 300_000 },
  async () => {
    const sol = newcomer('Sol Andersen')
    const calls = await isKnown(sol)
    const shopper = await visitor()
    await logsIn(shopper, sol)
    const listings = [
      await findsListing(calls, 'mercari', 'キーホルダー'),
      await findsListing(calls, 'mercari', '手帳'),
      await findsListing(calls, 'yahoo', '食器'),
    ]
    await buysAndStores(
      shopper,
      listings.map((listing, index) => ({
        listing,
        weightGrams: 300 + 100 * index,
        sizeMm: [160, 100, 80] as const,
        shelf: `D-2-${index + 1}`,
      })),
    )
    const stored = (await calls(parcel.warehouse, {})).items
    const addressId = (await calls(address.list, {})).rows[0]!.id!
    const lineIds = stored.map(({ lineId }) => lineId)
    const { no } = await calls(parcel.request, {
      lineIds,
      addressId,
      method: 'ems',
      ...plain,
      depths: { [lineIds[0]!]: 'remove' },
    })
    const plan = await calls(parcel.detail, { no })

    const page = await visitor()
    await signsIn(page)
    await page.goto(`${world.console}/packing/${no}`)
    // What the customer asks, and the plan in words.
    await page.getByText('Gift: no prices inside').waitFor()
    await page.getByText(/^\d: Remove all boxes$/).waitFor()
    const steps = page.getByRole('list', { name: 'Packing steps' }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(4)
    const numbers = stored.map(({ lineNo }) => lineNo)
    for (const code of numbers) {
      const field = page.getByRole('textbox', { name: 'Scan a piece' })
      await field.fill(code)
      await field.press('Enter')
      await page.getByText(`${numbers.indexOf(code) + 1} of 3`).waitFor()
    }

    // A piece is damaged: it is put back, the parcel goes on.
    await page.keyboard.press('r')
    const problem = page.getByRole('dialog', { name: 'Put pieces back' })
    await problem.getByRole('checkbox', { name: new RegExp(numbers[0]!) }).check()
    await problem.getByRole('combobox').selectOption({ label: 'Damaged' })
    await problem.getByRole('button', { name: 'Put back 1 piece' }).click()
    await page.getByText('2 of 2').waitFor()
    await mailTo(sol.email, ({ subject }) => subject === `An item could not be packed into ${no}`)

    // Another leaves in a second box.
    await page.keyboard.press('d')
    const split = page.getByRole('dialog', { name: 'Pack a second parcel' })
    await split.getByRole('checkbox', { name: new RegExp(numbers[1]!) }).check()
    await split.getByRole('combobox').selectOption({ label: 'Must travel apart' })
    await split.getByRole('button', { name: 'Split off 1 piece' }).click()
    await page.getByText('1 of 1').waitFor()
    const otherNo = (await page.getByText('Same request').locator('..').getByRole('link').innerText()).trim()
    expect(otherNo).toMatch(/^TB-\d{4}-\d{4}$/)
    expect(await page.getByRole('button', { name: 'Split', exact: false }).first().isDisabled()).toBe(true)

    // The practice scale says so and moves before it stands; then a larger carton, which wants its reason.
    await page.getByRole('button', { name: 'Use the practice scale' }).click()
    await page.getByText('Practice scale.').waitFor()
    await page.getByText('Stable').waitFor()
    const shown = Number(await page.getByRole('textbox', { name: 'True weight' }).inputValue())
    expect(shown).toBeGreaterThan(100)
    await page.getByRole('heading', { name: 'Before sealing' }).click()
    await page.keyboard.press(']')
    await page.getByText(/^Why this carton and not /).waitFor()
    await page.getByText('Stable').waitFor()
    await expect
      .poll(async () => Number(await page.getByRole('textbox', { name: 'True weight' }).inputValue()))
      .not.toBe(shown)

    // Words that customs refuses stay where they were typed, with the reason.
    const words = page.getByRole('textbox', { name: 'Description in English' })
    await words.fill('toy parts')
    await page.getByRole('button', { name: /^Seal and bill/ }).click()
    await page.getByText('This differs from the plan. Choose why.').waitFor()
    expect(await words.inputValue()).toBe('toy parts')
    expect(await words.getAttribute('aria-invalid')).toBe('true')
    await words.fill('tea tin covered with paper, new')
    await page
      .getByRole('combobox', { name: /^Why this carton/ })
      .selectOption({ label: 'A stronger carton is needed' })
    await ticksAll(page)
    await page.getByRole('heading', { name: 'Before sealing' }).click()
    await page.keyboard.press('Enter')
    await page.getByText(`${no} is sealed`).first().waitFor()
    await page.getByRole('heading', { name: 'The closed box' }).waitFor()
    const history = page.locator('details').filter({ hasText: 'History' })
    await history.getByText('A stronger carton is needed').waitFor()
    await history.getByText('Must travel apart').waitFor()
    await history.getByRole('link', { name: otherNo }).waitFor()

    // The second box: the weight is typed, far off, and wants a reason as well.
    await page.goto(`${world.console}/packing/${otherNo}`)
    await page.getByText('1 of 1').waitFor()
    await page.getByRole('textbox', { name: 'True weight' }).fill('1,900 g')
    await page
      .getByRole('combobox', { name: /^Why .+ off the plan/ })
      .selectOption({ label: 'Another reason' })
    await page.getByRole('textbox', { name: 'Description in English' }).fill('printed diary, new')
    await ticksAll(page)
    await page.getByRole('button', { name: /^Seal and bill/ }).click()
    await page.getByText('Say in a few words why.').waitFor()
    await page.getByRole('textbox', { name: /^Note/ }).fill('A metal case was inside')
    await page.getByRole('heading', { name: 'Before sealing' }).click()
    await page.keyboard.press('Enter')
    await page.getByText(`${otherNo} is sealed`).first().waitFor()

    // Both together are dearer than what was quoted for the request, so the customer decides; then both are paid, to the yen.
    const bills = [await calls(parcel.detail, { no }), await calls(parcel.detail, { no: otherNo })]
    expect(bills.map((bill) => bill.lines.length)).toEqual([1, 1])
    expect(bills[1]!.approval?.state).toBe('asked')
    expect(bills[0]!.totalYen! + bills[1]!.totalYen!).toBeGreaterThan(plan.estimateYen)
    for (const bill of bills)
      if (bill.approval?.state === 'asked')
        await calls(approval.approve, { no: bill.no, expectYen: bill.totalYen! })
    await topsUp(shopper, bills[0]!.totalYen! + bills[1]!.totalYen! + 100)
    for (const bill of bills)
      await calls(parcel.pay, { no: bill.no, method: 'wallet', expectYen: bill.totalYen! })
    expect(
      (await calls(parcel.warehouse, {})).items.map(({ lineNo, shelf, inParcel }) => ({
        lineNo,
        shelf,
        inParcel,
      })),
    ).toEqual([{ lineNo: numbers[0], shelf: 'R-0-0', inParcel: null }])
    await booksBalance()
  },
)

test(
  'two at the customs settings: what was typed stays, and what the other saved stands beside it',
  { timeout: 120_000 },
  async () => {
    const page = await visitor()
    await signsIn(page, 'admin')
    await page.goto(`${world.console}/tables/customs`)
    const source = page.getByRole('textbox', { name: 'Source' }).last()
    await page.getByRole('button', { name: 'Add a rate' }).click()
    await page.getByLabel('Valid from').last().fill('2026-11-15')
    await page.getByRole('textbox', { name: 'Yen for 1 SDR' }).last().fill('some 200')
    await page.getByLabel('Looked up on').last().fill('2026-11-20')
    await source.fill('IMF, SDR valuation')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Give yen with at most two decimals').waitFor()
    expect(await page.getByRole('textbox', { name: 'Yen for 1 SDR' }).last().inputValue()).toBe('some 200')
    await page.getByRole('textbox', { name: 'Yen for 1 SDR' }).last().fill('200.50')

    // Somebody else saves meanwhile.
    const { call } = await deskOf('admin')
    const { version, sdr } = await call(customsSettings.show, {})
    await call(customsSettings.save, {
      version,
      sdr: [
        ...sdr,
        { validFrom: '2026-10-01', yenPerSdrHundredths: 20_000, asOf: '2026-10-01', source: 'somebody else' },
      ],
    })
    await page.getByText(`Somebody wrote version ${version + 1} meanwhile.`).waitFor()
    await page.getByText(/Saved meanwhile: .*2026-10-01: 200\.00/).waitFor()
    await page.reload()
    await page.getByText(`Somebody wrote version ${version + 1} meanwhile.`).waitFor()
    expect(await source.inputValue()).toBe('IMF, SDR valuation')
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await page
      .getByText(`Version ${version + 2}`)
      .first()
      .waitFor()
    expect(
      (await call(customsSettings.show, {})).sdr.map((row) => [row.validFrom, row.yenPerSdrHundredths]),
    ).toEqual([...sdr.map((row) => [row.validFrom, row.yenPerSdrHundredths]), ['2026-11-15', 20_050]])
  },
)

async function ticksAll(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(photo('open-box.png'))
  await page.getByRole('button', { name: 'Remove open-box.png' }).waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  for (const name of [
    /Every item scanned/,
    /No battery loose/,
    /Photo of the open box taken/,
    /Cord matches/,
  ])
    await page.getByRole('checkbox', { name }).check()
}

async function signsIn(page: Page, key: 'packer' | 'admin' = 'packer'): Promise<void> {
  const who = demoPeople.staff.find((each) => each.key === key)!
  await page.goto(`${world.console}/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor()
}
