import { expect, test } from 'vitest'
import { scrollKey } from './scroll-key.ts'

const at = { key: 'abc', state: null }
const parcel = (id: string) => [
  { handle: undefined, params: {} },
  { handle: { keepScroll: 'parcel' }, params: { id } },
]

test('ten tasks: another parcel opens at its top, not where the last one was left', () => {
  expect(scrollKey(at, parcel('TB-1'))).not.toBe(scrollKey(at, parcel('TB-2')))
  // What is sent on a page brings the same page back at the same place.
  expect(scrollKey({ key: 'def', state: null }, parcel('TB-1'))).toBe(scrollKey(at, parcel('TB-1')))
})
test('the tabs of a list are one place, everything else is its own visit', () => {
  const list = [{ handle: { keepScroll: 'orders' }, params: {} }]
  expect(scrollKey(at, list)).toBe(scrollKey({ key: 'def', state: null }, list))
  expect(scrollKey(at, [{ handle: undefined, params: { id: 'm1' } }])).toBe('abc')
})

test('V14.3.3 the number of a parcel is not in the name of its place, which stays in the tab', () => {
  expect(scrollKey(at, parcel('TB-1'))).toMatch(/^parcel [a-z\d]+$/)
  expect(scrollKey(at, parcel('TB-1'))).not.toContain('TB')
})
