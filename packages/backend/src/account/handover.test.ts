import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Person, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())

/** What a page makes up before it asks the app. */
function asks(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
const signedIn = async (who: Person) => (await who.call(account.session, {})).user?.id ?? null

describe('S1-005: the login of the app in its web view', () => {
  test('goes over by a code, once, as a session of its own', async () => {
    const app = await shop.customer('handover')
    const page = shop.visitor()
    const { verifier, challenge } = asks()
    const { code, seconds } = await app.call(account.handoverCode, { challenge })
    expect(seconds).toBe(120)
    expect((await page.call(account.handover, { code, verifier })).id).toBe(app.id)
    expect(await signedIn(page)).toBe(app.id)
    // Out in the page is not out in the app.
    await page.call(account.logout, {})
    expect(await signedIn(app)).toBe(app.id)
    expect((await shop.visitor().ask(account.handover, { code, verifier })).key).toBe('account.handoverWrong')
  })

  test('a code is nothing to a page that did not ask for it, and nothing after two minutes', async () => {
    const app = await shop.customer('handover-stolen')
    const mine = asks()
    const { code } = await app.call(account.handoverCode, { challenge: mine.challenge })
    const other = shop.visitor()
    expect((await other.ask(account.handover, { code, verifier: asks().verifier })).key).toBe(
      'account.handoverWrong',
    )
    // A wrong try takes nothing away from the right page.
    await shop.passTime(MINUTE)
    expect((await shop.visitor().call(account.handover, { code, verifier: mine.verifier })).id).toBe(app.id)
    const late = asks()
    const again = await app.call(account.handoverCode, { challenge: late.challenge })
    await shop.passTime(3 * MINUTE)
    expect(
      (await shop.visitor().ask(account.handover, { code: again.code, verifier: late.verifier })).key,
    ).toBe('account.handoverWrong')
  })

  test('only somebody who is signed in gets a code; ten pages with one code are one login', async () => {
    expect((await shop.visitor().ask(account.handoverCode, { challenge: asks().challenge })).code).toBe(401)
    const app = await shop.customer('handover-race')
    const { verifier, challenge } = asks()
    const { code } = await app.call(account.handoverCode, { challenge })
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => shop.visitor().ask(account.handover, { code, verifier })),
    )
    expect(tries.filter(({ key }) => key === 'account.handoverWrong')).toHaveLength(9)
  })
})
