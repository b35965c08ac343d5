import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, kindOf, partsOf, unmatched } from './index.ts'
import type { TheirLine } from './index.ts'

const line = (changes: Partial<TheirLine> = {}): TheirLine => ({
  id: 'l1',
  kind: 'charge',
  yen: 1_000,
  feeYen: 36,
  currency: 'JPY',
  day: '2026-11-21',
  paymentId: 'p1',
  refundId: null,
  disputeId: null,
  providerId: 'x1',
  ...changes,
})

test('nothing of a list is lost: what its names add up to is what the list moved', () => {
  const any = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('charge', 'refund', 'dispute', 'dispute_back', 'payout', 'fee', 'other'),
    yen: fc.integer({ min: -9_999, max: 9_999 }),
    feeYen: fc.integer({ min: 0, max: 99 }),
    currency: fc.constant('JPY'),
    day: fc.constantFrom('2026-11-20', '2026-11-21'),
    paymentId: fc.option(fc.constantFrom('a', 'b')),
    refundId: fc.option(fc.constantFrom('a', 'b')),
    disputeId: fc.option(fc.constantFrom('a', 'b')),
    providerId: fc.option(fc.constantFrom('a', 'b')),
  })
  fc.assert(
    fc.property(fc.array(any as fc.Arbitrary<TheirLine>), (lines) => {
      const moved = lines.reduce((sum, each) => sum + each.yen - each.feeYen, 0)
      expect([...added(lines).sums.values()].reduce((sum, yen) => sum + yen, 0)).toBe(moved)
    }),
  )
})

test('money that came unknown and went back again is no difference', () => {
  const came = line({ paymentId: null, feeYen: 0 })
  const went = line({ id: 'l2', kind: 'refund', yen: -1_000, paymentId: null, feeYen: 0 })
  const { sums } = added([came, went])
  expect([...sums]).toEqual([['charge:?x1', 0]])
  expect(kindOf('charge:?x1', { theirs: 0, ours: 0 })).toBeNull()
})

test('what a dispute set aside, gave free and took in the end is taken once, in whatever order the lines stand', () => {
  const of = (kind: 'dispute' | 'dispute_back', yen: number) =>
    line({ id: `${kind}${yen}`, kind, yen, feeYen: 0, disputeId: 'd1' })
  const [aside, free, taken] = [of('dispute', -1_000), of('dispute_back', 1_000), of('dispute', -1_000)]
  for (const lines of [
    [aside, free, taken],
    [taken, aside, free],
    [free, taken, aside],
  ])
    expect(Object.fromEntries(added(lines).sums)).toEqual({ 'dispute:d1': -1_000, 'dispute_back:d1': 0 })
  expect(Object.fromEntries(added([aside, free]).sums)).toEqual({
    'dispute:d1': -1_000,
    'dispute_back:d1': 1_000,
  })
  // A part of it was taken after all.
  expect(Object.fromEntries(added([aside, free, of('dispute', -400)]).sums)).toEqual({
    'dispute:d1': -1_000,
    'dispute_back:d1': 600,
  })
})

test('each kind of difference has its name', () => {
  const sums = (theirs: number, ours: number) => ({ theirs, ours })
  expect(kindOf('charge:p', sums(5, 0), { payment: 'open' })).toBe('lost_webhook')
  expect(kindOf('charge:?x', sums(5, 0))).toBe('unknown_payment')
  expect(kindOf('charge:p', sums(10, 5), { payment: 'succeeded' })).toBe('paid_more')
  expect(kindOf('charge:p', sums(4, 5), { payment: 'succeeded' })).toBe('paid_less')
  expect(kindOf('charge:p', sums(0, 5), { payment: 'succeeded' })).toBe('payment_not_there')
  expect(kindOf('refund:r', sums(-5, 0), { refund: 'open' })).toBe('refund_unheard')
  expect(kindOf('refund:r', sums(0, -5), { refund: 'succeeded' })).toBe('refund_missing')
  expect(kindOf('refund:r', sums(-9, -5), { refund: 'succeeded' })).toBe('refund_more')
  expect(kindOf('refund:r', sums(-3, -5), { refund: 'succeeded' })).toBe('refund_less')
  expect(kindOf('payout:p', sums(-5, 0))).toBe('payout_missing')
  expect(kindOf('fee:d', sums(-5, -5))).toBeNull()
  expect(partsOf(line({ kind: 'dispute', yen: -9, disputeId: 'd', feeYen: 2 }))).toEqual([
    { ref: 'dispute:d', yen: -9 },
    { ref: 'dispute_fee:d', yen: -2 },
  ])
})

test('a bank’s line belongs to one entry: the one it names, else the nearest of its amount; the second of two stays over', () => {
  const entry = (id: string, day: string, reference = id) => ({ id, day, yen: 500, reference })
  const bank = (id: string, day: string, text = '') => ({ id, day, yen: 500, text })
  const left = unmatched(
    [bank('l1', '2026-11-20', 'PAYOUT PO-2'), bank('l2', '2026-11-20'), bank('l3', '2026-11-20')],
    [entry('e1', '2026-11-21', 'PO-1'), entry('e2', '2026-11-25', 'po-2'), entry('e3', '2026-12-20', 'PO-3')],
  )
  expect(left.lines.map(({ id }) => id)).toEqual(['l3'])
  expect(left.entries.map(({ id }) => id)).toEqual(['e3'])
})
