import { describe, expect, test } from 'vitest'
import { claimAgrees, differences, mayResolve, rankOf, readShelf, roughGrams, walkOrder } from './index.ts'

describe('shelves', () => {
  test('one shelf, one spelling', () => {
    for (const text of ['B-4-3', 'b-04-3', 'Ｂ－４－０３', ' b‐4‐3 '])
      expect(readShelf(text)?.code, text).toBe('B-4-3')
    for (const text of ['B--3', '4-B-3', 'ABC-1-1', 'B-123-1', 'T261121-0001-1', ''])
      expect(readShelf(text), text).toBeNull()
  })
  test('up one side of the aisle, down the other, then the next zone', () => {
    const way = ['A-4-1', 'B-1-1', 'A-1-2', 'A-3-1', 'A-2-1', 'A-1-1', 'AA-1-1']
      .map((code) => readShelf(code)!)
      .toSorted((a, b) => walkOrder(a) - walkOrder(b))
      .map((each) => each.code)
    expect(way).toEqual(['A-1-1', 'A-1-2', 'A-3-1', 'A-4-1', 'A-2-1', 'B-1-1', 'AA-1-1'])
  })
})

describe('a count', () => {
  const here = { id: '1', no: 'T-1', shelf: 'A-1-1' }
  const there = { id: '2', no: 'T-2', shelf: 'B-1-1' }
  const gone = { id: '3', no: 'T-3', shelf: null }
  test('agrees', () =>
    expect(
      differences(
        'A-1-1',
        [here],
        [
          { code: 'T-1', piece: here },
          { code: 'T-1', piece: here },
        ],
      ),
    ).toEqual([]))
  test('names what is missing, elsewhere, gone and unknown, each once', () => {
    const seen = [
      { code: 'T-2', piece: there },
      { code: 'T-2', piece: there },
      { code: 'T-3', piece: gone },
      { code: '???', piece: null },
      { code: '???', piece: null },
    ]
    expect(
      differences('A-1-1', [here], seen).map(({ kind, code, recordedShelf }) => [kind, code, recordedShelf]),
    ).toEqual([
      ['missing', 'T-1', 'A-1-1'],
      ['elsewhere', 'T-2', 'B-1-1'],
      ['gone', 'T-3', null],
      ['unknown', '???', null],
    ])
  })
  test('what is unknown is explained, never moved', () => {
    expect(mayResolve('unknown', 'explained')).toBe(true)
    expect(mayResolve('unknown', 'moved_here')).toBe(false)
    expect(mayResolve('missing', 'put_back')).toBe(false)
  })
})

test('a rough weight tells no more than its step', () => {
  expect([null, 1, 500, 501, 4_999, 31_000].map(roughGrams)).toEqual([null, 500, 500, 1_000, 5_000, 40_000])
})

test('a proof agrees with the number on the box or with what we know of the line', () => {
  const known = { codeOnBox: '4912-0386-5521', lineTracking: null, lineSellerOrderNo: 'S-100-200' }
  expect(claimAgrees({ tracking: '491203865521', sellerOrderNo: '' }, known)).toEqual({
    box: true,
    line: false,
  })
  expect(claimAgrees({ tracking: '', sellerOrderNo: 's100200' }, known)).toEqual({ box: false, line: true })
  expect(claimAgrees({ tracking: '5521', sellerOrderNo: '' }, known)).toEqual({ box: false, line: false })
})

test('a tracking number outweighs everything that is only likely', () => {
  expect(rankOf(['tracking'])).toBeGreaterThan(rankOf(['seller', 'amount', 'words']))
})
