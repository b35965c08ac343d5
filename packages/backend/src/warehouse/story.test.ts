import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import {
  consoleParcel,
  dashboard,
  handover,
  message,
  order,
  packing,
  parcel,
  receiving,
  storage,
  wallet,
} from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { quote } from '@tomobako/domain/parcel'
import { verify } from '../ledger/index.ts'
import { tradeTables } from '../settings/index.ts'
import type { Crew } from './story.testing.ts'
import {
  arrivesWrong,
  bought,
  handedOver,
  packed,
  pass,
  photo,
  plain,
  reasons,
  requested,
  small,
  stored,
} from './story.testing.ts'

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
afterAll(() => shop.close())

const refusal = async (person: Pick<Staff, 'ask'>, ...[endpoint, input]: Parameters<Staff['ask']>) =>
  (await person.ask(endpoint, input)).key

describe('an item on its way to the door', () => {
  test('received, stored, packed, paid, handed over, delivered by the clock; the money ends where it belongs', async () => {
    const one = await stored(crew, mina)
    const two = await stored(crew, mina)
    const shelf = await mina.call(parcel.warehouse, {})
    expect(shelf.items.map((item) => item.lineId)).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(shelf.items[0]).toMatchObject({ weightGrams: small.weightGrams, freeDaysLeft: 45, inParcel: null })
    expect(shelf.items[0]!.photos).toHaveLength(1)

    const plan = await mina.call(parcel.plan, {
      lineIds: [one.id, two.id],
      addressId: mina.addressId,
      ...plain,
    })
    expect(plan.box!.placed.map((place) => place.lineId).sort()).toEqual([one.id, two.id].sort())
    expect(plan.actualGrams).toBe(plan.itemsGrams + plan.packingGrams)
    const ems = plan.rows.find((row) => row.method === 'ems')!
    expect(ems.totalYen).toBe(ems.shippingYen + ems.handlingYen)
    expect(plan.separateYen!).toBeGreaterThan(plan.rows[0]!.totalYen + plan.feesYen)

    const no = await requested(mina, [one.id, two.id])
    expect(
      (await mina.call(parcel.warehouse, {})).items.find((item) => item.lineId === one.id)?.inParcel,
    ).toBe(no)
    expect((await mina.call(parcel.detail, { no })).canCancel).toBe(true)

    const closed = await packed(crew, no, {
      boxId: 'Y-M',
      weightGrams: 1_730,
      lengthMm: 320,
      widthMm: 260,
      heightMm: 180,
    })
    expect(closed.state).toBe('awaiting_postage')
    // The bill is the table's cell for the true weight, plus our handling.
    const cell = quote(
      {
        to: 'DE',
        weightGrams: 1_730,
        lengthCm: 32,
        widthCm: 26,
        heightCm: 18,
        basis: 'volume',
        now: shop.shop.house.clock.now(),
      },
      await tradeTables(shop.shop.house),
    ).rows.find((row) => row.method === 'ems')!
    const bill = await mina.call(parcel.detail, { no })
    expect(bill.rows.find((row) => row.key === 'shipping')?.yen).toBe(cell.shippingYen)
    expect(bill.totalYen).toBe(
      bill.rows.filter((row) => row.kind !== 'total').reduce((sum, row) => sum + row.yen, 0),
    )
    expect(bill.totalYen).toBe(closed.totalYen)
    expect((await mina.call(message.list, { page: 1 })).rows[0]).toMatchObject({
      kind: 'parcel',
      link: `/parcels/${no}`,
    })

    expect(await refusal(mina, parcel.pay, { no, method: 'wallet', expectYen: closed.totalYen - 1 })).toBe(
      'parcel.priceChanged',
    )
    const before = (await mina.call(wallet.detail, { page: 1 })).balanceYen
    // A card that nobody keeps pays no parcel.
    const noCard = { method: 'card', card: crypto.randomUUID() } as const
    expect(await refusal(mina, parcel.pay, { no, expectYen: closed.totalYen, ...noCard })).toBe(
      'payment.cardGone',
    )
    expect(await mina.call(parcel.pay, { no, method: 'wallet', expectYen: closed.totalYen })).toMatchObject({
      state: 'paid',
    })
    expect((await mina.call(wallet.detail, { page: 1 })).balanceYen).toBe(before - closed.totalYen)
    expect(await refusal(mina, parcel.pay, { no, method: 'wallet', expectYen: closed.totalYen })).toBe(
      'parcel.notPayable',
    )
    expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })

    expect((await staff.call(handover.list, {})).rows.map((row) => row.no)).toContain(no)
    const given = await handedOver(crew, no, 'EN123456785JP')
    expect(given).toMatchObject({ given: 1, manifestNo: expect.stringMatching(/^M261121-\d\d$/) })
    expect(
      (await mina.call(order.detail, { no: (await mina.call(parcel.detail, { no })).lines[0]!.orderNo }))
        .order.lines[0]!.state,
    ).toBe('shipped')

    await pass(shop, 13 * HOUR)
    expect((await mina.call(parcel.detail, { no })).state).toBe('in_transit')
    await pass(shop, 12 * DAY)
    const arrived = await mina.call(parcel.detail, { no })
    expect(arrived.state).toBe('delivered')
    expect(arrived.timeline.map((step) => step.key)).toEqual([
      'requested',
      'packing',
      'packed',
      'postagePaid',
      'shipped',
      'inTransit',
      'customs',
      'inTransit',
      'delivered',
    ])
    expect(new Set(arrived.timeline.map((step) => step.state === 'done'))).toEqual(new Set([true]))
    expect(arrived.trackingUrl).toContain('EN123456785JP')
    expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  })

  test('postage by card: the parcel waits for the bank, and a second webhook changes nothing', async () => {
    const line = await stored(crew, mina)
    const no = await requested(mina, [line.id])
    const { totalYen } = await packed(crew, no)
    const started = await mina.call(parcel.pay, { no, method: 'card', expectYen: totalYen })
    expect(started).toMatchObject({
      state: 'needs_action',
      payUrl: expect.stringContaining(started.paymentId),
    })
    expect((await mina.call(parcel.detail, { no })).state).toBe('awaiting_postage')
    await shop.bank.pays(shop.shop, started.paymentId, 'succeeded')
    await shop.bank.pays(shop.shop, started.paymentId, 'succeeded')
    expect((await mina.call(parcel.detail, { no })).state).toBe('paid')
    expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  })
})

