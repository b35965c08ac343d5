import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  consoleParcel,
  order,
  parcel,
  purchase,
  shoppingReport,
  staffMoney,
  statement,
  wallet,
} from '@tomobako/contract'
import { DAY, sum } from '@tomobako/domain/kernel'
import { openTestShop, statementsOf } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { closeMonths } from '../ledger/index.ts'
import { asked, readBy } from '../warehouse/growth.testing.ts'
import { handedOver, ordered, packed, pass, requested, stored } from '../warehouse/story.testing.ts'
import { years } from '../warehouse/years.testing.ts'

let world: TestShop
let staff: Staff
let mina: Customer
const crew = () => ({ shop: world, staff })
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  staff = await world.staff('sato')
  mina = await world.customer('mina', { walletYen: 200_000 })
})
afterAll(() => world.close())

const monthNow = () => new Date(world.shop.house.clock.now() + 9 * 3_600_000).toISOString().slice(0, 7)
const yearNow = () => monthNow().slice(0, 4)
const of = (who: Customer, period?: string) =>
  who.call(shoppingReport.show, period === undefined ? {} : { period })

/** Bought for so much less than was paid for. */
async function cheaper(who: Customer, lessYen: number, shipsFrom?: string) {
  const { line, orderNo } = await ordered(crew(), who, {
    yen: 6_000,
    ...(shipsFrom ? { shipsFrom } : {}),
  })
  await staff.call(purchase.claim, { lineId: line.id })
  await staff.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo: `C-${orderNo}`,
    itemYen: line.priceYen - lessYen,
    domesticYen: 0,
  })
  return { line, orderNo }
}
async function sent(who: Customer, lineIds: string[], days: number, weightGrams = 900): Promise<string> {
  const no = await requested(who, lineIds)
  const { totalYen } = await packed(crew(), no, {
    boxId: 'Y-S',
    weightGrams,
    lengthMm: 230,
    widthMm: 180,
    heightMm: 150,
  })
  await who.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew(), no)
  await pass(world, days * DAY)
  // On a long way the carrier may have told it already.
  if ((await who.call(parcel.detail, { no })).state !== 'delivered')
    await staff.call(consoleParcel.event, { no, event: 'deliver', note: 'signed for' })
  return no
}

