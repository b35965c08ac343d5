import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, message } from '@tomobako/contract'
import type { MessageKind } from '@tomobako/domain/message'
import { messageKindNames, pushLimits } from '@tomobako/domain/message'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import { locals } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Person, TestShop } from '@tomobako/testkit'
import { brokenServer, openTestShop } from '@tomobako/testkit'
import { newPushKeys, webPush } from '../gateways/push-web.ts'
import { asSystem } from '../jobs/index.ts'
import type { Notice } from './index.ts'
import { notify } from './index.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ log: 'silent' })))
afterAll(() => shop?.close())

const tell = (notice: Notice) => asSystem(shop.shop.house, (context) => notify(context, notice))
type Device = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
const device = async (): Promise<Device> =>
  (await (await shop.push('/practice/devices', { method: 'POST' })).json()) as Device
type Got = { text: string; topic: string; urgency: string; ttl: number; subject: string }
const got = async ({ id }: Device): Promise<Got[]> =>
  ((await (await shop.push(`/practice/devices/${id}`)).json()) as { got: Got[] }).got
const bodies = async (at: Device): Promise<string[]> =>
  (await got(at)).map(({ text }) => (JSON.parse(text) as { body: string }).body)
const add = async (who: Person, given?: Device): Promise<Device> => {
  const made = given ?? (await device())
  await who.call(message.addDevice, { endpoint: made.endpoint, ...made.keys })
  return made
}
const fails = (status: number | null) =>
  shop.push('/practice/fail', { method: 'POST', body: JSON.stringify({ status }) })
const answered = (customerId: string, no = 'W-1'): Notice => ({
  customerId,
  key: 'notice.order.paid',
  values: { no, title: '秘密のカメラ', yen: 12_800 },
  link: '/orders/1',
})
/** Whatever was asked for after a commit is asked for now, and done. */
const done = () => shop.drain()

describe('a message on a device', () => {
  test('comes at once in its reader’s language, signed by us and readable there alone, and says nothing private', async () => {
    const who = await shop.customer('push-ar', { language: 'ar' })
    const phone = await add(who)
    const laptop = await add(await again(who))
    await tell(answered(who.id))
    await done()
    for (const each of [phone, laptop]) {
      const [first, ...more] = await got(each)
      expect(more).toEqual([])
      expect(first).toMatchObject({ topic: 'order', urgency: 'normal', subject: 'mailto:push@shop.test' })
      const said = JSON.parse(first!.text) as Record<string, string>
      expect(said).toMatchObject({ lang: 'ar', dir: 'rtl', tag: 'order' })
      expect(said['body']).toBe(translator('ar')('mail.push.order'))
      // Where it leads is nobody's without being logged in; what it is about is not in it.
      expect(said['url']).toMatch(/^\/message\/[\w-]{36}$/)
      expect(first!.text).not.toMatch(/W-1|12[,.]?800|カメラ/)
    }
    expect(await shop.shop.house.db.selectFrom('push_outbox').selectAll().execute()).toEqual([])
  })

  test('every kind has its words in every language, and none of them has a hole to put something private into', () => {
    const said = locals.flatMap((local) =>
      messageKindNames.map((kind) => translator(local)(`mail.push.${kind}`)),
    )
    expect(said.filter((text) => !text.trim() || /[{}<]|^mail\./.test(text))).toEqual([])
    expect(said.length).toBe(locals.length * messageKindNames.length)
  })

  test('what was read in the app, switched off, or told twelve hours ago is not said any more', async () => {
    const who = await shop.customer('push-late')
    const phone = await add(who)
    await fails(503)
    await tell(answered(who.id))
    await done()
    await who.call(message.read, {})
    await fails(null)
    await shop.passTime(2 * MINUTE)
    expect(await got(phone)).toEqual([])
    await fails(503)
    await tell(answered(who.id))
    await done()
    await shop.passTime(pushLimits.newsMs + MINUTE)
    await fails(null)
    await shop.passTime(HOUR)
    expect(await got(phone)).toEqual([])
    await choose(who, ['parcel'])
    await tell(answered(who.id))
    await done()
    expect(await got(phone)).toEqual([])
    expect(await shop.shop.house.db.selectFrom('push_outbox').selectAll().execute()).toEqual([])
  })

  test('what customers did not ask to be pushed by default is not, until they choose it', async () => {
    const who = await shop.customer('push-kinds')
    const phone = await add(who)
    const offer: Notice = { customerId: who.id, key: 'notice.points.ending', values: { points: 5, at: 0 } }
    await tell(offer)
    await done()
    expect(await got(phone)).toEqual([])
    await choose(who, ['offer'])
    await tell(offer)
    await tell(answered(who.id))
    await done()
    expect(await bodies(phone)).toEqual([translator('en')('mail.push.offer')])
  })
})

