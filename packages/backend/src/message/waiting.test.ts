import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { message } from '@tomobako/contract'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import { messageKindNames, messageKindOf } from '@tomobako/domain/message'
import { clockOf, locals } from '@tomobako/i18n'
import { rawSection } from '@tomobako/i18n/catalogues'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import type { Notice } from './index.ts'
import { notify } from './index.ts'
import { stopAddress } from './unsubscribe.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop?.close())
const tell = (notice: Notice) => asSystem(shop.shop.house, (context) => notify(context, notice))
const now = () => shop.shop.house.clock.now()

const settings = {
  mails: true,
  kinds: ['order', 'parcel', 'bid', 'money', 'ticket', 'request', 'follow', 'offer'],
  zone: 'Asia/Tokyo',
  quiet: { from: 22 * 60, until: 7 * 60 },
  digestAt: null as number | null,
  urgentAtOnce: true,
} as const
const paid = (no: string): Omit<Notice, 'customerId'> => ({
  key: 'notice.parcel.paid',
  values: { no },
  link: `/parcels/${no}`,
})
/** Moves the shop's clock to the next time it is so many minutes past midnight there. */
async function until(zone: string, minute: number) {
  const there = (Math.floor(now() / MINUTE) + clockOf(zone)(now())) % 1440
  await shop.passTime(((((minute - there) % 1440) + 1440) % 1440) * MINUTE)
}

test('every notice of the catalogue has a kind, and every kind has a notice', () => {
  const keys = Object.keys(rawSection('en', 'notice'))
    .filter((key) => key.endsWith('.title'))
    .map((key) => key.slice(0, -'.title'.length))
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => messageKindOf(key) === null)).toEqual([])
  expect(new Set(keys.map(messageKindOf)).size).toBe(messageKindNames.length)
})

describe('quiet hours', () => {
  test.each([
    'Asia/Tokyo',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Asia/Riyadh',
  ])('a mail written at night in %s waits and is sent in the morning there, once', async (zone) => {
    const who = await shop.customer(`night-${zone.toLowerCase().replaceAll(/[^a-z]/g, '-')}`)
    await who.call(message.saveSettings, { ...settings, kinds: [...settings.kinds], zone })
    const before = (await shop.mails(who.email)).length
    await until(zone, 23 * 60)
    await tell({ customerId: who.id, ...paid('TB-1') })
    await shop.passTime(7 * HOUR + 30 * MINUTE)
    expect(await shop.mails(who.email)).toHaveLength(before)
    // In the inbox it is at once.
    expect((await who.call(message.list, { page: 1 })).unread).toBe(1)
    await shop.passTime(31 * MINUTE)
    expect(await shop.mails(who.email)).toHaveLength(before + 1)
    await shop.passTime(2 * HOUR)
    expect(await shop.mails(who.email)).toHaveLength(before + 1)
  })

  test('a declined payment and a lot that ends before the morning come at night, one that ends later waits, and security always comes', async () => {
    const who = await shop.customer('urgent')
    await who.call(message.saveSettings, { ...settings, kinds: [...settings.kinds] })
    await until(settings.zone, 23 * 60)
    const subjects = async () => (await shop.mails(who.email)).length
    const before = await subjects()
    const outbid = (hours: number): Notice => ({
      customerId: who.id,
      key: 'notice.bid.outbid',
      values: {
        title: 'レンズ',
        yen: 1_000,
        maximumYen: 900,
        endsAt: new Date(now() + hours * HOUR).toISOString(),
      },
    })
    await tell(outbid(12))
    await shop.drain()
    expect(await subjects()).toBe(before)
    await tell(outbid(3))
    await tell({ customerId: who.id, key: 'notice.payment.failed.declined', values: { yen: 100 } })
    await tell({ customerId: who.id, key: 'notice.passwordChanged' })
    await shop.drain()
    expect(await subjects()).toBe(before + 3)
    await who.call(message.saveSettings, { ...settings, kinds: [...settings.kinds], urgentAtOnce: false })
    await tell(outbid(3))
    await shop.passTime(2 * MINUTE)
    expect(await subjects()).toBe(before + 3)
    await until(settings.zone, 7 * 60 + 1)
    await shop.passTime(MINUTE)
    expect(await subjects()).toBe(before + 5)
  })

  test('quiet hours taken back let go what waited', async () => {
    const who = await shop.customer('taken-back')
    await who.call(message.saveSettings, { ...settings, kinds: [...settings.kinds] })
    await until(settings.zone, 23 * 60)
    await tell({ customerId: who.id, ...paid('TB-2') })
    await shop.drain()
    const before = (await shop.mails(who.email)).length
    await who.call(message.saveSettings, { ...settings, kinds: [...settings.kinds], quiet: null })
    await shop.passTime(MINUTE)
    expect(await shop.mails(who.email)).toHaveLength(before + 1)
  })

  test('no quiet hours without an end, in no zone of this world: refused at the field, nothing saved', async () => {
    const who = await shop.customer('nowhere')
    const refused = async (with_: object) =>
      (await who.ask(message.saveSettings, { ...settings, kinds: [...settings.kinds], ...with_ })).key
    expect(await refused({ zone: 'Mars/Olympus' })).toBe('message.zoneUnknown')
    expect(await refused({ quiet: { from: 60, until: 60 } })).toBe('message.quietNever')
    expect((await who.ask(message.saveSettings, { ...settings, kinds: [], digestAt: 61 })).code).toBe(400)
    expect((await who.call(message.settings, {})).quiet).toBe(null)
  })
})