test('card money for a parcel that was paid meanwhile goes back by itself', async () => {
  const no = await requested(mina, [(await stored(crew, mina)).id])
  const { totalYen } = await packed(crew, no)
  const card = await mina.call(parcel.pay, { no, method: 'card', expectYen: totalYen })
  expect(await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })).toMatchObject({
    state: 'paid',
  })
  await shop.bank.pays(shop.shop, card.paymentId, 'succeeded')
  await shop.drain()
  expect((await mina.call(parcel.detail, { no })).state).toBe('paid')
  expect([...shop.bank.refunds.values()].map((refund) => refund.yen)).toContain(totalYen)
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
})

describe('two at the same time', () => {
  test('cancel against the first scan: exactly one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const line = await stored(crew, mina)
      const no = await requested(mina, [line.id])
      const [cancelled, scanned] = await Promise.all([
        mina.ask(parcel.cancel, { no }),
        staff.ask(packing.scan, { no, code: line.no }),
      ])
      expect([cancelled.code === 200, scanned.code === 200].filter(Boolean)).toHaveLength(1)
      const after = await mina.call(parcel.detail, { no })
      expect(after.state).toBe(cancelled.code === 200 ? 'cancelled' : 'packing')
      const item = (await mina.call(parcel.warehouse, {})).items.find((each) => each.lineId === line.id)
      if (cancelled.code === 200) expect(item?.inParcel).toBeNull()
      else expect(item).toBeUndefined()
    }
  })

  test('an item is in one open parcel at most', async () => {
    const line = await stored(crew, mina)
    const other = await stored(crew, mina)
    const answers = await Promise.all(
      [[line.id], [line.id, other.id], [other.id, line.id], [line.id]].map((lineIds) =>
        mina.ask(parcel.request, { lineIds, addressId: mina.addressId, method: 'ems', ...plain }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.key === 'parcel.itemNotStored')).toHaveLength(3)
    expect(
      await shop.shop.house.db
        .selectFrom('order_line')
        .select('id')
        .where('id', '=', line.id)
        .where('parcel_id', 'is not', null)
        .execute(),
    ).toHaveLength(1)
  })

  test('two packers: the second is told who is at it, and may go on when the first has left', async () => {
    const [a, b] = [await stored(crew, mina), await stored(crew, mina)]
    const no = await requested(mina, [a.id, b.id])
    await staff.call(packing.scan, { no, code: a.no })
    const mori = await shop.staff('mori', ['packer'])
    expect(await mori.ask(packing.scan, { no, code: b.no })).toMatchObject({
      key: 'console.claimedByOther',
      msg: expect.stringContaining('sato'),
    })
    await pass(shop, 31 * 60_000)
    expect(await mori.call(packing.scan, { no, code: b.no })).toMatchObject({ left: 0, state: 'packing' })
  })
})