describe('quiet hours', () => {
  test('a device is quiet at night like the mailbox, and told in the morning once', async () => {
    const who = await shop.customer('push-night')
    const phone = await add(who)
    // Noon in Tokyo is quiet for this customer: the shop's clock begins there.
    const minute = Math.floor((shop.shop.house.clock.now() / MINUTE + 9 * 60) % 1_440)
    const half = (at: number) => (Math.floor(at / 30) * 30 + 1_440) % 1_440
    await who.call(message.saveSettings, {
      ...plain,
      kinds: [...plain.kinds],
      quiet: { from: half(minute - 30), until: half(minute + 90) },
    })
    await tell(answered(who.id))
    await done()
    await shop.passTime(20 * MINUTE)
    expect(await got(phone)).toEqual([])
    await shop.passTime(100 * MINUTE)
    expect(await bodies(phone)).toHaveLength(1)
    await shop.passTime(HOUR)
    expect(await bodies(phone)).toHaveLength(1)
  })
})

describe('devices', () => {
  test('one that is gone is forgotten, and the others are still told', async () => {
    const who = await shop.customer('push-gone')
    const gone = await add(who)
    const there = await add(await again(who))
    await shop.push(`/practice/devices/${gone.id}`, { method: 'DELETE' })
    await tell(answered(who.id))
    await done()
    expect(await bodies(there)).toHaveLength(1)
    expect((await who.call(message.settings, {})).push!.devices.map(({ endpoint }) => endpoint)).toEqual([
      null,
    ])
  })

  test('a service in trouble is asked again, and says it once', async () => {
    const who = await shop.customer('push-trouble')
    const phone = await add(who)
    await fails(503)
    await tell(answered(who.id))
    await done()
    expect(await got(phone)).toEqual([])
    await fails(null)
    await shop.passTime(3 * MINUTE)
    expect(await bodies(phone)).toHaveLength(1)
    await shop.passTime(HOUR)
    expect(await bodies(phone)).toHaveLength(1)
  })

  test('a service that hangs holds up no device of another, however many wait for it, and is asked again', async () => {
    const broken = await brokenServer('hangs')
    const { gateways } = shop.shop.house
    const practice = gateways.push!
    const hanging = webPush({
      keys: newPushKeys(),
      subject: 'mailto:push@shop.test',
      now: shop.shop.house.clock.now,
      alsoAt: [broken.origin],
      withinMs: 2_500,
    })
    const of = (endpoint: string) => (hanging.knows(endpoint) ? hanging : practice)
    gateways.push = {
      ...practice,
      knows: (endpoint) => of(endpoint).knows(endpoint),
      send: (to, ...said) => of(to.endpoint).send(to, ...said),
    }
    try {
      const who = await shop.customer('push-hangs')
      for (let at = 0; at < 5; at += 1)
        await add(await again(who), { ...(await device()), endpoint: `${broken.origin}/${at}` })
      const phone = await add(await again(who))
      await tell(answered(who.id))
      const working = done()
      await expect.poll(() => bodies(phone), { timeout: 2_000, interval: 50 }).toHaveLength(1)
      await working
      const waits = await shop.shop.house.db
        .selectFrom('push_outbox')
        .innerJoin('push_device', 'push_device.id', 'push_outbox.device_id')
        .select('tries')
        .where('customer_id', '=', who.id)
        .execute()
      expect(waits.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1])
    } finally {
      gateways.push = practice
      await broken.stop()
    }
  })

  test('whoever logs out on a device is told nothing more there', async () => {
    const who = await shop.customer('push-out')
    const phone = await add(who)
    await who.call(account.logout, {})
    await tell(answered(who.id))
    await done()
    expect(await got(phone)).toEqual([])
  })

  test('a browser that somebody else logs in with tells them, and no longer whoever used it before', async () => {
    const [one, other] = [await shop.customer('push-one'), await shop.customer('push-other')]
    const shared = await add(one)
    await add(other, shared)
    await tell(answered(one.id))
    await tell(answered(other.id))
    await done()
    expect(await bodies(shared)).toHaveLength(1)
    expect((await one.call(message.settings, {})).push!.devices).toEqual([])
  })

  test('a lost one is turned off from another; nobody turns off somebody else’s', async () => {
    const who = await shop.customer('push-lost')
    const lost = await add(who)
    const home = await again(who)
    const { id } = (await home.call(message.settings, {})).push!.devices[0]!
    const stranger = await shop.customer('push-stranger')
    await stranger.call(message.dropDevice, { id })
    expect((await who.call(message.settings, {})).push!.devices).toHaveLength(1)
    await home.call(message.dropDevice, { id })
    await tell(answered(who.id))
    await done()
    expect(await got(lost)).toEqual([])
  })

  test('bad input: an address at no push service, ours from inside, keys that are none, an eleventh device; nothing is kept', async () => {
    const who = await shop.customer('push-bad')
    const { keys, endpoint } = await device()
    const asked = (at: string, more: object = {}) =>
      who.ask(message.addDevice, { endpoint: at, ...keys, ...more })
    for (const at of [
      'http://127.0.0.1:5432/push/1',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
    ])
      expect((await asked(at)).key, at).toBe('message.pushUnknown')
    expect((await asked('javascript:alert(1)')).code).not.toBe(200)
    expect((await asked(endpoint, { auth: 'x' })).code).not.toBe(200)
    expect((await asked(endpoint, { p256dh: 'é'.repeat(87) })).code).not.toBe(200)
    expect((await who.call(message.settings, {})).push!.devices).toEqual([])
    expect((await asked('https://updates.push.services.mozilla.com/wpush/v2/abc')).code).toBe(200)
    for (let n = 1; n < pushLimits.devices; n += 1) await add(await again(who))
    const more = await device()
    const eleventh = await again(who)
    expect((await eleventh.ask(message.addDevice, { endpoint: more.endpoint, ...more.keys })).key).toBe(
      'message.pushMany',
    )
  })

  test('a visitor has no devices', async () => {
    const { endpoint, keys } = await device()
    expect((await shop.visitor().ask(message.addDevice, { endpoint, ...keys })).code).toBe(401)
  })
})

/** The same customer, logged in at another device. */
async function again(who: { email: string; password: string }): Promise<Person> {
  const other = shop.visitor()
  await other.call(account.login, { email: who.email, password: who.password })
  return other
}
const plain = {
  mails: true,
  kinds: ['order', 'parcel', 'bid', 'money', 'ticket', 'request', 'follow', 'offer'],
  zone: 'Asia/Tokyo',
  quiet: null,
  digestAt: null,
  urgentAtOnce: true,
} as const
const choose = (who: Person, pushKinds: MessageKind[]) =>
  who.call(message.saveSettings, { ...plain, kinds: [...plain.kinds], pushKinds })
