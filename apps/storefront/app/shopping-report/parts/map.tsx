import type { OutputOf, shoppingReport } from '@tomobako/contract'
import { japanMap, japanTiles } from '@tomobako/domain/shopping-report'
import { useFormats, useT } from '@tomobako/i18n/react'
import styles from './report.module.css'

type Places = OutputOf<typeof shoppingReport.show>['places']
const SIZE = 24
const GAP = 2

/** Japan in tiles, one a prefecture. It is a picture of the table beside it, and the same in every direction of reading. */
export function JapanMap({ places }: { places: Places }) {
  const t = useT()
  const formats = useFormats()
  const pieces = new Map(places.map((each) => [each.code, each.pieces]))
  const most = places[0]?.pieces ?? 0
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${japanMap.columns * SIZE} ${japanMap.rows * SIZE}`}
      role="img"
      aria-label={t('shoppingReport.mapAlt')}
      direction="ltr"
    >
      {japanTiles.map(({ code, column, row }) => {
        const count = pieces.get(code) ?? 0
        return (
          <g key={code} transform={`translate(${column * SIZE} ${row * SIZE})`}>
            <rect
              className={count === 0 ? styles.empty : count === most ? styles.most : styles.some}
              width={SIZE - GAP}
              height={SIZE - GAP}
              rx={4}
            />
            {count > 0 && (
              <text
                className={count === most ? styles.onMost : styles.onSome}
                x={(SIZE - GAP) / 2}
                y={(SIZE - GAP) / 2 + 4}
                textAnchor="middle"
              >
                {formats.number(count)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