describe('the daily mail', () => {
  test('one mail with everything of the day, without what was read on the site; the next day nothing', async () => {
    const who = await shop.customer('daily')
    await who.call(message.saveSettings, {
      ...settings,
      kinds: [...settings.kinds],
      quiet: null,
      digestAt: 18 * 60,
    })
    await until(settings.zone, 9 * 60)
    const before = (await shop.mails(who.email)).length
    for (const no of ['TB-11', 'TB-12', 'TB-13']) {
      await tell({ customerId: who.id, ...paid(no) })
      await shop.passTime(HOUR)
    }
    const { rows } = await who.call(message.list, { page: 1, kind: 'parcel' })
    await who.call(message.read, { id: rows.find((row) => row.title.includes('TB-12'))!.id })
    expect(await shop.mails(who.email)).toHaveLength(before)
    await until(settings.zone, 18 * 60 + 1)
    await shop.passTime(MINUTE)
    const mails = await shop.mails(who.email)
    expect(mails).toHaveLength(before + 1)
    const letter = mails.at(-1)!
    expect(letter.subject).toBe('2 messages from Tomobako')
    expect([...letter.text.matchAll(/TB-1\d is/g)].map(String)).toEqual(['TB-11 is', 'TB-13 is'])
    expect(letter.html).toContain('http://shop.test/parcels/TB-13')
    await shop.passTime(25 * HOUR)
    expect(await shop.mails(who.email)).toHaveLength(before + 1)
  })

  test('many of them asked for at once by several hands: still one mail', async () => {
    const who = await shop.customer('crowd')
    await who.call(message.saveSettings, {
      ...settings,
      kinds: [...settings.kinds],
      quiet: null,
      digestAt: 18 * 60,
    })
    await until(settings.zone, 9 * 60)
    for (let i = 0; i < 12; i += 1) await tell({ customerId: who.id, ...paid(`TB-2${i}`) })
    await shop.drain()
    const before = (await shop.mails(who.email)).length
    const sent = vi.spyOn(shop.shop.house.gateways.mail, 'send')
    await until(settings.zone, 18 * 60 + 1)
    await shop.passTime(MINUTE)
    expect(sent.mock.calls.filter(([mail]) => mail.to === who.email)).toHaveLength(1)
    sent.mockRestore()
    expect((await shop.mails(who.email)).slice(before).map((mail) => mail.subject)).toEqual([
      '12 messages from Tomobako',
    ])
  })
})

