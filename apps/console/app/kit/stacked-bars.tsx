import { useFormats } from '@tomobako/i18n/react'
import { axisStep } from './numbers.ts'

const WIDTH = 340
/** Room for the numbers of the axis. */
const AXIS = 38

type Bar = {
  /** When its stretch of time begins; the label below it. */
  readonly at: string
  readonly good: number
  readonly bad: number
  /** The same in words. */
  readonly said: string
}

/**
 * Counts over time, oldest first; what went wrong stands on top in the colour of trouble, the axis ends at a round number. The same
 * figures stand in a table for screen readers.
 */
export function StackedBars({
  bars,
  caption,
  height,
  labelEvery,
}: {
  bars: readonly Bar[]
  caption: string
  height: number
  /** Every which bar has its time below it. */
  labelEvery: number
}) {
  const { number, time } = useFormats()
  const most = Math.max(1, ...bars.map(({ good, bad }) => good + bad))
  const step = axisStep(most)
  const top = step * Math.ceil(most / step)
  const slot = WIDTH / bars.length
  const high = (count: number): number => (count / top) * height
  return (
    <>
      <svg
        viewBox={`-${AXIS} -8 ${WIDTH + AXIS + 6} ${height + 28}`}
        className="chart num"
        aria-hidden="true"
        direction="ltr"
      >
        {[0, top].map((value) => (
          <g key={value}>
            <line
              x1="0"
              x2={WIDTH}
              y1={height - high(value)}
              y2={height - high(value)}
              stroke="var(--line)"
            />
            <text x="-6" y={height - high(value) + 4} textAnchor="end" fontSize="10" fill="var(--ink-3)">
              {number(value)}
            </text>
          </g>
        ))}
        {bars.map(({ at, good, bad, said }, index) => {
          const across = { x: index * slot + slot / 8, width: slot * 0.75 }
          return (
            <g key={at}>
              <title>{said}</title>
              {good > 0 && (
                <rect {...across} y={height - high(good)} height={high(good)} fill="var(--cord-ai)" />
              )}
              {bad > 0 && (
                <rect {...across} y={height - high(good + bad)} height={high(bad)} fill="var(--danger)" />
              )}
              {index % labelEvery === 0 && (
                <text x={index * slot} y={height + 14} fontSize="10" fill="var(--ink-3)">
                  {time(at)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="sr">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ at, said }) => (
            <tr key={at}>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
