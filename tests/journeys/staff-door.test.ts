import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt, STEP_MS } from '../../packages/backend/src/second/totp.ts'
import { holdsPasskeys } from './support/passkeys.ts'
import { sees, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import { deskOf, timePasses } from './support/staff.ts'

useBrowser()

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** An authenticator that was given the key as it is printed below the picture; a telephone goes by the world's clock. */
function telephone(printed: string): (steps?: number) => string {
  const bits = Array.from(printed.replaceAll(' ', ''), (sign) =>
    ALPHABET.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (steps = 0) => codeAt(key, Math.floor(Date.now() / STEP_MS) + steps)
}
const isIn = (page: Page) => sees(page.getByRole('navigation', { name: 'Console menu' }))

test(
  'somebody is named by an admin, comes in by a link, chooses a password and a telephone, signs in with both, ends a session, adds a passkey, signs in with it alone, and uses it again before rights are changed',
  { timeout: 120_000 },
  async () => {
    const email = `rin-${randomUUID().slice(0, 8)}@staff.example`
    const password = 'four words nobody says'

    const admin = await visitor()
    await signsInAtConsole(admin, 'admin')
    await admin.goto(`${world.console}/staff`)
    await admin.getByRole('button', { name: 'Invite a person' }).click()
    await admin.getByRole('textbox', { name: 'Name' }).fill('Rin Aoki')
    await admin.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await admin.getByRole('checkbox', { name: 'Admin' }).check()
    // Nobody types a password of somebody else.
    expect(await admin.locator('input[type=password]').count()).toBe(0)
    await admin.getByRole('button', { name: 'Make the link' }).click()
    const link = (await admin.locator('.madelink').textContent())!
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await sees(admin.getByRole('row', { name: /Rin Aoki/ }).getByText('Has not come in yet'))

    const rin = await visitor()
    await rin.goto(link)
    await sees(rin.getByText(`Hello Rin Aoki. You sign in with ${email}`))
    await rin.getByRole('textbox', { name: 'New password' }).fill(password)
    await rin.getByRole('button', { name: 'Save and sign in' }).click()
    await isIn(rin)
    const late = await visitor()
    await late.goto(link)
    await sees(late.getByRole('heading', { name: 'This link is over' }))

    await rin.goto(`${world.console}/access`)
    await rin.getByRole('button', { name: 'Set it up' }).click()
    const shows = telephone((await rin.locator('.secretkey').textContent())!)
    await rin.getByRole('textbox', { name: 'Then type the code it shows' }).fill(shows())
    await rin.getByRole('button', { name: 'Turn it on' }).click()
    await sees(rin.locator('.recovery li').first())
    await rin.getByRole('button', { name: 'I have kept them' }).click()
    await sees(rin.getByText('10 recovery codes are left.'))

    const other = await visitor()
    await other.goto(`${world.console}/login`)
    await other.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await other.getByRole('textbox', { name: 'Password' }).fill(password)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await sees(other.getByRole('heading', { name: 'One more step' }))
    // The password alone opens nothing, whatever address is typed.
    await other.goto(`${world.console}/staff`)
    await other.getByRole('textbox', { name: 'Code' }).fill(shows(1))
    await other.getByRole('button', { name: 'Go on' }).click()
    await sees(other.getByRole('heading', { name: 'Staff' }))

    await rin.reload()
    await rin.getByRole('button', { name: /^End the session on / }).click()
    await expect.poll(() => rin.getByRole('button', { name: /^End the session on / }).count()).toBe(0)
    await other.reload()
    await sees(other.getByRole('heading', { name: 'Console sign-in' }))

    await holdsPasskeys(rin)
    await rin.goto(`${world.console}/access`)
    await rin.getByRole('button', { name: 'Add a passkey' }).click()
    await rin.getByRole('textbox', { name: 'What it is called' }).fill('Laptop')
    await rin.getByRole('button', { name: 'Go on to the device' }).click()
    await sees(rin.getByRole('button', { name: 'Remove the passkey Laptop' }))
    await rin.context().clearCookies()
    await rin.goto(`${world.console}/login`)
    await rin.getByRole('button', { name: 'Come in with a passkey' }).click()
    await isIn(rin)

    await rin.goto(`${world.console}/staff`)
    await rin.getByRole('button', { name: 'Change Rin Aoki' }).click()
    await timePasses(await deskOf('admin'), 16)
    await rin.getByRole('textbox', { name: 'Name' }).fill('Rin Aoki-Sato')
    await rin.getByRole('button', { name: 'Save' }).click()
    const asked = rin.getByRole('dialog', { name: 'Your code, please' })
    await sees(asked.getByRole('textbox', { name: 'Code' }))
    await asked.getByRole('button', { name: 'Use a passkey' }).click()
    await sees(rin.getByRole('row', { name: /Rin Aoki-Sato/ }).getByText('Second factor'))
  },
)
