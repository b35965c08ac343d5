import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bid, message, order, purchase, wallet } from '@tomobako/contract'
import { MINUTE, SECOND, sum } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { openHouse, rounds } from './bid.testing.ts'
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
const now = (): number => world.shop.house.clock.now()
const free = async (): Promise<number> => (await cora.call(wallet.detail, { page: 1 })).balanceYen
const pass = async (ms: number): Promise<void> => {
  await world.passTime(ms)
  await rounds(world)
  await world.shop.jobs.drain()
}
const terms = { name: 'cameras', winsWanted: 1, totalYen: 60_000 }
async function group(lots: { id: string; maximumYen: number }[], more: Partial<typeof terms> = {}) {
  const input = { ...terms, ...more, lots: lots.map((lot) => ({ source: 'yahoo' as const, ...lot })) }
  const sheet = await cora.call(bid.groupSheet, input)
  const { groupId, cardAsk } = await cora.call(bid.groupPlace, {
    ...input,
    seen: sheet.seen,
    means: 'card',
    accept: true,
    mail: true,
  })
  const mine = async () => (await cora.call(bid.groups, {})).rows.find((row) => row.id === groupId)!
  return { sheet, groupId, cardAsk: cardAsk!, mine }
}
const authorise = (paymentId: string): Promise<void> => world.bank.pays(world.shop, paymentId, 'authorised')
const next = async (groupId: string, version: number) => cora.call(bid.groupCard, { groupId, version })
const promises = async (groupId: string) =>
  world.shop.house.db
    .selectFrom('payment')
    .select(['id', 'state', 'yen', 'authorised_yen', 'capture_yen'])
    .where('subject_id', '=', groupId)
    .orderBy('id')
    .execute()

