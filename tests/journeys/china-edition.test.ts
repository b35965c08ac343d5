import { account } from '@tomobako/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { caller, findsListing } from './support/wire.ts'
import { watched } from './support/watched.ts'
import { startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/** VITE_APP_TYPE=china: the shop as it is built for the mainland, whatever language the browser asks for. */
const mina = demoPeople.customers[0]!
let browser: Browser
let shop: RunningWorld
beforeAll(async () => {
  browser = await connected()
  shop = await startWorld({ env: { VITE_APP_TYPE: 'china' } })
}, 600_000)
afterAll(async () => {
  await browser.close()
  await shop?.stop()
})

test(
  'S1-039 in the china edition an order is paid with Alipay, which comes first, and every page is simplified Chinese',
  { timeout: 120_000 },
  async () => {
    const context = await browser.newContext({
      locale: 'en-US',
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    watched(page)
    const language = () => page.locator('html').getAttribute('lang')

    // Asked for English by the address, too.
    await page.goto(`${shop.storefront}/login?lang=en`)
    expect(await language()).toBe('zh-Hans')
    await page.fill('input[name=email]', mina.email)
    await page.fill('input[name=password]', mina.password)
    await page.locator('main button[value=login]').click()
    await page.waitForURL((url) => url.pathname !== '/login')

    const { call } = caller('storefront', 'zh-CN', shop.storefront)
    await call(account.login, { email: mina.email, password: mina.password })
    const { id } = await findsListing(call, 'mercari', 'カメラ', ({ priceYen }) => priceYen < 30_000)
    await page.goto(`${shop.storefront}/mall/mercari/detail/${id}`)
    await page.getByRole('button', { name: '帮我购买' }).click()
    await page.waitForURL(/\/checkout/)
    const ways = page.getByRole('group', { name: '支付方式' }).getByRole('radio')
    expect(await ways.first().getAttribute('value')).toBe('alipay')
    expect(await ways.nth(1).getAttribute('value')).toBe('wechat_pay')
    await ways.first().check()
    await page.waitForURL((url) => url.searchParams.get('method') === 'alipay')
    // Its own yes to sending personal data abroad, asked once of whoever registered before there was one (PIPL art. 39).
    await page.getByRole('checkbox', { name: /个人信息出境单独同意书/ }).check()
    await page.getByRole('checkbox', { name: /二手商品一经代购买下，不能退货/ }).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.getByRole('heading', { name: '用支付宝付款' }).waitFor()
    await page.getByRole('button', { name: /^同意支付/ }).click()
    await page.getByRole('heading', { name: '已付款。接下来由我们购买。' }).waitFor()
    expect(await language()).toBe('zh-Hans')
    expect(await page.getByRole('main').innerText()).toMatch(/支付宝/)
    expect(await page.getByRole('main').innerText()).toMatch(/T\d{6}-\d{4}/)

    // The edition's own agreement and data rules, and nobody else's; the yes is kept.
    await page.goto(`${shop.storefront}/agreement`)
    const said = await page.getByRole('main').innerText()
    for (const title of ['用户服务协议', '个人信息保护规则', '个人信息出境单独同意书'])
      expect(said).toContain(title)
    expect((await page.goto(`${shop.storefront}/agreement/terms`))?.status()).toBe(404)
    await page.goto(`${shop.storefront}/settings`)
    expect(await page.getByRole('main').innerText()).toContain('个人信息出境单独同意书')

    // Taken back by one button, and asked for again before the next order.
    await page.getByRole('button', { name: '撤回同意' }).click()
    await page.getByText(/^您已于 .+ 撤回同意/).waitFor()
    expect(await page.getByRole('button', { name: '撤回同意' }).count()).toBe(0)
    const { id: another } = await findsListing(
      call,
      'mercari',
      'カメラ',
      (found) => found.id !== id && found.priceYen < 30_000,
    )
    await page.goto(`${shop.storefront}/mall/mercari/detail/${another}`)
    await page.getByRole('button', { name: '帮我购买' }).click()
    await page.waitForURL(/\/checkout/)
    await page.getByRole('checkbox', { name: /个人信息出境单独同意书/ }).waitFor()
  },
)
