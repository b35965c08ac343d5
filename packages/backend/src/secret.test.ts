import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, friendPayment, lottery, lotteryDesk, message, sourcing, staff } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Customer, Person, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { codeHash } from './account/codes.ts'
import { previewed, previewToken } from './content/preview.ts'
import { ownChallenge } from './gateways/challenge.ts'
import { addressOf, picturePath } from './goods/pictures.ts'
import type { Shop } from './index.ts'
import { examineSecret, replaceSecret } from './index.ts'
import { seen } from './invite/marks.ts'
import { asOfPass, momentOf } from './kernel/as-of.ts'
import type { House } from './kernel/house.ts'
import { isSigned, seal, sealedBy, sign, unseal } from './kernel/secrets.ts'
import { announceLottery, autumnBoxes } from './lottery/announced.testing.ts'
import { openSeed } from './lottery/seed.ts'
import { stopAddress } from './message/unsubscribe.ts'
import { newParcelNo } from './parcel/number.ts'
import { codeOf } from './payment/friend-mail.ts'
import { idOfToken, tokenOf } from './payment/friend-token.ts'
import { namePayers } from './payment/identity.ts'
import { recoveryText, sealingOf } from './second/keep.ts'
import { codeAt, STEP_MS } from './second/totp.ts'
import { letPass } from './staff/index.ts'

import { isOurs, markIn, markOf } from './ticket/mark.ts'
import { noOfCode, packageCode } from './tracking/code.ts'

const A = 'a secret for tests only, long enough to pass'
const B = 'what was made by chance after A, and is as long'
const ID = '01928374-aaaa-7bbb-8ccc-0123456789ab'
const CUSTOMER = '01928374-dddd-7eee-8fff-ba9876543210'
const picture = 'https://img.example/a.jpg'
const ticket = { id: ID, customer_id: CUSTOMER }
/** Of a shop only what links are made of. */
const houseOf = (secret: string, formerSecrets: readonly string[] = []) =>
  ({ settings: { secret, formerSecrets, publicUrl: 'https://shop.example' } }) as House
const NOW = 1_769_900_000_000

describe('what was signed before all signing was in one place', () => {
  const house = houseOf(A)
  const kept: readonly (readonly [what: string, now: string, then: string])[] = [
    ['a friend’s link', tokenOf(house, ID), 'AZKDdKqqe7uMzAEjRWeJqw.grZ2i5RUuKYocy3h5QS6KamUSQQ'],
    [
      'the figures of a payment',
      tokenOf(house, ID, 'payment-seen'),
      'AZKDdKqqe7uMzAEjRWeJqw.srQwhNbS1Hl_LWWIJnSFITxGtEQ',
    ],
    ['a label', packageCode(house, 'TB-1234-5678'), 'TB-1234-5678.HMlTI-GZd3NhH5Li'],
    [
      'a preview',
      previewToken(house, 'about', 3, 1_770_000_000_000),
      '3.1770000000000.jZJmn7JhVqqnCpUoTtvle5PS',
    ],
    [
      'a pass for another day',
      asOfPass({ house, now: NOW }, 1_769_000_000_000),
      '1769000000000.1769900600000.uYXgzlbsMq0E2_LclsIi74Vl',
    ],
    [
      'a picture',
      picturePath(house, picture)!,
      '/pictures/aHR0cHM6Ly9pbWcuZXhhbXBsZS9hLmpwZw.YEIX7KjfnXxFveAT1UV2Xk',
    ],
    ['an address for answers', markOf(house, ticket), 'agjig5fkvj53xdgmaerukz4jvmc3wlu6pcokmazhrh'],
    [
      'a link to unsubscribe',
      stopAddress(house, CUSTOMER, 'all'),
      'https://shop.example/unsubscribe?token=AZKDdN3dfu6P_7qYdlQyEA.all.id37qwB6gV3HffBRJdcCLTdE2Go',
    ],
    [
      'a code that was mailed',
      codeHash(house, 'reset', 'anna@example.com', '123456').toString('base64url'),
      'qCfEwOQ5ft1eNW85CYQHQn5kmt0CRQ0pv3QmVmnB_8A',
    ],
    [
      'a recovery code',
      sign(house, recoveryText('staff', ID, 'ABCDEFGHJK')).toString('base64url'),
      'AJCmvaS84dmo9cA6FQZ8mpWt59LvrEoC0d8G1Wc3-9A',
    ],
    [
      'a friend’s code',
      codeOf(house, { id: ID, mail_codes: 2, payer_email: 'ben@example.com' } as never),
      '884036',
    ],
    ['a poster', sign(house, 'poster WyJpdGVtIl0').toString('base64url').slice(0, 16), 'jJK99uyYtZInflfu'],
  ]
  test.for(kept)('%s is signed as it was, byte for byte', ([, now, then]) => expect(now).toBe(then))

  test('and what was sealed opens', () => {
    const sealed = Buffer.from(
      'sJ4ApvyEmtE39P3NuJnEHI0oYkWfbPA3Opvs3M7aMDGraSzS1lXzF4v2j2Y7qoQR',
      'base64url',
    )
    expect(unseal(house, sealingOf('staff'), sealed).toString('hex')).toBe(
      '00112233445566778899aabbccddeeff00112233',
    )
    const seed = 'ab'.repeat(32)
    const commitment = '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885'
    expect(
      openSeed(house, {
        id: ID,
        sealed_seed: 'N5eT4R2QUtBMNrHaG-QXKN18keEYr4lAjTeNgioWY-9icdHxakTVmcZVCLenkhkbQozMFcTBu8BfH6h8',
        commitment,
      }),
    ).toBe(seed)
    expect(() =>
      openSeed(house, {
        id: CUSTOMER,
        sealed_seed: 'N5eT4R2QUtBMNrHaG-QXKN18keEYr4lAjTeNgioWY-9icdHxakTVmcZVCLenkhkbQozMFcTBu8BfH6h8',
        commitment,
      }),
    ).toThrow('sealed')
  })
})