describe('a group held on a card', () => {
  test('one of three: nothing leaves before the card agrees; the first is lost, the second wins and pays only what it costs, the rest is let go', async () => {
    const [first, second, third] = [house.lot(20), house.lot(40), house.lot(60)]
    const { sheet, groupId, cardAsk, mine } = await group(
      [first, second, third].map(({ id }) => ({ id, maximumYen: 18_000 })),
    )
    expect(sheet).toMatchObject({ mayUseCard: true, cardYen: [18_900], missingYen: 18_900 })
    expect(cardAsk).toMatchObject({ yen: 18_900, payUrl: expect.stringContaining('/pay/') })
    expect(await mine()).toMatchObject({ means: 'card', heldYen: 0, card: { keptYen: 0, askYen: 18_900 } })
    await authorise(cardAsk.paymentId)
    expect(await mine()).toMatchObject({ heldYen: 18_900, card: { keptYen: 18_900, askYen: null } })
    await pass(19 * MINUTE + 45 * SECOND)
    expect(house.placedFor(first.id)).toHaveLength(1)
    await rounds(world)
    expect((await mine()).lots.map((row) => row.waits)).toEqual([false, true, true])
    expect(await mine()).toMatchObject({ heldYen: 18_900 })
    first.house.bid('rival', 30_000, now())
    await pass(20 * MINUTE)
    expect(house.placedFor(second.id)).toHaveLength(1)
    await pass(MINUTE)
    expect((await mine()).lots.map((row) => row.state)).toEqual(['lost', 'won', 'group_satisfied'])
    await pass(30 * MINUTE)
    expect(house.placedFor(third.id)).toEqual([])
    expect(await mine()).toMatchObject({ state: 'done', wins: 1, heldYen: 0, spentYen: 1_000, card: null })
    expect(await promises(groupId)).toMatchObject([
      { state: 'succeeded', yen: 1_900, authorised_yen: 18_900, capture_yen: 1_900 },
    ])
    const won = (await mine()).lots[1]!
    expect(won).toMatchObject({ missingYen: null, orderNo: expect.any(String) })
    expect(await free(), 'the wallet has neither more nor less than before').toBe(0)
    // What the seller takes back goes to the card it was taken from.
    const { lines } = await cora.call(order.detail, { no: won.orderNo! })
    await mori.call(purchase.endBought, {
      lineId: lines[0]!.line.id,
      cause: 'seller_cancelled',
      borneBy: 'seller',
      note: 'It broke while it was packed.',
    })
    await world.shop.jobs.drain()
    expect(await free()).toBe(0)
    expect(
      sum(
        [...world.bank.refunds.values()]
          .filter(({ providerId }) => providerId === `test_${cardAsk.paymentId}`)
          .map(({ yen }) => yen),
      ),
    ).toBe(1_900)
  })

  test('two of three: the card is asked for each lot that may be won, one bid leaves for each promise, never a third', async () => {
    const lots = [house.lot(20), house.lot(40), house.lot(60)]
    const { sheet, groupId, cardAsk, mine } = await group(
      lots.map(({ id }, index) => ({ id, maximumYen: 8_000 + 1_000 * index })),
      { winsWanted: 2 },
    )
    expect(sheet.cardYen).toEqual([10_900, 9_900])
    await authorise(cardAsk.paymentId)
    const once = await mine()
    expect(once.card).toMatchObject({ keptYen: 10_900, askYen: 9_900 })
    const second = await next(groupId, once.version)
    expect(second).toMatchObject({ yen: 9_900, payUrl: expect.stringContaining('/pay/') })
    await authorise(second.paymentId)
    const whole = await mine()
    expect(whole.card).toMatchObject({ keptYen: 20_800, askYen: null })
    expect(await cora.ask(bid.groupCard, { groupId, version: whole.version })).toMatchObject({
      key: 'bid.over',
    })
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(19 * MINUTE + 15 * SECOND)
      await pass(30 * SECOND)
      await pass(15 * SECOND)
    }
    await pass(MINUTE)
    expect((await mine()).lots.map((row) => row.state)).toEqual(['won', 'won', 'group_satisfied'])
    expect(house.placedFor(lots[2]!.id)).toEqual([])
    // The smaller promise for the first, which it covers; the larger for the second.
    expect(await promises(groupId)).toMatchObject([
      { state: 'succeeded', yen: 1_900, authorised_yen: 10_900 },
      { state: 'succeeded', yen: 1_900, authorised_yen: 9_900 },
    ])
    expect(await free()).toBe(0)
  })

  test('with one promise of two: one lot is bid for and won; the other waits for its card, and is bid for when the card agrees', async () => {
    const lots = [house.lot(30), house.lot(40)]
    const { groupId, cardAsk, mine } = await group(
      lots.map(({ id }) => ({ id, maximumYen: 8_000 })),
      { winsWanted: 2 },
    )
    await authorise(cardAsk.paymentId)
    await pass(29 * MINUTE + 45 * SECOND)
    expect(house.placedFor(lots[0]!.id)).toHaveLength(1)
    await pass(9 * MINUTE + 50 * SECOND)
    await rounds(world)
    const waits = await mine()
    expect(waits.lots).toMatchObject([{ state: 'won' }, { state: 'scheduled', waits: true }])
    expect(house.placedFor(lots[1]!.id)).toEqual([])
    await authorise((await next(groupId, waits.version)).paymentId)
    await rounds(world)
    await pass(8 * SECOND)
    expect(house.placedFor(lots[1]!.id)).toHaveLength(1)
    await pass(3 * MINUTE)
    expect((await mine()).lots.map((row) => row.state)).toEqual(['won', 'won'])
    expect(await free()).toBe(0)
  })

  test('stopped: what was not sent is taken back, and the card is free at once; a promise that comes later is let go', async () => {
    const { groupId, cardAsk, mine } = await group(
      [house.lot(30), house.lot(60)].map(({ id }) => ({ id, maximumYen: 10_000 })),
      { winsWanted: 2 },
    )
    await authorise(cardAsk.paymentId)
    const second = await next(groupId, (await mine()).version)
    await cora.call(bid.groupStop, { groupId, version: (await mine()).version })
    await world.shop.jobs.drain()
    expect(world.bank.payments.get(cardAsk.paymentId)).toMatchObject({ state: 'released' })
    await authorise(second.paymentId)
    await world.shop.jobs.drain()
    expect(world.bank.payments.get(second.paymentId)).toMatchObject({ state: 'released' })
    expect(await mine()).toMatchObject({ state: 'stopped', heldYen: 0, card: null })
  })

  test('stopped while a bid stands at the source: that one runs to its end with its promise, and wins', async () => {
    const { id } = house.lot(30)
    const { groupId, cardAsk, mine } = await group([
      { id, maximumYen: 10_000 },
      { id: house.lot(60).id, maximumYen: 9_000 },
    ])
    await authorise(cardAsk.paymentId)
    await pass(29 * MINUTE + 45 * SECOND)
    expect(house.placedFor(id)).toHaveLength(1)
    await cora.call(bid.groupStop, { groupId, version: (await mine()).version })
    await pass(2 * MINUTE)
    expect((await mine()).lots.map((row) => row.state)).toEqual(['won', 'cancelled'])
    expect(await promises(groupId)).toMatchObject([{ state: 'succeeded', yen: 1_900 }])
  })

  test('stopped while a bid stands at the source, and that is lost: its promise is let go', async () => {
    const { id, house: lot } = house.lot(30)
    const { groupId, cardAsk, mine } = await group([{ id, maximumYen: 10_000 }])
    await authorise(cardAsk.paymentId)
    await pass(29 * MINUTE + 45 * SECOND)
    await cora.call(bid.groupStop, { groupId, version: (await mine()).version })
    lot.bid('rival', 30_000, now())
    await pass(2 * MINUTE)
    expect((await mine()).lots[0]).toMatchObject({ heldYen: 0 })
    expect(await promises(groupId)).toMatchObject([{ state: 'released', capture_yen: 0 }])
  })

  test('a raise stays within what the card keeps free for it; more is refused and nothing changes', async () => {
    const [small, large] = [house.lot(30), house.lot(60)]
    const { cardAsk, mine } = await group([
      { id: small.id, maximumYen: 5_000 },
      { id: large.id, maximumYen: 10_000 },
    ])
    await authorise(cardAsk.paymentId)
    const [row] = (await mine()).lots
    const raise = (maximumYen: number) => ({
      bidId: row!.id,
      version: row!.version,
      maximumYen,
      seenMoreYen: 0,
    })
    expect(await cora.ask(bid.raise, raise(10_001))).toMatchObject({ key: 'bid.group.cardLimit' })
    expect(await cora.call(bid.raise, raise(10_000))).toMatchObject({ maximumYen: 10_000, cardAsk: null })
    await pass(29 * MINUTE + 45 * SECOND)
    expect(house.placedFor(small.id).map(({ yen }) => yen)).toEqual([10_000])
  })

  test('the company ends a promise early: a bid that was sent stands and asks the wallet; one that was not waits, and the card can be asked again', async () => {
    const [first, second] = [house.lot(30), house.lot(60)]
    const { groupId, cardAsk, mine } = await group(
      [first, second].map(({ id }) => ({ id, maximumYen: 10_000 })),
    )
    await authorise(cardAsk.paymentId)
    await world.bank.pays(world.shop, cardAsk.paymentId, 'released')
    expect((await cora.call(message.list, { page: 1 })).rows[0]!.title).toContain('group')
    const again = await mine()
    expect(again).toMatchObject({ state: 'open', card: { keptYen: 0, askYen: 10_900 } })
    await pass(29 * MINUTE + 45 * SECOND)
    expect(house.placedFor(first.id)).toEqual([])
    const asked = await next(groupId, (await mine()).version)
    await authorise(asked.paymentId)
    await pass(3 * SECOND)
    expect(house.placedFor(first.id)).toHaveLength(1)
    await world.bank.pays(world.shop, asked.paymentId, 'released')
    expect((await mine()).lots[0]).toMatchObject({ state: 'leading', heldYen: 0 })
    await pass(2 * MINUTE)
    expect((await mine()).lots[0]).toMatchObject({ state: 'won', missingYen: 1_900, orderNo: null })
    const { paymentId } = await cora.call(wallet.topUp, { yen: 5_000 })
    await world.bank.pays(world.shop, paymentId, 'succeeded')
    await pass(MINUTE)
    expect((await mine()).lots[0]).toMatchObject({ missingYen: null })
    expect(await free()).toBe(3_100)
  })

  test('nobody comes back from the card’s page: the group is given up with its reason, and its lots are free to be bid for', async () => {
    const { id } = house.lot(120)
    const { cardAsk, mine } = await group([{ id, maximumYen: 5_000 }])
    await world.bank.pays(world.shop, cardAsk.paymentId, 'failed', 'declined')
    await pass(50 * MINUTE)
    await rounds(world)
    expect(await mine()).toMatchObject({
      state: 'done',
      lots: [{ state: 'failed', reason: 'card' }],
      heldYen: 0,
    })
    const { seen } = await cora.call(bid.sheet, { source: 'yahoo', id, maximumYen: 2_000 })
    expect(seen).not.toBe('')
  })

  test('a lot that ends after a card’s promise: the group is held in the wallet only', async () => {
    const input = {
      ...terms,
      lots: [{ source: 'yahoo' as const, id: house.lot(8 * 24 * 60).id, maximumYen: 5_000 }],
    }
    const { seen, mayUseCard } = await cora.call(bid.groupSheet, input)
    expect(mayUseCard).toBe(false)
    expect(
      await cora.ask(bid.groupPlace, { ...input, seen, means: 'card', accept: true, mail: true }),
    ).toMatchObject({ key: 'bid.cardTooLong' })
  })

  test('the database itself never lets two lots be won with one promise', async () => {
    const lots = [house.lot(30), house.lot(60)]
    const { groupId, cardAsk } = await group(lots.map(({ id }) => ({ id, maximumYen: 5_000 })))
    await authorise(cardAsk.paymentId)
    await expect(
      world.shop.house.db
        .updateTable('bid')
        .set({ promise_id: cardAsk.paymentId })
        .where('group_id', '=', groupId)
        .execute(),
    ).rejects.toThrow('bid_promise')
  })
})
