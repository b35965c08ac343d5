import { afterAll, beforeAll, expect, test } from 'vitest'
import { message, prepaid, prepaidDesk, wallet } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { accounts, goodwillGiven } from '@tomobako/domain/ledger'
import { monthsLater } from '@tomobako/domain/prepaid'
import { openTestShop } from '@tomobako/testkit'
import type { Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { balance, post, verify } from '../ledger/index.ts'
import { endAndTell } from './ending.ts'
import { countBases, prepaidDue } from './report.ts'

let world: TestShop
let one: Staff
let two: Staff
beforeAll(async () => {
  world = await openTestShop()
  one = await world.staff('prepaid-one', ['finance'])
  two = await world.staff('prepaid-two', ['admin'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
const today = () => jstDay(world.shop.house.clock.now())
const gift = (customerId: string, yen: number) =>
  inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      goodwillGiven({ key: `test/${customerId}`, customerId, yen, values: {} }),
    ),
  )
async function agree(change: Partial<Awaited<ReturnType<typeof shown>>['values']>): Promise<void> {
  const { version, values } = await shown()
  await one.call(prepaidDesk.ask, { version, values: { ...values, ...change }, why: 'a test of rules' })
  const { waiting } = await shown()
  await two.call(prepaidDesk.decide, { id: waiting!.id, word: 'yes' })
}
const shown = () => one.call(prepaidDesk.show, {})

test('a base day is counted once, without gifts; above the line half is due, and both deposit and report are called for until they are written down', async () => {
  const rich = await world.customer('prepaid-rich', { walletYen: 400_000 })
  await gift(rich.id, 50_000)
  // Nobody has set a rule: there is no day since when they hold.
  expect(await world.visitor().call(prepaid.facts, {})).toMatchObject({ since: null, expiryMonths: null })
  // Counted tomorrow, on a base day of ours.
  await agree({ from: today(), thresholdYen: 300_000, baseDays: [today().slice(5)] })
  const base = today()
  await countBases(world.shop.house)
  expect((await one.call(prepaidDesk.report, {})).bases).toEqual([])
  await world.passTime(DAY)
  await countBases(world.shop.house)
  // What comes later is of another base day, and nothing is counted twice.
  await world.customer('prepaid-late', { walletYen: 10_000 })
  await countBases(world.shop.house)
  const report = await one.call(prepaidDesk.report, {})
  expect(report.unusedYen).toBe(410_000)
  expect(report.bases).toEqual([
    expect.objectContaining({
      day: base,
      walletsYen: 450_000,
      giftsYen: 50_000,
      unusedYen: 400_000,
      requiredYen: 200_000,
      securedYen: 0,
      dueDay: monthsLater(base, 2),
      depositDue: true,
      reportDue: true,
    }),
  ])
  const due = () => prepaidDue(world.shop.house.db, world.shop.house.clock.now())
  expect(await due()).toEqual([{ day: base, dueDay: monthsLater(base, 2) }])
  const put = { day: today(), way: 'deposit', place: '東京法務局', evidence: 'no. 12 of 2026' } as const
  await one.call(prepaidDesk.deposit, { ...put, yen: 200_000 })
  expect(await one.ask(prepaidDesk.deposit, { ...put, yen: -200_001 })).toMatchObject({
    key: 'console.prepaid.refused.less',
  })
  await one.call(prepaidDesk.reported, { baseDay: base, on: today(), evidence: 'receipt 7' })
  expect(await due()).toEqual([])
  const { csv } = await one.call(prepaidDesk.csv, {})
  expect(csv).toContain(`${base},450000,0,50000,0,400000,300000,200000,200000`)
  const buyer = await world.staff('prepaid-buyer', ['buyer'])
  expect((await buyer.ask(prepaidDesk.report, {})).key).toBe('common.notAllowed')
})

test('rules begin no day that is over and take two people; then what is paid in ends on its day, told before, and gifts stay', async () => {
  const { version, values } = await shown()
  const past = { ...values, from: '2026-01-01' }
  expect(await one.ask(prepaidDesk.ask, { version, values: past, why: 'too late' })).toMatchObject({
    key: 'console.prepaid.refused.past',
  })
  const before = await world.customer('prepaid-before', { walletYen: 3_000 })
  await world.passTime(DAY)
  await agree({ from: today(), expiryMonths: 3, tellDays: 14 })
  const ben = await world.customer('prepaid-ben', { walletYen: 7_000 })
  await gift(ben.id, 500)
  const lastDay = monthsLater(today(), 3)
  expect((await ben.call(prepaid.ends, {})).rows).toEqual([{ yen: 7_000, lastDay }])
  expect((await before.call(prepaid.ends, {})).rows).toEqual([])
  expect(await world.visitor().call(prepaid.facts, {})).toMatchObject({
    since: expect.stringContaining(today()),
    expiryMonths: 3,
    tellDays: 14,
  })
  const told = async () =>
    (await ben.call(message.list, { page: 1 })).rows.filter(({ title }) =>
      title.includes('¥7,000 in your wallet'),
    )
  const holds = (id: string) => balance(world.shop.house.db, accounts.wallet(id))
  await endAndTell(world.shop.house)
  expect(await told()).toEqual([])
  const days = Math.round((Date.parse(lastDay) - Date.parse(today())) / DAY)
  await world.passTime((days - 10) * DAY)
  await endAndTell(world.shop.house)
  await endAndTell(world.shop.house)
  expect(await told()).toHaveLength(1)
  await world.passTime(10 * DAY)
  await endAndTell(world.shop.house)
  expect(await holds(ben.id)).toBe(7_500)
  await world.passTime(DAY)
  await endAndTell(world.shop.house)
  await endAndTell(world.shop.house)
  expect([await holds(ben.id), await holds(before.id)]).toEqual([500, 3_000])
  const { rows } = await ben.call(wallet.detail, { page: 1 })
  expect(rows[0]).toMatchObject({ yen: -7_000, link: '/agreement/prepaid' })
})
