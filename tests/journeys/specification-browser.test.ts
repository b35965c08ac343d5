import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { startWorld } from './support/world.ts'
import { newcomer, registers, useBrowser, visitor, world, sees } from './support/people.ts'
import { photo } from './support/png.ts'
import { anItemOnSale } from './support/wire.ts'

/** The specification's statements that only a browser can prove, one test each (docs/spec-coverage.md). */
useBrowser()

const scrolled = (page: Awaited<ReturnType<typeof visitor>>): Promise<number> => page.evaluate(() => scrollY)
test('S1-001 on a phone everything of home, search and item is within its width', async () => {
  const page = await visitor({ phone: true })
  for (const address of [
    `${world.storefront}/`,
    `${world.storefront}/search?keyword=camera`,
    await anItemOnSale(),
  ]) {
    await page.goto(address)
    await page.getByRole('main').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
  }
})

test('S2-108 S2-110 navigation scrolls to the top, and to the hash when there is one', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/userGuide`)
  await page.evaluate(() => scrollTo(0, 600))
  await page.locator('main a[href="/userGuide/about"]').first().click()
  await page.waitForURL('**/userGuide/about')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goto(`${world.storefront}/agreement#privacy`)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  const top = await page.locator('#privacy').evaluate((element) => element.getBoundingClientRect().top)
  expect(Math.abs(top)).toBeLessThan(160)
})

test('S2-109 a page that opts out keeps its place', { timeout: 120_000 }, async () => {
  const page = await visitor({ phone: true })
  await registers(page, newcomer('Lea Kern'))
  await page.goto(`${world.storefront}/orders`)
  // Until its scripts are there a link opens the page anew, as it should.
  await page.locator('html[data-awake]').waitFor()
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    scrollTo(0, 120)
  })
  const tabs = page.getByRole('main').locator('a[href*="index="]')
  await tabs.nth(1).evaluate((link: HTMLAnchorElement) => link.click())
  await page.waitForURL(/index=/)
  expect(await scrolled(page)).toBe(120)
})

test('S3-009 S3-011 S3-014 S3-015 S3-017 cookie, no user, language and the hash of a random id are kept by the client', async () => {
  const page = await visitor({ locale: 'de-DE' })
  await page.goto(`${world.storefront}/userGuide?lang=de`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('uuid'))).toMatch(/^[0-9a-f]{64}$/)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de')
  const first = await page.evaluate(() => localStorage.getItem('uuid'))
  await page.reload()
  await page.getByRole('main').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('uuid'))).toBe(first)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('de')
  const shell = JSON.parse((await page.locator('#shell-data').textContent()) ?? '{}') as { user: unknown }
  expect(shell.user).toBeNull()
  await page.goto(`${world.storefront}/orders`)
  await page.waitForURL('**/login?return=*')
})

// By the header: browsers shorten what lives longer than 400 days.
test('S3-013 the cookie isNew lives two years', async () => {
  const answer = await fetch(`${world.storefront}/userGuide?isNew=15`)
  expect(answer.headers.getSetCookie()).toContain('isNew=15; Path=/; Max-Age=63072000; SameSite=Lax')
})

test(
  'S3-021 S3-022 the name and the isNew of the build come from its environment',
  { timeout: 180_000 },
  async () => {
    const other = await startWorld({ env: { VITE_APP_NAME: 'Kiribako', VITE_APP_ISNEW: '15', DEMO: 'off' } })
    try {
      const html = await (await fetch(`${other.storefront}/userGuide`)).text()
      expect(html).toMatch(/<title>[^<]*Kiribako<\/title>/)
      expect(html).toContain('data-is-new="15"')
    } finally {
      await other.stop()
    }
  },
)

