import { records } from './csv.ts'
import { headingsOf, type SheetName } from './tables.ts'

/** The columns by which a row of each table is the same row with other figures. */
const keys: Readonly<Record<SheetName, readonly string[]>> = {
  sources: ['id'],
  countries: ['country'],
  rates: ['method', 'zone', 'to_grams', 'valid_from'],
  limits: ['method', 'country'],
  transit: ['method', 'zone'],
  insurance: ['method'],
  handling: ['method'],
  surcharges: ['id', 'country'],
  cartons: ['carton'],
  kinds: ['kind'],
  taxes: ['country'],
  duties: ['area'],
  prohibited: ['goods'],
  couriers: ['carrier', 'service', 'zone', 'country', 'to_grams', 'valid_from'],
  courier_zones: ['carrier', 'country'],
  fuel: ['carrier', 'from_day'],
  remote_areas: ['carrier', 'country', 'postcode_from'],
  clearance: ['carrier', 'country'],
  value_caps: ['method', 'country', 'valid_from'],
  goods_rules: ['tag', 'method', 'country'],
}

/** One row that differs. `cells` are the columns that do, as `column: before → after` in two lists. */
export type RowChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly key: string
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[]
}
export type SheetDiff = {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly same: number
  readonly rows: readonly RowChange[]
}

type Rows = Map<string, Record<string, string>>
function keyed(name: SheetName, content: string): Rows {
  const [head, ...rest] = records(content)
  const rows: Rows = new Map()
  for (const { cells } of rest) {
    const row = Object.fromEntries((head?.cells ?? []).map((column, index) => [column, cells[index] ?? '']))
    rows.set(keys[name].map((column) => row[column] ?? '').join(' · '), row)
  }
  return rows
}

/** What a new text of a table changes, row by row in the order of the new one, then what it takes away. Columns nobody reads do not count. */
export function diffSheet(name: SheetName, before: string, after: string): SheetDiff {
  const old = keyed(name, before)
  const fresh = keyed(name, after)
  const columns = headingsOf(name)
  const rows: RowChange[] = []
  let same = 0
  for (const [key, row] of fresh) {
    const was = old.get(key)
    const cells = columns.flatMap((column) =>
      (was?.[column] ?? '') === (row[column] ?? '')
        ? []
        : [{ column, before: was?.[column] ?? '', after: row[column] ?? '' }],
    )
    if (!was) rows.push({ kind: 'added', key, cells })
    else if (cells.length > 0) rows.push({ kind: 'changed', key, cells })
    else same += 1
  }
  for (const [key, row] of old)
    if (!fresh.has(key))
      rows.push({
        kind: 'removed',
        key,
        cells: columns.map((column) => ({ column, before: row[column] ?? '', after: '' })),
      })
  const count = (kind: RowChange['kind']): number => rows.filter((row) => row.kind === kind).length
  return { added: count('added'), removed: count('removed'), changed: count('changed'), same, rows }
}
