import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bid, bidDesk, message, wallet } from '@tomobako/contract'
import { HOUR, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { openHouse, order, rounds, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'
import { liveOf } from '../kernel/live.ts'
import { round, watched } from './engine.ts'

let world: TestShop
let house: House
let anna: Customer
let ben: Customer
let boss: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'error' })
  anna = await world.customer('anna', { walletYen: 500_000 })
  ben = await world.customer('ben', { walletYen: 500_000 })
  boss = await world.staff('boss')
})
afterAll(() => world.close())
beforeEach(() => void (house = openHouse(world, house?.count ?? 0)))
// Whatever happened: the books agree, and every hold is what its bid's state says.
afterEach(async () => {
  house.feels('well')
  expect((await verify(world.shop.house.db)).problems).toEqual([])
})
const now = (): number => world.shop.house.clock.now()
const free = async (who: Customer): Promise<number> => (await who.call(wallet.detail, { page: 1 })).balanceYen
const notices = async (who: Customer): Promise<string[]> =>
  (await who.call(message.list, { page: 1 })).rows.map(({ title }) => title)
/** Time goes on, and the engine does what is due by then. */
const pass = async (ms: number): Promise<void> => {
  await world.passTime(ms)
  await rounds(world)
}

describe('what is confirmed is what was shown', () => {
  test('a price that moved since the sheet is shown again before anything is held', async () => {
    const { id, house: lot } = house.lot(60)
    const { seen } = await anna.call(bid.sheet, { source: 'yahoo', id, maximumYen: 9_000 })
    lot.bid('rival', 3_000, now())
    lot.bid('other', 2_000, now())
    const before = await free(anna)
    await world.passTime(4 * SECOND)
    const answer = await anna.ask(bid.place, {
      source: 'yahoo',
      id,
      seen,
      maximumYen: 9_000,
      when: 'now',
      accept: true,
      mail: true,
      releaseWhenOutbid: true,
    })
    expect(answer).toMatchObject({ key: 'bid.changed' })
    expect(answer.msg).toContain('2,200')
    expect(await free(anna)).toBe(before)
  })
  test('a sheet that is older than ten minutes is not confirmed', async () => {
    const { id } = house.lot(60)
    const { seen } = await anna.call(bid.sheet, { source: 'yahoo', id })
    await world.passTime(11 * MINUTE)
    const answer = await anna.ask(bid.place, {
      source: 'yahoo',
      id,
      seen,
      maximumYen: 9_000,
      when: 'now',
      accept: true,
      mail: true,
      releaseWhenOutbid: true,
    })
    expect(answer.key).toBe('bid.sheetExpired')
  })
  test('the sheet holds maximum, postage and fee, and its total is what is held', async () => {
    const { id } = house.lot(60)
    const sheet = await anna.call(bid.sheet, { source: 'yahoo', id, maximumYen: 12_000 })
    expect(sheet).toMatchObject({
      holdYen: 12_900,
      feeYen: 300,
      objections: [],
      postage: { yen: 600, isKnown: true },
    })
    expect(sheet.atMaximum.rows.at(-1)).toMatchObject({ key: 'total', yen: 12_900 })
    expect(sheet.atMaximum.toDoor?.nowYen).toBe(12_900)
    expect(sheet.atCurrent.nowYen).toBe(1_900)
  })
  test('a wallet that does not hold enough refuses, and nothing of the bid is left', async () => {
    const poor = await world.customer('poor', { walletYen: 5_000 })
    const { id } = house.lot(60)
    await expect(order(poor, id, 5_000)).rejects.toMatchObject({ key: 'payment.walletTooLow' })
    expect(await poor.call(bid.mine, { source: 'yahoo', id })).toMatchObject({ bid: null })
    expect(await free(poor)).toBe(5_000)
  })
  test('a seller who takes no bids of ours is a reason before, not a failure after', async () => {
    const { id } = house.lot(60)
    house.lots.get(id)!.refused = 'rating'
    expect(await anna.call(bid.sheet, { source: 'yahoo', id })).toMatchObject({
      objections: [{ key: 'bid.seller.rating' }],
    })
    await expect(order(anna, id, 5_000)).rejects.toMatchObject({ key: 'bid.seller.rating' })
  })
  test('below the next valid bid, after the end, twice: each refused in its own words', async () => {
    const { id } = house.lot(60)
    await expect(order(anna, id, 999)).rejects.toMatchObject({ key: 'bid.tooLow' })
    await order(anna, id, 2_000)
    await expect(order(anna, id, 3_000)).rejects.toMatchObject({ key: 'bid.already' })
    const over = house.lot(1)
    await world.passTime(2 * MINUTE)
    await expect(order(anna, over.id, 5_000)).rejects.toMatchObject({ key: 'bid.ended' })
    expect(house.placedFor(over.id)).toEqual([])
  })
})

