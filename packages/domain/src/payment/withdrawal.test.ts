import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meansTable, oneWays, outsideIds, toppedUpLeft, waysBack, withdrawalNeedsCheck } from './index.ts'
import type { WalletMove } from './index.ts'

const move = (yen: number, kind: string, of: string | null = null): WalletMove => ({ yen, kind, of })

test('P 4 every means whose money comes from outside has one way out of the wallet: back where it came from, or to a bank', () => {
  expect([...waysBack].toSorted()).toEqual(['alipay', 'card', 'paypal', 'wechat_pay'])
  expect([...oneWays].toSorted()).toEqual(['bank_transfer', 'konbini'])
  expect([...waysBack, ...oneWays].toSorted()).toEqual([...outsideIds].toSorted())
  expect(Object.values(meansTable).filter(({ by }) => by !== 'wallet')).toHaveLength(outsideIds.length)
})

test('a gift is never topped-up money, however often it is spent and given back', () => {
  const gift = [
    move(5_000, 'toppedUp'),
    move(-5_000, 'captured', 'first'),
    move(3_000, 'goodwill'),
    move(-3_000, 'captured', 'second'),
    move(3_000, 'refunded', 'second'),
  ]
  expect(toppedUpLeft(gift)).toBe(0)
  // What the first order gives back was topped up.
  expect(toppedUpLeft([...gift, move(5_000, 'refunded', 'first')])).toBe(5_000)
})

test('of two kinds of money the one that cannot be taken out is spent first', () => {
  const moves = [move(10_000, 'toppedUp'), move(2_000, 'goodwill'), move(-3_000, 'captured', 'a')]
  expect(toppedUpLeft(moves)).toBe(9_000)
  // A part given back is topped-up money as far as the order took of it.
  expect(toppedUpLeft([...moves, move(2_500, 'refunded', 'a')])).toBe(10_000)
})

test('money set aside for a withdrawal and given back is what it was', () => {
  const asked = [move(10_000, 'toppedUp'), move(1_000, 'goodwill'), move(-8_000, 'withdrawn')]
  expect(toppedUpLeft(asked)).toBe(2_000)
  expect(toppedUpLeft([...asked, move(8_000, 'withdrawalBack')])).toBe(10_000)
})

test('whatever happens, what can be taken out is within the balance and within what was topped up', () => {
  const kinds = fc.constantFrom('toppedUp', 'goodwill', 'friendPaid', 'captured', 'refunded')
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ kind: kinds, yen: fc.integer({ min: 1, max: 9_000 }), of: fc.constantFrom('a', 'b') }),
        {
          maxLength: 40,
        },
      ),
      (steps) => {
        let balance = 0
        let topped = 0
        const moves: WalletMove[] = []
        for (const { kind, yen, of } of steps) {
          const signed = kind === 'captured' ? -Math.min(yen, balance) : yen
          if (signed === 0) continue
          balance += signed
          if (kind === 'toppedUp') topped += yen
          moves.push(move(signed, kind, kind === 'toppedUp' || kind === 'goodwill' ? null : of))
          const left = toppedUpLeft(moves)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(Math.min(balance, topped))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('above the line, in one sum or in parts, and for whoever is blocked, people look first', () => {
  expect(withdrawalNeedsCheck(30_000, 0, false)).toBe(false)
  expect(withdrawalNeedsCheck(30_001, 0, false)).toBe(true)
  expect(withdrawalNeedsCheck(1_000, 29_001, false)).toBe(true)
  expect(withdrawalNeedsCheck(500, 0, true)).toBe(true)
})
