import { afterAll, beforeAll, expect, test } from 'vitest'
import { message, points, ticket, ticketDesk } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { agreeFees, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { verify } from '../ledger/index.ts'
import { noticeLate } from './late.ts'

let world: TestShop
let sato: Staff
let people = 0
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  sato = await world.staff('sato')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const person = (): Promise<Customer> => world.customer(`asks${(people += 1)}`)
const open = async (who: Customer, text = 'Is the strap original?') =>
  who.call(ticket.open, { type: 'before', sub: 'item', text })
const see = (who: Customer, id: string) => who.call(ticket.detail, { id })
const versionOf = async (id: string) => (await sato.call(ticketDesk.thread, { id })).row.version
const answer = async (id: string) =>
  sato.call(ticketDesk.answer, { id, version: await versionOf(id), language: 'en', text: 'Yes, it is.' })
const held = async (of: Customer): Promise<number> => (await of.call(points.detail, { page: 1 })).balance
const told = async (of: Customer): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from message where customer_id = ${of.id} and key = 'notice.promise.answering'`.execute(
      world.shop.house.db,
    )
  ).rows[0]!.n
/** Points, messages, and what the ticket says of it. */
const found = async (who: Customer, id: string) => ({
  points: await held(who),
  told: await told(who),
  missed: (await see(who, id)).missed.length,
})
const until = (moment: string | null, byMs: number) =>
  world.passTime(Date.parse(moment!) + byMs - world.shop.house.clock.now())

test('an answer that does not come in its hours is noticed once: told as a message about tickets, made good in points, and said at the ticket, whoever looks how often', async () => {
  const anna = await person()
  const { id, no, dueAt } = await open(anna)
  expect(Date.parse(dueAt) - world.shop.house.clock.now()).toBeLessThanOrEqual(
    defaultFees.promiseAnswerHours * HOUR,
  )
  await until(dueAt, -MINUTE)
  expect(await found(anna, id)).toEqual({ points: 0, told: 0, missed: 0 })
  await until(dueAt, MINUTE)
  const once = { points: 100, told: 1, missed: 1 }
  expect(await found(anna, id)).toEqual(once)
  const other = await world.another()
  await Promise.all([noticeLate(world.shop.house), noticeLate(other.house), noticeLate(world.shop.house)])
  await world.passTime(DAY)
  expect(await found(anna, id)).toEqual(once)
  expect((await see(anna, id)).missed).toEqual([{ kind: 'answering', no, dueAt, points: 100 }])
  const [row] = (await anna.call(message.list, { page: 1 })).rows
  expect(row).toMatchObject({ kind: 'ticket', link: `/workOrder/detail/${id}` })
  expect(row!.title).toContain(no)
  expect((await anna.call(points.detail, { page: 1 })).rows).toMatchObject([
    { key: 'earned.promise', points: 100, link: `/workOrder/detail/${id}` },
  ])
  // What comes at last takes nothing back, and is late once.
  await answer(id)
  await world.passTime(HOUR)
  expect(await found(anna, id)).toEqual(once)
})

test('answered in time nothing was missed; whoever asks again is promised another answer, counted from then', async () => {
  const ben = await person()
  const { id, dueAt } = await open(ben)
  await until(dueAt, -MINUTE)
  await answer(id)
  await world.passTime(2 * HOUR)
  expect(await found(ben, id)).toEqual({ points: 0, told: 0, missed: 0 })
  await ben.call(ticket.reply, { id, text: 'And the case?' })
  const second = (await see(ben, id)).dueAt
  await world.passTime(HOUR)
  await ben.call(ticket.reply, { id, text: 'The brown one.' })
  // Two words, one answer: it is due since the first.
  expect((await see(ben, id)).dueAt).toBe(second)
  await until(second, MINUTE)
  expect(await found(ben, id)).toEqual({ points: 100, told: 1, missed: 1 })
  await answer(id)
  await ben.call(ticket.reply, { id, text: 'Thank you. Its size?' })
  await until((await see(ben, id)).dueAt, MINUTE)
  expect(await found(ben, id)).toEqual({ points: 200, told: 2, missed: 2 })
})

test('a ticket its customer ended waits for nobody, and one that became part of another is late once', async () => {
  const cora = await person()
  const ended = await open(cora)
  await cora.call(ticket.close, { id: ended.id })
  await until(ended.dueAt, HOUR)
  expect(await found(cora, ended.id)).toEqual({ points: 0, told: 0, missed: 0 })
  const dora = await person()
  const one = await open(dora)
  await until(one.dueAt, MINUTE)
  expect(await held(dora)).toBe(100)
  const two = await open(dora, 'The same again')
  await sato.call(ticketDesk.merge, {
    id: one.id,
    version: await versionOf(one.id),
    intoId: two.id,
    why: 'one concern',
  })
  await world.passTime(HOUR)
  expect([await held(dora), await told(dora)]).toEqual([100, 1])
})

test('the operator’s table decides for every ticket asked from then on: the hours that are promised, shown and kept, and the points', async () => {
  const eva = await person()
  const before = await open(eva)
  await agreeFees(world, { promiseAnswerHours: 48, promisePoints: 0 })
  expect(await eva.call(ticket.support, {})).toMatchObject({ promisedMs: 48 * HOUR })
  expect(await eva.call(ticket.form, {})).toMatchObject({ promisedMs: 48 * HOUR })
  const after = await open(eva)
  expect(Date.parse(after.dueAt) - Date.parse(before.dueAt)).toBeGreaterThanOrEqual(24 * HOUR)
  // What was promised before stays promised.
  await until(before.dueAt, MINUTE)
  expect((await see(eva, before.id)).missed).toMatchObject([{ points: 0 }])
  expect((await see(eva, after.id)).missed).toEqual([])
  await until(after.dueAt, MINUTE)
  expect((await see(eva, after.id)).missed).toMatchObject([{ kind: 'answering', points: 0 }])
  expect([await held(eva), await told(eva)]).toEqual([0, 2])
})
