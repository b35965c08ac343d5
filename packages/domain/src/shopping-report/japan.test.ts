import { expect, test } from 'vitest'
import { japanMap, japanTiles } from './japan.ts'

test('every prefecture has one tile, and no two stand on each other', () => {
  expect(new Set(japanTiles.map(({ code }) => code)).size).toBe(47)
  expect(japanTiles).toHaveLength(47)
  expect(new Set(japanTiles.map(({ column, row }) => `${column}/${row}`)).size).toBe(47)
  expect(
    japanTiles.filter(
      ({ column, row }) => column < 0 || row < 0 || column >= japanMap.columns || row >= japanMap.rows,
    ),
  ).toEqual([])
})
