import { useFormats, useT } from '@tomobako/i18n/react'
import { Bdi, Icon, Link, Num, Slip, Thumb } from '@tomobako/ui'
import { secure } from '../../goods/parts/paths.ts'
import type { DetailLine } from '../routes/detail.tsx'
import { pageOfLine } from './line-head.tsx'
import { Photos } from './steps.tsx'
import styles from './order.module.css'

/** The frozen listing beside the arrival photos (P 8.8): what was promised, and what came. This pair decides claims. */
export function Pair({ each: { line, snapshot, photos, weightGrams, shelf } }: { each: DetailLine }) {
  const t = useT()
  const formats = useFormats()
  // Ended before it came: nothing will show up any more.
  const isOver = line.state === 'cancelled' || line.state === 'refunded'
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        <h2 className="t15 b7">{t('order.promised')}</h2>
        <div className={styles.frozen}>
          {snapshot.image === null ? (
            <span className="t12 c3">{t('order.noPicture')}</span>
          ) : (
            <Thumb src={secure(snapshot.image)} size={96} />
          )}
          <div className={styles.side}>
            <p className={`t13 b5 ${styles.title}`} lang="ja">
              {snapshot.title}
            </p>
            <p className="t12 c3 mt2" suppressHydrationWarning>
              {t('order.promisedAt', { time: formats.dateTime(snapshot.at, 'long') })}
            </p>
          </div>
        </div>
        <details className={styles.more}>
          <summary>
            {t('order.description')}
            <Icon name="chevron-down" size={18} />
          </summary>
          {snapshot.description === '' ? (
            <p className="t13 c2">{t('order.noDescription')}</p>
          ) : (
            <p className={`t13 ${styles.desc}`} lang="ja">
              {snapshot.description}
            </p>
          )}
          <p className="t12 c3 mt12">{t('order.hash')}</p>
          <p className={styles.hash}>
            <Num>{snapshot.hash}</Num>
          </p>
          <p className="t13 mt8">
            <Link href={pageOfLine(line)} className={styles.ask}>
              {t('order.ourPage')}
            </Link>
          </p>
          <p className="t13">
            <a href={line.card.url} className={styles.ask} target="_blank" rel="noopener noreferrer">
              {t('order.listing')}
            </a>
          </p>
        </details>
      </div>
      <div className={styles.side}>
        <h2 className="t15 b7">{t('order.came')}</h2>
        {photos.length === 0 ? (
          <p className="t13 c2">{t(isOver ? 'order.cameNever' : 'order.cameNone')}</p>
        ) : (
          <Photos photos={photos} large />
        )}
        {(weightGrams !== null || shelf !== null) && (
          <Slip
            className="mt12"
            cells={[
              ...(weightGrams === null
                ? []
                : [
                    {
                      id: 'weight',
                      label: t('order.weight'),
                      value: <Num>{formats.grams(weightGrams)}</Num>,
                    },
                  ]),
              ...(shelf === null
                ? []
                : [{ id: 'shelf', label: t('order.shelf'), value: <Bdi>{shelf}</Bdi>, num: true }]),
            ]}
          />
        )}
      </div>
    </div>
  )
}
