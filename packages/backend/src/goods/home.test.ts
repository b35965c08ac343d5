import { afterAll, beforeAll, expect, test } from 'vitest'
import { encode, goods } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { SECOND } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
  for (let index = 0; index < 4; index += 1)
    world.shelf.put(listing({ title: `カメラ ${index}`, yen: 5_000 + index }))
})
afterAll(() => world.close())

const text = async (country: string): Promise<string> =>
  await (await world.shop.answer(
    encode(
      goods.home,
      {},
      { language: 'en', isNew: 0 },
      { base: 'http://shop.test', headers: { cookie: `country=${country}; currency=EUR` } },
    ),
  ))!.text()
const doors = (home: OutputOf<typeof goods.home>): number[] =>
  home.popular.flatMap((shelf) => shelf.cards).map((card) => card.toDoorYen ?? 0)
const home = async (country: string) =>
  (JSON.parse(await text(country)) as { data: OutputOf<typeof goods.home> }).data

test('everybody in one country gets the same home, to the byte; another country has its own prices to the door', async () => {
  const first = await text('DE')
  expect(await text('DE')).toBe(first)
  expect(doors(await home('DE')).length).toBeGreaterThan(0)
  expect(doors(await home('US'))).not.toEqual(doors(await home('DE')))
  const [anna, bert] = [
    await world.customer('anna', { country: 'DE' }),
    await world.customer('bert', { country: 'DE', walletYen: 1_000 }),
  ]
  expect(await anna.call(goods.home, {})).toEqual(await bert.call(goods.home, {}))
})

test('a changed fee is on the next page, not seconds later', async () => {
  const before = doors(await home('DE'))
  const { version: _version, ...fees } = defaultFees
  await world.shop.house.db
    .insertInto('setting')
    .values({
      name: 'fees',
      version: 2,
      value: JSON.stringify({ ...fees, proxyYen: fees.proxyYen + 111 }),
      by: 'test',
      at: new Date(world.shop.house.clock.now()).toISOString(),
    })
    .execute()
  // The fee itself, and what a card costs on it: between 111 and a little more.
  const after = doors(await home('DE'))
  expect(after.length).toBe(before.length)
  for (const [index, yen] of after.entries()) {
    expect(yen - before[index]!).toBeGreaterThanOrEqual(111)
    expect(yen - before[index]!).toBeLessThanOrEqual(111 + 6)
  }
})

test('what is new on the shelves is there within seconds', async () => {
  const titles = async () =>
    (await home('FR')).popular.flatMap((shelf) => shelf.cards).map((card) => card.title)
  expect(await titles()).not.toContain('カメラ 新着')
  const { id } = world.shelf.put(listing({ title: 'カメラ 新着', likes: 9_999 }))
  await world.visitor().call(goods.detail, { source: 'mercari', id })
  await world.passTime(31 * SECOND)
  expect(await titles()).toContain('カメラ 新着')
})

test('a price to the door is explained with one thing of the shelves, to the yen', async () => {
  const { example, popular } = await home('DE')
  const cards = popular.flatMap((shelf) => shelf.cards)
  expect(cards.map(({ id }) => id)).toContain(example?.card.id)
  expect(example?.toDoor).toMatchObject({ country: 'DE', totalYen: example?.card.toDoorYen })
  expect(example!.toDoor.nowYen + example!.toDoor.laterYen).toBe(example!.toDoor.totalYen)
  expect((await home('KP')).example).toBeNull()
})
