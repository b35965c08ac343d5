import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE, SECOND, step } from '../kernel/index.ts'
import { AuctionHouse } from './house.testing.ts'
import type { BidEvent, BidState } from './index.ts'
import {
  bidMachine,
  dueAt,
  effectiveEnd,
  fieldYen,
  fitting,
  groupHoldYen,
  isCovered,
  isLiveInGroup,
  holdYen,
  mayGo,
  nextBidYen,
  promisesKept,
  promisesWanted,
  represented,
  winnerAmong,
  withTax,
} from './index.ts'

/**
 * Random evenings: some lots, rivals, customers of ours who order, raise and take back, alone and in groups. Our rules decide what is sent; an auction house
 * that knows none of them takes the bids and says who won. Whatever happens: never above a maximum, never beyond a group's limits, no money forgotten.
 */
const US = 'us'
type Lot = { house: AuctionHouse; tax: number; extends: boolean; sentYen: number }
type Bid = {
  id: string
  who: number
  lot: number
  group: number | null
  state: BidState
  maximumYen: number
  maximumAt: number
  heldYen: number
  everPlaced: boolean
  byMember: boolean
  paidYen: number | null
  when: 'now' | 'last_moment'
  /** Which promise of its group's card it was won with. */
  on: number | null
}
type Group = {
  who: number
  winsWanted: number
  totalYen: number
  heldYen: number
  isOpen: boolean
  spentYen: number
  /** On a card: what it keeps free, one promise for each lot that may be won. Taken: of which a won lot was paid. */
  promises: { yen: number; takenYen: number | null; isLetGo: boolean }[] | null
}
const POSTAGE = 600
const FEE = 300
const LEAD = 60 * SECOND

class Desk {
  readonly wallets: number[]
  readonly bids: Bid[] = []
  readonly groups: Group[] = []
  readonly lots: Lot[]
  spent = 0
  constructor(lots: Lot[], wallets: number[]) {
    this.lots = lots
    this.wallets = [...wallets]
  }
  go(bid: Bid, event: BidEvent): void {
    const next = step(bidMachine, bid.state, event, { everPlaced: bid.everPlaced })
    expect(next.ok, `${event} from ${bid.state}`).toBe(true)
    if (!next.ok) return
    bid.state = next.to
    if (next.to === 'placed') bid.everPlaced = true
    if (next.does.includes('release')) this.release(bid)
  }
  release(bid: Bid): void {
    const group = bid.group === null ? null : this.groups[bid.group]!
    if (group?.promises) {
      if (!group.isOpen) this.keepNeeded(bid.group!)
    } else if (group?.isOpen) group.heldYen += bid.heldYen
    else this.wallets[bid.who]! += bid.heldYen
    bid.heldYen = 0
  }
  hold(bid: Bid): boolean {
    const missing = holdYen({ maximumYen: bid.maximumYen, postageYen: POSTAGE, feeYen: FEE }) - bid.heldYen
    if (missing <= 0) return true
    const group = bid.group === null ? null : this.groups[bid.group]!
    if (group?.promises) {
      const needs = this.inGroup(bid.group!).filter((each) => each.id === bid.id || isLiveInGroup(each))
      const isEnough = isCovered(
        needs.map((each) => each.maximumYen + POSTAGE + FEE),
        this.freeOf(bid.group!).map(({ yen }) => yen),
      )
      expect(isEnough, 'a group has a promise for each bid at a source').toBe(true)
    } else if (group) {
      expect(group.heldYen, 'a group has set aside what its bids need').toBeGreaterThanOrEqual(missing)
      group.heldYen -= missing
    } else if (this.wallets[bid.who]! < missing) return false
    else this.wallets[bid.who]! -= missing
    bid.heldYen += missing
    return true
  }
  freeOf = (index: number) =>
    this.groups[index]!.promises!.map((promise, on) => ({ yen: promise.yen, on, promise })).filter(
      ({ promise }) => promise.takenYen === null && !promise.isLetGo,
    )
  keepNeeded(index: number): void {
    const free = this.freeOf(index)
    const needs = this.inGroup(index).filter(isLiveInGroup)
    const kept = promisesKept(
      free,
      needs.map((each) => each.maximumYen + POSTAGE + FEE),
    )
    for (const each of free) each.promise.isLetGo = !kept.includes(each)
  }
  inGroup = (index: number) =>
    this.bids
      .filter((bid) => bid.group === index)
      .map((bid) => ({ ...bid, endsAt: 0, standsBehind: bid.byMember && bid.everPlaced }))
  turn(bid: Bid): 'yes' | 'wait' | 'never' {
    if (bid.group === null) return 'yes'
    return mayGo(this.groups[bid.group]!, this.inGroup(bid.group), { ...bid, endsAt: 0 })
  }
  endOf = (lot: Lot): number => effectiveEnd({ endsAt: lot.house.end, autoExtension: lot.extends })

