/** Where the 47 prefectures stand on a map of equal tiles, by ISO 3166-2: column and row, as near to the islands as tiles allow. */
const rows: readonly (readonly [
  row: number,
  ...places: readonly (readonly [column: number, no: number])[],
])[] = [
  [0, [12, 1]],
  [1, [11, 2]],
  [2, [10, 5], [11, 3]],
  [3, [10, 6], [11, 4]],
  [4, [8, 17], [9, 16], [10, 15], [11, 7]],
  [5, [7, 18], [8, 21], [9, 20], [10, 10], [11, 9], [12, 8]],
  [6, [2, 35], [3, 32], [4, 31], [5, 28], [6, 26], [7, 25], [8, 23], [9, 19], [10, 11], [11, 13], [12, 12]],
  [7, [0, 41], [1, 40], [3, 34], [4, 33], [6, 27], [7, 29], [8, 24], [9, 22], [11, 14]],
  [8, [0, 42], [1, 44], [3, 38], [4, 37], [7, 30]],
  [9, [0, 43], [1, 45], [3, 39], [4, 36]],
  [10, [1, 46]],
  [11, [0, 47]],
]
export const japanMap = { columns: 13, rows: 12 } as const

type Tile = { readonly code: string; readonly column: number; readonly row: number }
export const japanTiles: readonly Tile[] = rows.flatMap(([row, ...places]) =>
  places.map(([column, no]) => ({ code: `JP-${String(no).padStart(2, '0')}`, column, row })),
)
