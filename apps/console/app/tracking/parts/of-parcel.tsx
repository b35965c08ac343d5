import { trackingDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'
import { Album } from './album.tsx'

/** Beside one parcel: what was asked of the customer, when it will come, every word of carriers with who said it. */
export function TrackingOf({ no }: { no: string }) {
  const t = useT()
  const { dateRange, dateTime, country } = useFormats()
  const { data, error } = useLive(trackingDesk.detail, { no })
  if (!data) return <Refusal error={error} />
  const { arrival, late, hold, events, askedAt, nextAt, failures } = data
  return (
    <>
      {hold && (
        <Notice
          tone={hold.answeredAt === null ? 'warn' : 'info'}
          title={t(`console.tracking.needsOf.${hold.needs}`)}
        >
          {hold.note && (
            <p>
              <bdi>{hold.note}</bdi>
            </p>
          )}
          {hold.answeredAt === null ? (
            <p>{t('console.tracking.noAnswer')}</p>
          ) : (
            <p className="answer">
              <span className="c3">
                {t('console.tracking.answer')} · {dateTime(hold.answeredAt)}
              </span>
              <br />
              <bdi>{hold.answer}</bdi>
            </p>
          )}
          <Album photos={hold.photos} alt={t('console.tracking.answer')} />
        </Notice>
      )}
      <section className="gap2" aria-label={t('console.tracking.events')}>
        <h2 className="ctitle">
          {t('console.tracking.events')} {late && <Tag tone="warn">{t('console.tracking.late')}</Tag>}
        </h2>
        {arrival && (
          <p className="num">
            {t('console.tracking.expected', { dates: dateRange(arrival.from, arrival.to) })}{' '}
            <span className="c3">
              {arrival.by === 'history'
                ? t('console.tracking.byHistory', { parcels: arrival.parcels })
                : t('console.tracking.byTable')}
            </span>
          </p>
        )}
        {events.length === 0 && <p className="c3">{t('console.tracking.none')}</p>}
        {events.length > 0 && (
          <ol className="events-t">
            {events.map((event) => (
              <li key={`${event.at}-${event.code}-${event.place}`}>
                <span>
                  <b className="num">{event.code}</b>{' '}
                  {event.meaning === null ? (
                    <Tag tone="warn">{t('console.tracking.unknownOne')}</Tag>
                  ) : (
                    t(`console.tracking.meaning.${event.meaning}`)
                  )}
                </span>
                {event.words && (event.meaning === null || event.meaning === 'info') && (
                  <bdi className="c2">{event.words}</bdi>
                )}
                <span className="c3 num">
                  {dateTime(event.at)} ·{' '}
                  <bdi>
                    {[event.place, event.country ? country(event.country) : ''].filter(Boolean).join(', ')}
                  </bdi>{' '}
                  · {t('console.tracking.from', { source: event.source })}
                </span>
              </li>
            ))}
          </ol>
        )}
        {askedAt && (
          <p className="c3 num gap">
            {t('console.tracking.asked', { at: dateTime(askedAt) })}
            {nextAt && ` · ${t('console.tracking.next', { at: dateTime(nextAt) })}`}
            {failures > 0 && ` · ${t('console.tracking.failures', { count: failures })}`}
          </p>
        )}
      </section>
    </>
  )
}
