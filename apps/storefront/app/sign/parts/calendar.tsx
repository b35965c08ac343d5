import type { SignCard } from '@tomobako/contract'
import { dayBegins, daysFrom } from '@tomobako/domain/sign'
import { DAY } from '@tomobako/domain/kernel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { cx, SealMark } from '@tomobako/ui'
import styles from './sign.module.css'

/** From Monday, zero: 5 January 1970 was one, and a day in Japan begins on the evening before in UTC. */
const weekday = (day: string): number => (Math.floor(dayBegins(day) / DAY) + 4) % 7

/** The card of the month in Japan: stamps, missed days, and what each coming day brings if none is missed. */
export function Calendar({ card: { today, ring, mine, open } }: { card: SignCard }) {
  const t = useT()
  const formats = useFormats()
  const month = today.slice(0, 7)
  const first = `${month}-01`
  const days: string[] = []
  for (let day = first; day.startsWith(month); day = daysFrom(day, 1)) days.push(day)
  const stamps = new Map(mine?.days.map((each) => [each.day, each]))
  const begun = mine?.days[0]?.day
  const run = (mine?.row ?? 0) + (mine?.signedToday ? 0 : 1)
  /** What a coming day brings, today included. */
  const promised = (day: string): number => {
    const ahead = Math.round((dayBegins(day) - dayBegins(today)) / DAY)
    return ring[(run - 1 + ahead) % ring.length] ?? 0
  }
  const names = Array.from({ length: 7 }, (_, index) => daysFrom('2026-11-02', index))
  return (
    <table className={styles.card}>
      <caption className="sr">{t('sign.days', { month: formats.month(month) })}</caption>
      <thead>
        <tr>
          {names.map((day) => (
            <th key={day} scope="col" className="t11 c3">
              {formats.dayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks(days).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => {
              if (day === null)
                return (
                  <td key={index} className={styles.none} aria-hidden="true">
                    {' '}
                  </td>
                )
              const stamp = stamps.get(day)
              const isComing = day > today || (day === today && !stamp)
              const gives = isComing ? promised(day) : 0
              const isBonus = isComing && gives === Math.max(...ring)
              return (
                <td
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  className={cx(day === today && styles.today, isBonus && styles.bonus)}
                >
                  <span className={styles.no}>{formats.number(Number(day.slice(8)))}</span>
                  {stamp ? (
                    <span className={stamp.repaired ? styles.repaired : styles.stamp}>
                      <SealMark colour={stamp.repaired ? 'var(--ink-3)' : 'var(--seal-text)'} />
                      <span className="sr">
                        {stamp.repaired ? t('sign.repaired') : `+${formats.number(stamp.points)}`}
                      </span>
                    </span>
                  ) : isComing ? (
                    open && (
                      <span className="num t11 b7">
                        {/* A plus is read before its figure in every direction. */}
                        <bdi>+{formats.number(gives)}</bdi>
                      </span>
                    )
                  ) : (
                    begun !== undefined &&
                    day > begun && (
                      <span className={styles.missed}>
                        <span className="sr">{t('sign.missed')}</span>
                      </span>
                    )
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Weeks from Monday to Sunday; what is before the first and after the last day is empty. */
function weeks(days: readonly string[]): (string | null)[][] {
  const cells: (string | null)[] = [...Array<null>(weekday(days[0]!)).fill(null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
