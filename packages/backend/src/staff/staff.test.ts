import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, address, customers, message, practice, staff } from '@tomobako/contract'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { InputOf } from '@tomobako/contract'
import type { Role } from '@tomobako/domain/staff'
import type { Person, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import { audit, verifyAudit } from './index.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())
const log = () => shop.shop.house.db.selectFrom('audit').selectAll().orderBy('no').execute()
const secret = 'a long staff phrase'

/** Somebody comes in by their link, the one way there is. */
async function joins(
  boss: Person,
  who: InputOf<typeof staff.invite>,
): Promise<{ id: string; person: Person }> {
  const { id, link } = await boss.call(staff.invite, who)
  const person = shop.visitor()
  await person.call(staff.join, { token: link.split('#')[1]!, password: secret })
  return { id, person }
}

describe('staff sessions', () => {
  test('quality S8 30 minutes idle, 12 hours at most, apart from customers’ sessions', async () => {
    const { clock } = shop.shop.house
    const mori = await shop.staff('mori', ['buyer'])
    expect(mori.cookies.has('ssid') && !mori.cookies.has('sid')).toBe(true)
    expect((await mori.call(staff.me, {})).permissions).toContain('purchase.write')
    for (let i = 0; i < 4; i += 1) {
      await clock.pass(29 * MINUTE)
      expect((await mori.call(staff.me, {})).staff?.name).toBe('mori')
    }
    await clock.pass(31 * MINUTE)
    expect((await mori.call(staff.me, {})).staff).toBeNull()
    const abe = await shop.staff('abe', ['packer'])
    for (let i = 0; i < 25; i += 1) {
      await clock.pass(29 * MINUTE)
      if (i < 24) expect((await abe.call(staff.me, {})).staff).not.toBeNull()
    }
    expect((await abe.call(staff.me, {})).staff).toBeNull()
  })

  test('S6-007 a customer’s cookie opens nothing at the console, nor the other way round', async () => {
    const ann = await shop.customer('ann')
    const ito = await shop.staff('ito')
    expect((await ann.ask(staff.list, {})).code).toBe(401)
    expect((await ito.ask(address.list, {})).code).toBe(401)
    ann.cookies.set('ssid', ann.cookies.get('sid')!)
    expect((await ann.ask(staff.list, {})).code).toBe(401)
  })

  test('quality S11 somebody who left and somebody who never was get the same answer', async () => {
    const boss = await shop.staff('boss')
    const left = await joins(boss, { email: 'left@staff.example', name: 'Left', roles: ['buyer'] })
    expect(
      await boss.call(staff.save, {
        id: left.id,
        email: 'left@staff.example',
        name: 'Left',
        roles: ['buyer'],
        active: false,
      }),
    ).toMatchObject({ active: false })
    // Named, and their link not used yet: no password opens anything.
    await boss.call(staff.invite, { email: 'waits@staff.example', name: 'Waits', roles: ['buyer'] })
    const answers = await Promise.all(
      ['left@staff.example', 'waits@staff.example', 'never@staff.example'].map((email) =>
        shop.visitor().ask(staff.login, { email, password: secret }),
      ),
    )
    expect(answers[0]).toEqual(answers[2])
    expect(answers[1]).toEqual(answers[2])
    expect(answers[0]?.key).toBe('account.loginWrong')
  })
})

describe('P 7 roles', () => {
  test('only an admin changes staff; taking a role away works at once', async () => {
    const boss = await shop.staff('chief')
    const made = {
      email: 'Eri@Staff.example',
      name: 'Eri',
      roles: ['support', 'finance'] satisfies Role[],
      active: true,
    }
    const { id, person: eri } = await joins(boss, made)
    expect((await eri.ask(customers.list, { words: '', page: 1 })).code).toBe(200)
    expect((await eri.ask(staff.save, { ...made, id })).code).toBe(403)
    await boss.call(staff.save, {
      id,
      email: made.email,
      name: made.name,
      roles: ['editor'],
      active: true,
    })
    expect((await eri.ask(customers.list, { words: '', page: 1 })).code).toBe(401)
    await eri.call(staff.login, { email: 'eri@staff.example', password: secret })
    expect((await eri.ask(customers.list, { words: '', page: 1 })).code).toBe(403)
  })

  test('one e-mail address is one person, and one admin always remains', async () => {
    const solo = await openTestShop()
    try {
      const boss = await solo.staff('only')
      const me = (await boss.call(staff.me, {})).staff!
      const twin = { email: 'ONLY@staff.example', name: 'Twin', roles: ['buyer'] satisfies Role[] }
      expect((await boss.ask(staff.invite, twin)).key).toBe('staff.emailTaken')
      expect((await boss.ask(staff.save, { ...me, roles: ['buyer'] })).key).toBe('staff.lastAdmin')
      expect((await boss.ask(staff.save, { ...me, active: false })).key).toBe('staff.lastAdmin')
    } finally {
      await solo.close()
    }
  })
})

describe('quality S17 the audit log', () => {
  test('every look at a customer’s file leaves a row; the file has no secrets', async () => {
    const cara = await shop.customer('cara')
    const ogi = await shop.staff('ogi', ['support'])
    const found = await ogi.call(customers.list, { words: 'CARA@', page: 1 })
    expect(found.rows.map((row) => [row.id, row.masked, row.orders, row.walletYen])).toEqual([
      [cara.id, 'c**a', 0, 0],
    ])
    const file = await ogi.call(customers.detail, { id: cara.id })
    expect(file).toMatchObject({ name: 'cara', email: cara.email, walletYen: 0, orders: [], parcels: [] })
    expect(file.addresses).toHaveLength(1)
    expect(JSON.stringify(file)).not.toMatch(/argon2|password/i)
    expect((await log()).at(-1)).toMatchObject({ what: 'customer.look', subject: cara.id, who: 'ogi' })
    expect((await ogi.ask(customers.detail, { id: crypto.randomUUID() })).code).toBe(404)
    for (const words of ["%' or 1=1 --", '%', '_', '\\'])
      expect((await ogi.call(customers.list, { words, page: 1 })).rows).toEqual([])
  })

  test('V7.4.5 who may ends all sessions of one customer, with a reason; the customer is told and comes in again', async () => {
    const zoe = await shop.customer('zoe')
    const telephone = shop.visitor()
    await telephone.call(account.login, { email: zoe.email, password: zoe.password })
    const stranger = await shop.customer('somebody-else')
    const [helper, finance] = [
      await shop.staff('helper', ['support']),
      await shop.staff('books', ['finance']),
    ]
    expect((await helper.call(customers.detail, { id: zoe.id })).sessions).toBe(2)
    const why = 'They telephoned: the telephone was stolen.'
    expect((await finance.ask(customers.endSessions, { id: zoe.id, why })).code).toBe(403)
    expect((await helper.ask(customers.endSessions, { id: zoe.id, why: ' ' })).code).not.toBe(200)
    expect((await helper.ask(customers.endSessions, { id: randomUUID(), why })).code).toBe(404)
    expect((await zoe.ask(account.member, {})).code).toBe(200)
    expect(await helper.call(customers.endSessions, { id: zoe.id, why })).toEqual({ ended: 2 })
    for (const person of [zoe, telephone]) expect((await person.ask(account.member, {})).code).toBe(401)
    expect((await stranger.ask(account.member, {})).code).toBe(200)
    expect((await helper.ask(customers.endSessions, { id: zoe.id, why })).key).toBe(
      'console.customers.noSessions',
    )
    expect(
      (await log()).filter(({ subject, what }) => subject === zoe.id && what !== 'customer.look'),
    ).toEqual([
      expect.objectContaining({ what: 'customer.endSessions', who: 'helper', before: '2', after: '0', why }),
    ])
    expect((await shop.mails(zoe.email)).at(-1)?.subject).toBe('You were logged out everywhere')
    await zoe.call(account.login, { email: zoe.email, password: zoe.password })
    const [told] = (await zoe.call(message.list, { page: 1 })).rows
    expect([told?.title, JSON.stringify(told).includes('stolen')]).toEqual([
      'You were logged out everywhere',
      false,
    ])
  })

  test('forty at once make one unbroken chain; a changed, a removed or a reordered row is noticed', async () => {
    const { db } = shop.shop.house
    const fin = await shop.staff('fin', ['finance'])
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        asSystem(shop.shop.house, (context) =>
          audit(context, {
            what: 'test',
            subject: `s${i}`,
            before: { i },
            after: { i: i + 1 },
            why: 'because',
          }),
        ),
      ),
    )
    const rows = await log()
    expect(rows.map((row) => row.no)).toEqual(rows.map((_, i) => i + 1))
    expect(await verifyAudit(db)).toEqual({
      ok: true,
      rows: rows.length,
      brokenAt: null,
      broken: [],
      cut: [],
    })
    const page = await fin.call(staff.audit, { subject: 's7', page: 1 })
    expect(page.rows.map((row) => [row.what, row.before, row.after, row.why])).toEqual([
      ['test', '{"i":7}', '{"i":8}', 'because'],
    ])

    await expect(
      db.updateTable('audit').set({ why: 'nothing' }).where('no', '=', 5).execute(),
    ).rejects.toThrow('append only')
    await expect(db.deleteFrom('audit').where('no', '=', 5).execute()).rejects.toThrow('append only')
    // Somebody with the keys of the database itself.
    const tamper = async (work: () => Promise<unknown>) => {
      await sql`alter table audit disable trigger audit_kept`.execute(db)
      await work()
      const found = await verifyAudit(db)
      return found
    }
    const before = rows.find((row) => row.no === 5)!.why
    expect(
      await tamper(() => db.updateTable('audit').set({ why: 'nothing' }).where('no', '=', 5).execute()),
    ).toMatchObject({ ok: false, brokenAt: 5, broken: [5] })
    expect(
      await tamper(() => db.updateTable('audit').set({ why: before }).where('no', '=', 5).execute()),
    ).toMatchObject({ ok: true })
    const gone = rows.find((row) => row.no === 9)!
    expect(await tamper(() => db.deleteFrom('audit').where('no', '=', 9).execute())).toMatchObject({
      ok: false,
      brokenAt: 9,
      broken: [9],
    })
    await db
      .insertInto('audit')
      .values({ ...gone, at: new Date(gone.at).toISOString() })
      .execute()
    expect((await verifyAudit(db)).ok).toBe(true)
    await sql`alter table audit enable trigger audit_kept`.execute(db)
  })
})

