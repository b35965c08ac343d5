import { describe, expect, test } from 'vitest'
import { DAY, iso } from '../kernel/index.ts'
import { jstMonth, nextMonthAt } from './index.ts'

const at = (text: string): number => Date.parse(text)

describe('the month of a programme is the month in Japan', () => {
  test.each([
    ['2026-11-30T14:59:59.999Z', '2026-11', '2026-11-30T15:00:00.000Z'],
    ['2026-11-30T15:00:00.000Z', '2026-12', '2026-12-31T15:00:00.000Z'],
    ['2026-12-31T15:00:00.000Z', '2027-01', '2027-01-31T15:00:00.000Z'],
    ['2028-02-28T16:00:00.000Z', '2028-02', '2028-02-29T15:00:00.000Z'],
    ['2027-02-15T00:00:00.000Z', '2027-02', '2027-02-28T15:00:00.000Z'],
  ])('%s is in %s, which ends at %s', (moment, month, end) => {
    expect(jstMonth(at(moment))).toBe(month)
    expect(iso(nextMonthAt(at(moment)))).toBe(end)
  })

  test('each day of eight years lies before the end of its month and the next moment is another month', () => {
    for (let day = at('2024-01-01T03:00:00Z'); day < at('2032-01-01T00:00:00Z'); day += DAY) {
      const end = nextMonthAt(day)
      expect(jstMonth(end - 1)).toBe(jstMonth(day))
      expect(jstMonth(end)).not.toBe(jstMonth(day))
    }
  })
})
