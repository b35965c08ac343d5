import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, customers, message, passkeys, second, staff } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop, softwareAuthenticator } from '@tomobako/testkit'
import { siteOf } from '../passkey/index.ts'
import { codeAt, STEP_MS } from '../second/totp.ts'

let world: TestShop
let boss: Staff
let no = 0
beforeAll(async () => {
  world = await openTestShop()
  boss = await world.staff('boss-of-steps')
})
afterAll(() => world?.close())
// As in a live shop: codes go by the shop's clock. Staff come in by a password, where the shop does not practise.
beforeEach(() => void (world.shop.house.settings.practice = true))
const live = () => void (world.shop.house.settings.practice = false)

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** An authenticator: the key as it is typed, and the code it shows now, or some steps on. */
function telephone(secret: string) {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (steps = 0): string => codeAt(key, Math.floor(world.shop.house.clock.now() / STEP_MS) + steps)
}
type Two = Customer & { shows: (steps?: number) => string; codes: string[] }
async function turnsOn(who: Customer): Promise<Two> {
  live()
  const shows = telephone((await who.call(second.begin, { password: who.password })).secret)
  const { codes } = await who.call(second.confirm, { code: shows() })
  await world.passTime(MINUTE)
  return Object.assign(who, { shows, codes })
}
const twoSteps = async (): Promise<Two> => {
  no += 1
  return turnsOn(await world.customer(`steps-${no}`))
}
/** After the password: nobody, and asked for a code. */
async function halfIn({ email, password }: { email: string; password: string }): Promise<Person> {
  const browser = world.visitor()
  expect(await browser.call(account.login, { email, password })).toEqual({ wants: 'code' })
  return browser
}
const isIn = async (browser: Person): Promise<string | null> =>
  (await browser.call(account.session, {})).user?.email ?? null
const titles = async (who: Person) =>
  (await who.call(message.list, { page: 1 })).rows.map(({ title }) => title)
const mailed = async (email: string) => {
  await world.drain()
  return (await world.mails(email)).map(({ subject }) => subject)
}
const wrong = 'account.second.wrong'
/** Six digits that no step near now has. */
const another = (shows: (steps?: number) => string): string =>
  ['000000', '111111', '222222', '333333', '444444'].find(
    (code) => ![-2, -1, 0, 1, 2].some((step) => shows(step) === code),
  )!

describe('turning it on', () => {
  test('takes the password again and a code of the very key that was shown; its owner is told, other sessions end', async () => {
    live()
    const ann = await world.customer('steps-on')
    expect(await ann.call(second.mine, {})).toEqual({ since: null, codesLeft: 0, removalAt: null })
    const other = world.visitor()
    await other.call(account.login, { email: ann.email, password: ann.password })
    expect((await ann.ask(second.begin, { password: 'not this' })).key).toBe('account.loginWrong')
    const old = telephone((await ann.call(second.begin, { password: ann.password })).secret)
    const made = await ann.call(second.begin, { password: ann.password })
    expect(made.picture).toMatch(/^data:image\/png;base64,/)
    expect(decodeURIComponent(made.address)).toContain(ann.email)
    const shows = telephone(made.secret)
    if (old() !== shows()) expect((await ann.ask(second.confirm, { code: old() })).key).toBe(wrong)
    // Shown and not confirmed is off: the password is enough as before.
    expect(
      'id' in (await world.visitor().call(account.login, { email: ann.email, password: ann.password })),
    ).toBe(true)
    const both = await Promise.all([1, 2].map(() => ann.ask(second.confirm, { code: shows() })))
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['200', '460'])
    expect(await isIn(other)).toBeNull()
    expect(await isIn(ann)).toBe(ann.email)
    expect(await ann.call(second.mine, {})).toMatchObject({ since: expect.any(String), codesLeft: 10 })
    expect((await ann.ask(second.begin, { password: ann.password })).key).toBe('account.second.isOn')
    expect(await titles(ann)).toContain('Two-step login was turned on')
    expect(await mailed(ann.email)).toContainEqual(expect.stringContaining('turned on'))
  })

  test('what is kept opens nothing: the key is sealed, codes are hashed, and no press keeps them', async () => {
    live()
    const ida = await world.customer('steps-sealed')
    const { secret } = await ida.call(second.begin, { password: ida.password })
    const { codes } = await ida.call(second.confirm, { code: telephone(secret)() })
    const { db } = world.shop.house
    const rows = JSON.stringify([
      await db.selectFrom('customer_second').selectAll().where('customer_id', '=', ida.id).execute(),
      await db.selectFrom('customer_recovery').selectAll().where('customer_id', '=', ida.id).execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('message').selectAll().where('customer_id', '=', ida.id).execute(),
      await db.selectFrom('mail_outbox').selectAll().execute(),
    ])
    for (const word of [secret, ...codes]) expect(rows).not.toContain(word)
    // A key that was moved to another row opens no more.
    const eve = await twoSteps()
    const row = await db
      .selectFrom('customer_second')
      .select('sealed')
      .where('customer_id', '=', eve.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('customer_second').set(row).where('customer_id', '=', ida.id).execute()
    await world.passTime(MINUTE)
    expect((await (await halfIn(ida)).ask(second.login, { code: eve.shows() })).code).not.toBe(200)
  })
})

