import { type ClosedDays as Days, closedLines } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'

/** Days a deadline does not count, and why: our house is closed, or sellers rest (decision 0128). */
export function ClosedDays({ closed }: { closed: readonly Days[] }) {
  const t = useT()
  const formats = useFormats()
  return closedLines(t, formats, closed).map(({ who, text }) => (
    <span key={who} className="blk t13 c2">
      {text}
    </span>
  ))
}
