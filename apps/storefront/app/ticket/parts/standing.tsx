import type { TicketRow } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'

const tones = { handling: 'info', waiting: 'warn', closed: 'line' } as const
export function StateTag({ state }: { state: TicketRow['state'] }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`ticket.state.${state}`)}</Tag>
}

/** The moment that counts now: our promise, the end for want of a word, or how it ended. */
export function Standing({ row }: { row: TicketRow }) {
  const t = useT()
  const formats = useFormats()
  const time = (at: string): string => formats.dateTime(at)
  return (
    <p className="t12 c3" suppressHydrationWarning>
      {row.dueAt !== null && t('ticket.dueAt', { time: time(row.dueAt) })}
      {row.closeAt !== null && t('ticket.closesAt', { time: time(row.closeAt) })}
      {row.closedBy !== null && t(`ticket.closedBy.${row.closedBy}`)}
    </p>
  )
}
