import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connected } from './support/browser.ts'
import { newcomer, sees } from './support/people.ts'
import { telephone } from './support/telephone.ts'
import { anItemOnSale, isKnown } from './support/wire.ts'

/** §1: signing in by the super-app around the page. Its telephone is played here, its server is the practice world's (docs/bridge.md). */
const world = inject('world')
let browser: Browser
beforeAll(async () => {
  browser = await connected()
})
afterAll(() => browser.close())

/** What the mini-program's own page does with `login`: gets the telephone's code and opens our address with it. */
async function answers(page: Page, shown: string[], person: string): Promise<void> {
  await expect.poll(() => shown.length).toBe(1)
  const asked = new URL(shown.splice(0)[0]!, 'https://mini.example')
  expect(asked.pathname).toBe('/pages/login/login')
  await page.goto(`${world.storefront}/hostLogin?${await answer(asked.searchParams, person)}`)
}
async function answer(asked: URLSearchParams, person: string): Promise<URLSearchParams> {
  const { hosts } = JSON.parse(readFileSync(join(world.dataDir, 'practice', 'origins.json'), 'utf8')) as {
    hosts: string
  }
  const given = await fetch(`${hosts}/practice/codes`, {
    method: 'POST',
    body: JSON.stringify({ host: 'wechat', person }),
  })
  const { code } = (await given.json()) as { code: string }
  return new URLSearchParams({ code, state: asked.get('state')!, return: asked.get('return')! })
}

test('S1-006: a mini-program’s reader logs in once with an e-mail address, and from then on with one press; a stranger’s link signs nobody in', async () => {
  const who = newcomer('Mini Mei')
  const person = who.email.split('@')[0]!
  await isKnown(who)
  const first = await telephone(browser, 'wechat')
  await first.page.goto(`${world.storefront}/login?return=%2Fsettings`)
  await first.page.getByRole('button', { name: 'Log in with WeChat' }).click()
  await answers(first.page, first.shown, person)
  // Nobody here has this name yet.
  await first.page.waitForURL((url) => url.pathname === '/login')
  await sees(first.page.getByText('Log in with WeChat next time'))
  await first.page.fill('input[name=email]', who.email)
  await first.page.fill('input[name=password]', who.password)
  await first.page.locator('main button[value=login]').click()
  await first.page.waitForURL((url) => url.pathname === '/settings')
  await sees(first.page.getByRole('button', { name: 'Disconnect WeChat' }))
  await first.context.close()

  const next = await telephone(browser, 'wechat')
  await next.page.goto(`${world.storefront}/login?return=%2Fsettings`)
  await next.page.getByRole('button', { name: 'Log in with WeChat' }).click()
  await answers(next.page, next.shown, person)
  await next.page.waitForURL((url) => url.pathname === '/settings')
  await next.page.getByRole('button', { name: 'Disconnect WeChat' }).click()
  await sees(next.page.getByText('Disconnected.').first())
  expect(await next.page.getByRole('button', { name: 'Disconnect WeChat' }).count()).toBe(0)
  await next.context.close()

  // A link with a code and a state, opened by somebody whose page asked for nothing.
  const stranger = await telephone(browser, 'wechat')
  const made = await answer(new URLSearchParams({ state: 'f'.repeat(48), return: '/settings' }), person)
  await stranger.page.goto(`${world.storefront}/hostLogin?${made}`)
  await stranger.page.waitForURL((url) => url.pathname === '/login')
  await sees(stranger.page.getByText('The app did not confirm who you are').first())
  await stranger.context.close()
})

test('S1-006: its share card shows the page’s own title and picture, and of somebody’s own pages the shop’s front', async () => {
  const { page, context, cards } = await telephone(browser, 'wechat')
  const item = await anItemOnSale()
  await page.goto(item)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => cards.at(-1)?.payload.path).toBe(new URL(item).pathname)
  const { payload } = cards.at(-1)!
  expect(payload.title).toBe(title)
  const picture = await fetch(payload.picture)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  await picture.body?.cancel()
  await page.goto(`${world.storefront}/login`)
  // What the page before said last may come late.
  await expect.poll(() => cards.at(-1)?.payload.path).toBe('/')
  await context.close()
})