describe('a secret and a former one', () => {
  const [old, both, next, neither] = [houseOf(A), houseOf(B, [A]), houseOf(B), houseOf('another one', [])]
  const until = NOW + HOUR
  const parcelNo = newParcelNo()
  type Kind = { make: (house: House) => string; opens: (house: House, made: string) => boolean }
  const kinds: Readonly<Record<string, Kind>> = {
    'a friend’s link': {
      make: (house) => tokenOf(house, ID),
      opens: (house, made) => idOfToken(house, made) === ID,
    },
    'a label': {
      make: (house) => packageCode(house, parcelNo),
      opens: (house, made) => noOfCode(house, made) === parcelNo,
    },
    'a preview': {
      make: (house) => previewToken(house, 'about', 3, until),
      opens: (house, made) => previewed(house, 'about', made, NOW) === 3,
    },
    'a pass for another day': {
      make: (house) => asOfPass({ house, now: NOW }, 1_769_000_000_000),
      opens: (house, made) => momentOf({ house, now: NOW }, made) === 1_769_000_000_000,
    },
    'a picture': {
      make: (house) => picturePath(house, picture)!.slice('/pictures/'.length),
      opens: (house, made) => addressOf(house, made) === picture,
    },
    'an address for answers': {
      make: (house) => `+${markOf(house, ticket)}@`,
      opens: (house, made) => isOurs(house, ticket, markIn(made)!.signed),
    },
  }
  test.for(Object.entries(kinds))('%s of the former one opens, of a third one does not', ([, kind]) => {
    const made = kind.make(old)
    expect(kind.make(both)).toBe(kind.make(next))
    expect(kind.make(both)).not.toBe(made)
    expect([both, next, neither].map((house) => kind.opens(house, made))).toEqual([true, false, false])
    // In a shop that is told of the next one first, each process understands what the others sign.
    expect(kind.opens(houseOf(A, [B]), kind.make(both))).toBe(true)
    const spoilt = made.replace(/[a-z](?=[^a-z]*$)/, (sign) => (sign === 'q' ? 'r' : 'q'))
    expect(kind.opens(both, spoilt)).toBe(false)
  })

  test('a signature is of one text in one form', () => {
    const given = sign(old, 'package:1')
    expect(isSigned(both, 'package:1', given)).toBe(true)
    expect(isSigned(both, 'package:2', given)).toBe(false)
    expect(isSigned(both, 'package:1', given.subarray(0, 12))).toBe(false)
    expect(isSigned(both, 'package:1', '')).toBe(false)
  })

  test('our own challenge that was asked before the change is still answered', async () => {
    const asked = ownChallenge(old.settings).ask(NOW)!
    const [head = '', random = '', signature = ''] = asked.question.split('.')
    const text = `challenge\n${head}.${random}`
    const form = (sum: Buffer): string => sum.toString('base64url').slice(0, 32)
    expect([both, next].map((house) => isSigned(house, text, signature, form))).toEqual([true, false])
  })

  test('what is sealed opens for whoever knows its secret, where it lies, and whole', () => {
    const how = { keyFor: 'a test', tag: 'before' } as const
    const sealed = seal(old, how, Buffer.from('kept'), 'row 1')
    expect(unseal(both, how, sealed, 'row 1').toString()).toBe('kept')
    expect([old, both, next].map((house) => sealedBy(house, how, sealed, 'row 1'))).toEqual([
      'now',
      'former',
      'unknown',
    ])
    expect(() => unseal(next, how, sealed, 'row 1')).toThrow('another SECRET')
    expect(() => unseal(both, how, sealed, 'row 2')).toThrow('another SECRET')
    for (const other of [
      { ...how, keyFor: 'another test' },
      { ...how, tag: 'after' as const },
    ])
      expect(() => unseal(both, other, sealed, 'row 1')).toThrow('another SECRET')
    for (let at = 0; at < sealed.length; at += 1) {
      const spoilt = Buffer.from(sealed)
      spoilt.writeUInt8(spoilt.readUInt8(at) ^ 1, at)
      expect(() => unseal(both, how, spoilt, 'row 1')).toThrow('another SECRET')
      expect(() => unseal(both, how, sealed.subarray(0, at), 'row 1')).toThrow('another SECRET')
    }
  })
})

