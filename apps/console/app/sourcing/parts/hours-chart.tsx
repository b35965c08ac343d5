import type { OutputOf, sourceDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { axisStep } from '../../dashboard/parts/days-chart.tsx'

const WIDTH = 340
const HEIGHT = 84

/** Questions per hour, oldest first; the part without an answer stands on top in the colour of trouble. The same figures stand in a table for screen readers. */
export function HoursChart({ hours }: { hours: OutputOf<typeof sourceDesk.day>['hours'] }) {
  const t = useT()
  const { number, time } = useFormats()
  const most = Math.max(1, ...hours.map((each) => each.asked))
  const step = axisStep(most)
  const top = step * Math.ceil(most / step)
  const slot = WIDTH / hours.length
  const high = (count: number): number => (count / top) * HEIGHT
  const said = (each: (typeof hours)[number]): string =>
    t('console.sources.chartHour', { hour: time(each.at), asked: each.asked, bad: each.bad })
  return (
    <>
      <svg
        viewBox={`-34 -8 ${WIDTH + 40} ${HEIGHT + 28}`}
        className="chart num"
        aria-hidden="true"
        direction="ltr"
      >
        {[0, top].map((value) => (
          <g key={value}>
            <line
              x1="0"
              x2={WIDTH}
              y1={HEIGHT - high(value)}
              y2={HEIGHT - high(value)}
              stroke="var(--line)"
            />
            <text x="-6" y={HEIGHT - high(value) + 4} textAnchor="end" fontSize="10" fill="var(--ink-3)">
              {number(value)}
            </text>
          </g>
        ))}
        {hours.map((each, index) => (
          <g key={each.at}>
            <title>{said(each)}</title>
            {each.ok > 0 && (
              <rect
                x={index * slot + 2}
                width={slot - 4}
                y={HEIGHT - high(each.ok)}
                height={high(each.ok)}
                fill="var(--cord-ai)"
              />
            )}
            {each.bad > 0 && (
              <rect
                x={index * slot + 2}
                width={slot - 4}
                y={HEIGHT - high(each.asked)}
                height={high(each.bad)}
                fill="var(--danger)"
              />
            )}
            {index % 6 === 0 && (
              <text x={index * slot} y={HEIGHT + 14} fontSize="10" fill="var(--ink-3)">
                {time(each.at)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <table className="sr">
        <caption>{t('console.sources.chart')}</caption>
        <tbody>
          {hours.map((each) => (
            <tr key={each.at}>
              <td>{said(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
