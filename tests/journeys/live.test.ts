import type { Browser, Page } from 'playwright-core'
import { live, liveDesk } from '@tomobako/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { connected } from './support/browser.ts'
import { caller, customerCalls, signsIn } from './support/wire.ts'

/** Live sessions: a reminder, a file for the calendar, and a range that is too long. */
const world = inject('world')
const [mina] = demoPeople.customers
let browser: Browser
let page: Page
let title: string
beforeAll(async () => {
  browser = await connected()
  page = await (
    await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      locale: 'en',
      acceptDownloads: true,
    })
  ).newPage()
  // The world grows older by weeks while others use it: this session is of this test.
  const call = await customerCalls(mina!)
  const { today } = await call(live.calendar, { zone: 'UTC' })
  const startsAt = Date.parse(`${today}T20:00:00Z`) + 2 * 86_400_000
  title = `Rehearsal, with a comma; ${startsAt}`
  const { call: desk } = caller('console')
  await signsIn(desk, 'admin')
  await desk(liveDesk.save, {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3_600_000).toISOString(),
    host: 'Aiko',
    spoken: 'ja',
    texts: [{ in: 'en', title, summary: 'One of this test.' }],
    watchUrl: null,
    replayUrl: null,
    clipId: null,
    items: [],
  })
})
afterAll(async () => {
  await browser.close()
})

test('S2-041 S2-042 S9-050 a session is remembered, put into a calendar, and more than 31 days are refused with the prompt', async () => {
  await page.goto(`${world.storefront}/live?lang=en`)
  await page.waitForURL(/\/login/)
  await page.fill('input[name=email]', mina!.email)
  await page.fill('input[name=password]', mina!.password)
  await page.locator('main form button[type=submit]').last().click()
  await page.waitForURL(/\/live/)
  const session = page.locator('article', { hasText: title })
  await session.getByRole('button', { name: 'Remind me' }).click()
  await page.waitForURL(/\/live/)
  await session.getByRole('button', { name: 'Reminder is on' }).waitFor()
  const href = await session.locator('a[href$=".ics?in=en"]').getAttribute('href')
  const file = await fetch(world.storefront + href!)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  const lines = (await file.text()).replaceAll('\r\n ', '').split('\r\n')
  const of = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(of('SUMMARY')).toBe(title.replace(/[,;]/g, (sign) => `\\${sign}`))
  expect(of('DTSTART')).toMatch(/^\d{8}T200000Z$/)

  await page.getByRole('button', { name: 'Create my calendar address' }).click()
  await page.waitForURL(/\/live/)
  const address = await page.locator('#own input[readonly]').inputValue()
  const own = await fetch(world.storefront + new URL(address).pathname)
  expect((await own.text()).replaceAll('\r\n ', '')).toContain(of('UID')!)

  await page.fill('input[name=from]', '2026-11-01')
  await page.fill('input[name=to]', '2026-12-02')
  await page.getByRole('button', { name: 'Show these days' }).click()
  await page.waitForURL(/to=2026-12-02/)
  expect(await page.locator('main').innerText()).toContain('Please choose at most 31 days.')
  expect(await page.locator('input[name=to]').inputValue()).toBe('2026-12-02')
})
