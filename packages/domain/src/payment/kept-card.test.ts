import { expect, test } from 'vitest'
import { brandName, endOf, isOver } from './kept-card.ts'

test('a card is good to the end of its month everywhere on earth', () => {
  const card = { month: 12, year: 2026 }
  expect(isOver(card, Date.UTC(2026, 11, 31, 23, 59))).toBe(false)
  // In Honolulu it is still December.
  expect(isOver(card, Date.UTC(2027, 0, 1, 11, 59))).toBe(false)
  expect(isOver(card, Date.UTC(2027, 0, 1, 12))).toBe(true)
})

test('a card is named as it is printed, and not at all where its company is unknown', () => {
  expect([brandName('visa'), brandName('amex'), brandName('constructor'), brandName('new')]).toEqual([
    'Visa',
    'American Express',
    '',
    '',
  ])
  expect(endOf({ month: 7, year: 2029 })).toBe('07/29')
})
