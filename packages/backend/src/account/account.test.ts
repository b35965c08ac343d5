import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, message } from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE, SECOND } from '@tomobako/domain/kernel'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { hashPassword, nobody, passwordsWorked } from './passwords.ts'
import { lives } from './sessions.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())

const codeIn = (text: string | undefined): string => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? 'none'
const newest = async (email: string) => (await shop.mails(email)).at(-1)
const from = (ip: string) => ({ headers: { 'x-tomobako-ip': ip } })
const password = 'korb voller pilze'

describe('§5 registration', () => {
  test('S3-073 S3-074 S3-075 S3-076 a visitor registers with a mailed code, is signed in, signs out and in again', async () => {
    const person = shop.visitor('de')
    expect(await person.call(account.sendCode, { email: ' Anna@Example.com ', purpose: 'register' })).toEqual(
      { resendAfterSeconds: 60 },
    )
    const code = codeIn((await newest('Anna@example.com'))?.text)
    const user = await person.call(account.register, {
      email: 'anna@EXAMPLE.com',
      code,
      password,
      name: 'Anna',
      agreement: true,
    })
    expect(user).toMatchObject({
      email: 'anna@example.com',
      name: 'Anna',
      maskedName: 'A**a',
      language: 'de',
      country: 'DE',
      currency: 'EUR',
    })
    expect((await person.call(account.session, {})).user?.id).toBe(user.id)
    await person.call(account.logout, {})
    expect((await person.call(account.session, {})).user).toBeNull()
    await person.call(account.login, { email: 'ANNA@example.com', password })
    expect((await person.call(account.member, {})).walletYen).toBe(0)
    // Single use: the same code opens nothing again.
    expect(
      (
        await shop
          .visitor()
          .ask(account.register, { email: 'anna@example.com', code, password, agreement: true })
      ).key,
    ).toBe('account.codeWrong')
  })

  test('S5-027 S5-028 S5-029 S5-030 every field that is wrong is named, and no try of the code is used up by it', async () => {
    const person = shop.visitor()
    const refused = await person.ask(account.register, {
      email: 'nobody@',
      code: '1',
      password: 'short',
      agreement: false,
    })
    expect(refused.errors?.map((each) => [each.field, each.key])).toEqual([
      ['email', 'account.emailInvalid'],
      ['password', 'account.passwordShort'],
      ['agreement', 'account.agreementRequired'],
    ])
    // Without a code nobody is sent to look into an e-mail that never came.
    for (const code of ['', ' - ']) {
      const empty = { email: 'ben@example.com', code, password }
      expect((await person.ask(account.register, { ...empty, agreement: true })).errors).toMatchObject([
        { field: 'code', key: 'account.codeMissing' },
      ])
      expect((await person.ask(account.resetPassword, empty)).key).toBe('account.codeMissing')
    }
    await person.call(account.sendCode, { email: 'ben@example.com', purpose: 'register' })
    const code = codeIn((await newest('ben@example.com'))?.text)
    for (let i = 0; i < 7; i += 1)
      expect(
        (
          await person.ask(account.register, {
            email: 'ben@example.com',
            code,
            password: 'Passw0rd!',
            agreement: true,
          })
        ).key,
      ).toBe('account.passwordCommon')
    await person.call(account.register, { email: 'ben@example.com', code, password, agreement: true })
  })

  test('S5-031 another code only after 60 seconds, and a code is dead after ten minutes', async () => {
    const person = shop.visitor()
    await person.call(account.sendCode, { email: 'cleo@example.com', purpose: 'register' })
    const early = await person.ask(account.sendCode, { email: 'cleo@example.com', purpose: 'register' })
    expect([early.key, early.code]).toEqual(['account.codeTooSoon', 429])
    expect(early.msg).toMatch(/\b(?:59|60) seconds/)
    const first = codeIn((await newest('cleo@example.com'))?.text)
    await shop.passTime(61 * SECOND)
    await person.call(account.sendCode, { email: 'cleo@example.com', purpose: 'register' })
    const second = codeIn((await newest('cleo@example.com'))?.text)
    if (first !== second)
      expect(
        (
          await person.ask(account.register, {
            email: 'cleo@example.com',
            code: first,
            password,
            agreement: true,
          })
        ).key,
      ).toBe('account.codeWrong')
    await shop.passTime(10 * MINUTE + SECOND)
    expect(
      (
        await person.ask(account.register, {
          email: 'cleo@example.com',
          code: second,
          password,
          agreement: true,
        })
      ).key,
    ).toBe('account.codeWrong')
  })

  test('quality S10 five codes an hour for one address, also when they are asked for at once', async () => {
    const person = shop.visitor()
    for (let sent = 0; sent < 5; sent += 1) {
      const many = await Promise.all(
        Array.from({ length: 6 }, () =>
          person.ask(account.sendCode, { email: 'dora@example.com', purpose: 'register' }),
        ),
      )
      expect(many.filter((each) => each.code === 200)).toHaveLength(1)
      await shop.passTime(61 * SECOND)
    }
    expect((await person.ask(account.sendCode, { email: 'dora@example.com', purpose: 'reset' })).key).toBe(
      'common.tooMany',
    )
    expect(await shop.mails('dora@example.com')).toHaveLength(5)
  })

  test('quality S10 twenty codes an hour from one address of the net, a /64 counting as one', async () => {
    const ask = (i: number) =>
      shop
        .visitor()
        .ask(
          account.sendCode,
          { email: `flood${i}@example.com`, purpose: 'register' },
          from(`2001:db8:1:2::${(i + 1).toString(16)}`),
        )
    const answers = []
    for (let i = 0; i < 25; i += 1) answers.push(await ask(i))
    expect(answers.filter((each) => each.code === 200)).toHaveLength(20)
    expect(answers.at(-1)?.key).toBe('common.tooMany')
  })

  test('quality S10 of 200 tries at once at most five are looked at, and the right code is dead afterwards', async () => {
    const email = 'erik@example.com'
    await shop.visitor().call(account.sendCode, { email, purpose: 'register' })
    const right = codeIn((await newest(email))?.text)
    const wrong = Array.from({ length: 200 }, (_, i) =>
      String((Number(right) + i + 1) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(
      wrong.map((code, i) =>
        shop
          .visitor()
          .ask(account.register, { email, code, password, agreement: true }, from(`198.51.${i}.7`)),
      ),
    )
    expect(new Set(answers.map((each) => each.key))).toEqual(new Set(['account.codeWrong']))
    const row = await shop.shop.house.db
      .selectFrom('email_code')
      .select('tries')
      .where('email_folded', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
    expect(
      (await shop.visitor().ask(account.register, { email, code: right, password, agreement: true })).key,
    ).toBe('account.codeWrong')
  })

  test('two tabs with the right code make one account', async () => {
    const email = 'fay@example.com'
    await shop.visitor().call(account.sendCode, { email, purpose: 'register' })
    const code = codeIn((await newest(email))?.text)
    const both = await Promise.all(
      [1, 2].map(() => shop.visitor().ask(account.register, { email, code, password, agreement: true })),
    )
    expect(both.map((each) => each.code).sort((a, b) => a - b)).toEqual([200, 460])
  })
})

describe('quality S11 nobody finds out who is registered', () => {
  test('SendCode, Register, Login and ResetPassword answer alike for known and unknown addresses', async () => {
    await shop.customer('known')
    await shop.passTime(2 * MINUTE)
    for (const purpose of ['register', 'reset'] as const) {
      const [known, unknown] = await Promise.all(
        ['known', `unknown-${purpose}`].map((name) =>
          shop.visitor().ask(account.sendCode, { email: `${name}@example.com`, purpose }),
        ),
      )
      expect(known).toEqual(unknown)
      const again = await Promise.all(
        ['known', `unknown-${purpose}`].map((name) =>
          shop.visitor().ask(account.sendCode, { email: `${name}@example.com`, purpose }),
        ),
      )
      expect(again[0]?.key).toBe('account.codeTooSoon')
      expect(again[0]?.key).toBe(again[1]?.key)
    }
    const asked = (name: string) =>
      Promise.all([
        shop
          .visitor()
          .ask(account.register, { email: `${name}@example.com`, code: '000000', password, agreement: true }),
        shop.visitor().ask(account.login, { email: `${name}@example.com`, password: 'not the password' }),
      ])
    expect(await asked('known')).toEqual(await asked('unknown-register'))
    expect((await newest('known@example.com'))?.text).not.toBe(undefined)
  })

  test('the owner of a registered address hears that it has an account, and gets no code', async () => {
    await shop.customer('gina')
    await shop.passTime(2 * MINUTE)
    await shop.visitor().call(account.sendCode, { email: 'gina@example.com', purpose: 'register' })
    const mail = await newest('gina@example.com')
    expect(mail?.subject).toContain('already have an account')
    expect(codeIn(mail?.text)).toBe('none')
    expect(mail?.text).toContain('http://shop.test/login')
  })

  test('signing in does the same work for an unknown address as for a wrong password: one comparison of the same cost', async () => {
    await shop.customer('henry')
    const work = async (name: string): Promise<number> => {
      const before = passwordsWorked()
      await shop
        .visitor()
        .ask(account.login, { email: `${name}@example.com`, password: 'not the password' }, from('203.0.7.9'))
      return passwordsWorked() - before
    }
    expect([await work('henry'), await work('nobody-at-all')]).toEqual([1, 1])
    const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$')
    expect(costOf(nobody)).toBe(costOf(await hashPassword('any')))
  })
})

describe('sessions', () => {
  test('probe 18: a session that somebody put into a browser beforehand is never the one a person signs in to', async () => {
    const victim = await shop.customer('fixed')
    const stranger = await shop.customer('fixer')
    const invented = 'A'.repeat(43)
    for (const planted of [stranger.cookies.get('sid')!, invented]) {
      const browser = shop.visitor()
      browser.cookies.set('sid', planted)
      await browser.call(account.login, { email: victim.email, password: victim.password })
      expect(browser.cookies.get('sid')).not.toBe(planted)
      expect((await browser.call(account.session, {})).user?.email).toBe(victim.email)
    }
    // What was planted is nobody's any more, not even its giver's.
    expect((await stranger.call(account.session, {})).user).toBeNull()
    const thief = shop.visitor()
    thief.cookies.set('sid', invented)
    expect((await thief.call(account.session, {})).user).toBeNull()
  })

  test('probe 38: a password of a megabyte is refused before anything is computed of it', async () => {
    const before = passwordsWorked()
    const answer = await shop
      .visitor()
      .ask(account.login, { email: 'henry@example.com', password: 'x'.repeat(1_000_000) })
    expect(answer.code).not.toBe(200)
    expect(answer.key).not.toBe('common.bug')
    expect(passwordsWorked()).toBe(before)
  })

  test('quality S8 the token is not in the database, and a new one is given at each sign-in', async () => {
    const ida = await shop.customer('ida')
    const first = ida.cookies.get('sid')!
    expect(first).toMatch(/^[\w-]{43}$/)
    await ida.call(account.login, { email: ida.email, password: ida.password })
    expect(ida.cookies.get('sid')).not.toBe(first)
    const old = shop.visitor()
    old.cookies.set('sid', first)
    expect((await old.ask(account.member, {})).code).toBe(401)
    const rows = JSON.stringify(await shop.shop.house.db.selectFrom('session').selectAll().execute())
    expect(rows).not.toContain(ida.cookies.get('sid'))
  })

  test('quality S8 behind https the cookie is bound to this host and never sent in the clear', async () => {
    const { settings } = shop.shop.house
    const una = await shop.customer('una')
    settings.secureCookies = true
    const visitor = shop.visitor()
    const response = await visitor.send('/api/Sig.Front.User.Account.Login', {
      method: 'POST',
      body: JSON.stringify({ email: una.email, password: una.password }),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Max-Age=7776000; SameSite=Lax; Secure$/,
      ),
    ])
    expect((await visitor.ask(account.member, {})).code).toBe(200)
    expect((await una.ask(account.member, {})).code).toBe(401)
    settings.secureCookies = false
  })

  test('quality S8 idle 14 days, 90 days at most', async () => {
    const { clock } = shop.shop.house
    const jan = await shop.customer('jan')
    await clock.pass(13 * DAY)
    expect((await jan.ask(account.member, {})).code).toBe(200)
    await clock.pass(15 * DAY)
    expect((await jan.ask(account.member, {})).code).toBe(401)
    await jan.call(account.login, { email: jan.email, password: jan.password })
    for (let day = 0; day < 88; day += 11) {
      await clock.pass(11 * DAY)
      expect((await jan.ask(account.member, {})).code).toBe(200)
    }
    await clock.pass(3 * DAY)
    expect((await jan.ask(account.member, {})).code).toBe(401)
  })

  test('sign out everywhere ends every session at once; a new password ends the others and is told by mail', async () => {
    const kim = await shop.customer('kim')
    const phone = shop.visitor()
    await phone.call(account.login, { email: kim.email, password: kim.password })
    const { rows } = await kim.call(account.sessions, {})
    expect([rows.length, rows.filter((row) => row.current).length]).toEqual([2, 1])
    expect(
      (
        await kim.ask(account.changePassword, {
          current: 'wrong one entirely',
          password: 'another good phrase',
        })
      ).key,
    ).toBe('account.loginWrong')
    await kim.call(account.changePassword, { current: kim.password, password: 'another good phrase' })
    expect((await phone.ask(account.member, {})).code).toBe(401)
    expect((await kim.ask(account.member, {})).code).toBe(200)
    expect((await newest(kim.email))?.subject).toBe('Your password was changed')
    expect((await kim.call(message.list, { page: 1 })).rows[0]?.title).toBe('Your password was changed')
    await phone.call(account.login, { email: kim.email, password: 'another good phrase' })
    await phone.call(account.logoutEverywhere, {})
    expect((await kim.ask(account.member, {})).code).toBe(401)
    expect((await phone.ask(account.member, {})).code).toBe(401)
  })

  test('one other session is ended alone; nobody ends one of somebody else, or the one they came with', async () => {
    const lou = await shop.customer('lou')
    const phone = shop.visitor()
    await phone.call(account.login, { email: lou.email, password: lou.password })
    const { rows } = await lou.call(account.sessions, {})
    const [own, other] = [rows.find((row) => row.current)!, rows.find((row) => !row.current)!]
    const stranger = await shop.customer('mel')
    expect((await stranger.ask(account.endSession, { id: other.id })).key).toBe('common.notFound')
    expect((await lou.ask(account.endSession, { id: own.id })).key).toBe('common.notFound')
    expect((await phone.ask(account.member, {})).code).toBe(200)
    await lou.call(account.endSession, { id: other.id })
    expect((await phone.ask(account.member, {})).code).toBe(401)
    expect((await lou.call(account.sessions, {})).rows.map(({ id }) => id)).toEqual([own.id])
    expect((await lou.ask(account.endSession, { id: other.id })).key).toBe('common.notFound')
  })

  test('V7.1.2 twenty at a time: with one more the one unused the longest ends, and the list says how many there may be', async () => {
    const { clock } = shop.shop.house
    const max = await shop.customer('max')
    const idle = shop.visitor()
    await idle.call(account.login, { email: max.email, password: max.password })
    await clock.pass(MINUTE)
    const others = []
    for (let count = 2; count < lives.customer.most; count += 1) {
      const other = shop.visitor()
      await other.call(account.login, { email: max.email, password: max.password })
      others.push(other)
    }
    await clock.pass(2 * MINUTE)
    // Older than all of them, and used since.
    const listed = await max.call(account.sessions, {})
    expect([listed.rows.length, listed.most]).toEqual([20, 20])
    const last = shop.visitor()
    await last.call(account.login, { email: max.email, password: max.password })
    expect((await idle.ask(account.member, {})).code).toBe(401)
    for (const one of [max, last, others[0]!, others.at(-1)!])
      expect((await one.ask(account.member, {})).code).toBe(200)
    const { rows } = await last.call(account.sessions, {})
    expect([rows.length, rows.filter(({ current }) => current).length]).toEqual([20, 1])
  })

  test('a forgotten password is set anew with a mailed code; a code for registering is none for that', async () => {
    const lea = await shop.customer('lea')
    await shop.passTime(HOUR)
    const visitor = shop.visitor()
    await visitor.call(account.sendCode, { email: lea.email, purpose: 'reset' })
    const code = codeIn((await newest(lea.email))?.text)
    expect(
      (await visitor.ask(account.register, { email: lea.email, code, password, agreement: true })).key,
    ).toBe('account.codeWrong')
    await visitor.call(account.resetPassword, {
      email: lea.email,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      password,
    })
    expect((await lea.ask(account.member, {})).code).toBe(401)
    expect((await visitor.ask(account.login, { email: lea.email, password: lea.password })).key).toBe(
      'account.loginWrong',
    )
    await visitor.call(account.login, { email: lea.email, password })
  })

  test('quality S12 eight tries to sign in within 15 minutes, also all at once; then it says how long to wait', async () => {
    const mia = await shop.customer('mia')
    const tries = await Promise.all(
      Array.from({ length: 40 }, () =>
        shop
          .visitor()
          .ask(account.login, { email: mia.email, password: 'guess guess' }, from('198.51.100.1')),
      ),
    )
    expect(tries.filter((each) => each.key === 'account.loginWrong')).toHaveLength(8)
    expect(
      (
        await shop
          .visitor()
          .ask(account.login, { email: mia.email, password: mia.password }, from('198.51.100.1'))
      ).key,
    ).toBe('common.tooMany')
    expect(
      (
        await shop
          .visitor()
          .ask(account.login, { email: mia.email, password: mia.password }, from('198.51.100.2'))
      ).code,
    ).toBe(200)
    await shop.passTime(18 * MINUTE)
    expect(
      (
        await shop
          .visitor()
          .ask(account.login, { email: mia.email, password: mia.password }, from('198.51.100.1'))
      ).code,
    ).toBe(200)
  })

  test('quality S12 120 calls a minute from one address, then 429 with Retry-After', async () => {
    const visitor = shop.visitor()
    const answers = []
    for (let i = 0; i < 125; i += 1)
      answers.push(await visitor.send('/api/Sig.Front.User.AfterService.Config', from('192.0.2.77')))
    const late = answers.findLast((each) => each.status === 429)
    expect(answers.filter((each) => each.status === 200).length).toBeLessThanOrEqual(122)
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor.send('/api/Sig.Front.User.AfterService.Config', from('192.0.2.78'))).status).toBe(
      200,
    )
  })

  test('quality S4 a page of somebody else cannot sign anybody in or out', async () => {
    const nora = await shop.customer('nora')
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere) {
      expect((await nora.ask(account.logoutEverywhere, {}, { headers })).code).toBe(403)
      expect(
        (await nora.ask(account.login, { email: nora.email, password: nora.password }, { headers })).code,
      ).toBe(403)
    }
    expect((await nora.ask(account.member, {})).code).toBe(200)
  })
})

