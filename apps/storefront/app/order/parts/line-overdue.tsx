import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import { ClosedDays } from '../../kit/closed-days.tsx'
import type { DetailLine } from '../routes/detail.tsx'

/** It stands where it is: what follows by itself, and on which day, so that nobody has to ask. */
export function LineOverdue({ each: { overdue } }: { each: DetailLine }) {
  const t = useT()
  const formats = useFormats()
  if (!overdue) return null
  const { kind, until, why, closed } = overdue
  return (
    <div className="mt12" id="overdue">
      <Notice tone="info" icon="clock">
        <span suppressHydrationWarning>
          {t(`order.overdue.${kind}`, { date: formats.date(until, 'long') })}
        </span>{' '}
        {why !== null && <bdi>{t('order.overdue.longer', { why })}</bdi>}
        <ClosedDays closed={closed} />
      </Notice>
    </div>
  )
}
