import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../kernel/index.ts'
import { defaultFees } from '../settings/index.ts'
import {
  cheaperBack,
  domesticPerLine,
  lineTotal,
  orderState,
  orderTabs,
  orderLineStates,
  payableYen,
  priceLine,
  processingFee,
  sellLines,
} from './index.ts'

const line = (unitYen: number, domesticYen = 0) =>
  priceLine({ kind: 'fixed', unitYen, quantity: 1, domesticYen, services: [] }, defaultFees)
const anyLine = fc
  .tuple(fc.nat({ max: 500_000 }), fc.nat({ max: 2_000 }))
  .map(([unitYen, domesticYen]) => line(unitYen, domesticYen))

test('P 4 a line: price, shipping in Japan, the proxy fee and what was chosen', () => {
  const price = priceLine(
    { kind: 'fixed', unitYen: 4_500, quantity: 2, domesticYen: 600, services: ['inspection', 'photos'] },
    defaultFees,
  )
  expect(price).toEqual({
    itemYen: 9_000,
    domesticYen: 600,
    proxyYen: 200,
    inspectionYen: 300,
    authenticationYen: 0,
    photosYen: 100,
  })
  expect(lineTotal(price)).toBe(10_200)
})

test('the fee of auctions won is charged for what an auction sells, and for nothing else', () => {
  const proxyOf = (kind: 'fixed' | 'auction' | 'auction-buyout') =>
    priceLine({ kind, unitYen: 4_500, quantity: 1, domesticYen: 0, services: [] }, defaultFees).proxyYen
  expect([proxyOf('fixed'), proxyOf('auction'), proxyOf('auction-buyout')]).toEqual([200, 300, 300])
})

test('P 4 the card costs 3.6 %, rounded up so that it never falls short; the wallet nothing', () => {
  expect(processingFee('card', 10_200, defaultFees)).toBe(368)
  expect(processingFee('card', 0, defaultFees)).toBe(0)
  expect(processingFee('wallet', 10_200, defaultFees)).toBe(0)
})

test('the lines of an order add up to the order to the yen, whatever points and means', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.nat({ max: 20_000 }),
      fc.constantFrom('card' as const, 'wallet' as const),
      (lines, points, method) => {
        const sold = sellLines(lines, points, method, defaultFees)
        const gross = sum(lines.map(lineTotal))
        const used = Math.min(points, gross)
        expect(sum(sold.map((each) => each.pointsYen))).toBe(used)
        expect(sum(sold.map((each) => each.processingYen))).toBe(
          processingFee(method, gross - used, defaultFees),
        )
        expect(sum(sold.map(payableYen))).toBe(
          gross - used + processingFee(method, gross - used, defaultFees),
        )
        for (const each of sold) {
          expect(each.pointsYen).toBeLessThanOrEqual(lineTotal(each))
          expect(payableYen(each)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

test('P 4 the price promise: what was not spent comes back, yen as far as yen were paid', () => {
  expect(cheaperBack({ limitYen: 10_000, paidYen: 10_200 }, 9_100)).toEqual({
    yen: 900,
    points: 0,
    couponYen: 0,
  })
  expect(cheaperBack({ limitYen: 10_000, paidYen: 300 }, 9_000)).toEqual({
    yen: 300,
    points: 700,
    couponYen: 0,
  })
  expect(cheaperBack({ limitYen: 10_000, paidYen: 10_000 }, 10_000)).toEqual({
    yen: 0,
    points: 0,
    couponYen: 0,
  })
})

test('§9 a shop’s postage is paid once, and not at all from its free line', () => {
  const shop = { shop: 'rakuten/a', domesticYen: 700, freeAbove: 3_980 }
  expect(
    domesticPerLine([
      { ...shop, goodsYen: 1_990 },
      { ...shop, goodsYen: 1_989 },
    ]),
  ).toEqual([700, 0])
  expect(
    domesticPerLine([
      { ...shop, goodsYen: 1_990 },
      { ...shop, goodsYen: 1_990 },
    ]),
  ).toEqual([0, 0])
  expect(
    domesticPerLine([
      { shop: null, goodsYen: 9_000, domesticYen: 500, freeAbove: null },
      { ...shop, goodsYen: 100 },
    ]),
  ).toEqual([500, 700])
})

test('P 6 every state of a line is in at most one tab, and an order is what its lines are', () => {
  for (const state of orderLineStates)
    expect(orderTabs.filter((tab) => tab.includes(state)).length, state).toBeLessThanOrEqual(1)
  expect(orderState(['awaiting_payment', 'cancelled'])).toBe('to_pay')
  expect(orderState(['refunded', 'cancelled'])).toBe('cancelled')
  expect(orderState(['delivered', 'refunded'])).toBe('done')
  expect(orderState(['delivered', 'stored'])).toBe('active')
})
