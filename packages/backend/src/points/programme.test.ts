import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointBudgets, points, pointsDesk } from '@tomobako/contract'
import { isRefusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { jstMonth, nextMonthAt } from '@tomobako/domain/points'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { balance, verify } from '../ledger/index.ts'
import type { Earning } from './programme.ts'
import { dropPending, earn, programmeOpen, reverseEarning, setPending, spend } from './programme.ts'

let world: TestShop
let admin: Staff
let other: Staff
beforeAll(async () => {
  world = await openTestShop()
  admin = await world.staff('points-admin', ['admin'])
  other = await world.staff('points-other', ['finance'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const inside = <T>(work: (context: { db: Parameters<typeof earn>[0]['db']; now: number }) => Promise<T>) =>
  inTransaction(world.shop.house.db, (db) => work({ db, now: world.shop.house.clock.now() }))
const give = (who: Customer, cause: string, amount: number, more: Partial<Earning> = {}) =>
  inside((context) => earn(context, { programme: 'review', account: who.id, points: amount, cause, ...more }))
const held = (who: Customer) => balance(world.shop.house.db, accounts.points(who.id))
const meter = async (programme: string) =>
  (await admin.call(pointsDesk.list, {})).programmes.find((each) => each.programme === programme)!
const month = () => jstMonth(world.shop.house.clock.now())
/** Asked by one and agreed to by another; what was refused first. */
async function budget(
  programme: 'review' | 'goodPoint' | 'task' | 'invite',
  budgetPoints: number | null,
  fromMonth = month(),
) {
  const asked = await admin.ask(pointBudgets.ask, {
    from: `${fromMonth}-01`,
    changes: { [programme]: budgetPoints },
    why: 'a test',
  })
  if (asked.code !== 200) return asked
  const { waiting } = await other.call(pointBudgets.show, {})
  return other.ask(pointBudgets.decide, { id: waiting!.id, word: 'yes' })
}

test('a cause is given its points once, also when it comes twenty times at once', async () => {
  const anna = await world.customer('programme-anna')
  const given = await Promise.all(Array.from({ length: 20 }, () => give(anna, 'review/1', 50)))
  expect(given.filter((each) => each === true)).toHaveLength(1)
  expect(await held(anna)).toBe(50)
  expect(await meter('review')).toMatchObject({ spentPoints: 50, gifts: 1, people: 1 })
})

test('a programme never gives more than its budget, also to many at once, and says until when', async () => {
  await budget('invite', 100)
  const people = await Promise.all([1, 2, 3, 4, 5].map((each) => world.customer(`programme-many-${each}`)))
  const given = await Promise.all(
    people.map((who) => give(who, `invite/${who.id}`, 30, { programme: 'invite' })),
  )
  expect(given.filter((each) => each === true)).toHaveLength(3)
  const now = world.shop.house.clock.now()
  expect(given.filter(isRefusal)).toEqual([
    expect.objectContaining({ key: 'points.budgetSpent', values: { until: nextMonthAt(now) } }),
    expect.objectContaining({ key: 'points.budgetSpent' }),
  ])
  const { db } = world.shop.house
  expect(await programmeOpen({ db, now }, 'invite', 10)).toMatchObject({ open: true })
  expect(await programmeOpen({ db, now }, 'invite', 11)).toEqual({ open: false, until: nextMonthAt(now) })
  // The next month has a budget of its own, the one in force.
  const later = nextMonthAt(now)
  expect(await programmeOpen({ db, now: later }, 'invite', 100)).toMatchObject({ open: true })
  expect(await programmeOpen({ db, now: later }, 'invite', 101)).toMatchObject({ open: false })
})

test('a smaller budget takes nothing away, and one of a month that is over is refused', async () => {
  const ben = await world.customer('programme-ben')
  await give(ben, 'task/1', 80, { programme: 'task' })
  expect(await budget('task', 79)).toMatchObject({ key: 'console.points.refused.below' })
  expect((await meter('task')).settings).toEqual([])
  expect(await budget('task', 80)).toMatchObject({ code: 200 })
  expect(await give(ben, 'task/2', 1, { programme: 'task' })).toMatchObject({ key: 'points.budgetSpent' })
  expect(await budget('task', 5, '2020-01')).toMatchObject({ key: 'console.points.refused.past' })
  expect(await budget('task', null)).toMatchObject({ code: 200 })
  expect(await give(ben, 'task/2', 1, { programme: 'task' })).toBe(true)
})

test('what is set aside is in the budget already, shown as waiting, and comes once', async () => {
  const kim = await world.customer('programme-kim')
  await budget('goodPoint', 100)
  const wait = (cause: string) =>
    inside((context) =>
      setPending(context, {
        programme: 'goodPoint',
        account: kim.id,
        points: 60,
        cause,
        link: '/goodPoint/recordList',
      }),
    )
  expect(await wait('store/1')).toBe(true)
  expect(await wait('store/1')).toBe(false)
  expect(await wait('store/2')).toMatchObject({ key: 'points.budgetSpent' })
  expect((await kim.call(points.detail, { page: 1 })).pending).toEqual([
    { programme: 'goodPoint', cause: 'store/1', points: 60, dueAt: null, link: '/goodPoint/recordList' },
  ])
  expect(await give(kim, 'store/1', 60, { programme: 'goodPoint' })).toBe(true)
  expect(await meter('goodPoint')).toMatchObject({ spentPoints: 60, pendingPoints: 0 })
  await budget('goodPoint', 120)
  expect(await wait('store/2')).toBe(true)
  expect(await inside((context) => dropPending(context, { programme: 'goodPoint', cause: 'store/2' }))).toBe(
    true,
  )
  expect(await meter('goodPoint')).toMatchObject({ spentPoints: 60, pendingPoints: 0 })
  expect((await kim.call(points.detail, { page: 1 })).pending).toEqual([])
})

test('points that were given for nothing come back as far as they are there, and never make a debt', async () => {
  const leo = await world.customer('programme-leo')
  await give(leo, 'leo/1', 50)
  await give(leo, 'leo/2', 50)
  const before = (await meter('review')).spentPoints
  const play = (cause: string, amount: number) =>
    inside((context) => spend(context, { programme: 'lottery', account: leo.id, points: amount, cause }))
  expect(await play('play/1', 70)).toBe(true)
  expect(await play('play/1', 70)).toBe(false)
  expect(await play('play/2', 31)).toMatchObject({
    key: 'points.notEnough',
    values: { have: 30, need: 31 },
  })
  const back = () => inside((context) => reverseEarning(context, { programme: 'review', cause: 'leo/2' }))
  expect(await Promise.all([back(), back()])).toEqual(expect.arrayContaining([30, 0]))
  expect(await held(leo)).toBe(0)
  expect((await meter('review')).spentPoints).toBe(before - 30)
  expect(await give(leo, 'leo/2', 50)).toBe(false)
  const { rows } = await leo.call(points.detail, { page: 1 })
  expect(rows.map((row) => [row.key, row.points])).toEqual([
    ['pointsReversed', -30],
    ['pointsUsed.lottery', -70],
    ['earned.review', 50],
    ['earned.review', 50],
  ])
})

test('the proof of the books finds a programme that counts otherwise than it gave', async () => {
  const { db } = world.shop.house
  const mia = await world.customer('programme-mia')
  await give(mia, 'mia/1', 5, { programme: 'sign' })
  const add = (by: number) =>
    db
      .updateTable('point_budget')
      .set((old) => ({ spent_points: old('spent_points', '+', by) }))
      .where('programme', '=', 'sign')
      .execute()
  await add(1)
  expect((await verify(db)).problems.join('\n')).toContain('a programme of points counts')
  await add(-1)
})
