import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { message, pointBudgets, points, pointsDesk, sign, signDesk, signTermsDesk } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { jstMonth } from '@tomobako/domain/points'
import { cardTurnsAt, daysFrom } from '@tomobako/domain/sign'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
let admin: Staff
beforeAll(async () => {
  world = await openTestShop()
  admin = await world.staff('sign-admin', ['admin'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
const now = () => world.shop.house.clock.now()
const today = () => jstDay(now())
const mine = async (who: Customer) => (await who.call(sign.card, {})).mine!
/** To a moment after the next midnight in Japan. */
const nextDay = async () => world.passTime(cardTurnsAt(now()) - now() + 1_000)
/** To a day of the month from which so many more days lie in it. */
const daysInMonth = async (count: number) => {
  while (jstMonth(now()) !== daysFrom(today(), count).slice(0, 7)) await nextDay()
}

describe('the card', () => {
  test('S1-029 S2-134 S4-028 seven days in a row bring 1, 1, 2, 2, 3, 3 and 5 points, and the eighth begins again', async () => {
    const anna = await world.customer('sign-anna')
    expect(await mine(anna)).toMatchObject({ signedToday: false, todayPoints: null, row: 0 })
    const given: number[] = []
    for (let day = 1; day <= 8; day += 1) {
      const done = await anna.call(sign.stamp, {})
      expect(done.row).toBe(day)
      given.push(done.points)
      await nextDay()
    }
    expect(given).toEqual([1, 1, 2, 2, 3, 3, 5, 1])
    expect(await mine(anna)).toMatchObject({ signedToday: false, row: 8, balance: 18 })
    const { rows } = await anna.call(points.detail, { page: 1 })
    expect(rows[0]).toMatchObject({ key: 'earned.sign', points: 1, link: '/sign' })
  })

  test('a second press of a day is refused and brings nothing', async () => {
    const ben = await world.customer('sign-ben')
    await ben.call(sign.stamp, {})
    expect(await ben.ask(sign.stamp, {})).toMatchObject({ key: 'sign.already' })
    expect(await mine(ben)).toMatchObject({ signedToday: true, todayPoints: 1, balance: 1, row: 1 })
  })

  test('S6-002 a visitor sees the card and is asked to log in to act', async () => {
    const someone = world.visitor()
    const seen = await someone.call(sign.card, {})
    expect(seen.mine).toBeNull()
    expect(seen.tasks.map(({ state }) => state)).toContain('toFinish')
    expect(await someone.ask(sign.stamp, {})).toMatchObject({ key: 'common.pleaseLogin' })
  })
})

describe('a missed day', () => {
  test('one repair joins the two rows; it brings no points, and a second in the month is refused', async () => {
    await daysInMonth(7)
    const kim = await world.customer('sign-kim')
    await kim.call(sign.stamp, {})
    await nextDay()
    await kim.call(sign.stamp, {})
    await nextDay()
    const missed = today()
    await nextDay()
    expect(await mine(kim)).toMatchObject({ row: 0, missed, repairLeft: true, balance: 2 })
    expect(await kim.ask(sign.repair, { day: daysFrom(missed, -1) })).toMatchObject({ key: 'sign.noRepair' })
    expect(await kim.call(sign.repair, { day: missed })).toEqual({ row: 3 })
    expect(await kim.call(sign.stamp, {})).toEqual({ points: 2, row: 4 })
    expect((await mine(kim)).balance).toBe(4)
    await nextDay()
    const second = today()
    await nextDay()
    expect(await mine(kim)).toMatchObject({ missed: second, repairLeft: false })
    expect(await kim.ask(sign.repair, { day: second })).toMatchObject({ key: 'sign.repairUsed' })
  })
})

describe('the budget', () => {
  test('a spent programme says so before the press, and the day still counts for the row', async () => {
    const leo = await world.customer('sign-leo')
    const set = (budgetPoints: number | null) => agreeOn(world, pointBudgets, { sign: budgetPoints })
    const { programmes } = await admin.call(pointsDesk.list, {})
    await set(programmes.find((each) => each.programme === 'sign')!.spentPoints)
    expect(await leo.call(sign.card, {})).toMatchObject({ open: false })
    expect(await leo.call(sign.stamp, {})).toEqual({ points: 0, row: 1 })
    expect(await mine(leo)).toMatchObject({ signedToday: true, todayPoints: 0, balance: 0 })
    await set(null)
    expect(await leo.call(sign.card, {})).toMatchObject({ open: true })
  })

  test('two people change what the days give, from a day that has not begun', async () => {
    const ring = [9, 8, 7, 6, 5, 4, 3]
    const wish = { from: today(), changes: { ring }, why: 'a test' }
    expect(await admin.ask(signTermsDesk.ask, wish)).toMatchObject({ key: 'console.points.refused.begun' })
    await agreeOn(world, signTermsDesk, { ring }, daysFrom(today(), 1))
    const mia = await world.customer('sign-mia')
    expect((await mia.call(sign.card, {})).ring[0]).toBe(1)
    await nextDay()
    expect(await mia.call(sign.stamp, {})).toEqual({ points: 9, row: 1 })
  })
})

describe('tasks', () => {
  test('what the shop sees is claimed once, also by twenty presses at once', async () => {
    const noa = await world.customer('sign-noa')
    const state = async (kind: string) =>
      (await noa.call(sign.card, {})).tasks.find((each) => each.kind === kind)!
    // Whoever registers in a test has an address, and no favourite.
    const before = await state('address')
    expect(before).toMatchObject({ state: 'claim' })
    expect(await state('favourite')).toMatchObject({ state: 'toFinish' })
    expect(await noa.ask(sign.claim, { kind: 'favourite' })).toMatchObject({ key: 'sign.notFinished' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => noa.ask(sign.claim, { kind: 'address' })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await state('address')).toMatchObject({ state: 'done', points: before.points })
    expect((await mine(noa)).balance).toBe(before.points)
  })

  test('a task that is joined counts from then on, and one taken away by an operator is offered to nobody', async () => {
    const eva = await world.customer('sign-eva')
    const week = async () => (await eva.call(sign.card, {})).tasks.find(({ kind }) => kind === 'week')
    expect(await week()).toMatchObject({ state: 'join' })
    expect(await eva.ask(sign.claim, { kind: 'week' })).toMatchObject({ key: 'sign.notFinished' })
    await eva.call(sign.join, { kind: 'week' })
    expect(await week()).toMatchObject({ state: 'toFinish' })
    for (let day = 1; day <= 7; day += 1) {
      await eva.call(sign.stamp, {})
      await nextDay()
    }
    expect(await week()).toMatchObject({ state: 'claim' })
    await eva.call(sign.claim, { kind: 'week' })
    expect(await week()).toMatchObject({ state: 'done' })
    expect((await admin.call(signDesk.list, {})).claimed).toMatchObject({ week: 1, coupon: 0 })
    const { values } = await admin.call(signTermsDesk.show, {})
    await agreeOn(
      world,
      signTermsDesk,
      { week: { ...values.week, active: false }, favourite: { ...values.favourite, points: 7 } },
      daysFrom(today(), 1),
    )
    const zoe = await world.customer('sign-zoe')
    const offered = async () =>
      Object.fromEntries((await zoe.call(sign.card, {})).tasks.map(({ kind, points: each }) => [kind, each]))
    expect(await offered()).toMatchObject({ week: values.week.points, favourite: values.favourite.points })
    await nextDay()
    expect(await week()).toMatchObject({ state: 'done' })
    expect(Object.keys(await offered())).not.toContain('week')
    expect(await offered()).toMatchObject({ favourite: 7, address: values.address.points })
    expect(await zoe.ask(sign.join, { kind: 'week' })).toMatchObject({ key: 'common.notFound' })
  })
})

test('a reminder comes in the evening of a day without a stamp to whoever wants it, once', async () => {
  const [ida, tom] = [await world.customer('sign-ida'), await world.customer('sign-tom')]
  await ida.call(sign.remind, { on: true })
  await tom.call(sign.remind, { on: true })
  await nextDay()
  await tom.call(sign.stamp, {})
  await world.passTime(21 * 60 * 60 * 1_000)
  const told = async (who: Customer) =>
    (await who.call(message.list, { page: 1 })).rows.filter(({ link }) => link === '/sign')
  expect(await told(ida)).toHaveLength(1)
  expect(await told(tom)).toEqual([])
  await ida.call(sign.remind, { on: false })
  await world.passTime(DAY)
  expect(await told(ida)).toHaveLength(1)
})
