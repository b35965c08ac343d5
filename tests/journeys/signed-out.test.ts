import { expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { leftIn, strange } from './support/left.ts'
import { opensLot } from './support/marketplace.ts'
import { useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
import { customerCalls } from './support/wire.ts'

/** ASVS V14.3.1: a browser that several people use. */
useBrowser()
const mina = demoPeople.customers[0]!
const at = (path: string): string => world.storefront + path

test('V14.3.1 who logs out leaves nothing of theirs in the browser: not what they wrote or looked at, and nothing behind its back button', async () => {
  const lot = await opensLot(await customerCalls(mina), { endsInMs: 3_600_000, startYen: 1_000 })
  const page = await visitor()
  const context = page.context()
  await logsIn(page, mina)
  await page.goto(at('/orders'))
  await page.locator('main article a[href^="/orders/T"]').first().click()
  await page.waitForURL('**/orders/T*')
  const no = new URL(page.url()).pathname.split('/').at(-1)!
  await page.mouse.wheel(0, 600)
  const keeps = (start: string) =>
    expect
      .poll(() =>
        page.evaluate((name) => Object.keys(localStorage).some((key) => key.startsWith(name)), start),
      )
      .toBe(true)
  await page.goto(at(`/mall/yahoo/detail/${lot}`))
  await keeps('lots')
  await page.goto(at('/workOrder/add?type=account&sub=paused'))
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.locator('textarea[name=text]').fill('My door code is the blue one.')
  await keeps('ticket ')
  await page.goto(at('/member'))
  const shown = await page.locator('main').innerText()
  expect(shown).toContain(mina.email)
  // There is something to leave.
  const before = await leftIn(context)
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['lots', expect.stringMatching(/^ticket /), 'react-router-scroll-positions']),
  )
  expect(JSON.stringify(before)).toContain('the blue one')
  expect(JSON.stringify(before)).toContain(lot)

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('sid')
  const after = await leftIn(context)
  expect(strange(after)).toEqual([])
  const kept = after.filter(({ place }) => place !== 'session' && place !== 'cookie').map(({ name }) => name)
  expect(kept.filter((name) => !['language', 'uuid', 'afterSale', 'viewed'].includes(name))).toEqual([])
  const all = JSON.stringify([after, await context.cookies()])
  for (const theirs of [mina.email, mina.name, no, lot, 'the blue one'])
    expect(all.includes(theirs), theirs).toBe(false)

  // What was shown before is asked for again, and nobody is there to be shown it.
  for (let step = 0; step < 4; step += 1) {
    await page.goBack()
    await page.waitForLoadState()
    const text = await page.locator('body').innerText()
    for (const theirs of [mina.email, no, 'the blue one']) expect(text, page.url()).not.toContain(theirs)
  }
})

test('V14.3.3 what no row speaks of is found, and what holds something else than its row says', async () => {
  const page = await visitor()
  await page.goto(at('/userGuide'))
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('uuid'))).not.toBeNull()
  const before = await leftIn(page.context())
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(['language', 'uuid']))
  expect(strange(before)).toEqual([])
  await page.evaluate(async () => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('uuid', 'lena@example.com')
    sessionStorage.setItem('address', 'Lindenallee 14')
    document.cookie = 'phone=4940123; Path=/'
    // The token of a session is in no cookie that scripts read.
    document.cookie = `sid=${'a'.repeat(43)}; Path=/`
    await (await caches.open('pictures')).put('/pictures/7', new Response('a picture'))
    const people = indexedDB.open('people')
    await new Promise((done) => (people.onsuccess = done))
    people.result.close()
  })
  expect(strange(await leftIn(page.context())).map((each) => each.replace(/^\S+ /, ''))).toEqual(
    expect.arrayContaining([
      'keeps "token" (local): abc',
      'keeps "uuid" (local): lena@example.com',
      'keeps "address" (session): Lindenallee 14',
      'keeps "people" (indexed): ',
      'keeps "phone" (cookie): 4940123',
      `keeps "sid" (cookie): ${'a'.repeat(43)}`,
      'keeps "pictures" (cache): /pictures/7',
    ]),
  )
  // Nobody's fault: what this test left is not there when its file ends (no-faults.ts).
  await page.context().clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    await caches.delete('pictures')
    await new Promise((done) => (indexedDB.deleteDatabase('people').onsuccess = done))
  })
})
