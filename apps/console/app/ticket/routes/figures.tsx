import { type OutputOf, ticketTasks } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Kpis } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Refusal, span } from '../../kit/index.ts'
import { DeskBar } from '../parts/desk-bar.tsx'
import '../parts/ticket.css'

type Day = OutputOf<typeof ticketTasks.figures>['days'][number]
const levels = ['satisfied', 'neutral', 'dissatisfied'] as const
const inks = {
  satisfied: 'var(--cord-matsu)',
  neutral: 'var(--cord-nezu)',
  dissatisfied: 'var(--danger)',
} as const
const WIDTH = 640
const HEIGHT = 120

/** How well the help desk does: first answers against the promise, and what customers said of them (P 7). */
export default function Figures() {
  const t = useT()
  const { number, date, percent } = useFormats()
  const { data, error } = useLive(ticketTasks.figures, {}, 60_000)
  const long = (ms: number | null): string => (ms === null ? '–' : span(t, ms))
  const asked = data?.days.reduce((sum, day) => sum + day.satisfied + day.neutral + day.dissatisfied, 0) ?? 0
  const happy = data?.days.reduce((sum, day) => sum + day.satisfied, 0) ?? 0
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : percent(part / whole, 0))
  return (
    <>
      <DeskBar current="figures" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it may be reached by keyboard, and it scrolls */}
      <div className="cbody scroll dash" tabIndex={0}>
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <Kpis
              figures={[
                {
                  id: 'usual',
                  label: t('console.tickets.figure.usual'),
                  value: long(data.usualMs),
                  note: t('console.tickets.figure.most', { time: long(data.mostMs) }),
                },
                {
                  id: 'inTime',
                  label: t('console.tickets.figure.inTime'),
                  value: share(data.inTime, data.answered),
                  note: t('console.tickets.figure.answers', { count: data.answered }),
                },
                {
                  id: 'happy',
                  label: t('console.tickets.figure.satisfied'),
                  value: share(happy, asked),
                  note: t('console.tickets.figure.evaluations', { count: asked }),
                },
              ]}
            />
            <section className="pane" aria-labelledby="firsts">
              <h2 className="ctitle" id="firsts">
                {t('console.tickets.figure.usualByDay')}
              </h2>
              <Bars
                days={data.days}
                parts={(day) => [{ value: (day.usualMs ?? 0) / HOUR, ink: 'var(--cord-ai)' }]}
                says={(day) => `${date(day.day)}: ${long(day.usualMs)}`}
                caption={t('console.tickets.figure.usualByDay')}
                unit={(hours) => span(t, hours * HOUR)}
              />
            </section>
            <section className="pane" aria-labelledby="levels">
              <h2 className="ctitle" id="levels">
                {t('console.tickets.figure.levelsByDay')}
              </h2>
              <p className="row g3 wrapf c2">
                {levels.map((level) => (
                  <span key={level} className="row g1">
                    <i className="inkdot" style={{ background: inks[level] }} aria-hidden="true" />
                    {t(`ticket.level.${level}`)}
                  </span>
                ))}
              </p>
              <Bars
                days={data.days}
                parts={(day) => levels.map((level) => ({ value: day[level], ink: inks[level] }))}
                says={(day) =>
                  `${date(day.day)}: ${levels.map((level) => `${t(`ticket.level.${level}`)} ${number(day[level])}`).join(', ')}`
                }
                caption={t('console.tickets.figure.levelsByDay')}
                unit={number}
              />
            </section>
          </>
        )}
      </div>
    </>
  )
}

/** One bar a day, of one or several parts; the same figures stand in a table for screen readers. */
function Bars({
  days,
  parts,
  says,
  caption,
  unit,
}: {
  days: readonly Day[]
  parts: (day: Day) => readonly { value: number; ink: string }[]
  says: (day: Day) => string
  caption: string
  unit: (value: number) => string
}) {
  const { date } = useFormats()
  const sum = (day: Day): number => parts(day).reduce((all, { value }) => all + value, 0)
  const most = Math.max(1, ...days.map(sum))
  const slot = WIDTH / Math.max(1, days.length)
  const high = (value: number): number => (value / most) * HEIGHT
  return (
    <>
      <svg viewBox="0 -16 640 160" className="chart num" aria-hidden="true" direction="ltr">
        <line x1="0" x2={WIDTH} y1="0" y2="0" stroke="var(--line)" />
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--line)" />
        <text x="0" y="-4" fontSize="11" fill="var(--ink-3)">
          {unit(Math.ceil(most))}
        </text>
        {days.map((day, index) => {
          let from = HEIGHT
          return (
            <g key={day.day}>
              {parts(day).map(({ value, ink }) => {
                from -= high(value)
                return (
                  value > 0 && (
                    <rect
                      key={ink}
                      x={index * slot + slot * 0.14}
                      y={from}
                      width={slot * 0.72}
                      height={high(value)}
                      fill={ink}
                    >
                      <title>{says(day)}</title>
                    </rect>
                  )
                )
              })}
              {index % 7 === 0 && (
                <text x={index * slot} y="138" fontSize="11" fill="var(--ink-3)">
                  {date(day.day)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="sr">
        <caption>{caption}</caption>
        <tbody>
          {days
            .filter((day) => sum(day) > 0)
            .map((day) => (
              <tr key={day.day}>
                <td>{says(day)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
