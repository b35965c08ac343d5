import { useState } from 'react'
import { Link } from 'react-router'
import { paymentDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Price, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Pager, Refusal } from '../../kit/index.ts'
import { Which } from './parked.tsx'
import { Why } from './why.tsx'

type Row = OutputOf<typeof paymentDesk.withdrawals>['rows'][number]
const tones = { asked: 'warn', sent: 'ok', refused: 'danger', cancelled: undefined } as const

/** Money customers take out of their wallets that two people look at before it is sent. */
export function Withdrawals() {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(1)
  const { data, error } = useLive(paymentDesk.withdrawals, { view: isOpen ? 'open' : 'closed', page })
  const [refusing, setRefusing] = useState<Row>()
  return (
    <>
      <Which
        openLabel={t('console.withdrawals.open')}
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
            <Notice tone="plain">{t('console.withdrawals.text')}</Notice>
          </div>
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.money.view.withdrawals')}</caption>
            <tbody>
              {data.rows.map((row) => (
                <One key={row.id} row={row} refuse={() => setRefusing(row)} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pager page={page} hasNext={data?.hasNext ?? false} go={setPage} />
      {refusing && (
        <Why
          title={`${t('console.withdrawals.refuse')} · ${refusing.no}`}
          endpoint={paymentDesk.refuseWithdrawal}
          id={refusing.id}
          said={t('console.withdrawals.refused')}
          action={t('console.withdrawals.refuse')}
          close={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}

function One({ row, refuse }: { row: Row; refuse: () => void }) {
  const t = useT()
  const formats = useFormats()
  const { may } = useSession()
  const isSecond = row.checkedBy !== null
  const approve = useCommand(paymentDesk.approveWithdrawal, {
    said: t(isSecond ? 'console.withdrawals.sentNow' : 'console.withdrawals.checked'),
  })
  return (
    <tr>
      <td className="num">
        <b>{row.no}</b>
        <div className="c3">
          <Ago at={row.at} />
        </div>
      </td>
      <td>
        <Tag tone={tones[row.state]}>{t(`console.withdrawals.state.${row.state}`)}</Tag>
        {row.isBlocked && (
          <div>
            <Tag tone="danger">{t('console.withdrawals.blocked')}</Tag>
          </div>
        )}
      </td>
      <td>
        <Link className="underline" to={`/customers/${row.customer.id}`}>
          {row.customer.masked}
        </Link>
        <div className="c3">{t('console.withdrawals.since', { date: formats.date(row.since) })}</div>
      </td>
      <td className="r">
        <b>
          <Price yen={row.yen} />
        </b>
      </td>
      <td className="wrap full c3">
        {t('console.withdrawals.known', { orders: row.orders, yen: formats.yen(row.toppedUpYen) })}
        {row.sources.map((source) => (
          <div key={source.paymentId}>
            {formats.date(source.paidAt)} · <Price yen={source.yen} />
          </div>
        ))}
        {row.checkedBy !== null && <div>{t('console.withdrawals.checkedBy', { name: row.checkedBy })}</div>}
        {row.decidedBy !== null && <div>{t('console.money.decidedBy', { name: row.decidedBy })}</div>}
        {row.decidedWhy !== null && <div>{row.decidedWhy}</div>}
        <Refusal error={approve.error} />
      </td>
      <td className="r">
        {row.state === 'asked' && may('money.approve') && (
          <span className="row g1 ends wrapf">
            {row.mayApprove && (
              <button
                type="button"
                className="btn ink sm"
                disabled={approve.busy}
                onClick={() => void approve.run({ id: row.id })}
              >
                {t(isSecond ? 'console.withdrawals.send' : 'console.withdrawals.check')}
              </button>
            )}
            <button type="button" className="btn soft sm" onClick={refuse}>
              {t('console.withdrawals.refuse')}
            </button>
          </span>
        )}
      </td>
    </tr>
  )
}
