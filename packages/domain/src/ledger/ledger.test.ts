import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from './index.ts'
import {
  accountRow,
  accounts,
  aheadBack,
  aheadUsed,
  captured,
  capturedInVain,
  changes,
  chart,
  differencePaid,
  doorCharged,
  doorPaid,
  entry,
  feeCharged,
  friendPaid,
  itemBought,
  lineMoney,
  move,
  parcelHandedOver,
  pointsEarned,
  pointsReturned,
  pointsSpent,
  postagePaid,
  postagePrepaid,
  prepaidBack,
  refunded,
  refundSent,
  refundToWallet,
  sourceAccount,
  walletToppedUp,
} from './index.ts'

const yen = fc.nat({ max: 2_000_000 })
const fees = fc.record({
  proxyYen: yen,
  inspectionYen: yen,
  authenticationYen: yen,
  photosYen: yen,
  processingYen: yen,
})
const total = (f: {
  proxyYen: number
  inspectionYen: number
  authenticationYen: number
  photosYen: number
  processingYen: number
}) => f.proxyYen + f.inspectionYen + f.authenticationYen + f.photosYen + f.processingYen
const base = { orderNo: 'T261121-0001', lineNo: 'T261121-0001-1', paymentId: 'p1', customerId: 'anna' }
const card = accounts.processor('practice')

/** One entry of every kind there is, with amounts of any size. */
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc
    .tuple(yen, yen, yen, yen)
    .map(([heldYen, pointsYen, aheadYen, backYen]) =>
      captured({ ...base, from: card, heldYen, pointsYen, aheadYen, backYen }),
    ),
  fc.tuple(yen, yen).map(([one, two]) =>
    aheadUsed({
      parcelNo: 'TB-1',
      shares: [
        { orderNo: base.orderNo, yen: one },
        { orderNo: 'T261121-0002', yen: two },
      ],
    }),
  ),
  yen.map((amount) => aheadBack({ ...base, yen: amount })),
  yen.map((amount) => capturedInVain({ paymentId: 'p1', from: card, yen: amount })),
  yen.map((amount) => friendPaid({ ...base, from: card, yen: amount, values: {} })),
  yen.map((amount) => walletToppedUp({ ...base, from: card, yen: amount })),
  fc
    .tuple(yen, yen, fees, yen, yen)
    .map(([itemYen, domesticYen, f, backYen, backPoints]) =>
      itemBought({ ...base, site: 'mercari', itemYen, domesticYen, fees: f, backYen, backPoints }),
    ),
  yen.map((amount) => differencePaid({ ...base, from: accounts.wallet('anna'), yen: amount })),
  yen.map((amount) =>
    refunded({
      key: 'line/1',
      from: [{ account: accounts.orderHeld(base.orderNo), yen: amount }],
      to: accounts.refundsDue,
      values: {},
    }),
  ),
  yen.map((amount) => refundSent({ refundId: 'r', processor: 'practice', yen: amount })),
  yen.map((amount) => refundToWallet({ refundId: 'r', customerId: 'anna', yen: amount })),
  yen.map((amount) => postagePaid({ parcelNo: 'TB-1', paymentId: 'p', from: card, yen: amount })),
  yen.map((amount) =>
    parcelHandedOver({
      parcelNo: 'TB-1',
      carrier: 'japanpost',
      rows: [
        { key: 'fees.shipping', yen: amount },
        { key: 'fees.handling', yen: 500 },
      ],
    }),
  ),
  yen.map((amount) => postagePrepaid({ parcelNo: 'TB-1', customerId: 'anna', yen: amount })),
  yen.map((amount) => prepaidBack({ parcelNo: 'TB-1', customerId: 'anna', yen: amount, part: 'cheaper' })),
  yen.map((amount) =>
    feeCharged({ key: 'service/1', kind: 'photos', customerId: 'anna', yen: amount, values: {} }),
  ),
  yen.map((amount) => doorCharged({ lineNo: 'T-1-1', customerId: 'anna', yen: amount })),
  yen.map((amount) => doorPaid({ lineNo: 'T-1-1', carrier: 'yamato', yen: amount })),
  yen.map((points) => pointsSpent({ ...base, points })),
  yen.map((points) => pointsReturned({ ...base, points, paidFrom: accounts.orderHeld(base.orderNo) })),
  yen.map((points) => pointsEarned({ key: 'sign/1', kind: 'signIn', customerId: 'anna', points })),
)
const sumOf = (each: Entry, asset: 'JPY' | 'POINT') =>
  [...changes(each.postings).values()]
    .filter((change) => change.asset === asset)
    .reduce((sum, change) => sum + change.amount, 0)

test('every entry adds up to nothing in each unit, moves positive amounts, and only between accounts of the chart', () => {
  fc.assert(
    fc.property(anyEntry, (each) => {
      expect(sumOf(each, 'JPY')).toBe(0)
      expect(sumOf(each, 'POINT')).toBe(0)
      for (const { from, to, amount, asset } of each.postings) {
        expect(amount).toBeGreaterThan(0)
        expect(accountRow(from).asset).toBe(asset)
        expect(accountRow(to).asset).toBe(asset)
      }
    }),
  )
})

