import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal, parseInstant, sum } from '../kernel/index.ts'
import { defaultFees } from '../settings/index.ts'
import { payableYen, priceLine, sellLines } from '../order/index.ts'
import type { CouponHeld, CouponRule } from './index.ts'
import {
  bestOffer,
  comesBack,
  couponLimits,
  couponOffer,
  couponPeriod,
  couponShares,
  couponState,
  dryRun,
  isFullyRefunded,
} from './index.ts'

/** §9's coupon: 10 % off goods of at least 10,000 yen, no cap. */
const festival: CouponRule = {
  kind: 'percent',
  value: 1_000,
  minimumYen: 10_000,
  capYen: null,
  sources: [],
  firstOrderOnly: false,
}
const line = (itemYen: number, source = 'mercari') => ({ source, itemYen })
const at = (text: string) => parseInstant(text)!
const period = couponPeriod('2026-11-20', '2026-11-30')
if (isRefusal(period)) throw new Error('a period')
const held = (changes: Partial<CouponHeld> = {}): CouponHeld => ({
  ...festival,
  ...period,
  id: 'a',
  paused: false,
  left: 1,
  claimable: false,
  budgetLeftYen: null,
  ...changes,
})
const now = at('2026-11-22T12:00:00+09:00')
const facts = { now, isFirstOrder: false }

test('S9-013 10 % comes off goods of at least 10,000 yen, and a yen less is told how much is missing', () => {
  expect(couponShares(festival, [line(12_800)])).toEqual([1_280])
  expect(couponShares(festival, [line(10_000)])).toEqual([1_000])
  expect(couponShares(festival, [line(9_999)])).toMatchObject({
    key: 'coupon.no.minimum',
    values: { yen: 10_000, missingYen: 1 },
  })
})

test('S5-036 goods count for the minimum together, and only those of the sources it is for', () => {
  expect(couponShares(festival, [line(4_000), line(6_000, 'yahoo')])).toEqual([400, 600])
  const one = { ...festival, sources: ['yahoo' as const] }
  expect(couponShares(one, [line(50_000), line(9_000, 'yahoo')])).toMatchObject({ key: 'coupon.no.minimum' })
  expect(couponShares(one, [line(50_000), line(12_000, 'yahoo')])).toEqual([0, 1_200])
  expect(couponShares(one, [line(50_000)])).toMatchObject({ key: 'coupon.no.sources' })
})

test('S9-014 there is no cap unless the campaign has one', () => {
  expect(couponShares(festival, [line(3_000_000)])).toEqual([300_000])
  expect(couponShares({ ...festival, capYen: 800 }, [line(3_000_000)])).toEqual([800])
})

test('an amount never takes more off than the goods cost', () => {
  expect(couponShares({ ...festival, kind: 'amount', value: 800, minimumYen: 0 }, [line(500)])).toEqual([500])
})

test('the shares add up to what the coupon takes off, and none is above its goods, whatever the lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 300_000 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat({ max: 30_000 }),
      fc.constantFrom('wallet' as const, 'card' as const),
      (prices, value, points, method) => {
        const lines = prices.map((yen) => line(yen))
        const shares = couponShares({ ...festival, value, minimumYen: 0 }, lines)
        if (isRefusal(shares)) return
        expect(sum(shares)).toBe(Math.floor((sum(prices) * value) / 10_000))
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(prices[index]!))
        const sold = sellLines(
          prices.map((unitYen) =>
            priceLine({ kind: 'fixed', unitYen, quantity: 1, domesticYen: 0, services: [] }, defaultFees),
          ),
          points,
          method,
          defaultFees,
          shares,
        )
        sold.forEach((price) => expect(payableYen(price)).toBeGreaterThanOrEqual(0))
        expect(sum(sold.map((price) => price.couponYen ?? 0))).toBe(sum(shares))
      },
    ),
    { numRuns: 500 },
  )
})

test('S9-018 the event is counted in Japan: from its first midnight to the end of its last day', () => {
  const states = (text: string) => couponState({ ...period, paused: false }, at(text))
  expect(states('2026-11-19T23:59:59+09:00')).toBe('soon')
  expect(states('2026-11-20T00:00:00+09:00')).toBe('running')
  expect(states('2026-11-30T23:59:59+09:00')).toBe('running')
  expect(states('2026-12-01T00:00:00+09:00')).toBe('ended')
  // The same instants said elsewhere.
  expect([states('2026-11-19T15:00:00Z'), states('2026-11-30T15:00:00Z')]).toEqual(['running', 'ended'])
  expect(couponState({ ...period, paused: true }, now)).toBe('paused')
  expect(couponPeriod('2026-11-30', '2026-11-20')).toMatchObject({ key: 'console.coupons.refused.period' })
})

