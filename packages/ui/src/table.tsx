import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end side. */ end?: boolean
  strong?: boolean
  /** Method column: bold name, small line. */ className?: string
}

/** A table of figures. `caption` is read, and shown when `showCaption`. */
export function Table<Row>({
  columns,
  rows,
  rowId,
  caption,
  showCaption,
  picked,
  rowData,
  className,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  caption: ReactNode
  showCaption?: boolean
  picked?: (row: Row) => boolean
  /** `data-*` attributes of the row, for whoever reads the page by machine. */ rowData?: (
    row: Row,
  ) => Readonly<Record<`data-${string}`, string | number>>
  className?: string
}) {
  return (
    <div className="tblwrap">
      <table className={cx('tbl', className)}>
        <caption className={showCaption ? 't12 c3' : 'sr'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.end ? 'r' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} {...rowData?.(row)} className={picked?.(row) ? 'pick' : undefined}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(column.end && 'r', column.strong && 'b7', column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
