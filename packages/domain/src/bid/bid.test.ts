import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND, step } from '../kernel/index.ts'
import {
  bidLimits,
  bidMachine,
  dueAt,
  effectiveEnd,
  fieldYen,
  fitting,
  groupHoldYen,
  isCovered,
  isOpen,
  leadMs,
  lookAgainMs,
  mayGo,
  nextBidYen,
  nextPromiseYen,
  openBidStates,
  overlaps,
  promisesKept,
  promisesWanted,
  quickRaises,
  raisesFromYen,
  receiptText,
  represented,
  winnerAmong,
  withTax,
} from './index.ts'

const end = Date.parse('2026-11-22T13:00:00Z')

describe('the least raise changes where marketplaces.md says', () => {
  test.each([
    [1, 11],
    [999, 1_009],
    [1_000, 1_100],
    [4_999, 5_099],
    [5_000, 5_250],
    [9_999, 10_249],
    [10_000, 10_500],
    [49_999, 50_499],
    [50_000, 51_000],
    [887_000, 888_000],
  ])('at %i yen the next valid bid is %i', (priceYen, next) => {
    expect(nextBidYen({ priceYen, bids: 3 })).toBe(next)
  })
  test('nobody has bid: the first bid may be the price itself', () =>
    expect(nextBidYen({ priceYen: 4_980, bids: 0 })).toBe(4_980))
  test.each([
    ['a leader is offered whole steps above their maximum, not one yen more', 2_001, 2_000, 2_100],
    ['who was passed is offered the next valid bid', 2_600, 2_000, 2_600],
    ['just passed: a whole step all the same', 2_050, 2_000, 2_100],
  ] as const)('%s', (_name, nextYen, maximumYen, from) =>
    expect(raisesFromYen({ nextYen, maximumYen })).toBe(from),
  )
  test('quick raises cross a border of the table with the raise of each side', () =>
    expect(quickRaises(4_900)).toEqual([4_900, 5_000, 5_250, 5_500]))
})

describe('the end of a lot', () => {
  const lot = { endsAt: end, autoExtension: true }
  test.each([
    ['a rise six minutes before does not move it', end - 6 * MINUTE, end],
    ['a rise exactly five minutes before stands on its border', end - 5 * MINUTE, end],
    [
      'a rise nineteen seconds before moves it to five minutes after the rise',
      end - 19 * SECOND,
      end + 281 * SECOND,
    ],
    ['a rise at the end came too late', end, end],
  ])('%s', (_name, roseAt, expected) => expect(effectiveEnd({ ...lot, roseAt })).toBe(expected))
  test('without extension a late rise moves nothing', () =>
    expect(effectiveEnd({ ...lot, autoExtension: false, roseAt: end - SECOND })).toBe(end))
  test('a lot that was bought out or finished early is over at that moment, whatever end was stated', () =>
    expect(effectiveEnd({ ...lot, closedAt: end - 3 * MINUTE, roseAt: end - SECOND })).toBe(end - 3 * MINUTE))
  test('a bid that arrives at the end does not count, one millisecond before it does', () => {
    expect(isOpen(lot, end)).toBe(false)
    expect(isOpen(lot, end - 1)).toBe(true)
  })
  test('whatever rose whenever, the end never comes nearer and moves by five minutes at most', () =>
    fc.assert(
      fc.property(fc.integer({ min: -20 * MINUTE, max: 20 * MINUTE }), (offset) => {
        const moved = effectiveEnd({ ...lot, roseAt: end + offset })
        expect(moved).toBeGreaterThanOrEqual(end)
        expect(moved).toBeLessThanOrEqual(end + 5 * MINUTE)
      }),
    ))
})

describe('tax on top of a bid', () => {
  test('a store adds it, rounded down: for 1,000 yen in all 909 is bid, since 910 would cost 1,001', () => {
    expect(fieldYen(1_000, 10)).toBe(909)
    expect(withTax(909, 10)).toBe(999)
  })
  test('for every maximum the field holds the largest bid that stays within it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(0, 8, 10), (maximum, tax) => {
        const field = fieldYen(maximum, tax)
        expect(withTax(field, tax)).toBeLessThanOrEqual(maximum)
        expect(withTax(field + 1, tax)).toBeGreaterThan(maximum)
      }),
    ))
})

