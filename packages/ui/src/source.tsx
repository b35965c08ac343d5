import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './provider.tsx'

/** Our own neutral badge of a marketplace: two letters, the shape is the kind. Never the marketplace's own logo or colours. */
export type Source = { code: string; kind: 'auction' | 'flea' | 'shop'; name: string }

export function SourceMark({
  source,
  size,
  className,
  silent,
}: {
  source: Source
  size?: 'sm' | 'xs'
  className?: string
  /** The name is printed beside it. */ silent?: boolean
}) {
  return (
    <span
      className={cx('src', source.kind, size, className)}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': source.name, title: source.name })}
    >
      {source.code}
    </span>
  )
}

/** The wall of sources. */
export function SourceGrid({
  sources,
  label,
  className,
}: {
  sources: readonly (Source & { id: string; href: string })[]
  label: string
  className?: string
}) {
  return (
    <nav className={cx('srcgrid', className)} aria-label={label}>
      {sources.map((source) => (
        <Link key={source.id} href={source.href}>
          <SourceMark source={source} silent />
          <span className="nm">{source.name}</span>
        </Link>
      ))}
    </nav>
  )
}

/** What the three shapes mean. */
export function SourceLegend({
  auction,
  flea,
  shop,
}: {
  auction: ReactNode
  flea: ReactNode
  shop: ReactNode
}) {
  return (
    <div className="row wrapf g4 t11 c3 srclegend">
      <span className="row g2">
        <span className="src xs auction" aria-hidden="true" />
        {auction}
      </span>
      <span className="row g2">
        <span className="src xs flea" aria-hidden="true" />
        {flea}
      </span>
      <span className="row g2">
        <span className="src xs" aria-hidden="true" />
        {shop}
      </span>
    </div>
  )
}
