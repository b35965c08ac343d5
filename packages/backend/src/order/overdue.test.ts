import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  order,
  overdueDesk,
  purchase,
  receiving,
  serviceDesk,
  staffMoney,
  storage,
  wallet,
} from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { arrivesWrong, bought, pass, photo, small, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('mori') }
})
afterAll(async () => {
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await crew.shop.close()
})

let people = 0
const person = (): Promise<Customer> => crew.shop.customer(`overdue${(people += 1)}`, { walletYen: 50_000 })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
const told = async (of: Customer): Promise<string[]> =>
  (
    await crew.shop.shop.house.db
      .selectFrom('message')
      .innerJoin('customer', 'customer.id', 'message.customer_id')
      .select('message.key')
      .where('customer.email', '=', of.email)
      .orderBy('message.id')
      .execute()
  ).map((row) => row.key)
const lineOf = async (of: Customer, no: string) => (await of.call(order.detail, { no })).lines[0]!
const onDesk = async (no: string) =>
  (await crew.staff.call(overdueDesk.list, {})).rows.find((row) => row.no === no)
const days = (count: number) => pass(crew.shop, count * DAY + HOUR)

/** Bought, and the seller says that it is with a carrier. */
async function underWay(of: Customer) {
  const made = await bought(crew, of)
  await crew.staff.call(purchase.tracking, {
    lineId: made.line.id,
    tracking: `4${String(people).padStart(11, '0')}`,
    carrier: 'yamato',
  })
  return made
}

describe('a piece that does not arrive', () => {
  test('is told of after a week with the day it ends, and on that day everything goes back and is ours to follow', async () => {
    const anna = await person()
    const { line, orderNo } = await underWay(anna)
    await days(defaultFees.arriveDays - 1)
    expect((await lineOf(anna, orderNo)).overdue).toBeNull()
    expect(await onDesk(line.no)).toBeUndefined()
    await days(1)
    const { overdue } = await lineOf(anna, orderNo)
    expect(overdue).toMatchObject({ kind: 'on_the_way', why: null })
    expect(await told(anna)).toContain('notice.order.notArrived')
    expect(await onDesk(line.no)).toMatchObject({ kind: 'on_the_way', ending: 'refund', overAt: null })
    // Told once, however often the clock comes by.
    await days(defaultFees.arriveEndDays - defaultFees.arriveDays - 2)
    expect((await told(anna)).filter((key) => key === 'notice.order.notArrived')).toHaveLength(1)
    expect((await lineOf(anna, orderNo)).line.state).toBe('on_the_way')
    await days(2)
    expect((await lineOf(anna, orderNo)).line.state).toBe('refunded')
    expect(await money(anna)).toBe(50_000)
    expect(await told(anna)).toContain('notice.order.lostInJapan')
    // Somebody asks the carrier for what it was worth; then nobody has to look any more.
    const over = (await onDesk(line.no))!
    expect(over.overAt).not.toBeNull()
    await crew.staff.call(overdueDesk.done, { id: over.id, why: 'Yamato pays on the fifth.' })
    expect(await onDesk(line.no)).toBeUndefined()
  })

  test('arrives after all: nobody looks any more, and nothing goes back', async () => {
    const anna = await person()
    const { line, orderNo } = await underWay(anna)
    await days(defaultFees.arriveDays)
    expect(await onDesk(line.no)).toBeDefined()
    await crew.staff.call(receiving.receive, {
      lineId: line.id,
      ...small,
      shelf: 'A-1-2',
      photoIds: [await photo(crew.staff)],
      matches: true,
    })
    expect(await onDesk(line.no)).toBeUndefined()
    await days(defaultFees.arriveEndDays)
    expect((await lineOf(anna, orderNo)).line.state).toBe('stored')
  })

  test('gets more time with a reason its customer reads; two people at it are one answer, and what has gone on takes none', async () => {
    const anna = await person()
    const { line, orderNo } = await underWay(anna)
    await days(defaultFees.arriveDays)
    const row = (await onDesk(line.no))!
    await days(defaultFees.arriveEndDays - defaultFees.arriveDays - 1)
    await crew.staff.call(overdueDesk.putOff, { id: row.id, days: 10, why: 'Found in a depot in Osaka.' })
    expect((await lineOf(anna, orderNo)).overdue).toMatchObject({ why: 'Found in a depot in Osaka.' })
    expect(await told(anna)).toContain('notice.order.waitLonger')
    await days(9)
    expect((await lineOf(anna, orderNo)).line.state).toBe('on_the_way')
    expect((await crew.staff.ask(overdueDesk.done, { id: row.id, why: 'Not yet.' })).key).toBe(
      'console.overdue.refused.stands',
    )
    await days(2)
    expect((await lineOf(anna, orderNo)).line.state).toBe('refunded')
    expect((await crew.staff.ask(overdueDesk.putOff, { id: row.id, days: 3, why: 'Too late.' })).key).toBe(
      'console.changedMeanwhile',
    )
  })

  test('stands for nothing while it is on hold, and a clock that jumps gives three days’ notice', async () => {
    const anna = await person()
    const { line, orderNo } = await underWay(anna)
    await crew.staff.call(staffMoney.hold, { no: line.no, reason: 'The police asks about it.' })
    await days(40)
    expect((await lineOf(anna, orderNo)).line.state).toBe('on_the_way')
    const held = await crew.staff.call(staffMoney.show, {})
    await crew.staff.call(staffMoney.release, {
      id: held.holds.find((each) => each.no === line.no)!.id,
      why: 'It is over.',
    })
    await days(0)
    expect((await lineOf(anna, orderNo)).overdue).toMatchObject({ kind: 'on_the_way' })
    await days(2)
    expect((await lineOf(anna, orderNo)).line.state).toBe('on_the_way')
    await days(1)
    expect((await lineOf(anna, orderNo)).line.state).toBe('refunded')
  })
})

