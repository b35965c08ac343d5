import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bid, bidDesk, order as orders, wallet } from '@tomobako/contract'
import { MINUTE, SECOND } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { tell } from '../kernel/live.ts'
import { verify } from '../ledger/index.ts'
import { openHouse, order, rounds, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'

let world: TestShop
let house: House
let anna: Customer
let ben: Customer
let buyer: Staff
let mate: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'error' })
  anna = await world.customer('anna', { walletYen: 400_000 })
  ben = await world.customer('ben', { walletYen: 400_000 })
  buyer = await world.staff('hana', ['buyer'])
  mate = await world.staff('jiro', ['buyer'])
})
afterAll(() => world.close())
beforeEach(() => void (house = openHouse(world, house?.count ?? 0)))
afterEach(async () => expect((await verify(world.shop.house.db)).problems).toEqual([]))
const now = (): number => world.shop.house.clock.now()
const free = async (who: Customer): Promise<number> => (await who.call(wallet.detail, { page: 1 })).balanceYen
const pass = async (ms: number): Promise<void> => {
  await world.passTime(ms)
  await rounds(world)
}

describe('a group', () => {
  const terms = { name: 'cameras', winsWanted: 1, totalYen: 25_000 }
  async function group(
    who: Customer,
    lots: { id: string; maximumYen: number }[],
    more: Partial<typeof terms> = {},
  ) {
    const input = { ...terms, ...more, lots: lots.map((lot) => ({ source: 'yahoo' as const, ...lot })) }
    const sheet = await who.call(bid.groupSheet, input)
    const { groupId } = await who.call(bid.groupPlace, {
      ...input,
      seen: sheet.seen,
      accept: true,
      mail: true,
    })
    const mine = async () => (await who.call(bid.groups, {})).rows.find((row) => row.id === groupId)!
    return { sheet, groupId, mine }
  }

  test('whoever has none reads that there is none', async () => {
    const cleo = await world.customer('cleo')
    expect((await cleo.call(bid.groups, {})).rows).toEqual([])
  })

  test('one of three: the first is lost, the second wins, the third is never bid for, and what is left is free', async () => {
    const before = await free(anna)
    const [first, second, third] = [house.lot(20), house.lot(40), house.lot(60)]
    const { sheet, mine } = await group(
      anna,
      [first, second, third].map(({ id }) => ({ id, maximumYen: 18_000 })),
    )
    // Its dearest lot with postage and fee, once: one of them is wanted.
    expect(sheet).toMatchObject({ holdYen: 18_900, overlaps: [] })
    expect(await free(anna)).toBe(before - 18_900)
    await pass(19 * MINUTE + 45 * SECOND)
    expect(house.placedFor(first.id)).toHaveLength(1)
    expect((await mine()).lots.map((row) => row.waits)).toEqual([false, true, true])
    first.house.bid('rival', 30_000, now())
    await pass(20 * MINUTE)
    expect(house.placedFor(second.id)).toHaveLength(1)
    await pass(MINUTE)
    expect((await mine()).lots.map((row) => row.state)).toEqual(['lost', 'won', 'group_satisfied'])
    await pass(30 * MINUTE)
    expect(house.placedFor(third.id)).toEqual([])
    expect(await mine()).toMatchObject({ state: 'done', wins: 1, heldYen: 0, spentYen: 1_000 })
    expect(await free(anna)).toBe(before - 1_900)
  })

  test('two lots that end together: the sheet says so before, never both are live, and the later one is left out', async () => {
    const [first, second] = [house.lot(30), house.lot(31)]
    const { sheet, mine } = await group(
      anna,
      [first, second].map(({ id }) => ({ id, maximumYen: 10_000 })),
    )
    expect(sheet.overlaps).toEqual([{ earlier: `yahoo/${first.id}`, later: `yahoo/${second.id}` }])
    await pass(29 * MINUTE + 50 * SECOND)
    for (let turn = 0; turn < 20; turn += 1) {
      const live = (await mine()).lots.filter((row) => row.state === 'placed' || row.state === 'leading')
      expect(live.length).toBeLessThanOrEqual(1)
      await pass(5 * SECOND)
    }
    expect(house.placedFor(second.id)).toEqual([])
    expect((await mine()).lots.map((row) => row.state)).toEqual(['won', 'group_satisfied'])
  })

  test('of two that end together the customer prefers the later: that one is bid for, the other waits', async () => {
    const [first, second] = [house.lot(30), house.lot(31)]
    const { groupId, mine } = await group(
      anna,
      [first, second].map(({ id }) => ({ id, maximumYen: 10_000 })),
    )
    const { version, lots } = await mine()
    await anna.call(bid.groupPrefer, { groupId, version, bidId: lots[1]!.id })
    await rounds(world)
    await pass(32 * MINUTE)
    for (let turn = 0; turn < 4; turn += 1) await rounds(world)
    expect(house.placedFor(first.id)).toEqual([])
  })

  test('stopped: nothing more is sent, and all of its money is free', async () => {
    const before = await free(ben)
    const [first, second] = [house.lot(30), house.lot(60)]
    const { groupId, mine } = await group(
      ben,
      [first, second].map(({ id }) => ({ id, maximumYen: 10_000 })),
    )
    await ben.call(bid.groupStop, { groupId, version: (await mine()).version })
    expect(await free(ben)).toBe(before)
    await pass(61 * MINUTE)
    expect([...house.placedFor(first.id), ...house.placedFor(second.id)]).toEqual([])
    expect(await mine()).toMatchObject({ state: 'stopped', heldYen: 0 })
  })

  test('the last lot of a group was taken back: the group is over, and its money is free', async () => {
    const before = await free(ben)
    const { mine } = await group(ben, [{ id: house.lot(30).id, maximumYen: 10_000 }])
    const [row] = (await mine()).lots
    await ben.call(bid.cancel, { bidId: row!.id, version: row!.version })
    expect(await mine()).toMatchObject({ state: 'done', heldYen: 0 })
    expect(await free(ben)).toBe(before)
  })

  test('a lot twice, a lot dearer than all, somebody else’s group: refused', async () => {
    const { id } = house.lot(30)
    const lot = { source: 'yahoo' as const, id, maximumYen: 10_000 }
    expect(await anna.ask(bid.groupSheet, { ...terms, lots: [lot, lot] })).toMatchObject({
      key: 'bid.group.twice',
    })
    const sheet = await anna.call(bid.groupSheet, { ...terms, totalYen: 9_000, lots: [lot] })
    expect(sheet.lots[0]!.objections).toMatchObject([{ key: 'bid.group.lotAboveTotal' }])
    const { groupId, mine } = await group(anna, [lot])
    const { version } = await mine()
    expect(await ben.ask(bid.groupStop, { groupId, version })).toMatchObject({ key: 'common.notFound' })
    await anna.call(bid.groupStop, { groupId, version })
  })
})