test('nothing of ours signs or seals with the secret but the one place that knows of former ones', () => {
  const here = import.meta.dirname
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test(?:ing)?\.ts$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(400)
  const naming = (pattern: RegExp): string[] =>
    sources.filter((name) => pattern.test(readFileSync(join(here, name), 'utf8'))).toSorted()
  expect(naming(/settings\??\.(?:secret|formerSecrets)\b/)).toEqual([join('kernel', 'secrets.ts')])
  expect(naming(/\bhkdfSync\('sha256', secret/)).toEqual([join('kernel', 'secrets.ts')])
})

describe('a shop whose SECRET is replaced', () => {
  let world: TestShop
  /** The same shop with another secret and the former one, and later without it. */
  let both: Shop
  let next: Shop
  let anna: Customer
  beforeAll(async () => {
    world = await openTestShop()
    anna = await world.customer('anna', { walletYen: 3_000 })
  })
  afterAll(() => world.close())

  const phrase = 'a quite long staff phrase'
  const email = `${randomUUID()}@staff.example`
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  function telephone(secret: string) {
    const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
    const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
    return (): string => codeAt(key, Math.floor(world.shop.house.clock.now() / STEP_MS))
  }
  let shows: () => string
  let recovery: string[]
  const comesIn = async (shop: Shop, code: string) => {
    const person = world.through(world.visitor(), shop)
    await person.call(staff.login, { email, password: phrase })
    return { person, key: (await person.ask(staff.code, { code })).key ?? 'in' }
  }
  /** Asks for a code to register with, and what was mailed. */
  async function codeFor(address: string, person: Person): Promise<string> {
    await person.call(account.sendCode, { email: address, purpose: 'register' })
    return /\b(\d{6})\b/.exec((await world.mails(address)).at(-1)!.text)![1]!
  }
  const registers = (person: Person, address: string, code: string) =>
    person.ask(account.register, {
      email: address,
      code,
      password: 'what nobody guesses 42',
      name: 'Ben',
      agreement: true,
      transfer: true,
    })
  const us = (secret: string, ...formerSecrets: string[]) => {
    const { files, card } = world.shop.house.gateways
    return { secret, formerSecrets, files, card: card.account }
  }
  let box: string
  let stop: string
  /** Links of two friends: one is open, one paid and has not said that the address is theirs. */
  let friend: string
  let paid: string
  let confirm: string
  const asks = async (name: string): Promise<string> =>
    new URL(
      (await anna.call(friendPayment.ask, { yen: 2_000, name, email: '', message: '' })).url!,
      'http://shop.test',
    ).searchParams.get('token')!
  const browser = (): Person => world.visitor()
  const visitor = { asks: { source: 'mercari', id: 'm12345678901', note: '' } } as const

  test('signs and seals with its first secret', async () => {
    const boss = await world.staff('boss')
    const { link } = await boss.call(staff.invite, { email, name: 'Rin', roles: ['admin'] })
    const rin = world.visitor()
    await rin.call(staff.join, { token: link.split('#')[1]!, password: phrase })
    world.shop.house.settings.practice = false
    shows = telephone((await rin.call(staff.beginSecond, {})).secret)
    recovery = (await rin.call(staff.confirmSecond, { code: shows() })).codes
    expect(recovery).toHaveLength(10)
    world.shop.house.settings.practice = true

    const editor = await world.staff('mori', ['editor'])
    const finance = await world.staff('sato', ['finance'])
    box = (await editor.call(lotteryDesk.save, autumnBoxes(world))).id
    await announceLottery(box, editor, finance)

    stop = new URL(stopAddress(world.shop.house, anna.id, 'all')).searchParams.get('token')!
    friend = await asks('Aunt')
    paid = await asks('Uncle')
    const { payUrl } = await world
      .visitor()
      .call(friendPayment.pay, { token: paid, email: 'uncle@example.org', code: '', method: 'card' })
    await world.bank.pays(world.shop, payUrl!.split('/').at(-1)!, 'succeeded')
    confirm = /&code=(\d+)/.exec((await world.mails('uncle@example.org')).at(-1)!.text)![1]!
    await world.visitor().call(sourcing.liftRequest, visitor.asks)
  })

  test('opens with another one that names the first, beside processes that have the first alone', async () => {
    both = await world.another({ secret: B, formerSecrets: [A] })
    await expect(world.another()).resolves.toBeTruthy()
    await expect(world.another({ secret: A, formerSecrets: [B] })).resolves.toBeTruthy()
    await expect(world.another({ secret: B })).rejects.toThrow(/SECRET_FORMER/)
    const found = await examineSecret(world.shop.house.db, us(B, A), both.house.clock.now())
    expect(found).toEqual([expect.objectContaining({ what: expect.stringContaining('SECRET is a new one') })])
    expect(await examineSecret(world.shop.house.db, us(A, B), both.house.clock.now())).toEqual([])
  })

  test('and every link and code of the first one works', async () => {
    const made = world.visitor()
    const code = await codeFor('ben@example.com', made)
    expect((await registers(world.through(made, both), 'ben@example.com', '000000')).key).toBe(
      'account.codeWrong',
    )
    expect((await registers(world.through(made, both), 'ben@example.com', code)).code).toBe(200)
    const someone = world.through(browser(), both)
    expect((await someone.call(message.unsubscribing, { token: stop })).what).toBe('all')
    expect((await someone.call(friendPayment.show, { token: friend })).asks).not.toBeNull()
    expect((await someone.ask(friendPayment.confirm, { token: paid, code: '000000' })).key).toBe(
      'friendPayment.codeWrong',
    )
    expect((await someone.ask(friendPayment.confirm, { token: paid, code: confirm })).code).toBe(200)
    // The new one signs now.
    expect(stopAddress(both.house, anna.id, 'all')).not.toContain(stop)
    both.house.settings.practice = false
    expect((await comesIn(both, shows())).key).toBe('console.access.codeWrong')
    await letPass(both.house, 2 * MINUTE)
    expect((await comesIn(both, shows())).key).toBe('in')
    expect((await comesIn(both, recovery[0]!)).key).toBe('in')
    expect((await comesIn(both, recovery[0]!)).key).toBe('console.access.codeWrong')
  })

  test('and who was known by a hash is known by the new one', async () => {
    const { db } = world.shop.house
    // A visitor asks once for one thing.
    await world.through(browser(), both).call(sourcing.liftRequest, visitor.asks)
    const asks = await db.selectFrom('lift_request').select('person').execute()
    expect(asks).toHaveLength(1)
    // One card, named before and after.
    const cleo = await world.customer('cleo', { walletYen: 3_000 })
    for (const { id } of await db.selectFrom('payment').select('id').execute())
      world.bank.payers.set(id, 'one card')
    await namePayers(world.shop.house, [anna.id])
    await namePayers(both.house, [cleo.id])
    const cards = await db.selectFrom('payment_payer').select('mark').execute()
    expect(new Set(cards.map(({ mark }) => mark!.toString('hex'))).size).toBe(1)
    // Two of Anna's payments, of which a friend made one, and Cleo's.
    expect(cards).toHaveLength(3)
    // One browser, seen before and after.
    const device = 'a'.repeat(22)
    const cookies = new Map([['device', device]])
    const at = (shop: Shop) =>
      ({
        caller: { cookies, ip: '192.0.2.7' },
        house: shop.house,
        db,
        now: shop.house.clock.now(),
        setCookie: () => {},
      }) as unknown as Parameters<typeof seen>[0]
    await seen(at(world.shop), anna.id)
    const before = await db.selectFrom('invite_mark').selectAll().where('customer_id', '=', anna.id).execute()
    await seen(at(both), cleo.id)
    const marks = async (id: string) =>
      (
        await db
          .selectFrom('invite_mark')
          .select('mark')
          .where('customer_id', '=', id)
          .orderBy('mark')
          .execute()
      ).map(({ mark }) => mark.toString('hex'))
    expect(
      (await marks(anna.id)).filter((mark) => !before.map((row) => row.mark.toString('hex')).includes(mark)),
    ).toHaveLength(2)
    expect(await marks(anna.id)).toEqual(expect.arrayContaining((await marks(cleo.id)).slice(-2)))
    expect(await marks(anna.id)).toHaveLength(before.length)
  })

  test('seals what is kept with the new one, and says what is left under the first', async () => {
    const { db } = world.shop.house
    await expect(replaceSecret(db, us('some third secret, which nobody ever had'), NOW)).rejects.toThrow(
      'SECRET_FORMER',
    )
    const at = both.house.clock.now()
    const done = await replaceSecret(db, us(B, A), at)
    expect(done).toMatchObject({
      isTaken: true,
      anew: [
        { what: 'authenticators of staff', n: 1 },
        { what: 'sealed seeds of nine boxes', n: 1 },
      ],
      until: at + 60 * DAY,
    })
    expect(done.left).toEqual([
      expect.objectContaining({ what: expect.stringContaining('recovery codes'), former: 1, unknown: 0 }),
      expect.objectContaining({ what: expect.stringContaining('friends'), former: 1, unknown: 0 }),
    ])
    expect(await replaceSecret(db, us(B, A), at)).toMatchObject({ isTaken: false, anew: [] })
    // What the first one alone sealed is out of reach for it now, and it does not open any more.
    await expect(world.another()).rejects.toThrow(/SECRET/)
    const found = await examineSecret(db, us(B, A), at)
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('recovery codes')])
  })

  test('a seed is sealed anew only on purpose, and only the one that was promised draws', async () => {
    const { db } = world.shop.house
    const row = await db.selectFrom('lottery').selectAll().where('id', '=', box).executeTakeFirstOrThrow()
    await expect(
      db.updateTable('lottery').set({ sealed_seed: 'another' }).where('id', '=', box).execute(),
    ).rejects.toThrow('promised does not change')
    expect(
      openSeed(both.house, { id: box, sealed_seed: row.sealed_seed!, commitment: row.commitment! }),
    ).toMatch(/^[\da-f]{64}$/)
  })

  test('needs the first one no more: what was sealed opens, and links of its time do not', async () => {
    next = await world.another({ secret: B })
    next.house.settings.practice = false
    await letPass(next.house, 2 * MINUTE)
    const { person, key } = await comesIn(next, shows())
    expect(key).toBe('in')
    expect((await comesIn(next, recovery[1]!)).key).toBe('console.access.codeWrong')
    const { codes } = await person.call(staff.renewCodes, {})
    expect((await comesIn(next, codes[0]!)).key).toBe('in')
    const someone = world.through(browser(), next)
    expect((await someone.ask(message.unsubscribing, { token: stop })).key).toBe('message.linkUnknown')
    expect((await someone.ask(friendPayment.show, { token: friend })).code).not.toBe(200)
    // Play and end: the seed is the one that was promised, or the table would not take it.
    next.house.settings.practice = true
    await letPass(next.house, DAY)
    expect(await world.through(anna, next).call(lottery.play, { id: box, word: '' })).toMatchObject({
      number: 1,
    })
    await letPass(next.house, 4 * DAY)
    await next.jobs.runSchedules()
    expect(
      await next.house.db
        .selectFrom('lottery')
        .select(['state', 'seed'])
        .where('id', '=', box)
        .executeTakeFirst(),
    ).toEqual({ state: 'ended', seed: expect.stringMatching(/^[\da-f]{64}$/) })
  })

  test('and the doctor says when the first one can be taken away, not before', async () => {
    const { db, clock } = next.house
    const says = async (at: number) => (await examineSecret(db, us(B, A), at)).map(({ what }) => what)
    expect(await says(clock.now())).toEqual([])
    expect(await says(clock.now() + 61 * DAY)).toEqual([
      expect.stringContaining('No former SECRET is needed any more'),
    ])
    expect(await says(clock.now() + 61 * DAY)).toHaveLength(1)
    // Whoever takes a secret nobody names for the shop's hears what is lost.
    const lost = await examineSecret(db, us('some third secret, which nobody ever had'), clock.now())
    expect(lost).toContainEqual(
      expect.objectContaining({ level: 'wrong', what: expect.stringContaining('authenticators of staff') }),
    )
  })
})
