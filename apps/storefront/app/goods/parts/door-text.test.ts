import { expect, test } from 'vitest'
import { formats } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { doorText } from './door-text.ts'

const euro = { currency: 'EUR', minor: 9_880, digits: 2 }
const say = (card: Parameters<typeof doorText>[0]) => doorText(card, translator('en'), formats('en'))

test('a price to the door is said in the reader’s own money too, on a card and below the search field', () => {
  expect(say({ toDoorYen: 16_200, toDoorLocal: euro })).toBe('To door ¥16,200 \u2068(€98.80)\u2069')
  expect(say({ toDoorYen: 16_200 })).toBe('To door ¥16,200')
  expect(say({ toDoorYen: 16_200, toDoorLocal: euro, about: true })).toBe(
    'To door about ¥16,200 \u2068(€98.80)\u2069',
  )
  expect(say({ toDoorYen: null })).toBeNull()
})

test('where simpler ways cost far less a card says from how much, but not beside the price in one’s own box', () => {
  expect(say({ toDoorYen: 5_900, leastYen: 2_600 })).toBe(
    'To door ¥5,900 · from ¥2,600 with simpler shipping',
  )
  const inBox = { addsYen: 0, isSameBox: true, toDoorYen: 1_900 }
  expect(say({ toDoorYen: 5_900, leastYen: 2_600, inBox })).toBe('To door in your box ¥1,900')
})

test('where a list counts with the reader’s box, the less of the two', () => {
  const inBox = { addsYen: 0, isSameBox: true, toDoorYen: 14_000 }
  expect(say({ toDoorYen: 16_200, inBox })).toBe('To door in your box ¥14,000')
  expect(say({ toDoorYen: 13_000, inBox })).toBe('To door ¥13,000')
})
