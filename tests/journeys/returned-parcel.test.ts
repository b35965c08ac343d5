import { expect, test } from 'vitest'
import { consoleParcel, packing, trackingDesk } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { returnShelf } from '@tomobako/domain/floor'
import { booksBalance } from './support/books.ts'
import { mailTo } from './support/mailbox.ts'
import { newcomer, useBrowser, visitor, world } from './support/people.ts'
import { photo } from './support/png.ts'
import { buysAndStores, logsIn, topsUp } from './support/shopping.ts'
import { deskOf, handsOverParcel, packsParcel, timePasses } from './support/staff.ts'
import { findsListing, isKnown } from './support/wire.ts'

/** Held, answered, and nobody at home: the parcel comes back, its piece lies on the return shelf and goes out once more with postage of its own; what arrives is broken. */
useBrowser()

test(
  'a parcel that came back is stored again, sent again, arrives broken, and is claimed without a script',
  { timeout: 300_000 },
  async () => {
    const lena = newcomer('Lena Vogt')
    const calls = await isKnown(lena)
    const page = await visitor()
    await logsIn(page, lena)
    const orderNo = await buysAndStores(page, [
      {
        listing: await findsListing(calls, 'mercari', 'キーホルダー'),
        weightGrams: 240,
        sizeMm: [150, 90, 60],
        shelf: 'C-2-1',
      },
    ])
    const [packer, admin] = [await deskOf('packer'), await deskOf('admin')]

    /** Asks for a parcel with what lies on the shelf, pays its postage; staff hand it over. Its number and postage. */
    const sends = async (): Promise<{ no: string; yen: number; shelves: (string | null)[] }> => {
      await page.goto(`${world.storefront}/warehouse?method=ems`)
      await page.getByRole('button', { name: 'Pack 1 item' }).click()
      await page.getByRole('heading', { name: 'Packing requested' }).waitFor()
      const no = /TB-\d{4}-\d{4}/.exec(page.url())![0]
      const shelves = (await packer.call(packing.detail, { no })).pieces.map(({ shelf }) => shelf)
      const yen = await packsParcel(packer, no, 520)
      await topsUp(page, yen)
      await page.goto(`${world.storefront}/parcels/${no}`)
      await page.getByRole('radio', { name: /^Wallet/ }).check()
      await page.getByRole('button', { name: `Pay ¥${yen.toLocaleString('en')}` }).click()
      await page.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
      await handsOverParcel(packer, no, s10Number('EN', Date.now() % 100_000_000))
      return { no, yen, shelves }
    }

    const first = await sends()
    await timePasses(admin, 13 * 60)
    await page.goto(`${world.storefront}/parcels/${first.no}`)
    await page.getByText('Left Japan').first().waitFor()
    await page
      .getByText(/^Kawasaki Higashi/)
      .first()
      .waitFor()
    // The same moments in Japan's time, by a link.
    await page.getByRole('link', { name: 'Japan time' }).click()
    await page.getByText(/ JST$/).first().waitFor()

    await admin.call(consoleParcel.event, {
      no: first.no,
      event: 'hold',
      needs: 'invoice',
      note: 'Customs at Leipzig.',
    })
    await mailTo(lena.email, ({ subject }) => subject.includes(first.no) && /held/i.test(subject))
    await page.goto(`${world.storefront}/parcels/${first.no}`)
    await page.getByRole('heading', { name: 'We need something from you' }).waitFor()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('This is the invoice.')
    await page.locator('#held input[type=file]').setInputFiles(photo('invoice.png'))
    await page.locator('#held .uploads img').waitFor()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('We have your answer', { exact: false }).waitFor()
    expect((await admin.call(trackingDesk.detail, { no: first.no })).hold).toMatchObject({
      needs: 'invoice',
      answer: 'This is the invoice.',
      photos: [expect.anything()],
    })

    await admin.call(consoleParcel.event, {
      no: first.no,
      event: 'return',
      cause: 'unclaimed',
      note: 'Nobody collected it.',
    })
    await mailTo(lena.email, ({ subject }) => subject.includes(first.no) && /back/i.test(subject))
    await page.goto(`${world.storefront}/parcels/${first.no}`)
    await page.getByRole('heading', { name: 'Came back to us', exact: true }).waitFor()
    await page.getByText('Nobody collected it in time.').waitFor()
    await page
      .getByText('The postage for this trip was used and is not refunded.', { exact: false })
      .waitFor()
    await booksBalance()

    const second = await sends()
    expect(second.no).not.toBe(first.no)
    expect([first.shelves, second.shelves]).toEqual([['C-2-1'], [returnShelf]])
    // Long enough to arrive in Germany, and still within the week in which damage is claimed.
    await timePasses(admin, 7 * 24 * 60)
    await mailTo(lena.email, ({ subject }) => subject.includes(`${second.no} was delivered`))
    await page.goto(`${world.storefront}/orders/${orderNo}`)
    await page.getByText('Delivered', { exact: true }).first().waitFor()
    await page.goto(`${world.storefront}/packageQR?no=${second.no}`)
    const code = await page.getByRole('img', { name: `QR code of parcel ${second.no}` }).screenshot()

    // A phone without scripts: a picture of the label is read, the claim goes with its photo in one form.
    const plain = await visitor({ scripts: false, phone: true })
    const sendsPicture = async (): Promise<void> => {
      await plain.goto(`${world.storefront}/packageQR`)
      await plain
        .getByLabel('A picture of the code')
        .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: code })
      await plain.getByRole('button', { name: 'Read the picture' }).click()
    }
    await sendsPicture()
    await plain.getByText('belongs to a customer of', { exact: false }).waitFor()
    expect(await plain.getByText(second.no).count()).toBe(0)
    await plain.goto(`${world.storefront}/login`)
    await plain.getByRole('textbox', { name: 'E-mail' }).fill(lena.email)
    await plain.locator('input[name=password]').fill(lena.password)
    await plain.locator('input[name=password]').press('Enter')
    await plain.waitForURL((url) => url.pathname !== '/login')
    await sendsPicture()
    await plain.getByRole('heading', { name: 'In this parcel' }).waitFor()
    await plain.getByRole('link', { name: 'Report a problem' }).click()
    const claims = async (files: ReturnType<typeof photo>[]): Promise<void> => {
      await plain.getByRole('radio', { name: /^It came damaged/ }).check()
      await plain.getByRole('textbox', { name: /^What happened/ }).fill('The lid is broken.')
      if (files.length > 0) await plain.locator('#claim input[type=file]').setInputFiles(files)
      await plain.getByRole('button', { name: 'Send claim' }).click()
    }
    await claims([])
    await plain.getByText('Add at least one photo', { exact: false }).waitFor()
    await claims([photo('lid.png'), photo('box.png')])
    await plain.getByText('Being reviewed').waitFor()
    expect(await plain.locator('#claim img').count()).toBe(2)

    const claim = (await admin.call(trackingDesk.claims, {})).rows.find((row) => row.parcelNo === second.no)!
    expect(claim).toMatchObject({
      kind: 'damaged',
      note: 'The lid is broken.',
      photos: [expect.anything(), expect.anything()],
      packed: [expect.anything()],
    })
    const { paidYen } = await admin.call(trackingDesk.decide, {
      id: claim.id,
      accept: true,
      goodsYen: 100,
      answer: 'We are sorry about the lid.',
    })
    expect(paidYen).toBe(100)
    await plain.reload()
    await plain.getByText('We are sorry about the lid.', { exact: false }).waitFor()
    await plain.getByText('¥100 refunded').waitFor()
    await booksBalance()
  },
)
