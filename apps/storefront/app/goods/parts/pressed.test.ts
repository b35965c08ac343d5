import { expect, test } from 'vitest'
import { keepPress, takePress } from './pressed.ts'

const MINUTE = 60_000
function keeper() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const buy: [string, string][] = [
  ['intent', 'buy'],
  ['quantity', '2'],
]

test('a press of before the login goes on once, on its own page and within half an hour', () => {
  const tab = keeper()
  keepPress(tab, '/mall/mercari/detail/m1', buy, 0)
  expect(takePress(tab, '/mall/mercari/detail/m2', MINUTE)).toBeNull()
  expect(takePress(tab, '/mall/mercari/detail/m1', MINUTE)).toEqual(buy)
  expect(takePress(tab, '/mall/mercari/detail/m1', MINUTE)).toBeNull()

  keepPress(tab, '/mall/mercari/detail/m1', buy, 0)
  expect(takePress(tab, '/mall/mercari/detail/m1', 31 * MINUTE)).toBeNull()
  expect(takePress(tab, '/mall/mercari/detail/m1', 31 * MINUTE)).toBeNull()
})

test('only buying and the cart go on by themselves', () => {
  const tab = keeper()
  keepPress(tab, '/mall/mercari/detail/m1', [['intent', 'lift']], 0)
  expect(takePress(tab, '/mall/mercari/detail/m1', 0)).toBeNull()
})
