import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { listing, openTestShop } from '@tomobako/testkit'
import {
  cart,
  checkout,
  consoleParcel,
  message,
  order,
  parcel,
  purchase,
  receiving,
  tracking,
  trackingDesk,
  wallet,
} from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import { pointsEarned } from '@tomobako/domain/ledger'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import {
  handedOver,
  packed,
  pass,
  photo,
  plain,
  requested,
  small,
  stored,
} from '../warehouse/story.testing.ts'
import { noOfCode, packageCode, recordTracking } from './index.ts'

let shop: TestShop
let mina: Customer
let staff: Staff
let crew: Crew
beforeAll(async () => {
  shop = await openTestShop()
  mina = await shop.customer('mina', { walletYen: 400_000 })
  staff = await shop.staff('sato')
  crew = { shop, staff }
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})
const now = () => shop.shop.house.clock.now()
const refusal = async (person: Pick<Staff, 'ask'>, ...[endpoint, input]: Parameters<Staff['ask']>) =>
  (await person.ask(endpoint, input)).key
const walletYen = async () => (await mina.call(wallet.detail, { page: 1 })).balanceYen
const idOf = async (no: string) =>
  (await shop.shop.house.db.selectFrom('parcel').select('id').where('no', '=', no).executeTakeFirstOrThrow())
    .id

/** Each service of the post numbers its parcels with letters of its own. */
const letters: Readonly<Record<string, string>> = { parcel_air: 'CN', small_packet_air: 'UN' }
let given = 0

/** A parcel with the carrier; what it cost and what lies in it. */
async function sent(options: { insuranceYen?: number; method?: string; pieces?: number } = {}) {
  const lines = []
  for (let count = 0; count < (options.pieces ?? 1); count += 1) lines.push(await stored(crew, mina))
  const no =
    options.insuranceYen === undefined && options.method === undefined
      ? await requested(
          mina,
          lines.map(({ id }) => id),
        )
      : (
          await mina.call(parcel.request, {
            lineIds: lines.map(({ id }) => id),
            addressId: mina.addressId,
            method: options.method ?? 'ems',
            ...plain,
            insuranceYen: options.insuranceYen ?? 0,
          })
        ).no
  const { totalYen } = await packed(crew, no)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no, s10Number(letters[options.method ?? 'ems'] ?? 'EN', 20_000_000 + (given += 1)))
  const { rows, tracking: number } = await mina.call(parcel.detail, { no })
  return {
    no,
    lines,
    totalYen,
    shippingYen: rows.find(({ key }) => key === 'shipping')!.yen,
    number: number!,
    at: (
      await shop.shop.house.db
        .selectFrom('parcel')
        .select('handed_over_at')
        .where('no', '=', no)
        .executeTakeFirstOrThrow()
    ).handed_over_at!,
  }
}

