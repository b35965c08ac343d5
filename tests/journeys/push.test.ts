import { expect, test } from 'vitest'
import { message, ticket, ticketDesk } from '@tomobako/contract'
import { newcomer, sees, useBrowser, visitor, world } from './support/people.ts'
import { subscribesAtPractice } from './support/practice-push.ts'
import { logsIn } from './support/shopping.ts'
import { deskOf } from './support/staff.ts'
import { isKnown } from './support/wire.ts'

/** A device that is told: turned on by a press, told when our staff answer, and the message opened by it; turned off, it hears nothing more. */
useBrowser()

test('issue 13: a customer turns notices on, is told of an answer without a word of it, and opens it', async () => {
  const noa = newcomer('Noa')
  const calls = await isKnown(noa)
  const { id } = await calls(ticket.open, { type: 'before', sub: 'item', text: 'Is the strap original?' })
  const desk = await deskOf('support')
  const answers = async (text: string): Promise<void> => {
    const { row } = await desk.call(ticketDesk.thread, { id })
    await desk.call(ticketDesk.answer, { id, version: row.version, language: 'en', text })
  }

  const page = await visitor({ worker: true })
  await page.context().grantPermissions(['notifications'], { origin: world.storefront })
  const device = await subscribesAtPractice(page, world.dataDir)
  await logsIn(page, noa)
  await page.goto(`${world.storefront}/messages/settings`)
  await page.locator('html[data-awake]').waitFor()
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await sees(page.getByText('This device', { exact: true }))
  // What the browser uses is what the shop knows: nothing is offered again.
  await page.reload()
  await page.locator('html[data-awake]').waitFor()
  expect(await page.getByRole('button', { name: 'Turn on for this device' }).count()).toBe(0)

  await answers('Yes, the strap of 1971.')
  await expect.poll(async () => (await device.got()).length).toBe(1)
  const [text] = await device.got()
  expect(text).not.toMatch(/strap|1971|Noa/)
  const [notice, ...more] = await device.brings(text!)
  expect(more).toEqual([])
  const said = JSON.parse(text!) as { body: string; url: string }
  expect(notice).toEqual({ title: 'Tomobako', body: said.body, url: said.url })
  await device.presses(notice!)
  await page.waitForURL(/\/(?:message|workOrder\/detail)\//)
  await sees(page.getByRole('heading', { level: 1 }))

  await page.goto(`${world.storefront}/messages/settings`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => page.getByText('This device', { exact: true }).count()).toBe(0)
  await answers('And its buckle.')
  // The answer is among the messages; the device was not told of it.
  await page.goto(`${world.storefront}/workOrder/detail/${id}`)
  await sees(page.getByText('And its buckle.'))
  expect((await calls(message.settings, {})).push?.devices).toEqual([])
  expect(await device.got()).toHaveLength(1)
})
