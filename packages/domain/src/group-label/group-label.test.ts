import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../kernel/index.ts'
import { objections, owed, passedOnParts, splitRules } from './index.ts'
import { refundParts } from './split.ts'
import type { SharedCost, SharedItem } from './index.ts'

const badges: SharedItem = {
  id: 'badges',
  title: '缶バッジ 12個',
  priceYen: 1_000,
  pieces: 12,
  weightGrams: 120,
  volumeMm3: 240_000,
  shares: [
    { memberId: 'a', count: 3 },
    { memberId: 'b', count: 4 },
    { memberId: 'c', count: 5 },
  ],
}
const book: SharedItem = {
  id: 'book',
  title: '画集',
  priceYen: 3_200,
  pieces: 1,
  weightGrams: 900,
  volumeMm3: 1_900_000,
  shares: [{ memberId: 'a', count: 1 }],
}
const totals = (rows: ReturnType<typeof owed>) =>
  Object.fromEntries(rows.map((row) => [row.memberId, row.totalYen]))

describe('who owes what', () => {
  test('pieces of a set pay their part of its price, to the yen', () =>
    expect(totals(owed(['a', 'b', 'c'], [badges], []))).toEqual({ a: 250, b: 333, c: 417 }))
  test('freight by weight follows the grams of what each takes', () =>
    expect(
      totals(
        owed(
          ['a', 'b', 'c'],
          [
            { ...badges, priceYen: 0 },
            { ...book, priceYen: 0 },
          ],
          [{ id: 'freight', yen: 2_040, rule: 'weight' }],
        ),
      ),
    ).toEqual({ a: 1_860, b: 80, c: 100 }))
  test('one yen over seven members is one member’s yen', () =>
    expect(
      sum(Object.values(totals(owed(Array.from('abcdefg'), [], [{ id: 'x', yen: 1, rule: 'equal' }])))),
    ).toBe(1))
  test('equally means those who take something', () =>
    expect(
      totals(owed(['a', 'z'], [{ ...book, priceYen: 0 }], [{ id: 'fee', yen: 200, rule: 'equal' }])),
    ).toEqual({ a: 200, z: 0 }))
  test('without any weight known the row is divided equally', () =>
    expect(totals(owed(['a', 'b'], [], [{ id: 'x', yen: 101, rule: 'weight' }]))).toEqual({ a: 51, b: 50 }))
  test('by hand is as written', () =>
    expect(
      totals(owed(['a', 'b'], [], [{ id: 'duty', yen: 900, rule: 'hand', byHand: { a: 100, b: 800 } }])),
    ).toEqual({ a: 100, b: 800 }))
})

describe('before it is locked', () => {
  test('everything that does not add up is said at once', () => {
    const said = objections(
      ['a', 'b'],
      [
        { ...badges, shares: [{ memberId: 'a', count: 3 }] },
        { ...book, shares: [{ memberId: 'a', count: 2 }] },
      ],
      [{ id: 'duty', yen: 900, rule: 'hand', byHand: { a: 100, b: 700 } }],
    )
    expect(said.map(({ key, values }) => [key, values['count'] ?? values['yen']])).toEqual([
      ['groupLabel.piecesLeft', 9],
      ['groupLabel.piecesTooMany', 1],
      ['groupLabel.handTooLittle', 100],
    ])
  })
  test('negative, broken and huge amounts are refused', () => {
    for (const yen of [-1, 0.5, 10_000_001, Number.NaN])
      expect(objections(['a'], [{ ...book, priceYen: yen }], []).map(({ key }) => key)).toContain(
        'groupLabel.amountInvalid',
      )
  })
  test('nobody and nothing can’t be locked', () =>
    expect(objections([], [], []).map(({ key }) => key)).toEqual([
      'groupLabel.noMembers',
      'groupLabel.noItems',
    ]))
  test('what adds up is not objected to', () =>
    expect(objections(['a', 'b', 'c'], [badges, book], [{ id: 'fee', yen: 300, rule: 'equal' }])).toEqual([]))
})

