import type { Formats } from './formats.ts'
import type { T } from './translate.ts'

/** Days in Japan from the first to the last (`2026-12-29`) that a deadline does not count, and whose they are. */
export type ClosedDays = { readonly from: string; readonly to: string; readonly who: 'house' | 'sellers' }

/** A line why a day moved, for our house and for sellers each (decision 0128): the same on pages and in mails. */
export const closedLines = (
  t: T,
  formats: Pick<Formats, 'date' | 'range' | 'list'>,
  closed: readonly ClosedDays[],
): { who: ClosedDays['who']; text: string }[] =>
  (['house', 'sellers'] as const).flatMap((who) => {
    const days = closed
      .filter((each) => each.who === who)
      .map(({ from, to }) =>
        from === to ? formats.date(from) : formats.range(formats.date(from), formats.date(to)),
      )
    return days.length === 0 ? [] : [{ who, text: t(`timeline.closed.${who}`, { days: formats.list(days) }) }]
  })