describe('kinds in the inbox, and links that stop mails', () => {
  test('the inbox shows one kind, counts what is unread of each, and marks one kind read', async () => {
    const who = await shop.customer('kinds')
    await tell({ customerId: who.id, ...paid('TB-31'), mail: false })
    await tell({ customerId: who.id, key: 'ticket.answered', values: { no: 'W-1' }, mail: false })
    await tell({ customerId: who.id, key: 'ticket.expired', values: { no: 'W-2' }, mail: false })
    const of = async (kind?: 'ticket' | 'parcel', unread?: boolean) => {
      const found = await who.call(message.list, {
        page: 1,
        ...(kind ? { kind } : {}),
        ...(unread ? { unread } : {}),
      })
      return [
        found.rows.length,
        found.unread,
        found.unreadOf.filter(({ count }) => count > 0).map(({ kind: each, count }) => `${each} ${count}`),
      ]
    }
    expect(await of()).toEqual([3, 3, ['parcel 1', 'ticket 2']])
    expect(await of('ticket')).toEqual([2, 3, ['parcel 1', 'ticket 2']])
    expect(await who.call(message.read, { kind: 'ticket' })).toEqual({ unread: 1 })
    expect(await of('ticket', true)).toEqual([0, 1, ['parcel 1']])
    expect(await of('ticket')).toEqual([2, 1, ['parcel 1']])
  })

  test('a mail says where one click stops its kind, the click works without a log-in, and only for that kind', async () => {
    const who = await shop.customer('stopper')
    const sent = vi.spyOn(shop.shop.house.gateways.mail, 'send')
    await tell({ customerId: who.id, ...paid('TB-41') })
    await tell({ customerId: who.id, key: 'passwordChanged' })
    await shop.drain()
    const mine = sent.mock.calls.map(([mail]) => mail).filter((mail) => mail.to === who.email)
    sent.mockRestore()
    const [parcel, security] = [
      mine.find((mail) => mail.text.includes('TB-41'))!,
      mine.find((mail) => !mail.text.includes('TB-41') && mail.unsubscribe === undefined)!,
    ]
    expect(security.text).not.toContain('/unsubscribe')
    expect(parcel.text).toContain(parcel.unsubscribe!)
    const token = new URL(parcel.unsubscribe!).searchParams.get('token')!
    const visitor = shop.visitor()
    expect(await visitor.call(message.unsubscribing, { token })).toEqual({
      what: 'parcel',
      email: who.email.replace(/^(.)[^@]*/, '$1…'),
      mails: true,
    })
    for (let i = 0; i < 2; i += 1)
      expect((await visitor.call(message.unsubscribe, { token })).mails).toBe(false)
    const before = (await shop.mails(who.email)).length
    await tell({ customerId: who.id, ...paid('TB-42') })
    await tell({ customerId: who.id, key: 'ticket.answered', values: { no: 'W-3' } })
    await shop.drain()
    expect(await shop.mails(who.email)).toHaveLength(before + 1)
    expect((await who.call(message.list, { page: 1, kind: 'parcel' })).rows).toHaveLength(2)
    expect((await visitor.call(message.unsubscribe, { token, again: true })).mails).toBe(true)
    await tell({ customerId: who.id, ...paid('TB-43') })
    await shop.drain()
    expect(await shop.mails(who.email)).toHaveLength(before + 2)
  })

  test('a forged link, one of another kind or of somebody else is refused and changes nothing', async () => {
    const [one, other] = [await shop.customer('link-one'), await shop.customer('link-other')]
    const { house } = shop.shop
    const token = (id: string, what: 'parcel' | 'all') =>
      new URL(stopAddress(house, id, what)).searchParams.get('token')!
    const [name, , signature] = token(one.id, 'parcel').split('.')
    const forged = [
      `${name}.all.${signature}`,
      `${token(other.id, 'all').split('.')[0]}.parcel.${signature}`,
      `${name}.parcel.${signature!.slice(0, -2)}AA`,
      `${name}.account.${signature}`,
      '',
      '..',
    ]
    for (const bad of forged) {
      expect((await shop.visitor().ask(message.unsubscribe, { token: bad })).key, bad).toBe(
        'message.linkUnknown',
      )
    }
    expect((await one.call(message.settings, {})).mails).toBe(true)
    expect((await other.call(message.settings, {})).kinds.find(({ kind }) => kind === 'parcel')?.mail).toBe(
      true,
    )
    await shop.visitor().call(message.unsubscribe, { token: token(one.id, 'all') })
    expect((await one.call(message.settings, {})).mails).toBe(false)
  })

  test('what was stopped while it waited is not sent in the morning', async () => {
    const who = await shop.customer('changed-mind')
    await who.call(message.saveSettings, { ...settings, kinds: [...settings.kinds] })
    await until(settings.zone, 23 * 60)
    await tell({ customerId: who.id, ...paid('TB-51') })
    await shop.drain()
    const before = (await shop.mails(who.email)).length
    await who.call(message.saveSettings, {
      ...settings,
      kinds: settings.kinds.filter((kind) => kind !== 'parcel'),
    })
    await until(settings.zone, 8 * 60)
    expect(await shop.mails(who.email)).toHaveLength(before)
  })

  test('the daily mail is written in every language, from right to left in Arabic', async () => {
    const { writeDaily } = await import('./template.ts')
    for (const local of locals) {
      const { subject, html, text } = writeDaily({
        parts: [
          { key: 'notice.parcel.paid', values: { no: 'TB-61' }, link: 'https://shop.example/parcels/TB-61' },
          { key: 'notice.ticket.answered', values: { no: 'W-9' }, link: null },
        ],
        local,
        appName: 'Tomobako',
        publicUrl: 'https://shop.example',
        reader: 'Aya',
        operator: { name: 'Tomobako K.K.', address: '1-2-3 Minato, Chiba', mail: '-' },
        stop: 'https://shop.example/unsubscribe?token=x',
      })
      expect(subject, local).toContain('Tomobako')
      expect(html).toContain(local === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      expect(text).toContain('https://shop.example/messages/settings')
      expect(text).toContain('W-9')
      expect(text.match(/Aya/g), local).toHaveLength(1)
    }
  })
})
