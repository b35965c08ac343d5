import { expect, test } from 'vitest'
import { gestureOf } from './gestures.ts'

const began = { x: 100, y: 100, at: 1_000 }
test.each([
  ['S9-010: a finger that slips by 5 px still taps', 5, 0, 120, 'tap'],
  ['S9-010: 6 px are no tap', 0, -6, 120, 'none'],
  ['S9-011: 500 ms are a long press', 2, 2, 500, 'hold'],
  ['S9-011: 499 ms are a tap', 2, 2, 499, 'tap'],
  ['S9-012: 10 px are a swipe, however long it took', 0, 10, 900, 'swipe'],
  ['S9-012: 9 px are none', -9, 0, 100, 'none'],
] as const)('%s', (_, x, y, ms, gesture) =>
  expect(gestureOf(began, { x: began.x + x, y: began.y + y, at: began.at + ms })).toBe(gesture),
)