describe('preferences', () => {
  test('§4 the language is bound to a customer; for a visitor nothing happens', async () => {
    const ola = await shop.customer('ola')
    await ola.call(account.bindLanguage, { language: 'zh-TW' })
    expect((await ola.call(account.session, {})).user?.language).toBe('zh-TW')
    expect((await ola.ask(account.bindLanguage, { language: 'xx' })).key).toBe('common.badInput')
    expect(await shop.visitor().call(account.bindLanguage, { language: 'ja' })).toEqual({ ok: true })
  })

  test('the session tells the shop’s clock, also to a visitor, and it moves with it', async () => {
    const before = Date.parse((await shop.visitor().call(account.session, {})).now)
    await shop.passTime(3 * 86_400_000)
    const after = Date.parse((await shop.visitor().call(account.session, {})).now)
    expect(after - before).toBeGreaterThanOrEqual(3 * 86_400_000)
    expect(after - before).toBeLessThan(3 * 86_400_000 + 60_000)
  })

  test('country, currency, colours and notices are kept', async () => {
    const pia = await shop.customer('pia')
    const saved = await pia.call(account.savePreferences, {
      name: '  Pia\u202e  von  Berg ',
      country: 'US',
      currency: 'USD',
      colorMode: 'dark',
      mailNotices: false,
    })
    expect(saved).toMatchObject({
      name: 'Pia von Berg',
      country: 'US',
      currency: 'USD',
      colorMode: 'dark',
      mailNotices: false,
    })
    expect((await pia.call(account.session, {})).currency).toBe('USD')
  })
})

