import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choiceOf,
  depthChoices,
  mostItems,
  optionsOf,
  queryOf,
  serviceChoices,
  type Choice,
} from './choice.ts'

const line = fc.uuid()
const choice: fc.Arbitrary<Choice> = fc.uniqueArray(line, { maxLength: 6 }).chain((items) =>
  fc.record({
    items: fc.constant(items.toSorted()),
    addressId: fc.option(line),
    method: fc.option(fc.constantFrom('ems', 'parcel_air', 'courier_practice_saver')),
    protective: fc.boolean(),
    removeBoxes: fc.boolean(),
    hidePrices: fc.boolean(),
    wait: fc.boolean(),
    insurance: fc.constantFrom('', '5000', '12,000'),
    split: fc.integer({ min: 1, max: 9 }),
    edit: fc.option(fc.constantFrom('TB-1234-5678')),
    depths: fc.constant(
      Object.fromEntries(items.slice(0, 2).map((id, at) => [id, depthChoices[1 + (at % 2)]!])),
    ),
    services: fc.constant(
      Object.fromEntries(items.slice(1, 3).map((id, at) => [id, serviceChoices.slice(at, at + 2)])),
    ),
    batteries: fc.constant(Object.fromEntries(items.slice(0, 2).map((id, at) => [id, at === 0]))),
  }),
)

describe('a choice in the address of the page', () => {
  test('survives its round trip, and the same choice is always the same text', () => {
    fc.assert(
      fc.property(choice, (made) => {
        const text = queryOf(made)
        const read = choiceOf(new URLSearchParams(text), ['otherwise'])
        // Several parcels have their own methods, so none is kept.
        expect(read).toEqual({ ...made, method: made.split > 1 ? null : made.method })
        expect(queryOf(read)).toBe(text)
        expect(queryOf({ ...made, items: made.items.toReversed() })).toBe(text)
      }),
    )
  })
  test('what is not ours is left out', () => {
    const read = choiceOf(
      new URLSearchParams(
        'chosen=1&item=x&item=__proto__&split=0&edit=<b>&depth.x=remove&service.__proto__=photos&method=a b',
      ),
      [],
    )
    expect(read).toMatchObject({ items: [], split: 1, edit: null, method: null, depths: {}, services: {} })
    expect(choiceOf(new URLSearchParams('split=-3'), []).split).toBe(1)
    expect(
      choiceOf(new URLSearchParams(Array.from({ length: 60 }, () => ['item', crypto.randomUUID()])), [])
        .items,
    ).toHaveLength(mostItems)
  })
  test('nothing chosen for a piece is nothing said about it', () => {
    expect(optionsOf(choiceOf(new URLSearchParams('chosen=1'), []))).toEqual({
      protective: false,
      removeBoxes: false,
      hidePrices: false,
      insuranceYen: 0,
    })
  })
  test('without scripts a proposed sum that is pressed counts before what stands in its field, and none is a sum too', () => {
    const read = (query: string): number => optionsOf(choiceOf(new URLSearchParams(query), [])).insuranceYen
    expect(read('insurance=5000&insure=23400')).toBe(23_400)
    expect(read('insurance=5000&insure=0')).toBe(0)
    expect(read('insurance=5000')).toBe(5_000)
    expect(choiceOf(new URLSearchParams('split=99'), []).split).toBe(mostItems)
  })
})
