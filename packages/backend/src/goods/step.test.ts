import { expect, test } from 'vitest'
import { nextBidYen, withTax } from '@tomobako/domain/bid'
import { stepYen } from './detail.ts'

test('ten tasks: the next bid of an item page is the one the bid sheet asks for, also where the shop adds tax', () => {
  expect(stepYen({ currentPrice: 6_989, bidIncrement: 250, taxPercent: 10 })).toBe(7_264 - 6_989)
  expect(stepYen({ currentPrice: 6_989, bidIncrement: 250, taxPercent: 0 })).toBe(250)
  expect(stepYen({ currentPrice: 6_989 })).toBeNull()
  for (let priceYen = 1; priceYen < 30_000; priceYen += 137) {
    const next = nextBidYen({ priceYen, bids: 1 })
    const currentPrice = withTax(priceYen, 10)
    expect(currentPrice + stepYen({ currentPrice, bidIncrement: next - priceYen, taxPercent: 10 })!).toBe(
      withTax(next, 10),
    )
  }
})
