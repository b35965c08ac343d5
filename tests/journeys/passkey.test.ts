import { expect, test } from 'vitest'
import { newcomer, registers, sees, useBrowser, visitor, world } from './support/people.ts'
import { holdsPasskeys } from './support/passkeys.ts'

useBrowser()

test(
  'issue 15: a customer adds a passkey with their password, logs in with it alone, and removes it; then their device is not let in any more',
  { timeout: 120_000 },
  async () => {
    const page = await visitor({ phone: true })
    await holdsPasskeys(page)
    const who = newcomer('Passkey Pat')
    await registers(page, who)
    await page.goto(`${world.storefront}/settings/passkeys`)
    await page.getByLabel('Name of the passkey').fill('Pat’s phone')
    await page.getByLabel('Current password').fill(who.password)
    await page.getByRole('button', { name: 'Continue on your device' }).click()
    await sees(page.getByText('Not used yet'))
    await page.context().clearCookies()

    const logsIn = async () => {
      await page.goto(`${world.storefront}/login`)
      // Some browsers offer the passkey by themselves, and this device says yes at once: then there is nothing left to press.
      const isIn = page.waitForURL((url) => !url.pathname.startsWith('/login'))
      const pressed = page.getByRole('button', { name: 'Use a passkey' }).click()
      await Promise.race([isIn.catch(() => pressed), pressed.catch(() => isIn)])
    }
    await logsIn()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto(`${world.storefront}/settings/passkeys`)
    await sees(page.getByText(/^Last used/))

    await page.getByText('Rename or remove Pat’s phone').click()
    await page.getByLabel('Current password').first().fill(who.password)
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await page.getByText('Rename or remove Pat’s phone').waitFor({ state: 'detached' })
    await page.context().clearCookies()
    await logsIn()
    await sees(page.getByText('This passkey was not accepted. Try again, or log in with your password.'))
    expect(new URL(page.url()).pathname).toBe('/login')
  },
)