test('S2-126 the form of an address adds one and changes it', { timeout: 120_000 }, async () => {
  const page = await visitor()
  await registers(page, newcomer('Ida Brandt'))
  await page.goto(`${world.storefront}/addresses/add?country=DE`)
  await page.getByRole('textbox', { name: 'Recipient (real name)' }).fill('Ida Brandt')
  await page.getByRole('textbox', { name: /Detailed address/ }).fill('Lindenallee 14')
  await page.getByRole('textbox', { name: /Postal code/ }).fill('20259')
  await page.getByRole('textbox', { name: /City/ }).fill('Hamburg')
  await page.getByRole('textbox', { name: /Phone number/ }).fill('+49 40 1234567')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.waitForURL('**/addresses')
  await page.locator('main a[href^="/addresses/"]:not([href$="/add"])').first().click()
  await page.getByRole('textbox', { name: /Detailed address/ }).fill('Lindenallee 15')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await sees(page.getByText('Lindenallee 15').first())
})

test(
  'S2-123 S2-128 S8-026 S8-027 S8-028 S8-029 an item that is gone shows the widget: refresh, support, and the request to lift with its answer',
  { timeout: 120_000 },
  async () => {
    const page = await visitor()
    await registers(page, newcomer('Rosa Ahl'))
    await page.goto(`${world.storefront}/mall/mercari/detail/m90000000006`)
    const widget = page.getByRole('main')
    await widget.getByText('This item is no longer available').waitFor()
    await widget
      .getByRole('link', { name: 'Refresh' })
      .or(widget.getByRole('button', { name: 'Refresh' }))
      .waitFor()
    const support = widget.getByRole('link', { name: 'Contact support' })
    // It leads to the form of a ticket that already names the item.
    const form = new URL((await support.getAttribute('href')) ?? '', page.url())
    expect([form.pathname, form.searchParams.get('item')]).toEqual([
      '/workOrder/add',
      '/mall/mercari/detail/m90000000006',
    ])
    const answered = await page.request.get(form.href)
    expect([answered.status(), await answered.text()]).toEqual([200, expect.stringContaining('m90000000006')])
    await widget.getByText('Ask to lift the restriction').first().click()
    await widget.getByRole('textbox').first().fill('It was the last one I needed.')
    await widget.getByRole('button', { name: 'Send the request' }).click()
    await sees(page.getByText('We passed your request on').first())
  },
)

test(
  'S5-019 too many pictures are refused with the number that is allowed',
  { timeout: 120_000 },
  async () => {
    const page = await visitor()
    await registers(page, newcomer('Uwe Stern'))
    await page.goto(`${world.storefront}/request`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([1, 2, 3, 4, 5, 6].map((each) => photo(`p${each}.png`)))
    await sees(page.getByText(/At most \d+ pictures/).first())
  },
)

test('S8-007 S8-008 S9-008 copying says so for two seconds, and says what to do when it fails', async () => {
  const page = await visitor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // No sheet of the system's own: the browser copies.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(await anItemOnSale())
  await page.locator('#share').scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('#share details')!.setAttribute('open', ''))
  const share = page.locator('#share').getByRole('button')
  await share.click()
  const toast = page.getByText('Copied.')
  await toast.waitFor()
  const began = Date.now()
  await toast.waitFor({ state: 'hidden' })
  expect(Date.now() - began).toBeGreaterThan(1_500)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await share.click()
  await page.getByText('Copying failed. Please copy it by hand.').waitFor()
})

test('S9-009 a popup stands at layer 2000', async () => {
  const page = await visitor({ phone: true })
  await page.goto(`${world.storefront}/`)
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--z-popup').trim(),
    ),
  ).toBe('2000')
})

test('S9-041 a picture that does not come leaves the default in its place', async () => {
  const page = await visitor()
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(await anItemOnSale())
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  const broken = await page.evaluate(
    () =>
      [...document.images].filter(
        (image) =>
          image.complete &&
          image.naturalWidth === 0 &&
          image.getBoundingClientRect().width > 8 &&
          getComputedStyle(image).visibility !== 'hidden' &&
          getComputedStyle(image).display !== 'none' &&
          getComputedStyle(image).opacity !== '0',
      ).length,
  )
  expect(broken).toBe(0)
})

