import { describe, expect, test } from 'vitest'
import { piecesOf, textsFor } from './index.ts'

const messages: readonly (readonly [string, string])[] = [
  ['cart.add', 'Add to cart'],
  ['cart.full', 'Your cart holds at most {count} items.'],
  ['cart.left', '{count, plural, one {# item is left} other {# items are left}}'],
  ['fees.day', 'Free for {days} days, then {yen} a day.'],
  ['common.ok', 'OK'],
]

describe('which text of ours a reader quotes', () => {
  test.each([
    ['Add to cart', 'cart.add'],
    ['  add  TO cart ', 'cart.add'],
    ['Your cart holds at most 50 items.', 'cart.full'],
    ['3 items are left', 'cart.left'],
    ['then ¥30 a day', null],
    ['Free for 45 days, then ¥30 a day.', 'fees.day'],
    ['cart holds at most', 'cart.full'],
    ['x', null],
    ['something a seller wrote', null],
  ])('%s', (quote, key) => expect(textsFor(quote, messages)[0] ?? null).toBe(key))

  test('several sentences in one quote are several texts', () =>
    expect(textsFor('Add to cart. Your cart holds at most 50 items.', messages)).toEqual(
      expect.arrayContaining(['cart.add', 'cart.full']),
    ))
  test('what stands on a page of a message with forms', () =>
    expect(piecesOf('{count, plural, one {# item is left} other {# items are left}}')).toEqual([
      'item is left',
      'items are left',
    ]))
  test('a text of one page takes no time, however it is written', () => {
    const long = `${'{a'.repeat(2_000)}${'}'.repeat(2_000)}`
    const began = performance.now()
    textsFor('words '.repeat(50), [['a', long]])
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
