import { expect, test } from 'vitest'
import { newcomer, registers, useBrowser, visitor, world } from './support/people.ts'

/** A visitor's press of Buy is one: whoever logs in because of it is not asked for it again. */
useBrowser()

const item = '/mall/mercari/detail/m10387626182'

test(
  'a press of Buy goes on to the checkout once its visitor has logged in, and only that once',
  { timeout: 120_000 },
  async () => {
    const known = newcomer('Ida Press')
    await registers(await visitor(), known)

    const page = await visitor({ phone: true })
    await page.goto(`${world.storefront}${item}?lang=en`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page.waitForURL('**/login?return=*')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(known.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(known.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/checkout?line=*')

    // Back on the item nothing goes on by itself any more.
    await page.goto(`${world.storefront}${item}`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.waitForTimeout(1_500)
    expect(new URL(page.url()).pathname).toBe(item)
  },
)
