import { afterAll, beforeAll, expect, test } from 'vitest'
import { memo } from '@tomobako/contract'
import { memoLimits } from '@tomobako/domain/memo'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('memo-anna')
})
afterAll(() => world.close())

const camera = { source: 'mercari', id: 'm-memo-1' } as const
const lens = { source: 'yahoo', id: 'm-memo-1' } as const
const textsOf = async (who: Customer) =>
  (await who.call(memo.read, { items: [camera, lens] })).memos.map(({ source, text }) => [source, text])

test('a note is on its own thing only, is written over and taken away by nothing', async () => {
  expect(await anna.call(memo.write, { ...camera, text: '  ask about\r\nthe shutter ' })).toEqual({
    text: 'ask about\nthe shutter',
  })
  expect(await textsOf(anna)).toEqual([['mercari', 'ask about\nthe shutter']])
  await anna.call(memo.write, { ...lens, text: 'for Ben' })
  await anna.call(memo.write, { ...camera, text: '箱なし 🎁' })
  expect(new Map((await textsOf(anna)) as [string, string][])).toEqual(
    new Map([
      ['mercari', '箱なし 🎁'],
      ['yahoo', 'for Ben'],
    ]),
  )
  await anna.call(memo.write, { ...camera, text: ' \n ' })
  expect(await textsOf(anna)).toEqual([['yahoo', 'for Ben']])
})

test('nobody else reads it, and a visitor is asked who they are', async () => {
  await anna.call(memo.write, { ...camera, text: 'mine alone' })
  const ben = await world.customer('memo-ben')
  expect(await textsOf(ben)).toEqual([])
  expect((await world.visitor().ask(memo.read, { items: [camera] })).code).toBe(401)
  expect((await world.visitor().ask(memo.write, { ...camera, text: 'x' })).code).toBe(401)
  expect(await textsOf(anna)).toContainEqual(['mercari', 'mine alone'])
})

test('a note is at most 500 letters, and the one before stays', async () => {
  await anna.call(memo.write, { ...camera, text: 'あ'.repeat(memoLimits.letters) })
  const answer = await anna.ask(memo.write, { ...camera, text: 'あ'.repeat(memoLimits.letters + 1) })
  expect(answer.errors?.map(({ field }) => field)).toEqual(['text'])
  expect((await textsOf(anna)).find(([source]) => source === 'mercari')?.[1]).toHaveLength(memoLimits.letters)
})

test('at most so many notes are kept, also when they are written at once; one that exists may still be changed', async () => {
  const eva = await world.customer('memo-eva')
  const { db } = world.shop.house
  await db
    .insertInto('memo')
    .values(
      Array.from({ length: memoLimits.memos - 2 }, (_, at) => ({
        customer_id: eva.id,
        source: 'mercari',
        listing_id: `m${at}`,
        text: 'x',
        written_at: '2026-11-01T00:00:00Z',
      })),
    )
    .execute()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => eva.ask(memo.write, { source: 'yahoo', id: `y${at}`, text: 'new' })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
  expect(answers.filter(({ key }) => key === 'memo.full')).toHaveLength(4)
  expect((await eva.ask(memo.write, { source: 'mercari', id: 'm1', text: 'changed' })).code).toBe(200)
})

test('notes go with the account', async () => {
  const leaving = await world.customer('memo-leaving')
  await leaving.call(memo.write, { ...camera, text: 'x' })
  const { db } = world.shop.house
  const left = () => db.selectFrom('memo').select('text').where('customer_id', '=', leaving.id).execute()
  expect(await left()).toHaveLength(1)
  await db.deleteFrom('customer').where('id', '=', leaving.id).execute()
  expect(await left()).toEqual([])
})