  /** Everything that follows from what is known at this moment, lot by lot. */
  settle(now: number): void {
    for (const [index, lot] of this.lots.entries()) {
      lot.house.at(now)
      const open = this.bids.filter(
        (bid) => bid.lot === index && ['scheduled', 'placed', 'leading', 'outbid'].includes(bid.state),
      )
      if (lot.house.over) {
        if (open.length > 0) this.close(lot, open)
        continue
      }
      for (const bid of open)
        if (bid.state === 'scheduled' && this.turn(bid) === 'never') {
          this.go(bid, 'satisfy')
          this.closeGroup(bid.group!)
        }
      const able = open.filter(
        (bid) =>
          bid.state !== 'group_satisfied' &&
          (bid.state !== 'scheduled' || this.turn(bid) === 'yes') &&
          (bid.state !== 'outbid' || bid.byMember),
      )
      const top = represented(able)
      for (const bid of able)
        if (top && bid.id !== top.id && bid.state !== 'outbid') {
          bid.byMember = true
          this.go(bid, 'outbid')
          if (lot.sentYen < fieldYen(bid.maximumYen, lot.tax)) this.release(bid)
        }
      if (!top) continue
      if (top.state === 'outbid') {
        const price = nextBidYen({ priceYen: lot.house.price, bids: lot.house.told.length })
        // One of a group has its money from the moment it leaves.
        if (price > fieldYen(top.maximumYen, lot.tax) || (top.group === null && !this.hold(top))) continue
        this.go(top, 'represent')
        top.byMember = false
        if (this.turn(top) !== 'yes') continue
      }
      const yen = fieldYen(top.maximumYen, lot.tax)
      const weLead = lot.house.leader?.bidder === US
      if (!weLead && top.state === 'leading') {
        this.go(top, 'outbid')
        this.release(top)
      }
      if (
        top.state === 'scheduled' &&
        !weLead &&
        nextBidYen({ priceYen: lot.house.price, bids: lot.house.told.length }) > yen
      ) {
        this.go(top, 'outbid')
        this.release(top)
        continue
      }
      const isDue = dueAt(top.when, { now, endsAt: this.endOf(lot), leadMs: LEAD, aheadMs: 0 }) <= now
      if ((top.state === 'scheduled' && isDue) || (top.state === 'leading' && lot.sentYen < yen))
        this.send(top, lot, yen, now)
    }
  }
  send(bid: Bid, lot: Lot, yen: number, now: number): void {
    if (bid.state === 'scheduled') {
      this.go(bid, 'place')
      expect(this.hold(bid), 'what leaves is covered').toBe(true)
    }
    if (lot.sentYen >= yen && lot.house.leader?.bidder === US) return this.go(bid, 'lead')
    const answer = lot.house.bid(US, yen, now)
    if (answer === 'highest') {
      lot.sentYen = Math.max(lot.sentYen, yen)
      if (bid.state === 'placed') this.go(bid, 'lead')
    } else if (answer === 'outbid' || typeof answer === 'object') {
      lot.sentYen = Math.max(lot.sentYen, answer === 'outbid' ? yen : 0)
      if (bid.state === 'placed') {
        this.go(bid, 'outbid')
        this.release(bid)
      }
    }
  }
  close(lot: Lot, open: Bid[]): void {
    const { winner, price } = lot.house.over!
    const paid = withTax(price, lot.tax)
    const ours =
      winner === US
        ? winnerAmong(
            open.filter((bid) => bid.everPlaced || (bid.state === 'scheduled' && this.turn(bid) === 'yes')),
            paid,
          )
        : null
    if (winner === US) expect(ours, 'somebody of ours explains our win').not.toBe(null)
    for (const bid of open) {
      if (bid.id !== ours?.id) {
        this.go(bid, 'lose')
        continue
      }
      expect(paid).toBeLessThanOrEqual(bid.maximumYen)
      this.hold(bid)
      this.go(bid, 'win')
      bid.paidYen = paid
      const cost = paid + POSTAGE + FEE
      const group = bid.group === null ? null : this.groups[bid.group]!
      if (group?.promises) {
        const found = fitting(this.freeOf(bid.group!), bid.maximumYen + POSTAGE + FEE)
        expect(found, 'a won lot has a promise that covers it, taken by no other').not.toBe(null)
        bid.on = found!.on
        found!.promise.takenYen = cost
      } else {
        this.wallets[bid.who]! += bid.heldYen - cost
        this.spent += cost
      }
      bid.heldYen = 0
      if (group) group.spentYen += paid
    }
    for (const index of new Set(open.flatMap((bid) => bid.group ?? []))) this.closeGroup(index)
  }
  closeGroup(index: number): void {
    const group = this.groups[index]!
    const mine = this.bids.filter((bid) => bid.group === index)
    const wins = mine.filter((bid) => bid.state === 'won').length
    const isAnyOpen = mine.some((bid) => ['scheduled', 'placed', 'leading', 'outbid'].includes(bid.state))
    if (!group.isOpen || (isAnyOpen && wins < group.winsWanted)) return
    group.isOpen = false
    this.wallets[group.who]! += group.heldYen
    group.heldYen = 0
    if (group.promises) this.keepNeeded(index)
  }
}

