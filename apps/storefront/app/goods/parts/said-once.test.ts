import type { GoodsCard } from '@tomobako/contract'
import { expect, test } from 'vitest'
import { saidOnce } from './said-once.ts'

// What of a card is asked here.
const card = (id: string, noWay?: true) => ({ id, ...(noWay ? { noWay } : {}) }) as GoodsCard

test('issue 14: where nothing goes the item says so, and the cards beneath it do not repeat it', () => {
  expect(saidOnce(card('a', true), [card('b', true), card('c')])).toEqual([card('b'), card('c')])
  // Of an item that goes there, one beside it that does not has to say so.
  expect(saidOnce(card('a'), [card('b', true)])).toEqual([card('b', true)])
})
