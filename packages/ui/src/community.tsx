import type { ReactNode } from 'react'
import { Cord } from './cord.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** Stars out of five. `label`: "4.8 of 5". */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((n) => (
        <span key={n} className={n <= Math.round(value) ? undefined : 'off'}>
          <Icon name="star" filled />
        </span>
      ))}
    </span>
  )
}

/** A coupon with its cord edge, value, terms and stub (a button or a Stamp). */
export function Coupon({
  id,
  value,
  valueNote,
  terms,
  children,
  used,
}: {
  id: string
  value: ReactNode
  valueNote?: ReactNode
  terms: ReactNode
  children: ReactNode
  used?: boolean
}) {
  return (
    <article className={cx('coupon', used && 'used')}>
      <Cord id={id} upright thicknessPx={14} />
      <div className="cb">
        <div className="val num">
          {value}
          {valueNote && <small> {valueNote}</small>}
        </div>
        <div className="t12 c3">{terms}</div>
      </div>
      <div className="stub">{children}</div>
    </article>
  )
}

/** One message of a thread. `mine`: the reader's own. */
export function Bubble({
  mine,
  who,
  children,
  lang,
}: {
  mine?: boolean
  who?: ReactNode
  children: ReactNode
  lang?: string
}) {
  return (
    <div className={cx('msg', mine && 'me')}>
      <div>
        {who && <div className="who">{who}</div>}
        <div className="bub" lang={lang}>
          {children}
        </div>
      </div>
    </div>
  )
}

/** A day, or "New here?", between two rules. */
export const DayMark = ({ children }: { children: ReactNode }) => <div className="daymark">{children}</div>