test('an entry and its reversal are nothing', () => {
  fc.assert(
    fc.property(anyEntry, (each) => {
      const back = each.postings.map(({ from, to, ...what }) => ({ from: to, to: from, ...what }))
      expect(changes([...each.postings, ...back]).size).toBe(0)
    }),
  )
})

test('half a movement, a movement to itself and a fraction of a yen cannot be written', () => {
  expect(() => move(-1, 'a', 'b')).toThrow()
  expect(() => move(1, 'a', 'a')).toThrow()
  expect(() => move(0.5, 'a', 'b')).toThrow()
  expect(() => accountRow('somewhere')).toThrow()
  expect(entry('x', 'y', [move(0, 'a', 'b')]).postings).toEqual([])
})

describe('what an order holds is gone to the last yen when it is finished', () => {
  const held = (entries: readonly Entry[]) =>
    changes(entries.flatMap((each) => each.postings)).get(accounts.orderHeld(base.orderNo))?.amount ?? 0

  test('bought, cheaper or not, with or without points', () => {
    fc.assert(
      fc.property(
        yen,
        fees,
        fc.nat({ max: 5_000 }),
        fc.nat({ max: 100 }),
        (limitYen, f, pointsWanted, percent) => {
          const gross = limitYen + total(f)
          const pointsYen = Math.min(pointsWanted, gross)
          const spent = Math.floor((limitYen * percent) / 100)
          const left = limitYen - spent
          const backYen = Math.min(left, gross - pointsYen)
          const entries = [
            captured({ ...base, from: card, heldYen: gross - pointsYen, pointsYen, backYen: 0 }),
            itemBought({
              ...base,
              site: 'mercari',
              itemYen: spent,
              domesticYen: 0,
              fees: f,
              backYen,
              backPoints: left - backYen,
            }),
          ]
          expect(held(entries)).toBe(0)
        },
      ),
    )
  })

  test('refunded before the purchase, and after it when the seller takes it back', () => {
    fc.assert(
      fc.property(yen, fees, (itemYen, f) => {
        const gross = itemYen + total(f)
        const paid = captured({ ...base, from: card, heldYen: gross, pointsYen: 0, backYen: 0 })
        const before = lineMoney({ orderNo: base.orderNo, site: 'mercari', isBought: false, heldYen: gross })
        expect(held([paid, refunded({ key: 'k', from: before, to: accounts.refundsDue, values: {} })])).toBe(
          0,
        )
        const spent = { itemYen, domesticYen: 0, fees: f }
        const bought = itemBought({ ...base, site: 'mercari', ...spent, backYen: 0, backPoints: 0 })
        const after = lineMoney({ orderNo: base.orderNo, site: 'mercari', isBought: true, heldYen: 0, spent })
        const all = changes(
          [
            paid,
            bought,
            refunded({ key: 'k', from: after, to: accounts.refundsDue, values: {} }),
            refundSent({ refundId: 'r', processor: 'practice', yen: gross }),
          ].flatMap((each) => each.postings),
        )
        // Everything undone: no account has anything left.
        expect(all.size).toBe(0)
      }),
    )
  })
})

test('a parcel’s bill ends with the carrier and in our income', () => {
  const entries = [
    postagePaid({ parcelNo: 'TB-1', paymentId: 'p', from: card, yen: 3_650 }),
    parcelHandedOver({
      parcelNo: 'TB-1',
      carrier: 'japanpost',
      rows: [
        { key: 'fees.shipping', yen: 2_950 },
        { key: 'fees.handling', yen: 500 },
        { key: 'fees.protective', yen: 200 },
      ],
    }),
  ]
  const end = changes(entries.flatMap((each) => each.postings))
  expect(Object.fromEntries([...end].map(([account, change]) => [account, change.amount]))).toEqual({
    [card]: -3_650,
    'carrier:japanpost': 2_950,
    'income:handling': 500,
    'income:protective': 200,
  })
})

test('money comes from the wallet or from the payment company', () => {
  expect(sourceAccount({ method: 'wallet', provider: 'wallet', customerId: 'anna' })).toBe(
    'customer:anna:wallet',
  )
  expect(sourceAccount({ method: 'card', provider: 'stripe', customerId: 'anna' })).toBe('processor:stripe')
})

test('each account belongs to exactly one row of the chart', () => {
  for (const account of [
    accounts.wallet('a'),
    accounts.points('a'),
    accounts.orderHeld('T-1'),
    accounts.sharedHeld('a'),
    accounts.orderPostage('T-1'),
    accounts.parcelHeld('TB-1'),
    card,
    accounts.marketplace('mercari'),
    accounts.carrier('jp'),
    accounts.income('x'),
    accounts.expense('x'),
    accounts.pointsPool('x'),
    accounts.refundsDue,
  ]) {
    expect(
      chart.filter((row) => row.matches.test(account)),
      account,
    ).toHaveLength(1)
  }
})
