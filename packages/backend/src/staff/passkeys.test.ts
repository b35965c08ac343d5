import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff, staffPasskeys } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Staff, TestShop } from '@tomobako/testkit'
import { openTestShop, softwareAuthenticator } from '@tomobako/testkit'

let shop: TestShop
let boss: Staff
let name: string
type Device = ReturnType<typeof softwareAuthenticator>
let device: Device
const origin = 'http://console.test'
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.shop.house.settings.practice = true
  name = `boss-${randomUUID().slice(0, 8)}`
  boss = await shop.staff(name)
  device = softwareAuthenticator(origin)
  shop.shop.house.settings.practice = false
})
const password = () => `staff secret of ${name} 42`
const email = () => `${name}@staff.example`
const adds = async (called = 'Laptop', odd: Parameters<Device['make']>[1] = {}) =>
  boss.call(staffPasskeys.add, {
    name: called,
    made: device.make(await boss.call(staffPasskeys.beginAdd, { password: password() }), odd),
  })
/** Comes in with the passkey alone. */
const comesIn = async (odd: Parameters<Device['sign']>[1] = {}, who = shop.visitor()) => {
  const made = device.sign(await who.call(staffPasskeys.beginLogin, {}), odd)
  return { who, made, answer: await who.ask(staffPasskeys.login, { made }) }
}
const wrong = 'console.access.passkeyWrong'
const deeds = async () =>
  (
    await shop.shop.house.db
      .selectFrom('audit')
      .select('what')
      .where('subject', '=', boss.id)
      .orderBy('no')
      .execute()
  ).map(({ what }) => what)

test('a passkey is a second factor, and counts as both where one signs in with it', async () => {
  expect((await boss.call(staff.me, {})).door).toBe('factor')
  const other = shop.visitor()
  await other.call(staff.login, { email: email(), password: password() })
  expect((await boss.ask(staffPasskeys.beginAdd, { password: 'not this one' })).key).toBe(
    'account.loginWrong',
  )
  expect((await boss.ask(staffPasskeys.beginAdd, {})).key).toBe('account.loginWrong')
  const { codes } = await adds()
  expect(codes).toHaveLength(10)
  expect((await boss.call(staff.me, {})).staff).not.toBeNull()
  expect((await other.call(staff.me, {})).door).toBeNull()
  const mine = await boss.call(staff.mine, {})
  expect(mine).toMatchObject({ second: null, codesLeft: 10, passkeys: [{ name: 'Laptop', usedAt: null }] })
  // The only one stays where the roles need one.
  const { id } = mine.passkeys[0]!
  expect((await boss.ask(staffPasskeys.remove, { id })).key).toBe('console.access.mustHave')

  const { who, answer } = await comesIn()
  expect(answer).toMatchObject({ code: 200, data: { id: boss.id } })
  expect(await who.call(staff.me, {})).toMatchObject({ door: null, factors: ['passkey'] })
  await who.call(staff.letIn, { id: boss.id, dropsSecond: false })

  // After the password it is asked for at the door, and again before money and rights.
  const later = shop.visitor()
  expect(await later.call(staff.login, { email: email(), password: password() })).toMatchObject({
    door: 'code',
  })
  const atDoor = device.sign(await later.call(staffPasskeys.beginCode, {}))
  await later.call(staffPasskeys.code, { made: atDoor })
  await shop.passTime(16 * MINUTE)
  const press = { id: boss.id, dropsSecond: false }
  expect((await later.ask(staff.letIn, press)).key).toBe('console.access.codeAgain')
  expect((await later.ask(staffPasskeys.beginAdd, { password: password() })).key).toBe(
    'console.access.codeAgain',
  )
  await later.call(staffPasskeys.code, { made: device.sign(await later.call(staffPasskeys.beginCode, {})) })
  await later.call(staff.letIn, press)

  // Of two one may go; a recovery code is the way in without any.
  const second = device.make(await later.call(staffPasskeys.beginAdd, {}))
  expect(await later.call(staffPasskeys.add, { name: 'Drawer', made: second })).toEqual({ codes: [] })
  await later.call(staffPasskeys.rename, { id, name: 'Old laptop' })
  await later.call(staffPasskeys.remove, { id })
  const lost = shop.visitor()
  await lost.call(staff.login, { email: email(), password: password() })
  await lost.call(staff.code, { code: codes[0]! })
  expect((await lost.call(staff.mine, {})).passkeys.map((each) => each.name)).toEqual(['Drawer'])
  await shop.drain()
  const mails = (await shop.mails(email())).map(({ text }) => text).join('\n')
  for (const called of ['Laptop', 'Drawer', 'Old laptop']) expect(mails).toContain(called)
  expect(await deeds()).toEqual(
    expect.arrayContaining(['staff.passkeyAdded', 'staff.passkeyRenamed', 'staff.passkeyRemoved']),
  )
})

