import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@tomobako/contract'
import { CONSENT_NOTICE, consentValue, readConsent } from '@tomobako/contract/cookies'
import { DAY } from '@tomobako/domain/kernel'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())

const rows = (browser: string) =>
  shop.shop.house.db
    .selectFrom('consent')
    .select(['choice', 'notice', 'language', 'customer_id'])
    .where('browser', '=', browser)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()

describe('P 9: whether a browser may be measured', () => {
  test('each answer of a browser is kept, with the words it was asked in and who was signed in', async () => {
    const visitor = shop.visitor('de')
    const { browser } = await visitor.call(account.saveConsent, { choice: 'needed', notice: CONSENT_NOTICE })
    const who = await shop.customer('consents', { language: 'ar' })
    expect(await who.call(account.saveConsent, { choice: 'all', notice: CONSENT_NOTICE, browser })).toEqual({
      browser,
    })
    expect(await rows(browser)).toEqual([
      { choice: 'needed', notice: CONSENT_NOTICE, language: 'de', customer_id: null },
      { choice: 'all', notice: CONSENT_NOTICE, language: 'ar', customer_id: who.id },
    ])
  })

  test('two browsers are two, and an answer to other words is none', async () => {
    const ask = () => shop.visitor().call(account.saveConsent, { choice: 'all', notice: CONSENT_NOTICE })
    const [one, two] = [await ask(), await ask()]
    expect(one.browser).not.toBe(two.browser)
    const refused = await shop
      .visitor()
      // What the schema says is what is tried here.
      .ask(account.saveConsent, { choice: 'all', notice: (CONSENT_NOTICE + 1) as typeof CONSENT_NOTICE })
    expect(refused.key).toBe('common.badInput')
  })

  test('what a cookie says is read only when it is an answer to the words of today', () => {
    const browser = '0b3e5c5e-5b5a-4d5e-8f4e-0a1b2c3d4e5f'
    expect(readConsent(consentValue({ choice: 'all', browser }))).toEqual({ choice: 'all', browser })
    expect(readConsent(consentValue({ choice: 'needed', browser }))?.choice).toBe('needed')
    for (const value of [
      undefined,
      '',
      'all',
      `all.${CONSENT_NOTICE + 1}.${browser}`,
      `yes.1.${browser}`,
      'all.1.x',
    ])
      expect(readConsent(value)).toBeNull()
  })

  test('it is proof for three years, and then it goes', async () => {
    const { browser } = await shop
      .visitor()
      .call(account.saveConsent, { choice: 'all', notice: CONSENT_NOTICE })
    await shop.passTime(2 * DAY)
    expect(await rows(browser)).toHaveLength(1)
    await shop.shop.house.db
      .updateTable('consent')
      .set({ answered_at: new Date(shop.shop.house.clock.now() - 3 * 366 * DAY).toISOString() })
      .where('browser', '=', browser)
      .execute()
    await shop.passTime(DAY)
    expect(await rows(browser)).toHaveLength(0)
  })
})
