import { useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import styles from './pager.module.css'

/** The page number of `?page=`, 1 when it is missing or nonsense. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 && page <= 500 ? page : 1
}

/** One page forth and back, as links. */
export function Pager({
  page,
  hasNext,
  href,
  label,
}: {
  page: number
  hasNext: boolean
  href: (page: number) => string
  label: string
}) {
  const t = useT()
  if (page === 1 && !hasNext) return null
  return (
    <nav className={`pager ${styles.pager}`} aria-label={label}>
      {page > 1 && (
        <ButtonLink tone="line" size="md" href={href(page - 1)} rel="prev">
          {t('common.previousPage')}
        </ButtonLink>
      )}
      <span className="num t13 c3">{t('common.pageNumber', { page })}</span>
      {hasNext && (
        <ButtonLink tone="line" size="md" href={href(page + 1)} rel="next">
          {t('common.nextPage')}
        </ButtonLink>
      )}
    </nav>
  )
}
