import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUi } from './provider.tsx'

/** A figure, id, size or Latin name that must keep its own direction: tabular and isolated left to right. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx('num', 'ltr', className)}>{children}</span>
}

/** A name or text of unknown direction inside a sentence. */
export function Bdi({
  children,
  lang,
  className,
}: {
  children: ReactNode
  lang?: string
  className?: string
}) {
  return (
    <bdi lang={lang} className={className}>
      {children}
    </bdi>
  )
}

/** Yen as DESIGN 3.2 writes it: small sign in front, thousands grouped as the language does, Latin digits, U+2212 and a space for minus. Whole yen only. */
export function Price({ yen, sign, className }: { yen: number; sign?: 'plus'; className?: string }) {
  const digits = useUi().figure(Math.abs(Math.trunc(yen)))
  const before = yen < 0 ? '− ' : sign === 'plus' ? '+' : ''
  return (
    <span className={cx('num', 'ltr', className)}>
      {before}
      <span className="yen">¥</span>
      {digits}
    </span>
  )
}

/** The same in the visitor's currency, already formatted, after ≈. */
export function LocalPrice({ children, className = 'c3' }: { children: ReactNode; className?: string }) {
  return (
    <span className={className}>
      ≈ <span className="num ltr">{children}</span>
    </span>
  )
}

/** The large price of an item page. `local`: formatted local currency; `note`: "tax included". */
export function PriceBlock({
  yen,
  local,
  note,
  className,
}: {
  yen: number
  local?: ReactNode
  note?: ReactNode
  className?: string
}) {
  return (
    <div className={cx('pblock', className)}>
      <div className="big">
        <Price yen={yen} />
        {(local || note) && (
          <small>
            {local && (
              <>
                ≈ <span className="num ltr">{local}</span>
              </>
            )}
            {local && note && ' · '}
            {note}
          </small>
        )}
      </div>
    </div>
  )
}

export type DoorPart = { label: ReactNode; yen: number }
export type DoorLineProps = {
  /** "To your door in Germany". */
  label: ReactNode
  yen: number
  local?: ReactNode
  /** Item, Japan side, shipping later; from one response, so that they add up to `yen`. */
  parts?: readonly [DoorPart, DoorPart, DoorPart]
  /** What the row unfolds to, usually <Fees>. Without it the row is plain. */
  children?: ReactNode
  open?: boolean
  className?: string
}

/** The landed cost: total to the door, its three parts as a bar, and the fees behind it. Unfolds without JavaScript. */
export function DoorLine({ label, yen, local, parts, children, open, className }: DoorLineProps) {
  const head = (
    <>
      <Icon name="house" size={20} />
      <span className="grow">
        <span className="t12 c3 blk">{label}</span>
        <span className="t17 b7 blk">
          <Price yen={yen} /> {local && <LocalPrice className="t13 c3 b4">{local}</LocalPrice>}
        </span>
      </span>
      {children && <Icon name="chevron-down" size={20} className="chev" />}
    </>
  )
  const bar = parts && (
    <>
      <span className="bar" aria-hidden="true">
        {parts.map((part, i) => (
          <i key={i} className={`k${i + 1}`} style={{ flex: `${Math.max(part.yen, 1)} 1 0` }} />
        ))}
      </span>
      <span className="legend">
        {parts.map((part, i) => (
          <span key={i}>
            <i className={`k${i + 1}`} aria-hidden="true" />
            <span>
              {part.label} <Price yen={part.yen} />
            </span>
          </span>
        ))}
      </span>
    </>
  )
  if (!children)
    return (
      <div className={cx('doorline', className)}>
        <div className="hd">{head}</div>
        {bar}
      </div>
    )
  return (
    <details className={cx('doorline', className)} open={open}>
      <summary>
        <span className="hd">{head}</span>
        {bar}
      </summary>
      <div className="inner">{children}</div>
    </details>
  )
}

export type FeeRow = {
  /** A key for the list; the label when left out. */
  id?: string
  label: ReactNode
  /** Yen, or a finished text such as "included". */
  value?: number | ReactNode
  /** sum: ruled total · minus: discount in pine (pass yen as a positive number) · sub: explanation of the row above · head: heading · smallsum: subtotal. */
  kind?: 'sum' | 'smallsum' | 'minus' | 'sub' | 'head'
}
const FEE_CLASS = { sum: 'sum', smallsum: 'sum sm', minus: 'minus', sub: 'sub', head: 'headrow' } as const

/** The breakdown with dotted leaders. It prints what it is given: sums come from the same response as the rows. */
export function Fees({ rows, className }: { rows: readonly FeeRow[]; className?: string }) {
  return (
    <div className={cx('fees', className)} role="list">
      {rows.map((row, i) => (
        <div key={row.id ?? i} className={row.kind && FEE_CLASS[row.kind]} role="listitem">
          <span>{row.label}</span>
          {row.value !== undefined && (
            <span>
              {typeof row.value === 'number' ? (
                <Price yen={row.kind === 'minus' ? -row.value : row.value} />
              ) : (
                row.value
              )}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
