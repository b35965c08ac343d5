import { useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { clockText } from '../../kit/clock.ts'

const HOUR_MS = 3_600_000

/** The time left in one line of a list; the shell lets it run with the clocks of all cards (`data-ends`). */
export function LeftTag({ endsAt, nowAt }: { endsAt: number; nowAt: number }) {
  const t = useT()
  return (
    <Tag icon="clock" num {...(endsAt - nowAt < HOUR_MS ? { tone: 'warn' as const } : {})}>
      <span
        role="timer"
        className="ltr"
        aria-label={t('goods.item.endsIn')}
        data-ends={endsAt}
        suppressHydrationWarning
      >
        {clockText(endsAt - nowAt)}
      </span>
    </Tag>
  )
}
