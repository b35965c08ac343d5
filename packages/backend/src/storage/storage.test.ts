import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { approval, customs, order, packing, parcel, serviceDesk, storage, wallet } from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { verify } from '../ledger/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { packed, pass, photo, plain, requested, stored } from '../warehouse/story.testing.ts'

let crew: Crew & { shop: Awaited<ReturnType<typeof openTestShop>> }
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
})
afterAll(() => crew.shop.close())

let people = 0
const person = (walletYen = 100_000): Promise<Customer> =>
  crew.shop.customer(`owner${(people += 1)}`, { walletYen })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
const refusal = async (who: Pick<Staff, 'ask'>, ...[endpoint, input]: Parameters<Staff['ask']>) =>
  (await who.ask(endpoint, input)).key
const proven = async () =>
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
const keys = async (of: Customer): Promise<string[]> => {
  const rows = await crew.shop.shop.house.db
    .selectFrom('message')
    .innerJoin('customer', 'customer.id', 'message.customer_id')
    .select('message.key')
    .where('customer.email', '=', of.email)
    .orderBy('message.at')
    .execute()
  return rows.map((row) => row.key)
}
/** The estimate of one small piece is about 700 g; this box is far heavier. */
const heavy = { boxId: 'Y-M', weightGrams: 4_200, lengthMm: 320, widthMm: 260, heightMm: 180 }

describe('the storage clock', () => {
  test('over 140 days: each notice once, fees to the yen, nothing disposed of before three notices and a week', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    const before = await money(mina)
    const fee: Record<number, number> = {}
    let first: number | null = null
    for (let day = 1; day <= 113; day += 1) {
      await pass(crew.shop, DAY)
      const [piece] = (await mina.call(storage.overview, {})).pieces
      fee[day] = piece!.owedYen
      const row = (await crew.staff.call(serviceDesk.ended, {})).rows.find((each) => each.lineId === line.id)
      if (row?.mayDispose) first ??= day
      else if (day > 80)
        expect(
          await refusal(crew.staff, serviceDesk.dispose, { lineId: line.id, why: 'Storage is over.' }),
        ).toBe('console.services.notYet')
    }
    expect([fee[45], fee[46], fee[60], fee[90], fee[113]]).toEqual([0, 30, 450, 1_350, 1_350])
    const told = (await keys(mina)).filter(
      (key) => key.startsWith('notice.parcel.storage') || key.startsWith('notice.storage.ended'),
    )
    expect(told).toEqual([
      'notice.parcel.storageFree',
      'notice.parcel.storageFree',
      'notice.parcel.storageFree',
      'notice.parcel.storageCharged',
      'notice.parcel.storageCharged',
      'notice.storage.ended',
      'notice.storage.ended',
      'notice.storage.endedLast',
    ])
    expect(first).toBe(111)
    const [one, two] = await Promise.all(
      [0, 1].map(() =>
        crew.staff.ask(serviceDesk.dispose, { lineId: line.id, why: 'Three messages had no answer.' }),
      ),
    )
    expect([one, two].filter((each) => each!.code === 200)).toHaveLength(1)
    expect(before - (await money(mina))).toBe(1_350)
    expect((await mina.call(order.detail, { no: line.no.replace(/-\d+$/, '') })).order.lines[0]!.state).toBe(
      'disposed',
    )
    await proven()
  }, 240_000)

  test('more days are bought once by a double click, as often as the rule says, and never for somebody else', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    const before = await money(mina)
    expect(await refusal(mina, storage.extend, { lineId: line.id, number: 1, expectYen: 1 })).toBe(
      'parcel.priceChanged',
    )
    expect(
      await refusal(await person(), storage.extend, { lineId: line.id, number: 1, expectYen: 900 }),
    ).toBe('common.notFound')
    const clicks = await Promise.all(
      [0, 1, 2].map(() => mina.ask(storage.extend, { lineId: line.id, number: 1, expectYen: 900 })),
    )
    expect(clicks.map((each) => each.code)).toEqual([200, 200, 200])
    expect(before - (await money(mina))).toBe(900)
    await mina.call(storage.extend, { lineId: line.id, number: 2, expectYen: 900 })
    expect(await refusal(mina, storage.extend, { lineId: line.id, number: 3, expectYen: 900 })).toBe(
      'storage.extendNot',
    )
    expect(before - (await money(mina))).toBe(1_800)
    const [piece] = (await mina.call(storage.overview, {})).pieces
    expect(piece).toMatchObject({ daysToLast: 150, extension: null })
    expect(piece!.calendar.map((each) => [each.kind, each.yen, each.isPaid])).toEqual([
      ['free', 0, false],
      ['charged', 1_350, false],
      ['extended', 1_800, true],
    ])
    const poor = await person(5_400)
    const other = await stored(crew, poor)
    expect(await refusal(poor, storage.extend, { lineId: other.id, number: 1, expectYen: 900 })).toBe(
      'payment.walletTooLow',
    )
    expect((await poor.call(storage.overview, {})).pieces[0]).toMatchObject({ daysToLast: 90 })
    await proven()
  })

  test('the owner’s word is enough, and counts until it is carried out', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    await mina.call(storage.answer, { lineId: line.id, answer: 'dispose' })
    await mina.call(storage.answer, { lineId: line.id, answer: 'keep' })
    expect(await refusal(crew.staff, serviceDesk.dispose, { lineId: line.id, why: 'Given up.' })).toBe(
      'console.services.notYet',
    )
    expect(await refusal(await person(), storage.answer, { lineId: line.id, answer: 'dispose' })).toBe(
      'common.notFound',
    )
    await mina.call(storage.answer, { lineId: line.id, answer: 'dispose' })
    await crew.staff.call(serviceDesk.dispose, { lineId: line.id, why: 'Given up.' })
    expect(await refusal(mina, storage.answer, { lineId: line.id, answer: 'keep' })).toBe('storage.notStored')
  })
})

