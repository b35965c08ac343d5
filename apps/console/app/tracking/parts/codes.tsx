import { trackingDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { useLive } from '../../core/live.ts'
import { Empty, Refusal } from '../../kit/index.ts'

/** What carriers say that nobody has explained to us: how often, when last. Customers see such words as they were told. */
export function Codes() {
  const t = useT()
  const { dateTime } = useFormats()
  const { data, error } = useLive(trackingDesk.unknown, {})
  if (!data) return <Refusal error={error} />
  if (data.rows.length === 0) return <Empty scene="success" title={t('console.tracking.noCodes')} />
  return (
    <div className="scroll">
      <table className="grid-t auto">
        <caption className="sr">{t('console.tracking.unknown')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.tracking.code')}</th>
            <th scope="col">{t('console.tracking.words')}</th>
            <th scope="col">{t('console.tracking.carrier')}</th>
            <th scope="col" className="r">
              {t('console.tracking.seen')}
            </th>
            <th scope="col">{t('console.tracking.last')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={`${row.source}-${row.code}`}>
              <td>
                <b className="num">{row.code}</b>
              </td>
              <td>
                <bdi>{row.words}</bdi>
              </td>
              <td>{row.source}</td>
              <td className="r num">{row.count}</td>
              <td className="num">{dateTime(row.lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
