import { expect, test } from 'vitest'
import { asSeen, soldLast } from './composed-load.ts'

test('what can no longer be had stands behind what can, and both keep their order', () => {
  const cards = (['sold', 'on_sale', 'ended', 'price_on_request', 'removed', 'on_sale'] as const).map(
    (availability, no) => ({ availability, no }),
  )
  expect(soldLast(cards).map(({ no }) => no)).toEqual([1, 3, 5, 0, 2, 4])
})

test('as of a moment an auction that is over by then is over; today, and what has no end, is as it is', () => {
  const card = { availability: 'on_sale' as const, endsAt: '2026-12-04T09:00:00Z' }
  const at = (text: string) => asSeen([card], Date.parse(text))[0]?.availability
  expect([at('2026-12-04T08:59:59Z'), at('2026-12-04T09:00:00Z')]).toEqual(['on_sale', 'ended'])
  expect(asSeen([card], null)).toEqual([card])
  const shop = { availability: 'on_sale' as const }
  expect(asSeen([shop], Date.parse('2030-01-01T00:00:00Z'))).toEqual([shop])
})
