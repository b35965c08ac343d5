import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, message } from '@tomobako/contract'
import { locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { rawSection } from '@tomobako/i18n/catalogues'
import { MINUTE } from '@tomobako/domain/kernel'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import type { Notice } from './index.ts'
import { notify } from './index.ts'
import { sendDue } from './post.ts'
import { mailTo } from './service.ts'
import { write } from './template.ts'
import { read, spoken, titled } from './words.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())
const tell = (notice: Notice) => asSystem(shop.shop.house, (context) => notify(context, notice))

const bill = {
  key: 'notice.parcel.awaitingPostage',
  values: { no: 'TB-1042-2231', yen: 12_800 },
  link: '/parcels/TB-1042-2231',
} as const

describe('P 3 the customer gets a message, and a mail if wanted', () => {
  test('a message is read in the language of whoever reads it, a mail in the language its reader has when it is sent', async () => {
    const aya = await shop.customer('aya')
    await tell({ customerId: aya.id, ...bill })
    await shop.shop.house.db
      .updateTable('customer')
      .set({ language: 'ja' })
      .where('id', '=', aya.id)
      .execute()
    const mail = (await shop.mails(aya.email)).at(-1)!
    expect(mail.language).toBe('ja')
    expect(mail.html).toContain('<html lang="ja" dir="ltr">')
    expect(mail.html).toContain('http://shop.test/parcels/TB-1042-2231')
    expect(mail.text).toContain('¥12,800')
    const { rows, unread } = await aya.call(message.list, { page: 1 })
    expect([rows[0]?.title, unread]).toEqual([read(bill, 'en').title, 1])
    expect(rows[0]?.body).toContain('¥12,800')
  })

  test('the same event tells once; who wants no mails gets none, but hears of a new password all the same', async () => {
    const bo = await shop.customer('bo')
    await bo.call(account.savePreferences, { mailNotices: false })
    const before = (await shop.mails(bo.email)).length
    for (let i = 0; i < 3; i += 1) await tell({ customerId: bo.id, ...bill, once: `parcel/${bo.id}/bill` })
    expect((await bo.call(message.list, { page: 1 })).rows).toHaveLength(1)
    expect(await shop.mails(bo.email)).toHaveLength(before)
    await bo.call(account.changePassword, { current: bo.password, password: 'a quite different phrase' })
    expect(await shop.mails(bo.email)).toHaveLength(before + 1)
  })

  test('messages are pages of twenty, read one by one or all at once, and nobody else’s', async () => {
    const cleo = await shop.customer('cleo')
    for (let i = 0; i < 23; i += 1) await tell({ customerId: cleo.id, ...bill, mail: false })
    const first = await cleo.call(message.list, { page: 1 })
    expect([first.rows.length, first.hasNext, first.unread]).toEqual([20, true, 23])
    expect((await cleo.call(message.list, { page: 2 })).rows).toHaveLength(3)
    expect(await cleo.call(message.read, { id: first.rows[0]!.id })).toEqual({ unread: 22 })
    const other = await shop.customer('dan')
    expect((await other.ask(message.detail, { id: first.rows[1]!.id })).code).toBe(404)
    await other.call(message.read, { id: first.rows[1]!.id })
    expect((await cleo.call(message.detail, { id: first.rows[1]!.id })).read).toBe(false)
    expect(await cleo.call(message.read, {})).toEqual({ unread: 0 })
  })

  test('a mail server that is down: tried again later, sent once, and what it said is not kept', async () => {
    const { house } = shop.shop
    const send = house.gateways.mail.send
    const failing = async () => Promise.reject(new Error('connection refused'))
    house.gateways.mail.send = failing
    await shop.visitor().call(account.sendCode, { email: 'eve@example.com', purpose: 'register' })
    await shop.drain()
    const row = async () =>
      house.db
        .selectFrom('mail_outbox')
        .selectAll()
        .where('to_email', '=', 'eve@example.com')
        .executeTakeFirstOrThrow()
    expect([(await row()).sent_at, (await row()).tries]).toEqual([null, 1])
    house.gateways.mail.send = send
    await shop.passTime(MINUTE)
    expect(await shop.mails('eve@example.com')).toHaveLength(1)
    expect((await row()).vals).toEqual({})
    await shop.passTime(60 * MINUTE)
    expect(await shop.mails('eve@example.com')).toHaveLength(1)
  })
})

describe('letters', () => {
  const letter = {
    values: { title: '<script>alert(1)</script> レンズ & "箱"', no: 'T261121-0001-1', yen: 980, points: 2 },
    key: 'notice.order.purchasedCheaper',
    link: 'https://shop.example/orders/T261121-0001',
    appName: 'Tomobako',
    publicUrl: 'https://shop.example',
    operator: { name: 'Tomobako K.K.', address: '1-2-3 Minato, Chiba', mail: 'help@shop.example' },
    reader: 'Lena',
    stop: null,
  }

  test('Arabic runs from right to left, and numbers and foreign titles keep their own direction', () => {
    const { html, text, subject } = write({ ...letter, local: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(subject).toContain('\u2068<script>alert(1)</script> レンズ & "箱"\u2069')
    // The format itself keeps an amount in one piece from left to right.
    expect(text).toContain('\u2066¥980\u2069')
    expect(
      write({
        ...letter,
        key: 'mail.registerCode',
        values: { code: '012345', minutes: 10 },
        local: 'ar',
        link: null,
      }).html,
    ).toMatch(/<p dir="ltr"[^>]*>012345<\/p>/)
  })

  test.each(locals)(
    'in %s what came from outside is text, never markup, and nothing is left unsaid',
    (local) => {
      const { html, text, subject } = write({ ...letter, local })
      expect(html).not.toContain('<script>')
      expect(html).toContain('&lt;script&gt;')
      for (const part of [html, text, subject]) expect(part).not.toMatch(/notice\.|mail\.|\{\w+\}/)
    },
  )

  test.each([
    ['en', 'Hello Lena,', 'Hello,', 'Tomobako is run by Tomobako K.K.'],
    ['de', 'Guten Tag Lena,', 'Guten Tag,', 'Tomobako wird betrieben von Tomobako K.K.'],
    ['ar', 'مرحبًا \u2068Lena\u2069،', 'مرحبًا،', 'مشغّل Tomobako: \u2068Tomobako K.K.\u2069'],
    ['ja', 'Lena 様', 'お客様へ', 'Tomobakoの運営者：Tomobako K.K.'],
    ['zhCn', 'Lena，您好：', '您好：', 'Tomobako由Tomobako K.K.运营。'],
  ] as const)(
    'issue 14: in %s a mail greets its reader and ends with who sent it',
    (local, hello, all, by) => {
      const { html, text } = write({ ...letter, local })
      expect(text.split('\n\n')[1]).toBe(hello)
      expect(html).toContain(`>${hello}</p>`)
      expect(text.endsWith(`\nhttps://shop.example\n${by}\n1-2-3 Minato, Chiba\nhelp@shop.example`)).toBe(
        true,
      )
      expect(html).toContain(`<bdi>${by}</bdi>`)
      // Nobody is called by a name we do not know.
      expect(write({ ...letter, local, reader: '' }).text.split('\n\n')[1]).toBe(all)
    },
  )

  test('issue 14: a mail to Poland is English and says so, with a Polish date in it', () => {
    const told = write({
      ...letter,
      local: 'pl',
      key: 'mail.friendReceipt',
      values: { at: '2026-11-22T00:10:00Z' },
    })
    expect(told.html).toContain('<html lang="en" dir="ltr">')
    expect(told.html).not.toContain('lang="pl"')
    expect(told.text).toContain('22 lis, 09:10 (Japan time)')
  })

  test('issue 14: a mail says whose clock its times are by', () => {
    const receipt = {
      ...letter,
      key: 'mail.friendReceipt',
      values: { yen: 980, title: 'レンズ', at: '2026-11-22T00:10:00Z' },
    }
    const told = (local: Local, timeZone?: string) => write({ ...receipt, local, timeZone }).text
    expect(told('en')).toContain('22 Nov, 09:10 (Japan time)')
    expect(told('en', 'Europe/Berlin')).toContain('22 Nov, 01:10 (CET)')
    expect(told('de', 'Europe/Berlin')).toContain('22. Nov., 01:10 (MEZ)')
    expect(told('ja')).toContain('11月22日 09:10（日本時間）')
    expect(told('zhCn', 'Asia/Shanghai')).toContain('11月22日 08:10（GMT+8）')
    expect(told('ar')).toContain('22 نوفمبر، 09:10 (بتوقيت اليابان)')
    // On a page it is the clock of whoever looks at it.
    expect(read(receipt, 'en', { timeZone: 'Europe/Berlin' }).body).toContain('22 Nov, 01:10.')
  })

  test('issue 14: mails go by the clock their reader signed in with, and by the one they chose', async () => {
    const gita = await shop.customer('gita')
    const zoneOf = async () =>
      (
        await shop.shop.house.db
          .selectFrom('message_manner')
          .select('zone')
          .where('customer_id', '=', gita.id)
          .executeTakeFirst()
      )?.zone
    const signIn = async (zone: string) => {
      const visitor = shop.visitor()
      visitor.cookies.set('timeZone', zone)
      await visitor.call(account.login, { email: gita.email, password: gita.password })
    }
    await signIn('Nowhere/Land')
    expect(await zoneOf()).toBeUndefined()
    await signIn('Asia/Kolkata')
    expect(await zoneOf()).toBe('Asia/Kolkata')
    await signIn('Europe/Berlin')
    expect(await zoneOf()).toBe('Asia/Kolkata')
  })

  test('every notice of the catalogue can be said with the values it is sent with', () => {
    const values = {
      title: 'レンズ',
      no: 'T1',
      yen: 5,
      newYen: 6,
      points: 0,
      days: 44,
      left: 1,
      count: 3,
      tracking: 'EG123',
      at: '2026-11-21T03:00:00Z',
      code: '123456',
      minutes: 10,
    }
    const keys = [...Object.keys(rawSection('en', 'notice')), ...Object.keys(rawSection('en', 'mail'))]
      .filter((key) => key.endsWith('.title') && key !== 'mail.box.title')
      .map((key) => key.slice(0, -6))
    expect(keys.length).toBeGreaterThan(25)
    for (const key of keys)
      for (const local of ['en', 'ar', 'ja', 'ru'] as const) {
        const { title, body } = read({ key, values }, local)
        for (const said of [title, body]) expect(said, key).not.toMatch(/^notice\.|^mail\.|\{/)
      }
  })
})

test('every notice that the shop’s code names is in the catalogue', () => {
  const folder = new URL('../', import.meta.url)
  const sources = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const named = new Set(
    sources.flatMap(
      (name) =>
        readFileSync(new URL(name, folder), 'utf8').match(/(?<=['"`])notice\.\w+\.\w+(?:\.\w+)*(?=['"`])/g) ??
        [],
    ),
  )
  const words = rawSection('en', 'notice')
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((key) => !(`${key}.title` in words && `${key}.body` in words))).toEqual([])
})

describe('the practice mailbox', () => {
  test('lists, shows one letter in a closed frame, and answers programs', async () => {
    const visitor = shop.visitor()
    await visitor.call(account.sendCode, { email: 'finn@example.com', purpose: 'register' })
    await shop.drain()
    const { mails } = (await (await visitor.send('/practice/mail.json?to=finn@example.com')).json()) as {
      mails: { id: string; to: string; text: string }[]
    }
    expect(mails.map((mail) => mail.to)).toEqual(['finn@example.com'])
    const list = await (await visitor.send('/practice/mail?to=finn@example.com')).text()
    expect(list).toContain(`href="/practice/mail/${mails[0]!.id}"`)
    const page = await visitor.send(`/practice/mail/${mails[0]!.id}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toMatch(/<iframe [^>]*sandbox="[^"]*"[^>]* srcdoc="/)
    expect((await visitor.send('/practice/mail/nothing')).status).toBe(404)
  })

  test('is not there outside the demo world', async () => {
    const { settings } = shop.shop.house
    settings.practice = false
    expect((await shop.visitor().send('/practice/mail.json')).status).toBe(404)
    settings.practice = true
  })
})

describe('letters that waited', () => {
  /** So many letters in the outbox, nobody sending them yet. */
  const lying = (names: readonly string[]) =>
    asSystem(shop.shop.house, async (context) => {
      for (const name of names)
        await mailTo(context, { to: `${name}@example.com`, language: 'en', key: 'mail.friendAsk' })
    })
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`)

  test('went out one after the other: some are on their way at once, and never a crowd', async () => {
    const { gateways } = shop.shop.house
    const { mail } = gateways
    let [running, most] = [0, 0]
    let together: (() => void)[] = []
    gateways.mail = {
      name: 'smtp',
      async send() {
        most = Math.max(most, (running += 1))
        // Each is taken only together with three others.
        await new Promise<void>((go) => {
          together.push(go)
          if (together.length < 4) return
          for (const each of together) each()
          together = []
        })
        for (let turn = 0; turn < 50; turn += 1) await new Promise((go) => setImmediate(go))
        running -= 1
      },
    }
    await lying(numbered('many', 24))
    await sendDue(shop.shop.house, 2)
    const waiting = await shop.shop.house.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('to_email', 'like', 'many%')
      .execute()
    expect({ waiting: waiting.length, most }).toEqual({ waiting: 0, most: 4 })
    gateways.mail = mail
  })

  test('waited for ever behind a server that hung: each is waited for a while, comes again later, and the others go', async () => {
    const { house } = shop.shop
    const { mail } = house.gateways
    const sent: string[] = []
    house.gateways.mail = {
      name: 'smtp',
      send: ({ to }) => {
        if (to.startsWith('hangs')) return new Promise(() => {})
        sent.push(to)
        return Promise.resolve()
      },
    }
    await lying([...numbered('hangs', 6), ...numbered('goes', 12)])
    await sendDue(house, 0.2)
    expect(sent.toSorted()).toEqual(
      numbered('goes', 12)
        .map((name) => `${name}@example.com`)
        .toSorted(),
    )
    const waiting = await house.db
      .selectFrom('mail_outbox')
      .select('tries')
      .where('sent_at', 'is', null)
      .where('to_email', 'like', 'hangs%')
      .execute()
    expect(waiting.map((row) => row.tries)).toEqual([1, 1, 1, 1, 1, 1])
    house.gateways.mail = mail
  })
})

test('issue 14: a listing in a mail has the title of its card, in the reader’s language', () => {
  const values = {
    no: 'T261121-0001-1',
    days: 30,
    ...titled({ title: '【ジャンク】 みどりの夜 帯なし', brand: 'Taito', categoryPath: ['音楽', 'CD'] }),
  }
  expect(spoken(values, 'en')['title']).toBe('Music CD · for parts or repair · Taito · no obi strip')
  expect(spoken(values, 'de')['title']).toBe('Musik-CD · defekt, für Bastler · Taito · ohne Obi')
  expect(spoken(values, 'ja')['title']).toBe('【ジャンク】 みどりの夜 帯なし')
  // What is no listing's title is said as it is.
  expect(spoken({ title: 'カメラの日' }, 'en')['title']).toBe('カメラの日')
})