test('what is not as it should be lets nobody in, and who sent it hears one sentence', async () => {
  await adds()
  const refused = async (odd: Parameters<Device['sign']>[1]) => (await comesIn(odd)).answer.key
  expect(await refused({ origin: 'http://shop.test' })).toBe(wrong)
  expect(await refused({ rpId: 'shop.test' })).toBe(wrong)
  expect(await refused({ isVerified: false })).toBe(wrong)
  expect(await refused({ isPresent: false })).toBe(wrong)
  expect(await refused({ challenge: 'bm9uZSBvZiBvdXJz' })).toBe(wrong)
  const thief = softwareAuthenticator(origin)
  thief.make(await boss.call(staffPasskeys.beginAdd, { password: password() }))
  expect(await refused({ key: thief.held[0]!.key })).toBe(wrong)

  // Once, in the browser that was asked, for what was asked, within five minutes.
  const { who, made, answer } = await comesIn()
  expect(answer.code).toBe(200)
  expect((await who.ask(staffPasskeys.login, { made })).key).toBe(wrong)
  const asked = shop.visitor()
  const signed = device.sign(await asked.call(staffPasskeys.beginLogin, {}))
  const elsewhere = shop.visitor()
  await elsewhere.call(staffPasskeys.beginLogin, {})
  expect((await elsewhere.ask(staffPasskeys.login, { made: signed })).key).toBe(wrong)
  // It is used up by that, also for the browser it was for.
  expect((await asked.ask(staffPasskeys.login, { made: signed })).key).toBe(wrong)
  const forLogin = device.sign(await asked.call(staffPasskeys.beginLogin, {}))
  expect((await boss.ask(staffPasskeys.code, { made: forLogin })).key).toBe(wrong)
  const late = device.sign(await asked.call(staffPasskeys.beginLogin, {}))
  await shop.passTime(6 * MINUTE)
  expect((await asked.ask(staffPasskeys.login, { made: late })).key).toBe(wrong)
  expect((await asked.call(staff.me, {})).staff).toBeNull()
})

test('somebody else’s passkey gives no second factor, and one that is known is added by nobody else', async () => {
  await adds()
  const pia = await shop.staff(`pia-${randomUUID().slice(0, 8)}`, ['packer'])
  const piaPassword = `staff secret of ${(await pia.call(staff.me, {})).staff!.name} 42`
  const hers = softwareAuthenticator(origin)
  const same = hers.make(await pia.call(staffPasskeys.beginAdd, { password: piaPassword }), {
    id: device.held[0]!.id,
  })
  expect((await pia.ask(staffPasskeys.add, { name: 'Same', made: same })).key).toBe(wrong)
  const made = hers.make(await pia.call(staffPasskeys.beginAdd, { password: piaPassword }))
  await pia.call(staffPasskeys.add, { name: 'Hers', made })
  const theirs = device.sign(await pia.call(staffPasskeys.beginCode, {}))
  expect((await pia.ask(staffPasskeys.code, { made: theirs })).key).toBe(wrong)
  const { id } = (await boss.call(staff.mine, {})).passkeys[0]!
  expect((await pia.ask(staffPasskeys.remove, { id })).code).toBe(404)
  expect((await pia.ask(staffPasskeys.rename, { id, name: 'Mine now' })).code).toBe(404)
  // Who needs none goes without again, and is in by the password alone.
  await pia.call(staffPasskeys.remove, { id: (await pia.call(staff.mine, {})).passkeys[0]!.id })
  expect(await pia.call(staff.mine, {})).toMatchObject({ passkeys: [], codesLeft: null })
  expect((await pia.call(staff.me, {})).staff).not.toBeNull()
})

test('a counter that goes back lets nobody in, and its owner hears of it', async () => {
  await adds('Copied')
  await comesIn({ counter: 40 })
  expect((await comesIn({ counter: 40 })).answer.key).toBe(wrong)
  expect(await deeds()).toContain('staff.passkeyCopied')
  await shop.drain()
  expect((await shop.mails(email())).at(-1)!.text).toContain('Copied')
  expect((await comesIn({ counter: 41 })).answer.code).toBe(200)
})

test('a link for everything lost takes passkeys away, and who was switched off does not come in', async () => {
  await adds()
  const chief = await shop.staff(`chief-${randomUUID().slice(0, 8)}`)
  shop.shop.house.settings.practice = true
  const made = await chief.call(staff.letIn, { id: boss.id, dropsSecond: true })
  const back = shop.visitor()
  const joined = await back.call(staff.join, {
    token: made.link.split('#')[1]!,
    password: 'a quite long staff phrase',
  })
  expect(joined.door).toBeNull()
  expect((await comesIn()).answer.key).toBe(wrong)

  const again = device.make(
    await back.call(staffPasskeys.beginAdd, { password: 'a quite long staff phrase' }),
  )
  await back.call(staffPasskeys.add, { name: 'New', made: again })
  expect((await comesIn()).answer.code).toBe(200)
  const row = (await chief.call(staff.list, {})).rows.find(({ id }) => id === boss.id)!
  expect(row.hasSecond).toBe(true)
  await chief.call(staff.save, { ...row, active: false })
  expect((await comesIn()).answer.key).toBe(wrong)
})
