import { useState } from 'react'
import { Link } from 'react-router'
import { paymentDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice, Price, Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Ago, Empty, Pager, Refusal } from '../../kit/index.ts'
import { Which } from './parked.tsx'

type Row = OutputOf<typeof paymentDesk.disputes>['rows'][number]
const tones = { open: 'warn', won: 'ok', lost: 'danger' } as const

/** Payments cardholders dispute at their banks. The bank decides; evidence is handed in at the provider. */
export function Disputes() {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(1)
  const { data, error } = useLive(paymentDesk.disputes, { view: isOpen ? 'open' : 'closed', page })
  return (
    <>
      <Which
        openLabel={t('console.payment.dispute.open')}
        isOpen={isOpen}
        set={(next) => {
          setOpen(next)
          setPage(1)
        }}
      />
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && <Empty scene="success" title={t('console.money.none')} text="" />}
      {data && data.rows.length > 0 && (
        <>
          <div style={{ paddingInline: 20, paddingBlockEnd: 12 }}>
            <Notice tone="plain">{t('console.payment.disputeText')}</Notice>
          </div>
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.money.view.disputes')}</caption>
            <tbody>
              {data.rows.map((row) => (
                <OneDispute key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pager page={page} hasNext={data?.hasNext ?? false} go={setPage} />
    </>
  )
}

function OneDispute({ row }: { row: Row }) {
  const t = useT()
  return (
    <tr>
      <td>
        <Ago at={row.closedAt ?? row.openedAt} />
      </td>
      <td>
        <Tag tone={tones[row.state]}>{t(`console.payment.dispute.${row.state}`)}</Tag>
      </td>
      <td className="num">
        {row.no}
        <div>
          <Link className="underline" to={`/customers/${row.customer.id}`}>
            {row.customer.masked}
          </Link>
        </div>
      </td>
      <td className="r">
        <b>
          <Price yen={row.yen} />
        </b>
        {row.feeYen > 0 && (
          <div className="c3">
            {t('console.payment.fee')} <Price yen={row.feeYen} />
          </div>
        )}
        {row.refundedYen > 0 && (
          <div className="c3">
            {t('console.payment.sentBack')} <Price yen={row.refundedYen} />
          </div>
        )}
      </td>
      <td className="wrap full c3">
        {t('console.payment.reason', { reason: row.reason })}
        <div>{t('console.payment.at', { provider: row.provider, id: row.providerDisputeId })}</div>
      </td>
    </tr>
  )
}
