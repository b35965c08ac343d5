import { expect, test } from 'vitest'
import { defaultMoneyLimits } from './limits.ts'
import type { MoneyLimits } from './limits.ts'
import { tryLimits } from './limits-try.ts'
import type { AtWork, Moved } from './limits-try.ts'

const HOUR = 60 * 60 * 1_000
const people: AtWork[] = [
  { id: 'mori', roles: ['support'], active: true },
  { id: 'endo', roles: ['finance'], active: true },
  { id: 'gone', roles: ['admin'], active: false },
]
const moved = (change: Partial<Moved>): Moved => ({
  kind: 'refund',
  yen: 10_000,
  customerId: 'anna',
  askedBy: 'mori',
  at: 0,
  waited: false,
  ...change,
})
const tighter = (yen: number): MoneyLimits => ({
  ...defaultMoneyLimits,
  refund: {
    ...defaultMoneyLimits.refund,
    alone: { ...defaultMoneyLimits.refund.alone, support: yen, finance: yen },
  },
})

test('what one person did alone for one customer within a day adds up, with gifts of other kinds, and no longer', () => {
  const all = [
    moved({}),
    moved({ kind: 'credit', yen: 6_000, at: HOUR }),
    // Somebody else's customer, somebody else's hand.
    moved({ customerId: 'ben', at: HOUR }),
    moved({ askedBy: 'endo', at: HOUR }),
    moved({ yen: 5_000, at: 2 * HOUR }),
    moved({ yen: 9_000, at: 26 * HOUR }),
  ]
  expect(tryLimits(tighter(20_000), all, people)).toEqual([
    // 10,000 and 6,000 before it: the 5,000 would wait.
    { action: 'refund', sums: 5, yen: 44_000, waited: 0, would: 1, stuck: 0 },
    { action: 'credit', sums: 1, yen: 6_000, waited: 0, would: 0, stuck: 0 },
  ])
})

test('what would have waited adds to nothing, and what nobody else here could agree to is counted apart', () => {
  const limits = tighter(4_000)
  const all = [moved({ waited: true }), moved({ yen: 4_000, at: HOUR }), moved({ askedBy: 'endo', at: HOUR })]
  // Endo's own would wait for Endo: the admin is gone.
  expect(tryLimits(limits, all, people)).toEqual([
    { action: 'refund', sums: 3, yen: 24_000, waited: 1, would: 2, stuck: 1 },
  ])
  expect(tryLimits(limits, [], people)).toEqual([])
  expect(tryLimits(limits, [moved({ kind: 'of another release' })], people)).toEqual([])
})

test('what belongs to no customer adds up with nothing', () => {
  const bill = moved({ kind: 'carrierBill', customerId: null, askedBy: 'endo', yen: 90_000 })
  expect(tryLimits(defaultMoneyLimits, [bill, { ...bill, at: HOUR }], people)).toEqual([
    { action: 'carrierBill', sums: 2, yen: 180_000, waited: 0, would: 0, stuck: 0 },
  ])
})
