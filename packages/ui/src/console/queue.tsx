import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Cord } from '../cord.tsx'
import { Thumb } from '../media.tsx'
import { SourceMark } from '../source.tsx'
import type { Source } from '../source.tsx'
import { useKeys } from './keys.tsx'

export type QueueColumn<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** CSS width of the column; one column without it takes the rest. */ width?: string
  end?: boolean
  two?: boolean
}
export type QueueGroup<Row> = { id: string; title?: ReactNode; count?: number; rows: readonly Row[] }
export type QueueTableProps<Row> = {
  caption: string
  columns: readonly QueueColumn<Row>[]
  groups: readonly QueueGroup<Row>[]
  rowId: (row: Row) => string
  /** Opened by somebody else: greyed, cannot be picked. */
  isLocked?: (row: Row) => boolean
  currentId?: string
  onCurrent?: (id: string) => void
  /** Enter, or a double click. */
  onOpen?: (id: string) => void
  /** Picked rows; leave out for a queue without picking. */
  picked?: ReadonlySet<string>
  onPick?: (id: string) => void
  pickLabel?: (row: Row) => string
  /** J and K (and the arrows inside the table) move, X picks, also while focus is elsewhere. */
  screenKeys?: boolean
}

/** A real table with one row in the Tab order: arrows or J/K move, X picks, Enter opens. */
export function QueueTable<Row>({
  caption,
  columns,
  groups,
  rowId,
  isLocked,
  currentId,
  onCurrent,
  onOpen,
  picked,
  onPick,
  pickLabel,
  screenKeys,
}: QueueTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const rows = groups.flatMap((group) => group.rows)
  const ids = rows.map(rowId)
  const activeId = currentId !== undefined && ids.includes(currentId) ? currentId : ids[0]
  const go = (step: number) => {
    const at = Math.max(0, ids.indexOf(activeId ?? ''))
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    onCurrent?.(next)
    const row = table.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(next)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  const pick = () => {
    if (activeId !== undefined) onPick?.(activeId)
  }
  useKeys({ j: () => go(1), k: () => go(-1), x: pick }, screenKeys === true)
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(1),
      ArrowUp: () => go(-1),
      Home: () => go(-ids.length),
      End: () => go(ids.length),
      Enter: () => {
        if (activeId !== undefined) onOpen?.(activeId)
      },
      ' ': pick,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the focus (DESIGN 9), the table only listens for them
    <table className="grid-t" ref={table} onKeyDown={press}>
      <caption className="sr">{caption}</caption>
      <colgroup>
        {picked && <col style={{ inlineSize: '40px' }} />}
        {columns.map((column) => (
          <col key={column.id} style={{ inlineSize: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {picked && <td className="th" aria-hidden="true" />}
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.end ? 'r' : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id}>
          {group.title && (
            <tr className="grp">
              <th colSpan={columns.length + (picked ? 1 : 0)} scope="rowgroup">
                {group.title} {group.count !== undefined && <span className="c3 b5 num">{group.count}</span>}
              </th>
            </tr>
          )}
          {group.rows.map((row) => {
            const id = rowId(row)
            const locked = isLocked?.(row) ?? false
            return (
              <tr
                key={id}
                data-row={id}
                tabIndex={id === activeId ? 0 : -1}
                aria-current={id === currentId ? 'true' : undefined}
                className={cx(locked && 'locked')}
                onClick={() => onCurrent?.(id)}
                onDoubleClick={() => onOpen?.(id)}
              >
                {picked && (
                  <td>
                    <input
                      type="checkbox"
                      className="box"
                      tabIndex={-1}
                      checked={picked.has(id)}
                      disabled={locked}
                      aria-label={pickLabel?.(row) ?? id}
                      onChange={() => onPick?.(id)}
                      onClick={(event) => event.stopPropagation()}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={cx(column.end && 'r num', column.two && 'two')}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

/** Picture, seal, Japanese title, a small line under it. */
export function QueueItem({
  image,
  source,
  title,
  note,
}: {
  image?: string
  source: Source
  title: string
  note: ReactNode
}) {
  return (
    <span className="itemcell">
      <Thumb src={image} size={32} />
      <SourceMark source={source} size="xs" />
      <span>
        <span lang="ja" className="b5">
          {title}
        </span>
        <small className="num">{note}</small>
      </span>
    </span>
  )
}

/** The customer by cord and masked name. */
export const QueueCustomer = ({
  cordId,
  name,
  country,
}: {
  cordId: string
  name: string
  country: string
}) => (
  <span className="row g2">
    <Cord id={cordId} upright thicknessPx={8} className="custcord" />
    <bdi>{name}</bdi>
    <span className="c3">{country}</span>
  </span>
)

/** Time until it is due: green, mustard under 30 minutes, plum under 15. `children` is the finished text, "4 min". */
export function DueBar({ minutesLeft, children }: { minutesLeft: number; children: ReactNode }) {
  return (
    <span className={cx('age', 'num', minutesLeft < 15 ? 'l' : minutesLeft < 30 && 'w')}>
      <i aria-hidden="true" />
      {children}
    </span>
  )
}
