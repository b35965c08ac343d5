import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bid, message, order, payment, purchase, wallet } from '@tomobako/contract'
import type { BidRow } from '@tomobako/contract'
import { DAY, HOUR, MINUTE, sum } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { openHouse, rounds, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'

let world: TestShop
let house: House
let cora: Customer
let mori: Staff
let count = 0
beforeAll(async () => {
  world = await openTestShop({ log: 'error' })
  mori = await world.staff('mori', ['buyer'])
})
afterAll(() => world.close())
beforeEach(async () => {
  house = openHouse(world, house?.count ?? 0)
  cora = await world.customer(`cora${(count += 1)}`)
})
// Whatever happened: the books agree, and every promise of a card is a payment that is authorised.
afterEach(async () => {
  await world.shop.jobs.drain()
  expect((await verify(world.shop.house.db)).problems).toEqual([])
})
const free = async (who: Customer): Promise<number> => (await who.call(wallet.detail, { page: 1 })).balanceYen
const titles = async (who: Customer): Promise<string[]> =>
  (await who.call(message.list, { page: 1 })).rows.map(({ title }) => title)
const pass = async (ms: number): Promise<void> => {
  await world.passTime(ms)
  await rounds(world)
  await world.shop.jobs.drain()
}
async function byCard(
  who: Customer,
  id: string,
  maximumYen: number,
  when: 'now' | 'last_moment' = 'now',
): Promise<BidRow> {
  const { seen } = await who.call(bid.sheet, { source: 'yahoo', id, maximumYen })
  return who.call(bid.place, {
    source: 'yahoo',
    id,
    seen,
    maximumYen,
    when,
    accept: true,
    mail: true,
    means: 'card',
    releaseWhenOutbid: true,
  })
}
const atBank = (row: BidRow) => world.bank.payments.get(row.cardAsk!.paymentId)!
const authorise = (row: BidRow): Promise<void> =>
  world.bank.pays(world.shop, row.cardAsk!.paymentId, 'authorised')
/** What the card company sent back of a payment. */
const sentTo = (paymentId: string): number =>
  sum(
    [...world.bank.refunds.values()]
      .filter(({ providerId }) => providerId === `test_${paymentId}`)
      .map(({ yen }) => yen),
  )
async function sellerCancels(orderNo: string): Promise<void> {
  const { lines } = await cora.call(order.detail, { no: orderNo })
  await mori.call(purchase.endBought, {
    lineId: lines[0]!.line.id,
    cause: 'seller_cancelled',
    borneBy: 'seller',
    note: 'It broke while it was packed.',
  })
  await world.shop.jobs.drain()
}
const states = async (bidId: string): Promise<{ state: string; yen: number }[]> =>
  world.shop.house.db
    .selectFrom('payment')
    .select(['state', 'yen'])
    .where('subject_id', '=', bidId)
    .orderBy('id')
    .execute()

describe('a bid held on a card', () => {
  test('waits until the card company keeps the money free; then it leads, wins, and only what it costs is taken', async () => {
    const { id } = house.lot(30)
    const row = await byCard(cora, id, 9_000)
    expect(row).toMatchObject({ state: 'scheduled', waits: true, means: 'card', heldYen: 0 })
    expect(row.cardAsk).toMatchObject({ payUrl: expect.stringContaining('/pay/'), yen: 9_900, isOver: false })
    expect(atBank(row)).toMatchObject({ isHold: true, yen: 9_900 })
    await pass(5_000)
    expect(house.placedFor(id), 'nothing is sent before the money is promised').toEqual([])
    await authorise(row)
    expect(await rowOf(cora, row.id)).toMatchObject({ waits: false, heldYen: 9_900, cardAsk: null })
    await pass(2_000)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'leading', heldYen: 9_900 })
    await pass(31 * MINUTE)
    // Won at ¥1,000: with postage and fee ¥1,900.
    expect(await rowOf(cora, row.id)).toMatchObject({
      state: 'won',
      paidYen: 1_000,
      heldYen: 0,
      missingYen: null,
    })
    expect((await rowOf(cora, row.id)).orderNo).not.toBeNull()
    expect(atBank(row)).toMatchObject({ state: 'succeeded', yen: 1_900 })
    expect(await states(row.id)).toEqual([{ state: 'succeeded', yen: 1_900 }])
    expect(await free(cora), 'the wallet has neither more nor less than before').toBe(0)
  })
  test('a raise moves the difference only, by a second authorisation; what is taken comes from both', async () => {
    const { id, house: lot } = house.lot(30)
    const row = await byCard(cora, id, 2_000)
    await authorise(row)
    await pass(2_000)
    lot.bid('rival', 4_000, world.shop.house.clock.now())
    await pass(MINUTE)
    const outbid = await rowOf(cora, row.id)
    expect(outbid).toMatchObject({ state: 'outbid', heldYen: 0 })
    expect(atBank(row), 'outbid: the card is free again at once').toMatchObject({ state: 'released' })
    const again = await cora.call(bid.raise, {
      bidId: row.id,
      version: outbid.version,
      maximumYen: 6_000,
      seenMoreYen: 6_900,
    })
    expect(again).toMatchObject({ maximumYen: 2_000, cardAsk: { yen: 6_900, raiseToYen: 6_000 } })
    await authorise(again)
    await pass(2_000)
    const leading = await rowOf(cora, row.id)
    expect(leading).toMatchObject({ state: 'leading', maximumYen: 6_000, heldYen: 6_900 })
    const more = await cora.call(bid.raise, {
      bidId: row.id,
      version: leading.version,
      maximumYen: 8_000,
      seenMoreYen: 2_000,
    })
    expect(atBank(more)).toMatchObject({ yen: 2_000 })
    await authorise(more)
    await pass(2_000)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'leading', maximumYen: 8_000, heldYen: 8_900 })
    lot.bid('rival', 7_500, world.shop.house.clock.now())
    await pass(31 * MINUTE)
    // At ¥7,600 or so: more than the first authorisation promised.
    const won = await rowOf(cora, row.id)
    expect(won).toMatchObject({ state: 'won', heldYen: 0, missingYen: null })
    expect((await states(row.id)).filter(({ state }) => state === 'succeeded')).toEqual([
      { state: 'succeeded', yen: 6_900 },
      { state: 'succeeded', yen: won.paidYen! + 900 - 6_900 },
    ])
  })
  test('lost, the card is let go whole', async () => {
    const { id, house: lot } = house.lot(30)
    const row = await byCard(cora, id, 2_000, 'last_moment')
    await authorise(row)
    lot.bid('rival', 9_000, world.shop.house.clock.now())
    lot.bid('other', 8_000, world.shop.house.clock.now())
    await pass(31 * MINUTE)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'lost', heldYen: 0 })
    expect(atBank(row)).toMatchObject({ state: 'released' })
  })
  test('taken back while the customer stands at the bank: a promise that comes all the same is let go', async () => {
    const { id } = house.lot(30)
    const row = await byCard(cora, id, 2_000)
    await cora.call(bid.cancel, { bidId: row.id, version: row.version })
    await authorise(row)
    expect(atBank(row)).toMatchObject({ state: 'released' })
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'cancelled', heldYen: 0 })
  })
  test('a declined card can be tried again; nobody comes back, and the bid fails with its reason', async () => {
    const { id } = house.lot(120)
    const row = await byCard(cora, id, 2_000)
    await world.bank.pays(world.shop, row.cardAsk!.paymentId, 'failed', 'declined')
    expect(await rowOf(cora, row.id)).toMatchObject({
      state: 'scheduled',
      waits: true,
      cardAsk: { isOver: true },
    })
    const again = await cora.call(payment.retry, { id: row.cardAsk!.paymentId, method: 'card' })
    expect(again.payUrl).not.toBeNull()
    expect(world.bank.payments.get(again.paymentId)).toMatchObject({ isHold: true, yen: 2_900 })
    await pass(50 * MINUTE)
    await rounds(world)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'failed', reason: 'card' })
  })
  test('an authorisation without an answer is looked up: a lost webhook costs nothing', async () => {
    const { id } = house.lot(30)
    const row = await byCard(cora, id, 2_000)
    atBank(row).state = 'authorised'
    await pass(3 * MINUTE)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'leading', heldYen: 2_900 })
  })
  test('a company that ends its promise early: a bid that was sent stands, and the wallet is asked', async () => {
    const { id } = house.lot(30)
    const row = await byCard(cora, id, 2_000)
    await authorise(row)
    await pass(2_000)
    await world.bank.pays(world.shop, row.cardAsk!.paymentId, 'released')
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'leading', heldYen: 0 })
    expect((await titles(cora))[0]).toContain('Card reservation ended')
    await pass(31 * MINUTE)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'won', missingYen: 1_900, orderNo: null })
    const { paymentId } = await cora.call(wallet.topUp, { yen: 5_000 })
    await world.bank.pays(world.shop, paymentId, 'succeeded')
    await pass(MINUTE)
    expect(await rowOf(cora, row.id)).toMatchObject({ missingYen: null })
  })
  test('a lot that ends after a card’s promise is held in the wallet only, and the sheet says so before', async () => {
    const { id } = house.lot((8 * DAY) / MINUTE)
    expect(await cora.call(bid.sheet, { source: 'yahoo', id })).toMatchObject({ mayUseCard: false })
    await expect(byCard(cora, id, 2_000)).rejects.toMatchObject({ key: 'bid.cardTooLong' })
    const { id: soon } = house.lot((5 * HOUR) / MINUTE)
    expect(await cora.call(bid.sheet, { source: 'yahoo', id: soon })).toMatchObject({ mayUseCard: true })
  })
  test('what a capture answered is asked again when nobody heard it: the order is made once', async () => {
    const { id } = house.lot(10)
    const row = await byCard(cora, id, 2_000)
    await authorise(row)
    await pass(2_000)
    const holds = world.bank.gateway.holds!
    const { capture } = holds
    let asked = 0
    // It takes the money, and its answer is lost.
    holds.capture = async (order) => {
      asked += 1
      const said = await capture(order)
      if (asked === 1) throw new Error('the answer was lost')
      return said
    }
    await pass(11 * MINUTE)
    await pass(5 * MINUTE)
    holds.capture = capture
    expect(asked).toBeGreaterThan(1)
    expect(await rowOf(cora, row.id)).toMatchObject({ state: 'won', missingYen: null })
    expect(await states(row.id)).toEqual([{ state: 'succeeded', yen: 1_900 }])
  })
  test('a won lot that the seller takes back goes back to the card it was taken from, and nothing of it into the wallet', async () => {
    const { id } = house.lot(10)
    const row = await byCard(cora, id, 2_000)
    await authorise(row)
    await pass(2_000)
    await pass(11 * MINUTE)
    const { orderNo } = await rowOf(cora, row.id)
    await sellerCancels(orderNo!)
    expect(await free(cora)).toBe(0)
    expect(sentTo(row.cardAsk!.paymentId)).toBe(1_900)
    expect((await cora.call(order.detail, { no: orderNo! })).refunds).toMatchObject([
      { to: 'card', yen: 1_900 },
    ])
  })
  test('a won lot of which a card paid one part and the wallet the other gives each back what it brought', async () => {
    const { id, house: lot } = house.lot(30)
    const row = await byCard(cora, id, 2_000)
    await authorise(row)
    await pass(2_000)
    const leading = await rowOf(cora, row.id)
    const more = await cora.call(bid.raise, {
      bidId: row.id,
      version: leading.version,
      maximumYen: 8_000,
      seenMoreYen: 6_000,
    })
    await authorise(more)
    await pass(2_000)
    lot.bid('rival', 7_500, world.shop.house.clock.now())
    await pass(MINUTE)
    // The first promise ends early; the wallet pays that part.
    await world.bank.pays(world.shop, row.cardAsk!.paymentId, 'released')
    const { paymentId } = await cora.call(wallet.topUp, { yen: 9_000 })
    await world.bank.pays(world.shop, paymentId, 'succeeded')
    await pass(31 * MINUTE)
    const won = await rowOf(cora, row.id)
    expect(won).toMatchObject({ state: 'won', missingYen: null })
    const leftYen = await free(cora)
    expect(leftYen).toBe(9_000 - (won.paidYen! + 900 - 6_000))
    await sellerCancels(won.orderNo!)
    expect(sentTo(more.cardAsk!.paymentId)).toBe(6_000)
    expect(await free(cora)).toBe(9_000)
  })
  test('a cardholder who disputes what a won lot was paid with: its order goes no further until the bank has decided', async () => {
    const { id } = house.lot(10)
    const row = await byCard(cora, id, 2_000)
    await authorise(row)
    await pass(2_000)
    await pass(11 * MINUTE)
    const { orderNo } = await rowOf(cora, row.id)
    const said = (state: 'open' | 'won') =>
      world.bank.dispute(row.cardAsk!.paymentId, state, { eventId: `${row.id}-${state}`, feeYen: 1_500 })
    await world.shop.answer(said('open'))
    await world.shop.jobs.drain()
    const held = async () =>
      world.shop.house.db
        .selectFrom('hold')
        .select('subject_no')
        .where('subject_no', '=', orderNo!)
        .where('released_at', 'is', null)
        .execute()
    expect(await held()).toHaveLength(1)
    await world.shop.answer(said('won'))
    await world.shop.jobs.drain()
    expect(await held()).toEqual([])
  })
})
