import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'

/** One page back, one on. A list that knows places (`next`, `prev`) hands them to `go` beside the number. */
export function Pager({
  page,
  hasNext,
  total,
  go,
  places,
}: {
  page: number
  hasNext: boolean
  total?: number | undefined
  go: (page: number, place: string | undefined) => void
  places?: { next: string | null; prev: string | null } | undefined
}) {
  const t = useT()
  const { number } = useFormats()
  const hasPrev = places ? places.prev !== null : page > 1
  if (!hasPrev && !hasNext) return null
  return (
    <nav className="cpager" aria-label={t('console.pager.label')}>
      <button
        type="button"
        className="btn soft sm"
        disabled={!hasPrev}
        onClick={() => go(Math.max(1, page - 1), places?.prev ?? undefined)}
      >
        <Icon name="chevron-left" size={16} flip />
        {t('common.previousPage')}
      </button>
      <span className="num c2">
        {total === undefined
          ? t('common.pageNumber', { page })
          : t('console.pager.of', { page, total: number(total) })}
      </span>
      <button
        type="button"
        className="btn soft sm"
        disabled={!hasNext}
        onClick={() => go(page + 1, places?.next ?? undefined)}
      >
        {t('common.nextPage')}
        <Icon name="chevron-right" size={16} flip />
      </button>
    </nav>
  )
}
