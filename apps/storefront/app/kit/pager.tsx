import { useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import styles from './pager.module.css'

/** The page number of `?page=`, 1 when it is missing or nonsense. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 && page <= 500 ? page : 1
}

/** What a link to a page says: its number, which is what the page is called, and its place where the list has one (`next`, `prev`). */
export function placeOf(url: URL): { page: number; place?: string } {
  const place = url.searchParams.get('place')
  const page = Number(url.searchParams.get('page') ?? '1')
  if (place === null || place === '' || place.length > 300) return { page: pageOf(url) }
  return { page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1, place }
}

/** One page forth and back, as links. A list that knows places gives them to `href` beside the number. */
export function Pager({
  page,
  hasNext,
  href,
  label,
  places,
}: {
  page: number
  hasNext: boolean
  href: (page: number, place: string | null) => string
  places?: { next: string | null; prev: string | null } | undefined
  label: string
}) {
  const t = useT()
  const hasPrev = places ? places.prev !== null : page > 1
  if (!hasPrev && !hasNext) return null
  return (
    <nav className={`pager ${styles.pager}`} aria-label={label}>
      {hasPrev && (
        <ButtonLink tone="line" size="md" href={href(Math.max(1, page - 1), places?.prev ?? null)} rel="prev">
          {t('common.previousPage')}
        </ButtonLink>
      )}
      <span className="num t13 c3">{t('common.pageNumber', { page })}</span>
      {hasNext && (
        <ButtonLink tone="line" size="md" href={href(page + 1, places?.next ?? null)} rel="next">
          {t('common.nextPage')}
        </ButtonLink>
      )}
    </nav>
  )
}
