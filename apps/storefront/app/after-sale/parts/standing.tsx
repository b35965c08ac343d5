import type { CaseRow } from '@tomobako/contract'
import { turnOf } from '@tomobako/domain/after-sale'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { stateWords } from './words.ts'

const tones = { yours: 'warn', ours: 'info', done: 'line' } as const
export function StateTag({ state }: { state: CaseRow['state'] }) {
  const t = useT()
  return <Tag tone={state === 'paid' ? 'ok' : tones[turnOf(state)]}>{stateWords(t, state)}</Tag>
}

/** The moment that counts now, or what was paid. */
export function Standing({ row }: { row: CaseRow }) {
  const t = useT()
  const formats = useFormats()
  return (
    <p className="t12 c3" suppressHydrationWarning>
      {row.dueAt !== null && t('afterSale.dueAt', { time: formats.dateTime(row.dueAt) })}
      {row.answerBy !== null && t('afterSale.answerBy', { time: formats.dateTime(row.answerBy) })}
      {row.paidYen > 0 && t('afterSale.paid', { yen: formats.yen(row.paidYen) })}
    </p>
  )
}
