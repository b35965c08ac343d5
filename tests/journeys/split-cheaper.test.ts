import { address, parcel } from '@tomobako/contract'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import { buysAndStores, logsIn, topsUp, yenAt, yenIn } from './support/shopping.ts'
import { deskOf, packsParcel } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Together too heavy for a small packet, apart just light enough: two parcels cost less than one, and the customer may have them. */
useBrowser()

test(
  'two parcels are cheaper than one: shown, chosen, asked for, packed and paid to the yen',
  { timeout: 300_000 },
  async () => {
    const ines = newcomer('Ines Rojas')
    const calls = await isKnown(ines)
    await calls(address.save, {
      recipient: ines.name,
      country: 'CL',
      state: 'Región Metropolitana de Santiago',
      city: 'Providencia',
      detail: 'Avenida Italia 1400',
      zip: '7501421',
      phone: '+56 9 6123 4567',
      isDefault: true,
    })
    const page = await visitor()
    await logsIn(page, ines)
    await buysAndStores(page, [
      {
        listing: await findsListing(calls, 'mercari', 'キーホルダー'),
        weightGrams: 1_100,
        sizeMm: [230, 160, 60],
        shelf: 'C-3-1',
      },
      {
        listing: await findsListing(calls, 'mercari', 'トレーディングカード'),
        weightGrams: 1_700,
        sizeMm: [230, 160, 60],
        shelf: 'C-3-2',
      },
    ])

    await page.goto(`${world.storefront}/warehouse`)
    const choice = page.getByRole('radiogroup', { name: 'One parcel or several?' })
    const [one, two] = [
      page.getByRole('radio', { name: /^1 parcel/ }),
      page.getByRole('radio', { name: /^2 parcels/ }),
    ]
    const rowOf = (radio: Locator): Locator => choice.locator('label').filter({ has: radio })
    await expect.poll(() => one.isChecked()).toBe(true)
    await rowOf(two).getByText('Cheapest').waitFor()
    expect(await rowOf(one).getByText('Cheapest').count()).toBe(0)
    // Issue 14: on a desktop the box and its button stay in view, at the head of the page and at the foot of its list.
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const to of ['head', 'foot']) {
      const at =
        to === 'head' ? page.getByRole('heading', { level: 1 }) : page.getByText('Add an address').last()
      await at.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      for (const each of [page.getByRole('button', { name: /^Pack 2 / }), page.getByText('Your box').first()])
        await expect
          .poll(() =>
            each.locator('visible=true').evaluate((element) => element.getBoundingClientRect().bottom),
          )
          .toBeLessThanOrEqual(720)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    const [together, apart] = [await yenIn(rowOf(one)), await yenIn(rowOf(two))]
    expect(apart).toBeLessThan(together)

    const planned = (
      await calls(parcel.plan, {
        lineIds: (await calls(parcel.warehouse, {})).items.map(({ lineId }) => lineId),
        protective: false,
        removeBoxes: false,
        hidePrices: false,
        insuranceYen: 0,
      })
    ).byCount[1]!
    expect(planned.totalYen).toBe(apart)

    await two.check()
    await page.getByText('Parcel 1 of 2').first().waitFor()
    await page.getByText('Parcel 2 of 2').first().waitFor()
    await page.getByRole('button', { name: 'Pack 2 items' }).click()
    await page.waitForURL('**/parcels?tab=packing')
    await page.getByText('We have received your packing requests for 2 parcels.').first().waitFor()

    const { rows } = await calls(parcel.list, { tab: 'packing', page: 1 })
    expect(rows.map(({ state, itemCount }) => [state, itemCount])).toEqual([
      ['requested', 1],
      ['requested', 1],
    ])
    const packer = await deskOf('packer')
    let billed = 0
    for (const { no } of rows) {
      const { estimateYen, lines } = await calls(parcel.detail, { no })
      const { actualGrams } = planned.parcels.find(
        ({ lineIds }) => lineIds.join() === lines.map(({ lineId }) => lineId).join(),
      )!
      const packedYen = await packsParcel(packer, no, actualGrams)
      expect(packedYen, 'it weighs what was planned and costs what was planned').toBe(estimateYen)
      billed += packedYen
    }
    expect(billed).toBe(apart)

    await topsUp(page, billed)
    for (const { no } of rows) {
      await page.goto(`${world.storefront}/parcels/${no}`)
      await page.getByRole('radio', { name: /^Wallet/ }).check()
      await page.getByRole('button', { name: /^Pay ¥/ }).click()
      await page.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
    }
    await page.goto(`${world.storefront}/wallet`)
    expect(await yenAt(page, 'Balance')).toBe(0)
    await booksBalance()
  },
)

test(
  'issue 14: of five pieces in two parcels, what a depth comes to stands there once its choice is opened, and is the bill after it',
  { timeout: 300_000 },
  async () => {
    const rosa = newcomer('Rosa Lind')
    const calls = await isKnown(rosa)
    const page = await visitor()
    await logsIn(page, rosa)
    const words = ['キーホルダー', 'トレーディングカード', '文庫', 'レコード', 'こけし']
    await buysAndStores(
      page,
      await Promise.all(
        words.map(async (word, at) => ({
          listing: await findsListing(calls, 'mercari', word),
          weightGrams: 700 + at * 150,
          sizeMm: [240, 180, 60 + at * 20] as [number, number, number],
          shelf: `C-4-${at + 1}`,
        })),
      ),
    )
    await page.goto(`${world.storefront}/warehouse?lang=en`)
    await page.getByRole('radio', { name: /^2 parcels/ }).check()
    await page.getByText('Parcel 1 of 2').first().waitFor()
    const piece = page
      .locator('main li')
      .filter({ has: page.locator('fieldset') })
      .first()
    await piece.locator('summary').first().click()
    const row = piece.locator('label').filter({ has: page.locator('input[type=radio][value=remove]') })
    await row.getByText(/in all/).waitFor()
    const said = Number(/in all ¥([\d,]+)/.exec(await row.innerText())![1]!.replaceAll(',', ''))
    const items = (await calls(parcel.warehouse, {})).items
    const lineId = (await row.locator('input').getAttribute('name'))!.slice('depth.'.length)
    const { byCount } = await calls(parcel.plan, {
      lineIds: items.map((each) => each.lineId),
      protective: false,
      removeBoxes: false,
      hidePrices: false,
      insuranceYen: 0,
      depths: { [lineId]: 'remove' },
    })
    expect(byCount.find(({ parcels }) => parcels.length === 2)!.totalYen).toBe(said)
    // Chosen, it is what the two parcels cost.
    await row.locator('input').check()
    await expect
      .poll(() =>
        yenIn(page.locator('label').filter({ has: page.getByRole('radio', { name: /^2 parcels/ }) })),
      )
      .toBe(said)
  },
)
