import { expect, test } from 'vitest'
import {
  aloneOf,
  breaksPromise,
  defaultMoneyLimits,
  mayAgree,
  mayAlone,
  nobodyAgrees,
  summedWith,
} from './limits.ts'
import type { MoneyLimits } from './limits.ts'

const limits: MoneyLimits = {
  ...defaultMoneyLimits,
  refund: {
    alone: { ...defaultMoneyLimits.refund.alone, support: 20_000, finance: 50_000 },
    agrees: { ...defaultMoneyLimits.refund.agrees, finance: 200_000 },
  },
}

test('up to the figure alone, above it not; of several roles the highest counts, and a role without the right counts nothing', () => {
  expect(mayAlone(limits, ['support'], 'refund', 20_000)).toBe(true)
  expect(mayAlone(limits, ['support'], 'refund', 20_001)).toBe(false)
  expect(aloneOf(limits, ['support', 'finance'], 'refund')).toBe(50_000)
  expect(mayAlone(limits, ['packer'], 'refund', 1)).toBe(false)
  // What always takes two has no figure, whatever stands in the table.
  expect(mayAlone(defaultMoneyLimits, ['admin'], 'withdrawal', 1)).toBe(false)
})

test('a yes counts up to its own figure, and of nobody without the right', () => {
  expect(mayAgree(limits, ['finance'], 'refund', 200_000)).toBe(true)
  expect(mayAgree(limits, ['finance'], 'refund', 200_001)).toBe(false)
  expect(mayAgree(limits, ['admin'], 'refund', 9_000_000)).toBe(true)
  expect(mayAgree(limits, ['support'], 'refund', 1)).toBe(false)
})

test('a table under which a large sum would wait for ever names the action', () => {
  expect(nobodyAgrees(limits)).toEqual([])
  const none = { ...limits.claim.agrees, finance: 1_000, admin: 1_000 }
  expect(nobodyAgrees({ ...limits, claim: { ...limits.claim, agrees: none } })).toEqual(['claim'])
  expect(breaksPromise(limits)).toBe(false)
  const alone = { ...limits.case.alone, admin: null }
  expect(breaksPromise({ ...limits, case: { ...limits.case, alone } })).toBe(true)
  expect(summedWith('credit')).toEqual(['refund', 'credit', 'case', 'claim'])
  expect(summedWith('sellerBack')).toEqual(['sellerBack'])
})
