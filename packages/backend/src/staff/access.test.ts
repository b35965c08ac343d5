import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints, staff } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { doorFor, guarded, isGuarded, may, mustHaveSecond, roles } from '@tomobako/domain/staff'
import type { Person, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { inviteStaff, verifyAudit } from './index.ts'
import { codeAt, STEP_MS } from '../second/totp.ts'

let shop: TestShop
let boss: Staff
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())
// As in a live shop: the second factor is asked of some roles, and codes go by the shop's clock.
beforeEach(async () => {
  shop.shop.house.settings.practice = true
  boss = await shop.staff(`boss-${randomUUID().slice(0, 8)}`)
})
const phrase = 'a quite long staff phrase'
const tokenOf = (link: string): string => link.split('#')[1]!
const deeds = async (subject: string) =>
  (
    await shop.shop.house.db
      .selectFrom('audit')
      .select(['what', 'who'])
      .where('subject', '=', subject)
      .orderBy('no')
      .execute()
  ).map(({ what, who }) => `${what} ${who}`)

/** An authenticator: the key as it is typed, and the code it shows at this moment of the shop, or some steps on. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function telephone(secret: string) {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (steps = 0): string => codeAt(key, Math.floor(shop.shop.house.clock.now() / STEP_MS) + steps)
}
const live = () => void (shop.shop.house.settings.practice = false)
async function setsUp(person: Person) {
  live()
  const shows = telephone((await person.call(staff.beginSecond, {})).secret)
  const { codes } = await person.call(staff.confirmSecond, { code: shows() })
  return { shows, codes }
}
const signsIn = async (email: string, password: string): Promise<Person> => {
  const person = shop.visitor()
  await person.call(staff.login, { email, password })
  return person
}

describe('a link instead of a typed password', () => {
  test('works once, within a day, and its password is theirs alone', async () => {
    const email = `${randomUUID()}@staff.example`
    const made = await boss.call(staff.invite, { email, name: 'Rin', roles: ['buyer'] })
    expect(made.link).toMatch(/^https?:\/\/[^#]+\/join#[\w-]{43}$/)
    expect(Date.parse(made.endsAt) - shop.shop.house.clock.now()).toBeCloseTo(DAY, -4)
    // Nothing in the database opens the door: not the row of the link, not a kept answer of the press.
    const { db } = shop.shop.house
    const kept = JSON.stringify([
      await db.selectFrom('staff_link').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    expect(kept).not.toContain(tokenOf(made.link))

    const rin = shop.visitor()
    const token = tokenOf(made.link)
    expect(await rin.call(staff.link, { token })).toEqual({ name: 'Rin', email, hasPassword: false })
    expect((await rin.ask(staff.join, { token, password: 'too short' })).key).toBe('account.passwordShort')
    expect(await rin.call(staff.join, { token, password: phrase })).toMatchObject({ name: 'Rin', door: null })
    expect((await rin.call(staff.me, {})).staff?.email).toBe(email)
    for (const who of [rin, shop.visitor()]) {
      expect((await who.ask(staff.link, { token })).key).toBe('console.access.linkOver')
      expect((await who.ask(staff.join, { token, password: phrase })).key).toBe('console.access.linkOver')
    }
    expect((await signsIn(email, phrase)).cookies.has('ssid')).toBe(true)
    expect(await deeds(made.id)).toEqual([
      `staff.invite ${await nameOf(boss)}`,
      'staff.join Rin',
      'staff.login Rin',
    ])
  })

  test('is mailed to whom it is for, and leads to the console', async () => {
    const email = `${randomUUID()}@staff.example`
    const { link } = await boss.call(staff.invite, { email, name: 'Sho', roles: ['packer'] })
    await shop.drain()
    const mail = (await shop.mails(email)).at(-1)!
    expect(mail.text).toContain(link)
    expect(mail.text).toContain(await nameOf(boss))
  })

  test('a second one takes the place of the first; a day later, or switched off, it opens nothing', async () => {
    const eri = await shop.staff(`eri-${randomUUID().slice(0, 8)}`, ['support'])
    const [first, second] = [
      await boss.call(staff.letIn, { id: eri.id, dropsSecond: false }),
      await boss.call(staff.letIn, { id: eri.id, dropsSecond: false }),
    ]
    const tries = async (link: string) =>
      (await shop.visitor().ask(staff.link, { token: tokenOf(link) })).key ?? 'whose it is'
    expect(await tries(first.link)).toBe('console.access.linkOver')
    expect(await tries(second.link)).toBe('whose it is')
    // What she has goes on until it is used.
    expect((await eri.call(staff.me, {})).staff).not.toBeNull()
    await shop.visitor().call(staff.join, { token: tokenOf(second.link), password: phrase })
    expect((await eri.call(staff.me, {})).staff).toBeNull()

    const third = await boss.call(staff.letIn, { id: eri.id, dropsSecond: false })
    await shop.passTime(25 * HOUR)
    expect(await tries(third.link)).toBe('console.access.linkOver')
    const fourth = await boss.call(staff.letIn, { id: eri.id, dropsSecond: false })
    const { rows } = await boss.call(staff.list, {})
    const row = rows.find(({ id }) => id === eri.id)!
    expect(row.linkEndsAt).toBe(fourth.endsAt)
    await boss.call(staff.save, { ...row, active: false })
    expect(await tries(fourth.link)).toBe('console.access.linkOver')
    expect((await boss.ask(staff.letIn, { id: eri.id, dropsSecond: false })).code).toBe(404)
  })

  test('of two who press at once, one comes in', async () => {
    const email = `${randomUUID()}@staff.example`
    const { link } = await boss.call(staff.invite, { email, name: 'Two', roles: ['buyer'] })
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        shop.visitor().ask(staff.join, { token: tokenOf(link), password: `${phrase} ${n}` }),
      ),
    )
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['200', '460', '460'])
  })
})

describe('a link from a shell', () => {
  test('for somebody new with name and roles, for somebody here without; and what it cannot do it says', async () => {
    const { db, clock, settings } = shop.shop.house
    const makes = (given: { email: string; name?: string; roles?: string[]; dropsSecond?: boolean }) =>
      inviteStaff(db, {
        dropsSecond: false,
        ...given,
        now: clock.now(),
        consoleUrl: settings.consoleUrl,
      })
    const email = `${randomUUID()}@staff.example`
    await expect(makes({ email })).rejects.toThrow('give a name and roles')
    await expect(makes({ email, name: 'Yui', roles: ['king'] })).rejects.toThrow('unknown: king')
    await expect(makes({ email: 'nobody', name: 'Yui', roles: ['buyer'] })).rejects.toThrow('no')
    const { link } = await makes({ email, name: 'Yui', roles: ['admin'] })
    const yui = shop.visitor()
    await yui.call(staff.join, { token: tokenOf(link), password: phrase })
    await expect(makes({ email, name: 'Yui', roles: ['admin'] })).rejects.toThrow('is a staff member already')
    const { id } = (await yui.call(staff.me, {})).staff!
    await setsUp(yui)
    const again = await makes({ email: email.toUpperCase(), dropsSecond: true })
    const back = shop.visitor()
    expect(await back.call(staff.join, { token: tokenOf(again.link), password: phrase })).toMatchObject({
      name: 'Yui',
      door: 'factor',
    })
    expect((await deeds(id)).filter((deed) => deed.endsWith('shell'))).toEqual([
      'staff.invite shell',
      'staff.letIn shell',
    ])
  })
})

async function nameOf(person: Person): Promise<string> {
  return (await person.call(staff.me, {})).staff!.name
}

describe('a second factor', () => {
  test('whoever moves money or gives rights has one in a live shop, and is led to it before anything else', async () => {
    expect(roles.filter((role) => mustHaveSecond([role]))).toEqual(
      roles.filter((role) => guarded.some((permission) => may([role], permission))),
    )
    expect(doorFor(['packer'], { hasSecond: false, isGiven: false, isPractice: false })).toBeNull()
    live()
    // Of an installation that is brought up to date: the session is there, the factor is not.
    expect(await boss.call(staff.me, {})).toMatchObject({ staff: null, door: 'factor', permissions: [] })
    expect((await boss.ask(staff.list, {})).code).toBe(401)
    const { codes } = await setsUp(boss)
    expect(new Set(codes).size).toBe(10)
    expect((await boss.call(staff.me, {})).staff).not.toBeNull()
    expect((await boss.call(staff.list, {})).rows.find(({ id }) => id === boss.id)?.hasSecond).toBe(true)
    expect((await boss.ask(staff.dropSecond, {})).key).toBe('console.access.mustHave')
    const pia = await shop.staff(`pia-${randomUUID().slice(0, 8)}`, ['packer'])
    expect((await pia.call(staff.me, {})).staff).not.toBeNull()
  })

  test('after the password nobody is in before the code; a code works once', async () => {
    const { shows } = await setsUp(boss)
    const email = (await boss.call(staff.me, {})).staff!.email
    const password = `staff secret of ${await nameOf(boss)} 42`
    await shop.passTime(MINUTE)
    const again = shop.visitor()
    expect(await again.call(staff.login, { email, password })).toMatchObject({ door: 'code' })
    expect((await again.ask(staff.list, {})).code).toBe(401)
    expect((await again.ask(staff.mine, {})).code).toBe(401)
    // Nor may a new telephone be set up at the door of the old one.
    expect((await again.ask(staff.beginSecond, {})).code).toBe(401)
    expect((await again.ask(staff.code, { code: '000000' })).key).toBe('console.access.codeWrong')
    const code = shows()
    await again.call(staff.code, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect((await again.call(staff.list, {})).rows.length).toBeGreaterThan(0)

    const third = await signsIn(email, password)
    expect((await third.ask(staff.code, { code })).key).toBe('console.access.codeWrong')
    await shop.passTime(MINUTE)
    const races = await Promise.all([1, 2, 3].map(() => third.ask(staff.code, { code: shows() })))
    expect(races.map(({ code: each }) => String(each)).toSorted()).toEqual(['200', '460', '460'])
    expect(await deeds(boss.id)).toEqual(
      expect.arrayContaining([`staff.second ${await nameOf(boss)}`, `staff.code ${await nameOf(boss)}`]),
    )
  })

  test('a recovery code works once; tries are counted by person, not by place', async () => {
    const { codes, shows } = await setsUp(boss)
    const email = (await boss.call(staff.me, {})).staff!.email
    const password = `staff secret of ${await nameOf(boss)} 42`
    const person = await signsIn(email, password)
    await person.call(staff.code, { code: codes[0]!.toLowerCase().replace('-', ' ') })
    expect((await person.call(staff.mine, {})).codesLeft).toBe(9)
    const other = await signsIn(email, password)
    expect((await other.ask(staff.code, { code: codes[0]! })).key).toBe('console.access.codeWrong')
    // Somebody else's code is none.
    const guest = await shop.staff(`guest-${randomUUID().slice(0, 8)}`, ['packer'])
    await setsUp(guest)
    expect((await guest.ask(staff.code, { code: codes[1]! })).key).toBe('console.access.codeWrong')

    for (let n = 0; n < 7; n += 1) await other.ask(staff.code, { code: '123456' })
    expect((await other.ask(staff.code, { code: codes[2]! })).code).toBe(429)
    await shop.passTime(20 * MINUTE)
    await other.call(staff.code, { code: shows() })
    const { codes: fresh } = await other.call(staff.renewCodes, {})
    const last = await signsIn(email, password)
    expect((await last.ask(staff.code, { code: codes[3]! })).key).toBe('console.access.codeWrong')
    await last.call(staff.code, { code: fresh[3]! })
  })

  test('the table holds no secret in the clear, and a link for a lost telephone takes it away', async () => {
    live()
    const { secret } = await boss.call(staff.beginSecond, {})
    const shows = telephone(secret)
    await boss.call(staff.confirmSecond, { code: shows() })
    const row = await shop.shop.house.db
      .selectFrom('staff_second')
      .selectAll()
      .where('staff_id', '=', boss.id)
      .executeTakeFirstOrThrow()
    expect(row.sealed!.length).toBe(12 + 20 + 16)
    expect(row.next_sealed).toBeNull()

    const chief = await shop.staff(`chief-${randomUUID().slice(0, 8)}`)
    await setsUp(chief)
    const password = await chief.call(staff.letIn, { id: boss.id, dropsSecond: false })
    const back = shop.visitor()
    expect(await back.call(staff.join, { token: tokenOf(password.link), password: phrase })).toMatchObject({
      door: 'code',
    })
    const both = await chief.call(staff.letIn, { id: boss.id, dropsSecond: true })
    expect(await back.call(staff.join, { token: tokenOf(both.link), password: phrase })).toMatchObject({
      door: 'factor',
    })
  })
})

describe('money and rights want a code that is not old', () => {
  test('after a quarter of an hour the same press goes through once it was given again', async () => {
    const { shows } = await setsUp(boss)
    const { rows } = await boss.call(staff.list, {})
    const me = rows.find(({ id }) => id === boss.id)!
    await boss.call(staff.save, me)
    await shop.passTime(16 * MINUTE)
    const key = randomUUID()
    const press = { ...me, name: 'Another name' }
    const first = await boss.ask(staff.save, press, { key })
    expect(first).toMatchObject({ code: 460, key: 'console.access.codeAgain' })
    // Looking asks for nothing.
    expect((await boss.ask(staff.list, {})).code).toBe(200)
    const wants = endpoints.filter((each) => each.method === 'POST' && isGuarded(each.permission))
    expect(wants.length).toBeGreaterThan(30)
    for (const call of wants)
      expect([call.name, (await boss.ask(call, {})).key]).toEqual([call.name, 'console.access.codeAgain'])
    await boss.call(staff.code, { code: shows() })
    expect((await boss.ask(staff.save, press, { key })).code).toBe(200)
  })

  test('whoever has none is asked for none', async () => {
    await shop.passTime(20 * MINUTE)
    expect((await boss.call(staff.me, {})).staff).not.toBeNull()
    const { rows } = await boss.call(staff.list, {})
    await boss.call(
      staff.save,
      rows.find(({ id }) => id === boss.id)!,
    )
  })
})

describe('sessions are seen and ended', () => {
  const opens = async (who: string) => signsIn(`${who}@staff.example`, `staff secret of ${who} 42`)

  test('one’s own: which is this one, one by one, or all others', async () => {
    const who = await nameOf(boss)
    const others = [await opens(who), await opens(who)]
    const { sessions } = await boss.call(staff.mine, {})
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(sessions.filter(({ network }) => network === '')).toEqual([])
    const mine = sessions.find(({ isThis }) => isThis)!
    const theirs = (await others[1]!.call(staff.mine, {})).sessions.find(({ isThis }) => isThis)!
    await boss.call(staff.endSession, { id: theirs.id })
    expect((await others[1]!.call(staff.me, {})).staff).toBeNull()
    expect((await others[0]!.call(staff.me, {})).staff).not.toBeNull()
    // Nobody ends somebody else's with its number.
    const guest = await shop.staff(`guest-${randomUUID().slice(0, 8)}`, ['packer'])
    expect((await guest.ask(staff.endSession, { id: mine.id })).code).toBe(404)
    await boss.call(staff.endOthers, {})
    expect((await others[0]!.call(staff.me, {})).staff).toBeNull()
    expect((await boss.call(staff.mine, {})).sessions).toHaveLength(1)
  })

  test('V7.1.2 five at a time: with one more the one unused the longest ends', async () => {
    const who = await nameOf(boss)
    const others = []
    for (let count = 1; count < 5; count += 1) others.push(await opens(who))
    await shop.shop.house.clock.pass(2 * MINUTE)
    for (const other of [boss, ...others.slice(1)]) await other.call(staff.me, {})
    expect((await boss.call(staff.mine, {})).mostSessions).toBe(5)
    const last = await opens(who)
    expect((await others[0]!.call(staff.me, {})).staff).toBeNull()
    for (const other of [boss, last, ...others.slice(1)])
      expect((await other.call(staff.me, {})).staff).not.toBeNull()
    expect((await last.call(staff.mine, {})).sessions).toHaveLength(5)
  })

  test('an admin ends everybody’s of one person; a password, a factor and other roles end the others', async () => {
    const name = `uma-${randomUUID().slice(0, 8)}`
    const uma = await shop.staff(name, ['packer'])
    const twice = async (work: () => Promise<unknown>, person: Person) => {
      const other = await opens(name)
      await work()
      expect((await other.call(staff.me, {})).staff).toBeNull()
      expect((await person.call(staff.me, {})).staff).not.toBeNull()
    }
    const password = { current: `staff secret of ${name} 42`, password: `staff secret of ${name} 43` }
    expect((await uma.ask(staff.changePassword, { ...password, current: 'something else here' })).key).toBe(
      'account.loginWrong',
    )
    await twice(() => uma.call(staff.changePassword, password), uma)
    const back = { current: password.password, password: password.current }
    await uma.call(staff.changePassword, back)
    await twice(() => setsUp(uma), uma)
    expect((await uma.ask(staff.endAll, { id: uma.id })).code).toBe(403)

    shop.shop.house.settings.practice = true
    await boss.call(staff.endAll, { id: uma.id })
    expect((await uma.call(staff.me, {})).staff).toBeNull()
    const vic = await shop.staff(`vic-${randomUUID().slice(0, 8)}`, ['packer'])
    const row = (await boss.call(staff.list, {})).rows.find(({ id }) => id === vic.id)!
    await boss.call(staff.save, { ...row, name: 'Vic' })
    expect((await vic.call(staff.me, {})).staff).not.toBeNull()
    await boss.call(staff.save, { ...row, roles: ['packer', 'finance'] })
    expect((await vic.call(staff.me, {})).staff).toBeNull()
    expect(await deeds(uma.id)).toEqual(
      expect.arrayContaining([
        `staff.password ${name}`,
        `staff.second ${name}`,
        `staff.endAll ${await nameOf(boss)}`,
      ]),
    )
    expect(await verifyAudit(shop.shop.house.db)).toMatchObject({ ok: true })
  })
})
