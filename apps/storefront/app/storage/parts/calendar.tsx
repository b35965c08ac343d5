import { useFormats, useT } from '@tomobako/i18n/react'
import { Num } from '@tomobako/ui'
import type { Piece } from '../routes/storage.tsx'
import styles from './storage.module.css'

/** Where a day stands on the bar, as a share of its length. */
const share = (day: number, total: number): string =>
  `${Math.round((Math.min(Math.max(day, 0), total) / total) * 1_000) / 10}%`

/**
 * What one piece costs from its arrival to its last day: a bar with a stretch for each price, today, and a dot for every day we
 * write about it; below it the same as a table of dates and yen.
 */
export function Calendar({
  piece,
  noteOn = true,
}: {
  piece: Pick<Piece, 'calendar' | 'day' | 'notices' | 'lastDay' | 'daysToLast'>
  noteOn?: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const total = Math.max(1, ...piece.calendar.map(({ toDay }) => toDay + 1))
  const free = piece.calendar.find(({ kind }) => kind === 'free')
  const next = piece.notices.find(({ day }) => day > piece.day)
  return (
    <figure className={styles.calendar}>
      <div
        role="img"
        aria-label={t('storage.picture', {
          free: formats.date(free?.to ?? piece.lastDay, 'long'),
          last: formats.date(piece.lastDay, 'long'),
          day: piece.day,
        })}
      >
        <div className={styles.bar}>
          {piece.calendar.map(({ kind, fromDay, toDay }) => (
            <i key={kind} className={styles[kind]} style={{ flexGrow: toDay - fromDay + 1, flexBasis: 0 }} />
          ))}
          <span className={styles.today} style={{ insetInlineStart: share(piece.day + 0.5, total) }} />
          <span
            className={styles.todayLabel}
            style={
              piece.day < total / 2
                ? { insetInlineStart: `max(0px, calc(${share(piece.day + 0.5, total)} - 4ch))` }
                : { insetInlineEnd: `max(0px, calc(100% - ${share(piece.day + 0.5, total)} - 4ch))` }
            }
          >
            {t('storage.day', { day: piece.day })}
          </span>
        </div>
        <div className={styles.letters}>
          {piece.notices.map(({ day }) => (
            <i
              key={day}
              {...(day <= piece.day ? { 'data-past': '' } : {})}
              style={{ insetInlineStart: share(day + 0.5, total) }}
            />
          ))}
        </div>
      </div>
      <table className={styles.legend}>
        <caption className="sr">{t('storage.calendar')}</caption>
        <tbody>
          {piece.calendar.map(({ kind, from, to, fromDay, toDay, yenPerDay, yen }) => (
            <tr key={kind}>
              <th scope="row">
                <i className={`${styles.key} ${styles[kind]}`} />
                {t('storage.stretch', { from: formats.date(from), to: formats.date(to) })}{' '}
                <span className={`c3 ${styles.days}`}>
                  {t('storage.stretchDays', { days: toDay - fromDay + (kind === 'free' ? 0 : 1) })}
                </span>
              </th>
              <td>
                {kind === 'free'
                  ? t('storage.kind.free')
                  : kind === 'extended'
                    ? t('storage.paidDays', { yen: formats.yen(yen) })
                    : t('storage.atMost', { yen: formats.yen(yenPerDay), total: formats.yen(yen) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {noteOn && (
        <figcaption className="t12 c3">
          {next ? (
            <>{t('storage.nextNotice', { date: formats.date(next.date, 'long') })}</>
          ) : (
            t('storage.noNotice')
          )}
        </figcaption>
      )}
    </figure>
  )
}

/** What everything stored would owe, week by week: a bar chart that is a table. */
export function Weeks({ rows }: { rows: readonly { day: string; yen: number }[] }) {
  const t = useT()
  const formats = useFormats()
  const most = Math.max(1, ...rows.map(({ yen }) => yen))
  return (
    <table className={styles.weeks}>
      <caption className="sr">{t('storage.ahead')}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t('storage.week')}</th>
          <th scope="col">{t('storage.yen')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, yen }) => (
          <tr key={day}>
            <th scope="row">{formats.date(day)}</th>
            <td>
              <span className={styles.column} aria-hidden="true">
                <i style={{ inlineSize: share(yen, most) }} />
              </span>
              <Num>{formats.yen(yen)}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
