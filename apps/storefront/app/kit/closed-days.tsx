import { useFormats, useT } from '@tomobako/i18n/react'

/** Days a deadline does not count, and why: our house is closed, or sellers rest (decision 0128). */
export function ClosedDays({
  closed,
}: {
  closed: readonly { readonly from: string; readonly to: string; readonly who: 'house' | 'sellers' }[]
}) {
  const t = useT()
  const formats = useFormats()
  return (['house', 'sellers'] as const).map((who) => {
    const days = closed
      .filter((each) => each.who === who)
      .map(({ from, to }) =>
        from === to ? formats.date(from) : formats.range(formats.date(from), formats.date(to)),
      )
    return days.length === 0 ? null : (
      <span key={who} className="blk t13 c2">
        {t(`timeline.closed.${who}`, { days: formats.list(days) })}
      </span>
    )
  })
}
