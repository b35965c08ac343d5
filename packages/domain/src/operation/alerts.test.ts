import { expect, test } from 'vitest'
import type { OpenAlert, Reading } from './index.ts'
import {
  addTraffic,
  alertNames,
  alertRules,
  classOf,
  inThousand,
  isWrong,
  judge,
  msClasses,
  noTraffic,
  stayedUnder,
} from './index.ts'

const MINUTE = 60_000
const reading = (rule: Reading['rule'], value: number | null, subject = ''): Reading => ({
  rule,
  subject,
  value,
})
const does = (readings: Reading[], open: OpenAlert[], now = 0) =>
  judge(readings, open, now).map((each) => `${each.does} ${each.rule}${each.subject}`)

test('each rule is wrong just beyond its limit and not at it', () => {
  for (const rule of alertNames) {
    const { limit, ...more } = alertRules[rule]
    const beyond = 'under' in more ? limit - 1 : limit + 1
    expect(isWrong(reading(rule, limit)), rule).toBe(false)
    expect(isWrong(reading(rule, beyond)), rule).toBe(true)
    expect(isWrong(reading(rule, null)), rule).toBe(false)
    expect(alertRules[rule].cure.length, rule).toBeGreaterThan(20)
  }
})

test('what has no patience is raised at once and once, and cleared when it is right again', () => {
  expect(does([reading('deadJobs', 1)], [])).toEqual(['raise deadJobs'])
  const open: OpenAlert[] = [{ rule: 'deadJobs', subject: '', since: 0, raisedAt: 0 }]
  expect(does([reading('deadJobs', 2)], open)).toEqual([])
  expect(does([reading('deadJobs', 0)], open)).toEqual(['clear deadJobs'])
})

test('what may be wrong for a while is noted, raised when it lasts, forgotten when it does not', () => {
  expect(does([reading('sourceShut', 1, 'mercari')], [])).toEqual(['note sourceShutmercari'])
  const open: OpenAlert[] = [{ rule: 'sourceShut', subject: 'mercari', since: 0, raisedAt: null }]
  expect(does([reading('sourceShut', 1, 'mercari')], open, 5 * MINUTE - 1)).toEqual([])
  expect(does([reading('sourceShut', 1, 'mercari')], open, 5 * MINUTE)).toEqual(['raise sourceShutmercari'])
  expect(does([reading('sourceShut', 0, 'mercari')], open, MINUTE)).toEqual(['forget sourceShutmercari'])
})

test('what cannot be read stays as it is; what is not there any more is over', () => {
  const open: OpenAlert[] = [{ rule: 'backupOld', subject: '', since: 0, raisedAt: 0 }]
  expect(does([reading('backupOld', null)], open)).toEqual([])
  expect(does([], [{ rule: 'sourceShut', subject: 'gone', since: 0, raisedAt: 1 }])).toEqual([
    'clear sourceShutgone',
  ])
})

test('times fall into classes, and what most calls stay under is the end of one', () => {
  const traffic = noTraffic()
  for (const ms of [1, 5, 6, 90, 240, 60_000]) traffic.ms[classOf(ms)]! += 1
  expect(classOf(5)).toBe(0)
  expect(classOf(60_000)).toBe(msClasses.length)
  expect(stayedUnder(traffic, 0.5)).toBe(10)
  expect(stayedUnder(traffic, 0.8)).toBe(250)
  expect(stayedUnder(traffic, 1)).toBe(10_000)
  expect(stayedUnder(noTraffic(), 0.5)).toBeNull()
  expect(addTraffic(traffic, traffic).ms[0]).toBe(4)
})

test('of a handful of calls no share is told', () => {
  expect(inThousand(3, { calls: 3 })).toBe(0)
  expect(inThousand(3, { calls: 30 })).toBe(100)
})
