import { afterAll, beforeAll, expect, test } from 'vitest'
import { bid, wallet } from '@tomobako/contract'
import type { Envelope } from '@tomobako/contract'
import { MINUTE, SECOND } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, ShopProcess, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { openHouse } from './bid.testing.ts'
import type { House } from './bid.testing.ts'

/** Rounds of the race, asked of two operating-system processes on one database. The daily check takes some; `ROUNDS=200` all. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10)
/** After so many groups it is somebody else. */
const EACH = 20

let world: TestShop
let house: House
let doors: ShopProcess[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  house = openHouse(world)
  doors = await world.processes(2)
})
afterAll(() => world.close())

/** A row of pseudo-random numbers that is the same each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const now = (): number => world.shop.house.clock.now()
const pass = (ms: number): Promise<unknown> =>
  Promise.all([world.shop.house.clock.pass(ms), ...doors.map((door) => door.pass(ms))])
/** Looks are due by their own table; here both processes look now, and send what is due, at once. */
async function both(): Promise<void> {
  await world.shop.house.db
    .updateTable('bid_lot')
    .set({ look_at: new Date(now() - 5_000).toISOString() })
    .where('closed', 'is', null)
    .execute()
  await Promise.all([...doors.map((door) => door.bids()), ...doors.map((door) => door.drain())])
}
const promises = (groupId: string) =>
  world.shop.house.db
    .selectFrom('payment')
    .select(['id', 'state', 'yen'])
    .where('subject_id', '=', groupId)
    .execute()
// Answers that are the race's own: somebody else was faster.
const expected = new Set([
  'bid.changed',
  'bid.over',
  'bid.tooLow',
  'bid.notHigher',
  'bid.ended',
  'bid.busy',
  'bid.placedAlready',
  'bid.group.cardLimit',
  'bid.group.limit',
  'payment.notPayable',
  'common.notFound',
  'common.tooMany',
])

