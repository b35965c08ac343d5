import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, parcel, points } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { agreeFees, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { verify } from '../ledger/index.ts'
import { noticeMissed } from './missed.ts'
import { bought, ordered, pass, requested, stored } from './story.testing.ts'

let world: TestShop
let sato: Staff
let people = 0
beforeAll(async () => {
  // A Monday morning in Japan.
  world = await openTestShop({ log: 'silent', now: '2026-11-23T01:00:00Z' })
  sato = await world.staff('sato')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
const crew = () => ({ shop: world, staff: sato })
const person = (): Promise<Customer> => world.customer(`late${(people += 1)}`, { walletYen: 100_000 })
const held = async (of: Customer): Promise<number> => (await of.call(points.detail, { page: 1 })).balance
const missedBy = async (of: Customer) =>
  (
    await sql<{ kind: string; points: number; told: number }>`
      select kind, points, (select count(*)::int from message where customer_id = m.customer_id and key = 'notice.promise.' || m.kind) as told
      from promise_missed m where customer_id = ${of.id} order by due_at`.execute(world.shop.house.db)
  ).rows

test('an order that is not bought in time is noticed once: its customer is told and has 100 points, whoever looks how often', async () => {
  const anna = await person()
  const { orderNo } = await ordered({ shop: world }, anna)
  await pass(world, 6 * HOUR - MINUTE)
  expect(await missedBy(anna)).toEqual([])
  await pass(world, 2 * MINUTE)
  expect(await missedBy(anna)).toEqual([{ kind: 'buying', points: 100, told: 1 }])
  await Promise.all([noticeMissed(world.shop.house), noticeMissed(world.shop.house)])
  await pass(world, DAY)
  expect(await held(anna)).toBe(100)
  expect(await missedBy(anna)).toHaveLength(1)
  const found = await anna.call(order.detail, { no: orderNo })
  expect(found.missed).toMatchObject([{ kind: 'buying', points: 100 }])
  const { rows } = await anna.call(points.detail, { page: 1 })
  expect(rows[0]).toMatchObject({ key: 'earned.promise', points: 100, link: `/orders/${orderNo}` })
})

test('what was bought in time, and what is on hold, brings no points', async () => {
  const anna = await person()
  await bought(crew(), anna)
  await pass(world, DAY)
  expect(await missedBy(anna)).toEqual([])
  const ben = await person()
  const { orderNo } = await ordered({ shop: world }, ben)
  await sql`insert into hold (id, kind, subject_id, subject_no, customer_id, reason, placed_at, placed_by)
    select gen_random_uuid(), 'order', id, no, customer_id, 'other', created_at, ${sato.id} from orders where no = ${orderNo}`.execute(
    world.shop.house.db,
  )
  await pass(world, DAY)
  expect(await missedBy(ben)).toEqual([])
})

test('a box that is not packed within its time is told with its parcel, where its time stood before', async () => {
  const anna = await person()
  const line = await stored(crew(), anna)
  const no = await requested(anna, [line.id])
  const before = await anna.call(parcel.detail, { no })
  expect(before.promise).toMatchObject({ kind: 'packing' })
  expect(Date.parse(before.promise!.dueAt)).toBeGreaterThan(world.shop.house.clock.now())
  await pass(world, 25 * HOUR)
  expect((await anna.call(parcel.detail, { no })).missed).toMatchObject([
    { kind: 'packing', no, points: 100 },
  ])
})

test('the operator’s table decides: a longer time is kept longer, and no points are none, but the customer is told all the same', async () => {
  await agreeFees(world, { promiseBuyHours: 12, promisePoints: 0 })
  const anna = await person()
  await ordered({ shop: world }, anna)
  await pass(world, 11 * HOUR)
  expect(await missedBy(anna)).toEqual([])
  await pass(world, 2 * HOUR)
  expect(await missedBy(anna)).toEqual([{ kind: 'buying', points: 0, told: 1 }])
  expect(await held(anna)).toBe(0)
})