describe('probe 75', () => {
  test('what is no whole number of yen is no bid: nothing is held, nothing is sent', async () => {
    const { id } = house.lot(60)
    const { seen } = await anna.call(bid.sheet, { source: 'yahoo', id, maximumYen: 9_000 })
    const before = await free(anna)
    for (const yen of [
      1_500.5,
      -2_000,
      0,
      1e12,
      2 ** 53,
      '２０００',
      '2000',
      ' 2000',
      null,
      [2_000],
      { yen: 2_000 },
    ]) {
      const given = { source: 'yahoo', id, seen, maximumYen: yen, when: 'now', accept: true }
      const answer = await anna.ask(bid.place, { ...given, mail: true, releaseWhenOutbid: true } as never) // Not what a form sends.
      expect(answer.code, JSON.stringify(yen)).not.toBe(200)
      expect(answer.key, JSON.stringify(yen)).not.toBe('common.bug')
    }
    await rounds(world)
    expect(await anna.call(bid.mine, { source: 'yahoo', id })).toMatchObject({ bid: null })
    expect(await free(anna)).toBe(before)
    expect(house.placedFor(id)).toEqual([])
  })
})

describe('when a bid leaves', () => {
  test('a last-moment bid leaves its lead before the end, not before', async () => {
    const { id, house: lot } = house.lot(30)
    const made = await order(anna, id, 8_000, { when: 'last_moment' })
    await pass(28 * MINUTE)
    expect(house.placedFor(id)).toEqual([])
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'scheduled', may: { cancel: true } })
    for (let turn = 0; turn < 24 && house.placedFor(id).length === 0; turn += 1) await pass(5 * SECOND)
    const { leadSeconds } = await anna.call(bid.lot, { source: 'yahoo', id, fresh: false })
    expect(leadSeconds).toBeGreaterThanOrEqual(20)
    const before = lot.end - house.placedFor(id)[0]!.at
    expect(before).toBeLessThanOrEqual(leadSeconds * SECOND)
    expect(before).toBeGreaterThan((leadSeconds - 7) * SECOND)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading' })
  })
  test('an extended lot moves the moment with its end', async () => {
    const { id, house: lot } = house.lot(30, { extends: true })
    lot.bid('early', 1_000, now())
    const made = await order(anna, id, 20_000, { when: 'last_moment' })
    await pass(28 * MINUTE)
    lot.bid('rival', 5_000, now())
    await rounds(world)
    expect(Date.parse((await rowOf(anna, made.id)).endsAt)).toBe(lot.end)
    await pass(90 * SECOND)
    expect(house.placedFor(id)).toEqual([])
    const { leadSeconds } = await anna.call(bid.lot, { source: 'yahoo', id, fresh: true })
    await pass(lot.end - now() - (leadSeconds - 2) * SECOND)
    expect(house.placedFor(id)).toHaveLength(1)
    const { replay } = await anna.call(bid.detail, { bidId: made.id })
    expect(replay.map((step) => step.key)).toEqual(
      expect.arrayContaining(['order', 'extended', 'sent', 'lead']),
    )
  })
  test('a clock that jumps two hours sends nothing early and ends nothing', async () => {
    const { id } = house.lot(90)
    const made = await order(anna, id, 8_000, { when: 'last_moment' })
    const { clock } = world.shop.house
    const honest = clock.now
    clock.now = () => honest() + 2 * HOUR
    try {
      await round(world.shop.house)
    } finally {
      clock.now = honest
    }
    expect(house.placedFor(id)).toEqual([])
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'scheduled' })
  })
  test('a market that is switched off sends nothing, and the missed bid stands in the log with its cause', async () => {
    const { id } = house.lot(30)
    const made = await order(anna, id, 8_000, { when: 'last_moment' })
    await boss.call(bidDesk.setMarket, { site: 'yahoo-auctions', isOn: false, why: 'the account is locked' })
    try {
      await expect(order(ben, id, 9_000)).rejects.toMatchObject({ key: 'bid.switchedOff' })
      await pass(29 * MINUTE + 50 * SECOND)
      expect(house.placedFor(id)).toEqual([])
      expect(await rowOf(anna, made.id)).toMatchObject({
        state: 'failed',
        reason: 'bidding_stopped',
        heldYen: 0,
      })
      const { rows } = await boss.call(bidDesk.missed, { after: '' })
      expect(rows.find((row) => row.bidId === made.id)).toMatchObject({ cause: 'switched_off', sentAt: null })
    } finally {
      await boss.call(bidDesk.setMarket, { site: 'yahoo-auctions', isOn: true, why: 'open again' })
    }
  })
})

