import type { CaseDetail } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Img } from '@tomobako/ui'
import { secure } from '../../goods/parts/paths.ts'
import { useZoom } from '../../kit/zoom.tsx'
import styles from './after-sale.module.css'

type Photos = CaseDetail['photos']
/** Which of how many it is, when there are several under one name. */
function useNumbered(alt: string, total: number): (at: number) => string {
  const t = useT()
  return (at) => (total > 1 ? `${alt} · ${t('order.photoOf', { number: at + 1, total })}` : alt)
}

export function Pictures({ photos, alt }: { photos: Photos; alt: string }) {
  const name = useNumbered(alt, photos.length)
  const { opens, zoom } = useZoom(photos.map(({ url }, at) => ({ src: url, alt: name(at) })))
  if (photos.length === 0) return null
  return (
    <div className={styles.pictures}>
      {photos.map((photo, index) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer" {...opens(index)}>
          <Img src={photo.thumbUrl} alt={name(index)} width={96} height={96} />
        </a>
      ))}
      {zoom}
    </div>
  )
}

/** What was promised beside what came (P 8.8). */
export function Pair({ pair }: { pair: NonNullable<CaseDetail['pair']> }) {
  const t = useT()
  const formats = useFormats()
  const listed = useNumbered(t('afterSale.listing'), pair.listed.length)
  return (
    <div className={styles.pair}>
      <section className="card pad" aria-labelledby="listed">
        <h2 id="listed" className="h3">
          {t('afterSale.listing')}
        </h2>
        <p className="t13 b7">
          <bdi {...(pair.titleTranslated ? {} : { lang: 'ja' })}>{pair.titleTranslated ?? pair.title}</bdi>
        </p>
        {pair.titleTranslated && (
          <p className="t12 c3">
            <bdi lang="ja">{pair.title}</bdi>
          </p>
        )}
        {pair.listed.length > 0 && (
          <div className={styles.pictures}>
            {pair.listed.map((url, at) => (
              <Img key={url} src={secure(url)} alt={listed(at)} width={96} height={96} />
            ))}
          </div>
        )}
        {pair.description !== '' && (
          <details>
            <summary className="t12 c3">{t('afterSale.readListing')}</summary>
            <p className={`t13 ${styles.text}`} dir="auto" lang="ja">
              {pair.description}
            </p>
          </details>
        )}
        <p className="t12 c3" suppressHydrationWarning>
          {t('afterSale.frozen', { time: formats.dateTime(pair.frozenAt) })}
        </p>
      </section>
      <section className="card pad" aria-labelledby="came">
        <h2 id="came" className="h3">
          {t('afterSale.arrived')}
        </h2>
        {pair.arrived.length > 0 ? (
          <>
            <Pictures photos={pair.arrived} alt={t('afterSale.arrived')} />
            {pair.arrivedAt !== null && (
              <p className="t12 c3">
                <Moment at={pair.arrivedAt} />
              </p>
            )}
          </>
        ) : (
          <p className="t13 c2">{t('afterSale.noPhotos')}</p>
        )}
      </section>
    </div>
  )
}
