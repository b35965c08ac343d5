import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Terms } from './rules.ts'
import { close, handIn, isReserveMet, least, openSale, step, winner } from './rules.ts'

const MINUTE = 60_000
const end = 100 * MINUTE
const terms: Terms = { id: 'x1', startsAt: 0, endsAt: end, startYen: 1_000, autoExtension: true }
const open = (more: Partial<Terms> = {}) => openSale({ ...terms, ...more })

describe('the least raise, as marketplaces.md 2.5 lists it', () => {
  test.each([
    [1, 10],
    [999, 10],
    [1_000, 100],
    [4_999, 100],
    [5_000, 250],
    [9_999, 250],
    [10_000, 500],
    [49_999, 500],
    [50_000, 1_000],
    [887_000, 1_000],
  ])('at %i yen it is %i', (yen, raise) => expect(step(yen)).toBe(raise))
})

describe('the house bids for whoever holds the higher maximum', () => {
  test('a first bid leads at the starting price, however high it is', () => {
    const sale = open()
    expect(handIn(sale, 'a', 5_000, 1)).toBe('leads')
    expect([sale.priceYen, least(sale, 'b')]).toEqual([1_000, 1_100])
  })
  test('less than the least is not taken, a yen between two steps is', () => {
    const sale = open()
    handIn(sale, 'a', 5_000, 1)
    expect(handIn(sale, 'b', 1_099, 2)).toBe('too_low')
    expect(handIn(sale, 'b', 1_101, 3)).toBe('outbid')
    expect(sale.priceYen).toBe(1_201)
  })
  test('a higher maximum leads one step above the one it beat, never above itself', () => {
    const sale = open()
    handIn(sale, 'a', 5_000, 1)
    expect(handIn(sale, 'b', 9_000, 2)).toBe('leads')
    expect(sale.priceYen).toBe(5_250)
    expect(handIn(sale, 'c', 9_100, 3)).toBe('leads')
    expect(sale.priceYen).toBe(9_100)
  })
  test('of two alike the earlier stays ahead, at that price', () => {
    const sale = open()
    handIn(sale, 'a', 5_000, 1)
    expect(handIn(sale, 'b', 5_000, 2)).toBe('outbid')
    expect([sale.best, sale.priceYen]).toEqual([{ who: 'a', yen: 5_000 }, 5_000])
  })
  test('who leads raises only their own maximum, and the price stands still', () => {
    const sale = open()
    handIn(sale, 'a', 5_000, 1)
    expect(handIn(sale, 'a', 5_000, 2)).toBe('too_low')
    expect(handIn(sale, 'a', 5_001, 3)).toBe('leads')
    expect([sale.priceYen, sale.best?.yen, sale.entries.length]).toEqual([1_000, 5_001, 1])
  })
  test('buying at once ends it at that price', () => {
    const sale = open({ buyNowYen: 8_000 })
    handIn(sale, 'a', 5_000, 1)
    expect(handIn(sale, 'b', 12_000, 2)).toBe('won')
    expect([sale.priceYen, winner(sale), sale.closed]).toEqual([8_000, 'b', { at: 2, why: 'bought' }])
    expect(handIn(sale, 'a', 20_000, 3)).toBe('over')
  })
})

describe('the last five minutes', () => {
  test.each([
    ['five minutes and a second before the end nothing moves', end - 5 * MINUTE - 1_000, end],
    ['five minutes before the end nothing moves, because it would end then anyway', end - 5 * MINUTE, end],
    ['a second later it ends a second later', end - 5 * MINUTE + 1_000, end + 1_000],
    ['in the last second it ends five minutes after that', end - 1_000, end - 1_000 + 5 * MINUTE],
  ])('%s', (_, at, expected) => {
    const sale = open()
    handIn(sale, 'a', 5_000, 1)
    handIn(sale, 'b', 2_000, at)
    expect([sale.endsAt, sale.extended]).toEqual([expected, expected !== end])
  })
  test('the moment of the end is too late', () => {
    const sale = open()
    expect(handIn(sale, 'a', 5_000, end)).toBe('over')
    expect(handIn(sale, 'a', 5_000, end - 1)).toBe('leads')
  })
  test('it is extended again and again, as often as the price rises', () => {
    const sale = open()
    handIn(sale, 'a', 100_000, 1)
    for (let turn = 1; turn <= 20; turn += 1) {
      const at = sale.endsAt - 1_000
      handIn(sale, `b${turn}`, least(sale, `b${turn}`), at)
      expect(sale.endsAt).toBe(at + 5 * MINUTE)
    }
  })
  test('a first bid, and a higher maximum of who leads, raise no price and extend nothing', () => {
    const sale = open()
    handIn(sale, 'a', 5_000, end - 2_000)
    handIn(sale, 'a', 6_000, end - 1_000)
    expect(sale.endsAt).toBe(end)
  })
  test('a seller without extension ends on time', () => {
    const sale = open({ autoExtension: false })
    handIn(sale, 'a', 5_000, 1)
    handIn(sale, 'b', 6_000, end - 1_000)
    expect(sale.endsAt).toBe(end)
  })
})

describe('what the seller kept to themselves', () => {
  test('below the reserve nobody wins', () => {
    const sale = open({ reserveYen: 8_000 })
    handIn(sale, 'a', 5_000, 1)
    handIn(sale, 'b', 7_000, 2)
    close(sale, end, 'time')
    expect([isReserveMet(sale), winner(sale)]).toEqual([false, null])
  })
  test('a maximum that covers it lifts the price to it', () => {
    const sale = open({ reserveYen: 8_000 })
    handIn(sale, 'a', 5_000, 1)
    handIn(sale, 'b', 20_000, 2)
    expect([sale.priceYen, isReserveMet(sale)]).toEqual([8_000, true])
  })
  test('what the seller takes back nobody wins, what they end early the leader does', () => {
    const [back, early] = [open(), open()]
    for (const sale of [back, early]) handIn(sale, 'a', 5_000, 1)
    close(back, 50, 'cancelled')
    close(early, 50, 'early')
    expect([winner(back), winner(early), early.endsAt]).toEqual([null, 'a', 50])
  })
})

test('whatever is handed in, the highest maximum leads (the earlier of two alike), never pays more than it, and the price never falls', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 60_000 })), {
        minLength: 1,
        maxLength: 40,
      }),
      (bids) => {
        const sale = open({ startYen: 1 })
        const taken: { who: string; yen: number }[] = []
        let before = 0
        bids.forEach(([who, yen], at) => {
          const answer = handIn(sale, who, yen, at + 1)
          expect(sale.priceYen).toBeGreaterThanOrEqual(before)
          before = sale.priceYen
          if (answer === 'too_low') return
          taken.push({ who, yen })
          // The reference: everybody's highest, the first who named it.
          const highest = taken.reduce((best, each) => (each.yen > best.yen ? each : best))
          expect(sale.best).toEqual(highest)
          expect(sale.priceYen).toBeLessThanOrEqual(highest.yen)
          const others = taken.filter((each) => each.who !== highest.who).map((each) => each.yen)
          if (others.length > 0) {
            const second = Math.max(...others)
            expect(sale.priceYen).toBeGreaterThanOrEqual(second)
            expect(sale.priceYen).toBeLessThanOrEqual(second + step(second))
          } else expect(sale.priceYen).toBe(1)
        })
      },
    ),
  ))