describe('logging in', () => {
  test('nobody is logged in before the code; a wrong one opens nothing, a right one once', async () => {
    const ben = await twoSteps()
    const browser = await halfIn(ben)
    expect(browser.cookies.has('sid')).toBe(false)
    expect(await isIn(browser)).toBeNull()
    expect((await browser.ask(account.member, {})).key).toBe('common.pleaseLogin')
    expect(await browser.call(second.waits, {})).toEqual({ waits: true })
    expect(await world.visitor().call(second.waits, {})).toEqual({ waits: false })
    expect((await browser.ask(second.login, { code: another(ben.shows) })).key).toBe(wrong)
    // Somebody who said no password has no use for the code.
    expect((await world.visitor().ask(second.login, { code: ben.shows() })).key).toBe('account.second.over')
    const code = ben.shows()
    expect(await browser.call(second.login, { code })).toMatchObject({ email: ben.email })
    expect(await isIn(browser)).toBe(ben.email)
    // Neither the step nor the code is good again.
    expect((await browser.ask(second.login, { code: ben.shows(1) })).key).toBe('account.second.over')
    expect((await (await halfIn(ben)).ask(second.login, { code })).key).toBe(wrong)
    // One of a step before the used one is older than it.
    expect((await (await halfIn(ben)).ask(second.login, { code: ben.shows(-1) })).key).toBe(wrong)
  })

  test('of two browsers that send the same code at once, one comes in', async () => {
    const cat = await twoSteps()
    const browsers = [await halfIn(cat), await halfIn(cat), await halfIn(cat)]
    const code = cat.shows()
    const answers = await Promise.all(browsers.map((each) => each.ask(second.login, { code })))
    expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
    expect(answers.filter(({ key }) => key === wrong)).toHaveLength(2)
  })

  test('a recovery code works once, however it is typed, and its owner is told', async () => {
    const dan = await twoSteps()
    const browser = await halfIn(dan)
    await browser.call(second.login, { code: ` ${dan.codes[0]!.toLowerCase().replace('-', '')} ` })
    expect(await browser.call(second.mine, {})).toMatchObject({ codesLeft: 9 })
    expect((await (await halfIn(dan)).ask(second.login, { code: dan.codes[0]! })).key).toBe(wrong)
    expect(await titles(browser)).toContain('A recovery code was used')
    expect(await mailed(dan.email)).toContainEqual(expect.stringContaining('recovery code was used'))
    // Somebody else's is none.
    const eva = await twoSteps()
    expect((await (await halfIn(eva)).ask(second.login, { code: dan.codes[1]! })).key).toBe(wrong)
    const { codes } = await browser.call(second.renew, { code: dan.codes[1]! })
    expect((await (await halfIn(dan)).ask(second.login, { code: dan.codes[2]! })).key).toBe(wrong)
    await (await halfIn(dan)).call(second.login, { code: codes[0]! })
  })

  test('a step is over after ten minutes, with a new password, and when the second step is turned off', async () => {
    const fay = await twoSteps()
    const late = await halfIn(fay)
    await world.passTime(11 * MINUTE)
    expect(await late.call(second.waits, {})).toEqual({ waits: false })
    expect((await late.ask(second.login, { code: fay.shows() })).key).toBe('account.second.over')
    const early = await halfIn(fay)
    const password = 'quite another phrase 42'
    await fay.call(account.changePassword, { current: fay.password, password })
    expect((await early.ask(second.login, { code: fay.shows() })).key).toBe('account.second.over')
    const third = await halfIn({ email: fay.email, password })
    await fay.call(second.drop, { password, code: fay.shows() })
    expect((await third.ask(second.login, { code: fay.shows(1) })).key).toBe('account.second.over')
    expect('id' in (await world.visitor().call(account.login, { email: fay.email, password }))).toBe(true)
  })

  test('quality S12 eight codes in a quarter of an hour, however many are sent at once, and the right one then is not taken either', async () => {
    const gus = await twoSteps()
    const browser = await halfIn(gus)
    const guess = another(gus.shows)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.ask(second.login, { code: guess })),
    )
    expect(answers.filter(({ key }) => key === wrong)).toHaveLength(8)
    expect(answers.filter(({ key }) => key === 'common.tooMany')).toHaveLength(12)
    // From another browser with the password as well: it is counted by person.
    const other = await halfIn(gus)
    expect((await other.ask(second.login, { code: gus.shows() })).key).toBe('common.tooMany')
    await world.passTime(20 * MINUTE)
    await (await halfIn(gus)).call(second.login, { code: gus.shows() })
  })

  test('five wrong codes in a day are told to whose account it is, once; fewer before a right one are not', async () => {
    const guessed = (who: Two) =>
      mailed(who.email).then((all) => all.filter((title) => title.includes('Wrong login codes')).length)
    const wrongly = async (browser: Person, guess: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1)
        expect((await browser.ask(second.login, { code: guess })).key).toBe(wrong)
    }
    const liv = await twoSteps()
    const first = await halfIn(liv)
    await wrongly(first, another(liv.shows), 4)
    await first.call(second.login, { code: liv.shows() })
    await wrongly(await halfIn(liv), another(liv.shows), 4)
    expect(await guessed(liv)).toBe(0)
    await wrongly(await halfIn(liv), another(liv.shows), 2)
    expect(await guessed(liv)).toBe(1)
    expect(await titles(liv)).toContain('Wrong login codes were tried')
    // Slowly, below what is refused, is told as well.
    await world.passTime(20 * MINUTE)
    await wrongly(await halfIn(liv), another(liv.shows), 8)
    expect(await guessed(liv)).toBe(1)
    await world.passTime(2 * DAY)
    const slow = await twoSteps()
    for (let hour = 0; hour < 5; hour += 1) {
      await wrongly(await halfIn(slow), another(slow.shows), 1)
      await world.passTime(HOUR)
    }
    expect(await guessed(slow)).toBe(1)
  })

  test('half a login gives no tries back, and whoever is blocked hears nothing about the password', async () => {
    const hal = await twoSteps()
    await world.passTime(20 * MINUTE)
    const ask = (password: string) => world.visitor().ask(account.login, { email: hal.email, password })
    for (let time = 0; time < 8; time += 1) expect((await ask(hal.password)).code).toBe(200)
    const blocked = await Promise.all([ask(hal.password), ask('not this')])
    expect(blocked.map(({ key }) => key)).toEqual(['common.tooMany', 'common.tooMany'])
    await world.passTime(20 * MINUTE)
    const browser = await halfIn(hal)
    await browser.call(second.login, { code: hal.shows() })
    for (let time = 0; time < 8; time += 1) expect((await ask(hal.password)).code).toBe(200)
  })

  test('a new password by mail does not get around it', async () => {
    const ivy = await twoSteps()
    const browser = world.visitor()
    await browser.call(account.sendCode, { email: ivy.email, purpose: 'reset' })
    const code = /\b(\d{6})\b/.exec((await world.mails(ivy.email)).at(-1)!.text)![1]!
    const password = 'what was chosen anew 42'
    await browser.call(account.resetPassword, { email: ivy.email, code, password })
    const half = await halfIn({ email: ivy.email, password })
    expect(await isIn(half)).toBeNull()
    await half.call(second.login, { code: ivy.shows() })
    expect(await isIn(half)).toBe(ivy.email)
  })
})

