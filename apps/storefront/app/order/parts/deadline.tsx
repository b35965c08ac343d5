import { Moment, useFormats } from '@tomobako/i18n/react'
import type { ReactNode } from 'react'

/**
 * A moment that costs money when it is missed: the visitor's time, and Japan's beside it (DESIGN 7). `local` and `jst` write the
 * sentences; where both are the same clock the second is left out by passing null.
 */
export function useDeadline(at: string): { local: string; jst: string } {
  const formats = useFormats()
  return { local: formats.dateTime(at, 'weekday'), jst: formats.jst(at) }
}

/** "20 Nov, 14:00 · 20 Nov, 22:00 JST", for cells. */
export function BothTimes({ at }: { at: string }): ReactNode {
  const { timeZone } = useFormats()
  return (
    <>
      <Moment at={at} style="long" />
      {timeZone !== 'Asia/Tokyo' && (
        <span className="c3">
          {' '}
          · <Moment at={at} show="jst" />
        </span>
      )}
    </>
  )
}
