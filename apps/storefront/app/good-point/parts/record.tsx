import type { GoodPointRecord } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { tones } from './app-store-list.tsx'
import styles from './good-point.module.css'

/** What was sent of a store: its pictures, where it stands, and why it was declined. */
export function Sent({ record }: { record: GoodPointRecord }) {
  const t = useT()
  const formats = useFormats()
  const { state, points, photos, reason, note, sentAt, storeName } = record
  return (
    <div className="stack g2">
      <div className="row g2 wrapf">
        <Tag tone={tones[state]}>{t(`goodPoint.state.${state}`)}</Tag>
        {state !== 'declined' && (
          <span className="t13 num">
            <bdi>+{formats.number(points)}</bdi>
          </span>
        )}
        <span className="t12 c3">
          <Moment at={sentAt} style="long" />
        </span>
      </div>
      <p className="t13 c2">
        {t(`goodPoint.stateText.${state}`)}
        {reason !== null && <b className="blk">{t(`goodPoint.reason.${reason}`)}</b>}
        {note !== '' && (
          <span className="blk" dir="auto">
            {note}
          </span>
        )}
      </p>
      <div className={styles.shots}>
        {photos.map((photo) => (
          <a key={photo.id} href={photo.url}>
            <img
              src={photo.thumbUrl}
              width={photo.width}
              height={photo.height}
              alt={`${t('goodPoint.picture')} · ${storeName}`}
              loading="lazy"
            />
          </a>
        ))}
      </div>
    </div>
  )
}