test('a problem nobody settles: its day is named from the first, told of, and then everything goes back', async () => {
  const anna = await person()
  const { line, orderNo } = await bought(crew, anna)
  await arrivesWrong(crew, line.id)
  expect((await lineOf(anna, orderNo)).overdue).toMatchObject({ kind: 'problem' })
  await days(defaultFees.problemDays)
  expect(await told(anna)).toContain('notice.order.problemLate')
  await days(defaultFees.problemEndDays - defaultFees.problemDays)
  const ended = await anna.call(order.detail, { no: orderNo })
  expect(ended.lines[0]!.line.state).toBe('refunded')
  expect(ended.refunds).toMatchObject([{ reasonKey: 'problemOverdue', to: 'wallet' }])
  expect(await money(anna)).toBe(50_000)
  expect(await told(anna)).toContain('notice.order.problemOverdue')
  // It lies on a shelf and is nobody's any more.
  expect(await onDesk(line.no)).toMatchObject({ kind: 'problem', overAt: expect.any(String) })
})

test('a seller who pays nothing for what was sent back: told, then over, and what comes later is still its owner’s', async () => {
  const anna = await person()
  const line = await stored(crew, anna)
  await days(defaultFees.maxStorageDays)
  await anna.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 2_000 })
  await crew.staff.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 800, tracking: '' })
  await days(defaultFees.sellerPayDays)
  expect(await told(anna)).toContain('notice.order.sellerPaysLate')
  expect(await onDesk(line.no)).toMatchObject({ kind: 'returned_to_seller', ending: 'ends' })
  await days(defaultFees.sellerPayEndDays - defaultFees.sellerPayDays)
  expect(await told(anna)).toContain('notice.order.sellerPaysNothing')
  expect(await onDesk(line.no)).toBeUndefined()
  await days(30)
  expect((await told(anna)).filter((key) => key === 'notice.order.sellerPaysLate')).toHaveLength(1)
  const before = await money(anna)
  await crew.staff.call(serviceDesk.sellerPaidBack, { lineId: line.id, yen: 1_000, note: 'At last.' })
  expect(await money(anna)).toBe(before + 1_000)
})
