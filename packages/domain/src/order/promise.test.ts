import { expect, test } from 'vitest'
import { DAY, HOUR } from '../kernel/index.ts'
import { expectedStep } from './promise.ts'
import type { PromiseFacts } from './promise.ts'

const t0 = 1_795_000_000_000
const bought: PromiseFacts = {
  state: 'bought',
  now: t0 + DAY,
  paidAt: t0 - HOUR,
  buyDueAt: t0 + 20 * HOUR,
  boughtAt: t0,
  shipsWithin: { minDays: 1, maxDays: 3 },
  shipDueAt: t0 + 10 * DAY,
  shippedAt: null,
}

test('a promise that can still be kept is shown as it was made', () => {
  expect(expectedStep('sellerShipped', bought)).toEqual({ from: t0 + DAY, to: t0 + 3 * DAY, late: null })
  expect(expectedStep('stored', bought)).toEqual({ from: t0 + 2 * DAY, to: t0 + 6 * DAY, late: null })
})

test('the day itself is not late yet', () => {
  expect(expectedStep('sellerShipped', { ...bought, now: t0 + 3 * DAY })?.late).toBeNull()
})

test('a seller who ships late: the old day is named beside the new one, for both steps', () => {
  const late = { ...bought, now: t0 + 5 * DAY }
  expect(expectedStep('sellerShipped', late)).toMatchObject({
    to: t0 + 10 * DAY,
    late: { promised: t0 + 3 * DAY, why: 'seller' },
  })
  expect(expectedStep('stored', late)).toMatchObject({
    to: t0 + 13 * DAY,
    late: { promised: t0 + 6 * DAY, why: 'seller' },
  })
})

test('nobody knows a new day: none is invented, and none that is over is shown', () => {
  const lost = { ...bought, now: t0 + 12 * DAY }
  expect(expectedStep('sellerShipped', lost)).toMatchObject({ to: null, late: { why: 'seller' } })
  const ours = { ...bought, state: 'to_buy' as const, boughtAt: null, now: t0 + 3 * DAY }
  expect(expectedStep('purchased', ours)).toMatchObject({ to: null, late: { why: 'us' } })
})

test('shipped late, so it arrives late; shipped in time and not here, so the carrier is late', () => {
  const way = { ...bought, state: 'on_the_way' as const, shippedAt: t0 + 7 * DAY, now: t0 + 8 * DAY }
  expect(expectedStep('stored', way)).toEqual({
    from: t0 + 8 * DAY,
    to: t0 + 10 * DAY,
    late: { promised: t0 + 6 * DAY, why: 'seller' },
  })
  const inTime = { ...way, shippedAt: t0 + 2 * DAY, now: t0 + 3 * DAY }
  expect(expectedStep('stored', inTime)?.late).toBeNull()
  expect(expectedStep('stored', { ...inTime, now: t0 + 7 * DAY })).toMatchObject({
    to: null,
    late: { promised: t0 + 5 * DAY, why: 'carrier' },
  })
})

test('what is here is expected no more, and where nothing was promised nothing is late', () => {
  expect(expectedStep('stored', { ...bought, state: 'arrived', now: t0 + 30 * DAY })).toBeNull()
  expect(expectedStep('sellerShipped', { ...bought, shipsWithin: undefined, now: t0 + 30 * DAY })).toBeNull()
})