describe('the chain and characters of more than one unit', () => {
  const write = (subject: string, why: string) =>
    asSystem(shop.shop.house, (context) => audit(context, { what: 'test', subject, why }))

  test('a subject that ends in the middle of an emoji does not break the chain', async () => {
    const { db } = shop.shop.house
    await write(`${'a'.repeat(199)}📦`, 'cut')
    expect((await log()).at(-1)!.subject).toBe(`${'a'.repeat(199)}📦`)
    await write(`${'📦'.repeat(199)}ab`, 'cut')
    expect((await log()).at(-1)!.subject).toBe(`${'📦'.repeat(199)}a`)
    await write('half of one: \ud83d', 'half of another \ud83d, and a\0')
    await write('after', 'whole')
    expect(await verifyAudit(db)).toMatchObject({ ok: true, broken: [], cut: [] })
  })

  test('a row that an older release cut so is named and does not break the rest; changed since, it is broken', async () => {
    const { db } = shop.shop.house
    const last = (await log()).at(-1)!
    // As the older release wrote it: the half emoji in the hash, what the database makes of it in the table.
    const subject = `${'b'.repeat(199)}\ud83d`
    const row = {
      id: crypto.randomUUID(),
      no: last.no + 1,
      at: new Date(shop.shop.house.clock.now()).toISOString(),
      staff_id: null,
      who: 'system',
      what: 'test',
      subject,
      before: null,
      after: null,
      why: 'cut',
    }
    const chain = createHash('sha256')
      .update(last.chain)
      .update(JSON.stringify([row.id, row.no, row.at, null, 'system', 'test', subject, null, null, 'cut']))
      .digest()
    await db
      .insertInto('audit')
      .values({ ...row, chain })
      .execute()
    await write('after it', 'whole')
    expect(await verifyAudit(db)).toMatchObject({ ok: true, broken: [], cut: [row.no] })

    await sql`alter table audit disable trigger audit_kept`.execute(db)
    await db.updateTable('audit').set({ why: 'another' }).where('no', '=', row.no).execute()
    expect(await verifyAudit(db)).toMatchObject({ ok: false, broken: [row.no], cut: [] })
    await db.updateTable('audit').set({ why: 'cut' }).where('no', '=', row.no).execute()
    await sql`alter table audit enable trigger audit_kept`.execute(db)
  })
})

