import { expect, test } from 'vitest'
import { consoleParcel } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { booksBalance } from './support/books.ts'
import { linkOf } from './support/links.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import { addsToCart, choosesMethod, logsIn, ordersByCard, pastesLink, topsUp } from './support/shopping.ts'
import { arrives, buysLine, deskOf, handsOverParcel, packsParcel, timePasses } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Nobody was at home: the parcel comes back, its piece is stored again, and goes out once more with postage of its own. */
useBrowser()

test('a parcel that came back is stored again, sent again and arrives', { timeout: 300_000 }, async () => {
  const lena = newcomer('Lena Vogt')
  const calls = await isKnown(lena)
  const page = await visitor()
  await logsIn(page, lena)
  await pastesLink(page, linkOf(await findsListing(calls, 'mercari', 'キーホルダー')))
  await addsToCart(page)
  await page.goto(`${world.storefront}/cart`)
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await choosesMethod(page, 'Card')
  await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
  const orderNo = await ordersByCard(page)
  const [buyer, packer, admin] = [await deskOf('buyer'), await deskOf('packer'), await deskOf('admin')]
  await buysLine(buyer, `${orderNo}-1`)
  await arrives(buyer, packer, `${orderNo}-1`, { weightGrams: 240, sizeMm: [150, 90, 60], shelf: 'C-2-1' })

  /** Asks for a parcel with what lies on the shelf, pays its postage; staff hand it over. Its number and postage. */
  const sends = async (): Promise<{ no: string; yen: number }> => {
    await page.goto(`${world.storefront}/warehouse?method=ems`)
    await page.getByRole('button', { name: 'Pack 1 item' }).click()
    await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
    const no = /TB-\d{4}-\d{4}/.exec(page.url())![0]
    const yen = await packsParcel(packer, no, 520)
    await topsUp(page, yen)
    await page.goto(`${world.storefront}/parcels/${no}`)
    await page.getByRole('radio', { name: /^Wallet/ }).check()
    await page.getByRole('button', { name: `Pay ¥${yen.toLocaleString('en')}` }).click()
    await page.getByRole('heading', { name: 'Paid. Your parcel ships next.' }).waitFor()
    await handsOverParcel(packer, no, s10Number('EN', Date.now() % 100_000_000))
    return { no, yen }
  }

  const first = await sends()
  await timePasses(admin, 13 * 60)
  await page.goto(`${world.storefront}/parcels/${first.no}`)
  await page.getByText('Left Japan').first().waitFor()
  await page.getByText(/^Kawasaki Higashi/).first().waitFor()

  await admin.call(consoleParcel.event, { no: first.no, event: 'return', cause: 'unclaimed', note: 'Nobody collected it.' })
  await mailTo(lena.email, ({ subject }) => subject.includes(first.no) && /back/i.test(subject))
  await page.goto(`${world.storefront}/parcels/${first.no}`)
  await page.getByRole('heading', { name: 'Came back to us' }).waitFor()
  await page.getByText('Nobody collected it in time.').waitFor()
  await page.getByText('The postage of this journey was used and does not come back.', { exact: false }).waitFor()
  await booksBalance()

  const second = await sends()
  expect(second.no).not.toBe(first.no)
  await timePasses(admin, 20 * 24 * 60)
  await mailTo(lena.email, ({ subject }) => subject.includes(`${second.no} was delivered`))
  await page.goto(`${world.storefront}/packageQR?no=${second.no}`)
  await page.getByRole('img', { name: `QR code of parcel ${second.no}` }).waitFor()
  await page.goto(`${world.storefront}/orders/${orderNo}`)
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  await booksBalance()
})
