import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal, jstDay, parseInstant } from '../kernel/index.ts'
import {
  boxAt,
  ceilingOf,
  drawBox,
  drawText,
  lotteryPeriod,
  lotteryState,
  objectionByLaw,
  objectionToBoxes,
  objectionToTerms,
  oddsOf,
  playsLeft,
  simulate,
  ticketOf,
  weightLeft,
  whyNotPlay,
} from './index.ts'
import type { Box } from './index.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (seed: string) => (text: string) => createHmac('sha256', seed).update(text).digest('hex')
const weights = [4_000, 2_500, 1_500, 900, 600, 300, 150, 50]
const boxes: Box[] = weights.map((weight, index) => ({
  no: index + 1,
  kind: 'points',
  weight,
  stock: 100_000,
  worth: index + 1,
}))
const drawables = boxes.map(({ no, weight, stock }) => ({ no, weight, left: stock }))
const at = (text: string) => parseInstant(text)!
const period = lotteryPeriod('2026-11-22', '2026-11-24')
if (isRefusal(period)) throw new Error('a period')
const terms = { ...period, pointsPerPlay: 10, freePerDay: 1, perDay: 5, inTotal: 50 }

test('100,000 draws fall on the boxes as often as the published odds say (χ², p > 0.001)', () => {
  const digest = hmac('a seed of the test')
  const counts = new Map<number, number>()
  const DRAWS = 100_000
  for (let number = 1; number <= DRAWS; number += 1) {
    const no = drawBox(digest, number, sha(`word ${number % 7}`), drawables)
    counts.set(no, (counts.get(no) ?? 0) + 1)
  }
  const total = weightLeft(drawables)
  const chi = boxes.reduce((sum, { no, weight }) => {
    const expected = (DRAWS * weight) / total
    return sum + ((counts.get(no) ?? 0) - expected) ** 2 / expected
  }, 0)
  // Seven degrees of freedom: above 24.322 in one of a thousand fair lotteries.
  expect(chi).toBeLessThan(24.322)
})

test('no remainder favours a box: what does not divide is thrown away and drawn again', () => {
  // Of the 2^64 first halves, floor(2^64 / 3) · 3 are counted; the last one is not.
  expect(ticketOf('f'.repeat(16), 3)).toBeNull()
  expect(ticketOf(`${'f'.repeat(15)}e`, 3)).toBe(2)
  expect(ticketOf('f'.repeat(16), 4)).toBe(3)
  expect(ticketOf('0'.repeat(16), 10_000)).toBe(0)
  const asked: string[] = []
  const digest = (text: string) => {
    asked.push(text)
    return asked.length < 3 ? 'f'.repeat(64) : '0'.repeat(64)
  }
  const three = [1, 2, 3].map((no) => ({ no, weight: 1, left: 1 }))
  expect(drawBox(digest, 9, 'ab', three)).toBe(1)
  expect(asked).toEqual([drawText(9, 0, 'ab'), drawText(9, 1, 'ab'), drawText(9, 2, 'ab')])
})

test('a box that is empty is never drawn, and each other one exactly at its weights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ weight: fc.integer({ min: 1, max: 40 }), left: fc.nat(2) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (made) => {
        const all = made.map((each, index) => ({ no: index + 1, ...each }))
        const total = weightLeft(all)
        fc.pre(total > 0)
        const hits = new Map<number, number>()
        for (let ticket = 0; ticket < total; ticket += 1) {
          const no = boxAt(ticket, all)
          hits.set(no, (hits.get(no) ?? 0) + 1)
        }
        for (const { no, weight, left } of all) expect(hits.get(no) ?? 0).toBe(left > 0 ? weight : 0)
        expect([...oddsOf(all).values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1)
      },
    ),
  )
})

test('S4-022 S4-023 S4-024 a lottery starts and ends by the clock of Japan, and is over when its prizes are', () => {
  const state = (text: string, changes: object = {}) =>
    lotteryState({ ...terms, isOver: false, draws: 0, stock: 8, ...changes }, at(text))
  expect(state('2026-11-21T23:59:59+09:00')).toBe('soon')
  expect(state('2026-11-21T15:00:00Z')).toBe('open')
  expect(state('2026-11-24T23:59:59+09:00')).toBe('open')
  expect(state('2026-11-25T00:00:00+09:00')).toBe('ended')
  expect(state('2026-11-23T12:00:00+09:00', { isOver: true })).toBe('ended')
  expect(state('2026-11-23T12:00:00+09:00', { draws: 8 })).toBe('exhausted')
  expect(lotteryPeriod('2026-11-24', '2026-11-22')).toMatchObject({ key: 'console.lottery.refused.period' })
})

