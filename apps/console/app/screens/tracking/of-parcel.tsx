import { trackingDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'

/** Beside one parcel: when it will come, what was asked of the customer, every word of carriers with who said it. */
export function TrackingOf({ no }: { no: string }) {
  const t = useT()
  const { dateRange, dateTime, country } = useFormats()
  const { data, error } = useLive(trackingDesk.detail, { no })
  if (!data) return <Refusal error={error} />
  const { arrival, late, hold, events, askedAt, nextAt, failures } = data
  return (
    <section className="gap" aria-label={t('console.tracking.events')}>
      <h2 className="ctitle">{t('console.tracking.events')} {late && <Tag tone="warn">{t('console.tracking.late')}</Tag>}</h2>
      {arrival && <p>{t('console.tracking.expected', { dates: dateRange(arrival.from, arrival.to) })}</p>}
      {hold && (
        <div className="gap">
          <b>{t(`console.tracking.needsOf.${hold.needs}`)}</b>{hold.note && <p><bdi>{hold.note}</bdi></p>}
          {hold.answeredAt === null ? <p className="c3">{t('console.tracking.noAnswer')}</p> : <p>{t('console.tracking.answer')}: <bdi>{hold.answer}</bdi></p>}
          <div className="row g2">{hold.photos.map((photo) => <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer"><img src={photo.thumbUrl} width={72} height={72} alt={t('console.tracking.answer')} /></a>)}</div>
        </div>
      )}
      {events.length === 0 ? <p className="c3">{t('console.tracking.none')}</p> : (
        <ul>
          {events.map((event) => (
            <li key={`${event.at}-${event.code}-${event.place}`} className="gap">
              <b>{event.meaning === null ? t('console.tracking.unknownCode', { code: event.code }) : event.code}</b> <bdi>{event.words}</bdi>
              <div className="c3 num">{dateTime(event.at)} · <bdi>{[event.place, event.country ? country(event.country) : ''].filter(Boolean).join(', ')}</bdi> · {t('console.tracking.from', { source: event.source })}</div>
            </li>
          ))}
        </ul>
      )}
      {askedAt && <p className="c3 num">{t('console.tracking.asked', { at: dateTime(askedAt) })}{nextAt && ` · ${t('console.tracking.next', { at: dateTime(nextAt) })}`}{failures > 0 && ` · ${t('console.tracking.failures', { count: failures })}`}</p>}
    </section>
  )
}
