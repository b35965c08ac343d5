import type { T } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link } from 'react-router'
import type { PackingDetail } from '../../routes/packing-station.tsx'

type Event = PackingDetail['history'][number]

/** A parcel's own history: who did what and when, and where it left its plan, why. */
export function History({ events, open = false }: { events: readonly Event[]; open?: boolean }) {
  const t = useT()
  const { dateTime, grams } = useFormats()
  return (
    <details className="gap2 packhistory" open={open || undefined}>
      <summary className="b7">{t('console.packing.history')}</summary>
      <ol className="plainlist">
        {events.map((each) => (
          <li key={`${each.at} ${each.event}`}>
            <b>{t.dynamic(`console.packing.event.${each.event}`, {}, each.event)}</b>{' '}
            {each.otherNo && (
              <Link className="underline num" to={`/packing/${encodeURIComponent(each.otherNo)}`}>
                {each.otherNo}
              </Link>
            )}
            <div className="c3 num t12">
              {dateTime(each.at)} · <bdi>{each.by}</bdi>
            </div>
            {each.pieces.length > 0 && <div className="num t12">{each.pieces.join(', ')}</div>}
            {each.reason !== null && (
              <div className="t12">
                {reasonOf(t, each.event, each.reason)}
                {each.note && (
                  <>
                    : <bdi>{each.note}</bdi>
                  </>
                )}
              </div>
            )}
            {each.why && (
              <div className="t12">
                <bdi>{each.why}</bdi>
              </div>
            )}
            {each.deviations.map((one) => (
              <div key={one.kind} className="t12">
                <span className="num">
                  {t(
                    one.kind === 'words'
                      ? 'console.packing.deviation.wasWords'
                      : 'console.packing.deviation.was',
                    one.kind === 'weight'
                      ? { planned: grams(Number(one.planned)), actual: grams(Number(one.actual)) }
                      : { planned: one.planned, actual: one.actual },
                  )}
                </span>
                : {t.dynamic(`console.packing.deviation.${one.kind}_.${one.reason}`, {}, one.reason)}
                {one.note && (
                  <>
                    , <bdi>{one.note}</bdi>
                  </>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

const reasonOf = (t: T, event: string, reason: string): string =>
  t.dynamic(`console.packing.${event === 'split' ? 'splitReason' : 'putBackReason'}.${reason}`, {}, reason)
