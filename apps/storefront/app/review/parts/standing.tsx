import type { MyReview } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'

const tones = { draft: 'line', pending: 'info', failed: 'danger', late: 'warn', completed: 'ok' } as const

/** What became of a review, in a word; with its shape, so that colour is not all that says it. */
export function StateTag({ state }: { state: MyReview['state'] }) {
  const t = useT()
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      {state === 'pending' ? t('review.state.pending') : t(`review.tab.${state}`)}
    </Tag>
  )
}
const icons = {
  draft: 'edit',
  pending: 'hourglass',
  failed: 'alert',
  late: 'clock',
  completed: 'check-circle',
} as const

/** The sentence below it: what comes next, what it brought, or why not. */
export function Standing({ row }: { row: MyReview }) {
  const t = useT()
  const formats = useFormats()
  const on = (at: string): string => formats.dateTime(at)
  return (
    <div className="t13 c2" suppressHydrationWarning>
      {row.isHidden && (
        <p>
          {t('review.line.hidden')} <span dir="auto">{row.why}</span>
        </p>
      )}
      {row.state === 'draft' && <p>{t('review.line.draft')}</p>}
      {row.state === 'pending' && <p>{t('review.line.pending')}</p>}
      {row.state === 'pending' && row.payAt !== null && (
        <p>{t('review.line.late', { points: row.wouldBring, time: on(row.payAt) })}</p>
      )}
      {row.state === 'late' && row.payAt !== null && (
        <p>{t('review.line.lateApproved', { points: row.points, time: on(row.payAt) })}</p>
      )}
      {row.state === 'completed' && (
        <p>{t(row.isHigh ? 'review.line.high' : 'review.line.points', { points: row.points })}</p>
      )}
      {row.state === 'failed' && (
        <ul>
          {row.reasons.map((reason) => (
            <li key={reason}>{t(`review.reason.${reason}`)}</li>
          ))}
          {row.why !== '' && <li dir="auto">{row.why}</li>}
        </ul>
      )}
    </div>
  )
}