describe('when a bid leaves', () => {
  test('a site nobody has measured gets a minute', () => expect(leadMs([])).toBe(bidLimits.leadMs))
  test('a fast site never gets less than the stated least, a slow one never more than the most', () => {
    expect(leadMs(Array.from({ length: 30 }, () => 40))).toBe(bidLimits.leastLeadMs)
    expect(leadMs(Array.from({ length: 30 }, () => 90_000))).toBe(bidLimits.mostLeadMs)
    expect(leadMs(Array.from({ length: 30 }, () => 2_000))).toBe(30 * SECOND)
  })
  test('a source whose clock is ahead of ours is sent to that much earlier', () =>
    expect(
      dueAt('last_moment', { now: end - 60 * MINUTE, endsAt: end, leadMs: MINUTE, aheadMs: 7_000 }),
    ).toBe(end - MINUTE - 7_000))
  test('what is ordered later than its moment leaves at once', () =>
    expect(dueAt('last_moment', { now: end - 10_000, endsAt: end, leadMs: MINUTE, aheadMs: 0 })).toBe(
      end - 10_000,
    ))
  test('the nearer the end, the oftener a lot is looked at', () => {
    const waits = [48 * 60, 5 * 60, 60, 10, 3, 0.5].map((minutes) => lookAgainMs(minutes * MINUTE))
    expect(waits).toEqual([...waits].sort((a, b) => b - a))
    expect(new Set(waits).size).toBe(waits.length)
  })
})

describe('two of our customers want one lot', () => {
  const bids = [
    { id: 'anna', maximumYen: 12_000, maximumAt: 2 },
    { id: 'ben', maximumYen: 12_000, maximumAt: 1 },
    { id: 'cleo', maximumYen: 11_000, maximumAt: 0 },
  ]
  test('the highest maximum is represented, of equal ones the earlier', () =>
    expect(represented(bids)?.id).toBe('ben'))
  test('nobody wins with a maximum below what the seller is paid', () => {
    expect(winnerAmong(bids, 12_000)?.id).toBe('ben')
    expect(winnerAmong(bids, 12_001)).toBe(null)
  })
  test('in whatever order they stand', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(bids, { minLength: 1 }), (some) => {
        const top = represented(some)!
        for (const each of some)
          expect(
            each.maximumYen < top.maximumYen ||
              (each.maximumYen === top.maximumYen && each.maximumAt >= top.maximumAt),
          ).toBe(true)
      }),
    ))
})