test('a super-app’s word is one factor: a code is asked for; and its name is added by whoever gives both', async () => {
  const liv = await twoSteps()
  const comes = async () => {
    const asked = await world.hosts('/practice/codes', {
      method: 'POST',
      body: JSON.stringify({ host: 'wechat', person: 'liv' }),
    })
    const { code } = (await asked.json()) as { code: string }
    const who = world.visitor()
    return { who, answer: await who.call(account.hostLogin, { host: 'wechat', code }) }
  }
  const first = await comes()
  const hostTicket = first.answer.ticket!
  const { email, password } = liv
  expect(await first.who.call(account.login, { email, password, hostTicket })).toEqual({ wants: 'code' })
  // Half a login adds no way into an account.
  expect((await liv.call(account.hosts, {})).rows).toEqual([])
  await first.who.call(second.login, { code: liv.shows(), hostTicket })
  expect((await liv.call(account.hosts, {})).rows).toMatchObject([{ host: 'wechat' }])
  await world.passTime(MINUTE)
  const next = await comes()
  expect(next.answer).toEqual({ state: 'code', ticket: null })
  expect(await isIn(next.who)).toBeNull()
  await next.who.call(second.login, { code: liv.shows() })
  expect(await isIn(next.who)).toBe(liv.email)
})

