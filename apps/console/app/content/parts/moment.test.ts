import { expect, test } from 'vitest'
import { fromJstField, jstField } from './moment.ts'

test('a moment is shown and read in the time of Japan, whatever the zone of the computer', () => {
  expect(jstField('2026-11-27T09:00:00.000Z')).toBe('2026-11-27T18:00')
  expect(fromJstField('2026-11-27T18:00')).toBe('2026-11-27T18:00:00+09:00')
  expect(jstField(fromJstField('2027-01-01T00:00'))).toBe('2027-01-01T00:00')
  expect(jstField(null)).toBe('')
  expect(fromJstField('')).toBeNull()
})