describe('a group', () => {
  const terms = { winsWanted: 1, totalYen: 25_000 }
  const lot = (
    id: string,
    state: 'scheduled' | 'placed' | 'leading' | 'won' | 'lost',
    maximumYen = 18_000,
  ) => ({
    id,
    state,
    maximumYen,
    paidYen: null as number | null,
    endsAt: end,
  })
  test('never two live bids that could both win beyond the limit', () => {
    const second = lot('b', 'scheduled')
    expect(mayGo(terms, [lot('a', 'leading'), second], second)).toBe('wait')
    expect(mayGo(terms, [lot('a', 'placed'), second], second)).toBe('wait')
    expect(mayGo(terms, [lot('a', 'lost'), second], second)).toBe('yes')
    expect(mayGo(terms, [{ ...lot('a', 'won'), paidYen: 9_000 }, second], second)).toBe('never')
  })
  test('two wins wanted, and the yen in all are the limit', () => {
    const two = { winsWanted: 2, totalYen: 25_000 }
    const second = lot('b', 'scheduled')
    expect(mayGo(two, [lot('a', 'leading'), second], second)).toBe('wait')
    expect(mayGo(two, [{ ...lot('a', 'won'), paidYen: 7_000 }, second], second)).toBe('yes')
    expect(mayGo(two, [{ ...lot('a', 'won'), paidYen: 7_001 }, second], second)).toBe('never')
  })
  test('a bid that stands at its source behind another customer of ours could still win: the next lot waits', () => {
    const second = lot('b', 'scheduled')
    const behind = { ...lot('a', 'lost'), state: 'outbid' as const }
    expect(mayGo(terms, [{ ...behind, standsBehind: true }, second], second)).toBe('wait')
    expect(mayGo(terms, [{ ...behind, standsBehind: false }, second], second)).toBe('yes')
  })
  test('a raise counts with its new maximum and not twice', () => {
    const two = { winsWanted: 2, totalYen: 25_000 }
    const own = lot('a', 'leading', 10_000)
    expect(mayGo(two, [own, lot('b', 'leading', 8_000)], { ...own, maximumYen: 17_000 })).toBe('yes')
    expect(mayGo(two, [own, lot('b', 'leading', 8_000)], { ...own, maximumYen: 17_001 })).toBe('wait')
  })
  test('whatever may be live together, won at its maximum, is covered by what is held', () =>
    fc.assert(
      fc.property(
        fc.record({
          winsWanted: fc.integer({ min: 1, max: 4 }),
          totalYen: fc.integer({ min: 1_000, max: 60_000 }),
        }),
        fc.array(
          fc.record({
            maximumYen: fc.integer({ min: 100, max: 30_000 }),
            postageYen: fc.integer({ min: 0, max: 2_000 }),
            feeYen: fc.constant(300),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        (some, lots) => {
          const held = groupHoldYen(some, lots)
          const bids = lots.map((each, index) => ({
            ...each,
            id: String(index),
            state: 'scheduled' as 'scheduled' | 'placed',
            paidYen: null,
            endsAt: end + index,
          }))
          let spent = 0
          for (const bid of bids)
            if (mayGo(some, bids, bid) === 'yes') {
              bid.state = 'placed'
              spent += bid.maximumYen + bid.postageYen + bid.feeYen
            }
          expect(spent).toBeLessThanOrEqual(held)
        },
      ),
    ))
  test('lots that end too near to each other are named before anything is ordered', () => {
    const near = { id: 'b', maximumYen: 1, endsAt: end + 3 * MINUTE }
    const lots = [
      near,
      { id: 'a', maximumYen: 1, endsAt: end },
      { id: 'c', maximumYen: 1, endsAt: end + 60 * MINUTE },
    ]
    expect(overlaps({ winsWanted: 1, totalYen: 9 }, lots, 6 * MINUTE)).toEqual([{ earlier: 'a', later: 'b' }])
    expect(overlaps({ winsWanted: 3, totalYen: 9 }, lots, 6 * MINUTE)).toEqual([])
  })
})

describe('the machine', () => {
  test('what was handed to the source cannot be taken back', () => {
    expect(step(bidMachine, 'placed', 'cancel', { everPlaced: true }).ok).toBe(false)
    expect(step(bidMachine, 'scheduled', 'cancel', { everPlaced: true }).ok).toBe(false)
    expect(step(bidMachine, 'scheduled', 'cancel', { everPlaced: false }).ok).toBe(true)
  })
  test('every open bid can be won and lost, whatever happened unseen', () => {
    for (const state of openBidStates)
      for (const event of ['win', 'lose'] as const)
        expect(step(bidMachine, state, event, { everPlaced: true }), `${event} from ${state}`).toMatchObject({
          ok: true,
        })
  })
  test('every end but winning gives the hold back', () => {
    const ends = bidMachine.rows.filter((row) => (bidMachine.final as readonly string[]).includes(row.to))
    expect(ends.length).toBeGreaterThan(4)
    for (const row of ends)
      if (row.to !== 'won')
        expect(row.does as readonly string[], `${row.on} to ${row.to}`).toContain('release')
  })
})

test('a receipt says what was ordered and when, and changes with every part of it', () => {
  const one = { bidId: 'b', maximumYen: 12_500, at: end, nonce: 'n' }
  expect(receiptText(one)).toContain('12500 JPY')
  const others = [{ bidId: 'c' }, { maximumYen: 12_501 }, { at: end + 1 }, { nonce: 'm' }]
  expect(
    new Set(others.map((other) => receiptText({ ...one, ...other })).concat(receiptText(one))).size,
  ).toBe(5)
})

describe('promises of a card for a group', () => {
  test('one for each lot that may be won, as high as the dearest', () => {
    expect(promisesWanted(2, [5_900, 18_900, 9_900])).toEqual([18_900, 9_900])
    expect(promisesWanted(0, [5_900])).toEqual([])
  })
  test('asked for until each wanted sum has one that covers it', () => {
    expect(nextPromiseYen([18_900, 9_900], [])).toBe(18_900)
    expect(nextPromiseYen([18_900, 9_900], [18_900])).toBe(9_900)
    expect(nextPromiseYen([18_900, 9_900], [9_900])).toBe(18_900)
    expect(nextPromiseYen([9_900], [18_900])).toBe(null)
  })
  test('the smallest that covers: the dear one is left for who needs it', () => {
    const free = [{ yen: 18_900 }, { yen: 9_900 }]
    expect(fitting(free, 5_000)).toEqual({ yen: 9_900 })
    expect(fitting(free, 10_000)).toEqual({ yen: 18_900 })
    expect(fitting(free, 19_000)).toBe(null)
  })
  test('a group that wants nothing more keeps what stands at sources, and no more', () => {
    const promises = [{ yen: 18_900 }, { yen: 9_900 }, { yen: 4_900 }]
    expect(promisesKept(promises, [5_000])).toEqual([{ yen: 9_900 }])
    expect(promisesKept(promises, [5_000, 9_000])).toEqual([{ yen: 9_900 }, { yen: 18_900 }])
    expect(promisesKept(promises, [])).toEqual([])
  })
  test('in whatever order lots leave, are lost and are won: while a group may win one more, any of its lots may leave, and every win is covered', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.record({ which: fc.nat(), does: fc.constantFrom('leave', 'lose', 'win') }), {
          maxLength: 40,
        }),
        (needs, wins, steps) => {
          let promises = promisesWanted(wins, needs).map((yen) => ({ yen }))
          const waiting = [...needs]
          const live: number[] = []
          let won = 0
          for (const { which, does } of steps) {
            if (does === 'leave' && waiting.length > 0 && live.length + won < wins)
              live.push(...waiting.splice(which % waiting.length, 1))
            else if (does !== 'leave' && live.length > 0) {
              const [need] = live.splice(which % live.length, 1)
              if (does === 'lose') continue
              const paid = fitting(promises, need!)
              expect(paid).not.toBe(null)
              promises = promises.filter((each) => each !== paid)
              won += 1
            }
            expect(
              isCovered(
                live,
                promises.map(({ yen }) => yen),
              ),
            ).toBe(true)
          }
        },
      ),
      { numRuns: 5_000 },
    ))
})