describe('what is refused, and changes nothing', () => {
  test('closing with a piece missing, with vague customs words, over a newer version', async () => {
    const [a, b] = [await stored(crew, mina), await stored(crew, mina)]
    const no = await requested(mina, [a.id, b.id])
    await staff.call(packing.scan, { no, code: a.no })
    const box = {
      no,
      boxId: 'Y-S',
      weightGrams: 1_500,
      lengthMm: 230,
      widthMm: 180,
      heightMm: 150,
      photoIds: [],
    }
    const customs = (description: string) => [a, b].map((line) => ({ lineId: line.id, description }))
    expect(
      await staff.ask(packing.close, { ...box, customs: customs('Plastic collectible figure') }),
    ).toMatchObject({ key: 'console.piecesMissing', msg: expect.stringContaining('1') })
    await staff.call(packing.scan, { no, code: b.no })
    for (const [words, key] of [
      ['gift', 'papers.gift'],
      ['ギフト', 'papers.gift'],
      ['toy parts', 'customsVague'],
      ['goods', 'customsVague'],
      ['A gift for you', 'papers.gift'],
      ['本です', 'papers.notLatin'],
      ['おもちゃの部品', 'papers.notLatin'],
      ['12', 'customsVague'],
      ['electronics', 'papers.broad'],
      ['figure', 'papers.short'],
    ] as const)
      expect(await refusal(staff, packing.close, { ...box, customs: customs(words) }), words).toBe(
        `console.${key}`,
      )
    expect(
      await refusal(staff, packing.close, {
        ...box,
        customs: [a, b].map((line) => ({
          lineId: line.id,
          description: 'Printed comic book',
          hsCode: '9503',
        })),
      }),
    ).toBe('console.papers.hsCode')
    expect(
      await refusal(staff, packing.close, {
        ...box,
        customs: customs('Plastic collectible figure').slice(1),
      }),
    ).toBe('console.customsVague')
    expect(
      await refusal(staff, packing.close, {
        ...box,
        version: 1,
        customs: customs('Plastic collectible figure'),
      }),
    ).toBe('console.changedMeanwhile')
    expect(
      await refusal(staff, packing.close, {
        ...box,
        weightGrams: 31_000,
        reasons,
        customs: customs('Plastic collectible figure'),
      }),
    ).toBe('parcel.methodUnavailable')
    expect((await mina.call(parcel.detail, { no })).state).toBe('packing')
    expect(await refusal(staff, packing.scan, { no, code: 'T000000-0000-1' })).toBe('console.notInParcel')
  })

  test("somebody else's parcel and line are not there", async () => {
    const line = await stored(crew, mina)
    const no = await requested(mina, [line.id])
    const eve = await shop.customer(`eve${no.slice(3, 7)}`)
    expect(await refusal(eve, parcel.detail, { no })).toBe('common.notFound')
    expect(await refusal(eve, parcel.cancel, { no })).toBe('common.notFound')
    expect(await refusal(eve, parcel.pay, { no, method: 'wallet', expectYen: 1 })).toBe('common.notFound')
    expect(await refusal(eve, parcel.plan, { lineIds: [line.id], ...plain })).toBe('common.notFound')
    expect(
      await refusal(eve, parcel.request, {
        lineIds: [line.id],
        addressId: eve.addressId,
        method: 'ems',
        ...plain,
      }),
    ).toBe('common.notFound')
    expect((await mina.call(parcel.detail, { no })).state).toBe('requested')
  })

  test('a tracking number serves one parcel only, also within one manifest', async () => {
    const paid = async () => {
      const no = await requested(mina, [(await stored(crew, mina)).id])
      const { totalYen } = await packed(crew, no)
      await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
      return no
    }
    const [first, second] = [await paid(), await paid()]
    expect(
      await refusal(staff, handover.give, {
        parcels: [
          { no: first, tracking: 'EN555555555JP' },
          { no: second, tracking: 'en 555 555 555 jp' },
        ],
      }),
    ).toBe('console.trackingUsed')
    expect((await mina.call(parcel.detail, { no: first })).state).toBe('paid')
    await handedOver(crew, first, 'EN555555555JP')
    expect(
      await refusal(staff, handover.give, { parcels: [{ no: second, tracking: 'EN555555555JP' }] }),
    ).toBe('console.trackingUsed')
    const [x, y] = await Promise.all([
      staff.ask(handover.give, { parcels: [{ no: second, tracking: 'EN777777775JP' }] }),
      staff.ask(handover.give, { parcels: [{ no: second, tracking: 'EN888888885JP' }] }),
    ])
    expect([x.code, y.code].filter((code) => code === 200)).toHaveLength(1)
  })

  test('a method that cannot carry it, nothing chosen, an item twice', async () => {
    const line = await stored(crew, mina, { ...small, weightGrams: 2_600 })
    expect(
      await refusal(mina, parcel.request, {
        lineIds: [line.id],
        addressId: mina.addressId,
        method: 'epacket_light',
        ...plain,
      }),
    ).toBe('parcel.methodUnavailable')
    const plan = await mina.call(parcel.plan, { lineIds: [line.id, line.id], ...plain, insuranceYen: 50_000 })
    expect(plan.box!.placed).toHaveLength(1)
    expect(plan.missing.find((row) => row.method === 'epacket_light')?.key).toMatch(
      /^shipping\.missing\.tooHeavy/,
    )
    // 50,000 yen by EMS: 20,000 included, two started steps of 50 yen.
    expect(
      plan.rows.find((row) => row.method === 'ems')!.totalYen -
        plan.rows.find((row) => row.method === 'ems')!.shippingYen -
        plan.rows.find((row) => row.method === 'ems')!.handlingYen,
    ).toBe(100)
  })
})