describe('what carriers tell', () => {
  test('the practice carrier is asked by the clock; scans are kept with their places, steps follow, the range becomes a date', async () => {
    const { no } = await sent()
    await pass(shop, 13 * HOUR)
    const first = await mina.call(tracking.detail, { no })
    expect(first).toMatchObject({
      state: 'in_transit',
      tracked: true,
      late: false,
      arrival: { by: 'table', source: 'our-estimate', asOf: '2026-11-20' },
    })
    expect(first.events.map(({ code }) => code)).toEqual(['EMC', 'EMB', 'EMA'])
    expect(first.events[0]).toMatchObject({ meaning: 'departed', place: 'Kawasaki Higashi', country: 'JP' })
    await pass(shop, 20 * DAY)
    const last = await mina.call(tracking.detail, { no })
    expect(last).toMatchObject({ state: 'delivered', arrival: null })
    expect(last.events.at(0)).toMatchObject({ code: 'EMI', meaning: 'delivered' })
    expect((await mina.call(parcel.detail, { no })).timeline.map(({ key }) => key)).toContain('delivered')
  })

  test('the same told twice is one row; late words move nothing; an unknown code is kept, shown and counted', async () => {
    const { no } = await sent()
    const id = await idOf(no)
    const words = [
      { code: 'EMI', at: now() - 10, country: 'DE' },
      { code: 'EMC', at: now() - 50, place: 'Kawasaki Higashi', country: 'JP' },
      { code: 'QX-7', at: now() - 30, words: 'Sorted at hub' },
    ]
    expect(await recordTracking(shop.shop.house, id, 'file', [words[0]!])).toBe(1)
    expect(await recordTracking(shop.shop.house, id, 'file', [...words, ...words])).toBe(2)
    expect(await recordTracking(shop.shop.house, id, 'push', words)).toBe(0)
    const found = await mina.call(tracking.detail, { no })
    expect(found.state).toBe('delivered')
    expect(found.events.map(({ code, meaning }) => [code, meaning])).toEqual([
      ['EMI', 'delivered'],
      ['QX-7', null],
      ['EMC', 'departed'],
    ])
    expect((await staff.call(trackingDesk.unknown, {})).rows).toContainEqual(
      expect.objectContaining({ source: 'file', code: 'QX-7', words: 'Sorted at hub', count: 1 }),
    )
    expect(
      (await mina.call(message.list, { page: 1 })).rows.filter(({ link }) => link === `/parcels/${no}`)
        .length,
    ).toBeGreaterThan(0)
  })

  test('two tellers at the same moment deliver once', async () => {
    const { no } = await sent()
    const id = await idOf(no)
    await Promise.all(
      [1, 2, 3, 4].map((n) =>
        recordTracking(shop.shop.house, id, `teller${n}`, [
          { code: 'EMI', at: now() - 5 },
          { code: 'EMD', at: now() - 9 },
        ]),
      ),
    )
    expect(
      await shop.shop.house.db
        .selectFrom('parcel_event')
        .select('event')
        .where('parcel_id', '=', id)
        .where('event', '=', 'deliver')
        .execute(),
    ).toHaveLength(1)
  })

  test('words from long before the hand-over are another parcel’s; words from the far future are a mistake', async () => {
    const { no } = await sent()
    expect(
      await recordTracking(shop.shop.house, await idOf(no), 'file', [
        { code: 'EMI', at: now() - 200 * DAY },
        { code: 'EMI', at: now() + 3 * DAY },
      ]),
    ).toBe(0)
    expect((await mina.call(parcel.detail, { no })).state).toBe('handed_over')
  })

  test('a carrier’s file: nothing is written while a line is wrong; loaded twice it changes nothing', async () => {
    const { no, number } = await sent()
    const file = `tracking,time,code,place,country\n${number},${iso(now())},EMC,Kawasaki Higashi,JP\nEJ000000000JP,${iso(now())},EMC,,`
    expect(await staff.call(trackingDesk.load, { csv: `${file}\n${number},later,EMD,,` })).toMatchObject({
      fresh: 0,
      faults: [{ row: 4, key: 'time' }],
    })
    expect((await mina.call(parcel.detail, { no })).state).toBe('handed_over')
    expect(await staff.call(trackingDesk.load, { csv: file })).toEqual({
      read: 2,
      fresh: 1,
      unknownParcels: ['EJ000000000JP'],
      faults: [],
    })
    expect(await staff.call(trackingDesk.load, { csv: file })).toMatchObject({ read: 2, fresh: 0 })
    expect((await mina.call(parcel.detail, { no })).state).toBe('in_transit')
    expect(await refusal(mina, trackingDesk.load, { csv: file })).not.toBeUndefined()
  })

  test('late is told once, and only then a claim of not having received it opens', async () => {
    const { no } = await sent()
    const id = await idOf(no)
    // A carrier that lost sight of it: the demo world's would go on telling.
    await shop.shop.house.db
      .insertInto('tracking_poll')
      .values({ parcel_id: id, next_at: iso(now() + 300 * DAY), failures: 6 })
      .execute()
    expect(await refusal(mina, tracking.claim, { no, kind: 'not_received' })).toBe('tracking.claimTooEarly')
    expect(await refusal(mina, tracking.claim, { no, kind: 'damaged' })).toBe('tracking.claimNot')
    await pass(shop, 40 * DAY)
    await pass(shop, HOUR)
    expect(await mina.call(tracking.detail, { no })).toMatchObject({ late: true })
    expect(
      await shop.shop.house.db
        .selectFrom('message')
        .select('key')
        .where('once', '=', `parcel/${id}/late`)
        .execute(),
    ).toEqual([{ key: 'notice.parcel.late' }])
    const { id: claimId } = await mina.call(tracking.claim, {
      no,
      kind: 'not_received',
      note: '',
      photoIds: [],
    })
    expect(await refusal(mina, tracking.claim, { no, kind: 'not_received' })).toBe('tracking.claimOpen')
    const other = await shop.customer('other')
    expect(await refusal(other, tracking.withdraw, { id: claimId })).toBe('common.notFound')
    expect(await refusal(other, tracking.detail, { no })).toBe('common.notFound')
    await mina.call(tracking.withdraw, { id: claimId })
    expect((await mina.call(tracking.detail, { no })).claims).toEqual([
      expect.objectContaining({ state: 'withdrawn' }),
    ])
  })
})

