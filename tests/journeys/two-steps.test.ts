import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt, STEP_MS } from '../../packages/backend/src/second/totp.ts'
import { asked, asksAll, axe } from './support/axe.ts'
import { newcomer, registers, sees, useBrowser, visitor, world } from './support/people.ts'

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
const item = '/mall/mercari/detail/m10387626182'
/** A button swallows what comes faster than a person presses again. */
const aBreath = (page: Page) => page.waitForTimeout(700)
const objections = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  return asked(page, asksAll)
}

test(
  'a customer turns two-step login on, logs in with a code and without scripts with a recovery code, and turns it off; a press of Buy goes on through both steps',
  { timeout: 240_000 },
  async () => {
    const page = await visitor({ phone: true })
    const who = newcomer('Two-step Tess')
    await registers(page, who)
    await page.goto(`${world.storefront}/settings`)
    await page.getByRole('link', { name: 'Two-step login' }).click()
    await page.waitForURL('**/settings/steps')
    expect(await objections(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Current password' }).fill(who.password)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await sees(page.getByRole('img', { name: 'QR code for an authenticator app' }))
    const key = (await page.locator('code').textContent())!
    const shows = telephone(key)
    expect(await objections(page)).toEqual([])
    // A wrong code keeps the key, and what was typed.
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shows(-9))
    await page.getByRole('button', { name: 'Turn on two-step login' }).click()
    await sees(page.getByText('This code is wrong or was already used.'))
    expect(await page.locator('code').textContent()).toBe(key)
    expect(await page.getByRole('textbox', { name: 'Code', exact: true }).inputValue()).toHaveLength(6)
    await aBreath(page)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shows())
    await page.getByRole('button', { name: 'Turn on two-step login' }).click()
    await sees(page.getByRole('heading', { name: 'Your recovery codes' }))
    const codes = await page.locator('ol[translate=no] li').allTextContents()
    expect(codes).toHaveLength(10)
    expect(await objections(page)).toEqual([])
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await sees(page.getByText('10 recovery codes are left.'))
    expect(await objections(page)).toEqual([])

    // Logged out, and stopped at the press of Buy.
    await page.context().clearCookies()
    await page.goto(`${world.storefront}${item}?lang=en`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Buy for me' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/login/code')
    expect(await objections(page)).toEqual([])
    // Nobody is logged in here.
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shows(-9))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await sees(page.getByText('This code is wrong or was already used.'))
    await aBreath(page)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shows(1))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/checkout')

    // Without scripts, and with a recovery code.
    const plain = await visitor({ scripts: false })
    await plain.goto(`${world.storefront}/login?return=%2Fsettings%2Fsteps`)
    await plain.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
    await plain.getByRole('textbox', { name: 'Password' }).fill(who.password)
    await plain.getByRole('button', { name: 'Log in', exact: true }).click()
    await plain.waitForURL((url) => url.pathname === '/login/code')
    await plain.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[0]!.toLowerCase())
    await plain.getByRole('button', { name: 'Log in', exact: true }).click()
    await plain.waitForURL((url) => url.pathname === '/settings/steps')
    await sees(plain.getByText('9 recovery codes are left.'))

    const off = plain
      .locator('form')
      .filter({ has: plain.getByRole('textbox', { name: 'Current password' }) })
    await off.getByRole('textbox', { name: 'Current password' }).fill(who.password)
    await off.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[0]!)
    await off.getByRole('button', { name: 'Turn off two-step login' }).click()
    await sees(plain.getByText('This code is wrong or was already used.'))
    await off.getByRole('textbox', { name: 'Current password' }).fill(who.password)
    await off.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[1]!)
    await off.getByRole('button', { name: 'Turn off two-step login' }).click()
    await sees(plain.getByRole('button', { name: 'Set up an authenticator app' }))
  },
)
