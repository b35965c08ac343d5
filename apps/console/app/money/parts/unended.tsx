import { useState } from 'react'
import { Link } from 'react-router'
import { paymentDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice, Price, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Pager, Refusal } from '../../kit/index.ts'
import { Why } from './why.tsx'

type Row = OutputOf<typeof paymentDesk.unended>['rows'][number]

/** Payments whose provider never says that they ended: somebody looks there, asks once more or ends them. */
export function Unended() {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error } = useLive(paymentDesk.unended, { page })
  const [chosen, setChosen] = useState<Row>()
  return (
    <>
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && <Empty scene="success" title={t('console.money.none')} text="" />}
      {data && data.rows.length > 0 && (
        <>
          <div style={{ paddingInline: 20, paddingBlock: 12 }}>
            <Notice tone="plain">{t('console.payment.unendedText', { days: data.days })}</Notice>
          </div>
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.money.view.unended')}</caption>
            <tbody>
              {data.rows.map((row) => (
                <OneUnended key={row.id} row={row} end={() => setChosen(row)} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pager page={page} hasNext={data?.hasNext ?? false} go={setPage} />
      {chosen && (
        <Why
          title={`${t('console.payment.end')} · ${chosen.no ?? chosen.customer.masked}`}
          text={t('console.payment.endText')}
          endpoint={paymentDesk.endPayment}
          id={chosen.id}
          said={t('console.payment.ended')}
          action={t('console.payment.end')}
          close={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function OneUnended({ row, end }: { row: Row; end: () => void }) {
  const t = useT()
  const { may } = useSession()
  const ask = useCommand(paymentDesk.askNow, { said: t('console.payment.askedNow') })
  return (
    <tr>
      <td>
        <Ago at={row.at} />
      </td>
      <td>
        <Tag tone="warn">{t(`console.payment.state.${row.state}`)}</Tag>
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
      </td>
      <td className="wrap full c3">
        {row.providerId === null
          ? t('console.payment.unnamed', { provider: row.provider })
          : t('console.payment.at', { provider: row.provider, id: row.providerId })}
      </td>
      <td className="r">
        {may('payments.write') && (
          <span className="row g1 ends wrapf">
            <button
              type="button"
              className="btn soft sm"
              disabled={ask.busy}
              onClick={() => void ask.run({ id: row.id })}
            >
              {t('console.payment.askNow')}
            </button>
            <button type="button" className="btn soft sm" onClick={end}>
              {t('console.payment.end')}
            </button>
          </span>
        )}
      </td>
    </tr>
  )
}
