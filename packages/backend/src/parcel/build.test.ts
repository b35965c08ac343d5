import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, packing, parcel, serviceDesk } from '@tomobako/contract'
import type { Customer, Staff } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { bought, packed, photo, plain, requested, small, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
let mina: Customer
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 450_000 })
})
afterAll(() => crew.shop.close())

const refusal = async (person: Pick<Staff, 'ask'>, ...[endpoint, input]: Parameters<Staff['ask']>) =>
  (await person.ask(endpoint, input)).key
const of = (...ids: { id: string }[]) => ids.map((each) => each.id)

describe('the plan over the wire', () => {
  test('every method has its box and its price; the cheapest plan is never dearer than one parcel or one each', async () => {
    const lines = [
      await stored(crew, mina),
      await stored(crew, mina, { ...small, weightGrams: 1_400 }),
      await stored(crew, mina, { weightGrams: 250, lengthMm: 210, widthMm: 150, heightMm: 20 }),
    ]
    const plan = await mina.call(parcel.plan, { lineIds: of(...lines), addressId: mina.addressId, ...plain })
    expect(plan.box!.placed.map((each) => each.lineId).sort()).toEqual(of(...lines).sort())
    expect(plan.bestYen).toBeLessThanOrEqual(
      Math.min(plan.separateYen!, plan.rows[0]!.totalYen + plan.feesYen),
    )
    expect(plan.byCount.map((each) => each.parcels.length)).toEqual([1, 2, 3])
    for (const each of plan.byCount) {
      expect(each.parcels.flatMap((one) => one.lineIds).sort()).toEqual(of(...lines).sort())
      for (const one of each.parcels)
        expect(one.rows.reduce((total, row) => total + row.yen, 0)).toBe(one.totalYen)
    }
    const other = plan.rows.at(-1)!
    const shown = await mina.call(parcel.plan, {
      lineIds: of(...lines),
      addressId: mina.addressId,
      method: other.method,
      ...plain,
    })
    expect(shown.rows).toEqual(plan.rows)
  })
  test('services and unpacking are in the price before anything is asked for, and in the bill at the end', async () => {
    const line = await stored(
      crew,
      mina,
      { weightGrams: 900, lengthMm: 260, widthMm: 200, heightMm: 170 },
      { title: 'フィギュア 初音ミク', categoryPath: ['フィギュア'] },
    )
    const options = {
      ...plain,
      services: { [line.id]: ['photos' as const, 'translation' as const] },
      depths: { [line.id]: 'remove' as const },
    }
    const before = await mina.call(parcel.plan, {
      lineIds: of(line),
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
    })
    const plan = await mina.call(parcel.plan, {
      lineIds: of(line),
      addressId: mina.addressId,
      method: 'ems',
      ...options,
    })
    expect(plan.fees.map((row) => [row.key, row.yen])).toEqual([
      ['photos', 100],
      ['translation', 300],
    ])
    expect(plan.itemsGrams).toBeLessThan(before.itemsGrams)
    expect(plan.box!.estimated).toBe(true)
    const { no } = await mina.call(parcel.request, {
      lineIds: of(line),
      addressId: mina.addressId,
      method: 'ems',
      ...options,
    })
    for (const { id } of (await crew.staff.call(serviceDesk.list, { state: 'open', page: 1 })).rows)
      await crew.staff.call(serviceDesk.done, { id, result: 'Done.', photoIds: [await photo(crew.staff)] })
    await packed(crew, no, { boxId: 'T200', weightGrams: 1_200, lengthMm: 350, widthMm: 265, heightMm: 205 })
    const bill = await mina.call(parcel.detail, { no })
    expect(
      bill.rows.filter((row) => row.key === 'photos' || row.key === 'translation').map((row) => row.yen),
    ).toEqual([100, 300])
  })
  test('a battery is named with the reason of every method, and the rest is planned without it', async () => {
    const battery = await stored(crew, mina, small, { tags: ['air_prohibited'] })
    const book = await stored(crew, mina)
    const plan = await mina.call(parcel.plan, {
      lineIds: of(battery, book),
      addressId: mina.addressId,
      ...plain,
    })
    expect(plan.stuck.map((each) => each.lineId)).toEqual([battery.id])
    expect(plan.stuck[0]!.missing.some((row) => row.key === 'shipping.missing.airProhibited')).toBe(true)
    expect(plan.byCount[0]!.parcels.flatMap((each) => each.lineIds)).toEqual([book.id])
    expect(plan.rows).toEqual([])
    expect(
      await refusal(mina, parcel.request, {
        lineIds: of(battery, book),
        addressId: mina.addressId,
        method: 'ems',
        ...plain,
      }),
    ).toBe('parcel.methodUnavailable')
  })
  test('waiting: what is on the way takes part as an estimate, once it is asked about', async () => {
    const anna = await crew.shop.customer('anna', { walletYen: 100_000 })
    const here = await stored(crew, anna)
    expect(
      (await anna.call(parcel.plan, { lineIds: of(here), addressId: anna.addressId, wait: true, ...plain }))
        .wait,
    ).toBeNull()
    const { line: coming } = await bought(crew, anna)
    const asked = await anna.call(parcel.plan, {
      lineIds: of(here),
      addressId: anna.addressId,
      wait: true,
      ...plain,
    })
    expect(asked.wait!.items.map((each) => each.lineId)).toEqual([coming.id])
    expect(asked.wait!.together!.lowYen).toBeLessThanOrEqual(asked.wait!.together!.highYen)
    expect(asked.wait!.nowYen).toBe(asked.bestYen)
    expect(asked.wait!.inAll!.likelyYen).toBe(asked.bestYen! + asked.wait!.later!.likelyYen)
    // What is asked for today is at the door before what is still on its way to us.
    expect(Date.parse(asked.wait!.door.now!.from)).toBeLessThan(Date.parse(asked.wait!.door.rest!.to))
    expect(asked.wait!.freeDaysNow).toBeGreaterThanOrEqual(asked.wait!.freeDaysLeft)
    expect(
      asked
        .wait!.likely!.parcels.flatMap((each) => each.box.placed)
        .filter((each) => each.estimated)
        .map((each) => each.lineId),
    ).toEqual([coming.id])
    expect(Date.parse(asked.wait!.from)).toBeLessThanOrEqual(Date.parse(asked.wait!.to))
    expect(
      (await anna.call(parcel.plan, { lineIds: of(here), addressId: anna.addressId, ...plain })).wait,
    ).toBeNull()
  })
})

