import { randomUUID } from 'node:crypto'
import { contentDesk } from '@tomobako/contract'
import { expect, test } from 'vitest'
import { sees, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import { deskOf } from './support/staff.ts'

useBrowser()

test(
  'S2-080 staff write a guide at the console, a reader without scripts finds it by its words and says whether it helped, and staff read that',
  { timeout: 180_000 },
  async () => {
    const admin = await deskOf('admin')
    // A word nobody else has written.
    const word = `kiribako${randomUUID()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 6)}`
    const name = `journey-${randomUUID().slice(0, 8)}`
    const page = await visitor()
    await signsInAtConsole(page, 'admin')
    await page.goto(`${world.console}/pages`)
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Kind of page' }).selectOption('guide')
    await dialog.getByRole('textbox', { name: 'Name in the address' }).fill(name)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    const head = page.locator('section', { has: page.getByRole('heading', { name: 'Head of the page' }) })
    await head.getByRole('textbox', { name: 'Heading' }).nth(0).fill('Wooden boxes')
    const block = page.locator('section[aria-label="Text"]')
    await block.getByRole('textbox', { name: 'Heading' }).nth(0).fill('Paulownia')
    await block
      .getByRole('textbox', { name: 'Text' })
      .nth(0)
      .fill(`A ${word} keeps its cord. Do not cut the knot.`)
    await page.getByRole('button', { name: 'Save as version 1' }).click()
    await sees(page.getByText('Version 1', { exact: true }).first())
    await admin.call(contentDesk.publish, { key: `guide-${name}`, no: 1, at: null, why: 'the journey' })

    const reader = await visitor({ phone: true, scripts: false })
    await reader.goto(`${world.storefront}/userGuide`)
    await reader.getByRole('searchbox', { name: 'Search the guides' }).fill(`${word} cord`)
    await reader.getByRole('main').getByRole('button', { name: 'Search' }).click()
    const link = reader
      .getByRole('main')
      .getByRole('link', { name: /Wooden boxes/ })
      .first()
    await sees(link)
    await link.click()
    await reader.waitForURL(`**/userGuide/${name}#guide-${name}-*`)
    await sees(reader.getByRole('heading', { level: 1, name: 'Wooden boxes' }))
    await sees(reader.getByText(/Last checked on/))
    await reader.getByRole('textbox', { name: 'What is missing or wrong?' }).fill('How old is it?')
    await reader.getByRole('button', { name: 'No', exact: true }).click()
    await sees(reader.getByText('Thank you. We will read it.'))

    const { guide } = await admin.call(contentDesk.page, { key: `guide-${name}` })
    expect(guide).toMatchObject({ yes: 0, no: 1, words: [{ words: 'How old is it?', helpful: false }] })
    await page.goto(`${world.console}/pages/guide-${name}`)
    await sees(page.getByText('How old is it?'))
    await page.getByRole('button', { name: 'I have read it: it is true' }).click()
    await sees(page.getByText(/^Checked /))
    await admin.call(contentDesk.publish, { key: `guide-${name}`, no: null, at: null, why: 'the journey' })
    expect((await reader.goto(`${world.storefront}/userGuide/${name}?again=1`))?.status()).toBe(404)
  },
)
