import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../kernel/index.ts'
import { defaultFees } from '../settings/index.ts'
import { comesBetween, type RiskFacts, riskPlaces, risksOf } from './index.ts'

const plain: RiskFacts = {
  notes: [],
  rules: [],
  condition: 'good',
  isInsuredInJapan: undefined,
  isPostageKnown: true,
  seller: { goodRate: 99.2, ratings: 1_284 },
  mustApply: false,
  late: null,
}
const kinds = (facts: Partial<RiskFacts>): string[] => risksOf({ ...plain, ...facts }).map(({ kind }) => kind)

describe('what can go wrong', () => {
  test('nothing is invented', () => expect(risksOf(plain)).toEqual([]))

  test('at most two, the gravest first', () => {
    const rules = (['smoker', 'no_returns', 'untested', 'as_is'] as const).map((rule) => ({ rule }))
    expect(kinds({ rules, isPostageKnown: false })).toEqual(['asIs', 'untested'])
    expect(kinds({ rules, notes: [{ carriage: 'customs' }] })).toEqual(['customs', 'asIs'])
  })

  test('a seller is a risk by their rating, by having none, and by how they kept their days with us', () => {
    expect(risksOf({ ...plain, seller: { goodRate: 91, ratings: 40 } })).toEqual([
      { kind: 'lowRating', values: { share: 91 } },
    ])
    expect(kinds({ seller: { goodRate: 100, ratings: 3 } })).toEqual(['fewRatings'])
    expect(kinds({ seller: { isStore: true, ratings: 3 } })).toEqual([])
    expect(kinds({ seller: {} })).toEqual([])
    expect(kinds({ late: { count: 1, of: 1 } })).toEqual([])
    expect(risksOf({ ...plain, late: { count: 2, of: 5 } })).toEqual([
      { kind: 'lateSeller', values: { count: 2, of: 5 } },
    ])
    expect(kinds({ late: { count: 2, of: 50 } })).toEqual([])
  })

  test('the same thing is not said twice', () => {
    const rules = (['no_claims', 'no_returns', 'uninsured_post'] as const).map((rule) => ({ rule }))
    expect(kinds({ rules, isInsuredInJapan: false })).toEqual(['noClaims', 'uninsured'])
    expect(kinds({ rules: [{ rule: 'as_is' }], condition: 'poor' })).toEqual(['forParts'])
    expect(kinds({ notes: [{ carriage: 'post_unlisted' }, { carriage: 'post_listed' }] })).toEqual([
      'battery',
    ])
  })

  test('every risk leads to where it is explained', () => {
    expect(new Set(Object.values(riskPlaces))).toEqual(new Set(['know', 'rules', 'facts', 'seller']))
  })
})

describe('when it comes', () => {
  // Wednesday, 10:00 in Japan.
  const boughtAt = Date.UTC(2026, 10, 25, 1)
  const journey = { min: 3 * DAY, max: 6 * DAY }
  const bought = comesBetween({ boughtAt, shipsWithin: { minDays: 2, maxDays: 3 }, journey }, defaultFees)

  test('the first day counts the ways alone, the last one every promise', () => {
    expect(bought.from).toBe(boughtAt + (2 + 1) * DAY + journey.min)
    const { promiseBuyHours, promisePackHours, promiseReceiveDays } = defaultFees
    const least = promiseBuyHours * HOUR + (3 + 3 + promiseReceiveDays) * DAY + promisePackHours * HOUR
    expect(bought.to).toBeGreaterThanOrEqual(boughtAt + least + journey.max)
  })
  test('a slower seller, a longer way and a longer promise move it, never the other way', () => {
    const later = comesBetween({ boughtAt, shipsWithin: { minDays: 4, maxDays: 7 }, journey }, defaultFees)
    expect(later.from - bought.from).toBe(2 * DAY)
    expect(later.to).toBeGreaterThan(bought.to)
    const sea = comesBetween(
      { boughtAt, shipsWithin: { minDays: 2, maxDays: 3 }, journey: { min: 30 * DAY, max: 60 * DAY } },
      defaultFees,
    )
    expect(sea.to - bought.to).toBe(54 * DAY)
    const slow = comesBetween(
      { boughtAt, shipsWithin: { minDays: 2, maxDays: 3 }, journey },
      { ...defaultFees, promiseHandOverDays: defaultFees.promiseHandOverDays + 5 },
    )
    expect(slow.to).toBeGreaterThan(bought.to)
  })
  test('who promises nothing is counted with a week', () => {
    const usual = comesBetween({ boughtAt, journey }, defaultFees)
    expect(usual).toEqual(
      comesBetween({ boughtAt, shipsWithin: { minDays: 1, maxDays: 7 }, journey }, defaultFees),
    )
  })
})
