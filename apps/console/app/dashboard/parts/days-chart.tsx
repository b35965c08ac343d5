import { useFormats, useT } from '@tomobako/i18n/react'
import { axisStep } from '../../kit/index.ts'

type Day = { day: string; orders: number; yen: number }
const WIDTH = 640
const HEIGHT = 150

/** Orders per day, oldest first; today, not over yet, is dashed (DESIGN 12). The same figures stand in a table for screen readers. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const t = useT()
  const { date, number, yen } = useFormats()
  const step = axisStep(Math.max(1, ...days.map((day) => day.orders)))
  const top = step * Math.max(1, Math.ceil(Math.max(1, ...days.map((day) => day.orders)) / step))
  const slot = WIDTH / Math.max(1, days.length)
  const y = (orders: number): number => HEIGHT - (orders / top) * HEIGHT
  const every = Math.max(1, Math.ceil(days.length / 5))
  return (
    <>
      <svg viewBox="-34 -10 680 184" className="chart num" aria-hidden="true" direction="ltr">
        {Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step).map((value) => (
          <g key={value}>
            <line x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} stroke="var(--line)" />
            <text x="-8" y={y(value) + 4} textAnchor="end" fontSize="11" fill="var(--ink-3)">
              {number(value)}
            </text>
          </g>
        ))}
        {days.map((day, index) => {
          const today = index === days.length - 1
          const ink = today
            ? { fill: 'none', stroke: 'var(--cord-ai)', strokeDasharray: '3 3' }
            : { fill: 'var(--cord-ai)' }
          return (
            <g key={day.day}>
              {day.orders > 0 && (
                <rect
                  x={index * slot + slot * 0.14}
                  y={y(day.orders)}
                  width={slot * 0.72}
                  height={HEIGHT - y(day.orders)}
                  {...ink}
                >
                  <title>
                    {t('console.dashboard.dayTitle', {
                      day: date(day.day),
                      count: day.orders,
                      yen: yen(day.yen),
                    })}
                  </title>
                </rect>
              )}
              {index % every === 0 && (
                <text
                  x={index * slot + slot / 2}
                  y="168"
                  fontSize="11"
                  fill="var(--ink-3)"
                  textAnchor="middle"
                >
                  {date(day.day)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="sr">
        <caption>{t('console.dashboard.days')}</caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{date(day.day)}</th>
              <td>
                {t('console.dashboard.dayTitle', {
                  day: date(day.day),
                  count: day.orders,
                  yen: yen(day.yen),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