describe('the demo world’s clock', () => {
  test('moves, runs what has come due, signs nobody out; and stands still in a real shop', async () => {
    const uno = await shop.staff('uno', ['packer'])
    const dee = await shop.customer('dee')
    const before = Date.parse((await uno.call(practice.clock, {})).now)
    const ran: string[] = []
    const { settings } = shop.shop.house
    const original = shop.shop.jobs.runSchedules
    shop.shop.jobs.runSchedules = async () => {
      ran.push('schedules')
      await original()
    }
    const { now } = await uno.call(practice.passTime, { minutes: 3 * 24 * 60 })
    expect(Date.parse(now) - before).toBeGreaterThanOrEqual(72 * HOUR)
    expect(ran).toEqual(['schedules'])
    expect((await uno.call(staff.me, {})).staff?.name).toBe('uno')
    expect((await dee.ask(address.list, {})).code).toBe(200)
    expect((await shop.visitor().ask(practice.passTime, { minutes: 1 })).code).toBe(401)
    settings.practice = false
    expect((await uno.ask(practice.passTime, { minutes: 60 })).code).toBe(404)
    expect((await uno.ask(practice.clock, {})).code).toBe(404)
    settings.practice = true
    expect(Date.parse((await uno.call(practice.clock, {})).now) - Date.parse(now)).toBeLessThan(HOUR)
  })
})