test('S9-016 S9-017 999 is the most one person may be promised', () => {
  expect(couponLimits.perPerson).toBe(999)
})

test('each coupon that does not apply says the first reason why', () => {
  const why = (changes: Partial<CouponHeld>, lines = [line(12_000)], isFirstOrder = false) =>
    couponOffer(held(changes), lines, { now, isFirstOrder }).why?.key ?? null
  expect(why({})).toBeNull()
  expect(why({ startsAt: now + 1 })).toBe('coupon.no.soon')
  expect(why({ endsAt: now })).toBe('coupon.no.ended')
  expect(why({ paused: true })).toBe('coupon.no.paused')
  expect(why({ left: 0 })).toBe('coupon.no.used')
  expect(why({ left: 0, claimable: true })).toBeNull()
  expect(why({ firstOrderOnly: true })).toBe('coupon.no.firstOrder')
  expect(why({ firstOrderOnly: true }, [line(12_000)], true)).toBeNull()
  expect(why({}, [line(9_000)])).toBe('coupon.no.minimum')
  expect(why({ budgetLeftYen: 1_199 })).toBe('coupon.no.budget')
  expect(why({ budgetLeftYen: 1_200 })).toBeNull()
})

test('the coupon that takes most off is proposed, of two the one that ends first, never one that must be claimed first', () => {
  const all = [
    held({ id: 'small', value: 500 }),
    held({ id: 'later', endsAt: period.endsAt + 1 }),
    held({ id: 'sooner' }),
    held({ id: 'unclaimed', value: 5_000, left: 0, claimable: true }),
    held({ id: 'dear', value: 9_000, minimumYen: 90_000 }),
  ]
  const best = bestOffer(
    all.map((each) => couponOffer(each, [line(12_000)], facts)),
    new Map(all.map((each) => [each.id, each])),
  )
  expect(best?.id).toBe('sooner')
  expect(bestOffer([], new Map())).toBeNull()
})

test('S4-035 a coupon comes back when everything came back during the event, and not for a part of it', () => {
  const gone = { state: 'refunded', leftYen: 9_000, leftPoints: 0 }
  const kept = { state: 'to_buy', leftYen: 4_000, leftPoints: 0 }
  const given = { state: 'stored', leftYen: 0, leftPoints: 0 }
  expect(isFullyRefunded([gone, gone])).toBe(true)
  expect(isFullyRefunded([gone, given])).toBe(true)
  expect(isFullyRefunded([gone, kept])).toBe(false)
  expect(isFullyRefunded([{ ...given, leftPoints: 1 }])).toBe(false)
  expect(comesBack(period, { wasPaid: true, lines: [gone] }, period.endsAt - 1)).toBe(true)
  expect(comesBack(period, { wasPaid: true, lines: [gone] }, period.endsAt)).toBe(false)
  expect(comesBack(period, { wasPaid: true, lines: [gone, kept] }, now)).toBe(false)
  // What nobody paid was never used.
  expect(comesBack(period, { wasPaid: false, lines: [gone] }, period.endsAt)).toBe(true)
})

test('a dry run stops at the limit of a person, at the limit in all and at the budget', () => {
  const orders = ['anna', 'anna', 'ben', 'carl'].map((customerId) => ({
    customerId,
    isFirst: customerId === 'carl',
    lines: [line(20_000)],
  }))
  const terms = { ...festival, perPerson: 999, inAll: null, budgetYen: null }
  expect(dryRun(terms, orders)).toEqual({
    orders: 4,
    reduced: 4,
    customers: 3,
    yen: 8_000,
    budgetGone: false,
  })
  expect(dryRun({ ...terms, perPerson: 1 }, orders)).toMatchObject({ reduced: 3, yen: 6_000 })
  expect(dryRun({ ...terms, inAll: 2 }, orders)).toMatchObject({ reduced: 2, customers: 1 })
  expect(dryRun({ ...terms, budgetYen: 5_000 }, orders)).toMatchObject({ yen: 4_000, budgetGone: true })
  expect(dryRun({ ...terms, firstOrderOnly: true }, orders)).toMatchObject({ reduced: 1, customers: 1 })
})