describe('back to the seller', () => {
  test('asked for with a limit, sent by staff: postage and owed storage from the wallet, once', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    await pass(crew.shop, 50 * DAY)
    const before = await money(mina)
    expect(await refusal(mina, storage.answer, { lineId: line.id, answer: 'return' })).toBe(
      'storage.capNeeded',
    )
    expect(
      await refusal(crew.staff, serviceDesk.sendBack, { lineId: line.id, postageYen: 870, tracking: '' }),
    ).toBe('console.services.notAsked')
    await mina.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 900 })
    expect((await mina.call(storage.overview, {})).pieces[0]!.end).toMatchObject({
      answer: 'return',
      capYen: 900,
    })
    const row = (await crew.staff.call(serviceDesk.ended, {})).rows.find((each) => each.lineId === line.id)
    expect(row).toMatchObject({ answer: 'return', capYen: 900, owedYen: 150, mayDispose: false })
    expect(await refusal(crew.staff, serviceDesk.dispose, { lineId: line.id, why: 'Not asked for.' })).toBe(
      'console.services.notYet',
    )
    expect(
      await refusal(crew.staff, serviceDesk.sendBack, { lineId: line.id, postageYen: 901, tracking: '' }),
    ).toBe('console.services.overCap')
    const twice = await Promise.all(
      [0, 1].map(() =>
        crew.staff.ask(serviceDesk.sendBack, {
          lineId: line.id,
          postageYen: 870,
          tracking: '3981-2207-4416',
        }),
      ),
    )
    expect(twice.filter((each) => each.code === 200)).toHaveLength(1)
    expect(before - (await money(mina))).toBe(870 + 150)
    const { order: found } = await mina.call(order.detail, { no: line.no.replace(/-\d+$/, '') })
    expect(found.lines[0]!.state).toBe('returned_to_seller')
    expect(await keys(mina)).toContain('notice.storage.returned')
    await proven()
  })

  test('refused with a reason the owner reads; the clock never disposes of what is to go back; a poor wallet sends nothing', async () => {
    const mina = await person(5_400)
    const line = await stored(crew, mina)
    await mina.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 3_000 })
    expect(
      await refusal(crew.staff, serviceDesk.sendBack, { lineId: line.id, postageYen: 2_900, tracking: '' }),
    ).toBe('payment.walletTooLow')
    for (let day = 0; day < 100; day += 5) await pass(crew.shop, 5 * DAY)
    expect((await keys(mina)).filter((key) => key.startsWith('notice.storage.ended'))).toEqual([])
    expect(
      await refusal(await person(), storage.answer, { lineId: line.id, answer: 'return', capYen: 900 }),
    ).toBe('common.notFound')
    await crew.staff.call(serviceDesk.refuseReturn, {
      lineId: line.id,
      why: 'The seller takes nothing back.',
    })
    expect(await refusal(crew.staff, serviceDesk.refuseReturn, { lineId: line.id, why: 'Twice.' })).toBe(
      'console.services.notAsked',
    )
    const [piece] = (await mina.call(storage.overview, {})).pieces
    expect(piece!.end).toMatchObject({
      answer: null,
      capYen: null,
      refusedWhy: 'The seller takes nothing back.',
    })
    expect(await keys(mina)).toContain('notice.storage.returnRefused')
    await mina.call(storage.answer, { lineId: line.id, answer: 'keep' })
    expect((await mina.call(storage.overview, {})).pieces[0]!.end).toMatchObject({
      answer: 'keep',
      refusedWhy: null,
    })
    await proven()
  })
})

