import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type SlipCell = {
  id?: string
  label: ReactNode
  value: ReactNode
  span?: 2 | 3 | 4
  num?: boolean
  strong?: boolean
}

/** Facts in cells, like a Japanese delivery slip: small label above, value below. */
export function Slip({
  cells,
  columns = 2,
  className,
}: {
  cells: readonly SlipCell[]
  columns?: 2 | 3 | 4
  className?: string
}) {
  return (
    <dl className={cx('slip', columns > 2 && `c${columns}`, className)}>
      {cells.map((cell, i) => (
        <div key={cell.id ?? i} className={cell.span && `w${cell.span}`}>
          <dt>{cell.label}</dt>
          <dd className={cx(cell.num && 'num', cell.strong && 'b7')}>{cell.value}</dd>
        </div>
      ))}
    </dl>
  )
}
