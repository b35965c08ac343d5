import { existsSync, readFileSync } from 'node:fs'
import type { PostMethodId } from './index.ts'

/**
 * The price tables as they were collected, read by a reader of their own: nothing here goes through our tables or their parser, so that
 * what a customer is shown can be held against the sources. The folder lies beside the repository and may be absent.
 */
const folder = new URL('../../../../../shared/data/shipping/', import.meta.url)
export const isCollected = existsSync(folder)
export const notCollected =
  'skipped: the collected tables (../shared/data/shipping) are not beside this checkout'

/** One price of a step: `fromGrams` to `toGrams`, both included. */
export type Cell = {
  readonly method: PostMethodId
  readonly zone: number
  readonly fromGrams: number
  readonly toGrams: number
  readonly yen: number
}

/** Every price cell of the four tables; cells whose price nobody found are left out. */
export function collectedCells(): Cell[] {
  const cell = (method: string, row: Record<string, string>): Cell[] =>
    row['price_jpy'] === '' || /MISSING/.test(row['status'] ?? '') || !isCarried(method)
      ? []
      : [
          {
            method,
            zone: Number(row['zone']),
            fromGrams: Number(row['weight_from_g']),
            toGrams: Number(row['weight_to_g']),
            yen: Number(row['price_jpy']),
          },
        ]
  return [
    ...collected('ems_rates.csv').flatMap((row) => cell('ems', row)),
    ...collected('parcel_air.csv').flatMap((row) => cell('parcel_air', row)),
    ...collected('parcel_surface.csv').flatMap((row) => cell('parcel_surface', row)),
    ...collected('small_packet.csv').flatMap((row) => cell(row['service'] ?? '', row)),
  ]
}
/** Registered packets and SAL ended; they are in the collection, not in the shop. */
const isCarried = (method: string): method is PostMethodId =>
  [
    'ems',
    'parcel_air',
    'parcel_surface',
    'epacket_light',
    'small_packet_air',
    'small_packet_surface',
  ].includes(method)

/** A file of the collection as objects by column name. */
export function collected(name: string): Record<string, string>[] {
  const [head = [], ...rows] = lines(readFileSync(new URL(name, folder), 'utf8'))
  return rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at] ?? ''])))
}

/** RFC 4180: every cell with what ends it; a quoted cell may hold commas, line ends and doubled quotes. */
function lines(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.filter((each) => each.length > 1)
}
