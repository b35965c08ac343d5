import type { PricePoint } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Price } from '@tomobako/ui'
import styles from './follow.module.css'
import { stepsOf } from './price-steps.ts'

const WIDTH = 320
const HEIGHT = 96

/** How a listing's price moved as we read it: a step line with its table. Nothing when no price was ever told. `nowAt`: the line goes on to now. */
export function PriceHistory({ points, nowAt }: { points: readonly PricePoint[]; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  const told = points.filter((point) => point.yen > 0)
  const [first] = told
  if (!first) return null
  const { path, low, high } = stepsOf(told, nowAt, WIDTH, HEIGHT)
  if (told.length === 1)
    return <p className="t13 c2">{t('goods.prices.same', { when: formats.date(first.at, 'long') })}</p>
  return (
    <figure className={styles.prices}>
      <figcaption className="t13 c2">
        {t('goods.prices.caption', {
          count: told.length,
          low: formats.yen(low),
          high: formats.yen(high),
          when: formats.date(first.at, 'long'),
        })}
      </figcaption>
      {/* Time runs from left to right in every language, as on the axis of any clock. */}
      <div className={styles.chart} dir="ltr" aria-hidden="true">
        <span className="t12 c3 num">{formats.yen(high)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          <path d={path} />
        </svg>
        <span className="t12 c3 num">{formats.yen(low)}</span>
      </div>
      <details>
        <summary className="t13">{t('goods.prices.table')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('goods.prices.at')}</th>
              <th scope="col">{t('goods.prices.price')}</th>
              <th scope="col">{t('goods.prices.state')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.at}>
                <td>
                  <Moment at={point.at} />
                </td>
                <td>{point.yen > 0 ? <Price yen={point.yen} /> : t('goods.priceUnknown')}</td>
                <td>
                  {point.bids === null
                    ? t(`goods.prices.states.${point.availability}`)
                    : t('goods.bids', { count: point.bids })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
