import { randomUUID } from 'node:crypto'
import { oddTextDesk } from '@tomobako/contract'
import { expect, test } from 'vitest'
import { sees, useBrowser, visitor, world } from './support/people.ts'
import { caller, signsIn } from './support/wire.ts'

/** Whoever reads something odd says so from the page where it stands; the desk sees which text it is. */
useBrowser()

test('without scripts, a reader quotes a text of ours and proposes a better one; nothing typed is lost, and the desk has it by its key', async () => {
  const page = await visitor({ scripts: false })
  const better = `Sign in ${randomUUID()}`
  await page.goto(`${world.storefront}/calc?lang=en`)
  await page.getByRole('link', { name: 'Odd text?' }).click()
  await page.waitForURL((url) => url.pathname === '/oddText')
  await page.getByLabel(/How you would say it/).fill(better)
  await page.getByRole('button', { name: 'Send' }).click()
  // Nothing was quoted: it says so, and what was typed is there.
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await page.getByLabel(/How you would say it/).inputValue()).toBe(better)
  await page.getByLabel(/The wording/).fill('Welcome back')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL((url) => url.pathname === '/calc')
  await sees(page.getByText('Thank you. We read every one.').first())

  const { call } = caller('console')
  await signsIn(call, 'admin')
  const { rows } = await call(oddTextDesk.list, { state: 'open' })
  const found = rows.find(({ said }) => said.some((each) => each.better === better))
  expect(found).toMatchObject({ local: 'en', key: 'account.login.heading', wording: 'Welcome back' })
  expect(found!.said.find((each) => each.better === better)!.page).toBe('/calc?lang=en')
})

test('what is marked on the page comes along', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/calc?lang=en`)
  await page.waitForSelector('html[data-awake]')
  const heading = page.getByRole('heading', { level: 1 })
  const words = (await heading.innerText()).trim()
  await heading.selectText()
  await page.getByRole('link', { name: 'Odd text?' }).click()
  await page.waitForURL((url) => url.pathname === '/oddText')
  expect(await page.getByLabel(/The wording/).inputValue()).toBe(words)
})