describe('the bids board, where programs may not bid', () => {
  /** A lot at a market without an interface for bids. */
  const lot = (minutes: number, changes: object = {}) => {
    const made = listing({
      kind: 'auction',
      price: { type: 6, jpyPrice: 3_000, bidJpyPrice: 3_000, taxIncluded: true },
      domesticShipping: { payer: 'buyer', yen: 700 },
      auction: { currentPrice: 3_000, bids: 2, endsAt: now() + minutes * MINUTE },
      ...changes,
    })
    return world.shelf.put(made)
  }
  const bidFor = (who: Customer, id: string, yen: number) =>
    order(who, id, yen, { source: 'mercari', when: 'last_moment' })
  const onBoard = async (who: Staff, bidId: string) =>
    (await who.call(bidDesk.board, { view: 'people', after: '' })).rows.find((row) => row.bidId === bidId)

  test('a row has all a person needs; placed, won at so much, and it is an order line that is bought', async () => {
    const item = lot(60)
    const made = await bidFor(anna, item.id, 9_000)
    const row = (await onBoard(buyer, made.id))!
    expect(row).toMatchObject({
      lane: 'people',
      fieldYen: 9_000,
      nextFieldYen: 3_100,
      deepLink: item.url,
      urgency: 'calm',
      claim: null,
    })
    const { version } = await buyer.call(bidDesk.claim, { bidId: made.id })
    const placed = await buyer.call(bidDesk.record, {
      bidId: made.id,
      version,
      outcome: 'leading',
      currentFieldYen: 3_100,
      note: '',
      sellerOrderNo: '',
    })
    expect(placed.state).toBe('leading')
    expect(await rowOf(anna, made.id)).toMatchObject({
      state: 'leading',
      currentYen: 3_100,
      may: { cancel: false },
    })
    await pass(61 * MINUTE)
    // Only a person can tell whether we won: nobody is told that it was lost.
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'leading' })
    const before = await free(anna)
    const won = await buyer.call(bidDesk.record, {
      bidId: made.id,
      version: (await rowOf(anna, made.id)).version,
      outcome: 'won',
      currentFieldYen: 6_000,
      domesticYen: 500,
      sellerOrderNo: 'M-1',
      note: '',
    })
    expect(won).toMatchObject({ state: 'won', orderNo: expect.stringMatching(/^T/) })
    // Held were 9,000, 700 and 300; spent 6,000, 500 and 300.
    expect(await free(anna)).toBe(before + 10_000 - 6_800)
    expect((await anna.call(orders.detail, { no: won.orderNo! })).lines).toMatchObject([
      { line: { state: 'bought' } },
    ])
  })

  test('more than the customer’s maximum cannot be recorded as won', async () => {
    const made = await bidFor(anna, lot(60).id, 9_000)
    const answer = await buyer.ask(bidDesk.record, {
      bidId: made.id,
      version: made.version,
      outcome: 'won',
      currentFieldYen: 9_001,
      note: '',
      sellerOrderNo: '',
    })
    expect(answer).toMatchObject({ key: 'console.bids.aboveMaximum' })
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'scheduled' })
  })

  test('outbid as recorded: told at once, free at once, raised, and back on the board', async () => {
    const made = await bidFor(ben, lot(60).id, 5_000)
    await buyer.call(bidDesk.record, {
      bidId: made.id,
      version: made.version,
      outcome: 'outbid',
      currentFieldYen: 5_100,
      note: '',
      sellerOrderNo: '',
    })
    const row = await rowOf(ben, made.id)
    expect(row).toMatchObject({ state: 'outbid', heldYen: 0 })
    expect(await onBoard(buyer, made.id)).toBeUndefined()
    await ben.call(bid.raise, { bidId: made.id, version: row.version, maximumYen: 8_000, seenMoreYen: 9_000 })
    expect(await onBoard(buyer, made.id)).toMatchObject({ state: 'scheduled', fieldYen: 8_000 })
  })

  test('a row in somebody’s hands is theirs until they hand it over', async () => {
    const made = await bidFor(anna, lot(120).id, 5_000)
    await buyer.call(bidDesk.claim, { bidId: made.id })
    expect(await mate.ask(bidDesk.claim, { bidId: made.id })).toMatchObject({ key: 'console.claimedByOther' })
    // Buyers may not read the list of all staff, and need the names of those who can go on.
    const { rows } = await buyer.call(bidDesk.bidders, {})
    expect(rows.map(({ id }) => id)).toContain(mate.id)
    expect(rows.map(({ id }) => id)).not.toContain(buyer.id)
    const { count } = await buyer.call(bidDesk.handOver, { toStaffId: mate.id })
    expect(count).toBeGreaterThanOrEqual(1)
    expect(await onBoard(mate, made.id)).toMatchObject({ claim: { mine: true } })
    expect(await buyer.ask(bidDesk.claim, { bidId: made.id })).toMatchObject({
      key: 'console.claimedByOther',
    })
  })

  test('taking a row changes nothing for the customer who raises, nor for what was opened before it was taken', async () => {
    const made = await bidFor(ben, lot(120).id, 5_000)
    const before = (await onBoard(buyer, made.id))!
    await buyer.call(bidDesk.claim, { bidId: made.id })
    const sheet = await rowOf(ben, made.id)
    await buyer.call(bidDesk.handOver, { bidIds: [made.id], toStaffId: mate.id })
    const raised = await ben.call(bid.raise, {
      bidId: made.id,
      version: made.version,
      maximumYen: 6_000,
      seenMoreYen: 1_000,
    })
    expect(raised).toMatchObject({ maximumYen: 6_000 })
    expect([before.version, sheet.version]).toEqual([made.version, made.version])
    const answer = { outcome: 'leading', currentFieldYen: 3_100, note: '', sellerOrderNo: '' } as const
    // A maximum that changed is another thing: what was typed is looked at again.
    expect(
      await mate.ask(bidDesk.record, { bidId: made.id, version: before.version, ...answer }),
    ).toMatchObject({ key: 'console.changedMeanwhile' })
  })

  test('the alarm rings before it is too late, and a bid nobody placed is written down as missed with its cause', async () => {
    const item = lot(60)
    const made = await bidFor(anna, item.id, 9_000)
    const alarms = async () => (await buyer.call(bidDesk.board, { view: 'people', after: '' })).alarms
    const before = await alarms()
    await pass(46 * MINUTE)
    expect(await alarms()).toBeGreaterThan(before)
    expect(await onBoard(buyer, made.id)).toMatchObject({ urgency: 'alarm' })
    world.shelf.change('mercari', item.id, {
      availability: 'ended',
      auction: { ...item.auction!, isClosed: true, hasWinner: true },
    })
    await pass(15 * MINUTE)
    expect(await rowOf(anna, made.id)).toMatchObject({ state: 'failed', reason: 'not_sent', heldYen: 0 })
    const { rows } = await buyer.call(bidDesk.missed, { after: '' })
    expect(rows.find((row) => row.bidId === made.id)).toMatchObject({ cause: 'nobody', sentAt: null })
  })

  test('a packer sees no board, a buyer switches a market, support only looks', async () => {
    const packer = await world.staff('pia', ['packer'])
    const support = await world.staff('sam', ['support'])
    const made = await bidFor(ben, lot(200).id, 5_000)
    expect(await packer.ask(bidDesk.board, { view: 'people', after: '' })).toMatchObject({ code: 403 })
    expect((await support.call(bidDesk.board, { view: 'people', after: '' })).rows.length).toBeGreaterThan(0)
    for (const answer of [
      await support.ask(bidDesk.claim, { bidId: made.id }),
      await support.ask(bidDesk.setMarket, { site: 'mercari', isOn: false, why: 'no' }),
    ])
      expect(answer).toMatchObject({ code: 403 })
    expect((await buyer.call(bidDesk.markets, {})).rows.map((row) => row.site)).toEqual(
      expect.arrayContaining(['mercari', 'yahoo-auctions']),
    )
  })
})

