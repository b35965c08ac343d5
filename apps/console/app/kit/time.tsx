import { useFormats, useT } from '@tomobako/i18n/react'
import type { T } from '@tomobako/i18n'
import { DueBar } from '@tomobako/ui'
import { useNow } from '../core/clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const two = (n: number): string => String(n).padStart(2, '0')

/** `4 min`, `1 h 02`, `3 d`: short, because it stands in every row. */
export function span(t: T, ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE)
  if (minutes < 60) return t('console.time.minutes', { count: minutes })
  if (minutes < 48 * 60)
    return t('console.time.hours', {
      hours: Math.floor(minutes / 60),
      minutes: String(minutes % 60).padStart(2, '0'),
    })
  return t('console.time.days', { count: Math.floor(minutes / 1_440) })
}

/** Time left until the promised moment: green, mustard under 30 minutes, plum under 15 and when it has passed (DESIGN 12). */
export function Due({ at }: { at: string }) {
  const t = useT()
  const { dateTime } = useFormats()
  const left = Date.parse(at) - useNow()
  return (
    <time dateTime={at} title={dateTime(at)}>
      <DueBar minutesLeft={left / MINUTE}>
        {left < 0 ? t('console.time.late', { span: span(t, left) }) : span(t, left)}
      </DueBar>
    </time>
  )
}

/** How long ago. */
export function Ago({ at }: { at: string }) {
  const { relative, dateTime } = useFormats()
  const now = useNow()
  return (
    <time dateTime={at} title={dateTime(at)} className="num">
      {relative(at, new Date(Math.max(now, Date.parse(at))))}
    </time>
  )
}

/** `9:41` left of a lease; counted each second. */
export function Countdown({ until }: { until: string }) {
  const left = Math.max(0, Date.parse(until) - useNow(1_000))
  return (
    <span className="num" role="timer" aria-live="off">
      {left >= HOUR
        ? `${Math.floor(left / HOUR)}:${two(Math.floor(left / MINUTE) % 60)}`
        : Math.floor(left / MINUTE)}
      :{two(Math.floor(left / 1_000) % 60)}
    </span>
  )
}

export const minutesLeft = (at: string, now: number): number => (Date.parse(at) - now) / MINUTE