describe('a packed parcel before its payment', () => {
  const dearer = async (of: Customer) => {
    const line = await stored(crew, of)
    const no = await requested(of, [line.id])
    await packed(crew, no, heavy)
    return { no, line, found: await of.call(parcel.detail, { no }) }
  }

  test('dearer than quoted asks; another method is another bill for the same box; yes, then paid', async () => {
    const mina = await person()
    const { no, found } = await dearer(mina)
    expect(found.approval).toMatchObject({
      state: 'asked',
      unpackYen: 0,
      packedYen: found.totalYen,
      quotedYen: found.estimateYen,
    })
    expect(found.totalYen! - found.estimateYen).toBeGreaterThan(500)
    expect(await keys(mina)).toContain('notice.storage.approvalAsked')
    expect((await mina.call(parcel.list, { tab: 'packing', page: 1 })).rows[0]).toMatchObject({
      no,
      toApprove: true,
    })
    const { offers } = await mina.call(approval.offers, { no })
    expect(offers.find((each) => each.offer.method === 'ems')?.totalYen).toBe(found.totalYen)
    const sea = offers.find((each) => each.offer.method === 'parcel_surface')!
    expect(
      await refusal(mina, approval.switchMethod, {
        no,
        method: 'parcel_surface',
        expectYen: sea.totalYen - 1,
      }),
    ).toBe('parcel.priceChanged')
    await mina.call(approval.switchMethod, { no, method: 'parcel_surface', expectYen: sea.totalYen })
    const switched = await mina.call(parcel.detail, { no })
    expect(switched).toMatchObject({
      method: 'parcel_surface',
      totalYen: sea.totalYen,
      approval: { state: 'approved', dueAt: null },
    })
    expect(switched.timeline.filter((step) => step.state === 'now').map((step) => step.key)).toEqual([
      'awaitingPostage',
    ])
    await mina.call(approval.approve, { no, expectYen: sea.totalYen })
    const before = await money(mina)
    await mina.call(parcel.pay, { no, method: 'wallet', expectYen: sea.totalYen })
    expect(before - (await money(mina))).toBe(sea.totalYen)
    expect(await refusal(mina, approval.approve, { no, expectYen: sea.totalYen })).toBe(
      'storage.approval.over',
    )
    await proven()
  })

  test('unpacked free of charge, changed, packed again as quoted: no question, and now unpacking costs', async () => {
    const mina = await person()
    const { no, line } = await dearer(mina)
    const before = await money(mina)
    expect(await refusal(await person(), approval.unpack, { no, aim: 'change', expectFeeYen: 0 })).toBe(
      'common.notFound',
    )
    const twice = await Promise.all(
      [0, 1].map(() => mina.ask(approval.unpack, { no, aim: 'change', expectFeeYen: 0 })),
    )
    expect(twice.some((each) => each.code === 200)).toBe(true)
    expect(await money(mina)).toBe(before)
    const again = await mina.call(parcel.detail, { no })
    expect(again).toMatchObject({
      state: 'requested',
      canCancel: true,
      weightGrams: null,
      totalYen: null,
      approval: null,
    })
    await mina.call(parcel.edit, {
      no,
      lineIds: [line.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
    })
    const { totalYen } = await packed(crew, no, {
      boxId: 'Y-S',
      weightGrams: 700,
      lengthMm: 230,
      widthMm: 180,
      heightMm: 150,
    })
    const found = await mina.call(parcel.detail, { no })
    expect(found.approval).toMatchObject({ state: 'none', unpackYen: defaultFees.repackYen })
    expect(await refusal(mina, approval.unpack, { no, aim: 'cancel', expectFeeYen: 0 })).toBe(
      'parcel.priceChanged',
    )
    await mina.call(approval.unpack, { no, aim: 'cancel', expectFeeYen: defaultFees.repackYen })
    expect(before - (await money(mina))).toBe(defaultFees.repackYen)
    expect((await mina.call(parcel.detail, { no })).state).toBe('cancelled')
    expect(
      (await mina.call(parcel.warehouse, {})).items.find((item) => item.lineId === line.id)?.inParcel,
    ).toBeNull()
    expect(await refusal(mina, parcel.pay, { no, method: 'wallet', expectYen: totalYen })).toBe(
      'parcel.notPayable',
    )
    await proven()
  })

  test('without an answer: one reminder, then it is unpacked by the clock and nothing was charged', async () => {
    const mina = await person()
    const { no, line } = await dearer(mina)
    const before = await money(mina)
    for (let day = 0; day < 9; day += 1) await pass(crew.shop, DAY)
    expect((await keys(mina)).filter((key) => key.startsWith('notice.storage.approval'))).toEqual([
      'notice.storage.approvalAsked',
      'notice.storage.approvalReminder',
      'notice.storage.approvalOver',
    ])
    expect((await mina.call(parcel.detail, { no })).state).toBe('cancelled')
    expect(await money(mina)).toBe(before)
    expect(
      (await mina.call(storage.overview, {})).pieces.find((piece) => piece.lineId === line.id),
    ).toMatchObject({ inParcel: null })
    await proven()
  })

  test('paying is the yes, from the press on: what waits for a bank is not taken apart meanwhile', async () => {
    const mina = await person()
    const { no, found } = await dearer(mina)
    expect(await refusal(mina, parcel.pay, { no, method: 'card', expectYen: found.totalYen! - 1 })).toBe(
      'parcel.priceChanged',
    )
    expect((await mina.call(parcel.detail, { no })).approval?.state).toBe('asked')
    const started = await mina.call(parcel.pay, { no, method: 'card', expectYen: found.totalYen! })
    expect(started.state).not.toBe('succeeded')
    expect((await mina.call(parcel.detail, { no })).approval).toMatchObject({
      state: 'approved',
      dueAt: null,
    })
    for (let day = 0; day < 9; day += 1) await pass(crew.shop, DAY)
    expect((await mina.call(parcel.detail, { no })).state).toBe('awaiting_postage')
    expect(await keys(mina)).not.toContain('notice.storage.approvalOver')
    // From the wallet it is paid with the same press.
    const other = await dearer(mina)
    const before = await money(mina)
    await mina.call(parcel.pay, { no: other.no, method: 'wallet', expectYen: other.found.totalYen! })
    expect(before - (await money(mina))).toBe(other.found.totalYen)
    expect((await mina.call(parcel.detail, { no: other.no })).state).toBe('paid')
    await proven()
  })

  test('paid by card while it is unpacked: the money goes back', async () => {
    const mina = await person()
    const { no, found } = await dearer(mina)
    const started = await mina.call(parcel.pay, { no, method: 'card', expectYen: found.totalYen! })
    await mina.call(approval.unpack, { no, aim: 'cancel', expectFeeYen: 0 })
    await crew.shop.bank.pays(crew.shop.shop, started.paymentId, 'succeeded')
    await crew.shop.drain()
    expect([...crew.shop.bank.refunds.values()].map((refund) => refund.yen)).toContain(found.totalYen)
    await proven()
  })
})

describe('the single payment', () => {
  test('cheaper: the difference is back by itself; dearer within the tolerance: the difference is taken; both proven', async () => {
    for (const weightGrams of [400, 800]) {
      const mina = await person()
      const line = await stored(crew, mina)
      const no = await requested(mina, [line.id])
      const { estimateYen } = await mina.call(parcel.detail, { no })
      const before = await money(mina)
      expect(await refusal(mina, approval.prepay, { no, expectYen: estimateYen - 1 })).toBe(
        'parcel.priceChanged',
      )
      await Promise.all([0, 1].map(() => mina.ask(approval.prepay, { no, expectYen: estimateYen })))
      expect(before - (await money(mina))).toBe(estimateYen)
      await proven()
      const { totalYen } = await packed(crew, no, {
        boxId: 'Y-S',
        weightGrams,
        lengthMm: 230,
        widthMm: 180,
        heightMm: 150,
      })
      await pass(crew.shop, HOUR)
      expect((await mina.call(parcel.detail, { no })).state).toBe('paid')
      expect(before - (await money(mina))).toBe(totalYen)
      await proven()
    }
  })

  test('dearer than the tolerance is asked, and only the difference is paid; cancelled, everything is back', async () => {
    const mina = await person()
    const no = await requested(mina, [(await stored(crew, mina)).id])
    const { estimateYen } = await mina.call(parcel.detail, { no })
    const before = await money(mina)
    await mina.call(approval.prepay, { no, expectYen: estimateYen })
    const { totalYen } = await packed(crew, no, heavy)
    await pass(crew.shop, HOUR)
    const found = await mina.call(parcel.detail, { no })
    expect(found).toMatchObject({
      state: 'awaiting_postage',
      toPayYen: totalYen - estimateYen,
      prepaidYen: estimateYen,
    })
    await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen - estimateYen })
    expect(before - (await money(mina))).toBe(totalYen)
    await proven()
    const other = await requested(mina, [(await stored(crew, mina)).id])
    const held = await money(mina)
    await mina.call(approval.prepay, {
      no: other,
      expectYen: (await mina.call(parcel.detail, { no: other })).estimateYen,
    })
    await mina.call(parcel.cancel, { no: other })
    expect(await money(mina)).toBe(held)
    await proven()
  })
})

