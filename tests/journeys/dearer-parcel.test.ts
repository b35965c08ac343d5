import { expect, test } from 'vitest'
import { packing } from '@tomobako/contract'
import { booksBalance } from './support/books.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import {
  buysAndStores,
  choosesMethod,
  logsIn,
  ordersByCard,
  pastesLink,
  topsUp,
  yenAt,
} from './support/shopping.ts'
import { arrives, buysLine, deskOf, packsParcel } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'
import { linkOf } from './support/links.ts'

/** Issue 4: packed dearer than quoted, the customer looks at the box and decides; paid with the order, only the difference is settled. */
useBrowser()

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`

test('three items, one parcel, packed dearer than quoted, approved, paid', { timeout: 300_000 }, async () => {
  const ines = newcomer('Ines Moreau')
  const calls = await isKnown(ines)
  const page = await visitor()
  await logsIn(page, ines)
  const listings = [
    await findsListing(calls, 'mercari', 'キーホルダー'),
    await findsListing(calls, 'mercari', '手帳'),
    await findsListing(calls, 'yahoo', '食器'),
  ]
  await buysAndStores(
    page,
    listings.map((listing, index) => ({
      listing,
      weightGrams: 220 + 40 * index,
      sizeMm: [160, 100, 80] as const,
      shelf: `C-3-${index + 1}`,
    })),
  )

  await page.goto(`${world.storefront}/warehouse?method=ems`)
  await page.getByRole('button', { name: 'Pack 3 items' }).click()
  await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
  const parcelNo = /TB-\d{4}-\d{4}/.exec(page.url())![0]

  const packer = await deskOf('packer')
  const totalYen = await packsParcel(packer, parcelNo, 4_300)
  await mailTo(ines.email, ({ subject }) => subject === `Parcel ${parcelNo} costs more than quoted`)

  // The list says it, the parcel's page asks: photo, what was said beside what it is, why, until when.
  await page.goto(`${world.storefront}/parcels?tab=packing`)
  await page.getByText('Packed, needs your approval').waitFor()
  await page.getByRole('link', { name: 'Waiting for postage' }).click()
  const ask = page.locator('#approval')
  await ask.getByRole('heading', { name: 'This parcel costs more than quoted' }).waitFor()
  await ask.getByText(/^Answer by /).waitFor()
  await ask.getByRole('img', { name: /^Photo 1 of/ }).waitFor()
  await ask.getByText(/^Actual weight 4,300\sg,/).waitFor()
  const compared = ask.getByRole('table', { name: 'Quoted and actual' })
  await compared
    .getByRole('row', { name: /^Weight/ })
    .getByText(/^4,300\sg$/)
    .waitFor()
  await compared
    .getByRole('row', { name: /^In all/ })
    .getByText(yen(totalYen))
    .waitFor()
  // Other ways for this very box, with their whole price, and the way out.
  expect(await ask.getByRole('button', { name: /^Take .+ for ¥/ }).count()).toBeGreaterThan(0)
  await ask.getByText('Unpacking is free of charge.').waitFor()

  // One thing to decide, and one button that says what it charges: the yes pays.
  expect(await page.getByRole('button', { name: `Pay ${yen(totalYen)}`, exact: true }).count()).toBe(0)
  await topsUp(page, totalYen + 700)
  await page.goto(`${world.storefront}/parcels/${parcelNo}`)
  await ask.getByRole('radio', { name: /^Wallet/ }).check()
  await ask.getByRole('button', { name: `Yes, pay ${yen(totalYen)}` }).click()
  await page.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
  await page.goto(`${world.storefront}/wallet`)
  expect(await yenAt(page, 'Balance')).toBe(700)
  await booksBalance()
})

test(
  'the shipping estimate paid with the order: what was too much is in the wallet when the box is packed',
  { timeout: 300_000 },
  async () => {
    const otto = newcomer('Otto Lindqvist')
    const calls = await isKnown(otto)
    const page = await visitor()
    await logsIn(page, otto)
    await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'プラモデル')))
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await choosesMethod(page, 'Card')
    const ahead = page.getByRole('switch', { name: /^Pay the shipping estimate now, too/ })
    await ahead.check()
    await page.waitForURL((url) => url.searchParams.has('ahead'))
    await page.getByText('International shipping, estimate paid now').waitFor()
    const text = await page.getByText(/The total includes ¥/).innerText()
    const aheadYen = Number(/¥([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    const orderNo = await ordersByCard(page)

    const [buyer, packer] = [await deskOf('buyer'), await deskOf('packer')]
    await buysLine(buyer, `${orderNo}-1`)
    await arrives(buyer, packer, `${orderNo}-1`, { weightGrams: 180, sizeMm: [140, 90, 60], shelf: 'C-4-1' })
    await page.goto(`${world.storefront}/warehouse?method=epacket_light`)
    await page.getByRole('button', { name: 'Pack 1 item' }).first().click()
    await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
    const parcelNo = /TB-\d{4}-\d{4}/.exec(page.url())![0]
    await page.getByText(`${yen(aheadYen)} paid with the order is held for this parcel.`).waitFor()
    const totalYen = await packsParcel(packer, parcelNo, 320)
    expect(totalYen).toBeLessThan(aheadYen)
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByRole('heading', { level: 1 }).innerText()
        },
        { timeout: 20_000 },
      )
      .toBe('Postage paid')
    await page.goto(`${world.storefront}/wallet`)
    expect(await yenAt(page, 'Balance')).toBe(aheadYen - totalYen)
    await booksBalance()
  },
)

test(
  'a packer scans the first piece while the parcel is being changed: the customer is told, and nothing is lost',
  { timeout: 300_000 },
  async () => {
    const lior = newcomer('Lior Amsel')
    const calls = await isKnown(lior)
    const page = await visitor()
    await logsIn(page, lior)
    const listings = [
      await findsListing(calls, 'mercari', 'レコード'),
      await findsListing(calls, 'mercari', '漫画'),
    ]
    await buysAndStores(
      page,
      listings.map((listing, index) => ({
        listing,
        weightGrams: 300,
        sizeMm: [160, 100, 80] as const,
        shelf: `C-5-${index + 1}`,
      })),
    )
    await page.goto(`${world.storefront}/warehouse?method=ems`)
    await page.getByRole('button', { name: 'Pack 2 items' }).click()
    await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
    const parcelNo = /TB-\d{4}-\d{4}/.exec(page.url())![0]

    await page.getByRole('link', { name: 'Change items, address or method' }).click()
    await page.getByText('Packing', { exact: true }).first().waitFor()
    const save = page.getByRole('button', { name: 'Save the changes' })
    await page.getByRole('checkbox', { name: /^Gift: hide prices/ }).check()
    await page.waitForURL((url) => url.searchParams.has('hidePrices'))

    const packer = await deskOf('packer')
    const { pieces } = await packer.call(packing.detail, { no: parcelNo })
    await packer.call(packing.scan, { no: parcelNo, code: pieces[0]!.no })
    await save.first().click()
    const told = page.getByRole('alert').filter({ hasText: 'Packing has begun' })
    await told.waitFor()
    await told.getByText(/What you chose here was not saved/).waitFor()
    await told.getByRole('link', { name: `See parcel ${parcelNo}` }).click()
    await page.getByRole('heading', { name: 'Packing now' }).waitFor()
    expect(await page.getByRole('link', { name: 'Change items, address or method' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Order T/ }).count()).toBe(2)
  },
)
