import { expect, test } from 'vitest'
import { blockKindNames } from '@tomobako/domain/content'
import { moved, newBlock } from './body.ts'

test('a block moves to its new place and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b'])
})

test('a fresh block of every kind has an id that an address may hold', () => {
  for (const kind of blockKindNames) expect(newBlock(kind).id).toMatch(/^[a-z0-9-]{1,40}$/)
})