describe('hints', () => {
  /** Reads what a stream says within a moment. */
  async function heard(
    who: Pick<Person, 'send'>,
    topics: string,
    act: () => Promise<unknown>,
  ): Promise<string> {
    const response = await who.send(`/hints?topics=${encodeURIComponent(topics)}`)
    if (response.status === 204) return 'nothing to hear'
    const reader = response.body!.getReader()
    let text = ''
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        text += new TextDecoder().decode(value)
      }
    })()
    await act()
    await new Promise((go) => setTimeout(go, 300))
    await reader.cancel()
    return text
  }

  test('a page hears that its bid changed, also when another process changed it; nobody else’s is told', async () => {
    const { id } = house.lot(30)
    const made = await order(anna, id, 5_000)
    const told = await heard(anna, `bid:${made.id}`, () => rounds(world))
    expect(told).toContain(`{"topic":"bid:${made.id}"}`)
    expect(await heard(ben, `bid:${made.id}`, () => rounds(world))).toBe('nothing to hear')
    const other = await world.another()
    const lots = await heard(world.visitor(), `lot:yahoo:${id}`, async () => {
      tell(other.house, `lot:yahoo:${id}`)
    })
    expect(lots).toContain(`{"topic":"lot:yahoo:${id}"}`)
  })
})