test('a passkey is two factors by itself: no code is asked for', async () => {
  const pia = await twoSteps()
  const device = softwareAuthenticator(siteOf(world.shop.house.settings.publicUrl).origin)
  const made = device.make(await pia.call(passkeys.beginAdd, { password: pia.password }))
  await pia.call(passkeys.add, { name: 'Laptop', made })
  const browser = world.visitor()
  await browser.call(passkeys.login, { made: device.sign(await browser.call(passkeys.beginLogin, {})) })
  expect(await isIn(browser)).toBe(pia.email)
})

test('turning it off takes password and code, ends other sessions and is told', async () => {
  const jon = await twoSteps()
  const other = await halfIn(jon)
  await other.call(second.login, { code: jon.shows() })
  await world.passTime(MINUTE)
  expect((await jon.ask(second.drop, { password: 'not this', code: jon.shows() })).key).toBe(
    'account.loginWrong',
  )
  expect((await jon.ask(second.drop, { password: jon.password, code: another(jon.shows) })).key).toBe(wrong)
  expect((await jon.ask(second.renew, { code: another(jon.shows) })).key).toBe(wrong)
  await jon.call(second.drop, { password: jon.password, code: jon.shows() })
  expect(await isIn(other)).toBeNull()
  expect(await jon.call(second.mine, {})).toEqual({ since: null, codesLeft: 0, removalAt: null })
  expect(await titles(jon)).toContain('Two-step login was turned off')
})

