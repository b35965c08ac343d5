import type { Refusal } from '../kernel/index.ts'
import { refuse } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'
import type { Entry } from './match.ts'

/** Headings a column may have; the second ones are those of the consolidated list the United States publish, which is read as it is. */
export const screeningColumns = {
  name: ['name'],
  aliases: ['aliases', 'alt_names'],
  source: ['source', 'source list'],
  country: ['country', 'countries', 'nationalities', 'citizenships'],
  kind: ['type'],
  day: ['date', 'start_date'],
  ref: ['id', '_id', 'entity_number', 'ids'],
} as const
type Column = keyof typeof screeningColumns

/** Ships and aircraft receive no parcels. */
const without = /^(vessel|aircraft)$/i
/** As long as the database and a desk can bear. */
const MOST = { name: 300, text: 120, aliases: 200 } as const

/** A list as an operator has it: comma-separated, a heading, a row for each party, other names with semicolons between them. */
export function readList(content: string): { entries: Entry[]; leftOut: number } | Refusal {
  const [head, ...rows] = csv.records(content)
  const headings = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const place = (column: Column): number =>
    screeningColumns[column].map((each) => headings.indexOf(each)).find((at) => at >= 0) ?? -1
  const at = Object.fromEntries(
    (Object.keys(screeningColumns) as Column[]).map((column) => [column, place(column)]),
  ) as Record<Column, number>
  if (at.name < 0) return refuse('console.screening.refused.noNames', {}, 'content')
  const entries: Entry[] = []
  let leftOut = 0
  for (const { cells } of rows) {
    const cell = (column: Column, most: number = MOST.text): string =>
      (at[column] < 0 ? '' : (cells[at[column]] ?? '')).trim().slice(0, most)
    const name = cell('name', MOST.name)
    if (name === '' || !/\p{L}/u.test(name) || without.test(cell('kind'))) {
      leftOut += 1
      continue
    }
    entries.push({
      source: cell('source'),
      ref: cell('ref'),
      name,
      aliases: (at.aliases < 0 ? '' : (cells[at.aliases] ?? ''))
        .split(';')
        .map((each) => each.trim().slice(0, MOST.name))
        .filter(Boolean)
        .slice(0, MOST.aliases),
      country: cell('country'),
      kind: cell('kind'),
      day: cell('day'),
    })
  }
  return entries.length === 0
    ? refuse('console.screening.refused.empty', {}, 'content')
    : { entries, leftOut }
}

/** A file cut off on its way looks like a list of few: less than this part of the former one wants a person's word. */
const LEAST_PART = 0.5
export const isMuchSmaller = (now: number, before: number): boolean => now < before * LEAST_PART

/** After so many days somebody should fetch a new one. */
export const screeningListDays = 14
