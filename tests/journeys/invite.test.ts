import { s10Number } from '@tomobako/domain/customs'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { codeFor, mailTo } from './support/mailbox.ts'
import { addsAddress, newcomer, registers, sees, useBrowser, visitor, world } from './support/people.ts'
import { buysAndStores, pointsOf, topsUp } from './support/shopping.ts'
import { deskOf, handsOverParcel, packsParcel, timePasses } from './support/staff.ts'
import { customerCalls, findsListing } from './support/wire.ts'

useBrowser()

test(
  'S1-030 S2-026 S6-004 invited by a link: registered, the first parcel delivered, both have their points, and a second time nothing',
  { timeout: 300_000 },
  async () => {
    const [ana, ben] = [newcomer('Ana Petrova'), newcomer('Ben Okafor')]
    const hers = await visitor()
    await registers(hers, ana)
    await hers.goto(`${world.storefront}/global/invite`)
    await sees(hers.getByRole('img', { name: 'QR code that leads to your invitation' }))
    await sees(hers.getByText('Nobody yet'))
    const link = await hers.getByRole('textbox', { name: 'Your link' }).inputValue()

    // Looked at today; registered the next day, without the link in the address.
    const his = await visitor()
    await his.goto(link)
    await sees(his.locator('main').getByText(/A\*+a/).first())
    expect(await his.locator('main').innerText()).not.toContain(ana.name)
    const admin = await deskOf('admin')
    await timePasses(admin, 24 * 60)
    await registers(his, ben)
    await addsAddress(his, ben)

    await hers.reload()
    await sees(hers.getByText('Waiting for the first parcel'))
    await sees(hers.locator('main').getByText(/^B\*+r$/))
    const calls = await customerCalls(ben)
    const sends = async (): Promise<void> => {
      await buysAndStores(his, [
        {
          listing: await findsListing(calls, 'mercari', 'キーホルダー'),
          weightGrams: 180,
          sizeMm: [140, 90, 50],
          shelf: 'C-6-1',
        },
      ])
      await his.goto(`${world.storefront}/warehouse?method=ems`)
      await his.getByRole('button', { name: 'Pack 1 item' }).click()
      await his.getByRole('heading', { name: 'Packing requested' }).waitFor()
      const no = /TB-\d{4}-\d{4}/.exec(his.url())![0]
      const packer = await deskOf('packer')
      const yen = await packsParcel(packer, no, 420)
      await topsUp(his, yen)
      await his.goto(`${world.storefront}/parcels/${no}`)
      await his.getByRole('radio', { name: /^Wallet/ }).check()
      await his.getByRole('button', { name: `Pay ¥${yen.toLocaleString('en')}` }).click()
      await his.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
      await handsOverParcel(packer, no, s10Number('EN', Date.now() % 100_000_000))
      expect(await pointsOf(hers)).toBe(before)
      await timePasses(admin, 14 * 24 * 60)
      await mailTo(ben.email, ({ subject }) => subject.includes(`${no} was delivered`))
    }
    let before = 0
    await sends()
    await expect.poll(() => pointsOf(hers), { timeout: 30_000 }).toBe(500)
    await expect.poll(() => pointsOf(his), { timeout: 30_000 }).toBe(500)
    await sees(his.locator('main').getByText('An invitation').first())
    await hers.goto(`${world.storefront}/global/invite`)
    await sees(hers.getByText('+500 points').first())
    before = 500

    await sends()
    await timePasses(admin, 24 * 60)
    expect(await pointsOf(hers)).toBe(500)
    expect(await pointsOf(his)).toBe(500)
    await booksBalance()
  },
)

test(
  'S6-004 without scripts: a visitor reads what an invitation brings; a code that is nobody’s keeps nobody from registering, and the new customer has a link of their own',
  { timeout: 120_000 },
  async () => {
    const page = await visitor({ phone: true, scripts: false })
    const main = page.locator('main')
    const carla = newcomer('Carla Neri')
    await page.goto(`${world.storefront}/global/invite?lang=en`)
    await sees(main.getByRole('link', { name: 'Log in to get your link' }))
    await page.goto(`${world.storefront}/global/register?invite=nobodys1&lang=en`)
    await page.locator('input[name=email]').fill(carla.email)
    await main.getByRole('button', { name: 'Send code' }).click()
    await page.locator('input[name=code]').fill(await codeFor(carla.email))
    await page.locator('input[name=password]').fill(carla.password)
    await page.locator('input[name=name]').fill(carla.name)
    await page.locator('input[name=agreement]').check({ force: true })
    await main.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/member')
    await page.goto(`${world.storefront}/global/invite`)
    await sees(main.getByRole('img', { name: 'QR code that leads to your invitation' }))
    const link = await main.locator('input[type=url]').inputValue()
    await page.goto(link)
    expect(await page.locator('main').count()).toBe(1)
  },
)