describe('several parcels in one command', () => {
  test('all are made, for what the plan said, and each line is in its own', async () => {
    const lines = [await stored(crew, mina), await stored(crew, mina), await stored(crew, mina)]
    const plan = await mina.call(parcel.plan, { lineIds: of(...lines), addressId: mina.addressId, ...plain })
    const two = plan.byCount.find((each) => each.parcels.length === 2)!
    const parcels = two.parcels.map(({ lineIds, method }) => ({ lineIds, method }))
    expect(
      await refusal(mina, parcel.request, {
        lineIds: of(...lines),
        addressId: mina.addressId,
        method: 'plan',
        parcels,
        expectYen: two.totalYen - 1,
        ...plain,
      }),
    ).toBe('parcel.priceChanged')
    const { stored: before, parcels: parcelsBefore } = (await mina.call(account.member, {})).orders
    const { nos } = await mina.call(parcel.request, {
      lineIds: of(...lines),
      addressId: mina.addressId,
      method: 'plan',
      parcels,
      expectYen: two.totalYen,
      ...plain,
    })
    expect(nos).toHaveLength(2)
    // What is asked for is not said to be stored any more: the account, the bar and the shelf say the same number.
    const { stored: after, parcels: parcelsAfter } = (await mina.call(account.member, {})).orders
    const { counts } = await mina.call(account.session, {})
    expect([after, counts.stored]).toEqual([before - 3, before - 3])
    expect([parcelsAfter, counts.parcels]).toEqual([parcelsBefore + 2, parcelsBefore + 2])
    const made = await Promise.all(nos.map((no) => mina.call(parcel.detail, { no })))
    expect(made.map((each) => each.lines.map((line) => line.lineId).sort())).toEqual(
      parcels.map((each) => each.lineIds.toSorted()),
    )
    expect(made.reduce((total, each) => total + each.estimateYen, 0)).toBe(two.totalYen)
  })
  test('one that cannot be made refuses all; lines left out or named twice are refused', async () => {
    const [a, b, c] = [await stored(crew, mina), await stored(crew, mina), await stored(crew, mina)]
    const ask = (parcels: { lineIds: string[]; method: string }[]) =>
      refusal(mina, parcel.request, {
        lineIds: of(a, b, c),
        addressId: mina.addressId,
        method: 'plan',
        parcels,
        ...plain,
      })
    expect(
      await ask([
        { lineIds: of(a, b), method: 'ems' },
        { lineIds: of(c), method: 'pigeon' },
      ]),
    ).toBe('parcel.methodUnavailable')
    expect(await ask([{ lineIds: of(a, b), method: 'ems' }])).toBe('parcel.planIncomplete')
    expect(
      await ask([
        { lineIds: of(a, b), method: 'ems' },
        { lineIds: of(b, c), method: 'ems' },
      ]),
    ).toBe('parcel.planIncomplete')
    const shelf = await mina.call(parcel.warehouse, {})
    expect(of(a, b, c).map((id) => shelf.items.find((item) => item.lineId === id)!.inParcel)).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('changes are free until the first scan', () => {
  test('items, method, address and options change; what leaves is on the shelf again, and the timeline is as before', async () => {
    const [a, b, c] = [await stored(crew, mina), await stored(crew, mina), await stored(crew, mina)]
    const no = await requested(mina, of(a, b))
    const was = await mina.call(parcel.editable, { no })
    expect(was).toMatchObject({
      lineIds: expect.arrayContaining(of(a, b)),
      method: 'ems',
      addressId: mina.addressId,
    })
    // The builder plans the parcel's own lines as if they were free, nobody else's.
    const plan = await mina.call(parcel.plan, {
      lineIds: of(b, c),
      addressId: mina.addressId,
      method: 'parcel_air',
      no,
      ...plain,
      protective: true,
    })
    const yen = plan.rows.find((row) => row.method === 'parcel_air')!.totalYen + plan.feesYen
    const steps = (await mina.call(parcel.detail, { no })).timeline
    const edited = await mina.call(parcel.edit, {
      no,
      version: was.version,
      lineIds: of(b, c),
      addressId: mina.addressId,
      method: 'parcel_air',
      expectYen: yen,
      ...plain,
      protective: true,
    })
    expect(edited.estimateYen).toBe(yen)
    const after = await mina.call(parcel.detail, { no })
    expect(after).toMatchObject({
      state: 'requested',
      method: 'parcel_air',
      estimateYen: yen,
      canCancel: true,
    })
    expect(after.timeline).toEqual(steps)
    expect(after.lines.map((line) => line.lineId).sort()).toEqual(of(b, c).sort())
    const shelf = await mina.call(parcel.warehouse, {})
    expect([a, b, c].map((line) => shelf.items.find((item) => item.lineId === line.id)!.inParcel)).toEqual([
      null,
      no,
      no,
    ])
    expect(
      await refusal(mina, parcel.edit, {
        no,
        version: was.version,
        lineIds: of(b),
        addressId: mina.addressId,
        method: 'ems',
        ...plain,
      }),
    ).toBe('parcel.changedMeanwhile')
  })
  test('after the first scan nothing changes any more', async () => {
    const [a, b] = [await stored(crew, mina), await stored(crew, mina)]
    const no = await requested(mina, of(a, b))
    await crew.staff.call(packing.scan, {
      no,
      code: (await crew.staff.call(packing.detail, { no })).pieces[0]!.no,
    })
    expect(
      await refusal(mina, parcel.edit, {
        no,
        lineIds: of(a),
        addressId: mina.addressId,
        method: 'ems',
        ...plain,
      }),
    ).toBe('parcel.cannotEdit')
    expect(await refusal(mina, parcel.editable, { no })).toBe('parcel.cannotEdit')
  })
  test('of a change and a scan at the same moment exactly one is first, and the parcel holds what it says', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await stored(crew, mina), await stored(crew, mina)]
      const no = await requested(mina, of(a, b))
      const code = (await crew.staff.call(packing.detail, { no })).pieces.find(
        (piece) => piece.lineId === a.id,
      )!.no
      const [edited, scanned] = await Promise.all([
        mina.ask(parcel.edit, { no, lineIds: of(b), addressId: mina.addressId, method: 'ems', ...plain }),
        crew.staff.ask(packing.scan, { no, code }),
      ])
      const held = (await mina.call(parcel.detail, { no })).lines.map((line) => line.lineId).sort()
      if (edited.code === 200) expect([held, scanned.key]).toEqual([of(b), 'console.notInParcel'])
      else expect([held, edited.key, scanned.code]).toEqual([of(a, b).sort(), 'parcel.cannotEdit', 200])
    }
  })
  test("somebody else's parcel, address and lines are not there", async () => {
    const eve = await crew.shop.customer('eve', { walletYen: 100_000 })
    const [mine, hers] = [await stored(crew, mina), await stored(crew, eve)]
    const no = await requested(mina, of(mine))
    const hersNow = { addressId: eve.addressId, method: 'ems', ...plain }
    expect(await refusal(eve, parcel.editable, { no })).toBe('common.notFound')
    expect(await refusal(eve, parcel.edit, { no, lineIds: of(hers), ...hersNow })).toBe('common.notFound')
    expect(
      await refusal(mina, parcel.edit, {
        no,
        lineIds: of(mine, hers),
        addressId: mina.addressId,
        method: 'ems',
        ...plain,
      }),
    ).toBe('common.notFound')
    expect(
      await refusal(mina, parcel.edit, {
        no,
        lineIds: of(mine),
        addressId: eve.addressId,
        method: 'ems',
        ...plain,
      }),
    ).toBe('common.notFound')
    expect(await refusal(eve, parcel.plan, { lineIds: of(hers), no, ...plain })).toBe('common.notFound')
  })
})
