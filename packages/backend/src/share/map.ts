import sharp from 'sharp'
import { japanMap, japanTiles } from '@tomobako/domain/shopping-report'

/** Pieces by prefecture (ISO 3166-2), as the report's own map has them. */
export type MapPieces = Readonly<Record<string, number>>

const colours = { ground: '#eae6db', empty: '#d8d3c4', some: '#23427e', most: '#d0301b' } as const
const MARGIN = 56

/** Japan in tiles, one a prefecture: what stands in the place of a photo where somebody's finds came from many. */
export function drawMap(
  pieces: MapPieces,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { columns, rows } = japanMap
  const size = Math.floor(Math.min((width - 2 * MARGIN) / columns, (height - 2 * MARGIN) / rows))
  const [left, top] = [(width - size * columns) / 2, (height - size * rows) / 2]
  const most = Math.max(0, ...Object.values(pieces))
  const fill = (count: number): string =>
    count === 0 ? colours.empty : count === most ? colours.most : colours.some
  const tiles = japanTiles.map(
    ({ code, column, row }) =>
      `<rect x="${left + column * size}" y="${top + row * size}" width="${size - 6}" height="${size - 6}" rx="9" fill="${fill(pieces[code] ?? 0)}"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${tiles.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}
