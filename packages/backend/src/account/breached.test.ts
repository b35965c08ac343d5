import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, staff } from '@tomobako/contract'
import type { Envelope } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { breachedForPractice } from '@tomobako/practice/breached/server'
import { brokenServer, brokenWays, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { breachedRange } from '../gateways/breached.ts'
import { metrics } from '../operation/index.ts'
import { passwordsUnasked } from './breached.ts'
import { isCommon } from './passwords.ts'

const lines: string[] = []
let shop: TestShop
beforeAll(
  async () =>
    void (shop = await openTestShop({ log: 'trace', logTo: { write: (line) => void lines.push(line) } })),
)
afterAll(() => shop?.close())
beforeEach(() => void lines.splice(0))

const [leaked] = breachedForPractice
const good = 'korb voller pilze'
const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()
const codeIn = async (email: string): Promise<string> =>
  /\b(\d{6})\b/.exec((await shop.mails(email)).at(-1)?.text ?? '')?.[1] ?? 'none'

/** Every place where somebody chooses a password, and with which one it is asked. */
const places: Readonly<Record<string, () => Promise<(password: string) => Promise<Envelope>>>> = {
  async registering() {
    const person = shop.visitor('de')
    const email = `neu-${randomUUID().slice(0, 8)}@example.com`
    await person.call(account.sendCode, { email, purpose: 'register' })
    const code = await codeIn(email)
    return (password) => person.ask(account.register, { email, code, password, agreement: true })
  },
  async 'a forgotten one'() {
    const { email } = await shop.customer(`vergisst-${randomUUID().slice(0, 8)}`)
    await shop.passTime(2 * MINUTE)
    const person = shop.visitor('de')
    await person.call(account.sendCode, { email, purpose: 'reset' })
    const code = await codeIn(email)
    return (password) => person.ask(account.resetPassword, { email, code, password })
  },
  async 'another one'() {
    const person = await shop.customer(`wechselt-${randomUUID().slice(0, 8)}`, { language: 'de' })
    return (password) => person.ask(account.changePassword, { current: person.password, password })
  },
  async 'the link of somebody new on the staff'() {
    const boss = await shop.staff(`boss-${randomUUID().slice(0, 8)}`)
    const email = `${randomUUID().slice(0, 8)}@staff.example`
    const { link } = await boss.call(staff.invite, { email, name: 'Rin', roles: ['buyer'] })
    const person = shop.visitor('de')
    const token = link.split('#')[1]!
    return (password) => person.ask(staff.join, { token, password })
  },
  async 'another one of the staff'() {
    const name = `mori-${randomUUID().slice(0, 8)}`
    const person = await shop.staff(name, ['packer'])
    const current = `staff secret of ${name} 42`
    return (password) => person.ask(staff.changePassword, { current, password })
  },
}

describe.each(Object.entries(places))('V6.2.12 %s', (name, comes) => {
  test('takes no password that was seen in a breach, and says so in its reader’s language; five signs of a hash are all that left', async () => {
    expect(isCommon(leaked)).toBe(false)
    const sets = await comes()
    const before = shop.breachedAsked().length
    const refused = await sets(leaked)
    expect(refused).toMatchObject({
      code: 460,
      errors: [{ field: 'password', key: 'account.passwordCommon' }],
    })
    expect(refused.errors?.[0]?.msg).toMatch(/Listen geleakter Passwörter|lists of leaked passwords/)
    if (!name.includes('of the staff')) expect(refused.errors?.[0]?.msg).toContain('Wählen Sie ein anderes')
    expect(await sets(good)).toMatchObject({ code: 200 })
    const asked = shop.breachedAsked().slice(before)
    expect(asked).toEqual([`/range/${hashOf(leaked).slice(0, 5)}`, `/range/${hashOf(good).slice(0, 5)}`])
    for (const password of [leaked, good])
      for (const secret of [
        password,
        hashOf(password),
        hashOf(password).slice(5),
        hashOf(password).slice(0, 5),
      ])
        expect(lines.join('').toUpperCase()).not.toContain(secret.toUpperCase())
  })
})

test('what else is wrong is said before anybody is asked, and somebody who may not change it asks nobody', async () => {
  const before = shop.breachedAsked().length
  const person = await shop.customer('fragt-niemand')
  const asked = shop.breachedAsked().length
  expect(asked).toBe(before + 1)
  await person.ask(account.changePassword, { current: 'not this one at all', password: leaked })
  await person.ask(account.changePassword, { current: person.password, password: 'Passw0rd!' })
  await shop.visitor().ask(account.register, { email: 'x', code: '1', password: leaked, agreement: false })
  expect(shop.breachedAsked()).toHaveLength(asked)
})

describe('a list of no use', () => {
  const gateways = () => shop.shop.house.gateways
  let own: ReturnType<typeof gateways>['breached']
  beforeEach(() => void (own = gateways().breached))
  afterEach(() => void (gateways().breached = own!))

  test.each(brokenWays)(
    'that %s: the password is taken in time, the log says that nobody could be asked, and it is counted',
    async (way) => {
      const server = await brokenServer(way)
      try {
        const person = await shop.customer(`kommt-durch-${way}`)
        gateways().breached = breachedRange({ url: server.origin })
        const [counted, began] = [passwordsUnasked(), performance.now()]
        await person.call(account.changePassword, { current: person.password, password: leaked })
        // Patience of 1.5 s, and two passwords to work out on a busy machine.
        expect(performance.now() - began).toBeLessThan(1_500 + 4_000)
        expect(passwordsUnasked()).toBe(counted + 1)
        expect(await metrics(shop.shop.house)).toContain(`tomobako_passwords_unasked_total ${counted + 1}\n`)
        const said = lines.filter((line) => line.includes('nobody could be asked about'))
        expect(said).toHaveLength(1)
        expect(JSON.parse(said[0]!)).toMatchObject({ level: 40, list: '127.0.0.1' })
        for (const secret of [leaked, hashOf(leaked).slice(0, 5)])
          expect(lines.join('')).not.toContain(secret)
        expect(server.followed()).toBe(0)
      } finally {
        await server.stop()
      }
    },
  )

  test('is left alone for a minute after three silences; then one asks again, and what it hears holds for all', async () => {
    let now = 1_000_000
    let [met, isThere] = [0, false]
    const list = breachedRange({
      url: 'https://list.test',
      now: () => now,
      fetch: async () => {
        met += 1
        if (!isThere) throw new TypeError('fetch failed')
        return new Response(`${hashOf(leaked).slice(5)}:7\r\n${'0'.repeat(35)}:0\r\n`)
      },
    })
    const ask = () => list.endings(hashOf(leaked).slice(0, 5)).catch((error: Error) => error.name)
    for (let time = 0; time < 10; time += 1) expect(await ask()).toBe('Trouble')
    expect(met).toBe(3)
    now += 61_000
    // Of ten at once one finds out.
    expect(await Promise.all(Array.from({ length: 10 }, ask))).toEqual(Array(10).fill('Trouble'))
    expect(met).toBe(4)
    isThere = true
    now += 61_000
    // What only fills up an answer is nobody's password.
    expect(await ask()).toEqual(new Set([hashOf(leaked).slice(5)]))
    expect(await ask()).toEqual(await ask())
    expect(met).toBe(7)
  })

  test('hears five signs and no more, whoever asks', async () => {
    const list = breachedRange({
      url: 'https://list.test',
      fetch: () => Promise.reject(new Error('not asked')),
    })
    for (const more of [hashOf(leaked), leaked, '', 'abcde', '../..'])
      await expect(list.endings(more)).rejects.toBeInstanceOf(RangeError)
    expect(() => breachedRange({ url: 'http://list.test' })).toThrow('https')
  })
})
