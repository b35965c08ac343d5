import { expect, test } from 'vitest'
import { soldLast } from './composed-load.ts'

test('what can no longer be had stands behind what can, and both keep their order', () => {
  const cards = (['sold', 'on_sale', 'ended', 'price_on_request', 'removed', 'on_sale'] as const).map(
    (availability, no) => ({ availability, no }),
  )
  expect(soldLast(cards).map(({ no }) => no)).toEqual([1, 3, 5, 0, 2, 4])
})