describe('receiving', () => {
  test('finds a code by tracking, seller order, our number, words; receives once', async () => {
    const { line, sellerOrderNo } = await bought(crew, mina, { title: 'ニコン FM2 後期型 ブラック' })
    expect(await staff.call(receiving.find, { code: sellerOrderNo.toLowerCase() })).toMatchObject({
      how: 'seller_order',
      matches: [{ lineId: line.id }],
    })
    expect(await staff.call(receiving.find, { code: line.no })).toMatchObject({
      how: 'line',
      matches: [{ lineId: line.id }],
    })
    expect(await staff.call(receiving.find, { code: 'にこん fm2' })).toMatchObject({
      how: 'words',
      matches: [{ lineId: line.id, customer: { masked: 'm**a' } }],
    })
    expect(await staff.call(receiving.find, { code: 'nothing like it' })).toEqual({ how: null, matches: [] })
    expect((await staff.call(receiving.expected, { page: 1 })).rows.map((row) => row.lineId)).toContain(
      line.id,
    )
    const input = { lineId: line.id, ...small, shelf: 'A-7-4', photoIds: [await photo(staff)], matches: true }
    expect(
      await refusal(staff, receiving.receive, {
        ...input,
        photoIds: ['018f0000-0000-7000-8000-000000000000'],
      }),
    ).toBe('console.photoRequired')
    const answers = await Promise.all([
      staff.ask(receiving.receive, input),
      staff.ask(receiving.receive, input),
    ])
    expect(answers.map((each) => each.key ?? 'ok').sort()).toEqual(['console.wrongState', 'ok'])
  })

  test('a mismatch becomes a problem the customer hears of; sent back, everything is refunded', async () => {
    const before = (await mina.call(wallet.detail, { page: 1 })).balanceYen
    const { line } = await bought(crew, mina)
    const answer = await arrivesWrong(crew, line.id, { shelf: 'B-1-1', note: 'Lens cracked.' })
    expect(answer.state).toBe('problem')
    expect(
      await refusal(staff, receiving.resolveProblem, {
        lineId: '018f0000-0000-7000-8000-000000000000',
        outcome: 'keep',
        note: 'x',
      }),
    ).toBe('common.notFound')
    await staff.call(receiving.resolveProblem, {
      lineId: line.id,
      outcome: 'return_to_seller',
      note: 'The seller takes it back.',
    })
    expect((await mina.call(wallet.detail, { page: 1 })).balanceYen).toBe(before)
    const kept = (await bought(crew, mina)).line
    await arrivesWrong(crew, kept.id, { shelf: 'B-1-2' })
    await staff.call(receiving.resolveProblem, {
      lineId: kept.id,
      outcome: 'keep',
      note: 'The customer wants it all the same.',
    })
    expect((await mina.call(parcel.warehouse, {})).items.map((item) => item.lineId)).toContain(kept.id)
    expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  })

  test('an arrival nobody knows is shelved and later matched, once', async () => {
    const { id } = await staff.call(receiving.addUnidentified, {
      code: '4912-3456-7890',
      note: 'No name on it',
      shelf: 'Z-1-1',
      photoIds: [await photo(staff)],
    })
    expect((await staff.call(receiving.unidentified, {})).rows).toContainEqual(
      expect.objectContaining({
        id,
        code: '4912-3456-7890',
        photos: [expect.objectContaining({ width: expect.any(Number) })],
      }),
    )
    const { line } = await bought(crew, mina)
    await staff.call(receiving.matchUnidentified, { id, lineId: line.id })
    expect(await refusal(staff, receiving.matchUnidentified, { id, lineId: line.id })).toBe('common.notFound')
    expect((await staff.call(receiving.unidentified, {})).rows.map((row) => row.id)).not.toContain(id)
  })
})

