import { describe, expect, test } from 'vitest'
import { sum } from '../kernel/index.ts'
import {
  byGroup,
  creditByGroup,
  defaultTaxes,
  rowGroups,
  taxed,
  taxGroups,
  tidyRegistrationNo,
} from './receipt.ts'

const item = (key: string, yen: number) => ({ key, yen, kind: 'item' })
const off = (key: string, yen: number) => ({ key, yen: -yen, kind: 'discount' })

describe('what a receipt says of consumption tax', () => {
  test('goods are passed on, our work and the journey are exports, what is done with things in Japan is taxed', () => {
    const sums = byGroup([
      item('fees.shipping', 4_000),
      item('handling', 500),
      item('protective', 99),
      item('dutyPrepaid', 700),
      { key: 'total', yen: 5_299, kind: 'total' },
    ])
    expect(taxed(sums, defaultTaxes)).toEqual([
      { class: 'outside', rate: null, yen: 700, taxYen: 0 },
      { class: 'export', rate: 0, yen: 4_000, taxYen: 0 },
      // 599 × 10 ÷ 110 is 54.45…: once for the rate, downwards.
      { class: 'standard', rate: 10, yen: 599, taxYen: 54 },
    ])
  })

  test('a coupon takes its part of everything, what was paid before or by points takes nothing', () => {
    const rows = [item('item', 9_000), item('proxy', 1_000)]
    expect(byGroup([...rows, off('coupon', 1_000)])).toMatchObject({ goods: 8_100, work: 900 })
    expect(byGroup([...rows, off('points', 1_000), off('prepaid', 500), off('aheadUsed', 500)])).toEqual(
      byGroup(rows),
    )
    expect(sum(Object.values(byGroup([...rows, off('coupon', 12_000)])))).toBe(0)
  })

  test('a refund is of what its money lay in; what was not spent yet is of the whole bill', () => {
    const bill = byGroup([item('item', 8_000), item('proxy', 2_000)])
    expect(
      creditByGroup(
        [
          { from: 'marketplace:mercari', yen: 8_000 },
          { from: 'income:processing', yen: 120 },
        ],
        bill,
      ),
    ).toMatchObject({ goods: 8_000, work: 120 })
    const held = creditByGroup([{ from: 'order:T1:held', yen: 1_001 }], bill)
    expect(held).toMatchObject({ goods: 801, work: 200 })
    for (const yen of [1, 2, 3, 999, 10_000])
      expect(sum(taxGroups.map((group) => creditByGroup([{ from: 'expense:x', yen }], bill)[group]))).toBe(
        yen,
      )
  })

  test('a row nobody named is our work, and never lost', () => {
    expect(rowGroups['somethingNew']).toBeUndefined()
    expect(byGroup([item('somethingNew', 300)]).work).toBe(300)
  })

  test('a registration number is T and thirteen figures', () => {
    expect(tidyRegistrationNo(' ｔ1234-5678-90123 ')).toBe('T1234567890123')
    for (const wrong of ['', '1234567890123', 'T123456789012', 'T12345678901234', 'U1234567890123'])
      expect(tidyRegistrationNo(wrong), wrong).toBeNull()
  })
})