describe('money held', () => {
  test('outbid: what is held is free at once, and the message leads to the raise', async () => {
    const { id, house: lot } = house.lot(60)
    const before = await free(anna)
    const made = await order(anna, id, 5_000)
    await rounds(world)
    lot.bid('rival', 9_000, now())
    await rounds(world)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'outbid', heldYen: 0, currentYen: 5_250 })
    expect(await free(anna)).toBe(before)
    const { rows } = await anna.call(message.list, { page: 1 })
    expect(rows[0]).toMatchObject({ link: `/bids/${made.id}?raise=1` })
  })
  test('who wants to stay ready keeps the hold when outbid', async () => {
    const { id, house: lot } = house.lot(60)
    const made = await order(anna, id, 5_000, { releaseWhenOutbid: false })
    await rounds(world)
    lot.bid('rival', 9_000, now())
    await rounds(world)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'outbid', heldYen: 5_900 })
  })
  test('a raise holds the difference only, and another sum than was shown asks again', async () => {
    const { id } = house.lot(60)
    const made = await order(anna, id, 5_000)
    await rounds(world)
    const row = await rowOf(anna, made.id)
    const before = await free(anna)
    const raise = { bidId: made.id, version: row.version, maximumYen: 7_000 }
    expect(await anna.ask(bid.raise, { ...raise, seenMoreYen: 1_999 })).toMatchObject({ key: 'bid.changed' })
    expect(await free(anna)).toBe(before)
    await anna.call(bid.raise, { ...raise, seenMoreYen: 2_000 })
    expect(await free(anna)).toBe(before - 2_000)
    await rounds(world)
    expect(house.placedFor(id).map(({ yen }) => yen)).toEqual([5_000, 7_000])
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading', maximumYen: 7_000, heldYen: 7_900 })
  })
  test('the outbid customer raises and leads again', async () => {
    const { id, house: lot } = house.lot(60)
    const made = await order(anna, id, 5_000)
    await rounds(world)
    lot.bid('rival', 6_000, now())
    await rounds(world)
    const row = await rowOf(anna, made.id)
    await anna.call(bid.raise, {
      bidId: made.id,
      version: row.version,
      maximumYen: 7_000,
      seenMoreYen: 7_900,
    })
    await rounds(world)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading' })
  })
  test('taken back before it is sent, everything is free; after it is sent it cannot be', async () => {
    const { id } = house.lot(60)
    const before = await free(anna)
    const made = await order(anna, id, 5_000, { when: 'last_moment' })
    expect(await anna.call(bid.cancel, { bidId: made.id, version: made.version })).toMatchObject({
      state: 'cancelled',
      heldYen: 0,
    })
    expect(await free(anna)).toBe(before)
    const sent = await order(anna, id, 5_000)
    await rounds(world)
    const { version } = await rowOf(anna, sent.id)
    expect(await anna.ask(bid.cancel, { bidId: sent.id, version })).toMatchObject({
      key: 'bid.placedAlready',
    })
  })
  test('a higher bid that the seller struck off after the hold was released: won, what is missing is asked for, and then settled', async () => {
    const carl = await world.customer('carl', { walletYen: 6_000 })
    const { id, house: lot } = house.lot(60)
    const made = await order(carl, id, 5_000)
    await rounds(world)
    lot.bid('rival', 9_000, now())
    await rounds(world)
    expect(await rowOf(carl, made.id)).toMatchObject({ state: 'outbid', heldYen: 0 })
    // The money goes elsewhere, then the rival's bid is struck off.
    const other = house.lot(600)
    await order(carl, other.id, 4_000, { when: 'last_moment' })
    lot.told.splice(
      lot.told.findIndex((each) => each.bidder === 'rival'),
      1,
    )
    await rounds(world)
    expect(await rowOf(carl, made.id)).toMatchObject({ state: 'leading' })
    lot.bid('late', 4_500, now())
    await pass(61 * MINUTE)
    const short = await rowOf(carl, made.id)
    expect(short).toMatchObject({ state: 'won', orderNo: null })
    expect(short.missingYen, 'what is missing, not what it costs').toBe(
      short.paidYen! + 900 - (await free(carl)),
    )
    const ofTheWin = (await carl.call(message.list, { page: 1 })).rows.filter(({ title }) =>
      title.startsWith('Won'),
    )
    expect(
      ofTheWin.map(({ title }) => title),
      'one message of one win: it says what is missing',
    ).toEqual([expect.stringMatching(/^Won, but ¥[\d,]+ is missing/)])
    const mine = await carl.call(bid.mine, { source: 'yahoo', id: other.id })
    await carl.call(bid.cancel, { bidId: mine.bid!.id, version: mine.bid!.version })
    await rounds(world)
    expect(await rowOf(carl, made.id)).toMatchObject({
      state: 'won',
      missingYen: null,
      orderNo: expect.stringMatching(/^T/),
    })
  })
})