describe('held, returned, lost', () => {
  test('held: the customer learns what is needed, answers with a picture, staff see it and let it go on', async () => {
    const { no } = await sent()
    await staff.call(consoleParcel.event, { no, event: 'depart' })
    expect(await refusal(mina, tracking.answer, { no, text: 'Here' })).toBe('tracking.nothingAsked')
    await staff.call(consoleParcel.event, { no, event: 'hold', needs: 'tax_id', note: 'EORI' })
    expect(await mina.call(tracking.detail, { no })).toMatchObject({
      state: 'held',
      hold: { needs: 'tax_id', note: 'EORI', answer: null },
    })
    expect(await refusal(mina, tracking.answer, { no })).toBe('tracking.answerEmpty')
    expect(await refusal(mina, tracking.answer, { no, photoIds: [await photo(staff)] })).toBe(
      'common.badInput',
    )
    await mina.call(tracking.answer, { no, text: 'DE123', photoIds: [await photo(mina as unknown as Staff)] })
    expect((await staff.call(trackingDesk.detail, { no })).hold).toMatchObject({
      answer: 'DE123',
      photos: [expect.anything()],
    })
    await staff.call(consoleParcel.event, { no, event: 'release' })
    expect((await mina.call(tracking.detail, { no })).hold).toBeNull()
  })

  test('returned: pieces are on the shelf with new free days, can be sent again with new postage; the journey’s postage is spent', async () => {
    const { no, lines } = await sent({ pieces: 2 })
    await pass(shop, 3 * DAY)
    const before = await walletYen()
    await staff.call(consoleParcel.event, { no, event: 'return', cause: 'unclaimed', note: 'Not collected.' })
    expect(await walletYen()).toBe(before)
    const shelf = (await mina.call(parcel.warehouse, {})).items.filter(({ lineId }) =>
      lines.some(({ id }) => id === lineId),
    )
    expect(shelf).toHaveLength(2)
    expect(
      new Set(shelf.map(({ freeDaysLeft, inParcel }) => freeDaysLeft === 45 && inParcel === null)),
    ).toEqual(new Set([true]))
    const page = await mina.call(parcel.detail, { no })
    expect(page.lines).toHaveLength(2)
    expect(await mina.call(tracking.detail, { no })).toMatchObject({
      state: 'returned',
      cover: null,
      returned: { cause: 'unclaimed', postageBack: false, paidYen: 0 },
    })
    const again = await requested(
      mina,
      lines.map(({ id }) => id),
    )
    const { totalYen } = await packed(crew, again)
    await mina.call(parcel.pay, { no: again, method: 'wallet', expectYen: totalYen })
    await handedOver(crew, again)
    await pass(shop, 30 * DAY)
    expect((await mina.call(parcel.detail, { no: again })).state).toBe('delivered')
    const { order: made } = await mina.call(order.detail, { no: page.lines[0]!.orderNo })
    expect(made.lines[0]!.state).toBe('delivered')
  })

  test('what came back is reminded of its storage again, from the day it came back', async () => {
    const { no, lines } = await sent()
    await staff.call(consoleParcel.event, { no, event: 'return', cause: 'refused', note: 'Refused.' })
    const told = () =>
      shop.shop.house.db
        .selectFrom('message')
        .select('once')
        .where('once', 'like', `line/${lines[0]!.id}/storage/%/30`)
        .execute()
    await pass(shop, 30 * DAY)
    expect(await told()).toHaveLength(1)
    const again = await requested(
      mina,
      lines.map(({ id }) => id),
    )
    const { totalYen } = await packed(crew, again)
    await mina.call(parcel.pay, { no: again, method: 'wallet', expectYen: totalYen })
    await handedOver(crew, again)
    await staff.call(consoleParcel.event, {
      no: again,
      event: 'return',
      cause: 'refused',
      note: 'Refused again.',
    })
    await pass(shop, 30 * DAY)
    expect(await told()).toHaveLength(2)
  })

  test('returned by the carrier’s mistake: the postage of the journey goes back, once', async () => {
    const { no, shippingYen } = await sent()
    const before = await walletYen()
    await staff.call(consoleParcel.event, { no, event: 'return', cause: 'carrier', note: 'Label torn off.' })
    expect(await walletYen()).toBe(before + shippingYen)
    expect(await refusal(staff, consoleParcel.event, { no, event: 'return', cause: 'carrier' })).toBe(
      'console.wrongState',
    )
    expect((await mina.call(tracking.detail, { no })).returned).toMatchObject({
      paidYen: shippingYen,
      postageBack: true,
    })
  })

  test('lost: cover included in EMS pays goods up to it and the postage, each the way it was paid; lines end as lost', async () => {
    const { no, lines, shippingYen } = await sent({ pieces: 2 })
    const before = await walletYen()
    await staff.call(consoleParcel.event, { no, event: 'lose', note: 'Declared lost.' })
    const goods = lines.reduce((sum, line) => sum + line.priceYen, 0)
    expect(await walletYen()).toBe(before + Math.min(20_000, goods) + shippingYen)
    const { lines: inside } = await mina.call(parcel.detail, { no })
    const { order: made, refunds } = await mina.call(order.detail, { no: inside[0]!.orderNo })
    expect(made.lines[0]!.state).toBe('lost')
    expect(refunds.map(({ reasonKey }) => reasonKey)).toEqual(['lost'])
    expect(await mina.call(tracking.detail, { no })).toMatchObject({
      state: 'lost',
      cover: { rule: 'included', postageYen: shippingYen },
    })
  })

  test('lost, paid by card and points: money goes back to the card, points come back as points, and no claim finds more than the cover', async () => {
    const zoe = await shop.customer('zoe', { walletYen: 60_000 })
    await asSystem(
      shop.shop.house,
      async (context) =>
        void (await post(
          context,
          pointsEarned({ key: 'test/zoe', kind: 'test', customerId: zoe.id, points: 1_000 }),
        )),
    )
    const item = shop.shelf.put(listing({ yen: 4_000 }))
    const added = await zoe.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    const quote = await zoe.call(checkout.quote, {
      lineIds: [added.lineId],
      method: 'card',
      addressId: zoe.addressId,
      points: 1_000,
    })
    const { orderNo, paymentId } = await zoe.call(checkout.place, { quoteId: quote.id, accept: true })
    await shop.bank.pays(shop.shop, paymentId!, 'succeeded')
    const line = (await zoe.call(order.detail, { no: orderNo })).order.lines[0]!
    await staff.call(purchase.claim, { lineId: line.id })
    await staff.call(purchase.record, {
      lineId: line.id,
      sellerOrderNo: 'S-zoe',
      itemYen: 4_000,
      domesticYen: 0,
    })
    await staff.call(receiving.receive, {
      lineId: line.id,
      ...small,
      shelf: 'A-9-9',
      photoIds: [await photo(staff)],
      matches: true,
    })
    const { no } = await zoe.call(parcel.request, {
      lineIds: [line.id],
      addressId: zoe.addressId,
      method: 'ems',
      ...plain,
    })
    const { totalYen } = await packed(crew, no)
    await zoe.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    await handedOver(crew, no)
    await recordTracking(shop.shop.house, await idOf(no), 'file', [{ code: 'EMD', at: now() }])
    await staff.call(consoleParcel.event, { no, event: 'lose', note: 'Declared lost.' })
    await shop.drain()
    const toCard = [...shop.bank.refunds.values()]
      .filter(({ providerId }) => providerId === `test_${paymentId}`)
      .reduce((sum, { yen }) => sum + yen, 0)
    const points = (await zoe.call(wallet.detail, { page: 1 })).points
    expect(toCard + points).toBe(4_000)
    expect(points).toBe(4_000 - Math.min(4_000, quote.totalYen))
    const { rows } = await zoe.call(parcel.detail, { no })
    expect((await zoe.call(tracking.detail, { no })).lostYen).toBe(
      4_000 + rows.find(({ key }) => key === 'shipping')!.yen,
    )
  })

  test('an untracked packet has no compensation, and says so before anything happens', async () => {
    const { no } = await sent({ method: 'small_packet_air' })
    expect(await mina.call(tracking.detail, { no })).toMatchObject({
      tracked: false,
      cover: { rule: 'none', goodsYen: 0, postageYen: 0 },
    })
    const before = await walletYen()
    await staff.call(consoleParcel.event, { no, event: 'lose', note: 'Never came.' })
    expect(await walletYen()).toBe(before)
  })

  test('a damage claim needs photos within seven days and is paid up to what staff say, never above the cover; answered once', async () => {
    const { no } = await sent({ insuranceYen: 3_000 })
    await recordTracking(shop.shop.house, await idOf(no), 'file', [{ code: 'EMI', at: now() }])
    expect(await refusal(mina, tracking.claim, { no, kind: 'damaged' })).toBe('tracking.photosNeeded')
    const photoIds = [await photo(mina as unknown as Staff)]
    const { id } = await mina.call(tracking.claim, { no, kind: 'damaged', note: 'Broken handle', photoIds })
    expect((await staff.call(trackingDesk.claims, {})).rows).toContainEqual(
      expect.objectContaining({
        id,
        parcelNo: no,
        kind: 'damaged',
        cover: expect.objectContaining({ rule: 'insured', goodsYen: 3_000 }),
      }),
    )
    const before = await walletYen()
    expect(
      await staff.call(trackingDesk.decide, {
        id,
        accept: true,
        goodsYen: 50_000,
        answer: 'We pay the insured value.',
      }),
    ).toEqual({ paidYen: 3_000 })
    expect(await walletYen()).toBe(before + 3_000)
    expect(
      await refusal(staff, trackingDesk.decide, { id, accept: true, goodsYen: 1, answer: 'Again' }),
    ).toBe('tracking.claimAnswered')
    // The cover is used up: another claim about the same parcel is answered, and pays nothing more.
    const other = await mina.call(tracking.claim, { no, kind: 'missing', note: '', photoIds })
    expect(
      await staff.call(trackingDesk.decide, {
        id: other.id,
        accept: true,
        goodsYen: 1_000,
        answer: 'Used up.',
      }),
    ).toEqual({ paidYen: 0 })
    expect(await walletYen()).toBe(before + 3_000)
    await pass(shop, 8 * DAY)
    expect(await refusal(mina, tracking.claim, { no, kind: 'damaged', photoIds })).toBe(
      'tracking.claimTooLate',
    )
  })
})

