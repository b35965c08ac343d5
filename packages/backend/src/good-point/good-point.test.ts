import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPoint, goodPointDesk, goodPointTermsDesk, message, points } from '@tomobako/contract'
import { goodPointLimits } from '@tomobako/domain/good-point'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
let admin: Staff
const store = {
  id: 'practice-store',
  name: 'Practice Store',
  url: 'https://store.example/tomobako',
}
beforeAll(async () => {
  world = await openTestShop()
  admin = await world.staff('feedback-admin', ['admin'])
  await admin.call(goodPointDesk.store, { ...store, active: true, why: 'a test' })
  // One person opens a store, two say what it brings.
  const brought = async () =>
    (await admin.call(goodPointDesk.queue, { page: 1 })).stores.find(({ id }) => id === store.id)!.points
  expect(await brought()).toBe(goodPointLimits.firstPoints)
  const tomorrow = jstDay(world.shop.house.clock.now() + DAY)
  await agreeOn(world, goodPointTermsDesk, { [store.id]: 30 }, tomorrow)
  expect(await brought()).toBe(goodPointLimits.firstPoints)
  await world.passTime(DAY)
  expect(await brought()).toBe(30)
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

/** A picture this customer sent. */
async function picture(who: Customer): Promise<string> {
  const id = crypto.randomUUID()
  await world.shop.house.db
    .insertInto('file')
    .values({
      id,
      owner_kind: 'customer',
      owner_id: who.id,
      width: 10,
      height: 10,
      type: 'image/webp',
      bytes: 10,
      sha256: id.replaceAll('-', ''),
      created_at: new Date(world.shop.house.clock.now()).toISOString(),
    })
    .execute()
  return id
}
const send = async (who: Customer, photoIds?: string[]) =>
  who.ask(goodPoint.send, { storeId: store.id, photoIds: photoIds ?? [await picture(who)] })
const rowOf = async (who: Customer) =>
  (await admin.call(goodPointDesk.queue, { page: 1 })).rows.find((row) => row.customerId === who.id)!
const stateOf = async (who: Customer) =>
  (await who.call(goodPoint.stores, {})).stores.find(({ id }) => id === store.id)!.state

test('a picture is sent once per store and account, waits with its points set aside, and is approved once by two of our people', async () => {
  const anna = await world.customer('feedback-anna')
  expect(await send(anna, [])).toMatchObject({ key: 'goodPoint.noPicture' })
  const pictures = await Promise.all(Array.from({ length: 10 }, () => picture(anna)))
  const sent = await Promise.all(pictures.map((each) => send(anna, [each])))
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(sent.find(({ code }) => code !== 200)).toMatchObject({ key: 'goodPoint.alreadySent' })
  expect((await anna.call(points.detail, { page: 1 })).pending).toMatchObject([{ points: 30 }])
  const { id, version } = await rowOf(anna)
  const approved = await Promise.all(
    Array.from({ length: 5 }, () => admin.ask(goodPointDesk.approve, { id, version })),
  )
  expect(approved.filter(({ code }) => code === 200)).toHaveLength(1)
  const { balance, pending, rows } = await anna.call(points.detail, { page: 1 })
  expect({ balance, pending }).toEqual({ balance: 30, pending: [] })
  expect(rows[0]).toMatchObject({ key: 'earned.goodPoint', link: `/goodPoint/detail/${store.id}` })
  expect(await stateOf(anna)).toBe('approved')
  expect(await send(anna)).toMatchObject({ key: 'goodPoint.alreadySent' })
})

test('what was declined says why, sets its points free, and may be sent again', async () => {
  const ben = await world.customer('feedback-ben')
  await send(ben)
  const first = await rowOf(ben)
  await admin.call(goodPointDesk.decline, {
    id: first.id,
    version: first.version,
    reason: 'unreadable',
    note: 'Please send the whole screen.',
  })
  expect((await ben.call(points.detail, { page: 1 })).pending).toEqual([])
  const { record } = await ben.call(goodPoint.detail, { storeId: store.id })
  expect(record).toMatchObject({
    state: 'declined',
    reason: 'unreadable',
    note: 'Please send the whole screen.',
  })
  expect((await ben.call(message.list, { page: 1 })).rows).toContainEqual(
    expect.objectContaining({ link: `/goodPoint/detail/${store.id}` }),
  )
  expect(await send(ben)).toMatchObject({ code: 200 })
  expect(await admin.ask(goodPointDesk.approve, { id: first.id, version: first.version })).toMatchObject({
    key: 'console.changedMeanwhile',
  })
  const again = await rowOf(ben)
  await admin.call(goodPointDesk.approve, { id: again.id, version: again.version })
  expect((await ben.call(goodPoint.records, { page: 1 })).rows).toMatchObject([{ state: 'approved' }])
})

test('somebody else’s picture is no picture of one’s feedback', async () => {
  const [kim, leo] = [await world.customer('feedback-kim'), await world.customer('feedback-leo')]
  expect(await send(kim, [await picture(leo)])).toMatchObject({ key: 'goodPoint.notYours' })
  expect(await stateOf(kim)).toBeNull()
})

test('what a store brings takes two people, from tomorrow, for stores there are; what was sent keeps its promise', async () => {
  const finance = await world.staff('feedback-finance', ['finance'])
  const day = jstDay(world.shop.house.clock.now() + DAY)
  const ask = (from: string, changes: Record<string, number>) =>
    finance.ask(goodPointTermsDesk.ask, { from, changes, why: 'a test' })
  expect((await ask(jstDay(world.shop.house.clock.now()), { [store.id]: 40 })).key).toBe(
    'console.points.refused.begun',
  )
  expect((await ask(day, { nowhere: 40 })).key).toBe('common.notFound')
  const sent = await world.customer('feedback-early')
  await send(sent)
  expect((await ask(day, { [store.id]: 40 })).code).toBe(200)
  const { waiting } = await finance.call(goodPointTermsDesk.show, {})
  const word = { id: waiting!.id, word: 'yes' } as const
  expect((await finance.ask(goodPointTermsDesk.decide, word)).key).toBe('console.second.refused.own')
  await admin.call(goodPointTermsDesk.decide, word)
  await world.passTime(DAY)
  const shown = async (who: Customer) =>
    (await who.call(goodPoint.stores, {})).stores.find(({ id }) => id === store.id)!.points
  const later = await world.customer('feedback-later')
  expect(await shown(later)).toBe(40)
  await send(later)
  expect((await later.call(points.detail, { page: 1 })).pending).toMatchObject([{ points: 40 }])
  expect((await sent.call(points.detail, { page: 1 })).pending).toMatchObject([{ points: 30 }])
  await agreeOn(world, goodPointTermsDesk, { [store.id]: 30 }, jstDay(world.shop.house.clock.now() + DAY))
  await world.passTime(DAY)
})

test('a store an operator takes away is offered no more; what was sent keeps what it was promised', async () => {
  const mia = await world.customer('feedback-mia')
  await send(mia)
  const { version } = (await admin.call(goodPointDesk.queue, { page: 1 })).stores.find(
    ({ id }) => id === store.id,
  )!
  const change = { ...store, active: false, why: 'a test', version }
  expect(await admin.ask(goodPointDesk.store, { ...change, version: version + 1 })).toMatchObject({
    key: 'console.changedMeanwhile',
  })
  await admin.call(goodPointDesk.store, change)
  const noa = await world.customer('feedback-noa')
  expect((await noa.call(goodPoint.stores, {})).stores.map(({ id }) => id)).not.toContain(store.id)
  const row = await rowOf(mia)
  await admin.call(goodPointDesk.approve, { id: row.id, version: row.version })
  expect((await mia.call(points.detail, { page: 1 })).balance).toBe(30)
})
