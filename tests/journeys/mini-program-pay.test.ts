import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { account, payment } from '@tomobako/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { superApps, telephone } from './support/telephone.ts'
import { caller, findsListing } from './support/wire.ts'

/** §1, §4: an order paid inside a mini-program of each super-app; what the super-app would do is played here (docs/bridge.md). */
const world = inject('world')
const mina = demoPeople.customers[0]!
let browser: Browser
beforeAll(async () => {
  browser = await connected()
})
afterAll(() => browser.close())

test.each(['wechat', 'alipay'] as const)(
  'S1-006 S4-047: an order is paid in %s by its own page',
  { timeout: 120_000 },
  async (host) => {
    const { method } = superApps[host]
    const { page, context, shown } = await telephone(browser, host)
    await page.goto(`${world.storefront}/login?lang=en`)
    await page.fill('input[name=email]', mina.email)
    await page.fill('input[name=password]', mina.password)
    await page.locator('main button[value=login]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    const { call } = caller()
    await call(account.login, { email: mina.email, password: mina.password })
    const item = await findsListing(call, 'mercari', 'カメラ', ({ priceYen }) => priceYen < 30_000)
    await page.goto(`${world.storefront}/mall/mercari/detail/${item.id}`)
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page.waitForURL(/\/checkout/)
    await page.getByRole('group', { name: 'Pay with' }).locator(`input[value=${method}]`).check()
    await page.waitForURL((url) => url.searchParams.get('method') === method)
    await page.getByRole('checkbox', { name: /I understand that used items/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()

    // The page stays; the mini-program is asked to pay, and knows for what.
    await page.waitForURL((url) => url.pathname === '/paymentSuccess')
    const id = new URL(page.url()).searchParams.get('paymentId')!
    await expect.poll(() => shown).toEqual([`/pages/pay/pay?payment=${id}`])

    // Its page gets its sheet from our server, and the super-app's holder pays.
    await paysInside(host, id)
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText(), { timeout: 30_000 })
      .toMatch(/^Paid/)
    await context.close()
  },
)

/** What the mini-program's own page and the super-app do: a code, our sheet for it, and the press on "pay". */
async function paysInside(host: keyof typeof superApps, id: string): Promise<void> {
  const { hosts } = JSON.parse(readFileSync(join(world.dataDir, 'practice', 'origins.json'), 'utf8')) as {
    hosts: string
  }
  const tell = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${hosts}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  const person = 'mina'
  const { code } = await tell('/practice/codes', { host, person })
  const { sheet } = await caller().call(payment.hostSheet, { payment: id, code: String(code) })
  expect(await tell('/practice/pay', { host, person, sheet, does: 'pays' })).toEqual({ result: 'ok' })
}