test('staff record what the carrier reports; a step the machine does not have is refused', async () => {
  const no = await requested(mina, [(await stored(crew, mina)).id])
  const { totalYen } = await packed(crew, no)
  expect(await refusal(staff, consoleParcel.event, { no, event: 'deliver' })).toBe('console.wrongState')
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  await staff.call(consoleParcel.event, { no, event: 'depart' })
  expect(
    await staff.call(consoleParcel.event, { no, event: 'hold', note: 'Customs asks for an invoice.' }),
  ).toEqual({ state: 'held' })
  // On hold the practice carrier waits for people.
  await pass(shop, 20 * DAY)
  expect((await mina.call(parcel.detail, { no })).state).toBe('held')
  await staff.call(consoleParcel.event, { no, event: 'release' })
  expect(await staff.call(consoleParcel.event, { no, event: 'deliver' })).toEqual({ state: 'delivered' })
  expect((await staff.call(consoleParcel.list, { words: no.replaceAll('-', ' '), page: 1 })).rows).toEqual([
    expect.objectContaining({ no, state: 'delivered', country: 'DE' }),
  ])
  const rows = await shop.shop.house.db.selectFrom('audit').select('what').where('subject', '=', no).execute()
  expect(rows.map((row) => row.what)).toEqual(
    expect.arrayContaining([
      'packing.scan',
      'packing.close',
      'handover.give',
      'parcel.hold',
      'parcel.deliver',
    ]),
  )
})