describe('S2-068 /report, the shopping report', () => {
  test('nothing bought yet: a year and its months of nothing, and no record', async () => {
    const nora = await world.customer('nora')
    expect(await of(nora)).toMatchObject({
      period: yearNow(),
      isOpen: true,
      spentYen: 0,
      pieces: 0,
      parcels: 0,
      sources: [],
      places: [],
      fastest: null,
      heaviest: null,
    })
    expect((await of(nora)).months).toHaveLength(12)
  })

  test('every figure is the books’ own: what orders and parcels say became of their money adds up to the report, to the yen', async () => {
    const first = await stored(crew(), mina, undefined, { shipsFrom: '東京都' })
    const second = await cheaper(mina, 700, '東京都')
    const third = await cheaper(mina, 0, '北海道')
    const parcelNo = await sent(mina, [first.id], 3)
    const report = await of(mina, monthNow())
    const orders = await Promise.all(
      [first.no.replace(/-\d+$/, ''), second.orderNo, third.orderNo].map((no) =>
        mina.call(order.detail, { no }),
      ),
    )
    const box = (await mina.call(parcel.detail, { no: parcelNo })).went!
    const went = orders.map((each) => each.went!)
    expect(report.goodsYen).toBe(sum(went.map(({ sellerYen }) => sellerYen)))
    expect(report.carrierYen).toBe(box.carrierYen)
    expect(report.feesYen).toBe(sum(went.map(({ feesYen }) => feesYen)) + box.feesYen)
    expect(report.spentYen).toBe(
      report.goodsYen + report.feesYen + report.carrierYen + report.dutyYen - report.backYen,
    )
    expect([report.promiseYen, report.promiseTimes]).toEqual([700, 1])
    expect(report).toMatchObject({ pieces: 3, parcels: 1, backYen: 0, placeless: 0 })
    expect(report.places).toEqual([
      { code: 'JP-13', ja: '東京都', latin: 'Tokyo', pieces: 2 },
      { code: 'JP-01', ja: '北海道', latin: 'Hokkaido', pieces: 1 },
    ])
    expect(report.sources).toEqual([{ source: 'mercari', pieces: 3, yen: report.goodsYen }])
    expect(report.fastest).toMatchObject({ no: parcelNo, days: 3 })
    // What left the wallet is what was spent: nothing of it is held any more.
    const { wallet } = await mina.call(statement.month, { month: monthNow() })
    const since = wallet.rows.filter(({ kind }) => kind !== 'toppedUp')
    expect(-sum(since.map(({ amount }) => amount))).toBe(report.spentYen)
    const year = await of(mina)
    expect(year).toMatchObject({ spentYen: report.spentYen, pieces: 3 })
    expect(year.months.find(({ month }) => month === monthNow())).toEqual({
      month: monthNow(),
      spentYen: report.spentYen,
      pieces: 3,
    })
  })

  test('of several parcels the heaviest and the fastest are named', async () => {
    const two = await Promise.all([stored(crew(), mina), stored(crew(), mina)])
    const heavy = await sent(mina, [two[0].id], 6, 2_400)
    const fast = await sent(mina, [two[1].id], 1)
    const report = await of(mina, yearNow())
    expect(report.heaviest).toMatchObject({ no: heavy, weightGrams: 2_400 })
    expect(report.fastest).toMatchObject({ no: fast, days: 1 })
    expect(report.parcels).toBe(3)
  })

  test('what came back is taken off in the month it came, and nobody counts a piece that went back', async () => {
    const rosa = await world.customer('rosa', { walletYen: 50_000 })
    const { orderNo } = await cheaper(rosa, 0)
    const month = monthNow()
    const before = await of(rosa, month)
    await pass(world, 32 * DAY)
    const support = await world.staff('support', ['support'])
    await support.call(staffMoney.ask, {
      kind: 'refund',
      subjectNo: orderNo,
      yen: 1_000,
      borneBy: 'us',
      reason: 'other',
      note: 'A scratch nobody had named.',
    })
    await world.drain()
    expect(await of(rosa, month)).toEqual({
      ...before,
      isOpen: false,
      begun: expect.any(Number),
      years: expect.any(Array),
    })
    expect(await of(rosa, monthNow())).toMatchObject({ backYen: 1_000, spentYen: -1_000, pieces: 0 })
  })

  test('closed months tell what they told while they were open', async () => {
    const [year, other] = [yearNow(), String(Number(yearNow()) - 1)]
    const before = [await of(mina, year), await of(mina, other)]
    await closeMonths(world.shop.house)
    expect([await of(mina, year), await of(mina, other)]).toEqual(before)
    expect(before.some(({ pieces }) => pieces > 0)).toBe(true)
  })

  test('it is nobody else’s, and of nothing that has not begun', async () => {
    const ben = await world.customer('ben')
    expect(await of(ben)).toMatchObject({ spentYen: 0, pieces: 0, parcels: 0, fastest: null })
    expect((await world.visitor().ask(shoppingReport.show, {})).key).toBe('common.pleaseLogin')
    const next = String(Number(yearNow()) + 1)
    for (const period of [next, `${next}-01`])
      expect((await mina.ask(shoppingReport.show, { period })).key).toBe('common.notFound')
    expect((await mina.ask(shoppingReport.show, { period: '2026-13' })).code).not.toBe(200)
  })

  test('one statement, and years of trade before it are not read for a month', async () => {
    await of(mina)
    const { statements } = await statementsOf(() => of(mina, monthNow()))
    // Who asks, and the report.
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(2)
    const { db, clock } = world.shop.house
    const olga = await world.customer('olga')
    await years(db, { customerId: olga.id, lines: 6_000, now: clock.now() - 70 * DAY })
    await closeMonths(world.shop.house)
    const { paymentId } = await olga.call(wallet.topUp, { yen: 40_000 })
    await world.bank.pays(world.shop, paymentId, 'succeeded')
    await cheaper(olga, 100)
    await of(olga, monthNow())
    const read = await readBy(world, await asked(() => of(olga, monthNow())))
    // Of three thousand lines of theirs, and as many movements of their wallet.
    expect(read.rows, read.worst).toBeLessThanOrEqual(300)
  })
})
