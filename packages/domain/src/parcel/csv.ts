import { refuse, type Refusal } from '../kernel/index.ts'

/**
 * Dated tables come as comma-separated text (RFC 4180: quotes double inside quotes, LF or CRLF). Every cell is checked
 * against its column, and what is wrong is named by file and line, so that an operator can put it right.
 */

/** What a cell must be. Reads the text or answers `bad`. */
export type Column<T> = (text: string) => T | typeof bad
export const bad: unique symbol = Symbol('bad')

export const text: Column<string> = (cell) => cell
export const filled: Column<string> = (cell) => (cell.trim() === '' ? bad : cell)
export const wholeFrom =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): Column<number> =>
  (cell) => {
    if (!/^\d{1,16}$/.test(cell)) return bad
    const value = Number(cell)
    return Number.isSafeInteger(value) && value >= least && value <= most ? value : bad
  }
export const oneOf =
  <const T extends string>(...words: readonly T[]): Column<T> =>
  (cell) =>
    words.find((word) => word === cell) ?? bad
/** `2026-11-20` */
export const day: Column<string> = (cell) =>
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(cell) ? cell : bad
export const country: Column<string> = (cell) => (/^[A-Z]{2}$/.test(cell) ? cell : bad)
export const currency: Column<string> = (cell) => (/^[A-Z]{3}$/.test(cell) ? cell : bad)
/** An empty cell is "not known" or "not so", never zero. */
export const maybe =
  <T>(column: Column<T>): Column<T | null> =>
  (cell) =>
    cell === '' ? null : column(cell)

export type Columns = Readonly<Record<string, Column<unknown>>>
export type RowOf<C extends Columns> = { readonly [K in keyof C]: Exclude<ReturnType<C[K]>, typeof bad> }
export type Sheet<C extends Columns> = {
  readonly rows: readonly RowOf<C>[]
  readonly refusals: readonly Refusal[]
}

/** `maxLengthMm` is the column `max_length_mm`. */
export const heading = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** One file into rows. Columns may come in any order; columns nobody asked for are left alone. */
export function readSheet<C extends Columns>(
  file: string,
  content: string | undefined,
  columns: C,
): Sheet<C> {
  if (content === undefined) return { rows: [], refusals: [refuse('shipping.tables.missingFile', { file })] }
  const lines = records(content)
  const header = lines[0]?.cells ?? []
  const keys = Object.keys(columns)
  const absent = keys.filter((key) => !header.includes(heading(key)))
  if (absent.length > 0)
    return {
      rows: [],
      refusals: absent.map((key) =>
        refuse('shipping.tables.missingColumn', { file, line: 1, column: heading(key) }),
      ),
    }
  const places = keys.map((key) => ({ key, read: columns[key]!, at: header.indexOf(heading(key)) }))
  const rows: RowOf<C>[] = []
  const refusals: Refusal[] = []
  for (const { line, cells } of lines.slice(1)) {
    if (cells.length !== header.length) {
      refusals.push(
        refuse('shipping.tables.badLine', { file, line, cells: cells.length, expected: header.length }),
      )
      continue
    }
    const row: Record<string, unknown> = {}
    let good = true
    for (const { key, read, at } of places) {
      const value = read(cells[at]!)
      if (value === bad) {
        good = false
        refusals.push(
          refuse('shipping.tables.badCell', {
            file,
            line,
            column: heading(key),
            value: cells[at]!.slice(0, 60),
          }),
        )
      } else row[key] = value
    }
    // Every key of `columns` was read by its own column just above; the mapped type says no more than that.
    if (good) rows.push(row as RowOf<C>)
  }
  return { rows, refusals }
}

/** Records with the line they start on. Empty lines are skipped. */
export function records(content: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const found: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let start = 1
  const endRecord = (): void => {
    cells.push(cell)
    if (cells.length > 1 || cells[0] !== '') found.push({ line: start, cells })
    cells = []
    cell = ''
  }
  const source = content.startsWith('\uFEFF') ? content.slice(1) : content
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at]!
    if (letter === '\n') line += 1
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endRecord()
      start = line
    } else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return found
}
