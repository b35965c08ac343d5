import { goods } from '@tomobako/contract'
import { startPracticeMarketplaces } from '@tomobako/practice/marketplaces/server'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGoods } from '../gateways/goods.ts'
import type { GoodsGateway } from '../gateways/index.ts'

let world: TestShop
let anna: Customer
let gateway: GoodsGateway
let practice: Awaited<ReturnType<typeof startPracticeMarketplaces>>
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  const { now } = world.shop.house.clock
  practice = await startPracticeMarketplaces({ now, size: 400 })
  gateway = openGoods({ practiceOrigin: practice.origin, now })
  world.shop.house.gateways.goods = gateway
})
afterAll(async () => {
  await world.close()
  await practice.stop()
})

const listed = (isStore: boolean): string => {
  const { house } = practice.world
  const id = house.list({ endsInMs: 3_600_000, startYen: 1_000, isStore })
  const item = house.find(id)
  if (!item) throw new Error('no lot')
  house.bid(item, 'kita00001', 3_000)
  house.bid(item, 'sora00002', 2_345)
  return id
}

test('who bid how much: newest first, masked, by the house or by hand', async () => {
  const found = await anna.call(goods.bids, { source: 'yahoo', id: listed(false) })
  expect(found).toMatchObject({ state: 'live', total: 3, openingYen: 1_000 })
  expect(found.rows.map(({ bidder, automatic, yen }) => [bidder, automatic, yen])).toEqual([
    ['kit********', true, 2_445],
    ['sor********', false, 2_345],
    ['kit********', false, 1_000],
  ])
  const now = world.shop.house.clock.now()
  for (const { at } of found.rows) expect(Math.abs(Date.parse(at ?? '') - now)).toBeLessThan(120_000)
})

test('bids at a store are shown with the tax that is paid on top', async () => {
  const id = listed(true)
  await anna.call(goods.detail, { source: 'yahoo', id })
  const found = await anna.call(goods.bids, { source: 'yahoo', id })
  expect([found.openingYen, found.rows[0]?.yen]).toEqual([1_100, 2_689])
})

test('a source without such a page, and one that does not answer, show none', async () => {
  expect(await anna.call(goods.bids, { source: 'mercari', id: 'm90000000001' })).toMatchObject({
    state: 'none',
  })
  practice.world.house.breakNext({ lotId: '*', step: 'history', how: 'error', times: 9, ms: 0 })
  expect(await anna.call(goods.bids, { source: 'yahoo', id: listed(false) })).toMatchObject({
    state: 'none',
    rows: [],
  })
})

test('the facts of a lot come to its page: bidders, questions, restrictions, the badge of its seller', async () => {
  const { house } = practice.world
  const id = house.list({ endsInMs: 3_600_000, traits: { rating: true, newBidder: true } })
  const found = await anna.call(goods.detail, { source: 'yahoo', id })
  expect(found.auction).toMatchObject({
    bidders: 0,
    questions: { answered: expect.any(Number), open: expect.any(Number) },
    restrictions: ['bidder_rating_restricted', 'new_bidder_restricted'],
  })
  expect(typeof found.seller?.highSuccess).toBe('boolean')
})