describe('a rule that ships by itself', () => {
  const rule = (of: Customer, changes: object = {}) => ({
    day: 40,
    capYen: 20_000,
    tracked: true,
    addressId: of.addressId,
    active: true,
    ...changes,
  })

  /** Packing waits for the owner's word on what nobody asked for by hand. */
  const confirms = async (of: Customer, no: string): Promise<void> => {
    const { lines } = await of.call(customs.show, { no })
    const words = lines.map(({ lineId }) => ({ lineId, description: 'Used 35 mm film camera' }))
    await of.call(customs.confirm, { no, lines: words })
  }

  test('on its day everything goes once by the cheapest tracked method and is paid from the wallet', async () => {
    const mina = await person()
    const [a, b] = [await stored(crew, mina), await stored(crew, mina)]
    expect(await mina.call(storage.preview, rule(mina))).toMatchObject({ does: 'wait', days: 40, items: 2 })
    expect(await refusal(mina, storage.saveRule, rule(await person()))).toBe('common.notFound')
    await mina.call(storage.saveRule, rule(mina))
    await pass(crew.shop, 39 * DAY)
    expect((await mina.call(parcel.list, { tab: 'all', page: 1 })).rows).toHaveLength(0)
    await pass(crew.shop, DAY)
    await pass(crew.shop, HOUR)
    const { rows } = await mina.call(parcel.list, { tab: 'all', page: 1 })
    expect(rows).toHaveLength(1)
    const found = await mina.call(parcel.detail, { no: rows[0]!.no })
    expect(found.lines.map((line) => line.lineId).sort()).toEqual([a.id, b.id].sort())
    const before = await money(mina)
    await confirms(mina, found.no)
    const { totalYen } = await packed(crew, found.no, {
      boxId: 'Y-S',
      weightGrams: 900,
      lengthMm: 230,
      widthMm: 180,
      heightMm: 150,
    })
    expect(totalYen).toBeLessThanOrEqual(found.estimateYen)
    await pass(crew.shop, HOUR)
    await pass(crew.shop, HOUR)
    expect((await mina.call(parcel.detail, { no: found.no })).state).toBe('paid')
    expect(before - (await money(mina))).toBe(totalYen)
    await proven()
  })

  test('a surprise is asked even under the rule’s sum: nothing is paid by itself before a yes', async () => {
    const mina = await person()
    await stored(crew, mina)
    await mina.call(storage.saveRule, rule(mina, { day: 1, capYen: 100_000 }))
    await pass(crew.shop, DAY)
    const { no } = (await mina.call(parcel.list, { tab: 'all', page: 1 })).rows[0]!
    await confirms(mina, no)
    const { totalYen } = await packed(crew, no, {
      boxId: 'Y-S',
      weightGrams: 1_950,
      lengthMm: 230,
      widthMm: 180,
      heightMm: 150,
    })
    await pass(crew.shop, HOUR)
    expect(await mina.call(parcel.detail, { no })).toMatchObject({
      state: 'awaiting_postage',
      approval: { state: 'asked' },
    })
    await mina.call(approval.approve, { no, expectYen: totalYen })
    await pass(crew.shop, HOUR)
    expect((await mina.call(parcel.detail, { no })).state).toBe('paid')
  })

  test('above its sum it asks once and ships nothing', async () => {
    const mina = await person()
    await stored(crew, mina)
    await mina.call(storage.saveRule, rule(mina, { day: 2, capYen: 600 }))
    for (let day = 0; day < 4; day += 1) await pass(crew.shop, DAY)
    expect((await mina.call(parcel.list, { tab: 'all', page: 1 })).rows).toHaveLength(0)
    expect((await keys(mina)).filter((key) => key.startsWith('notice.storage.auto'))).toEqual([
      'notice.storage.autoAsk',
    ])
    expect((await mina.call(storage.overview, {})).preview).toMatchObject({ does: 'ask', items: 1 })
  })
})

