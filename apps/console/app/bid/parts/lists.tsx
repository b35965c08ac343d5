import { useState } from 'react'
import { bidDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Empty, Refusal, WithReason } from '../../kit/index.ts'

type Market = OutputOf<typeof bidDesk.markets>['rows'][number]

/** One switch a market, with how fast it answers: what a last-moment bid's lead comes from. */
export function Markets() {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(bidDesk.markets, {})
  const [chosen, setChosen] = useState<Market>()
  return (
    <>
      <Refusal error={error} />
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.bidDesk.view.markets')}</caption>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={row.site}>
              <td>
                <b>{row.name}</b>
              </td>
              <td>{t(`console.bidDesk.lane.${row.lane}`)}</td>
              <td>
                <Tag tone={row.isOn ? 'ok' : 'danger'}>
                  {t(row.isOn ? 'console.bidDesk.on' : 'console.bidDesk.off')}
                </Tag>{' '}
                {row.why}
              </td>
              <td className="num">{t('console.bidDesk.lead', { seconds: row.leadSeconds })}</td>
              <td className="num">
                {row.answers.p99Ms === null
                  ? '–'
                  : t('console.bidDesk.answers', {
                      p99: number(row.answers.p99Ms),
                      count: row.answers.count,
                    })}
              </td>
              <td className="num">{t('console.bidDesk.running', { count: row.running })}</td>
              <td className="r">
                {may('bids.switch') && (
                  <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>
                    {t(row.isOn ? 'console.bidDesk.stop' : 'console.bidDesk.start')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <Switching key={chosen.site} row={chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

function Switching({ row, close }: { row: Market; close: () => void }) {
  const t = useT()
  const command = useCommand(bidDesk.setMarket)
  const action = t(row.isOn ? 'console.bidDesk.stop' : 'console.bidDesk.start')
  return (
    <WithReason
      title={`${action} · ${row.name}`}
      action={action}
      label={t('console.form.reason')}
      least={1}
      cancels
      command={command}
      send={(why) => command.run({ site: row.site, isOn: !row.isOn, why })}
      close={close}
    >
      <p>{t('console.bidDesk.stopText')}</p>
    </WithReason>
  )
}

/** Bids that were not sent, or late, each with its cause. */
export function Missed({ after }: { after: string }) {
  const t = useT()
  const { number, jst } = useFormats()
  const { data, error } = useLive(bidDesk.missed, { after })
  if (data?.rows.length === 0)
    return <Empty scene="success" title={t('console.bidDesk.noneMissed')} text="" />
  return (
    <>
      <Refusal error={error} />
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.bidDesk.view.missed')}</caption>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={`${row.bidId} ${row.at}`}>
              <td className="num">{jst(row.at)}</td>
              <td>
                <b>{t.dynamic(`console.bids.cause.${row.cause}`, {}, row.cause)}</b>
              </td>
              <td className="wrap full">
                <span lang="ja">{row.card.title}</span>
                <div className="c3">{[row.site, row.staff, row.note].filter(Boolean).join(' · ')}</div>
              </td>
              <td className="num">{row.lateMs === null ? '–' : `${number(row.lateMs)} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Next view="missed" next={data?.next ?? null} />
    </>
  )
}

export function GroupList({ after }: { after: string }) {
  const t = useT()
  const { yen, jst } = useFormats()
  const { data, error } = useLive(bidDesk.groups, { after })
  if (data?.rows.length === 0) return <Empty scene="success" title={t('console.bidDesk.noGroups')} text="" />
  return (
    <>
      <Refusal error={error} />
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.bidDesk.view.groups')}</caption>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={row.id}>
              <td className="num">{jst(row.createdAt)}</td>
              <td>
                <bdi>{row.customer.masked}</bdi> <span className="c3">{row.customer.country}</span>
              </td>
              <td className="num">
                {row.wins} / {row.winsWanted} · {yen(row.spentYen)} / {yen(row.totalYen)}
              </td>
              <td className="wrap full">
                {row.lots.map((lot) => (
                  <div key={lot.bidId} className="t12">
                    <span lang="ja">{lot.title}</span> · {yen(lot.maximumYen)} ·{' '}
                    {t(`console.bidDesk.states.${lot.state}`)} · {jst(lot.endsAt)}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Next view="groups" next={data?.next ?? null} />
    </>
  )
}

function Next({ view, next }: { view: string; next: string | null }) {
  const t = useT()
  return next === null ? null : (
    <Link className="btn soft sm" href={`?view=${view}&after=${encodeURIComponent(next)}`}>
      {t('common.nextPage')}
    </Link>
  )
}
