import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'

/** One page back, one on. */
export function Pager({
  page,
  hasNext,
  total,
  go,
}: {
  page: number
  hasNext: boolean
  total?: number | undefined
  go: (page: number) => void
}) {
  const t = useT()
  const { number } = useFormats()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="cpager" aria-label={t('console.pager.label')}>
      <button type="button" className="btn soft sm" disabled={page <= 1} onClick={() => go(page - 1)}>
        <Icon name="chevron-left" size={16} flip />
        {t('common.previousPage')}
      </button>
      <span className="num c2">
        {total === undefined
          ? t('common.pageNumber', { page })
          : t('console.pager.of', { page, total: number(total) })}
      </span>
      <button type="button" className="btn soft sm" disabled={!hasNext} onClick={() => go(page + 1)}>
        {t('common.nextPage')}
        <Icon name="chevron-right" size={16} flip />
      </button>
    </nav>
  )
}