describe('how lots end', () => {
  test('a hidden reserve that is not met: lost, and the money is free', async () => {
    const { id } = house.lot(20, { reserve: 50_000 })
    const before = await free(anna)
    const made = await order(anna, id, 5_000)
    await rounds(world)
    await pass(21 * MINUTE)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'lost', reason: 'reserve', heldYen: 0 })
    expect(await free(anna)).toBe(before)
  })
  test('the seller cancels while we lead: nobody wins, the money is free', async () => {
    const { id, house: lot } = house.lot(60)
    const made = await order(anna, id, 5_000)
    await rounds(world)
    lot.cancel(now())
    await rounds(world)
    expect(await rowOf(anna, made.id)).toMatchObject({
      state: 'lost',
      reason: 'cancelled_by_seller',
      heldYen: 0,
    })
  })
  test('the seller finishes early: who leads wins, what was not sent says why', async () => {
    const { id, house: lot } = house.lot(60, { mayFinishEarly: true })
    const first = await order(anna, id, 5_000)
    await rounds(world)
    lot.finish(now())
    await rounds(world)
    expect(await rowOf(anna, first.id)).toMatchObject({ state: 'won', paidYen: 1_000 })
    const second = house.lot(60, { mayFinishEarly: true })
    const late = await order(anna, second.id, 5_000, { when: 'last_moment' })
    second.house.bid('rival', 2_000, now())
    second.house.finish(now())
    await rounds(world)
    expect(await rowOf(anna, late.id)).toMatchObject({ state: 'lost', reason: 'early_finish' })
  })
  test('a seller who finishes early and a source that states the new end: the reason is the seller, not us', async () => {
    const { id, house: lot } = house.lot(60, { mayFinishEarly: true })
    const late = await order(anna, id, 5_000, { when: 'last_moment' })
    lot.bid('rival', 2_000, now())
    lot.finish(now())
    lot.end = now()
    await rounds(world)
    expect(await rowOf(anna, late.id)).toMatchObject({ state: 'lost', reason: 'early_finish' })
  })
  test('bought out by our own maximum: won at once at the buyout price', async () => {
    const { id } = house.lot(60, { buyout: 8_000 })
    const made = await order(anna, id, 9_000)
    await rounds(world)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'won', paidYen: 8_000 })
  })
  test('a store adds tax on top: the field never takes more than the maximum, and the winner pays with tax', async () => {
    const { id, house: lot } = house.lot(
      20,
      {},
      {
        auction: { currentPrice: 1_100, bids: 0, endsAt: now() + 20 * MINUTE, taxPercent: 10 },
      },
    )
    const made = await order(anna, id, 5_000)
    await rounds(world)
    expect(house.placedFor(id)).toMatchObject([{ yen: 4_546 }])
    lot.bid('rival', 3_000, now())
    await pass(21 * MINUTE)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'won', paidYen: 3_410 })
  })
})

test('a win is told once', async () => {
  const { id } = house.lot(20)
  const eve = await world.customer('eve', { walletYen: 20_000 })
  await order(eve, id, 5_000)
  await rounds(world)
  const before = (await notices(eve)).length
  const mails = (await world.mails(eve.email)).length
  await pass(21 * MINUTE)
  await world.shop.jobs.drain()
  expect((await notices(eve)).slice(0, (await notices(eve)).length - before)).toEqual([
    expect.stringMatching(/^Won: /),
  ])
  expect((await world.mails(eve.email)).slice(mails)).toHaveLength(1)
})