describe('telephone and recovery codes lost', () => {
  const asks = async (who: Customer): Promise<string> => {
    world.shop.house.settings.practice = true
    return (await boss.call(customers.removeSecond, { id: who.id, why: 'called back, knows the last order' }))
      .removalAt
  }
  /** The address in the newest mail about it. */
  const linkOf = async (email: string): Promise<string> => {
    await world.drain()
    const text = (await world.mails(email)).map((mail) => mail.text).join('\n')
    return decodeURIComponent(/\/login\/keep\?token=([\w.%-]+)/.exec(text)![1]!)
  }

  test('support asks with a reason, three days pass, and it is off; each is told, and written down', async () => {
    const kim = await twoSteps()
    expect((await (await world.customer('steps-none')).ask(second.keep, {})).code).toBe(200)
    const until = await asks(kim)
    expect(Date.parse(until) - world.shop.house.clock.now()).toBeCloseTo(3 * DAY, -4)
    expect((await boss.ask(customers.removeSecond, { id: kim.id, why: 'again' })).key).toBe(
      'console.customers.secondWaits',
    )
    expect((await boss.call(customers.detail, { id: kim.id })).second).toMatchObject({ removalAt: until })
    expect((await kim.call(second.mine, {})).removalAt).toBe(until)
    expect(await mailed(kim.email)).toContainEqual(expect.stringContaining('will be turned off'))
    await world.passTime(3 * DAY - HOUR)
    await halfIn(kim)
    await world.passTime(2 * HOUR)
    await world.shop.jobs.runSchedules()
    const browser = world.visitor()
    expect('id' in (await browser.call(account.login, { email: kim.email, password: kim.password }))).toBe(
      true,
    )
    expect(await browser.call(second.mine, {})).toEqual({ since: null, codesLeft: 0, removalAt: null })
    expect(await mailed(kim.email)).toContainEqual(expect.stringContaining('was turned off'))
    const { rows } = await boss.call(staff.audit, { page: 1, subject: kim.id })
    expect(rows).toContainEqual(
      expect.objectContaining({ what: 'customer.removeSecond', why: 'called back, knows the last order' }),
    )
    const lee = await world.customer('steps-never')
    expect((await boss.ask(customers.removeSecond, { id: lee.id, why: 'none there' })).key).toBe(
      'console.customers.secondOff',
    )
  })

  test('its owner stops it by the link of the mail without a login, once; looking stops nothing', async () => {
    const mia = await twoSteps()
    const until = await asks(mia)
    const token = await linkOf(mia.email)
    const nobody = world.visitor()
    for (let look = 0; look < 2; look += 1)
      expect(await nobody.call(second.keeping, { token })).toEqual({ removalAt: until })
    // The last sign holds four bits of the signature and two of nothing: 'A' and 'B' would be the same.
    const forged = token.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A'))
    const over = 'account.second.linkOver'
    for (const bad of [forged, token.slice(0, -8), 'x', `${mia.id}.1.x`])
      expect((await nobody.ask(second.keepByLink, { token: bad })).key).toBe(over)
    await nobody.call(second.keepByLink, { token })
    expect((await nobody.ask(second.keepByLink, { token })).key).toBe(over)
    expect((await mia.call(second.mine, {})).removalAt).toBeNull()
    // A later one is another: the old link does not stop it.
    await world.passTime(MINUTE)
    await asks(mia)
    expect((await nobody.ask(second.keeping, { token })).key).toBe(over)
    await mia.call(second.keep, {})
    await world.passTime(4 * DAY)
    await world.shop.jobs.runSchedules()
    await halfIn(mia)
    expect(await titles(mia)).toContain('Two-step login stays on')
  })

  test('whoever logs in with a code has lost nothing; support can take it back; nobody without the right asks', async () => {
    const ned = await twoSteps()
    await asks(ned)
    live()
    await (await halfIn(ned)).call(second.login, { code: ned.shows() })
    expect((await ned.call(second.mine, {})).removalAt).toBeNull()
    await asks(ned)
    await boss.call(customers.keepSecond, { id: ned.id, why: 'a mistake' })
    expect((await ned.call(second.mine, {})).removalAt).toBeNull()
    expect((await boss.ask(customers.keepSecond, { id: ned.id, why: 'again' })).code).toBe(404)
    const buyer = await world.staff('buyer-of-steps', ['buyer'])
    expect((await buyer.ask(customers.removeSecond, { id: ned.id, why: 'no right' })).key).toBe(
      'common.notAllowed',
    )
  })
})
