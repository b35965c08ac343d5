import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, message, passkeys } from '@tomobako/contract'
import type { Person, TestShop } from '@tomobako/testkit'
import { openTestShop, softwareAuthenticator } from '@tomobako/testkit'
import { siteOf } from '../passkey/index.ts'
import { kept } from './passkeys.ts'

let world: TestShop
let device: ReturnType<typeof softwareAuthenticator>
beforeAll(async () => {
  world = await openTestShop()
  device = softwareAuthenticator(siteOf(world.shop.house.settings.publicUrl).origin)
})
afterAll(() => world.close())

const titles = async (who: Person) =>
  (await who.call(message.list, { page: 1 })).rows.map(({ title }) => title)

test('a passkey is added after the password again, signs in alone, is named by its owner and removed by them; each is told', async () => {
  const anna = await world.customer('pass-anna')
  expect((await anna.ask(passkeys.beginAdd, { password: 'not this' })).key).toBe('account.loginWrong')
  const options = await anna.call(passkeys.beginAdd, { password: anna.password })
  const made = device.make(options)
  // Somebody else's session was not asked for it.
  const eve = await world.customer('pass-eve')
  expect((await eve.ask(passkeys.add, { name: 'x', made })).key).toBe('account.passkey.wrong')
  const again = device.make(await anna.call(passkeys.beginAdd, { password: anna.password }))
  await anna.call(passkeys.add, { name: 'Laptop', made: again })
  await world.drain()
  expect(await titles(anna)).toContain('A passkey was added to your account')
  expect(await world.mails(anna.email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('passkey') }),
  )

  const visitor = world.visitor()
  const signed = device.sign(await visitor.call(passkeys.beginLogin, {}))
  // Another browser was not asked.
  expect((await world.visitor().ask(passkeys.login, { made: signed })).key).toBe('account.passkey.wrong')
  const fresh = device.sign(await visitor.call(passkeys.beginLogin, {}))
  expect(await visitor.call(passkeys.login, { made: fresh })).toMatchObject({ email: anna.email })
  expect((await visitor.call(account.session, {})).user).toMatchObject({ email: anna.email })
  // What was signed once is good once.
  expect((await visitor.ask(passkeys.login, { made: fresh })).key).toBe('account.passkey.wrong')

  // A counter that goes back lets nobody in, and its owner hears of it.
  const copy = device.sign(await visitor.call(passkeys.beginLogin, {}), { counter: 1 })
  expect((await visitor.ask(passkeys.login, { made: copy })).key).toBe('account.passkey.wrong')
  expect(await titles(anna)).toContain('Somebody may have a copy of your passkey')

  const { rows } = await anna.call(passkeys.list, {})
  expect(rows).toMatchObject([{ name: 'Laptop', usedAt: expect.any(String) }])
  const { id } = rows[0]!
  expect((await eve.ask(passkeys.rename, { id, name: 'mine' })).key).toBe('common.notFound')
  expect((await eve.ask(passkeys.remove, { id, password: eve.password })).key).toBe('common.notFound')
  await anna.call(passkeys.rename, { id, name: 'Desk' })
  expect((await anna.ask(passkeys.remove, { id, password: 'not this' })).key).toBe('account.loginWrong')
  await anna.call(passkeys.remove, { id, password: anna.password })
  expect(await titles(anna)).toContain('A passkey was removed from your account')
  const gone = device.sign(await visitor.call(passkeys.beginLogin, {}))
  expect((await visitor.ask(passkeys.login, { made: gone })).key).toBe('account.passkey.wrong')
})

test('ten are as many as one account has, however many are added at once', async () => {
  const ben = await world.customer('pass-ben')
  const { db, clock } = world.shop.house
  for (let no = 0; no < 8; no += 1) {
    const credentialId = Buffer.from(`ben ${no}`)
    const made = { credentialId, publicKey: credentialId, counter: 0, transports: [] }
    await kept.add(db, ben.id, { name: `key ${no}`, made, now: clock.now() })
  }
  const asked = await Promise.all(
    [1, 2, 3].map(() => ben.call(passkeys.beginAdd, { password: ben.password })),
  )
  const added = await Promise.all(
    asked.map((options) => ben.ask(passkeys.add, { name: 'another', made: device.make(options) })),
  )
  expect(added.filter(({ code }) => code === 200)).toHaveLength(2)
  expect(added.filter(({ key }) => key === 'account.passkey.many')).toHaveLength(1)
  expect((await ben.call(passkeys.list, {})).rows).toHaveLength(10)
})