test('who looks at a bid whose lot ends far away sees within seconds that it is outbid', async () => {
  const { id, house: lot } = house.lot(48 * 60)
  const { id: other, house: second } = house.lot(48 * 60)
  const made = await order(anna, id, 5_000)
  const listed = await order(ben, other, 5_000)
  await rounds(world)
  await rounds(world)
  lot.bid('rival', 9_000, now())
  second.bid('rival', 9_000, now())
  await world.passTime(20 * SECOND)
  await round(world.shop.house)
  expect(await rowOf(anna, made.id), 'nobody looks, and the source is not asked').toMatchObject({
    state: 'leading',
  })
  const leaves = new AbortController()
  liveOf(world.shop.house)!.open('anna', [`bid:${made.id}`], leaves.signal)
  liveOf(world.shop.house)!.open('ben', [`bids:${ben.id}`], leaves.signal)
  await watched(world.shop.house)
  await round(world.shop.house)
  leaves.abort()
  expect(await rowOf(anna, made.id)).toMatchObject({ state: 'outbid' })
  expect(await rowOf(ben, listed.id)).toMatchObject({ state: 'outbid' })
})

describe('two of our customers on one lot', () => {
  test('the higher maximum is represented, the other is told at once, and the winner pays what the seller is paid', async () => {
    const { id, house: lot } = house.lot(30)
    lot.bid('rival', 3_000, now())
    const first = await order(anna, id, 8_000)
    await rounds(world)
    const second = await order(ben, id, 12_000)
    expect(await rowOf(anna, first.id)).toMatchObject({ state: 'outbid', byMember: true })
    expect((await notices(anna))[0]).toMatch(/^Higher maximum/)
    await rounds(world)
    expect(await rowOf(ben, second.id)).toMatchObject({ state: 'leading', currentYen: 3_100 })
    await pass(31 * MINUTE)
    // Ours never drove each other up.
    expect(await rowOf(ben, second.id)).toMatchObject({ state: 'won', paidYen: 3_100 })
    expect(await rowOf(anna, first.id)).toMatchObject({ state: 'lost', reason: 'member', heldYen: 0 })
  })
  test('of equal maxima the earlier stays', async () => {
    const { id } = house.lot(30)
    const first = await order(anna, id, 8_000)
    await rounds(world)
    const second = await order(ben, id, 8_000)
    expect(second).toMatchObject({ state: 'outbid', byMember: true, heldYen: 0 })
    expect(await rowOf(anna, first.id)).toMatchObject({ state: 'leading' })
    expect(house.placedFor(id)).toHaveLength(1)
  })
  test('nothing that somebody sees says how much another customer of ours would pay', async () => {
    const { id } = house.lot(30)
    await order(anna, id, 8_642)
    await rounds(world)
    const second = await order(ben, id, 7_531)
    await rounds(world)
    const seen = [
      await ben.call(bid.detail, { bidId: second.id }),
      await ben.call(bid.sheet, { source: 'yahoo', id }),
      await ben.call(message.list, { page: 1 }),
      await world.visitor().call(bid.lot, { source: 'yahoo', id, fresh: true }),
    ]
    expect(JSON.stringify(seen)).toContain('7531')
    expect(JSON.stringify(seen)).not.toMatch(/864[23]/)
  })
  test('a higher maximum that was taken back before it was sent: the other counts again, with its money', async () => {
    const { id } = house.lot(30)
    const first = await order(anna, id, 8_000, { when: 'last_moment' })
    const second = await order(ben, id, 12_000, { when: 'last_moment' })
    expect(await rowOf(anna, first.id)).toMatchObject({ state: 'outbid', heldYen: 0 })
    await ben.call(bid.cancel, { bidId: second.id, version: (await rowOf(ben, second.id)).version })
    expect(await rowOf(anna, first.id)).toMatchObject({ state: 'scheduled', heldYen: 8_900 })
  })
  test('both can prove what they ordered: the hashes are published at the close and not before', async () => {
    const { id } = house.lot(30)
    const first = await order(anna, id, 8_000)
    await order(ben, id, 9_000)
    expect((await anna.call(bid.detail, { bidId: first.id })).lot.receipts).toEqual([])
    await rounds(world)
    await pass(31 * MINUTE)
    const { receipts, lot } = await anna.call(bid.detail, { bidId: first.id })
    expect(lot.receipts).toHaveLength(2)
    for (const { text, hash } of receipts) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
      expect(lot.receipts).toContain(hash)
    }
  })
})