test('two hundred groups held on a card, at two processes: promised, asked for, raised, stopped, ended by the company, bid against and over at once; one win for each promise, never more than wanted, nothing kept and no yen taken that was not won', async () => {
  const ends = new Map<string, number>()
  let who: Customer | undefined
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const roll = dice(turn + 1)
    if (who === undefined || turn % EACH === 0) who = await world.customer(`held${turn}`)
    // Nobody presses so often in one minute as these rounds do together.
    await pass(2 * MINUTE)
    const at = doors.map((door) => world.through(who!, door))
    const wanted = 1 + Math.floor(roll() * 2)
    // So far from each other that one may wait for the other's end.
    const lots = [20, 40, 60].map((minutes) => house.lot(minutes))
    const input = {
      name: `round ${turn}`,
      winsWanted: wanted,
      totalYen: 60_000,
      lots: lots.map(({ id }) => ({
        source: 'yahoo' as const,
        id,
        maximumYen: 6_000 + Math.floor(roll() * 40) * 100,
      })),
    }
    const { seen } = await who.call(bid.groupSheet, input)
    const { groupId, cardAsk } = await who.call(bid.groupPlace, {
      ...input,
      seen,
      means: 'card',
      accept: true,
      mail: true,
    })
    const mine = async () => (await who!.call(bid.groups, {})).rows.find((row) => row.id === groupId)!
    /** The bank's word through both processes, twice. */
    const said = (paymentId: string, state: 'authorised' | 'released') =>
      doors.map((door) => async () => {
        const answer = await door.answer(
          world.bank.webhook(paymentId, state, { eventId: `${paymentId}-${state}` }),
        )
        expect(answer.status).toBe(200)
      })
    const acts = async (some: readonly (() => Promise<unknown>)[]): Promise<void> => {
      const answers = await Promise.all(some.toSorted(() => roll() - 0.5).map((act) => act()))
      for (const answer of answers as (Envelope | undefined)[])
        if (answer?.code !== undefined && answer.code !== 200)
          expect(expected, JSON.stringify(answer)).toContain(answer.key)
    }
    await acts([...said(cardAsk!.paymentId, 'authorised'), ...doors.map((door) => door.bids)])
    await both()
    // Two tabs ask for the next promise; the card agrees to whatever was opened, or to nothing.
    const { version } = await mine()
    await acts(at.map((tab) => () => tab.ask(bid.groupCard, { groupId, version })))
    const opened = (await promises(groupId)).filter(({ state }) => state === 'needs_action')
    expect(opened.length).toBeLessThanOrEqual(wanted - 1)
    const agrees = roll() < 0.8
    let early = false
    for (const [index, lot] of lots.entries()) {
      const left = lot.house.end - now()
      if (left > 16 * SECOND) await pass(left - 16 * SECOND)
      const rows = await mine()
      const row = rows.lots[index]!
      const some: (() => Promise<unknown>)[] = doors.map((door) => door.bids)
      if (index === 0 && agrees) some.push(...opened.flatMap(({ id }) => said(id, 'authorised')))
      if (roll() < 0.4)
        some.push(
          ...at.map(
            (tab) => () =>
              tab.ask(bid.raise, {
                bidId: row.id,
                version: row.version,
                maximumYen: row.maximumYen + 200,
                seenMoreYen: 0,
              }),
          ),
        )
      if (roll() < 0.12)
        some.push(...at.map((tab) => () => tab.ask(bid.groupStop, { groupId, version: rows.version })))
      if (roll() < 0.1) {
        // The company ends what it keeps free by itself, whatever we need it for.
        const kept = [...world.bank.payments.values()].find(
          ({ paymentId, state }) =>
            state === 'authorised' && [cardAsk!.paymentId, ...opened.map(({ id }) => id)].includes(paymentId),
        )
        if (kept) {
          early = true
          some.push(...said(kept.paymentId, 'released'))
        }
      }
      await acts(some)
      if (roll() < 0.4) lot.house.bid('rival', 3_000 + Math.floor(roll() * 80) * 100, now())
      await both()
      lot.house.at(now())
      await pass(30 * SECOND)
      await both()
      await both()
    }
    // What is settled by jobs that wait a while.
    for (let left = 4; left > 0; left -= 1) {
      await pass(2 * MINUTE)
      await both()
    }
    const group = await mine()
    const won = group.lots.filter((row) => row.state === 'won')
    for (const [index, lot] of lots.entries()) {
      const sent = house.placedFor(lot.id).map(({ yen }) => yen)
      expect(new Set(sent).size, `round ${turn}: sent once each: ${sent.join()}`).toBe(sent.length)
      expect(group.lots[index]!.state === 'won', `round ${turn}: lot ${index}`).toBe(
        lot.house.over?.winner === 'our account',
      )
      expect(group.lots[index]!.paidYen ?? 0).toBeLessThanOrEqual(group.lots[index]!.maximumYen)
    }
    expect(won.length, `round ${turn}: wins`).toBeLessThanOrEqual(wanted)
    expect(group, `round ${turn}`).toMatchObject({ heldYen: 0 })
    // Each win took one promise, as much as it cost and no more; every other one was let go, at the bank too.
    const all = await promises(groupId)
    const taken = all.filter(({ state }) => state === 'succeeded')
    const unpaid = won.filter((row) => row.missingYen !== null)
    if (!early) expect(unpaid, `round ${turn}`).toEqual([])
    expect(taken).toHaveLength(won.length - unpaid.length)
    for (const { id, state } of all) {
      expect(
        ['succeeded', 'released', 'needs_action', 'failed', 'expired'],
        `round ${turn}: ${id}`,
      ).toContain(state)
      expect(world.bank.payments.get(id)!.state === 'authorised', `round ${turn}: ${id} is kept free`).toBe(
        false,
      )
      if (state === 'succeeded')
        expect(world.bank.payments.get(id)!.yen).toBe(all.find((each) => each.id === id)!.yen)
    }
    const costs = won
      .filter((row) => row.missingYen === null)
      .map((row) => row.paidYen! + row.postageYen + row.feeYen)
    expect(taken.map(({ yen }) => yen).toSorted((a, b) => a - b)).toEqual(costs.toSorted((a, b) => a - b))
    expect((await who.call(wallet.detail, { page: 1 })).balanceYen).toBe(0)
    const end = `${won.length} of ${wanted}${early ? ', ended early' : ''}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
    if (turn % EACH === EACH - 1) expect((await verify(world.shop.house.db)).problems).toEqual([])
  }
  expect((await verify(world.shop.house.db)).problems).toEqual([])
  // Nothing is proven by rounds that all end alike.
  expect(ends.size).toBeGreaterThan(2)
}, 1_500_000)
