import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../kernel/index.ts'
import { inMonthBefore, sumTrial, timesPrice } from './index.ts'
import type { Charge } from './index.ts'

const yen = fc.nat(5_000)
const charges: fc.Arbitrary<Charge[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('handling', 'proxyFee', 'shipping'),
    route: fc.option(
      fc.record({ method: fc.constantFrom('ems', 'epacket'), country: fc.constantFrom('DE', 'US') }),
    ),
    customerId: fc.constantFrom('a', 'b', 'c', 'd'),
    subject: fc.constantFrom('P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'),
    takenYen: yen,
    standsYen: yen,
    wouldYen: yen,
  }),
  { maxLength: 60 },
)

test('every yen of every charge is in the sum and in one kind, and every customer is counted once', () => {
  fc.assert(
    fc.property(charges, (all) => {
      const trial = sumTrial(all)
      for (const part of ['takenYen', 'standsYen', 'wouldYen'] as const) {
        expect(trial[part]).toBe(sum(all.map((each) => each[part])))
        expect(sum(trial.kinds.map((each) => each[part]))).toBe(trial[part])
        expect(sum(trial.routes.map((each) => each[part]))).toBe(
          sum(all.filter((each) => each.route !== null).map((each) => each[part])),
        )
      }
      const { more, less, same } = trial.customers
      expect(more + less + same).toBe(new Set(all.map((each) => each.customerId)).size)
      expect(trial.extremes.length).toBeLessThanOrEqual(10)
    }),
  )
})

test('a proposal that changes nothing makes no difference, to anybody', () => {
  fc.assert(
    fc.property(charges, (all) => {
      const trial = sumTrial(all.map((each) => ({ ...each, wouldYen: each.standsYen })))
      expect(trial.wouldYen - trial.standsYen).toBe(0)
      expect([trial.customers.more, trial.customers.less, trial.extremes]).toEqual([0, 0, []])
    }),
  )
})

test('the extremes are the five that pay most more and the five that pay most less', () => {
  const of = (subject: string, by: number): Charge => ({
    kind: 'handling',
    route: null,
    customerId: subject,
    subject,
    takenYen: 500,
    standsYen: 500,
    wouldYen: 500 + by,
  })
  const { extremes, customers } = sumTrial(
    [10, -10, 70, 60, 50, 40, 30, 20, -20, 0].map((by, index) => of(`P${index}`, by)),
  )
  expect(extremes.map((each) => each.wouldYen - each.standsYen)).toEqual([70, 60, 50, 40, 30, -10, -20])
  expect(customers).toEqual({ more: 7, less: 2, same: 1 })
})

test('what is a whole number of times one price is as many times the other; anything else is left alone', () => {
  expect(timesPrice(300, 30, 40)).toBe(400)
  expect(timesPrice(310, 30, 40)).toBeNull()
  expect(timesPrice(310, 0, 40)).toBeNull()
})

test.each([
  ['2026-11-28T03:00:00Z', '2026-10', '2026-09-30T15:00:00.000Z', '2026-10-31T15:00:00.000Z'],
  ['2026-12-31T14:59:59Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-12-31T15:00:00Z', '2026-12', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
])('last month is one of the calendar in Japan: at %s it is %s', (now, month, from, until) => {
  const found = inMonthBefore(Date.parse(now))
  expect([found.month, new Date(found.from).toISOString(), new Date(found.until).toISOString()]).toEqual([
    month,
    from,
    until,
  ])
})
