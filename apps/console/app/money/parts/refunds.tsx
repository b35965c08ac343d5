import { useState } from 'react'
import { Link } from 'react-router'
import { staffMoney } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Price, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Due, Empty } from '../../kit/index.ts'
import { Why } from './why.tsx'

type Row = OutputOf<typeof staffMoney.show>['refunds'][number]

/** Refunds on their way, and those that came to nothing to the end: again, or to the wallet. */
export function Refunds({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const [chosen, setChosen] = useState<Row>()
  if (rows.length === 0) return <Empty scene="success" title={t('console.money.none')} text="" />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.money.view.refunds')}</caption>
        <tbody>
          {rows.map((row) => (
            <OneRefund key={row.id} row={row} toWallet={() => setChosen(row)} />
          ))}
        </tbody>
      </table>
      {chosen && (
        <Why
          title={`${t('console.money.toWallet')} · ${chosen.customer.masked}`}
          text={t('console.money.toWalletText')}
          endpoint={staffMoney.refundToWallet}
          id={chosen.id}
          said={t('console.money.inWallet')}
          action={t('console.money.toWallet')}
          close={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function OneRefund({ row, toWallet }: { row: Row; toWallet: () => void }) {
  const t = useT()
  const { may } = useSession()
  const retry = useCommand(staffMoney.retryRefund, { said: t('console.money.retried') })
  return (
    <tr>
      <td>
        <Due at={row.dueAt} />
      </td>
      <td>
        <Tag tone={row.state === 'failed' ? 'danger' : 'info'}>
          {t(`console.money.refundState.${row.state}`)}
        </Tag>
      </td>
      <td className="r">
        <b>
          <Price yen={row.yen} />
        </b>
      </td>
      <td>
        <Link className="underline" to={`/customers/${row.customer.id}`}>
          {row.customer.masked}
        </Link>
      </td>
      <td className="wrap full c3">
        <span className="num">{row.key}</span>
        {row.failure !== null && (
          <div>{t('console.money.lastSaid', { tries: row.tries, said: row.failure })}</div>
        )}
        {row.state === 'failed' && !row.may.includes('wallet') && <div>{t('console.money.silent')}</div>}
      </td>
      <td>
        <Ago at={row.at} />
      </td>
      <td className="r">
        {may('money.ask') && (
          <span className="row g1 ends wrapf">
            {row.may.includes('again') && (
              <button
                type="button"
                className="btn soft sm"
                disabled={retry.busy}
                onClick={() => void retry.run({ id: row.id })}
              >
                {t('console.money.retry')}
              </button>
            )}
            {row.may.includes('wallet') && (
              <button type="button" className="btn soft sm" onClick={toWallet}>
                {t('console.money.toWallet')}
              </button>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