test('our own history makes the range once eight parcels of the way have come', async () => {
  const db = shop.shop.house.db
  const { no, at: from } = await sent({ method: 'parcel_air' })
  expect((await mina.call(tracking.detail, { no })).arrival).toMatchObject({ by: 'table' })
  for (let days = 3; days < 13; days += 1) {
    const { no: other } = await sent({ method: 'parcel_air' })
    await db
      .updateTable('parcel')
      .set({
        state: 'delivered',
        handed_over_at: iso(from - 30 * DAY),
        delivered_at: iso(from - (30 - days) * DAY),
      })
      .where('no', '=', other)
      .execute()
  }
  expect((await mina.call(tracking.detail, { no })).arrival).toEqual({
    by: 'history',
    parcels: 10,
    source: null,
    asOf: null,
    from: iso(from + 4 * DAY),
    to: iso(from + 10 * DAY),
  })
})

describe('the code on the parcel', () => {
  test('its owner sees the contents, anybody else only whose service it is; a made-up code is nobody’s', async () => {
    const { no } = await sent()
    const made = await mina.call(tracking.code, { no })
    expect(noOfCode(shop.shop.house, made.url)).toBe(no)
    expect(made.qr).toContain('viewBox="0 0 400 400"')
    expect(made.barcode).toContain('<svg')
    expect(await mina.call(tracking.scan, { code: made.url })).toMatchObject({
      is: 'owner',
      parcel: { no, lines: [expect.anything()] },
    })
    const stranger = await shop.visitor().call(tracking.scan, { code: made.code })
    expect(stranger).toEqual({
      is: 'stranger',
      service: expect.any(String),
      workUrl: expect.stringContaining('/parcels?words='),
      parcel: null,
    })
    for (const forged of [
      no,
      `${no}.${'A'.repeat(16)}`,
      `${no}.${packageCode(shop.shop.house, 'TB-0000-0000').split('.')[1]}`,
      'https://example.com',
    ])
      expect(await shop.visitor().call(tracking.scan, { code: forged })).toMatchObject({
        is: 'unknown',
        parcel: null,
        workUrl: null,
      })
    // Typed, or from the barcode: the bare number opens an own parcel, and tells nobody else that it exists.
    expect(await mina.call(tracking.scan, { code: no.toLowerCase().replaceAll('-', ' ') })).toMatchObject({
      is: 'owner',
      parcel: { no },
    })
    const other = await shop.customer('finder')
    expect(await other.call(tracking.scan, { code: no })).toMatchObject({
      is: 'unknown',
      workUrl: null,
      parcel: null,
    })
    expect((await other.call(tracking.scan, { code: made.code })).parcel).toBeNull()
    expect(await refusal(other, tracking.code, { no })).toBe('common.notFound')
  })

  test('a picture of it is read for whoever has no camera; anything else says nothing', async () => {
    const { no } = await sent()
    const { qr, url } = await mina.call(tracking.code, { no })
    const jpeg = await sharp(Buffer.from(qr))
      .rotate(12, { background: '#ddd' })
      .resize(1_600)
      .jpeg({ quality: 60 })
      .toBuffer()
    const visitor = shop.visitor()
    expect(await visitor.call(tracking.read, { picture: jpeg.toString('base64') })).toEqual({ text: url })
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#cba' } })
      .png()
      .toBuffer()
    for (const picture of [
      plain.toString('base64'),
      Buffer.from(qr).toString('base64'),
      'bm90IGEgcGljdHVyZQ==',
      '%%%',
    ])
      expect(await visitor.call(tracking.read, { picture })).toEqual({ text: null })
  })
})
