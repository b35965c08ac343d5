import { describe, expect, test } from 'vitest'
import { DAY } from '../kernel/index.ts'
import { isDayOff } from './holidays.ts'
import { workingDay } from './promises.ts'

const noon = (date: string): number => Date.parse(`${date}T12:00:00+09:00`)

/** Weekdays of a year on which nobody works. */
function offIn(year: number): string[] {
  const days: string[] = []
  for (let at = noon(`${year}-01-01`); at < noon(`${year + 1}-01-01`); at += DAY) {
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && isDayOff(at)) days.push(new Date(at).toISOString().slice(5, 10))
  }
  return days
}

describe('days off in Japan', () => {
  // Written out from calendars, not from the rules: without weekends, with the days around New Year.
  test.each([
    [
      2024,
      '01-01 01-02 01-03 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 11-04 12-30 12-31',
    ],
    [
      2025,
      '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-29 12-30 12-31',
    ],
    // The day between two, and one that makes up for a Sunday behind two other holidays.
    [
      2026,
      '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-29 12-30 12-31',
    ],
  ])('of %i', (year, days) => expect(offIn(year)).toEqual(days.split(' ')))

  test('a day there begins at midnight there', () => {
    expect(isDayOff(Date.parse('2026-11-22T14:59:59Z'))).toBe(true) // Sunday
    expect(isDayOff(Date.parse('2026-11-22T15:00:00Z'))).toBe(true) // Monday, a holiday
    expect(isDayOff(Date.parse('2026-11-23T15:00:00Z'))).toBe(false)
  })
})

test('a working day is none of them', () => {
  const due = (from: string, days: number): string => new Date(workingDay(noon(from), days)).toISOString()
  expect(due('2026-11-20', 1)).toBe('2026-11-24T08:00:00.000Z')
  expect(due('2026-09-18', 2)).toBe('2026-09-25T08:00:00.000Z')
  expect(due('2026-12-28', 1)).toBe('2027-01-04T08:00:00.000Z')
})
