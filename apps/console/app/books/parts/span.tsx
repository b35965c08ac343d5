import { useState } from 'react'
import { jstDay } from '@tomobako/domain/kernel'
import { useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'
import { nowMs } from '../../core/clock.ts'

/** A span of days of Japan for papers of the books: this month so far, until somebody says otherwise. */
export function useSpan() {
  const today = jstDay(nowMs())
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const isSpan = /^20\d\d-\d\d-\d\d$/.test(from) && /^20\d\d-\d\d-\d\d$/.test(to) && from <= to
  return { from, to, setFrom, setTo, isSpan }
}

/** Its two fields. */
export function SpanFields({ from, to, setFrom, setTo, isSpan }: ReturnType<typeof useSpan>) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('console.books.journal.from')}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        label={t('console.books.journal.to')}
        type="date"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={isSpan ? undefined : t('console.books.journal.span')}
      />
    </>
  )
}