const act = fc.record({
  at: fc.integer({ min: 0, max: 40 * 60 }),
  kind: fc.constantFrom('order', 'order', 'raise', 'cancel', 'rival', 'rival', 'group', 'finish', 'strike'),
  who: fc.nat({ max: 2 }),
  lot: fc.nat({ max: 3 }),
  yen: fc.integer({ min: 500, max: 60_000 }),
  soon: fc.boolean(),
  wins: fc.integer({ min: 1, max: 2 }),
})
const evening = fc.record({
  lots: fc.array(
    fc.record({
      start: fc.integer({ min: 1, max: 5_000 }),
      minutes: fc.integer({ min: 5, max: 35 }),
      extends: fc.boolean(),
      tax: fc.constantFrom(0, 10),
      reserve: fc.option(fc.integer({ min: 1_000, max: 20_000 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  wallets: fc.array(fc.integer({ min: 2_000, max: 150_000 }), { minLength: 3, maxLength: 3 }),
  acts: fc.array(act, { maxLength: 25 }),
})

function play({
  lots: terms,
  wallets,
  acts,
}: typeof evening extends fc.Arbitrary<infer E> ? E : never): Desk {
  const lots = terms.map((each) => ({
    house: new AuctionHouse({
      start: each.start,
      endsAt: each.minutes * MINUTE,
      extends: each.extends,
      mayFinishEarly: true,
      ...(each.reserve === undefined ? {} : { reserve: each.reserve }),
    }),
    tax: each.tax,
    extends: each.extends,
    sentYen: 0,
  }))
  const desk = new Desk(lots, wallets)
  const order = (
    who: number,
    lot: number,
    maximumYen: number,
    when: 'now' | 'last_moment',
    group: number | null,
    at: number,
  ): Bid | null => {
    const next = withTax(
      nextBidYen({ priceYen: lots[lot]!.house.price, bids: lots[lot]!.house.told.length }),
      lots[lot]!.tax,
    )
    const isTaken = desk.bids.some(
      (bid) =>
        bid.who === who &&
        bid.lot === lot &&
        ['scheduled', 'placed', 'leading', 'outbid', 'won'].includes(bid.state),
    )
    if (lots[lot]!.house.at(at).over || maximumYen < next || isTaken) return null
    const bid: Bid = {
      id: `${desk.bids.length}`,
      who,
      lot,
      group,
      state: 'scheduled',
      maximumYen,
      maximumAt: at,
      heldYen: 0,
      everPlaced: false,
      byMember: false,
      paidYen: null,
      when,
      on: null,
    }
    if (group === null && !desk.hold(bid)) return null
    desk.bids.push(bid)
    return bid
  }
  const todo = [...acts].sort((a, b) => a.at - b.at)
  for (let now = 0; now <= 120 * MINUTE; now += 5 * SECOND) {
    while (todo[0] && todo[0].at * SECOND <= now) {
      const each = todo.shift()!
      const lot = each.lot % lots.length
      const { house } = lots[lot]!
      if (each.kind === 'rival') house.bid(`rival ${each.who}`, each.yen, now)
      if (each.kind === 'finish' && each.yen < 5_000) house.finish(now)
      if (each.kind === 'strike' && each.yen < 5_000) house.cancel(now)
      if (each.kind === 'order') order(each.who, lot, each.yen, each.soon ? 'now' : 'last_moment', null, now)
      const mine = desk.bids.find(
        (bid) =>
          bid.who === each.who && bid.lot === lot && ['scheduled', 'leading', 'outbid'].includes(bid.state),
      )
      if (each.kind === 'cancel' && mine?.state === 'scheduled' && !mine.everPlaced) {
        desk.go(mine, 'cancel')
        if (mine.group !== null) desk.closeGroup(mine.group)
      }
      if (
        each.kind === 'raise' &&
        mine &&
        mine.group === null &&
        each.yen > mine.maximumYen &&
        !house.at(now).over
      ) {
        const was = mine.maximumYen
        mine.maximumYen = each.yen
        const next = withTax(nextBidYen({ priceYen: house.price, bids: house.told.length }), lots[lot]!.tax)
        if ((mine.state !== 'leading' && each.yen < next) || !desk.hold(mine)) mine.maximumYen = was
        else {
          mine.maximumAt = now
          mine.byMember = false
          if (mine.state === 'outbid') mine.when = 'now'
          desk.go(mine, 'raise')
        }
      }
      if (each.kind === 'group') {
        const group = {
          who: each.who,
          winsWanted: each.wins,
          totalYen: each.yen * 2,
          heldYen: 0,
          isOpen: true,
          spentYen: 0,
          promises: each.soon
            ? promisesWanted(
                each.wins,
                lots.map(() => each.yen + POSTAGE + FEE),
              ).map((yen) => ({ yen, takenYen: null, isLetGo: false }))
            : null,
        }
        const need = groupHoldYen(
          group,
          lots.map(() => ({ maximumYen: each.yen, postageYen: POSTAGE, feeYen: FEE })),
        )
        if (group.promises === null) {
          if (desk.wallets[each.who]! < need) continue
          desk.wallets[each.who]! -= need
          group.heldYen = need
        }
        desk.groups.push(group)
        lots.forEach((_, index) =>
          order(each.who, index, each.yen, 'last_moment', desk.groups.length - 1, now),
        )
        desk.closeGroup(desk.groups.length - 1)
      }
    }
    desk.settle(now)
    for (const [index, group] of desk.groups.entries()) {
      const all = desk.inGroup(index)
      const live = all.filter(
        (bid) =>
          bid.state === 'placed' || bid.state === 'leading' || (bid.state === 'outbid' && bid.standsBehind),
      )
      const won = all.filter((bid) => bid.state === 'won')
      expect(live.length + won.length).toBeLessThanOrEqual(group.winsWanted)
      const sum = (bids: typeof all): number =>
        bids.reduce((yen, bid) => yen + (bid.paidYen ?? bid.maximumYen), 0)
      expect(sum(live) + sum(won)).toBeLessThanOrEqual(group.totalYen)
      expect(group.heldYen).toBeGreaterThanOrEqual(0)
      if (!group.isOpen) expect(group.heldYen).toBe(0)
      const on = all.flatMap((bid) => bid.on ?? [])
      expect(new Set(on).size, 'never two lots won with one promise').toBe(on.length)
    }
    if (todo.length === 0 && lots.every((lot) => lot.house.over)) break
  }
  return desk
}

test('random evenings against an auction house that knows none of our rules', () => {
  let wins = 0
  let groupWins = 0
  let shared = 0
  let cardWins = 0
  fc.assert(
    fc.property(evening, (script) => {
      const desk = play(script)
      for (const [index, lot] of desk.lots.entries()) {
        const mine = desk.bids.filter((bid) => bid.lot === index)
        const won = mine.filter((bid) => bid.state === 'won')
        expect(lot.house.over).not.toBe(null)
        expect(won.length).toBe(lot.house.over!.winner === US ? 1 : 0)
        for (const bid of mine)
          expect(['won', 'lost', 'cancelled', 'failed', 'group_satisfied']).toContain(bid.state)
        // The winner pays what the seller is paid, and nobody of ours who would have paid more stands behind.
        const [winner] = won
        if (!winner) continue
        wins += 1
        if (winner.group !== null) groupWins += 1
        if (winner.group !== null && desk.groups[winner.group]!.promises) cardWins += 1
        if (mine.length > 1) shared += 1
        expect(winner.paidYen).toBe(withTax(lot.house.over!.price, lot.tax))
        for (const bid of mine)
          if (bid.state === 'lost' && bid.group === null)
            expect(bid.maximumYen).toBeLessThanOrEqual(winner.maximumYen)
      }
      // Nothing is held for what is over, and no yen is lost or made.
      for (const bid of desk.bids) expect(bid.heldYen).toBe(0)
      for (const group of desk.groups) {
        expect(group).toMatchObject({ heldYen: 0, isOpen: false })
        // Every promise of a card was taken of for a win, or let go: none is forgotten.
        for (const promise of group.promises ?? []) expect(promise.isLetGo).toBe(promise.takenYen === null)
      }
      const total = (yen: readonly number[]): number => yen.reduce((sum, each) => sum + each, 0)
      expect(total(desk.wallets) + desk.spent).toBe(total(script.wallets))
    }),
    { numRuns: Number(process.env['BID_SCRIPTS'] ?? 1_500) },
  )
  // The scripts reach what they are about.
  expect(Math.min(wins, groupWins, shared, cardWins)).toBeGreaterThan(10)
}, 3_600_000)
