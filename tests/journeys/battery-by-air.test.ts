import { account, address, parcel, sourceDesk } from '@tomobako/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import { buysAndStores, logsIn } from './support/shopping.ts'
import { deskOf } from './support/staff.ts'
import { findsListing, isKnown, refusalOf } from './support/wire.ts'

/** What may not fly is refused by name and reason wherever a price is shown, and never swapped for a ship that would not take it either. */
useBrowser()

/** The practice camera with its battery inside, and the practice power bank (`/practice` of the marketplaces lists them). */
const camera = { source: 'mercari', id: 'm90000000017' } as const
const powerBank = { source: 'mercari', id: 'm90000000010' } as const
const notListed = 'The post does not take lithium batteries to this country, not even inside a device.'
const plain = { protective: false, removeBoxes: false, hidePrices: false, insuranceYen: 0 }
const post = [
  'ems',
  'parcel_air',
  'parcel_surface',
  'epacket_light',
  'small_packet_air',
  'small_packet_surface',
]

test(
  'a camera with its battery inside: no post to Germany, only the courier that takes it; all the post to France',
  { timeout: 300_000 },
  async () => {
    const jonas = newcomer('Jonas Adler')
    const calls = await isKnown(jonas)
    const page = await visitor()
    await logsIn(page, jonas)

    await calls(account.savePreferences, { country: 'DE' })
    // The estimate of the item's page already goes by the courier, and says what the thing is.
    await page.goto(`${world.storefront}/mall/mercari/detail/${camera.id}?lang=en`)
    await page.getByText('A device with a lithium battery').first().waitFor()
    await page
      .getByText(/Practice Express/)
      .first()
      .waitFor({ state: 'attached' })

    await buysAndStores(page, [
      { listing: camera, weightGrams: 420, sizeMm: [130, 90, 70], shelf: 'C-4-1' },
      {
        listing: await findsListing(calls, 'mercari', 'キーホルダー'),
        weightGrams: 80,
        sizeMm: [90, 60, 20],
        shelf: 'C-4-2',
      },
    ])
    const { items } = await calls(parcel.warehouse, {})
    const [inside, other] = [
      items.find(({ card }) => card.id === camera.id)!,
      items.find(({ card }) => card.id !== camera.id)!,
    ]

    await page.goto(`${world.storefront}/warehouse`)
    await page.getByRole('button', { name: 'Pack 2 items' }).waitFor()
    expect(await methodsOn(page)).toEqual({
      offered: ['courier_practice_express'],
      refused: {
        ...Object.fromEntries(post.map((method) => [method, notListed])),
        courier_practice_saver: 'This courier does not accept something in this parcel.',
      },
    })
    expect(
      await refusalOf(
        calls(parcel.request, {
          lineIds: [inside.lineId],
          addressId: await homeOf(calls),
          method: 'ems',
          ...plain,
        }),
      ),
    ).toMatchObject({ key: 'parcel.methodUnavailable' })

    // Without the camera everything is open again.
    await page.goto(`${world.storefront}/warehouse?chosen=1&item=${other.lineId}`)
    await page.getByRole('button', { name: 'Pack 1 item' }).waitFor()
    expect((await methodsOn(page)).offered).toEqual(expect.arrayContaining(post))

    // France is on the post's list.
    const { id: lyon } = await calls(address.save, {
      recipient: jonas.name,
      country: 'FR',
      state: '',
      city: 'Lyon',
      detail: '12 rue des Tables',
      zip: '69001',
      phone: '+33 4 72 00 00 00',
      isDefault: false,
    })
    await page.goto(`${world.storefront}/warehouse?chosen=1&item=${inside.lineId}&address=${lyon}`)
    await page.getByRole('button', { name: 'Pack 1 item' }).waitFor()
    expect((await methodsOn(page)).offered).toEqual(expect.arrayContaining(post))
    await page.getByText('Batteries must stay inside the device', { exact: false }).first().waitFor()

    // The camera alone goes to Germany by the courier.
    await page.goto(`${world.storefront}/warehouse?chosen=1&item=${inside.lineId}`)
    await page.getByRole('button', { name: 'Pack 1 item' }).click()
    await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
    const { rows } = await calls(parcel.list, { tab: 'packing', page: 1 })
    expect(rows.map(({ method }) => method)).toEqual(['courier_practice_express'])
    await booksBalance()
  },
)

