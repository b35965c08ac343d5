import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

export type CountdownProps = {
  /** Epoch milliseconds. */
  endsAt: number
  /** The server's clock when it rendered; the first paint uses it, so server and browser agree. */
  nowAt: number
  labels: { days?: string; hours: string; minutes: string; seconds: string }
  /** What is counted down to, where no words beside it say that. */
  name?: string
  /** A sentence for screen readers at 1 h, 10 min and 1 min; null keeps silent. */
  announce?: (minutesLeft: 60 | 10 | 1) => string
  small?: boolean
  /** Only the figures, in one line (the obi of a card). */
  bare?: boolean
  onEnd?: () => void
}
const SECOND = 1000,
  HOUR = 3_600_000
const MARKS = [60, 10, 1] as const
const two = (n: number) => String(n).padStart(2, '0')

/** Days (when asked for), hours, minutes, seconds until `endsAt`. Left to right in every language; mustard in the last hour. */
export function Countdown({ endsAt, nowAt, labels, name, announce, small, bare, onEnd }: CountdownProps) {
  const leftMs = useLeft(endsAt, nowAt, onEnd)
  const said = useMark(leftMs)
  const seconds = Math.floor(leftMs / SECOND)
  const isSoon = leftMs < HOUR
  const hours = Math.floor(seconds / 3600)
  const days = labels.days && hours >= 24 ? Math.floor(hours / 24) : 0
  const units = [
    ...(days > 0 ? [[String(days), labels.days] as const] : []),
    [two(days > 0 ? hours % 24 : hours), labels.hours] as const,
    [two(Math.floor(seconds / 60) % 60), labels.minutes] as const,
    [two(seconds % 60), labels.seconds] as const,
  ]
  const sentence = announce && said ? announce(said) : ''
  if (bare)
    return (
      <span role="timer" aria-label={name} className="num ltr">
        {units.map(([figure]) => figure).join(':')}
      </span>
    )
  return (
    <>
      <span className={cx('count', 'num', small && 'sm', isSoon && 'soon')} role="timer" aria-label={name}>
        {units.map(([figure, label], i) => [
          i > 0 && (
            <span className="c" key={`c${i}`} aria-hidden="true">
              :
            </span>
          ),
          <span className="u" key={i}>
            <b>{figure}</b>
            {label}
          </span>,
        ])}
      </span>
      {announce && (
        <span className="sr" aria-live="polite">
          {sentence}
        </span>
      )}
    </>
  )
}

/** Milliseconds left, never negative, ticking on the second. The browser's clock is trusted only for its pace, not for its time. */
function useLeft(endsAt: number, nowAt: number, onEnd?: () => void): number {
  const [leftMs, setLeftMs] = useState(Math.max(0, endsAt - nowAt))
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    const startedAt = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const left = Math.max(0, endsAt - nowAt - (performance.now() - startedAt))
      setLeftMs(left)
      if (left === 0) return end.current?.()
      timer = setTimeout(tick, left % SECOND || SECOND)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt, nowAt])
  return leftMs
}

/** The last mark that was passed while the page was open. */
function useMark(leftMs: number): (typeof MARKS)[number] | null {
  const previous = useRef(leftMs)
  const [mark, setMark] = useState<(typeof MARKS)[number] | null>(null)
  useEffect(() => {
    const passed = MARKS.find((minutes) => previous.current > minutes * 60_000 && leftMs <= minutes * 60_000)
    previous.current = leftMs
    if (passed) setMark(passed)
  }, [leftMs])
  return mark
}