test('storage is mentioned on its days, once each, and charged from day 46', async () => {
  const line = await stored(crew, mina, small, { title: '記念切手シート' })
  const told = async () =>
    (
      await shop.shop.house.db
        .selectFrom('message')
        .select(['key', 'once'])
        .where('once', 'like', `line/${line.id}/storage/%`)
        .orderBy('at')
        .execute()
    ).map((row) => row.once!.split('/').at(-1))
  await pass(shop, 29 * DAY)
  expect(await told()).toEqual([])
  await pass(shop, DAY)
  await pass(shop, HOUR)
  expect(await told()).toEqual(['30'])
  await pass(shop, 20 * DAY)
  expect(await told()).toEqual(['30', '44'])
  const plan = await mina.call(parcel.plan, { lineIds: [line.id], addressId: mina.addressId, ...plain })
  expect(plan.fees.find((row) => row.key === 'storage')?.yen).toBe(5 * 30)
})

test('the dashboard counts work on single pieces and what is to go back or to be thrown away', async () => {
  const reader = await shop.staff('desks', ['finance'])
  const count = async (id: string) =>
    (await reader.call(dashboard.show, {})).queues.find((queue) => queue.id === id)!.count
  const before = [await count('services'), await count('storage_ended')]
  const [asked, given] = [await stored(crew, mina), await stored(crew, mina)]
  const photosYen = (await mina.call(storage.overview, {})).pieces
    .find((each) => each.lineId === asked.id)!
    .canAsk.find((each) => each.service === 'photos')!.yen
  await mina.call(storage.askService, { lineId: asked.id, service: 'photos', expectYen: photosYen })
  await mina.call(storage.answer, { lineId: given.id, answer: 'dispose' })
  expect([await count('services'), await count('storage_ended')]).toEqual([before[0]! + 1, before[1]! + 1])
  // Its owner thinks again: nobody has anything to do.
  await mina.call(storage.answer, { lineId: given.id, answer: 'keep' })
  expect(await count('storage_ended')).toBe(before[1])
  await pass(shop, 5 * DAY)
  expect(
    (await reader.call(dashboard.show, {})).queues.find((queue) => queue.id === 'services')!.late,
  ).toBeGreaterThan(0)
})

test('the dashboard counts queues, lateness, today and the books', async () => {
  const late = await shop.staff('dash', ['finance'])
  const fresh = await stored(crew, mina)
  const no = await requested(mina, [fresh.id])
  const now = await late.call(dashboard.show, {})
  expect(now.queues.find((queue) => queue.id === 'to_pack')).toMatchObject({
    count: expect.any(Number),
    late: expect.any(Number),
  })
  expect(now.today.orders).toBeGreaterThan(0)
  expect(now.today.received).toBeGreaterThan(0)
  expect(now.ledger.balanced).toBe(true)
  expect(now.days).toHaveLength(14)
  expect(now.days.at(-1)!.orders).toBe(now.today.orders)
  await pass(shop, 25 * HOUR)
  const later = await late.call(dashboard.show, {})
  expect(later.queues.find((queue) => queue.id === 'to_pack')!.late).toBeGreaterThan(0)
  expect(later.needs.length).toBeGreaterThan(0)
  expect(later.needs.map((need) => need.lateMinutes)).toEqual(
    later.needs.map((need) => need.lateMinutes).sort((a, b) => b - a),
  )
  expect(no).toMatch(/^TB-/)
})
