import { describe, expect, test } from 'vitest'
import { DAY, HOUR, iso, jstDay } from '../kernel/index.ts'
import { cardTurnsAt, daysFrom, repairable, ringPoints, rowOf, runOf, signRules, taskState } from './index.ts'

const days = (...of: number[]): Set<string> =>
  new Set(of.map((day) => `2026-11-${String(day).padStart(2, '0')}`))
const today = '2026-11-20'

test('P 6 the ring of seven days gives 1, 1, 2, 2, 3, 3, 5 and begins again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 14, 15].map((run) => ringPoints(signRules.ring, run))).toEqual([
    1, 1, 2, 2, 3, 3, 5, 1, 5, 1,
  ])
})

describe('days in a row', () => {
  test.each([
    ['nothing', days(), 0],
    ['today alone', days(20), 1],
    ['yesterday, today not yet', days(18, 19), 2],
    ['a day missed', days(17, 18), 0],
    ['over a gap', days(16, 17, 19, 20), 2],
  ])('%s', (_what, held, row) => expect(rowOf(held, today)).toBe(row))
  test('they go over the end of months and years', () => {
    const held = new Set(['2026-12-31', '2027-01-01', '2026-12-30'])
    expect(runOf(held, '2027-01-01')).toBe(3)
    expect(daysFrom('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('a repair joins two rows', () => {
  test.each([
    ['yesterday was missed', days(17, 18), '2026-11-19'],
    ['signed again since', days(17, 19, 20), '2026-11-18'],
    ['two days were missed', days(17), null],
    ['nothing was missed', days(17, 18, 19, 20), null],
    ['nothing to join', days(20), null],
    ['more than a week ago', days(11, 13, 14, 15, 16, 17, 18, 19, 20), null],
  ])('%s', (_what, held, day) => expect(repairable(held, today)).toBe(day))
})

test('the card turns over at midnight in Japan, a moment after its last second', () => {
  for (
    let now = Date.parse('2026-11-19T00:00:00Z');
    now < Date.parse('2026-11-22T00:00:00Z');
    now += HOUR / 2
  ) {
    const end = cardTurnsAt(now)
    expect(end).toBeGreaterThan(now)
    expect(end - now).toBeLessThanOrEqual(DAY)
    expect(jstDay(end - 1)).toBe(jstDay(now))
    expect(iso(end)).toMatch(/T15:00:00\.000Z$/)
  }
})

test('S4-029 S4-030 S4-031 S4-032 a task is to finish, done, to claim or to join', () => {
  const of = { joins: true, isJoined: false, isFinished: true, isClaimed: false }
  expect(taskState(of)).toBe('join')
  expect(taskState({ ...of, isJoined: true })).toBe('claim')
  expect(taskState({ ...of, joins: false, isFinished: false })).toBe('toFinish')
  expect(taskState({ ...of, isClaimed: true })).toBe('done')
})