test('S9-042 who has no picture is shown by initials', { timeout: 120_000 }, async () => {
  const page = await visitor()
  await registers(page, newcomer('Mira Holt'))
  await page.goto(`${world.storefront}/member`)
  expect(await page.getByRole('main').innerText()).toMatch(/\bM(?:H|\b)/)
})

test('S9-045 sign-up shows by itself that a person is there, log-in only after a failure, each press anew', async () => {
  const page = await visitor()
  const token = page.locator('main input[name=challenge]')
  await page.goto(`${world.storefront}/global/register`)
  await expect.poll(() => token.inputValue(), { timeout: 30_000 }).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.\d+$/)
  const first = await token.inputValue()
  await page.fill('input[name=email]', newcomer('Proof').email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Sent to your e-mail.').waitFor()
  await expect.poll(() => token.inputValue(), { timeout: 30_000 }).not.toMatch(new RegExp(`^(?:${first})?$`))
  await page.goto(`${world.storefront}/login`)
  await page.waitForSelector('html[data-awake]')
  expect(await token.count()).toBe(0)
  await page.fill('input[name=email]', 'nobody@example.com')
  await page.fill('input[name=password]', 'not the password')
  await page.locator('main button[value=login]').click()
  await expect.poll(() => token.inputValue(), { timeout: 30_000 }).toMatch(/\.\d+$/)
})

test('S8-019 a parcel’s code is saved as a picture, and a picture that cannot be made says so', async () => {
  const page = await visitor()
  const [mina] = demoPeople.customers
  await page.goto(`${world.storefront}/login?return=%2FpackageQR`)
  await page.fill('input[name=email]', mina!.email)
  await page.fill('input[name=password]', mina!.password)
  await page.locator('main button[value=login]').click()
  await page.waitForURL('**/packageQR')
  await page.waitForSelector('html[data-awake]')
  await page.locator('main a[href^="/packageQR?no="]').first().click()
  await page.waitForURL('**/packageQR?no=*')
  const save = page.getByRole('button', { name: 'Save as a picture' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^TB-\d{4}-\d{4}\.png$/)
  const file = join(await mkdtemp(join(tmpdir(), 'code-')), 'code.png')
  await download.saveAs(file)
  const bytes = await readFile(file)
  // PNG, 400 by 400 (§9).
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    'PNG',
    400,
    400,
  ])
  await page.evaluate(() => (HTMLCanvasElement.prototype.toBlob = (done) => done(null)))
  await save.click()
  await page.locator('.toasts').getByText('The picture could not be made. Please try again.').waitFor()
})

test('S8-021 S8-022 what this version of the app does not know is said, a shop’s page by its own words', async () => {
  const page = await visitor()
  // Our app's side of the bridge, as an old version answers.
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, {
      told,
      TomobakoNative: {
        postMessage(json: string) {
          const { name, payload } = JSON.parse(json) as { name: string; payload: { path?: string } }
          told.push(name)
          const answer = () =>
            (
              window as unknown as { tomobako: { receive: (name: string, json: string) => void } }
            ).tomobako.receive('unsupported', JSON.stringify({ name, path: payload.path }))
          if (name === 'open' || name === 'pay') setTimeout(answer, 50)
        },
      },
    })
  })
  await page.goto(`${world.storefront}/mall/market`)
  await page.waitForSelector('html[data-awake]')
  await page.locator('main a[href^="/mall/market/shop/"]').first().click()
  await page.locator('.toasts').getByText('Please upgrade the app to open the store page.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/mall/market')
  await page.evaluate(() =>
    (window as unknown as { tomobako: { send: (name: string) => boolean } }).tomobako.send('pay'),
  )
  await page
    .locator('.toasts')
    .getByText('This version of the app does not support it. Please upgrade the app.')
    .waitFor()
})