test('quality S8 S10 S12 what ended is thrown away: sessions, codes, counters, answers and proofs each after their time', async () => {
  const { db, clock } = shop.shop.house
  const now = clock.now()
  const { id } = await shop.customer('sweep')
  await db.deleteFrom('session').where('customer_id', '=', id).execute()
  const hash = (name: string) => Buffer.alloc(32, `sweep ${name}. `)
  const both = (kept: number) =>
    [
      ['old', iso(now - kept - MINUTE)],
      ['young', iso(now - kept + HOUR)],
    ] as const
  const session = (name: string, seen: number, ends: number) => ({
    id: crypto.randomUUID(),
    token_hash: hash(name),
    customer_id: id,
    user_agent: name,
    created_at: iso(seen),
    seen_at: iso(seen),
    ends_at: iso(ends),
  })
  const { idleMs } = lives.customer
  await db
    .insertInto('session')
    .values([
      session('ended', now, now - MINUTE),
      session('idle', now - idleMs - MINUTE, now + DAY),
      session('young', now - idleMs + HOUR, now + DAY),
    ])
    .execute()
  await db
    .insertInto('email_code')
    .values(
      both(DAY).map(([name, at]) => ({
        id: crypto.randomUUID(),
        email_folded: `sweep-${name}`,
        purpose: 'register',
        code_hash: hash(name),
        created_at: at,
        expires_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('rate_count')
    .values(both(DAY).map(([name, at]) => ({ subject: `sweep-${name}`, window_start: at, used: 1 })))
    .execute()
  await db
    .insertInto('handover_code')
    .values(
      both(DAY).map(([name, at]) => ({
        code_hash: hash(name),
        customer_id: id,
        challenge: hash(name),
        created_at: at,
        expires_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('host_ticket')
    .values(
      both(DAY).map(([name, at]) => ({
        ticket_hash: hash(name),
        host: 'wechat',
        open_id: `sweep-${name}`,
        created_at: at,
        expires_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('consent')
    .values(
      both(3 * 365 * DAY).map(([name, at]) => ({
        id: crypto.randomUUID(),
        browser: crypto.randomUUID(),
        customer_id: id,
        choice: name === 'old' ? 'all' : 'needed',
        notice: 1,
        language: 'en',
        answered_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('idempotency')
    .values(
      both(7 * DAY).map(([name, at]) => ({
        actor: `sweep-${name}`,
        key: name,
        call: 'sweep',
        body_hash: 'sweep',
        created_at: at,
      })),
    )
    .execute()
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select 'session ' || user_agent as name from session where customer_id = ${id}
      union all select 'code ' || email_folded from email_code where email_folded like 'sweep-%'
      union all select 'counter ' || subject from rate_count where subject like 'sweep-%'
      union all select 'handover ' || split_part(convert_from(code_hash, 'UTF8'), '.', 1) from handover_code where customer_id = ${id}
      union all select 'ticket ' || open_id from host_ticket where open_id like 'sweep-%'
      union all select 'consent ' || choice from consent where customer_id = ${id}
      union all select 'answer ' || actor from idempotency where actor like 'sweep-%' order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  expect(await left()).toHaveLength(15)
  for (let time = 0; time < 2; time += 1) {
    await shop.passTime(0)
    expect(await left()).toEqual([
      'answer sweep-young',
      'code sweep-young',
      'consent needed',
      'counter sweep-young',
      'handover sweep young',
      'session young',
      'ticket sweep-young',
    ])
  }
})
