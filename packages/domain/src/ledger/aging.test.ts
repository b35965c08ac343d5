import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts, aged, changes, settled } from './index.ts'

const daysAgo = (day: string): number => Math.round((Date.parse('2026-11-22') - Date.parse(day)) / 86_400_000)

test('what is open is as old as the newest movements it is made of', () => {
  const moves = [
    { day: '2026-08-01', inYen: 1_000, outYen: 0 },
    { day: '2026-10-30', inYen: 500, outYen: 0 },
    { day: '2026-11-20', inYen: 300, outYen: 1_200 },
  ]
  expect(aged(moves, daysAgo)).toEqual({
    openYen: 600,
    upTo7: 300,
    upTo30: 300,
    upTo60: 0,
    older: 0,
    oldestDay: '2026-10-30',
  })
  expect(aged([], daysAgo)).toMatchObject({ openYen: 0, oldestDay: null })
})

test('the ages add up to what is open, whatever moved', () => {
  const day = fc
    .nat(300)
    .map((n) => new Date(Date.parse('2026-01-01') + n * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(fc.record({ day, inYen: fc.nat(9_999), outYen: fc.nat(9_999) })), (moves) => {
      const found = aged(moves, daysAgo)
      expect(found.upTo7 + found.upTo30 + found.upTo60 + found.older).toBe(found.openYen)
    }),
  )
})

test('a payout with its fee clears the whole of what the payment company owed; the fee is our expense', () => {
  const account = accounts.processor('stripe')
  const base = { account, reference: 'po_1', bank: 'main', yen: 10_000, feeYen: 360 }
  const payout = changes(settled({ ...base, direction: 'from_them' }).postings)
  expect(Object.fromEntries([...payout].map(([name, { amount }]) => [name, amount]))).toEqual({
    [account]: 10_000,
    'bank:main': -9_640,
    'expense:processing': -360,
  })
  const paid = changes(
    settled({ ...base, account: accounts.marketplace('mercari'), direction: 'to_them', feeYen: 100 })
      .postings,
  )
  expect(Object.fromEntries([...paid].map(([name, { amount }]) => [name, amount]))).toEqual({
    'marketplace:mercari': -10_000,
    'bank:main': 10_100,
    'expense:purchasing': -100,
  })
})