describe('sent once', () => {
  test('an answer that is lost after the bid arrived is looked up, and nothing is sent again', async () => {
    const { id } = house.lot(30)
    const made = await order(anna, id, 8_000)
    house.feels('lost')
    await rounds(world)
    house.feels('well')
    await rounds(world)
    expect(house.placedFor(id)).toHaveLength(1)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading' })
  })
  test('a bid that vanished on its way is looked up, and then sent again, once', async () => {
    const { id } = house.lot(30)
    const made = await order(anna, id, 8_000)
    house.feels('vanishes')
    await round(world.shop.house)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'scheduled' })
    house.feels('well')
    await pass(30 * SECOND)
    await rounds(world)
    expect(house.placedFor(id)).toHaveLength(1)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading' })
  })
  test.each(['dies before preview', 'dies before place', 'dies after place'] as const)(
    'a process that %s: another finishes, and the source has the bid once',
    async (how) => {
      const { id } = house.lot(30)
      const made = await order(anna, id, 8_000)
      house.feels(how)
      void round(world.shop.house)
      await house.died()
      house.feels('well')
      const other = await world.another()
      await round(other.house)
      expect(house.placedFor(id).length).toBe(how === 'dies after place' ? 1 : 0)
      // Nobody beats for the dead: after its time the attempt is looked up.
      await world.passTime(25 * SECOND)
      for (let turn = 0; turn < 3; turn += 1) {
        await round(other.house)
        await world.passTime(5 * SECOND)
      }
      expect(house.placedFor(id)).toHaveLength(1)
      expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading' })
    },
  )
  test('two processes whose alarms ring at once send it once', async () => {
    const other = await world.another()
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = house.lot(30)
      await order(anna, id, 2_000)
      await Promise.all([
        round(world.shop.house),
        round(other.house),
        round(world.shop.house),
        round(other.house),
      ])
      expect(house.placedFor(id)).toHaveLength(1)
    }
  })
})

describe('whose bid it is', () => {
  test('somebody else’s bid cannot be seen, raised or taken back', async () => {
    const { id } = house.lot(30)
    const made = await order(anna, id, 8_000, { when: 'last_moment' })
    for (const answer of [
      await ben.ask(bid.detail, { bidId: made.id }),
      await ben.ask(bid.raise, {
        bidId: made.id,
        version: made.version,
        maximumYen: 9_000,
        seenMoreYen: 1_000,
      }),
      await ben.ask(bid.cancel, { bidId: made.id, version: made.version }),
    ])
      expect(answer.key).toBe('common.notFound')
    expect(await world.visitor().ask(bid.list, { tab: 'leading', after: '' })).toMatchObject({ code: 401 })
  })
  test('a visitor sees a lot with the server’s time, and nothing of anybody’s', async () => {
    const { id } = house.lot(30)
    await order(anna, id, 8_000)
    const facts = await world.visitor().call(bid.lot, { source: 'yahoo', id, fresh: false })
    expect(facts).toMatchObject({ currentYen: 1_000, lane: 'program', closed: null, receipts: [] })
    expect(Math.abs(Date.parse(facts.now) - now())).toBeLessThan(2_000)
    expect(JSON.stringify(facts)).not.toContain('8000')
  })
})

test('the thirty-first bid of one person in a minute waits, and holds nothing', async () => {
  const eager = await world.customer('eager', { walletYen: 500_000 })
  for (let turn = 0; turn < 30; turn += 1)
    await order(eager, house.lot(60).id, 1_000, { when: 'last_moment' })
  const before = await free(eager)
  await expect(order(eager, house.lot(60).id, 1_000)).rejects.toMatchObject({ key: 'common.tooMany' })
  expect(await free(eager)).toBe(before)
})

test('pages of bids go on where the last one ended, whatever was added meanwhile', async () => {
  const dora = await world.customer('dora', { walletYen: 500_000 })
  const made: string[] = []
  for (let turn = 0; turn < 23; turn += 1)
    made.push((await order(dora, house.lot(60 + turn).id, 2_000, { when: 'last_moment' })).id)
  const first = await dora.call(bid.list, { tab: 'scheduled', after: '' })
  await order(dora, house.lot(30).id, 2_000, { when: 'last_moment' })
  const second = await dora.call(bid.list, { tab: 'scheduled', after: first.next! })
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(made)
  expect(second.next).toBe(null)
  expect(second).toMatchObject({ counts: { scheduled: 24 }, heldYen: 24 * 2_900 })
})