test('S9-033 S3-118 free plays of the day come first, then points', () => {
  expect(playsLeft(terms, 0, 0)).toEqual({ leftToday: 5, leftInTotal: 50, freeLeft: 1, nextCost: 0 })
  expect(playsLeft(terms, 1, 1)).toEqual({ leftToday: 4, leftInTotal: 49, freeLeft: 0, nextCost: 10 })
  expect(playsLeft(terms, 0, 50)).toMatchObject({ leftToday: 0, freeLeft: 0 })
  expect(playsLeft({ ...terms, freePerDay: 3 }, 2, 49)).toMatchObject({ leftToday: 1, freeLeft: 1 })
})

test('S8-031 S8-032 S8-033 S8-034 S8-035 S8-036 the first thing in the way of a play is said', () => {
  const why = (state: Parameters<typeof whyNotPlay>[0], today: number, ever: number, points: number | null) =>
    whyNotPlay(state, terms, playsLeft(terms, today, ever), points)
  expect(why('soon', 0, 0, 0)).toMatchObject({ key: 'lottery.no.soon', values: { at: terms.startsAt } })
  expect(why('ended', 0, 0, 0)?.key).toBe('lottery.no.ended')
  expect(why('exhausted', 0, 0, 0)?.key).toBe('lottery.no.exhausted')
  expect(why('open', 0, 50, 0)?.key).toBe('lottery.no.total')
  expect(why('open', 5, 9, 900)?.key).toBe('lottery.no.today')
  expect(why('open', 1, 9, 9)).toMatchObject({ key: 'lottery.no.points', values: { need: 10, have: 9 } })
  expect(why('open', 0, 9, 0)).toBeNull()
  expect(why('open', 1, 9, 10)).toBeNull()
  expect(why('open', 1, 9, null)).toBeNull()
})

test('a day of plays is a day of Japan', () => {
  expect([jstDay(at('2026-11-22T14:59:59Z')), jstDay(at('2026-11-22T15:00:00Z'))]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ])
})

test('a prize is at most 20 times what a play hangs on, never above 100,000 yen, all of them 2 % of the sales', () => {
  expect(ceilingOf({ pointsPerPlay: 10 }, 1_000_000)).toEqual({ prizeYen: 2_000, totalYen: 20_000 })
  expect(ceilingOf({ pointsPerPlay: 500 }, 0)).toEqual({ prizeYen: 10_000, totalYen: 0 })
  expect(ceilingOf({ pointsPerPlay: 9_000 }, 0).prizeYen).toBe(100_000)
  const few = boxes.map((box) => ({ ...box, stock: 1, worth: 2_000 }))
  expect(objectionByLaw(terms, few, 800_000)).toBeNull()
  expect(objectionByLaw(terms, few, 799_999)?.key).toBe('console.lottery.refused.totalCeiling')
  const dear = few.map((box) => ({ ...box, worth: box.no === 3 ? 2_001 : 1 }))
  expect(objectionByLaw(terms, dear, 9_000_000)).toMatchObject({
    key: 'console.lottery.refused.prizeCeiling',
    values: { yen: 2_001, most: 2_000 },
  })
})

test('what staff write is eight boxes, and limits that can be kept', () => {
  expect(objectionToBoxes(boxes)).toBeNull()
  expect(objectionToBoxes(boxes.slice(1))?.key).toBe('console.lottery.refused.boxes')
  expect(objectionToBoxes(boxes.map((box) => ({ ...box, stock: 0 })))?.key).toBe(
    'console.lottery.refused.box',
  )
  expect(objectionToTerms(terms)).toBeNull()
  expect(objectionToTerms({ ...terms, perDay: 51 })?.key).toBe('console.lottery.refused.limits')
  expect(objectionToTerms({ ...terms, freePerDay: 6 })?.key).toBe('console.lottery.refused.limits')
})

test('a simulation draws as the shop does and stops with the prizes', () => {
  const small = boxes.map((box) => ({ ...box, stock: 3, worth: 10 }))
  const all = simulate(small, 100, hmac('practice'))
  expect(all).toMatchObject({ plays: 24, costYen: 240, mostYen: 240, perPlayYen: 10, exhausted: true })
  expect(all.wins.map(({ count }) => count)).toEqual(Array.from({ length: 8 }, () => 3))
  const some = simulate(boxes, 2_000, hmac('practice'))
  expect(some.wins.reduce((sum, { count }) => sum + count, 0)).toBe(2_000)
  expect(some.exhausted).toBe(false)
})
