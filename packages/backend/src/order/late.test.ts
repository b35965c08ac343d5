import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, purchase } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { bought, pass, small, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('mori') }
})
afterAll(() => crew.shop.close())

const soon = { shipsWithin: { minDays: 1, maxDays: 2 } }
const stepsOf = async (customer: Customer, no: string) =>
  (await customer.call(order.detail, { no })).lines[0]!.timeline
const step = async (customer: Customer, no: string, key: string) =>
  (await stepsOf(customer, no)).find((each) => each.key === key)!

test('a seller who ships late: the timeline names the old day and the new one instead of keeping the old in silence', async () => {
  const anna = await crew.shop.customer('late1', { walletYen: 50_000 })
  const { orderNo, line } = await bought(crew, anna, soon)
  const promised = (await step(anna, orderNo, 'sellerShipped')).estimate!.to
  expect((await step(anna, orderNo, 'sellerShipped')).late).toBeUndefined()

  await pass(crew.shop, 4 * DAY)
  const late = await step(anna, orderNo, 'sellerShipped')
  expect(late.estimate).toBeUndefined()
  expect(late.late).toMatchObject({ promised, why: 'seller' })
  // The seller is waited for as long as the rule says: that is the new day.
  expect(Date.parse(late.late!.expected!) - Date.parse(promised)).toBe((defaultFees.sellerShipDays - 2) * DAY)
  expect((await step(anna, orderNo, 'stored')).late).toMatchObject({ why: 'seller' })

  await pass(crew.shop, (defaultFees.sellerShipDays - 2) * DAY)
  expect((await step(anna, orderNo, 'sellerShipped')).late).toEqual({
    promised,
    expected: null,
    why: 'seller',
  })
  // Its customer gives more time: that is a day again.
  const { lines } = await anna.call(order.detail, { no: orderNo })
  expect(lines[0]!.late).not.toBeNull()
  await anna.call(order.answerLate, { lineId: line.id, answer: 'wait' })
  expect((await step(anna, orderNo, 'sellerShipped')).late!.expected).not.toBeNull()

  await crew.staff.call(purchase.tracking, { lineId: line.id, tracking: '1234-5678-9013', carrier: 'yamato' })
  expect((await step(anna, orderNo, 'stored')).late).toMatchObject({ why: 'seller' })
  await pass(crew.shop, 5 * DAY)
  expect((await step(anna, orderNo, 'stored')).late).toMatchObject({ expected: null, why: 'carrier' })
})

test('a piece that is here stands on the shelf now, with no day expected of what is done', async () => {
  const anna = await crew.shop.customer('late2', { walletYen: 50_000 })
  await stored(crew, anna, small, soon)
  const { rows } = await anna.call(order.list, { page: 1, index: 0 })
  await pass(crew.shop, 9 * DAY)
  const steps = await stepsOf(anna, rows[0]!.no)
  expect(steps.filter(({ state }) => state === 'now').map(({ key }) => key)).toEqual(['stored'])
  expect(steps.filter(({ state }) => state === 'later').map(({ key }) => key)).toEqual([
    'shipped',
    'delivered',
  ])
  expect(steps.some(({ late, estimate }) => late ?? estimate)).toBe(false)
})
