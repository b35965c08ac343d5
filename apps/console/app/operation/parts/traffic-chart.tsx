import type { operation, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { axisStep } from '../../dashboard/parts/days-chart.tsx'

const WIDTH = 340
const HEIGHT = 96

/** Calls in five minutes, oldest first; what failed or was turned away stands on top in the colour of trouble. The same figures stand in a table for screen readers. */
export function TrafficChart({ slots }: { slots: OutputOf<typeof operation.board>['slots'] }) {
  const t = useT()
  const { number, time } = useFormats()
  const most = Math.max(1, ...slots.map((each) => each.calls))
  const step = axisStep(most)
  const top = step * Math.ceil(most / step)
  const slot = WIDTH / slots.length
  const high = (count: number): number => (count / top) * HEIGHT
  const said = (each: (typeof slots)[number]): string =>
    t('console.operation.chartSlot', {
      time: time(each.at),
      calls: each.calls,
      failed: number(each.failed),
      away: number(each.turnedAway),
    })
  return (
    <>
      <svg
        viewBox={`-38 -8 ${WIDTH + 44} ${HEIGHT + 28}`}
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
        {slots.map((each, index) => {
          const bad = each.failed + each.turnedAway
          return (
            <g key={each.at}>
              <title>{said(each)}</title>
              {each.calls > bad && (
                <rect
                  x={index * slot + 3}
                  width={slot - 6}
                  y={HEIGHT - high(each.calls - bad)}
                  height={high(each.calls - bad)}
                  fill="var(--cord-ai)"
                />
              )}
              {bad > 0 && (
                <rect
                  x={index * slot + 3}
                  width={slot - 6}
                  y={HEIGHT - high(each.calls)}
                  height={high(bad)}
                  fill="var(--danger)"
                />
              )}
              {index % 3 === 0 && (
                <text x={index * slot} y={HEIGHT + 14} fontSize="10" fill="var(--ink-3)">
                  {time(each.at)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="sr">
        <caption>{t('console.operation.chart')}</caption>
        <tbody>
          {slots.map((each) => (
            <tr key={each.at}>
              <td>{said(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
