import type { OutputOf, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import styles from './builder.module.css'

type Item = OutputOf<typeof parcel.warehouse>['moving'][number]

/** What goes from one of our warehouses to another, and where it is; in no parcel until it lies on a shelf again. */
export function Moving({ items }: { items: readonly Item[] }) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <section className={styles.sec}>
      <h2 className="h3">{t('parcel.warehouse.moving.title')}</h2>
      <p className="t13 c2">{t('parcel.warehouse.moving.clock')}</p>
      <ul className={`card ${styles.picks}`}>
        {items.map((item) => (
          <li key={item.lineId} className={styles.elsewhere}>
            <span className="t13 grow">
              <span lang={item.card.titleTranslated ? undefined : 'ja'}>
                {item.card.titleTranslated ?? item.card.title}
              </span>
              <span className={`blk t12 ${item.isMissing ? 'c-warn' : 'c2'}`}>
                <MovingText moving={item} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One sentence: made ready, on its way since a day and with whom, or searched for. */
export function MovingText({
  moving: { to, sentAt, carrier, tracking, isMissing },
}: {
  moving: Pick<Item, 'to' | 'sentAt' | 'carrier' | 'tracking' | 'isMissing'>
}) {
  const t = useT()
  const formats = useFormats()
  if (sentAt === null) return t('parcel.warehouse.moving.ready', { place: to })
  if (isMissing) return t('parcel.warehouse.moving.missing', { place: to })
  return (
    <>
      <span suppressHydrationWarning>
        {t('parcel.warehouse.moving.onTheWay', { place: to, date: formats.date(sentAt) })}
      </span>{' '}
      {tracking !== null && (
        <bdi>
          {carrier} {tracking}
        </bdi>
      )}
    </>
  )
}
