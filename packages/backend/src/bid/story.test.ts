import { afterAll, beforeAll, expect, test } from 'vitest'
import { order as orders, wallet } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { openHouse, order, rounds, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'

let world: TestShop
let house: House
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'error' })
  house = openHouse(world)
  anna = await world.customer('anna', { walletYen: 200_000 })
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
  await world.close()
})
const freeYen = async (who: Customer): Promise<number> =>
  (await who.call(wallet.detail, { page: 1 })).balanceYen

test('S1-003 S1-009 a bid at once leads, wins, and is an order line that is bought already', async () => {
  const before = await freeYen(anna)
  const { id, house: lot } = house.lot(30)
  const made = await order(anna, id, 8_000)
  expect(made).toMatchObject({ state: 'scheduled', heldYen: 8_900, feeYen: 300, postageYen: 600 })
  expect(await freeYen(anna)).toBe(before - 8_900)
  await rounds(world)
  expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading', currentYen: 1_000 })
  lot.bid('somebody', 5_000, world.shop.house.clock.now())
  await world.passTime(31 * MINUTE)
  await rounds(world)
  const won = await rowOf(anna, made.id)
  expect(won).toMatchObject({ state: 'won', paidYen: 5_250, heldYen: 0, missingYen: null })
  expect(await freeYen(anna)).toBe(before - 5_250 - 600 - 300)
  const detail = await anna.call(orders.detail, { no: won.orderNo! })
  expect(detail.lines).toMatchObject([{ line: { state: 'bought' } }])
})
