import { expect, test } from 'vitest'
import { clockHeader, clockText } from './clock.ts'

test.each([
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [59_999, '00:00:59'],
  [5_935_000, '01:38:55'],
  [100 * 3_600_000, '100:00:00'],
])('%i ms are %s', (left, text) => expect(clockText(left)).toBe(text))
test('the clock travels as a number that a browser reads as it is', () =>
  expect(clockHeader(1_795_371_567_000)).toBe('now;dur=1795371567000'))
