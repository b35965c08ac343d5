import { parseInstant } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'
import type { Told } from './meaning.ts'

export type SheetRow = Told & { readonly row: number; readonly tracking: string }
export type SheetFault = {
  readonly row: number
  readonly key: 'columns' | 'tracking' | 'time' | 'code' | 'country'
}

/**
 * Events that a carrier sends as a file, for carriers without an interface: columns `tracking,time,code` and, if wanted,
 * `place,country,words`, in any order. Times carry their offset; one without is read as +08:00 (§9). All faults at once.
 */
export function readEvents(text: string): {
  readonly rows: readonly SheetRow[]
  readonly faults: readonly SheetFault[]
} {
  const [first, ...body] = csv.records(text.replace(/^\uFEFF/, ''))
  const head = first?.cells ?? []
  const column = (name: string): number => head.findIndex((cell) => cell.trim().toLowerCase() === name)
  const at = {
    tracking: column('tracking'),
    time: column('time'),
    code: column('code'),
    place: column('place'),
    country: column('country'),
    words: column('words'),
  }
  if (at.tracking < 0 || at.time < 0 || at.code < 0) return { rows: [], faults: [{ row: 1, key: 'columns' }] }
  const rows: SheetRow[] = []
  const faults: SheetFault[] = []
  body.forEach(({ line: row, cells }) => {
    const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? '').trim())
    if (cells.every((each) => each.trim() === '')) return
    const tracking = cell(at.tracking).replace(/[\s-]/g, '').toUpperCase()
    const time = parseInstant(cell(at.time))
    const code = cell(at.code)
    const country = cell(at.country).toUpperCase()
    const fault =
      tracking === '' || tracking.length > 40
        ? 'tracking'
        : time === null
          ? 'time'
          : code === '' || code.length > 40
            ? 'code'
            : country !== '' && !/^[A-Z]{2}$/.test(country)
              ? 'country'
              : null
    if (fault) faults.push({ row, key: fault })
    else
      rows.push({
        row,
        tracking,
        at: time!,
        code,
        place: cell(at.place).slice(0, 120),
        country: country || null,
        words: cell(at.words).slice(0, 300),
      })
  })
  return { rows, faults }
}
