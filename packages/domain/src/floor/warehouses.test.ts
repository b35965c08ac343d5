import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLarge,
  isOpenOn,
  isReturnShelf,
  notCollected,
  returnShelfOf,
  warehouseFor,
  warehouseTraits,
} from './index.ts'
import type { SentThing, WarehouseRules } from './index.ts'

const rules: WarehouseRules = {
  rows: [
    { source: null, trait: 'battery', warehouse: 'OSAKA' },
    { source: 'yahoo', trait: null, warehouse: 'OSAKA' },
    { source: 'mercari', trait: 'large', warehouse: 'CHIBA' },
  ],
  otherwise: 'MAIN',
}
const all = ['MAIN', 'OSAKA', 'CHIBA']
const thing = (source: string, ...traits: SentThing['traits']): SentThing => ({ source, traits })

describe('where something bought is sent', () => {
  test.each([
    ['nothing fits', [thing('rakuten')], 'MAIN'],
    ['its source', [thing('yahoo')], 'OSAKA'],
    ['its battery, wherever it is from', [thing('rakuten', 'battery')], 'OSAKA'],
    ['source and trait together', [thing('mercari', 'large')], 'CHIBA'],
    ['the source alone is not both', [thing('mercari')], 'MAIN'],
    ['the trait alone is not both', [thing('rakuten', 'large')], 'MAIN'],
    ['the upper row wins', [thing('mercari', 'large', 'battery')], 'OSAKA'],
    [
      'one order, one address: any of its things decides',
      [thing('mercari'), thing('mercari', 'battery')],
      'OSAKA',
    ],
  ])('%s', (_what, things, code) => {
    expect(warehouseFor(things, rules, all)).toBe(code)
  })

  test('a warehouse that takes nothing now is passed over', () => {
    expect(warehouseFor([thing('yahoo', 'battery')], rules, ['MAIN', 'CHIBA'])).toBe('MAIN')
    expect(warehouseFor([thing('mercari', 'battery', 'large')], rules, ['MAIN', 'CHIBA'])).toBe('CHIBA')
  })

  test('whatever the rules say, it is one that takes things', () => {
    const things = fc.array(
      fc.record({
        source: fc.constantFrom('yahoo', 'mercari', 'rakuten'),
        traits: fc.subarray([...warehouseTraits]),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const rows = fc.array(
      fc.record({
        source: fc.option(fc.constantFrom('yahoo', 'mercari', 'rakuten')),
        trait: fc.option(fc.constantFrom(...warehouseTraits)),
        warehouse: fc.constantFrom(...all),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(things, rows, fc.subarray(['OSAKA', 'CHIBA']), (bought, given, open) => {
        const takes = ['MAIN', ...open]
        const code = warehouseFor(bought, { rows: given, otherwise: 'MAIN' }, takes)
        expect(takes).toContain(code)
        // The order of what lies in one basket says nothing.
        expect(warehouseFor(bought.toReversed(), { rows: given, otherwise: 'MAIN' }, takes)).toBe(code)
      }),
    )
  })
})

test('open from its first day until the day before it closes', () => {
  const osaka = { openedOn: '2026-12-01', closedOn: '2027-03-01' }
  expect(['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map((day) => isOpenOn(osaka, day))).toEqual(
    [false, true, true, false],
  )
  expect(isOpenOn({ ...osaka, closedOn: null }, '2099-01-01')).toBe(true)
})

test('large is what one person does not lift, or what no shelf holds', () => {
  const small = { typicalGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
  expect(isLarge(small)).toBe(false)
  expect(isLarge({ ...small, typicalGrams: 10_000 })).toBe(true)
  expect(isLarge({ ...small, heightMm: 1_000 })).toBe(true)
})

test('a method is offered where the van of its carrier comes', () => {
  const methods = [
    { method: 'ems', carrier: 'Japan Post' },
    { method: 'courier_1', carrier: 'DHL Express' },
  ]
  expect(notCollected(null, methods)).toEqual([])
  expect(notCollected(['Japan Post'], methods)).toEqual(['courier_1'])
  expect(notCollected([], methods)).toEqual(['ems', 'courier_1'])
})

test('each warehouse has a shelf for what comes back, known by its name', () => {
  expect([0, 1, 12].map(returnShelfOf)).toEqual(['R-0-0', 'R-1-0', 'R-12-0'])
  expect(['R-0-0', 'R-12-0', 'R-1-1', 'A-1-0'].map(isReturnShelf)).toEqual([true, true, false, false])
})