describe('always', () => {
  const members = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 12 })
  const yen = fc.integer({ min: 0, max: 10_000_000 })
  /** A label whose pieces are all taken. */
  const label = members.chain((ids) =>
    fc
      .record({
        ids: fc.constant(ids),
        items: fc.array(
          fc
            .record({
              price: yen,
              grams: fc.integer({ min: 0, max: 30_000 }),
              mm3: fc.integer({ min: 0, max: 2_700_000_000 }),
              counts: fc.array(fc.integer({ min: 0, max: 12 }), {
                minLength: ids.length,
                maxLength: ids.length,
              }),
            })
            .filter(({ counts }) => sum(counts) > 0),
          { maxLength: 8 },
        ),
        costs: fc.array(
          fc.record({ yen, rule: fc.constantFrom(...splitRules.filter((rule) => rule !== 'hand')) }),
          { maxLength: 5 },
        ),
      })
      .map(({ items, costs }) => ({
        ids,
        items: items.map(({ price, grams, mm3, counts }, at): SharedItem => ({
          id: `i${at}`,
          title: '',
          priceYen: price,
          pieces: sum(counts),
          weightGrams: grams,
          volumeMm3: mm3,
          shares: ids.map((memberId, index) => ({ memberId, count: counts[index]! })),
        })),
        costs: costs.map(({ yen: whole, rule }, at): SharedCost => ({ id: `c${at}`, yen: whole, rule })),
      })),
  )

  test('the parts add up to the bill, to the yen', () =>
    fc.assert(
      fc.property(label, ({ ids, items, costs }) => {
        expect(sum(owed(ids, items, costs).map((row) => row.totalYen))).toBe(
          sum([...items.map((item) => item.priceYen), ...costs.map((cost) => cost.yen)]),
        )
      }),
    ))
  test('nobody owes less than nothing', () =>
    fc.assert(
      fc.property(label, ({ ids, items, costs }) => {
        const rows = owed(ids, items, costs)
        expect(rows).toHaveLength(ids.length)
        for (const row of rows) expect(row.totalYen).toBeGreaterThanOrEqual(0)
      }),
    ))
  test('the order of members and items changes nothing', () =>
    fc.assert(
      fc.property(label, ({ ids, items, costs }) => {
        expect(
          totals(
            owed(
              ids.toReversed(),
              items.toReversed().map((item) => ({ ...item, shares: item.shares.toReversed() })),
              costs.toReversed(),
            ),
          ),
        ).toEqual(totals(owed(ids, items, costs)))
      }),
    ))
  test('a refund is given back whole and nobody gets more than they paid', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), yen, { minKeys: 1 }),
        yen,
        (paid, refund) => {
          const parts = refundParts(refund, paid)
          expect(sum(Object.values(parts))).toBe(Math.min(refund, sum(Object.values(paid))))
          expect(Object.entries(parts).filter(([id, part]) => part > paid[id]!)).toEqual([])
        },
      ),
    ))
  test('postage that came back with an item follows the item, and nobody gets more than they paid', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.tuple(yen, yen), { minKeys: 1 }),
        yen,
        (paid, refund) => {
          const [item, rest] = [0, 1].map((at) =>
            Object.fromEntries(Object.entries(paid).map(([id, each]) => [id, each[at]!])),
          )
          const parts = passedOnParts(refund, item!, rest!)
          const most = sum(
            Object.entries(paid)
              .filter(([, each]) => each[0] > 0)
              .map(([, each]) => each[0] + each[1]),
          )
          expect(sum(Object.values(parts))).toBe(Math.min(refund, most))
          for (const [id, part] of Object.entries(parts))
            expect(part).toBeLessThanOrEqual(item![id]! + rest![id]!)
        },
      ),
    ))
})
