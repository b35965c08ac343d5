import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { floor, packing, warehouses } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { jstDay } from '@tomobako/domain/kernel'
import { asked, asksAll, asksColours, axe } from './support/axe.ts'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { newcomer, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import {
  addsToCart,
  choosesMethod,
  logsIn,
  ordersByCard,
  pastesLink,
  topsUp,
  yenAt,
} from './support/shopping.ts'
import {
  arrives,
  buysLine,
  clockOf,
  deskOf,
  handsOverParcel,
  packsParcel,
  timePasses,
} from './support/staff.ts'
import type { Desk } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Two warehouses: a thing arrives in each, one is moved to where the other lies, and both travel in one parcel (decision 0127). */
useBrowser()

/** The second one is closed again, and nothing more is sent there: other journeys know of one warehouse. */
async function isOver({ call }: Desk): Promise<void> {
  const { rows, rules } = await call(warehouses.list, {})
  await call(warehouses.saveRules, { version: rules.version, rows: [], otherwise: 'MAIN' })
  const second = rows.find(({ code }) => code === 'OSAKA')
  if (second?.isOpen)
    await call(warehouses.close, { code: second.code, version: second.version, isClosed: true })
}

test(
  'an operator opens a second warehouse; a thing arrives in each, one is moved, and both go in one parcel',
  { timeout: 420_000 },
  async () => {
    const lena = newcomer('Lena Berg')
    const calls = await isKnown(lena)
    const page = await visitor()
    await page.addInitScript({ content: axe })
    await logsIn(page, lena)
    const [buyer, packer, admin] = [await deskOf('buyer'), await deskOf('packer'), await deskOf('admin')]

    // The operator writes it down, and where things from one of the shops go.
    const operator = await visitor()
    await operator.addInitScript({ content: axe })
    await signsInAtConsole(operator, 'admin')
    await operator.goto(`${world.console}/tables/warehouses`)
    const opened = await admin.call(warehouses.list, {})
    const known = opened.rows.find(({ code }) => code === 'OSAKA')
    if (known) await admin.call(warehouses.close, { code: 'OSAKA', version: known.version, isClosed: false })
    else {
      await operator.getByRole('button', { name: 'Add a warehouse' }).click()
      const form = operator.getByRole('dialog', { name: 'Add a warehouse' })
      for (const [label, text] of [
        ['Code', 'OSAKA'],
        ['First day', jstDay(await clockOf(admin))],
        ['Name, Japanese', 'ともばこ大阪'],
        ['Name, Latin letters', 'Tomobako Osaka'],
        ['Postcode', '559-0034'],
        ['Prefecture', '大阪府'],
        ['Address, Japanese', '大阪市住之江区南港北1-2-3'],
        ['Address, Latin letters', '1-2-3 Nankokita, Suminoe-ku, Osaka'],
        ['Telephone', '+81 6 0000 0000'],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text)
      await form.getByRole('button', { name: 'Save' }).click()
      await form.waitFor({ state: 'hidden' })
      await operator.getByRole('heading', { name: /Tomobako Osaka|ともばこ大阪/ }).waitFor()
    }
    try {
      const { rules } = await admin.call(warehouses.list, {})
      await admin.call(warehouses.saveRules, {
        version: rules.version,
        rows: [{ source: 'yahoo', trait: null, warehouse: 'OSAKA' }],
        otherwise: 'MAIN',
        together: true,
      })
      await admin.call(warehouses.workAt, { code: 'OSAKA' })
      await admin.call(floor.addShelves, { zone: 'OS', bays: 1, levels: 2, capacity: 30 })

      // One order of two things; each arrives where it was sent.
      for (const listing of [
        await findsListing(calls, 'mercari', 'キーホルダー'),
        await findsListing(calls, 'yahoo', '食器'),
      ]) {
        await pastesLink(page, linkOf(listing))
        await addsToCart(page)
      }
      await page.goto(`${world.storefront}/cart`)
      await page.getByRole('button', { name: 'Go to checkout' }).click()
      await page.getByRole('heading', { name: 'Checkout' }).waitFor()
      await choosesMethod(page, 'Card')
      await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
      const orderNo = await ordersByCard(page)
      const sizes = { weightGrams: 240, sizeMm: [150, 90, 60] } as const
      const places = new Map<string, string>()
      for (const no of [`${orderNo}-1`, `${orderNo}-2`]) {
        await buysLine(buyer, no)
        const at = (await admin.call(floor.find, { code: no })).pieces[0]!
        const isFar = at.card.source === 'yahoo'
        places.set(isFar ? 'OSAKA' : 'MAIN', no)
        await arrives(buyer, isFar ? admin : packer, no, { ...sizes, shelf: isFar ? 'OS-1-1' : 'C-2-1' })
      }
      const far = places.get('OSAKA')!
      await page.goto(`${world.storefront}/warehouse`)
      await page.getByText('Your items lie in 2 places in Japan.', { exact: false }).waitFor()
      // Beside each piece where it lies; one parcel from each, with what both cost; one of them alone by a press.
      await page.getByText('In Tomobako Osaka').waitFor()
      await page.getByText('Parcel from Tomobako Osaka').waitFor()
      await page.getByRole('button', { name: 'Pack 2 items' }).first().waitFor()
      await page.getByRole('link', { name: 'Plan this parcel' }).last().click()
      await page.getByRole('button', { name: 'Pack 1 item' }).first().waitFor()
      await page.getByRole('link', { name: 'Plan everything: one parcel from each place' }).click()
      await page.getByRole('heading', { name: 'Or bring them together first' }).waitFor()
      expect(await asked(page, asksAll)).toEqual([])

      // She asks there that it be brought to where the other lies, before packing; the fee is taken when it is there.
      const there = page.locator('#bring div').filter({ hasText: /^Bring 1 item to (?!.*Osaka)/ })
      await there
        .getByText(/^One parcel from there would cost ¥[\d,]+ today: ¥[\d,]+ in all, instead of ¥/)
        .waitFor()
      await there.getByRole('button', { name: 'Bring for ¥300' }).click()
      // The wallet is empty: the page says so where it was pressed, with the way to fill it.
      await page.getByRole('link', { name: 'Top up the wallet' }).waitFor()
      await topsUp(page, 1_000)
      await page.goto(`${world.storefront}/warehouse`)
      await there.getByRole('button', { name: 'Bring for ¥300' }).click()
      await page.getByText('You asked us to bring it to', { exact: false }).waitFor()
      await page.goto(`${world.storefront}/storage`)
      await page.getByText('You asked us to bring it to', { exact: false }).waitFor()

      // From Osaka to the other, by scan.
      await operator.goto(`${world.console}/shelves`)
      await operator.getByRole('link', { name: 'Between warehouses' }).click()
      await operator.getByRole('heading', { name: 'Asked for by customers' }).waitFor()
      await operator.getByText(far).first().waitFor()
      await operator.getByRole('button', { name: /^Begin a shuttle to / }).click()
      const scan = operator.getByRole('textbox', { name: 'Scan pieces that go along' })
      await scan.fill(far)
      await scan.press('Enter')
      await operator.getByRole('row').filter({ hasText: far }).getByText('In it').waitFor()
      await operator.getByRole('textbox', { name: 'Carrier' }).fill('Yamato')
      await operator.getByRole('textbox', { name: 'Tracking number' }).fill(`4912${randomUUID().slice(0, 8)}`)
      await operator.getByRole('button', { name: 'Send it' }).click()
      await operator.getByText('On its way').first().waitFor()
      expect(await asked(operator, asksAll)).toEqual([])
      await operator.emulateMedia({ colorScheme: 'dark' })
      expect(await asked(operator, asksColours)).toEqual([])
      const shuttleNo = /M\d{6}-\d+/.exec(operator.url())![0]

      await page.goto(`${world.storefront}/warehouse`)
      await page.getByRole('heading', { name: 'Between our warehouses' }).waitFor()
      await page.getByText(/On its way to our warehouse .* since /).waitFor()
      await page.getByText('Days on the way do not count as storage.', { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Pack 1 item' }).first().waitFor()
      await timePasses(admin, 24 * 60)

      const floorPage = await visitor()
      await signsInAtConsole(floorPage, 'packer')
      await floorPage.goto(`${world.console}/shelves/shuttles/${shuttleNo}`)
      const arrived = floorPage.getByRole('textbox', { name: 'Scan what arrived' })
      await arrived.fill('C-2-2')
      await arrived.press('Enter')
      await floorPage.getByText('Goes on shelf C-2-2').waitFor()
      await arrived.fill(far)
      await arrived.press('Enter')
      await floorPage.getByRole('row').filter({ hasText: far }).getByText('Arrived').waitFor()
      await floorPage.getByText('Done').first().waitFor()

      // Now they lie in one place, and travel together.
      await page.goto(`${world.storefront}/wallet`)
      expect(await yenAt(page, 'Balance')).toBe(700)
      await page.goto(`${world.storefront}/warehouse?method=ems`)
      await page.getByRole('button', { name: 'Pack 2 items' }).first().click()
      await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
      const no = /TB-\d{4}-\d{4}/.exec(page.url())![0]
      const { pieces } = await packer.call(packing.detail, { no })
      expect(new Map(pieces.map((piece) => [piece.no, piece.shelf]))).toEqual(
        new Map([
          [places.get('MAIN'), 'C-2-1'],
          [far, 'C-2-2'],
        ]),
      )
      const yen = await packsParcel(packer, no, 760)
      await topsUp(page, yen)
      await page.goto(`${world.storefront}/parcels/${no}`)
      await page.getByRole('radio', { name: /^Wallet/ }).check()
      await page.getByRole('button', { name: `Pay ¥${yen.toLocaleString('en')}` }).click()
      await page.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
      await handsOverParcel(packer, no, s10Number('EN', Date.now() % 100_000_000))
      await page.goto(`${world.storefront}/orders/${orderNo}`)
      // What happened to each piece is folded away where an order has several.
      await page.getByText('On its way to another of our warehouses').first().waitFor({ state: 'attached' })
      await booksBalance()
    } finally {
      await isOver(admin)
    }
  },
)
