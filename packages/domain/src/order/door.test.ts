import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedPostage, ruleOnDoor } from './index.ts'

const buyer = { isPromisedFree: false, agreedYen: 750, toleranceYen: 300 }

test('the seller had promised to pay: never the customer’s, whatever it cost', () => {
  for (const paidYen of [1, 750, 20_000])
    expect(ruleOnDoor({ ...buyer, isPromisedFree: true, paidYen })).toBe('breach')
})

test('what was agreed, and a little more, is charged; a yen above that is asked', () => {
  expect([700, 750, 1_050, 1_051].map((paidYen) => ruleOnDoor({ ...buyer, paidYen }))).toEqual([
    'charge',
    'charge',
    'charge',
    'ask',
  ])
  expect(ruleOnDoor({ ...buyer, agreedYen: 0, toleranceYen: 0, paidYen: 1 })).toBe('ask')
})

test('postage the seller had already is not agreed to twice', () => {
  expect([agreedPostage(750, 0), agreedPostage(750, 500), agreedPostage(750, 900)]).toEqual([750, 250, 0])
})

test('nothing above agreement and tolerance is ever charged unasked', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(50_000),
      fc.nat(5_000),
      fc.nat(2_000),
      (isPromisedFree, paidYen, agreedYen, toleranceYen) => {
        const isCharged = ruleOnDoor({ isPromisedFree, paidYen, agreedYen, toleranceYen }) === 'charge'
        expect(isCharged).toBe(!isPromisedFree && paidYen - agreedYen <= toleranceYen)
      },
    ),
  )
})