test(
  'a loose battery is not bought; where staff made an exception, no method takes it and the builder says so',
  { timeout: 300_000 },
  async () => {
    const frida = newcomer('Frida Blom')
    const calls = await isKnown(frida)
    const page = await visitor()
    await logsIn(page, frida)
    await page.goto(`${world.storefront}/mall/mercari/detail/${powerBank.id}?lang=en`)
    await page
      .getByText('We cannot buy loose lithium batteries or power banks: no carrier takes them abroad.')
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Buy for me' }).count()).toBe(0)
    await page.getByText('Ask to lift the restriction').first().click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('We passed your request on and will tell you the answer.').first().waitFor()
    await (
      await deskOf('admin')
    ).call(sourceDesk.decideLift, {
      source: powerBank.source,
      listingId: powerBank.id,
      lift: 'listing',
      reason: 'To be kept here for a customer who collects it in Japan.',
    })

    await buysAndStores(page, [
      { listing: powerBank, weightGrams: 450, sizeMm: [150, 70, 30], shelf: 'C-4-3' },
      {
        listing: await findsListing(calls, 'mercari', 'キーホルダー'),
        weightGrams: 80,
        sizeMm: [90, 60, 20],
        shelf: 'C-4-4',
      },
    ])
    const { items } = await calls(parcel.warehouse, {})
    const [battery, other] = [
      items.find(({ card }) => card.id === powerBank.id)!,
      items.find(({ card }) => card.id !== powerBank.id)!,
    ]
    await page.goto(`${world.storefront}/warehouse`)
    const stuck = page.getByRole('status').filter({ hasText: 'This item cannot be shipped by any method.' })
    await stuck.getByText('The post does not accept it by air or sea.', { exact: false }).waitFor()
    expect(await stuck.getByRole('listitem').count()).toBe(1)
    expect((await methodsOn(page)).offered).toEqual([])
    const addressId = await homeOf(calls)
    for (const method of [...post, 'courier_practice_express'])
      expect(
        await refusalOf(calls(parcel.request, { lineIds: [battery.lineId], addressId, method, ...plain })),
      ).toMatchObject({ key: 'parcel.methodUnavailable' })

    // Taken out of the plan, the rest travels.
    await page.getByRole('checkbox', { name: battery.card.titleTranslated ?? battery.card.title }).uncheck()
    await page.getByRole('button', { name: 'Pack 1 item' }).waitFor()
    await expect.poll(() => stuck.count()).toBe(0)
    await page.getByRole('button', { name: 'Pack 1 item' }).click()
    await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
    const left = await calls(parcel.warehouse, {})
    expect(new Map(left.items.map(({ lineId, inParcel }) => [lineId, inParcel === null]))).toEqual(
      new Map([
        [battery.lineId, true],
        [other.lineId, false],
      ]),
    )
    await booksBalance()
  },
)

/** Methods of the builder that can be chosen, and the reason of each that cannot. */
async function methodsOn(page: Page): Promise<{ offered: string[]; refused: Record<string, string> }> {
  const rows = await page.locator('label.ship').evaluateAll((labels) =>
    labels.map((label) => ({
      method: label.querySelector('input')!.value,
      why: label.querySelector('.why')?.textContent ?? null,
    })),
  )
  return {
    offered: rows.filter(({ why }) => why === null).map(({ method }) => method),
    refused: Object.fromEntries(
      rows.filter(({ why }) => why !== null).map(({ method, why }) => [method, why!]),
    ),
  }
}

/** The address in Germany. */
const homeOf = async (calls: Awaited<ReturnType<typeof isKnown>>): Promise<string> =>
  (await calls(address.list, {})).rows.find(({ country }) => country === 'DE')!.id
