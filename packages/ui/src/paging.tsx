import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ButtonLink, Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './provider.tsx'

/** Page numbers around the current one; `null` is a gap. Always the first, the last and one neighbour each side. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((n) => n >= 1 && n <= last)
    .toSorted((a, b) => a - b)
  return wanted.flatMap((n, i) => (i > 0 && n - (wanted[i - 1] ?? n) > 1 ? [null, n] : [n]))
}

export function Pagination({
  current,
  last,
  href,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
}: {
  current: number
  last: number
  href: (page: number) => string
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
}) {
  if (last < 2) return null
  return (
    <nav className="pager num" aria-label={label}>
      {current > 1 && (
        <Link href={href(current - 1)} rel="prev" aria-label={previousLabel}>
          <Icon name="chevron-left" size={18} flip />
        </Link>
      )}
      {pageNumbers(current, last).map((page, i) =>
        page === null ? (
          <span key={`gap${i}`} className="off" aria-hidden="true">
            …
          </span>
        ) : page === current ? (
          <Link key={page} href={href(page)} aria-current="page" aria-label={pageLabel(page)}>
            {page}
          </Link>
        ) : (
          <Link key={page} href={href(page)} aria-label={pageLabel(page)}>
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link href={href(current + 1)} rel="next" aria-label={nextLabel}>
          <Icon name="chevron-right" size={18} flip />
        </Link>
      )}
    </nav>
  )
}

/** One more page below: a link that also works without JavaScript. */
export function ShowMore({
  href,
  children,
  busy,
  onClick,
  className,
}: {
  href?: string
  children: ReactNode
  busy?: boolean
  onClick?: () => void
  className?: string
}) {
  return (
    <div className={cx('pager', className)}>
      {href !== undefined && !onClick ? (
        <ButtonLink tone="line" href={href}>
          {children}
        </ButtonLink>
      ) : (
        <Button tone="line" busy={busy} onClick={onClick}>
          {children}
        </Button>
      )}
    </div>
  )
}
