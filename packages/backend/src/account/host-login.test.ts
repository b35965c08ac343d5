import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@tomobako/contract'
import type { HostName } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Person, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())

/** The telephone's part: somebody's code, as `wx.login` and `my.getAuthCode` give it. */
async function codeOf(host: HostName, person: string): Promise<string> {
  const answer = await shop.hosts('/practice/codes', {
    method: 'POST',
    body: JSON.stringify({ host, person }),
  })
  return ((await answer.json()) as { code: string }).code
}
const comes = async (host: HostName, person: string, who: Person = shop.visitor()) => ({
  who,
  answer: await who.call(account.hostLogin, { host, code: await codeOf(host, person) }),
})
const signedIn = async (who: Person) => (await who.call(account.session, {})).user?.id ?? null

describe.each(['wechat', 'alipay'] as const)('S1-006: signing in by %s', (host) => {
  test('a name of nobody’s waits for a log-in; from then on it signs in, and its owner is told', async () => {
    const owner = await shop.customer(`host-${host}`)
    const first = await comes(host, `mei-${host}`)
    expect(first.answer).toMatchObject({ state: 'unknown', ticket: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await signedIn(first.who)).toBeNull()

    const hostTicket = first.answer.ticket!
    const { email } = (await owner.call(account.session, {})).user!
    await first.who.call(account.login, { email, password: owner.password, hostTicket })
    expect((await owner.call(account.hosts, {})).rows).toMatchObject([{ host }])

    const next = await comes(host, `mei-${host}`)
    expect(next.answer).toEqual({ state: 'signedIn', ticket: null })
    expect(await signedIn(next.who)).toBe(owner.id)
    // The ticket is spent: whoever has it cannot bring the name to an account of theirs.
    const thief = await shop.customer(`thief-${host}`)
    const theirs = (await thief.call(account.session, {})).user!
    await shop.visitor().call(account.login, { email: theirs.email, password: thief.password, hostTicket })
    expect((await thief.call(account.hosts, {})).rows).toEqual([])
  })

  test('a code is good once, for five minutes, and for its own app', async () => {
    const code = await codeOf(host, 'once')
    await shop.visitor().call(account.hostLogin, { host, code })
    expect((await shop.visitor().ask(account.hostLogin, { host, code })).key).toBe('account.host.code')
    expect((await shop.visitor().ask(account.hostLogin, { host, code: 'made-up' })).key).toBe(
      'account.host.code',
    )
    const other = host === 'wechat' ? 'alipay' : 'wechat'
    expect(
      (await shop.visitor().ask(account.hostLogin, { host, code: await codeOf(other, 'once') })).key,
    ).toBe('account.host.code')
    const late = await codeOf(host, 'late')
    await shop.passTime(6 * MINUTE)
    expect((await shop.visitor().ask(account.hostLogin, { host, code: late })).key).toBe('account.host.code')
  })

  test('added in the settings it is one account’s, and goes when it is disconnected', async () => {
    const [mine, other] = [await shop.customer(`set-${host}`), await shop.customer(`set-other-${host}`)]
    expect((await comes(host, `set-${host}`, mine)).answer.state).toBe('connected')
    const again = await other.ask(account.hostLogin, { host, code: await codeOf(host, `set-${host}`) })
    expect(again.key).toBe('account.host.taken')
    expect((await other.call(account.hosts, {})).rows).toEqual([])
    // Another telephone’s name takes the place of the first.
    await comes(host, `set-second-${host}`, mine)
    expect((await comes(host, `set-${host}`)).answer.state).toBe('unknown')
    expect(await signedIn((await comes(host, `set-second-${host}`)).who)).toBe(mine.id)

    await mine.call(account.hostDisconnect, { host })
    expect((await comes(host, `set-second-${host}`)).answer.state).toBe('unknown')
    expect(await signedIn(mine)).toBe(mine.id)
  })

  test('a super-app that is busy is trouble, not a wrong code', async () => {
    const fail = (on: boolean) =>
      shop.hosts('/practice/fail', { method: 'POST', body: JSON.stringify({ on }) })
    await fail(true)
    const answer = await shop
      .visitor()
      .ask(account.hostLogin, { host, code: await codeOf(host, 'busy') })
      .finally(() => fail(false))
    expect(answer.code).toBe(503)
  })
})

test('a ticket late by a minute changes nothing, and the log-in stands', async () => {
  const owner = await shop.customer('host-late')
  const { email } = (await owner.call(account.session, {})).user!
  const { who, answer } = await comes('wechat', 'late-ticket')
  await shop.passTime(16 * MINUTE)
  await who.call(account.login, { email, password: owner.password, hostTicket: answer.ticket! })
  expect(await signedIn(who)).toBe(owner.id)
  expect((await owner.call(account.hosts, {})).rows).toEqual([])
})

test('a visitor is told which super-apps there are, and of nobody’s', async () => {
  expect(await shop.visitor().call(account.hosts, {})).toEqual({ here: ['wechat', 'alipay'], rows: [] })
})