describe('services on one piece', () => {
  test('asked for after arrival: paid once, done by staff, shown with text and photos', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    const before = await money(mina)
    expect(
      await refusal(await person(), storage.askService, {
        lineId: line.id,
        service: 'photos',
        expectYen: 100,
      }),
    ).toBe('common.notFound')
    const twice = await Promise.all(
      [0, 1].map(() => mina.ask(storage.askService, { lineId: line.id, service: 'photos', expectYen: 100 })),
    )
    expect(twice.map((each) => each.key ?? 'ok').sort()).toEqual(['ok', 'storage.serviceKnown'])
    await mina.call(storage.askService, {
      lineId: line.id,
      service: 'inspection',
      expectYen: defaultFees.inspectionYen,
    })
    expect(before - (await money(mina))).toBe(100 + defaultFees.inspectionYen)
    const rows = (await crew.staff.call(serviceDesk.list, { state: 'open', page: 1 })).rows.filter(
      (row) => row.lineNo === line.no,
    )
    expect(rows.map((row) => row.service).sort()).toEqual(['inspection', 'photos'])
    const of = (service: string) => rows.find((row) => row.service === service)!.id
    expect(rows.find((row) => row.service === 'inspection')!.claims.length).toBeGreaterThan(0)
    expect(await refusal(crew.staff, serviceDesk.done, { id: of('photos'), result: '', photoIds: [] })).toBe(
      'console.photoRequired',
    )
    expect(
      await refusal(crew.staff, serviceDesk.done, { id: of('inspection'), result: '', photoIds: [] }),
    ).toBe('console.receiving.checksMissing')
    await crew.staff.call(serviceDesk.done, {
      id: of('photos'),
      result: '',
      photoIds: [await photo(crew.staff)],
    })
    const { claims } = rows.find((row) => row.service === 'inspection')!
    await crew.staff.call(serviceDesk.done, {
      id: of('inspection'),
      result: 'Shutter works at every speed.',
      photoIds: [],
      checks: claims.map(({ check }) => ({ check, outcome: 'as_described' as const })),
    })
    expect(await refusal(crew.staff, serviceDesk.done, { id: of('photos'), result: 'x', photoIds: [] })).toBe(
      'console.wrongState',
    )
    const [piece] = (await mina.call(storage.overview, {})).pieces
    expect(
      piece!.services
        .map((each) => [each.service, each.state, each.result, each.photos.length])
        .sort((a, b) => (a.join() < b.join() ? -1 : 1)),
    ).toEqual([
      ['inspection', 'done', 'Shutter works at every speed.', 0],
      ['photos', 'done', '', 1],
    ])
    expect(piece!.canAsk.map((each) => each.service)).toEqual(['authentication', 'translation'])
    // A parcel does not bill again what is paid.
    const plan = await mina.call(parcel.plan, {
      lineIds: [line.id],
      addressId: mina.addressId,
      ...plain,
      services: { [line.id]: ['photos'] },
    })
    expect(plan.fees.map((row) => row.key)).not.toContain('photos')
    await proven()
  })

  test('chosen with a parcel: a task of its pieces, in its bill; the box stays open until it is done', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    const { no } = await mina.call(parcel.request, {
      lineIds: [line.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      services: { [line.id]: ['translation'] },
    })
    const edited = await mina.call(parcel.edit, {
      no,
      lineIds: [line.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      services: { [line.id]: ['translation', 'photos'] },
    })
    expect(edited.no).toBe(no)
    await mina.call(parcel.edit, {
      no,
      lineIds: [line.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      services: { [line.id]: ['translation'] },
    })
    const rows = (await crew.staff.call(serviceDesk.list, { state: 'open', page: 1 })).rows.filter(
      (row) => row.lineNo === line.no,
    )
    expect(rows.map((row) => [row.service, row.parcelNo])).toEqual([['translation', no]])
    expect((await crew.staff.call(packing.detail, { no })).services).toEqual([
      { lineId: line.id, service: 'translation', done: false },
    ])
    await expect(packed(crew, no)).rejects.toThrow(/stillOpen|Services/)
    await crew.staff.call(serviceDesk.done, {
      id: rows[0]!.id,
      result: 'Keep away from water.',
      photoIds: [],
    })
    await packed(crew, no)
    const found = await mina.call(parcel.detail, { no })
    expect(found.rows.find((row) => row.key === 'translation')?.yen).toBe(defaultFees.translationYen)
    expect(found.services).toMatchObject([
      { service: 'translation', done: true, result: 'Keep away from water.' },
    ])
    expect(found.papers).toEqual(['label', 'customs', 'invoice'])
    await proven()
  })

  test('the parcel is not sent: work not begun is dropped, work done is paid, and neither is billed twice', async () => {
    const mina = await person()
    const line = await stored(crew, mina)
    const { no } = await mina.call(parcel.request, {
      lineIds: [line.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      services: { [line.id]: ['translation', 'inspection'] },
    })
    const own = async () =>
      (await crew.staff.call(serviceDesk.list, { state: 'open', page: 1 })).rows.filter(
        (row) => row.lineNo === line.no,
      )
    await crew.staff.call(serviceDesk.done, {
      id: (await own()).find((row) => row.service === 'translation')!.id,
      result: 'Two pages.',
      photoIds: [],
    })
    const before = await money(mina)
    await mina.call(parcel.cancel, { no })
    await mina.call(parcel.cancel, { no })
    expect(before - (await money(mina))).toBe(defaultFees.translationYen)
    expect(await own()).toEqual([])
    const plan = await mina.call(parcel.plan, {
      lineIds: [line.id],
      addressId: mina.addressId,
      ...plain,
      services: { [line.id]: ['translation', 'inspection'] },
    })
    expect(plan.fees.map((row) => row.key)).toEqual(['inspection'])
    await proven()
  })
})
